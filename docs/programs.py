"""Real programs, watched by their calls: writes docs/programs.md.

The programs are listed in tests/calls/programs.toml and are no part of this repository: give the
folder that holds them, one folder each with a `call.py` that says what to call.

    python docs/programs.py FOLDER            both halves, the planted faults, and the page
    python docs/programs.py FOLDER --half develop --only 3 29
    python docs/programs.py FOLDER --planted  the planted faults alone
"""

import argparse
import multiprocessing
import os
import random
import runpy
import shutil
import sys
import tempfile
import tomllib
import traceback
import warnings
from collections import Counter
from math import inf
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from adversarial.calls.record import Recorder  # noqa: E402
from adversarial.calls.snapshot import Snapper, frozen  # noqa: E402
from adversarial.calls.watching import Hints, SecondRun, films_of  # noqa: E402

LIST = ROOT / "tests" / "calls" / "programs.toml"
PAGE = Path(__file__).with_suffix(".md")
FAULTS = LIST.with_name("planted.toml")
SECONDS = 120
RUNS = 5
FORK = multiprocessing.get_context("fork")
HEAD = """# Real programs, watched by their calls

Written by `python docs/programs.py`, from the searches of public repositories that
[tests/calls/programs.toml](../tests/calls/programs.toml) lists with their commits. They were listed
and halved, by the seed {seed}, before the first of them was run. The reading was developed on one
half; the other was tried once, afterwards, and that is what counts. No program is part of this
repository, and none was changed except for the faults below. Windows are replaced by something that
draws nothing, and names that Python and numpy have dropped since are put back.

The calls, one position a program, are no part of the repository either. They were written anew for
this table, so some trees are not those of the first trial.

- **as is**: at least 90 % of the calls agree with one reading, both sides are found (or one side
  and chance; in a tree of one ply one side is enough), the position is found, and so is the window
  where the search has one. The script decides this, not a person.
- **with a hint**: the same, with one hint. **not**: neither.
- **same**: it returned the same as unwatched. **counted**: an independent count of calls agrees.
- **ms**: the processor time of the bare program. **times**: how many times as long it took while
  recorded: the best of {runs} runs each, in turns, each in its own process. The less a program does
  between two calls, the larger the number.

"""
ROW = (
    "| {number} | {repository} | {algorithm} | {game} | {read} | {agree} | {same} | {counted} | "
    "{ms} | {times} |\n"
)
TABLE = """
## {title}

{summary}

| | repository | search | game | read | calls that agree | same | counted | ms | times |
| --- | --- | --- | --- | --- | --- | --- | --- | ---: | ---: |
"""


ASIDE = """
**When we tried it, once, before anybody had looked at it:** {first}. (Without a film: our own
error, mended since, stopped it.) Since then we have changed the code and looked at programs of this
half, too. So the table below only shows that nothing was lost; it proves nothing about
programs that nobody has seen. **counted** uses the function names in the list; if such a name is
the function around the search, the numbers differ.
"""
PLANTED = """
## Planted faults

[tests/calls/planted.toml](../tests/calls/planted.toml) plants {n} faults into {programs} programs
of the first half. They were listed before any of them was tried. **found**: the film shows a
contradiction of a fitting kind, on the program as pasted and without a hint, and none for the
unbroken program. **placed**: it names the file and the function that were broken. When they were
first tried, {first} were found. Then we changed the judge, so this table does not prove that other
faults are found as well. If a fault makes the program crash before its next call, the film ends
there, with the line, and no contradiction is shown.

{found} of {n} found, {misplaced} misplaced.

| | program | fault | found | placed | what is told |
| --- | --- | --- | --- | --- | --- |
"""
FAULT = "| {k} | {program} | {kind} | {found} | {placed} | {told} |\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=["develop", "aside"])
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--planted", action="store_true")
    given = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets must have the same order in all runs
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.argv])
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    planted = [] if given.half or given.only else try_planted(given.folder)
    if given.planted:
        return
    rows = [try_out(given.folder, program) for program in listed["programs"]
            if given.half in (None, program["half"])
            and (not given.only or program["number"] in given.only)]  # fmt: skip
    for half in ("develop", "aside"):
        print(summary([row for row in rows if row["half"] == half]))
    if not given.half and not given.only:
        write(rows, planted, listed["seed"])


