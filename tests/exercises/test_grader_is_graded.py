"""The grader is graded: every misconception by its own name, every right style passes."""

from operator import eq, ge

import pytest

from adversarial import MAX
from adversarial.entries import read_folder
from adversarial.exercises import MISCONCEPTIONS, REJECT, TASKS, check
from adversarial.exercises.misconceptions.registry import WORDS
from tests.mutants.chosen import candidates
from tests.mutants.oracle import TIES, difference
from tests.programs import right
from tests.sample import sample, some

pytestmark = pytest.mark.no_cover  # thousands of searches: coverage would take minutes
SEEDS = sample(range(2))  # docs/diagnosis.py runs twenty
# Right, but asked for otherwise in the task: moves with other names, players as plain numbers.
NOT_ASKED_FOR = {"MovesInWords", "MovesAreWhatIsLeft", "PlainNumbers", "ActionsAsRange"}


def options(task):
    return {"like": "take-away"} if task == "game" else {}


def name(function):
    return getattr(function, "__name__", type(function).__name__)


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_misconception_is_caught_under_its_own_name(task, seed):
    for entry in MISCONCEPTIONS.values():
        for wrong in some(entry.by_task.get(task, ())):
            report = check(task, wrong, seed=seed, seconds=None, **options(task))
            told = f"{entry.key} ({name(wrong)}): {report}"
            if entry.verdict == REJECT:
                assert not report.passed, told
                assert report.misconception == entry.key, told
                assert report.score < 1
            else:
                assert report.passed, told
                assert entry.key in report.conventions, told


def right_ones(task):
    return [each for each in right(task, unusual=True) if name(each) not in NOT_ASKED_FOR]


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_right_style_passes(task, seed):
    functions = right_ones(task)
    assert len(functions) >= 10
    for function in some(functions):
        report = check(task, function, seed=seed, seconds=None, **options(task))
        assert report.passed, f"{name(function)}: {report}"
        assert report.score == 1


def test_there_are_enough_misconceptions_and_each_has_its_texts():
    assert len(MISCONCEPTIONS) >= 18
    for entry in MISCONCEPTIONS.values():
        for text in (entry.name, entry.hint, entry.explanation, entry.apart):
            assert text, entry.key
        assert entry.hint.rstrip().endswith("?"), f"{entry.key}: a hint asks"
        assert "\n" not in entry.name
        assert len(entry.name) < 60


def test_the_data_files_say_what_is_read_and_no_key_twice():
    files = read_folder("adversarial.exercises.misconceptions")
    entries = [entry for each in files.values() for entry in each]
    assert len(entries) == len(MISCONCEPTIONS)
    for entry in entries:
        assert {name for name, _ in entry.fields} <= {*WORDS, "verdict"}, entry.key
        for part in entry.parts:
            code = [n for n, _ in part.fields if n in ("program", "same as") or n[:8] == "edit of "]
            others = {name for name, _ in part.fields} - {*code}
            assert len(code) == 1, part.key
            assert others <= {"task", "twin", "doc"}, part.key
    places = [(entry.key, part.key, part["task"]) for entry in entries for part in entry.parts]
    assert len(places) == len(set(places)), "their lines would be taken for each other's"


