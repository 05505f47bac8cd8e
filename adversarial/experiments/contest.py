"""Heuristics as an experiment: which one chooses well, and which one wins?

`best_move_share` asks every position of a small game; `round_robin` lets heuristics play.
A heuristic is a function of a state, the name of one of the game's own, or None for one that
says 0 everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import combinations
from typing import TypeAlias

from ..game import MAX, Game
from ..language import words
from ..measure import Result
from ..search import alphabeta
from ..search.exact import exact_values, successors
from ..text import share_between
from ..types import Heuristic
from .match import meetings, openings, series
from .table import Table

Heuristics: TypeAlias = dict[str, Heuristic | str | None]  # by the names to call them

WORDS = words({
    "heuristic": "heuristic",
    "depth": "depth {depth}",
    "against": "against {name}",
    "points": "points",
    "interval": "score (95 %)",
    "record": "{won} won, {drawn} drawn, {lost} lost",
    "played": "{of} games: from every opening, each on both sides.",
    "stopped": "Stopped after {done} of {of} games.",
})


def best_move_share(
    game: Game, heuristics: Heuristics, depths: Sequence[int] = (1, 2, 3, 4)
) -> Table:
    """How often each heuristic chooses a truly best move, over all positions of a small game.

    Where several moves look equally good each is as likely to be chosen: the share does not
    hang on the order of the moves. `heuristics` maps names to heuristics.

    >>> from adversarial.games import TicTacToe
    >>> table = best_move_share(TicTacToe(), {"nothing": None, "weighted": "weighted_lines"})
    >>> table
    heuristic   depth 1   depth 2   depth 3   depth 4
    nothing     81.2 %    94.0 %    96.8 %    98.6 %
    weighted    97.3 %    97.5 %    98.8 %    99.5 %
    """
    children = successors(game)
    exact = exact_values(game, children)
    rows = {}
    for name, heuristic in heuristics.items():
        judge = with_heuristic(game, heuristic).evaluate
        values = {
            state: judge(state) if below else game.utility(state)
            for state, below in children.items()
        }
        shares = {}
        for depth in range(1, max(depths) + 1):
            shares[depth] = _share(game, children, exact, values)
            values = {state: _backed_up(game, state, children, values) for state in children}
        rows[name] = {depth: shares[depth] for depth in depths}
    heads = [WORDS["heuristic"], *(WORDS["depth"].format(depth=depth) for depth in depths)]
    return Table(rows, heads, lambda share: f"{100 * share:.1f} %")


def _backed_up(game, state, children, values):
    """The value one ply deeper: that of the best child, or of the end."""
    below = [values[child] for child in children[state]]
    if not below:
        return values[state]
    return max(below) if game.to_move(state) is MAX else min(below)


def _share(game, children, exact, values):
    """The share of decisions that are right, where `values` judge the positions one move on."""
    right = decisions = 0
    for state, below in children.items():
        if below:
            best = _backed_up(game, state, children, values)
            chosen = [child for child in below if values[child] == best]
            right += sum(exact[child] == exact[state] for child in chosen) / len(chosen)
            decisions += 1
    return right / decisions


def with_heuristic(game: Game, heuristic: Heuristic | str | None) -> Game:
    """The same game with another evaluation; None says 0 everywhere."""
    game = copy(game)
    game.choose_evaluation(heuristic if heuristic is not None else lambda state: 0)
    return game


def round_robin(
    game: Game, heuristics: Heuristics, depth: int = 2, plies: int = 2, seed: int = 0
) -> Table:
    """Every heuristic against every other: from each opening of so many plies, on both sides.

    All search `depth` plies; among moves that look equally good the seed decides. A win is one
    point, a draw half a point; the last column is the interval of the score. In a notebook a bar
    shows how far it is; interrupt the cell, and the table has the games played so far.

    >>> from adversarial.games import TicTacToe
    >>> names = {"lines": "open_lines", "weighted": "weighted_lines"}
    >>> round_robin(TicTacToe(), names, depth=1)["lines"]["weighted"]
    Result(wins=12, draws=36, losses=96)
    """
    players = {name: Chooser(game, heuristic, depth) for name, heuristic in heuristics.items()}
    results = {name: {other: [0, 0, 0] for other in players if other != name} for name in players}
    starts = openings(game, plies)
    games = [each for pair in combinations(players, 2) for each in meetings(starts, *pair)]
    done = 0
    try:
        for x, o, sign in series(game, games, players, seed):
            results[x][o][1 - sign] += 1
            results[o][x][1 + sign] += 1
            done += 1
    except KeyboardInterrupt:  # then the table has what was played
        pass
    words = WORDS["played" if done == len(games) else "stopped"]
    return _standings(results, words.format(done=done, of=len(games)))


class Chooser:
    """A player: its best moves in a position, by a search of so many plies with its heuristic."""

    def __init__(self, game, heuristic, depth):
        self.game, self.depth = with_heuristic(game, heuristic), depth
        self._known = {}

    def __call__(self, _, state):
        return self.best(state)

    def best(self, state):
        if state not in self._known:
            game = self.game
            values = {
                action: alphabeta(game, game.result(state, action), self.depth - 1)
                for action in game.actions(state)
            }
            best = (max if game.to_move(state) is MAX else min)(values.values())
            self._known[state] = [action for action in values if values[action] == best]
        return self._known[state]


def _standings(results, note):
    """The results with the points of each and the interval of the score, the most points first."""
    rows = {}
    for name, against in results.items():
        record = {other: Result(*counts) for other, counts in against.items()}
        total = Result(*map(sum, zip(*record.values(), strict=True)))
        rows[name] = record | {None: total.points, "interval": total.interval()}
    rows = dict(sorted(rows.items(), key=lambda row: -row[1][None]))
    heads = [WORDS["heuristic"], *(WORDS["against"].format(name=name) for name in rows)]
    cells = {name: {key: rows[name].get(key) for key in [*rows, None, "interval"]} for name in rows}
    return Table(cells, [*heads, WORDS["points"], WORDS["interval"]], _cell, note)


def _cell(cell):
    if isinstance(cell, Result):
        return WORDS["record"].format(won=cell.wins, drawn=cell.draws, lost=cell.losses)
    if isinstance(cell, tuple):
        return share_between(*cell)
    return "" if cell is None else f"{cell:g}"
