"""The film of where a submission first goes wrong: from an untrusted record, never marked."""

import inspect
import sys
from types import SimpleNamespace

import pytest

from adversarial import MAX
from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.check import judge
from adversarial.games import GameTree
from adversarial.grading import recorded
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.grading.player.player import Proxy, Runner
from adversarial.grading.player.recorder import LINES, Recorder, told
from adversarial.grading.recorded import Noted, Recording, first_fault
from tests.grading.example import ALPHABETA, MINIMAX, SEED, SETUP
from tests.grading.test_player import FakeWire

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
CODE = Question("minimax", "code", 10, "my_minimax", "minimax")
CUTS = Question("alphabeta", "code", 20, "my_alphabeta", "alphabeta")
# Three misconceptions, and what is said of the first fault.
WRONG = {
    "MIN chooses as MAX does": (
        CODE,
        MINIMAX.replace(
            "max(values) if game.to_move(state) is MAX else min(values)", "max(values)"
        ),
        "MIN takes",
        "return max(values)",
    ),
    "begins at zero": (
        CUTS,
        ALPHABETA.replace("best = -inf if game.to_move(state) is MAX else inf", "best = 0"),
        "First wrong at",
        "return best",
    ),
    "cuts only at MAX": (
        CUTS,
        ALPHABETA.replace("if alpha >= beta:", "if alpha >= beta and game.to_move(state) is MAX:"),
        "More than needed at",
        "value = value_of(",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_the_first_fault_is_drawn_and_told(kind):
    question, code, sentence, line = WRONG[kind]
    given = mark_question([SETUP, "x = 1 / 0", code], question, SEED, None, 5)
    assert given.points < given.out_of
    assert given.film.startswith("<svg")
    assert given.film != given.picture
    assert sentence in given.film_text
    assert line in given.film_text


@pytest.fixture(scope="module")
def report():
    """The report on code that runs at hand, and can be watched."""
    return judge("minimax", everyone_maximises, seed=SEED)


(everyone_maximises,) = MISCONCEPTIONS["min_as_max"].by_task["minimax"]
OWN = inspect.getsource(everyone_maximises)
CELLS = [SETUP, OWN[OWN.index("def ") :]]


def test_it_is_told_as_in_the_notebook(report):
    film = recorded.film_of(CELLS, "everyone_maximises", report.film)
    assert report.fault is not None
    assert film.fault.sentence == report.fault.sentence
    assert film.steps[film.fault.step].right == report.film.steps[report.fault.step].right


def test_right_code_has_no_film():
    given = mark_question([SETUP, MINIMAX], CODE, SEED, None, 5)
    assert (given.points, given.film, given.film_text) == (10, "", "")


def test_a_film_changes_no_mark(monkeypatch):
    question, code, *_ = WRONG["MIN chooses as MAX does"]
    with_film = mark_question([SETUP, code], question, SEED, None, 5).data()
    monkeypatch.setattr("adversarial.grading.mark.first_fault", lambda *_: ("", ""))
    without = mark_question([SETUP, code], question, SEED, None, 5).data()
    monkeypatch.undo()
    assert mark_question([SETUP, code], question, SEED, None, 5).data() == with_film
    assert with_film | {"film": "", "film_text": ""} == without


# What the player says is not believed.

TREE = GameTree([[3, 12, 8], [2, 4, 6]])
VALUES = ["is", 3], ["is", 10**30], ["is", [[[[[[]]]]]]], ["has", [("x", 3)]], ["has", 3], ["is"], 3
GOOD_CODE = ("f", "0", 1, 3, 2, 0, ("game", "state"))


@pytest.mark.parametrize(
    "heard",
    [
        None, 3, "text", (), ([], [], []), ([], [], [], -1), ([], [], [], "x"), ([], [], [], 10**9),
        ([3], [], [], None), ([("f",)], [], [], None),
        ([(*GOOD_CODE[:1], "9", *GOOD_CODE[2:])], [], [], None),
        ([(*GOOD_CODE[:1], "x", *GOOD_CODE[2:])], [], [], None),
        ([(*GOOD_CODE[:2], -5, *GOOD_CODE[3:])], [], [], None),
        ([(3, *GOOD_CODE[1:])], [], [], None), ([("f" * 999, *GOOD_CODE[1:])], [], [], None),
        ([(*GOOD_CODE[:6], 3)], [], [], None),
        ([GOOD_CODE], [(7, 0, 0, None)], [], None), ([GOOD_CODE], [(0, 99, 0, None)], [], None),
        ([GOOD_CODE], [(0, 0, "x", None)], [], None), ([GOOD_CODE], [(0, 0, 0, 5)], [], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(3, 1, 0, [])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, True, 0, [])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [("x", "other", 3)])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [("x", "is", frozenset())])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [("x", "is", 10**30)])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [("x", "is", [[[[[[3]]]]]])])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [("x", "has", 3)])], None),
        ([GOOD_CODE], [(0, 0, 0, None)], [(0, 1, 0, [(3, "is", 3)])], None),
        ([], [], [(0, 1, 0, [])] * (LINES + 1), None),
    ],
)  # fmt: skip
def test_a_record_that_makes_no_sense_is_refused(heard):
    with pytest.raises((TypeError, ValueError, IndexError)):
        Recording(heard, ["def f(game, state):\n    return 3\n"], Noted(TREE, 100))


