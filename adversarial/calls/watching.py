"""Watch any program by its calls, on its own board."""

from __future__ import annotations

import inspect
import random
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial, update_wrapper
from io import StringIO
from time import process_time
from typing import Any

from ..calling import Takes
from ..observe.clock import Clock, TimeIsUp
from ..observe.errors import SearchError, explain_failure, name_of
from .film import CallFilm
from .record import CALLS, SECONDS, Recorder
from .sentences import SENTENCES
from .shape import searches
from .snapshot import Snapper, is_data, is_plain, same

PATIENCE = 2  # seconds of the processor: a longer run is not run again
MOST = 2_500  # calls before a crash
UNSTEADY = {"time", "perf_counter", "monotonic", "now", "input", "default_rng", "SystemRandom"}


@dataclass
class Hints:
    """What a reader may say about a program, where it is read wrongly. All of it is optional."""

    player: str | None = None  # the argument that says who moves
    window: tuple[str, str] | None = None  # the two arguments that hold alpha and beta
    value: Any = None  # where the value stands in what is returned: a place, or a key
    position: str | list[str] | None = None  # the argument that holds the position
    picture: Callable[[Any], Any] | None = None  # draws a position, or writes it in lines

    @property
    def positions(self):
        """The names of what holds the position."""
        return [self.position] if isinstance(self.position, str) else list(self.position or ())


def watch_calls(
    search: Callable[..., Any],
    *args: Any,
    hints: Hints | dict[str, Any] | None = None,
    picture: Callable[[Any], Any] | None = None,
    limit: int = CALLS,
    seconds: float | None = SECONDS,
    **kwargs: Any,
) -> CallFilm:
    """Run `search(*args, **kwargs)`, any program with a board of its own, and return its film.

    Nothing of the program is changed: its own calls are the nodes. `film.reading` says how they
    were read; where that is wrong, `hints` set it right, as in `hints={"player": "turn"}`: see
    `Hints`. `picture(position)` draws a position, or writes it as a text of several lines. At most
    `limit` calls are recorded, for at most so many `seconds`. If the program raises an error, the
    film goes up to there.

    >>> def minimax(heap, is_max):
    ...     if heap == 0:
    ...         return -1 if is_max else 1
    ...     values = [minimax(heap - n, not is_max) for n in (1, 2) if n <= heap]
    ...     return max(values) if is_max else min(values)
    >>> film = watch_calls(minimax, 3, True)  # doctest: +SKIP
    """
    given = hints if isinstance(hints, Hints) else Hints(**(hints or {}))
    given.picture = picture or given.picture
    recorder = Recorder(search, limit, seconds, [*given.positions, given.player])
    again = SecondRun(recorder, args, kwargs)
    recorder.run(args, kwargs)
    films = films_of(recorder, given)
    film = max(films, key=len)
    film.leak = again.leak()
    return film


def film_to_crash(search, game, state, kwargs, or_stop=False):
    """The film of a search up to the error that it raises, by its calls; None without. With
    `or_stop` also of one that does not end."""
    called = update_wrapper(partial(search, **kwargs), search)
    for position in (None, Takes(search).state):  # by its name, where few calls say too little
        hints = Hints(position=position, picture=game.picture)
        try:
            film = watch_calls(called, game, state, hints=hints, limit=MOST, seconds=PATIENCE)
        except Exception:  # it was not to be seen, and what is wrong was said already
            return None
        if film.all_nodes[0].state.copied is not None:
            break
    film.game.state_name = lambda position: game.state_name(position.copied)
    return film if film.failure or (or_stop and film.note) else None


def films_of(recorder: Recorder, hints: Hints) -> list[CallFilm]:
    """A film of each search of a run, in their order."""
    found = searches(recorder)
    if not found:
        if recorder.failure is not None:
            raise explain_failure(recorder.failure, recorder.search) from recorder.failure
        words = {"name": name_of(recorder.search), "returned": recorder.returned}
        raise SearchError(SENTENCES["silent"].format(**words))
    return [CallFilm(recorder, one, hints) for one in found]


class SecondRun:
    """Calls the search once more with the same arguments, to see what the first run left over."""

    def __init__(self, recorder, args, kwargs):
        self.recorder, self.args, self.kwargs = recorder, args, kwargs
        self.began, self.luck = process_time(), [(put, get()) for get, put in _dice()]
        self.given, self.held = self._copy((args, kwargs)), self._held()

    def leak(self):
        """(what came back the second time, what still holds something of the first), or None."""
        recorder = self.recorder
        called = {name for one in recorder.family.watched.values() for name in one.called}
        took_long = process_time() - self.began > PATIENCE
        if recorder.failure or recorder.note or took_long or called & UNSTEADY:
            return None
        if not same(self._copy((self.args, self.kwargs)), self.given):
            return None  # it would begin elsewhere
        for put, state in self.luck:
            put(state)
        left = [name for name, copied in self._held().items() if not same(copied, self.held[name])]
        left.sort(key=lambda name: is_plain(self.held[name]))  # a counter is hardly the reason
        try:
            with Clock(name_of(recorder.search), 5 * PATIENCE), redirect_stdout(StringIO()):
                again = self._copy(recorder.search(*self.args, **self.kwargs))
        except (Exception, TimeIsUp):
            return None
        first = self._copy(recorder.returned)
        return (again, left[0]) if left and not same(again, first) else None

    def _copy(self, thing):
        return Snapper().copy(thing)

    def _held(self):
        """What outlives a call: defaults of arguments, and what stands in the module."""
        function = self.recorder.family.function
        names = inspect.signature(function).parameters.values()
        held = {one.name: one.default for one in names if one.default is not one.empty}
        for one in self.recorder.family.watched.values():
            held |= {name: function.__globals__[name] for name in one.named
                     if is_data(function.__globals__.get(name, max))}  # fmt: skip
        return {name: self._copy(thing) for name, thing in held.items()}


def _dice():
    """How what draws random numbers for everybody is read and set: Python's own, and numpy's."""
    numpy = sys.modules.get("numpy")
    of_numpy = [(numpy.random.get_state, numpy.random.set_state)] if numpy else []
    return [(random.getstate, random.setstate), *of_numpy]
