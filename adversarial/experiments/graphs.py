"""A small game as a graph: every position once, in the order in which it is settled backwards."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

from ..game import MAX
from ..language import words
from ..palette import palette
from ..search.exact import successors
from ..search.retrograde import retrograde
from ..types import GameLike, State
from ..view.figure import new_figure

WORDS = words({
    "plies": "{plies} plies",
    "ply": "1 ply",
    "ends": "the ends",
    "drawn": "never",
    "alt": "The positions of a game, by the plies it takes to settle them. {told}",
    "settled": "{name}, {mover} to move: {winner} wins in {plies} plies.",
    "settled in one": "{name}, {mover} to move: {winner} wins in 1 ply.",
    "open": "{name}, {mover} to move: not settled.",
})
WIDTH, HEIGHT, SIZE = 150, 110, 15  # pixels of a column and a row, and the letters
ROOM = 42  # pixels between an arrow and the middle of a triangle
BENDS = (0.12, -0.12, 0.25, -0.25, 0.4, -0.4)  # of an arrow, the first that has most room


def plot_outcomes(
    game: GameLike,
    state: State = None,
    upto: int | None = None,
    name: Callable[[State], str] = str,
    colours: str = "light",
) -> Any:
    """The graph of a small game, ends at the left; what is settled within `upto` plies is coloured.

    Blue is won by MAX, orange by MIN, grey is not settled. A triangle up is a position in which
    MAX moves, one down is MIN's.
    """
    below, solved = successors(game, state), retrograde(game, state)
    places = _places(solved)
    shown = {s: o for s, o in solved.items() if o.winner and (upto is None or o.plies <= upto)}
    told = " ".join(_told(game, s, shown.get(s), name(s)) for s in places)
    columns = 1 + max(x for x, _ in places.values())
    rows = 1 + max(y for _, y in places.values())
    tints = palette(colours)
    figure = new_figure(
        WIDTH * columns, HEIGHT * rows + 60, tints, alt_text=WORDS["alt"].format(told=told)
    )
    ax = figure.add_axes((0, 0, 1, 1))
    for position, children in below.items():
        for child in children:
            _arrow(ax, places[position], places[child], places.values(), tints["faint"])
    for position, (x, y) in places.items():
        winner = shown[position].winner if position in shown else None
        tint = tints["rule"] if winner is None else tints["max" if winner is MAX else "min"]
        mark = "^" if game.to_move(position) is MAX else "v"
        ax.plot(x, y, mark, markersize=44, color=tint, markeredgecolor=tints["ink"])
        ink = tints["ink"] if winner is None else tints["paper"]
        lower = 0.05 if mark == "^" else -0.05
        ax.text(x, y + lower, name(position), ha="center", va="center", fontsize=SIZE, color=ink,
                fontweight="bold")  # fmt: skip
    for x in range(columns):
        ax.text(x, -0.62, _head(x, columns, solved), ha="center", va="center", fontsize=SIZE - 1,
                color=tints["faint"])  # fmt: skip
    ax.set(xlim=(-0.55, columns - 0.45), ylim=(rows - 0.4, -0.85))
    ax.axis("off")
    return figure


def _places(solved):
    """Where each position stands: the column is its plies, and the last one is for draws.

    Columns stand in the middle, every other one a little lower, so that arrows pass by.
    """
    longest = max((o.plies for o in solved.values() if o.winner), default=-1)
    columns = {}
    for state, outcome in solved.items():
        columns.setdefault(outcome.plies if outcome.winner else longest + 1, []).append(state)
    rows = max(map(len, columns.values()))
    return {
        state: (x, y + (rows - len(column)) / 2 + 0.35 * (x % 2))
        for x, column in columns.items()
        for y, state in enumerate(column)
    }


def _arrow(ax, start, end, places, colour):
    bend = max(BENDS, key=lambda bend: _room(start, end, bend, places))
    looks = {"arrowstyle": "-|>", "color": colour, "shrinkA": 22, "shrinkB": 22, "linewidth": 1.4}
    looks["connectionstyle"] = f"arc3,rad={bend}"
    ax.annotate("", end, start, arrowprops=looks, zorder=1)  # below the triangles


def _room(start, end, bend, places):
    """How near an arrow comes to a triangle that it does not belong to, in pixels, up to ROOM."""
    pixels = {place: (place[0] * WIDTH, -place[1] * HEIGHT) for place in places}
    start, end = pixels.pop(start), pixels.pop(end)
    (x, y), (to_x, to_y) = start, end
    middle = (x + to_x) / 2 + bend * (to_y - y), (y + to_y) / 2 - bend * (to_x - x)
    points = [
        tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b
              for a, m, b in zip(start, middle, end, strict=True))
        for t in (step / 16 for step in range(1, 16))
    ]  # fmt: skip
    return min([ROOM, *(dist(point, other) for point in points for other in pixels.values())])


def _head(x, columns, solved):
    has_draws = any(outcome.winner is None for outcome in solved.values())
    if x == columns - 1 and has_draws:
        return WORDS["drawn"]
    if x < 2:
        return WORDS["ply" if x else "ends"]
    return WORDS["plies"].format(plies=x)


def _told(game, state, outcome, name):
    words = {"name": name, "mover": game.to_move(state)}
    if outcome is None:
        return WORDS["open"].format(**words)
    kind = "settled in one" if outcome.plies == 1 else "settled"
    return WORDS[kind].format(winner=outcome.winner, plies=outcome.plies, **words)
