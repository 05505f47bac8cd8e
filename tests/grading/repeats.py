"""Marks and contests that repeat, measured: docs/repeats.md.

    python -m tests.grading.repeats                    measure all, print
    python -m tests.grading.repeats --write            and write it into the page
    python -m tests.grading.repeats --only players     a part: tasks, players, contest, attacks

`--times 1 --tasks 3` and the like try it on less.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from adversarial.exercises import TASKS
from adversarial.exercises.by_hand import TREES
from adversarial.grading.assignment import Question
from adversarial.grading.contest.match import Match, play
from adversarial.grading.mark import mark_question
from tests.grading.attacks import ATTACKS, HARMLESS
from tests.grading.chances import CHANCES, REPEAT
from tests.grading.example import SEED, notebook, write
from tests.grading.test_class import read, rows
from tests.grading.test_contest import RANDOM, table_of
from tests.mutants.changes import mutants
from tests.mutants.chosen import candidates
from tests.programs.texts import PREAMBLE

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "repeats.md"
POINTS, EACH, SECONDS = 10, 3, 10
TRIED = 40  # mutants of a task, to find wrong ones
WAYS = {  # how a class is graded: the words before the command, and jobs
    "1 job": ([], "1"),
    "2 jobs": ([], "2"),
    "12 jobs": ([], "12"),
    "on one core": (["taskset", "-c", "0"], "2"),
}
OURS = re.compile(r"^from (?:adversarial\.|tests)[^\n(]*(?:\([^)]*\))?\n", re.MULTILINE)
SLACK = 1.2  # times what honest players need
HEAD = """\
# Marks that repeat

