"""By hand: the windows of alpha-beta, the leaves that it never reads, and those that it reads."""

from itertools import takewhile
from math import inf

from ...film import watch
from ...film.replay import ENTER
from ...games.walks import ends_below
from ...language import words
from ...search import alphabeta
from ...text import number
from .reader import a_pair
from .trees import SENTENCES as SHARED
from .trees import TreeExercise, inner_nodes

READ = 9  # leaves of 16, by alpha-beta: the same for every seed, and from either side
WINDOWS = SHARED | words({
    "question": "Alpha-beta searches the tree from left to right. What is the window (α, β) on "
    "entering each inner node? Give them as {example}; a node that is never entered gets none.",
    "question, reversed": "Alpha-beta searches the tree from right to left. What is the window (α, "
    "β) on entering each inner node? Give them as {example}; a node that is never entered gets "
    "none.",
    "example": "B = (-inf, inf); C = (3, inf)",
    "wrong": "{name} is entered with ({right}), not with ({given}).",
    "never entered": "{name} is never entered.",
    "prediction": "{question} You said {given}; it is {right}.",
})
LEAVES = SHARED | words({
    "question": "Alpha-beta searches the tree from left to right. Which leaves does it never read? "
    "Give their names, as {example}. Leaves are named after their parent: D2 is the second leaf "
    "below D.",
    "question, reversed": "Alpha-beta searches the tree from right to left. Which leaves does it "
    "never read? Give their names, as {example}. Leaves are named after their parent: D2 is the "
    "second leaf below D.",
    "example": "D2, E1, E2",
    "is read": "{name} is read.",
    "is not read": "{name} is never read.",
    "received one": "1 leaf could be read; the tree has {asked}.",
    "received": "{given} leaves could be read; the tree has {asked}.",
})
ORDER = WINDOWS | words({
    "question": "Alpha-beta searches the tree from left to right. Which leaves does it read, and "
    "in what order? Give their names, as {example}. Leaves are named after their parent: D2 is the "
    "second leaf below D.",
    "question, reversed": "Alpha-beta searches the tree from right to left. Which leaves does it "
    "read, and in what order? Give their names, as {example}. Leaves are named after their parent: "
    "D2 is the second leaf below D.",
    "example": "D1, D2, E1",
    "order differs": "At place {place} the right leaf is {right}, not {given}.",
    "too short": "After {given} there are more: {right} comes next.",
    "empty": "No leaf is given: {right} comes first.",
    "too long": "After {right} nothing more is read.",
    "received one": LEAVES["received one"],
    "received": LEAVES["received"],
})


class Predicted(TreeExercise):
    """Alpha-beta, predicted step by step in the live view: there the predictions are marked."""

    search = staticmethod(alphabeta)
    reads = READ

    def widget(self, key=None, **more):
        from ...widgets.quiz import predict

        return predict(watch(alphabeta, self.game), key=key, **more)

    def mark(self, answer):
        """The report on an answer; of a live view, those predictions count that were made."""
        if not hasattr(answer, "answers"):
            return super().mark(answer)
        wrong = [each for each in answer.answers if not each["correct"]]
        right, total = answer.score, max(1, answer.out_of)
        if right == answer.out_of:
            return self._report(True, 1.0, [self.says["all right"].format(n=total)])
        counted = self.says["some right"].format(right=right, n=answer.out_of)
        problems = [self.says["prediction"].format(**each) for each in wrong[:3]]
        return self._report(False, min(0.9, round(right / total, 2)), [counted, *problems])


