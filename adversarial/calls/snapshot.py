"""Things as they are now: boards change in place, so what a call was given is copied at once.

A copy keeps the kinds of lists, dicts and numbers, so that it is quickly compared with the board;
an object of somebody's class becomes a `Thing` with its parts.
"""

import functools
import types
from enum import Enum
from functools import cache
from numbers import Number

ATOMS = frozenset([int, float, str, bool, type(None), bytes, complex])
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


class Thing:
    """An object of somebody's class: its parts by name, or what it says of itself."""

    __slots__ = ("kind", "parts", "words")

    def __init__(self, kind, parts=None, words=""):
        self.kind, self.parts, self.words = kind, parts or {}, words

    def __eq__(self, other):
        return isinstance(other, Thing) and (self.kind, self.parts, self.words) == (
            other.kind,
            other.parts,
            other.words,
        )

    def __hash__(self):
        return hash((self.kind, self.words, *self.parts))

    def __repr__(self):
        parts = ", ".join(f"{name}={part!r}" for name, part in self.parts.items())
        return self.words or f"{self.kind}({parts})"


class Snapper:
    """Makes the copies of one run, and counts how much it has copied."""

    def __init__(self):
        self.room = ALL
        self._left = 0
        self._says = {}  # by class: is it told by its own words?

    @property
    def is_full(self):
        return self.room <= 0

    def copy(self, thing):
        """The thing as it is now; what is too large for that is cut off."""
        if type(thing) in ATOMS:
            return thing
        self._left = EACH
        copied = self._copy(thing, DEPTH)
        self.room -= EACH - self._left
        return copied

    def _copy(self, thing, depth):
        kind = type(thing)
        if kind in ATOMS:
            return thing
        if kind is list or kind is tuple:
            return self._row(thing, kind, depth)
        sort = sort_of(kind)
        if sort == "number":
            return thing.item() if hasattr(kind, "item") else thing
        if sort == "no data" or depth < 0:
            return UNKNOWN
        if sort == "row":
            return self._row(list(thing), list, depth)
        if sort == "dict":
            if not self._takes(len(thing)):
                return UNKNOWN
            return {self._key(k): self._copy(v, depth - 1) for k, v in thing.items()}
        if sort == "set":
            return frozenset(map(self._key, thing)) if self._takes(len(thing)) else UNKNOWN
        if sort == "bytes":
            return bytes(thing)
        if sort == "array":
            return thing.copy() if thing.size and self._takes(thing.size) else UNKNOWN
        return self._object(thing, kind, depth)

    def _row(self, row, kind, depth):
        if not self._takes(len(row)) or depth < 0:
            return UNKNOWN
        if ATOMS.issuperset(map(type, row)):
            return row if kind is tuple else row[:]
        return kind([self._cell(part, depth - 1) for part in row])

    def _cell(self, thing, depth):
        """What stands in a row: of a piece only what is plain, for it may know the whole board."""
        if sort_of(type(thing)) != "object":
            return self._copy(thing, depth)
        kind = type(thing)
        parts = {}
        for name, part in parts_of(thing).items():
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
                return Thing(kind.__name__, None, str(thing))
            if hasattr(kind, "fen"):  # a board of python-chess
                return Thing(kind.__name__, None, thing.fen())
            parts = parts_of(thing)
            if not parts:
                words = str(thing) if kind.__str__ is not object.__str__ else kind.__name__
                return Thing(kind.__name__, None, words[:EACH])
            copied = {name: self._copy(part, depth - 1) for name, part in parts.items()}
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
    for kind in type(thing).__mro__:
        slots = getattr(kind, "__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name) and not name.startswith("__"):
                parts[name] = getattr(thing, name)
    return {name: part for name, part in parts.items() if is_data(part)}


@cache
def sort_of(kind):
    """What things of a class are to us."""
    for sort, classes in SORTS.items():
        if issubclass(kind, classes):
            return sort
    if kind.__name__ == "deque":
        return "row"
    if hasattr(kind, "tolist") and hasattr(kind, "shape"):  # an array of numpy
        return "array"
    return "chess" if hasattr(kind, "fen") else "object"


def is_plain(thing):
    """Is it a number, a text or the like?"""
    return sort_of(type(thing)) == "number"


def is_data(thing):
    """Is it something that a position could be made of?"""
    return sort_of(type(thing)) != "no data"


def is_object(thing):
    """Is it of somebody's own class, rather than one of Python's containers or numbers?"""
    return sort_of(type(thing)) == "object"


def same(one, other):
    """Are two copies, or a thing and its copy, equal? What cannot be compared is."""
    try:
        found = one == other
        return bool(found.all()) if hasattr(found, "all") else bool(found)
    except Exception:
        return True


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
