"""No player finds anything of another submission in the memory that it inherits."""

import re
import sys

import pytest

from adversarial.__main__ import main
from adversarial.film import watch
from adversarial.games import GameTree
from adversarial.grading.contest.entrants import Entrant
from adversarial.grading.contest.run import Rules, hold
from adversarial.grading.recorded import film_of
from adversarial.grading.remote import function_in
from adversarial.grading.sandbox import Sandbox, nursery
from adversarial.search import minimax
from tests.grading.example import MINIMAX, SETUP, key_data, notebook, write

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
# Looks at every page that it can reach: from each object in both directions, as far as there is
# memory. The system says which pages are there: a call that reads from elsewhere fails.
THIEF = r"""
import ctypes, gc, platform, re
def phrases():
    libc = ctypes.CDLL(None, use_errno=True)
    number = {"x86_64": 14, "aarch64": 135}[platform.machine()]  # rt_sigprocmask
    def is_there(page):
        libc.syscall(number, 99, ctypes.c_void_p(page << 12), None, 8)
        return ctypes.get_errno() != 14  # EFAULT
    seen, found = set(), set()
    buffers = [ctypes.create_string_buffer(size) for size in (100, 10**4, 10**6)]
    places = [id(each) for each in gc.get_objects()] + [ctypes.addressof(b) for b in buffers]
    for place in places:
        for step in (1, -1):
            page, holes = (place >> 12) + (step < 0) * step, 0
            while page not in seen and holes < 300:
                seen.add(page)
                if is_there(page):
                    data = ctypes.string_at(page << 12, 4096)
                    found |= {bytes(each).decode() for each in re.findall(rb"canary \d{3}", data)}
                    holes = 0
                else:
                    holes += 1
                page += step
    return found
"""
STEALING = """
def steal(game, state):
    return " ".join(sorted(phrases()))
"""


def canary(number):
    """A cell with a phrase of one submission, as long as an essay."""
    return f"# canary {number:03d}\n" * (3_000 if number % 2 else 100)


def stolen(number, code=STEALING, name="steal"):
    with Sandbox([canary(number), THIEF, code], name, 20) as box:
        return function_in(box)(GameTree([1, 2]), "A")


def test_a_thief_finds_itself():
    assert stolen(1) == "canary 001"  # else the other tests would prove nothing


@pytest.mark.parametrize(
    "victim",
    [
        "def f(state): return 1",
        "while True: pass",  # costs a player, and another one begins anew
        "import os; os._exit(1)",
        "def f(state):\n    'not closed",
    ],
    ids=["right", "hangs", "ends", "does not parse"],
)
def test_nothing_of_an_earlier_submission_is_inherited(victim):
    with Sandbox([canary(2), victim, "def f(state): return 1"], "f", 1) as box:
        assert function_in(box)("A") == 1
    assert stolen(3) == "canary 003"


def test_the_second_run_for_the_film_inherits_nothing():
    film = watch(minimax, GameTree([[3, 12], [2, 4]]))
    cells = [canary(4), SETUP, MINIMAX]
    assert film_of(cells, "my_minimax", film).value == 3
    film = film_of([canary(5), THIEF, STEALING], "steal", film)
    assert film.returned == "canary 005"


def test_the_nursery_itself_holds_no_submission():
    with Sandbox([canary(6), "def f(state): return 1"], "f", 2) as box:
        assert function_in(box)("A") == 1
        assert b"canary 006" not in memory_of(nursery().process.pid)
    assert b"canary 006" not in memory_of(nursery().process.pid)


def memory_of(pid):
    """All that a process has in its memory and can write to."""
    found = []
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb") as memory:
        for line in maps:
            area, rights, *_ = line.split()
            if rights.startswith("rw"):
                begin, end = (int(each, 16) for each in area.split("-"))
                memory.seek(begin)
                found.append(memory.read(end - begin))
    return b"".join(found)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_class_of_thieves_finds_nothing_of_others(tmp_path, jobs):
    telling = "def my_minimax(game, state):\n    raise ValueError(sorted(phrases()))"
    for number in range(100, 106):
        cells = [canary(number), f'why = "canary {number}"', THIEF, telling]
        write(tmp_path / "in" / f"student {number}.ipynb", notebook(cells))
    key = write(tmp_path / "key.json", key_data([f"student {n}" for n in range(100, 106)]))
    told = ["grade", str(tmp_path / "in"), "-o", str(tmp_path / "out"), "--key", str(key)]
    assert main([*told, "--jobs", jobs]) == 0
    for number in range(100, 106):
        page = (tmp_path / "out" / "feedback" / f"student {number}.html").read_text("utf-8")
        assert set(re.findall(r"canary \d{3}", page)) == {f"canary {number}"}


def test_no_player_of_a_contest_reads_its_opponents(tmp_path):
    telling = "def my_player(game, state):\n    raise ValueError(sorted(phrases()))"
    playing = "def my_player(game, state): return game.actions(state)[0]"
    codes = {"Ada": (canary(200), playing), "Bob": (canary(201), playing)}
    codes["Eve"] = (canary(202), THIEF, telling)
    entrants = [Entrant(name, name, cells) for name, cells in codes.items()]
    pairings = hold(entrants, Rules("tictactoe", 1, 20.0, seed=3), tmp_path, 1)
    reasons = [each.result["reason"] for each in pairings if each.result["reason"]]
    assert len(reasons) == 4  # each of the thief's games
    assert {*re.findall(r"canary \d{3}", " ".join(reasons))} == {"canary 202"}
