"""Our searches beside those of easyAI, OpenSpiel and aima3: nodes, seconds and ratios.

benchmarks/README.md says how to install these peers, and what the numbers mean.
"""

import argparse
import sys
from importlib import import_module
from operator import ge, le
from pathlib import Path
from statistics import median

from machine import description
from race import Contestant, race

from adversarial import watch
from adversarial.games import Connect4, Nim, TicTacToe
from adversarial.search import alphabeta, alphabeta_table, mcts, minimax

ITERATIONS = 1000  # of Monte-Carlo tree search: what a search returns is how many games it played
TASKS = {  # name: what it is, and the value that every search must find
    "tictactoe-minimax": ("Tic-tac-toe, plain minimax", 0),
    "tictactoe": ("Tic-tac-toe, alpha-beta", 0),
    "tictactoe-table": ("Tic-tac-toe, alpha-beta with a table", 0),
    "connect4-6": ("Connect-4, alpha-beta to depth 6, evaluation `centre`", 0),
    "connect4-6-table": ("Connect-4, alpha-beta to depth 6 with a table", 0),
    "connect4-8": ("Connect-4, alpha-beta to depth 8, evaluation `centre`", 1),
    "connect4-8-table": ("Connect-4, alpha-beta to depth 8 with a table", 1),
    "nim": ("Misère Nim 7-5-3, alpha-beta", 1),
    "nim-table": ("Misère Nim 7-5-3, alpha-beta with a table", 1),
    "mcts-tictactoe": ("Tic-tac-toe, Monte-Carlo tree search; a node is an iteration", ITERATIONS),
    "mcts-connect4": ("Connect-4, Monte-Carlo tree search; a node is an iteration", ITERATIONS),
}
PEERS = {"easyAI": "peers_easyai", "open_spiel": "peers_openspiel", "aima3": "peers_aima3"}
OURS, RECORDED, WATCHED = "ours", "ours, recorded", "ours, watched"
RESULTS = Path(__file__).with_name("search.md")
AIMS = [  # a sentence, its limit, and the ratios: (where, of what, whose, to whose)
    (
        "Tic-tac-toe by plain minimax, nodes/s: at least 5 times OpenSpiel's",
        ge,
        5,
        [
            (where, "speed", ("tictactoe-minimax", OURS), ("tictactoe-minimax", peer))
            for where, peer in (
                (" with its game in C++", "OpenSpiel"),
                (" with its game in Python", "OpenSpiel, game in Python"),
            )
        ],
    ),
    (
        "Connect-4 by alpha-beta, nodes/s: at least 1.8 times OpenSpiel's",
        ge,
        1.8,
        [
            (f" at depth {depth}", "speed", (task, OURS), (task, "OpenSpiel"))
            for depth, task in ((6, "connect4-6"), (8, "connect4-8"))
        ],
    ),
    (
        "Monte-Carlo tree search, iterations/s: at least 3 times OpenSpiel's",
        ge,
        3,
        [
            (where, "speed", (task, OURS), (task, peer))
            for where, task, peer in (
                (" in tic-tac-toe", "mcts-tictactoe", "OpenSpiel"),
                (
                    " in tic-tac-toe with its game in Python",
                    "mcts-tictactoe",
                    "OpenSpiel, game in Python",
                ),
                (" in Connect-4", "mcts-connect4", "OpenSpiel"),
            )
        ],
    ),
    (
        "Nim with the table, time: at most 1/10 of every peer's without a table",
        le,
        0.1,
        [
            (f" of {peer}", "seconds", ("nim-table", OURS), ("nim", peer))
            for peer in ("easyAI", "OpenSpiel", "aima3")
        ],
    ),
    (
        "Nim with the table, time: at most 1/10 of every peer's with a table",
        le,
        0.1,
        [
            (f" of {peer}", "seconds", ("nim-table", OURS), ("nim-table", peer))
            for peer in ("easyAI", "easyAI's solver")
        ],
    ),
    (
        "Recording alpha-beta, time: at most 4 times the bare search",
        le,
        4,
        [
            (f" in {game}", "seconds", (task, RECORDED), (task, OURS))
            for game, task in (
                ("tic-tac-toe", "tictactoe"),
                ("Connect-4 to depth 6", "connect4-6"),
                ("Nim", "nim"),
            )
        ],
    ),
]
NOTES = """\
Every search found the right value. [README.md](README.md) says what the columns mean.
Unless the table says otherwise, OpenSpiel's games are its own in C++ and easyAI's games are written
for this comparison; OpenSpiel's search is Python. easyAI has no plain minimax, and OpenSpiel and
aima3 have no tables, so these are left out. So is easyAI's own Connect-4 at depth 8, which would
take a minute or two. easyAI's solver is its `solve_with_depth_first_search`: it only tells win,
draw and loss apart, and stops at the first win.
"""


