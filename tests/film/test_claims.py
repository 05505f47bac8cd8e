"""What the code itself claims, and where that first goes wrong: by hand, kind by kind.

Whole families of right and wrong code are tried in test_no_false_fault.py and test_first_fault.py.
"""

from math import inf
from random import Random

import pytest

from adversarial import CHANCE, MAX, MIN, watch
from adversarial.exercises import check
from adversarial.exercises.diagnosis.probes import ProbeTree, Spot, grow
from adversarial.film.claims.convention import negates
from adversarial.games import Connect4, GameTree, Nim, TicTacToe
from adversarial.search import alphabeta, expectiminimax, minimax, negamax
from tests.filming import (
    CLASSIC,
    narrows_alpha_at_min,
    swaps_windows,
    takes_max_for_min,
    turns_ends,
)


def keeps_the_larger(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, keeps_the_larger(game, game.result(state, action)))
    return best


def first_move_alone(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    for action in game.actions(state):
        return first_move_alone(game, game.result(state, action))
    return None


def hides_its_numbers(game, state):
    """An explicit stack: nothing is seen on the way."""
    values, stack = {}, [state]
    while stack:
        here = stack[-1]
        if game.is_terminal(here):
            values[here] = game.utility(here)
            stack.pop()
            continue
        below = [game.result(here, action) for action in game.actions(here)]
        missing = [child for child in below if child not in values]
        if missing:
            stack.append(missing[0])
        else:
            values[here] = max(values[child] for child in below)
            stack.pop()
    return values[state]


# The three examples that the course's own notebooks lead to.


def test_where_min_takes_the_larger():
    film = watch(takes_max_for_min, CLASSIC)
    fault = film.fault
    assert (fault.kind, fault.node, fault.inputs) == ("value", "B", [3, 12, 8])
    assert (fault.claimed, fault.right, fault.sure) == (12, 3, True)
    assert fault.line == takes_max_for_min.__code__.co_firstlineno + 5
    assert fault.sentence == (
        "First wrong at B: its moves came back as 3, 12, 8; MIN takes 3, and takes_max_for_min "
        "returned 12."
    )
    assert film.frame(fault.step).sentence == fault.sentence
    assert film.code_at(fault.step).line == fault.line
    known = film.frame(fault.step).known[fault.index]
    assert (known.wrong, known.low, known.right_low, known.right_high) == ("first", 12, 3, 3)
    last = film.frame(-1)
    assert last.sentence == (
        "The search is over: takes_max_for_min returned 14 from A; 3 is right."
    )
    kinds = {film.all_nodes[i].state: known.wrong for i, known in enumerate(last.known)}
    assert kinds["A"] == "handed on"
    assert kinds["C"] == kinds["D"] == "wrong"
    assert not kinds["B1"]


def test_a_window_narrowed_on_the_wrong_side_is_waste():
    film = watch(narrows_alpha_at_min, CLASSIC)
    assert film.fault is None
    assert (film.waste.kind, film.waste.node) == ("late", "C2")
    after_b1 = next(step for step in film.steps if step.kind == "improve")
    assert (after_b1.alpha, after_b1.beta) == (3, inf)  # as the code's own variables say
    assert after_b1.right_window == (-inf, 3)
    assert (
        "The code now has α = 3, β = +∞; it should have α = −∞, β = 3."
        in film.frame(after_b1.index).sentence
    )


def test_the_value_that_the_code_holds_is_told():
    film = watch(keeps_the_larger, CLASSIC)
    told = [film.frame(step.index).sentence for step in film.steps if step.right_best is not None]
    assert told[0] == "B2 came back as 12. The code now has 12 at B; it should have 3 so far."


# The other kinds.


def test_an_end_turned_round():
    fault = watch(turns_ends, CLASSIC).fault
    assert (fault.kind, fault.node, fault.claimed, fault.right) == ("leaf", "B1", -3, 3)


def test_a_window_turned_round():
    fault = watch(swaps_windows, CLASSIC).fault
    assert fault.kind == "window"
    assert fault.node == "D"  # at B the first move was the best, by luck
    assert (fault.claimed, fault.right) == ((inf, 3), (3, inf))
    assert fault.line == swaps_windows.__code__.co_firstlineno + 6  # where it is handed down


def test_moves_left_out():
    fault = watch(first_move_alone, GameTree([[12, 3], 5])).fault
    assert (fault.kind, fault.node, fault.claimed, fault.right) == ("left out", "B", 12, 3)
    assert fault.sentence == (
        "First wrong at B: first_move_alone returned 12 and left moves out; with them it is worth "
        "3."
    )


def test_moves_left_out_though_the_answer_happens_to_be_right():
    fault = watch(first_move_alone, CLASSIC).fault
    assert (fault.kind, fault.node) == ("left out", "B")
    assert fault.sentence == (
        "First wrong at B: it returned 3 after 1 of 3 moves, and nothing says that the others "
        "cannot matter."
    )


def zero_at_min(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MIN:
        return 0
    return max(zero_at_min(game, game.result(state, a)) for a in game.actions(state))


def skips_three_moves(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state)[3:]:
        value = skips_three_moves(game, game.result(state, action))
        best = max(best, value) if game.to_move(state) is MAX else min(best, value)
    return best


@pytest.mark.parametrize(
    ("search", "node", "told"), [(zero_at_min, "B", "0"), (skips_three_moves, "A", "−∞")]
)
def test_no_move_was_looked_at(search, node, told):
    fault = watch(search, CLASSIC).fault
    assert (fault.kind, fault.node) == ("untouched", node)
    assert fault.sentence == (
        f"First wrong at {node}: none of its moves was looked at, and {search.__name__} returned "
        f"{told}."
    )


def smallest_always(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        total = 0
        for action, probability in game.outcomes(state):
            total += probability * smallest_always(game, game.result(state, action))
        return total
    return min(smallest_always(game, game.result(state, action)) for action in game.actions(state))


def takes_the_dice_away(game, state):
    total = 0
    for action, probability in game.outcomes(state):
        total -= probability * smallest_always(game, game.result(state, action))
    return total


def test_to_weigh_by_dice_turns_no_sign():
    rolls = "(((0.9:2 0.1:1) (0.6:-1 0.2:2 0.2:1)) ((0.6:2 0.2:2 0.2:1) (0.6:1 0.4:1)))"
    fault = watch(smallest_always, GameTree(rolls)).fault
    told = "First wrong at A: its moves came back as 0, 1; MAX takes 1, and smallest_always"
    assert fault.sentence == f"{told} returned 0."
    assert negates(takes_the_dice_away.__code__)
    assert not negates(smallest_always.__code__)


def no_outcome(game, state):
    """Looks at no roll of dice, since there are two each."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        total = 0
        for move, chance in game.outcomes(state)[2:]:
            total += chance * no_outcome(game, game.result(state, move))
        return total
    values = [no_outcome(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def test_no_outcome_was_looked_at():
    tree = GameTree("(((0.5:4 0.5:6) (0.5:3 0.5:1)) ((0.5:2 0.5:8) (0.5:7 0.5:5)))")
    fault = watch(no_outcome, tree).fault
    assert (fault.kind, fault.node) == ("untouched", "D")


def zero_at_all_ends(game, state):
    if game.is_terminal(state):
        return 0
    values = [zero_at_all_ends(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def the_mover_has_lost(game, state):
    """Right wherever who cannot move has lost: the same number at all ends, of another player."""
    if game.is_terminal(state):
        return -1
    return max(-the_mover_has_lost(game, game.result(state, a)) for a in game.actions(state))


def test_one_number_for_won_and_lost_ends_is_no_scale_of_its_own():
    fault = watch(zero_at_all_ends, GameTree([[3, -2], [1, 4]])).fault
    assert (
        fault.sentence
        == "First wrong at B1: it is an end worth 3, and zero_at_all_ends returned 0."
    )
    assert watch(zero_at_all_ends, GameTree([[3, 2], [1, 4]])).fault is None  # a scale, perhaps
    assert watch(the_mover_has_lost, Nim((2, 1), misere=False)).fault is None


def own_estimate(game, state, depth):
    """A horizon with a value of its own."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    values = [own_estimate(game, game.result(state, a), depth - 1) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def test_a_horizon_with_an_estimate_of_its_own_is_no_fault():
    assert watch(own_estimate, CLASSIC, depth=1).fault is None
    assert watch(own_estimate, CLASSIC, depth=2).fault is None


def moves_for_values(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    moves = game.actions(state)
    values = [moves_for_values(game, game.result(state, move)) for move in moves]
    best = max(values) if game.to_move(state) is MAX else min(values)
    return moves[values.index(best)]


def test_a_move_where_a_value_is_needed():
    film = watch(moves_for_values, CLASSIC)
    assert film.fault.sentence == (
        "First wrong at B: moves_for_values returned the move b1, where a value is needed."
    )
    known = film.frame(film.fault.step).known[film.fault.index]
    assert (known.wrong, known.low, known.right_low) == ("first", -inf, 3)


def never_counts(game, state, depth, less=0):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0:
        return game.evaluate(state)
    children = [game.result(state, action) for action in game.actions(state)]
    values = [never_counts(game, child, depth - less, less) for child in children]
    return max(values) if game.to_move(state) is MAX else min(values)


@pytest.mark.parametrize(
    ("depth", "less", "sentence"),
    [
        (2, 0, "You asked for depth 2, and H is looked at 3 plies down."),
        (2, 2, "You asked for depth 2, and B is evaluated 1 ply down."),
        (3, 2, "You asked for depth 3, and D is evaluated 2 plies down."),
        (2, 1, None),
    ],
)
def test_the_depth_that_was_asked_for(depth, less, sentence):
    tree = ProbeTree(grow(Random(3), [(2, 2)] * 4))
    fault = watch(never_counts, tree, depth=depth, less=less).fault
    assert (fault and fault.sentence) == sentence
    if fault:
        assert fault.kind == "depth"
        assert fault.line == never_counts.__code__.co_firstlineno + 6


def test_what_cannot_be_seen_is_said_to_be_somewhere_below():
    assert watch(hides_its_numbers, CLASSIC).fault is None  # it need not be meant as minimax
    film = watch(hides_its_numbers, CLASSIC, rule="minimax")
    assert film.value == 14
    assert film.fault.kind == "unseen"
    assert not film.fault.sure
    assert "somewhere below" in film.fault.sentence


# What is never a reproach.


def greedy(game, state):
    """One look ahead at each move, and on with the best: no minimax at all."""
    if game.is_terminal(state):
        return game.utility(state)
    choose = max if game.to_move(state) is MAX else min
    moves = game.actions(state)
    return greedy(game, choose((game.result(state, a) for a in moves), key=game.evaluate))


def plays_at_random(game, state):
    """The mean of some games played at random."""
    rng = Random(1)

    def one_game(state):
        if game.is_terminal(state):
            return game.utility(state)
        return one_game(game.result(state, rng.choice(game.actions(state))))

    return sum(one_game(state) for _ in range(8)) / 8


@pytest.mark.parametrize("search", [greedy, plays_at_random])
def test_other_searches_are_no_faulty_minimax(search):
    film = watch(search, TicTacToe(), budget=2_000)
    assert film.fault is None


@pytest.mark.parametrize("search", [minimax, alphabeta, negamax, expectiminimax])
@pytest.mark.parametrize("game", [CLASSIC, GameTree("((5 (2 9)) ((4 4) 1))", players=(MIN, MAX))])
def test_right_code_has_neither_fault_nor_waste(search, game):
    film = watch(search, game)
    assert film.fault is None
    assert film.waste is None
    assert film.account is None
    assert film.steps is film.by_values.steps  # so nothing of it can look different


def test_without_a_magnifier_nothing_is_claimed():
    film = watch(takes_max_for_min, CLASSIC, magnify=False)
    assert not any(film.claims)
    assert film.fault is None


def test_beyond_what_the_magnifier_sees_nothing_is_reproached():
    film = watch(alphabeta, Connect4(), depth=5)
    assert film.nodes > 500
    assert film.fault is None


def test_claims_are_in_the_view_of_max():
    film = watch(negamax, CLASSIC)
    b, b1 = (next(n.index for n in film.all_nodes if n.state == name) for name in ("B", "B1"))
    assert film.claims[b].value == film.claims[b1].value == 3
    assert film.claims[b].window == (-inf, inf)


def test_a_window_that_is_closed_from_the_start():
    def closed(game, state, alpha=inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        best = -inf if game.to_move(state) is MAX else inf
        for action in game.actions(state):
            value = closed(game, game.result(state, action), alpha, beta)
            best = max(best, value) if game.to_move(state) is MAX else min(best, value)
            if alpha >= beta:
                break
        return best

    film = watch(closed, GameTree([[12, 3], [5, 9]]))
    assert (film.fault.kind, film.fault.node) == ("window", "A")
    assert (film.fault.claimed, film.fault.right) == ((inf, inf), (-inf, inf))
    assert "5 is right" in film.frame(-1).sentence


def adds_its_evaluation(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    own = game.evaluate(state)
    below = [adds_its_evaluation(game, game.result(state, a), 1) for a in game.actions(state)]
    return own + max(below)


def reads_the_last_move(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    *_, last = game.actions(state)
    return reads_the_last_move(game, game.result(state, last)) + 1


def test_an_evaluation_that_explains_nothing_is_no_stand_pat():
    game = ProbeTree(Spot(children=(Spot(-8),), estimate=9))
    fault = watch(adds_its_evaluation, game, depth=1).fault
    assert "its only move came back as −8; MAX takes −8" in fault.sentence
    assert str(fault) == fault.sentence


def test_one_move_of_several_is_not_called_the_only_one():
    fault = watch(reads_the_last_move, GameTree([-8, -3])).fault
    assert "of its 2 moves only one was searched, and came back as −3" in str(fault)


def test_whoever_asks_nothing_claims_nothing():
    report = check("alphabeta", lambda game, state: 3)
    assert not report.passed
    assert "never asked the game anything" in str(report)
