"""What the guides promise is held by tests, and docs/promises.md says by which."""

import re
from pathlib import Path

import pytest

from adversarial.__main__ import main
from adversarial.exercises.asked import MOST
from adversarial.exercises.tasks.game import LEAST
from adversarial.grading import sandbox
from adversarial.grading.contest import command
from adversarial.grading.contest.entrants import Entrant
from adversarial.grading.contest.match import GAMES, openings, played
from adversarial.grading.contest.run import Rules, schedule
from adversarial.grading.contest.standings import FIRST, standings, write_standings
from adversarial.grading.player import confine
from adversarial.grading.similar import similarity
from adversarial.measure import SURE, expected_score
from tests.grading.example import notebook, write
from tests.grading.test_contest import RANDOM

ROOT = Path(__file__).parents[2]
GUIDES = ("grading.md", "contest.md")
PROMISES = re.compile(
    r"\d|\b(?:two|three|five|six|ten|thirty|twice|half|tenth|a second|never|always|same|only)\b",
    re.IGNORECASE,
)


def sentences(guide):
    """The sentences of a guide, without its commands, headings and references to steps."""
    text = re.sub(r"(?s:```.*?```)|^#.*$", "", guide_text(guide), flags=re.MULTILINE)
    for block in re.split(r"\n\s*\n|\n(?=[-|])", re.sub(r"\bstep \d", "step", text)):
        yield from re.split(r"(?<=[.!?]) (?=[A-Z*`“])", " ".join(block.split()))


def guide_text(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def rows(guide):
    """(promise, its tests) of a guide."""
    part = guide_text("promises.md").partition(f"\n## {guide}\n")[2].partition("\n## ")[0]
    found = re.findall(r"^\| (.+) \| (`.+`) \|$", part, re.MULTILINE)
    return [(promise, re.findall(r"`([^`]+)`", tests)) for promise, tests in found]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_promise_is_listed(guide):
    promises = [promise for promise, _ in rows(guide)]
    text = " ".join(sentences(guide))
    assert [promise for promise in promises if promise not in text] == []
    told = [each for each in sentences(guide) if PROMISES.search(re.sub(r"`[^`]*`", "", each))]
    assert len(told) > 10
    assert [each for each in told if not any(promise in each for promise in promises)] == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_promise_is_held_by_a_test_that_exists(guide):
    for promise, tests in rows(guide):
        for test in tests:
            file, _, name = test.partition("::")
            path = ROOT / "tests" / ("" if "/" in file else "grading") / file
            assert f"\ndef {name}(" in path.read_text(encoding="utf-8"), (promise, test)


def test_the_numbers_are_those_of_the_code():
    grading, contest = (" ".join(sentences(guide)) for guide in GUIDES)
    memory = confine.MEMORY // 2**20
    assert f"It gets {sandbox.SECONDS} s of processor time (`--seconds`) and {memory} MB" in grading
    assert f"at least {LEAST} positions" in grading
    assert (similarity.MANY, similarity.MOST_OF_MANY) == (5, 20)
    assert memory == 1024 / 2  # half a gigabyte
    assert FIRST == 3
    assert f"{MOST} positions to look at" in contest
    usual = Rules()
    assert (usual.game, usual.rounds, usual.seconds) == ("connect4", 2, 1)
    game = GAMES[usual.game]()
    assert (game.columns, game.rows) == (6, 5)
    thirty = [Entrant(str(n), str(n), (str(n),)) for n in range(30)]
    meetings = schedule(thirty, usual, openings(usual.game, usual.rounds))
    assert f"Thirty players have {len(meetings):,} games" in contest
    assert len(meetings) == 4 * 30 * 29 / 2
    assert (round(expected_score(100), 2), SURE) == (0.64, 0.95)
    sides = {(each.players, each.round) for each in meetings}
    assert len(sides) == len(meetings)  # each pair from two openings, each twice with sides swapped
    assert all((players[::-1], number) in sides for players, number in sides)


def test_how_the_command_ends(tmp_path, monkeypatch):
    """With 0, 3 or 130, as the guide says."""
    monkeypatch.chdir(tmp_path)
    Path("contest").mkdir()
    for name in ("Ada", "Bob"):
        write(Path("players") / f"{name}.ipynb", notebook([RANDOM]))

    def hold(failed="", stopped=False):
        def held(entrants, rules, *_, **__):
            if stopped:
                raise KeyboardInterrupt
            meetings = schedule(entrants, rules, openings(rules.game, 1))
            for each in meetings:
                each.result = played(each.match.opening, 1, failed=failed)
            return meetings

        return held

    for how, code in (
        ({}, 0),
        ({"failed": "The machine broke down."}, 3),
        ({"stopped": True}, 130),
    ):
        monkeypatch.setattr(command, "hold", hold(**how))
        assert main(["contest", "players"]) == code


def test_no_name_in_the_standings_is_a_formula(tmp_path):
    entrants = [Entrant("=1+1", "@a.ipynb", ("",)), Entrant("+b", "-b.ipynb", ("",))]
    meetings = schedule(entrants, Rules(), openings("nim", 1))
    for each in meetings:
        each.result = played(each.match.opening, -1, "=HYPERLINK(1)")
    text = write_standings(standings(entrants, meetings), tmp_path).read_text(encoding="utf-8")
    assert "HYPERLINK" in text
    assert not re.search(r'(?:^|,)"?(?:[=+@]|-\D)', text, re.MULTILINE)
