"""The program in which submissions run: loads what they may use, then forks.

Each question gets a process of its own, which is confined, reads the notebook, runs it, and answers
the judge's calls over its wire. Every player inherits this program's memory, so it never reads
anything of a student's itself. Imports nothing of the package; what it needs of it, it loads by
file.
"""

import importlib.util
import json
import os
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
# What a submission may import: loaded beforehand, since later no file can be opened.
USUAL = """
abc array ast base64 bisect builtins cmath collections collections.abc contextlib copy csv
dataclasses datetime decimal difflib enum fractions functools gc graphlib hashlib heapq inspect io
itertools json keyword logging math numbers operator os pathlib pickle pprint queue random re
reprlib secrets statistics string struct sys textwrap threading time timeit traceback types typing
unicodedata uuid warnings weakref zlib numpy numpy.random
_strptime encodings.ascii encodings.cp1252 encodings.idna encodings.latin_1 encodings.utf_16
""".split()  # noqa: SIM905
OFFERED = ("MAX", "MIN", "CHANCE", "Game", "game")  # of the course
GONE = b"g"  # what the judge says when a player has left


def load(name, path):
    """A module of the package by its file, without the package around it."""
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def ending(number, seconds):
    """How a player ended, as the judge is told: by which signal, after how many seconds."""
    return f"{number:d} {seconds:.3f}".encode()


def read_notebook(file):
    """The cells and the name that is asked for. A player that was lost may have read it before."""
    size = os.lseek(file, 0, os.SEEK_END)
    os.lseek(file, 0, os.SEEK_SET)
    data = os.read(file, size)
    os.close(file)
    return json.loads(data)


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
        self.chance = load("adversarial_chance", HERE / "chance.py")
        self.definitions = load("adversarial_definitions", HERE / "definitions.py")
        self.loading = load("adversarial_loading", HERE / "loading.py")
        self.runner = load("adversarial_player", HERE / "player.py").Runner
        load("adversarial_recorder", HERE / "recorder.py")
        self.confine.die_with_parent()
        self.confine.set_free()  # the limits of the judge are not those of who serves it

    def serve(self):
        """Start a player when told so, end it when told so, until the judge hangs up."""
        while True:
            told, files, *_ = socket.recv_fds(self.channel, 4096, 3)
            if not told:
                return
            seconds, unsafe, loading = map(float, told.split())
            pid, used = self.begin(files, seconds, unsafe, loading)
            for file in files:
                os.close(file)
            is_gone = self.channel.recv(1) == GONE
            number = signal.SIGXCPU if used > loading / 2 else 0  # its time to load was over
            self.channel.send(self.end(pid, is_gone) if pid else ending(number, used))

    def begin(self, files, seconds, unsafe, to_load):
        """Start players until one has loaded the notebook; returns its number, or None and how
        many seconds the last one had used."""
        loading, used = self.loading.Loading(to_load), 0
        while loading.spend(used):
            reader, writer = os.pipe()
            pid = os.fork()
            if pid == 0:
                os.close(reader)
                self.channel.close()
                self.play(*files, seconds, unsafe, loading, writer)
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

    def play(self, reader, writer, notebook, seconds, unsafe, loading, pipe):
        """The life of a player; ends the process."""
        try:
            os.setsid()
            wire = self.wire.Wire(reader, writer, self.player, receives=self.wire.ANY)
            self.confine.die_with_parent()
            self.chance.begin()
            self.confine.limits(seconds)
            confined = self.confine.refuse()
            if not loading.players:
                wire.send("confined", confined)
            if not confined and not unsafe:
                return
            cells, name = read_notebook(notebook)
            main = sys.modules["__main__"] = ModuleType("__main__")  # as in a kernel
            vars(main).update(self.definitions.fresh())
            teller, left = self.loading.Teller(loading.page, pipe, wire), []
            told = loading.skip, teller.at, left, name
            space = self.definitions.define(cells, vars(main), *told)
            teller.loaded()
            self.runner(wire, space, left).serve()
        finally:
            os._exit(1)


if __name__ == "__main__":  # pragma: no cover
    Nursery(int(sys.argv[1])).serve()
