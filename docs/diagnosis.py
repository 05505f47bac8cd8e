"""How well the checks tell misconceptions apart, measured: writes docs/diagnosis.md.

Run it from anywhere with the project's environment: python docs/diagnosis.py
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from machine import description  # noqa: E402

from adversarial.exercises import MISCONCEPTIONS, REJECT, TASKS, check  # noqa: E402
from adversarial.exercises.diagnosis.cover import best_moves, tells, trace  # noqa: E402
from tests.programs import ON_TREES, right  # noqa: E402

PAGE = Path(__file__).with_suffix(".md")
FAULTS = "\n<!-- first faults: begin -->\n"
HEAD = """# How well the checks diagnose

Written by `python docs/diagnosis.py`, over {seeds} seeds. Each seed makes its own trees.

{machine}

## Misconceptions

- **by name**: seeds where every function with this misconception is rejected (or, where it is a
  convention, accepted) under its own key.
- **shows on**: how many trees of a check show a difference from right code, at the median.
- **value missed it**: seeds where a test of only the root's value, on the same trees, would
  have passed at least one function with this misconception.

"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=20, help="how many seeds (20)")
    parser.add_argument("tasks", nargs="*", help="only these; the lines of the others stay (all)")
    options = parser.parse_args()
    seeds, tasks = range(options.seeds), options.tasks or TASKS
    rows, times, old = [], {task: [] for task in TASKS}, measured_before()
    for entry in MISCONCEPTIONS.values():
        for task in filter(TASKS.__contains__, entry.by_task):
            if task in tasks:
                rows.append(row(entry, task, seeds, times))
                print(*rows[-1], sep=" | ", flush=True)
            elif (entry.key, task) in old[0]:
                rows.append(old[0][entry.key, task])
    right = [styles(task, seeds) if task in tasks else old[1].get((task,)) for task in TASKS]
    took = [timing(t, times[t]) if t in tasks else old[2].get((t,)) for t in TASKS]
    blind = [line for line in rows if line[5] not in ("0", "–")]
    parts = [
        HEAD.format(seeds=len(seeds), machine=description(("networkx",))),
        table(["misconception", "task", "verdict", "by name", "shows on", "value missed it"], rows),
        f"\nOf {sum(line[5] != '–' for line in rows)} searches that are wrong, {len(blind)} would "
        "have passed a test of values in some seed.\n\n## Right code\n\n",
        table(["task", "styles", "passed in all seeds"], filter(None, right)),
        "\n## What a check takes\n\nProcessor time in milliseconds, of checks of misconceptions, "
        "the search for the smallest tree included.\n\n",
        table(["task", "trees", "median", "longest"], filter(None, took)),
        first_faults(),
    ]
    PAGE.write_text("".join(parts), encoding="utf-8")


def measured_before():
    """The three tables of the page as it is, each {its first cells: the line}."""
    found, keys = [{}, {}, {}], (2, 1, 1)
    part = PAGE.read_text(encoding="utf-8").partition(FAULTS)[0]
    parts = part.split("\n## ")[1:]  # misconceptions, right code, what a check takes
    for lines, size, text in zip(found, keys, parts, strict=True):
        for line in text.splitlines():
            if line.startswith("| ") and not line.startswith("| ---"):
                cells = line.strip("| ").split(" | ")
                lines[tuple(cells[:size])] = cells
    return found


def first_faults():
    """What tests/film/table.py has measured and written at the end of the page stays there."""
    return "".join(PAGE.read_text(encoding="utf-8").partition(FAULTS)[1:])


def options_of(task):
    return {"like": "take-away"} if task == "game" else {}


def row(entry, task, seeds, times):
    """One line of the first table."""
    named, missed, shown = 0, 0, []
    for seed in seeds:
        reports = []
        for wrong in entry.by_task[task]:
            start = process_time()
            reports.append(judged(task, wrong, seed))
            times[task].append((process_time() - start, reports[-1].trees))
        named += all(is_named(entry, report) for report in reports)
        if task in ON_TREES:
            compared = [compare_traces(task, wrong, seed) for wrong in entry.by_task[task]]
            shown += [other for other, _ in compared]
            missed += any(not values for _, values in compared)
    trees = f"{median(shown):g}" if shown else "–"
    return [
        entry.key, task, entry.verdict, f"{named} of {len(seeds)}", trees,
        str(missed) if task in ON_TREES and entry.verdict == REJECT else "–",
    ]  # fmt: skip


def is_named(entry, report):
    if entry.verdict == REJECT:
        return not report.passed and report.misconception == entry.key
    return report.passed and entry.key in report.conventions


def compare_traces(task, wrong, seed):
    """On how many trees of the check something differs, and on how many the value."""
    asked = ON_TREES[task]
    probes = [probe for probe in asked.probes(seed) if not probe.extra]
    traces = [(p, trace(wrong, p), trace(asked.right, p), best_moves(asked, p)) for p in probes]
    differ = sum(tells(*one) for one in traces)
    return differ, sum(got[0] != right[0] for _, got, right, _ in traces)


def judged(task, function, seed):
    return check(task, function, seed=seed, seconds=None, **options_of(task))


def styles(task, seeds):
    """One line of the second table."""
    passed = [
        all(judged(task, function, seed).passed for seed in seeds)  # however busy the machine is
        for function in right(task)
    ]
    return [task, str(len(passed)), str(sum(passed))]


def timing(task, measured):
    """One line of the third table."""
    times = [1000 * time for time, _ in measured]
    trees = {trees for _, trees in measured}
    span = f"{min(trees)}" if len(trees) == 1 else f"{min(trees)}–{max(trees)}"
    return [task, span, f"{median(times):.0f}", f"{max(times):.0f}"]


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


if __name__ == "__main__":
    main()
