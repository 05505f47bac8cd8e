"""When a watched search goes wrong: one sentence, and the line of the search's own code."""

from __future__ import annotations

import linecache
import os
import traceback

from .record import SearchStopped

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Code to be read: the searches, and those that are wrong on purpose.
TO_BE_READ = tuple(
    os.path.join(PACKAGE, *folder, "")
    for folder in (["search"], ["exercises", "misconceptions", "wrong"])
)

SENTENCES = {
    "in a cell": "{sentence}\n  line {line} of the cell: {code}",
    "in a file": "{sentence}\n  line {line} of {file}: {code}",
    "too deep": "{name} called itself too deeply. Does every call come closer to an end, by "
    "game.result or by a smaller depth?",
    "open": "{name} is not finished: it raised NotImplementedError.",
    "arguments": "{name} cannot be called as search(game, state, …): {problem}.",
    "raised": "{name} raised {kind}: {problem}",
}


class SearchError(Exception):
    """A search that could not be watched to its end. Says what was wrong, and where."""

    def __init__(self, sentence: str, file: str | None = None, line: int | None = None) -> None:
        self.sentence = sentence
        self.file = file
        self.line = line
        super().__init__(with_line(sentence, file, line))

    def _render_traceback_(self):  # what a notebook shows: the message, without our own frames
        return [f"{type(self).__name__}: {self}"]


class BadInput(TypeError, ValueError):
    """What was given cannot be used; the sentence says why. A notebook shows that alone."""

    def _render_traceback_(self):
        return [f"{type(self).__name__}: {self}"]


def with_line(sentence, file, line):
    """A sentence, and below it the line of code that it is about, if there is one."""
    if file is None:
        return sentence
    kind = "in a cell" if "ipykernel" in file else "in a file"
    code = linecache.getline(file, line).strip()
    words = {"sentence": sentence, "line": line, "code": code}
    return SENTENCES[kind].format(file=os.path.basename(file), **words)


def name_of(function):
    """What a sentence calls a function: also a class with `__call__` has a name."""
    return getattr(function, "__name__", type(function).__name__)


def brief(thing, most=60):
    """A value as Python writes it, but not longer than a line; a plain object by its class."""
    is_plain = type(thing).__repr__ is object.__repr__
    text = f"<{type(thing).__name__}>" if is_plain else repr(thing)
    return text if len(text) <= most else text[: most - 1] + "…"


def is_own_code(file):
    """Is this the package's machinery, rather than a search or somebody else's code?"""
    return file.startswith(PACKAGE + os.sep) and not file.startswith(TO_BE_READ)


def explain_failure(failure, search):
    """The SearchError for what a search raised."""
    words = {"name": name_of(search), "kind": type(failure).__name__, "problem": failure}
    frames = [
        frame
        for frame in traceback.extract_tb(failure.__traceback__)
        if not is_own_code(frame.filename)
    ]
    where = (frames[-1].filename, frames[-1].lineno) if frames else ()
    if isinstance(failure, SearchStopped):
        return SearchError(str(failure), *where)
    if isinstance(failure, RecursionError):
        return SearchError(SENTENCES["too deep"].format(**words), *where)
    if isinstance(failure, NotImplementedError) and not failure.args:
        return SearchError(SENTENCES["open"].format(**words), *where)
    if not frames and isinstance(failure, TypeError):
        return SearchError(SENTENCES["arguments"].format(**words))
    return SearchError(SENTENCES["raised"].format(**words), *where)