# Mutants of right programs that once got a ✓: (task, program, line, what became of it).
ONCE_PASSED = [
    ("table", "dict_of_tuples", "value <= alpha", "value >= alpha"),
    ("table", "deeper_will_do", "entry['value'] <= alpha", "entry['value'] <= beta"),
    ("table", "dict_of_tuples", "game.utility", "game.evaluate"),
    ("table", "strict_cut", "return high", "return -high"),
    ("table", "strict_cut", "or low > beta", "or high > beta"),
    ("table", "with_the_best_move_first", "value > best", "value >= best"),
    ("table", "with_the_best_move_first", "best >= beta", "best <= beta"),
    ("table", "lower_and_upper", "most <= alpha", "most < alpha"),
    ("table", "lower_and_upper", "high[key] = best", "high[key] = v"),
    (
        "table",
        "negamax_with_flags",
        "            if alpha >= beta:\n                break",
        "            if alpha > beta:\n                break",
    ),
    (
        "table",
        "dict_of_tuples",
        "'upper' if best <= alpha else 'lower' if best >= beta else 'exact'",
        "('lower' if best >= beta else 'exact') if game.to_move(state) is MAX else "
        "('upper' if best <= alpha else 'exact')",
    ),
    (
        "expectiminimax",
        "single_function",
        "sum((p * single_function(game, game.result(state, a)) for a, p in game.outcomes(state)))",
        "sum({p * single_function(game, game.result(state, a)) for a, p in game.outcomes(state)})",
    ),
    (
        "ordering",
        "buckets",
        "by_value.setdefault(game.evaluate(game.result(state, action)), []).append(action)",
        "by_value[game.evaluate(game.result(state, action))] = [action]",
    ),
    ("alphabeta", "root_apart", "beta, best)", "beta, v)"),
    ("alphabeta", "root_apart", "v < beta", "v <= beta"),
    ("pvs", "negascout_with_move", "-alpha - 1, -alpha", "-alpha - 1, alpha"),
    ("pvs", "negascout_with_move", "-alpha - 1, -alpha", "alpha - 1, -alpha"),
    ("pvs", "negascout_with_move", "v > best", "v >= best"),
    ("pvs", "scout_by_flag", "beta - 1", "beta - 2"),
    ("pvs", "whole_numbers", "beta - 1, beta", "alpha, alpha + 1"),
    ("pvs", "whole_numbers", "alpha, alpha + 1", "beta - 1, beta"),
    ("aspiration", "if_and_elif", "value >= beta", "value >= alpha"),
    ("bisection", "goes_on_at_ties", "max(alpha, best)", "max(beta, best)"),
    ("plies_to_win", "carried_down", "utility(state) > 0", "utility(state) > 1"),
    ("points", "for_both_players", "sign * n", "sign / n"),
    ("quickest", "shrunk_on_the_way_up", "best = max", "best = min"),
    ("refuted", "as_an_infinite_number", "get(child, inf) for here", "get(child, -inf) for here"),
    ("toll_alphabeta", "value_and_move", "sign * value >", "sign * value >="),
    ("toll_alphabeta", "shifts_the_window", "beta - 3", "beta - 2"),
]


@pytest.mark.parametrize(("task", "name", "old", "new"), ONCE_PASSED)
def test_a_mutant_that_once_passed_is_rejected(task, name, old, new):
    program = next(one for one in candidates(task) if one.name == name)
    assert old in program.source
    mutant = program._replace(source=program.source.replace(old, new, 1))
    for seed in range(3):
        assert check(task, program.answer, seed=seed).passed
        assert not check(task, mutant.answer, seed=seed, seconds=None).passed


def remembering(is_deep_enough):
    """Minimax to a depth that uses a value it has seen, if that was searched deep enough."""

    def search(game, state, depth, seen=None):
        seen = {} if seen is None else seen
        if game.is_terminal(state):
            return game.utility(state)
        if state not in seen or not is_deep_enough(seen[state][1], depth):
            below = [game.result(state, a) for a in game.actions(state)] if depth else []
            values = [search(game, child, depth - 1, seen) for child in below]
            best = max if game.to_move(state) is MAX else min
            seen[state] = best(values) if values else game.evaluate(state), depth
        return seen[state][0]

    return search


def remembers_by_moves(game, state, seen=None):
    seen = {} if seen is None else seen
    if game.is_terminal(state):
        return game.utility(state)
    key = tuple(game.actions(state))
    if key not in seen:
        values = [remembers_by_moves(game, game.result(state, a), seen) for a in key]
        seen[key] = max(values) if game.to_move(state) is MAX else min(values)
    return seen[key]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_is_known_by_enough(seed):
    assert not check("minimax", remembers_by_moves, seed=seed).passed
    assert not check("depth_limited", remembering(lambda *depths: True), seed=seed).passed
    assert check("depth_limited", remembering(eq), seed=seed).passed
    assert check("depth_limited", remembering(ge), seed=seed).passed


def test_a_scout_may_go_on_where_alpha_and_beta_have_met():
    """It reads more where a value is just alpha + 1, as strict code does where leaves are alike."""
    program = next(one for one in candidates("pvs") if one.name == "scout_by_flag")
    strict = program._replace(source=program.source.replace("alpha >= beta", "alpha > beta"))
    assert difference("pvs", program.answer, strict.answer) == TIES
    assert all(check("pvs", strict.answer, seed=seed).passed for seed in range(3))
