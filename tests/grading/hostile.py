"""Submissions that try to break the grader, see the tests or get marks that they do not deserve.

Each attacks `my_alphabeta` (20 points) and has right answers to the other questions, which must
get their full points. `points` is what the attack deserves, `reason` a part of what the page says.
"""

import json
from dataclasses import dataclass

# ruff: noqa: E501  (code in quotes)
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, notebook

TIME, GONE = "was still running after its", "ended without an answer"
REFUSED = "tried to open a file, a connection or a process"
SILENT, NONE = "never asked the game", "There is no my_alphabeta"
NOT_PLAIN, RIGHT = "not a number, a text or a tuple", ""


@dataclass
class Hostile:
    """`cells` are put before the right answers, `after` behind them."""

    cells: list
    reason: str
    points: float = 0
    after: tuple = ()


def body(code, reason, points=0, before=""):
    """A function with this body."""
    lines = "".join(f"    {line}\n" for line in code.strip("\n").splitlines())
    head = f"{before}\n\n" if before else ""
    return Hostile([f"{head}def my_alphabeta(game, state):\n{lines}"], reason, points)


def beside(code, reason=RIGHT, points=20):
    """A right answer with something beside it."""
    return Hostile([code, ALPHABETA], reason, points)


FRAME = """\
import sys
frame = sys._getframe()
while "self" not in frame.f_locals or not hasattr(frame.f_locals["self"], "wire"):
    frame = frame.f_back
wire = frame.f_locals["self"].wire
"""
WRITE = """\
import json, os, struct
def say(data, head=None):
    for fd in range(3, 64):
        try:
            os.write(fd, struct.pack("!I", len(data) if head is None else head) + data)
        except OSError:
            pass
"""
SAY = WRITE + 'message = json.dumps({"tuple": MESSAGE}).encode()\n'
LIAR = """\
class Liar(KIND):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    __lt__ = __gt__ = __le__ = __ge__ = __eq__
    __hash__ = KIND.__hash__
    def __sub__(self, other): return 0
    def __float__(self): return 3.0
"""
ASK = "game.actions(state)\n"


def forged(message):
    return SAY.replace("MESSAGE", message)


