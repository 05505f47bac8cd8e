"""Watch any program by its calls, on its own board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..observe.errors import SearchError, explain_failure, name_of
from .film import CallFilm
from .record import CALLS, SECONDS, Recorder
from .sentences import SENTENCES
from .shape import searches


@dataclass
class Hints:
    """What a reader may say about a program, where it is read wrongly. All of it is optional."""

    player: str | None = None  # the argument that says who moves
    window: tuple[str, str] | None = None  # the two arguments that hold alpha and beta
    value: Any = None  # where the value stands in what is returned: a place, or a key
    position: str | list[str] | None = None  # the argument that holds the position
    picture: Callable[[Any], Any] | None = None  # draws a position, or writes it in lines


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
    position = [given.position] if isinstance(given.position, str) else given.position or []
    recorder = Recorder(search, limit, seconds, [*position, given.player])
    recorder.run(args, kwargs)
    found = searches(recorder)
    if not found:
        if recorder.failure is not None:
            raise explain_failure(recorder.failure, search) from recorder.failure
        words = {"name": name_of(search), "returned": recorder.returned}
        raise SearchError(SENTENCES["silent"].format(**words))
    largest = max(found, key=lambda one: len(one.nodes))
    return CallFilm(recorder, largest, given)
