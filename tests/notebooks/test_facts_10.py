"""What notebook 10 says, held by code of its own: no search and no retrograde analysis of ours."""

import re
from collections import Counter
from math import log
from random import Random

import pytest

from adversarial import MAX, MIN
from adversarial.engine.bits import IS_COMPILED
from adversarial.experiments import ladder
from adversarial.games import Connect4
from adversarial.text import thousands
from tests.notebooks import draughts
from tests.notebooks.heaps import after as heaps_after
from tests.notebooks.nine_cells import boards, worth
from tests.notebooks.page import Page

PAGE = Page.stored("10_solving")
KINGS = "...... ..B.W. .....w ...... ...... B....."
STREETS = {"a": "be", "b": "cd", "c": "br", "d": "eh", "e": "bh", "h": "", "r": ""}
ENDING = "....X.. X...X.. O.OXO.O O.OXXXO XOXOOOX XXOXOOX"


@pytest.fixture(scope="module")
def town():
    """{(place, player): (winner, plies)}, by asking again and again who has won by now."""
    states = [(place, player) for place in STREETS for player in (MAX, MIN)]
    known = {("h", player): (MAX, 0) for player in (MAX, MIN)}
    known |= {("r", player): (MIN, 0) for player in (MAX, MIN)}
    for plies in range(1, 20):
        new = {}
        for place, player in states:
            after = [known.get((to, player.other)) for to in STREETS[place]]
            if (place, player) not in known and after:
                winners = {told and told[0] for told in after}
                if player in winners:
                    new[place, player] = (player, plies)
                elif winners == {player.other}:
                    new[place, player] = (player.other, plies)
        known |= new
    return known


def test_the_cart_comes_home_in_five_plies(town):
    rows = re.findall(r"^\| ([a-e]) \| (.+) \|$", PAGE["story"].text, re.MULTILINE)
    assert {place: to.replace(", ", "") for place, to in rows} == {
        place: to for place, to in STREETS.items() if to
    }
    assert town["a", MAX] == (MAX, 5)
    assert town["d", MIN] == (MAX, 2)
    assert town["b", MAX] == (MAX, 3)
    assert town["e", MIN] == (MAX, 4)
    assert ("b", MIN) not in town
    assert "home in five plies at most" in PAGE["story-answer"].text
    told = PAGE["town-solved"].told
    for (place, player), (_, plies) in town.items():
        if (place, player) not in (("a", MIN),):  # which cannot be reached
            assert f"{place} ({player})" in told.splitlines()[plies]
    assert "b (MIN), c (MAX)" in told.splitlines()[-1]


def test_never_settled_is_no_forced_win_for_either_side(town):
    """Whoever is to be beaten there has a move, or only moves, to what is not won either."""
    drawn = {("b", MIN), ("c", MAX)}
    assert drawn.isdisjoint(town)
    for place, player in drawn:
        after = {(to, player.other) for to in STREETS[place]}
        assert after & drawn  # who moves can stay there
        assert all(town.get(each, (None,))[0] is not player for each in after)  # and cannot win
    for name in ("part-one", "kings-answer"):
        assert "neither side can force a win" in PAGE[name].line
    assert "ends drawn, or it never ends" in PAGE["part-one"].line
    told = PAGE.everything
    assert not re.search("both (?:sides )?can go (?:on|round) for ever", told)
    assert "Allen and Allis, working independently" in told
    assert "Allis (1994)" in told
    assert "reasonable resources" in told
    lecture, graded = (
        Page.stored(f"{folder}/10_solving").everything for folder in ("lectures", "graded")
    )
    assert "neither side can force a win there" in lecture
    assert "A hundred positions, sampled by random play" in lecture
    assert "best play the game ends drawn, or it never ends" in graded


def test_where_the_rest_is_taken_for_lost():
    said = PAGE["wrong-draws-shown"].told
    assert said.splitlines() == [
        "b (MIN): it says MAX, true is None", "c (MAX): it says MIN, true is None"
    ]  # fmt: skip


def test_nim_and_its_tree():
    nodes = {}

    def count(heaps):
        if heaps not in nodes:
            nodes[heaps] = 1 + sum(map(count, heaps_after(heaps)))
        return nodes[heaps]

    told = PAGE["tree-and-graph"].told
    assert re.search(rf"Nim\(\(2, 1\)\) +{count((2, 1))} +8\n", told)
    assert re.search(rf"Nim\(\(7, 5, 3\)\) +{thousands(count((7, 5, 3)))} +376\n", told)
    assert len([h for h in nodes if sum(h) >= 0 and len(h) == 3]) == 192
    assert "192 ways the heaps of Nim can stand" in PAGE["nim-solved"].told


def test_nim_takes_14_plies():
    plies = {}

    def settle(heaps):  # even: who is to move wins there, as at the empty table
        if heaps not in plies:
            after = [settle(below) for below in heaps_after(heaps)]
            lost = [told[1] for told in after if not told[0]]
            plies[heaps] = (
                (True, 0) if not after
                else (True, 1 + min(lost)) if lost
                else (False, 1 + max(told[1] for told in after))
            )  # fmt: skip
        return plies[heaps]

    assert settle((7, 5, 3)) == (True, 14)
    assert max(told[1] for told in plies.values()) == 14
    told = PAGE["nim-solved"].told
    assert "the longest win takes 14 plies" in told
    assert "Outcome(winner=MAX, plies=14)" in told


