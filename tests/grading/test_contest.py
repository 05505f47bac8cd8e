"""A contest: each bad player loses its games and nothing else happens; the table is the same."""

import csv
import re
import sys
from pathlib import Path

import pytest

from adversarial.__main__ import main
from adversarial.grading.contest.entrants import Entrant, OpenClass, read_entrants
from adversarial.grading.contest.match import GAMES, follow, openings, played
from adversarial.grading.contest.page import contest_page
from adversarial.grading.contest.run import Rules, hold, schedule
from adversarial.grading.contest.standings import deciding, standings, write_standings
from tests.grading.attacks import BEGIN
from tests.grading.example import key_data, notebook, write

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
MINIMAX = """\
from adversarial import MAX
def value(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    choose = max if game.to_move(state) is MAX else min
    return choose(value(game, game.result(state, a), depth - 1) for a in game.actions(state))
def my_player(game, state):
    choose = max if game.to_move(state) is MAX else min
    return choose(game.actions(state), key=lambda a: value(game, game.result(state, a), 1))
"""
RANDOM = """\
import random
def my_player(game, state):
    return random.choice(game.actions(state))
"""
LATER = BEGIN.replace("{bad}", "        {bad}")
BAD = {  # the code, and what its reason says
    "<b>Cheat</b>": (LATER.format(bad="return '<script>alert(1)</script>'"), "not a legal move"),
    "Crash": (LATER.format(bad="1 / 0"), "raised ZeroDivisionError"),
    "Flood": (
        "def my_player(game, state):\n    while True: game.result(state, game.actions(state)[0])",
        "are used up",
    ),
    "Hang": (LATER.format(bad="import time; time.sleep(99)"), "still running after its 0.3 s"),
    "Nothing": ("my_player = 1", "my_player is not a function"),
}
GOOD = {"Ada": MINIMAX, "Rnd": RANDOM}


def table_of(folder):
    return list(csv.DictReader((folder / "table.csv").read_text(encoding="utf-8").splitlines()))


def write_class(folder, players):
    for name, code in players.items():
        write(folder / f"{name.replace('/', '_')}.ipynb", notebook([code]))
    return folder


@pytest.mark.no_cover
def test_each_bad_player_loses_its_games_and_nothing_else(tmp_path, monkeypatch, capsys):
    """One test, since the contest is held once."""
    monkeypatch.chdir(tmp_path)
    bad = {name.replace("/", "_"): told for name, (_, told) in BAD.items()}
    write_class(Path("players"), GOOD | {name: code for name, (code, _) in BAD.items()})
    write(Path("players/Letter.ipynb"), b"Dear professor,")
    write(Path("players/.hidden.ipynb"), notebook([MINIMAX]))
    words = ["contest", "players", "--game", "tictactoe", "--rounds", "1", "--seconds", "0.3"]
    assert main(words) == 0
    rows = {row["student"]: row for row in table_of(Path("contest"))}
    told = f"The first place: Ada, with {rows['Ada']['points']} of 14 points."
    out = capsys.readouterr().out
    assert told in out
    assert "of 7 pairs of neighbours in the table are not decided" in out
    assert set(rows) == {*GOOD, *bad, "Letter"}
    for name in GOOD:
        assert (rows[name]["forfeits"], rows[name]["note"]) == ("0", "")
        assert rows[name]["played"] == "14"
    for name, told in (bad | {"Letter": "is not a notebook"}).items():
        assert told in rows[name]["note"], name
        assert int(rows[name]["forfeits"]) > 0
    for name in ("Flood", "Nothing", "Letter"):  # they never made a move
        assert rows[name]["points"] == "0"
    page = Path("contest/contest.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "<b>Cheat" not in page
    assert page.count('role="img" aria-label="') > 10
    assert "&lt;script&gt;" in page
    assert "hidden" in Path("contest/passed-over.csv").read_text(encoding="utf-8")


@pytest.mark.no_cover
def test_stopped_and_gone_on_the_table_is_the_same(tmp_path):
    codes = {"Ada": MINIMAX, "Bob": MINIMAX.replace("1)", "0)"), "Rnd": RANDOM}
    entrants = [Entrant(name, name, (code,)) for name, code in codes.items()]
    rules, told = Rules("tictactoe", 1, 5.0, seed=3), []

    def stop(done, of):
        told.append((done, of))
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(entrants, rules, tmp_path / "one", 2, progress=stop)
    assert told[0] == (0, 6)
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "one/.games").iterdir()}
    told.clear()
    meetings = hold(entrants, rules, tmp_path / "one", 2, progress=lambda *n: told.append(n))
    assert (told[0], told[-1]) == ((3, 6), (6, 6))
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())
    again = hold(entrants, rules, tmp_path / "two", 1)
    assert [each.result for each in meetings] == [each.result for each in again]
    one, two = (contest_page(standings(entrants, m), m, rules) for m in (meetings, again))
    assert one == two


# What needs no player to run.


def test_openings_differ_and_are_the_same_for_a_seed():
    for name in GAMES:
        starts = openings(name, 4, seed=1)
        assert starts == openings(name, 4, seed=1)
        game = GAMES[name]()
        states = [follow(game, start)[-1] for start in starts]
        assert len({game.canonical(state) for state in states}) == 4
        assert not any(map(game.is_terminal, states))
    assert openings("connect4", 4, seed=1) != openings("connect4", 4, seed=2)


