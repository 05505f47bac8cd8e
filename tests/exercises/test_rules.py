"""Searches under a rule of their own: what is right, what a guess earns, what is told."""

import json
import re
from contextlib import suppress
from importlib import import_module
from inspect import isfunction
from itertools import product
from math import inf
from random import Random

import pytest

from adversarial import CHANCE, MAX, MIN, watch
from adversarial.exercises import TASKS, check
from adversarial.exercises.diagnosis.behaviour import behave
from adversarial.exercises.diagnosis.probes import Probe, grow
from adversarial.exercises.tasks.rules.filmed import RuleFilm
from adversarial.exercises.tasks.rules.judging import Trial
from adversarial.exercises.tasks.rules.plies_to_win import with_two_slips
from adversarial.exercises.tasks.rules.rule import Rule, case_of, cases, probe
from adversarial.film import Frame
from adversarial.games import GameTree
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.observe.errors import BadInput
from adversarial.search import (
    alphabeta,
    alphabeta_hard,
    expectiminimax,
    minimax,
    negamax,
    quiescence,
)
from adversarial.view.describe import describe
from adversarial.view.svg import frame_svg
from tests.notebooks.page import Page
from tests.programs.rules import RIGHT
from tests.sample import some

RULES = {key: task for key, task in TASKS.items() if isinstance(task, Rule)}
each = pytest.mark.parametrize("task", RULES)
SEEDS = range(2)


# --- What is right, by trying all strategies ------------------------------------------------------


def strategies(game, player):
    """Every way to fix a move at each of a player's nodes, as {state: move}."""
    nodes = [n for n in game.to_networkx() if game.to_move(n) is player and game.actions(n)]
    for moves in product(*map(game.actions, nodes)):
        yield dict(zip(nodes, moves, strict=True))


def played(game, moves, worth, state=None, line=()):
    """What it is worth to play by fixed moves: no choice is left, only chance."""
    state = game.initial if state is None else state
    found = worth(game, state, line)
    if found is not None:
        return found
    here = (*line, (game.to_move(state), len(game.actions(state))))
    if game.to_move(state) is not CHANCE:
        return played(game, moves, worth, game.result(state, moves[state]), here)
    rolled = [
        (p, played(game, moves, worth, game.result(state, a), here))
        for a, p in game.outcomes(state)
    ]
    return worth.roll(rolled)


class Worth:
    """What a rule says of an end, of a horizon and of a roll."""

    def __init__(self, end, moves_left=None, roll=lambda rolled: sum(p * v for p, v in rolled)):
        self.end, self.moves_left, self.roll = end, moves_left, roll

    def __call__(self, game, state, line):
        if game.is_terminal(state):
            return self.end(game.utility(state), line)
        if self.moves_left is not None and self.moves_left(game, state, line) <= 0:
            return game.evaluate(state)
        return None


def count(line, player):
    return sum(mover is player for mover, _ in line)


def choices_left(depth):
    def left(game, state, line):
        if len(game.actions(state)) == 1:
            return 1  # never evaluated
        return depth - sum(moves > 1 for _, moves in line)

    return left


def moves_left(depth):
    def left(game, state, line):
        rolls = game.to_move(state) is CHANCE
        return 1 if rolls else depth - count(line, MAX) - count(line, MIN)

    return left


def half_and_half(rolled):
    return sum(p * v for p, v in rolled) / 2 + min(v for _, v in rolled) / 2


def worth_by(task, depth):
    return {
        "toll": Worth(lambda u, line: u - 2 * count(line, MAX)),
        "toll_alphabeta": Worth(lambda u, line: u - 3 * count(line, MAX) + 3 * count(line, MIN)),
        "only_choices": Worth(lambda u, line: u, choices_left(depth)),
        "cautious": Worth(lambda u, line: u, roll=half_and_half),
        "free_rolls": Worth(lambda u, line: u, moves_left(depth)),
        "plies_to_win": Worth(lambda u, line: -len(line) if u > 0 else -inf),
    }[task]


