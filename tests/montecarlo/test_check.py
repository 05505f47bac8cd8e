"""check("mcts", …): what is no misconception, and how sure it is. The others, and right code in
eleven styles over several seeds, are in tests/exercises/test_grader_is_graded.py."""

import re

import pytest

from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.tasks import mcts as playouts
from adversarial.search import mcts, minimax
from tests.montecarlo import rates
from tests.programs.playouts import with_nodes

STATED = re.compile(r"none of ([\d,]+) runs .* less\s+than\s+1\s+in\s+([\d,]+)", re.DOTALL)


def half_as_many(game, state, iterations):
    return with_nodes(game, state, iterations // 2)[0]


def gives_no_move(game, state, iterations):
    return "the best one"


def returns_the_least_visited(game, state, iterations):
    _, visits, _ = with_nodes(game, state, iterations)
    return min(visits, key=visits.get)


def searches_to_the_end(game, state, iterations):
    return minimax(game, state), game.actions(state)[0]


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (half_as_many, "Asked for 120 iterations, half_as_many played 60 games to their end."),
        (gives_no_move, "gives_no_move returned 'the best one'; it should return one of the moves"),
        (searches_to_the_end, "What searches_to_the_end asks of the game cannot be read as games"),
        (returns_the_least_visited, "returns_the_least_visited returned "),
    ],
)
def test_what_is_wrong_is_said(function, said):
    report = check("mcts", function, seconds=None)
    assert not report.passed
    assert report.findings[0].startswith(said)
    assert report.misconception is None
    assert report.score < 1


def test_a_misconception_is_said_as_it_was_seen():
    wrong = MISCONCEPTIONS["means_not_turned"].by_task["mcts"][0]
    report = check("mcts", wrong, seconds=None)
    assert report.misconception == "means_not_turned"
    assert "where MIN moves it goes to the children that are best for MAX" in report.findings[0]


def test_the_rates_that_the_check_states_hold_on_other_seeds():
    """A part of what `rates.py` measures: quick styles, and the two misconceptions that look alike,
    on the seed on which they were once confused."""
    assert rates.verdicts(23, right=(), wrong=("leaf_only", "no_exploration")) == {
        ("leaf_only", 0): "",
        ("no_exploration", 0): "",
    }
    told = rates.verdicts(5_000, right=rates.RIGHT[:3], wrong=())
    assert set(told.values()) == {""}, told


def test_what_was_measured_allows_what_is_stated():
    runs, stated = STATED.search(playouts.__doc__).groups()
    runs, stated = (int(each.replace(",", "")) for each in (runs, stated))
    assert rates.at_most(0, runs) <= 1 / stated


def test_chance_hardly_ever_fails_right_code():
    """Playouts of two runs must all begin alike, and that is as rare as its file says."""
    assert (1 / playouts.BRANCHING) ** (2 * (playouts.ALIKE - 1)) < 1e-10
    report = check("mcts", mcts, seconds=None)
    assert report.passed
    assert "games were watched" in report.notes[0]