LIES = [
    [], None, "return", 10**12,
    ([GOOD_CODE], [(0, 0, 0, ("is", 3))], [(0, 1, 0, [("state", "is", "A")])], None),
    ([GOOD_CODE], [(0, 0, 0, ("is", float("nan")))], [(0, 1, 0, [("state", "is", "A")])], None),
    ([GOOD_CODE], [(0, 0, None, None)] * 50, [(0, 1, 0, [("alpha", "is", float("nan")),
     ("beta", "is", "<script>")])], 0),
    ([GOOD_CODE], [(0, 0, 0, ("has", [("value", 3), ("__class__", 3)]))],
     [(0, 1, 0, [("state", "has", [("__dict__", 3), ("is_terminal", 5)])])], None),
    ([GOOD_CODE] * 9, [(i, 0, 0, ("is", (1.0, [2, "A"]))) for i in range(9)],
     [(i, 1, 0, [("state", "is", "A"), ("window", "is", (5, -5))]) for i in range(9)], None),
]  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_lying_record_costs_at_most_its_own_film(lie, report, monkeypatch):
    monkeypatch.setattr(recorded, "Recording", lambda heard, *more: Recording(lie, *more))
    picture, told = first_fault(CELLS, "everyone_maximises", report)
    assert picture == "" or picture.startswith("<svg")
    assert "<script" not in picture
    assert bool(picture) == bool(told)


@pytest.mark.parametrize(
    "do",
    ["sys.exit()", "return game.actions('Z')", "return None", "sys.settrace(None)",
     "import os; os._exit(0)", "game._recorder.data = lambda: 'x' * 10**7",
     "game._recorder.lines.append(object())", "game._recorder.answered = 7",
     "game._recorder.data = lambda: ([], [(0, 0, 0, None)], [], None)",
     "[game.result('A', 'a1') for _ in range(10**5)]"],
)  # fmt: skip
def test_code_that_behaves_otherwise_when_it_is_watched(do, report):
    watched = f"\n    import sys\n    if sys.gettrace(): {do}\n    if"
    cells = [SETUP, CELLS[1].replace("\n    if", watched, 1)]
    picture, told = first_fault(cells, "everyone_maximises", report, 2)
    assert picture == "" or picture.startswith("<svg")
    assert bool(picture) == bool(told)


# The player's side.


def test_what_is_told_of_a_value():
    class Node:
        def __init__(self, state):
            self.state = state

        def __getattr__(self, name):
            raise AssertionError(name)  # no code of theirs is run

    node = Node("A")
    assert told((1, [2.5, "a", None, True, MAX])) == ("is", (1, [2.5, "a", None, True, MAX]))
    assert told(node) == ("has", [("state", "A")])
    assert told({"alpha": 1}) == ("has", [("alpha", 1)])
    for thing in (
        10**40,
        "x" * 1000,
        [[[[[[1]]]]]],
        list(range(100)),
        object(),
        {},
        told,
        Node(node),
    ):
        assert told(thing) is None
    endless = []
    endless.append(endless)
    assert told(endless) is None


def recording_of(code, *answers, name="f"):
    """What is recorded of a call in a player, whose judge gives these answers."""
    space = {}
    exec(compile(code, "submission 0", "exec"), space)
    wire = FakeWire(*answers)
    recorder = Recorder("submission")
    with recorder:
        returned = space[name](Proxy(wire, "A", recorder=recorder), "A")
    return returned, recorder


def test_calls_and_lines_are_recorded():
    code = "def f(game, state):\n    n = len(game.actions(state))\n    return n"
    returned, recorder = recording_of(code, ("answer", ["a", "b"], []))
    codes, calls, lines, stopped = recorder.data()
    assert returned == 2
    assert codes == [("f", "0", 1, codes[0][3], 2, 0, ("game", "state", "n"))]
    assert calls == [(0, 0, 1, ("is", 2))]
    assert lines[0] == (0, 2, 0, [("state", "is", "A")])
    assert lines[1] == (0, 3, 1, [("n", "is", 2)])
    assert stopped is None


def test_so_much_is_recorded_and_no_more():
    code = (
        "def f(game, state):\n    for i in range(100_000): pass\n    return g()\ndef g(): return 3"
    )
    before = sys.gettrace()  # perhaps somebody measures
    returned, recorder = recording_of(code)
    assert returned == 3
    assert len(recorder.lines) == LINES
    assert recorder.data()[3] == 0
    assert sys.gettrace() is before


def test_a_runner_records_when_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "adversarial_recorder", SimpleNamespace(Recorder=Recorder))
    runner = Runner(FakeWire(), {"f": lambda state: state})
    assert runner.do_recorded() is None
    runner.do_record()
    assert runner.do_call("f", "A", (), []) == "A"
    assert runner.do_recorded() == ([], [], [], None)


def test_where_there_is_nothing_to_see():
    assert first_fault(["f = 3"], "f", SimpleNamespace(film=None, reference=None)) == ("", "")
