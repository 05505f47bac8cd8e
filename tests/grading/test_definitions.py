"""What a notebook's cells define: what passes in a fresh kernel passes here."""

import ast
import math
import sys
from types import ModuleType

import pytest

from adversarial.grading.player import definitions
from adversarial.grading.player.definitions import define, fresh, statements


def names(code):
    """The names that are defined."""
    space = define(code if isinstance(code, list) else [code])
    return sorted(name for name in set(space) - set(fresh()) if "annot" not in name)


# Each passes in a fresh kernel: f() is 3.
RIGHT = {
    "a function that sets a global": [
        "def init():\n    global table\n    table = {1: 3}",
        "init()",
        "def f(): return table[1]",
    ],
    "a table that is filled": [
        "table = {}\ndef fill(t): t[1] = 3",
        "fill(table)",
        "f = lambda: table[1]",
    ],
    "a heap": ["import heapq\nh = [5, 4, 3]", "heapq.heapify(h)", "f = lambda: h[0]"],
    "setattr": ["class A: pass", "setattr(A, 'x', 3)", "f = lambda: A.x"],
    "globals": ["globals().update(x=3)", "f = lambda: x"],
    "exec": ["exec('def f(): return 3')"],
    "a dataclass, annotations postponed": [
        "from __future__ import annotations",
        "from dataclasses import dataclass, field\nfrom typing import ClassVar",
        "@dataclass\nclass A:\n    x: int = 3\n    all: ClassVar[list] = []\n"
        "    more: list[Unknown] = field(default_factory=list)",
        "f = lambda: A().x",
    ],
    "a dataclass that names what is not there": [
        "from dataclasses import dataclass",
        "@dataclass\nclass A:\n    state: State\n    x: int = 3",
        "f = lambda: A(None).x",
    ],
    "singledispatch": [
        "from functools import singledispatch\n@singledispatch\ndef g(x): return 0",
        "@g.register\ndef _(x: int): return 3",
        "f = lambda: g(5)",
    ],
    "a decorator that registers": [
        "known = {}\ndef register(g):\n    known[g.__name__] = g\n    return g",
        "@register\ndef three(): return 3",
        "f = lambda: known['three']()",
    ],
    "del": ["x = 3\ny = x\ndel x", "f = lambda: y if 'x' not in globals() else 0"],
    "a loop": ["t = 0\nfor i in range(3): t += 1", "f = lambda: t"],
    "if main": ["if __name__ == '__main__':\n    x = 3", "f = lambda: x"],
    "display and print": ["x = 3\nprint(x)\ndisplay(x)", "f = lambda: x"],
    "print and display in a loop": ["t = []\nfor i in range(3): t.append(i); print(t); display(t)",
                                    "f = lambda: len(t)"],
    "magic": ["%matplotlib inline\n!ls\nt = [3]\nt?\nif t:\n    %time x = t[0]", "f = lambda: x"],
    "cell magic": ["%%time\nx = 3", "%%bash\nx=4", "f = lambda: x"],
    "the last one counts": ["f = lambda: 1", "f = lambda: 3"],
    "what is not there is passed over": [
        "from adversarial.widgets import explore\nfrom adversarial.nothing import Nim, watch",
        "def f(): return 3",
        "watch(f, Nim())\nexplore(f)\ncheck('minimax', f)",
    ],
    "cells in another order": ["x = y + 1", "y = z + 1", "z = 1", "f = lambda: x"],
    "a thing that knows its module": [
        "class A: pass", "import sys", "f = lambda: 3 if A.__module__ == '__main__' else 0",
    ],
    "a private name": ["class A:\n    __x = 3\n    def get(self): return self.__x", "f = A().get"],
}  # fmt: skip


@pytest.mark.parametrize("kind", RIGHT)
def test_what_passes_in_a_fresh_kernel_passes_here(kind, monkeypatch):
    main = ModuleType("__main__")
    vars(main).update(fresh())
    monkeypatch.setitem(sys.modules, "__main__", main)
    assert define(RIGHT[kind], vars(main))["f"]() == 3


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("f = 1\nexit()\nraise SystemExit\ng = 2", ["f", "g"]),
        ("with open('/nowhere/x') as f: pass", []),
        ("1 / 0\nf = g\ng = 2", ["f", "g"]),
        ("f, g = 1, 2", ["f", "g"]),
        ("größe = 1", ["größe"]),
        ("f: Unknown = 3", ["f"]),
        ("", []),
    ],
)
def test_one_that_fails_costs_only_itself(code, expected):
    assert names(code) == expected


