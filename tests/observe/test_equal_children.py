"""Which visit a question is about where equal positions wait to be opened at the same time."""

from math import inf
from random import Random

import pytest

from adversarial import MAX, MIN, Game, watch
from adversarial.games import Nim


class Ladder(Game):
    """A random game of a few positions a ply, in which several moves lead to the same one."""

    initial = (0, 0)

    def __init__(self, random, plies, width, keeps_states):
        self.plies = plies
        moves = {
            (ply, place): random.randint(1, 4) for ply in range(plies) for place in range(width)
        }
        self.links = {at: [random.randrange(width) for _ in range(n)] for at, n in moves.items()}
        self.worth = [[random.randint(-4, 4) for _ in range(width)] for _ in range(plies + 1)]
        self.states = {} if keeps_states else None  # then equal states are one object

    def to_move(self, state):
        return MIN if state[0] % 2 else MAX

    def actions(self, state):
        return list(range(len(self.links.get(state, ()))))

    def result(self, state, action):
        child = (state[0] + 1, self.links[state][action])
        return child if self.states is None else self.states.setdefault(child, child)

    def utility(self, state):
        return self.worth[state[0]][state[1]]

    evaluate = utility


def moves_in_order(game, state, sign):
    """The moves by what they lead to; `result` will be asked again."""
    moves = sorted(game.actions(state), key=lambda a: -sign * game.evaluate(game.result(state, a)))
    return ((move, game.result(state, move)) for move in moves)


def children_in_order(game, state, sign):
    children = [(action, game.result(state, action)) for action in game.actions(state)]
    return sorted(children, key=lambda pair: -sign * game.evaluate(pair[1]))


def children_as_they_come(game, state, sign):
    return [(action, game.result(state, action)) for action in game.actions(state)]


def negamax(order, depth, diary):
    """A right negamax that writes down where it is."""

    def search(game, state):
        def value(state, alpha, beta, left, path):
            diary.append(path)
            sign = game.to_move(state)
            if game.is_terminal(state) or left == 0:
                return sign * game.evaluate(state)
            best = -inf
            for action, child in order(game, state, sign):
                best = max(best, -value(child, -beta, -max(alpha, best), left - 1, (*path, action)))
                if best >= beta:
                    break
            return best

        return game.to_move(state) * value(state, -inf, inf, depth, ())

    return search


def paths(film):
    """The moves that lead to each node, in the order of the visits."""
    found = []
    for node in sorted((node for node in film.all_nodes if node.order), key=lambda n: n.order):
        path = []
        while node.parent is not None:
            path.insert(0, node.action)
            node = film.all_nodes[node.parent]
        found.append(tuple(path))
    return found


ORDERS = [moves_in_order, children_in_order, children_as_they_come]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("keeps_states", [False, True])
def test_a_right_negamax_is_neither_late_nor_unjust(order, keeps_states):
    for seed in range(150):
        random = Random(seed)
        game = Ladder(random, random.randint(2, 4), random.randint(2, 3), keeps_states)
        diary = []
        search = negamax(order, random.choice((2, 3, 9)), diary)
        film = watch(search, game, rule="alphabeta", magnify=False)
        assert not {"late", "unjust"} & {step.kind for step in film.steps}, seed
        # Where equal states are one object, nobody can tell which of two equal children is meant.
        if order is moves_in_order or not keeps_states:
            assert paths(film) == diary, seed


def test_nim_with_sorted_moves():
    for piles in ((2, 2), (1, 1, 2), (1, 2, 2)):
        diary = []
        film = watch(negamax(moves_in_order, 99, diary), Nim(piles), magnify=False)
        assert paths(film) == diary
        assert "late" not in {step.kind for step in film.steps}
