"""What it costs to find where code went wrong, beside watching it: a ratio in one run.

benchmarks/README.md says what the numbers mean.
"""

import argparse
import os
import subprocess
import sys
from operator import le
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from machine import description
from race import ROUNDS, SHORTEST, Contestant, timed

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import SEARCHES, alphabeta, minimax, negamax

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.mutants.chosen import chosen  # noqa: E402
from tests.programs.texts import PREAMBLE  # noqa: E402

TREES = {"31 nodes": (2, 4), "127 nodes": (2, 6), "364 nodes": (3, 5), "511 nodes": (2, 8)}
AIM = 0.8  # of the time of watching
CHECKED = ["minimax", "negamax", "depth_limited", "alphabeta", "table", "pvs", "expectiminimax"]
TWICE = 2  # so much longer may a check take
CHECK = """
from time import process_time
from adversarial.exercises import check
from right_answer import answer
began = process_time()
assert check({task!r}, answer, seconds=None).passed
print(process_time() - began)
"""
CHECKS = """
## Checks of right code

A check in its own process, with the games that it draws: processor time in seconds, the best of
{rounds} rounds in which both took turns. "Before" is the package as it was at commit {before}.

| task | before, seconds | now, seconds | now, before = 1 |
| --- | ---: | ---: | ---: |
"""
# Here the library's own searches are judged as everybody's code is.
SEARCHES.update({name: search._replace(is_proven=False) for name, search in SEARCHES.items()})
RESULTS = Path(__file__).with_name("claims.md")
NOTES = """\
**Claims** is `film.fault` and `film.waste`: they are computed once, when something asks for them,
and a picture does. Seconds are processor time, the best of {rounds} rounds in turns; the replay
that every picture needs counts for neither.
"""


def grow(random, branching, depth):
    """A tree of so many levels, as nested lists."""
    if depth == 0:
        return random.randint(-20, 20)
    return [grow(random, branching, depth - 1) for _ in range(branching)]


class Judged(Contestant):
    """Finds the first fault of a film that was watched beforehand, and replayed."""

    def __init__(self, search, game):
        super().__init__("claims", self.find, node=None)
        self.search, self.game = search, game
        self.films = []

    def prepare(self):
        """Watch as many films as the next round will judge."""
        how_many = max(1, round(SHORTEST / self.seconds)) if self.rounds else 1
        while len(self.films) < how_many:
            film = watch(self.search, self.game)
            film.by_values  # noqa: B018  (worked out now, so that it is not timed)
            self.films.append(film)

    def find(self):
        film = self.films.pop()
        return film.fault, film.waste


def measure(search, game):
    """Seconds to watch, and seconds to find the fault afterwards."""
    watched = Contestant("watch", lambda: watch(search, game), node=None)
    judged = Judged(search, game)
    for _ in range(ROUNDS):
        timed(watched)
        judged.prepare()
        timed(judged)
    return watched.seconds, judged.seconds


def checks(before):
    """The table of what checks take, and its ratios."""
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=before, text=True)
    lines, ratios = [CHECKS.format(rounds=ROUNDS, before=commit.strip())], []
    for task in CHECKED:
        with TemporaryDirectory() as room:
            program = chosen(task)[0][0]
            text = f"{PREAMBLE}\n{program.source}\nanswer = {program.answer.__name__}\n"
            Path(room, "right_answer.py").write_text(text)
            rounds = [[seconds(task, room, root) for root in (before, ROOT)] for _ in range(ROUNDS)]
        old, new = map(min, zip(*rounds, strict=True))
        ratios.append(new / old)
        lines.append(f"| {task} | {old:.3g} | {new:.3g} | {ratios[-1]:.2f} |\n")
    return "".join(lines), ratios


def seconds(task, room, root):
    """What a check of the answer in this room takes, by the package that stands at this root."""
    code = CHECK.format(task=task)
    path = {"PYTHONPATH": os.pathsep.join([room, str(root)])}
    said = subprocess.check_output([sys.executable, "-c", code], cwd=room, env=os.environ | path)
    return float(said)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--before", type=Path, help="a clone of an earlier commit, for its checks")
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    options = parser.parse_args()
    lines = ["# Claims beside watching\n", description([]), NOTES.format(rounds=ROUNDS)]
    lines += ["| tree | search | watch, seconds | claims, seconds | claims, watch = 1 |"]
    lines += ["| --- | --- | ---: | ---: | ---: |"]
    ratios = []
    for name, (branching, depth) in TREES.items():
        game = GameTree(grow(Random(1), branching, depth))
        for search in (minimax, alphabeta, negamax):
            watching, judging = measure(search, game)
            ratios.append(judging / watching)
            lines.append(
                f"| {name} | {search.__name__} | {watching:.3g} | {judging:.3g} "
                f"| {ratios[-1]:.2f} |"
            )
    table, longer = checks(options.before) if options.before else ("", [])
    lines.append(table)
    met = "met" if all(le(ratio, AIM) for ratio in ratios) else "**not met**"
    lines.append("\n## Aims\n")
    lines.append(
        f"- {met}: claims take at most {AIM} of the time of watching: {median(ratios):.2f} in the "
        f"middle, {max(ratios):.2f} at most.\n"
    )
    if longer:
        met = "met" if max(longer) <= TWICE else "**not met**"
        lines.append(f"- {met}: a check takes at most twice as long: {max(longer):.2f} at most.\n")
    page = "\n".join(lines)
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