def our_contestants():
    """Pairs of a task and who takes part in it, as the module of every peer gives them."""
    tictactoe, connect4, nim = TicTacToe(), Connect4(evaluation="centre"), Nim((7, 5, 3))
    yield "tictactoe-minimax", our(minimax, tictactoe)
    for task, game, depth in (
        ("tictactoe", tictactoe, {}),
        ("connect4-6", connect4, {"depth": 6}),
        ("connect4-8", connect4, {"depth": 8}),
        ("nim", nim, {}),
    ):
        yield task, our(alphabeta, game, **depth)
        yield f"{task}-table", our(alphabeta_table, game, **depth)
        if task != "connect4-8":
            yield task, our_film(RECORDED, game, magnify=False, **depth)
            yield task, our_film(WATCHED, game, **depth)
    yield "mcts-tictactoe", our_playouts(tictactoe)
    yield "mcts-connect4", our_playouts(Connect4())


def our(search, game, **depth):
    return Contestant(OURS, lambda: search(game, game.initial, **depth), node_of(game))


def our_playouts(game):
    def run():
        return sum(mcts(game, game.initial, ITERATIONS).visits.values())

    return Contestant(OURS, run, (type(game), "utility"))  # asked once at the end of every game


def our_film(name, game, **options):
    def run():
        return watch(alphabeta, game, budget=1_000_000, **options).returned

    return Contestant(name, run, node_of(game))


def node_of(game):
    return type(game), "is_terminal"  # our searches ask it once at every node


def enrol():
    """Who takes part, task by task; and a sentence for every peer that is missing."""
    field = {task: [] for task in TASKS}
    for task, contestant in our_contestants():
        field[task].append(contestant)
    missing = []
    for peer, module in PEERS.items():
        try:
            contestants = list(import_module(module).contestants())
        except ImportError as error:
            missing.append(f"{peer} is left out: {error}.")
            continue
        for task, contestant in contestants:
            field[task].append(contestant)
    return field, missing


def table(task, contestants):
    """A task's table, in Markdown."""
    ours = contestants[0]
    lines = [
        f"## {TASKS[task][0]}\n",
        "| who | nodes | seconds | nodes/s | time, ours = 1 | nodes/s, ours = 1 |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for one in contestants:
        lines.append(
            f"| {one.name} | {one.nodes:,} | {short(one.seconds)} | {round(one.speed, -3):,.0f} "
            f"| {short(one.seconds / ours.seconds)} | {short(one.speed / ours.speed)} |"
        )
    return "\n".join(lines) + "\n"


def short(number):
    """Three digits are more than enough."""
    return f"{number:#.3g}".rstrip(".")


def aims(field):
    """What we aim at, met or not, with the numbers measured; in Markdown."""
    found = {(task, one.name): one for task, ones in field.items() for one in ones if one.rounds}
    lines = ["## Aims\n"]
    for sentence, holds, limit, ratios in AIMS:
        try:
            measured = {
                where: getattr(found[above], what) / getattr(found[below], what)
                for where, what, above, below in ratios
            }
        except KeyError:  # a peer is missing, or --only left a task out
            lines.append(f"- not measured: {sentence}.")
            continue
        met = all(holds(ratio, limit) for ratio in measured.values())
        numbers = ", ".join(f"{short(ratio)}{where}" for where, ratio in measured.items())
        lines.append(f"- {'met' if met else '**not met**'}: {sentence}: {numbers}.")
    return "\n".join(lines) + "\n"


def noise(field):
    """How steady the measurements were, in a sentence."""
    noises = [one.noise for ones in field.values() for one in ones if len(one.rounds) > 2]
    if not noises:
        return ""
    return (
        f"Noise: the middle round took {median(noises):.0%} longer than the best one "
        f"(the median over all rows; at worst {max(noises):.0%}).\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--only",
        metavar="NAME",
        help=f"only the tasks whose name begins so: {', '.join(TASKS)}",
    )
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    options = parser.parse_args()
    if options.only and options.save:
        parser.error("a saved result has all tasks: leave out --only or --save.")
    tasks = [task for task in TASKS if task.startswith(options.only or "")]
    if not tasks:
        parser.error(f"no task begins with {options.only!r}; there are {', '.join(TASKS)}.")
    field, missing = enrol()
    parts = ["# Our searches beside those of others\n", description(PEERS)]
    parts += [NOTES] + [line + "\n" for line in missing]
    for line in missing:
        print(line, file=sys.stderr)
    for task in tasks:
        race(task, TASKS[task][1], field[task])
        parts.append(table(task, field[task]))
    parts += [noise(field), aims(field)]
    page = "\n".join(part for part in parts if part)
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
