"""Try mutants of right programs on the checks: python -m tests.mutants --task minimax

Every mutant runs in a process of its own, which is ended where it takes too long. What was found is
kept, for these checks, in dist/mutants: a run that was stopped goes on where it was.
"""

import argparse
import hashlib
import json
import os
import resource
import select
import signal
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from adversarial.exercises import TASKS
from adversarial.exercises.check import judge, prepare
from tests.film.table import BEGIN, write
from tests.film.table import PAGE as DIAGNOSIS
from tests.mutants import oracle
from tests.mutants.argued import ARGUED
from tests.mutants.changes import mutants
from tests.mutants.chosen import SEED, chosen
from tests.mutants.oracle import READS, SAME, TIES, WRONG, difference

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "dist" / "mutants"
FEW, MANY = range(3), range(20)
SECONDS = 12  # of the processor, for each seed: a student's check gets ten by the clock
ORACLE = 10  # of the processor
MEMORY = 3 << 30
ENDLESS, ARGUED_APART = "endless", "argued"
APART = SAME, TIES, ARGUED_APART
PART = "mutants"
HEADS = ["task", "mutants"]
HEADS += ["wrong", "✓ in some of 3", "✓ in all of 20", "reads more", "✓ in some", "✓ in all"]
HEADS += ["not known", "✓ in some", "✓ in all", "set apart"]
NOBODY = "None.\n"
FIRST = (  # as they came out; those of all other tasks are in the table
    "alphabeta 2 of 123, aspiration 2 of 40, bisection 2 of 103, captures 1 of 73, "
    "free_rolls 2 of 127, game 2 of 61, loaded_die 3 of 74, only_choices 3 of 112, "
    "plies_to_win 2 of 63, points 1 of 96, refuted 1 of 70, regret_matching 2 of 86, "
    "stopping 3 of 100, strike 5 of 81, table 11 of 187, toll 1 of 75"
)
PAGE = """## Mutants of right programs

Written by `python -m tests.mutants --write`, a part of `make proof`. Of the right programs of each
task six are drawn (seed {seed}). Each mutant has one syntax node changed by a program. It is
checked with {few} seeds, and with {many} where one of these gives it a ✓. Where the second column
says "8 of 20", only a sample was tried: the first ones of each program, shuffled by that seed.
The result of a mutant is kept until the check of its task changes.

What a mutant does differently is found without the checks, on separate games: all trees of
two plies with three values, all of three plies with two values, 500 random ones to six plies, and
for other tasks the cases of 20 other seeds.

- **wrong**: somewhere it gives a different value, a worse move, an error or no answer.
- **reads more**: all answers are right, but it reads more, also where no two leaves are alike. This
  counts where a task asks for cuts.
- **not known**: nobody can tell without the check (playouts, players, heuristics).
- **set apart**: no difference was found on any game, or only where leaves are alike: there, to cut
  or to go on is left open. Or there is an argument that it is right: the list below has it.

### Four programs of each task

{tuned}
### Set aside

Two programs of each task. Nobody looked at them before their first result. Where that showed a
weak check, the check was mended; where the mutant is right all the same, `argued.py` says why. The
table has what came after. The first results, wrong with ✓ in some of 3: {first}.

{aside}
### Those that get a ✓

Without those set aside.

{named}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--task", action="append", help="only this one; may be repeated (all)")
    parser.add_argument("--most", type=int, help="at most so many mutants of each program (all)")
    parser.add_argument("--processes", type=int, default=2, help="at the same time (2)")
    parser.add_argument("--list", action="store_true", help="print who passes, but for those aside")
    parser.add_argument("--write", action="store_true", help="write the tables into the page")
    options = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    of_these_checks()
    rows, survivors = {False: [], True: []}, []
    for task in options.task or TASKS:
        tried, every = trials(task, options.most, options.processes)
        for aside in (False, True):
            some = [trial for trial in tried if trial["aside"] == aside]
            rows[aside].append(row(task, some, every[aside]))
            print(*rows[aside][-1], "(set aside)" * aside, sep=" | ", flush=True)
        survivors += filter(is_survivor, tried)
        if options.list:
            for trial in filter(is_survivor, tried):
                print(told(trial) if not trial["aside"] else "- (set aside)", flush=True)
    if options.write:
        write(written(rows, survivors), PART)


def trials(task, most, processes):
    """What became of the mutants of a task's programs, and how many there are in all."""
    few, aside = chosen(task)
    work, count = [], Counter()
    for program in few + aside:
        every = list(mutants(program))
        count[program in aside] += len(every)
        Random(f"{SEED} {program.name}").shuffle(every)  # so a larger sample holds a smaller one
        work += [(mutant, program in aside) for mutant in every[:most]]
    file = KEPT / f"{task}-{of_these_checks()}.jsonl"
    known = {}
    if file.exists():
        found = map(json.loads, file.read_text(encoding="utf-8").splitlines())
        known = {each["key"]: each for each in found}
    todo = [(key(m), m, aside) for m, aside in work if key(m) not in known]
    if todo:
        oracle.prepare(task, list(map(original, few + aside)))
        for seed in FEW:
            prepare(task, seed, **options_of(task))
    with file.open("a", encoding="utf-8") as out:
        for found in in_processes(task, todo, processes):
            known[found["key"]] = found
            out.write(json.dumps(found) + "\n")
            out.flush()
    found = [known[key(mutant)] for mutant, _ in work]
    return [t | {"differs": ARGUED_APART} if t["key"] in ARGUED else t for t in found], count


@cache  # what it answers is kept, too
def original(program):
    return program.answer


