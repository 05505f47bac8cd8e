"""Wrong code has its first fault where the changed line first ran wrongly: a sample.

All of it is measured by `python -m tests.film.table`, which writes docs/diagnosis.md.
"""

import pytest

from tests.film.judge import judge
from tests.film.mutants import Program, mutants
from tests.film.wrong_films import Score, film_of, positions
from tests.filming import CLASSIC
from tests.programs.textbook import SHAPES

pytestmark = pytest.mark.no_cover  # many films: coverage would take minutes

FILMS, EVERY = 3, 4  # films of every fourth mutant


@pytest.fixture(scope="module")
def score():
    films = []
    for shape in SHAPES:
        tried = positions(shape, FILMS)
        for mutant in list(mutants(shape))[::EVERY]:
            films += [film_of(mutant, shape, position) for position in tried]
    return Score(films)


def listed(films):
    return "\n".join(map(str, films[:10]))


def test_wrong_values_have_a_fault(score):
    assert len(score.wrong) > 75
    assert not score.problems, listed(score.problems)
    assert score.found >= 0.99, listed(score.missed)


def test_the_fault_is_where_the_changed_line_ran_wrongly(score):
    assert score.placed >= 0.95, listed(score.misplaced)


def test_no_fault_where_every_answer_is_right(score):
    assert not score.false, listed(score.false)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_judge_finds_nothing_wrong_with_the_original(shape):
    program = Program(shape.functions, shape.source)
    for position in positions(shape, 10):
        assert film_of_original(program, position) is None


def film_of_original(program, position):
    return judge(program, program, position.game, position.state, position.kwargs)


@pytest.mark.parametrize(
    ("name", "old", "new", "states", "kind"),
    [
        ("minimax_list", "min", "max", {"B"}, "body"),
        ("minimax_list", "game.utility(state)", "(-game.utility(state))", {"B1"}, "body"),
        ("alphabeta_soft", "alpha >= beta", "alpha <= beta", {"B", "D"}, "body"),
        ("alphabeta_soft", "alpha", "beta", {"D", "B", "A"}, "arguments"),
        ("negamax_cuts", "colour", "-colour", {"B1"}, "body"),
    ],
)
def test_the_judge_names_the_place(name, old, new, states, kind):
    (shape,) = [shape for shape in SHAPES if shape.name == name]
    found = [one for one in mutants(shape) if (one.old, one.new) == (old, new)]
    original = Program(shape.functions, shape.source)
    places = [judge(one, original, CLASSIC, "A", {}) for one in found]
    assert any(place and (set(place.states), place.kind) == (states, kind) for place in places)


def test_mutants_differ_in_one_line_and_are_found_in_their_lines():
    for shape in SHAPES:
        for mutant in mutants(shape):
            pairs = zip(shape.source.splitlines(), mutant.source.splitlines(), strict=True)
            changed = [i for i, (old, new) in enumerate(pairs, 1) if old != new]
            assert changed == [mutant.line], mutant
