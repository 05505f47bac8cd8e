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
        "value", "and MAX takes the largest", "return (min"),
    "both take the largest": (
        ("pair", "v = inf\n    for action in actions(board):\n        v = min(v, max_value",
         "v = -inf\n    for action in actions(board):\n        v = max(v, max_value"),
        "value", "MIN takes the smallest", "v = max("),
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
        "value", "With their signs turned", "best = max(best, value)"),
}  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_where_the_program_first_contradicts_itself(slip):
    edit, kind, part, code = SLIPS[slip]
    search, args = edited(*edit)
    film = watch_calls(search, *args)
    fault = film.fault
    assert fault is not None
    assert film.reading.is_sure
    assert "agree" not in str(film.reading)  # which would not fit what follows
    assert (fault.kind, fault.is_waste) == (kind, False)
    assert part in fault.sentence
    assert linecache.getline(fault.file, fault.line).strip().startswith(code)
    assert film.verdict == fault.sentence == film.explain(film.steps[fault.step])
    spot = film.code_at(fault.step)
    assert spot is not None
    assert spot.line == fault.line
    assert "contradiction" in film.frame(fault.step)._repr_mimebundle_()["text/html"]


def test_what_an_earlier_run_left_over_is_told():
    def minimax(heap, is_max, seen=[]):  # noqa: B006
        if heap == 0:
            seen.append(heap)
            return len(seen) if is_max else -len(seen)
        values = [minimax(heap - n, not is_max) for n in (1, 2) if n <= heap]
        return max(values) if is_max else min(values)

    film = watch_calls(minimax, 4, True)
    assert film.fault is not None
    assert film.fault.kind == "leak"
    assert film.verdict.endswith("`seen` still holds what the first run put into it.")


def test_a_depth_that_is_never_counted_is_told():
    def minimax(heap, depth, is_max):
        if depth == 0 or heap == 0:
            return -1 if is_max else 1
        values = [minimax(heap - n, depth, not is_max) for n in (1, 2) if n <= heap]
        return max(values) if is_max else min(values)

    fault = watch_calls(minimax, 5, 2, True).fault
    assert fault is not None
    assert "depth is 2 in every call, and the calls go 5 plies down" in fault.sentence


def test_branches_that_are_swapped_are_told_by_what_the_flag_means():
    def minimax(ends, maximizing):
        if len(ends) == 1:
            return ends[0]
        half = len(ends) // 2
        if not maximizing:  # the slip: now the flag never changes
            return max(minimax(ends[:half], False), minimax(ends[half:], False))
        return min(minimax(ends[:half], True), minimax(ends[half:], True))

    film = watch_calls(minimax, (3, 5, 2, 9), True)
    assert film.reading.player == "maximizing"
    assert film.fault is not None
    assert "3, 5 came back, and MAX takes the largest, 5" in film.fault.sentence


def test_a_window_that_is_not_handed_on_is_waste_and_no_fault():
    search, args = edited(
        "connect", "drop(board, column, 2), depth - 1, alpha, beta, True",
        "drop(board, column, 2), depth - 1, -math.inf, math.inf, True",
    )  # fmt: skip
    film = watch_calls(search, *args)
    assert film.fault is None
    assert film.waste is not None
    assert film.waste.is_waste
    assert "Is the window handed on?" in film.waste.sentence


def test_below_nine_of_ten_calls_nothing_is_judged():
    def minimax(heap, is_max):
        if heap == 0:
            return 1
        values = [minimax(heap - n, not is_max) for n in (1, 2, 3) if n <= heap]
        return sum(values) + heap

    film = watch_calls(minimax, 5, True)
    assert not film.reading.is_sure
    assert film.fault is film.waste is None
    assert film.verdict.endswith("calls agree with this reading, so nothing is judged.")


def test_neither_is_a_depth_nor_what_an_earlier_run_left_over():
    def minimax(heap, depth, is_max, seen=[]):  # noqa: B006
        seen.append(heap)
        if depth == 0 or heap == 0:
            return len(seen)
        values = [minimax(heap - n, depth, not is_max) for n in (1, 2, 3) if n <= heap]
        return sum(values) + heap

    film = watch_calls(minimax, 5, 2, True)
    assert film.leak is not None
    assert not film.reading.is_sure
    assert film.fault is None


def test_boards_that_are_made_anew_cannot_come_back_changed():
    def minimax(board, depth, is_max, table):
        table[board, depth] = True  # one and the same table, and never one and the same board
        if depth == 0:
            return board.count("X") - board.count("O")
        mark = "X" if is_max else "O"
        boards = [board.replace(".", mark, n) for n in (1, 2, 3)]  # each has the marks before it
        values = [minimax(after, depth - 1, not is_max, table) for after in boards]
        return max(values) if is_max else min(values)

    film = watch_calls(minimax, "." * 9, 2, True, {})
    assert film.reading.position == ["board"]
    assert film.all_nodes[0].state.grid is not None
    assert film.fault is None


