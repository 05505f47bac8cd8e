'''A program as an edit of another one, written like a diff.

    @edited(alphabeta)
    def from_zero():
        return """
        -value = -inf if game.to_move(state) is MAX else inf
        +value = 0  # the slip: should be -inf for MAX and inf for MIN
        """

Lines with `-` go, lines with `+` come, lines with a space stay and say where. Blank lines divide
an edit into parts. The new program has the name and the docstring of the function above.
'''

import ast
import inspect
import linecache
import os
import re
import sys
from functools import cache

SENTENCES = {
    "not once": "The edit {name!r} must find these lines once in {base!r}, but finds them {times} "
    "times:\n{lines}",
    "no change": "The edit {name!r} of {base!r} changes nothing.",
}


class BadEdit(ValueError):
    """An edit that does not fit its base."""


def edited(base):
    """Make the decorated function the program that its edit makes of the function `base`."""

    def make(stub):
        words = {"name": stub.__name__, "base": base.__name__}
        lines = source_of(base)
        for part in re.split(r"\n[ ]*\n", inspect.cleandoc(stub())):
            lines = changed(lines, part.splitlines(), words)
        if lines == source_of(base):
            raise BadEdit(SENTENCES["no change"].format(**words))
        if stub.__doc__:
            lines = [lines[0], f'    """{stub.__doc__}"""', *lines[1:]]
        text = re.sub(rf"\b{base.__name__}\b", stub.__name__, "\n".join(lines)) + "\n"
        return loaded(text, stub.__name__, stub.__module__, base.__globals__)

    return make


@cache
def source_of(base):
    """The lines of a function, without decorators and docstring."""
    lines = inspect.getsource(base).splitlines()
    lines = lines[next(at for at, line in enumerate(lines) if line.startswith("def ")) :]
    if base.__doc__:
        told = ast.parse("\n".join(lines)).body[0].body[0]
        del lines[told.lineno - 1 : told.end_lineno]
    return lines


def changed(lines, marked, words):
    """The lines after one part of an edit, which must fit at exactly one place."""
    old = [line[1:] for line in marked if line[0] in "- "]
    new = [line[1:] for line in marked if line[0] in "+ "]
    fits = [at for at in range(len(lines)) if _shift(lines[at : at + len(old)], old) is not None]
    if len(fits) != 1 or not old:
        shown = "\n".join(old)
        raise BadEdit(SENTENCES["not once"].format(**words, times=len(fits), lines=shown))
    at, margin = fits[0], _shift(lines[fits[0] : fits[0] + len(old)], old)
    return [*lines[:at], *(" " * margin + line for line in new), *lines[at + len(old) :]]


def _shift(lines, old):
    """By how much `old` must be moved to the right to be these lines; None if it is not them."""
    if [line.lstrip() for line in lines] != [line.lstrip() for line in old]:
        return None
    shifts = {len(line) - len(other) for line, other in zip(lines, old, strict=True)}
    return shifts.pop() if len(shifts) == 1 else None


def loaded(text, name, module, names):
    """The function of this text. Its lines are found by whoever asks for them, on no disk."""
    folder = os.path.dirname(sys.modules[module].__file__)
    file = os.path.join(folder, module.rpartition(".")[2], f"{name}.py")
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    space = names | {"__name__": module}
    exec(compile(text, file, "exec"), space)
    return space[name]