def try_out(folder, program):
    """Run a program bare, counted and watched, each in a process of its own."""
    name = f"{program['number']:02}_{program['name']}"
    place = folder / program["half"] / name
    names = program["search"].replace(" ", "")
    counted = process(place, "count", names)
    watched = process(place, "watch", names)
    runs = [(process(place, "bare", names), process(place, "record", names)) for _ in range(RUNS)]
    bare = runs[0][0]
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
    seconds = [[run.get("seconds", inf) for run in kind] for kind in zip(*runs, strict=True)]
    row["ms"] = f"{1000 * min(seconds[0]):.2f}"
    row["times"] = round(min(seconds[1]) / min(seconds[0]), 1) if row["same"] else None
    row["agree"] = f"{watched.get('agree')} of {watched.get('calls')}"
    print(f"{name}: {row['read']}; {watched.get('reading') or watched.get('error')}")
    print(f"    position {watched.get('position')}, window {watched.get('window')}, "
          f"same {row['same']}, calls {watched.get('recorded')} = {counted.get('calls')}, "
          f"times {row['times']}, {watched.get('film')}")  # fmt: skip
    for key in ("fault", "waste", "note", "failure"):
        if watched.get(key):
            print(f"    {key}: {watched[key]}", flush=True)
    return row


def is_read(program, seen):
    """Is all of it found that a reading has?"""
    windows = "alpha-beta" in program["algorithm"]
    return bool(
        seen.get("sure") and seen["sides"] and seen["position"] and (seen["window"] or not windows)
    )


def process(place, mode, names, hints=None):
    """What `run_one` tells, in a process of its own: modules of programs share their names."""
    here, there = FORK.Pipe()
    child = FORK.Process(target=answer, args=(there, place, mode, names, hints or {}))
    child.start()
    told = here.recv() if here.poll(SECONDS) else {"error": "took too long"}
    child.kill()
    child.join()
    return told


def answer(there, *asked):
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    warnings.simplefilter("ignore")
    try:
        there.send(run_one(*asked))
    except BaseException:
        there.send({"error": traceback.format_exc()[-2000:]})


def run_one(place, mode, names, hints):
    """In a process of its own: call the program, and tell what came of it."""
    program = runpy.run_path(str(place / "call.py"))
    function, args, kwargs = program["function"], program["args"], program["kwargs"]
    random.seed(1)
    names = {name.rpartition(".")[2] for name in names.split(",")}
    if mode == "record":
        return {"seconds": record(function, args, kwargs)}
    if mode == "watch":
        return watched(function, args, kwargs, names, hints)
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
    return repr(frozen(Snapper().copy(returned)))


def record(function, args, kwargs):
    recorder = Recorder(function, seconds=SECONDS)
    start = process_time()
    recorder.run(args, kwargs)
    return process_time() - start


def watched(function, args, kwargs, names, hints):
    recorder = Recorder(function, seconds=SECONDS)
    again = SecondRun(recorder, args, kwargs)
    recorder.run(args, kwargs)
    told = {"result": result(recorder.returned), "note": recorder.note}
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
        "kind": film.fault and film.fault.kind,
        "spot": film.fault and spot_of(film.fault),
        "waste": film.waste and film.waste.sentence,
    }


def spot_of(fault):
    """File, line and function of a fault: what shows on the way into a call is told where it is
    called."""
    call = fault.call.parent if fault.is_on_entering and fault.call.parent else fault.call
    return [call.function.file, fault.line, call.function.source]