def test_a_board_in_a_tuple_is_one_and_the_same():
    def minimax(state, depth):
        cells, mark = state
        if depth == 0:
            return cells.count("X") - cells.count("O")
        values = []
        for place in [place for place, cell in enumerate(cells) if cell == "."][:3]:
            cells[place] = mark  # and is never taken back
            values.append(minimax((cells, "O" if mark == "X" else "X"), depth - 1))
        return max(values) if mark == "X" else min(values)

    fault = watch_calls(minimax, (list("........."), "X"), 2).fault
    assert fault is not None
    assert fault.kind in ("move", "board")


BY_PLAYER = """
def minimax(board, player):
    empty = [n for n, mark in enumerate(board) if mark == " "]
    if not empty:
        return {"score": worth(board)}
    best = {"score": -99}
    for n in empty:
        board[n] = player
        found = minimax(board, "O" if player == "X" else "X")
        board[n] = " "
        if found["score"] > best["score"]:
            best = {"score": found["score"], "move": n}
    return best
"""
BY_BOARD = """
def minimax(board):
    empty = [n for n, mark in enumerate(board) if mark == " "]
    if not empty:
        return worth(board)
    mark = "X" if board.count("X") == board.count("O") else "O"
    values = [minimax([*board[:n], mark, *board[n + 1:]]) for n in empty]
    return max(values)
"""
BY_FLAG = """
def minimax(board, first, n=0):
    if n == 3:
        return board[0] - board[1] + 3 * board[2]
    best = -99
    for bit in (0, 1):
        best = max(best, minimax((*board, bit), not first, n + 1))
    return best
"""


def worth(board):
    return sum(n * n * (mark == "X") for n, mark in enumerate(board)) % 7 - 3


def film_of(source, *args):
    file = f"<{hash(source)}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    exec(compile(source, file, "exec"), space := {"__name__": "student", "worth": worth})
    return watch_calls(space["minimax"], *args)


@pytest.mark.parametrize(
    ("source", "args", "two"),
    [
        (BY_PLAYER, (list("XOXO     "), "X"), "X and O"),
        (BY_BOARD, (list("XOXO     "),), "X and O"),
        (BY_FLAG, ((), True), "first = True and first = False"),
    ],
)
def test_two_players_who_both_take_the_largest_are_asked_about(source, args, two):
    film = film_of(source, *args)
    assert film.fault is None
    assert film.verdict == f"{two} both take the largest: is that meant?"
    smallest = source.replace("> best", "< best").replace("-99", "99").replace(" max(", " min(")
    assert film_of(smallest, *args).verdict == f"{two} both take the smallest: is that meant?"


BY_NAME = """
def minimax(board, is_max):
    empty = [n for n, mark in enumerate(board) if mark == " "]
    if not empty:
        return worth(board)
    best = None
    for n in empty:
        board[n] = "X" if is_max else "O"
        value = minimax(board, not is_max)
        board[n] = " "
        CHOOSES
    return best
"""
FIRST = "best is None or "
CHOOSES = {
    f"if {FIRST}value > best:|            best = value": f"if {FIRST}value > best:",
    "best = value if best is None else max(best, value)":
        "best = value if best is None else max(best, value)",
    # which of the two lines ran is not known
    f"if is_max:|            best = value if {FIRST}value > best else best|        else:|"
    f"            best = value if {FIRST}value > best else best": "return best",
}  # fmt: skip


@pytest.mark.parametrize("chooses", CHOOSES)
def test_a_wrong_value_is_placed_at_the_line_that_chose_it(chooses):
    source = BY_NAME.replace("CHOOSES", chooses.replace("|", "\n"))
    fault = film_of(source, list("XOXO     "), True).fault
    assert fault is not None
    assert "MIN takes the smallest" in fault.sentence
    assert linecache.getline(fault.file, fault.line).strip() == CHOOSES[chooses]


def test_the_player_who_begins_is_named_first_also_when_the_search_is_stopped():
    function = film_of(BY_PLAYER, list("XOXO     "), "X").search
    film = watch_calls(function, list(" " * 9), "X", limit=400)
    assert film.verdict == "X and O both take the largest: is that meant?"


NEGATES = (
    BY_PLAYER
    .replace(
        'if found["score"] >', 'found["score"] = score = found["score"] * flip\n        if score >'
    )
    .replace("def ", "flip = -1\n\ndef ")
    .replace("worth(board)", 'worth(board) * (1 if player == "X" else -1)')
)
RIGHT = {
    "by player": (
        BY_PLAYER.replace('if found["score"] > best["score"]:',
                          'if "move" not in best or (found["score"] > best["score"]) == '
                          '(player == "X"):'), (list("XOXO     "), "X")),
    "signs turned out of sight": (NEGATES, (list("XOXO     "), "X")),
    "moves read as values": (NEGATES.replace("worth(board)", "1"), (list("XOXO     "), "X")),
    "one player": (BY_FLAG.replace("not first", "first"), ((), True)),
}  # fmt: skip


@pytest.mark.parametrize("name", RIGHT)
def test_nobody_else_is_asked_what_is_meant(name):
    source, args = RIGHT[name]
    film = film_of(source, *args)
    assert film.fault is None
    assert "is that meant" not in film.verdict
