"""Loading a notebook in real processes: what hangs, ends or fills one costs only itself."""

import os
import sys
import time
from types import SimpleNamespace

import pytest

from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.grading.player import loading
from adversarial.grading.player.definitions import READING
from adversarial.grading.player.loading import PLACE, Loading, Watched
from adversarial.grading.remote import function_in, left_out
from adversarial.grading.sandbox import Sandbox, Stopped
from tests.grading.example import MINIMAX, SEED, SETUP

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
CODE = Question("minimax", "code", 10, "my_minimax", "minimax")


def value(*cells, seconds=1):
    """The value of x in a notebook."""
    with Sandbox([*cells, "x = (x, 'at the end')"], "x", seconds) as box:
        return box.value()


# Each is a statement between two others, which must not be lost with it.
BAD = {
    "ends the process": "import os\nos._exit(0)",
    "leaves": "import sys\nsys.exit()",
    "crashes": "import ctypes\nctypes.string_at(0)",
    "closes the wire": "import os\nos.closerange(3, 64)",
    "closes the wire and nothing else": "import os, sys\ndef close(frame):\n"
    "    while 'wire' not in frame.f_locals: frame = frame.f_back\n"
    "    os.close(frame.f_locals['wire'].reader)\nclose(sys._getframe())",
    "hangs": "while True: pass",
    "hangs and swallows all": "while True:\n    try:\n        while True: pass\n"
    "    except BaseException: pass",
    "hangs and swallows signals": "import signal\nfor n in range(1, 65):\n"
    "    try: signal.signal(n, lambda *_: None)\n    except (OSError, ValueError): pass\n"
    "while True: pass",
    "hangs in C": "9 ** 9 ** 9",
    "sleeps": "import time\ntime.sleep(1e6)",
    "hangs in a class": "class Never:\n    while True: pass",
    "fills memory": "import builtins\nbuiltins.all_of_it = []\n"
    "while True: builtins.all_of_it.append(bytearray(10**6))",
    "hangs while it is tried again": "if 'z' in globals():\n    while True: pass\nelse:\n    z",
    "a sum of a million terms": "y = " + "+".join(["1"] * 1_000_000),
    "an open bracket": "y = (\n" + "\n".join(f"y = {'1' * 500}" for _ in range(4000)),
    "deep": "y = " + "-" * 100_000 + "1",
}  # fmt: skip


@pytest.mark.parametrize("kind", BAD)
def test_what_goes_wrong_costs_only_itself(kind):
    assert value("x = 3", BAD[kind], "x += 1\nz = 1") == (4, "at the end")


def test_several_that_hang():
    assert value("x = 3", *["while True: pass", "x += 1"] * 4) == (7, "at the end")


def test_a_notebook_that_hangs_in_every_cell_is_given_up():
    with pytest.raises(Stopped):
        value(*["while True: pass"] * 40, seconds=1)


@pytest.mark.parametrize("bad", ["hangs", "ends the process", "an open bracket", "closes the wire"])
def test_right_code_has_all_its_points(bad):
    cells = [SETUP, "known = {}\ndef begin():\n    global taken\n    taken = {MAX: max, MIN: min}",
             "begin()", BAD[bad],
             MINIMAX.replace("max(values) if game.to_move(state) is MAX else min(values)",
                             "taken[game.to_move(state)](values)")]  # fmt: skip
    assert mark_question(cells, CODE, SEED, None, 3).points == 10


def test_what_was_left_out_is_told_where_it_may_matter():
    fill = "table = {}\nfor i in iter(int, 1):\n    table[i] = i"
    told = "This was left out, because it hung or ended the process: for i in iter(int, 1):"
    wrong = MINIMAX.replace("max(values) if", "table[1] if")
    given = mark_question([SETUP, fill, wrong], CODE, SEED, None, 2)
    assert "raised KeyError" in given.findings[0]
    assert given.findings[-1] == told
    assert mark_question([SETUP, fill, MINIMAX], CODE, SEED, None, 2).findings == ["Right."]


@pytest.mark.parametrize(
    "told",
    [None, 3, "x", [3], [(1,)], [(0, 1)], [(9, 1, "")], [(-1, 1, "")], [(0, 0, "")],
     [(0, True, "")], [("a", 1, "")], [(0, 1, None)]],
)  # fmt: skip
def test_what_the_player_says_of_it_is_checked(told):
    box = SimpleNamespace(cells=["x = 1"], ask=lambda _: told)
    assert left_out(box) == []


