"""Things as they are now: boards change in place, so what a call was given is copied at once.

A copy keeps the kinds of lists, dicts and numbers, so that it is quickly compared with the board;
an object of somebody's class becomes a `Thing` with its parts.
"""

import functools
import types
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import chain
from numbers import Number
from typing import Any

from ..returned import is_number

ATOMS = frozenset([int, float, str, bool, type(None), bytes, complex])
KEYS = ATOMS | {tuple}
ROWS = {list}, {tuple}
NO_DATA = (
    types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType, type,
    functools._lru_cache_wrapper, functools.partial, types.GeneratorType,
)  # fmt: skip
SORTS = {
    "number": (*ATOMS, Enum, Number), "no data": NO_DATA, "row": (list, tuple), "dict": dict,
    "set": (set, frozenset), "bytes": (bytearray, memoryview),
}  # fmt: skip
EACH, ALL = 2_000, 3_000_000  # parts that one copy may have, and all copies of a run
DEPTH = 4  # how far into things that hold things
UNKNOWN = "…"  # stands for what is too large or too deep to be copied


@dataclass(slots=True, repr=False)
class Thing:
    """An object of somebody's class: its parts by name, or what it says of itself."""

    kind: str
    parts: dict[str, Any] = field(default_factory=dict)
    words: str = ""

    def __repr__(self):
        parts = ", ".join(f"{name}={part!r}" for name, part in self.parts.items())
        return self.words or f"{self.kind}({parts})"


class Snapper:
    """Makes the copies of one run, and counts how much it has copied."""

    def __init__(self):
        self.room = ALL
        self._left = 0
        self._says = {}  # by class: is it told by its own words?
        self._last = {}  # by the id of a list or dict: its last copy
        self._plain = {}  # by their own id the copies that hold nothing but Python's own kinds

    @property
    def is_full(self):
        return self.room <= 0

    def copy(self, thing, before=None):
        """The thing as it is now; what is too large for that is cut off. `before` is an earlier
        copy, which serves again where nothing has changed."""
        kind = type(thing)
        if kind in ATOMS:
            return thing
        self._left = EACH
        if kind is list or kind is dict:
            copied = self._kept(thing, kind, DEPTH, before)
        else:
            copied = self._copy(thing, DEPTH)
        self.room -= EACH - self._left
        return copied

    def variables(self, here, before):
        """The variables of a function as they are now, without functions and objects."""
        copied = {}
        for name, thing in here.items():
            kind = type(thing)
            if kind in ATOMS:
                copied[name] = thing
            elif sort_of(kind) not in ("object", "no data"):
                copied[name] = self.copy(thing, before.get(name))
        return copied

    def _kept(self, thing, kind, depth, before=None):
        """An earlier copy of a list or dict where that is still equal, which is quickly seen."""
        for old in (before, self._last.get(id(thing))):
            if type(old) is kind and id(old) in self._plain and same(old, thing, unsure=False):
                return old
        self._is_plain = True
        copied = self._copy(thing, depth)
        if self._is_plain:
            self._plain[id(copied)] = self._last[id(thing)] = copied
        return copied

    def _copy(self, thing, depth):
        kind = type(thing)
        if kind in ATOMS:
            return thing
        if kind is list or kind is tuple:
            return self._row(thing, kind, depth)
        sort = sort_of(kind)
        if sort == "number":
            return thing
        if sort == "item":
            return thing.item()
        if sort == "no data" or depth < 0:
            return UNKNOWN
        if sort == "row":
            return self._row(list(thing), list, depth)
        if sort == "dict":
            if not self._takes(len(thing)):
                return UNKNOWN
            if ATOMS.issuperset(map(type, thing.values())) and KEYS.issuperset(map(type, thing)):
                return dict(thing)
            return {self._key(k): self._copy(v, depth - 1) for k, v in thing.items()}
        if sort == "set":
            return frozenset(map(self._key, thing)) if self._takes(len(thing)) else UNKNOWN
        if sort == "bytes":
            return bytes(thing)
        self._is_plain = False
        if sort == "array":
            return thing.copy() if thing.size and self._takes(thing.size) else UNKNOWN
        return self._object(thing, kind, depth)

    def _row(self, row, kind, depth):
        if not self._takes(len(row)) or depth < 0:
            return UNKNOWN
        kinds = set(map(type, row))
        if kinds <= ATOMS:
            return row if kind is tuple else row[:]
        if kinds in ROWS and ATOMS.issuperset(map(type, chain.from_iterable(row))):
            if not self._takes(sum(map(len, row))) or depth < 1:
                return UNKNOWN
            return kind(row if kinds == {tuple} else map(list.copy, row))
        return kind([self._cell(part, depth - 1) for part in row])

    def _cell(self, thing, depth):
        """What stands in a row: of a piece only what is plain, for it may know the whole board."""
        if sort_of(type(thing)) != "object":
            return self._copy(thing, depth)
        self._is_plain = False
        kind = type(thing)
        parts = {}
        for name, part in parts_of(thing).items():
            if type(part) in ATOMS:
                parts[name] = part
                continue
            if is_object(part):
                part = {n: p for n, p in parts_of(part).items() if is_plain(p)}
            is_row = isinstance(part, list | tuple) and len(part) <= 20 and all(map(is_plain, part))
            if is_plain(part) or is_row or (isinstance(part, dict) and len(part) <= 8):
                parts[name] = list(part) if is_row else part
        words = "" if parts or kind.__str__ is object.__str__ else str(thing)[:40]
        return Thing(kind.__name__, parts, words)

    def _takes(self, parts):
        self._left -= parts + 1
        return self._left > 0

    def _key(self, key):
        return key if type(key) in ATOMS or isinstance(key, tuple) else repr(self._copy(key, 1))

    def _object(self, thing, kind, depth):
        try:
            if self._says.get(kind):
                return Thing(kind.__name__, {}, str(thing))
            if hasattr(kind, "fen"):  # a board of python-chess
                return Thing(kind.__name__, {}, thing.fen())
            parts = parts_of(thing)
            if not parts:
                words = str(thing) if kind.__str__ is not object.__str__ else kind.__name__
                return Thing(kind.__name__, {}, words[:EACH])
            copied = {
                name: self._kept(part, type(part), depth - 1)
                if type(part) in (list, dict)
                else self._copy(part, depth - 1)
                for name, part in parts.items()
            }
            self._is_plain = False
            if kind not in self._says:
                self._says[kind] = self._is_drawn_by_itself(thing, kind, copied)
            return Thing(kind.__name__, copied)
        except Exception:  # anybody's class
            return Thing(kind.__name__)

    def _is_drawn_by_itself(self, thing, kind, parts):
        """Has it no board among its parts, but one that it writes in several lines?"""
        if kind.__str__ is object.__str__ or any(
            isinstance(part, list | tuple | dict | Thing) or hasattr(part, "shape")
            for part in parts.values()
        ):
            return False
        return "\n" in str(thing).strip()


