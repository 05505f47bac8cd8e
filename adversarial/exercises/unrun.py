"""A cell that was changed and not run: where a check can know of it, it says so."""

import ast
import json
import os
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Any

from ..observe.errors import name_of
from .sentences import FINDINGS
from .started import cells_run, head_of, syntax_of
from .verdicts import is_of_the_notebook, somebody_is_there

_CHECKS = {}  # {(the cell of a check, the name of what it checks): its last run}


@dataclass
class Run:
    """The run of a cell that checked something: how many had run, and since when that was there."""

    thing: Any
    number: int
    since: float


def add_what_was_not_run(report, thing):
    """Say so where a check runs once more on the same function, although its cell has changed, or
    may have: what stands in a cell counts when it runs."""
    cells, name = cells_run(), name_of(thing)
    is_known = cells and name.isidentifier() and is_of_the_notebook(thing)
    if not is_known or not somebody_is_there():
        return
    before = _CHECKS.get((cells[-1], name))
    is_same = before is not None and before.thing is thing
    now = Run(thing, len(cells), before.since if is_same else time())
    _CHECKS[cells[-1], name] = now
    if report.passed or not is_same or before.number == now.number:
        return
    kind = ""
    if _is_saved_otherwise(thing, now.since):
        kind = "cell changed"
    elif report.started and set(cells[before.number :]) == {cells[-1]}:
        kind = "same again"
    if kind:
        report.findings.insert(0, FINDINGS[kind].format(name=name, head=head_of(thing)))


def _is_saved_otherwise(function, since):
    """Was the notebook saved later than that with another code of this function? False where this
    is not known: where the kernel has not been told the file, say."""
    path = Path(os.environ.get("JPY_SESSION_NAME", ""))
    own = syntax_of(function)
    try:
        if own is None or path.stat().st_mtime <= since:
            return False
        notebook = json.loads(path.read_text(encoding="utf-8"))
        cells = ["".join(cell["source"]) for cell in notebook["cells"] if "outputs" in cell]
        parts = [part for cell in cells if own.name in cell for part in ast.parse(cell).body]
    except (OSError, ValueError, KeyError, TypeError, SyntaxError):
        return False
    written = [part for part in parts if getattr(part, "name", "") == own.name]
    return bool(written) and ast.unparse(own) not in map(ast.unparse, written)
