"""What a function can keep from one call to the next: global variables, those of an enclosing
function, defaults, attributes. A check puts them back, so that every run is a first one."""

from collections import deque
from collections.abc import Callable
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from inspect import signature, unwrap
from types import CodeType, FunctionType
from typing import Any

from ...observe.errors import is_own_code

PLAIN = (int, float, str, bool, tuple, type(None))
CONTAINERS = (list, dict, set, deque)
MOST = 10_000  # things in a container: copying and comparing more would take long
_CHECKED = []  # what is kept by the functions that are being checked


@dataclass
class Place:
    """A place that outlives a call, and what was there at first."""

    kind: str  # "variable", "default" or "attribute"
    name: str
    read: Callable
    write: Callable | None = None  # None: only what is in it can change
    first: Any = None

    def has_changed(self):
        """Is something else there now?"""
        now = self.read()
        try:
            return type(now) is not type(self.first) or bool(now != self.first)
        except Exception:  # what cannot be compared is left alone
            return False

    def restore(self):
        """Put back what was there at first; a container stays the same object."""
        now = self.read()
        if isinstance(now, CONTAINERS) and type(now) is type(self.first):
            now.clear()
            fill = now.update if isinstance(now, dict | set) else now.extend
            fill(deepcopy(self.first))
        elif self.write:
            self.write(deepcopy(self.first))


class Kept:
    """The places in which a function, and those that it calls, can keep something."""

    def __init__(self, function):
        self.function = function
        self.places = []
        for place in _places(function):
            value = place.read()
            is_small = isinstance(value, CONTAINERS) and len(value) < MOST
            if is_small or isinstance(value, PLAIN):
                try:
                    place.first = deepcopy(value)
                except Exception:  # what cannot be copied is left alone
                    continue
                self.places.append(place)

    def changed(self):
        """The places that hold something else than at first."""
        return [place for place in self.places if place.has_changed()]

    def restore(self):
        """As if the function had never been called."""
        for place in self.changed():
            place.restore()


@contextmanager
def kept_by(function):
    """What a function keeps; in this context `forget` puts it back."""
    kept = Kept(function)
    _CHECKED.append(kept)
    try:
        yield kept
    finally:
        kept.restore()
        _CHECKED.remove(kept)


def forget(function):
    """Before a run of a function that is checked: as if it were the first one."""
    if kept := kept_of(function):
        kept.restore()


def kept_of(function):
    """What this function keeps, while it is checked; else None."""
    own = function, unwrap(function)
    return next((kept for kept in _CHECKED if any(kept.function is one for one in own)), None)


def _places(function):
    """Every place that a function can reach, whatever is there; none of the package's own."""
    functions = functions_of(function)
    for each in functions:
        space = each.__globals__
        for name in sorted(_names(each.__code__) & space.keys()):
            read, write = partial(space.get, name), partial(space.__setitem__, name)
            yield Place("variable", name, read, write)
        for name, cell in zip(each.__code__.co_freevars, each.__closure__ or (), strict=True):
            read, write = (partial(way, cell, "cell_contents") for way in (getattr, setattr))
            yield Place("variable", name, partial(read, None), write)
        for name, parameter in signature(each, follow_wrapped=False).parameters.items():
            yield Place("default", name, partial(getattr, parameter, "default"))
    for owner in (unwrap(function), getattr(function, "__self__", None)) if functions else ():
        named = {**vars(type(owner)), **getattr(owner, "__dict__", {})}
        for name in [name for name in named if not name.startswith("__")]:
            read, write = partial(getattr, owner, name, None), partial(setattr, owner, name)
            yield Place("attribute", name, read, write)


def functions_of(function):
    """The function and those of the same file that it calls."""
    start = unwrap(function)
    start = getattr(start, "__func__", start)
    todo = [start] if isinstance(start, FunctionType) else [*vars(type(start)).values()]
    todo = [each for each in todo if isinstance(each, FunctionType)]
    met, space = [], todo[0].__globals__ if todo else {}
    while todo:
        each = todo.pop()
        if each in met or each.__globals__ is not space or is_own_code(each.__code__.co_filename):
            continue
        met.append(each)
        cells = [getattr(cell, "cell_contents", None) for cell in each.__closure__ or ()]
        near = [space.get(name) for name in sorted(_names(each.__code__))] + cells
        todo += [other for other in near if isinstance(other, FunctionType)]
    return met


def _names(code):
    """The names that a code looks up, and those inside it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(_names, inner))
