"""The judge's side: a submission's function or game, which runs in a process of its own."""

import atexit
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile

from ..game import Player
from ..language import words
from ..observe import SearchStopped
from ..text import thousands
from .offered import Offered
from .player.confine import missing
from .player.wire import ANY, PLAIN, QUESTIONS, Broken, TimeUp, Unfit, Wire
from .release import ClassError

PROGRAM = Path(__file__).parent / "player" / "nursery.py"
SECONDS = 10  # of processor time, for a question; asleep, twice as much
START = 300  # seconds of waiting for a player to begin, which is nobody's fault
FORGIVEN = 60  # times the seconds: the longest wait for a processor
# The greediest right solution known asks 15,000 questions, and in its 10 s an honest one cannot
# ask many more than so many; a second of a lecturer who allows more seconds buys so many more.
ASKS, ASKS_A_SECOND = 200_000, 20_000
WRONG = 9  # questions more that one counts for which cannot be answered
ANSWERING = 3  # times the seconds: of the judge's own processor time, for its answers
FORMS = {"list": list, "tuple": tuple, "set": frozenset, "dict": dict}  # of an answer by hand,
DEEPEST = 4  # and so many of them in one another
LONGEST = 500  # letters of what a submission says that are told
SENTENCES = words({
    "time": "{name} was still running after its {seconds} s.",
    "gone": "The process of {name} ended without an answer.",
    "handed": "{name} returned something that is not a number, a text or a tuple of these.",
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
    "unknown": "There is no {name} to run.",
    "question": "{name} asked the game for {question}, which no game answers.",
    "loose": "This system cannot confine a process: a submission could read and write files, start "
    "processes and reach the network.",
    "asks": "{name} asked the game more than {most} questions, far more than any search here "
    "needs.",
    "answers": "{name} asked so many questions that the answers alone took more than {most:g} s.",
    "unsafe": "Grade on Linux, or go on anyway with --unsafe.",
    "lost": "the system ended the process of {name}",
})


class Stopped(SearchStopped):
    """A submission that gave no answer. The message says why."""


class Missing(Stopped):
    """There is nothing in the submission that could be run."""


class Lost(BaseException):
    """Not the submission: the marking cannot go on. No Exception, so that no check takes it for an
    answer."""


class Unconfined(ClassError):
    """This system cannot confine a submission, and nobody said that it may run all the same."""


