from itertools import pairwise

import pytest

from adversarial import MAX, MIN
from adversarial.experiments.contest import Chooser, round_robin
from adversarial.experiments.match import match, openings
from adversarial.games import Connect4, TicTacToe
from adversarial.measure import BETTER, NOT_BETTER, Result, SequentialTest, wilson
from adversarial.palette import PALETTES

GAME = TicTacToe()


def first(game, state):
    return game.actions(state)[0]


def last(game, state):
    return game.actions(state)[-1]


def anything(game, state):
    return game.actions(state)


class Noted:
    """A player who notes the positions in which it moves."""

    def __init__(self, player):
        self.player, self.seen = player, []

    def __call__(self, game, state):
        self.seen.append(state)
        return self.player(game, state)


def test_every_opening_is_played_with_both_sides():
    one, two = Noted(first), Noted(last)
    found = match(GAME, {"one": one, "two": two})
    starts = openings(GAME, 2)
    assert found.result.games == 2 * len(starts) == 144
    for start in starts:  # X is to move, whoever that is
        assert (one.seen.count(start), two.seen.count(start)) == (1, 1)


def test_the_result_is_that_of_games_played_by_hand():
    """By plain loops, without a seed: both players always choose alike."""
    counts = {1: 0, 0: 0, -1: 0}
    for start in openings(GAME, 2):
        for sides in ({MAX: first, MIN: last}, {MAX: last, MIN: first}):
            state = start
            while not GAME.is_terminal(state):
                state = GAME.result(state, sides[GAME.to_move(state)](GAME, state))
            value = GAME.utility(state) * (1 if sides[MAX] is first else -1)
            counts[(value > 0) - (value < 0)] += 1
    assert match(GAME, {"a": first, "b": last}).result == (counts[1], counts[0], counts[-1])


def test_the_seed_decides_and_nothing_else():
    players = {"a": anything, "b": first}
    found = match(GAME, players, seed=1)
    assert found.scores == match(GAME, players, seed=1).scores
    assert found.scores != match(GAME, players, seed=2).scores
    turned = match(GAME, {"b": first, "a": anything}, games=30, seed=3)
    assert turned.result.games == 30


def test_to_name_the_players_in_the_other_order_turns_the_result_round():
    found, again = (
        match(GAME, players) for players in ({"a": first, "b": last}, {"b": last, "a": first})
    )
    assert found.result == again.result[::-1]


def test_a_round_robin_has_the_interval_of_all_games_of_a_player():
    table = round_robin(GAME, {"a": "open_lines", "b": None, "c": None}, depth=1)
    total = Result(*map(sum, zip(table["a"]["b"], table["a"]["c"], strict=True)))
    assert table["a"]["interval"] == wilson(total.points, 288)
    low, high = total.interval()
    assert f"{100 * low:.0f} to {100 * high:.0f} %" in repr(table)


def test_a_test_stops_as_soon_as_it_is_decided():
    players = {"deep": Chooser(GAME, None, 9), "first": first}
    for names, verdict in (players, BETTER), (dict([*players.items()][::-1]), NOT_BETTER):
        test = SequentialTest(100)
        found = match(GAME, names, test=test)
        assert found.verdict == verdict
        assert found.result.games < 144
        before = Result.of(found.scores[:-2])
        assert test.verdict(before) is None
        assert "The test stops here" in repr(found)
    asked = match(GAME, {"a": first, "b": first}, games=4, test=SequentialTest(10))
    assert (asked.verdict, asked.result.score) == (None, 0.5)
    assert asked.note.endswith("The test has not decided yet.")


def test_openings_are_not_played_twice_to_have_more_games():
    with pytest.raises(ValueError, match="give 2 games, not 20"):
        match(GAME, {"a": first, "b": last}, plies=0, games=20)


def test_an_interrupt_leaves_what_was_played():
    calls = []

    def impatient(game, state):
        calls.append(state)
        if len(calls) == 100:
            raise KeyboardInterrupt
        return game.actions(state)[0]

    found = match(GAME, {"a": impatient, "b": first})
    assert 0 < found.result.games < 144
    assert f"Stopped after {found.result.games} of 144 games." in found.note


def test_the_table_says_both_sides_of_it():
    players = {"centre": Chooser(Connect4(), "centre", 2), "anything": anything}
    found = match(Connect4(), players, games=60)
    wins, draws, losses = found.result
    assert [found["anything"][key] for key in ("won", "drawn", "lost")] == [
        str(losses), str(draws), str(wins)
    ]  # fmt: skip
    assert found.result.is_decided()
    assert "centre is better" in found.note
    assert found["centre"]["elo"].strip("+") == found["anything"]["elo"].strip("−")


@pytest.mark.parametrize("palette", PALETTES)
def test_the_band_is_the_interval_and_narrows(palette):
    found = match(GAME, {"a": first, "b": anything}, games=40)
    figure = found.plot(palette)
    (ax,) = figure.axes
    (band,) = ax.collections
    points = {(round(x), round(y, 9)) for x, y in band.get_paths()[0].vertices}
    for games in (1, 7, 40):
        ends = wilson(sum(found.scores[:games]), games)
        assert {(games, round(end, 9)) for end in ends} <= points
    assert list(ax.lines[-1].get_ydata())[-1] == found.result.score
    wide = [high - low for low, high in (wilson(n / 2, n) for n in (10, 20, 40))]
    assert all(after < before for before, after in pairwise(wide))
    assert f"after 40 games is {100 * found.result.score:.0f} %" in figure.alt_text