HOSTILE = {
    # Never ends.
    "endless loop": body("while True: pass", TIME),
    "endless loop, all caught": body(
        "while True:\n    try:\n        while True: pass\n    except BaseException:\n        pass", TIME
    ),
    "sleeps": body("import time\ntime.sleep(1e6)", TIME),
    "asks for ever": body("while True: game.to_move(state)", "my_alphabeta"),
    "asks and never listens": body(FRAME + 'while True: wire.send("ask", "to_move", (state,), [])', TIME),
    "slow drip": body(
        "import os, time\nfor byte in (b'\\0\\1\\0\\0' + b' ' * 10**6):\n    time.sleep(0.3)\n"
        "    for fd in range(3, 16):\n        try: os.write(fd, bytes([byte]))\n"
        "        except OSError: pass",
        TIME,
    ),
    "generator without end": body(
        "def endless():\n    while True: yield 1\nreturn max(endless())", TIME
    ),
    "generator returned": body("return (i for i in iter(int, 1))", NOT_PLAIN),
    "huge power": body("return 9 ** 9 ** 9", TIME),
    "regular expression": body("import re\nre.match('(a+)+$', 'a' * 60 + 'b')", TIME),
    "swallows signals": body(
        "import signal\nfor number in range(1, 65):\n"
        "    try: signal.signal(number, lambda *_: None)\n    except (OSError, ValueError): pass\n"
        "while True: pass",
        TIME,
    ),
    "waits for the lock": body("import threading\nlock = threading.Lock()\nlock.acquire()\nlock.acquire()",
                               TIME),
    # Too much of everything.
    "fork bomb": body("import os\nwhile True: os.fork()", REFUSED),
    "fork bomb, caught": body(
        "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass", TIME
    ),
    "starts a program": body("import subprocess\nsubprocess.run(['id'])", "raised"),
    "os.system": body("import os\nreturn os.system('id')", SILENT),
    "thread bomb": body(
        "import threading\nfor i in range(10**5): threading.Thread(target=lambda: None).start()",
        "can't start new thread",
    ),
    "threads left running": body(
        "import _thread\ndef run():\n    while True: pass\n_thread.start_new_thread(run, ())",
        "can't start new thread",
    ),
    "memory bomb, list": body("return [0] * 10**10", "MemoryError"),
    "memory bomb, text": body("text = 'x' * 1000\nwhile True: text += text", "MemoryError"),
    "memory bomb, growing": body("all = []\nwhile True: all.append(bytearray(10**6))", "MemoryError"),
    "memory bomb, caught": body(
        "all = []\nwhile True:\n    try: all.append([0] * 10**5)\n    except MemoryError: pass", TIME
    ),
    "deep recursion": body("return my_alphabeta(game, state)", "RecursionError"),
    "deep recursion, no limit": body(
        "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    def __getattr__(self, name):\n"
        "        return getattr(self, name + 'x')\nreturn A().b",
        "",
    ),
    "output flood, print": body("while True: print('x' * 10**5)", TIME),
    "output flood, stdout": body("import sys\nwhile True: sys.stdout.write('x' * 10**5)", TIME),
    "output flood, write": body(
        "import os\nwhile True: os.write(1, b'x' * 10**5), os.write(2, b'x' * 10**5)", TIME
    ),
    # Ends early.
    "os._exit": body("import os\nos._exit(0)", GONE),
    "sys.exit": body("import sys\nsys.exit(0)", "raised SystemExit"),
    "SystemExit": body("raise SystemExit", "raised SystemExit"),
    "KeyboardInterrupt": body("raise KeyboardInterrupt", "raised KeyboardInterrupt"),
    "own BaseException": body(
        "raise Bad()", "raised Bad", before="class Bad(BaseException):\n    def __str__(self): raise self"
    ),
    "crash in C": body("import ctypes\nctypes.string_at(0)", GONE),
    "kills itself": body("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", REFUSED),
    "kills all": body("import os, signal\nos.kill(-1, signal.SIGKILL)", REFUSED),
    "stops itself": body("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", REFUSED),
    "atexit": beside("import atexit\natexit.register(lambda: __import__('os')._exit(0))"),
    "atexit inside": body("import atexit, sys\natexit.register(print, 'x')\nsys.exit()", "SystemExit"),
    # Changes the world.
    "patched builtins": body(
        "import builtins\nbuiltins.max = builtins.min = builtins.len = lambda *a, **k: 3\n"
        "builtins.print = builtins.isinstance = builtins.type = lambda *a: True\nreturn 3",
        "",
    ),
    "patched builtins, top": beside(
        "import builtins\nbuiltins.max = builtins.min = builtins.len = builtins.print = lambda *a: 3"
    ),
    "patched adversarial": body(
        "import adversarial, adversarial.game as g\nadversarial.MAX = g.MAX = g.MIN\n"
        "g.Player.__eq__ = lambda *a: True\nreturn 3",
        "stays as it is",
    ),
    "swapped MAX": Hostile([
        "import adversarial\nadversarial.MAX, adversarial.MIN = adversarial.MIN, adversarial.MAX",
        "from adversarial import MAX, MIN", ALPHABETA,
    ], RIGHT, 20),  # fmt: skip
    "patched wire": body(
        FRAME + "type(wire).send = lambda *a: None\nreturn 3", TIME
    ),
    "replaced checker": Hostile([
        "def check(*a, **k): return Report()\nclass Report:\n    passed, score = True, 1.0\n"
        "class Observed: pass\nclass Remote: pass\ndef my_alphabeta(game, state): return 3",
    ], SILENT),
    "writes marks": body("open('marks.csv', 'w').write('20')", REFUSED),
    "writes outside": body(
        "import pathlib\npathlib.Path.home().joinpath('owned').write_text('x')", "raised"
    ),
    "writes to tmp": body("open('/tmp/adversarial-owned', 'w')", REFUSED),
    "removes files": body("import os\nos.remove('/tmp/x')", REFUSED),
    "removes the folder": body("import os\nos.rmdir(os.curdir)", REFUSED),
    "makes a folder": body("import os\nos.mkdir('x')", REFUSED),
    "connects": body("import socket\nsocket.create_connection(('127.0.0.1', 80), 1)", REFUSED),
    "opens a socket": body("import _socket\n_socket.socket()", REFUSED),
    "raises its limits": body(
        "import resource\nresource.setrlimit(resource.RLIMIT_CPU, (60, 60))", REFUSED
    ),
    # Looks for tests and solutions.
    "opens the solution": body("return open('/etc/passwd').read()", REFUSED),
    "pathlib": body("import pathlib\nreturn pathlib.Path('/etc/passwd').read_text()", REFUSED),
    "os.listdir": body("import os\nreturn os.listdir('/')", REFUSED),
    "proc": body("return open('/proc/self/environ').read()", REFUSED),
    "proc of the judge": body("import os\nreturn open(f'/proc/{os.getppid()}/mem', 'rb')", REFUSED),
    "importlib": body("import importlib\nimportlib.import_module('adversarial.search')", "raised"),
    "stolen reference": Hostile(["from adversarial.search import alphabeta as my_alphabeta"], NONE),
    "stolen inside": body(
        "from adversarial.search import alphabeta\nreturn alphabeta(game, state)", "ModuleNotFoundError"
    ),
    "inspect": body("import inspect\nreturn inspect.getsource(type(game))", "raised OSError"),
    "gc": body(
        "import gc\nfor thing in gc.get_objects():\n"
        "    if type(thing).__name__ in ('Report', 'Question', 'Probe', 'Film'): return 3\n"
        "return 'nothing found'",
        "nothing found",
    ),
    "ctypes": body(
        "import ctypes\nlibc = ctypes.CDLL(None)\nif libc.open(b'/etc/passwd', 0) < 0: raise OSError",
        "raised OSError",
    ),
    "mmap": body("import mmap\nmmap.mmap(0, 10)", REFUSED),
    "environment": body("import os\nreturn str(os.environ.get('HOME'))", "returned 'None'"),
    # Asks the game for what it has not offered.
    "huge move": body("return game.result(state, 8 * 10**9)", "raised"),
    "huge move, caught": body(
        "for _ in range(20):\n    try: game.result(state, 8 * 10**9)\n    except Exception: pass\nreturn 3",
        "",
    ),
    "forged state": body("return game.utility((10 ** 4000,) * 50)", "state"),
    "forged state, long": body("return game.actions('x' * 500_000)", "state"),
    "forged state, deep": body(
        "thing = 1\nfor _ in range(300): thing = (thing,)\nreturn game.actions(thing)", "state"
    ),
    "too many arguments": body("return game.result(state, 1, 2, 3)", "raised"),
    # Forges messages.
    "flood of messages": body(
        FRAME + 'while True: wire.send("ask", "actions", [[1, 2]] * 100_000, [])', "without an answer"
    ),
    "forged return": body(FRAME + 'wire.send("return", 3, [])\nwire.send("return", 3, [])\nreturn 3', SILENT),
    "forged by number": body(forged('["return", 3, []]') + "say(message)\nsay(message)\nreturn 3", SILENT),
    "forged pass": body(forged('["return", true, []]').replace("true", "True") + "say(message)", "returned"),
    "forged verdict": body(forged('["passed", 1.0]') + "say(message)", GONE),
    "forged raise": body(forged('["raise", "", "", "", 0, []]') + "say(message)", "raised"),
    "forged raise, strange": body(forged('["raise", [], 3, [1], "x", []]') + "say(message)", "raised"),
    "forged question": body(
        FRAME + 'wire.send("ask", "__class__", (), [])\nreturn wire.receive()', "which no game answers"
    ),
    "forged deep": body(FRAME + 'wire.send("ask", "game.record", (), [])', "which no game answers"),
    "forged list": body(FRAME + 'wire.send("ask", [1], (), [])', "which no game answers"),
    "forged arguments": body(FRAME + 'wire.send("ask", "result", "abc", [])', GONE),
    "forged kind": body(FRAME + 'wire.send("ask")', GONE),
    # Says that it knew the answers.
    "knew nothing": body(FRAME + 'wire.send("return", 3, 3)', GONE),
    "knew one": body(FRAME + 'wire.send("return", 3, [["is_terminal"]])', GONE),
    "knew a text": body(FRAME + 'wire.send("return", 3, ["ab"])', GONE),
    "knew a far one": body(FRAME + 'wire.send("return", 3, [["is_terminal", 10 ** 9]])', GONE),
    "knew one before": body(FRAME + 'wire.send("return", 3, [["is_terminal", -1]])', GONE),
    "knew no number": body(FRAME + 'wire.send("return", 3, [["is_terminal", True]])', GONE),
    "knew what raises": body(FRAME + 'wire.send("return", 3, [["result", 0]])', GONE),
    "knew no question": body(
        FRAME + 'wire.send("return", 3, [["__class__", 0]])', "which no game answers"
    ),
    "garbage": body(WRITE + "say(b'garbage' * 100)", GONE),
    "huge length": body(WRITE + "say(b'', head=2**32 - 1)", GONE),
    "JSON bomb": body(WRITE + "say(b'[' * 900_000)", GONE),
    "JSON number": body(WRITE + "say(b'9' * 900_000)", GONE),
    "empty message": body(WRITE + "say(b'')", GONE),
    "wrong players": body(forged('["return", {"player": 7}, []]') + "say(message)", GONE),
    "closes the wire": body("import os\nos.closerange(3, 64)\nwhile True: pass", GONE),
    "closes and waits": body("import os, time\nos.closerange(3, 64)\ntime.sleep(1e6)", GONE),
    # Lies.
    "lying object": body(ASK + "return Liar()", NOT_PLAIN, before=LIAR.replace("KIND", "object")),
    "lying int": body(ASK + "return Liar(99)", "99", before=LIAR.replace("KIND", "int")),
    "lying float": body(ASK + "return Liar(99)", "99", before=LIAR.replace("KIND", "float")),
    "lying text": body(ASK + "return Liar('99')", "99", before=LIAR.replace("KIND", "str")),
    "lying tuple": body(ASK + "return Liar((99, 1))", "99", before=LIAR.replace("KIND", "tuple")),
    "NaN": body(ASK + "return float('nan')", "NaN"),
    "infinity": body(ASK + "return inf", "∞"),
    "huge int": body(ASK + "return 10 ** 100_000", NOT_PLAIN),
    "large int": body(ASK + "return 10 ** 4000", "returns +∞"),
    "True": body(ASK + "return True", "returned True"),
    "deep tuple": body(
        ASK + "thing = ()\nfor i in range(100_000): thing = (thing,)\nreturn thing", "RecursionError"
    ),
    "deep list": body(ASK + "thing = []\nfor i in range(600): thing = [thing]\nreturn thing", ""),
    "list in itself": body(ASK + "thing = []\nthing.append(thing)\nreturn thing", "RecursionError"),
    "long text": body(ASK + "return 'x' * 2_000_000", NOT_PLAIN),
    "HTML": body(ASK + "return '<script>alert(1)</script>'", "<script>"),
    "HTML raised": body("raise ValueError('</p><script>alert(1)</script>')", "<script>"),
    "half a letter": body("raise ValueError('\\ud800 \\u202e')", "raised ValueError"),
    "the game itself": body("return game", NOT_PLAIN),
    "a function": body("return my_alphabeta", NOT_PLAIN),
    "__del__": body(
        "class D:\n    def __del__(self):\n        while True: pass\nD()\nreturn 3", TIME
    ),
    "metaclass": body(
        "return Strange", NOT_PLAIN,
        before="class Meta(type):\n    __name__ = property(lambda self: 'Player')\n"
        "    def __instancecheck__(self, other): return True\n"
        "class Strange(metaclass=Meta):\n    __module__ = 'adversarial.game'",
    ),
    "descriptor": body(
        "return Sly()", "",
        before="class Sly:\n    @property\n    def value(self): raise SystemExit\n    action = 3",
    ),
    "constant": body("return 3", SILENT),
    "no cuts": Hostile([MINIMAX.replace("my_minimax", "my_alphabeta")], "leaves", 10),
    # Strange definitions.
    "partial": Hostile([ALPHABETA, "from functools import partial\nmy_alphabeta = partial(my_alphabeta)"],
                       RIGHT, 20),
    "C function": Hostile(["my_alphabeta = max"], ""),
    "no function": Hostile(["my_alphabeta = 3"], "is not a function"),
    "a class": Hostile(["class my_alphabeta:\n    def __init__(self, game, state): pass"], NOT_PLAIN),
    "wrong arguments": Hostile(["def my_alphabeta(): return 3"], "cannot be called as"),
    "lying signature": Hostile(
        ["def my_alphabeta(game, state): return 3\nmy_alphabeta.__signature__ = 3"], "raised"
    ),
    "exec": Hostile(["exec('def my_alphabeta(game, state): return 3')"], SILENT),
    "compile": Hostile(["my_alphabeta = eval(compile('lambda game, state: 3', 'x', 'eval'))"], SILENT),
    "homoglyph": Hostile([ALPHABETA.replace("my_alphabeta", "my_аlphabeta")], NONE),
    "decorated to death": Hostile(["@exit\ndef my_alphabeta(game, state): pass"], NONE),
    # Loading.
    "loop while loading": beside("while True: pass"),
    "loop in a class": beside("class Never:\n    while True: pass"),
    "exit while loading": beside("import os\nos._exit(0)"),
    "loop in what it needs": Hostile(
        ["table = [1 for _ in iter(int, 1)]\ndef my_alphabeta(game, state): return table"], "NameError"
    ),
    "syntax error beside": Hostile(["def broken(:\n    pass\n\n" + ALPHABETA], RIGHT, 20),
    "magics": Hostile(["%matplotlib inline\n!rm -rf /\n?max\n" + ALPHABETA], RIGHT, 20),
    "cell magic": beside("%%bash\nrm -rf /"),
    "missing cell": Hostile([], NONE),
    "defined twice": Hostile(["def my_alphabeta(game, state): return 3", ALPHABETA], RIGHT, 20),
    "defined twice, worse": Hostile([ALPHABETA, "def my_alphabeta(game, state): return 3"], SILENT),
    "copied cells": Hostile([ALPHABETA] * 5, RIGHT, 20),
    "reordered": Hostile(list(reversed(ALPHABETA.split("\n\n\n"))), RIGHT, 20),
    "deep code": beside("(" * 5000 + ")" * 5000),
    "much code": beside("x = '" + "x" * 2_000_000 + "'"),
    "null byte": beside("x = '\0'"),
    "half letters": beside("x = '\ud800'"),
    "right to left": beside("# \u202e\u2066 name"),
}  # fmt: skip

