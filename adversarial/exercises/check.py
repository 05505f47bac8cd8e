"""check: what is wrong with this function, if anything? In one sentence, with a tree."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from traceback import walk_tb
from typing import Any

from ..calling import Fitted, NotCallable, fit
from ..observe import SearchStopped
from ..observe.clock import Clock, Interrupted
from ..observe.errors import BadInput, SearchError, brief, explain_failure, name_of
from ..observe.record import TooMany
from ..returned import is_number
from ..text import thousands
from ..types import GameLike
from .diagnosis.kept import functions_of, kept_by
from .diagnosis.source import text_for_a_player
from .guard import SECONDS, Guard
from .report import Report
from .sentences import FINDINGS, INPUTS
from .started import is_open, is_untouched, not_started
from .task import CLASS, GAME
from .tasks import HINTS, TASKS
from .unrun import add_what_was_not_run
from .verdicts import remember

MUCH = 1_000  # lines of output


def check(
    task: str,
    function: Callable[..., Any] | GameLike,
    *,
    seed: int = 0,
    seconds: float | None = SECONDS,
    key: str | None = None,
    **options: Any,
) -> Report:
    """Check a function (or, for "game", a game) and return a Report.

    It is called as `function(game, state)` and may return a value or (value, move); for
    "depth_limited" and "table" also with `depth=`, for "aspiration" with `guess=` and `margin=`,
    for "mcts" with `iterations=`, for "nim" and "points" with the heaps alone, for "cut_shares" and
    "urgency" with a node alone, for "late_regrets" with a case, for "regret_matching" with payoffs
    and rounds, for "interval" and "stopping" with (wins, draws, losses), for "paired_games" with
    the pairs, for "loaded_die" with the rolls, for "td_update" with (weights, features, after,
    utility, rate), for "td_mover" with a step. A "negamax" may speak for the player to move.
    "retrograde" returns {position: (winner, plies)} of all that can be reached from the state,
    "max_n" a vector or (vector, move), on a game for several players; "teams" gets a node alone.
    An "ordering_heuristic" is a class such as `Killers` or `History` of `adversarial.search`.
    Another `seed` gives other trees of the same kind. What is still running after so many
    `seconds` is stopped; None is no limit. In a notebook the verdict is kept for `my_course`, by
    `key` or else by the task and the function's name.

    >>> from adversarial.search import alphabeta, minimax
    >>> check("alphabeta", alphabeta).passed
    True
    >>> report = check("alphabeta", minimax)
    >>> report.passed, report.misconception
    (False, 'no_pruning')
    >>> report.findings[0]
    'The value is right, but it reads 3 leaves where 2 are enough.'
    """
    report = judge(task, function, seed, seconds, **options)
    report.hints = () if report.problem else HINTS.get(key) or HINTS.get(task, ())
    remember(report, function, key)
    add_what_was_not_run(report, function)
    return report


def judge(task, function, seed=0, seconds=SECONDS, **options):
    """The report on a function, which nobody keeps."""
    function = _accept(task, function, seed)
    _refuse_options(TASKS[task], seconds, options)
    name = name_of(function)
    if is_untouched(function):
        return not_started(task, function, "open")
    with Clock(name, seconds=None):  # beforehand: the time allowed is for the function alone
        prepare(task, seed, **options)
    work = partial(TASKS[task].judge, function, seed, **options)
    with kept_by(function) if TASKS[task].forgets else nullcontext():
        report = guarded(task, function, seconds, work)
    if isinstance(function, Fitted):
        report.notes.append(function.told_by_example(TASKS[task].called_with))
    return report


def prepare(task, seed, **options):
    """Draw the cases of a task, which are kept."""
    TASKS[task].prepare(seed, **options)


def guarded(task, function, seconds, work):
    """The report that `work()` makes, or one that says why there is none: too slow, or an error of
    the function or, where that did not run, of the check itself."""
    guard = Guard(name_of(function), seconds)
    try:
        report = guard.run(work)
    except SearchError as problem:  # it says so itself: it took too long, say
        report = Report(task, False, 0.0, [str(problem)])
    except (BadInput, Interrupted):
        raise
    except TooMany:
        words = {"name": name_of(function)}
        report = Report(task, False, 0.0, [FINDINGS["never ends, somewhere"].format(**words)])
    except BaseException as problem:
        if not _is_raised_by(function, problem):
            told = f"{type(problem).__name__}: {problem}"
            found = [FINDINGS["check failed"].format(problem=told)]
            return Report(task, False, 0.0, found, started=False, problem=told)
        report = Report(task, False, 0.0, [str(explain_failure(problem, function))])
        if is_open(problem):
            report = not_started(task, function, "open, raised")
    _add_what_was_seen(report, guard)
    if not report.passed and report.started:
        _add_slips(report, function)
    return report


def _is_raised_by(function, problem):
    """Did the function's own code run when this was raised, or could it not be called so?"""
    function = getattr(function, "func", function)  # of a partial
    codes = {each.__code__ for each in functions_of(function)}
    if any(frame.f_code in codes for frame, _ in walk_tb(problem.__traceback__)):
        return True
    called = re.match(rf"(\S*\.|')?{re.escape(name_of(function))}[.(']", str(problem))
    is_in_vain = bool(called) and isinstance(problem, TypeError | AttributeError)
    return is_in_vain or isinstance(problem, SearchStopped)


