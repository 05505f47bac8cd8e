"""The project's checks: a player, and a game of one's own."""

import re
from functools import reduce

import pytest

from adversarial import MAX, Game
from adversarial import games as all_games
from adversarial.exercises import check
from adversarial.exercises.asked import MOST, Asked
from adversarial.exercises.tasks.exploring import Explorer
from adversarial.exercises.tasks.game import KNOWN, shape_of
from adversarial.exercises.tasks.player import HALF
from adversarial.exercises.tasks.positions import POSITIONS, positions_of
from adversarial.exercises.tasks.sense import bounds_of
from adversarial.games import Nim, TicTacToe
from adversarial.games.hexapawn import Hexapawn
from adversarial.search import decide, minimax
from tests.programs.own_games import LOTTERIES, RIGHT, WITHOUT_CHOICE, Connect3, Hashed
from tests.programs.player import alphabeta, three_plies


@pytest.mark.parametrize("seed", range(5))
def test_no_guess_by_the_place_of_a_move_earns_anything(seed):
    positions = positions_of(seed)
    assert len(positions) == POSITIONS
    for place in (0, 1, -1, -2, None):

        def guess(game, state, place=place):
            moves = game.actions(state)
            return moves[len(moves) // 2 if place is None else place]

        hits = [guess(p.game, p.state) in p.right for p in positions]
        assert sum(hits) < HALF * POSITIONS
        if place is None or seed == 0:
            assert check("player", guess, seed=seed).score == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_right_moves_are_those_of_minimax(seed):
    """By a way of its own: the package's search, on the positions themselves."""
    for position in positions_of(seed):
        game, state = position.game, position.state
        best = decide(game, state, search=minimax, depth=20).best_actions
        if position.kind == "save":  # some of these lose later
            assert set(best) <= set(position.right)
            for move in set(game.actions(state)) - set(position.right):
                after = game.result(state, move)
                assert any(
                    game.is_terminal(end) and position.player * game.utility(end) < 0
                    for end in [game.result(after, reply) for reply in game.actions(after)]
                )
        else:
            assert set(position.right) == set(best)


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        (None, "returned None"),
        ("the best one", "no legal move"),
        ((7, 1), "no legal move"),
        (99, "no legal move"),
    ],
)
def test_what_is_no_move_is_said(returned, told):
    report = check("player", lambda game, state: returned)
    assert (report.passed, report.score) == (False, 0)
    assert told in report.findings[0]


@pytest.mark.parametrize("seed", range(5))
def test_a_value_at_a_horizon_is_told_to_be_one_with_every_seed(seed):
    def value(game, state, depth=2):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        below = [value(game, game.result(state, a), depth - 1) for a in game.actions(state)]
        return max(below) if game.to_move(state) is MAX else min(below)

    report = check("player", value, seed=seed)
    assert report.misconception == "returns_the_value"
    assert "no move but a number" in report.findings[0]


def test_a_pair_is_told_to_be_one():
    report = check("player", lambda game, state: (3, game.actions(state)[0]))
    assert "the move alone" in report.findings[0]
    assert check("player", minimax).misconception == "returns_the_value"


def test_who_asks_too_much_has_no_move_and_may_catch_that():
    def too_deep(game, state):
        return alphabeta(game, state, 6)[1]

    def flood(game, state):
        while True:
            game.result(state, game.actions(state)[0])

    report = check("player", too_deep)
    assert (report.passed, 0 < report.score <= 0.9) == (False, True)
    assert "used up its 600 positions" in report.findings[0]
    assert check("player", flood).score == 0
    game = Asked(Nim(), 3)
    with pytest.raises(ValueError, match="3 positions"):
        three_plies(game, game.initial)
    assert MOST == 600  # as the notebook and the guide say


def test_who_changes_the_game_is_told():
    def cheat(game, state):
        getattr(game, "game", game).win = 0
        return game.actions(state)[0]

    assert "changed" in check("player", cheat).findings[0]


class Coins(Game):
    """Take the coin at an end; who has more in the end wins."""

    coins = (4, 7, 2, 9, 5, 3, 8, 1)

    def __init__(self):
        self.initial = (self.coins, 0, MAX)

    def to_move(self, state):
        return state[2]

    def actions(self, state):
        return [0, -1] if state[0] else []

    def result(self, state, end):
        coins, lead, player = state
        return coins[1:] if end == 0 else coins[:-1], lead + player * coins[end], player.other

    def utility(self, state):
        return (state[1] > 0) - (state[1] < 0)


