"""Checkers: published counts, the rules one by one, and a slow second move generator."""

from random import Random

import pytest

from adversarial.game import MAX, MIN
from adversarial.games.checkers import Checkers, material
from adversarial.search import alphabeta, minimax


def board(text):
    """A plain board: (row, column) -> mark, of the squares that are not empty."""
    return {
        (row, column): mark
        for row, line in enumerate(text.split("\n"))
        for column, mark in enumerate(line.split())
        if mark != "."
    }


def slow_moves(plain, size, colour):
    """Every legal move as (cells visited, board after), worked out cell by cell."""
    far = 0 if colour == "w" else size - 1

    def ways(mark):
        forward = -1 if colour == "w" else 1
        return [(d, r) for d in (forward, -forward)[: 2 if mark.isupper() else 1] for r in (-1, 1)]

    def inside(row, column):
        return 0 <= row < size and 0 <= column < size

    def jumps(here, mark, rest, path):
        """`rest` is the board without the jumping piece."""
        found = []
        row, column = here
        for d, r in ways(mark):
            over, landing = (row + d, column + r), (row + 2 * d, column + 2 * r)
            victim = rest.get(over, colour)
            if victim.lower() == colour or not inside(*landing) or landing in rest:
                continue
            left = {cell: piece for cell, piece in rest.items() if cell != over}
            if mark.islower() and landing[0] == far:
                found.append(((*path, landing), {**left, landing: mark.upper()}))
            else:
                found += jumps(landing, mark, left, (*path, landing))
        if not found and len(path) > 1:
            found.append((path, {**rest, here: mark}))
        return found

    captures, steps = [], []
    for here, mark in plain.items():
        if mark.lower() != colour:
            continue
        rest = {cell: piece for cell, piece in plain.items() if cell != here}
        captures += jumps(here, mark, rest, (here,))
        for d, r in ways(mark):
            there = (here[0] + d, here[1] + r)
            if inside(*there) and there not in plain:
                after = mark.upper() if there[0] == far else mark
                steps.append(((here, there), {**rest, there: after}))
    return captures or steps