def _refuse_options(task, seconds, options):
    """Mistakes of whoever asks for the check are none of the function."""
    if not (seconds is None or is_number(seconds)):
        raise TypeError(f"seconds is a number or None, not {seconds!r}")
    inspect.signature(task.judge).bind(None, **options)  # a TypeError for what it does not take
    for name, value in options.items():
        known = task.choices.get(name, [value])
        if value not in known and not hasattr(value, "actions"):  # a game as it is
            raise ValueError(f"{name} is one of {', '.join(map(repr, known))}, not {value!r}")


def _accept(key, function, seed):
    """The function as the task calls it. Bad input gets one sentence."""
    if key not in TASKS:
        known = ", ".join(map(repr, TASKS))
        raise BadInput(INPUTS["task"].format(task=key, tasks=known))
    if not isinstance(seed, int):
        raise BadInput(INPUTS["seed"].format(seed=seed))
    task = TASKS[key]
    if task.wants == GAME:
        return function
    if isinstance(function, type) and task.wants != CLASS:
        raise BadInput(INPUTS["a class"].format(name=function.__name__))
    if not callable(function):
        raise BadInput(INPUTS["not callable"].format(what=brief(function, 40), task=key))
    if task.called_alone:
        _refuse_arguments(task, function)
        return function
    try:
        return fit(function, task.called_with, task.depth)
    except NotCallable as problem:
        raise BadInput(str(problem)) from None


def _refuse_arguments(task, function):
    """An answer that cannot be called in the task's own way."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return
    for call in task.called_alone:
        try:
            signature.bind(*call)
            return
        except TypeError as mismatch:
            problem = mismatch
    name = name_of(function)
    call, *other = [f"{name}({', '.join(call)})" for call in task.called_alone]
    words = {"name": name, "call": call, "problem": problem}
    if other:
        raise BadInput(INPUTS["arguments of two kinds"].format(other=other[0], **words))
    raise BadInput(INPUTS["arguments"].format(**words))


def _add_slips(report, function):
    """What can be read in the code itself, and what to write so that more can be seen."""
    texts = [text_for_a_player(each.__code__) for each in functions_of(function)]
    if text := next(filter(None, texts), None):
        words = {"name": name_of(function), "text": text}
        report.findings.insert(0, FINDINGS["text for a player"].format(**words))
        report.misconception, report.unnamed = None, ""
    if name_of(function) == "<lambda>":
        report.notes.append(FINDINGS["lambda"])


def _add_what_was_seen(report, guard):
    if guard.replaced:
        names = ", ".join(guard.replaced)
        report.passed, report.score = False, min(report.score, 0.9)
        report.findings.insert(0, FINDINGS["replaced"].format(names=names))
    if guard.output.lines:
        lines = guard.output.lines
        kind = "printed one" if lines == 1 else "printed much" if lines > MUCH else "printed"
        report.notes.append(FINDINGS[kind].format(lines=thousands(lines)))
