"""By hand: what a search believes at each depth, on trees on which that changes.

A tree has four plies. Its ends have a utility, and every inner node an evaluation; at each depth
the search believes another value, and before the end it would play another move.
"""

from random import Random
from statistics import fmean

from ...game import MAX
from ...games.walks import plies
from ...language import words
from ...search import minimax
from ..diagnosis.probes import ProbeTree, Spot
from ..misconceptions.registry import MISCONCEPTIONS
from .trees import SENTENCES as SHARED
from .trees import TreeExercise

DEPTHS = (1, 2, 3, 4)
INNER = (1, 3, 4, 3)  # nodes of each ply that go on: as many for every seed
WIDE, NARROW = 3, 2  # moves at the root, and below it
LARGEST = 9
MOST_MISREAD = 2  # depths of four that a misreading gets right


SENTENCES = SHARED | words({
    "question": "A search looks 1, 2, 3 and 4 plies ahead, and both players always take their best "
    "move. Which value does the root get each time? A box holds the utility of an end; ≈ 5 beside "
    "a node is its evaluation. Give the values as {example}.",
    "example": "1 = 3; 2 = -2",
    "wrong": "At depth {name} the root is worth {right}, not {given}.",
    "missing": "Depth {name} has no answer yet; it should be {right}.",
    "received one": "1 answer could be read; {asked} depths are asked for.",
    "received": "{given} answers could be read; {asked} depths are asked for.",
})


def table_of(tree, search=minimax):
    """What somebody writes down who thinks as `search` does: {depth: value of the root}."""
    return {str(depth): search(tree, tree.initial, depth=depth) for depth in DEPTHS}


def best_moves(tree, depth):
    """The moves at the root that look best at this depth."""
    moves = tree.actions(tree.initial)
    after = {move: minimax(tree, tree.result(tree.initial, move), depth - 1) for move in moves}
    return [move for move in moves if after[move] == max(after.values())]


def shown(tree, state):
    """The number that stands at a node: a utility, or an evaluation."""
    return tree.utility(state) if tree.is_terminal(state) else tree.evaluate(state)


def misreadings(key):
    """The functions of (tree, state, depth) that read the table with this misconception."""
    if key in OWN:
        return OWN[key]
    return MISCONCEPTIONS[key].by_task["depth_limited"]


def guesses(tree):
    """Tables that need no idea of the search: the same number of every ply, or for every depth."""
    numbers = [[shown(tree, state) for state in level] for level in plies(tree)]
    for pick in (lambda v: v[0], lambda v: v[-1], max, min, fmean):
        yield {str(depth): pick(numbers[depth]) for depth in DEPTHS}
    for value in {0, tree.evaluate(tree.initial), *table_of(tree).values()}:
        yield dict.fromkeys(map(str, DEPTHS), value)


def _some_tree(rng):
    """A random tree with so many nodes on each ply as all others have."""
    level, inner = [()], set()  # nodes by the places on the way to them
    for count in INNER:
        going_on = rng.sample(level, count)
        inner.update(going_on)
        level = [(*path, place) for path in level if path in inner for place in _places(path)]
    return ProbeTree(_spot(rng, inner, ()))


def _places(path):
    return range(NARROW if path else WIDE)


def _spot(rng, inner, path):
    number = rng.randint(-LARGEST, LARGEST)
    if path not in inner:
        return Spot(number, estimate=number)
    below = tuple(_spot(rng, inner, (*path, place)) for place in _places(path))
    return Spot(0, below, estimate=number)


def _is_worth_reading(tree):
    """Does every depth say something else, and does the decision change at the last ply?"""
    right = table_of(tree)
    chosen = [best_moves(tree, depth) for depth in DEPTHS]
    if len(set(right.values())) < len(DEPTHS) or any(len(moves) > 1 for moves in chosen):
        return False
    if chosen[-1] == chosen[-2] or any(_hits(guess, right) > 1 for guess in guesses(tree)):
        return False
    wrong = [table_of(tree, function) for key in TOLD for function in misreadings(key)]
    if any(_hits(table, right) > MOST_MISREAD for table in wrong):
        return False
    return all(wrong.count(table) == 1 for table in wrong)  # so each can be told by its name


def _hits(guess, right):
    return sum(guess[depth] == right[depth] for depth in right)


# What is misread by hand and not in code.


def _choose(tree, state, values):
    return max(values) if tree.to_move(state) is MAX else min(values)


def _without_ends(tree, state, depth):
    """Only what stands on the last ply counts; None where nothing does."""
    if depth == 0:
        return shown(tree, state)
    below = [_without_ends(tree, tree.result(state, a), depth - 1) for a in tree.actions(state)]
    below = [value for value in below if value is not None]
    return _choose(tree, state, below) if below else None


def _on_the_way(mix):
    """A search that mixes the evaluation of every node on the way into its value."""

    def search(tree, state, depth):
        if depth == 0 or tree.is_terminal(state):
            return shown(tree, state)
        below = [search(tree, tree.result(state, a), depth - 1) for a in tree.actions(state)]
        return mix(tree, state, tree.evaluate(state), below)

    return search


def _average(tree, state, own, below):
    return (own + _choose(tree, state, below)) / 2


def _sum(tree, state, own, below):
    return own + _choose(tree, state, below)


def _best(tree, state, own, below):
    return _choose(tree, state, [own, *below])


OWN = {
    "ignores_ends": [_without_ends],
    "inner_evaluation": [_on_the_way(mix) for mix in (_best, _average, _sum)],
}
TOLD = (
    "depth_off_by_one", "ignores_depth", "min_as_max", "ignores_ends", "inner_evaluation",
    "evaluation_of_the_mover", "depth_in_moves", "drops_last",
)  # fmt: skip


class Horizon(TreeExercise):
    """The value of the root at each depth."""

    kind, task, says, can_tell = "horizon", "depth_limited", SENTENCES, TOLD
    search = staticmethod(minimax)
    with_evaluations = True

    def draw_tree(self, name):
        """A tree whose table is worth reading."""
        rng = Random(name)
        while not _is_worth_reading(tree := _some_tree(rng)):
            pass
        return tree

    def answer_of(self, search):
        return table_of(self.tree, search)

    def guesses(self):
        return guesses(self.tree)

    def misreadings(self, key):
        return misreadings(key)

    def names(self):
        """The depths."""
        return [str(depth) for depth in DEPTHS]
