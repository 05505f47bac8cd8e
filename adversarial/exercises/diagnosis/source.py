"""What the source of a search says: where its loops can be left before their end, and by which
test. Only what a code does cannot tell: whether there is a way out that never opens."""

import ast
import inspect
import textwrap
from functools import lru_cache
from typing import NamedTuple

LOOPS = (ast.For, ast.While)
ELSEWHERE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)  # code of its own


class Way(NamedTuple):
    """A `return` or `break`: its line, the line of the test before it (or None), the names in all
    of these tests, and whether it leaves a loop."""

    line: int
    test: int | None
    names: frozenset
    in_loop: bool


@lru_cache(maxsize=200)
def ways_out(code):
    """Every way out of this function and its loops, or None where its source is not known."""
    try:
        lines, first = inspect.getsourcelines(code)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, SyntaxError, TypeError, IndexError):
        return None
    ast.increment_lineno(tree, first - 1)
    return [way for statement in tree.body for way in _ways(statement, (), False)]


def ways_in(text, name):
    """The same for a function of this name in a text, and for what it calls there: code that runs
    elsewhere can only be read. None where it cannot."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    defined = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    todo, met = [name], {}
    while todo:
        function = defined.get(todo.pop())
        if function is not None and function.name not in met:
            met[function.name] = function
            todo += [node.id for node in ast.walk(function) if isinstance(node, ast.Name)]
            todo += [node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)]
    return [way for function in met.values() for way in _ways(function, (), False)] or None


def _ways(node, tests, in_loop):
    """The ways out below a node; `tests` are those met on the way, in a loop since it began."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ELSEWHERE):
            continue
        if isinstance(part, ast.Return | ast.Break):
            names = frozenset().union(*(_names(test) for test in tests))
            yield Way(part.lineno, tests[-1].lineno if tests else None, names, in_loop)
        elif isinstance(part, LOOPS):
            if isinstance(part, ast.While):
                yield Way(part.lineno, part.lineno, _names(part.test), True)
            yield from _ways(part, (), True)
        elif isinstance(part, ast.If):
            yield from _ways(part, (*tests, part.test), in_loop)
        else:
            yield from _ways(part, tests, in_loop)


def _names(test):
    """The names in a test; of `self.alpha` the last one."""
    return frozenset(
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(test)
        if isinstance(node, ast.Name | ast.Attribute)
    )
