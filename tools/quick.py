"""Which tests `make quick` runs: `python -m tools.quick --list` names them.

A test counts for a changed file if its imports lead there. It comes the sooner, the fewer steps
that takes, the nearer its folder and the fewer seconds it needs (tests/seconds.json). What does not
fit into the budget is left to `make test`. Where nothing changed, every module counts as changed.
"""

import argparse
import json
import re
import subprocess
from functools import cache
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
BUDGET = 60  # seconds of one core for the tests: half a minute on two, besides style and types
QUICK = 0.1  # seconds of a test that is not in the table
FAR = 5  # steps of a test of the same room whose imports do not lead to the changed file
ALWAYS = "tests/test_layers.py", "tests/test_sentences.py"
SECONDS = ROOT / "tests" / "seconds.json"
IMPORT = re.compile(r"^\s*from (\.*)([\w.]*) import (\([^)]*\)|.+)$", re.MULTILINE)
PLAIN_IMPORT = re.compile(r"^\s*import ([\w.]+)", re.MULTILINE)
TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


# --- what changed ---------------------------------------------------------------------------


def git(*words):
    """What git says, as lines; none where it cannot say it."""
    command = ["git", "-c", "core.quotepath=off", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def default_base():
    """The last tag; without one, where this branch left the main one; else the last commit."""
    tag = git("describe", "--tags", "--abbrev=0")
    return (tag or git("merge-base", "HEAD", "origin/main") or ["HEAD"])[0]


def changed_since(base):
    """The files that differ from this revision, also those that are not committed or new."""
    if not git("rev-parse", "--verify", base + "^{commit}"):
        raise SystemExit("There is no revision " + base + " here: name another, as in BASE=HEAD~1.")
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*git("diff", "--name-only", "--no-renames", base), *new})


# --- what leads there -----------------------------------------------------------------------


@cache
def sources():
    """{name: text} of every Python file."""
    paths = [
        path for top in ("adversarial", "tests", "tools") for path in (ROOT / top).rglob("*.py")
    ]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def file_of(parts):
    """The file of a module, or None."""
    name = "/".join(parts)
    return next((file for file in (name + ".py", name + "/__init__.py") if file in sources()), None)


@cache
def imports(file):
    """{imported name: the file that it stands in}; a name that a package hands on is followed."""
    found = {}
    for name in PLAIN_IMPORT.findall(sources()[file]):
        found[name] = file_of(name.split("."))
    folder = file.split("/")[:-1]
    for dots, above, names in IMPORT.findall(sources()[file]):
        parts = folder[: len(folder) - len(dots) + 1] if dots else []
        parts = parts + [part for part in above.split(".") if part]
        face = file_of(parts)
        for name in re.findall(r"\w+", re.sub(r"#.*| as \w+", "", names)) if face else ():
            handed_on = face.endswith("__init__.py") and face != file and imports(face).get(name)
            found[name] = file_of([*parts, name]) or handed_on or face
    return {name: other for name, other in found.items() if other and other != file}


@cache
def distances(test):
    """{file: in how many steps the imports of a test lead to it}; helpers of tests are no step."""
    steps, edge = {test: 0}, [test]
    for file in edge:
        for other in set(imports(file).values()):
            far = steps[file] + (not other.startswith("tests/"))
            if far < min(steps.get(other, FAR), FAR):
                steps[other] = far
                edge.append(other)
    return steps


@cache
def tests():
    """{file: its tests}, of all files that need no browser."""
    return {
        file: TEST.findall(text)
        for file, text in sources().items()
        if re.match(r"tests/(?!browser/).*\btest_\w+\.py$", file)
    }


@cache
def rooms(file):
    """The folders of tests for a file: for adversarial/film/claims/x.py film; else tests itself."""
    folders = {*PurePosixPath(file).parts[:-1], *(["scripts"] if file.endswith(".js") else [])}
    return folders & test_folders() or {"tests"}


@cache
def test_folders():
    return {folder for test in tests() for folder in test.split("/")[1:-1]}


