"""The judge's side: a submission's function or game, which runs in a process of its own."""

import atexit
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from ..game import Player
from ..observe import SearchStopped
from .player.confine import missing
from .player.wire import ANY, QUESTIONS, Broken, TimeUp, Unfit, Wire

PROGRAM = Path(__file__).parent / "player" / "player.py"
SECONDS = 10  # of processor time, for a question; of waiting, twice as much
LONGEST = 500  # letters of what a submission says that are told
SENTENCES = {
    "time": "{name} was still running when its {seconds} s were over.",
    "gone": "The process of {name} ended without an answer.",
    "handed": "{name} returned something that is no number, text or tuple of such.",
    "raised": "{name} raised {kind}",
    "raised, line": "{name} raised {kind} (line {line} of {function})",
    "raised, text": "{name} raised {kind}: {text}",
    "raised, text, line": "{name} raised {kind}: {text} (line {line} of {function})",
    "open": "{name} is not finished: it raised NotImplementedError.",
    "open, line": "{name} is not finished: it raised NotImplementedError (line {line} of "
    "{function}).",
    "refused": "{name} tried to open a file, a connection or a process, which is not allowed while "
    "it is graded.",
    "refused, line": "{name} tried to open a file, a connection or a process, which is not allowed "
    "while it is graded (line {line} of {function}).",
    "unknown": "There is no {name} that could be run.",
    "question": "{name} asked the game for {question}, which no game answers.",
    "loose": "This system does not let a process be confined: a submission could read and write "
    "files, start processes and reach the network.",
    "free": "The system did not confine the process of {name}, so it was not run.",
}


class Stopped(SearchStopped):
    """A submission that gave no answer. The message says why."""


class Sandbox:
    """A player's process. `with Sandbox(cells, name) as box: check(task, function_in(box))`.

    The cells are run in order there, as in a kernel. Once the process is lost or out of step,
    every further question gets the same Stopped.
    """

    unsafe = False  # run what cannot be confined, too

    def __init__(self, cells, name, seconds=SECONDS):
        self.cells, self.name, self.seconds = cells, name, seconds
        self.folder = self.home = self.wire = self.lost = None
        self.killed = False

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="submission-")
        theirs, ours = os.pipe(), os.pipe()
        words = f"{self.seconds} {self.folder}".encode()
        self.home = nursery()
        try:
            self.home.start(words, [theirs[0], ours[1]])
        except OSError:  # it is gone: a new one
            close_nursery()
            self.home = nursery()
            self.home.start(words, [theirs[0], ours[1]])
        for pipe in (theirs[0], ours[1]):
            os.close(pipe)
        self.wire = Wire(ours[0], theirs[1], Player, 2 * self.seconds, sends=ANY)
        try:
            self.wire.send("cells", self.cells, self.name)
            confined = self.wire.receive() == ("confined", True)  # said before theirs is run
        except (Broken, TimeUp) as problem:
            self.__exit__()
            raise Stopped(SENTENCES["gone"].format(name=self.name)) from problem
        if not confined and not missing() and not Sandbox.unsafe:
            self.__exit__()
            raise Stopped(SENTENCES["free"].format(name=self.name))
        return self

    def __exit__(self, *_):
        self._end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self):
        """End the process; returns how many seconds it had used if the system had ended it."""
        if self.wire is None:
            return 0.0
        for pipe in (self.wire.reader, self.wire.writer):
            os.close(pipe)
        self.wire = None
        return self.home.end()

    def lose(self, kind, **words):
        """Give the process up; every later question gets the same answer."""
        used = self._end()
        if kind == "gone" and used > self.seconds / 2:  # systems count roughly
            kind = "time"
        words = {"name": self.name, "seconds": f"{self.seconds:g}"} | words
        self.lost, self.killed = SENTENCES[kind].format(**words), True
        return Stopped(self.lost)

    def ask(self, *message, game=None):
        """Send a call and serve the game until the answer is there."""
        if self.lost:
            raise Stopped(self.lost)
        try:
            self.wire.send(*message)
            while True:
                kind, *rest = self.wire.receive()
                if kind == "return" and len(rest) == 1:
                    return rest[0]
                if kind == "unfit":
                    raise Stopped(SENTENCES["handed"].format(name=self.name))
                if kind == "raise" and len(rest) == 4:
                    raise Stopped(_raised(self.name, *rest))
                if kind != "ask" or game is None or len(rest) != 2 or type(rest[1]) is not tuple:
                    raise Broken(kind)
                self._answer(game, *rest)
        except TimeUp as problem:
            raise self.lose("time") from problem
        except (Broken, Unfit) as problem:
            raise self.lose("gone") from problem

    def _answer(self, game, question, arguments):
        if type(question) is not str or question not in QUESTIONS:
            raise self.lose("question", question=brief(question))
        try:
            answer = getattr(game, question)(*arguments)
        except Exception as problem:  # as it would be raised in the notebook
            self.wire.send("error", type(problem).__name__, brief(problem))
            return
        except SearchStopped as stopped:  # has asked too much: nothing can follow
            self._end()
            self.lost = str(stopped)
            raise
        # Who moves next is known to nobody's advantage, and asked for more often than all else.
        mover = _mover(game, answer) if question == "result" else None
        self.wire.send("answer", answer, mover)

    def value(self):
        """The plain value that the notebook assigns to the name, or None."""
        answer = self.ask("value", self.name)
        return answer[0] if type(answer) is tuple and len(answer) == 1 else None


