"""Star1 against expectiminimax: the same value, and never a leaf more."""

from random import Random

import pytest

from adversarial.game import CHANCE
from adversarial.games import DiceNim, GameTree
from adversarial.search import alphabeta, expectiminimax, star1
from adversarial.search.counted import Counted

LOWEST, HIGHEST = -10, 10


def random_tree(random, depth):
    """A tree as nested lists, in which about every third node is a chance node."""
    if depth == 0 or random.random() < 0.1:
        return random.randint(LOWEST, HIGHEST)
    children = [random_tree(random, depth - 1) for _ in range(random.randint(1, 4))]
    if random.random() < 0.6:
        return children
    weights = [random.randint(0, 5) for _ in children]
    weights[0] += 1
    return [(weight / sum(weights), c) for weight, c in zip(weights, children, strict=True)]


def leaves(search, game, **options):
    counted = Counted(game)
    return search(counted, game.initial, **options), counted.leaves


@pytest.mark.parametrize("start", range(0, 1000, 250))
def test_random_trees(start):
    fewer = 0
    for seed in range(start, start + 250):
        random = Random(seed)
        tree = GameTree([random_tree(random, 4), random_tree(random, 4)])
        value, every = leaves(expectiminimax, tree)
        again, read = leaves(star1, tree, lowest=LOWEST, highest=HIGHEST)
        assert again == pytest.approx(value)
        assert read <= every
        fewer += read < every
    assert fewer > 100


def test_outside_its_window_it_returns_a_bound():
    for seed in range(300):
        random = Random(seed)
        tree = GameTree([random_tree(random, 3), random_tree(random, 3)])
        value = expectiminimax(tree, tree.initial)
        alpha = random.uniform(LOWEST - 2, HIGHEST)
        beta = alpha + random.uniform(0.1, 5)
        found = star1(tree, tree.initial, alpha=alpha, beta=beta, lowest=LOWEST, highest=HIGHEST)
        if found <= alpha:
            assert value <= found + 1e-9
        elif found >= beta:
            assert value >= found - 1e-9
        else:
            assert found == pytest.approx(value)


def test_wide_bounds_save_less():
    tree = GameTree("(3 (1/2:0 1/2:5))")  # with 5 as the highest, 0 leaves at most 2.5
    counts = [leaves(star1, tree, lowest=-w, highest=w)[1] for w in (5, 20, 1000)]
    assert counts == [2, 3, 3]


def test_without_dice_it_is_alphabeta():
    for seed in range(200):
        tree = GameTree.random((1, 4), 4, seed=seed)
        mine = leaves(star1, tree, lowest=0, highest=20)
        assert mine == leaves(alphabeta, tree)


def test_dice_nim_to_its_end_and_to_a_depth():
    game = DiceNim(5, 3)
    assert game.to_move(game.initial) is CHANCE
    for depth in (1, 2, 3, 4, 5, 30):
        value, every = leaves(expectiminimax, game, depth=depth)
        again, read = leaves(star1, game, depth=depth, lowest=-1, highest=1)
        assert again == pytest.approx(value)
        assert read <= every
    assert read < every
