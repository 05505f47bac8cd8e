"""The widget to play on: what it sends, what it does when told, and that nothing vanishes."""

import json
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest

from adversarial.games import Chase, Connect4, Nim, TicTacToe
from adversarial.view.image import image
from adversarial.view.live.assets import theme_css
from adversarial.widgets.play.match import Match
from adversarial.widgets.play.play import Play, play, still_svg
from tests.matches import GAMES, enabled, finish, name, randomly


def press(widget, **content):
    widget.handle({"ply": len(widget.match.moves), **content})
    return widget.board.view


def test_the_view_is_plain_data_that_follows_the_match():
    widget = play(TicTacToe())
    view = press(widget, do="touch", id="cell4")
    json.dumps(view, allow_nan=False)
    assert view["ply"] == 2
    assert view["message"].startswith("The machine: O top left.")
    assert [target["enabled"] for target in view["targets"]].count(True) == 7
    assert view["canUndo"]
    assert press(widget, do="touch", id="cell4")["tone"] == "problem"
    assert press(widget, do="undo")["ply"] == 0
    view = press(widget, do="first", value="machine")
    assert (view["ply"], view["first"]) == (1, "machine")
    assert press(widget, do="level", value=3)["level"] == 3
    assert press(widget, do="search", value="minimax")["search"] == "minimax"
    assert press(widget, do="new")["ply"] == 1


def test_a_stale_click_is_not_taken_for_a_move():
    widget = play(Nim((3, 2, 1)), level=1)
    widget.handle({"do": "touch", "id": "heap1match3", "ply": 0})
    moves = len(widget.match.moves)
    widget.handle({"do": "touch", "id": "heap2match2", "ply": 0})
    assert len(widget.match.moves) == moves


def test_the_same_view_twice_is_news_to_the_browser():
    widget = play(TicTacToe())
    first = press(widget, do="touch", id="elsewhere")["told"]
    assert press(widget, do="touch", id="elsewhere")["told"] > first


def test_thoughts_open_follow_and_close():
    widget = play(TicTacToe(), level=2)
    assert press(widget, do="thoughts")["message"] == "The machine has not moved yet."
    press(widget, do="touch", id="cell4")
    assert press(widget, do="thoughts")["thoughtsOpen"]
    assert widget.children[1].film.value == widget.match.thought.value
    before = widget.children[1]
    press(widget, do="touch", id="cell1")
    assert widget.children[1] is not before
    assert not press(widget, do="thoughts")["thoughtsOpen"]
    assert len(widget.children) == 1


def test_against_dice_alone_thoughts_are_those_of_your_place():
    widget = play(Chase("dare", ghost="chance"), level=3)
    assert [player["side"] for player in widget.board.view["players"]] == ["max", "chance"]
    view = press(widget, do="thoughts")
    assert view["thoughtsOpen"]
    assert widget.children[1].film.value == 14.5
    view = press(widget, do="touch", id=view["keys"]["ArrowUp"])
    while not widget.match.over:
        assert widget.children[1].film.value == widget.match.thought.value
        view = press(widget, do="touch", id=enabled(widget.match)[0])
    assert not view["thoughtsOpen"]  # there is no place left to think about
    assert view["keys"] == {}
    assert view["message"].endswith(widget.match.verdict)


def test_thoughts_too_long_to_show_are_told_in_a_sentence():
    widget = play(Connect4(evaluation="centre"), level=6)
    press(widget, do="touch", id="column3")
    assert "too many to step through" in press(widget, do="thoughts")["message"]


def test_thoughts_of_a_function_that_fails_are_told_in_a_sentence():
    calls = []

    def moody(game, state):
        calls.append(state)
        if len(calls) > 1:
            raise RuntimeError("not again")
        return 0, game.actions(state)[0]

    widget = play(TicTacToe(), search=moody)
    press(widget, do="touch", id="cell4")
    view = press(widget, do="thoughts")
    assert "moody raised RuntimeError: not again" in view["message"]
    assert not view["thoughtsOpen"]


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_handler_never_raises(game):
    random = Random(11)
    widget = Play(Match(game, level=1))
    ids = [area.id for area in widget.match.board.areas(game.initial)] + ["", None, "17", "hold"]
    dos = ["touch"] * 8 + ["undo", "cancel", "new", "thoughts", "first", "level", "search", "x"]
    for _ in range(120):
        value = random.choice(["you", "machine", "minimax", 3, -1, None, [], "∞"])
        widget.handle({
            "do": random.choice(dos), "id": random.choice(ids), "value": value,
            "ply": len(widget.match.moves),
        })  # fmt: skip
        json.dumps(widget.board.view, allow_nan=False)
    for content in (None, [], "touch", {}, {"do": "first"}):
        widget.handle(content)


def test_what_goes_wrong_is_shown_in_the_widget():
    widget = play(TicTacToe())
    view = press(widget, do="search", value="magic")
    assert view["message"].startswith("Something went wrong: KeyError")
    assert view["tone"] == "problem"


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_picture_stands_behind_the_widget(game):
    widget = Play(finish(Match(game, level=1), randomly(4)))
    svg = still_svg(widget.match)
    assert widget.still()["text/html"] == image(svg)
    assert "var(" not in svg
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_the_theme_has_every_colour_light_and_dark():
    css = theme_css()
    for colour, scheme in product(("ink", "max", "max-fill"), ("light", "dark")):
        assert css.count(f"--adv-{colour}: ") == 3  # light, dark by theme, dark by system
        assert f"color-scheme: {scheme};" in css


def test_a_search_without_a_depth_promises_none():
    def first_move(game, state):
        return game.actions(state)[0]

    board = play(TicTacToe(), search=first_move)
    view = board.board.view
    assert (view["levels"], view["level"]) == (["as far as its code says"], 1)
    board.handle({"do": "search", "value": "minimax"})
    view = board.board.view
    assert view["levels"][view["level"] - 1] == "9 plies, to the end"
    assert play(Connect4(4, 4), level="perfect").board.view["levels"] == ["as far as its code says"]