def test_tic_tac_toe_in_numbers():
    values = {board: worth(board) / 100 for board in boards()}
    count = Counter(values.values())
    told = PAGE["nim-solved"].told
    wins, losses, draws = (thousands(count[value]) for value in (1, -1, 0))
    assert f"{thousands(len(values))} positions; MAX wins {wins}, MIN wins {losses}" in told
    assert f"{draws} are drawn" in told
    turned = [[6, 3, 0, 7, 4, 1, 8, 5, 2], [2, 1, 0, 5, 4, 3, 8, 7, 6]]

    def images(board):
        seen, todo = set(), [board]
        while todo:
            one = todo.pop()
            if one not in seen:
                seen.add(one)
                todo += ["".join(one[i] for i in turn) for turn in turned]
        return min(seen)

    symmetric = len(set(map(images, values)))
    assert (len(values), symmetric) == (5_478, 765)
    assert "5\u202f478 / 8 is about 685, and 765 are left" in PAGE["symmetry-answer"].line
    assert round(5_478 / 8) == 685
    assert re.search(r"TicTacToe\(\) +5\u202f478 +765", PAGE["symmetry"].told)


def test_the_kings_are_lost_in_36_plies():
    start = draughts.read(KINGS)
    below = draughts.graph(start)
    plies = draughts.plies_to_the_end(below)
    told = PAGE["kings-game"].told
    assert plies[start] == 36
    assert f"{thousands(len(below))} positions: Outcome(winner=MIN, plies=36)" in told
    assert [int(n) for n in re.findall(r"(\d+) plies from now", told)] == [28, 36, 8]
    assert "+0 +0 +0 +0 +0 +0 +0 -1 -1 -1" in told
    answer = PAGE["kings-answer"].line
    assert "White loses in 36 plies if both play as well as they can" in answer
    assert f"{thousands(len(below))} positions" in answer
    drawn = len(below) - len(plies)
    assert 0.4 < drawn / len(below) < 0.5  # nearly half
    count = PAGE["kings-count"].told
    assert f"drawn {thousands(drawn)}" in count
    assert f"the longest win takes {max(plies.values())} plies" in count


def test_proofs_are_smaller_than_what_they_prove():
    assert "It holds: 121 positions" in PAGE["checker-nim"].told
    assert "It holds: 241 positions" in PAGE["kings-strategy"].told
    told = PAGE["wrong-checked"].told
    assert told.count("it is lost") == 1
    assert told.count("for ever") == 2
    assert told.count("It holds") == 1


def test_the_score_of_the_ending_and_the_nodes_of_the_engine():
    assert ENDING in PAGE["ladder"].text
    state = Connect4().parse(ENDING)
    told = PAGE["ladder"].told
    for step in ladder.STEPS[2:]:
        score, nodes = step.run(state)
        assert score == 2
        assert f" {thousands(nodes)} " in told
    assert "score: 2 |" in PAGE["ask"].told
    assert "times as many" in told.splitlines()[-1]  # null windows cost more on so small a tree


def test_null_windows_cost_more_in_small_endings():
    """In positions of random play in which nobody can win at once, as the ladder asks for them."""
    game, random, wide, null = Connect4(), Random(5), 0, 0
    found = 0
    while found < 40:
        state = game.initial
        for _ in range(random.choice((28, 30, 32))):  # stones: 10 to 14 cells are free
            if not game.is_terminal(state):
                state = game.result(state, random.choice(game.actions(state)))
        after = (
            [] if game.is_terminal(state) else [game.result(state, m) for m in game.actions(state)]
        )
        if after and not any(game.is_terminal(s) and game.utility(s) for s in after):
            (score, nodes), (same, more) = (ladder.by_engine(has)(state) for has in (False, True))
            assert score == same
            found, wide, null = found + 1, wide + nodes, null + more
    assert null > 1.1 * wide
    assert (
        "they cost more up to 16 free cells, about the same from 18 to 24, and less with 26 and 28"
        in PAGE["ladder-told"].line
    )


@pytest.mark.skipif(not IS_COMPILED, reason="too much for plain Python")
def test_null_windows_pay_on_larger_trees():
    game = Connect4()
    state = game.initial
    for column in "4435261437":
        state = game.result(state, int(column) - 1)
    (score, wide), (same, null) = (ladder.by_engine(has)(state) for has in (False, True))
    assert score == same
    assert null < wide


def test_what_a_hundred_times_the_speed_buys():
    assert round(log(100, 7), 1) == 2.4
    assert 4.5 < log(100, 7**0.5) < 5
    assert "7^{d + 2.4}" in PAGE["compiled-answer"].text
    assert "almost five" in PAGE["compiled-answer"].text


def test_nothing_in_it_tells_whether_it_was_compiled():
    assert "of your machine" in PAGE["speeds"].told
    assert "Without numba" not in PAGE["laboratory-shares"].told