def number(cell, size):
    """The usual number of a dark square."""
    row, column = cell
    assert (row + column) % 2 == 1
    return row * (size // 2) + column // 2 + 1


@pytest.mark.parametrize(("size", "games"), [(8, 25), (6, 60), (4, 60)])
def test_against_a_slow_generator(size, games):
    game, random = Checkers(size), Random(size)
    several = kings = 0
    for _ in range(games):
        state = game.initial
        while True:
            plain = board(game.show(state))
            colour = "w" if game.to_move(state) is MAX else "b"
            moves = slow_moves(plain, size, colour)
            slow = {tuple(number(cell, size) for cell in path): after for path, after in moves}
            capture = any(abs(path[1][0] - path[0][0]) == 2 for path, _ in moves)
            drawn = state[4] >= game.draw_after
            actions = game.actions(state)
            assert actions == ([] if drawn else sorted(slow))
            assert game.is_terminal(state) == (not actions)
            assert game.is_quiet(state) is not capture
            if not actions:
                lost = -100 if colour == "w" else 100
                assert game.utility(state) == (0 if slow else lost)
                break
            for action in actions:
                after = game.result(state, action)
                assert board(game.show(after)) == slow[action]
                man = plain[next(c for c in plain if number(c, size) == action[0])].islower()
                assert after[4] == (0 if man or capture else state[4] + 1)
            several += any(len(action) > 2 for action in actions)
            kings += state[2] > 0
            state = game.result(state, random.choice(actions))
    assert kings
    assert several or size == 4


def perft(game, state, depth):
    """How many lines of play of this length there are."""
    if depth == 0:
        return 1
    return sum(perft(game, game.result(state, a), depth - 1) for a in game.actions(state))


def test_published_counts():
    game = Checkers()
    counts = [perft(game, game.initial, depth) for depth in range(1, 7)]
    assert counts == [7, 49, 302, 1469, 7361, 36768]


def names(game, state):
    return [game.action_name(state, action) for action in game.actions(state)]


def test_the_start():
    game = Checkers()
    assert game.to_move(game.initial) is MAX
    assert names(game, game.initial) == [
        "21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20",
    ]  # fmt: skip
    assert game.show(game.initial).split("\n")[0] == ". b . b . b . b"
    assert [Checkers(size).initial[0].bit_count() for size in (4, 6, 8)] == [2, 6, 12]
    assert all(material(Checkers(size).initial) == 0 for size in (4, 6, 8))


CAPTURE = """
. . . . . .
. . . . . .
. . . . . .
. . b . . .
. w . . . w
. . . . . ."""


def test_captures_are_compulsory():
    game = Checkers(6)
    state = game.parse(CAPTURE)
    assert names(game, state) == ["13x8"]
    assert not game.is_quiet(state)
    after = game.result(state, (13, 8))
    assert material(after) == 2
    assert game.is_terminal(after)
    assert game.utility(after) == 100  # black has nothing left to move
    # Black, to move on the same board, has the capture the other way.
    assert names(game, game.parse(CAPTURE, MIN)) == ["11x16"]


FORK = """
. . . . . . . .
. . . . . . . .
. b . . . b . .
. . . . . . . .
. . . b . . . .
w . w . . . . .
. . . . . . . .
. . . . . . . ."""


def test_a_jump_goes_on_to_its_end_and_may_fork():
    game = Checkers()
    state = game.parse(FORK)
    # From 22 over 18 to 15: then only 11 is in the way, to 8; a man does not turn back.
    assert names(game, state) == ["22x15x8"]
    fork = game.parse(FORK.replace(". b . . . b . .", ". . . b . b . ."))
    assert names(game, fork) == ["22x15x6", "22x15x8"]
    left = game.result(fork, (22, 15, 6))
    assert material(left) == material(fork) + 2
    assert game.show(left).split("\n")[1] == ". . w . . . . ."
    # Both ways take two men, not the same two.
    assert left[1] != game.result(fork, (22, 15, 8))[1]


def test_a_man_that_is_crowned_stops():
    game = Checkers(6)
    text = """
    . . . . . .
    . . b . b .
    . w . . . .
    . . . . . .
    . . . . . .
    . . . . . ."""
    state = game.parse(text)
    assert names(game, state) == ["7x2"]  # a king would go on over the other man
    after = game.result(state, (7, 2))
    assert game.show(after).split("\n")[0] == ". . . W . ."
    assert after[4] == 0
    assert names(game, game.parse(text.replace("w", "W"))) == ["7x2x9"]
    # By a step, too, and at the other end for black.
    small = Checkers(4)
    white, black = small.parse(".... w... .... ...."), small.parse(".... .... ...b ....", MIN)
    assert small.show(small.result(white, (3, 1))).split() == list(".W.." + "." * 12)
    assert small.show(small.result(black, (6, 8)))[-7:] == ". . B ."


def test_a_king_jumps_both_ways_and_may_come_round():
    game = Checkers(6)
    text = """
    . . . W . .
    . . b . b .
    . . . . . .
    . . b . b .
    . . . . . .
    . . . . . ."""
    state = game.parse(text)
    assert names(game, state) == ["2x7x14x9x2", "2x9x14x7x2"]
    after = game.result(state, (2, 7, 14, 9, 2))
    assert after == (state[0], 0, state[2], MIN, 0)
    # Men do not capture backwards, and a captured king is no king any more.
    text = """
    . . . . . .
    . . W . . .
    . b . . . .
    W . . . . .
    . . . . . .
    . . . . . ."""
    assert names(game, game.parse(text, MIN)) == ["7-11"]
    assert names(game, game.parse(text.replace("b", "B"), MIN)) == ["7x2"]
    after = game.result(game.parse(text.replace("b", "B"), MIN), (7, 2))
    assert after[:3] == (1 << 9, 1 << 1, 1 << 9 | 1 << 1)


def test_who_cannot_move_loses():
    game = Checkers(4, win=7)
    for player, sign in (MAX, -1), (MIN, 1):
        alone = game.parse("." * 16, player)
        assert game.is_terminal(alone)
        assert game.utility(alone) == 7 * sign
    # Blocked, with a piece on the board: white cannot step nor jump off the edge.
    blocked = game.parse(".b.. ..b. ...w ....")
    assert names(game, blocked) == []
    assert game.is_terminal(blocked)
    assert game.actions(blocked) == []
    assert game.utility(blocked) == -7
    assert not game.is_terminal(blocked[:3] + (MIN, 0))


def test_idle_kings_draw():
    game = Checkers(4, draw_after=3)
    state = game.parse(".B.. .... .... ..W.")
    for idle, action in enumerate([(8, 6), (1, 3), (6, 8)]):
        assert state[4] == idle
        assert action in game.actions(state)
        assert not game.is_terminal(state)
        state = game.result(state, action)
    assert state[4] == 3
    assert game.is_terminal(state)
    assert game.actions(state) == []
    assert game.utility(state) == 0
    assert game.to_move(state) is MIN
    # A loss goes before a draw.
    assert game.utility((1 << 7, 0, 1 << 7, MIN, 3)) == 100
    assert [Checkers(size).draw_after for size in (4, 6, 8)] == [20, 40, 80]


def test_a_man_or_a_capture_starts_the_count_again():
    game = Checkers(6)
    white, black, kings, player, _ = game.parse("""
    . . . . . B
    . . . . . .
    . . . b . .
    . . W . . .
    . . . . . .
    . . . . w .""")
    capture = game.result((white, black, kings, player, 9), (11, 6))
    assert capture[4] == 0
    state = (white, 0, kings, player, 9)
    assert [game.result(state, action)[4] for action in game.actions(state)] == [10] * 4 + [0] * 2


def turned(state, size):
    """The board turned half round with the colours swapped."""
    squares = size * size // 2
    white, black, kings, player, idle = (
        (int(f"{part:0{squares}b}"[::-1], 2) if k < 3 else part) for k, part in enumerate(state)
    )
    return (black, white, kings, player.other, idle)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_swapping_the_colours_flips_the_sign(size):
    game, random = Checkers(size), Random(0)
    for _ in range(10):
        state = game.initial
        while actions := game.actions(state):
            mirror = turned(state, size)
            for evaluation in game.evaluations.values():
                assert evaluation(mirror) == -evaluation(state)
            last = size * size // 2 + 1
            turned_back = [tuple(last - square for square in a) for a in game.actions(mirror)]
            assert sorted(turned_back) == actions
            state = game.result(state, random.choice(actions))
        assert game.utility(turned(state, size)) == -game.utility(state)


def test_evaluations():
    state = Checkers(6).parse("""
    . . . . . .
    b . . . B .
    . . . . . .
    . . w . . .
    . W . . . .
    . . W . . .""")
    assert Checkers(6).evaluate(state) == 1
    assert Checkers(6, evaluation="material").evaluate(state) == 1
    assert Checkers(6, evaluation="kings").evaluate(state) == 1.5
    with pytest.raises(ValueError, match="has no evaluation 'men'; it has: material, kings"):
        Checkers(evaluation="men")


def test_searches_agree():
    game = Checkers()
    assert minimax(game, game.initial, 5) == alphabeta(game, game.initial, 5)


def test_parse_reads_what_show_wrote():
    for size in (4, 6, 8):
        game, random = Checkers(size), Random(1)
        state = game.initial
        while actions := game.actions(state):
            assert game.parse(game.show(state), game.to_move(state))[:4] == state[:4]
            state = game.result(state, random.choice(actions))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (". . . .", "A board is 4 rows of 4, each w, W, b, B or '.'"),
        ("...x .... .... ....", "A board is 4 rows of 4, each w, W, b, B or '.'"),
        ("b... .... .... ....", "A piece stands on a light square"),
        (".w.. .... .... ....", "A man on its far row is a king"),
        (".... .... .... b...", "A man on its far row is a king"),
    ],
)
def test_a_wrong_board_gets_one_sentence(text, message):
    with pytest.raises(ValueError, match=message):
        Checkers(4).parse(text)


def test_an_impossible_size_gets_one_sentence():
    with pytest.raises(ValueError, match="A board has 4, 6 or 8 rows, not 5"):
        Checkers(5)


def test_states_are_hashable_and_actions_fresh():
    game = Checkers()
    assert len({game.initial, Checkers().initial}) == 1
    game.actions(game.initial).clear()
    assert len(game.actions(game.initial)) == 7
    assert game.state_name(game.initial) is None