def parts_of(thing):
    """What an object holds, by name."""
    parts = dict(getattr(thing, "__dict__", ()))
    parts |= {name: getattr(thing, name) for name in _slots(type(thing)) if hasattr(thing, name)}
    return {name: part for name, part in parts.items() if type(part) in ATOMS or is_data(part)}


@cache
def _slots(kind):
    slots = [getattr(one, "__slots__", ()) for one in kind.__mro__]
    names = [name for one in slots for name in ((one,) if isinstance(one, str) else one)]
    return [name for name in names if not name.startswith("__")]


@cache
def sort_of(kind):
    """What things of a class are to us."""
    for sort, classes in SORTS.items():
        if issubclass(kind, classes):
            is_numpy = sort == "number" and not issubclass(kind, Enum) and hasattr(kind, "item")
            return "item" if is_numpy else sort
    if kind.__name__ == "deque":
        return "row"
    if hasattr(kind, "tolist") and hasattr(kind, "shape"):  # an array of numpy
        return "array"
    return "chess" if hasattr(kind, "fen") else "object"


def is_plain(thing):
    """Is it a number, a text or the like?"""
    return sort_of(type(thing)) in ("number", "item")


def is_data(thing):
    """Is it something that a position could be made of?"""
    return sort_of(type(thing)) != "no data"


def is_object(thing):
    """Is it of somebody's own class, rather than one of Python's containers or numbers?"""
    return sort_of(type(thing)) == "object"


def same(one, other, unsure=True):
    """Are two copies, or a thing and its copy, equal? Things may compare as they like."""
    try:
        found = one == other
        if type(found) is bool:  # nearly always
            return found
        return bool(found.all()) if hasattr(found, "all") else bool(found)
    except Exception:
        return unsure


def frozen(copy):
    """A copy that can be hashed."""
    if type(copy) in ATOMS:
        return copy
    if isinstance(copy, list | tuple):
        return tuple(map(frozen, copy))
    if isinstance(copy, dict):
        return tuple((key, frozen(value)) for key, value in copy.items())
    if hasattr(copy, "tolist"):
        return frozen(copy.tolist())
    if isinstance(copy, Thing):
        return copy.kind, copy.words, frozen(copy.parts)
    try:
        hash(copy)
        return copy
    except TypeError:
        return repr(copy)


def paths(returned, depth=2):
    """All places of numbers in what was returned."""
    if is_number(returned):
        return [()]
    parts = ()
    if isinstance(returned, tuple | list) and len(returned) <= 6:
        parts = enumerate(returned)
    elif isinstance(returned, dict | Thing):
        items = returned if isinstance(returned, dict) else returned.parts
        parts = items.items() if len(items) <= 8 else ()
    return [(at, *path) for at, part in parts if depth for path in paths(part, depth - 1)]


def number_at(call, path):
    """The number at this place of what a call returned, or None."""
    returned = None if path is None or call.ended is None else call.returned
    for place in path or ():
        holder = returned.parts if isinstance(returned, Thing) else returned
        try:
            returned = holder[place]
        except (TypeError, KeyError, IndexError):
            return None
    return returned if is_number(returned) else None
