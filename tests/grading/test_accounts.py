"""The judge's side keeps the accounts: marks repeat, and nobody gets more than others."""

import re
import time
from pathlib import Path

import pytest

from adversarial.exercises.asked import MOST, Asked
from adversarial.games import Connect4, TicTacToe
from adversarial.grading import mark
from adversarial.grading.contest import match
from adversarial.grading.contest.match import Match, Seat, play
from adversarial.grading.mark import mark_question
from adversarial.grading.player import confine
from adversarial.grading.remote import function_in
from adversarial.grading.sandbox import Effort, Sandbox
from tests.grading.example import key_data
from tests.grading.test_contest import MINIMAX

# --- All that is drawn by chance is drawn alike. --------------------------------------------------

CHANCE = {
    "a function of random": "import random\nx = random.choice(range(10**9))",
    "Random": "import random\nx = random.Random().random()",
    "a class of one's own": "from random import Random\nclass R(Random): pass\nx = R().random()",
    "seed": "import random\nrandom.seed()\nx = random.random()",
    "SystemRandom": "import random\nx = random.SystemRandom().random()",
    "secrets": "import secrets\nx = secrets.token_hex() + str(secrets.randbelow(10**9))",
    "urandom": "import os\nx = os.urandom(8).hex()",
    "getrandom": "import os\nx = os.getrandom(8).hex()",
    "getpid": "import os, random\nrandom.seed(os.getpid())\nx = random.random()",
    "uuid4": "import uuid\nx = str(uuid.uuid4())",
    "numpy": "import numpy\nx = float(numpy.random.rand())",
    "numpy, seed": "import numpy\nnumpy.random.seed()\nx = float(numpy.random.rand())",
    "default_rng": "import numpy\nx = float(numpy.random.default_rng().random())",
    "RandomState": "import numpy\nx = float(numpy.random.RandomState().rand())",
    "PCG64": "import numpy\nx = float(numpy.random.Generator(numpy.random.PCG64()).random())",
    "hash": "x = hash('a text')",
    "a set": "x = ''.join({'ab', 'cd', 'ef', 'gh'})",
}


@pytest.mark.parametrize("code", CHANCE.values(), ids=CHANCE)
def test_chance_repeats(code):
    def drawn():
        with Sandbox([code], "x") as box:
            return box.value()

    assert isinstance(drawn(), int | float | str)
    assert len({drawn() for _ in range(3)}) == 1


def test_code_that_looks_at_the_clock_is_marked_three_times_and_the_middle_counts(monkeypatch):
    question = next(each for each in key_data(["Ada"])["questions"] if each["kind"] == "code")
    points = iter([4.0, 10.0, 7.5, 6.0, 6.0, 6.0])

    def once(cells, asked, *_):
        return mark.Mark("minimax", 10, next(points), ["Not yet right."])

    monkeypatch.setattr(mark, "_mark_once", once)
    asked = type("Question", (), question | {"kind": "code"})
    found = mark_question(["import time\ntime.perf_counter()"], asked, 0, 0)
    assert found.points == 7.5
    assert found.findings[-1].endswith("differ: 4, 10, 7.5. The one in the middle counts, 7.5.")
    assert mark_question(["x = id(y)"], asked, 0, 0).findings == ["Not yet right."]
    assert next(points, None) is None
    for code in ("import random, time as t", "from time import time_ns as now", "uuid.uuid1()"):
        assert mark._may_vary([code])
    assert not mark._may_vary(["import random  # a long time\nfrom math import inf\nvoid(1)"])
    monkeypatch.setattr(mark, "_mark_once", lambda *_: mark.Mark("minimax", 10, 5.0, []))
    assert mark_question(["x = 1"], asked, 0, 0).points == 5.0


# --- What is told is counted where it is told. ----------------------------------------------------

GREEDY = """
def my_player(game, state):
    seen = {state}
    todo = [state]
    for each in todo:
        for move in game.actions(each):
            try:
                game._known.clear()
                after = game.result(each, move)
            except ValueError:
                continue
            seen.add(after)
            todo.append(after)
    for number, answers in game._told.values():
        seen |= set(answers["result"].values())
    return len(seen)
"""


