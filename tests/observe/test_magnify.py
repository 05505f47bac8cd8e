"""The magnifier shows the lines and variables of the watched code, and leaves no trace."""

import inspect
import sys
from functools import partial
from math import inf

import pytest

from adversarial import MAX, watch
from adversarial.games import GameTree
from adversarial.observe.errors import is_library
from adversarial.search import alphabeta, iterative_deepening
from tests.programs import shapes

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def source_line(look):
    with open(look.file) as file:
        return file.read().split("\n")[look.line - 1].strip()


def test_lines_and_variables_of_the_textbook_search():
    film = watch(alphabeta, CLASSIC)
    shown = [(step.kind, source_line(film.code_at(step.index))) for step in film.steps]
    assert {line for kind, line in shown if kind == "cut"} == {"break"}
    assert {line for kind, line in shown if kind == "leaf"} == {"return game.utility(state)"}
    assert {line for kind, line in shown if kind == "return"} == {"return value"}
    assert {line for kind, line in shown if kind == "enter"} == {"if game.is_terminal(state):"}
    assert {line for kind, line in shown if kind == "improve"} == {
        "alpha = max(alpha, value)",
        "beta = min(beta, value)",
    }
    for step in film.steps:  # its own variables agree with what the replay rebuilt
        look = film.code_at(step.index)
        node = film.all_nodes[step.node]
        assert look.variables["state"] == node.state
        assert (look.variables["alpha"], look.variables["beta"]) == (step.alpha, step.beta)
        if step.kind in ("improve", "cut", "return"):
            assert look.variables["value"] == step.best
        if step.kind in ("return", "leaf"):
            assert look.returned == step.best


@pytest.mark.parametrize(
    "search",
    [*shapes.MINIMAXES, *shapes.ALPHABETAS, partial(alphabeta, depth=2)],
    ids=lambda search: getattr(search, "__name__", "partial"),
)
def test_every_shape_can_be_looked_at(search):
    film = watch(search, CLASSIC)
    for step in film.steps:
        look = film.code_at(step.index)
        assert look is not None
        assert source_line(look)
    assert film.sources
    for _name, first, lines in film.sources:
        assert lines[0].strip().startswith(("def ", "class ", "@"))
        assert first > 0


def test_values_under_any_name():
    film = watch(shapes.ab_pair_with_moves, CLASSIC)
    improving = [film.code_at(s.index) for s in film.steps if s.kind == "improve"]
    assert improving
    for look in improving:
        assert isinstance(look.variables["best"], tuple)


def test_fail_hard_returns_are_the_codes_own():
    film = watch(shapes.ab_fail_hard, CLASSIC, alpha=4, beta=6)
    root_return = film.code_at(len(film) - 1)
    assert root_return.returned == 4
    assert film.all_nodes[0].best == 3


def test_a_film_never_needs_it():
    film = watch(alphabeta, CLASSIC, magnify=False)
    assert film.code_at(3) is None
    assert film.sources == []
    assert [s.kind for s in film.steps] == [s.kind for s in watch(alphabeta, CLASSIC).steps]


def test_it_gives_up_on_long_searches_but_the_film_does_not():
    tree = GameTree.random(3, 7, seed=1)
    film = watch(shapes.pair_of_values, tree)
    assert film.nodes == sum(3**ply for ply in range(8))
    assert film.code_at(0) is not None
    assert film.code_at(len(film) // 2) is film.code_at(len(film) - 2) is None


def test_searches_that_call_each_other_are_both_shown():
    film = watch(iterative_deepening, CLASSIC)
    assert {"alphabeta_table", "deepen"} <= {name for name, _, _ in film.sources}


def test_functions_without_source_are_no_trouble():
    namespace = {"MAX": MAX, "inf": inf}
    code = inspect.getsource(shapes.ab_pair)
    exec(compile(code, "<nowhere>", "exec"), namespace)
    film = watch(namespace["ab_pair"], CLASSIC)
    assert film.value == 3
    assert film.sources == []
    assert all(film.code_at(k).line for k in range(len(film)))


def test_a_search_elsewhere_in_the_package_is_shown_as_well():
    from adversarial.experiments.workshop import published_alphabeta

    film = watch(published_alphabeta, GameTree([[3, 12], [2, 4]]))
    assert [name for name, *_ in film.sources] == ["published_alphabeta"]
    assert film.code_at(len(film) - 1).variables["move"] == "a2"


def test_a_standard_library_in_an_archive_is_none_of_the_searchs_own_code():
    archives = [path for path in sys.path if path.endswith(".zip")]  # all of it, in a browser
    assert archives
    assert all(is_library(f"{path}/statistics.py") for path in archives)
