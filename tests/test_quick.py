"""What `make quick` chooses, what the mutator plants, and that neither touches the checkout."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import planted
from tools import quick

ROOT = Path(__file__).parents[1]
ROOMS = sorted(path.parent for path in (ROOT / "adversarial").glob("*/__init__.py"))


def largest(room):
    """The longest module of a room."""
    path = max(room.rglob("*.py"), key=lambda path: path.stat().st_size)
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_change_is_tested_by_its_own_room(room):
    chosen, _ = quick.choose([largest(room)])
    own = [test for test in chosen if test.startswith(f"tests/{room.name}/")]
    assert own
    assert len(chosen) >= 5


def test_what_imports_a_module_most_directly_comes_first():
    first = list(quick.choose(["adversarial/games/connect4.py"])[0])[:5]
    assert {test.partition("::")[0] for test in first} == {"tests/games/test_connect4.py"}
    chosen, _ = quick.choose(["tests/games/test_connect4.py"])
    assert first[0] in chosen


def test_names_that_a_package_hands_on_are_followed():
    found = quick.imports("tests/games/test_picture.py")
    assert found["Nim"] == "adversarial/games/nim.py"
    assert found["minimax"] == "adversarial/search/minimax.py"


def test_scripts_and_style_sheets_have_their_tests():
    chosen, _ = quick.choose(["adversarial/view/live/tree.js"])
    folders = {test.split("/")[1] for test in chosen}
    assert {"scripts", "view"} <= folders
    (sheet,) = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("adversarial/**/board.css")]
    assert any("/play/" in test for test in quick.choose([sheet])[0])


def test_several_changes_share_the_time():
    changed = [largest(room) for room in ROOMS]
    chosen, left = quick.choose(changed)
    assert set(chosen.values()) == set(changed)
    assert left > 0
    took = json.loads(quick.SECONDS.read_text(encoding="utf-8"))
    cost = [took.get(Path(name.partition("::")[0]).stem + "::" + name.partition("::")[2], 0)
            for name in chosen]  # fmt: skip
    assert sum(cost) <= quick.BUDGET


def test_where_nothing_changed_a_bit_of_every_room_is_tested(monkeypatch):
    monkeypatch.setattr(quick, "changed_since", lambda base: [])
    words, lines = quick.selection("HEAD")
    assert lines[0].startswith("Nothing changed since HEAD")
    folders = {word.split("/")[1] for word in words}
    assert {room.name for room in ROOMS} <= folders
    assert all((ROOT / word.partition("::")[0]).exists() for word in words)


def test_what_is_not_committed_counts_and_a_revision_must_be_there(monkeypatch):
    said = {"diff": ["adversarial/game.py"], "ls-files": ["new.py"], "rev-parse": ["abc"]}
    monkeypatch.setattr(quick, "git", lambda word, *_: said.get(word, []))
    assert quick.changed_since("HEAD") == ["adversarial/game.py", "new.py"]
    assert quick.default_base() == "HEAD"
    said["merge-base"], said["rev-parse"] = ["1234"], []
    assert quick.default_base() == "1234"
    said["describe"] = ["v2"]
    assert quick.default_base() == "v2"
    with pytest.raises(SystemExit, match="no revision v3"):
        quick.changed_since("v3")


def test_seconds_are_read_from_a_report(tmp_path, monkeypatch):
    report, table = tmp_path / "report.xml", tmp_path / "seconds.json"
    case = '<testcase classname="tests.games.test_nim" name="{}" time="{}"/>'
    rows = case.format("test_a[1]", 0.4) + case.format("test_a[2]", 0.3) + case.format("test_b", 0)
    report.write_text(f"<testsuite>{rows}</testsuite>")
    monkeypatch.setattr(quick, "SECONDS", table)
    quick.measure(report)
    assert json.loads(table.read_text()) == {"test_nim::test_a": 0.7}


def test_the_list_is_printed():
    command = [sys.executable, "-m", "tools.quick", "--base", "HEAD", "--list"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Left to `make test`" in done.stdout
    assert "tests/test_layers.py" in done.stdout


EVERY_KIND = """\
def f(a, b):
    "Words that stay."
    if a < b and a:
        print(a)
    a += 1
    return g(a, b) + 40, a[1:]
"""


def test_every_kind_of_error_is_planted_and_nothing_else_changes():
    found = {}
    for node, other in planted.mutations(ast.parse(EVERY_KIND)):
        text, before, after = planted.planted(EVERY_KIND, node, other)
        ast.parse(text)
        assert text != EVERY_KIND
        found[before] = after
    assert found == {
        "a < b": "(a >= b)",
        "a < b and a": "(a < b or a)",
        "print(a)": "pass",
        "a += 1": "pass",
        "g(a, b) + 40": "(g(a, b) - 40)",
        "g(a, b)": "g(b, a)",
        "40": "4000",
        "1:": ":",
        "1": "2",
    }


def test_errors_are_the_same_by_their_seed_and_spread_over_the_rooms():
    twice = [
        [(path, line, after) for path, line, _, after, _ in planted.draw(ROOT, 3, len(ROOMS) + 1)]
        for _ in range(2)
    ]
    assert twice[0] == twice[1]
    rooms = {path.relative_to(ROOT / "adversarial").parts[:-1][:1] for path, *_ in twice[0]}
    assert rooms == {(room.name,) for room in ROOMS} | {()}
    assert re.fullmatch("`a … *b`|`a b`", planted.code("a\n  b"))