def test_whoever_forgets_what_was_asked_sees_no_more():
    game = Asked(Connect4(), 50)
    with Sandbox([GREEDY], "my_player") as box:
        seen = function_in(box)(game, game.initial)
    assert seen <= 51
    assert game.asked >= 50


AGAIN = """
def my_player(game, state):
    seen = 0
    try:
        while True:
            for move in game.actions(state):
                game.result(state, move)
                seen += 1
    except ValueError:
        return seen
"""


def test_what_is_asked_again_is_counted_and_needs_no_answer(monkeypatch):
    """A position that was told once is known; to ask for it anew costs as much as at hand."""
    answered, answer = [], Sandbox._answer
    monkeypatch.setattr(
        Sandbox, "_answer", lambda *told: (answered.append(told[1]), answer(*told))[1]
    )
    game, space = Asked(TicTacToe(), 50), {}
    exec(AGAIN, space)
    assert space["my_player"](game, game.initial) == 50
    game = Asked(TicTacToe(), 50)
    with Sandbox([AGAIN], "my_player") as box:
        assert function_in(box)(game, game.initial) == 50
    assert game.asked == 51
    assert answered.count("result") == 9 + 1  # every move once, and the one that was too much


# --- Contests. ------------------------------------------------------------------------------------

FLOOD = """
def my_player(game, state):
    for _ in range(600_000):
        game._wire.send("ask", "actions", (), [])
        game._wire.receive()
    return game.actions(state)[0]
"""


def meet(one, other, seconds=2.0):
    return play(Match("key", "tictactoe", (0, 4), ((one,), (other,)), "my_player", seconds))


def test_questions_without_arguments_are_counted_too():
    found = meet(FLOOD, MINIMAX)
    assert (found["winner"], found["failed"]) == (-1, "")
    assert re.search(r"asked the game more than [\d\u202f]+ questions", found["reason"])
    assert int(re.sub(r"\D", "", found["reason"].partition("than ")[2])) == 10 * MOST


def test_a_game_is_lost_by_whoever_used_the_judges_time(monkeypatch):
    monkeypatch.setattr(match, "SHARE", 0)
    found = meet(MINIMAX, MINIMAX)
    assert (found["winner"], found["failed"]) == (-1, "")
    assert "of the judge's time" in found["reason"]
    assert 2 * match.JUDGE / 3 < match.JUDGE  # both together never use up all of it


def wait_until_it_stands_still(box):
    (player,) = Effort(box.home.process.pid).alive()
    stat = Path("/proc", player, "stat")
    while stat.read_text().rpartition(") ")[2][0] != "T":
        time.sleep(0.01)


def test_between_its_moves_a_player_stands_still():
    game = TicTacToe()
    seat = Seat(0, (MINIMAX,), Match("key", "tictactoe", (), (), "my_player", 5.0))
    try:
        move = seat.move(game, game.initial)
        wait_until_it_stands_still(seat.box)
        after = game.result(game.initial, move)
        reply = game.result(after, game.actions(after)[0])
        assert seat.move(game, reply) in game.actions(reply)
        wait_until_it_stands_still(seat.box)
    finally:
        seat.leave()


BUSY = """
def my_player(game, state):
    for _ in range(10**8): pass
    return game.actions(state)[0]
"""


def test_processor_time_is_charged_move_by_move(monkeypatch):
    found = meet(BUSY, MINIMAX, 0.3)
    assert found["winner"] == -1
    assert "still running after its 0.3 s" in found["reason"]


# --- Confined is who cannot do it, not whoever was told so. ---------------------------------------


def test_a_system_that_only_says_that_it_confines_is_not_believed(monkeypatch):
    monkeypatch.setattr(confine, "_install", lambda lines: True)
    assert not confine.refuse()
    monkeypatch.setattr(confine, "FORBIDDEN", ())
    assert confine.refuse()
