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
from functools import cache
from pathlib import Path
from random import Random

from adversarial.exercises import TASKS
from adversarial.exercises.check import judge, prepare
from tests.mutants import oracle
from tests.mutants.changes import mutants
from tests.mutants.chosen import SEED, chosen
from tests.mutants.oracle import SAME, TIES, WRONG, difference

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "dist" / "mutants"
FEW, MANY = range(3), range(20)
SECONDS = 12  # of the processor, for each seed: a student's check gets ten by the clock
ORACLE = 12  # of the processor
MEMORY = 3 << 30
ENDLESS = "endless"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--task", action="append", help="only this one; may be repeated (all)")
    parser.add_argument("--most", type=int, help="at most so many mutants of each program (all)")
    parser.add_argument("--processes", type=int, default=2, help="at the same time (2)")
    parser.add_argument("--list", action="store_true", help="print who passes, but for those aside")
    options = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    of_these_checks()
    for task in options.task or TASKS:
        tried = trials(task, options.most, options.processes)
        for aside in (False, True):
            print(row(task, [trial for trial in tried if trial["aside"] == aside], aside))
        if options.list:
            print(*map(told, filter(is_survivor, tried)), sep="\n")


def trials(task, most, processes):
    """What became of every mutant of a task's programs, one after the other."""
    few, aside = chosen(task)
    work = []
    for program in few + aside:
        every = list(mutants(program))
        every = Random(f"{SEED} {program.name}").sample(every, min(most or len(every), len(every)))
        work += [(mutant, program in aside) for mutant in every]
    file = KEPT / f"{task}-{of_these_checks()}.jsonl"
    known = {}
    if file.exists():
        found = map(json.loads, file.read_text(encoding="utf-8").splitlines())
        known = {each["key"]: each for each in found}
    todo = [(key(m), m, aside) for m, aside in work if key(m) not in known]
    if todo:
        oracle.prepare(task)
        for seed in FEW:
            prepare(task, seed, **options_of(task))
    with file.open("a", encoding="utf-8") as out:
        for found in in_processes(task, todo, processes):
            known[found["key"]] = found
            out.write(json.dumps(found) + "\n")
            out.flush()
    return [known[key(mutant)] for mutant, _ in work]


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
        return difference(task, mutant.program.answer, mutant.answer)
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
    what = f"{trial['differs']}, passes {passed} of {len(trial['passed'])} seeds"
    return f"- {trial['task']} {what}: {trial['mutant']}" if not trial["aside"] else "- (set aside)"


def row(task, tried, aside):
    """One line: how many of each kind, and how many of these pass in one of three seeds."""
    cells = []
    for kinds in ((WRONG, ENDLESS), ("reads",), (TIES, SAME), (None,)):
        of_kind = [trial for trial in tried if trial["differs"] in kinds]
        some = [trial for trial in of_kind if any(trial["passed"].values())]
        cells += [str(len(of_kind)), str(len(some))]
    return " | ".join([task + (" (aside)" if aside else ""), str(len(tried)), *cells])


if __name__ == "__main__":
    main()
