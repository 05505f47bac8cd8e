"""When a watched search goes wrong: one sentence, and the line of the search's own code."""

from __future__ import annotations

import difflib
import linecache
import os
import re
import sys
import sysconfig
import threading
import traceback
from collections import Counter
from functools import cache
from typing import Any

from ..game import CHANCE
from ..language import words
from .record import SearchStopped

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIBRARIES = tuple(
    os.path.realpath(sysconfig.get_path(name)) + os.sep for name in ("stdlib", "purelib", "platlib")
) + tuple(path + os.sep for path in sys.path if path.endswith(".zip"))  # in a browser: one archive
CELLS = ("ipykernel", "<ipython-input-")  # in the names of their files; the latter in a browser
# Code to be read: the searches, and those that are wrong on purpose.
TO_BE_READ = tuple(
    os.path.join(PACKAGE, *folder, "") for folder in (["search"], ["exercises", "programs"])
)

SENTENCES = words({
    "in a cell": "{sentence}\n  line {line} of the cell: {code}",
    "in a file": "{sentence}\n  line {line} of {file}: {code}",
    "too deep": "{name} called itself too deeply. Does every call come closer to an end, by "
    "game.result or by a smaller depth?",
    "too deep, same": "{name} called itself too deeply, each time with the same arguments. Which "
    "of them should change from call to call?",
    "open": "{name} is not finished: it raised NotImplementedError.",
    "arguments": "{name} cannot be called as search(game, state, …): {problem}.",
    "raised": "{name} raised {kind}: {problem}",
    "no question": "{name} asks the game for `{asked}`, which it does not have. A game offers: "
    "{offered}.",
    "other question": "{name} asks the game for `{asked}`, which it does not have. Did you mean "
    "`{meant}`? A game offers: {offered}.",
    "a move": "{name} calculates with a {type} where a number is needed. Moves are of this kind "
    "here, such as {move!r}: does one of its calls return a move instead of a value?",
    "a pair": "{name} calculates with a tuple where a number is needed. Does one of its calls "
    "return a pair (value, move)? Then take the value out of it.",
    "no such move": "{name} asked for the move {move} at {node}, which has no such move. Did the "
    "state change inside the loop?",
    "a probability": "{name} asked for the move {move} at {node}, which is a probability there. "
    "`outcomes` gives pairs (action, probability), in this order.",
    "no move at an end": "{name} asked for the move {move} at {node}, where the game is over. Did "
    "the state change inside the loop?",
    "nothing to choose": "{name} takes max or min of nothing. An end has no moves: does your code "
    "return its utility before that?",
    "None": "{name} calculates with None where a number is needed. Does one of its calls return "
    "nothing, or does a variable have no value yet?",
})
# What a game offers to a search, and what other courses and programs call it.
QUESTIONS = (
    "initial", "to_move", "actions", "result", "is_terminal", "utility", "evaluate", "outcomes",
    "is_quiet",
)  # fmt: skip
OTHER_NAMES = {
    "to_move": ("player", "turn", "whose_turn", "current_player", "mover"),
    "actions": ("moves", "legal_moves", "legal_actions", "get_actions", "possible_moves"),
    "result": ("successor", "next_state", "apply", "play", "do_move", "make_move"),
    "is_terminal": ("terminal_test", "terminal", "is_over", "game_over", "is_end", "is_leaf"),
    "utility": ("score", "value", "payoff", "reward"),
    "evaluate": ("heuristic", "evaluation", "estimate", "eval"),
}
NUMBERS = ("int", "float", "Fraction", "bool")
SIMILAR = 0.6  # how alike two names must be
NOT_NUMBERS = re.compile(
    r"not supported between instances of|unsupported operand type|bad operand type|real number"
)
NOTHING = re.compile(r"arg is an empty sequence|argument is empty")
TYPES = re.compile(r"'(\w+)'|, not (\w+)$")


class SearchError(Exception):
    """A search that could not be watched to its end. Says what was wrong, and where."""

    called: tuple[Any, ...] = ()  # search, game, state and arguments of one that raised an error
    show_crash = staticmethod(lambda *called: None)  # its film up to there: the package sets it

    def __init__(self, sentence: str, file: str | None = None, line: int | None = None) -> None:
        self.sentence = sentence
        self.file = file
        self.line = line
        super().__init__(with_line(sentence, file, line))

    def _render_traceback_(self):  # what a notebook shows: the message, without our own frames
        called, self.called = self.called, ()  # IPython asks twice
        if called:
            self.show_crash(*called)
        return [f"{type(self).__name__}: {self}"]


class BadInput(TypeError, ValueError):
    """What was given cannot be used; the sentence says why. A notebook shows that alone."""

    def _render_traceback_(self):
        return [f"{type(self).__name__}: {self}"]


def words_for_line(file, line):
    """What a sentence needs to speak of a line: which kind of place it is, and its words."""
    kind = "in a cell" if any(name in file for name in CELLS) else "in a file"
    code = linecache.getline(file, line).strip()
    return kind, {"line": line, "code": code, "file": os.path.basename(file)}


