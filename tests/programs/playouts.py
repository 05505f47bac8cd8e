"""Monte-Carlo tree search as others write it: each returns (move, visits, means) of the root.

All of them are right, and none shares code with another or with the package.
"""

import random
from collections import defaultdict
from functools import partial
from math import inf, log, sqrt

from adversarial import CHANCE, MAX


def _any_move(game, state, rng):
    if game.to_move(state) is CHANCE:
        moves, odds = zip(*game.outcomes(state), strict=True)
        return rng.choices(moves, odds)[0]
    return rng.choice(game.actions(state))


def _to_the_end(game, state, rng):
    while not game.is_terminal(state):
        state = game.result(state, _any_move(game, state, rng))
    return game.utility(state)


class _Node:
    def __init__(self, state, parent=None):
        self.state, self.parent, self.n, self.w, self.children = state, parent, 0, 0, {}


def _told(root):
    visits = {move: child.n for move, child in root.children.items() if child.n}
    means = {move: root.children[move].w / n for move, n in visits.items()}
    return max(visits, key=visits.get), visits, means


def with_nodes(game, state, iterations=200, c=1.4, seed=1):
    """Nodes keep their positions; one child is added at a time."""
    rng, root = random.Random(seed), _Node(state)
    for _ in range(iterations):
        node = root
        while not game.is_terminal(node.state):
            if game.to_move(node.state) is CHANCE:
                move = _any_move(game, node.state, rng)
            else:
                untried = [m for m in game.actions(node.state) if m not in node.children]
                sign = 1 if game.to_move(node.state) is MAX else -1
                if untried:
                    move = rng.choice(untried)
                else:
                    move = max(
                        node.children,
                        key=lambda m, node=node, sign=sign: (
                            sign * node.children[m].w / node.children[m].n
                            + c * sqrt(log(node.n) / node.children[m].n)
                        ),
                    )
            if move not in node.children:
                node.children[move] = _Node(game.result(node.state, move), node)
                node = node.children[move]
                break
            node = node.children[move]
        value = _to_the_end(game, node.state, rng)
        while node:
            node.n, node.w, node = node.n + 1, node.w + value, node.parent
    return _told(root)


def all_children_at_once(game, state, iterations=200, c=1.4, seed=2):
    """A leaf is expanded by all its children; those not visited count as infinitely good."""
    rng, root = random.Random(seed), _Node(state)

    def select(node):
        while node.children:
            if game.to_move(node.state) is CHANCE:
                node = node.children[_any_move(game, node.state, rng)]
                continue
            sign = 1 if game.to_move(node.state) is MAX else -1
            best, most = None, -inf
            for child in node.children.values():
                u = inf
                if child.n:
                    u = sign * child.w / child.n + c * sqrt(log(node.n) / child.n)
                if u > most:
                    best, most = child, u
            node = best
        return node

    for _ in range(iterations):
        leaf = select(root)
        if not game.is_terminal(leaf.state) and (leaf.n or leaf is root):
            for move in game.actions(leaf.state):
                leaf.children[move] = _Node(game.result(leaf.state, move), leaf)
            leaf = select(leaf)
        value = _to_the_end(game, leaf.state, rng)
        while leaf:
            leaf.n, leaf.w, leaf = leaf.n + 1, leaf.w + value, leaf.parent
    return _told(root)


def recursive(game, state, iterations=200, c=1.4, seed=3):
    """A function that calls itself down the tree and brings the result back up; it makes every
    move again, and keeps its numbers in dictionaries by the moves that lead there."""
    rng, n, w = random.Random(seed), defaultdict(int), defaultdict(float)

    def visit(position, way):
        if game.is_terminal(position):
            value = game.utility(position)
        elif n[way] == 0 and way:
            value = _to_the_end(game, position, rng)
        else:
            move = choose(position, way)
            value = visit(game.result(position, move), (*way, move))
        n[way] += 1
        w[way] += value
        return value

    def choose(position, way):
        if game.to_move(position) is CHANCE:
            return _any_move(game, position, rng)
        sign = 1 if game.to_move(position) is MAX else -1
        moves = list(game.actions(position))
        rng.shuffle(moves)

        def ucb(move):
            k = n[(*way, move)]
            return inf if not k else sign * w[(*way, move)] / k + c * sqrt(log(n[way]) / k)

        return max(moves, key=ucb)

    for _ in range(iterations):
        visit(state, ())
    visits = {m: n[(m,)] for m in game.actions(state) if n[(m,)]}
    return max(visits, key=visits.get), visits, {m: w[(m,)] / k for m, k in visits.items()}


