"""The sandbox: a function far away behaves as one at hand, and is confined."""

import os
import platform
import signal
import sys
import time

import pytest

from adversarial import MAX
from adversarial.exercises import check
from adversarial.exercises.asked import Asked
from adversarial.exercises.report import Report
from adversarial.games import GameTree
from adversarial.grading import sandbox
from adversarial.grading.player import confine
from adversarial.grading.remote import Remote, RemoteGame, function_in
from adversarial.grading.sandbox import (
    Lost,
    Sandbox,
    Stopped,
    Unconfined,
    brief,
    nursery,
    unenforced,
)
from adversarial.observe import SearchStopped
from tests.grading.example import ALPHABETA, MINIMAX, SETUP

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
GAME = """\
from adversarial import Game, MAX, MIN
class Mine(Game):
    initial = (5, MAX)
    def to_move(self, state): return state[1]
    def actions(self, state): return [n for n in (1, 2) if n <= state[0]]
    def result(self, state, take): return (state[0] - take, state[1].other)
    def utility(self, state): return -int(state[1])
"""


def call(code, *arguments, name="f", **named):
    with Sandbox([SETUP, code], name, 2) as box:
        return function_in(box)(*arguments, **named)


def test_a_function_far_away():
    assert call(MINIMAX, TREE, TREE.initial, name="my_minimax") == 3
    assert call("def f(state, depth=1): return (state, depth)", "A", depth=4) == ("A", 4)


@pytest.mark.parametrize("task", ["minimax", "alphabeta"])
def test_check_cannot_tell(task):
    with Sandbox([SETUP, MINIMAX, ALPHABETA], f"my_{task}", 5) as box:
        assert check(task, function_in(box), seed=5).passed


def test_a_game_far_away():
    with Sandbox([GAME], "Mine", 5) as box:
        game = RemoteGame(box)
        assert game.to_move(game.initial) is MAX
        assert repr(game.initial).startswith("(5, MAX)")
        assert game.result(game.initial, 1) == game.result(game.initial, 1)
        assert game.is_terminal(game.initial) is False
        report = check("game", RemoteGame(box), seconds=30)
    assert isinstance(report, Report)
    assert report.passed


LOGGED = """\
calls = []
class Logged(Mine):
    def to_move(self, state):
        calls.append(("to_move", state)); return state[1]
    def actions(self, state):
        calls.append(("actions", state)); return super().actions(state)
    def result(self, state, take):
        calls.append(("result", state, take)); return super().result(state, take)
"""


def test_a_game_far_away_is_asked_the_same_in_the_same_order():
    space = {}
    exec(GAME + LOGGED, space)  # the same game, at hand
    assert check("game", space["Logged"](), seconds=30).passed
    (too_small,) = check("game", space["Logged"](), seconds=30, own=True).findings
    code = GAME + LOGGED + "def told(state): return calls"
    with Sandbox([code], "Logged", 5) as box:
        assert check("game", RemoteGame(box), seconds=30).passed
        assert check("game", RemoteGame(box), seconds=30, own=True).findings == [too_small]
        told = box.ask("call", "told", 0, (), [])
    assert told == space["calls"]


def test_a_budget_of_questions_is_the_same_far_away():
    code = (
        "def f(game, state):\n    for n in range(99):\n        try:\n"
        "            game.actions(state)\n            game.result(state, game.actions(state)[0])"
        "\n        except ValueError:\n            return n, game.initial"
    )
    space = {}
    exec(code, space)
    for most in (2, 9, 50):
        at_hand = space["f"](Asked(TREE, most), TREE.initial)
        assert call(code, Asked(TREE, most), TREE.initial) == at_hand


