"""check: bad input gets a sentence, unknown faults are described, nothing hangs."""

import builtins
import json
import re
import threading
from functools import cached_property
from math import inf
from types import SimpleNamespace

import pytest
from markupsafe import escape

from adversarial import MAX
from adversarial.exercises import (
    MISCONCEPTIONS,
    TASKS,
    check,
    discriminating_tree,
    guard,
    hand_exercise,
)
from adversarial.exercises.by_hand import HAND_KINDS
from adversarial.exercises.by_hand.trees import TreeExercise
from adversarial.exercises.diagnosis import discriminate
from adversarial.exercises.diagnosis.cover import best_moves, tells, trace
from adversarial.exercises.diagnosis.discriminate import SHAPES, find_probe
from adversarial.exercises.diagnosis.probes import Spot
from adversarial.exercises.task import FUNCTION
from adversarial.exercises.tasks import HINTS
from adversarial.film import watch
from adversarial.film.replay import CUT
from adversarial.games.takeaway import TakeAway
from adversarial.observe.clock import TookTooLong
from adversarial.search import alphabeta, alphabeta_hard, decide, minimax, negamax
from tests.notebooks.nested import from_the_right, read
from tests.programs import ON_TREES
from tests.programs import right as right_programs
from tests.programs.points import keeps_what_is_better


