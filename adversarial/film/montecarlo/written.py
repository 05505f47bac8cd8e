"""What the statements of a function write, line by line, and where its loops are."""

import ast
import inspect
from functools import lru_cache
from textwrap import dedent
from typing import Any, NamedTuple

ASSIGNMENTS = (ast.Assign, ast.AugAssign, ast.AnnAssign)


class Loop(NamedTuple):
    """The lines of a loop. It goes round at `header`, or, where that needs no look (`while True`),
    at `body`, the first line inside."""

    header: int
    body: int
    last: int

    def __contains__(self, line):
        return self.header < line <= self.last


class Written(NamedTuple):
    """By its line, the names that an assignment gives a value, and whether it writes into
    something, as `node.visits += 1` does; and all loops."""

    names: dict[str, Any]
    into: set[str]
    loops: list[Any]


@lru_cache(maxsize=100)
def written_in(code):
    """What this function writes; nothing where its source is not known."""
    written = Written({}, set(), [])
    try:
        lines, first = inspect.getsourcelines(code)
        tree = ast.parse(dedent("".join(lines)))
    except (OSError, SyntaxError, TypeError, IndexError):
        return written
    ast.increment_lineno(tree, first - 1)
    for node in ast.walk(tree):
        if isinstance(node, ASSIGNMENTS):
            stored = [part for part in ast.walk(node) if _is_stored(part)]
            names = {part.id for part in stored if isinstance(part, ast.Name)}
            written.names.setdefault(node.lineno, set()).update(names)
            if len(names) < len(stored):
                written.into.add(node.lineno)
        elif isinstance(node, ast.For | ast.While):
            written.loops.append(Loop(node.lineno, node.body[0].lineno, node.end_lineno))
    return written


def _is_stored(part):
    return isinstance(getattr(part, "ctx", None), ast.Store) and not isinstance(part, ast.Tuple)
