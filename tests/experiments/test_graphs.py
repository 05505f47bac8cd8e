"""The picture of a game settled backwards says in words what it shows."""

from adversarial import MAX
from adversarial.experiments.graphs import plot_outcomes
from tests.search.test_retrograde import Circle


def place(state):
    return state[0]


def test_every_position_stands_in_it_once_with_its_outcome():
    game = Circle()
    words = plot_outcomes(game, name=place).alt_text
    assert words.count("to move") == 8
    assert "a, MAX to move: MAX wins in 3 plies." in words
    assert "x, MAX to move: MIN wins in 0 plies." in words


def test_what_is_not_settled_yet_is_not_told():
    game = Circle()
    words = plot_outcomes(game, name=place, upto=1).alt_text
    assert "a, MAX to move: not settled." in words
    assert "c, MAX to move: MAX wins in 1 ply." in words


def test_draws_have_a_column_of_their_own():
    game = Circle()
    game.ways = {"a": "b", "b": "ac", "c": "ax", "x": ""}
    figure = plot_outcomes(game, ("a", MAX), name=place, colours="dark")
    (ax,) = figure.axes
    assert "never" in [text.get_text() for text in ax.texts]
