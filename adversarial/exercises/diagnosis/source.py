"""What the source of a search says: where its loops can be left before their end, and by which
test; and whether it compares before it takes a move. What a code does cannot tell: whether there is
a way out that never opens, and whether it was asked at all when every move is taken."""

import ast
import textwrap
from functools import lru_cache
from typing import NamedTuple

from ...observe.magnify import lines_of

LOOPS = (ast.For, ast.While)
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
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
    tree = syntax(code)
    return tree and [way for statement in tree.body for way in _ways(statement, (), False)]


def syntax(code):
    """The syntax of a code, with its own line numbers; None where its source is not known."""
    try:
        lines, first = lines_of(code)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, SyntaxError, TypeError, IndexError):
        return None
    # Code made from a text has no file, and from Python 3.13 on another text may be found for it.
    named = {getattr(node, "name", None) for node in ast.walk(tree)}
    if code.co_name.isidentifier() and code.co_name not in named:
        return None
    return ast.increment_lineno(tree, first - 1)


def is_in_except(code, line):
    """Does this line stand in an `except`?"""
    nodes = ast.walk(syntax(code) or ast.Module([], []))
    handlers = (node for node in nodes if isinstance(node, ast.ExceptHandler))
    return any(node.lineno <= line <= node.end_lineno for node in handlers)


def text_for_a_player(code):
    """The text, such as "MAX", with which this function compares what `to_move` said; or None."""
    nodes = list(ast.walk(syntax(code) or ast.Module([], [])))
    kept = [node for node in nodes if isinstance(node, ast.Assign)]
    asked = {"to_move"}.union(
        *(_names(node.targets[0]) for node in kept if "to_move" in _names(node.value))
    )
    for node in nodes:
        if isinstance(node, ast.Compare) and _names(node) & asked:
            for part in (node.left, *node.comparators):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    return repr(part.value)
    return None


@lru_cache(maxsize=200)
def compares(code):
    """Does this function take a move only after a comparison? None where nothing is known."""
    tree = syntax(code)
    if tree is None:
        return None
    nodes = list(ast.walk(tree))
    moves = set().union(*(_names(node.target) for node in nodes if isinstance(node, ast.For)))
    return any(_compares(node, moves) for node in nodes)


def _compares(node, moves):
    """Is this a comparison by which one of the moves is taken, or left?"""
    if isinstance(node, ast.Call) and _names(node.func) & {"max", "min", "sorted"}:
        return bool(node.keywords) or any(isinstance(part, ast.Tuple) for part in node.args)
    if not isinstance(node, ast.If | ast.IfExp) or not _is_order(node.test):
        return False
    parts = [part for child in ast.iter_child_nodes(node) for part in ast.walk(child)]
    taken = [part.value for part in parts if isinstance(part, ast.Assign)]
    return (
        isinstance(node, ast.IfExp)
        or any(isinstance(part, ast.Continue) for part in parts)
        or any(not moves or _names(value) & moves for value in taken)
    )


def _is_order(test):
    compared = [node for node in ast.walk(test) if isinstance(node, ast.Compare)]
    return any(isinstance(op, ORDERS) for node in compared for op in node.ops)


def ways_in(text, name):
    """The same for a function of this name in a text, and for what it calls there: code that runs
    elsewhere can only be read. None where it cannot."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    defined = {name: node for node in functions + tree.body for name in _defined_by(node)}
    todo, met = [name], {}
    while todo:
        part = defined.get(todo.pop())
        if part is not None and id(part) not in met:
            met[id(part)] = part
            todo += [node.id for node in ast.walk(part) if isinstance(node, ast.Name)]
            todo += [node.attr for node in ast.walk(part) if isinstance(node, ast.Attribute)]
    return [way for part in met.values() for way in _ways(part, (), False)] or None


def _defined_by(node):
    """The name of a function, or those that an assignment gives, as in `mine = minimax`."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else ()
    return [target.id for target in targets if isinstance(target, ast.Name)]


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
