"""What is marked in the exercises by hand, and what guessing earns: writes docs/exams.md.

Run it from anywhere with the project's environment: python docs/exams.py
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from adversarial.exercises import hand_exercise  # noqa: E402

PAGE = Path(__file__).with_suffix(".md")
ASKED = (
    ("values", None), ("expected", None), ("windows", None), ("windows", "reversed"),
    ("leaves", None), ("leaves", "reversed"), ("order", None), ("order", "reversed"),
    ("horizon", None), ("nim", None), ("scouted", None), ("minimal", None), ("killing", None),
    ("selection", None), ("backup", None), ("circles", None), ("updates", None),
    ("vectors", None),
)  # fmt: skip
HEAD = """# Exercises by hand: equally hard, and worth knowing something

Written by `python docs/exams.py`, over {seeds} seeds. Every student has a seed, and so their own
tree.

- **to mark**: how many values, windows, leaves or other answers there are. It is one number a
  line, the same for every seed, and the same in both directions.
- **guessed**: how much of it the best guess without any idea of the search gets right (the first
  leaf everywhere, all leaves, none, …), on average over the seeds. Points begin above that.
- **points for guessing**: the most that any of these answers gets, on any tree.

| exercise | inner nodes | leaves | to mark | guessed | points for guessing |
| --- | ---: | ---: | ---: | ---: | ---: |
"""
ROW = "| {title} | {inner} | {leaves} | {marked} | {guessed:.0f} % | {points:.0f} % |\n"
TITLES = {None: "{kind}", "reversed": "{kind}, from right to left"}


def line(kind, order, seeds):
    """A line of the table; a number that differs from seed to seed is told with all its values."""
    counts, guessed, points = [], [], 0.0
    for seed in range(seeds):
        exercise = hand_exercise(kind, seed, order)
        counts.append((*_size(exercise.tree), len(exercise.right)))
        guessed.append(100 * exercise.guessed)
        points = max(points, *(100 * exercise.mark(answer).score for answer in exercise.guesses()))
    inner, leaves, marked = (_all_of(column) for column in zip(*counts, strict=True))
    words = {"inner": inner, "leaves": leaves, "marked": marked, "guessed": mean(guessed)}
    return ROW.format(title=TITLES[order].format(kind=kind), points=points, **words)


def _size(tree):
    """Inner nodes and leaves; a table has none."""
    if isinstance(tree, str):
        return "–", "–"
    nodes = list(tree.to_networkx())
    leaves = sum(map(tree.is_terminal, nodes))
    return len(nodes) - leaves, leaves


def _all_of(column):
    return ", ".join(str(number) for number in sorted(Counter(column)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=60, help="how many seeds (60)")
    seeds = parser.parse_args().seeds
    lines = [line(kind, order, seeds) for kind, order in ASKED]
    PAGE.write_text(HEAD.format(seeds=seeds) + "".join(lines), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
