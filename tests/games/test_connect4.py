"""Connect-4: known counts, and an oracle that looks at a plain grid cell by cell."""

from functools import cache
from random import Random

import pytest

from adversarial.game import MAX, MIN
from adversarial.games.connect4 import Connect4
from adversarial.search import alphabeta, minimax

SIZES = [(7, 6, 4), (4, 4, 3), (5, 3, 3), (6, 7, 5), (3, 5, 2), (8, 8, 7), (1, 4, 4), (5, 1, 3)]


class Counting(Connect4):
    """Counts nodes: a search asks every node once whether it is an end."""

    nodes = 0

    def is_terminal(self, state):
        self.nodes += 1
        return super().is_terminal(state)


class CentreFirst(Counting):
    def actions(self, state):
        return sorted(super().actions(state), key=lambda column: abs(column - 3))


def playouts(game, count, seed=0):
    """The states of `count` random games, in order, each with its plain grid."""
    random = Random(seed)
    for _ in range(count):
        state = game.initial
        grid = {}  # (column, row) -> mark, rows from the bottom
        yield state, grid
        while actions := game.actions(state):
            column = random.choice(actions)
            mark = "X" if len(grid) % 2 == 0 else "O"
            grid[column, sum(c == column for c, _ in grid)] = mark
            state = game.result(state, column)
            yield state, grid


@cache
def windows(columns, rows, length):
    """Every straight run of `length` cells, as lists of cells."""
    runs = [
        [(column + k * right, row + k * up) for k in range(length)]
        for column in range(columns)
        for row in range(rows)
        for right, up in ((0, 1), (1, 0), (1, 1), (1, -1))
    ]
    return [run for run in runs if all(0 <= c < columns and 0 <= r < rows for c, r in run)]


def has_line(game, grid, mark):
    runs = windows(game.columns, game.rows, game.length)
    return any(all(grid.get(cell) == mark for cell in run) for run in runs)


def picture(game, grid):
    return "\n".join(
        " ".join(grid.get((column, row), ".") for column in range(game.columns))
        for row in reversed(range(game.rows))
    )


def test_positions_after_each_ply():
    game = Connect4()
    layer, counts = {game.initial}, []
    for _ in range(7):
        counts.append(len(layer))
        layer = {game.result(state, column) for state in layer for column in game.actions(state)}
    assert counts == [1, 7, 49, 238, 1120, 4263, 16422]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("kind", "evaluation", "depth", "nodes"),
    [
        (Counting, None, 6, 1_249),
        (Counting, "centre", 8, 271_613),
        (CentreFirst, "centre", 8, 8_958),
    ],
)
def test_nodes_of_alphabeta(kind, evaluation, depth, nodes):
    game = kind(evaluation=evaluation)
    alphabeta(game, game.initial, depth)
    assert game.nodes == nodes


def test_order_does_not_change_the_value():
    games = Connect4(evaluation="centre"), CentreFirst(evaluation="centre")
    first, second = (alphabeta(game, game.initial, 5) for game in games)
    assert first == second == minimax(games[0], games[0].initial, 5)


@pytest.mark.no_cover
def test_all_positions_of_small_boards():
    # Published counts of the legal positions of Connect-4 on n x n.
    for n, count in (1, 2), (2, 18), (3, 869), (4, 161_029):
        game = Connect4(n, n)
        layer = seen = {game.initial}
        while layer:
            layer = {game.result(state, c) for state in layer for c in game.actions(state)}
            seen = seen | layer
        assert len(seen) == count


@pytest.mark.no_cover
def test_small_boards_have_their_known_values():
    four = Connect4(4, 4)

    @cache
    def value(state):
        if four.is_terminal(state):
            return four.utility(state)
        best = max if four.to_move(state) is MAX else min
        return best(value(four.result(state, column)) for column in four.actions(state))

    assert value(four.initial) == 0  # four in a line on 4 x 4 is a draw
    assert minimax(Connect4(3, 2, 2, win=1), (0, 0)) == 1  # X's second stone makes a pair
    assert minimax(Connect4(1, 5, 2), (0, 0)) == 0  # in one column the marks alternate


@pytest.mark.parametrize("size", SIZES)
def test_rules_against_a_plain_grid(size):
    game = Connect4(*size, win=7)
    for state, grid in playouts(game, 30):
        x, o = has_line(game, grid, "X"), has_line(game, grid, "O")
        full = len(grid) == game.columns * game.rows
        assert game.show(state) == picture(game, grid)
        assert game.is_terminal(state) == (x or o or full)
        assert game.to_move(state) is (MIN if len(grid) % 2 else MAX)
        free = [c for c in range(game.columns) if (c, game.rows - 1) not in grid]
        assert game.actions(state) == ([] if x or o else free)
        if game.is_terminal(state):
            assert game.utility(state) == 7 * (x - o)