class Sandbox:
    """A player's process. `with Sandbox(cells, name) as box: check(task, function_in(box))`.

    The cells are run in order there, as in a kernel. Once the process is lost or out of step,
    every further question gets the same Stopped.
    """

    unsafe = False  # run what cannot be confined, too
    seat = 0  # who has two players at a time gives them two seats
    loading = None  # seconds to load the notebook, where they are not those of the question

    def __init__(self, cells, name, seconds=SECONDS):
        self.cells, self.name, self.seconds = cells, name, seconds
        self.home = self.wire = self.lost = None
        self.offered = Offered()
        self.asked = self.answering = 0
        self.killed = self.by_clock = False

    def __enter__(self):
        insist(missing())
        self._start()
        try:
            confined = self.wire.receive() == ("confined", True)  # said before theirs is run
        except (Broken, TimeUp) as problem:
            self.__exit__()
            raise Lost(SENTENCES["lost"].format(name=self.name)) from problem
        if not confined and not Sandbox.unsafe:  # then it was not run over there, either
            self.__exit__()
            insist([SENTENCES["loose"]])
        self.wire.patience, self.wire.forgiven = 2 * self.seconds, FORGIVEN * self.seconds
        self.wire.worked = Effort(self.home.process.pid)
        return self

    def _start(self):
        theirs, ours = os.pipe(), os.pipe()
        self.home = nursery(self.seat)
        with _unnamed_file(json.dumps([self.cells, self.name]).encode()) as notebook:
            files = [theirs[0], ours[1], notebook.fileno()]
            told = self.seconds, files, self.loading or self.seconds
            try:
                self.home.start(*told)
            except OSError:  # it is gone: a new one
                close_nursery(self.seat)
                self.home = nursery(self.seat)
                self.home.start(*told)
        for pipe in (theirs[0], ours[1]):
            os.close(pipe)
        self.wire = Wire(ours[0], theirs[1], Player, START, sends=ANY)

    def __exit__(self, *_):
        self._end()

    def _end(self, is_gone=False):
        """End the process; returns by which signal the system had ended it, and the seconds that
        it had used. None where nobody knows."""
        if self.wire is None:
            return None
        for pipe in (self.wire.reader, self.wire.writer):
            os.close(pipe)
        self.wire = None
        return self.home.end(is_gone)

    def lose(self, kind, **words):
        """Give the process up; every later question gets the same answer."""
        ended = self._end(is_gone=kind == "gone")
        self.by_clock = kind == "time"  # and not by its own processor time, as below
        if kind == "gone":
            number, used = ended or (signal.SIGKILL, 0.0)
            if number == signal.SIGXCPU or used > 0.9 * self.seconds:  # systems count roughly
                kind = "time"
            elif number == signal.SIGKILL:  # no submission can do that, not even to itself
                return Lost(SENTENCES["lost"].format(name=self.name))
        words = {"name": self.name, "seconds": f"{self.seconds:g}"} | words
        self.lost, self.killed = SENTENCES[kind].format(**words), True
        return Stopped(self.lost)

    def ask(self, *message, may_ask=False):
        """Send a call and answer for the game until the answer is there."""
        if self.lost:
            raise Stopped(self.lost)
        try:
            self.wire.send(*message)
            while True:
                kind, *rest = self.wire.receive()
                if not rest:
                    raise Broken(kind)
                self._note(rest.pop())
                if kind == "return" and len(rest) == 1:
                    return rest[0]
                if kind == "unfit":
                    raise Stopped(SENTENCES["handed"].format(name=self.name))
                if kind == "raise" and len(rest) == 4:
                    raise Stopped(_raised(self.name, *rest))
                if kind != "ask" or not may_ask or len(rest) != 2 or type(rest[1]) is not tuple:
                    raise Broken(kind)
                self._answer(*rest)
        except TimeUp as problem:
            raise self.lose("time") from problem
        except (Broken, Unfit) as problem:
            raise self.lose("gone") from problem

    def _note(self, known):
        """Questions that needed no asking, since their answers had gone along with the states."""
        if type(known) is not list:
            raise Broken("known")
        for each in known:
            if type(each) is not list or len(each) not in (2, 3):
                raise Broken("known")
            self._count(each[0])
            with self._answering():
                self.offered.note(*each)

    def _answer(self, question, arguments):
        self._count(question)
        try:
            with self._answering():
                answer = self.offered.ask(question, arguments)
                told = self.offered.tell_after(question, arguments, answer)
            self.wire.send("answer", answer, told)
        except (Broken, TimeUp):
            raise
        except Exception as problem:  # as it would be raised in the notebook
            self.asked += WRONG
            self.wire.send("error", type(problem).__name__, brief(problem))

    @contextmanager
    def _answering(self):
        """Inside, the game answers, and the time that it takes is counted."""
        began = time.process_time()
        try:
            yield
        except MemoryError as problem:
            raise Lost(type(problem).__name__) from problem
        except SearchStopped as stopped:  # has asked too much: nothing can follow
            self._end()
            self.lost = str(stopped)
            raise
        self.answering += time.process_time() - began

    def _count(self, question):
        """A flood of questions costs the judge's time, and not the submission's."""
        if type(question) is not str or question not in QUESTIONS:
            raise self.lose("question", question=brief(question))
        self.asked += 1
        asks, answering = self.most()
        if self.asked > asks:
            raise self.lose("asks", most=thousands(asks))
        if self.answering > answering:
            raise self.lose("answers", most=answering)

    def most(self):
        """How many questions are answered, and how many seconds of the judge's time that takes."""
        return max(ASKS, ASKS_A_SECOND * self.seconds), ANSWERING * self.seconds

    def value(self):
        """What the notebook assigns to the name, as plain data; None where there is nothing, and
        `Foreign` for what is no plain data."""
        answer = self.ask("value", self.name)
        return _data(answer[0]) if type(answer) is tuple and len(answer) == 1 else None


@contextmanager
def _unnamed_file(data):
    """A file that nobody finds by a name, in memory where systems can."""
    in_memory = getattr(os, "memfd_create", None)
    with os.fdopen(in_memory("notebook"), "wb") if in_memory else TemporaryFile() as file:
        file.write(data)
        file.flush()
        yield file


class Foreign:
    """Stands for something in a submission that is no plain data."""

    def __repr__(self):
        return "…"


