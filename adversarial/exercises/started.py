"""Has an exercise been started? A body that only says "to be written" is no wrong answer."""

import ast
import inspect

from ..needs import running_shell
from ..observe.errors import is_own_code, name_of
from .diagnosis.source import syntax
from .report import Report
from .sentences import FINDINGS
from .verdicts import is_of_the_notebook

RULES = ("to_move", "actions", "result", "utility")  # what a game has to be given, and
RULES += ("order", "note")  # what an order that is learnt


def not_started(task, thing, kind):
    """The report on an exercise that has not been started: no points, and nothing wrong."""
    if kind in ("open, raised", "open, within") and (stub := stub_called_by(thing)):
        thing, kind = stub, "open"
    what = FINDINGS[kind].format(name=name_of(thing))
    words = {"what": what, "then": where_to_write(thing)}
    return Report(task, False, 0.0, [FINDINGS["open, then"].format(**words)], started=False)


def where_to_write(thing):
    """What to do next, for who has still to write this."""
    cell, head = _running_cell(), head_of(thing)
    kind = "write"
    if cell and is_of_the_notebook(thing):
        kind = "write here" if head in cell else "write there"
    return FINDINGS[kind].format(head=head)


def _running_cell():
    """The cell that runs now, as the front end has sent it; not all of them are noted in `In`."""
    request = getattr(running_shell(), "get_parent", dict)()
    return request.get("content", {}).get("code") or "".join(cells_run()[-1:])


def cells_run():
    """The cells that have run, the last one being that which runs now; none outside a notebook."""
    return getattr(running_shell(), "user_ns", {}).get("In", [])


def head_of(thing):
    """How its definition begins, by which people find its cell."""
    kind = "def" if hasattr(thing, "__code__") else "class"
    return f"{kind} {name_of(thing)}"


def is_untouched(thing):
    """Is this a function, or a game, of which nothing has been written yet?"""
    if isinstance(thing, type):
        rules = [vars(thing)[name] for name in RULES if name in vars(thing)]
        return bool(rules) and all(map(is_untouched, rules))
    function = syntax_of(thing)
    return function is not None and _is_stub(function)


def has_gap(function):
    """Is there still a `...` in its code, where something is to be written?"""
    tree = syntax_of(function)
    return tree is not None and any(map(_is_gap, ast.walk(tree)))


def calls_a_stub(function):
    """Is a function that stands in it, or that it calls by its name, still to be written?"""
    tree = syntax_of(function)
    inner = [part for part in ast.walk(tree) if isinstance(part, ast.FunctionDef)] if tree else ()
    return any(map(_is_stub, inner)) or stub_called_by(function) is not None


def stub_called_by(function):
    """The first function that it calls by its name and that is still to be written, or None."""
    tree = syntax_of(function)
    called = [part.func.id for part in ast.walk(tree) if _is_call_by_name(part)] if tree else ()
    helpers = [getattr(function, "__globals__", {}).get(name) for name in called]
    own = [each for each in helpers if getattr(each, "__module__", "") == function.__module__]
    return next(filter(is_untouched, own), None)


def _is_call_by_name(part):
    return isinstance(part, ast.Call) and isinstance(part.func, ast.Name)


def syntax_of(function):
    """The syntax of a function; None where its source is not known."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    tree = code and syntax(code)
    return tree.body[0] if tree and isinstance(tree.body[0], ast.FunctionDef) else None


def _is_gap(part):
    is_text = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
    return is_text and part.value.value is ...


def _is_stub(function):
    """Is there nothing in its body but a text, `...`, `pass` or NotImplementedError?"""
    return all(
        isinstance(part, ast.Pass)
        or (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))
        or _is_open(part)
        for part in function.body
    )


def _is_open(part):
    if not isinstance(part, ast.Raise) or part.exc is None:
        return False
    kind = part.exc.func if isinstance(part.exc, ast.Call) else part.exc
    return isinstance(kind, ast.Name) and kind.id == NotImplementedError.__name__


def is_open(problem):
    """Was this raised by an exercise, to say that something is still to be written?"""
    trace = problem.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    file = trace.tb_frame.f_code.co_filename if trace else ""
    return isinstance(problem, NotImplementedError) and not is_own_code(file)
