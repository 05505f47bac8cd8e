"""What beginners write gets a sentence that they can act on, and ticks are given to no luck."""

import random
import re
from math import inf, log, sqrt

import pytest
from numpy import array

from adversarial import CHANCE, MAX, watch
from adversarial.exercises import TASKS, check
from adversarial.exercises.programs.measuring import interval
from adversarial.exercises.programs.regret import regret_matching
from adversarial.games import GameTree
from adversarial.observe.errors import SearchError
from adversarial.search import alphabeta, mcts
from adversarial.search.several import max_n
from tests.mutants.chosen import chosen
from tests.programs.texts import texts
from tests.programs.trial import report_on

WRITTEN = texts("beginners")


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


def begins_again(game, state):
    while not game.is_terminal(state):
        below = [begins_again(game, game.result(state, a)) for a in game.actions(state)]
    return game.utility(state) if game.is_terminal(state) else max(below)


def plays_on_from_the_parent(game, state, iterations=200):
    visits, sums, rng = {state: 0}, {state: 0}, random.Random(1)
    for _ in range(iterations):
        at, path, is_new = state, [state], False
        while not is_new and not game.is_terminal(at):
            new = [a for a in game.actions(at) if (at, a) not in visits]
            is_new, player, total = bool(new), game.to_move(at), max(visits[path[-1]], 1)
            if is_new:
                path.append((at, new[0]))
                game.result(at, new[0])  # the child, and the playout does not begin there
            else:
                uct = {}
                for a in game.actions(at):
                    n = visits[at, a]
                    uct[a] = player * sums[at, a] / n + 1.4 * sqrt(log(total) / n)
                path.append((at, max(uct, key=uct.get)))
                at = game.result(*path[-1])
        while not game.is_terminal(at):
            at = game.result(at, rng.choice(game.actions(at)))
        for each in path:
            visits[each] = visits.get(each, 0) + 1
            sums[each] = sums.get(each, 0) + game.utility(at)
    return max(game.actions(state), key=lambda a: visits.get((state, a), 0))


def plain_mean(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        below = [plain_mean(game, game.result(state, a)) for a, _ in game.outcomes(state)]
        return sum(below) / len(below)
    below = [plain_mean(game, game.result(state, a)) for a in game.actions(state)]
    return max(below) if game.to_move(state) is MAX else min(below)


def calculates_with_a_text(state):
    return state[0][0] + 1


@pytest.mark.parametrize(
    ("task", "function", "said"),
    [
        ("minimax", changes_the_state, "where the game is over. Did the state change inside"),
        ("minimax", no_return_at_an_end, "does your code return its utility before that?"),
        ("minimax", none_at_an_end, "which is an end, none_at_an_end returned None."),
        ("minimax", begins_again, "it comes to the same ones again and again."),
        ("mcts", plays_on_from_the_parent, "and then played on from A itself, with a"),
        ("heuristic", calculates_with_a_text, ": return state[0][0] + 1"),
    ],
)
def test_a_beginner_gets_a_sentence_to_act_on(task, function, said):
    report = check(task, function)
    assert not report.passed
    assert said in report.findings[0]
    assert report.misconception is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("yields", "Is there a `yield` in it"),
        ("lambda_not_called", "Did you forget the brackets"),
        ("max_in_quotes", "with the text 'MAX', which is never equal."),
        ("depth_never_counted", "is looked at 2 plies down."),
        ("bare_return", "search returned None."),
        ("one_roll", "and left outcomes out; with all of them it is worth"),
    ],
)
def test_a_program_of_a_beginner_gets_one_too(name, said):
    report = report_on(WRITTEN[name], 0)
    assert not report.passed
    assert said in report.findings[0]
    named = "depth_not_counted" if name == "depth_never_counted" else None
    assert report.misconception == named


def test_no_advice_inside_a_check_needs_a_budget():
    told = str(check("minimax", begins_again))
    assert "budget" not in told
    assert "5\u202f000 nodes, and this tree has only" in told


def test_at_a_chance_node_a_hint_speaks_of_outcomes():
    assert "which of its outcomes" in report_on(WRITTEN["one_roll"], 0).hint


def test_the_smallest_tree_has_plain_probabilities():
    report = check("expectiminimax", plain_mean)
    assert re.search(r"\(0\.\d\d?:", str(report))
    assert not re.search(r"\d\.\d{6}", str(report))