def plays_from_the_root_first(game, state, iterations=200, c=1.4, seed=4):
    """The first playout begins at the root itself, as at every other new node."""
    rng, root = random.Random(seed), _Node(state)
    for _ in range(iterations):
        node, path = root, [root]
        while node.n and not game.is_terminal(node.state):
            if game.to_move(node.state) is CHANCE:
                move = _any_move(game, node.state, rng)
            else:
                sign = 1 if game.to_move(node.state) is MAX else -1
                scores = []
                for m in game.actions(node.state):
                    k = node.children.get(m)
                    score = sign * k.w / k.n + c * sqrt(log(node.n) / k.n) if k else inf
                    scores.append((score, rng.random(), m))
                move = max(scores)[2]
            if move not in node.children:
                node.children[move] = _Node(game.result(node.state, move))
            node = node.children[move]
            path.append(node)
        value = _to_the_end(game, node.state, rng)
        for node in path:
            node.n += 1
            node.w += value
    return _told(root)


def table_by_state(game, state, iterations=200, c=1.4, seed=5):
    """Numbers by position: equal ones share them."""
    rng, n, w = random.Random(seed), {state: 0}, {state: 0.0}
    for _ in range(iterations):
        path, position = [state], state
        while position in n and not game.is_terminal(position):
            if game.to_move(position) is CHANCE:
                position = game.result(position, _any_move(game, position, rng))
            else:
                after = [game.result(position, move) for move in game.actions(position)]
                fresh = [s for s in after if not n.get(s)]
                sign = 1 if game.to_move(position) is MAX else -1
                total = n[position]
                position = (
                    rng.choice(fresh)
                    if fresh
                    else max(
                        after,
                        key=lambda s, sign=sign, total=total: (
                            sign * w[s] / n[s] + c * sqrt(log(total) / n[s])
                        ),
                    )
                )
            path.append(position)
            if position not in n:
                n[position], w[position] = 0, 0.0
                break
        value = _to_the_end(game, position, rng)
        for s in path:
            n[s], w[s] = n[s] + 1, w[s] + value
    after = {move: game.result(state, move) for move in game.actions(state)}
    visits = {move: n[s] for move, s in after.items() if n.get(s)}
    return max(visits, key=visits.get), visits, {m: w[after[m]] / k for m, k in visits.items()}


def wins_of_whoever_moved(game, state, iterations=200, c=0.7, seed=6):
    """Results are kept for the player who moved to a node, as negamax would, and utility is asked
    twice; random comes from the module."""
    random.seed(seed)
    stats = {(): [0, 0.0, list(game.actions(state))]}

    def play(position):
        while not game.is_terminal(position):
            position = game.result(position, _any_move(game, position, random))
        return game.utility(position) if game.utility(position) else 0

    for _ in range(iterations):
        way, position, movers = (), state, []
        while True:
            entry, player = stats[way], game.to_move(position)
            if game.is_terminal(position):
                break
            if player is CHANCE:
                move = _any_move(game, position, random)
            elif entry[2]:
                move = entry[2].pop(random.randrange(len(entry[2])))
            else:
                move = max(
                    game.actions(position),
                    key=lambda m, way=way, entry=entry: (
                        stats[(*way, m)][1] / stats[(*way, m)][0]
                        + c * sqrt(log(entry[0]) / stats[(*way, m)][0])
                    ),
                )
            movers.append(player)
            way, position = (*way, move), game.result(position, move)
            if way not in stats:
                moves = [] if game.is_terminal(position) else list(game.actions(position))
                stats[way] = [0, 0.0, moves]
                break
        value = play(position)
        for k in range(len(way) + 1):
            sign = movers[k - 1] if k and movers[k - 1] is not CHANCE else MAX
            stats[way[:k]][0] += 1
            stats[way[:k]][1] += sign * value
    visits = {m: stats[(m,)][0] for m in game.actions(state) if (m,) in stats}
    mover = game.to_move(state)
    means = {m: (mover or 1) * stats[(m,)][1] / k for m, k in visits.items()}
    return max(visits, key=visits.get), visits, means


def no_exploration_at_all(game, state, iterations=200, seed=7):
    return with_nodes(game, state, iterations, c=0, seed=seed)


STYLES = [
    with_nodes,
    all_children_at_once,
    recursive,
    plays_from_the_root_first,
    table_by_state,
    wins_of_whoever_moved,
    partial(with_nodes, c=0.3, seed=9),
    no_exploration_at_all,
]