@pytest.mark.parametrize("takes", ["game, state", "state"])
def test_calls_that_are_expected_are_made_at_once_as_far_as_nothing_is_asked(takes):
    code = (
        f"calls = []\ndef f({takes}):\n    calls.append(state)\n"
        "    try:\n        return game.result(state, 'c1') if state == 'C' else len(calls)\n"
        "    except NameError:\n        raise TypeError\n    except:\n        return 'caught'\n"
        "def told(state): return calls"
    )
    game = [Asked(TREE)] * (takes != "state")
    states = ["A", "B", "B", "C", "A"]
    with Sandbox([code], "f", 5) as box:
        function = function_in(box)
        function.expect(states, *game)
        assert box.ask("call", "told", 0, (), []) == ["A", "B", "B", "C"]  # there it ended
        assert [function(*game, state) for state in states[:3]] == [1, 2, 3]
        if game:
            assert function(*game, "C") == "C1"  # asked for anew
        else:
            with pytest.raises(Stopped):
                function("C")
        assert function(*game, "A") == 6


def test_states_that_cannot_be_hashed():
    code = GAME.replace("(5, MAX)", "[5, MAX]").replace("return (state", "return [state")
    code = code.replace(".other)", ".other]")
    with Sandbox([code], "Mine", 5) as box:
        report = check("game", RemoteGame(box), seconds=30)
    assert report.misconception == "unhashable_state"


def test_a_set_of_moves_is_recognised():
    code = GAME.replace("[n for", "{n for").replace("<= state[0]]", "<= state[0]}")
    with Sandbox([code], "Mine", 5) as box:
        assert check("game", RemoteGame(box), seconds=30).misconception == "order_varies"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("def f(g, s): return 1 / 0", "f raised ZeroDivisionError: division by zero (line 1 of f)"),
        ("def f(g, s): raise NotImplementedError", "f is not finished"),
        ("def f(g, s): return object()", "f returned something that is not a number"),
        ("def f(g, s): open('x')", "f tried to open a file"),
        ("def f(g, s): exit()", "f raised"),
        ("def f(g, s): return g.result(s, 'z9')", "f raised"),
        ("def f(g, s): return g.nothing", "f raised AttributeError: A game has no nothing."),
        ("f = 3", "f is not a function: code cell 2, line 1 gives it another value: `f = 3`."),
        ("", "There is no f to run."),
        ("def f(g, s): import os; os._exit(0)", "The process of f ended without an answer."),
        ("def f(g, s):\n    while True: pass", "f was still running after its 2 s."),
    ],
)
def test_what_goes_wrong_is_said(code, sentence):
    with pytest.raises(Stopped) as stopped:
        call(code, TREE, TREE.initial)
    assert str(stopped.value).startswith(sentence)


def test_there_is_no_game_of_that_name():
    with Sandbox([GAME], "Other", 2) as box, pytest.raises(Stopped, match="There is no Other"):
        RemoteGame(box)


def test_an_illegal_question_raises_as_it_does_at_hand():
    code = "def f(g, s):\n    try: g.result(s, 'z9')\n    except (KeyError, ValueError): return 7"
    assert call(code, TREE, TREE.initial) == 7


def test_a_budget_ends_it_for_good():
    class Stingy(GameTree):
        def utility(self, state):
            raise SearchStopped("enough")

    tree = Stingy([1, 2])
    with Sandbox([SETUP, MINIMAX], "my_minimax", 2) as box:
        function = function_in(box)
        with pytest.raises(SearchStopped, match="enough"):
            function(tree, tree.initial)
        with pytest.raises(Stopped, match="enough"):
            function(TREE, TREE.initial)
        assert not box.killed


def test_after_an_error_it_goes_on():
    code = "def f(state): return 1 / state"
    with Sandbox([code], "f", 2) as box:
        function = function_in(box)
        with pytest.raises(Stopped):
            function(0)
        assert function(4) == 0.25


def test_values():
    with Sandbox(["f = 'text'"], "f", 2) as box:
        assert box.value() == "text"
    with Sandbox(["g = 'text'"], "f", 2) as box:
        assert box.value() is None


def test_the_same_in_every_run():
    code = (
        "import random, numpy\ndef f(s): return (*{'a', 'b'}, random.random(), numpy.random.rand())"
    )
    first = call(code, 1)
    sandbox.close_nursery()
    assert call(code, 1) == first


