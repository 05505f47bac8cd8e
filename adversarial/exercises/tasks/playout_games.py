"""The games on which a Monte-Carlo search is tried: uneven trees, a line, positions met again."""

from functools import cache
from itertools import pairwise
from random import Random

from ...game import MAX, MIN
from ...games import GameTree
from ..diagnosis.probes import Shared

BRANCHING = (2, 3, 3, 4)  # moves at a node
FIRST_END, LAST_END, ENDS = 5, 7, 0.4  # plies; how many of the nodes between them are ends
LONG, UNEVEN, SHORT = (3, 180), (8, 40), (16, 16)  # how many runs, of how many iterations
WINS = 6  # so many of the uneven ones have a win in one
LINE = 60  # plies of a line: some give up before its end
MANY = 14  # moves: a short run tries two of them again, and is mostly disappointed
STEP, LARGE_STEP = 0.3, 1.5  # how much a move may be worth


@cache
def cases(seed):
    """(game, iterations, the move that wins at once or None), for MAX and for MIN in turn."""
    rng = Random(f"mcts {seed}")
    found = []
    for size in (LONG, UNEVEN, SHORT):
        for i in range(size[0]):
            players, win = ((MAX, MIN), (MIN, MAX))[i % 2], None
            if size is LONG:
                tree = _tree(rng, FIRST_END, STEP)
            elif size is SHORT:
                tree = [_tree(rng, 2, LARGE_STEP, 1, LARGE_STEP) for _ in range(MANY)]
            else:
                tree = _tree(rng, 2, LARGE_STEP)
                if i < WINS:
                    tree = [_lost(below, players[0]) for below in tree]
                    win = rng.randrange(1, len(tree))
                    tree[win] = int(players[0])
            game = GameTree(tree, players)
            move = None if win is None else game.actions(game.initial)[win]
            found.append((game, size[1], move))
    line = GameTree([_line(rng.uniform(-1, 1)) for _ in range(BRANCHING[1])])
    return [*found, (line, SHORT[1], None)]


def not_in_turn(rng):
    """A game in which MIN moves twice: who takes turns for granted is lost."""
    return GameTree(_tree(rng, FIRST_END, STEP), (MAX, MIN, MIN))


def woven(rng):
    """A game in which most positions are reached in several ways."""
    links = [
        [rng.sample(range(1, below + 1), 2) for _ in range(here)]
        for here, below in pairwise((1, 3, 3, 3, 4))
    ]
    return Shared(links, [round(rng.uniform(-1, 1), 2) for _ in range(4)])


def _line(value):
    """So many single moves, and an end."""
    tree = round(value, 2)
    for _ in range(LINE):
        tree = [tree]
    return tree


def _tree(rng, first_end, step, ply=0, value=0.0):
    """A tree with ends from a ply on. Each move is good or bad, and results are sums of these."""
    if ply == LAST_END or (ply >= first_end and rng.random() < ENDS):
        return round(value, 2)
    moves = range(rng.choice(BRANCHING) + (ply == 0))
    values = [value + rng.uniform(-step, step) for _ in moves]
    return [_tree(rng, first_end, step, ply + 1, each) for each in values]


def _lost(tree, player):
    """The same tree, where this player loses at every end."""
    if isinstance(tree, list):
        return [_lost(below, player) for below in tree]
    return -int(player) * abs(tree)
