"""The heuristics laboratory for Connect-4: too many positions to ask all, so some are sampled.

What is truly best the engine says. Without numba it tells that of endings alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..engine.bits import IS_COMPILED
from ..engine.solver import MOST_IN_PYTHON, Solver
from ..game import MAX
from ..games import Connect4
from ..games.walks import played
from ..language import words
from ..progress import progress
from ..text import share_of
from ..types import State
from .contest import WORDS as HEADS
from .contest import Chooser, Heuristics
from .table import Table

WORDS = words({
    "positions": "{done} of {of} positions solved",
    "note": "{positions} positions, sampled by random play, with {least} to {most} free cells.",
    "endings": "{positions} positions, sampled by random play, with {least} to {most} free cells. "
    "Without numba only endings are asked; for more: %pip install 'adversarial-search[engine]'.",
})


def sampled_share(
    heuristics: Heuristics,
    depths: Sequence[int] = (1, 2, 3, 4),
    positions: int = 40,
    free: tuple[int, int] = (8, 30),
    seed: int = 0,
    game: Connect4 | None = None,
) -> Table:
    """How often each heuristic chooses a truly best move in Connect-4, over sampled positions.

    Best are the moves that keep what the position is worth: a win, a draw or a loss. Positions in
    which every move does, ask nothing and are left out. As in `best_move_share`, among moves that
    look equally good each is as likely.

    >>> sampled_share({"nothing": None}, depths=(1, 2), positions=10, free=(6, 10))
    heuristic   depth 1             depth 2
    nothing     87 % (56 to 97 %)   95 % (66 to 99 %)
    10 positions, sampled by random play, with 6 to 10 free cells.
    """
    game = game or Connect4()
    least, most = free if IS_COMPILED else (min(cells, MOST_IN_PYTHON) for cells in free)
    truth = decisions(game, positions, (least, most), seed)
    rows = {}
    for name, heuristic in heuristics.items():
        rows[name] = {}
        for depth in depths:
            player = Chooser(game, heuristic, depth)
            right = (right_share(player.best(state), best) for state, best in truth.items())
            rows[name][depth] = sum(right) / len(truth)
    heads = [HEADS["heuristic"], *(HEADS["depth"].format(depth=depth) for depth in depths)]
    words = WORDS["note" if (least, most) == tuple(free) else "endings"]
    note = words.format(positions=len(truth), least=least, most=most)
    return Table(rows, heads, lambda share: share_of(share, len(truth)), note)


def right_share(chosen, best):
    """How likely one of the chosen moves is truly best; a single move may stand alone."""
    chosen = chosen if isinstance(chosen, list) else [chosen]
    return sum(action in best for action in chosen) / len(chosen)


def decisions(game: Connect4, count: int, free: tuple[int, int], seed: int = 0) -> dict[State, set]:
    """So many sampled positions, each with its truly best moves, where not every move is one."""
    random, found = Random(seed), {}
    for _ in progress(range(count), WORDS["positions"]):
        state = None
        while state is None:
            drawn = played(game, game.columns * game.rows - random.randint(*free), random)
            best = truly_best(game, drawn) if drawn and drawn not in found else set()
            state = drawn if best and len(best) < len(game.actions(drawn)) else None
        found[state] = best
    return found


def truly_best(game, state):
    """The moves that keep what the position is worth."""
    signs = {a: (score > 0) - (score < 0) for a, score in Solver.of(game).scores(state).items()}
    best = (max if game.to_move(state) is MAX else min)(signs.values())
    return {action for action, sign in signs.items() if sign == best}
