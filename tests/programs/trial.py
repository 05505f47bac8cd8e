"""What checks say of the programs in text files, for docs/diagnosis.md.

    python -m tests.programs.trial                what beginners are told, and which is new to us
    python -m tests.programs.trial --write        the tables of the page, over twenty seeds

Whether a report is true of its program, a person decides who has read it: `read.txt` has a line for
each report that was read, under a digest of its words.
"""

import argparse
import hashlib
import random
import re
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from adversarial.exercises import TASKS, check
from tests.film.table import write
from tests.programs.texts import texts

READ = Path(__file__).with_name("read.txt")
TICK, NAMED, UNNAMED, UNTRUE, UNREAD = "✓", "named", "not named", "misleading", "not read"
HEAD = """## Programs that were written before they were tried

Written by `python -m tests.programs.trial --write`. The programs are in `tests/programs`, in
`beginners.txt` and `more_styles.txt`. They were written before anybody had seen what a check says
about them.

**{wrong} wrong programs, as beginners write them.** A person read what one check (seed 0) says
about each. A report is misleading if any of its sentences is untrue: about what the program does
on that tree in a fresh run, or about the cause. A program gets a ✓ if any of {seeds} seeds
gives it one. "Before" is the same with the checks from when the programs were written.

| | {kinds} |
| --- | {lines} |
"""
RIGHT = """
**{right} right programs in other styles**, over all {tasks} tasks. Rejected in one of {seeds}
seeds: {rejected}.

"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=20, help="how many (20)")
    parser.add_argument("--processes", type=int, default=2, help="at the same time (2)")
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    parser.add_argument("names", nargs="*", help="only these programs, or those of these tasks")
    options = parser.parse_args()
    wrong = chosen("beginners", options.names)
    right, seeds = chosen("more_styles", options.names), range(options.seeds)
    with ProcessPoolExecutor(options.processes) as pool:
        said = list(pool.map(verdict, wrong, repeat(seeds)))
        rejections = list(pool.map(is_rejected, right, repeat(seeds)))
    now = {text.name: each for text, each in zip(wrong, said, strict=True)}
    rejected = [text for text, is_one in zip(right, rejections, strict=True) if is_one]
    page = told(now, right, rejected, options.seeds)
    print(page)
    if options.write:
        write(page, "programs")


def chosen(file, names):
    every = texts(file).values()
    return [text for text in every if not names or {text.name, text.task} & set(names)]


def report_on(text, seed):
    """What a check says of a program that runs for the first time, with the same dice each time."""
    random.seed(seed)
    answer = text.answer() if text.task == "game" else text.answer
    more = {"like": "take-away"} if text.task == "game" else {}
    return check(text.task, answer, seed=seed, seconds=60, **more)


def verdict(text, seeds):
    """Ticked in any seed, or else what was read of the report of the first one."""
    if any(report_on(text, seed).passed for seed in seeds):
        return TICK
    report = report_on(text, 0)
    name = digest(report)
    found = [line for line in read() if line[0] == text.name and line[1] == name]
    if not found:
        print(f"{text.task} {text.name} {name}: {text.about}\n{report}\n  {report.answer}\n")
        return UNREAD
    return found[0][2]


def read():
    """(name, digest or "before", verdict) of every report that was read."""
    return [line.split(None, 2) for line in READ.read_text(encoding="utf-8").splitlines()[2:]]


def digest(report):
    """A name for what a report says, whatever addresses stand in it."""
    words = re.sub(r" at 0x[0-9a-f]+", "", f"{report}\n{report.answer}")
    return hashlib.sha256(words.encode()).hexdigest()[:8]


def is_rejected(text, seeds):
    return any(not report_on(text, seed).passed for seed in seeds)


def told(now, right, rejected, seeds):
    """The part of the page."""
    kinds = [NAMED, UNNAMED, UNTRUE, TICK]
    before = {name: said for name, when, said in read() if when == "before"}
    rows = {"before": Counter(map(before.get, now)), "now": Counter(now.values())}
    kinds += [UNREAD] * bool(rows["now"][UNREAD])
    lines = [
        f"| {name} | " + " | ".join(str(row[kind]) for kind in kinds) for name, row in rows.items()
    ]
    words = {"wrong": len(now), "seeds": seeds, "kinds": " | ".join(kinds)}
    words["lines"] = " | ".join(["---"] * len(kinds))
    names = ", ".join(f"`{text.name}` ({text.task})" for text in rejected) or "none"
    more = {"right": len(right), "tasks": len(TASKS), "seeds": seeds, "rejected": names}
    return HEAD.format(**words) + " |\n".join(lines) + " |\n" + RIGHT.format(**more)


if __name__ == "__main__":
    main()
