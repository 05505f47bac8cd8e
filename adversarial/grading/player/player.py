"""The player: runs a submission's functions in a process of its own, and knows no test.

It is started as a program that loads what submissions may use, and then forks: a process for each
question, which is confined, runs the notebook, and answers calls over its wire. What its functions
ask of a game goes over the wire, too: the judge has the game and sees every question.
"""

import importlib.util
import os
import random
import signal
import socket
import sys
import time
import traceback
from contextlib import nullcontext, suppress
from fractions import Fraction
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
# What a submission may import: loaded beforehand, since later no file can be opened.
USUAL = """
abc array ast base64 bisect builtins cmath collections collections.abc contextlib copy csv
dataclasses datetime decimal difflib enum fractions functools gc graphlib hashlib heapq inspect io
itertools json keyword logging math numbers operator os pathlib pickle pprint queue random re
reprlib secrets statistics string struct sys textwrap threading time timeit traceback types typing
unicodedata warnings weakref zlib numpy numpy.random
_strptime encodings.ascii encodings.cp1252 encodings.idna encodings.latin_1 encodings.utf_16
""".split()  # noqa: SIM905
OFFERED = ("MAX", "MIN", "CHANCE", "Game", "game")  # of the course
ERRORS = (AttributeError, IndexError, KeyError, TypeError, ValueError)
GONE = b"g"  # what the judge says when a player has left
LONGEST = 500  # letters of a message
FILE = "submission"  # with which the names of the files of its own code begin


def load(name, path):
    """A module of the package by its file, without the package around it."""
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Proxy:
    """A game as the submission sees it: every question goes to the judge."""

    def __init__(self, wire, initial, recorder=None):
        self._wire, self._recorder = wire, recorder
        self.initial = initial
        self._told = {}  # {state: {question: answer}}, told with the states: saves asking

    def __getattr__(self, name):
        if name not in self._wire.questions:
            raise AttributeError(f"A game has no {name}.")

        def ask(*arguments):
            with suppress(TypeError, KeyError, ValueError):  # a state that is no key, or not known
                (state,) = arguments
                answer = self._told[state][name]
                return list(answer) if type(answer) is list else answer  # theirs to change
            self._wire.send("ask", name, tuple(map(plain, arguments)))
            kind, *answer = self._wire.receive()
            if kind == "error":  # as the game itself would have raised it
                known = {error.__name__: error for error in ERRORS}
                raise known.get(answer[0], ValueError)(answer[1])
            if self._recorder is not None:
                self._recorder.heard(name)
            if answer[1]:
                with suppress(TypeError):
                    self._told[answer[0]] = dict(answer[1])
            return answer[0]

        return ask


def plain(thing):
    """What a submission returned, as a plain value: numbers of numpy, named tuples and so on.

    Whatever is not plain after that does not get through the wire.
    """
    if type(thing) in (int, float, str, bool, type(None)) or type(thing).__name__ == "Player":
        return thing
    if hasattr(thing, "value") and hasattr(thing, "action"):
        return plain(thing.value), plain(thing.action)
    if type(thing).__module__ == "numpy" and hasattr(thing, "tolist"):
        return plain(thing.tolist())
    if isinstance(thing, Fraction):
        return float(thing)
    for kind in (float, int, str):
        if isinstance(thing, kind):
            return kind.__add__(thing, kind())  # the value itself, and none of its methods
    if isinstance(thing, tuple):
        return tuple(plain(part) for part in tuple.__iter__(thing))
    if isinstance(thing, list):
        return [plain(part) for part in list.__iter__(thing)]
    return thing


class States:
    """The states of a submission's own game, which may be anything: the judge gets numbers."""

    def __init__(self):
        self.all = []

    def number(self, state):
        """The number of a state; equal states have the same one."""
        for number, known in enumerate(self.all):
            if known is state or (type(known) is type(state) and known == state):
                return number
        self.all.append(state)
        return len(self.all) - 1


class Runner:
    """Answers the judge's calls, one after the other."""

    def __init__(self, wire, space, left=()):
        self.wire, self.space, self.left = wire, space, left
        self.game, self.states = None, States()
        self.recorder = None

    def serve(self):
        """Until the judge has had enough."""
        while True:
            kind, *rest = self.wire.receive()
            try:
                answer = plain(getattr(self, f"do_{kind}")(*rest))
            except BaseException as problem:
                self.wire.send("raise", type(problem).__name__, _said(problem), *_line(problem))
                continue
            try:
                self.wire.send("return", answer)
            except ValueError:  # no plain value
                self.wire.send("unfit", type(answer).__name__)

    def do_left(self):
        """Cells and lines of the statements that were left out, since a player was lost there."""
        return list(self.left)

    def do_parameters(self, name):
        """The parameters of a function: (name, kind, has a default); None where there is none."""
        import inspect

        thing = self.space.get(name)
        if not callable(thing):
            return None
        parameters = inspect.signature(thing).parameters.values()
        return [(p.name, int(p.kind), p.default is not p.empty) for p in parameters]

    def do_value(self, name):
        """A value in a tuple; an empty one where there is none."""
        return (self.space[name],) if name in self.space else ()

    def do_call(self, name, has_game, state, initial, named):
        """Call a function."""
        game = Proxy(self.wire, initial, self.recorder)
        arguments = (game, state) if has_game else (state,)
        with self.recorder or nullcontext():
            return self.space[name](*arguments, **dict(named))

    def do_record(self):
        """From now on note what the code does."""
        self.recorder = sys.modules["adversarial_recorder"].Recorder(FILE)

    def do_recorded(self):
        """What was noted."""
        return self.recorder and self.recorder.data()

    # A submission's own game.

    def do_game(self, name):
        """Make the game; returns the number of its first state, None where there is no game."""
        if name not in self.space:
            return None
        thing = self.space[name]
        self.game = thing() if isinstance(thing, type) else thing
        return self.states.number(self.game.initial)

    def do_has(self, name):
        """Can the game be asked this?"""
        return callable(getattr(self.game, name, None))

    def do_question(self, question, number, *moves):
        """Ask the game."""
        answer = getattr(self.game, question)(self.states.all[number], *moves)
        return self.states.number(answer) if question == "result" else answer

    def do_show(self, number):
        """A state for a sentence, with all that can change in it."""
        state = self.states.all[number]
        return repr(state)[:200] + repr(getattr(state, "__dict__", ""))[:200]

    def do_hashable(self, number):
        """Can the state be hashed?"""
        try:
            hash(self.states.all[number])
        except TypeError:
            return False
        return True


