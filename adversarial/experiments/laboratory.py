"""Chase as an experiment: who plans for which ghost, and which ghost does it meet?

A player who plans by minimax takes the ghost for an opponent; one who plans by expectimax takes
it for a drunkard. Each may be wrong: two players and two ghosts make a table of four.
"""

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import NamedTuple

from ..game import CHANCE, MAX
from ..games import Chase
from ..language import words
from ..progress import WORDS, progress
from ..types import State
from .table import Table

PLAYERS = {"minimax": "min", "expectimax": "chance"}  # the ghost that each takes for granted
GHOSTS = {"opponent": "min", "drunkard": "chance"}  # the ghost that is really there
NAMES = words({  # what a reader sees of both
    "minimax": "minimax",
    "expectimax": "expectimax",
    "opponent": "opponent",
    "drunkard": "drunkard",
})
SENTENCES = words({
    "won": "won after {moves} moves",
    "caught": "caught after {moves} moves",
    "time is up": "time is up after {moves} moves",
    "cell": "{score:+.1f}: {wins} of {games} won, {caught} of {games} caught",
})


class Playout(NamedTuple):
    """A finished game: its worth to MAX, how it ended, the player's moves, and every state."""

    score: int
    ending: str  # "won", "caught" or "time is up"
    moves: int
    states: list[State]

    @property
    def told(self) -> str:
        """How it ended, in words."""
        return SENTENCES[self.ending].format(moves=self.moves)


def play_out(
    game: Chase | None = None,
    player: str = "minimax",
    ghost: str = "opponent",
    depth: int | None = None,
    seed: int = 0,
) -> Playout:
    """One whole game of Chase; among equally good moves the seed decides.

    >>> bold = play_out(player="expectimax", ghost="opponent")
    >>> bold.score, bold.ending, bold.moves
    (-56, 'caught', 4)
    """
    return _Laboratory(game, depth).play(player, ghost, seed)


def ghost_table(game: Chase | None = None, depth: int | None = None, games: int = 20) -> Table:
    """Both players against both ghosts, so many games each.

    >>> ghost_table()
                 opponent                              drunkard
    minimax      +0.0: 0 of 20 won, 0 of 20 caught     +27.4: 1 of 20 won, 0 of 20 caught
    expectimax   -56.0: 0 of 20 won, 20 of 20 caught   +81.1: 15 of 20 won, 2 of 20 caught
    """
    if games < 1:
        raise ValueError("An average needs one game or more.")
    laboratory = _Laboratory(game, depth)
    pairs = list(product(PLAYERS, GHOSTS))
    plays = {pair: [] for pair in pairs}
    for pair, seed in progress(product(pairs, range(games)), WORDS["games"]):
        plays[pair].append(laboratory.play(*pair, seed))
    rows = {
        player: {ghost: _summary(plays[player, ghost]) for ghost in GHOSTS} for player in PLAYERS
    }
    return Table(rows, ["", *(NAMES[ghost] for ghost in GHOSTS)], names=NAMES)


def _summary(played):
    endings = [play.ending for play in played]
    score = sum(play.score for play in played) / len(played)
    return Cell(score, endings.count("won"), endings.count("caught"), len(played))


@dataclass(frozen=True)
class Cell:
    """The games of one player against one ghost: their average score, and how they ended."""

    score: float
    wins: int
    caught: int
    games: int

    def __str__(self):
        return SENTENCES["cell"].format(**vars(self))


class _Laboratory:
    """A maze with both kinds of ghost; what was thought out once is kept for later games."""

    def __init__(self, game, depth=None):
        game = game or Chase()
        self.games = {ghost: game.against(ghost) for ghost in GHOSTS.values()}
        self.depth = game.default_depth if depth is None else depth
        if self.depth < 1:
            raise ValueError(f"A plan looks at least one ply ahead, so depth={depth} is too small.")
        self._known = {}

    def play(self, player, ghost, seed):
        planned, real = (
            self.games[_named(name, known)] for name, known in ((player, PLAYERS), (ghost, GHOSTS))
        )
        random = Random(seed)
        state, states = real.initial, [real.initial]
        while not real.is_terminal(state):
            if real.to_move(state) is CHANCE:
                action = random.choice(real.actions(state))
            else:
                mover = planned if real.to_move(state) is MAX else real
                action = random.choice(self._best(mover, state))
            state = real.result(state, action)
            states.append(state)
        at, ghost_at, dots, ply = state
        ending = "caught" if at == ghost_at else "time is up" if dots else "won"
        return Playout(real.utility(state), ending, (ply + 1) // 2, states)

    def _best(self, game, state):
        """Every best action of the player or the ghost, in the game as they take it to be."""
        values = {
            action: self._value(game, game.result(state, action), self.depth - 1)
            for action in game.actions(state)
        }
        best = (max if game.to_move(state) is MAX else min)(values.values())
        return [action for action, value in values.items() if abs(value - best) < 1e-9]

    def _value(self, game, state, depth):
        """Expectiminimax with a memory: in a small maze the same states come again and again."""
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        key = game.ghost, state, depth
        if key not in self._known:
            values = {
                action: self._value(game, game.result(state, action), depth - 1)
                for action in game.actions(state)
            }
            chances = game.outcomes(state)
            if chances:
                value = sum(probability * values[action] for action, probability in chances)
            else:
                value = (max if game.to_move(state) is MAX else min)(values.values())
            self._known[key] = value
        return self._known[key]


def _named(name, known):
    if name not in known:
        first, second = known
        raise ValueError(f"Choose one of {first} or {second}, not {name!r}.")
    return known[name]
