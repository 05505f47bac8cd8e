"""What the reader wrote, for the cells that go on with it or judge it themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..film import watch
from ..games import GameTree
from ..language import words
from ..observe.errors import SearchError, name_of
from ..types import GameLike, Search
from .check import guarded, judge
from .guard import SECONDS
from .report import Report
from .started import has_gap, is_untouched, not_started
from .tasks import HINTS
from .unrun import add_what_was_not_run
from .verdicts import remember

SENTENCES = words({
    "search": "{own} is not finished: until it runs, {reference} takes its place here.",
    "game": "{own} is not finished: until it passes its check, {reference} takes its place here.",
})
FIRST_RUN = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def own_or_reference(
    own: Search | type, reference: Search | type, on: GameLike = FIRST_RUN, **kwargs: Any
) -> Any:
    """`own`, a search or the class of a game; or `reference`, with a sentence, while it fails.

    A page must not break before the reader's code runs. A search need only run, with `kwargs` on
    the small game `on`: what it does wrong is best seen by watching it. A game must pass its check,
    since a wrong one may have no end.

    >>> from adversarial.search import minimax
    >>> own_or_reference(lambda game, state: None, minimax) is minimax
    <lambda> is not finished: until it runs, minimax takes its place here.
    True
    """
    if _is_ready(own, on, kwargs):
        return own
    names = {"own": name_of(own), "reference": name_of(reference)}
    print(SENTENCES["game" if isinstance(own, type) else "search"].format(**names))
    return reference


def _is_ready(own, game, kwargs):
    try:
        if isinstance(own, type):
            return judge("game", own).passed
        watch(own, game, budget=1_000, **kwargs)
    except (SearchError, TypeError, ValueError):
        return False
    return True


def check_own(
    function: Callable[..., Any],
    judge: Callable[[Callable[..., Any]], tuple[bool, str]],
    key: str | None = None,
) -> Report:
    """The report on a function that the page itself judges, kept for `my_course` as by `check`.

    `judge(function)` returns (is it right?, a sentence).

    >>> def double(number):
    ...     return number + number
    >>> check_own(double, lambda f: (f(3) == 6, f"Of 3 it makes {f(3)}."))
    ✓ double: Right.
      Of 3 it makes 6.
    """
    report = _judged(function, judge)
    report.hints = HINTS.get(key, ())
    remember(report, function, key)
    add_what_was_not_run(report, function)
    return report


def _judged(function, judge):
    task = name_of(function)
    if is_untouched(function):
        return not_started(task, function, "open")

    def work():
        passed, told = judge(function)
        where = {"notes" if passed else "findings": [told]}
        return Report(task, bool(passed), float(bool(passed)), **where)

    report = guarded(task, function, SECONDS, work)
    if not report.passed and has_gap(function):
        return not_started(task, function, "open, gap")
    return report
