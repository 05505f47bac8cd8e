"""The questions of themes 08 to 10: what is right by other means, and what no idea earns."""

import inspect
import re
from fractions import Fraction
from functools import cache
from itertools import product
from math import log, sqrt

import pytest

from adversarial import MAX, MIN, Game
from adversarial.exercises import MISCONCEPTIONS, TASKS, check, hand_exercise
from adversarial.exercises.by_hand import HAND_KINDS
from adversarial.exercises.by_hand.scouted import entered_by
from adversarial.exercises.by_hand.trees import TreeExercise
from adversarial.exercises.by_hand.widths import leaves_read
from adversarial.exercises.check import judge
from adversarial.exercises.tasks.transfers.transfer import Transfer
from adversarial.games import GameTree
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.search import alphabeta, minimax, pvs, retrograde
from tests.notebooks.page import Page
from tests.programs import bisection as right_bisection
from tests.programs import cut_shares as right_cut_shares
from tests.programs import decisive_playouts as right_decisive_playouts
from tests.programs import endless as right_endless
from tests.programs import late_regrets as right_late_regrets
from tests.programs import loaded_die as right_loaded_die
from tests.programs import paired_games as right_paired_games
from tests.programs import pvs as right_pvs
from tests.programs import refuted as right_refuted
from tests.programs import urgency as right_urgency

TRANSFERS = {key: task for key, task in TASKS.items() if isinstance(task, Transfer)}
TENTH = 0.1
IMPORTS = """\
from collections import Counter, defaultdict, deque
from fractions import Fraction
from math import ceil, inf, log, sqrt
from statistics import fmean
from adversarial import CHANCE, MAX, MIN
"""


# --- What is right, by other means ----------------------------------------------------------------


def graph_values(game, states):
    """Every pair of strategies is played out: a game that comes back to a position never ends."""
    inner = list(game.leads_to)
    mine, theirs = ([n for n in inner if game.to_move(n) is who] for who in (MAX, MIN))

    def outcome(moves, state):
        seen = set()
        while state not in game.ends:
            if state in seen:
                return -1
            seen.add(state)
            state = moves[state]
        return game.ends[state]

    def strategies(nodes):
        for moves in product(*(game.leads_to[n] for n in nodes)):
            yield dict(zip(nodes, moves, strict=True))

    replies = list(strategies(theirs))
    best = dict.fromkeys(states, -1)
    for own in strategies(mine):
        for state in states:
            if best[state] < 1:
                worst = min(outcome(own | reply, state) for reply in replies)
                best[state] = max(best[state], worst)
    return best


def test_endless_games_have_the_values_of_all_strategies():
    cases = TRANSFERS["endless"].cases(1)
    for group in (0, 1):
        own = [case for case in cases if case.group == group]
        values = graph_values(own[0].game, [case.state for case in own])
        assert [case.right for case in own] == [values[case.state] for case in own]


@pytest.mark.parametrize("limit", [5, 10, 50])
def test_endless_games_are_longer_than_a_search_with_a_limit(limit):
    """As a student would write it, and with a table, so that more plies take no longer."""

    @cache
    def value(game, state, depth=limit):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return -1
        below = [value(game, game.result(state, move), depth - 1) for move in game.actions(state)]
        return max(below) if game.to_move(state) is MAX else min(below)

    report = check("endless", value, seed=limit)
    assert report.score == 0
    assert "from where 60 single moves lead to" in report.findings[0]


def test_a_strategy_is_beaten_as_soon_as_lines_of_that_length_say():
    def beaten_in(case, plies):
        """Is there a line of so many plies? All of them are made."""
        chosen, lines = dict(case.more["strategy"]), [("A",)]
        for _ in range(plies):
            grown = []
            for line in lines:
                here = line[-1]
                moves = case.game.leads_to.get(here, ())
                if case.game.to_move(here) is MAX and moves:
                    moves = (chosen[here],) if here in chosen else ()
                grown += [(*line, move) for move in moves]
            lines = list(dict.fromkeys(grown))
        ends = [line[-1] for line in lines]
        is_hole = [case.game.to_move(e) is MAX and e not in chosen and e.isupper() for e in ends]
        return any(is_hole) or "lost" in ends

    for case in TRANSFERS["refuted"].cases(2)[:12]:
        found = next((plies for plies in range(8) if beaten_in(case, plies)), None)
        assert case.right == found, case.told


