"""One game between two players, each in a confined process of its own.

A player sees the game and a state of it, and nothing of its opponent. What it does wrong, to hang,
to cheat or to crash, loses it this game, and costs nobody else anything.
"""

from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from random import Random
from signal import SIGCONT, SIGSTOP
from time import process_time

from ...exercises.asked import MOST, Asked
from ...game import MIN
from ...games import Checkers, Connect4, Nim, TicTacToe
from ...language import words
from ...observe import SearchStopped
from ..judging import judging
from ..mark import shown
from ..offered import Offered
from ..remote import function_in, left_out
from ..sandbox import ANSWERING, FORGIVEN, Effort, Lost, Sandbox, Stopped, Unconfined, brief

# Small enough that a game takes a second or two.
GAMES = {
    "connect4": lambda: Connect4(columns=6, rows=5, evaluation="open_fours"),
    "tictactoe": lambda: TicTacToe(evaluation="weighted_lines"),
    "nim": lambda: Nim((7, 6, 5, 4)),
    "checkers": lambda: Checkers(size=6),
}
PLIES = 2  # of an opening, which is played for both
LOADING = 2  # seconds for a notebook to load: in a contest nothing but the player is needed
LONGEST = 300  # moves of one player: what the processor time of a whole game is reckoned by
JUDGE = 600  # seconds of the judge's own processor time for a game,
SHARE = JUDGE / 3  # and for one player of it: who uses more has lost
SENTENCES = words({
    "illegal": "It returned {move}, which is not a legal move in its position.",
    "failed": "The game could not be played ({problem}).",
    "judge": "Its questions took more than {most:g} s of the judge's time in this game.",
})


def openings(name, rounds, seed=0):
    """The moves with which each round begins, as places in `game.actions`: no two rounds begin
    alike while there are others, so players that always choose alike do not repeat one game."""
    game = GAMES[name]()
    found = {}
    lines = [((), game.initial)]
    for _ in range(PLIES):
        lines = [
            ((*moves, place), game.result(state, move))
            for moves, state in lines
            for place, move in enumerate(game.actions(state))
        ]
    for moves, state in lines:  # one way to each position is enough
        if not game.is_terminal(state):
            found.setdefault(game.canonical(state), moves)
    ways = list(found.values())
    Random(f"openings {seed}").shuffle(ways)
    return [ways[number % len(ways)] for number in range(rounds)]


def follow(game, moves):
    """The states from the first one on, by places in `game.actions`."""
    states = [game.initial]
    for place in moves:
        states.append(game.result(states[-1], game.actions(states[-1])[place]))
    return states


@dataclass(frozen=True)
class Match:
    """A game to be played, with all that this needs. It is shared out like questions of a
    submission, so it has one: itself."""

    key: str  # under which it is kept
    game: str
    opening: tuple
    cells: tuple  # of MAX and of MIN, the code cells of their notebooks
    name: str  # of the function
    seconds: float  # for a move

    @property
    def questions(self):
        """What there is to do."""
        return (self,)

    def only(self, _):
        """There is nothing to leave out."""
        return self

    def marks(self):
        """Yield what came of it."""
        yield self.key, play(self)

    def unmarked(self, _, why):
        """What stands for a game that could not be played."""
        return played(failed=why)


class Trial(Match):
    """One move of one player, before any game: who cannot make it need not be waited for again."""

    def marks(self):
        """Yield what came of it: a reason where there was no move."""
        yield self.key, play(self, moves=1)


def played(moves=(), winner=0, reason="", failed="", by_clock=False):
    """What came of a game, as plain data: `moves` are places in `game.actions`, the opening
    included, `winner` is 1, -1 or 0, and the `reason` says why the loser has forfeited it."""
    return {
        "moves": list(moves), "winner": int(winner), "reason": shown(reason),
        "failed": shown(failed), "by_clock": by_clock,
    }  # fmt: skip


def play(match, moves=inf):
    """Play a game to its end, or so many moves of it."""
    seats = [Seat(place, cells, match) for place, cells in enumerate(match.cells)]
    try:
        with judging(JUDGE):
            return _play(GAMES[match.game](), list(match.opening), seats, moves)
    except Unconfined:  # then nothing is played at all
        raise
    except (Exception, Lost) as problem:
        told = SENTENCES["failed"].format(problem=f"{type(problem).__name__}: {brief(problem)}")
        return played(failed=told)
    finally:
        for seat in seats:
            seat.leave()


def _play(game, moves, seats, most):
    state, last = follow(game, moves)[-1], len(moves) + most
    while not game.is_terminal(state) and len(moves) < last:
        player = game.to_move(state)
        try:
            move = seats[player is MIN].move(game, state)
        except Forfeit as forfeit:
            return played(moves, player.other, str(forfeit), by_clock=forfeit.by_clock)
        moves.append(game.actions(state).index(move))
        state = game.result(state, move)
    utility = game.utility(state) if game.is_terminal(state) else 0
    return played(moves, (utility > 0) - (utility < 0))


class Forfeit(Exception):
    """A player has lost its game by what it did; the message says what that was."""

    def __init__(self, reason, by_clock=False):
        super().__init__(reason)
        self.by_clock = by_clock


class Seat:
    """Where a player sits: its process, which begins with its first move."""

    def __init__(self, place, cells, match):
        self.box = PlayersBox(place, cells, match)
        self.function, self.judged = None, 0.0  # seconds of the judge's

    def move(self, game, state):
        """The player's move, one of the game's own. Raises Forfeit."""
        box, legal, began = self.box, game.actions(state), process_time()
        try:
            if self.function is None:
                self._sit_down()
            with box.its_turn():
                move = self.function(Asked(game, MOST), state)
        except SearchStopped as stopped:  # whatever the player did
            raise Forfeit(str(stopped), box.by_clock) from stopped
        self.judged += process_time() - began
        if self.judged > SHARE:
            raise Forfeit(SENTENCES["judge"].format(most=SHARE))
        if move not in legal:
            raise Forfeit(SENTENCES["illegal"].format(move=brief(repr(move))))
        return legal[legal.index(move)]

    def _sit_down(self):
        self.box.__enter__()
        self.box.ask("left")  # waits for the notebook, and runs nothing more of it
        with self.box.its_turn():
            try:
                self.function = function_in(self.box)
            except Stopped as stopped:
                left = [] if self.box.lost else left_out(self.box)
                raise Stopped(" ".join([str(stopped), *left])) from stopped

    def leave(self):
        """The game is over."""
        self.box.__exit__()


class PlayersBox(Sandbox):
    """The process of a player for one game, in which every move has the same seconds."""

    loading = LOADING

    def __init__(self, place, cells, match):
        super().__init__(list(cells), match.name, LOADING + LONGEST * match.seconds)
        self.seat, self.a_move = place, match.seconds

    def most(self):
        """Of one move: the positions that it may see, and ten times as many messages in all."""
        return 10 * MOST, ANSWERING * self.a_move

    @contextmanager
    def its_turn(self):
        """A move: what was used before counts no more, neither time nor questions nor the states
        shown. Before and after it the player's process stands still."""
        self.asked = self.answering = 0
        self.offered = Offered()
        effort = self.wire.worked = Effort(self.home.process.pid, computing=False)
        self.wire.begin_anew(self.a_move, FORGIVEN * self.a_move)
        before = effort.computed()
        effort.signal(SIGCONT)
        try:
            yield
        finally:
            effort.signal(SIGSTOP)
        if effort.computed() - before > self.a_move:
            raise self.lose("time")

    def lose(self, kind, **words):
        return super().lose(kind, seconds=f"{self.a_move:g}", **words)
