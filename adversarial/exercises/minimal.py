"""An exercise by hand about the minimal tree: the types of its nodes, and how many leaves."""

import re
from random import Random

from ..search.minimal import misread_types, node_types, uneven_tree
from ..template import fill
from ..view.live.words import MISREAD_TYPES
from .report import Report

SENTENCES = {
    "question": "In this tree the best move stands first everywhere. Which type, by Knuth and "
    "Moore, has each inner node that alpha-beta visits, and how many leaves does it read? Give "
    "both as {example}; a node that is never visited gets 0, or is left out.",
    "example": "A = 1; B = 1; C = 2; leaves = 9",
    "unreadable": "This cannot be read: {part!r}. Give the answer as {example}.",
    "unknown": "There is no {name} here; the names are {names}.",
    "all right": "All {n} right.",
    "some right": "{right} of {n} right.",
    "guessed": "Guessing gets {guessed} of {n} right on this tree; points begin above that.",
    "wrong type": "{name} has the type {right}, not {given}.",
    "no type": "{name} is never visited: it has no type, and not {given}.",
    "missing": "{name} has no answer yet; it is visited, and has a type.",
    "wrong leaves": "Alpha-beta reads {right} leaves, not {given}.",
    "missing leaves": "The number of leaves is missing.",
    "received": "{given} answers could be read; the tree has {asked} inner nodes, and the number "
    "of leaves is asked for, too.",
}
LEAVES = "leaves"  # the name under which their number is given
INNER, TYPED, READ = 11, 8, 8  # inner nodes, those with a type, leaves read: for every seed
PAIR = re.compile(r"\s*(\w+)\s*=\s*(\d+)\s*")


class MinimalTree:
    """A tree in the best order, and a question. `mark` judges an answer."""

    kind, order = "types", None

    def __init__(self, seed=0):
        self.seed = seed
        rng = Random(f"minimal {seed}")
        while True:
            self.tree = uneven_tree(rng)
            self.right = self._answer(node_types(self.tree, self.tree.initial))
            typed = sum(kind > 0 for kind in self.right.values()) - 1
            if (len(self.right) - 1, typed, self.right[LEAVES]) == (INNER, TYPED, READ):
                break
        self.guessed = max(map(self._count, self._guesses())) / len(self.right)

    def _answer(self, types):
        """What somebody writes down who gives the nodes these types."""
        inner = [node for node in self.tree.to_networkx() if not self.tree.is_terminal(node)]
        read = sum(self.tree.is_terminal(node) for node in types)
        return {node: types.get(node, 0) for node in inner} | {LEAVES: read}

    def _guesses(self):
        """Answers that need no idea: the same type everywhere, or one for each ply."""
        for kind in (0, 1, 2, 3):
            yield dict.fromkeys(self.names()[:-1], kind)
        level, ply = [self.tree.initial], 0
        by_ply = {}
        while level:
            ply += 1
            by_ply |= dict.fromkeys(level, ply)
            level = [self.tree.result(node, move) for node in level
                     for move in self.tree.actions(node)]  # fmt: skip
        yield by_ply

    @property
    def question(self):
        """What to do, in a few sentences."""
        return SENTENCES["question"].format(example=SENTENCES["example"])

    def names(self):
        """The inner nodes, and the word for the number of leaves."""
        return list(self.right)

    def widget(self, key=None, **more):
        """The types as a live view, its answers kept under `key`."""
        from ..widgets import mark_types

        return mark_types(self.tree, key=key, **more)

    def mark(self, answer):
        """The report on an answer, as data or as typed text."""
        given = self.read(answer)
        problems = list(self._problems(given))
        n = len(self.right)
        words = {"right": self._count(given), "n": n, "guessed": round(self.guessed * n)}
        if not problems:
            return Report("hand: types", True, 1.0, [SENTENCES["all right"].format(**words)])
        # Points begin where guessing ends.
        beyond = (words["right"] / n - self.guessed) / (1 - self.guessed)
        report = Report("hand: types", False, round(min(0.9, max(0.0, beyond)), 2), trees=1)
        report.findings = [SENTENCES["some right"].format(**words), *problems[:3]]
        report.findings[:0] = self._misread(given)
        report.notes += [SENTENCES["guessed"].format(**words)] if words["right"] else []
        return report

    def _count(self, given):
        return sum(given.get(name, 0) == right for name, right in self.right.items())

    def _problems(self, given):
        for name, right in self.right.items():
            words = {"name": name, "right": right, "given": given.get(name, 0)}
            if given.get(name, 0) == right:
                continue
            if name == LEAVES:
                kind = "wrong leaves" if name in given else "missing leaves"
            else:
                kind = "no type" if not right else "wrong type" if given.get(name) else "missing"
            yield SENTENCES[kind].format(**words)

    def _misread(self, given):
        """What went wrong, if somebody with one idea amiss would have given the same types."""
        for name, types in misread_types(self.tree).items():
            told = self._answer(types)
            if all(given.get(node, 0) == kind for node, kind in told.items() if node != LEAVES):
                return [MISREAD_TYPES[name]]
        return []

    def received(self, answer):
        """Says how much of an answer could be read, and nothing about what is right."""
        try:
            given = self.read(answer)
        except ValueError as problem:
            return str(problem)
        return SENTENCES["received"].format(given=len(given), asked=len(self.right) - 1)

    def read(self, answer):
        """{node: type}, and the number of leaves."""
        if hasattr(answer, "answers"):  # the live view, which does not ask for the leaves
            given = {each["node"]: each["given"] for each in answer.answers}
            types = {node: int(kind) for node, kind in given.items() if kind.isdecimal()}
            read = sum(self.tree.is_terminal(node) for node in types)
            return {node: types[node] for node in types if node in self.right} | {LEAVES: read}
        if not isinstance(answer, str):
            return dict(answer)
        parts = [part for part in re.split(r"[;,\n]+", answer) if part.strip()]
        return dict(map(self._pair, parts))

    def _pair(self, part):
        found = PAIR.fullmatch(part)
        if found is None:
            words = {"part": part.strip(), "example": SENTENCES["example"]}
            raise ValueError(SENTENCES["unreadable"].format(**words))
        name, number = found.groups()
        known = next((each for each in self.right if each.lower() == name.lower()), None)
        if known is None:
            words = {"name": name, "names": ", ".join(self.names())}
            raise ValueError(SENTENCES["unknown"].format(**words))
        return known, int(number)

    def _repr_mimebundle_(self, **_):
        """In a notebook: the question, and the tree with its leaves."""
        from ..view.fulltree import FullTree
        from ..view.image import image

        picture = image(FullTree(self.tree, with_names=True).still(self.question))
        html = fill(__file__, "hand.html.j2", question=self.question, picture=picture)
        return {"text/html": html, "text/plain": f"{self.question}\n{self.tree}"}
