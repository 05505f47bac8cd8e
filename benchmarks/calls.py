"""What it costs to record a program's calls: ratios to the bare program, in one run.

    python benchmarks/calls.py --save

The programs are small ones of tests/calls: those of other people are timed in docs/programs.md. The
script runs in a browser's Python, too, where `--save` adds a table. benchmarks/README.md says what
the numbers mean.
"""

import argparse
import importlib
import platform
import sys
from contextlib import contextmanager
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from adversarial.calls.record import Recorder  # noqa: E402

PROGRAMS = ["deepening", "agents", "dice", "objects", "pair"]
RESULTS = Path(__file__).with_suffix(".md")
ROUNDS, SHORTEST = 5, 0.01  # rounds in which all take turns, and seconds of each
HEAD = """# Recording by calls

Each number is how many times as long a run takes as the bare program: the best of {rounds} rounds
in turns. **recorded** is what `watch_calls` does while a program runs. The other columns record
nothing and show what the tracing itself costs: `sys.settrace` for calls and returns, or for lines
as well; the same with `sys.monitoring`, which Python has since 3.12. Recording costs far more than
either kind of tracing, so there is one way for all versions of Python.

These programs are small, and some do hardly anything between two calls: the fewer microseconds a
call takes by itself, the larger the number. [docs/programs.md](../docs/programs.md) has the times
of real programs.
"""


def calls_of(search):
    return {search.__code__} | {
        code for code in search.__code__.co_consts if hasattr(code, "co_code")
    }


@contextmanager
def traced(codes, with_lines):
    def local(frame, event, arg):
        return local

    def on_call(frame, event, arg):
        if frame.f_code not in codes:
            return None
        frame.f_trace_lines = with_lines
        return local

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def monitored(codes, with_lines):
    monitoring, tool = sys.monitoring, 3
    events = monitoring.events
    monitoring.use_tool_id(tool, __name__)
    wanted = events.PY_START | events.PY_RETURN | (events.LINE if with_lines else 0)
    for event in (events.PY_START, events.PY_RETURN, events.LINE):
        monitoring.register_callback(tool, event, lambda *_: None)
    for code in codes:
        monitoring.set_local_events(tool, code, wanted)
    try:
        yield
    finally:
        for code in codes:
            monitoring.set_local_events(tool, code, 0)
        monitoring.free_tool_id(tool)


def ways(search, args):
    """By name a function that runs the program once in this way, and gives the seconds."""

    def bare():
        start = process_time()
        search(*args)
        return process_time() - start

    def recorded():
        recorder = Recorder(search)
        start = process_time()
        recorder.run(args, {})
        return process_time() - start

    def told(manager, with_lines):
        def run():
            with manager(codes, with_lines):
                return bare()

        return run

    codes = calls_of(getattr(search, "__func__", search))
    found = {"bare": bare, "recorded": recorded}
    found |= {"settrace, calls": told(traced, False), "settrace, lines": told(traced, True)}
    if hasattr(sys, "monitoring"):
        found |= {"monitoring, calls": told(monitored, False)}
        found |= {"monitoring, lines": told(monitored, True)}
    return found


def measure(name):
    """The ratios of one program, its calls, and its microseconds a call."""
    search, args = importlib.import_module(f"tests.calls.small.{name}").CALL
    running = ways(search, args)
    best = dict.fromkeys(running, float("inf"))
    for _ in range(ROUNDS):
        for way, run in running.items():
            spent = 0.0
            while spent < SHORTEST:
                seconds = run()
                spent += seconds
                best[way] = min(best[way], seconds)
    calls = len(Recorder(search).run(args, {}).calls)
    row = {"calls": calls, "µs a call": round(1e6 * best["bare"] / calls)}
    return row | {way: f"{best[way] / best['bare']:.1f}" for way in best if way != "bare"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}")
    given = parser.parse_args()
    rows = {name: measure(name) for name in PROGRAMS}
    where = "in a browser" if sys.platform == "emscripten" else sys.platform
    columns = list(rows[PROGRAMS[0]])
    table = f"## Python {platform.python_version()} ({where})\n\n"
    table += f"| | {' | '.join(columns)} |\n| --- |{' ---: |' * len(columns)}\n"
    for name, row in rows.items():
        table += f"| {name} | {' | '.join(map(str, row.values()))} |\n"
    print(table)
    if given.save:
        old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
        kept = ["\n## " + one.strip("\n") + "\n" for one in old.split("\n## ")[1:]]
        kept = [one for one in kept if one.split(" (")[-1].split(")")[0] != where]
        head = HEAD.format(rounds=ROUNDS)
        tables = sorted([*kept, "\n" + table])
        RESULTS.write_text(head.rstrip("\n") + "\n" + "".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
