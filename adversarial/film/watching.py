"""Watch a search: run any implementation on an observed game, and make its film."""

from __future__ import annotations

from contextlib import nullcontext
from numbers import Real
from typing import Any

from ..calling import Fitted, NotCallable, fit
from ..games.several import is_for_several
from ..language import words
from ..observe import Observed, SearchStopped
from ..observe.clock import Clock, growing
from ..observe.errors import SearchError, explain_failure, name_of
from ..observe.journal import Journal
from ..observe.magnify import Magnifier
from ..types import GameLike, Search, State
from .face import Film
from .film import GameFilm
from .montecarlo.film import RULE as MONTE_CARLO
from .montecarlo.film import PlayoutFilm
from .montecarlo.recognise import goes_on, read
from .several import film_of_several

SECONDS = 30  # many times what 200,000 nodes take
RULES = ("auto", "minimax", "alphabeta", MONTE_CARLO)
PLAYED = ("auto", MONTE_CARLO)  # rules by which it may be a Monte-Carlo search
SENTENCES = words({
    "function": "watch needs a function to run, not {search!r}.",
    "rule": "The rule is one of {rules}, not {rule!r}.",
    "seconds": "seconds is a number above 0, or None for no limit, not {seconds!r}.",
    "no playouts": "The questions that {name} asks do not look like games that begin in a tree, "
    "one after the other. So there is no film of a Monte-Carlo search.",
    "none": "{name} returned None. Does every path through it end in `return`?",
    "silent": "{name} returned {returned!r} and never asked the game anything.",
})


def watch(
    search: Search,
    game: GameLike,
    state: State | None = None,
    *,
    rule: str = "auto",
    budget: int = 200_000,
    magnify: bool = True,
    seconds: float | None = SECONDS,
    **kwargs: Any,
) -> Film:
    """Run `search(game, state, **kwargs)`, any implementation, and return its film.

    It may take the state first, and more without a default: a depth, who moves (`maximizing`,
    `player`, `colour`), a window. It gets them from the game, and `film.note` says so.
    `rule` says by which rule to replay: "minimax" has no windows, "alphabeta" has them and
    judges every cut, "auto" is alpha-beta where anything was pruned or the function has a
    window. `budget` limits the nodes. `magnify` records the source line and the variables of
    the first nodes, for the code view. A search that is still running after so many `seconds`
    is stopped, with the line where it was; None is no limit. ■ stops it at once.

    >>> from adversarial.games import GameTree
    >>> from adversarial.search import alphabeta
    >>> film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> film.value, film.nodes, film.leaf_values
    (3, 11, [3, 12, 8, 2, 14, 5, 2])
    >>> film.pruned
    [('C', 'c2'), ('C', 'c3')]
    """
    if not callable(search):
        raise TypeError(SENTENCES["function"].format(search=search))
    if rule not in RULES:
        rules = ", ".join(map(repr, RULES))
        raise ValueError(SENTENCES["rule"].format(rules=rules, rule=rule))
    if seconds is not None and not (isinstance(seconds, Real) and seconds > 0):
        raise ValueError(SENTENCES["seconds"].format(seconds=seconds))
    try:
        called = fit(search, kwargs)
    except NotCallable as problem:
        raise SearchError(str(problem)) from None
    observed = Observed(game, state, budget)
    magnifier = Magnifier(search, observed.record) if magnify else None
    has_several = is_for_several(game, observed.initial)
    may_go_on = goes_on(game, observed.initial)
    may_play = rule in PLAYED and not has_several
    journal = Journal(observed, may_go_on, magnifier) if may_play else None
    with Clock(name_of(search), seconds):
        try:
            with growing(), magnifier or nullcontext():
                returned = called(observed, observed.initial, **kwargs)
        except (Exception, SearchStopped) as failure:
            error = explain_failure(failure, search, game)
            if isinstance(failure, Exception):
                error.called = called, game, observed.initial, kwargs
            raise error from failure
    told = called.told(game, observed.initial, kwargs) if isinstance(called, Fitted) else ""
    played = journal and read(
        game, observed.initial, journal.entries, search, kwargs, rule == MONTE_CARLO
    )
    if journal and played and returned is not None:
        playouts = PlayoutFilm(played, search, kwargs, returned, magnifier, journal.moments)
        playouts.note = told
        return playouts
    if rule == MONTE_CARLO:
        raise SearchError(SENTENCES["no playouts"].format(name=name_of(search)))
    if has_several:
        film = film_of_several(observed.record, search, kwargs, returned, magnifier)
    else:
        film = GameFilm(observed.record, search, kwargs, returned, rule, magnifier)
    film.note = told
    if returned is None:
        raise SearchError(
            SENTENCES["none"].format(name=film.title),
            *Magnifier.where_returned_none(search, magnifier),
        )
    if not observed.record.visits and not observed.record.peeked:
        raise SearchError(SENTENCES["silent"].format(name=film.title, returned=returned))
    return film
