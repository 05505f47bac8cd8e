"""Scouts and second looks are told as such, each in its own window, and never judged by another."""

from functools import partial
from math import inf, nextafter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, watch
from adversarial.film.replay import LATE, UNJUST
from adversarial.games import Connect4, GameTree, TicTacToe
from adversarial.search import alphabeta, minimax, mtdf, pvs, pvs_table
from adversarial.view.describe import describe
from adversarial.view.live.data import film_data
from tests.sample import examples
from tests.strategies import trees

TREE = GameTree([[[1, 5], [2, 0]], [[6, 3], [4, 9]], [[7, 8], [5, 10]]])


def scouting(game, state, alpha=-inf, beta=inf, looks_again=True, low_by=0):
    """A student's own, for whole numbers."""
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    best = None
    for action in game.actions(state):
        child = game.result(state, action)
        if best is None:
            value = scouting(game, child, alpha, beta, looks_again, low_by)
        else:
            low, high = (alpha - low_by, alpha + 1 - low_by) if is_max else (beta - 1, beta)
            value = scouting(game, child, low, high, looks_again, low_by)
            if looks_again and alpha < value < beta:
                value = scouting(game, child, alpha, beta, looks_again, low_by)
        if best is None or (value > best if is_max else value < best):
            best = value
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def negascout(game, state):
    """The same, in the view of the player to move."""

    def value_of(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for number, action in enumerate(game.actions(state)):
            child = game.result(state, action)
            if number:
                score = -value_of(child, -alpha - 1, -alpha)
            if not number or alpha < score < beta:
                score = -value_of(child, -beta, -alpha)
            best = max(best, score)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return game.to_move(state) * value_of(state, -inf, inf)


def careless(game, state):
    return scouting(game, state, looks_again=False)


def sentences(film):
    return [film.frame(k).sentence for k in range(len(film))]


def judged(film):
    return [step for step in film.steps if step.kind in (UNJUST, LATE)]


def test_a_scout_and_the_second_look_are_told():
    said = sentences(watch(pvs, TREE))
    for sentence in (
        "A scout down to C, with a null window: is it worth more than 2?",
        "MAX has 6 at G, outside the null window: that is all the scout needs to know. 1 leaf cut.",
        "The scout is back: C is worth at least 4, more than 2. How much more is not known, so it "
        "is searched once more.",
        "Once more down to C, pass 2 of 2, now for its value: α = 2, β = +∞.",
        "A scout down to H, with a null window: is it worth less than 6?",
        "The scout is back: H is worth at least 9, no less than 6. Its exact value does not "
        "matter.",
    ):
        assert sentence in said
    assert said[-1] == "The search is over: A is worth 8, and MAX plays a3 to D."


def test_passes_of_null_windows_are_told_with_their_number():
    film = watch(mtdf, TREE)
    said = sentences(film)
    assert said[0] == "Pass 1 of 4 begins at A, with a null window: is it worth 5 or more?"
    assert "Pass 2 of 4 begins at A, with a null window: is it worth more than 6?" in said
    assert said[-1] == "The search is over: A is worth 8, and MAX plays a3 to D."
    assert [film.frame(k).sentence[:6] for k in film.passes] == [
        "Pass 1",
        "Pass 2",
        "Pass 3",
        "Pass 4",
    ]


@pytest.mark.no_cover
@examples(150)
@given(trees, st.sampled_from([pvs, pvs_table, mtdf, scouting]), st.booleans())
def test_no_scout_is_judged_and_none_is_wrong(tree, search, magnify):
    film = watch(search, tree, magnify=magnify or search is scouting)
    assert film.value == minimax(tree, tree.initial)
    assert film.fault is None
    assert not judged(film)
    root = film.all_nodes[film.roots[-1]]
    assert root.low <= film.value <= root.high
    if film.scouts:  # the picture ends with the value, not with a bound
        assert root.low == root.high
    for node in film.all_nodes:  # what is known of a node is true, also of a scout
        if node.order is not None:
            assert node.low <= minimax(tree, node.state) <= node.high


def test_the_view_of_the_player_to_move_is_understood():
    film = watch(negascout, TREE)
    assert film.fault is None
    assert len(film.scouts) == len(watch(pvs, TREE).scouts)
    assert not judged(film)


def test_who_never_looks_again_is_judged():
    """A null window that nobody makes good justifies no cut."""
    film = watch(careless, TREE)
    assert film.value != 8
    assert film.fault is not None


def test_what_is_wrong_with_a_trusted_scout_is_that_nobody_looks_again():
    fault = watch(careless, TREE).fault
    assert (fault.kind, fault.node, fault.claimed) == ("scout", "C", (2, 3))
    assert fault.sentence == (
        "First wrong at C: it is only searched with α = 2, β = 3. What came back, 4, is a bound "
        "then, and no second search follows."
    )


def test_a_scout_beside_the_window_need_not_have_the_whole_one():
    film = watch(partial(scouting, low_by=1), TREE)
    assert film.waste.sentence == (
        "Not as it should be at C: it is searched with α = 1, β = 2. After what came back at A "
        "only values between 2 and +∞ matter."
    )
    assert not any("should" in sentence for sentence in sentences(film)[film.waste.step + 1 :])


def test_beyond_what_was_seen_of_the_code_nothing_is_judged():
    game = Connect4(evaluation="centre")
    film = watch(pvs, game, depth=4)
    assert film.nodes > 500
    assert not judged(film)
    assert not judged(watch(pvs, TicTacToe(), TicTacToe().parse("XO. .O. .X."), magnify=False))


def test_the_stepper_can_jump_from_pass_to_pass():
    film = watch(pvs, TREE)
    data = film_data(film)
    assert data["passes"] == film.passes
    kinds = [film.frame(k).sentence.split()[0] for k in film.passes]
    assert kinds[:3] == ["The", "A", "Once"]
    assert set(kinds[1:]) == {"A", "Once"}
    assert "passes" not in film_data(watch(minimax, TREE))
    assert "b2 ?" in data["actions"]


def test_a_null_window_is_no_empty_one_wherever_it_is_told():
    film = watch(pvs, TREE)
    data = film_data(film)
    marks = [mark for mark, _ in data["words"]["legend"]]
    assert {"a2 ?", "5⁺, 5⁻"} <= set(marks)
    assert "P goes to" in data["words"]["view"]
    assert "⁺" in "".join(sentences(film))
    told = " ".join(describe(film.frame(k)) for k in film.passes)
    assert "a scout, open): ?, null window" in told
    assert "pass 2 of 2, open)" in told
    assert "words" not in film_data(watch(minimax, TREE))


def test_a_null_window_beside_infinity_is_told_as_one():
    film = watch(alphabeta, GameTree([[3, 12], [2, 4]]), alpha=nextafter(inf, 0), beta=inf)
    told = " ".join(film.explain(step) for step in film.steps) + describe(film.frame(1))
    assert "α = +∞⁻, β = +∞" in told
    assert "e+308" not in told
