"""Has an exercise been started? A body that only says "to be written" is no wrong answer."""

import ast
import inspect
import textwrap

from ..observe.errors import is_own_code

RULES = ("to_move", "actions", "result", "utility")  # what a game has to be given


def is_untouched(thing):
    """Is this a function, or a game, of which nothing has been written yet?"""
    try:
        code = thing if isinstance(thing, type) else inspect.unwrap(thing)
        tree = ast.parse(textwrap.dedent(inspect.getsource(code)))
    except (OSError, TypeError, ValueError, SyntaxError, IndexError):
        return False
    (whole,) = tree.body[:1] or [None]
    if isinstance(whole, ast.ClassDef):
        rules = [part for part in whole.body if getattr(part, "name", None) in RULES]
        return bool(rules) and all(map(_is_stub, rules))
    return isinstance(whole, ast.FunctionDef) and _is_stub(whole)


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