def by_strategies(task, game, depth=None):
    """The best that MAX can be sure of, over all its strategies and all answers to them."""
    worth = worth_by(task, depth)
    best = max(
        min(played(game, mine | theirs, worth) for theirs in strategies(game, MIN))
        for mine in strategies(game, MAX)
    )
    return -best if task == "plies_to_win" else best


def by_strikes(game, state):
    """MIN strikes with open eyes: every choice of what to strike, and of what to take then."""
    if game.is_terminal(state):
        return game.utility(state)
    below = {a: by_strikes(game, game.result(state, a)) for a in game.actions(state)}
    if game.to_move(state) is MIN:
        return sorted(below.values())[0]
    left = [[v for a, v in below.items() if a != struck] for struck in below] if below else []
    offers = [sorted(values)[-1] for values in left if values] or [*below.values()]
    return sorted(offers)[0]


def by_playouts(game):
    """The averages of all lines of play, each weighed by how likely it is, for the root's best."""

    def lines(state, likely):
        player = game.to_move(state)
        if game.is_terminal(state):
            return [(likely, game.utility(state))]
        after = [game.result(state, a) for a in game.actions(state)]
        won = [end for end in after if game.is_terminal(end) and game.utility(end) * player > 0]
        if won:
            return [(likely, player * max(game.utility(end) * player for end in won))]
        return [line for child in after for line in lines(child, likely / len(after))]

    root = game.initial
    played = [lines(game.result(root, a), 1) for a in game.actions(root)]
    averages = [sum(likely * value for likely, value in each) for each in played]
    return max(averages) if game.to_move(root) is MAX else min(averages)


@each
def test_what_is_right_is_what_all_strategies_give(task):
    rng, rolls = Random(task), task in ("cautious", "free_rolls")
    for number in range(12):
        levels = [(2, 2)] * 4 if rolls else [(1, 3), (1, 2), (1, 2), (1, 2)]
        spot = grow(rng, levels, (1, 3) if rolls else (), early_ends=0.3, values=(-3, 3))
        called = {"depth": number % 3} if task in ("only_choices", "free_rolls") else {}
        case = case_of(RULES[task], probe(spot, **called))
        game = case.probe.game
        if not game.actions(game.initial):
            continue
        if task == "strike":
            right = by_strikes(game, game.initial)
        elif task == "decisive_playouts":
            right = by_playouts(game)
        else:
            right = by_strategies(task, game, **called)
        assert case.value == pytest.approx(right), (str(game), called)


# --- What earns nothing ---------------------------------------------------------------------------


def first_leaf(game, state, **_):
    while not game.is_terminal(state):
        state = game.result(state, game.actions(state)[0])
    return game.utility(state)


def largest_leaf(game, state, **_):
    if game.is_terminal(state):
        return game.utility(state)
    return max(largest_leaf(game, game.result(state, a)) for a in game.actions(state))


def evaluation(game, state, **_):
    return game.evaluate(state) if game.actions(state) else 0


def constant(number):
    def search(game, state, **_):
        game.actions(state)
        return number

    return search


def without_depth(search, more=0):
    return lambda game, state, **_: search(game, state) + more


def clueless(task):
    """Searches of the package as they are, with and without their depth, and numbers."""
    searches = [minimax, alphabeta, alphabeta_hard, expectiminimax, quiescence]
    if "depth" in cases(RULES[task])[0].probe.kwargs:
        yield from searches
    yield from map(without_depth, [*searches[:-1], negamax])
    for more in (-4, -3, -2, -1, 1):
        yield from (without_depth(search, more) for search in (alphabeta, expectiminimax))
    yield from map(constant, (0, 1, 3, inf))
    yield from (first_leaf, largest_leaf, evaluation)


@each
def test_guesses_and_pasted_searches_earn_nothing(task):
    for function in clueless(task):
        report = check(task, function)
        assert not report.passed
        assert report.score <= 0.1, (function, report)