Written by `python -m tests.grading.repeats --write`, which `make proof` runs. The machine is
usually busy with other things: where time counts, it is the processor time of all processes
together, and not the clock.
"""


# --- Programs for every task ----------------------------------------------------------------------


def cell(task, source):
    """A cell with an answer to a task, whose other names stay its own."""
    name = re.findall(r"^(?:def|class) (\w+)|^(\w+) = ", source, re.MULTILINE)[-1]
    text = OURS.sub("", PREAMBLE + source)
    return (
        f"of_{task} = {{'__name__': '__main__'}}\nexec({text!r}, of_{task})\n"
        f"my_{task} = of_{task}[{(name[0] or name[1])!r}]"
    )


def question(task):
    return Question(f"my_{task}", "code", POINTS, f"my_{task}", task)


def few(task, sources, is_right):
    """The first few that are right, or wrong, where they are marked."""
    found = []
    for source in sources:
        began = time.monotonic()
        given = mark_question([cell(task, source)], question(task), SEED, 0, SECONDS).points
        is_quick = time.monotonic() - began < SECONDS / 2
        if (is_right or is_quick) and given is not None and (given == POINTS) == is_right:
            found.append(source)
        if len(found) == EACH:
            break
    return found


def programs(task):
    """(right ones, wrong ones) of a task, as texts."""
    right = few(task, [text.source for text in candidates(task)], True)
    changed = [mutant.source for text in candidates(task)[:EACH] for mutant in mutants(text)]
    return right, few(task, changed[:: max(1, len(changed) // TRIED)], False)


def write_programs(base, tasks):
    """Six notebooks, three with right and three with wrong answers to all tasks."""
    found = {task: programs(task) for task in tasks}
    students = [f"{kind} {place}" for kind in ("right", "wrong") for place in range(EACH)]
    for student in students:
        kind, place = student.split()
        of = [(task, each[kind == "wrong"]) for task, each in found.items()]
        cells = [cell(task, each[int(place)]) for task, each in of if len(each) > int(place)]
        write(base / "submissions" / f"{student}.ipynb", notebook(cells, student))
    write_key(base, students, [question(task) for task in tasks])
    return sum(len(each) for both in found.values() for each in both)


def write_key(base, students, questions):
    asked = [vars(each) for each in questions]
    data = {"assignment": "repeats", "questions": asked, "seed": SEED, "trees": TREES}
    write(base / "key.json", data | {"students": students})


def graded(base, report, before=(), jobs="2"):
    """(All that is for people to read in a report; processor seconds)."""
    words = ["grade", "submissions", "-o", report, "--seconds", str(SECONDS), "--jobs", jobs]
    used = run([*before, sys.executable, "-m", "adversarial", *words], base)
    found = read(base / report)
    shutil.rmtree(base / report)
    return found, used


def run(command, base):
    """Run a command to its end; returns the processor seconds of all its processes."""
    env, away = os.environ | {"PYTHONPATH": str(ROOT)}, subprocess.DEVNULL
    started = subprocess.Popen(command, cwd=base, stdout=away, stderr=away, env=env)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    assert started.returncode == 0, command
    return used.ru_utime + used.ru_stime


def of_tasks(options):
    """Right and wrong programs of every task: are all reports alike, byte for byte?"""
    tasks = [key for key, task in TASKS.items() if task.graded][: options.tasks]
    with tempfile.TemporaryDirectory() as name:
        base, lines, first = Path(name), [], None
        number = write_programs(base, tasks)
        for way, (before, jobs) in WAYS.items():
            reports = [graded(base, "report", before, jobs)[0] for _ in range(options.times)]
            first = first or reports[0]
            differ = {each for found in reports for each in first if found.get(each) != first[each]}
            lines.append(f"| {way} | {options.times} | {len(first)} | {len(differ)} |")
        marks = rows(first)
    right = [row for row in marks if row["student"].startswith("right")]
    whole = sum(float(row[f"my_{task}"] or 0) == POINTS for row in right for task in tasks)
    return "\n".join([
        f"{number} programs for {len(tasks)} tasks, {EACH} right ones and {EACH} wrong ones each: "
        "those of the corpus, and mutants of them. They are in six notebooks, each of which has an "
        f"answer to every task. {whole} of {len(right) * len(tasks)} right answers have all "
        "points. Every file of the report is compared with that of the first run.", "",
        "| | runs | files | files that differ |", "| --- | ---: | ---: | ---: |", *lines,
    ])  # fmt: skip


# --- Players who draw by chance -------------------------------------------------------------------


def of_players(options):
    """Twenty players with as many sources of chance: the marks of several runs."""
    with tempfile.TemporaryDirectory() as name:
        base, runs = Path(name), []
        for student, code in CHANCES.items():
            write(base / "submissions" / f"{student}.ipynb", notebook([code], student))
        asked = Question("player", "code", 50, "my_player", "player")
        write_key(base, list(CHANCES), [asked])
        for _ in range(options.runs):
            found = rows(graded(base, "report")[0])
            runs.append({row["student"]: row["player"] for row in found})
    lines = []
    for student in CHANCES:
        given = [each[student] for each in runs]
        is_alike = "yes" if len(set(given)) == 1 else "**no**"
        must = "yes" if student in REPEAT else "no: clock or addresses, marked three times"
        lines.append(f"| {student} | {', '.join(given)} | {is_alike} | {must} |")
    return "\n".join([
        f"{len(CHANCES)} players of the project (50 points) that play games to their end at "
        f"random, with as many sources of chance; {options.runs} runs.", "",
        "| chance | marks | alike | must they be? |", "| --- | --- | --- | --- |", *lines,
    ])  # fmt: skip


# --- Contests -------------------------------------------------------------------------------------


def honest(number=12):
    """Players of the corpus, and one that moves at random."""
    texts = [text for text in candidates("player") if "adversarial." not in text.source]
    codes = [cell("player", text.source) for text in texts][: number - 1]
    return {f"honest {place:02}": code for place, code in enumerate([*codes, RANDOM], 1)}


def contest(base, players, game):
    """(The table by names, its bytes, the processor seconds) of a contest."""
    for name, code in players.items():
        write(base / "players" / f"{name}.ipynb", notebook([code]))
    words = ["contest", "players", "-o", "out", "--rounds", "1", "--seed", "5", "--game", game]
    used = run([sys.executable, "-m", "adversarial", *words], base)
    table = {row["student"]: row for row in table_of(base / "out")}
    data = (base / "out" / "table.csv").read_bytes()
    for folder in ("out", "players"):
        shutil.rmtree(base / folder)
    return table, data, used


def of_contest(options):
    """Twelve honest players, and the same with four of them hostile, twice."""
    everybody = honest()
    kept = dict(list(everybody.items())[:8])
    hostile = {f"hostile: {name}": ATTACKS[name] for name in list(ATTACKS)[:4]}
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        print("twelve honest players", file=sys.stderr)
        _, _, usual = contest(base, everybody, options.game)
        print("eight of them, and four who play as the hostile ones would", file=sys.stderr)
        harmless, _, _ = contest(base, kept | dict.fromkeys(hostile, HARMLESS), options.game)
        print("eight of them, and four hostile ones, twice", file=sys.stderr)
        (table, data, used), (_, again, more) = (
            contest(base, kept | hostile, options.game) for _ in "12"
        )
    lines = [
        f"| {name} | {harmless[name]['points']} of {harmless[name]['played']} "
        f"| {table[name]['points']} of {table[name]['played']} | {table[name]['forfeits']} |"
        for name in kept
    ]
    points = {name: [float(each[name]["points"]) for each in (harmless, table)] for name in kept}
    lost = [name for name, (without, with_attacks) in points.items() if with_attacks < without]
    worst = max(used, more) / usual
    return "\n".join([
        f"`--game {options.game}`, one opening. Twelve honest players of the corpus; then eight of "
        "them and four "
        f"hostile ones ({', '.join(list(ATTACKS)[:4])}), twice with the same seed. Without their "
        "attacks the four always make the first legal move: a contest with four such players shows "
        "what each honest one has then.", "",
        "| | points if nobody attacks | points with attacks | forfeits |",
        "| --- | ---: | ---: | ---: |", *lines, "",
        verdict(not lost, f"honest players who lose a point by it: {len(lost)} of {len(kept)}"),
        verdict(data == again, "the same table twice, byte for byte"),
        verdict(worst <= SLACK, f"processor time: {usual:.0f} s for twelve honest players, "
                f"{used:.0f} s and {more:.0f} s with four hostile ones, {worst:.2f} times as much; "
                f"at most {SLACK:g} times"),
    ])  # fmt: skip


def of_attacks(options):
    """Each attack in a pair, from both sides."""
    lines, lost = [], 0
    opponent = next(iter(honest().values()))
    for name, code in ATTACKS.items():
        results, judge = [], 0.0
        for cells, hostile in (((code,), (opponent,)), 1), (((opponent,), (code,)), -1):
            before = time.process_time()
            match = Match("key", "connect4", (0, 3), cells, "my_player", 1.0)
            results.append((hostile, play(match)))
            judge = max(judge, time.process_time() - before)
        has_won = all(found["winner"] == -hostile for hostile, found in results)
        lost += not has_won
        reason = results[0][1]["reason"].replace("|", "/")
        won = "both" if has_won else "**not both**"
        lines.append(f"| {name} | {won} | {judge:.1f} | {reason} |")
    return "\n".join([
        "Each attack plays two games of Connect-4 against an honest player. **Judge** is its own "
        "processor time for the longer one, in seconds.", "",
        "| attack | games that the honest player wins | judge | reason |",
        "| --- | --- | ---: | --- |", *lines, "",
        verdict(not lost, f"attacks that were worth anything: {lost} of {len(ATTACKS)}"),
    ])  # fmt: skip


def verdict(met, text):
    return f"- {'met' if met else '**not met**'}: {text}"


# --- The page -------------------------------------------------------------------------------------

PARTS = {
    "tasks": ("Right and wrong programs of every task", of_tasks),
    "players": ("Players who draw by chance", of_players),
    "contest": ("A contest with hostile players", of_contest),
    "attacks": ("Each attack in a pair", of_attacks),
}


def page(old, sections):
    """The page with these sections; those that were not measured stay as they were."""
    known = dict(re.findall(r"^## (.*?)\n\n(.*?)(?=\n+## |\n*\Z)", old, re.DOTALL | re.MULTILINE))
    known |= sections
    parts = [
        f"## {title}\n\n{known[title].strip()}" for title, _ in PARTS.values() if title in known
    ]
    return "\n\n".join([HEAD.strip(), *parts]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}, too")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part, and no other")
    parser.add_argument("--times", type=int, default=3, help="runs of each way (3)")
    parser.add_argument("--tasks", type=int, help="only so many tasks")
    parser.add_argument("--runs", type=int, default=5, help="of the players (5)")
    parser.add_argument("--game", default="connect4", help="of the contest (connect4)")
    options = parser.parse_args()
    failed = False
    for part in options.only or PARTS:
        title, measure = PARTS[part]
        print(f"## {title}", file=sys.stderr, flush=True)
        text = measure(options)
        failed |= "**not met**" in text
        print(f"## {title}\n\n{text}\n", flush=True)
        if options.write:  # at once: the next part may take long
            old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
            PAGE.write_text(page(old, {title: text}), encoding="utf-8")
    return failed


if __name__ == "__main__":
    sys.exit(main())
