"""Negamax, tables and aspiration: slips as students write them, each by its name."""

from itertools import count
from math import inf
from operator import ge, gt
from random import Random

import pytest

from adversarial import MAX
from adversarial.exercises import check
from adversarial.exercises.programs.tables import AT_LEAST, AT_MOST
from adversarial.exercises.programs.tables import search as with_table
from adversarial.exercises.tasks import table as games
from adversarial.search import alphabeta, alphabeta_hard, minimax, negamax
from tests.programs import right

SEEDS = range(3)


def told(task, function):
    return {check(task, function, seed=seed).misconception for seed in SEEDS}


# Negamax.


def forgets_the_minus(game, state):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) is MAX else -1
        return sign * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = forgets_the_minus(game, game.result(state, action))
        if value > best:
            best = value
    return best


def forgets_the_minus_with_a_move(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, choice = -inf, None
    for action in game.actions(state):
        value, _ = forgets_the_minus_with_a_move(game, game.result(state, action))
        if value > best:
            best, choice = value, action
    return best, choice


def ends_for_max(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -ends_for_max(game, game.result(state, action)))
    return best


def colour_that_stays(game, state, color=1):
    """The colour is given on as it is: every end speaks for MAX."""
    if game.is_terminal(state):
        return color * game.utility(state)
    return max(-colour_that_stays(game, game.result(state, a), color) for a in game.actions(state))


def window_as_it_is(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    for action in game.actions(state):
        alpha = max(alpha, -window_as_it_is(game, game.result(state, action), alpha, beta))
        if alpha >= beta:
            return beta
    return alpha


def window_not_swapped(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -window_not_swapped(game, game.result(state, action), -alpha, -beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def window_unturned(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -window_unturned(game, game.result(state, action), alpha, beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (forgets_the_minus, "no_minus"),
        (forgets_the_minus_with_a_move, "no_minus"),
        (ends_for_max, "leaf_for_max"),
        (colour_that_stays, "leaf_for_max"),
        (window_not_swapped, "swapped_bounds"),
        (window_unturned, "unturned_window"),
        (minimax, "stays_with_max"),
        (alphabeta, "stays_with_max"),
    ],
)
def test_negamax_gone_wrong(function, key):
    assert told("negamax", function) == {key}


def test_negamax_with_its_window_in_the_wrong_order_is_told_the_order_of_negamax():
    report = check("alphabeta", window_not_swapped)
    assert report.misconception == "swapped_bounds"
    assert "are swapped" not in report.answer
    assert "In negamax my α is your -β" in report.answer


def test_a_fail_hard_negamax_with_an_unturned_window_is_not_passed():
    assert not any(check("negamax", window_as_it_is, seed=seed).passed for seed in SEEDS)


def test_negamax_may_have_a_window_or_not():
    assert check("negamax", negamax).passed


# A table.


def table(answers, key_of=lambda state: state):
    """Alpha-beta with a table whose entries (value, kind, depth) are used if `answers` says so."""

    def search(game, state, depth, alpha=-inf, beta=inf, seen=None):
        seen = {} if seen is None else seen
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        key = key_of(state)
        if key in seen and answers(seen[key], depth, alpha, beta):
            return seen[key][0]
        low, high, best = alpha, beta, -inf if game.to_move(state) is MAX else inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = search(game, child, depth - 1, low, high, seen)
            if game.to_move(state) is MAX:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        kind = "upper" if best <= alpha else "lower" if best >= beta else "exact"
        seen[key] = best, kind, depth
        return best

    return search


def sound(entry, depth, alpha, beta):
    value, kind, searched = entry
    is_bound = (kind == "lower" and value >= beta) or (kind == "upper" and value <= alpha)
    return searched == depth and (kind == "exact" or is_bound)


def deep_enough(entry, depth, alpha, beta):
    return entry[2] >= depth and at_any_depth(entry, depth, alpha, beta)


def without_kinds(entry, depth, alpha, beta):
    return entry[2] == depth


def kinds_mixed_up(entry, depth, alpha, beta):
    value, kind, searched = entry
    is_bound = (kind == "upper" and value >= beta) or (kind == "lower" and value <= alpha)
    return searched == depth and (kind == "exact" or is_bound)


def at_any_depth(entry, depth, alpha, beta):
    return sound((*entry[:2], depth), depth, alpha, beta)


def the_shallower_the_better(entry, depth, alpha, beta):
    return entry[2] <= depth and at_any_depth(entry, depth, alpha, beta)


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (table(without_kinds), "bound_as_value"),
        (table(at_any_depth), "depth_not_compared"),
        (table(the_shallower_the_better), "depth_not_compared"),
        (table(deep_enough, key_of=lambda state: state[0]), "key_without_turn"),
        (table(deep_enough), None),
        (table(lambda *_: False), "no_table"),
        (table(sound), None),
    ],
)
def test_tables_gone_wrong(function, key):
    assert told("table", function) == {key}


def test_a_table_that_is_looked_up_under_another_key_is_not_told_that_it_stores_nothing():
    keys = count()
    report = check("table", table(sound, key_of=lambda state: next(keys)))  # never found again
    assert report.misconception == "no_table"
    assert "same key" in report.hint
    assert "remembered" not in report.answer


def test_a_table_that_mixes_up_its_bounds_is_not_passed():
    for seed in SEEDS:
        assert check("table", table(kinds_mixed_up), seed=seed).misconception in (
            "bound_as_value",
            None,
        )


@pytest.mark.parametrize("seed", [48, 173, *range(4)])
def test_where_depths_are_mixed_all_right_tables_agree(seed):
    """Also one that takes a deeper entry at the horizon, and narrows its window by bounds."""
    probe = games.drawn_probe(Random(f"x{seed}"), games.DEPTHS)
    right_value = minimax(probe.game, probe.game.initial, **probe.kwargs)
    for search in right("table"):
        found = search(probe.game, probe.game.initial, **probe.kwargs)
        assert (found[0] if isinstance(found, tuple) else found) == right_value, search


def test_a_table_without_cuts_is_told_what_alphabeta_is_told():
    def remembering_minimax(game, state, depth, seen=None):
        seen = {} if seen is None else seen
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        if (state, depth) not in seen:
            moves = game.actions(state)
            values = [
                remembering_minimax(game, game.result(state, a), depth - 1, seen) for a in moves
            ]
            seen[state, depth] = max(values) if game.to_move(state) is MAX else min(values)
        return seen[state, depth]

    report = check("table", remembering_minimax)
    assert not report.passed
    assert report.task == "table"
    assert report.misconception == "no_pruning"


def test_a_table_kept_between_calls_is_told_so():
    seen = {}
    keeping = table(sound)
    report = check("table", lambda game, state, depth: keeping(game, state, depth, seen=seen))
    assert "It keeps the table `seen` from one call to the next." in report.findings[1]
    assert seen == {}  # as it was before


# Aspiration.


def one_side_only(game, state, guess, margin):
    value = alphabeta(game, state, alpha=guess - margin, beta=guess + margin)
    if value >= guess + margin:
        return alphabeta(game, state, alpha=guess - margin)
    return value


def misses_the_edge(game, state, guess, margin):
    """A value on the edge of the window is a bound, too."""
    value = alphabeta_hard(game, state, alpha=guess - margin, beta=guess + margin)
    if value < guess - margin or value > guess + margin:
        value = alphabeta(game, state)
    return value


def same_again(game, state, guess, margin):
    low, high = guess - margin, guess + margin
    value = alphabeta_hard(game, state, inf, low, high)
    if value in (low, high):
        value = alphabeta_hard(game, state, inf, low, high)
    return value


def never_wider(game, state, guess, margin):
    value = guess + margin
    while abs(value - guess) >= margin:
        value = alphabeta(game, state, inf, guess - margin, guess + margin)
    return value


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (one_side_only, "no_second_search"),
        (misses_the_edge, "no_second_search"),
        (same_again, "same_window_again"),
        (never_wider, "same_window_again"),
        (lambda game, state, guess, margin: alphabeta(game, state), "ignores_guess"),
    ],
)
def test_aspiration_gone_wrong(function, key):
    assert told("aspiration", function) == {key}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_may_begin_with_a_narrow_window(seed):
    assert check("aspiration", misses_the_edge, seed=seed).film.fault is None


