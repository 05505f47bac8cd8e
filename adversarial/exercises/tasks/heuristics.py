"""Checks a heuristic for tic-tac-toe: whom it speaks for, how much it says, what it costs."""

import inspect
import math
from functools import cache
from numbers import Real
from random import Random

from ...game import MAX, MIN
from ...games import TicTacToe
from ...games.wrapped import Watcher
from ...observe.errors import brief
from ...observe.words import number
from ...search import minimax
from ...search.exact import exact_values
from ..report import Report
from ..sentences import HEURISTIC

BOARDS = 120
GAME = TicTacToe()


class Fault(Exception):
    """Something found: the key of the misconception and the sentence."""

    def __init__(self, key, **words):
        self.key = {"type": None, "raised": None, "is exact": "searches_to_evaluate"}.get(key, key)
        super().__init__(HEURISTIC[key].format(**words))


class Follower(Watcher):
    """A game that counts the moves followed in it."""

    def __init__(self, game):
        super().__init__(game)
        self.moves = 0

    def result(self, state, action):
        self.moves += 1
        return self.game.result(state, action)


def check_heuristic(task, function, seed=0):
    """The report on a heuristic, a function of (state) or of (game, state)."""
    boards, ends = _boards(seed)
    try:
        says = Says(function)
        for state in [*boards, *ends]:
            says(state)
        _says_something(says, boards)
        _estimates(says, boards)
        _flips(says, boards)
        doubtful = _agrees(says, boards, ends)
        _is_small(says, boards)
    except Fault as fault:
        return Report(task, False, 0.0, [str(fault)], fault.key, trees=len(boards) + len(ends))
    notes = [_hits(says, boards)]
    if doubtful:
        words = {"board": _board(doubtful[0]), "got": number(says(doubtful[0]))}
        notes.append(HEURISTIC["doubtful"].format(n=len(doubtful), of=len(ends), **words))
    return Report(task, True, 1.0, notes=notes, trees=len(boards) + len(ends))


class Says:
    """What a heuristic says of a state: asked twice the first time, then remembered."""

    def __init__(self, function):
        self.function = function
        self.takes_game = _parameters(function) == 2
        self._said = {}

    def __call__(self, state):
        if state not in self._said:
            first, second = self._ask(state), self._ask(state)
            if first != second:
                words = {"first": number(first), "second": number(second)}
                raise Fault("evaluation_varies", board=_board(state), **words)
            self._said[state] = first
        return self._said[state]

    def _ask(self, state):
        follower = Follower(GAME)
        try:
            value = self.function(follower, state) if self.takes_game else self.function(state)
        except Exception as problem:
            told = f"{type(problem).__name__}: {problem}".removesuffix(": ")
            raise Fault("raised", board=_board(state), problem=told) from problem
        if not isinstance(value, Real) or isinstance(value, bool) or math.isnan(value):
            raise Fault("type", board=_board(state), got=brief(value, 40))
        if follower.moves > 10:  # one for each free cell is still a look around
            raise Fault("searches_to_evaluate", board=_board(state), moves=follower.moves)
        return value