def with_line(sentence, file, line):
    """A sentence, and below it the line of code that it is about, if there is one."""
    if file is None:
        return sentence
    kind, words = words_for_line(file, line)
    return SENTENCES[kind].format(sentence=sentence, **words)


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


@cache
def is_library(file):
    """Is this Python's own code, or that of another package that was installed?"""
    if file.startswith(PACKAGE + os.sep):
        return False
    return file.startswith("<frozen ") or os.path.realpath(file).startswith(LIBRARIES)


def is_theirs(frame):
    """Is this the student's code, or a search to be read?"""
    file = file_of(frame)
    return not is_own_code(file) and not is_library(file)


def file_of(frame):
    """Whose code it is; what Python writes itself, for a dataclass, say, belongs to its module."""
    file, module = frame.f_code.co_filename, frame.f_globals
    if file == "<string>" and module.get("__name__") != "__main__":
        return module.get("__file__", threading.__file__)  # a tuple's with names has no module
    return file


def explain_failure(failure, search, game=None):
    """The SearchError for what a search raised; with the game, also what it may have meant."""
    words = {"name": name_of(search), "kind": type(failure).__name__, "problem": failure}
    found = [*traceback.walk_tb(failure.__traceback__)]
    frames = [each for each in found if not is_own_code(each[0].f_code.co_filename)]
    frames = [each for each in frames if is_theirs(each[0])] or frames
    places = [(frame.f_code.co_filename, line) for frame, line in frames]
    where = places[-1] if places else ()
    if isinstance(failure, SearchStopped):
        return SearchError(str(failure), *where)
    if isinstance(failure, RecursionError):
        kind = "too deep, same" if _repeats([frame for frame, _ in frames]) else "too deep"
        where = max(places, key=Counter(places).get, default=())  # the call, not its last word
        return SearchError(SENTENCES[kind].format(**words), *where)
    if isinstance(failure, NotImplementedError) and not failure.args:
        return SearchError(SENTENCES["open"].format(**words), *where)
    if not frames and isinstance(failure, TypeError):
        return SearchError(SENTENCES["arguments"].format(**words))
    kind, more = _likely(failure, game)
    return SearchError(SENTENCES[kind].format(**words, **more), *where)


def _repeats(frames):
    """Did the last calls get the same arguments? The innermost one may not have begun."""
    frames = [frame for frame in frames if frame.f_code.co_name.isidentifier()][-5:-1]
    try:
        return len({(frame.f_code, *_given(frame)) for frame in frames}) == 1
    except Exception:  # what may change in place cannot be compared later
        return False


def _given(frame):
    code = frame.f_code
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return [frame.f_locals.get(name) for name in names]


def _likely(failure, game):
    """The slip that a failure is likely due to: the key of its sentence, and more words for it."""
    if isinstance(failure, AttributeError) and _is_game(failure.obj):
        return _misspelt(failure.obj, failure.name)
    if isinstance(failure, TypeError) and NOT_NUMBERS.search(str(failure)):
        return _no_number(str(failure), game)
    if isinstance(failure, ValueError) and NOTHING.search(str(failure)):
        return "nothing to choose", {}
    try:
        return _illegal(failure, game) or ("raised", {})
    except Exception:  # of a state that is none a game knows nothing
        return "raised", {}


def _illegal(failure, game):
    """The move that is not legal where it was asked for, if that made a game fail; or None."""
    frames = [frame for frame, _ in traceback.walk_tb(failure.__traceback__)]
    for frame in reversed(frames):
        names = frame.f_code.co_varnames[1 : frame.f_code.co_argcount]
        if game is not None and frame.f_code.co_name == "result" and len(names) == 2:
            state, move = (frame.f_locals.get(name) for name in names)
            name = getattr(game, "state_name", brief)(state)
            words = {"node": name or brief(state), "move": move}
            if game.is_terminal(state):
                return "no move at an end", words
            if game.to_move(state) is CHANCE and move in dict(game.outcomes(state)).values():
                return "a probability", words
            return ("no such move", words) if move not in game.actions(state) else None
    return None


def _is_game(thing):
    return all(hasattr(thing, name) for name in ("to_move", "actions", "result"))


def _misspelt(game, asked):
    """What was probably meant by a question that no game answers."""
    offered = [name for name in QUESTIONS if hasattr(game, name)]
    names = {name: name for name in offered if name != asked}
    names |= {other: name for name in offered for other in OTHER_NAMES.get(name, ())}
    alike = difflib.get_close_matches(asked.lower(), names, 1, SIMILAR)
    words = {"asked": asked, "offered": ", ".join(offered)}
    return (
        ("other question", words | {"meant": names[alike[0]]}) if alike else ("no question", words)
    )


def _no_number(message, game):
    """What was there where a number is needed: a move, a pair or nothing?"""
    types = [first or second for first, second in TYPES.findall(message)]
    moves = {type(move).__name__: move for move in game.actions(game.initial)} if game else {}
    for kind in types:
        if kind in moves and kind not in NUMBERS:
            return "a move", {"type": kind, "move": moves[kind]}
        if kind == "tuple":
            return "a pair", {}
        if kind == "NoneType":
            return "None", {}
    return "raised", {}
