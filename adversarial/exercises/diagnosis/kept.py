"""What a function can keep from one call to the next: global variables, those of an enclosing
function, defaults, attributes of functions, of objects and of their classes. A check puts them
back, so that every run is a first one."""

from collections import deque
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass
from inspect import Parameter, signature, unwrap
from types import CodeType, FunctionType
from typing import Any

from ...observe.errors import is_own_code

PLAIN = (int, float, str, bool, tuple, type(None))
CONTAINERS = (list, dict, set, deque)
MOST = 10_000  # things in a container: copying and comparing more would take long
MISSING = Parameter.empty  # where there is nothing: the code may make it in its first run
_CHECKED = []  # what is kept by the functions that are being checked


@dataclass
class Place:
    """An attribute of something that outlives a call, and what was there at first."""

    kind: str  # "variable", "default", "attribute" or "class": one that all objects share
    name: str  # how code writes it
    owner: Any
    attribute: str
    first: Any = None

    def read(self):
        """What the owner itself holds here."""
        if hasattr(self.owner, "__dict__"):  # what its class holds is another place
            return vars(self.owner).get(self.attribute, MISSING)
        with suppress(ValueError):  # a variable that has no value yet
            return getattr(self.owner, self.attribute)
        return MISSING

    def can_be_kept(self):
        """Note what is here now. Is it nothing, or something plain that can be put back?"""
        now = self.read()
        if isinstance(now, PLAIN) or (isinstance(now, CONTAINERS) and len(now) < MOST):
            with suppress(Exception):  # what cannot be copied is left alone
                self.first = deepcopy(now)
                return True
        self.first = MISSING
        return now is MISSING

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
            delattr(self.owner, self.attribute)
        else:
            setattr(self.owner, self.attribute, deepcopy(self.first))


class Kept:
    """The places in which a function, and those that it calls, can keep something."""

    def __init__(self, function):
        self.function = function
        self.places = [place for place in _places(function) if place.can_be_kept()]

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


class _Globals:
    """The global variables of a file, as attributes."""

    def __init__(self, space):
        self.__dict__ = space


def _places(function):
    """Every place that a function can reach, whatever is there; none of the package's own."""
    functions, owners = _reached(function)
    names = {name for each in functions for name in _names(each.__code__)}
    for each in functions:
        yield from _enclosed(each)
        for name, parameter in signature(each, follow_wrapped=False).parameters.items():
            yield Place("default", name, parameter, "default")
    spaces = [("variable", "", _Globals(each.__globals__), ()) for each in functions[:1]]
    kinds = {True: "class", False: "attribute"}
    held = [(kinds[isinstance(one, type)], way, one, vars(one)) for way, one in owners]
    for kind, way, owner, more in spaces + held:
        for name in sorted(names.union(more)):
            if not name.startswith("__"):
                yield Place(kind, way + name, owner, name)


def _enclosed(function):
    """The variables of enclosing functions that a function uses."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return [Place("variable", name, cell, "cell_contents") for name, cell in cells]


def functions_of(function):
    """The function and those of the same file that it calls."""
    return _reached(function)[0]


def _reached(function):
    """(functions, owners): the functions of the same file that are called, and all whose attributes
    they may change, as (how code writes it, the owner): functions, objects and their classes."""
    start = unwrap(function)
    start = getattr(start, "__func__", start)
    space = next((each.__globals__ for each in _functions_in(start)), None)
    todo = [("", start), ("", getattr(function, "__self__", start))]
    functions, owners, met = [], [], []
    while todo:
        way, each = todo.pop()
        if any(each is one for one in met) or not _is_of(each, space):
            continue
        met.append(each)
        if isinstance(each, FunctionType):
            functions.append(each)
            near = [(name, space.get(name)) for name in sorted(_names(each.__code__))]
            near += [(place.name, place.read()) for place in _enclosed(each)]
            todo += [("", one) for one in each.__defaults__ or ()]
            way = f"{each.__name__}."
        else:
            cls = each if isinstance(each, type) else type(each)
            todo += [("", one) for one in (*_functions_in(cls), *cls.__mro__)]
            near = [] if cls is each else getattr(each, "__dict__", {}).items()
            near = [(way + name, one) for name, one in near]
        todo += [(f"{name}.", one) for name, one in near]
        if hasattr(each, "__dict__"):
            owners.append((way, each))
    return functions, owners


def _functions_in(thing):
    """A function itself, or those that stand in a class, or in that of an object."""
    if isinstance(thing, FunctionType):
        return [thing]
    held = vars(thing if isinstance(thing, type) else type(thing))
    return [each for each in held.values() if isinstance(each, FunctionType)]


def _is_of(thing, space):
    """Is this a function or a class of a file, or an object of one? Never the package's own."""
    return any(
        each.__globals__ is space and not is_own_code(each.__code__.co_filename)
        for each in _functions_in(thing)
    )


def _names(code):
    """The names that a code looks up, and those inside it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(_names, inner))
