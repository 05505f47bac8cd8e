"""Our searches beside those of easyAI, OpenSpiel and aima3: nodes, seconds and ratios.

Run it by hand, from anywhere; benchmarks/README.md says how to install the peers.
"""

import argparse
import os
import platform
import subprocess
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from race import ENOUGH, ROUNDS, Contestant, race

from adversarial import watch
from adversarial.games import Connect4, Nim, TicTacToe
from adversarial.search import alphabeta, alphabeta_table, minimax

TASKS = {  # name: what it is, and the value that every search must find
    "tictactoe-minimax": ("Tic-tac-toe, plain minimax", 0),
    "tictactoe": ("Tic-tac-toe, alpha-beta", 0),
    "tictactoe-table": ("Tic-tac-toe, alpha-beta with a table", 0),
    "connect4-6": ("Connect-4, alpha-beta to depth 6, evaluation `centre`", 0),
    "connect4-8": ("Connect-4, alpha-beta to depth 8, evaluation `centre`", 1),
    "connect4-6-table": ("Connect-4, depth 6 with a table", 0),
    "connect4-8-table": ("Connect-4, depth 8 with a table", 1),
    "nim": ("Nim 7-5-3 misère, alpha-beta", 1),
    "nim-table": ("Nim 7-5-3 misère, alpha-beta with a table", 1),
}
PEERS = {"peers_easyai": "easyAI", "peers_openspiel": "open_spiel", "peers_aima3": "aima3"}
OURS, RECORDED, WATCHED = "ours", "ours, recorded", "ours, watched"
RESULTS = Path(__file__).with_name("search.md")


def our_contestants():
    """Pairs of a task and who takes part in it, as every module of a peer gives them."""
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
            yield task, our_film(game, RECORDED, magnify=False, **depth)
            yield task, our_film(game, WATCHED, **depth)


def our(search, game, **depth):
    return Contestant(OURS, lambda: search(game, game.initial, **depth), node(game))


def our_film(game, name, **options):
    def run():
        return watch(alphabeta, game, budget=1_000_000, **options).returned

    return Contestant(name, run, node(game))


def node(game):
    return type(game), "is_terminal"  # which every search asks once at every node


def all_contestants():
    """Everyone who takes part, task by task, and a sentence for every peer that is missing."""
    field = {task: [] for task in TASKS}
    for task, contestant in our_contestants():
        field[task].append(contestant)
    missing = []
    for module, peer in PEERS.items():
        try:
            contestants = list(import_module(module).contestants())
        except ImportError as error:
            missing.append(f"{peer} is left out, since it cannot be imported here ({error}).")
            continue
        for task, contestant in contestants:
            field[task].append(contestant)
    return field, missing


def table(task, contestants):
    """The lines of a task's table."""
    ours = contestants[0]
    lines = [f"### {TASKS[task][0]}", ""]
    lines.append("| who | nodes | seconds | nodes/s | time, ours = 1 | nodes/s, ours = 1 |")
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: |")
    for one in contestants:
        times, speeds = one.seconds / ours.seconds, one.speed / ours.speed
        lines.append(
            f"| {one.name} | {one.nodes:,} | {one.seconds:.3g} | {round(one.speed, -3):,.0f} "
            f"| {times:.3g} | {speeds:.2g} |"
        )
    return lines + [""]


def aims(field):
    """What we aim at, each with the number measured; those not measured are left out."""
    by_name = {task: {one.name: one for one in ones} for task, ones in field.items()}

    def speed_up(task, peer):
        ours, other = by_name[task].get(OURS), by_name[task].get(peer)
        return ours.speed / other.speed if ours and other and other.seconds else None

    def slow_down(task, name, of=OURS):
        base, other = by_name[of if of in TASKS else task].get(OURS), by_name[task].get(name)
        return other.seconds / base.seconds if base and other and other.seconds else None

    sides = [
        (
            "tic-tac-toe by plain minimax at least 5 times OpenSpiel's nodes/s",
            [speed_up("tictactoe-minimax", "OpenSpiel")],
            lambda ratio: ratio >= 5,
        ),
    ]
    return sides, slow_down


if __name__ == "__main__":
    pass