class Nursery:
    """The program that starts the players of this process: one after the other."""

    def __init__(self):
        self.owner = os.getpid()
        self.channel, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-s", "-B", str(PROGRAM), str(theirs.fileno())],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()], cwd=tempfile.gettempdir(), start_new_session=True,
            env={"PATH": os.defpath, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip
        theirs.close()

    def start(self, words, pipes):
        """Start a player, who gets these pipes."""
        socket.send_fds(self.channel, [words], pipes)

    def end(self):
        """End the player; returns how many seconds it had used if the system had ended it."""
        try:
            self.channel.send(b"e")
            return float(self.channel.recv(64) or 0)
        except OSError:  # it is gone, and its players with it
            close_nursery()
            return 0.0

    def close(self):
        """End the program."""
        self.channel.close()
        if self.owner == os.getpid():
            self.process.wait()


def nursery():
    """The nursery of this process."""
    if not _NURSERY or _NURSERY[0].owner != os.getpid():
        close_nursery()
        _NURSERY.append(Nursery())
    return _NURSERY[0]


def close_nursery():
    """End the nursery, if there is one."""
    while _NURSERY:
        _NURSERY.pop().close()


_NURSERY = []
atexit.register(close_nursery)


def unenforced():
    """What cannot be enforced here, as a list of sentences: tried, not only asked for."""
    if missing():
        return missing()
    try:
        with Sandbox(["x = 1"], "x"):
            return []
    except Stopped:
        return [SENTENCES["loose"]]


def _mover(game, state):
    try:
        return game.to_move(state)
    except Exception:  # then it will be raised when it is asked for
        return None


def brief(thing):
    """What a submission says, short; without places in memory, which differ from run to run."""
    return re.sub(r"0x[0-9a-fA-F]{5,}", "0x…", str(thing)[:LONGEST])


def _raised(name, kind, text, function="", line=0):
    words = {"name": name, "kind": brief(kind), "text": brief(text)}
    words |= {"line": brief(line), "function": brief(function)}
    known = {"PermissionError": "refused", "NotImplementedError": "open"}
    told = known.get(kind) if type(kind) is str else None
    if told is None:
        told = "raised, text" if text else "raised"
    return SENTENCES[f"{told}, line" if line else told].format(**words)
