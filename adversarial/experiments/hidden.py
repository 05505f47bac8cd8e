"""Strategies for hidden cards, measured: what settles, what does not, and who could exploit it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from ..games.hidden import HiddenGame, information_sets
from ..language import words
from ..progress import progress
from ..search.hidden import CFR, exploitability
from ..text import thousands
from ..types import Figure
from .plots import axes, label_ends, looks, points_in_words
from .table import Table

WORDS = words({
    "iterations": "iterations",
    "exploitability": "chips a game that a best reply wins",
    "exploited": "What a best reply wins against regret minimisation",
    "current": "current strategy",
    "average": "average strategy",
    "curve": "{name}: {value:.2g}",
    "in words": "{title}, by {across} ({places}). {curves}.",
    "set": "information set",
    "share": "share",
})
KINDS = ("current", "average")
Strategy: TypeAlias = dict[Any, list[float]]  # {information set: share of each action}
STEPS = (1, 2, 5)  # of every power of ten


def plot_exploitability(game: HiddenGame, iterations: int = 1000, palette: str = "light") -> Figure:
    """What a best reply wins against the current and the average strategy of CFR."""
    solver, done, values = CFR(game), 0, {kind: [] for kind in KINDS}
    stops = [n * 10**power for power in range(7) for n in STEPS if n * 10**power <= iterations]
    for stop in progress(stops):
        solver.run(stop - done)
        done = stop
        for kind in KINDS:
            values[kind].append(exploitability(game, getattr(solver, kind)))
    figure, ax = axes(WORDS["exploited"], WORDS["iterations"], WORDS["exploitability"], palette)
    ax.set(xscale="log", yscale="log")
    ax.xaxis.set_major_formatter(lambda count, _: thousands(round(count)))
    ax.yaxis.set_major_formatter(lambda chips, _: f"{chips:g}")
    return _curves(figure, ax, stops, values, palette)


def plot_settling(
    shares: Iterable[tuple[float, float]], title: str, palette: str = "light"
) -> Figure:
    """How often an action is played, iteration by iteration: pairs of current and average."""
    values = dict(zip(KINDS, map(list, zip(*shares, strict=True)), strict=True))
    places = list(range(1, len(values["current"]) + 1))
    figure, ax = axes(title, WORDS["iterations"], WORDS["share"], palette)
    return _curves(figure, ax, places, values, palette, markers=False)


def strategy_table(game: HiddenGame, strategies: dict[str, Strategy]) -> Table:
    """How often each strategy bets or calls, its last action, in every information set."""
    rows = {
        at: {name: strategy[at][-1] for name, strategy in strategies.items()}
        for at in sorted(information_sets(game), key=lambda at: (len(at) % 2, len(at), at))
    }
    return Table(rows, [WORDS["set"], *strategies], "{:.3f}".format)


def _curves(figure, ax, places, values, palette, markers=True):
    """Both curves with their names at their ends, and the figure in words."""
    for kind, look in zip(KINDS, looks(palette, 2), strict=True):
        more = {} if markers else {"marker": "", "linewidth": 1.3 if kind == "current" else 3}
        ax.plot(places, values[kind], label=WORDS[kind], **look | more)
    labels = {
        line: WORDS["curve"].format(name=line.get_label(), value=line.get_ydata()[-1])
        for line in ax.lines
    }
    ax.autoscale_view()  # labels need the limits as they will be
    label_ends(ax, places[-1], labels)
    told = range(0, len(places), max(len(places) // 12, 1))
    curves = {WORDS[kind]: [f"{values[kind][i]:.3g}" for i in told] for kind in KINDS}
    figure.alt_text = WORDS["in words"].format(
        title=figure.title, across=WORDS["iterations"], curves=points_in_words(curves),
        places=", ".join(str(places[i]) for i in told),
    )  # fmt: skip
    return figure
