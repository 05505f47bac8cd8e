"""The grader on trial: a class of a thousand marked again and again, and beside nbgrader.

benchmarks/README.md says what is fair about it, and what cannot be.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the class is that of the tests

from graders import CORES, Peaks, count, run, same
from machine import description
from peers_nbgrader import NOTES, SOURCES, nbgraders, ours, right_class

from tests.grading.classroom import write_class, wrong_marks
from tests.grading.processes import workers

RESULTS = Path(__file__).with_name("grading.md")
TIMES, MOST = 8, 1.0  # times as quick as nbgrader; seconds of processor time a right submission
TITLE = "# The grader on trial"
CLASS = """\
{n:,} submissions, made by `tests/grading/classroom.py`: right in every style, each misconception,
unfinished, hostile, odd files, as `adversarial grade --seconds 2` marks them. **Processor** is what
all processes together used, **memory** the most that one of them had at any time, shared parts
included: of the command, of the judges, and of the processes that run submissions.
"""
RIGHT = """\
{n} right submissions of each graded notebook, by the command, its start and its pages included.
"""
BUSY = """\
Twelve copies of a right notebook (`{source}`), `--jobs {jobs}`, while {loops} endless loops keep
{cores} cores busy.
"""


def verdict(met, text):
    """An aim as a line of the page."""
    return f"- {'met' if met else '**not met**'}: {text}"


# --- A class of a thousand ------------------------------------------------------------------------


def grade(base, report, *more, **how):
    """Mark the class; returns a Run."""
    words = ["grade", "submissions", "-o", report, "--seconds", "2", "--key", "key.json", *more]
    return run([sys.executable, "-m", "adversarial", *words], base, report, **how)


def the_class(size):
    """Marked twice, the second time with a worker killed: time, memory, and is all alike?"""
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        made = write_class(base, size)
        runs = {"first": grade(base, "first")}
        half = count(base / "first" / ".results") // 2
        killed = grade(base, "second", "--jobs", "2", kill=workers, after=half)
        runs["second, two workers, one killed"] = killed
        differ = same(base / "first", base / "second")
        runs["first again, nothing new"] = grade(base, "first")
        if "--similar" in helped(base):
            runs["first again, with `--similar`"] = grade(base, "first", "--similar")
        marks = (base / "first" / "marks.csv").read_text(encoding="utf-8-sig")
        wrong = wrong_marks(made, marks)
    rows = ["| run | exit code | minutes | processor, minutes | a submission, processor, s "
            "| command | judges | submissions |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]  # fmt: skip
    for title, each in runs.items():
        memory = " | ".join(f"{each.peaks[role]:.0f} MB" for role in Peaks.SHOWN)
        rows.append(f"| {title} | {each.code} | {each.seconds / 60:.1f} | {each.used / 60:.1f} "
                    f"| {each.used / size:.2f} | {memory} |")  # fmt: skip
    aims = [
        verdict(killed.killed and not differ,
                told("marked twice, then with a worker killed: all files alike", differ)),
        verdict(not wrong, f"marks that are not as deserved: {len(wrong)}"),
        *[f"  - {what}: {question} {given or 'no mark'} instead of {points}"
          for _, what, question, given, points in wrong[:20]],
    ]  # fmt: skip
    return "\n".join([CLASS.format(n=size), *rows, "", *aims])


def helped(base):
    """What the command says of itself."""
    command = [sys.executable, "-m", "adversarial", "grade", "--help"]
    return subprocess.run(command, cwd=base, capture_output=True, text=True).stdout


def told(text, differ):
    """An aim, and the files in which it was missed."""
    names = ", ".join(f"`{name}`" for name in differ[:5])
    return f"{text}; {len(differ)} differ: {names}" if differ else text


# --- Right submissions, and nbgrader's ------------------------------------------------------------


def right_ones(size):
    """What a right submission costs, notebook by notebook."""
    rows = [
        "| notebook | questions | processor, s | the clock, s |",
        "| --- | ---: | ---: | ---: |",
    ]
    costs = {}
    for source in SOURCES:
        with tempfile.TemporaryDirectory() as base:
            questions = right_class(Path(base), source, size)
            done = ours(Path(base))
        costs[source.stem] = done.used / size
        rows.append(f"| {source.stem} | {questions} | {done.used / size:.2f} "
                    f"| {done.seconds / size:.2f} |")  # fmt: skip
    worst = max(costs, key=costs.get)
    text = (
        f"at most {MOST:g} s of processor time a right submission: {costs[worst]:.2f} s ({worst})"
    )
    return "\n".join([RIGHT.format(n=size), *rows, "", verdict(costs[worst] <= MOST, text)])


def beside_nbgrader(size):
    """The same answers marked by both."""
    with tempfile.TemporaryDirectory() as base:
        times, questions = nbgraders(Path(base), size)
    rows = ["| who | seconds | time, ours = 1 | processor | processor, ours = 1 |",
            "| --- | ---: | ---: | ---: | ---: |"]  # fmt: skip
    mine, theirs = times["ours"], times["nbgrader, with its feedback"]
    for who, (seconds, used) in times.items():
        ratio, work = seconds / mine[0], used / mine[1]
        rows.append(f"| {who} | {seconds:.1f} | {ratio:.1f} | {used:.1f} | {work:.1f} |")
    ratio = theirs[0] / mine[0]
    text = f"at least {TIMES} times as quick as nbgrader, isolation included: {ratio:.1f} times"
    notes = NOTES.format(n=size, questions=questions)
    return "\n".join([notes, *rows, "", verdict(ratio >= TIMES, text)])


# --- A busy machine -------------------------------------------------------------------------------


def busy(_):
    """Twelve at a time, on cores that others use: everybody has all points."""
    source, size = SOURCES[3], 12
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(CORES)]
    try:
        with tempfile.TemporaryDirectory() as base:
            right_class(Path(base), source, size)
            done = ours(Path(base), "--jobs", str(size))
            whole = done.whole
    finally:
        for loop in loops:  # ours, by their ids
            loop.kill()
            loop.wait()
    words = {"source": source.name, "jobs": size, "loops": len(loops), "cores": CORES}
    text = f"{whole} of {size} have all points, after {done.seconds:.0f} s"
    return "\n".join([BUSY.format(**words), verdict(whole == size, text)])


# --- The page -------------------------------------------------------------------------------------

PARTS = {  # option: (heading, what makes it, the option with its size)
    "class": ("A class of a thousand", the_class, "size"),
    "right": ("What a right submission costs", right_ones, "each"),
    "nbgrader": ("Beside nbgrader", beside_nbgrader, "students"),
    "busy": ("Twelve at a time on a busy machine", busy, "size"),
}


def page(old, sections):
    """The page with these sections; those that were not measured stay as they were."""
    known = dict(re.findall(r"^## (.*?)\n\n(.*?)(?=\n+## |\n*\Z)", old, re.DOTALL | re.MULTILINE))
    known |= sections
    headings = [heading for heading, *_ in PARTS.values() if heading in known]
    described = description(["nbgrader", "adversarial-search"]).strip()
    parts = [TITLE, described, *(f"## {each}\n\n{known[each].strip()}" for each in headings)]
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part, and no other")
    parser.add_argument("--busy", action="store_const", const=["busy"], dest="only")
    parser.add_argument("--size", type=int, default=1000, help="of the class (1000)")
    parser.add_argument("--each", type=int, default=30, help="right ones of a notebook (30)")
    parser.add_argument("--students", type=int, default=30, help="beside nbgrader (30)")
    options = parser.parse_args()
    for part in options.only or PARTS:
        heading, make, size = PARTS[part]
        print(f"## {heading}", file=sys.stderr, flush=True)
        text = make(getattr(options, size))
        print(f"## {heading}\n\n{text}\n", flush=True)
        if options.save:  # at once: the next part may take long
            old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
            RESULTS.write_text(page(old, {heading: text}), encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(Path(__file__).parents[1]))
    main()