def _said(problem):
    try:
        return str(problem)[:LONGEST]
    except BaseException:  # it lies in this, too
        return ""


def _line(problem):
    """Function and line of the submission's own code where it went wrong."""
    frames = traceback.extract_tb(problem.__traceback__)
    lines = [frame for frame in frames if frame.filename.startswith(FILE)]
    return (lines[-1].name, lines[-1].lineno) if lines else ("", 0)


def ending(number, seconds):
    """How a player ended, as the judge is told: by which signal, after how many seconds."""
    return f"{number:d} {seconds:.3f}".encode()


class Fixed(ModuleType):
    """A module in which nothing can be given another value."""

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} stays as it is.")


class Nursery:  # pragma: no cover - lives in a process of its own
    """The program: loads everything once, then a fork for each question."""

    def __init__(self, channel):
        self.channel = socket.socket(fileno=channel)
        for name in USUAL:
            with suppress(ImportError):
                importlib.import_module(name)
        game = load("adversarial.game", HERE.parents[1] / "game.py")
        package = Fixed("adversarial")
        named = {name: getattr(game, name, game) for name in OFFERED}
        vars(package).update(named, __path__=[])
        sys.modules["adversarial"] = package
        self.player = game.Player
        self.wire = load("adversarial_wire", HERE / "wire.py")
        self.confine = load("adversarial_confine", HERE / "confine.py")
        self.definitions = load("adversarial_definitions", HERE / "definitions.py")
        self.loading = load("adversarial_loading", HERE / "loading.py")
        load("adversarial_recorder", HERE / "recorder.py")
        self.confine.die_with_parent()
        self.confine.set_free()  # the limits of the judge are not those of who serves it

    def serve(self):
        """Start a player when told so, end it when told so, until the judge hangs up."""
        while True:
            told, pipes, *_ = socket.recv_fds(self.channel, 4096, 2)
            if not told:
                return
            seconds, unsafe = map(float, told.split())
            pid, used = self.begin(pipes, seconds, unsafe)
            for pipe in pipes:
                os.close(pipe)
            is_gone = self.channel.recv(1) == GONE
            number = signal.SIGXCPU if used > seconds / 2 else 0  # its time to load was over
            self.channel.send(self.end(pid, is_gone) if pid else ending(number, used))

    def begin(self, pipes, seconds, unsafe):
        """Start players until one has loaded the notebook; returns its number, or None and how
        many seconds the last one had used."""
        wire = self.wire.Wire(*pipes, self.player, receives=self.wire.ANY)
        try:
            _, cells, _ = wire.receive()
        except self.wire.Broken:  # the judge has gone
            return None, 0
        loading, used = self.loading.Loading(seconds), 0
        while loading.spend(used):
            reader, writer = os.pipe()
            pid = os.fork()
            if pid == 0:
                os.close(reader)
                self.channel.close()
                self.play(wire, cells, seconds, unsafe, loading, writer)
            os.close(writer)
            is_well = loading.watch(pid, reader, self.channel.fileno())
            os.close(reader)
            if is_well:
                return pid, 0
            _, _, usage = os.wait4(pid, 0)
            used = usage.ru_utime + usage.ru_stime
        return None, used

    def end(self, pid, is_gone):
        """End a player; returns by which signal the system had ended it, or 0, and how many
        seconds it had used."""
        for _ in range(250 * is_gone):  # its end of the wire is closed before the rest of it
            ended, status, used = os.wait4(pid, os.WNOHANG)
            if ended:
                break
            time.sleep(0.002)
        else:
            os.kill(pid, signal.SIGKILL)
            _, status, used = os.wait4(pid, 0)
            status = 0  # it was us
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        return ending(number, used.ru_utime + used.ru_stime)

    def play(self, wire, cells, seconds, unsafe, loading, pipe):
        """The life of a player; ends the process."""
        try:
            os.setsid()
            self.confine.die_with_parent()
            random.seed(0)
            if "numpy" in sys.modules:
                sys.modules["numpy"].random.seed(0)
            self.confine.limits(seconds)
            confined = self.confine.refuse()
            if not loading.players:
                wire.send("confined", confined)
            if not confined and not unsafe:
                return
            main = sys.modules["__main__"] = ModuleType("__main__")  # as in a kernel
            vars(main).update(self.definitions.fresh())
            teller, left = self.loading.Teller(pipe, wire), []
            space = self.definitions.define(cells, vars(main), loading.skip, teller.at, left)
            teller.loaded()
            Runner(wire, space, left).serve()
        finally:
            os._exit(1)


if __name__ == "__main__":  # pragma: no cover
    Nursery(int(sys.argv[1])).serve()