# Files that hold no notebook at all: name, content, and what the row says.
FILES = {
    "broken.ipynb": (b'{"cells": [', "The file is not a notebook."),
    "no notebook.ipynb": (b'{"some": "thing"}', "The file is not a notebook."),
    "cells are text.ipynb": (b'{"cells": "many"}', "The file is not a notebook."),
    "strange cells.ipynb": (
        b'{"cells": [1, null, [], {"source": 3}]}',
        "The notebook has no code.",
    ),
    "a list.ipynb": (b"[[[]]]", "The file is not a notebook."),
    "deep.ipynb": (b"[" * 1_000_000, "The file is not a notebook."),
    "empty.ipynb": (b"", "The file is not a notebook."),
    "binary.ipynb": (bytes(range(256)) * 100, "The file is not a notebook."),
    "letter.txt": (b"Dear professor,", "The file is not a notebook."),
    "no code.ipynb": (json.dumps(notebook([])).encode(), "The notebook has no code."),
    "=cmd()|' '!A1.ipynb": (b"", "The file is not a notebook."),
    "<script>alert('1')&quot;.ipynb": (b"", "The file is not a notebook."),
    '"><img src=x onerror=alert(1)>.ipynb': (b"", "The file is not a notebook."),
    "\u202egnp.ipynb": (b"", "The file is not a notebook."),
    "line\nbreak.ipynb": (b"", "The file is not a notebook."),
    "\udcff\udcfe.ipynb": (b"", "The file is not a notebook."),
    "x" * 240 + ".ipynb": (b"", "The file is not a notebook."),
}


def submission(hostile, student, values):
    """The notebook of a hostile submission, with right answers to the other questions."""
    return notebook([SETUP, *hostile.cells, MINIMAX, values, *hostile.after], student)
