"""A search that crashes keeps its film: the tree up to there, the line, and what it held."""

import pytest

from adversarial import SearchError, watch
from adversarial.calls.watching import film_to_crash
from adversarial.exercises import check
from adversarial.games import GameTree

TREE = GameTree([[3, 12], [2, 4, 6], [14, 5, 2]])


def breaks(game, state, maximizing):
    if game.is_terminal(state):
        return game.utility(state)
    values = [breaks(game, game.result(state, a), not maximizing) for a in game.actions(state)]
    values = values if len(values) < 3 else values[7]  # the third move breaks it
    return max(values) if maximizing else min(values)


def test_an_error_knows_how_to_film_the_way_to_it():
    with pytest.raises(SearchError) as raised:
        watch(breaks, TREE)
    film = film_to_crash(*raised.value.called)
    assert sorted(film.game.state_name(node.state) for node in film.all_nodes) == [
        "A", "B", "B1", "B2", "C", "C1", "C2", "C3"
    ]  # fmt: skip
    assert film.frame(-1).sentence == "breaks raised IndexError at C: list index out of range."
    spot = film.code_at(len(film) - 1)
    assert "the third move breaks it" in film.sources[0][2][spot.line - film.sources[0][1]]
    assert spot.variables["state"] == "C"
    assert spot.variables["values"] == "[2, 4, 6]"


def test_a_notebook_shows_it_beside_the_message(monkeypatch):
    shown = []
    with pytest.raises(SearchError) as raised:
        watch(breaks, TREE)
    monkeypatch.setattr("IPython.display.display", shown.append)
    (message,) = raised.value._render_traceback_()
    raised.value._render_traceback_()  # IPython asks twice, and shows it once
    assert "breaks raised IndexError" in message
    (view,) = shown
    assert view.step == len(view.film) - 1
    assert view.film.title == "breaks"


def test_what_was_stopped_or_cannot_be_called_has_no_such_film(monkeypatch):
    monkeypatch.setattr("IPython.display.display", pytest.fail)
    for search, budget in ((lambda board: 0, 100), (minimax_forever, 10)):
        with pytest.raises(SearchError) as raised:
            watch(search, TREE, budget=budget)
        assert not raised.value.called
        raised.value._render_traceback_()


def minimax_forever(game, state):
    while True:
        game.result(state, game.actions(state)[0])
        [game.is_terminal(game.result(state, move)) for move in game.actions(state)]


def test_a_check_keeps_the_film_of_a_crash(monkeypatch):
    report = check("minimax", breaks)
    assert not report.passed
    assert report.film is None
    assert report.crash.frame(-1).sentence.startswith("breaks raised IndexError at ")
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    report._ipython_display_()
    assert shown[-1].film is report.crash
    assert shown[-1].step == len(report.crash) - 1


def stays(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    for move in game.actions(state):
        game.result(state, move)
        value = stays(game, state)
    return value


def test_calls_at_the_same_position_are_not_drawn_as_moves():
    film = film_to_crash(stays, TREE, "A", {})
    assert {node.action for node in film.all_nodes} == {None, "="}
    assert "was given the same position as the one before" in film.frame(-1).sentence
    spot = film.code_at(len(film) - 1)
    assert "stays(game, state)" in film.sources[0][2][spot.line - film.sources[0][1]]


def test_a_check_of_what_only_returns_wrong_values_has_none():
    report = check("minimax", lambda game, state: 0)
    assert report.crash is None
    assert check("minimax", lambda game, state: None).crash is None
