"""What a check says of code that is written in other ways than its trees were made for."""

from enum import Enum
from itertools import cycle

import pytest

from adversarial import MAX, MIN, Game
from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.misconceptions.registry import CONVENTION
from adversarial.games import TicTacToe
from adversarial.observe.errors import BadInput
from adversarial.search import alphabeta, minimax
from tests.programs import ON_TREES
from tests.programs.shapes import (
    ab_pair_with_moves,
    pair_of_values_and_moves,
    quiescence_with_stand_pat,
)

SEARCHES = ("minimax", "depth_limited", "alphabeta", "quiescence", "expectiminimax")


def full_search_and_a_second_look(game, state):
    value = minimax(game, state)
    game.is_terminal(game.result(state, game.actions(state)[0]))
    return value


def fresh_windows_and_a_second_look(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best = max if game.to_move(state) is MAX else min
    move = best(game.actions(state), key=lambda a: alphabeta(game, game.result(state, a)))
    return alphabeta(game, game.result(state, move)), move


@pytest.mark.parametrize("search", [full_search_and_a_second_look, fresh_windows_and_a_second_look])
@pytest.mark.parametrize("seed", range(4))
def test_a_second_look_does_not_excuse_what_is_read_too_much(search, seed):
    report = check("alphabeta", search, seed=seed)
    assert not report.passed
    assert report.score <= 0.9


def first_move(game, state, depth=None):
    return game.actions(state)[0]


def first_move_after_a_look(game, state, depth=None):
    moves = game.actions(state)
    game.is_terminal(game.result(state, moves[0]))
    return moves[0]


@pytest.mark.parametrize("task", SEARCHES)
@pytest.mark.parametrize("search", [first_move, first_move_after_a_look])
def test_a_guess_is_worth_nothing(task, search):
    report = check(task, search)
    assert not report.passed
    assert report.score == 0
    assert "hardly looks at the game" in report.findings[0]


def test_a_move_alone_is_enough():
    report = check("minimax", lambda game, state: pair_of_values_and_moves(game, state)[1])
    assert report.passed
    assert "max_at_root" in report.conventions


def chooser(search):
    """A decision that goes by what a search says of each child, and returns the move alone."""

    def choose(game, state, **kwargs):
        deeper = {name: depth - 1 for name, depth in kwargs.items()}

        def worth(move):
            returned = search(game, game.result(state, move), **deeper)
            return returned[0] if isinstance(returned, tuple) else returned

        return (max if game.to_move(state) is MAX else min)(game.actions(state), key=worth)

    return choose


TASKS = ("minimax", "depth_limited", "expectiminimax", "quiescence")
WRONG = [
    (task, key, search)
    for task in TASKS
    for key, entry in MISCONCEPTIONS.items()
    # Who counts full moves looks as deep as is asked, from the children of the root; and who keeps
    # the wrong move has the right values.
    if entry.verdict != CONVENTION and key not in ("stand_pat", "depth_in_moves", "keeps_last_move")
    for search in entry.by_task.get(task, ())
]


@pytest.mark.parametrize("task", TASKS)
def test_a_chooser_by_the_right_search_passes(task):
    assert check(task, chooser(ON_TREES[task].right)).passed


@pytest.mark.parametrize(
    ("task", "key", "search"), WRONG, ids=lambda part: getattr(part, "__name__", part)
)
def test_a_move_alone_betrays_the_misconception(task, key, search):
    report = check(task, chooser(search))
    assert not report.passed
    assert report.score <= 0.9
    if "raised" not in report.findings[0] and "of nothing" not in report.findings[0]:
        assert report.misconception == key


def test_alphabeta_of_each_move_by_itself_is_told_from_alphabeta():
    report = check("alphabeta", chooser(ON_TREES["alphabeta"].right))
    assert report.misconception == "fresh_root_window"
    assert report.findings[0].startswith("The move is right, but it reads")


def test_a_move_found_with_many_cuts_is_no_guess():
    for seed in range(12):
        assert check("minimax", lambda g, s: ab_pair_with_moves(g, s)[1], seed=seed).passed, seed


def best_for_max(game, state):
    return max((minimax(game, game.result(state, move)), move) for move in game.actions(state))


@pytest.mark.parametrize("part", [0, 1, slice(None)])
def test_max_at_the_root_is_a_convention_however_it_goes_on_below(part):
    report = check("minimax", lambda game, state: best_for_max(game, state)[part])
    assert report.passed
    assert "max_at_root" in report.conventions


def right_if_max_begins(game, state):
    """Where MIN begins it takes the second best."""
    worth = {a: minimax(game, game.result(state, a)) for a in game.actions(state)}
    if game.to_move(state) is MAX:
        return max(worth, key=worth.get)
    return sorted(worth, key=worth.get)[1 if len(worth) > 2 else 0]


def test_a_wrong_move_where_min_begins_need_not_be_that_of_max():
    report = check("minimax", right_if_max_begins, seed=11)
    assert not report.passed
    assert "max_at_root" not in report.conventions


def test_stand_pat_with_cuts_is_a_convention():
    report = check("quiescence", lambda game, state: quiescence_with_stand_pat(game, state, 0))
    assert report.passed
    assert report.conventions[0] == "stand_pat"


def test_a_table_that_outlives_the_call_is_told():
    table = {}

    def remembers(game, state):
        if state not in table:
            if game.is_terminal(state):
                table[state] = game.utility(state)
            else:
                values = [remembers(game, game.result(state, move)) for move in game.actions(state)]
                table[state] = max(values) if game.to_move(state) is MAX else min(values)
        return table[state]

    report = check("minimax", remembers)
    assert not report.passed
    assert "it remembers something" in report.findings[0]
    assert "keeps the table `table` from one call to the next" in report.findings[1]


class NoValue(TicTacToe):
    """Too large to be visited whole; its ends have no value."""

    def utility(self, state):
        return None


class Circle(Game):
    """Two states, for ever."""

    initial = 0

    def to_move(self, state):
        return MIN if state else MAX

    def actions(self, state):
        return ["on"]

    def result(self, state, action):
        return 1 - state

    def is_terminal(self, state):
        return False

    def utility(self, state):
        return 0


def test_games_are_played_to_their_ends():
    assert check("game", NoValue).misconception == "end_without_value"
    report = check("game", Circle)
    assert not report.passed
    assert "no end within 1\u202f000 moves" in report.findings[0]
    assert check("game", TicTacToe).passed


class Heap:
    def __init__(self, matches, player):
        self.matches, self.player = matches, player


class Take(Game):
    """Whoever takes the last match wins; its states cannot be compared."""

    initial = Heap(4, MAX)

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return [count for count in (1, 2) if count <= state.matches]

    def result(self, state, action):
        return Heap(state.matches - action, MIN if state.player is MAX else MAX)

    def is_terminal(self, state):
        return state.matches == 0

    def utility(self, state):
        return -1 if state.player is MAX else 1


class Mood(Enum):
    GOOD = 1
    BAD = 2


class Moody(Take):
    """Its states can be compared, but a move leads now here, now there."""

    initial = 0

    def __init__(self):
        self.moods = cycle(Mood)

    def to_move(self, state):
        return MAX

    def actions(self, state):
        return [1]

    def result(self, state, action):
        return next(self.moods)

    def is_terminal(self, state):
        return state != 0


def test_states_that_differ_are_not_blamed_on_equality():
    assert check("game", Moody).misconception == "result_varies"


def test_states_without_equality_are_told_so():
    report = check("game", Take)
    assert report.misconception is None
    assert report.findings[0].startswith("result(<Heap>, 1) gave two states that are not equal")


@pytest.mark.parametrize("factor", [1, 3])
def test_a_heuristic_that_knows_all_values_has_searched(factor):
    game = TicTacToe()
    report = check("heuristic", lambda state: factor * minimax(game, state), seconds=100)
    assert report.misconception == "searches_to_evaluate"
    assert "exact value" in report.findings[0]


def valued_moves(game, state):
    pairs = [(game.evaluate(game.result(state, move)), move) for move in game.actions(state)]
    return sorted(pairs, reverse=game.to_move(state) is MAX)


def test_an_ordering_that_returns_pairs_is_told_so():
    for ordering in (
        valued_moves,
        lambda game, state: [p[::-1] for p in valued_moves(game, state)],
    ):
        report = check("ordering", ordering)
        assert report.misconception is None
        assert "returned pairs, such as (" in report.findings[0]
    nested = check("ordering", lambda game, state: [game.actions(state)])
    assert "pairs" not in nested.findings[0]


@pytest.mark.parametrize("problem", [KeyboardInterrupt, GeneratorExit, SystemExit])
def test_nothing_that_code_raises_escapes(problem):
    def search(game, state):
        raise problem

    report = check("minimax", search)
    assert not report.passed
    assert problem.__name__ in report.findings[0]


@pytest.mark.parametrize(
    ("task", "thing"),
    [("minimax", None), ("minimax", lambda state: 3), ("game", 3), ("chess", minimax)],
)
def test_bad_input_is_shown_as_one_sentence(task, thing):
    with pytest.raises(BadInput) as caught:
        check(task, thing)
    assert caught.value._render_traceback_() == [f"BadInput: {caught.value}"]


def test_numbers_beyond_all_floats():
    report = check("minimax", lambda game, state: 10**400)
    assert not report.passed
    assert "Overflow" not in report.findings[0]