def test_a_walk_stands_below_its_sentence():
    told = check("retrograde", lambda game, state: {}).findings[0]
    first, *walk = told.split("\n")
    assert first.endswith("says a draw, if called where MAX moves from a:")
    assert all(line.startswith("    ") for line in walk)


def test_heaps_are_named_in_one_way():
    assert "take 9 from heaps[2], which is no legal move" in str(check("nim", lambda heaps: (2, 9)))


def guesses_again(game, state, guess, margin):
    low, high = guess - margin, guess + margin
    value = alphabeta(game, state, inf, low, high)
    if not low < value < high:
        return alphabeta(game, state, inf, value - margin, value + margin)
    return value


def test_a_hint_on_a_wrong_second_window_follows_the_windows():
    report = check("aspiration", guesses_again)
    assert not report.passed
    assert report.misconception or "which window does each one get" in report.hint


def test_a_hint_begins_at_the_node_of_the_finding():
    report = report_on(WRITTEN["low_start_for_min"], 0)
    assert report.findings[0].startswith("First wrong at B:")
    assert report.hint.startswith("Look at B: which number does your code begin with there")
    assert report.hint.endswith("for MIN?")


def test_a_key_of_a_dict_is_told_as_a_move_and_as_no_other_slip():
    report = report_on(WRITTEN["key_gives_the_move"], 0)
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


@pytest.mark.parametrize("seed", range(3))
def test_no_tick_for_a_bound_that_opens_again(seed):
    """`beta = value` without min: more is read only five plies down."""
    report = report_on(WRITTEN["beta_is_the_last"], seed)
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
    report = report_on(WRITTEN[name], 0)
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


# Right on small numbers, or in small games, alone.


