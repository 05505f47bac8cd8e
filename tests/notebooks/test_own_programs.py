"""The programs with their own board in 00, 02 and 04: run without any film, and counted."""

import json
import re
import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from tests.notebooks.page import Page, one_line

MENDED = {  # the line of the slip, and what the solution puts there
    "02_minimax": [
        ("                return 1  # a win: there is no need to look further\n", ""),
        ("            if is_max and value == 1:\n", ""),
    ],
    "04_alphabeta": [('"X", -2, 2))\n            board', '"X", alpha, beta))\n            board')],
}
SLIPS = {
    "02_minimax": (1, 11, "minimax_on_list gave the board back changed"),
    "04_alphabeta": (0, 33, "No contradiction in 33 calls. They cannot show whether"),
}
RIGHT = {"02_minimax": (0, 198), "04_alphabeta": (0, 17)}


def own_cells(name):
    cells = Page.stored(name).cells
    return {cell.name: cell for cell in cells if cell.name.startswith("own-program")}


def program(name):
    cells = own_cells(name)
    text = "\n".join(cells[f"own-program-{part}"].text for part in ("board", "film"))
    return re.sub(r"(?m)^%%.*\n", "", text) + "\n"


def run(code):
    """What the program prints as its value, and how often its search was called."""
    count, output = 0, StringIO()

    def note(frame, event, arg):
        nonlocal count
        count += event == "call" and frame.f_code.co_name.endswith("_on_list")

    sys.setprofile(note)
    try:
        with redirect_stdout(output):
            exec(compile(code, "<program>", "exec"), {})
    finally:
        sys.setprofile(None)
    return int(output.getvalue().split()[-1]), count


@pytest.mark.parametrize("name", SLIPS)
def test_the_slip_shows_and_the_solution_mends_it(name):
    code, (value, calls, said) = program(name), SLIPS[name]
    assert run(code) == (value, calls)
    assert said in one_line(own_cells(name)["own-program-film"].told)
    for slip, right in MENDED[name]:
        assert code.count(slip) == 1
        code = code.replace(slip, right)
    assert run(code) == RIGHT[name]


@pytest.mark.parametrize("name", SLIPS)
def test_what_the_pages_say_of_calls_is_so(name):
    own = [cell for key, cell in own_cells(name).items() if key != "own-program"]
    prose = " ".join(cell.text for cell in own if cell.kind == "markdown")
    told = {int(number) for number in re.findall(r"\b(\d{2,})\b", prose)}
    assert told <= {SLIPS[name][1], RIGHT[name][1]}
    assert RIGHT[name][1] in told


@pytest.mark.parametrize("name", [*SLIPS, "00_start_here"])
def test_a_program_with_its_own_board_earns_nothing(name):
    own = own_cells(name)
    assert own["own-program-film"].text.startswith("%%watch")
    assert "✓" not in json.dumps(own["own-program-film"].outputs, ensure_ascii=False)
    assert not any("check(" in cell.text for cell in own.values())