def _data(spelled, depth=0):
    """Plain data from what the player says of it, whatever that is; made of new objects."""
    is_pair = type(spelled) is tuple and len(spelled) == 2 and type(spelled[0]) is str
    kind, inside = spelled if is_pair else ("other", None)
    if kind == "plain" and type(inside) in PLAIN:
        return inside
    if depth > DEEPEST or type(inside) is not list or kind not in FORMS:
        return Foreign()
    if kind != "dict":
        parts = [_data(part, depth + 1) for part in inside]
    elif all(type(pair) is tuple and len(pair) == 2 for pair in inside):
        parts = [(_data(k, depth + 1), _data(v, depth + 1)) for k, v in inside]
    else:
        return Foreign()
    try:
        return FORMS[kind](parts)
    except TypeError:  # a list as a key, or in a set
        return Foreign()


class Nursery:
    """The program that starts the players of a seat of this process: one after the other."""

    def __init__(self, seat=0):
        self.owner, self.seat = os.getpid(), seat
        self.channel, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-s", "-B", str(PROGRAM), str(theirs.fileno())],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()], cwd="/", start_new_session=True,
            env={"PATH": os.defpath, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        )  # fmt: skip
        theirs.close()

    def start(self, seconds, files, loading):
        """Start a player, who gets these files: two pipes and the notebook."""
        told = f"{seconds} {Sandbox.unsafe:d} {loading}"
        socket.send_fds(self.channel, [told.encode()], files)

    def end(self, is_gone=False):
        """End the player; returns by which signal the system had ended it, if it is gone, and the
        seconds that it had used. None where nobody knows."""
        try:
            self.channel.send(b"g" if is_gone else b"e")
            number, used = self.channel.recv(64).split()
        except (OSError, ValueError):  # it is gone, and its players with it
            close_nursery(self.seat)
            return None
        return int(number), float(used)

    def close(self):
        """End the program."""
        self.channel.close()
        if self.owner == os.getpid():
            self.process.wait()


def nursery(seat=0):
    """The nursery of a seat of this process."""
    if seat not in _NURSERIES or _NURSERIES[seat].owner != os.getpid():
        close_nursery(seat)
        _NURSERIES[seat] = Nursery(seat)
    return _NURSERIES[seat]


def close_nursery(seat=None):
    """End the nursery of a seat, if there is one, or all."""
    for each in list(_NURSERIES) if seat is None else [seat]:
        if each in _NURSERIES:
            _NURSERIES.pop(each).close()


_NURSERIES = {}
atexit.register(close_nursery)


def unenforced():
    """What cannot be enforced here, as a list of sentences: tried, not only asked for."""
    if missing():
        return missing()
    try:
        with Sandbox(["x = 1"], "x"):
            return []
    except (Unconfined, Lost):
        return [SENTENCES["loose"]]


def insist(lacks):
    """Nothing runs where something is not enforced, unless somebody said that it may."""
    if lacks and not Sandbox.unsafe:
        raise Unconfined(" ".join([*lacks, SENTENCES["unsafe"]]))


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


class Effort:
    """Seconds in which a player did not let the judge wait: it computed, or it stood in line for a
    processor, or its nursery did, or the judge himself stood in line and could not listen.

    One player lives at a time; one that is lost while it loads is followed by the next.
    """

    def __init__(self, nursery, computing=True):
        self.nursery = nursery  # the number of its process
        self.computing = computing  # does its computing count, or only that it stood in line?
        self.players = {}  # seconds, by the numbers of their processes
        self.before = self._others()

    def alive(self):
        """The numbers of the processes that the nursery has now; none where systems do not tell."""
        return _read(f"{self.nursery}/task/{self.nursery}/children")

    def computed(self):
        """For how many seconds the player that lives now has computed."""
        return sum(_spent(player)[0] for player in self.alive())

    def signal(self, number):
        """Stop the player or let it go on."""
        for player in self.alive():
            with suppress(ProcessLookupError):
                os.kill(int(player), number)

    def __call__(self):
        """So many seconds since the beginning; 0 where systems do not tell."""
        for player in self.alive():
            computed, in_line = _spent(player)
            self.players[player] = computed * self.computing + in_line
        return sum(self.players.values()) + self._others() - self.before

    def _others(self):
        _, in_line = _spent("thread-self")
        return sum(_spent(self.nursery)) + in_line


def _spent(process):
    """For how many seconds a process has computed, and stood in line."""
    computed, in_line = (*map(int, _read(f"{process}/schedstat")[:2]), 0, 0)[:2]
    return computed / 1e9, in_line / 1e9


def _read(path):
    """The words of a file that the system makes; none where there is no such file."""
    try:
        return Path("/proc", path).read_text().split()
    except OSError:
        return []