@pytest.mark.parametrize("size", SIZES)
def test_evaluations_against_a_plain_grid(size):
    game = Connect4(*size)
    runs = windows(*size)
    for state, grid in playouts(game, 10, seed=1):
        sign = {"X": 1, "O": -1}
        weight = sum(sign[m] * min(c, game.columns - 1 - c) for (c, _), m in grid.items())
        without = {m: sum(m not in map(grid.get, run) for run in runs) for m in "XO"}
        assert game.centre(state) == weight
        assert game.open_fours(state) == without["O"] - without["X"]
        x, o = state
        for evaluation in game.evaluations.values():
            assert evaluation((o, x)) == -evaluation((x, o))


def test_evaluation_by_name():
    state = Connect4().parse(".......\n.......\n.......\n.......\n...O...\nO.XXX.O")
    assert Connect4().evaluate(state) == 0
    assert Connect4(evaluation="centre").evaluate(state) == 2 + 3 + 2 - 3
    assert Connect4(evaluation=lambda state: 42).evaluate(state) == 42
    narrow = Connect4(columns=5, evaluation="centre")  # weights 0 1 2 1 0
    assert narrow.evaluate(narrow.result(narrow.initial, 2)) == 2
    # No evaluation may outweigh a win.
    assert Connect4().open_fours((0, 0)) == 0
    assert Connect4()._windows(Connect4()._board) == 69
    with pytest.raises(ValueError, match="has no evaluation 'middle'; it has: centre, open_fours"):
        Connect4(evaluation="middle")


@pytest.mark.parametrize("size", SIZES)
def test_quiet_is_no_line_with_the_next_stone(size):
    game = Connect4(*size)
    for state, grid in playouts(game, 10, seed=2):
        threat = False
        for column in game.actions(state):
            cell = (column, sum(c == column for c, _ in grid))
            threat |= any(has_line(game, {**grid, cell: mark}, mark) for mark in "XO")
        assert game.is_quiet(state) is not threat


def test_canonical_is_shared_by_mirror_images_only():
    for columns in (7, 4):
        game = Connect4(columns=columns)
        for state, grid in playouts(game, 10, seed=3):
            image = {(columns - 1 - c, r): m for (c, r), m in grid.items()}
            mirror = (
                sum(game._bottom[c] << r for (c, r), m in image.items() if m == "X"),
                sum(game._bottom[c] << r for (c, r), m in image.items() if m == "O"),
            )
            assert game.show(mirror) == picture(game, image)
            assert game.canonical(state) == game.canonical(mirror)
            assert game.canonical(state) in (state, mirror)


def test_parse_reads_what_show_wrote():
    for size in SIZES:
        game = Connect4(*size)
        for state, _ in playouts(game, 3, seed=4):
            assert game.parse(game.show(state)) == state
    assert Connect4(3, 2, 3).parse("... xox") == Connect4(3, 2, 3).parse(". . .\n X O X ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("... ...", "A board is 3 rows of 3, each X, O or '.'"),
        ("... .... ..", "A board is 3 rows of 3, each X, O or '.'"),
        ("... ... XY.", "A board is 3 rows of 3, each X, O or '.'"),
        ("", "A board is 3 rows of 3, each X, O or '.'"),
        ("... X.. .O.", "A stone in column 1 floats above an empty cell"),
        ("X.. ... O..", "A stone in column 1 floats above an empty cell"),
        ("... ... X.X", "this has 2 X and 0 O"),
        ("... ... O..", "this has 0 X and 1 O"),
        ("... OOO XXX", "X had won before O's last stone was played"),
        ("XX. XX. OOO", "O had won before X's last stone was played"),
    ],
)
def test_a_wrong_board_gets_one_sentence(text, message):
    with pytest.raises(ValueError, match=message):
        Connect4(3, 3, 3).parse(text)


def test_an_impossible_size_gets_one_sentence():
    with pytest.raises(ValueError, match="A board needs a column and a row"):
        Connect4(columns=0)


def test_actions_are_a_fresh_list():
    game = Connect4()
    game.actions(game.initial).clear()
    assert game.actions(game.initial) == [0, 1, 2, 3, 4, 5, 6]


def test_names():
    game = Connect4()
    assert game.action_name(game.initial, 3) == "X in column 4"
    assert game.action_name(game.result(game.initial, 3), 0) == "O in column 1"
    assert game.state_name(game.initial) is None
    assert game.default_depth == 6
