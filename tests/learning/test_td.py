"""TD(0): the step against a known chain, the features against the drawn board, and learning."""

from itertools import pairwise
from random import Random

import pytest

from adversarial.experiments.contest import Chooser
from adversarial.experiments.learning import best_shares
from adversarial.experiments.sampled import decisions
from adversarial.games import Connect4
from adversarial.games.walks import played
from adversarial.learning import Features, learn_weights, linear, td_update
from adversarial.measure import wilson

GAME = Connect4(4, 4, win=1)


def test_the_values_of_a_random_walk():
    """Five places in a row; whoever leaves on the right has won. Place i is worth i/6, and with a
    feature for each place the weights are the values (Sutton 1988)."""
    random, weights = Random(0), [0.5] * 5

    def at(place):
        return [int(place == i) for i in range(1, 6)]

    for walk in range(3000):
        places = [3]
        while 0 < places[-1] < 6:
            places.append(places[-1] + random.choice((1, -1)))
        for before, after in pairwise(places):
            utility = None if 0 < after < 6 else after // 6
            weights = td_update(weights, at(before), at(after), utility, 1 / (20 + walk / 20))
    assert weights == pytest.approx([i / 6 for i in range(1, 6)], abs=0.04)


def counted(rows, columns, drawn):
    """The features of a drawn board, cell by cell."""
    cell = {(c, rows - 1 - r): mark for r, line in enumerate(drawn) for c, mark in enumerate(line)}
    lines = []
    for c, r in cell:
        for step in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [(c + i * step[0], r + i * step[1]) for i in range(4)]
            lines += [line] * all(place in cell for place in line)
    sums = dict.fromkeys(Features.names, 0)
    for mark, other, sign in (("X", "O", 1), ("O", "X", -1)):
        threats = set()
        for line in lines:
            stones = [cell[place] for place in line].count(mark)
            if other not in [cell[place] for place in line] and 1 <= stones <= 3:
                sums[("ones", "twos", "threes")[stones - 1]] += sign
                threats |= {p for p in line if cell[p] == "."} if stones == 3 else set()
        for _, row in threats:
            sums["even" if row % 2 else "odd"] += sign
        inside = [mark_at for (c, _), mark_at in cell.items() if 0 < c < columns - 1]
        sums["centre"] += sign * inside.count(mark)
    return sums


@pytest.mark.parametrize("rows", [4, 5])
def test_the_features_are_what_a_drawn_board_shows(rows):
    game, random = Connect4(4, rows), Random(rows)
    features = Features(game)
    for free in range(1, 4 * rows + 1):
        state = played(game, 4 * rows - free, random) or game.initial
        right = counted(rows, 4, game.show(state).replace(" ", "").split("\n"))
        right["turn"] = 1 if (state[0] | state[1]).bit_count() % 2 == 0 else -1
        assert dict(zip(features.names, features(state), strict=True)) == right


def test_swapped_colours_turn_every_feature():
    features, random = Features(GAME), Random(1)
    for _ in range(30):
        x, o = played(GAME, 8, random) or GAME.initial
        turn, *rest = features((x, o))
        assert features((o, x))[1:] == [-each for each in rest]


def test_it_learns_whatever_the_seed():
    """The early trial: after 300 games the share of truly best moves is above what no evaluation
    gets, and the two intervals do not meet."""
    features, truth = Features(GAME), decisions(GAME, 200, (4, 13), seed=7)
    game = Connect4(4, 4)
    players = {"nothing": Chooser(game, None, 1)}
    for seed in range(5):
        *_, weights = learn_weights(GAME, features, 300, seed=seed)
        players[seed] = Chooser(game, lambda s, w=weights: linear(w, features(s)), 1)
    shares = {name: row["share"] for name, row in best_shares(game, players, truth).rows.items()}
    _, most = wilson(shares.pop("nothing") * 200, 200)
    assert all(wilson(share * 200, 200)[0] > most for share in shares.values()), shares


def test_the_same_seed_gives_the_same_weights():
    runs = [list(learn_weights(GAME, Features(GAME), 20, seed=3)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(runs[0]) == 21
    assert runs[0][-1][0].hex() == "0x1.9b56d8fb2ede4p-5"  # on every machine