@each
def test_no_function_of_the_rules_themselves_is_an_answer(task):
    module = import_module(f"adversarial.exercises.tasks.rules.{task}")
    written = [f for f in vars(module).values() if isfunction(f) and "<" not in f.__qualname__]
    tried = 0
    for function in written:
        with suppress(BadInput):  # it cannot be called so
            tried += 1
            assert check(task, function).score <= 0.1, function
    assert tried > 1


@each
def test_an_answer_to_another_rule_earns_little(task):
    """The toll of 02 is none of 04; and who never cuts has the values, and 40 % of the points."""
    for other in RIGHT.keys() - {task}:
        if ("depth" in cases(RULES[task])[0].probe.kwargs) == (
            other in ("only_choices", "free_rolls")
        ):
            assert check(task, RIGHT[other][0]).score <= 0.1, other


@pytest.mark.parametrize("seed", SEEDS)
def test_values_alone_earn_two_fifths_where_leaves_count(seed):
    def never_cuts(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        sign = int(game.to_move(state))
        values = [never_cuts(game, game.result(state, a)) for a in game.actions(state)]
        return sign * max(sign * value for value in values) - 3 * sign

    report = check("toll_alphabeta", never_cuts, seed=seed)
    assert (report.score, report.misconception) == (0.4, "no_pruning")
    assert re.search(r"reads \d+ leaves where \d+ are enough. In vain: \w+", report.findings[0])


@pytest.mark.parametrize("seed", SEEDS)
def test_slips_that_are_not_mended_earn_nothing_and_one_of_two_a_part(seed):
    def mended(is_won, at_min):
        def plies(game, state):
            if game.is_terminal(state):
                return 0 if is_won(game.utility(state)) else inf
            counts = [plies(game, game.result(state, a)) for a in game.actions(state)]
            return 1 + (min(counts) if game.to_move(state) is MAX else at_min(counts))

        return plies

    space = {"inf": inf}
    exec(Page.stored("graded/02_minimax").code_with("def given_plies"), space)
    for unmended in (space["given_plies"], with_two_slips):
        assert check("plies_to_win", unmended, seed=seed).score == 0
    one = check("plies_to_win", mended(lambda value: value > 0, min), seed=seed)
    other = check("plies_to_win", mended(lambda value: value >= 0, max), seed=seed)
    assert (one.misconception, other.misconception) == ("min_hurries", "draw_as_win")
    assert all(0.2 <= report.score <= 0.7 for report in (one, other))
    assert check("plies_to_win", mended(lambda value: value > 0, max), seed=seed).score == 1


# --- What is told ---------------------------------------------------------------------------------


@each
def test_a_finding_names_a_tree_on_which_it_can_be_seen(task):
    def off_by_one(game, state, **called):
        return RIGHT[task][0](game, state, **called) + 1

    report = check(task, off_by_one)
    assert report.score == 0
    assert report.misconception is None
    assert "don't recognise this mistake" in report.hint
    found = re.search(r"GameTree\((\[.*?\])\),.* returns (\S+); under this rule it is (\S+)\.$",
                      report.findings[0])  # fmt: skip
    tree = GameTree(eval(found[1], {}))
    assert len(tree.to_networkx()) <= 6
    if task not in ("only_choices", "free_rolls"):  # there the tree alone does not tell
        told = [number.replace("−", "-").replace("∞", "inf") for number in found.groups()[1:]]
        right = RIGHT[task][0](tree, tree.initial)
        assert [float(number) for number in told] == [right + 1, right]


def test_a_wrong_move_is_told_and_a_move_alone_is_no_value():
    def wrong_move(game, state):
        return RIGHT["toll"][0](game, state), game.actions(state)[-1]

    def move(game, state):
        return game.actions(state)[0]

    report = check("toll", wrong_move)
    assert not report.passed
    assert re.search(r"the right value, \S+, and the move a\d; the best is a\d\.", str(report))
    assert "alone; it should return a value" in str(check("toll", move))


def test_what_cannot_be_judged_says_why():
    def open_still(game, state):
        raise NotImplementedError

    def in_circles(game, state):
        return in_circles(game, state)

    def asks_nothing(game, state):
        return 3

    seen = {}

    def keeps(game, state):
        if state not in seen:
            below = [] if game.is_terminal(state) else game.actions(state)
            values = [keeps(game, game.result(state, a)) for a in below] or [game.utility(state)]
            pays = below and game.to_move(state) is MAX
            seen[state] = max(values) - 2 if pays else min(values)
        return seen[state]

    assert not check("toll", open_still).started
    assert "called itself too deeply" in str(check("toll", in_circles))
    assert "never asked the game anything" in str(check("toll", asks_nothing))
    assert "a table from one call to the next" in str(check("toll", keeps))


def test_no_film_is_shown_that_would_judge_by_another_rule():
    report = check("strike", minimax)
    assert report.film is None
    assert report.fault is None


def filmed(function, case, fault="value"):
    """The film of a function under the rule of a case, with what it returned."""
    film = watch(function, case.probe.game, rule="minimax", **case.probe.kwargs)
    return RuleFilm(film, Trial(case, behave(function, case.probe), fault))


@each
def test_code_that_is_right_is_never_accused_whatever_its_style(task):
    for program in RIGHT[task]:
        for case in some(cases(RULES[task])):
            assert list(filmed(program, case)._wrong_values()) == [], program


@each
def test_the_first_fault_is_shown_on_the_smallest_tree(task):
    """By a right program, the node is worth what the picture says, and those below it are right."""
    places = 0
    for key, wrong in RULES[task].misreadings:
        trial = check(task, wrong).trial
        film = filmed(wrong, trial.case, trial.fault)
        frame = Frame(film, film.step_of_place)
        assert "<svg" in frame_svg(frame), key
        assert frame.sentence in describe(frame)
        if film.kind == "value" and RULES[task].begins_anew:
            node = film.all_nodes[film.place]
            states = [film.all_nodes[child].state for child in node.children]
            right = [RIGHT[task][0](film.game, state) for state in (node.state, *states)]
            shown = [film.claimed[index] for index in (film.place, *node.children)]
            assert shown[0] != pytest.approx(right[0])
            assert shown[1:] == pytest.approx(right[1:])
            known = frame.known[film.place]
            assert (known.best, known.right_low) == pytest.approx((shown[0], right[0]))
            places += 1
    assert places or not RULES[task].begins_anew


def test_leaves_that_matter_not_or_too_much_are_shown_where_they_are():
    def told(wrong):
        trial = check("toll_alphabeta", wrong).trial
        film = filmed(wrong, trial.case, trial.fault)
        frame = Frame(film, film.step_of_place)
        return film.kind, frame.known[film.all_nodes[film.place].parent].note, frame

    code = {"inf": inf, "MAX": MAX}
    exec(RIGHT_CODE.replace("if alpha >= beta", "if False"), code)
    kind, note, frame = told(code["my_alphabeta"])
    assert (kind, note, frame.step.kind) == ("in vain", "late", "leaf")
    exec(RIGHT_CODE.replace("if alpha >= beta", "if alpha + 2 >= beta"), code)
    kind, _, frame = told(code["my_alphabeta"])
    note = frame.known[frame.current].note
    assert (kind, frame.step.kind, note) == ("unread", "unjust", "unjust")


def everybody_maximises(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(everybody_maximises(game, game.result(state, a)) for a in game.actions(state)) - 3


@pytest.mark.parametrize("seed", range(8))
def test_a_value_right_by_luck_is_not_shown_for_a_search_that_is_wrong(seed):
    finding = check("toll_alphabeta", everybody_maximises, seed=seed).findings[0]
    assert "under this rule it is" in finding
    assert "right" not in finding


@pytest.mark.parametrize("seed", SEEDS)
def test_a_toll_forgotten_is_recognised_with_every_window_and_without(seed):
    shifted = RIGHT_CODE.replace("beta + toll) - toll", "beta + toll)")
    unshifted = shifted.replace("alpha + toll, beta + toll", "alpha, beta")
    for code in (shifted, unshifted):
        exec(code, names := {})
        report = check("toll_alphabeta", names["my_alphabeta"], seed=seed)
        assert report.misconception == "toll_unpaid", code
    assert check("toll_alphabeta", minimax, seed=seed).misconception == "toll_unpaid"


def peeking(sign):
    """Alpha-beta that looks at all ends below a node first, to sort its moves by them."""
    look = "game.is_terminal(c := game.result(state, a)) and game.utility(c)"
    key = f"lambda a: {sign} * game.to_move(state) * ({look})"
    code = {}
    exec(RIGHT_CODE.replace("game.actions(state)", f"sorted(game.actions(state), key={key})"), code)
    return code["my_alphabeta"]


@pytest.mark.parametrize("sign", [1, -1])
def test_only_ends_are_leaves_read_in_vain(sign):
    for seed in range(6):
        report = check("toll_alphabeta", peeking(sign), seed=seed)
        told = re.search(r"GameTree\((.*?)\),.* In vain: (.*)\.", report.findings[0])
        tree, leaves = told.groups()
        assert all(map(GameTree(json.loads(tree)).is_terminal, leaves.split(", ")))


def test_what_is_left_out_by_right_is_no_luck():
    tree = GameTree([[[-5], -3], 2])  # 2 - 3 = -1 is sure; then -3 + 3 = 0 is enough
    case = case_of(RULES["toll_alphabeta"], Probe(tree, {}))
    assert case.is_settled({"A2", "B2"})
    assert not case.is_settled({"B2", "C1"})


def test_who_looks_twice_may_read_in_another_order():
    def scouts(game, state, alpha=-inf, beta=inf):
        """Each later move is first searched in a window of no width."""
        if game.is_terminal(state):
            return game.utility(state)
        sign, best = int(game.to_move(state)), None
        for action in game.actions(state):
            child = game.result(state, action)
            low, high = (alpha, beta) if best is None else (
                (alpha, alpha + 1) if sign > 0 else (beta - 1, beta)
            )  # fmt: skip
            value = scouts(game, child, low + 3 * sign, high + 3 * sign) - 3 * sign
            if best is not None and alpha < value < beta:
                value = scouts(game, child, alpha + 3 * sign, beta + 3 * sign) - 3 * sign
            best = value if best is None else sign * max(sign * best, sign * value)
            alpha, beta = (max(alpha, best), beta) if sign > 0 else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    assert check("toll_alphabeta", scouts).passed


# --- At arm's length ------------------------------------------------------------------------------

RIGHT_CODE = """
from math import inf
from adversarial import MAX

def my_alphabeta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    toll = 3 if game.to_move(state) is MAX else -3
    best = -inf if toll > 0 else inf
    for action in game.actions(state):
        value = my_alphabeta(game, game.result(state, action), alpha + toll, beta + toll) - toll
        if toll > 0:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best
"""


def test_in_the_confined_player():
    question = Question("tolls", "code", 25, "my_alphabeta", "toll_alphabeta")
    assert mark_question([RIGHT_CODE], question, 7, 77).points == 25
    unshifted = RIGHT_CODE.replace("alpha + toll, beta + toll", "alpha, beta")
    mark = mark_question([unshifted], question, 7, 77)
    assert re.search("This code reads [A-F]+\\d?, which cannot matter", mark.film_text)
    assert mark.film.startswith("<svg")
    assert mark.text == unshifted
    assert mark.misconception == "window_not_shifted"
    assert 10 <= mark.points < 20
    calls = "from adversarial.search import alphabeta\nmy_alphabeta = alphabeta"
    assert mark_question([calls], question, 7, 77).points == 0