def begins_with_99(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [begins_with_99(game, game.result(state, move)) for move in game.actions(state)]
    return max(-99, *values) if game.to_move(state) is MAX else min(99, *values)


def opens_its_window_by_99(game, state, alpha=-99, beta=99):
    if game.is_terminal(state):
        return game.utility(state)
    for move in game.actions(state):
        value = opens_its_window_by_99(game, game.result(state, move), alpha, beta)
        alpha, beta = (
            (max(alpha, value), beta) if game.to_move(state) is MAX else (alpha, min(beta, value))
        )
        if alpha >= beta:
            break
    return alpha if game.to_move(state) is MAX else beta


def asks_before_the_end(game, state):
    try:
        return game.utility(state)
    except Exception:
        values = [asks_before_the_end(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def gives_up_after_three(game, state, guess, margin):
    for _ in range(3):
        low, high = guess - margin, guess + margin
        value = alphabeta(game, state, alpha=low, beta=high)
        if low < value < high:
            break
        margin *= 4
    return value


@pytest.mark.parametrize(
    ("task", "function", "told"),
    [
        ("minimax", begins_with_99, "begins_with_99 returned"),
        ("negamax", begins_with_99, "begins_with_99 returned"),
        ("alphabeta", opens_its_window_by_99, "the search begins with α = −99, β = 99"),
        ("minimax", asks_before_the_end, "asks for the utility of"),
        ("aspiration", gives_up_after_three, "With the guess 0 and the margin 1"),
    ],
)
def test_what_is_right_on_small_numbers_alone_is_wrong(task, function, told):
    for seed in range(4):
        assert told in check(task, function, seed=seed).findings[0]


def test_an_end_that_was_evaluated_is_told_with_its_evaluation():
    def walks_on(game, state, depth):
        moves = game.actions(state)
        while len(moves) == 1:
            state = game.result(state, moves[0])
            moves = game.actions(state)
        if depth == 0 or not moves:
            return game.evaluate(state)
        values = [walks_on(game, game.result(state, move), depth - 1) for move in moves]
        return max(values) if game.to_move(state) is MAX else min(values)

    assert ", A1 = " in check("only_choices", walks_on).findings[0]


def test_whoever_takes_deeper_entries_is_told_what_that_means():
    report = check("table", texts("more_styles")["deeper_entries_too"].answer)
    assert report.passed
    assert "deeper" in report.conventions


def test_a_stack_turns_no_sign():
    def stacked(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        stack = [[state, list(game.actions(state)), None, alpha, beta]]
        while True:
            here, moves, value, low, high = stack[-1]
            if moves and low < high:
                child = game.result(here, moves.pop(0))
                if not game.is_terminal(child):
                    stack.append([child, list(game.actions(child)), None, low, high])
                    continue
                found = game.utility(child)
            else:
                stack.pop()
                if not stack:
                    return value
                found = value
            top = stack[-1]
            is_max = game.to_move(top[0]) is MAX
            pick = max if is_max else min
            top[2] = found if top[2] is None else pick(top[2], found)
            top[3 if is_max else 4] = pick(top[3 if is_max else 4], found)

    report = check("alphabeta", stacked)
    assert report.passed
    assert "negamax" not in report.conventions


def with_a_flag(stops):
    def search(game, state, depth=99, is_max=True):
        if game.is_terminal(state):
            return game.utility(state)
        if stops(game, state, depth):
            return game.evaluate(state)
        moves = game.actions(state)
        values = [search(game, game.result(state, a), depth - 1, not is_max) for a in moves]
        return max(values) if is_max else min(values)

    return search


@pytest.mark.parametrize(
    ("task", "stops"),
    [
        ("minimax", lambda game, state, depth: False),
        ("depth_limited", lambda game, state, depth: depth == 0),
        ("quiescence", lambda game, state, depth: game.is_quiet(state)),
    ],
)
def test_whoever_takes_max_to_begin_is_told_so(task, stops):
    for seed in range(4):
        report = check(task, with_a_flag(stops), seed=seed)
        assert report.passed
        assert report.conventions[0] == "max_at_root"


@pytest.mark.parametrize("name", texts("by_turns"))
def test_who_takes_turns_for_granted_is_told_so(name):
    text = texts("by_turns")[name]
    for seed in range(4):
        report = report_on(text, seed)
        assert report.passed
        assert any("twice in a row" in note for note in report.notes)
        assert ("max_at_root" in report.conventions) == ("MAX begins" in text.about)


def test_who_asks_whose_turn_it_is_takes_nothing_for_granted():
    for task in ("minimax", "alphabeta", "pvs", "expectiminimax"):
        assert "twice in a row" not in str(check(task, TASKS[task].right))
    assert "twice in a row" not in str(check("mcts", mcts))


def test_a_move_that_is_lost_is_told():
    def loses_its_move(game, state):
        if game.is_terminal(state):
            return game.utility(state), None
        pick = max if game.to_move(state) is MAX else min
        return pick(
            loses_its_move(game, game.result(state, a))[0] for a in game.actions(state)
        ), None

    report = check("minimax", loses_its_move)
    assert report.passed
    assert "It returns no move: where one belongs there is always None." in report.notes


def test_dice_may_cost_a_ply_or_not():
    def search(game, state, depth=inf, cost=0):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) is CHANCE and (depth or not cost):
            below = ((game.result(state, a), p) for a, p in game.outcomes(state))
            return sum(p * search(game, child, depth - cost, cost) for child, p in below)
        if depth == 0:
            return game.evaluate(state)
        pick = max if game.to_move(state) is MAX else min
        moves = game.actions(state)
        return pick(search(game, game.result(state, a), depth - 1, cost) for a in moves)

    for cost in (0, 1):
        assert check(
            "expectiminimax", lambda g, s, depth=inf, c=cost: search(g, s, depth, c)
        ).passed


def stands_pat_to_a_depth(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    values = [game.evaluate(state)] if depth <= 0 else []
    if depth > 0 or not game.is_quiet(state):
        moves = game.actions(state)
        values += [stands_pat_to_a_depth(game, game.result(state, a), depth - 1) for a in moves]
    return max(values) if game.to_move(state) is MAX else min(values)


def test_until_quiet_a_depth_that_is_asked_for_is_none():
    report = check("quiescence", stands_pat_to_a_depth)
    assert report.passed
    assert report.conventions == ["stand_pat"]
    assert "depth=0" in report.notes[-1]


def low_for_both(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = -999
    for move in game.actions(state):
        value = low_for_both(game, game.result(state, move))
        if value > best if game.to_move(state) is MAX else value < best:
            best = value
    return best


def test_a_large_number_to_begin_with_is_no_other_slip_than_an_infinite_one():
    report = check("minimax", low_for_both)
    assert report.hint.startswith("Look at B: which number does your code begin with there")
    assert report.hint.endswith("for MIN?")
