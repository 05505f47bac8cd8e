"""Monte-Carlo tree searches that are right, in many styles."""

import random
from math import inf, log, sqrt

from adversarial import MAX
from adversarial.search import mcts
from tests.programs import playouts as styles


def returns_the_move(game, state, iterations):
    return styles.with_nodes(game, state, iterations)[0]


def all_children_at_once(game, state, iterations):
    return styles.all_children_at_once(game, state, iterations)[0]


def recursive(game, state, iterations):
    return styles.recursive(game, state, iterations)[0]


def from_the_root_first(game, state, iterations):
    return styles.plays_from_the_root_first(game, state, iterations)[0]


def table_by_state(game, state, iterations):
    return styles.table_by_state(game, state, iterations)[0]


def for_whoever_moved(game, state, iterations):
    return styles.wins_of_whoever_moved(game, state, iterations)[0]


def explores_little(game, state, iterations, c=0.5):
    return styles.with_nodes(game, state, iterations, c=c, seed=None)[0]


def explores_much(game, state, iterations, c=2.5):
    return styles.recursive(game, state, iterations, c=c, seed=None)[0]


def value_and_move(game, state, iterations):
    move, _, means = styles.with_nodes(game, state, iterations, seed=None)
    return means[move], move


def of_the_package(game, state, iterations):
    return mcts(game, state, iterations, seed=None)


def a_game_from_every_child(game, state, iterations):
    """A new node is played from once for each of its children, and every game counts."""
    n, w, below = {(): 0}, {(): 0.0}, {}

    def play(position):
        while not game.is_terminal(position):
            position = game.result(position, random.choice(game.actions(position)))
        return game.utility(position)

    def count(way, value):
        for k in range(len(way) + 1):
            n[way[:k]] = n.get(way[:k], 0) + 1
            w[way[:k]] = w.get(way[:k], 0) + value

    for _ in range(iterations):
        way, position = (), state
        while way in below:
            sign = 1 if game.to_move(position) is MAX else -1

            def ucb(move, way=way, sign=sign):
                k = n[(*way, move)]
                return sign * w[(*way, move)] / k + 1.4 * sqrt(log(n[way]) / k) if k else inf

            move = max(below[way], key=ucb)
            way, position = (*way, move), below[way][move]
        if game.is_terminal(position):
            count(way, game.utility(position))
            continue
        below[way] = {move: game.result(position, move) for move in game.actions(position)}
        for move, child in below[way].items():
            count((*way, move), play(child))
    return max(below[()], key=lambda move: n[(move,)])


RIGHT = [
    returns_the_move,
    all_children_at_once,
    recursive,
    from_the_root_first,
    table_by_state,
    for_whoever_moved,
    explores_little,
    explores_much,
    value_and_move,
    of_the_package,
    a_game_from_every_child,
]
