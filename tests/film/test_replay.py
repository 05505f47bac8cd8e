"""Replay equals reality: the film's windows and values are the variables of the real run."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, MIN, watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, alphabeta_hard, minimax, negamax
from tests.programs.shapes import ALPHABETAS, expecti
from tests.sample import examples
from tests.strategies import chance_lists, trees, windows


def alphabeta_with_a_diary(game, state, alpha=-inf, beta=inf, diary=None):
    """Textbook alpha-beta that writes down its variables: the independent witness."""
    page = {"state": state, "window": (alpha, beta), "values": []}
    diary.append(page)
    if game.is_terminal(state):
        value = game.utility(state)
    elif game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, alphabeta_with_a_diary(game, child, alpha, beta, diary))
            alpha = max(alpha, value)
            page["values"].append((value, alpha, beta))
            if alpha >= beta:
                break
    else:
        value = inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = min(value, alphabeta_with_a_diary(game, child, alpha, beta, diary))
            beta = min(beta, value)
            page["values"].append((value, alpha, beta))
            if alpha >= beta:
                break
    page["end"] = (value, alpha, beta)
    return value


def replayed(film):
    """The film's own account, in the diary's form: a page a visit, in order."""
    pages = []
    for node in sorted((n for n in film.all_nodes if n.order), key=lambda n: n.order):
        moments = [
            (s.best, s.alpha, s.beta)
            for s in film.steps
            if s.node == node.index and s.kind == "improve"
        ]
        pages.append((node.state, node.window, moments, (node.best, node.alpha, node.beta)))
    return pages


def changes(values):
    """Only the moments at which the best value changed."""
    return [now for before, now in zip([None, *values], values, strict=False) if now != before]


@pytest.mark.no_cover
@examples(2000)
@given(trees, windows())
def test_windows_and_values_are_those_of_the_real_run(tree, window):
    diary = []
    alpha, beta = window
    alphabeta_with_a_diary(tree, tree.initial, alpha, beta, diary)
    film = watch(alphabeta, tree, alpha=alpha, beta=beta, magnify=False)
    told = [(p["state"], p["window"], changes(p["values"]), p["end"]) for p in diary]
    assert replayed(film) == told


@pytest.mark.no_cover
@examples(500)
@given(trees)
def test_every_shape_of_alphabeta_gives_the_same_film(tree):
    expected = replayed(watch(alphabeta, tree, magnify=False))
    for search in ALPHABETAS:
        film = watch(search, tree, rule="alphabeta", magnify=False)
        assert replayed(film) == expected, search.__name__
        assert not {"unjust", "late"} & {step.kind for step in film.steps}


@pytest.mark.no_cover
@examples(500)
@given(trees, windows())
def test_intervals_hold_the_true_values(tree, window):
    for search in (alphabeta, alphabeta_hard, negamax):
        film = watch(search, tree, alpha=window[0], beta=window[1], magnify=False)
        for node in film.all_nodes:
            assert node.low <= minimax(tree, node.state) <= node.high
        root = film.all_nodes[0]
        if window[0] < film.value < window[1]:
            assert root.low == root.high == film.value


@examples(300)
@given(st.integers(0, 10**6), st.sampled_from([(MAX, MIN, MIN), (MIN, MAX), (MAX, MAX, MIN)]))
def test_other_cycles_of_players(seed, players):
    tree = GameTree.random((1, 3), 4, seed=seed, values=range(8), players=players)
    diary = []
    value = alphabeta_with_a_diary(tree, tree.initial, diary=diary)
    assert value == minimax(tree, tree.initial)
    told = [(p["state"], p["window"], changes(p["values"]), p["end"]) for p in diary]
    assert replayed(watch(alphabeta, tree, magnify=False)) == told


@examples(300)
@given(chance_lists())
def test_chance_nodes_are_weighed(nested):
    tree = GameTree(nested)
    film = watch(expecti, tree, magnify=False)
    root = film.all_nodes[0]
    assert film.value == pytest.approx(root.best)
    assert root.low == pytest.approx(root.high)
    for node in film.all_nodes:
        assert expecti(tree, node.state) == pytest.approx(node.best)


@examples(300)
@given(trees)
def test_a_frame_is_a_pure_function_of_its_number(tree):
    film = watch(alphabeta, tree, magnify=False)
    for k in (0, len(film) // 2, -1):
        one, two = film.frame(k), film.frame(k)
        facts = [
            [(n.status, n.low, n.high, n.best, n.alpha, n.beta) for n in frame.known]
            for frame in (one, two)
        ]
        assert facts[0] == facts[1]
    last = film.frame()
    assert (last.visited, last.leaves, len(last.pruned)) == (
        film.nodes,
        film.leaves,
        len(film.pruned),
    )
    for node, known in zip(film.all_nodes, last.known, strict=True):
        assert (node.low, node.high, node.best) == (known.low, known.high, known.best)


@examples(200)
@given(trees)
def test_bounds_in_a_frame_only_ever_tighten(tree):
    film = watch(alphabeta, tree, magnify=False)
    known = {}
    for step in film.steps:
        low, high = known.get(step.node, (-inf, inf))
        assert step.low >= low
        assert step.high <= high
        known[step.node] = (step.low, step.high)
