"""What a lecturer must be able to trust: attacks on the judge, right code that looks odd, odd files.

`MUST_PASS` runs in a fresh kernel, so it must get full marks. `ATTACKS` try every question of the
game with arguments that no game offers, in every task of code. `BESIDE` costs only its own.
"""

import codecs
import json

# ruff: noqa: E501  (code in quotes)
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, WHY, notebook
from tests.grading.hostile import FRAME, beside, body

# --- Arguments that no game offers ----------------------------------------------------------------

TASKS = {  # each task of code whose function gets a game, and how it is called
    "minimax": "game, state",
    "negamax": "game, state",
    "alphabeta": "game, state",
    "depth_limited": "game, state, depth=2",
    "heuristic": "game, state",
    "ordering": "game, state",
    "table": "game, state, depth=2",
    "aspiration": "game, state, guess=0, margin=1",
    "quiescence": "game, state",
    "expectiminimax": "game, state",
    "player": "game, state",
    "quickest": "game, state",
    "only_choices": "game, state, depth=2",
    "captures": "game, state",
    "pvs": "game, state",
    "mcts": "game, state, iterations=9",
    "bisection": "game, state, low=0, high=9",
    "endless": "game, state",
    "refuted": "game, state, strategy=()",
}
HUGE = 8 * 10**9  # `1 << HUGE` is a number of 1 GB
ATTACKS = {
    "huge move": f"game.result(state, {HUGE})",
    "huge move, hidden in a tuple": f"game.result(state, (0, {HUGE}))",
    "huge move, as a float": "game.result(state, 8e9)",
    "huge negative move": f"game.result(state, -{HUGE})",
    "move of nothing": "game.result(state, None)",
    "long move": "game.result(state, 'x' * 500_000)",
    "huge state": f"game.result(({HUGE}, {HUGE}), 8)",
    "state of huge numbers": "[game.result((2 ** 4000, 2 ** 4000), move) for move in range(100)]",
    "long state": "game.actions([[0] * 1000] * 100)",
    "deep state": "game.actions(deep)",
    "value of anything": "game.utility((10 ** 4000,) * 50)",
    "estimate of anything": "game.evaluate((10 ** 4000,) * 50)",
    "outcomes of anything": f"game.outcomes({HUGE})",
    "quiet anything": "game.is_quiet([1])",
    "ended anything": "game.is_terminal({1: 2})",
    "canonical anything": f"game.canonical(({HUGE},) * 9)",
    "too few": "game.result()",
    "too many": f"game.result(state, 1, {HUGE})",
    "mover of anything": "game.to_move(-1)",
}
MOST_MEMORY = 700 * 1024  # KiB: of any process of the run; a player may have 512 MB


def attacks(group):
    """A notebook that tries a third of them in every task, each task beginning with another one,
    catches what is raised, and answers anything."""
    tries = [f"    try: {code}\n    except Exception: pass\n" for code in ATTACKS.values()][
        group::3
    ]
    cells = [SETUP, "deep = 1\nfor _ in range(400): deep = (deep,)\ncalls = []"]
    for task, arguments in TASKS.items():
        tries = [*tries[1:], tries[0]]
        few = "    calls.append(1)\n    if len(calls) > 5: return 0, 0\n"
        cells.append(f"def my_{task}({arguments}):\n{few}{''.join(tries)}    return 0, 0")
    return cells


def questions():
    """A question for each of the tasks."""
    return [
        {"key": task, "kind": "code", "points": 10, "name": f"my_{task}", "task": task}
        for task in TASKS
    ]


# --- Right code that was marked wrong -------------------------------------------------------------


def needs(word, *before):
    """A right alpha-beta that reads a name which the cells before it have made."""
    assert ALPHABETA.count("-inf, inf)") == 1
    return [*before, ALPHABETA.replace("-inf, inf)", f"-{word}, {word})")]