@cache
def naming(file):
    """The modules that name a file which is no module (a script, a style sheet, a template), or
    read all data files of their folder."""
    if file.endswith(".py"):
        return [file]
    name, here = PurePosixPath(file).name, PurePosixPath(file).parent
    readers = [other for other in sources() if here == PurePosixPath(other).parent]
    return [
        other
        for other, text in sources().items()
        if other[:5] != "tests" and name in text or other in readers and "read_folder(" in text
    ]


def steps_from(test, file):
    """How many steps a test is from a changed file; None if it has nothing to do with it."""
    if test == file:
        return -2
    found = [distances(test)[other] for other in naming(file) if other in distances(test)]
    at_home = bool(rooms(test) & rooms(file))
    if not (found or at_home):
        return None
    return min(found, default=FAR) - at_home - (PurePosixPath(file).stem in test)


# --- what is run ----------------------------------------------------------------------------


def choose(changed, budget=BUDGET):
    """({test: the changed file that it is run for}, how many tests of these files are left)."""
    took = json.loads(SECONDS.read_text(encoding="utf-8")) if SECONDS.is_file() else {}
    queues = {}
    for file in changed:
        near = {test: steps_from(test, file) for test in tests() if test not in ALWAYS}
        queues[file] = sorted(
            (steps + cost / 10, cost, test + "::" + name)
            for test, steps in near.items()
            if steps is not None
            for name in tests()[test]
            for cost in [took.get(PurePosixPath(test).stem + "::" + name, QUICK)]
        )
    related = {test for queue in queues.values() for *_, test in queue}
    chosen, share, most = {}, budget / max(len(queues), 1), budget
    while share <= most:  # first a little for every file, then more
        for file, queue in queues.items():
            mine, later = share, []
            for steps, cost, test in queue:
                if test not in chosen and cost <= min(mine, budget):
                    chosen[test] = file
                    mine, budget = mine - cost, budget - cost
                elif test not in chosen:
                    later.append((steps, cost, test))
            queues[file] = later
        share *= 2
    return chosen, len(related) - len(chosen)


def selection(base=None):
    """(What pytest is to run, lines that say why)."""
    base = base or default_base()
    changed = changed_since(base)
    modules = [file for file in sources() if file.startswith("adversarial/")]
    chosen, left = choose(changed or modules)
    lines = [f"{len(changed)} files changed since {base[:12]}, which are tested by"]
    if not changed:
        lines = [f"Nothing changed since {base[:12]}, so a bit of everything is tested:"]
    parts = {}
    for test, file in chosen.items():
        parts.setdefault("/".join(file.split("/")[:2]), []).append(test)
    for part, names in sorted(parts.items()):
        files = sorted({name.partition("::")[0].removeprefix("tests/") for name in names})
        some = ", ".join(files[:4]) + ", ..." * (len(files) > 4)
        lines.append(f"  {part}: {len(names)} tests in {some}")
    lines.append(f"Left to `make test`: {left} more tests of these, notebooks and browsers.")
    doctests = {"/".join(file.split("/")[:2]) for file in changed if file in modules}
    return [*ALWAYS, *sorted(doctests), *chosen], lines


def measure(report):
    """Write down which tests take half a second or more."""
    took = {}
    for case in ElementTree.parse(report).iter("testcase"):
        test = case.get("classname").rpartition(".")[2] + "::" + case.get("name").partition("[")[0]
        took[test] = took.get(test, 0) + float(case.get("time"))
    slow = {test: round(time, 1) for test, time in took.items() if time >= 0.5}
    SECONDS.write_text(json.dumps(slow, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", help="a revision; the last tag unless told")
    parser.add_argument("--list", action="store_true", help="name every test")
    parser.add_argument("--words", action="store_true", help="name every test and nothing else")
    parser.add_argument("--measure", help="a report of all tests, by pytest --junitxml=REPORT")
    options = parser.parse_args()
    if options.measure:
        measure(options.measure)
    else:
        words, lines = selection(options.base)
        said = ([] if options.words else lines) + (words if options.list or options.words else [])
        print("\n".join(said))


if __name__ == "__main__":
    main()
