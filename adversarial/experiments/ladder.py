"""From the textbook's function to the engine, one idea a step: nodes to the same exact score.

Nodes are the same on every machine. Seconds are not: `speeds` measures them where it runs, and
says nothing where nobody looks on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from os import environ
from time import process_time
from typing import NamedTuple

from ..engine.bits import IS_COMPILED
from ..engine.negamax import negamax
from ..engine.solver import Solver
from ..engine.textbook import alphabeta_compiled
from ..game import MAX
from ..games import Connect4, Ordered
from ..language import words
from ..search import alphabeta, alphabeta_table
from ..search.counted import Counted
from ..text import thousands
from ..types import State
from .table import Table

ENTRIES = 65_521  # of the engine's table here, compiled or not: so the nodes are the same
WORDS = words({
    "step": "step",
    "nodes": "nodes",
    "fewer": "beside the step before",
    "times fewer": "{times:.1f} times fewer",
    "times more": "{times:.1f} times as many",
    "differ": "The steps find different scores: {scores}.",
    "speed": "times as many nodes a second",
    "textbook": "alpha-beta, left to right",
    "centre": "centre first",
    "table": "a transposition table",
    "threats": "no move that loses at once, most threats first",
    "windows": "null windows around the score",
    "python": "as Python",
    "compiled": "as machine code",
    "live": "Run this cell to see the speeds of your machine here.",
    "install": "Here the engine runs as plain Python. To compile it: "
    "%pip install 'adversarial-search[engine]' in a cell, then restart the kernel.",
    "browser": "Here the engine runs as plain Python: no browser can compile it.",
})
DEPTH = 6  # of the search that is run in both ways


class Scored(Connect4):
    """Connect-4 whose ends are worth their score: the sooner a win, the more."""

    def utility(self, state):
        x, o = state
        won = super().utility(state)
        most = self.columns * self.rows // 2 + 1
        return 0 if not won else most - x.bit_count() if won > 0 else o.bit_count() - most


class Step(NamedTuple):
    """One step of the ladder: what is new, how it is run, and a function that runs it."""

    name: str
    run: Callable[[State], tuple[int, int]]  # (MAX's score, nodes)


def by_search(search, is_centre_first):
    """A search of the course, on a game whose ends are worth their score."""

    def run(state):
        game = Scored()
        if is_centre_first:
            game = Ordered(game, lambda game, state, column: abs(column - 3))
        counted = Counted(game)
        return search(counted, state), counted.nodes

    return run


def by_engine(has_null_windows):
    """The engine with an empty table, by one wide window or by null windows."""

    def run(state):
        solver = Solver(7, 6, ENTRIES)
        x, o = state
        side, played = solver.game.to_move(state), (x | o).bit_count()
        if has_null_windows:
            return side * solver.score(state), solver.nodes
        own = x if side is MAX else o
        tables = solver.shape, solver.table, solver.moves, solver.count
        return side * int(negamax(own, x | o, played, -21, 21, *tables)), solver.nodes

    return run


STEPS = [
    Step("textbook", by_search(alphabeta, False)),
    Step("centre", by_search(alphabeta, True)),
    Step("table", by_search(alphabeta_table, True)),
    Step("threats", by_engine(False)),
    Step("windows", by_engine(True)),
]


def ladder(state: State) -> Table:
    """The nodes of every step on a position in which nobody can win at once; all scores agree."""
    rows, before, scores = {}, 0, set()
    for name, run in STEPS:
        score, nodes = run(state)
        scores.add(score)
        rows[name] = {"nodes": thousands(nodes), "fewer": _beside(before, nodes)}
        before = nodes
    if len(scores) != 1:
        raise ValueError(WORDS["differ"].format(scores=scores))
    heads = [WORDS["step"], WORDS["nodes"], WORDS["fewer"]]
    return Table(rows, heads, names={step.name: WORDS[step.name] for step in STEPS})


def _beside(before, nodes):
    if not before:
        return ""
    kind, times = ("fewer", before / nodes) if nodes < before else ("more", nodes / before)
    return WORDS[f"times {kind}"].format(times=times)


def speeds() -> Table | str:
    """The same textbook search run as Python and as machine code: same nodes, other speed."""
    if environ.get("ADVERSARIAL_PROGRESS") == "off":  # stored pages are the same for everybody
        return Told(WORDS["live"])
    if not IS_COMPILED:
        return Told(WORDS["browser" if sys.platform == "emscripten" else "install"])
    game = Counted(Connect4(evaluation="centre"))
    alphabeta_compiled(game.initial, 1)  # compiled before it is measured
    runs = {
        "python": lambda: alphabeta(game, game.initial, DEPTH),
        "compiled": lambda: alphabeta_compiled(game.initial, DEPTH),
    }
    seconds = {name: _seconds(run) for name, run in runs.items()}
    _, nodes = alphabeta_compiled(game.initial, DEPTH)
    slowest = max(seconds.values())
    rows = {
        name: {"nodes": thousands(nodes), "speed": thousands(round(slowest / seconds[name]))}
        for name in runs
    }
    heads = [WORDS["step"], WORDS["nodes"], WORDS["speed"]]
    return Table(rows, heads, names=WORDS)


def _seconds(run):
    start = process_time()
    run()
    return max(process_time() - start, 1e-6)


class Told(str):
    """A sentence that shows itself without quotes."""

    def __repr__(self):
        return str(self)
