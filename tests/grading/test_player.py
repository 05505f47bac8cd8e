"""The parts of the player that need no process: plain values, states, calls."""

from collections import namedtuple
from fractions import Fraction
from types import SimpleNamespace

import numpy
import pytest

from adversarial import MAX
from adversarial.grading.player.definitions import define
from adversarial.grading.player.nursery import load
from adversarial.grading.player.player import UNTOLD, Proxy, Runner, States, plain
from adversarial.grading.player.wire import QUESTIONS, Unfit


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

    def fit(self, thing):
        return str(thing)

    def send(self, *message):
        if any(type(part) is object for part in message):
            raise Unfit("an object")
        self.sent.append(message)


def served(space, *messages):
    wire = FakeWire(*messages)
    with pytest.raises(EOFError):
        Runner(wire, space).serve()
    return wire.sent


TOLD = [("A", 5, [("is_terminal", False), ("actions", ["a"])])]  # a state, its number, answers


def ask_and_return(game, state):
    game.is_terminal(state)
    return game.initial


def test_calls():
    space = {"f": lambda state, depth=1: (state, depth), "x": 3, "g": ask_and_return}
    assert served(
        space,
        ("parameters", "f"), ("parameters", "x"), ("value", "x"), ("value", "y"),
        ("call", "f", "A", (), [("depth", 2)]),
        ("call", "g", "A", ("root", ["is_terminal"], TOLD), []),
    ) == [
        ("return", [("state", 1, False), ("depth", 1, True)], []), ("return", None, []),
        ("return", (("plain", 3),), []), ("return", (), []), ("return", ("A", 2), []),
        ("return", "root", [["is_terminal", 5]]),
    ]  # fmt: skip


def test_what_goes_wrong_is_told():
    class Mute(Exception):
        def __str__(self):
            raise ValueError

    space = define(["def f(state):\n    return 1 / 0"])
    space |= {"mute": lambda state: (_ for _ in ()).throw(Mute()), "odd": lambda state: object()}
    sent = served(space, *(("call", name, "A", (), []) for name in ("f", "mute", "odd")))
    assert sent[0] == ("raise", "ZeroDivisionError", "division by zero", "f", 2, [])
    assert sent[1] == ("raise", "Mute", "", "", 0, [])
    assert sent[2] == ("unfit", "object", [])


def test_an_own_game():
    class Game:
        initial = [1]

        def actions(self, state):
            return {1, 2}

        def result(self, state, move):
            return (move,)

    sent = served(
        {"Game": Game},
        ("game", "Game"), ("has", "actions"), ("has", "utility"),
        ("question", "result", 0, 5), ("show", 1), ("question", "actions", 1),
        ("game", "Nothing"), ("game", "Game"),
    )  # fmt: skip
    answers = [answer for _, answer, _ in sent]
    assert answers == [(0, False), True, False, (1, True), "(5,)''", {1, 2}, None, (0, False)]


def test_a_proxy_asks_the_judge():
    wire = FakeWire(("answer", ["a"], []), ("error", "KeyError", "x"), ("error", "Strange", "y"))
    game = Proxy(wire, "root")
    assert game.actions("root") == ["a"]
    with pytest.raises(KeyError):
        game.result("root", 3)
    with pytest.raises(ValueError, match="y"):
        game.utility("root")
    with pytest.raises(AttributeError):
        game.record  # noqa: B018
    assert wire.sent[0] == ("ask", "actions", ("root",), [])


@pytest.mark.parametrize("is_watched", [True, False])
def test_what_is_told_with_the_state_is_not_asked_for(is_watched):
    answers = [("to_move", MAX), ("actions", ["x"]), ("result", [("x", "X")])]
    wire = FakeWire(
        ("answer", "B", [("B", 0, answers)]), ("answer", ["C"], [(["C"], 1, answers)]),
        ("answer", "D", []), ("answer", MAX, []), ("error", "TypeError", ""), ("answer", 3, []),
    )  # fmt: skip
    game = Proxy(wire, "root", ["to_move", "actions", "result"] * is_watched)
    assert [game.result("root", move) for move in "bcd"] == ["B", ["C"], "D"]
    assert game.to_move("B") is MAX
    game.actions("B").clear()  # theirs to change
    assert game.actions("B") == ["x"]
    assert game.result("B", "x") == "X"
    assert len(wire.sent) == 3
    assert game.to_move("D") is MAX
    known = [["to_move", 0], ["actions", 0], ["actions", 0], ["result", 0, "x"]]
    assert wire.sent[3] == ("ask", "to_move", ("D",), known if is_watched else [])
    with pytest.raises(TypeError):
        game.result("B")  # for the judge to answer
    assert game.actions("B", 0) == 3
    assert len(wire.sent) == 6


def test_the_judge_is_told_before_it_is_too_much():
    wire = FakeWire(("answer", False, []))
    game = Proxy(wire, "root", ["is_terminal"])
    game._learn(TOLD)
    for _ in range(UNTOLD + 1):
        assert game.is_terminal("A") is False
    assert wire.sent == [("ask", "is_terminal", ("A",), [["is_terminal", 5]] * UNTOLD)]


def test_a_look_ends_where_something_goes_wrong():
    class Game:
        initial = "A"

        def to_move(self, state):
            return 1

        def actions(self, state):
            return ["a", "b"]

        def result(self, state, move):
            return {"a": "B"}[move]

    *_, (_, script, _) = served({"Game": Game}, ("game", "Game"), ("look", [0]))
    asked = [message[0] if message[0] == "show" else message[1] for message, _ in script]
    assert asked == ["show", "to_move", *["actions"] * 3, *["show", "result"] * 2, "show"]
    assert script[-2] == (("question", "result", 0, "a"), (1, True))


def test_a_module_is_loaded_by_its_file(tmp_path):
    (tmp_path / "thing.py").write_text("x = 3")
    assert load("adversarial_thing", tmp_path / "thing.py").x == 3