def try_planted(folder):
    """Plant each fault into a copy of its program, and see what is told."""
    found, silent = [], {}
    for k, fault in enumerate(tomllib.loads(FAULTS.read_text(encoding="utf-8"))["faults"], 1):
        with tempfile.TemporaryDirectory() as scratch:
            original = next(folder.glob(f"develop/{fault['program']:02}_*"))
            place = Path(scratch) / "develop" / original.name
            shutil.copytree(original, place, ignore=shutil.ignore_patterns("__pycache__"))
            for beside in ("_site", "quiet.py"):
                (Path(scratch) / beside).symlink_to(folder / beside)
            file = place / "program" / fault["file"]
            if fault["program"] not in silent:
                silent[fault["program"]] = not process(place, "watch", "").get("fault")
            lines = file.read_text(encoding="utf-8").split("\n")
            for line, old, new in fault["edits"]:
                assert old in lines[line - 1], (k, line)
                lines[line - 1] = lines[line - 1].replace(old, new, 1)
            file.write_text("\n".join(lines), encoding="utf-8")
            told = process(place, "watch", "")
        row = fault | {"k": k, "told": (told.get("fault") or "–").replace("|", "/")}
        row["found"] = told.get("kind") in fault["tells"] and silent[fault["program"]]
        row["placed"] = row["found"] and is_placed(told["spot"], str(file), fault["edits"])
        print(f"fault {k}: found {row['found']}, placed {row['placed']}: {row['told']}")
        found.append(row)
    return found


def is_placed(spot, file, edits):
    """Is it told of the function that was broken?"""
    told_file, line, (_, first, lines) = spot
    last = first + len(lines)
    return told_file == file and first <= line < last and first <= edits[0][0] < last


def summary(rows):
    """All rows in a few numbers."""
    if not rows:
        return ""
    timed = [row for row in rows if row["times"]]
    times = [row["times"] for row in timed]
    longer = [row["times"] for row in timed if float(row["ms"]) >= 1]
    read = [row["read"] for row in rows]
    return (
        f"{rows[0]['half']}: {len(rows)} programs; as is {read.count('as is')}, with a hint "
        f"{read.count('with a hint')}, not {read.count('not')}; contradictions told "
        f"{sum(bool(row['accused']) for row in rows)}; same result "
        f"{sum(row['same'] for row in rows)}; counted alike {sum(row['counted'] for row in rows)}; "
        f"times {median(times or [0]):g} at the median, {max(times or [0]):g} at most; of those "
        f"that take a millisecond or more {median(longer or [0]):g} and {max(longer or [0]):g}."
    )


def write(rows, planted, seed):
    page = HEAD.format(seed=seed, runs=RUNS)
    titles = {"develop": "The half on which the reading was developed", "aside": "The other half"}
    for half, title in titles.items():
        own = [row for row in rows if row["half"] == half]
        table = TABLE.format(title=title, summary=summary(own))
        first = Counter(row["tried"] for row in own if "tried" in row)
        if first:
            said = ", ".join(f"{read} {n}" for read, n in first.most_common())
            table = table.replace(summary(own), ASIDE.format(first=said) + "\n" + summary(own))
        page += table
        for row in own:
            times = {"times": row["times"] or "–"}  # None where it was stopped
            page += ROW.format(**row | ticks(row, "same", "counted") | times)
    PAGE.write_text(page + planted_part(planted), encoding="utf-8")


def planted_part(planted):
    """The part of the page about planted faults."""
    n, found = len(planted), sum(row["found"] for row in planted)
    words = {"n": n, "found": found, "programs": len({row["program"] for row in planted})}
    words["misplaced"] = found - sum(row["placed"] for row in planted)
    rows = [FAULT.format(**row | ticks(row, "found", "placed")) for row in planted]
    return PLANTED.format(**words, first=sum(row["first"] for row in planted)) + "".join(rows)


def ticks(row, *keys):
    return {key: "✓" if row[key] else "–" for key in keys}


if __name__ == "__main__":
    main()