class Windows(Predicted):
    """The window with which every inner node is entered."""

    kind, says, marked = "windows", WINDOWS, 12
    parse = staticmethod(a_pair)
    can_tell = ("fresh_root_window", "parent_window", "late_alpha", "global_window",
                "swapped_bounds", "strict_cut")  # fmt: skip
    must_show = ("parent_window", "fresh_root_window")

    def answer_of(self, search):
        """The windows that the code itself held when it entered each inner node."""
        film, windows = watch(search, self.game), {}
        for step in film.steps:
            node = film.all_nodes[step.node]
            look = film.code_at(step.index)
            if step.kind == ENTER and not node.is_leaf and look:
                held = look.variables
                windows.setdefault(node.state, (held.get("alpha", -inf), held.get("beta", inf)))
        return windows

    def guesses(self):
        """The open window everywhere, or at the leftmost nodes only."""
        tree = self.tree
        yield dict.fromkeys(inner_nodes(tree), (-inf, inf))
        leftmost, state = [], tree.initial
        while not tree.is_terminal(state):
            leftmost.append(state)
            state = tree.result(state, tree.actions(state)[0])
        yield dict.fromkeys(leftmost, (-inf, inf))

    def same(self, given, right):
        return tuple(given) == tuple(right)

    def shown(self, answer):
        """A window as it is written, without its brackets."""
        return ", ".join(map(number, answer))

    def problems(self, given):
        yield from super().problems(given)
        for name in given:
            if name not in self.right:
                yield self.says["never entered"].format(name=name)


class Leaves(TreeExercise):
    """The leaves that are never read."""

    kind, says, marked, reads = "leaves", LEAVES, 16 - READ, READ
    search = staticmethod(alphabeta)
    can_tell = ("no_pruning", "fresh_root_window", "parent_window", "one_side_only", "late_alpha",
                "wrong_side", "global_window", "swapped_bounds", "drops_last",
                "strict_cut")  # fmt: skip
    must_show = ("no_pruning", "parent_window", "fresh_root_window")

    def answer_of(self, search):
        read = _read(search, self.game)
        return [leaf for leaf in self.names() if leaf not in read]

    def guesses(self):
        """None, all, the second half, every second one, all but the first two."""
        leaves = ends_below(self.game, self.tree.initial)
        yield from ([], leaves, leaves[len(leaves) // 2 :], leaves[1::2], leaves[2:])

    def names(self):
        """All leaves."""
        return [node for node in self.tree.to_networkx() if self.tree.is_terminal(node)]

    def read_typed(self, answer):
        """[leaf, …], in whatever order they came."""
        given = self.reader().read_names(answer)
        return [leaf for leaf in self.names() if leaf in given]

    def read_view(self, view):
        return [view.tree.name(leaf) for leaf in view.clean(view.work)["checked"]]

    def are_equal(self, given, other):
        return list(given) == list(other)

    def problems(self, given):
        for name in given:
            if name not in self.right:
                yield self.says["is read"].format(name=name)
        for name in self.right:
            if name not in given:
                yield self.says["is not read"].format(name=name)

    def widget(self, key=None, **more):
        from ...widgets import mark_pruned

        return mark_pruned(self.tree, order=self.order, key=key, **more)


class Order(Predicted):
    """The leaves that are read, in their order."""

    kind, says, marked = "order", ORDER, READ
    can_tell, must_show = Leaves.can_tell, Leaves.must_show
    names, are_equal = Leaves.names, Leaves.are_equal

    def answer_of(self, search):
        return _read(search, self.game)

    def guesses(self):
        """All leaves from one side or the other, the first half, every second one."""
        leaves = ends_below(self.game, self.tree.initial)
        yield from (leaves, leaves[::-1], leaves[: len(leaves) // 2], leaves[::2])

    def read_typed(self, answer):
        """[leaf, …], as they came."""
        return self.reader().read_names(answer, is_ordered=True)

    def count(self, given):
        """What stands before the first slip."""
        pairs = zip(given, self.right, strict=False)
        return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))

    def problems(self, given):
        """The first slip."""
        place, right = self.count(given), self.right
        if place < min(len(given), len(right)):
            words = {"place": place + 1, "right": right[place], "given": given[place]}
            yield self.says["order differs"].format(**words)
        elif len(given) < len(right):
            words = {"right": right[place], "given": given[-1] if given else ""}
            yield self.says["too short" if given else "empty"].format(**words)
        elif len(given) > len(right):
            yield self.says["too long"].format(right=right[-1])


def _read(search, game):
    """The leaves that a search reads, in this order."""
    nodes = sorted(watch(search, game).all_nodes, key=lambda node: node.order or inf)
    return [node.state for node in nodes if node.is_leaf and node.order is not None]
