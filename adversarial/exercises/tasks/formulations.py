"""Checks a game: visits its states and looks for what a search would stumble over."""

import math
from collections.abc import Hashable
from numbers import Real
from random import Random

from ...game import Game, Player
from ...games import TicTacToe
from ...games.rulebook import DOMINOES, EUCLID, rules_of
from ...games.takeaway import TakeAway
from ...observe.errors import BadInput, brief
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import GAME, INPUTS
from .compared import Fault, compare, is_alike

RULES = {  # games to compare with, by name
    "take-away": TakeAway(),
    "tic-tac-toe": TicTacToe(),
    "euclid": EUCLID,
    "dominoes": DOMINOES,
}
STATES = 1_500  # to visit; of a larger game, these and
GAMES, PLIES = 12, 1_000  # so many games played at random, each to its end or so far
MANY = 100  # states of which a game that is far away tells at once
NEEDED = ("initial", "to_move", "actions", "result", "utility")


def check_game(task, game, seed=0, like=None):
    """The report on a game, given as an object or a class.

    `like` is a game with the same rules and the same names of moves, or one of RULES by its name.
    """
    game = _made(game)
    visited = 0
    try:
        visited = Explorer(game).explore(seed)
        if like is not None:
            compare(game, rules_of(RULES[like] if isinstance(like, str) else like))
    except Fault as fault:
        key = (_misread(game, like) if fault.key == "illegal_moves" else None) or fault.key
        return Report(task, False, fault.score, [str(fault)], key, trees=1)
    notes = [GAME["explored"].format(states=f"{visited:,}")]
    return Report(task, True, 1.0, notes=notes, trees=1)


def _misread(game, like):
    """The misreading of these rules that this game follows, move by move; or None."""
    for entry in of_task(f"game, {like}"):
        for wrong in entry.by_task[f"game, {like}"]:
            if is_alike(game, RULES[like]._replace(after=wrong)):
                return entry.key
    return None


def _made(game):
    if isinstance(game, type):
        try:
            game = game()
        except NotImplementedError:  # it is still to be written
            raise
        except Exception as problem:
            raise BadInput(
                INPUTS["cannot make"].format(name=game.__name__, problem=problem)
            ) from problem
    missing = [name for name in NEEDED if getattr(game, name, None) is None]
    missing += [name for name in NEEDED[1:] if _is_default(game, name) and name not in missing]
    if missing:
        raise BadInput(INPUTS["not a game"].format(missing=", ".join(missing)))
    return game


def _is_default(game, name):
    return isinstance(game, Game) and getattr(type(game), name) is getattr(Game, name)


