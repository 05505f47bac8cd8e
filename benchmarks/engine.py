"""The engine beside Python: time to the exact score, and the textbook's search compiled as it is.

Run it where numba and the peers are installed (benchmarks/README.md): python benchmarks/engine.py
"""

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time

from machine import description

from adversarial.engine.bits import IS_COMPILED
from adversarial.engine.solver import Solver
from adversarial.engine.textbook import alphabeta_compiled
from adversarial.games import Connect4
from adversarial.search import alphabeta, alphabeta_table

RESULTS = Path(__file__).with_name("engine.md")
POSITIONS, FREE = 8, 16  # middle games: random play, nobody wins at once, so many cells are free
DEPTH, NODES = 8, 271_613
AIMS = {"exact": 100, "speed": 20}
NOTES = """\
**Exact**: {positions} positions with {free} free cells, the same for all; seconds for all of them,
every table empty at the beginning of each. OpenSpiel and easyAI only tell who wins; ours and the
engine give the score. **Textbook**: alpha-beta to depth {depth} from the empty board, evaluation
`centre`, {nodes:,} nodes, the same tree for all. The engine is compiled beforehand.
"""


class Scored(Connect4):
    """Connect-4 whose ends are worth their score."""

    def utility(self, state):
        x, o = state
        won = super().utility(state)
        return 0 if not won else 22 - x.bit_count() if won > 0 else o.bit_count() - 22


def middle_games():
    """Lines of random play that end in a position to be solved."""
    game, rng, found = Connect4(), Random(2), []
    while len(found) < POSITIONS:
        state, line = game.initial, []
        while not game.is_terminal(state) and len(line) < 42 - FREE:
            line.append(rng.choice(game.actions(state)))
            state = game.result(state, line[-1])
        if not game.is_terminal(state) and game.is_quiet(state):
            found.append((line, state))
    return found


def by_engine(line, state):
    solver = Solver.of()
    solver.table[:] = 0
    start = process_time()
    return solver.solve(state), process_time() - start


def by_table(line, state):
    game = Scored()
    start = process_time()
    return alphabeta_table(game, state), process_time() - start


def by_openspiel(line, state):
    import pyspiel
    from open_spiel.python.algorithms.minimax import _alpha_beta

    at = pyspiel.load_game("connect_four").new_initial_state()
    for column in line:
        at.apply_action(column)
    start = process_time()
    value, _ = _alpha_beta(at, 42, -2, 2, None, 0)
    return value, process_time() - start


def by_easyai(line, state):
    from easyAI import AI_Player, Negamax
    from easyAI.AI import TranspositionTable
    from peers_easyai import Connect4 as Board

    def scoring(game):
        return -100 if game.lose() else 0

    board = Board([AI_Player(None), AI_Player(None)])
    for column in line:
        board.make_move(column)
        board.switch_player()
    search = Negamax(42 - len(line), scoring, tt=TranspositionTable())
    start = process_time()
    search(board)
    seconds = process_time() - start
    return search.alpha * (1 if len(line) % 2 == 0 else -1), seconds


SOLVERS = {
    "engine": by_engine,
    "ours, with its table": by_table,
    "easyAI, with its table": by_easyai,
    "OpenSpiel": by_openspiel,
}


def sign(value):
    return (value > 0) - (value < 0)


def exact():
    """Seconds by name. Whoever says something else than the engine ends the run."""
    games, seconds = middle_games(), {}
    scores = [by_engine(*game)[0] for game in games]
    for name, solve in SOLVERS.items():
        found = [solve(*game) for game in games]
        says = sign if name in ("OpenSpiel", "easyAI, with its table") else int
        if [says(value) for value, _ in found] != [says(score) for score in scores]:
            sys.exit(f"{name} says {[value for value, _ in found]} instead of {scores}.")
        seconds[name] = sum(used for _, used in found)
        print(f"{name}: {seconds[name]:.3g} s", file=sys.stderr)
    return seconds


def textbook():
    """Nodes a second by name, on the same tree."""
    from peers_openspiel import contestants

    game = Connect4(evaluation="centre")
    openspiel = next(one for task, one in contestants() if task == f"connect4-{DEPTH}")
    runs = {
        "compiled": lambda: alphabeta_compiled((0, 0), DEPTH),
        "ours": lambda: alphabeta(game, game.initial, DEPTH),
        "OpenSpiel": openspiel.run,
    }
    if alphabeta_compiled((0, 0), DEPTH) != (1, NODES):
        sys.exit("The compiled search visits another tree.")
    return {name: NODES / min(timed(run) for _ in range(3)) for name, run in runs.items()}


def timed(run):
    start = process_time()
    run()
    return process_time() - start


def page():
    seconds, speeds = exact(), textbook()
    lines = ["# The engine beside Python\n", description(("numba", "easyAI", "open_spiel"))]
    lines.append(NOTES.format(positions=POSITIONS, free=FREE, depth=DEPTH, nodes=NODES))
    lines += ["| exact | seconds | engine = 1 |", "| --- | ---: | ---: |"]
    for name, used in seconds.items():
        lines.append(f"| {name} | {used:.3g} | {used / seconds['engine']:,.0f} |")
    lines += ["", "| textbook | nodes/s | OpenSpiel = 1 |", "| --- | ---: | ---: |"]
    for name, speed in speeds.items():
        lines.append(f"| {name} | {speed:,.0f} | {speed / speeds['OpenSpiel']:.3g} |")
    times = seconds["ours, with its table"] / seconds["engine"]
    faster = speeds["compiled"] / speeds["OpenSpiel"]
    lines += ["", "## Aims\n", aim("exact", "Exact score, time: ours over the engine's", times)]
    lines.append(aim("speed", "Textbook, nodes/s: compiled over OpenSpiel's", faster))
    return "\n".join(lines) + "\n"


def aim(name, told, ratio):
    met = "met" if ratio >= AIMS[name] else "**not met**"
    return f"- {met}: {told}, at least {AIMS[name]}: {ratio:,.0f}."


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help="write engine.md")
    options = parser.parse_args()
    if not IS_COMPILED:
        sys.exit("numba is not installed: pip install 'adversarial-search[engine]'.")
    text = page()
    print(text)
    if options.save:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
