"""What has been learned: weights while they move, and how often the truly best move is chosen.

Positions with their truly best moves come from `decisions` of `sampled`: the engine knows them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..language import words
from ..measure import wilson
from ..progress import Bar
from ..text import share_of, short, thousands
from ..types import Figure, GameLike, State
from .match import Player
from .plots import SHARES, axes, label_ends, looks, points_in_words
from .sampled import right_share
from .table import Table

LONG_RUN = Path(__file__).with_name("long_run.json")  # written by `python -m tools.long_run`
WORDS = words({
    "player": "player",
    "best": "truly best moves",
    "note": "{positions} positions.",
    "games": "games of self-play",
    "weight": "weight",
    "weights title": "Weights by TD(0)",
    "shares title": "Truly best moves, of {positions} positions",
    "in words": "{title}: {up} by {across}. {curves}.",
    "point": "{value} after {games}",
})
POINTS, MARKS = 120, 12  # of a curve of weights


def best_shares(game: GameLike, players: dict[str, Player], truth: dict[State, set[Any]]) -> Table:
    """How often each player chooses a truly best move, with the interval of that share.

    Players are those of a `match`. Among moves that look equally good each is as likely.

    >>> from adversarial.experiments.sampled import decisions
    >>> from adversarial.games import Connect4
    >>> game = Connect4(4, 4)
    >>> best_shares(game, {"anything": lambda game, state: game.actions(state)},
    ...     decisions(game, 20, (4, 8)))
    player     truly best moves
    anything   41 % (23 to 62 %)
    20 positions.
    """
    shares = {
        name: {"share": sum(right_share(player(game, s), truth[s]) for s in truth) / len(truth)}
        for name, player in players.items()
    }
    note = WORDS["note"].format(positions=len(truth))
    heads = [WORDS["player"], WORDS["best"]]
    return Table(shares, heads, lambda share: share_of(share, len(truth)), note)


def watch_weights(
    run: Iterable[list[float]], names: Iterable[str], palette: str = "light"
) -> Figure:
    """Go through a run of `learn_weights` and plot every weight; in a notebook they move meanwhile.

    The figure has the weights after each game as its `history`.
    """
    history, names, bar = [], list(names), Bar()
    for weights in run:
        history.append(weights)
        bar.show_html(
            lambda: plot_weights(history, names, palette)._repr_mimebundle_()["text/html"]
        )
    bar.close()
    figure = plot_weights(history, names, palette)
    figure.history = history
    return figure


def plot_weights(
    history: list[list[float]], names: Iterable[str], palette: str = "light"
) -> Figure:
    """Each weight against the games that were played."""
    names = list(names)
    figure, ax = axes(WORDS["weights title"], WORDS["games"], WORDS["weight"], palette)
    last = len(history) - 1
    places = sorted({last * i // POINTS for i in range(POINTS + 1)})
    for i, look in enumerate(looks(palette, len(names))):
        every = max(1, len(places) // MARKS)
        look["linestyle"] = "-" if i < 6 else "--"  # there are six colours
        ax.plot(places, [history[n][i] for n in places], markevery=every, **look)
    ax.autoscale_view()
    curves = {name: {last: history[-1][i]} for i, name in enumerate(names)}
    return _finish(figure, ax, curves, short)


def plot_shares(curves: dict[str, dict[int, float]], asked: int, palette: str = "light") -> Figure:
    """Shares of truly best moves, {games: share} for each name, with their intervals as bands.

    All have the same stages, drawn at equal distances.
    """
    title = WORDS["shares title"].format(positions=asked)
    figure, ax = axes(title, WORDS["games"], WORDS["best"], palette)
    for points, look in zip(curves.values(), looks(palette, len(curves)), strict=True):
        ends = zip(*(wilson(asked * share, asked) for share in points.values()), strict=True)
        places = range(len(points))
        ax.fill_between(places, *ends, color=look["color"], alpha=0.18, linewidth=0)
        ax.plot(places, list(points.values()), **look)
        ax.set_xticks(places, labels=map(thousands, points))
    ax.set_ylim(0, 1)
    ax.set_yticks(*SHARES)
    return _finish(figure, ax, curves, lambda share: share_of(share, asked))


def long_run() -> dict[str, Any]:
    """The stored result of a long self-play; its `command` makes it again."""
    return json.loads(LONG_RUN.read_text(encoding="utf-8"))


def _finish(figure, ax, curves, written):
    """At the end of every curve its name; and the plot in words."""
    figure.set_size_inches(7.6, 4.6)
    figure.set_dpi(130)  # curves that tremble make large pictures
    at = ax.lines[0].get_xdata()[-1]
    label_ends(ax, at, dict(zip(ax.lines, curves, strict=False)))  # a blank figure has no lines
    told = {
        name: [
            WORDS["point"].format(value=written(value), games=thousands(games))
            for games, value in points.items()
        ]
        for name, points in curves.items()
    }
    figure.alt_text = WORDS["in words"].format(
        title=figure.title, up=ax.get_ylabel(), across=ax.get_xlabel(), curves=points_in_words(told)
    )
    return figure