def test_a_signature_that_is_none():
    with Sandbox(["f = 1"], "f", 2) as box:
        with pytest.raises(Stopped, match="ended without an answer"):
            Remote(box, [("not a name", 99, False)])
        assert box.killed


def test_nothing_is_left(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    sandbox.close_nursery()
    with Sandbox(["f = 1"], "f", 2):
        assert list(tmp_path.iterdir()) == []
    assert list(tmp_path.iterdir()) == []


def test_a_lost_nursery_is_replaced():
    first = nursery()
    os.kill(first.process.pid, signal.SIGKILL)
    first.process.wait()
    with Sandbox(["f = 'x'"], "f", 2) as box:
        assert box.value() == "x"
    assert nursery() is not first


def test_a_nursery_lost_in_between():
    with Sandbox(["f = 'x'"], "f", 2) as box:
        os.kill(nursery().process.pid, signal.SIGKILL)
        nursery().process.wait()
        time.sleep(0.05)
        with pytest.raises(Lost):  # no submission can do that
            box.value()
    with Sandbox(["f = 'x'"], "f", 2) as box:
        assert box.value() == "x"


def test_what_cannot_be_confined_is_not_run(monkeypatch):
    monkeypatch.setattr(sandbox.Wire, "receive", lambda self: ("confined", False))
    with pytest.raises(Unconfined, match="--unsafe"):
        Sandbox(["f = 1"], "f", 2).__enter__()
    assert "could read and write" in unenforced()[0]
    monkeypatch.setattr(Sandbox, "unsafe", True)
    with Sandbox(["f = 1"], "f", 2):
        pass


def test_a_player_that_never_begins(monkeypatch):
    def broken(self):
        raise sandbox.Broken("gone")

    monkeypatch.setattr(sandbox.Wire, "receive", broken)
    with pytest.raises(Lost):
        Sandbox(["f = 1"], "f", 2).__enter__()


def test_words_are_short_and_the_same_in_every_run():
    assert brief(f"<object at {hex(2**40)}>") == "<object at 0x…>"
    assert len(brief("x" * 10_000)) == 500


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")
def test_here_all_is_enforced():
    assert unenforced() == []


def test_elsewhere_it_says_what_is_not(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "read and write files" in confine.missing()[0]
    assert unenforced() == confine.missing()
    assert confine.refuse() is False


@pytest.mark.parametrize("machine", confine.MACHINES)
def test_the_filter_lets_through_what_is_listed_and_nothing_else(machine):
    """Runs the program as the kernel does, for every number there could be."""
    place, architecture = confine.MACHINES[machine]
    lines = confine.program(machine)
    listed = {both[place] for both in confine.ALLOWED.values()} - {None}

    def verdict(number, architecture=architecture):
        at, word = 0, 0
        while True:
            code, if_true, if_false, operand = lines[at]
            if code == 0x06:
                return operand
            if code == 0x20:
                word = {0: number, 4: architecture}[operand]
                at += 1
            else:
                at += 1 + (if_true if word == operand else if_false)

    allowed = {n for n in [*range(600), *range(2**30, 2**30 + 600)] if verdict(n) == 0x7FFF0000}
    assert allowed == listed
    assert verdict(0, architecture=1) == 0x80000000
    assert verdict(221) == 0x00050000 | 13 or machine == "x86_64"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")
def test_the_numbers_are_those_of_this_system():
    """Beside the headers of the C library, where they are installed."""
    import re
    from pathlib import Path

    own = list(Path("/usr/include").glob(f"{platform.machine()}*/asm/unistd_64.h"))
    headers = own or [Path("/usr/include/asm-generic/unistd.h")]  # those of aarch64
    texts = [header.read_text() for header in headers if header.exists()]
    numbers = dict(re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", "\n".join(texts)))
    if not numbers:
        pytest.skip("no headers here")
    place, _ = confine.MACHINES[platform.machine()]
    for name, both in confine.ALLOWED.items():
        if both[place] is not None and name in numbers:
            assert int(numbers[name]) == both[place], name
