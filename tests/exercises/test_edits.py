"""Wrong programs are edits: each fits its base, and its lines are found wherever it is read."""

import inspect
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import adversarial
from adversarial import watch
from adversarial.exercises.misconceptions import wrong
from adversarial.exercises.programs.alphabeta import alphabeta
from adversarial.exercises.programs.edit import BadEdit, edited
from adversarial.games import GameTree

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def test_an_edit_reads_as_if_it_stood_in_a_file():
    source = inspect.getsource(wrong.alphabeta.from_zero)
    assert source.startswith("def from_zero(game, state, alpha=-inf, beta=inf, closed=ge):\n")
    assert "    value = 0  # the slip: should be -inf for MAX and inf for MIN\n" in source
    assert "alphabeta" not in source
    assert inspect.getmodule(wrong.alphabeta.from_zero) is wrong.alphabeta
    assert wrong.alphabeta.cuts_what_is_good.__doc__.startswith("Compares each node's value")


def test_an_edit_does_not_say_what_its_base_says_of_itself():
    source = inspect.getsource(wrong.retrograde.latest_first)
    assert wrong.retrograde.latest_first.__doc__ is None
    assert source.startswith("def latest_first(game, state=None):\n    children = successors(")


def test_a_film_shows_the_lines_of_an_edit():
    film = watch(wrong.alphabeta.without_the_last_move, CLASSIC)
    spot = film.code_at(film.steps[-1].index)
    assert Path(spot.file).parts[-3:] == ("wrong", "alphabeta", "without_the_last_move.py")
    assert "# the slip" in "".join(line for line in inspect.getsource(film.search).splitlines())


@pytest.mark.parametrize(
    ("lines", "times"),
    [
        ("-value = 7", "0 times"),
        ("+value = 7", "0 times"),
        ("-    break\n-return values", "0 times"),
        ("-if game.to_move(state) is MIN:", "0 times"),
    ],
)
def test_an_edit_must_find_its_lines_once(lines, times):
    def turned_round():
        return lines

    with pytest.raises(BadEdit, match=f"'turned_round' must find .* in 'alphabeta', .* {times}"):
        edited(alphabeta)(turned_round)


def test_an_edit_that_fits_twice_or_changes_nothing_is_refused():
    with pytest.raises(BadEdit, match="finds them 2 times"):
        edited(wrong.exits.max_leaves_an_open_window)(lambda: "-    break\n+    pass")
    with pytest.raises(BadEdit, match="changes nothing"):
        edited(alphabeta)(lambda: "-return value\n+return value")


def test_edits_are_loaded_from_an_archive(tmp_path):
    package = Path(adversarial.__file__).parent
    shutil.make_archive(str(tmp_path / "wheel"), "zip", package.parent, package.name)
    code = f"""
import sys; sys.path.insert(0, {str(tmp_path / "wheel.zip")!r})
import inspect, adversarial
from adversarial.exercises.programs.alphabeta import strict
assert ".zip" in adversarial.__file__
assert "closed=gt" in inspect.getsource(strict)
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path)
