"""The laboratory of wrong conclusions: the truth is known, so we can count how often we miss it.

Two players meet, and one of them is truly better. What do experiments say? Every chance here is
exact, a sum over all results; nothing is drawn at random.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ..language import words
from ..measure import elo_difference, expected_score, wilson
from ..palette import palette as palette_of
from ..text import number, signed
from ..types import Figure
from .plots import axes

WORDS = words({
    "score": "score of A in percent",
    "chance": "chance",
    "title": "{games} games, A truly {elo} Elo: B is ahead in {wrong} of 100",
    "told": "Of 100 experiments A is ahead in {right} and B in {wrong}; {level} end level. The "
    "interval leaves 50 % out for A in {sure}, for B in {misled}. On average A scores {score} %, "
    "which looks like {reported} Elo. The truth is {elo}.",
    "truth": "truth: {score}",
})


class Conclusions(NamedTuple):
    """How often experiments end so, where A is better than B. The first three add up to 1."""

    right: float  # A is ahead
    level: float
    wrong: float  # B is ahead
    sure: float  # the interval leaves one half out, for A
    misled: float  # or for B
    score: float  # of A on average


def chances_of_scores(
    elo: float, games: int = 20, openings: int = 100, runs: int = 1
) -> list[float]:
    """The chance of every score of A, who is better by `elo`: i wins of so many games that differ.

    Players that do not choose at random play the same game again from the same opening: two games
    an opening, one for each side, and the rest are copies. Of several `runs` the best is reported.

    >>> [round(chance, 3) for chance in chances_of_scores(0, games=4)]
    [0.062, 0.25, 0.375, 0.25, 0.062]
    """
    win, chances = expected_score(elo), [1.0]
    for _ in range(min(games, 2 * openings)):
        padded = [0, *chances, 0]
        chances = [win * less + (1 - win) * same for less, same in pairwise(padded)]
    below = [0.0]
    for chance in chances:
        below.append(below[-1] + chance)
    return [high**runs - low**runs for low, high in pairwise(below)]


def conclusions(elo: float, games: int = 20, openings: int = 100, runs: int = 1) -> Conclusions:
    """What experiments conclude about A, who is better by `elo`.

    >>> found = conclusions(50)
    >>> f"{found.right:.0%} right, {found.wrong:.0%} wrong, {found.sure:.0%} sure"
    '67% right, 19% wrong, 8% sure'
    """
    chances = chances_of_scores(elo, games, openings, runs)
    scores = {i / (len(chances) - 1): chance for i, chance in enumerate(chances)}
    ends = {score: wilson(games * score, games) for score in scores}

    def chance(is_so):
        return sum(scores[score] for score in scores if is_so(score))

    return Conclusions(
        chance(lambda score: score > 0.5),
        chance(lambda score: score == 0.5),
        chance(lambda score: score < 0.5),
        chance(lambda score: ends[score][0] > 0.5),
        chance(lambda score: ends[score][1] < 0.5),
        sum(score * chance for score, chance in scores.items()),
    )


def plot_conclusions(
    elo: float = 50, games: int = 20, openings: int = 100, runs: int = 1, palette: str = "light"
) -> Figure:
    """The chance of every score, and how many experiments name the wrong winner."""
    found, colours = conclusions(elo, games, openings, runs), palette_of(palette)
    chances = chances_of_scores(elo, games, openings, runs)
    title = WORDS["title"].format(games=games, elo=signed(elo), wrong=f"{100 * found.wrong:.0f}")
    figure, ax = axes(title, WORDS["score"], WORDS["chance"], palette)
    last = len(chances) - 1
    for i, chance in enumerate(chances):
        side = "min" if 2 * i < last else "max" if 2 * i > last else "faint"
        ax.bar(100 * i / last, chance, width=80 / games, color=colours[side])
    truth = 100 * expected_score(elo)
    ax.axvline(truth, color=colours["ink"], linestyle="--")
    label = WORDS["truth"].format(score=number(round(truth)))
    ax.text(truth + 1, 1.12 * max(chances), label, color=colours["ink"], fontsize=14, va="top")
    ax.set_xlim(-3, 103)
    ax.set_ylim(0, 1.15 * max(chances))
    figure.set_size_inches(7.6, 4.6)
    figure.set_dpi(130)
    figure.alt_text = told(found, elo)
    return figure


def told(found: Conclusions, elo: float) -> str:
    """The conclusions in words."""
    words = {name: number(round(100 * share)) for name, share in found._asdict().items()}
    return WORDS["told"].format(
        **words, elo=signed(elo), reported=signed(elo_difference(found.score))
    )
