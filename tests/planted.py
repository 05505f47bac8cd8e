"""Errors planted one at a time, and whether `make quick` catches them.

    python -m tests.planted                      20 errors, a new seed each time
    python -m tests.planted --seed 7 --count 5   the same errors once more
    python -m tests.planted --write              docs/planted.md is written anew

Each error is planted in a copy of the checkout, never in the checkout itself.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random, SystemRandom

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "planted.md"
OPPOSITE = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}  # fmt: skip
HEAD = """# Planted errors

Made by `make proof` (`python -m tests.planted --seed {seed} --count {count} --write`).
Each line is one error, planted in a copy of the project. Then the tests ran that `make quick`
chooses for the changed file. Style and types, which `make quick` also checks, do not count.
**{caught} of {count} were caught.**

| | where | before | planted | caught by | s |
| --- | --- | --- | --- | --- | --- |
"""


def mutations(tree):
    """(node, what stands in its place) for everything in a module that can be broken."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in OPPOSITE:
            flipped = [OPPOSITE[type(node.ops[0])](), *node.ops[1:]]
            yield node, ast.Compare(node.left, flipped, node.comparators)
        elif isinstance(node, ast.BoolOp):
            yield node, ast.BoolOp(OPPOSITE[type(node.op)](), node.values)
        elif isinstance(node, ast.BinOp) and type(node.op) in OPPOSITE:
            if not any(isinstance(side, ast.JoinedStr) for side in (node.left, node.right)):
                yield node, ast.BinOp(node.left, OPPOSITE[type(node.op)](), node.right)
        elif isinstance(node, ast.Constant) and type(node.value) in (int, float):
            yield node, ast.Constant(node.value * 100 if node.value >= 20 else node.value + 1)
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            same = isinstance(node.func, ast.Name) and node.func.id in ("max", "min")
            if not same and not any(isinstance(one, ast.Starred) for one in node.args[:2]):
                first, second, *rest = node.args
                yield node, ast.Call(node.func, [second, first, *rest], node.keywords)
        elif isinstance(node, ast.Slice) and node.lower and not node.upper and not node.step:
            yield node, ast.Slice()
        elif (
            isinstance(node, ast.AugAssign)
            or isinstance(node, ast.Expr)
            and not isinstance(node.value, ast.Constant)
        ):
            yield node, ast.Pass()


def planted(text, node, other):
    """The text with one node replaced by another; all else stays as it is written."""
    lines = text.encode().splitlines(keepends=True)
    begin = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: node.end_lineno - 1])) + node.end_col_offset
    new = ast.unparse(ast.fix_missing_locations(other)).encode()
    if isinstance(other, ast.expr) and not isinstance(other, ast.Constant | ast.Call | ast.Slice):
        new = b"(" + new + b")"
    data = text.encode()
    return (data[:begin] + new + data[end:]).decode(), data[begin:end].decode(), new.decode()


def draw(root, seed, count):
    """(file, line, before, planted, new text) for each error, spread over the rooms."""
    random, rooms, order = Random(seed), {}, []
    for path in sorted((root / "adversarial").rglob("*.py")):
        room = path.relative_to(root / "adversarial").parts[:-1][:1]  # () has the files on top
        rooms.setdefault(room, []).append(path)
    while len(order) < count:
        order += random.sample(sorted(rooms), len(rooms))
    for room in order[:count]:
        sizes = [path.stat().st_size for path in rooms[room]]
        found = []
        while not found:  # nothing can be broken in a file that only hands names on
            path = random.choices(rooms[room], sizes)[0]
            text = path.read_text(encoding="utf-8")
            found = list(mutations(ast.parse(text)))
        node, other = random.choice(found)
        new, before, after = planted(text, node, other)
        ast.parse(new)
        yield path, node.lineno, before, after, new


def copy(folder):
    """A clone of the checkout as it is, with what is not committed, too."""
    git = ["git", "-c", "user.name=planted", "-c", "user.email=planted@localhost"]
    subprocess.run([*git, "clone", "-q", "--shared", str(ROOT), str(folder)], check=True)
    asked = ["ls-files", "--modified", "--others", "--exclude-standard"]
    listed = subprocess.run([*git, *asked], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, folder / name)
        else:
            (folder / name).unlink()
    subprocess.run([*git, "add", "-A"], cwd=folder, check=True)
    commit = [*git, "commit", "-q", "--allow-empty", "--no-verify", "-m", "as it is"]
    subprocess.run(commit, cwd=folder, check=True)


def caught(path, new):
    """The first test that fails of those that `make quick` runs, or "" if none does.

    What fails without the error as well has caught nothing.
    """
    folder = next(above for above in path.parents if (above / "dev.py").is_file())
    text = path.read_text(encoding="utf-8")
    path.write_text(new, encoding="utf-8")
    words = [sys.executable, "-m", "tools.quick", "--base", "HEAD", "--words"]
    listed = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    found = first_failure(folder, listed.stdout.split())
    path.write_text(text, encoding="utf-8")
    if found and first_failure(folder, [found]):
        raise SystemExit(found + " fails without any planted error.")
    return found


def first_failure(folder, tests):
    """The first of these tests that fails, or ""."""
    words = ["-m", "pytest", "-q", "-x", "-p", "no:playwright", "-p", "no:cacheprovider"]
    env = dict(os.environ, PYTHONPATH=str(folder))
    command = [sys.executable, *words, *tests]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return found[1] if found else tests[0]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, help="errors to plant again; new ones unless told")
    parser.add_argument("--count", type=int, default=20, help="how many (20)")
    parser.add_argument("--write", action="store_true", help="write docs/planted.md")
    parser.add_argument("--list", action="store_true", help="only name the errors")
    options = parser.parse_args()
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    print(f"seed {seed}, {options.count} errors", flush=True)
    rows = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        folder = Path(away).resolve() / "copy"
        copy(folder)
        for path, line, before, after, new in draw(folder, seed, options.count):
            began = time.monotonic()
            found = "?" if options.list else caught(path, new)
            where = f"{path.relative_to(folder / 'adversarial').as_posix()}:{line}"
            cells = [where, *(code(part) for part in (before, after)), found or "**nothing**"]
            rows.append([str(len(rows) + 1), *cells, str(round(time.monotonic() - began))])
            print(" | ".join(rows[-1]), flush=True)
    if options.list:
        return
    number = sum(row[4] != "**nothing**" for row in rows)
    print(f"{number} of {len(rows)} caught, seed {seed}")
    if options.write:
        head = HEAD.format(seed=seed, count=len(rows), caught=number)
        PAGE.write_text(head + "".join(f"| {' | '.join(row)} |\n" for row in rows), "utf-8")


def code(text, most=60):
    """A piece of code for a table, on one line."""
    text = " ".join(text.split()).replace("|", "\\|")
    return "`" + (text if len(text) <= most else text[: most - 1] + "…") + "`"


if __name__ == "__main__":
    main()