def key(mutant):
    return hashlib.sha256(mutant.source.encode()).hexdigest()[:16]


@cache  # before anybody changes a file
def of_these_checks():
    """A name for the package and the games of the oracle as they are."""
    files = [*sorted((ROOT / "adversarial").rglob("*.py")), Path(__file__).with_name("oracle.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def options_of(task):
    return {"like": "take-away"} if task == "game" else {}


def in_processes(task, todo, processes):
    """The trials of these mutants, as they come, some at the same time."""
    todo, running = list(reversed(todo)), {}
    while todo or running:
        while todo and len(running) < processes:
            name, mutant, aside = todo.pop()
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(reading)
                in_the_child(task, mutant, writing)
            os.close(writing)
            start = {"key": name, "task": task, "mutant": str(mutant), "aside": aside}
            running[reading] = [child, start, b""]
        for reading in select.select(list(running), [], [])[0]:
            part = os.read(reading, 1 << 16)
            running[reading][2] += part
            if not part:
                child, start, text = running.pop(reading)
                os.close(reading)
                os.waitpid(child, 0)
                lines = [json.loads(line) for line in text.decode().splitlines()]
                yield start | {k: v for line in lines for k, v in line.items()}


def in_the_child(task, mutant, writing):
    """Write what is found out, a line each; what never ends leaves out what comes after it."""
    with open(os.devnull, "w") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.setrecursionlimit(3000)

    def write(**found):
        os.write(writing, json.dumps(found).encode() + b"\n")

    try:
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
        _allow(SECONDS)
        write(passed={}, differs=ENDLESS)
        differs = differs_within_seconds(task, mutant)
        write(differs=differs)
        passed = {}
        for seed in MANY:
            if seed not in FEW and (differs in (SAME, TIES) or not any(passed.values())):
                break
            _allow(SECONDS)
            passed[seed] = tick(task, mutant, seed)
            write(passed=passed)
    finally:
        os._exit(0)


class TooLong(BaseException):
    """The mutant has used up its time."""


def differs_within_seconds(task, mutant):
    """What the oracle says; it is stopped where the mutant never ends."""

    def stop(*_):
        raise TooLong

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, ORACLE)
    try:
        return difference(task, original(mutant.program), mutant.answer)
    except TooLong:
        return ENDLESS
    except Exception:
        return WRONG
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _allow(seconds):
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + 1, resource.RLIM_INFINITY))


def tick(task, mutant, seed):
    """Is it given a tick? What stops the check itself is none."""
    try:
        answer = mutant.answer() if task == "game" else mutant.answer
        return judge(task, answer, seed, None, **options_of(task)).passed
    except Exception:
        return False


def is_survivor(trial):
    return any(trial["passed"].values()) and trial["differs"] not in (SAME, TIES)


def told(trial):
    passed = sum(trial["passed"].values())
    kind = ARGUED.get(trial["key"]) or trial["differs"] or "not known"
    what = f"({kind}), passes {passed} of {len(trial['passed'])} seeds"
    return f"- {trial['task']} {what}: {trial['mutant']}"


def row(task, tried, every):
    """One line of a table: of each kind, how many there are, and how many of them pass."""
    cells = [task, f"{len(tried)} of {every}" if len(tried) < every else str(every)]
    for kinds in (WRONG, ENDLESS), (READS,), (None,):
        some = [trial["passed"].values() for trial in tried if trial["differs"] in kinds]
        cells += [str(len(some)), str(sum(map(any, some))), str(sum(map(always, some)))]
    return [*cells, str(sum(trial["differs"] in APART for trial in tried))]


def always(passed):
    return len(passed) == len(MANY) and all(passed)


def written(rows, survivors):
    """The part of the page; lines of tasks that were not run now stay."""
    found = dict(measured_before())
    found |= {(line[0], aside): line for aside, lines in rows.items() for line in lines}
    tables = {
        aside: table([found[task, aside] for task in TASKS if (task, aside) in found])
        for aside in (False, True)
    }
    ran = {line[0] for line in rows[False]}
    named = [line for line in _page().splitlines() if line.startswith("- ")]
    named = [line for line in named if line.split()[1] in TASKS and line.split()[1] not in ran]
    named = sorted(named + [told(trial) for trial in survivors if not trial["aside"]])
    words = {
        "seed": SEED,
        "first": FIRST,
        "few": len(FEW),
        "many": len(MANY),
        "named": "\n".join(named) + "\n" if named else NOBODY,
    }
    return PAGE.format(tuned=tables[False], aside=tables[True], **words)


def _page():
    return DIAGNOSIS.read_text(encoding="utf-8").partition(BEGIN.format(part=PART))[2]


def measured_before():
    """((task, is it set aside?), its line) in the page as it is."""
    aside = False
    for line in _page().splitlines():
        aside = aside or line.startswith("### Set aside")
        cells = line.strip("| ").split(" | ")
        if cells[0] in TASKS and len(cells) == len(HEADS):
            yield (cells[0], aside), cells


def table(rows):
    rows = [*rows, total(rows)] if rows else rows
    lines = [HEADS, ["---"] * len(HEADS), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def total(rows):
    """The sum of each column; of "8 of 20" both."""
    tried = sum(int(row[1].split()[0]) for row in rows)
    every = sum(int(row[1].split()[-1]) for row in rows)
    sums = [sum(int(row[column]) for row in rows) for column in range(2, len(HEADS))]
    return ["all", f"{tried} of {every}" if tried < every else str(every), *map(str, sums)]


if __name__ == "__main__":
    main()
