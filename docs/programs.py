"""Real programs, watched by their calls: writes docs/programs.md.

The programs are listed in tests/calls/programs.toml and are no part of this repository: give the
folder that holds them, one folder each with a `call.py` that says what to call.

    python docs/programs.py FOLDER            both halves, and the page
    python docs/programs.py FOLDER --half develop --only 3 29
"""

import argparse
import json
import os
import random
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

LIST = ROOT / "tests" / "calls" / "programs.toml"
PAGE = Path(__file__).with_suffix(".md")
SECONDS = 120
HEAD = """# Real programs, watched by their calls

Written by `python docs/programs.py`, from the searches of public repositories that
[tests/calls/programs.toml](../tests/calls/programs.toml) lists with their commits. They were listed
and halved, by the seed {seed}, before the first of them was run. The reading was developed on one
half; the other was tried once, afterwards. No program is part of this repository, and none was
changed.

- **as is**: at least 90 % of the calls agree with one reading, both sides are found (or one side
  and chance; in a tree of one ply one side is enough), the position is found, and so is the window
  where the search has one. The script decides this, not a person.
- **with a hint**: the same, with one hint. **not**: neither.
- **same**: it returned the same as unwatched. **counted**: as many calls as an independent count.
- **times**: the time while it was recorded, as a multiple of the bare program.

"""
ROW = (
    "| {number} | {repository} | {algorithm} | {game} | {read} | {agree} | {same} | {counted} | "
    "{times} |\n"
)
TABLE = """
## {title}

{summary}

| | repository | search | game | read | calls that agree | same | counted | times |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=["develop", "aside"])
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    parser.add_argument("--hints", default="{}", help=argparse.SUPPRESS)
    parser.add_argument("--names", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print("\n@" + json.dumps(run_one(given.folder, given.one, given.names, given.hints)))
        return
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    rows = [try_out(given.folder, program) for program in listed["programs"]
            if given.half in (None, program["half"])
            and (not given.only or program["number"] in given.only)]  # fmt: skip
    for half in ("develop", "aside"):
        print(summary([row for row in rows if row["half"] == half]))
    if not given.half and not given.only:
        write(rows, listed["seed"])


def try_out(folder, program):
    """Run a program bare, counted and watched, each in a process of its own."""
    name = f"{program['number']:02}_{program['name']}"
    place = folder / program["half"] / name
    names = program["search"].replace(" ", "")
    bare = process(place, "bare", names)
    counted = process(place, "count", names)
    watched = process(place, "watch", names)
    row = program | {"bare": bare, "watched": watched, "accused": watched.get("fault")}
    row["read"] = "as is" if is_read(program, watched) else "not"
    if row["read"] == "not" and "hints" in program:
        row["read"] = (
            "with a hint"
            if is_read(program, process(place, "watch", names, program["hints"]))
            else "not"
        )
    row["same"] = bare.get("result") == watched.get("result") is not None
    row["counted"] = counted.get("calls") == watched.get("recorded")
    row["times"] = round(watched["seconds"] / bare["seconds"], 1) if row["same"] else None
    row["agree"] = f"{watched.get('agree')} of {watched.get('calls')}"
    print(f"{name}: {row['read']}; {watched.get('reading') or watched.get('error')}")
    print(f"    position {watched.get('position')}, window {watched.get('window')}, "
          f"same {row['same']}, calls {watched.get('recorded')} = {counted.get('calls')}, "
          f"times {row['times']}, {watched.get('film')}")  # fmt: skip
    for key in ("fault", "waste", "note", "failure"):
        if watched.get(key):
            print(f"    {key}: {watched[key]}")
    return row


def is_read(program, seen):
    """Is all of it found that a reading has?"""
    windows = "alpha-beta" in program["algorithm"]
    return bool(
        seen.get("sure") and seen["sides"] and seen["position"] and (seen["window"] or not windows)
    )


def process(place, mode, names, hints=None):
    more = ["--one", mode, "--names", names, "--hints", json.dumps(hints or {})]
    command = [sys.executable, __file__, str(place), *more]
    # Sets must have the same order in all runs.
    env = os.environ | {"PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=env)
    except subprocess.TimeoutExpired:
        return {"error": "took too long"}
    last = done.stdout.strip().split("\n")[-1]
    return json.loads(last[1:]) if last.startswith("@") else {"error": done.stderr[-2000:]}


def run_one(place, mode, names, hints):
    """In a process of its own: call the program, and tell what came of it."""
    program = runpy.run_path(str(place / "call.py"))
    function, args, kwargs = program["function"], program["args"], program["kwargs"]
    random.seed(1)
    names = {name.rpartition(".")[2] for name in names.split(",")}
    if mode == "watch":
        return watched(function, args, kwargs, names, json.loads(hints))
    calls = 0

    def count(frame, event, arg):
        nonlocal calls
        code = frame.f_code
        calls += event == "call" and code.co_name in names and str(place) in code.co_filename

    start = process_time()
    if mode == "count":
        sys.setprofile(count)
    returned = function(*args, **kwargs)
    sys.setprofile(None)
    return {"seconds": process_time() - start, "result": result(returned), "calls": calls}


def result(returned):
    """What came back, so that two processes can compare it."""
    from adversarial.calls.snapshot import Snapper, frozen

    return repr(frozen(Snapper().copy(returned)))


def watched(function, args, kwargs, names, hints):
    from adversarial.calls.record import Recorder
    from adversarial.calls.watching import Hints, SecondRun, films_of

    recorder = Recorder(function)
    again = SecondRun(recorder, args, kwargs)
    start = process_time()
    recorder.run(args, kwargs)
    seconds = process_time() - start
    told = {"seconds": seconds, "result": result(recorder.returned), "note": recorder.note}
    told["recorded"] = sum(call.function.name in names and not call.remembered
                           for call in recorder.calls)  # fmt: skip
    if recorder.failure:
        told["failure"] = repr(recorder.failure)
    film = max(films_of(recorder, Hints(**hints)), key=len)
    film.leak = again.leak()
    reading, players = film.reading, {call.player for call in film.run.nodes if call.children}
    film._repr_mimebundle_()
    return told | {
        "film": repr(film),
        "reading": reading.sentence,
        "sure": reading.is_sure,
        "sides": len(players) > 1 or max(call.level for call in film.run.nodes) < 2,
        "agree": reading.agree,
        "calls": reading.calls,
        "position": reading.position,
        "window": list(reading.window.values())[:1],
        "fault": film.fault and film.fault.sentence,
        "waste": film.waste and film.waste.sentence,
    }


def summary(rows):
    """All rows in a few numbers."""
    if not rows:
        return ""
    times = [row["times"] for row in rows if row["times"]]
    read = [row["read"] for row in rows]
    return (
        f"{rows[0]['half']}: {len(rows)} programs; as is {read.count('as is')}, with a hint "
        f"{read.count('with a hint')}, not {read.count('not')}; contradictions told "
        f"{sum(bool(row['accused']) for row in rows)}; same result "
        f"{sum(row['same'] for row in rows)}; counted alike {sum(row['counted'] for row in rows)}; "
        f"times {median(times or [0]):g} at the median, {max(times or [0]):g} at most."
    )


def write(rows, seed):
    page = HEAD.format(seed=seed)
    titles = {"develop": "The half on which the reading was developed", "aside": "The other half"}
    for half, title in titles.items():
        own = [row for row in rows if row["half"] == half]
        page += TABLE.format(title=title, summary=summary(own))
        for row in own:
            words = row | {key: "✓" if row[key] else "–" for key in ("same", "counted")}
            page += ROW.format(**words)
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
