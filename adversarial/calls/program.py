"""Run a whole program that was pasted, with a board of its own, and film the searches in it.

The program runs as it is, from its first line to its last; its calls are watched. A program may
search more than once: in every turn of a game, or with two functions one after the other. Each of
these searches has a film of its own.
"""

import ast
import functools
import time
from contextlib import contextmanager
from copy import copy
from types import FunctionType, SimpleNamespace

from ..language import words
from ..observe.errors import SearchError
from .film import CallFilm
from .reading import DEPTH
from .record import Recorder
from .shape import WINDOWS, searches
from .snapshot import ATOMS, same
from .source import COMPREHENSIONS, _own, key_of, plain_function
from .watching import Hints

CALLS, SECONDS = 2_500, 3  # then there is time left for the film, and all of it takes 5 s or less
CHOOSING = {"max", "min", "sorted", "append"}
PROGRAM = "<module>"  # as Python calls the code of a whole program
SENTENCES = words({
    "program": "your program",
    "generator": "The search in this program yields its values instead of returning them, so its "
    "calls cannot be watched.",
    "film asks": "Your program asks for input here.",
})
ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class NoAnswer(BaseException):
    """The program asks, and nobody answers; not an Exception, so that less code swallows it."""


class Answers:
    """Stands for `input`: it gives one line of the reader's answers after the other."""

    def __init__(self, text):
        self.lines = text.splitlines()
        self.asked = None  # what it could not answer

    def __call__(self, question=""):
        print(question, end="")
        if not self.lines:
            self.asked = str(question).strip()
            raise NoAnswer
        answer = self.lines.pop(0)
        print(answer)
        return answer


class Run:
    """What came of running a program: its films, and how it ended."""

    def __init__(self, compiled, space, answers="", limit=CALLS, seconds=SECONDS):
        self.answers = space["input"] = Answers(answers)
        self.recorder = Recorder(FunctionType(compiled, space), limit, seconds)
        family = self.recorder.family
        family.watched = {key: one for key, one in family.watched.items() if _is_of_use(one)}
        if not family.watched:
            raise SearchError(SENTENCES["generator"])
        for one in family.watched.values():
            one.name = SENTENCES["program"] if one.name == PROGRAM else one.name
        self.failure = self.stopped = None
        try:
            with caches_noted(self.recorder), without_sleep():
                self.recorder.run((), {})
        except NoAnswer:
            self.recorder.note = SENTENCES["film asks"]
        except BaseException as failure:  # SystemExit, say
            if failure is self.recorder.trouble:
                raise
            self.failure = failure
        self.failure = self.failure or self.recorder.failure
        self.stopped = getattr(self.recorder, "stopped", None)
        self.films = [film for top in self._tops() for film in self._films(top)]

    def _tops(self):
        """The calls at which a search begins."""
        calls, names, met = self.recorder.calls, self.recorder.family.names, {}
        for call in calls:
            over = call.parent
            met[call] = frozenset() if over is None else met[over] | {over.key}
        circle = {call.key for call in calls if call.key in met[call]}
        todo, tops = [call for call in reversed(calls) if call.parent is None], []
        while todo:
            call = todo.pop()
            if call.key in circle or _weighs(call.function, names) or _deepens(call):
                tops.append(call)
            else:  # it starts a search, or plays a game
                for child in call.children:
                    child.parent = None
                todo += reversed(call.children)
        return tops

    def _films(self, top):
        part = copy(self.recorder)
        part.calls = _below(top)
        if len(part.calls) < 2:
            return []
        part.search = SimpleNamespace(__name__=top.function.name)
        part.returned = top.returned
        is_cut = part.is_full and part.calls[-1] is self.recorder.calls[-1]
        if top.ended is not None:  # what went wrong did so later
            part.failure, part.note = None, part.note if is_cut else ""
        found = searches(part)
        return [CallFilm(part, one, Hints()) for one in found if len(one.nodes) > 1]


@contextmanager
def caches_noted(recorder):
    """What a cache answers is no call, so the recorder is told: caches are made while it runs."""
    kept = functools.lru_cache, functools.cache

    def note(cached):
        watched = recorder.family.watched.get(key_of(plain_function(cached).__code__))
        if watched is None:
            return cached
        noting = recorder._noting(cached, watched)
        noting.cache_info, noting.cache_clear = cached.cache_info, cached.cache_clear
        return noting

    def lru_cache(maxsize=128, typed=False):
        if callable(maxsize):
            return note(kept[0](maxsize))
        return lambda function: note(kept[0](maxsize, typed)(function))

    functools.lru_cache, functools.cache = lru_cache, lru_cache(None)
    try:
        yield
    finally:
        functools.lru_cache, functools.cache = kept


def run_program(compiled, space, answers="", limit=CALLS, seconds=SECONDS):
    """The run of a program; None where no function of it calls itself."""
    try:
        return Run(compiled, space, answers, limit, seconds)
    except SearchError:
        return None


@contextmanager
def without_sleep():
    """Programs that play wait between their moves, for somebody who looks on."""
    sleep, time.sleep = time.sleep, lambda seconds: None
    try:
        yield
    finally:
        time.sleep = sleep


def _is_of_use(function):
    """Can its calls be nodes? Not if it yields, or if it is the program and only starts it all."""
    yields = any(isinstance(part, ast.Yield | ast.YieldFrom) for part in _own(function.node))
    return not yields and (function.name != PROGRAM or bool(function.move_names))


def _below(top):
    """A call and all below it, in their order."""
    found, todo = [], [top]
    while todo:
        call = todo.pop()
        found.append(call)
        todo += reversed(call.children)
    return found


def _deepens(call):
    """Does it search the same position again and again?"""
    first, *others = call.children or [call]
    names = [name for name in first.given if name[0] not in "^°"]  # not what stands around it
    boards = [name for name in names if type(first.given[name]) not in ATOMS] or [
        name
        for name in names
        if not DEPTH.fullmatch(name) and not any(word in name.lower() for word in WINDOWS)
    ]
    return bool(others and boards) and all(
        same(first.given[name], other.given.get(name)) for other in others for name in boards
    )


def _weighs(function, names):
    """Does a function compare what its calls of the search bring, as at a root?

    One that plays a game only makes the moves that they bring.
    """
    parts = list(_own(function.node))
    held = {
        name.id
        for part in parts
        if isinstance(part, ast.Assign) and _has_call(part.value, names)
        for target in part.targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }
    return any(_is_weighing(part, names, held) for part in parts)


def _is_weighing(part, names, held):
    if isinstance(part, ast.Assign):
        return isinstance(part.targets[0], ast.Subscript) and _has_call(part.value, names)
    if isinstance(part, COMPREHENSIONS):
        return _has_call(part, names)
    if isinstance(part, ast.Call):
        is_choice = getattr(part.func, "id", getattr(part.func, "attr", "")) in CHOOSING
    else:
        is_choice = isinstance(part, ast.Compare) and isinstance(part.ops[0], ORDERINGS)
    named = {one.id for one in ast.walk(part) if isinstance(one, ast.Name)}
    return is_choice and bool(named & held or _has_call(part, names))


def _has_call(node, names):
    called = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    return any(getattr(func, "id", getattr(func, "attr", "")) in names for func in called)
