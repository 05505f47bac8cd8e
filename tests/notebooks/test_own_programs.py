"""The programs with their own board in 00, 02 and 04: run without any film, and counted."""

import json
import re
import sys
from contextlib import redirect_stdout
from io import StringIO

import pytest

from tools.store_notebooks import FOLDER

MENDED = {  # the line of the slip, and what the solution puts there
    "02_minimax": [
        ("                return 1  # a win: there is no need to look further\n", ""),
        ("            if is_max and value == 1:\n", ""),
    ],
    "04_alphabeta": [('"X", -2, 2))\n            board', '"X", alpha, beta))\n            board')],
}
SLIPS = {
    "02_minimax": (1, 11, "minimax_on_list gave the board back changed"),
    "04_alphabeta": (0, 33, "No contradiction in 33 calls. Leaf values and moves are yours"),
}
RIGHT = {"02_minimax": (0, 198), "04_alphabeta": (0, 17)}


def cells(name):
    found = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: cell for cell in found}


def program(name):
    own = [cells(name)[f"own-program-{part}"]["source"] for part in ("board", "film")]
    return "".join(line for part in own for line in [*part, "\n"] if not line.startswith("%%"))


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
    stored = cells(name)["own-program-film"]["outputs"]
    printed = "".join("".join(output.get("text", "")) for output in stored)
    assert said in " ".join(printed.split())
    for slip, right in MENDED[name]:
        assert code.count(slip) == 1
        code = code.replace(slip, right)
    assert run(code) == RIGHT[name]


@pytest.mark.parametrize("name", SLIPS)
def test_what_the_pages_say_of_calls_is_so(name):
    own = [cell for key, cell in cells(name).items() if key.startswith("own-program-")]
    prose = "".join(
        line for cell in own if cell["cell_type"] == "markdown" for line in cell["source"]
    )
    told = {int(number) for number in re.findall(r"\b(\d{2,})\b", prose)}
    assert told <= {SLIPS[name][1], RIGHT[name][1]}
    assert RIGHT[name][1] in told


@pytest.mark.parametrize("name", [*SLIPS, "00_start_here"])
def test_a_program_with_its_own_board_earns_nothing(name):
    own = {key: cell for key, cell in cells(name).items() if key.startswith("own-program")}
    assert own["own-program-film"]["source"][0].startswith("%%watch")
    stored = json.dumps(own["own-program-film"]["outputs"], ensure_ascii=False)
    assert "✓" not in stored
    assert not any("check(" in "".join(cell["source"]) for cell in own.values())
