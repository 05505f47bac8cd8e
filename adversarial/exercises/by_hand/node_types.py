"""By hand: the types of the nodes in the minimal tree, and how many leaves it has."""

from ...games.walks import plies
from ...language import every, words
from ...search.minimal import misread_types, node_types, uneven_tree
from ...view.live.words import MISREAD_TYPES
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_whole_number
from .trees import inner_nodes

SENTENCES = SHARED | words({
    "question": "In this tree the best move always comes first. Which type, by Knuth and Moore, "
    "does each inner node have that alpha-beta visits, and how many leaves does it read? Give both "
    "as {example}; give a node that is never visited 0, or leave it out.",
    "example": "A = 1; B = 1; C = 2; leaves = 9",
    "guessed": "Guessing gets {guessed} of {n} right on this tree; points begin above that.",
    "wrong": "{name} has the type {right}, not {given}.",
    "no type": "{name} is never visited, so it has no type, and not {given}.",
    "missing": "{name} has no answer yet; it is visited, and has a type.",
    "wrong leaves": "Alpha-beta reads {right} leaves, not {given}.",
    "missing leaves": "The number of leaves is missing.",
    "received one": "1 answer could be read; the tree has {asked} inner nodes, and the number of "
    "leaves is asked for, too.",
    "received": "{given} answers could be read; the tree has {asked} inner nodes, and the number "
    "of leaves is asked for, too.",
})
LEAVES = words("leaves")  # the name under which their number is given
INNER, TYPED, READ = 11, 8, 8  # inner nodes, those with a type, leaves read: for every seed


class NodeTypes(HandExercise):
    """A tree in the best order; asked for are types, and a number of leaves."""

    kind, chance, says = "types", "minimal", SENTENCES
    most_guessed = 1  # the shape of the tree sees to it
    also = dict.fromkeys(map(str.casefold, every("leaves")), LEAVES)
    tree = None

    def draw(self, rng):
        """Equally many nodes, types and leaves for every seed."""
        shape = None
        while shape != (INNER, TYPED, READ):
            self.tree = uneven_tree(rng)
            self.right = self.answer_of(node_types(self.tree, self.tree.initial))
            typed = sum(each > 0 for each in self.right.values()) - 1
            shape = len(self.right) - 1, typed, self.right[LEAVES]

    def answer_of(self, types):
        """What somebody writes down who gives the nodes these types."""
        read = sum(self.tree.is_terminal(node) for node in types)
        return {node: types.get(node, 0) for node in inner_nodes(self.tree)} | {LEAVES: read}

    def guesses(self):
        """The same type everywhere, or one for each ply."""
        for each in (0, 1, 2, 3):
            yield dict.fromkeys(self.names()[:-1], each)
        by_ply = {node: ply for ply, level in enumerate(plies(self.tree), 1) for node in level}
        yield {node: by_ply[node] for node in inner_nodes(self.tree)}

    def parse(self, text):
        """A whole number that is not negative."""
        number = a_whole_number(text)
        if number < 0:
            raise ValueError(text)
        return number

    def asked(self):
        """The inner nodes; the leaves are told apart."""
        return len(self.right) - 1

    def problems(self, given):
        for name, right in self.right.items():
            words = {"name": name, "right": right, "given": given.get(name, 0)}
            if words["given"] == right:
                continue
            if name == LEAVES:
                key = "wrong leaves" if name in given else "missing leaves"
            else:
                key = "no type" if not right else "wrong" if given.get(name) else "missing"
            yield SENTENCES[key].format(**words)

    def recognise(self, given, report):
        """What went wrong, if somebody with one idea amiss would have given the same types."""
        for name, types in misread_types(self.tree).items():
            wrong = self.answer_of(types)
            if all(given.get(node, 0) == wrong[node] for node in wrong if node != LEAVES):
                report.findings.insert(0, MISREAD_TYPES[name])
                return

    def widget(self, key=None, **more):
        from ...widgets import mark_types

        return mark_types(self.tree, key=key, **more)

    def read_view(self, view):
        """The live view does not ask for the number of leaves."""
        given = {each["node"]: each["given"] for each in view.answers}
        types = {node: int(each) for node, each in given.items() if each.isdecimal()}
        read = sum(self.tree.is_terminal(node) for node in types)
        return {node: types[node] for node in types if node in self.right} | {LEAVES: read}
