"""What a function can keep from one call to the next: global variables, those of an enclosing
function, defaults, attributes of functions, of objects and of their classes. A check puts them
back, so that every run is a first one."""

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
MISSING = object()  # where there was nothing at first: the code makes it in its first run
_CHECKED = []  # what is kept by the functions that are being checked


@dataclass
class Place:
    """A place that outlives a call, and what was there at first."""

    kind: str  # "variable", "default", "attribute" or "class": one that all objects share
    name: str
    read: Callable
    write: Callable | None = None  # None: only what is in it can change
    erase: Callable | None = None
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
        elif self.first is MISSING:
            self.erase()
        elif self.write:
            self.write(deepcopy(self.first))


class Kept:
    """The places in which a function, and those that it calls, can keep something."""

    def __init__(self, function):
        self.function = function
        self.places = []
        for place in _places(function):
            value = place.read()
            if value is MISSING and place.erase:
                place.first = MISSING
                self.places.append(place)
                continue
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
    functions, owners = _reached(function)
    names = {name for each in functions for name in _names(each.__code__)}
    names = sorted(name for name in names if not name.startswith("__"))
    for each in functions:
        for name, cell in zip(each.__code__.co_freevars, each.__closure__ or (), strict=True):
            read, write = (partial(way, cell, "cell_contents") for way in (getattr, setattr))
            yield Place("variable", name, partial(read, None), write)
        for name, parameter in signature(each, follow_wrapped=False).parameters.items():
            yield Place("default", name, partial(getattr, parameter, "default"))
    if functions:
        space = functions[0].__globals__
        for name in names:
            read, write = partial(space.get, name, MISSING), partial(space.__setitem__, name)
            yield Place("variable", name, read, write, partial(space.pop, name))
    for way, owner in owners:
        held, is_class = vars(owner), isinstance(owner, type)
        kind = "class" if is_class else "attribute"
        for name in sorted(name for name in {*held, *names} if not name.startswith("__")):
            read, write = partial(_held, owner, name), partial(setattr, owner, name)
            yield Place(kind, way + name, read, write, partial(delattr, owner, name))


def _held(owner, name):
    """What an object itself holds under a name."""
    return vars(owner).get(name, MISSING)


def functions_of(function):
    """The function and those of the same file that it calls."""
    return _reached(function)[0]


def _reached(function):
    """(functions, owners): the functions of the same file that are called, and all whose attributes
    they may change, as (how code writes it, the owner): functions, objects and their classes."""
    start = unwrap(function)
    start = getattr(start, "__func__", start)
    own = start if isinstance(start, FunctionType) else None
    first = own or next(iter(_methods(start if isinstance(start, type) else type(start))), None)
    if first is None:
        return [], []
    space, functions, owners, met = first.__globals__, [], [], []
    todo = [("", start), ("", getattr(function, "__self__", start))]
    while todo:
        way, each = todo.pop()
        if any(each is one for one in met) or not _is_of(each, space):
            continue
        met.append(each)
        if not isinstance(each, FunctionType):
            cls = each if isinstance(each, type) else type(each)
            todo += [("", one) for one in _methods(cls)] + [("", one) for one in cls.__mro__]
            if not isinstance(each, type):
                todo += [
                    (f"{way}{name}.", one) for name, one in getattr(each, "__dict__", {}).items()
                ]
        else:
            functions.append(each)
            near = [(name, space.get(name)) for name in sorted(_names(each.__code__))]
            cells = [getattr(cell, "cell_contents", None) for cell in each.__closure__ or ()]
            near += zip(each.__code__.co_freevars, cells, strict=True)
            near += [("", one) for one in each.__defaults__ or ()]
            todo += [(f"{name}.", one) for name, one in near]
        if hasattr(each, "__dict__"):
            owners.append((f"{each.__name__}." if isinstance(each, FunctionType) else way, each))
    return functions, owners


def _methods(cls):
    """The functions that stand in a class."""
    return [each for each in vars(cls).values() if isinstance(each, FunctionType)]


def _is_of(thing, space):
    """Is this a function or a class of a file, or an object of one? Never the package's own."""
    if isinstance(thing, FunctionType):
        return thing.__globals__ is space and not is_own_code(thing.__code__.co_filename)
    cls = thing if isinstance(thing, type) else type(thing)
    return any(_is_of(each, space) for each in _methods(cls))


def _names(code):
    """The names that a code looks up, and those inside it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(_names, inner))