def test_it_is_short():
    box = SimpleNamespace(cells=["x" * 10_000], ask=lambda _: [(0, 99, "")] * 100)
    assert len(left_out(box)) == 5
    assert max(map(len, left_out(box))) < 200


def test_a_dataclass_knows_its_module():
    cell = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "from typing import ClassVar\n\n"
        "@dataclass\nclass A:\n    n: ClassVar[int] = 3\n    x: int = 1"
    )
    assert value(cell, "x = (A(2).x, A.n, A.__module__)") == ((2, 3, "__main__"), "at the end")


def test_what_submissions_usually_import_is_there():
    cells = ["import copy, csv, hashlib, io, pickle, struct\nfrom graphlib import CycleError",
             "x = pickle.loads(pickle.dumps((1, copy.deepcopy([2]))))"]  # fmt: skip
    assert value(*cells) == ((1, [2]), "at the end")


def test_what_the_course_offers_cannot_be_changed():
    cells = ["import adversarial\nadversarial.MAX = adversarial.MIN",
             "from adversarial import MAX\nx = int(MAX)"]  # fmt: skip
    assert value(*cells) == (1, "at the end")


# The watching itself, without a player.


@pytest.fixture
def pipes():
    told, called = os.pipe(), os.pipe()
    yield told, called
    for pipe in (*told, *called):
        try:
            os.close(pipe)
        except OSError:
            continue


@pytest.fixture
def killed(monkeypatch):
    found = []
    monkeypatch.setattr(os, "kill", lambda pid, number: found.append(pid))
    return found


@pytest.mark.parametrize(("who", "word"), [("player", b"loaded"), ("judge", b"e")])
def test_a_player_that_has_loaded_and_a_judge_that_calls_end_the_watch(pipes, killed, who, word):
    told, called = pipes
    os.write((told if who == "player" else called)[1], word)
    assert Loading(2).watch(os.getpid(), told[0], called[0])
    assert killed == []


def test_a_player_that_is_gone(pipes, killed):
    told, called = pipes
    os.close(told[1])
    home = Loading(2)
    home.page[:] = PLACE.pack(5, 6)
    assert not home.watch(77, told[0], called[0])
    assert killed == [77]
    assert home.skip == {(5, 6)}
    assert home.spend(0.5)
    assert not home.spend(5)


def test_who_waits_for_the_processor_does_not_hang(monkeypatch):
    looks = iter([(1.0, False), (1.0, False), (1.2, False), (1.2, True), (1.2, True), (1.8, False)])
    clock = iter([0.0, 50.0, 100.0, 100.1, 200.0, 201.0])
    monkeypatch.setattr(loading, "used_by", lambda pid: next(looks))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    watched = Watched(1, 2.0, PLACE.pack(0, 0))
    assert [watched.hangs() for _ in range(6)] == [False, False, False, False, True, True]


def test_to_read_a_cell_takes_less_than_to_run_it(monkeypatch):
    looks = iter([(0.0, False), (1.5, False)] * 2)
    monkeypatch.setattr(loading, "used_by", lambda pid: next(looks))
    for place, hangs in ((READING, True), (0, False)):
        watched = Watched(1, 100.0, PLACE.pack(0, place))
        assert [watched.hangs(), watched.hangs()] == [False, hangs]


def test_whoever_begins_another_statement_does_not_hang(monkeypatch):
    used = iter([(0.0, False), (3.0, False), (6.0, False), (9.0, False)])
    monkeypatch.setattr(loading, "used_by", lambda pid: next(used))
    page = bytearray(PLACE.pack(*loading.NONE))
    watched = Watched(1, 2.0, page)
    assert not watched.hangs()  # it has not begun
    for place in (0, 1):
        page[:] = PLACE.pack(0, place)
        assert not watched.hangs()
    assert watched.hangs()


def test_where_systems_do_not_tell():
    assert loading.used_by(2**22 + 1) == (0.0, False)
    used, sleeps = loading.used_by(os.getpid())
    assert used > 0
    assert not sleeps


def test_the_judge_reads_no_cell_that_is_too_long():
    """Code that runs elsewhere is read, to tell slips apart; a sum of a million terms is not."""
    function = "def f(game, state): return 1"
    with Sandbox(["x = " + "1+" * 20_000 + "1", function], "f", 2) as box:
        assert function_in(box).text == function