def right(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [right(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


# What comes back.


def test_a_right_function_passes_and_reads_well():
    report = check("minimax", right)
    assert report
    assert report.score == 1
    assert str(report) == "✓ minimax: Right."
    assert "Right." in report.html()


def test_a_wrong_one_gets_a_hint_before_the_answer():
    wrong = MISCONCEPTIONS["min_as_max"].by_task["minimax"][0]
    report = check("minimax", wrong)
    assert not report
    assert report.misconception == "min_as_max"
    said = str(report)
    assert report.hint in said
    assert report.answer not in said
    assert MISCONCEPTIONS["min_as_max"].name in report.answer
    before, _, folded = report.html().partition(">Tell me what is wrong</summary>")
    assert escape(report.answer) in folded
    assert escape(report.answer) not in before
    assert report.film.value != report.reference.value
    json.dumps(report.data())


def test_the_tree_shown_is_a_small_one():
    for key, task, most in (("min_as_max", "minimax", 4), ("parent_window", "alphabeta", 12)):
        report = check(task, MISCONCEPTIONS[key].by_task[task][0])
        assert report.film.nodes <= most, (key, str(report.tree))


def test_a_tree_gets_smaller_by_two_plies_where_nobody_chooses():
    low = Spot(children=(Spot(0), Spot(-8)))
    deep = Spot(children=(Spot(children=(low,)),))
    assert low in deep.smaller()
    assert Spot(children=(Spot(4), low)) in Spot(children=(Spot(4), deep)).smaller()


def test_what_is_usual_is_named():
    soft, hard = check("alphabeta", alphabeta), check("alphabeta", alphabeta_hard)
    assert [note[:15] for note in soft.notes] == ["It cuts where α", "It is fail-soft"]
    assert [note[:15] for note in hard.notes] == ["It cuts where α", "It is fail-hard"]
    assert any("negamax" in note for note in check("alphabeta", negamax).notes)
    strict = check("alphabeta", MISCONCEPTIONS["strict_cut"].by_task["alphabeta"][0])
    assert "It cuts where α > β. Right, but α ≥ β would read fewer leaves." in strict.notes
    report = check("minimax", decide)
    assert report.passed
    assert "It returns a value and a move." in report.notes


def test_a_move_alone_is_enough():
    def move(game, state):
        return decide(game, state).action

    report = check("minimax", move)
    assert report.passed
    assert "It returns a move." in report.notes


def test_a_large_number_for_infinity_is_right_and_told():
    def finite(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        best = -10000 if game.to_move(state) is MAX else 100000
        choose = max if game.to_move(state) is MAX else min
        for action in game.actions(state):
            best = choose(best, finite(game, game.result(state, action)))
        return best

    report = check("minimax", finite)
    assert report.passed
    assert "−10000 is right as long as" in str(report)
    assert "For infinity" not in str(check("minimax", right))


def test_who_asks_for_each_value_twice_may_give_up_on_a_long_line():
    def twice(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX
        best = -inf if is_max else inf
        for action in game.actions(state):
            child = game.result(state, action)
            if (twice(game, child) > best) is is_max:
                best = twice(game, child)
        return best

    assert check("minimax", twice, seconds=60).passed


def test_an_unknown_fault_is_described_by_where_they_part():
    def middling(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        values = sorted(middling(game, game.result(state, a)) for a in game.actions(state))
        return values[len(values) // 2]

    report = check("minimax", middling)
    assert report.misconception is None
    assert report.findings[0].startswith(
        "First wrong at B: its moves came back as −4, 2; MIN takes −4, and middling returned 2."
    )
    assert report.hint.startswith("Look at B: which line makes its value")


def test_an_unknown_fault_in_the_cuts_is_described_by_the_first_difference():
    def lazy(game, state, depth=0, alpha=-inf, beta=inf):
        """Cuts whatever lies three plies down after its first child."""
        if game.is_terminal(state):
            return game.utility(state)
        choose = max if game.to_move(state) is MAX else min
        values = []
        for action in game.actions(state):
            values.append(lazy(game, game.result(state, action), depth + 1))
            if depth == 1:
                break
        return choose(values)

    report = check("alphabeta", lazy)
    assert not report.passed
    assert report.findings[0].startswith("First wrong at B: lazy returned 9 and left moves out")


def test_what_cannot_be_seen_is_described_by_its_result():
    """Of a lambda no line is seen."""
    best = lambda game, state: (  # noqa: E731
        game.utility(state)
        if game.is_terminal(state)
        else max([best(game, game.result(state, a)) for a in game.actions(state)])
    )
    report = check("minimax", best)
    assert report.fault is None
    assert report.data()["fault"] is None
    assert report.findings[0] == "On this tree it returns 2, but A is worth −4."


# Bad input, and functions that misbehave.


def numbers(game, state):
    game.is_terminal(state)
    return "seven"


def nan(game, state):
    game.is_terminal(state)
    return float("nan")


def nothing(game, state):
    game.is_terminal(state)


def made_up(game, state):
    return 3


def endless(game, state):
    return endless(game, state)


def crash(game, state):
    return game.actions(state)[99]


def leaves(game, state):
    raise SystemExit


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (numbers, "numbers returned 'seven'. It should return a number"),
        (nan, "nan returned NaN"),
        (nothing, "At A nothing returned None. Does every path"),
        (made_up, "made_up never asked the game anything"),
        (endless, "endless called itself too deeply"),
        (crash, "crash raised IndexError: list index out of range"),
        (leaves, "leaves raised SystemExit"),
    ],
)
def test_what_goes_wrong_gets_a_sentence(function, said):
    report = check("minimax", function)
    assert not report.passed
    assert report.findings[0].startswith(said)
    assert report.score < 1


def test_a_crash_shows_the_students_own_line():
    assert "return game.actions(state)[99]" in check("minimax", crash).findings[0]


@pytest.mark.parametrize(
    "task",
    [key for key, task in TASKS.items() if task.wants == FUNCTION and not task.called_with],
)
def test_no_task_lets_an_exception_through(task):
    def broken(*given):
        raise KeyError("oops")

    report = check(task, broken)
    assert not report.passed
    assert "KeyError" in report.findings[0]


class Odd(BaseException):
    """An error of a student's own, which is no Exception."""


def test_an_error_of_any_class_is_told():
    def broken(game, state):
        raise Odd("on purpose")

    assert "broken raised Odd: on purpose" in check("minimax", broken).findings[0]


def test_a_crash_of_the_check_itself_is_not_blamed_on_the_function(monkeypatch):
    monkeypatch.setattr(type(TASKS["points"]), "is_right", lambda *_: {}["missing"])
    report = check("points", keeps_what_is_better)
    assert (report.passed, report.outcome, report.problem) == (
        False,
        "unmarked",
        "KeyError: 'missing'",
    )
    assert "The check itself failed (KeyError: 'missing')." in str(report)
    assert "Not marked." in report.html()
    assert not report.hints


class Killers:
    """A heuristic whose methods are missing."""


class KillersOfNothing:
    """One whose methods take too little."""

    def order(self):
        return self

    note = age = order


@pytest.mark.parametrize("made", [Killers, KillersOfNothing])
def test_a_class_that_cannot_be_used_as_it_should_is_told_so(made):
    report = check("ordering_heuristic", made)
    assert report.findings[0].startswith(made.__name__)
    assert not report.problem


def test_a_stopped_check_keeps_no_lock_of_a_cached_property():
    """A check may be stopped inside one of ours; the next check must not wait for it."""

    def slow(self):
        while not go:
            len(answers)
        return 3

    go, answers = False, []
    owner = type("Slow", (), {"film": cached_property(slow)})
    with pytest.raises(TookTooLong):
        guard.Guard("slow", 0.2).run(lambda: owner().film)
    go = True
    other = threading.Thread(target=lambda: answers.append(owner().film), daemon=True)
    other.start()
    other.join(5)
    assert answers == [3]


def test_what_a_function_prints_is_counted_and_left_out(capsys):
    def chatty(game, state):
        print("at", state)
        return right(game, state)

    report = check("minimax", chatty)
    assert report.passed
    assert capsys.readouterr().out == ""
    assert "It printed" in report.notes[-1]


def test_built_ins_are_put_back():
    def sly(game, state):
        builtins.max = min
        return right(game, state)

    before = builtins.max
    report = check("minimax", sly)
    assert builtins.max is before
    assert not report.passed
    assert "the built-in max was replaced" in report.findings[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("minmax", right), "There is no task 'minmax'"),
        (("minimax", 3), "check needs your function itself, not 3"),
        (("minimax", int), "int is a class"),
        (("minimax", lambda game: 1), "cannot be called as <lambda>(game, state)"),
        (("depth_limited", right), "cannot be called as right(game, state, depth=2)"),
        (("heuristic", lambda: 1), "cannot be called as <lambda>(state) or"),
        (("game", 3), "needs a game: a class or an object with initial"),
    ],
)
def test_bad_input_to_check_itself(arguments, said):
    with pytest.raises((TypeError, ValueError), match=re.escape(said)):
        check(*arguments)


@pytest.mark.parametrize(
    ("task", "options", "said"),
    [
        ("minimax", {"of": 3}, "unexpected keyword argument 'of'"),
        ("expectiminimax", {"of": 3}, "unexpected keyword argument 'of'"),
        ("heuristic", {"of": "hexapwn"}, "of is one of 'tic-tac-toe', 'hexapawn', not 'hexapwn'"),
        ("heuristic", {"like": "chess"}, "like is one of None, 'pawns', not 'chess'"),
        ("game", {"like": "chess"}, "not 'chess'"),
        ("ordering_heuristic", {"kind": "chess"}, "not 'chess'"),
        ("minimax", {"seconds": "a"}, "seconds is a number or None, not 'a'"),
    ],
)
def test_a_mistake_of_the_caller_is_not_told_as_the_functions(task, options, said):
    thing = type("Mine", (), {"order": print}) if TASKS[task].wants != "function" else right
    with pytest.raises((TypeError, ValueError), match=re.escape(said)):
        check(task, thing if task != "heuristic" else lambda state: 0, **options)


def test_options_that_a_task_knows_are_taken():
    assert check("game", TakeAway, like="take-away").passed
    assert check("game", TakeAway, like=TakeAway()).passed
    assert not check("heuristic", lambda state: 0, of="hexapawn", like=None).problem


def test_a_task_without_hints_can_be_checked(monkeypatch):
    monkeypatch.delitem(HINTS, "minimax")
    assert check("minimax", right).passed


def test_another_seed_must_be_a_whole_number():
    with pytest.raises(TypeError, match="whole number"):
        check("minimax", right, seed="x")


# The trees.


@pytest.mark.parametrize("task", ON_TREES)
def test_every_misconception_shows_on_some_probe(task):
    asked = ON_TREES[task]
    probes = asked.probes(5)
    for entry in MISCONCEPTIONS.values():
        for wrong in entry.by_task.get(task, ()):
            assert any(
                tells(
                    probe, trace(wrong, probe), trace(asked.right, probe), best_moves(asked, probe)
                )
                for probe in probes
            ), entry.key


@pytest.mark.parametrize("seed", range(5))
def test_trees_of_all_seeds_are_equally_hard(seed):
    tree = discriminating_tree(["parent_window", "fresh_root_window"], seed)
    film = watch(alphabeta, tree)
    cuts = [step for step in film.steps if step.kind == CUT]
    deep = [step.witness[0] != film.all_nodes[step.node].parent for step in cuts]
    assert len(tree.to_networkx()) == 31
    assert len(cuts) == SHAPES["alphabeta"]["cuts"]
    assert any(deep)
    assert not all(deep)


@pytest.mark.parametrize("seed", range(3))
def test_misconceptions_can_be_told_from_each_other(seed):
    keys = ("parent_window", "fresh_root_window", "no_pruning")
    probe = find_probe("alphabeta", keys, seed, apart=True)
    traces = {trace(MISCONCEPTIONS[key].by_task["alphabeta"][0], probe) for key in keys}
    assert len(traces) == 3


def test_a_cache_needs_positions_that_come_again():
    game = discriminating_tree("bare_cache", seed=1)
    wrong = MISCONCEPTIONS["bare_cache"].by_task["alphabeta"][0]
    assert wrong(game, game.initial) != minimax(game, game.initial)


def test_impossible_wishes_get_a_sentence(monkeypatch):
    monkeypatch.setattr(discriminate, "TRIES", 200)
    with pytest.raises(ValueError, match="no misconception nonsense"):
        discriminating_tree(["nonsense"])
    with pytest.raises(ValueError, match="No task with trees"):
        discriminating_tree(["dawdles"])
    with pytest.raises(ValueError, match="Ask for fewer"):
        discriminating_tree(["mover_value"], task="alphabeta")


# By hand.

KINDS = [kind for kind, each in HAND_KINDS.items() if issubclass(each, TreeExercise)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("order", [None, "reversed"])
def test_the_right_answer_is_right(kind, order):
    for seed in range(4):
        exercise = hand_exercise(kind, seed, order)
        report = exercise.mark(exercise.right)
        assert report.passed
        assert report.score == 1


@pytest.mark.parametrize("order", [None, "reversed"])
@pytest.mark.parametrize("kind", ["windows", "leaves", "order"])
def test_what_is_marked_is_as_much_for_every_seed(kind, order):
    for seed in range(12):
        tree = hand_exercise(kind, seed, order).tree
        lists = nested(tree, tree.initial)
        _, leaves, windows = read(lists, from_the_right if order else list)
        hidden = count_leaves(lists) - len(leaves)
        marked = {"windows": windows, "leaves": hidden, "order": len(leaves)}[kind]
        assert marked == HAND_KINDS[kind].marked


def count_leaves(node):
    return sum(map(count_leaves, node)) if isinstance(node, list) else 1


def nested(tree, state):
    """The tree as nested lists."""
    if tree.is_terminal(state):
        return tree.utility(state)
    return [nested(tree, tree.result(state, move)) for move in tree.actions(state)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_is_matched_with_a_misconception(kind):
    likeliest = HAND_KINDS[kind].can_tell[0]
    for seed in range(5):
        exercise = hand_exercise(kind, seed)
        wrong = MISCONCEPTIONS[likeliest].by_task[exercise.task][0]
        report = exercise.mark(exercise.answer_of(wrong))
        assert not report.passed
        assert report.misconception == likeliest
        assert report.findings[0] == f"This is what you get if {MISCONCEPTIONS[likeliest].name}."


def test_the_windows_by_hand_are_those_of_the_replay():
    exercise = hand_exercise("windows", 3)
    film = watch(alphabeta, exercise.tree)
    inner = {n.state: n.window for n in film.all_nodes if not n.is_leaf and n.order is not None}
    assert exercise.right == inner


def test_answers_can_be_typed():
    exercise = hand_exercise("values", 1)
    typed = "; ".join(f"{name} = {value}" for name, value in exercise.right.items())
    assert exercise.mark(typed).passed
    assert exercise.mark(typed.replace("-", "−")).passed
    exercise = hand_exercise("windows", 1)
    typed = ", ".join(f"{name.lower()}=({a}, {b})" for name, (a, b) in exercise.right.items())
    assert exercise.mark(typed.replace("inf", "∞")).passed
    exercise = hand_exercise("leaves", 1)
    assert exercise.mark(" ".join(reversed(exercise.right))).passed
    assert not exercise.mark(exercise.right[0]).passed


def test_a_window_not_entered_and_one_too_many():
    exercise = hand_exercise("order", 1)
    assert "comes next" in " ".join(exercise.mark(exercise.right[:-1]).findings)
    assert "nothing more is read" in " ".join(exercise.mark([*exercise.right, "H1"]).findings)
    assert exercise.mark(["K1"]).score == 0  # what comes after the first slip does not count
    assert exercise.mark([*exercise.right[:3], "K1"]).findings[0] == (
        f"3 of {len(exercise.right)} right."
    )
    exercises = (hand_exercise("windows", seed) for seed in range(9))
    exercise = next(each for each in exercises if len(each.right) < 15)
    never = min(set("ABCDEFGHIJKLMNO") - set(exercise.right))
    report = exercise.mark(exercise.right | {never: (0, 1)})
    assert f"{never} is never entered." in report.findings


def test_what_was_received_is_said_and_nothing_more():
    exercise = hand_exercise("expected", 1)
    assert exercise.received("") == "0 answers could be read; the tree has 7 inner nodes."
    assert exercise.received("B = 1; C = -0.5").startswith("2 answers could be read")
    assert "cannot be read: 'B = three'" in exercise.received("B = three")
    assert hand_exercise("order", 1).received("H1 H2") == "2 leaves could be read; the tree has 16."


def test_values_with_chance_are_averages():
    exercise = hand_exercise("expected", 3)
    tree, right = exercise.tree, exercise.right
    for name in ("B", "C"):
        below = [(right[tree.result(name, move)], p) for move, p in tree.outcomes(name)]
        assert right[name] == pytest.approx(sum(value * p for value, p in below))
    assert right["A"] == max(right["B"], right["C"])


def test_what_cannot_be_read_gets_a_sentence():
    exercise = hand_exercise("values", 1)
    with pytest.raises(ValueError, match="cannot be read: 'B = three'"):
        exercise.mark("B = three")
    with pytest.raises(ValueError, match="There is no Q here"):
        exercise.mark("Q = 3")
    with pytest.raises(ValueError, match="kinds of exercise"):
        hand_exercise("sums")
    with pytest.raises(ValueError, match="The order is"):
        hand_exercise("leaves", order="best")


def test_answers_of_the_live_views_are_marked(tmp_path):
    exercise = hand_exercise("leaves", 2)
    view = exercise.widget(path=tmp_path)
    indexes = {view.tree.name(leaf): leaf for leaf in view.tree.leaves()}
    marked = [indexes[name] for name in exercise.right]
    view.work = {"marked": marked, "checked": marked, "checks": 1, "solution": False}
    assert exercise.mark(view).passed
    exercise = hand_exercise("values", 2)
    view = exercise.widget(path=tmp_path)
    names = {view.tree.name(index): index for index in view.tree.inner()}
    given = {str(names[name]): [str(value)] for name, value in exercise.right.items()}
    view.work = {"given": given, "shown": []}
    assert exercise.mark(view).passed
    asked = hand_exercise("values", 2)
    without = [{name: a[name] for name in a if name != "node"} for a in view.answers]
    assert asked.read(SimpleNamespace(answers=view.answers)) == asked.right
    assert asked.read(SimpleNamespace(answers=without)) == {}  # as they were saved once
    exercise = hand_exercise("order", 2)
    view = exercise.widget(path=tmp_path)
    assert not exercise.mark(view).passed
    right = [{"choice": q.choice, "number": str(q.number)} for q in view.round]
    view.work = {"seed": "0", "given": {"0": right}}
    assert exercise.mark(view).passed
    view.work = {"seed": "0", "given": {"0": [{"choice": "none", "number": "99"}, *right[1:]]}}
    report = exercise.mark(view)
    assert report.findings[0] == f"{len(right) - 1} of {len(right)} right."
    assert "it is" in report.findings[1]


def test_an_exercise_shows_itself():
    bundle = hand_exercise("leaves", 2)._repr_mimebundle_()
    assert "<img alt=" in bundle["text/html"]
    assert "never read" in bundle["text/plain"]


# The tasks without trees; tests/exercises runs all of them over more seeds.

NEW = ["captures", "nim", "points", "retrograde"]


@pytest.mark.parametrize("task", ["game", "heuristic", "ordering", "player", "quickest", *NEW])
def test_other_tasks_know_their_misconceptions(task):
    options = {"like": "take-away"} if task == "game" else {}
    for entry in MISCONCEPTIONS.values():
        for wrong in entry.by_task.get(task, ()):
            report = check(task, wrong, **options)
            assert (report.passed, report.misconception) == (False, entry.key), str(report)
            assert report.findings


@pytest.mark.parametrize("task", ["game", "heuristic", "ordering", "player", "quickest", *NEW])
def test_other_tasks_pass_what_is_right(task):
    options = {"like": "take-away"} if task == "game" else {}
    for function in right_programs(task)[:6]:
        assert check(task, function, **options).passed


def test_a_report_shows_itself_in_a_notebook(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda *parts, **more: shown.append(parts[0]))
    check("minimax", MISCONCEPTIONS["min_as_max"].by_task["minimax"][0])._ipython_display_()
    words, view = shown
    assert "Not yet right." in words["text/html"]
    assert view.step == view.first
