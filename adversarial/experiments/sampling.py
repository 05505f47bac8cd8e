"""Plots of Monte-Carlo search: how it converges, what misleads it, what looking around costs.

Each returns a matplotlib Figure that says in words what it shows (`alt_text`). All of it is the
same for the same seeds.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean
from typing import Any

from ..games import GameTree
from ..language import words
from ..measure import wilson
from ..progress import progress
from ..search import mcts
from ..text import number, share_of, short, thousands
from ..types import Figure, GameLike, State
from .budgets import by_alphabeta, by_playouts, decisions
from .plots import SHARES, axes, curves_in_words, label_ends, looks

ITERATIONS = (10, 20, 50, 100, 200, 500, 1000)
WORDS = words({
    "iterations": "iterations",
    "mean": "mean result for MAX",
    "means title": "The means of the moves, and their exact values",
    "with value": "{name}, exactly {value}",
    "positions": "positions made for a decision",
    "right": "decisions that are right",
    "equal title": "Equal nodes on {game} ({n} decisions)",
    "alphabeta": "alpha-beta",
    "mcts": "Monte-Carlo",
    "trapped": "searches that choose the trap",
    "trap title": "One losing reply among many (c = {c}, {n} searches each)",
    "replies": "{n} replies",
    "regret": "regret",
    "regret title": "What the wrong machines cost ({n} searches each)",
    "constant": "exploration {value}",
    "at random": "at random",
    "chosen": "searches that are right",
    "choice title": "The most visited move, or the best mean ({n} searches)",
    "by visits": "most visited",
    "by mean": "best mean",
})


def bandit(*chances: float) -> GameTree:
    """Slot machines: each pays 1 with its chance, else 0."""
    machines = (f"({chance}:1 {round(1 - chance, 9)}:0)" for chance in chances)
    return GameTree(f"({' '.join(machines)})")


def trap(replies: int, good: float = 10, bad: float = 0, safe: float = 5) -> GameTree:
    """MAX may go where all replies of MIN but one are good for MAX, or take what is safe."""
    return GameTree([[good] * (replies - 1) + [bad], [safe]])


def plot_means(
    game: GameLike,
    exact: dict[Any, float],
    iterations: Iterable[int] = ITERATIONS,
    state: State | None = None,
    palette: str = "light",
    **setting: Any,
) -> Figure:
    """The mean of every move against the iterations, and its exact value as a dashed line."""
    state = game.initial if state is None else state
    found = {n: mcts(game, state, n, **setting) for n in progress(list(iterations))}
    curves = {
        WORDS["with value"].format(name=game.action_name(state, move), value=number(value)): [
            one.means.get(move) for one in found.values()
        ]
        for move, value in exact.items()
    }
    figure, ax = axes(WORDS["means title"], WORDS["iterations"], WORDS["mean"], palette)
    _draw(ax, list(found), curves, palette)
    for line, value in zip(list(ax.lines), exact.values(), strict=True):
        ax.axhline(value, color=line.get_color(), linestyle="--", linewidth=1.5, zorder=1)
    return _finish(figure, ax, list(found), curves)


def plot_equal_nodes(
    game: GameLike,
    name: str,
    positions: Iterable[int] = (30, 100, 300, 1000),
    count: int = 120,
    plies: tuple[int, int] = (2, 8),
    seed: int = 0,
    palette: str = "light",
) -> Figure:
    """How often each search decides right, by the positions that it may make."""
    asked, places = decisions(game, count, plies, seed), list(positions)
    searches = {"alphabeta": by_alphabeta, "mcts": by_playouts}
    curves = {
        WORDS[key]: [
            mean(search(game, state, most) in best for state, best in asked.items())
            for most in progress(places)
        ]
        for key, search in searches.items()
    }
    title = WORDS["equal title"].format(game=name, n=len(asked))
    return _shares("positions", "right", places, curves, palette, title, len(asked))


def plot_trap(
    replies: Iterable[int] = (3, 10, 30),
    iterations: Iterable[int] = ITERATIONS,
    exploration: float = 1.4,
    seeds: int = 20,
    palette: str = "light",
) -> Figure:
    """How many searches walk into a trap, by its size and the iterations."""
    places = list(iterations)
    curves = {}
    for many in progress(list(replies)):
        game = trap(many)
        into, _ = game.actions(game.initial)
        curves[WORDS["replies"].format(n=many)] = [
            mean(one.action == into for one in _runs(game, n, seeds, exploration)) for n in places
        ]
    title = WORDS["trap title"].format(c=number(exploration), n=seeds)
    return _shares("iterations", "trapped", places, curves, palette, title, seeds)


def plot_regret(
    chances: Iterable[float] = (0.4, 0.5, 0.6),
    explorations: Iterable[float] = (0, 0.5, 1.4),
    iterations: Iterable[int] = ITERATIONS,
    seeds: int = 20,
    palette: str = "light",
) -> Figure:
    """What was lost by not playing the best machine from the start, by the exploration."""
    places, chances = list(iterations), list(chances)
    game = bandit(*chances)
    loss = {
        move: max(chances) - chance
        for move, chance in zip(game.actions(game.initial), chances, strict=True)
    }
    curves = {WORDS["at random"]: [n * mean(loss.values()) for n in places]}
    for constant in progress(list(explorations)):
        curves[WORDS["constant"].format(value=number(constant))] = [
            mean(regret(one.visits, loss) for one in _runs(game, n, seeds, constant))
            for n in places
        ]
    title = WORDS["regret title"].format(n=seeds)
    figure, ax = axes(title, WORDS["iterations"], WORDS["regret"], palette)
    _draw(ax, places, curves, palette)
    ax.set_xscale("linear")
    ax.set_xlim(0, 1.02 * places[-1])
    ax.set_xticks([n for n in places if n >= places[-1] / 5])
    return _finish(figure, ax, places, curves)


def regret(visits: dict[Any, int], loss: dict[Any, float]) -> float:
    """What visits to worse moves cost in all; `loss` is what each visit costs."""
    return sum(n * loss[move] for move, n in visits.items())


def plot_choice(
    game: GameLike,
    best: Any,
    iterations: Iterable[int] = ITERATIONS,
    exploration: float = 1.4,
    seeds: int = 40,
    palette: str = "light",
) -> Figure:
    """How many searches choose the best move, by visits and by mean; of equals the first."""
    places = list(iterations)
    runs = {n: list(_runs(game, n, seeds, exploration)) for n in progress(places)}
    by_mean = [[max(one.means, key=one.means.get) for one in runs[n]] for n in places]
    curves = {
        WORDS["by visits"]: [mean(one.action == best for one in runs[n]) for n in places],
        WORDS["by mean"]: [mean(move == best for move in moves) for moves in by_mean],
    }
    title = WORDS["choice title"].format(n=seeds)
    return _shares("iterations", "chosen", places, curves, palette, title, seeds)


def _runs(game, iterations, seeds, exploration):
    """The same search with several seeds."""
    return (mcts(game, game.initial, iterations, exploration, seed) for seed in range(seeds))


def _draw(ax, places, curves, palette):
    ax.figure.set_size_inches(7.6, 4.6)  # smaller than the others: there are more of them
    ax.set_title(ax.get_title(loc="left"), loc="left", fontsize=15, pad=14)
    ax.yaxis.label.set_fontsize(14)
    ax.set_xscale("log")
    for points, look in zip(curves.values(), looks(palette, len(curves)), strict=True):
        ax.plot(places, points, **look)
    ax.set_xticks(places, labels=[thousands(n) for n in places])
    ax.set_xticks([], minor=True)


def _shares(across, up, places, curves, palette, title, asked):
    """Curves from 0 to 100 percent. Each share is of so many `asked`, and has its interval."""
    figure, ax = axes(title, WORDS[across], WORDS[up], palette)
    _draw(ax, places, curves, palette)
    for line, beside in zip(ax.lines, _beside(len(curves)), strict=True):
        places_beside = [place * beside for place in places]  # so that no interval hides another
        ends = zip(*(wilson(asked * share, asked) for share in line.get_ydata()), strict=True)
        line.set_xdata(places_beside)
        ax.vlines(places_beside, *ends, color=line.get_color(), linewidth=2, zorder=1)
    ax.set_ylim(-0.04, 1.04)
    ax.set_yticks(*SHARES)
    return _finish(figure, ax, places, curves, lambda share: share_of(share, asked))


def _beside(count):
    """By what each curve is moved to the side, on a logarithmic axis."""
    return [1.04 ** (place - (count - 1) / 2) for place in range(count)]


def _finish(figure, ax, places, curves, written=short):
    """At the end of every curve its name; and the plot in words."""
    label_ends(ax, places[-1], {line: name for name, line in zip(curves, ax.lines, strict=False)})
    said = {name: map(written, points) for name, points in curves.items()}
    figure.alt_text = curves_in_words(ax, places, said)
    return figure
