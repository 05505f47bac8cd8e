"""Verdicts of `check`, kept in the reader's file of answers as the exercises by hand keep theirs.

Only for somebody who sits at a notebook: tests, graders and runs of whole notebooks leave nothing.
"""

import sys

from ..language import words
from ..needs import running_shell
from ..observe.errors import name_of

SENTENCES = words({"not kept": "This verdict could not be kept for my_course: {problem}."})


def remember(report, function, key=None):
    """Keep this verdict under `key`; without one, under the task and the function's name."""
    is_ours = key is None and not is_of_the_notebook(function)
    if is_ours or not report.started or not somebody_is_there():
        return
    try:
        _keep(report, name_of(function), key or f"check-{report.task}-{name_of(function)}")
    except Exception as problem:  # a full disk must not cost the report
        report.notes.append(SENTENCES["not kept"].format(problem=problem))


def somebody_is_there():
    """Does a person run this cell? What runs whole notebooks, as graders do, takes no input."""
    if sys.platform == "emscripten":
        return True  # in a browser nothing else runs notebooks
    kernel = getattr(running_shell(), "kernel", None)
    return bool(getattr(kernel, "_allow_stdin", False))


def is_of_the_notebook(function):
    """Did its cell define it, and not the package?"""
    own = function if hasattr(function, "__name__") else type(function)
    return getattr(own, "__module__", None) == "__main__"


def _keep(report, name, key):
    from ..widgets.quiz.answers import Answers  # only here: a check needs no widgets

    store = Answers()
    before = store.load(key)
    tries = before.get("tries", 0) if isinstance(before, dict) else 0
    store.save(key, {
        "exercise": "check",
        "task": report.task,
        "function": name,
        "tries": tries + 1,
        "passed": report.passed,
        "score": report.score,
        "verdict": report.outcome,
    })  # fmt: skip
