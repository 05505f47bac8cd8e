"""Boards: routes are the legal moves, targets lead to them, and what is illegal is explained."""

from random import Random

import pytest

from adversarial import CHANCE, MAX
from adversarial.games import Chase, Checkers, Connect4, DiceNim, Grundy, Nim, Pig, TicTacToe
from adversarial.widgets.play.boards import board_for
from adversarial.widgets.play.match import Match
from tests.matches import GAMES, enabled, name


def extent(shape):
    """Left, top, right and bottom of a shape; of words the point where they are written."""
    kind, numbers, *_ = shape
    x, y, *size = numbers
    if kind == "rect":
        return x, y, x + size[0], y + size[1]
    if kind == "circle":
        return x - size[0], y - size[0], x + size[0], y + size[0]
    x2, y2 = size or (x, y)
    return min(x, x2), min(y, y2), max(x, x2), max(y, y2)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_routes_are_the_legal_moves_and_lead_over_targets(game):
    random = Random(5)
    state = game.initial
    while not game.is_terminal(state):
        board = board_for(game, game.initial)
        routes = board.routes(state)
        actions = game.actions(state)
        if game.to_move(state) is CHANCE:
            assert not routes
        else:
            assert set(routes.values()) == set(actions)
            ids = [area.id for area in board.areas(state)]
            assert len(set(ids)) == len(ids)
            assert set().union(*routes) <= set(ids)
        picture = board.picture(state)
        for area in board.areas(state):  # no target sticks out of the picture
            assert area.label
            assert -3 <= area.x <= area.x + area.w <= picture.width + 3
            assert -3 <= area.y <= area.y + area.h <= picture.height + 3
        for shape in picture.shapes:
            left, top, right, bottom = extent(shape)
            assert -3 <= left <= right <= picture.width + 3, shape
            assert -3 <= top <= bottom <= picture.height + 3, shape
        state = game.result(state, random.choice(actions))
    assert not board_for(game, game.initial).routes(state)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_touch_that_is_not_legal_changes_nothing_and_says_why(game):
    match = Match(game, level=1)
    for area in match.board.areas(match.state):
        if area.id not in enabled(match):
            assert not match.touch(area.id)
            assert not any(move.player is match.you for move in match.moves)
            assert len(match.message) > 15
            assert match.message.endswith(".")
            assert "\n" not in match.message
    before = match.state
    assert not match.touch("nonsense")
    assert match.problem == "There is nothing to touch there."
    assert not match.play("nonsense")
    assert "not legal here" in match.problem
    assert match.state == before


def touched(game, text, *targets, **options):
    """What a match says after some touches."""
    match = Match(game, state=text if isinstance(text, tuple) else game.parse(text), **options)
    for target in targets:
        match.touch(target)
    return match.message


def test_each_game_explains_itself():
    assert touched(TicTacToe(), "X.. .O. ...", "cell0") == "That cell is taken."
    assert "same as another cell" in touched(TicTacToe(symmetric=True), "... ... ...", "cell2")
    full = "X . . . / O . . . / X . . . / O . . .".replace(" ", "").split("/")
    game = Connect4(columns=4, rows=4, length=3)
    assert touched(game, " ".join(full), "column0") == "Column 1 is full."
    assert "two equal piles of 3" in touched(Grundy(6), "6", "pile0at3")
    assert touched(Grundy(6), "4+1+1", "pile1at1") == "A pile of 1 cannot be split."
    assert touched(Pig(), (0, 0, MAX, 0, False), "hold").endswith("nothing to hold: roll.")
    assert touched(Pig(), (90, 0, MAX, 12, False), "roll") == "You have enough to win: hold."
    assert touched(DiceNim(7, 3), (7, MAX, 2), "match3") == "The die shows 2: take 1 or 2."
    reduced = touched(Nim((3, 4, 5), reduced=True), "3-4-5", "heap1match3")
    assert reduced.startswith("In the reduced game you can only take ")


# --- chase ------------------------------------------------------------------------------------


def test_chase_explains_itself():
    game = Chase("P. .G")
    cells = {name: f"cell{game.initial[0] + i}" for i, name in enumerate("P.-_G")}
    assert touched(game, game.initial, cells["P"]) == "Nobody may stand still: go right."
    far = touched(game, game.initial, cells["-"])
    assert far == "A step leads to the next cell, not farther: go right."
    keys = Match(game).board.keys(game.initial)
    assert touched(game, game.initial, keys["ArrowUp"]) == "There is a wall: go right."
    assert keys["ArrowRight"] == cells["."]


