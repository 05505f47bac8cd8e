"""The opening book: it agrees with itself, with what is published, and with the engine."""

import pytest

from adversarial import MAX, MIN
from adversarial.engine import best_moves, perfect, player, solve, solver
from adversarial.engine.bits import IS_COMPILED
from adversarial.games import Connect4

GAME = Connect4()
# The scores after the first move, column by column, as every public solver has them.
PUBLISHED = {str(column + 1): score for column, score in enumerate((-2, -1, 0, 1, 0, -1, -2))}


def test_it_stands_in_the_package_and_is_small():
    lines = solver.BOOK.read_text(encoding="utf-8").split()
    assert lines == sorted(lines, key=lambda line: (line.index(","), line))
    assert len(lines) == len(solver.opening_book())  # no position twice, nor as its mirror image
    assert solver.BOOK.stat().st_size < 100_000
    assert all(line.index(",") <= solver.MOST_IN_BOOK for line in lines)


def test_the_first_move_of_all_is_known():
    assert perfect(GAME, GAME.initial) == (1, 3)
    assert solve() == 1


def test_scores_of_the_book_are_those_that_others_publish():
    told = {line: solver.from_book(GAME, solver.after(GAME, line)) for line in PUBLISHED}
    assert told == PUBLISHED


def test_it_knows_every_position_of_five_stones_and_fewer():
    layer, sizes = {GAME.initial}, []
    for _ in range(6):
        assert all(solver.from_book(GAME, state) is not None for state in layer)
        sizes.append(len(layer))
        layer = {GAME.result(state, action) for state in layer for action in GAME.actions(state)}
    assert sizes == [1, 7, 49, 238, 1120, 4263]  # as others have counted them


@pytest.mark.parametrize("side", [MAX, MIN])
def test_who_plays_by_it_need_not_search(monkeypatch, side):
    """Whatever the other does: eight stones, and the score is kept."""
    monkeypatch.setattr(solver.Solver, "_narrow", None)  # who searches fails
    layer = {GAME.initial}
    for _ in range(8):
        following = set()
        for state in layer:
            if GAME.to_move(state) is side:
                score, move = perfect(GAME, state)
                assert score == solve(state)
                following.add(GAME.result(state, move))
            elif not GAME.is_terminal(state):
                following |= {GAME.result(state, action) for action in GAME.actions(state)}
        layer = following
    assert len(layer) > 100


def test_no_position_is_better_than_its_best_move():
    """Where all that follows is in the book it is the best of it; else at least what is there."""
    for state, score in solver.opening_book().items():
        side = GAME.to_move(state)
        after = [solver.from_book(GAME, GAME.result(state, a)) for a in GAME.actions(state)]
        known = [side * told for told in after if told is not None]
        assert all(told <= side * score for told in known)
        assert len(known) < len(after) or side * score in known


def test_mirror_images_are_found_and_other_boards_are_not():
    for state, score in solver.opening_book().items():
        image = tuple(GAME._mirrored(stones) for stones in state)
        assert solver.from_book(GAME, image) == solver.from_book(GAME, state) == score
    assert solver.from_book(Connect4(6, 7), (0, 0)) is None


@pytest.fixture
def small_book(monkeypatch):
    """Two positions that are quickly told: X has three in a row, and O has not seen it."""
    line = "121212"
    known = {solver.after(GAME, "12121"): 18, solver.after(GAME, line): 18}
    monkeypatch.setattr(
        solver, "opening_book", lambda: {GAME.canonical(state): s for state, s in known.items()}
    )


def test_what_is_in_the_book_is_not_searched(monkeypatch, small_book):
    monkeypatch.setattr(solver.Solver, "_narrow", None)  # who searches fails
    state = solver.after(GAME, "12121")
    assert solve(state) == 18
    assert player.known_move(solver.Solver.of(GAME), state) == 1  # the book knows column 2 alone
    assert perfect(GAME, state) == (18, 1)
    assert player.known_move(solver.Solver.of(GAME), solver.after(GAME, "1")) is None


@pytest.mark.skipif(not IS_COMPILED, reason="too much for plain Python")
def test_lines_with_an_early_end_are_those_of_the_engine(monkeypatch):
    """The others take it longer: `python -m tools.opening_book --check 20`."""
    lines = [line.split(",") for line in solver.BOOK.read_text(encoding="utf-8").split()]
    early = [(line, int(score)) for line, score in lines if abs(int(score)) >= 15]
    monkeypatch.setattr(solver, "BOOK_IS_OPEN", False)
    assert len(early) > 20
    for line, score in early[:: len(early) // 20]:
        state = solver.after(GAME, line)
        assert solve(state) == score
        assert all(solve(GAME.result(state, move)) == score for move in best_moves(state)[:1])
