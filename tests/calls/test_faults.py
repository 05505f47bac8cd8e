"""Slips in programs with boards of their own: found at the first contradiction, with the line."""

import linecache
from pathlib import Path

import pytest

from adversarial import watch_calls
from tests.calls import small

FOLDER = Path(small.__file__).parent


def edited(name, old, new):
    """A program of the folder with a slip in it, as if it stood in a file."""
    source = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    assert source.count(old) == 1, old
    source = source.replace(old, new)
    file = f"<{name} {hash((old, new))}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    module = {"__name__": name}
    exec(compile(source, file, "exec"), module)
    return module["CALL"]


# A slip, the kind of its fault, part of its sentence, and the line of code that is shown.
SLIPS = {
    "swapped branches": (
        ("cached", "(max if is_maximizing else min)", "(min if is_maximizing else max)"),
        "value", "of which MAX takes the largest", "return (min"),
    "both take the largest": (
        ("pair", "v = inf\n    for action in actions(board):\n        v = min(v, max_value",
         "v = -inf\n    for action in actions(board):\n        v = max(v, max_value"),
        "value", "MIN takes the smallest", "return v"),
    "a move is not taken back": (
        ("lists", 'board[i][j] = " "\n', "pass\n"),
        "board", "gave the board back changed", "return best"),
    "the last move is not taken back": (
        ("scores", "        new_board[spot] = move[\"index\"]\n        moves.append(move)",
         "        moves.append(move)\n        if len(moves) < len(spots):\n"
         "            new_board[spot] = move[\"index\"]"),
        "board", "gave the board back changed", "return choose"),
    "the cut is the wrong way round": (
        ("nested", "if b <= a:", "if a <= b:"),
        "cut", "This window is still open", "break"),
    "the loop ends early": (
        ("lists", "    return best\n", "                return best\n"),
        "loop", "leaves the loop after 1 of its moves", "return best"),
    "the window is swapped": (
        ("connect", "drop(board, column, 1), depth - 1, alpha, beta, False",
         "drop(board, column, 1), depth - 1, beta, alpha, False"),
        "window", "Which window does the call hand on?", "new = minimax(drop(board, column, 1)"),
    "the sign is lost": (
        ("objects", "value = -self.negamax(", "value = +self.negamax("),
        "value", "With their signs turned", "return best"),
    "the depth is not counted": (
        ("connect", "drop(board, column, 2), depth - 1, alpha, beta, True",
         "drop(board, column, 2), depth, alpha, beta, True"),
        None, "", ""),
}  # fmt: skip


@pytest.mark.parametrize("slip", [slip for slip, told in SLIPS.items() if told[1]])
def test_a_slip_is_found_where_the_program_first_contradicts_itself(slip):
    edit, kind, part, code = SLIPS[slip]
    search, args = edited(*edit)
    film = watch_calls(search, *args)
    fault = film.fault
    assert fault is not None
    assert (fault.kind, fault.is_waste) == (kind, False)
    assert part in fault.sentence
    assert linecache.getline(fault.file, fault.line).strip().startswith(code)
    assert film.verdict == fault.sentence == film.explain(film.steps[fault.step])
    spot = film.code_at(fault.step)
    assert spot is not None
    assert spot.line == fault.line
    assert "contradiction" in film.frame(fault.step)._repr_mimebundle_()["text/html"]
