"""The parts of the player that need no process: what a notebook defines, plain values, states."""

import ast
from collections import namedtuple
from fractions import Fraction
from types import SimpleNamespace

import numpy
import pytest

from adversarial import MAX
from adversarial.grading.player.definitions import bound, define, needed, statements
from adversarial.grading.player.player import Proxy, Runner, States, load, plain
from adversarial.grading.player.wire import QUESTIONS, Unfit


def names(code, name):
    """The names that are defined for a question."""
    cells = code if isinstance(code, list) else [code]
    return sorted(key for key in define(cells, name) if not key.startswith("__"))


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("def f(): return g()\ndef g(): return 1\ndef h(): pass", ["f", "g"]),
        ("f = 1\nwhile True: pass", ["f"]),
        ("f = 1\nexit()\nraise SystemExit", ["f"]),
        ("class f:\n    def m(self): return table\ntable = []\nother = 1", ["f", "table"]),
        ("import math\nf = math.pi", ["f", "math"]),
        ("def f(): return t\nt = {}\nfor i in range(3): t[i] = i", ["f", "i", "t"]),
        ("def f(): return t\nt = []\nt.append(3)", ["f", "t"]),
        ("try:\n    def f(): pass\nexcept ValueError: pass", ["f"]),
        ("if True:\n    f = 3", ["f"]),
        ("f, g = 1, 2", ["f", "g"]),
        ("f = 1\nf += 1", ["f"]),
        ("@d\ndef f(): pass\ndef d(g): return g", ["d", "f"]),
        ("größe = 1\ndef f(): return größe", ["f", "größe"]),
        ("f: int = 3", ["f"]),
        ("with open('x') as f: pass", []),
        ("1 / 0\nf = g\ng = 2", ["f", "g"]),
        ("", []),
    ],
)
def test_only_what_is_needed_runs(code, expected):
    assert names(code, "f") == expected


def test_the_last_definition_counts_and_a_broken_one_does_not():
    assert define(["f = 1", "f = 2", "f = 1 / 0"], "f")["f"] == 2


def test_cells_may_stand_in_any_order():
    assert define(["f = g + 1", "g = 1"], "f")["f"] == 2


def test_changes_reach_what_is_needed():
    assert define(["t = [1]", "t.append(2)", "t[0] = 5", "f = t"], "f")["f"] == [5, 2]


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
    found = [name for node in statements(cell) for name in bound(node)]
    assert sorted(name for name in found if name in "fgx") == sorted(expected)


def test_imports_always_count():
    nodes = ast.parse("import os.path as p\nfrom math import *\nx = 1").body
    assert needed(nodes, "f") == nodes[:2]
    assert bound(nodes[0]) == {"p"}


class Lying(int):
    def __eq__(self, other):
        return True

    __hash__ = int.__hash__

    def __add__(self, other):
        return 100


Pair = namedtuple("Pair", "value move")


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        (numpy.float64(1.5), 1.5),
        (numpy.int64(3), 3),
        (numpy.array([1, 2]), [1, 2]),
        (Fraction(1, 2), 0.5),
        (Lying(3), 3),
        (type("Text", (str,), {})("abc"), "abc"),
        (Pair(1, "a"), (1, "a")),
        (SimpleNamespace(value=2, action="b"), (2, "b")),
        ([Lying(1), (Lying(2),)], [1, (2,)]),
        (None, None),
        (True, True),
    ],
)
def test_plain(thing, expected):
    made = plain(thing)
    assert type(made) is type(expected)
    assert repr(made) == repr(expected)


def test_what_is_not_plain_stays():
    thing = object()
    assert plain(thing) is thing
    assert plain(MAX) is MAX


def test_states_are_numbered_by_equality():
    states = States()
    assert [states.number(state) for state in ((1, 2), [1], (1, 2), [1], (1,))] == [0, 1, 0, 1, 2]


class FakeWire:
    """Plays the judge: hands out messages, keeps the answers."""

    questions = QUESTIONS

    def __init__(self, *messages):
        self.messages, self.sent = list(messages), []

    def receive(self):
        if not self.messages:
            raise EOFError
        return self.messages.pop(0)

    def send(self, *message):
        if any(type(part) is object for part in message):
            raise Unfit("an object")
        self.sent.append(message)


def served(space, *messages):
    wire = FakeWire(*messages)
    with pytest.raises(EOFError):
        Runner(wire, space).serve()
    return wire.sent


def test_calls():
    space = {"f": lambda state, depth=1: (state, depth), "x": 3, "g": lambda game, s: game.initial}
    assert served(
        space,
        ("parameters", "f"), ("parameters", "x"), ("value", "x"), ("value", "y"),
        ("call", "f", False, "A", None, [("depth", 2)]), ("call", "g", True, "A", "root", []),
    ) == [
        ("return", [("state", 1, False), ("depth", 1, True)]), ("return", None), ("return", (3,)),
        ("return", ()), ("return", ("A", 2)), ("return", "root"),
    ]  # fmt: skip


def test_what_goes_wrong_is_told():
    class Mute(Exception):
        def __str__(self):
            raise ValueError

    space = define(["def f(state):\n    return 1 / 0"], "f")
    space |= {"mute": lambda state: (_ for _ in ()).throw(Mute()), "odd": lambda state: object()}
    sent = served(space, *(("call", name, False, "A", None, []) for name in ("f", "mute", "odd")))
    assert sent[0] == ("raise", "ZeroDivisionError", "division by zero", "f", 2)
    assert sent[1] == ("raise", "Mute", "", "", 0)
    assert sent[2] == ("unfit", "object")


def test_an_own_game():
    class Game:
        initial = [1]

        def actions(self, state):
            return {1, 2}

        def result(self, state, move):
            return (move,)

    sent = served(
        {"Game": Game},
        ("game", "Game"), ("has", "actions"), ("has", "utility"), ("hashable", 0),
        ("question", "result", 0, 5), ("hashable", 1), ("show", 1), ("question", "actions", 1),
        ("game", "Nothing"), ("game", "Game"),
    )  # fmt: skip
    answers = [answer for _, answer in sent]
    assert answers == [0, True, False, False, 1, True, "(5,)''", {1, 2}, None, 0]


def test_a_proxy_asks_the_judge():
    wire = FakeWire(("answer", ["a"], None), ("error", "KeyError", "x"), ("error", "Strange", "y"))
    game = Proxy(wire, "root")
    assert game.actions("root") == ["a"]
    with pytest.raises(KeyError):
        game.result("root", 3)
    with pytest.raises(ValueError, match="y"):
        game.utility("root")
    with pytest.raises(AttributeError):
        game.record  # noqa: B018
    assert wire.sent[0] == ("ask", "actions", ("root",))


def test_who_moves_next_is_told_with_the_state():
    wire = FakeWire(
        ("answer", "B", MAX), ("answer", ["C"], MAX), ("answer", "D", None), ("answer", MAX, None)
    )
    game = Proxy(wire, "root")
    assert [game.result("root", move) for move in "bcd"] == ["B", ["C"], "D"]
    assert game.to_move("B") is MAX
    assert len(wire.sent) == 3
    assert game.to_move("D") is MAX
    assert len(wire.sent) == 4


def test_a_module_is_loaded_by_its_file(tmp_path):
    (tmp_path / "thing.py").write_text("x = 3")
    assert load("adversarial_thing", tmp_path / "thing.py").x == 3