MUST_PASS = {
    "init() that sets a global": needs(
        "LIMIT", "def init():\n    global LIMIT\n    LIMIT = inf\n\n\ninit()"
    ),
    "init() in another cell": needs("LIMIT", "def init():\n    global LIMIT\n    LIMIT = inf", "init()"),
    "a function that fills a table": needs(
        "table['limit']", "table = {}\n\n\ndef fill(t):\n    t['limit'] = inf", "fill(table)"
    ),
    "heapify": needs(
        "abs(heap[0])", "import heapq\nheap = [3, -inf, 5]", "heapq.heapify(heap)"
    ),
    "setattr": needs("Window.limit", "class Window:\n    limit = 0", "setattr(Window, 'limit', inf)"),
    "globals().update": needs("LIMIT", "globals().update(LIMIT=inf)"),
    "exec": needs("LIMIT", "exec('LIMIT = inf')"),
    "a loop of calls": needs(
        "window['high']",
        "window = {}\ndef put(name, value): window.setdefault(name, value)",
        "for name, value in [('low', -inf), ('high', inf)]:\n    put(name, value)",
    ),
    "a method of an object": needs(
        "settings.limit",
        "class Settings:\n    def load(self):\n        self.limit = inf\n        return self\n\n\nsettings = Settings()",
        "_ = settings.load()",
    ),
    "a decorator that registers": [
        "SEARCHES = {}\ndef register(f):\n    SEARCHES[f.__name__] = f\n    return f",
        ALPHABETA.replace("def value_of", "@register\ndef value_of").replace(
            "return value_of(", "return SEARCHES['value_of']("
        ),
    ],
    "a dataclass under postponed annotations": needs(
        "Window().limit",
        "from __future__ import annotations\n\nfrom dataclasses import dataclass\n\n\n"
        "@dataclass\nclass Window:\n    limit: float = inf",
    ),
    "a dataclass with fields in order": needs(
        "Window(3, inf).high",
        "from dataclasses import dataclass, field\n\n\n@dataclass(order=True)\nclass Window:\n"
        "    low: float\n    high: float\n    seen: list = field(default_factory=list)",
    ),
    "a named tuple with types": needs(
        "Window().limit",
        "from typing import NamedTuple\n\n\nclass Window(NamedTuple):\n    limit: float = inf",
    ),
    "try and except": needs("LIMIT", "try:\n    LIMIT = undefined\nexcept NameError:\n    LIMIT = inf"),
    "with": needs("LIMIT", "from contextlib import suppress\nwith suppress(Exception):\n    LIMIT = inf"),
    "a plot between": needs(
        "LIMIT", "LIMIT = 0\nimport matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()", "LIMIT = inf"
    ),
    "a cell that fails": needs("LIMIT", "LIMIT = inf\nprint(undefined)\n"),
    "a cell that hangs": needs("LIMIT", "LIMIT = inf", "while True:\n    pass"),
    "a class that keeps its cache": [
        "class Memo(dict):\n    def __missing__(self, key):\n        self[key] = inf\n        return inf\n\n\nmemo = Memo()\nmemo['warm']",
        *needs("memo['warm']"),
    ],
    "a closure made by a call": needs(
        "limit()", "def make():\n    value = [0]\n    def get(): return value[0]\n    def put(x): value[0] = x\n    return get, put\n\n\nlimit, put = make()",
        "put(inf)",
    ),
    "sys.setrecursionlimit": needs("LIMIT", "import sys\nsys.setrecursionlimit(5000)\nLIMIT = inf"),
    "defined under if": needs("LIMIT", "if __name__ == '__main__':\n    LIMIT = inf"),
}  # fmt: skip
NOT_IN_PYTHON = {"a cell that hangs", "a cell that fails", "a plot between"}  # a kernel goes on


# --- Floods and huge cells ------------------------------------------------------------------------

FLOOD = (
    FRAME
    + """\
import json, os, struct
data = json.dumps({"tuple": ["ask", "QUESTION", {"tuple": [str(state)]}, []]}).encode()
block = (struct.pack("!I", len(data)) + data) * 300
while True:
    os.write(wire.writer, block)
    os.read(wire.reader, 65536)
"""
)
LINES = "\n".join(f"    'a long line of text number {i} {'x' * 200}'," for i in range(4000))
BESIDE = {
    "flood of questions": body(FLOOD.replace("QUESTION", "to_move"), ""),
    "flood of large questions": body(
        FLOOD.replace("QUESTION", "actions").replace("str(state)", "'x' * 20_000").replace("300", "2"),
        "",
    ),
    "flood of questions, nobody reads": body(
        FLOOD.replace("QUESTION", "to_move").replace("    os.read(wire.reader, 65536)\n", ""), ""
    ),
    "open bracket and long lines": beside(f"table = [\n{LINES}\n"),
    "open bracket and short lines": beside("x = (\n" + "1,\n" * 4000),
    "sum of a million terms": beside("x = " + "+".join(["1"] * 1_000_000)),
    "long chain of attributes": beside("x = a" + ".b" * 200_000),
    "much nesting of lists": beside("x = " + "[" * 3000 + "]" * 3000),
    "many statements": beside("x = 1\n" * 20_000),
    "many broken lines": beside("x = = 1\n" * 4000),
    "long text": beside("text = '''\n" + "word " * 400_000 + "\n'''"),
}  # fmt: skip


# --- Files in other coats -------------------------------------------------------------------------


def version_3(made):
    """A notebook of the fourth format in the third one."""
    cells = []
    for cell in made["cells"]:
        old = {key: value for key, value in cell.items() if key not in ("source", "id")}
        old |= {"input": cell["source"], "language": "python", "collapsed": False}
        cells.append(old | {"prompt_number": 1})
    worksheets = [{"cells": cells, "metadata": {}}]
    return {
        "metadata": made["metadata"] | {"name": ""}, "nbformat": 3, "nbformat_minor": 0,
        "worksheets": worksheets,
    }  # fmt: skip


def text(made):
    """A notebook as a text with letters beyond ASCII."""
    made = made | {"cells": [*made["cells"], notebook(["# Grüße, 世界, \U0001f600"])["cells"][0]]}
    return json.dumps(made, ensure_ascii=False, indent=1)


COATS = {  # how a right notebook may come: bytes
    "plain": lambda made: text(made).encode(),
    "UTF-8 with a mark": lambda made: codecs.BOM_UTF8 + text(made).encode(),
    "UTF-16, little end": lambda made: codecs.BOM_UTF16_LE + text(made).encode("utf-16-le"),
    "UTF-16, big end": lambda made: codecs.BOM_UTF16_BE + text(made).encode("utf-16-be"),
    "UTF-16 as Python writes it": lambda made: text(made).encode("utf-16"),
    "format 3": lambda made: json.dumps(version_3(made)).encode(),
    "lines of Windows": lambda made: text(made).replace("\n", "\r\n").encode(),
}
FORMULAS = [  # names that begin a formula for some separator or some signs
    "=1+1", "+1", "-1", "@SUM(A1)", "x;=1+1", "x,=1+1", "x\t=1+1", "x|=1+1", "x;+1", "x; -1",
    "＝1+1", "＋1", "－1", "＠SUM(A1)", "x;＝1+1", " =1+1", "\u00a0=1+1", '"=1+1"', "x;\"=1+1",
]  # fmt: skip
FORMULA_SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫"


def right(values):
    """The cells of a submission that has all right."""
    return [SETUP, MINIMAX, ALPHABETA, values, WHY]
