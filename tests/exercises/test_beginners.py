"""What beginners write gets a sentence that they can act on, and ticks are given to no luck."""

import random
from math import inf

import pytest
from numpy import array

from adversarial import CHANCE, MAX, watch
from adversarial.exercises import check
from adversarial.exercises.programs.measuring import interval
from adversarial.exercises.programs.regret import regret_matching
from adversarial.games import GameTree
from adversarial.observe.errors import SearchError
from adversarial.search.several import max_n
from tests.mutants.chosen import chosen
from tests.programs.texts import texts
from tests.programs.trial import report_on


def changes_the_state(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = []
    for a in game.actions(state):
        state = game.result(state, a)
        values.append(changes_the_state(game, state))
    return max(values)


def no_return_at_an_end(game, state):
    if game.is_terminal(state):
        game.utility(state)
    values = [no_return_at_an_end(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def none_at_an_end(game, state):
    if game.is_terminal(state):
        game.utility(state)
    else:
        values = [none_at_an_end(game, game.result(state, a)) for a in game.actions(state)]
        return max(values, key=str)
    return None


def yields(game, state):
    if game.is_terminal(state):
        yield game.utility(state)
    for a in game.actions(state):
        yield from yields(game, game.result(state, a))


def forgets_brackets(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return lambda: max(forgets_brackets(game, game.result(state, a)) for a in game.actions(state))


def asks_for_a_text(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    values = [asks_for_a_text(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if player == "MAX" else min(values)


def minus_infinity_for_min(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for a in game.actions(state):
        value = minus_infinity_for_min(game, game.result(state, a))
        best = max(best, value) if game.to_move(state) is MAX else min(best, value)
    return best


def never_counts_down(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [never_counts_down(game, game.result(state, a), depth) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def nothing_where_it_cuts(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for a in game.actions(state):
        below = nothing_where_it_cuts(game, game.result(state, a), alpha, beta)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            return  # noqa: RET502
    return value


def rolls_once(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return rolls_once(game, game.result(state, random.choice(game.outcomes(state))[0]))
    values = [rolls_once(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@pytest.mark.parametrize(
    ("task", "function", "said"),
    [
        ("minimax", changes_the_state, "where the game is over. Did the state change inside"),
        ("minimax", no_return_at_an_end, "does your code return its utility before that?"),
        ("minimax", none_at_an_end, "which is an end, none_at_an_end returned None."),
        ("minimax", yields, "Is there a `yield` in it"),
        ("minimax", forgets_brackets, "Did you forget the brackets"),
        ("minimax", asks_for_a_text, "with the text 'MAX', which is never equal."),
        ("depth_limited", never_counts_down, "is looked at 2 plies down."),
        (
            "alphabeta",
            nothing_where_it_cuts,
            "nothing_where_it_cuts returned None.",
        ),
        ("expectiminimax", rolls_once, "and left moves out; with them it is worth"),
    ],
)
def test_a_beginner_gets_a_sentence_to_act_on(task, function, said):
    report = check(task, function)
    assert not report.passed
    assert said in report.findings[0]
    assert report.misconception == ("depth_not_counted" if task == "depth_limited" else None)


def test_a_hint_begins_at_the_node_of_the_finding():
    report = check("minimax", minus_infinity_for_min)
    assert report.findings[0].startswith("First wrong at B:")
    assert report.hint.startswith("Look at B: which number does your code begin with there")
    assert report.hint.endswith("for MIN?")


def best_key(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = {a: best_key(game, game.result(state, a)) for a in game.actions(state)}
    return max(values) if game.to_move(state) is MAX else min(values)


def test_a_key_of_a_dict_is_told_as_a_move_and_as_no_other_slip():
    report = check("minimax", best_key)
    assert "returned the move b1, where a value is needed." in report.findings[0]
    assert report.misconception is None
    assert report.hint.startswith("Which line returns a move at B?")
    assert report.data()["fault"]["claimed"] == "b1"


def test_an_illegal_move_is_told_by_watch_as_well():
    with pytest.raises(SearchError, match="asked for the move b2 at B1, where the game is over"):
        watch(changes_the_state, GameTree([[3, 12], [2, 4]]))


def test_a_text_that_is_a_flag_of_ones_own_is_no_slip():
    def with_a_flag(game, state, player="MAX"):
        if game.is_terminal(state):
            return game.utility(state)
        other = "MIN" if player == "MAX" else "MAX"
        values = [with_a_flag(game, game.result(state, a), other) for a in game.actions(state)]
        return max(values)  # another slip

    assert "text" not in check("minimax", with_a_flag).findings[0]


def test_a_lambda_is_told_to_become_a_function():
    always_max = lambda game, state: (  # noqa: E731
        game.utility(state)
        if game.is_terminal(state)
        else max(always_max(game, game.result(state, a)) for a in game.actions(state))
    )
    report = check("minimax", always_max)
    assert any("Write it with `def`" in note for note in report.notes)


def forgets_what_it_was_given(game, state, alpha=-inf, beta=inf):
    """`beta = value` without min: more is read only five plies down."""
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    value = -inf if is_max else inf
    for a in game.actions(state):
        below = forgets_what_it_was_given(game, game.result(state, a), alpha, beta)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = beta = min(value, below)
        if alpha >= beta:
            break
    return value


@pytest.mark.parametrize("seed", range(3))
def test_no_tick_for_a_bound_that_opens_again(seed):
    report = check("alphabeta", forgets_what_it_was_given, seed=seed)
    assert not report.passed
    assert report.fault.is_waste


def test_who_sorts_is_not_said_to_remember():
    def sorts(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX

        def first_look(a):
            return game.evaluate(game.result(state, a))

        value = -inf if is_max else inf
        for a in sorted(game.actions(state), key=first_look, reverse=is_max):
            below = sorts(game, game.result(state, a), alpha, beta)
            value = max(value, below) if is_max else min(value, below)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return value

    report = check("alphabeta", sorts)
    assert report.passed
    assert not any("remembers" in note for note in report.notes)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "swapped_below_min",
            "First wrong on the way into C",
        ),  # by its window: no program is alike
        ("prints_instead_of_returning", "Before step 7 both do the same. Then the right one is ov"),
        ("evaluation_not_returned", "You asked for depth 1, and B1 is looked at 2 plies down."),
    ],
)
def test_what_is_said_is_true_of_the_run(name, said):
    report = report_on(texts("beginners")[name], 0)
    assert any(finding.startswith(said) for finding in report.findings)
    assert report.misconception in (None, "ignores_depth")


@pytest.mark.parametrize(
    ("task", "name", "old", "new"),
    [
        ("strike", "a_function_a_player", "join(MIN", "join(MAX"),
        ("aspiration", "opened_where_it_failed", "guess - margin", "guess + margin"),
        ("urgency", "in_a_loop", "count = 0", "count = -1"),
        ("captures", "one_key", "end // 4 if", "end // 3 if"),
    ],
)
def test_a_slip_that_got_a_tick_gets_none(task, name, old, new):
    (program,) = [each for each in chosen(task)[0] if each.name == name]
    wrong = program._replace(source=program.source.replace(old, new))
    assert [check(task, each.answer).passed for each in (program, wrong)] == [True, False]


def test_a_gap_in_what_is_asked_case_by_case_is_not_wrong_but_open():
    def my_regret_matching(payoffs, rounds):
        assert payoffs
        ...

    report = check("regret_matching", my_regret_matching)
    assert not report.started
    assert "There is still a `...`" in report.findings[0]


def test_answers_of_numpy_are_read_as_what_they_are():
    def my_update(weights, features, after, utility, rate):
        w, x = array(weights), array(features)
        target = w @ array(after) if utility is None else utility
        return w + rate * (target - w @ x) * x

    def my_interval(result):
        return array(interval(result))

    def my_bounds(result):
        return tuple(array(interval(result)))

    def my_max_n(game, state):
        return -1, array(max_n(game, state))

    def my_shares(payoffs, rounds):
        return array(regret_matching(payoffs, rounds)).round(3)

    answers = {"td_update": [my_update], "interval": [my_interval, my_bounds]}
    answers |= {"max_n": [my_max_n], "regret_matching": [my_shares]}
    for task, functions in answers.items():
        assert all(check(task, function).passed for function in functions), task
    report = check("interval", lambda result: array(interval(result)) / 2)
    assert "it should return (0." in report.findings[0]  # wrong numbers, but a pair
