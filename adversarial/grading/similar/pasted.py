"""Source that was pasted from the package itself: told to the lecturer, and no mark is changed."""

import ast
import re
from functools import cache
from pathlib import Path

from ... import search
from .fingerprints import all_runs

LEAST = 40  # runs of tokens; what is shorter can be written by anybody
LONG = 90  # runs: known even when the limit of depth was taken out
MUCH = 0.75  # of the runs of a function; a right answer of the tests has at most 0.45 of any
DEPTH = re.compile(r", depth=inf|, depth - 1|, depth(?=[,)])|^ *if depth == 0:\n.*\n", re.MULTILINE)
SENTENCES = {
    "pasted": "Much of the package's own source is in this notebook: {names}.",
}


@cache
def own_functions():
    """[(name, runs)] of every function and class of the package's searches, with and without the
    limit of depth, since most questions have none."""
    found = []
    for path in sorted(Path(search.__file__).parent.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        found += _functions(text, LEAST) + _functions(DEPTH.sub("", text), LONG)
    return found


def _functions(text, least):
    nodes = [n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    functions = [(node.name, all_runs([ast.get_source_segment(text, node)])) for node in nodes]
    return [(name, runs) for name, runs in functions if len(runs) >= least]


def pasted(cells):
    """A sentence about the functions of the package of which much is in these cells, or ""."""
    runs, names = all_runs(cells), []
    share = {i: len(own & runs) / len(own) for i, (_, own) in enumerate(own_functions())}
    for i in sorted(share, key=lambda i: -share[i]):  # what is one's is not another's, too
        name, own = own_functions()[i]
        if len(own & runs) >= MUCH * len(own):
            names.append(name)
            runs -= own
    return SENTENCES["pasted"].format(names=", ".join(names)) if names else ""


def tell_pasted(rows, sources):
    """Note in the rows whose code is much the package's own; students do not read it."""
    told = {(source.student, source.file): pasted(source.cells) for source in sources}
    for row in rows:
        note = told.get((row["student"], row["file"]))
        if note:
            row.setdefault("to_student", list(row["notes"]))
            row["notes"] = [*row["notes"], note]
