"""A match: whole games by touch, taking back, beginning anew, and what can be chosen."""

import json
from math import inf

import pytest

from adversarial import CHANCE, MAX, MIN
from adversarial.games import Checkers, Connect4, DiceNim, Nim, Pig, TicTacToe
from adversarial.search import decide, expectiminimax, iterative_deepening
from adversarial.widgets.play.match import Match
from adversarial.widgets.play.opponent import longest_game
from tests.matches import GAMES, finish, name, randomly

# --- whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=name)
@pytest.mark.parametrize("first", ["you", "machine"])
def test_a_game_can_be_played_to_its_end_by_touch(game, first):
    match = finish(Match(game, level=2, first=first), randomly(1))
    state = match.start
    for move in match.moves:  # what was recorded is a legal game, turn by turn
        assert move.state == state
        assert move.action in game.actions(state)
        assert move.player is game.to_move(state)
        state = game.result(state, move.action)
    assert state == match.state
    assert match.message.endswith(match.verdict)
    assert not match.touch("0")
    assert match.message.endswith(f"{match.verdict} The game is over: press New game.")


@pytest.mark.parametrize("first", ["you", "machine"])
def test_nobody_beats_the_machine_at_tictactoe(first):
    game = TicTacToe()
    for seed in range(8):
        match = finish(Match(game, level=inf, first=first), randomly(seed))
        assert game.utility(match.state) * match.you <= 0


def test_a_won_position_of_nim_is_won_against_anybody():
    for seed in range(5):
        match = Match(Nim(), level=15, first="machine", search="iterative_deepening")
        finish(match, randomly(seed))
        assert match.verdict.startswith("The machine wins: MIN took the last match")


def test_the_machine_loses_where_the_person_plays_better():
    game = Nim((3, 2, 2))  # won for who begins

    def perfectly(match):
        action = decide(game, match.state).action
        return match.board.route(match.state, action)[0]

    match = finish(Match(game, level=1), perfectly)
    assert match.verdict == "You win: MIN took the last match, and that loses."


def test_a_scripted_game_with_its_sentences():
    match = Match(Connect4(), level=1)  # so short-sighted that it piles up its first column
    for column in (3, 4, 5):
        assert match.message.endswith("Your turn: choose a column for X.")
        assert match.touch(f"column{column}")
        state = match.state
        match.reply()
        assert match.message.startswith("The machine: O in column 1.")
        assert match.thought.state == state
    assert match.touch("column6")
    assert match.message == "You win: X has 4 in a line."
    assert match.board.line(match.state) == [(5, 3), (5, 4), (5, 5), (5, 6)]
    match.reply()  # nobody moves after the end
    assert len(match.moves) == 7


# --- back and anew ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_undo_goes_back_move_by_move_to_the_start(game):
    choose = randomly(3)
    match = Match(game, level=1, seed=7)
    seen = []
    while not match.over and len(seen) < 12:
        if not match.path:
            seen.append((match.state, list(match.moves), match.message))
        if match.touch(choose(match)):
            match.reply()
    after = match.state
    again = [move.action for move in match.moves if move.player is match.you]
    while seen:
        match.undo()
        state, moves, message = seen.pop()
        assert (match.state, match.moves, match.message) == (state, moves, message)
    assert not match.can_undo
    match.undo()
    assert match.message == "There is no move of yours to take back."
    for action in again:  # the dice fall as before
        assert match.play(action)
        match.reply()
    assert match.state == after


def test_undo_brings_back_the_game_that_new_game_ended():
    match = Match(TicTacToe())
    match.play(4)
    match.reply()
    old = (match.state, match.moves, match.you)
    match.new_game("machine")
    assert match.you is MIN
    assert len(match.moves) == 1
    match.new_game()  # nothing of the person's in it: the shelf keeps the old game
    assert match.you is MIN
    match.undo()
    assert (match.state, match.moves, match.you) == old


def test_pig_is_the_same_with_the_same_seed():
    def game(seed):
        match = finish(Match(Pig(target=30), seed=seed), randomly(0))
        return [move.action for move in match.moves]

    assert game(1) == game(1)
    assert game(1) != game(2)


# --- who, how deep, by which search -----------------------------------------------------------


def test_who_begins_and_on_which_side():
    assert Match(TicTacToe()).you is MAX
    machine = Match(TicTacToe(), first="machine")
    assert (machine.you, machine.moves[0].player) == (MIN, MAX)
    assert Match(TicTacToe(), first=MIN).moves[0].player is MAX
    state = ((3, 2), MIN)
    assert Match(Nim((3, 2)), state=state).you is MIN
    assert Match(Nim((3, 2)), state=state, first="machine").moves[0].player is MIN
    assert Match(DiceNim(), first="machine").moves[0].player is CHANCE


def test_levels_are_sensible():
    levels = [(match.level, match.deepest) for match in map(Match, GAMES)]
    assert levels[0] == (9, 9)
    assert Match(Nim()).deepest == 15
    assert Match(Connect4()).level == 6
    assert Match(Pig()).level == 2
    assert Match(Connect4(), level=9).deepest == 9
    assert longest_game(Checkers(), Checkers().initial) is None
    match = Match(TicTacToe())
    match.choose(level=99)
    assert match.level == 9


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": 0}, "at least one ply"),
        ({"search": "magic"}, "minimax, alphabeta"),
        ({"first": "X"}, "'you', 'machine'"),
        ({"state": (7, 0)}, "The game is over"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_in_a_sentence(options, words):
    with pytest.raises(ValueError, match=words):
        Match(TicTacToe(), **options)


def test_dice_are_for_expectiminimax():
    assert Match(Pig()).search is expectiminimax
    with pytest.raises(ValueError, match="can be searched by expectiminimax"):
        Match(Pig(), search="minimax")
    assert Match(TicTacToe(), search=expectiminimax).search is expectiminimax
    assert Match(TicTacToe(), search="iterative deepening").search is iterative_deepening


@pytest.mark.parametrize("name", ["alphabeta_learning", "pvs", "pvs_table", "aspiration", "mtdf"])
def test_stronger_searches_are_played_against_by_name(name):
    match = Match(TicTacToe(), level=3, first="machine", search=name, state="XO. .O. .X.")
    assert (
        match.thought.action
        == Match(TicTacToe(), level=3, first="machine", state="XO. .O. .X.").thought.action
    )
    assert name in match.searches


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_game_goes_on_from_its_record(game):
    match = finish(Match(game, level=1, first="you"), randomly(3))
    match.undo()  # to where it was the person's turn for the last time
    again = Match(game, level=1)
    again.resume(json.loads(json.dumps(match.record)))
    assert (again.state, again.you) == (match.state, match.you)
    again.resume({"first": "you", "moves": [999]})
    assert again.your_turn or again.over
