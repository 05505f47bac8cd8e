"""The passes of a search in one tree: what any of them looked at has a place, and keeps it.

Where a search begins again, the same moves lead to the same place. A pass need not come there: it
may cut the branch, or know the position from its table. So of each place one must know which node
is shown there in which pass; in a pass that has none, the place is not reached.
"""

from ..observe.visited import PRUNED


class Passes:
    """Which nodes of a film share a place. A place goes by the number of one of its nodes.

    `place_of[node]` is the place of a node, `below[place]` are the places below it, and
    `nodes_at[place]` the nodes that it shows, one a pass: its own, or the branch that it was cut
    with. Where a film has one pass, each node is its own place, and nothing else is written down.
    """

    def __init__(self, film):
        self._nodes = film.all_nodes
        self.place_of = list(range(len(self._nodes)))
        self.below, self.nodes_at = {}, {}
        if len(film.roots) > 1:
            self._join(film.roots)

    def _join(self, roots):
        todo = [(list(roots), [])]  # the nodes of a place, and the branches that it was cut with
        for nodes, branches in todo:
            place = self._place(nodes)
            for node in nodes:
                self.place_of[node] = place
            self.nodes_at[place] = [*nodes, *branches]
            below = self._moves(nodes)
            self.below[place] = [self._place(same) for same in below]
            cut = [node for node in nodes if self._nodes[node].status is PRUNED]
            todo += [(same, branches + cut) for same in below]

    def _place(self, nodes):
        """The node after which a place is called: one that was searched on, if any was."""

        def told(index):
            node = self._nodes[index]
            return bool(node.children), node.status is not PRUNED, index

        return max(nodes, key=told)

    def _moves(self, nodes):
        """The children of these nodes, those of the same move together, in the legal order."""
        moves = {}  # action: which look of its pass: nodes
        for child in (self._nodes[child] for node in nodes for child in self._nodes[node].children):
            moves.setdefault(child.action, {}).setdefault(child.pass_number, []).append(child.index)
        return [looks[number] for looks in moves.values() for number in sorted(looks)]