def test_the_ends_of_chase():
    match = Match(Chase("P.G"))
    assert match.touch("cell7")
    assert match.verdict == ("You win: all dots are eaten after 1 move. It is worth 89 to MAX.")
    match = Match(Chase("P G.", limit=5), level=1)
    assert match.touch("cell8")
    match.reply()
    assert match.verdict == (
        "You lose: the ghost caught the player after 1 move. It is worth −54 to MAX."
    )
    match = Match(Chase("P G.", limit=5), first="machine", level=1)
    assert "catch the player. Go left or right. Click a cell" in match.message
    assert match.touch(match.board.keys(match.state)["ArrowLeft"])
    assert match.verdict.startswith("You win: the ghost caught the player")
    match = Match(Chase("P . . G", limit=1, ghost="chance"))
    match.play("right")
    match.reply()
    assert match.message == (
        "The drunkard staggers left. Time is up, and 2 dots are left. It is worth 0 to MAX."
    )


def test_against_dice_alone_the_machine_gives_advice():
    match = Match(Chase("dare", ghost="chance"), level=3)
    assert match.thinking == (
        "In your place it would search 14 nodes by expectiminimax, looking 3 plies ahead, "
        "and expect 14.5 for MAX."
    )
    assert match.thought is match.thought  # thought out once
    assert match.thought.action == "right"
    match.play("right")
    assert match.message == "The dice are rolling …"
    assert match.thought is None

    def lost(game, state):
        raise RuntimeError("no idea")

    match = Match(Chase("dare", ghost="chance"), search=lost)
    assert match.thinking == ""
    assert match.play("right")  # the game goes on without advice


# --- checkers ---------------------------------------------------------------------------------

JUMPS = """
. . . . . .
b . . . . .
. b . b . .
. . . . . .
. b . . . .
w . w . . ."""


def test_a_capture_goes_on_jump_by_jump():
    game = Checkers(size=6)
    match = Match(game, state=game.parse(JUMPS), level=1)
    assert match.message == "Your turn: a capture is possible, so you must: 16x11x6 or 17x10x5."
    assert not match.touch("16")
    assert match.path == ("16",)
    assert match.message == "From 16 to 11?"
    assert not match.touch("11")
    assert match.path == ("16", "11")
    shown = game.show(match.board._shown(match.state, match.path)).split("\n")
    assert shown[3] == ". . w . . ."
    assert match.state == match.start  # nothing is played yet
    assert not match.touch("17")
    assert match.message == "The capture goes on: jump to 6."
    assert match.touch("6")
    assert match.moves[-1].action == (16, 11, 6)


def test_the_ends_of_checkers():
    game = Checkers(size=4, draw_after=2)
    kings = game.parse("...W .... .... B...")
    match = Match(game, state=kings, level=1)
    assert match.play(game.actions(kings)[0])
    match.reply()
    assert match.verdict == "A draw: 2 moves in a row were king moves without a capture."
    game = Checkers(size=4)
    match = Match(game, state=game.parse(".... ..b. .w.. ...."), level=1)
    assert match.touch("5") is False
    assert match.touch("2")
    assert match.verdict == "You win: black has no piece left."


def test_a_chosen_piece_can_be_put_down_and_another_chosen():
    match = Match(Checkers(), level=1)
    match.touch("22")
    assert match.message == "From 22 to 17 or 18?"
    match.touch("22")
    assert match.path == ()
    match.touch("22")
    match.touch("23")
    assert match.path == ("23",)
    match.put_down()
    assert match.path == ()


def test_checkers_explains_what_cannot_be_done():
    game = Checkers(size=6)
    must = "A capture is possible and compulsory: 16x11x6 or 17x10x5."
    assert touched(game, JUMPS, "18") == must
    quiet = """
. b . . . .
. . . . . .
. . . . . .
. . . . . .
. w . . . .
w . . . . ."""
    assert touched(game, quiet, "16") == "The piece on 16 cannot move."
    assert touched(game, quiet, "1") == "The black pieces are MIN's; yours are white."
    assert touched(game, quiet, "8") == "Square 8 is empty: choose a white piece first."
    far = touched(game, quiet, "13", "2")
    assert far == (
        "The piece on 13 cannot go to 2: a move is one square along a diagonal, and only forwards."
    )
