"""Wrong programs are edits: each fits its base, and its lines are found wherever it is read."""

import builtins
import dis
import inspect
import linecache
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import CodeType

import pytest

import adversarial
from adversarial import watch
from adversarial.entries import read_folder
from adversarial.exercises import MISCONCEPTIONS, TASKS, check
from adversarial.exercises.diagnosis.behaviour import filmed
from adversarial.exercises.misconceptions.registry import ALL_TASKS, PLACE, program_of
from adversarial.exercises.programs.alphabeta import alphabeta
from adversarial.exercises.programs.edit import BadEdit, edited
from adversarial.exercises.tasks.searches import Search
from adversarial.games import GameTree

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def test_an_edit_reads_as_if_it_stood_in_a_file():
    from_zero = MISCONCEPTIONS["starts_at_zero"].by_task["alphabeta"][0]
    source = inspect.getsource(from_zero)
    assert source.startswith("def from_zero(game, state, alpha=-inf, beta=inf, closed=ge):\n")
    assert "    value = 0  # the slip: should be -inf for MAX and inf for MIN\n" in source
    assert "alphabeta" not in source
    assert inspect.getmodule(from_zero).from_zero is from_zero
    other_side = program_of("wrong_side.cuts_what_is_good")
    assert other_side.__doc__.startswith("Compares each node's value")


def test_an_edit_does_not_say_what_its_base_says_of_itself():
    latest_first = program_of("first_win_counts.latest_first")
    assert latest_first.__doc__ is None
    source = inspect.getsource(latest_first)
    assert source.startswith("def latest_first(game, state=None):\n    children = successors(")


def test_the_lines_of_a_class_are_found_too():
    source = inspect.getsource(program_of("changes_state.ChangesTheState"))
    assert source.startswith("class ChangesTheState(TakeAway):\n")
    assert source.endswith("return -state.player\n")


def test_every_wrong_program_shows_lines_of_its_own():
    for entry in MISCONCEPTIONS.values():
        for program in entry.programs:
            function = program.functions[0]
            if "wrong" in function.__module__ and hasattr(function, "__qualname__"):
                shown = re.match(r"(?:def|class) (\w+)", inspect.getsource(function))
                assert shown[1] == function.__name__, entry.key


def globals_of(code):
    """The global names that a code object reads, also inside its functions."""
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    own = {each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"}
    return own.union(*map(globals_of, inner))


def test_every_wrong_program_finds_its_names():
    assert [entry.wrong for entry in MISCONCEPTIONS.values()]  # makes them all
    modules = [module for name, module in sys.modules.items() if name.startswith(PLACE)]
    assert len(modules) > len(MISCONCEPTIONS) / 2
    for module in modules:
        text = "".join(linecache.getlines(module.__file__))
        missing = globals_of(compile(text, "", "exec")) - vars(module).keys() - set(dir(builtins))
        assert not missing, (module.__name__, missing)


def test_a_film_shows_the_lines_of_an_edit():
    film = watch(MISCONCEPTIONS["drops_last"].by_task["alphabeta"][0], CLASSIC)
    spot = film.code_at(film.steps[-1].index)
    assert Path(spot.file).parts[-3:] == ("drops_last", "alphabeta", "without_the_last_move.py")
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
    with pytest.raises(BadEdit, match=f"'turned_round' must find .* in 'alphabeta', .* {times}"):
        edited(alphabeta, "turned_round", lines)


def test_an_edit_that_fits_twice_or_changes_nothing_is_refused():
    twice = program_of("cuts_while_open.max_leaves_an_open_window")
    with pytest.raises(BadEdit, match="finds them 2 times"):
        edited(twice, "goes_on", "-    break\n+    pass")
    with pytest.raises(BadEdit, match="changes nothing"):
        edited(alphabeta, "the_same", "-return value\n+return value")


def undone():
    """(task, right program) of which a slip with a name is an edit."""
    for entries in read_folder("adversarial.exercises.misconceptions").values():
        for part in (part for entry in entries for part in entry.parts):
            bases = [name[8:] for name, _ in part.fields if name.startswith("edit of ")]
            for base in bases:
                if base.split(".")[0] not in MISCONCEPTIONS:
                    yield part["task"].split(ALL_TASKS)[0], base


@pytest.mark.no_cover
@pytest.mark.parametrize(("task", "base"), sorted(set(undone())))
def test_the_edit_that_undoes_a_slip_leaves_no_film_with_a_fault(task, base):
    """A slip is named where a program of its own does the same on every tree of a check. Such a
    program without its edit passes, and its films on all of these trees have no fault."""
    program = program_of(base)
    assert check(task, program).passed
    asked = TASKS[task]
    for probe in asked.probes(0) if isinstance(asked, Search) else ():
        film = filmed(program, probe, rule=asked.rule)
        assert film.fault is None
        assert film.waste is None or not asked.is_cut


def test_programs_are_made_when_they_are_asked_for():
    code = """
import sys
import adversarial
assert not [name for name in sys.modules if "misconceptions" in name]
import adversarial.exercises
made = [name for name in sys.modules if "misconceptions.wrong" in name]
assert not made, made
from adversarial.exercises import MISCONCEPTIONS
MISCONCEPTIONS["min_as_max"].wrong
assert len([name for name in sys.modules if "misconceptions.wrong" in name]) == 5
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_data_and_edits_are_loaded_from_an_archive(tmp_path):
    package = Path(adversarial.__file__).parent
    shutil.make_archive(str(tmp_path / "wheel"), "zip", package.parent, package.name)
    code = f"""
import sys; sys.path.insert(0, {str(tmp_path / "wheel.zip")!r})
import inspect, adversarial
from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.programs.alphabeta import strict
assert ".zip" in adversarial.__file__
assert "closed=gt" in inspect.getsource(strict)
assert "return max(values)" in inspect.getsource(MISCONCEPTIONS["min_as_max"].wrong[-1])
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path)
