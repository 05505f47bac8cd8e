"""The network: its gradients against finite differences, and the same numbers everywhere."""

import ast
from math import exp as right_exp
from math import log
from pathlib import Path
from random import Random

import pytest

import adversarial.learning as room
from adversarial import MAX, MIN
from adversarial.experiments.sampled import decisions
from adversarial.games import Connect4
from adversarial.learning import Guide, Network, improve
from adversarial.learning.network import exp
from adversarial.learning.selfplay import random_start

ON, LEGAL, TARGET, VISITED = [0, 2, 3], [True, False, True], -0.7, [0.25, 0, 0.75]
NUDGE = 1e-5


def loss(network):
    _, value, odds = network.forward(ON, LEGAL)
    entropy = -sum(q * log(p) for p, q in zip(odds, VISITED, strict=True) if q)
    return (value - TARGET) ** 2 / 2 + entropy


def test_a_step_goes_down_the_gradient_of_finite_differences():
    """Every weight of both layers: what one step of rate 1 takes off is the slope of the loss."""
    network, stepped = Network(5, 4, 3, seed=2), Network(5, 4, 3, seed=2)
    stepped.train(ON, LEGAL, TARGET, VISITED, rate=1)
    for layer, moved in ((network.into, stepped.into), (network.out, stepped.out)):
        for row, moved_row in zip(layer, moved, strict=True):
            for i, weight in enumerate(row):
                losses = []
                for row[i] in (weight - NUDGE, weight + NUDGE):
                    losses.append(loss(network))
                row[i] = weight
                slope = (losses[1] - losses[0]) / (2 * NUDGE)
                assert weight - moved_row[i] == pytest.approx(slope, abs=1e-5)


def test_odds_are_probabilities_of_legal_moves():
    _, value, odds = Network(5, 4, 3).forward(ON, LEGAL)
    assert sum(odds) == pytest.approx(1)
    assert odds[1] == 0
    assert -1 < value < 1


@pytest.mark.parametrize("x", [-8, -1, 0, 0.5, 3, 9])
def test_powers_of_e(x):
    assert exp(x) == pytest.approx(right_exp(x), rel=1e-4)


def test_the_network_is_short_and_needs_no_library():
    """Under eighty lines, and of mathematics only what every machine rounds alike: `fsum` is
    exact. (`sum` differs between versions of Python, `exp` and `tanh` between machines.)"""
    folder = Path(room.__file__).parent
    assert len((folder / "network.py").read_text(encoding="utf-8").splitlines()) < 80
    for path in folder.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = {alias.name for alias in node.names}
                assert node.module in {"math", "operator", "random"}
                assert node.module != "math" or names == {"fsum"}


def test_the_board_is_seen_from_the_side_of_the_mover():
    """Colours and turn swapped: the network sees the same, and MAX's value turns its sign."""
    game = Connect4(4, 4, win=1)
    x, o = game.parse(".... .... OOO. XXX.")
    game.to_move = lambda state: MAX if state == (x, o) else MIN
    guide = Guide(game, seed=3)
    assert guide.inputs((x, o)) == guide.inputs((o, x))
    assert guide.value(game, (x, o)) == -guide.value(game, (o, x)) != 0
    assert guide.prior(game, (x, o)) == guide.prior(game, (o, x))


def test_it_learns_visibly_in_a_short_demonstration():
    """The demonstration of the notebook: the network alone chooses better than before."""
    game = Connect4(4, 4, win=1)
    truth, guide = decisions(game, 200, (4, 13), seed=7), Guide(game, seed=1)

    def right():
        return sum(guide.best(state) in best for state, best in truth.items())

    before = right()
    for _ in improve(guide, 120, seed=1):
        pass
    assert right() > before + 20


def test_openings_differ_and_are_not_over():
    game, random = Connect4(4, 4), Random(0)
    states = [random_start(game, 10, random) for _ in range(60)]
    assert len(set(states)) > 30
    assert not any(map(game.is_terminal, states))
