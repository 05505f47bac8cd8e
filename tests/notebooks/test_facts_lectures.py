"""What the notes of the lectures say beyond the cells of their slides, on the same trees and games.

What a slide itself shows, or a cell of the lecture asserts, is checked where the lecture is run.
"""

import pytest

from adversarial import watch
from adversarial.games import Checkers, Connect4, GameTree, Grundy, Nim, Ordered, TicTacToe
from adversarial.search import alphabeta, decide, minimax, quiescence
from adversarial.widgets import predict
from tests.notebooks.page import Page
from tools.store_notebooks import FOLDER

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def says(number, *words):
    """Does the lecture say all of this?"""
    (path,) = (FOLDER / "lectures").glob(f"{number}_*.ipynb")
    text = Page.stored(f"lectures/{path.stem}").everything
    return [one for one in words if one not in text] == []


def worth(game, state=None, search=minimax, **limits):
    """{what a move is called: what it leads to is worth}."""
    state = game.initial if state is None else state
    return {
        game.action_name(state, action): search(game, game.result(state, action), **limits)
        for action in game.actions(state)
    }


def test_01():
    six, eight = Grundy(6), Grundy(8)
    assert [six.state_name(node.state) for node in watch(minimax, six).all_nodes].count(
        "3+2+1"
    ) == 2
    first = eight.result(eight.initial, eight.actions(eight.initial)[0])
    replies = [eight.state_name(eight.result(first, action)) for action in eight.actions(first)]
    assert (eight.state_name(first), replies) == ("7+1", ["6+1+1", "5+2+1", "4+3+1"])
    assert says("01", "3+2+1, which appears twice", "6+1+1, 5+2+1, 4+3+1", "MAX begins with 7+1")
    nine = TicTacToe(symmetric=True)
    boards = [nine.result(nine.initial, action) for action in nine.actions(nine.initial)]
    assert [len(nine.actions(board)) for board in boards] == [5, 5, 2]
    assert says("01", "5 + 5 + 2 = 12 boards")
    assert [move for move, value in worth(Nim((2, 1))).items() if value == 1] == ["2 from heap 1"]


def test_02():
    uneven = GameTree([[[5, 2], 7], [[1, 8], [4, 3, 6]], [9, [0, 2]]])
    assert list(worth(uneven).values()) == [5, 6, 2]
    assert says("02", "B is 5, C is 6, D is 2, the root 6")
    game = TicTacToe()
    ending = worth(game, game.parse("XOX OOX ..."))
    assert ending == {"X bottom left": -100, "X bottom centre": 0, "X bottom right": 100}
    assert says("02", "Bottom right wins, bottom centre draws, bottom left loses")
    won = game.parse("..O .XX OXO")
    assert set(worth(game, won).values()) == {100}
    at_once = [a for a in game.actions(won) if game.is_terminal(game.result(won, a))]
    names = [game.action_name(won, action) for action in [game.actions(won)[0], *at_once]]
    assert names == ["X top left", "X top centre", "X middle left"]
    assert says("02", "middle left or top centre", "takes the first, top left")


def test_03():
    game = TicTacToe(symmetric=True, evaluation="open_lines")
    assert list(worth(game, depth=1).values()) == [-1, -2, 1]
    assert says("03", "the three MIN nodes, −1, −2 and 1, then the root: 1, in the centre")
    judged = TicTacToe(evaluation="open_lines")
    state = judged.parse("OX. X.. XOO")
    at = [worth(judged, state, depth=depth) for depth in range(3)]
    assert len(set(at[0].values())) == 1
    assert next(iter(at[0])) == "X top right"
    assert [max(values, key=values.get) for values in at[1:]] == ["X centre"] * 2
    assert at[2]["X centre"] == 100
    values = [minimax(game, game.initial, depth=depth) for depth in (1, 2, 3, 4, 5, 6)]
    assert all(odd > even for odd, even in zip(values[::2], values[1::2], strict=True))


def test_04():
    asked = predict(watch(alphabeta, CLASSIC), seed=2, most=4).round[:2]
    assert [question.choice for question in asked] == ["on", "cut"]
    assert ["at B." in asked[0].ask, "at C." in asked[1].ask] == [True, True]
    assert says(
        "04", "First at B (go on: nothing is sure yet), then at C (cut: at most 2, and MAX has 3)"
    )
    tree = GameTree("(((21 23 9) (26 15 29)) ((8 10 19) (18 25 6)) ((14 5 16) (3 2 11)))")
    read = [len(watch(alphabeta, one).leaf_values) for one in (tree, Ordered(tree, "reversed"))]
    assert read == [10, 16]
    assert says("04", "reads 10 of the 18 leaves, right to left 16")


def test_05():
    small, full = Checkers(size=6), Checkers()
    exchange = small.parse(".b.b.b b..... .b.b.. ..w.w. ...w.. w.w.w.")
    for action in small.actions(exchange):
        after = small.result(exchange, action)
        names = [small.action_name(after, reply) for reply in small.actions(after)]
        assert any(name.count("x") == 2 for name in names)
    assert len(small.actions(exchange)) == 2
    assert says("05", "White has two captures, and after each Black has a double jump")
    assert watch(quiescence, small, exchange, depth=1).nodes == 9
    rows = ".b...b.b b.b...b. .b.b.b.b b...w.b. .....w.w w...w... .w.w...w w.w.w.w."
    assert decide(full, full.parse(rows), search=quiescence, depth=1).nodes == 91
    assert says(
        "05",
        "Nine boards, and the value is 0 at once",
        "Quiescence at depth 1 sees that with 91 nodes",
    )


@pytest.mark.parametrize(("column", "seen"), [(1, 2), (2, 4), (3, 4), (6, 8), (7, 8)])
def test_05_columns(column, seen):
    game = Connect4(evaluation="centre")
    state = game.parse("...OO.. ..OOX.. .OXXX.. .OOXO.. .XOOOXX OXXOXXX")
    after = game.result(state, column - 1)
    lost = [alphabeta(game, after, depth - 1) == -game.win for depth in range(1, 9)]
    assert lost.index(True) + 1 == seen
    assert says("05", "By depth 4 the search sees that columns 1 to 3 lose", "safe up to depth 7")


def test_07_says_what_the_notebook_counts():
    (path,) = FOLDER.glob("07_*.ipynb")
    counted = path.read_text(encoding="utf-8")
    assert "assert counted.nodes == 651_112" in counted
    assert says(
        "07", "PLAIN = 651_112", "72 nodes instead of 651\u202f112", "128 of 167 wins are gone"
    )
