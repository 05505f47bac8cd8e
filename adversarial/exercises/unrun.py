"""A cell that was changed and not run: where a check can know of it, it says so."""

import ast
import json
import os
import re
from pathlib import Path
from time import time

from ..observe.errors import name_of
from .sentences import FINDINGS
from .started import cells_run, head_of, syntax_of
from .verdicts import is_of_the_notebook, somebody_is_there

# {(the cell of a check, a name): (what it checked last, how many cells had run, since when it is
# known)}
_CHECKS = {}


def add_what_was_not_run(report, thing):
    """Say so where a check runs once more on the same function, although its cell has changed, or
    may have: what stands in a cell counts when it runs."""
    cells, name = cells_run(), name_of(thing)
    is_known = cells and name.isidentifier() and is_of_the_notebook(thing)
    if not is_known or not somebody_is_there():
        return
    before, number, since = _CHECKS.get((cells[-1], name), (None, 0, 0))
    since = since if before is thing else time()
    _CHECKS[cells[-1], name] = thing, len(cells), since
    if report.passed:
        return
    kind = None
    if _has_failed(cells, head_of(thing)):
        kind = "cell failed"
    elif before is thing and number != len(cells):
        is_alone = set(cells[number:]) == {cells[-1]}  # nothing else has run
        kind = "same again" if report.started and is_alone else None
        if _is_saved_otherwise(thing, since):
            kind = "cell changed"
    if kind:
        report.findings.insert(0, FINDINGS[kind].format(name=name, head=head_of(thing)))


def _has_failed(cells, head):
    """Is the last cell with this definition no Python? Then it did not run at all."""
    own = [cell for cell in cells if re.search(rf"^{head}\b", cell, re.MULTILINE)]
    try:
        compile("".join(own[-1:]), "", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except SyntaxError:
        return True
    return False


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