class Explorer:
    """Walks through a game, breadth first and then at random, and asks everything twice."""

    def __init__(self, game):
        self.game = game
        self.ends = []  # (state, value, player to move)
        self.movers = set()

    def explore(self, seed=0):
        """Visit the states; returns how many. Raises Fault at the first thing that is wrong."""
        first = self.game.initial
        self.look_at(first)
        seen, todo, announced = {first}, [first], 0
        for place, state in enumerate(todo):
            if len(seen) >= STATES:
                break
            if place == announced:
                announced += self.announce(todo[place:][:MANY])
            for child in self.look_at(state):
                if child not in seen:
                    seen.add(child)
                    todo.append(child)
        lengths = [self.play(Random(game), seen) for game in range(seed, seed + GAMES)]
        if min(lengths) >= PLIES:
            raise Fault("endless", "", games=GAMES, plies=f"{PLIES:,}")
        self.look_back(len(seen))
        return len(seen)

    def announce(self, states):
        """These will be looked at next. A game that is far away is told so, and saves the way."""
        announced = getattr(self.game, "announced", None)
        if announced is not None:
            announced(states)
        return len(states)

    def play(self, random, seen):
        """One game at random; returns how many plies it had."""
        state = self.game.initial
        for ply in range(PLIES):
            children = self.look_at(state)
            if not children:
                return ply
            state = random.choice(children)
            seen.add(state)
        return PLIES

    def look_at(self, state):
        """The successors of a state, everything about it being checked."""
        shown = brief(state)
        player = self.ask("to_move", state)
        if not isinstance(player, Player):
            raise Fault("player", "", state=shown, got=brief(player))
        moves = self.moves(state, shown)
        if self.is_over(state, moves, shown):
            self.look_at_end(state, moves, player, shown)
            return []
        self.movers.add(player)
        children = [self.follow(state, move, shown) for move in moves]
        if not isinstance(state, Hashable) or not _can_hash(state):
            raise Fault("unhashable_state", state=shown, type=type(state).__name__)
        return children

    def moves(self, state, shown):
        """The moves, asked for three times."""
        answers = [self.ask("actions", state) for _ in range(3)]
        if isinstance(answers[0], set | frozenset):
            raise Fault("a set", "order_varies", state=shown)
        if not isinstance(answers[0], list | tuple):
            raise Fault("actions", "", state=shown, got=brief(answers[0]))
        for other in answers[1:]:
            if list(other) != list(answers[0]):
                raise Fault(
                    "order_varies", state=shown, first=brief(answers[0]), second=brief(other)
                )
        return list(answers[0])

    def is_over(self, state, moves, shown):
        """Is the game over here?"""
        if not hasattr(self.game, "is_terminal"):
            return not moves
        over = self.ask("is_terminal", state)
        if not isinstance(over, bool | int):
            raise Fault("terminal", "", state=shown, got=brief(over))
        if over and moves:
            raise Fault("moves_after_end", state=shown, moves=brief(moves))
        if not over and not moves:
            raise Fault("no moves", "", state=shown)
        return bool(over)

    def look_at_end(self, state, moves, player, shown):
        """The value of an end."""
        value = self.ask("utility", state)
        if not isinstance(value, Real) or isinstance(value, bool) or math.isnan(value):
            raise Fault("end_without_value", state=shown, got=brief(value))
        if all(end != state for end, *_ in self.ends[-50:]):
            self.ends.append((state, value, player))

    def follow(self, state, move, shown):
        """The state after a move; the state before must stay, and the answer, too."""
        before = _fingerprint(state)
        child = self.ask("result", state, move)
        if _fingerprint(state) != before:
            raise Fault("changes_state", state=shown, move=brief(move), got=brief(state))
        again = self.ask("result", state, move)
        if again != child:
            words = {"state": shown, "move": brief(move)}
            looks_alike = type(child) is type(again) and brief(child) == brief(again)
            if looks_alike and type(child).__eq__ is object.__eq__:
                raise Fault("no equality", "", type=type(child).__name__, **words)
            raise Fault("result_varies", first=brief(child), second=brief(again), **words)
        return child

    def look_back(self, states):
        """What shows only when all is seen."""
        if states > 3 and len(self.movers) == 1:
            raise Fault("turn_stays", player=next(iter(self.movers)).name, states=states)
        decided = [(value, player) for _, value, player in self.ends if value]
        values = {math.copysign(1, value) for value, _ in decided}
        if len(values) == 1 and len({player for _, player in decided}) == 2:
            value = brief(decided[0][0])
            raise Fault("utility_of_the_mover", ends=len(decided), value=value)

    def ask(self, name, *arguments):
        """The game's answer; what it raises becomes a fault."""
        try:
            return getattr(self.game, name)(*arguments)
        except Exception as problem:
            call = f"{name}({', '.join(map(brief, arguments))})"
            told = f"{type(problem).__name__}: {problem}".removesuffix(": ")
            raise Fault("raised", "", call=call, problem=told) from problem


def _fingerprint(state):
    return repr(state), repr(getattr(state, "__dict__", None))


def _can_hash(state):
    try:
        hash(state)
    except TypeError:
        return False
    return True
