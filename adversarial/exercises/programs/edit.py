"""A program as an edit of another one, written like a diff.

    -value = -inf if game.to_move(state) is MAX else inf
    +value = 0  # the slip: should be -inf for MAX and inf for MIN

Lines with `-` go, lines with `+` come, lines with a space stay and say where. Blank lines divide
an edit into parts. The indentation of the base is added.
"""

import ast
import inspect
import linecache
import os
import re
import sys
from functools import cache
from types import ModuleType

from ...observe.magnify import lines_of

EDIT = "edit of "  # and its base: the field of an entry
SENTENCES = {
    "not once": "The edit {name!r} must find these lines once in {base!r}, but finds them {times} "
    "times:\n{lines}",
    "no change": "The edit {name!r} of {base!r} changes nothing.",
}


class BadEdit(ValueError):
    """An edit that does not fit its base."""


def edited(base, name, edit, doc=None):
    """The text of the program `name`, with this docstring, that the edit makes of `base`."""
    words = {"name": name, "base": base.__name__}
    lines = source_of(base)
    for part in re.split(r"\n[ ]*\n", edit):
        lines = changed(lines, part.splitlines(), words)
    if lines == source_of(base):
        raise BadEdit(SENTENCES["no change"].format(**words))
    if doc:
        lines = [lines[0], f'    """{doc}"""', *lines[1:]]
    return re.sub(rf"\b{base.__name__}\b", name, "\n".join(lines))


def made(entry, place, base_of, names):
    """The program that an entry tells: an edit of what `base_of` finds, or a whole one, which sees
    `names`. It seems to stand at `place`."""
    for name, edit in entry.fields:
        if name.startswith(EDIT):
            base = base_of(name.removeprefix(EDIT))
            text = edited(base, entry.key, edit, entry.get("doc"))
            return loaded(text, place, base.__globals__)
    return loaded(entry["program"], place, names)


@cache
def source_of(base):
    """The lines of a function, without decorators and docstring."""
    lines = "".join(lines_of(inspect.unwrap(base).__code__)[0]).splitlines()
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


def loaded(text, place, names):
    """What the last part of `place`, a dotted name in the package, is in this text.

    The text is a module of its own, which sees `names`. Whoever asks for its lines finds them,
    though they stand in no file.
    """
    package, *inside = place.split(".")
    folder = os.path.dirname(sys.modules[package].__file__)
    module = sys.modules[place] = ModuleType(place)
    module.__file__ = os.path.join(folder, *inside) + ".py"
    lines = f"{text}\n".splitlines(keepends=True)
    linecache.cache[module.__file__] = sum(map(len, lines)), None, lines, module.__file__
    space = vars(module)
    space.update({name: each for name, each in names.items() if not name.startswith("__")})
    exec(compile(f"{text}\n", module.__file__, "exec"), space)
    return space[inside[-1]]