def test_the_questions_of_a_bisection_halve_what_is_possible():
    for case in TRANSFERS["bisection"].cases(3):
        low, high = case.more["low"], case.more["high"]
        value, asked = case.right
        assert value == minimax(case.game, case.state)
        possible = list(range(low, high + 1))
        for m in asked:
            assert m in (possible[len(possible) // 2], possible[-(-len(possible) // 2)])
            possible = [each for each in possible if (each >= m) == (value >= m)]
        assert possible == [value]


def test_orders_and_urgencies_by_hand():
    tried = ((MAX, "a", True), (MAX, "a", False), (MAX, "b", True), (MIN, "c", True))
    node = MAX, ("a", "c", "b", "d"), (*tried, (MAX, "a", False))
    assert right_cut_shares.sorted_by_share(node) == ["b", "c", "d", "a"]
    assert right_urgency.listed((MAX, ((2, 2), (0, 0), (4, -1)))) == 0  # as in the notebook
    assert right_urgency.listed((MIN, ((2, 2), (0, 0), (4, -1)))) == 1


# --- The examples of the notebooks ----------------------------------------------------------------


def test_late_regrets_by_hand():
    case = ((0, 3), (2, 0)), ((0, 0), (0, 1), (1, 1))  # sums: 0 2, then 0 0, then 9 0
    assert right_late_regrets.in_one_loop(case) == [1, 0]
    case = ((0, 3), (2, 0)), ((0, 0), (1, 1))  # 0 2, then 6 2
    assert right_late_regrets.in_one_loop(case) == [0.75, 0.25]
    case = ((0, 3), (2, 0)), ((1, 0), (0, 1))  # nothing to regret: it stays with the last one
    assert right_late_regrets.in_one_loop(case) == [1, 0]


def test_the_examples_of_09_and_08():
    believe = right_decisive_playouts.nested
    tree = GameTree([[4, [-2, -4]], [3, 1]])
    assert believe(tree, tree.initial) == 2
    assert believe(GameTree([[4, [-2, -4]]]), "A") == 0.5
    assert believe(GameTree([[3, -1]]), "A") == -1
    halve = right_bisection.any_and_all
    assert halve(GameTree([[2, 3], [1, 9]]), "A", low=0, high=7) == (2, [4, 2, 3])


def test_the_examples_of_10():
    space = {"MAX": MAX, "MIN": MIN, "Game": Game}
    exec(Page.stored("graded/10_solving").code_with("class MyRounds"), space)
    game = space["MyRounds"]()
    values = {name: right_endless.twice_backwards(game, name) for name in "AbCd"}
    assert values == {"A": -1, "b": -1, "C": 1, "d": -1}
    trial = right_refuted.ply_by_ply
    assert trial(game, "A", (("A", "d"),)) == 2
    assert trial(game, "A", (("A", "d"), ("C", "won"))) == 3
    game.moves = {"A": ["b", "d"], "b": ["A"], "C": ["d", "won"], "d": ["C", "drawn"]}
    assert right_endless.path_by_path(game, "A") == 0


# --- What needs no idea ---------------------------------------------------------------------------


@pytest.mark.parametrize("task", TRANSFERS)
def test_clueless_and_pasted_answers_earn_a_tenth_at_most(task):
    question = TRANSFERS[task]
    for answer in question.clueless:
        assert judge(task, answer, seed=1).score <= TENTH
    if question.cases(1)[0].game is not None:
        for search in (minimax, alphabeta, pvs, retrograde):
            report = judge(task, lambda game, state, search=search, **_: search(game, state))
            assert report.score <= TENTH


@pytest.mark.parametrize("task", TRANSFERS)
def test_nonsense_is_told(task):
    alone = TRANSFERS[task].cases(0)[0].game is None
    answer = (lambda node: "?!") if alone else (lambda game, state, **_: "?!")
    report = check(task, answer)
    assert (report.passed, report.score) == (False, 0)
    assert "it should return" in report.findings[0]


def test_more_leaves_than_a_null_window_reads_cost_more_than_half():
    def first_the_value(game, state, low, high):
        value, asked = alphabeta(game, state), []
        while low < high:
            asked.append((low + high + 1) // 2)
            low, high = (asked[-1], high) if value >= asked[-1] else (low, asked[-1] - 1)
        return low, asked

    report = check("bisection", first_the_value)
    assert (report.score, report.misconception) == (0.4, "looks_at_everything")
    assert re.search(
        r"no null window needs \d+ of them, such as \w+(, \w+){4}\.$", report.findings[0]
    )


def test_numbers_are_rounded_for_people():
    report = check("interval", lambda result: (1 / 3, 200 / 3))
    assert "returns (0.333333, 66.666667); it should return (0." in report.findings[0]
    report = check("late_regrets", lambda case: [1 / 3, 1 / 7, 1 / 9, 26 / 63])
    assert "returns [0.333333, 0.142857, 0.111111, 0.412698];" in report.findings[0]


# --- By hand --------------------------------------------------------------------------------------


TABLES = [kind for kind, each in HAND_KINDS.items() if not issubclass(each, TreeExercise)]


@pytest.mark.parametrize("kind", [kind for kind in TABLES if kind not in ("types", "nim")])
def test_tables_are_read_and_marked(kind):
    sizes, trees = set(), set()
    for seed in range(4):
        exercise = hand_exercise(kind, seed)
        sizes.add(len(exercise.right))
        trees.add(str(exercise.tree))
        typed = [f"{name} = {answer}" for name, answer in exercise.right.items()]
        assert exercise.mark("; ".join(typed)).passed
        assert exercise.mark("\n".join(typed).lower()).passed
        part = exercise.mark("; ".join(typed[:-1]))
        assert not part.passed
        assert 0.5 < part.score <= 0.9
        assert all(exercise.mark(guess).score <= TENTH for guess in exercise.guesses())
        for key, answers in exercise.misread():
            report = exercise.mark(answers)
            assert (report.passed, report.misconception) == (False, key), (seed, key)
            assert report.score <= 0.5
        assert exercise.received("") == f"0 answers could be read; {len(typed)} are asked for."
        assert "There is no Q" in exercise.received(typed[0].replace(typed[0][0], "Q", 1))
        assert exercise.received("A = ?").startswith("This cannot be read: 'A = ?'.")
        assert exercise.question in exercise._repr_mimebundle_()["text/plain"]
    assert len(sizes) == 1  # equally much for everybody
    assert len(trees) == 4


def test_scores_of_selection_are_those_of_the_formula():
    exercise = hand_exercise("selection", 5)
    for player, names, at in ((1, "BCDE", "A"), (-1, "GHIJ", "F")):
        rows = {row[0]: row[2:] for row in exercise.rows if row[0] in names}
        whole = sum(n for n, _ in rows.values())
        scores = {c: player * w / n + 1.4 * sqrt(log(whole) / n) for c, (n, w) in rows.items()}
        assert exercise.right[at] == max(scores, key=scores.get)
        assert all(abs(exercise.right[c] - score) < 0.006 for c, score in scores.items())


def test_nodes_are_entered_as_often_with_windows_of_whole_numbers():
    for seed in range(3):
        exercise = hand_exercise("scouted", seed)
        assert exercise.right == entered_by(right_pvs.whole_numbers, exercise.tree)


def test_the_smallest_trees_are_what_alphabeta_reads():
    def best_first(widths, value, is_max):
        """A tree of this value whose best child comes first; all leaves differ a little."""
        if not widths:
            return value
        worse = [value - i if is_max else value + i for i in range(widths[0])]
        return [best_first(widths[1:], each, not is_max) for each in worse]

    for widths in ((3, 2), (2, 3, 4), (4, 2, 3), (2, 3, 2, 3)):
        read = []

        class Noting(GameTree):
            def utility(self, state, read=read):
                read.append(state)
                return super().utility(state)

        alphabeta(Noting(best_first(list(widths), 0, True)), "A")
        assert len(read) == leaves_read(widths)


def test_circles_are_solved_by_all_strategies_as_well():
    """Who wins: with the drawn circles given to MAX, and to MIN."""
    exercise = hand_exercise("circles", 3)
    for name, told in exercise.right.items():
        low = graph_values(exercise.game, [name])[name]
        winner = "MAX" if low == 1 else None
        assert (told.startswith("MAX")) == (winner == "MAX"), name


@pytest.mark.parametrize(("old", "new"), [("45", "46"), ("45", "44"), ("49", "48"), ("49", "50")])
def test_a_bound_that_is_only_almost_right_is_seen(old, new):
    source = inspect.getsource(right_loaded_die.exact)
    space = {"Fraction": Fraction}
    exec(source.replace(old, new), space)
    for seed in range(5):
        assert not judge("loaded_die", space["exact"], seed=seed).passed


# --- Through the confined player ------------------------------------------------------------------

REMOTE = {
    "decisive_playouts": right_decisive_playouts.nested,
    "bisection": right_bisection.any_and_all,
    "cut_shares": right_cut_shares.sorted_by_share,
    "urgency": right_urgency.listed,
    "late_regrets": right_late_regrets.in_one_loop,
    "paired_games": right_paired_games.by_hand,
    "loaded_die": right_loaded_die.with_a_ratio,
    "endless": right_endless.path_by_path,
    "refuted": right_refuted.ply_by_ply,
}


def marked(task, source, name):
    question = Question("q", "code", 10, name, task, {})
    return mark_question([IMPORTS, source], question, 3, 3, 60)


@pytest.mark.parametrize("task", REMOTE)
def test_the_confined_player_says_the_same_of_right_code(task):
    function = REMOTE[task]
    mark = marked(task, inspect.getsource(function), function.__name__)
    assert (mark.points, mark.failed) == (10, False), mark


WRONG = {  # what is replaced in right code, and what it is then called
    "bisection": ("all(below)", "any(list(below))", None),
    "endless": ("return -1", "return 1", "endless_won_by_max"),
    "refuted": ("game.utility(here) < 0", "game.utility(here) <= 0", "draws_refute"),
    "urgency": ("so_far + 1", "1", "untried_child_is_zero"),
    "cut_shares": ("else 0.5", "else 0", "untried_moves_last"),
    "late_regrets": ("t * (", "(", "rounds_all_alike"),
    "paired_games": ("(n - 1)", "n", "divides_by_all"),
    "loaded_die": ("return count", "return count - 1", "counts_rolls_from_zero"),
    "decisive_playouts": ("max(ends, default=0) > 0", "False", None),
}


@pytest.mark.parametrize("task", WRONG)
def test_the_confined_player_says_the_same_of_wrong_code(task):
    function, (old, new, key) = REMOTE[task], WRONG[task]
    source = inspect.getsource(function)
    assert old in source
    source = source.replace(old, new)
    space = {}
    exec(IMPORTS + source, space)
    here = judge(task, space[function.__name__], seed=3)
    mark = marked(task, source, function.__name__)
    assert not here.passed
    assert (mark.points, mark.misconception) == (round(10 * here.score, 1), here.misconception)
    assert here.misconception == key


def test_every_misreading_of_a_table_has_its_texts():
    keys = {key for kind in TABLES for key, _ in hand_exercise(kind, 1).misread()}
    assert keys <= MISCONCEPTIONS.keys()