def finished(winners, entrants=None, rounds=1):
    """Meetings with these results, nothing being played."""
    entrants = entrants or [Entrant(name, name, (name,)) for name in "ABC"]
    meetings = schedule(entrants, Rules(), openings("connect4", rounds))
    for meeting, winner in zip(meetings, winners, strict=True):
        meeting.result = played(meeting.match.opening, winner)
    return entrants, meetings


def test_the_standings_count_wins_and_draws():
    entrants, meetings = finished([1, 0, 1, 0, 0, -1])  # AB BA AC CA BC CB
    table = standings(entrants, meetings)
    told = [(line.entrant.name, line.place, line.points, line.played) for line in table]
    assert told == [("A", 1, 3.0, 4), ("B", 2, 2.0, 4), ("C", 3, 1.0, 4)]
    begin = [each.players[0].name for each in deciding(table, meetings)]
    assert begin == ["A", "B", "A", "C", "C", "B"]  # of each pair, what somebody has won first


def test_few_games_decide_no_place_and_many_do(tmp_path):
    """A wins all against C and half of them against B; B wins three of four against C. So A is
    first, but from B it has taken no more than B from it."""
    for rounds, clear in ((1, [False, False, None]), (24, [False, True, None])):
        results = [1, 1] * rounds + [1, -1] * rounds + ([1, -1] * 3 + [-1, 1])[: 2 * rounds] * 6
        entrants, meetings = finished(results[: 6 * rounds], rounds=rounds)
        table = standings(entrants, meetings)
        assert [line.clear for line in table] == clear
    first = table[0]
    assert first.result == (72, 0, 24)
    write_standings(table, tmp_path)
    rows = table_of(tmp_path)
    assert (rows[0]["elo"], rows[0]["ahead"]) == ("191", "not decided")  # 400 log10(3)
    assert int(rows[0]["elo_low"]) < 191 < int(rows[0]["elo_high"])
    page = contest_page(table, meetings, Rules())
    assert f"+191 (+{rows[0]['elo_low']} to +{rows[0]['elo_high']})" in page
    assert [page.count(f"<td>{told}</td>") for told in ("clearly", "not decided")] == [1, 1]


def test_a_game_that_could_not_be_played_counts_for_nobody_and_the_command_says_so():
    entrants, meetings = finished([1, 0, 1, 0, 0, -1])
    meetings[0].result = meetings[0].match.unmarked("", "lost")
    table = standings(entrants, meetings)
    assert {line.entrant.name: line.played for line in table} == {"A": 3, "B": 3, "C": 4}
    page = contest_page(table, meetings, Rules())
    assert "1 game could not be played" in page


def test_two_who_cannot_play_do_not_meet():
    broken = [Entrant(name, name, problem="The file is not a notebook.") for name in "XY"]
    meetings = schedule([Entrant("A", "a", ("",)), *broken], Rules(), openings("nim", 1))
    assert len(meetings) == 4
    assert {meeting.winner.name for meeting in meetings} == {"A"}


def test_of_two_hand_ins_the_latest_plays(tmp_path):
    from adversarial.grading.release import Key

    key = Key(write(tmp_path / "key.json", key_data(["Ada"])))
    for when in ("2026-11-20-10-00-00", "2026-11-21-10-00-00"):
        write(tmp_path / f"in/{when}/Ada.ipynb", notebook([f"x = '{when}'"], "Ada"))
    write(tmp_path / "in/other.ipynb", notebook([RANDOM]))
    entrants, _, aside = read_entrants(tmp_path / "in", key)
    assert [(each.name, each.cells) for each in entrants] == [
        ("Ada", ("x = '2026-11-21-10-00-00'",)), ("other", (RANDOM,)),
    ]  # fmt: skip
    assert len(aside) == 1


def test_without_a_key_files_are_called_as_they_are(tmp_path):
    for name in ("a/player", "b/player", "Bob"):
        write(tmp_path / f"{name}.ipynb", notebook([RANDOM], "Somebody else"))
    entrants, _, aside = read_entrants(tmp_path, OpenClass())
    assert [each.name for each in entrants] == ["a/player.ipynb", "b/player.ipynb", "Bob"]
    assert not aside


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1"])
def test_no_time_is_refused(seconds, capsys):
    with pytest.raises(SystemExit):
        main(["contest", ".", "--seconds", seconds])
    assert "600 s" in capsys.readouterr().err


def test_one_player_alone_has_no_contest(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    write_class(Path("players"), {"Ada": RANDOM})
    assert main(["contest", "players"]) == 1
    assert "at least two players" in capsys.readouterr().err
    assert main(["contest", "players", "-o", "players/out"]) == 1
    assert re.search("among the submissions", capsys.readouterr().err)


@pytest.mark.no_cover
def test_whoever_hangs_before_the_first_move_loses_the_game(tmp_path):
    hanging = """\
import time
class Hanging:
    @property
    def __signature__(self):
        time.sleep(60)
    def __call__(self, game, state):
        return game.actions(state)[0]
my_player = Hanging()
"""
    entrants = [Entrant("Ada", "Ada", (MINIMAX,)), Entrant("Eve", "Eve", (hanging,))]
    pairings = hold(entrants, Rules("tictactoe", 1, 0.3, seed=3), tmp_path, 1)
    assert {each.winner.name for each in pairings} == {"Ada"}
    assert all("still running after its 0.3 s" in each.result["reason"] for each in pairings)
