"""The judge's side: a submission's function or game, which runs in a process of its own."""

import inspect
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from ..game import Player
from ..observe import SearchStopped
from .wire import Broken, TimeUp, Wire

PROGRAM = Path(__file__).with_name("player.py")
SECONDS = 10  # of wall clock, for a question
QUESTIONS = {
    "to_move", "actions", "result", "is_terminal", "utility", "evaluate", "outcomes", "is_quiet",
}  # fmt: skip
SENTENCES = {
    "time": "{name} was still running when its {seconds} s were over.",
    "gone": "The process of {name} ended without an answer.",
    "handed": "{name} returned something that is no number, text or tuple of such.",
    "raised": "{name} raised {kind}: {text}{where}",
    "refused": "{name} tried to open a file, a connection or a process, which is not allowed while "
    "it is graded{where}.",
    "line": " (line {line} of {function})",
    "unknown": "There is no function {name} that could be run.",
    "question": "{name} asked the game for {question}, which no game answers.",
}


class Stopped(SearchStopped):
    """A submission that gave no answer. The message says why."""


class Sandbox:
    """A player's process. `with Sandbox(cells) as box: check(task, box.function(name))`."""

    def __init__(self, source, seconds=SECONDS):
        self.source, self.seconds = source, seconds
        self.process = self.folder = self.wire = None

    def __enter__(self):
        self._start(safe=False)
        try:
            self._load()
        except (Broken, TimeUp, Stopped):  # something hangs while loading: without calls, then
            self._end()
            self._start(safe=True)
            try:
                self._load()
            except (Broken, TimeUp) as problem:
                self._end()
                raise Stopped(SENTENCES["gone"].format(name="the notebook")) from problem
        return self

    def __exit__(self, *_):
        self._end()

    def _start(self, safe):
        self.folder = tempfile.mkdtemp(prefix="submission-")
        theirs, ours = os.pipe(), os.pipe()
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-B", str(PROGRAM), str(theirs[0]), str(ours[1]),
             str(self.seconds)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=(theirs[0], ours[1]), cwd=self.folder, start_new_session=True,
            env={"PATH": os.defpath, "PYTHONHASHSEED": "0"},
        )  # fmt: skip
        os.close(theirs[0])
        os.close(ours[1])
        self.wire = Wire(ours[0], theirs[1], Player)
        self.deadline = time.monotonic() + self.seconds
        self.wire.send("source", self.source, safe)

    def _load(self):
        limit = time.monotonic() + max(2.0, self.seconds / 3)
        kind, confined = self.wire.receive(min(limit, self.deadline))
        if kind != "ready":
            raise Broken(kind)
        self.confined = confined

    def _end(self):
        if self.process is None:
            return
        for pipe in (self.wire.reader, self.wire.writer):
            os.close(pipe)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, name, *message, game=None):
        """Send a call and serve the game until the answer is there."""
        try:
            self.wire.send(*message)
            while True:
                kind, *rest = self.wire.receive(self.deadline)
                if kind == "return":
                    return rest[0]
                if kind == "raise":
                    raise Stopped(_raised(name, *rest))
                if kind != "ask" or game is None:
                    raise Broken(kind)
                self._answer(name, game, *rest)
        except TimeUp as problem:
            seconds = f"{self.seconds:g}"
            raise Stopped(SENTENCES["time"].format(name=name, seconds=seconds)) from problem
        except Broken as problem:
            raise Stopped(SENTENCES["gone"].format(name=name)) from problem
        except (TypeError, ValueError, IndexError) as problem:
            raise Stopped(SENTENCES["handed"].format(name=name)) from problem

    def _answer(self, name, game, question, arguments):
        if question not in QUESTIONS:
            raise Stopped(SENTENCES["question"].format(name=name, question=question))
        try:
            answer = getattr(game, question)(*arguments)
        except (KeyError, IndexError, TypeError, ValueError) as problem:
            raise Stopped(
                SENTENCES["raised"].format(
                    name=name, kind=type(problem).__name__, text=f"game.{question}{arguments}",
                    where="",
                )
            ) from problem  # fmt: skip
        self.wire.send("answer", answer)

    def function(self, name):
        """The function of this name: to be called, and checked, like any other."""
        parameters = self.ask(name, "parameters", name)
        if parameters is None:
            raise Stopped(SENTENCES["unknown"].format(name=name))
        return Remote(self, name, parameters)

    def value(self, name):
        """A plain value that the notebook assigns to this name, or None."""
        try:
            return self.ask(name, "value", name)
        except Stopped:
            return None

    def game(self, name):
        """The game (a class or an object) of this name."""
        return RemoteGame(self, name)


class Remote:
    """A function that lives in the player's process."""

    def __init__(self, box, name, parameters):
        self.box, self.__name__ = box, name
        kinds = list(inspect._ParameterKind)
        self.__signature__ = inspect.Signature([
            inspect.Parameter(
                str(each), kinds[kind],
                default=None if has_default else inspect.Parameter.empty,
            )
            for each, kind, has_default in parameters
        ])  # fmt: skip

    def __call__(self, *arguments, **named):
        game = arguments[0] if len(arguments) > 1 else None
        initial = getattr(game, "initial", None)
        return self.box.ask(
            self.__name__, "call", self.__name__, game is not None, arguments[-1], initial,
            list(named.items()), game=game,
        )  # fmt: skip


class RemoteGame:
    """A submission's own game. States stay over there; here they are handles."""

    def __init__(self, box, name):
        self.box, self.name = box, name
        self.initial = self._handle(box.ask(name, "game", name))
        if box.ask(name, "has", "is_terminal"):
            self.is_terminal = lambda state: self._ask("is_terminal", state)

    def _ask(self, question, state, *moves):
        return self.box.ask(self.name, "question", question, state.number, *moves)

    def _handle(self, number):
        kind = Handle if self.box.ask(self.name, "hashable", number) else UnhashableHandle
        return kind(self, number)

    def to_move(self, state):
        return self._ask("to_move", state)

    def actions(self, state):
        return self._ask("actions", state)

    def result(self, state, move):
        return self._handle(self._ask("result", state, move))

    def utility(self, state):
        return self._ask("utility", state)


class UnhashableHandle:
    """A state of a submission's game that cannot be hashed."""

    __hash__ = None

    def __init__(self, game, number):
        self.number = number
        self._game = game

    def __eq__(self, other):
        return isinstance(other, UnhashableHandle) and self.number == other.number

    def __repr__(self):
        return self._game.box.ask(self._game.name, "show", self.number)


class Handle(UnhashableHandle):
    """A state of a submission's game."""

    def __hash__(self):
        return hash(self.number)


def _raised(name, kind, text, function="", line=0):
    where = SENTENCES["line"].format(line=line, function=function) if line else ""
    if kind in ("PermissionError", "BlockingIOError"):
        return SENTENCES["refused"].format(name=name, where=where)
    return SENTENCES["raised"].format(name=name, kind=kind, text=text, where=where)