def test_a_game_of_ones_own_is_none_of_the_course():
    class Few(Coins):
        coins = (1, 2, 3)

    class Renamed(TicTacToe):
        """The same under other names."""

        def actions(self, state):
            return [f"cell {cell}" for cell in super().actions(state)]

        def result(self, state, move):
            return super().result(state, int(move.removeprefix("cell ")))

    assert check("game", Coins, own=True).passed
    names = set(all_games.__all__) - {"GameTree", "Ordered"}
    for game in (Renamed, Hexapawn, *(getattr(all_games, name) for name in sorted(names))):
        report = check("game", game, own=True)
        assert (report.passed, report.score) == (False, 0)
        assert "which the course already has" in report.findings[0], f"{game}: enter it in KNOWN"
    assert "at least 100" in check("game", Few, own=True).findings[0]
    assert check("game", Few).passed
    shapes = [str(shape_of(make())) for make in KNOWN.values()]
    assert len(set(shapes)) > len(shapes) - 2  # the two kinds of Nim differ in their values alone


@pytest.mark.parametrize("game", RIGHT)
def test_games_as_students_write_them_earn_all_points(game):
    report = check("game", game, own=True)
    assert report.passed, report.findings


@pytest.mark.parametrize("game", LOTTERIES + WITHOUT_CHOICE)
def test_a_game_without_sense_earns_half(game):
    """It runs, and that is all: nothing that a player can choose or foresee decides it."""
    assert check("game", game).passed
    report = check("game", game, own=True)
    assert (report.passed, report.score) == (False, 0.5)
    told = "looks like a lottery" if game in LOTTERIES else "After the first move, nothing that M"
    assert told in report.findings[0]


def test_what_a_machine_sees_is_so():
    """By another way: the values of minimax, and ends counted one by one."""
    explorer = Explorer(Connect3())
    explorer.explore()
    explorer.look_ahead()
    bounds = bounds_of(explorer.after, {end: value for end, (value, _) in explorer.ends.items()})
    exact = [state for state, (low, high) in bounds.items() if low == high]
    assert len(exact) > 100
    for state in exact[:: len(exact) // 60]:
        assert bounds[state][0] == minimax(Connect3(), state)
    text = check("game", Hashed, own=True).findings[0]
    pairs, alike, lot = (int(number) for number in re.findall(r"\d+", text))
    game = Hashed()
    last = [()]
    for _ in range(game.plies - 1):
        last = [(*moves, move) for moves in last for move in range(game.moves)]
    assert pairs == 3 * len(last)
    states = [reduce(game.result, moves, game.initial) for moves in last]
    winners = [[game.utility(game.result(state, m)) for m in range(3)] for state in states]
    assert alike == sum((a == b) + (a == c) + (b == c) for a, b, c in winners)
    flat = sum(winners, [])
    assert lot == round(pairs * sum((flat.count(each) / len(flat)) ** 2 for each in (-1, 0, 1)))


def counting(wants_more, height=False):
    """A search for the quickest win that counts plies, one way or another."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state), 0, None
        player, lines = game.to_move(state), []
        for move in game.actions(state):
            value, plies, _ = search(game, game.result(state, move))
            lines.append((value, plies + 1, move))

        def merit(line):
            value, plies, _ = line
            return player * value, plies if wants_more(value, player) else -plies

        value, plies, move = max(lines, key=merit)
        return value, max(plies for _, plies, _ in lines) if height else plies, move

    return lambda game, state: search(game, state)[::2]


@pytest.mark.parametrize(
    ("search", "key"),
    [
        (counting(lambda value, player: player * value <= 0, height=True), None),
        (counting(lambda value, player: value <= 0), None),  # as if it were always MAX
        (counting(lambda value, player: False), "hurries_to_lose"),
    ],
)
def test_who_counts_plies_wrongly_is_not_told_to_count_none(search, key):
    for seed in (0, 1, 10):
        report = check("quickest", search, seed=seed)
        assert (report.passed, report.misconception, report.hint[-1]) == (False, key, "?")