def test_what_failed_for_want_of_a_name_is_not_run_twice():
    cells = ["t = []\nfor i in range(3):\n    t.append(i)\n    plot(t)\n    x = 1", "f = 1"]
    assert define(cells)["t"] == [0]


def test_a_name_that_cannot_be_imported_costs_only_itself():
    cells = ["from math import inf, nothing_like_it, pi", "def f(): return inf, pi"]
    assert define(cells)["f"]() == (math.inf, math.pi)


def test_what_functions_say_of_types_is_not_needed():
    cells = [
        "from __future__ import annotations",
        "def f(game: Unknown, *rest: None) -> Other: return 1",
    ]
    assert define(cells)["f"](None) == 1
    assert define(cells[1:])["f"](None) == 1
    cells = ["class A:\n    def f(self, x: Unknown): return x", "f = A().f"]
    assert define(cells)["f"](2) == 2


def test_a_line_that_begins_with_a_sign_of_jupyter_may_go_on_a_number():
    assert define(["x = (7\n % 4)"])["x"] == 3
    assert define(["%time x\nx = 5"])["x"] == 5


def test_builtins_are_put_back():
    before = len
    define(["import builtins\nbuiltins.len = builtins.max = lambda *_: 3\nbuiltins.del_ = 1"])
    assert len is before
    assert max(1, 9) == 9


def test_what_fills_memory_is_not_passed_over():
    with pytest.raises(MemoryError):  # another process leaves it out
        define(["raise MemoryError"])
    with pytest.raises(MemoryError):
        define(["def f(x: Unknown = [][0] if 0 else 1): pass\nclass A:\n    x: Unknown\n"
                "    raise MemoryError"])  # fmt: skip


def test_what_is_to_be_left_out():
    told = []
    space = define(["x = 1\ny = 2", "z = 3"], skip={(0, 1)}, at=lambda *place: told.append(place))
    assert ("y" in space, space["z"]) == (False, 3)
    assert told == [(0, -1), (0, 0), (1, -1), (1, 0)]
    left = []
    space = define(["x = 1", "z = 3", "\ny = 4"], skip={(1, -1), (2, 0)}, left=left)
    assert sorted(set(space) - set(fresh())) == ["x"]
    assert left == [(1, 1, ""), (2, 2, "")]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("def f(): pass\n\ndef broken(:\n    pass\n\n@d\ndef g():\n    pass", ["f", "g"]),
        ("x = (1,\n2)\nfor:\n", ["x"]),
        ("\0", []),
        ('x = """\nabc\n"""\n???\nif 1:\n    f = 1\nelse:\n    g = 1', ["x", "f", "g"]),
        ("(" * 5000, []),
    ],
)
def test_a_cell_that_does_not_parse_is_read_block_by_block(cell, expected):
    found = {getattr(part, "id", getattr(part, "name", "")) for node in statements(cell)[0]
             for part in ast.walk(node)}  # fmt: skip
    assert sorted(found & set("fgx")) == sorted(expected)


def test_lines_are_those_of_the_cell():
    cell = "def broken(:\n    pass\n\ndef f():\n    return 1"
    assert define([cell])["f"].__code__.co_firstlineno == 4
    assert define(["%%time\n" + cell[cell.index("def f") :]])["f"].__code__.co_firstlineno == 2


def test_a_huge_broken_cell_is_not_read_for_ever(monkeypatch):
    """An open bracket, and thousands of long lines: so many letters are read, and no more."""
    read, parse = [], ast.parse
    monkeypatch.setattr(
        definitions.ast, "parse", lambda text: read.append(len(text)) or parse(text)
    )
    cell = "x = (\n" + "\n".join(f"y = {'1' * 300}" for _ in range(4000))
    assert statements(cell)[0] == []
    assert sum(read) < 2 * len(cell) + 2 * definitions.MOST_READ
