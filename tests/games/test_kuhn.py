"""Kuhn poker and its information sets: counted, and drawn as they are."""

import re
from itertools import pairwise, permutations

import pytest

from adversarial import CHANCE, MAX
from adversarial.games.hidden import information_sets
from adversarial.games.kuhn import KuhnPoker
from adversarial.search import expectiminimax
from adversarial.trees import count_nodes
from adversarial.view.information import InformationTree

GAME = KuhnPoker()


def test_every_deal_is_there_once_and_equally_likely():
    deals = dict(GAME.outcomes(GAME.initial))
    assert sorted(deals) == sorted(map("".join, permutations("JQK", 2)))
    assert sum(deals.values()) == pytest.approx(1)
    assert GAME.to_move(GAME.initial) is CHANCE
    assert count_nodes(GAME)[:2] == (55, 30)
    assert expectiminimax(GAME, "QK") == -1


def test_an_information_set_hides_the_other_card_and_nothing_else():
    sets = information_sets(GAME)
    assert len(sets) == 12
    for at, states in sets.items():
        seen = 0 if GAME.to_move(states[0][0]) is MAX else 1
        assert len(states) == 2
        assert at[seen] != "?" == at[1 - seen]
        for state, dealt in states:
            assert (state[seen], state[2:]) == (at[seen], at[2:])
            assert dealt == pytest.approx(1 / 6)


@pytest.mark.parametrize("palette", ["light", "dark", "print"])
def test_a_line_joins_the_nodes_of_a_set_and_no_two_lines_touch(palette):
    tree = InformationTree(GAME)
    svg = tree.svg(palette)
    lines = re.findall(r'class="set (max|min)" d="M([^"]*)"', svg)
    assert [kind for kind, _ in lines].count("max") == [kind for kind, _ in lines].count("min") == 6
    level = []  # the long parts: from where to where, and how high
    for _, path in lines:
        points = [tuple(map(float, point.split())) for point in path.split("L")]
        level += [(*sorted((a, c)), b) for (a, b), (c, d) in pairwise(points) if b == d]
    for i, (left, right, y) in enumerate(level):
        assert not any(y == z and a < right and left < b for a, b, z in level[i + 1 :])
    words = tree.describe()
    assert "J?: MAX cannot tell JQ, JK apart." in words
    assert words in svg
    assert repr(tree) == tree._repr_mimebundle_()["text/plain"] == words