def _parameters(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    return sum(parameter.default is parameter.empty for parameter in parameters)


def _says_something(says, boards):
    values = {says(state) for state in boards}
    if len(values) == 1:
        raise Fault("says_nothing", value=number(values.pop()), boards=len(boards))
    by_marks = {}
    for state in boards:
        by_marks.setdefault(_marks(state), set()).add(says(state))
    if all(len(values) == 1 for values in by_marks.values()):
        shown = [
            HEURISTIC["marks"].format(n=n, value=number(values.pop()))
            for n, values in sorted(by_marks.items())
        ]
        raise Fault("knows_only_the_turn", values=", ".join(shown))


def _estimates(says, boards):
    """Whoever knows every value has searched, even if no move was seen to be followed."""
    ratios = {says(state) / _value(state) for state in boards if _value(state)}
    zeros = {says(state) for state in boards if not _value(state)}
    if zeros == {0} and len(ratios) == 1 and min(ratios) > 0:
        raise Fault("is exact", boards=len(boards))


def _flips(says, boards):
    """The mirror test, on boards with equally many marks: swapped, X is to move again."""
    pairs = [(state, says(state), says(state[::-1])) for state in boards if _marks(state) % 2 == 0]
    uneven = [(s, got, mirrored) for s, got, mirrored in pairs if not _same(got, -mirrored)]
    if not uneven:
        return
    if all(_same(got, mirrored) for _, got, mirrored in pairs):
        state, got, _ = next((p for p in pairs if p[1]), pairs[0])
        raise Fault("speaks_for_nobody", board=_board(state), got=number(got))
    state, got, mirrored = uneven[0]
    words = {"got": number(got), "mirrored": number(mirrored), "right": number(-got)}
    raise Fault("one_sided", board=_board(state), **words)


def _agrees(says, boards, ends):
    """At won boards the sign should be the winner's; a few exceptions are only noted."""
    wrong = {}
    for winner, sign in (("X", 1), ("O", -1)):
        won = [state for state in ends if GAME.utility(state) * sign > 0]
        wrong[winner] = [state for state in won if says(state) * sign < 0]
        right = [state for state in won if says(state) * sign > 0]
        wrong[winner, "most"] = wrong[winner] if len(wrong[winner]) > len(right) else []
    x, o = wrong["X", "most"], wrong["O", "most"]
    if not x and not o:
        return wrong["X"] + wrong["O"]
    state = (x or o)[0]
    if bool(x) != bool(o) and _goes_with_the_turn(says):  # right where only the one has won
        winner, loser = ("X", "O") if x else ("O", "X")
        words = {"winner": winner, "loser": loser, "got": number(says(state))}
        raise Fault("evaluation_of_the_mover", board=_board(state), **words)
    if x and o and _agreement(says) < 0:
        words = {"board": _board(x[0]), "got": number(says(x[0]))}
        words |= {"other": _board(o[0]), "got_other": number(says(o[0]))}
        raise Fault("evaluation_turned_round", **words)
    words = {"winner": "X" if x else "O", "got": number(says(state))}
    raise Fault("disagrees_with_ends", board=_board(state), **words)


def _agreement(says, players=(MAX, MIN)):
    """Do the numbers point where the game goes? Positive if so, over all boards in play at which
    one of the players is to move."""
    return sum(
        value * says(state)
        for state, value in _exact().items()
        if not GAME.is_terminal(state) and GAME.to_move(state) in players
    )


def _goes_with_the_turn(says):
    """Do they speak for the one player where X is to move, and for the other where O is?"""
    return _agreement(says, [MAX]) * _agreement(says, [MIN]) < 0


def _is_small(says, boards):
    for state in boards:
        if abs(says(state)) >= GAME.win:
            words = {"got": number(says(state)), "win": number(GAME.win)}
            raise Fault("larger_than_a_win", board=_board(state), **words)


def _hits(says, boards):
    """How often two plies with it find a best move, in a sentence."""
    few = boards[:60]

    def share(evaluation):
        game = TicTacToe(evaluation=evaluation)
        hits = 0
        for state in few:
            choose = max if game.to_move(state) is MAX else min
            moves = game.actions(state)
            move = choose(moves, key=lambda m: minimax(game, game.result(state, m), 1))
            hits += _value(GAME.result(state, move)) == _value(state)
        return round(100 * hits / len(few))

    return HEURISTIC["hits"].format(
        share=share(says), plain=share(lambda state: 0), boards=len(few)
    )


@cache
def _boards(seed):
    """Boards in play and finished, won by both, drawn from random games."""
    rng = Random(f"heuristic {seed}")
    boards, ends = {}, {}
    while len(boards) < BOARDS or len(ends) < 30:
        state = GAME.initial
        while not GAME.is_terminal(state):
            if 2 <= _marks(state) <= 7:
                boards[state] = None
            state = GAME.result(state, rng.choice(GAME.actions(state)))
        if GAME.utility(state):
            ends[state] = None
    boards = sorted(boards)[:: max(1, len(boards) // BOARDS)]
    rng.shuffle(boards)
    return boards, sorted(ends)


@cache
def _exact():
    """The exact values of all 5,478 boards."""
    return exact_values(GAME)


def _value(state):
    return _exact()[state]


def _marks(state):
    return (state[0] | state[1]).bit_count()


def _board(state):
    return GAME.show(state).replace("\n", " / ")


def _same(one, other):
    return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
