"""What students really do is told by its name, and nobody is told to do what the code does.

The slips stand in tests/programs/slips.txt, each in several shapes; what needs no name is here.
"""

from math import inf

import pytest

from adversarial import MAX, MIN, Game, watch
from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.games import GameTree
from adversarial.games.tictactoe import LINES, claimed_lines, open_lines, weighted_lines
from adversarial.observe.errors import SearchError
from tests.programs.slips import SLIPS
from tests.sample import sample

pytestmark = pytest.mark.no_cover  # many searches
TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
WAY_OUT = MISCONCEPTIONS["no_pruning"].hint
ONE_SIDE = MISCONCEPTIONS["one_side_only"].hint


@pytest.mark.parametrize("seed", sample([0, 1]))
@pytest.mark.parametrize("slip", sample(SLIPS, len(SLIPS) // 8), ids=lambda slip: slip[2].__name__)
def test_a_slip_is_told_by_its_name(slip, seed):
    task, key, function = slip
    report = check(task, function, seed=seed)
    assert not report.passed
    assert report.misconception == key, str(report)
    assert report.hint.endswith("?")
    if key != "no_pruning":
        assert WAY_OUT not in str(report)
    if key != "one_side_only":
        assert ONE_SIDE not in str(report)


# Where several would fit and the code cannot be read, it is asked, not told.


def with_names_of_its_own(game, state, mine=-inf, yours=inf):
    """Children first, with a window that nobody would take for one."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [
        with_names_of_its_own(game, game.result(state, a), mine, yours) for a in game.actions(state)
    ]
    best = -inf if game.to_move(state) is MAX else inf
    for value in values:
        if game.to_move(state) is MAX:
            best = mine = max(best, value)
        else:
            best = yours = min(best, value)
        if mine >= yours:
            break
    return best


def test_whoever_is_not_sure_asks():
    report = check("alphabeta", with_names_of_its_own)
    assert report.misconception is None
    assert report.hint.startswith("It reads every leaf. Where can its loop end")


def test_code_without_its_source_is_not_told_that_it_has_no_way_out():
    text = (
        "def hidden(game, state):\n"
        "    if game.is_terminal(state):\n"
        "        return game.utility(state)\n"
        "    values = [hidden(game, game.result(state, a)) for a in game.actions(state)]\n"
        "    return max(values) if game.to_move(state) == 1 else min(values)\n"
    )
    space = {}
    exec(text, space)
    report = check("alphabeta", space["hidden"])
    assert report.misconception is None
    assert report.hint.endswith("?")


def sets_it_to_the_last_value(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for a in game.actions(state):
        below = sets_it_to_the_last_value(game, game.result(state, a), alpha, beta)
        if game.to_move(state) is MAX:
            value, alpha = max(value, below), below
        else:
            value, beta = min(value, below), below
        if alpha >= beta:
            break
    return value


def looks_before_it_updates(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for a in game.actions(state):
        below = looks_before_it_updates(game, game.result(state, a), alpha, beta)
        if alpha >= beta:
            break
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
    return value


def passes_on_what_negamax_would(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for a in game.actions(state):
        below = passes_on_what_negamax_would(game, game.result(state, a), -beta, -alpha)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@pytest.mark.parametrize(
    ("function", "asked"),
    [
        (passes_on_what_negamax_would, "with which α and β does that call begin?"),
        (sets_it_to_the_last_value, "Which line changes it, and to what?"),
        (looks_before_it_updates, "Which two numbers does the test compare there?"),
    ],
)
def test_a_fault_without_a_name_is_asked_about(function, asked):
    report = check("alphabeta", function)
    assert report.misconception is None
    assert report.hint.endswith(asked)


def utility_or_zero(game, child):
    return game.utility(child) if game.is_terminal(child) else 0


def sorts_by_utility(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    value = -inf if is_max else inf

    def look(a):
        return utility_or_zero(game, game.result(state, a))

    for a in sorted(game.actions(state), key=look, reverse=is_max):
        below = sorts_by_utility(game, game.result(state, a), alpha, beta)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def reads_a_list_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, a) for a in game.actions(state)]
    known = [game.utility(c) if game.is_terminal(c) else None for c in children]
    is_max = game.to_move(state) is MAX
    value = -inf if is_max else inf
    for child, below in zip(children, known, strict=True):
        if below is None:
            below = reads_a_list_first(game, child, alpha, beta)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@pytest.mark.parametrize("seed", sample([3, 0, 1, 2]))
@pytest.mark.parametrize("function", [sorts_by_utility, reads_a_list_first])
def test_ends_read_before_the_first_move_is_tried_are_read_in_vain(function, seed):
    report = check("alphabeta", function, seed=seed)
    assert not report.passed
    assert "reads all moves that are ends before it tries the first one" in report.findings[0]
    assert report.hint.endswith("before it tries the move?")


def hides_an_error(game, state):
    try:
        if game.is_terminal(state):
            return game.utility(state)
        values = [hides_an_error(game, game.result(state, a)) for a in game.actions(state)]
        return max(values) if game.to_move(state) is MAX else smallest(values)  # noqa: F821
    except Exception:
        return 0


@pytest.mark.parametrize("seed", sample([1, 2, 9]))
def test_an_error_that_was_caught_is_told_and_has_no_other_name(seed):
    report = check("minimax", hides_an_error, seed=seed)
    assert report.misconception is None
    assert report.findings[1].startswith("This line stands in an `except`")


def zero_for_min(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [zero_for_min(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else 0


@pytest.mark.parametrize("seed", [1, 2])
def test_a_name_must_explain_the_searches_further_down(seed):
    assert check("minimax", zero_for_min, seed=seed).misconception is None


# Conventions.


def ends_in_its_bound(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for a in game.actions(state):
            alpha = max(alpha, ends_in_its_bound(game, game.result(state, a), alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for a in game.actions(state):
        beta = min(beta, ends_in_its_bound(game, game.result(state, a), alpha, beta))
        if alpha >= beta:
            break
    return beta


@pytest.mark.parametrize("seed", range(4))
def test_who_returns_a_bound_is_fail_hard(seed):
    notes = check("alphabeta", ends_in_its_bound, seed=seed).notes
    assert any("fail-hard" in note for note in notes)
    assert not any("fail-soft" in note for note in notes)


# Tables, names, types.


def test_a_table_kept_between_calls_is_told_alike_every_time():
    memo = {}

    def remembering(game, state):
        if state not in memo:
            if game.is_terminal(state):
                return game.utility(state)
            values = [remembering(game, game.result(state, a)) for a in game.actions(state)]
            memo[state] = max(values) if game.to_move(state) is MAX else min(values)
        return memo[state]

    first, second = check("minimax", remembering), check("minimax", remembering)
    assert first.findings == second.findings
    assert "It keeps the table `memo` from one call to the next." in first.findings[1]
    assert check("minimax", remembering, seed=7).findings[1] == first.findings[1]


def misspelt(game, state):
    if game.is_terminall(state):
        return game.utility(state)
    return 0


def called_otherwise(game, state):
    return game.utility(state) if game.terminal_test(state) else 0


def unheard_of(game, state):
    return game.is_terminal(state) or game.xyzzy(state)


@pytest.mark.parametrize(
    ("function", "asked", "meant"),
    [
        (misspelt, "is_terminall", "Did you mean `is_terminal`?"),
        (called_otherwise, "terminal_test", "Did you mean `is_terminal`?"),
        (unheard_of, "xyzzy", "A game offers: initial, to_move, actions, result"),
    ],
)
def test_a_misspelt_question_is_told_with_what_the_game_offers(function, asked, meant):
    with pytest.raises(SearchError) as problem:
        watch(function, TREE)
    for told in (str(problem.value), check("minimax", function).findings[0]):
        assert f"`{asked}`, which it does not have" in told
        assert meant in told
        assert "object has no attribute" not in told
        assert f"game.{asked}" in told  # the line itself


def returns_a_move(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best, move = -inf, None
    for a in game.actions(state):
        value = returns_a_move(game, game.result(state, a))
        if value > best:
            best, move = value, a
    return move


def forgets_the_pair(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    values = [-forgets_the_pair(game, game.result(state, a)) for a in game.actions(state)]
    return max(values), None


def compares_with_nothing(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for a in game.actions(state):
        best = max(best, compares_with_nothing(game, game.result(state, a)))
    return best


@pytest.mark.parametrize(
    ("function", "asked"),
    [
        (returns_a_move, "return a move instead of a value?"),
        (forgets_the_pair, "Then take the value out of it."),
        (compares_with_nothing, "does a variable have no value yet?"),
    ],
)
def test_what_is_no_number_is_told_in_a_sentence(function, asked):
    with pytest.raises(SearchError) as problem:
        watch(function, TREE)
    for told in (str(problem.value), check("minimax", function).findings[0]):
        assert asked in told
        assert "TypeError" not in told


# Not started.


def dots(game, state):
    # What is it worth?
    ...


def open_body(game, state):
    """To be written."""
    raise NotImplementedError


def given_beginning(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    raise NotImplementedError("the rest is still to be written")


def given_with_gaps(game, state):  # noqa: RET503 (as it was given)
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        ...  # your turn
    ...  # your turn


def with_an_empty_part(game, state, depth=9):
    def search(state, depth):
        pass

    return search(state, depth)


def with_a_part_to_write(game, state, depth=9):
    def search(state, depth): ...  # steps 1 to 4

    return search(state, depth)


def calls_a_part_to_write(game, state, depth=9):
    return part_to_write(game, state, depth)


def part_to_write(game, state, depth): ...


class OpenGame(Game):
    initial = (21, MAX)

    def to_move(self, state):
        raise NotImplementedError("who moves?")

    def actions(self, state):
        raise NotImplementedError("which moves?")

    def result(self, state, move):
        raise NotImplementedError("what is the new state?")

    def utility(self, state):
        raise NotImplementedError("who has won?")


@pytest.mark.parametrize(
    ("task", "function"),
    [
        ("minimax", dots),
        ("alphabeta", open_body),
        ("ordering", dots),
        ("quickest", open_body),
        ("heuristic", dots),
        ("minimax", given_beginning),
        ("ordering", given_beginning),
        ("minimax", given_with_gaps),
        ("table", with_an_empty_part),
        ("table", with_a_part_to_write),
        ("table", calls_a_part_to_write),
        ("game", OpenGame),
    ],
)
def test_an_untouched_exercise_is_not_started(task, function):
    report = check(task, function)
    assert (report.passed, report.started, report.score) == (False, False, 0)
    assert str(report).startswith(f"○ {task}: Not started yet.")
    assert not report.hint
    assert "✗" not in report.html()


def half_done(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MIN:
        raise NotImplementedError
    return max(half_done(game, game.result(state, a)) for a in game.actions(state))


def returns_nothing(game, state):
    if game.is_terminal(state):
        game.utility(state)


@pytest.mark.parametrize("function", [half_done, returns_nothing])
def test_what_has_been_begun_is_started(function):
    report = check("minimax", function)
    assert report.started
    assert str(report).startswith("✗")


# The course's own.


@pytest.mark.parametrize("heuristic", [open_lines, claimed_lines, weighted_lines])
@pytest.mark.parametrize("seed", range(3))
def test_the_heuristics_of_the_course_pass_its_own_check(heuristic, seed):
    assert check("heuristic", heuristic, seed=seed).passed


def test_a_heuristic_that_overlooks_a_full_line_is_told_so():
    def forgets_full_lines(state):
        x, o = state
        weights = (0, 1, 3, 0)
        return sum(
            (not line & o) * weights[(line & x).bit_count()]
            - (not line & x) * weights[(line & o).bit_count()]
            for line in LINES
        )

    report = check("heuristic", forgets_full_lines)
    assert report.misconception == "disagrees_with_ends"


def test_who_counts_wrongly_for_the_opponent_is_not_told_to_count_nothing():
    def slip(state):
        x, o = state
        return sum(
            (not line & o) * 3 ** (line & x).bit_count()
            - (not line & x) * 3 ** (line & x).bit_count()  # the slip: should be o
            for line in LINES
        )

    report = check("heuristic", slip)
    assert report.misconception == "one_sided"
    assert "or not as much" in report.answer
