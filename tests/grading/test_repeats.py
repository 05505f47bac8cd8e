"""Marks repeat, in small; `make proof` does it in large: see repeats.py."""

import shutil
import sys

import pytest

from tests.grading.attacks import ATTACKS
from tests.grading.chances import CHANCES, PICKS, REPEAT
from tests.grading.repeats import WAYS, graded, honest, page, write_programs
from tests.grading.test_class import rows

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")


def test_marks_repeat_with_any_number_of_jobs(tmp_path):
    assert write_programs(tmp_path, ["nim", "points"]) == 12
    ways = [way for way in WAYS.values() if way[1] != "2" or (way[0] and shutil.which(way[0][0]))]
    first, *others = (graded(tmp_path, "report", *way)[0] for way in ways)
    assert others == [first] * len(others)
    for row in rows(first):
        is_right = row["student"].startswith("right")
        assert {row["my_nim"] == "10", row["my_points"] == "10"} == {is_right}, row


def test_what_is_measured_is_as_much_as_was_asked_for():
    assert (len(CHANCES), len(REPEAT), len(set(PICKS.values()))) == (20, 17, 20)
    assert (len(ATTACKS), len(set(honest().values()))) == (10, 12)


def test_what_is_not_measured_anew_stays():
    old = page("", {"Each attack in a pair": "old", "Players who draw by chance": "kept"})
    new = page(old, {"Each attack in a pair": "new"})
    assert "old" not in new
    assert new.index("kept") < new.index("new")
