"""What it costs to find where code went wrong, beside watching it: a ratio in one run.

benchmarks/README.md says what the numbers mean.
"""

import argparse
from operator import le
from pathlib import Path
from random import Random
from statistics import median

from machine import description
from race import ROUNDS, SHORTEST, Contestant, timed

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import SEARCHES, alphabeta, minimax, negamax

TREES = {"31 nodes": (2, 4), "127 nodes": (2, 6), "364 nodes": (3, 5), "511 nodes": (2, 8)}
AIM = 0.8  # of the time of watching
# Here the library's own searches are judged as everybody's code is.
SEARCHES.update({name: search._replace(is_proven=False) for name, search in SEARCHES.items()})
RESULTS = Path(__file__).with_name("claims.md")
NOTES = """\
**Claims** is `film.fault` and `film.waste`: it is worked out when somebody asks, once, and a
picture asks. Seconds are the processor's, of the best of {rounds} rounds in which both took turns;
the replay that every picture needs is counted to neither.
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
            film._replay_of_values  # noqa: B018  (worked out now, so that it is not timed)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
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
    met = "met" if all(le(ratio, AIM) for ratio in ratios) else "**not met**"
    lines.append("\n## Aims\n")
    lines.append(
        f"- {met}: claims take at most {AIM} of the time of watching: {median(ratios):.2f} in the "
        f"middle, {max(ratios):.2f} at most.\n"
    )
    page = "\n".join(lines)
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