def test_what_is_called_otherwise_gets_a_sentence():
    with pytest.raises((TypeError, ValueError), match="guess=3, margin=2"):
        check("aspiration", alphabeta)
    with pytest.raises((TypeError, ValueError), match="depth=2"):
        check("table", lambda game, state: 0)


def not_yet(game, state, guess, margin):
    raise NotImplementedError


def not_yet_with_depth(game, state, depth): ...


@pytest.mark.parametrize(
    ("task", "function"), [("aspiration", not_yet), ("table", not_yet_with_depth)]
)
def test_what_is_not_begun_is_not_wrong(task, function):
    assert not check(task, function).started


def test_on_each_game_where_depths_are_mixed_up_that_shows():
    for number in games.MIXED_UP_BY:
        assert games.is_shown_by(games.numbered(number, games.DEPTHS))


def slips_with(bound):
    """Slips in how bounds of this kind are kept and used."""
    return (
        {"believes": (bound,)},
        {"cuts": (ge, gt), "turns": (bound,)},
        {"hard": (False,), "believes": (bound,), "beyond": True},
        {"hard": (False,), "believes": (bound,), "beyond": False},
        {"hard": (False,), "narrows": True, "strictly": (bound,)},
        {"hard": (False,), "cuts": (ge, gt), "anyhow": (bound,)},
        {"hard": (False,), "narrows": True, "keeps_last": (AT_LEAST, AT_MOST)},
        {"keeps_last": (AT_LEAST,)},
        {"keeps_last": (AT_MOST,)},
    )


def is_misled(probe, cuts=(ge,), hard=(False, True), **slip):
    """Is a search with this slip wrong here, soft or hard?"""
    game, right = probe.game, games._worth(probe.game, **probe.kwargs)
    return all(
        with_table(game, game.initial, **probe.kwargs, **slip, is_hard=is_hard, closed=closed)
        != right
        for is_hard in hard
        for closed in cuts
    )


@pytest.mark.parametrize("bound", games.SHOWN_BY)
def test_on_each_game_of_bounds_its_slip_shows(bound):
    numbers = games.SHOWN_BY[bound]
    assert len({*sum(numbers, [])}) == sum(map(len, numbers))
    for slip, row in zip(slips_with(bound), numbers, strict=True):
        assert all(is_misled(games.numbered(game, games.BOUNDS, bound), **slip) for game in row)
    for game in numbers[0]:
        assert games.shows(games.numbered(game, games.BOUNDS, bound), games.SLIPS[games.BOUNDS])


@pytest.mark.parametrize("seed", range(6))
def test_a_second_window_around_the_first_answer_gets_no_tick(seed):
    def around_the_answer(game, state, guess, margin):
        value = alphabeta(game, state, alpha=guess - margin, beta=guess + margin)
        if abs(value - guess) >= margin:
            return alphabeta(game, state, alpha=value - margin, beta=value + margin)
        return value

    assert not check("aspiration", around_the_answer, seed=seed).passed
