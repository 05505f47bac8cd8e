"""Max^n: the vector of little trees with three players, in every order of their turns."""

from itertools import permutations
from typing import ClassVar

from ...film import watch
from ...games.several import Seat, VectorTree
from ...language import words
from ...observe.errors import brief, name_of
from ...returned import read_vector
from ...search.several import max_n
from ...text import number
from ..task import ByCases

TREES = 24
ORDERS = list(permutations(Seat))
FAR = 5_000  # to each number of the last trees: nobody knows what numbers sum to
SENTENCES = words({
    "type": "{name} should return a vector, a tuple with a number for each player, not {got}.",
    "wrong": "{name} returns {got}; it should be {right}. The players take turns in the order "
    "{players}.",
    "hint": "Work this tree out by hand, from the ends. At which node do you first get a vector "
    "that your function does not?",
})


class MaxN(ByCases):
    """A function that returns a vector, or a vector and a move. No two ends are equal for anybody,
    so there is only one right answer."""

    graded: ClassVar[bool] = False

    def draw_cases(self, rng):
        """Trees that tell, the first ones small."""
        return [_tree(rng, number) for number in range(TREES)]

    def ask(self, function, tree):
        return function(tree, tree.initial)

    def read(self, answer):
        return read_vector(answer, len(Seat)).value

    def is_right(self, tree, answer):
        return self.read(answer) == max_n(tree, tree.initial)

    def size(self, tree):
        return len(str(tree))

    def finding(self, function, tree, answer):
        name, got = name_of(function), self.read(answer)
        if got is None:
            return SENTENCES["type"].format(name=name, got=brief(answer))
        found = {"got": number(got), "right": number(max_n(tree, tree.initial))}
        players = ", ".join(map(str, tree.players))
        return SENTENCES["wrong"].format(name=name, players=players, **found)

    def compare(self, function, cases, answers, seed):
        report = super().compare(function, cases, answers, seed)
        wrong = [tree for tree, got in self.wrong_ones(cases, answers) if self.read(got)]
        if wrong:
            tree = min(wrong, key=self.size)
            report.film, report.reference = watch(function, tree), watch(max_n, tree)
        return report


def _tree(rng, number):
    """A tree with two or three plies, and ends that each player tells apart."""
    players, more = ORDERS[number % len(ORDERS)], FAR * (number >= TREES - len(ORDERS))
    columns = [rng.sample(range(more - 15, more + 15), 30) for _ in players]

    def grow(depth):
        if depth == 0 or (depth == 1 and rng.random() < 0.2):
            return tuple(column.pop() for column in columns)
        return [grow(depth - 1) for _ in range(rng.randint(2, 3 if depth > 1 else 2))]

    return VectorTree(grow(2 + (number >= TREES // 4)), players)


TASK = MaxN(key="max_n", says=SENTENCES)
