"""A game: what any game must be, its rules, and for one's own that it is new and makes sense."""

from functools import cache

from ...game import Game
from ...games import Chase, Checkers, Connect4, DiceNim, Grundy, Nim, Pig, TicTacToe
from ...games.hexapawn import Hexapawn
from ...games.rulebook import DOMINOES, EUCLID, rules_of
from ...games.takeaway import TakeAway
from ...observe.errors import BadInput
from ...text import thousands
from ..misconceptions.registry import misreadings
from ..sentences import INPUTS
from ..task import GAME, Fault, Task
from .exploring import COMPARED, SENTENCES, Explorer, compare, is_alike
from .sense import insist_on_sense, winner

RULES = {  # games to compare with, by name
    "take-away": TakeAway(),
    "tic-tac-toe": TicTacToe(),
    "euclid": EUCLID,
    "dominoes": DOMINOES,
}
NEEDED = ("initial", "to_move", "actions", "result", "utility")
KNOWN = {  # by the names by which they are told of
    "tic-tac-toe": TicTacToe,
    "Connect-4": Connect4,
    "checkers": Checkers,
    "small checkers": lambda: Checkers(size=6),
    "Nim": Nim,
    "Nim, the last match wins": lambda: Nim(misere=False),
    "Grundy's game": Grundy,
    "dice Nim": DiceNim,
    "take-away": TakeAway,
    "Chase": Chase,
    "Pig": Pig,
    "Hexapawn": Hexapawn,
    "small Hexapawn": lambda: Hexapawn(3),
}
LEAST = 100  # positions: a smaller game has no use for a search
LOOKED_AT = 300  # positions, to compare two games; only those that are alike so far, further


class GameTask(Task):
    """A game, given as an object or a class.

    `like` is a game with the same rules and the same names of moves, or one of RULES by its name.
    With `own` it must be none of the course's, and both players must have choices that matter.
    """

    def prepare(self, seed, own=False, **options):
        if own:
            all(map(known_shape, KNOWN))

    def judge(self, game, seed=0, own=False, like=None):
        """What any game must be, then its rules, then whether it is new."""
        made = _made(game)
        try:
            explorer = Explorer(made)
            visited = explorer.explore(seed)
            if like is not None:
                compare(made, rules_of(RULES[like] if isinstance(like, str) else like))
            if own:
                _insist_on_own(game() if isinstance(game, type) else game)
                insist_on_sense(explorer)
        except Fault as fault:
            is_unlike = like is not None and fault.key in ("illegal_moves", None)
            key = (_misread(made, like) if is_unlike else None) or fault.key
            return self.reject(1, str(fault), key, fault.score, fault.hint)
        return self.accept(1, SENTENCES["explored"].format(states=thousands(visited)))


def _misread(game, like):
    """The misreading of these rules that this game follows, move by move; or None."""
    for key, wrong in misreadings(f"game, {like}"):
        if is_alike(game, RULES[like]._replace(after=wrong)):
            return key
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


def _insist_on_own(game):
    """Raise Fault if it is no game of one's own."""
    shape = shape_of(game)
    for title in KNOWN:
        if shape == known_shape(title) and shape_of(game, COMPARED) == known_shape(title, COMPARED):
            raise Fault(SENTENCES["known"].format(title=title))
    positions = sum(shape["positions"])
    if positions < LEAST:
        raise Fault(SENTENCES["too small"].format(positions=positions, least=LEAST))


@cache  # of a class all submissions are compared with the same games
def known_shape(title, most=LOOKED_AT):
    """The shape of a game of the course."""
    return shape_of(KNOWN[title](), most)


def shape_of(game, most=LOOKED_AT):
    """Ply by ply, how many positions there are, how many moves, and who won at the ends: equal
    games are equal in this, whatever their states are called."""
    seen, level = {game.initial}, [game.initial]
    shape = {"positions": [], "moves": [], "ends": []}
    expect = getattr(game, "expect", None)  # one that is far away saves the way
    while level and len(seen) < most:
        if expect is not None:
            expect(level)
        actions = [game.actions(state) for state in level]
        moves = [(state, move) for state, each in zip(level, actions, strict=True) for move in each]
        shape["positions"].append(len(level))
        shape["moves"].append(len(moves))
        ends = [state for state, each in zip(level, actions, strict=True) if not each]
        level = list(dict.fromkeys(game.result(state, move) for state, move in moves))
        level = [state for state in level if state not in seen]
        seen.update(level)
        shape["ends"].append(sorted(winner(game.utility(end)) for end in ends))
    shape["positions"].append(len(level))  # what was seen and not looked at
    return shape


TASK = GameTask(key="game", wants=GAME, choices={"like": (None, *RULES)})
