"""Max^n as students write it, all of them right: a vector, or a vector and a move."""

from functools import cache
from operator import itemgetter

from adversarial.search.several import max_n


def of_the_course(game, state):
    return max_n(game, state)


def with_a_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player, best = game.to_move(state), None
    for action in game.actions(state):
        value = with_a_loop(game, game.result(state, action))
        if best is None or value[player] > best[player]:
            best = value
    return best


def with_its_move(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    player, best, move = game.to_move(state), None, None
    for action in game.actions(state):
        value, _ = with_its_move(game, game.result(state, action))
        if best is None or value[player] > best[player]:
            best, move = value, action
    return best, move


def move_first(game, state):
    value, move = with_its_move(game, state)
    return move, value


def as_a_list(game, state):
    if game.is_terminal(state):
        return list(game.utility(state))
    below = [as_a_list(game, game.result(state, action)) for action in game.actions(state)]
    below.sort(key=lambda value: value[game.to_move(state)])
    return below[-1]


def with_itemgetter(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    below = (with_itemgetter(game, game.result(state, action)) for action in game.actions(state))
    return max(below, key=itemgetter(game.to_move(state)))


def with_plain_indexes(game, state):
    if not game.actions(state):
        return game.utility(state)
    i = int(game.to_move(state))
    best = [float("-inf")] * 3
    for action in game.actions(state):
        value = with_plain_indexes(game, game.result(state, action))
        best = value if value[i] > best[i] else best
    return best


def three_functions(game, state):
    def step(place):
        def value(state):
            if game.is_terminal(state):
                return game.utility(state)
            after = [game.result(state, action) for action in game.actions(state)]
            return max((turns[game.to_move(s)](s) for s in after), key=lambda v: v[place])

        return value

    turns = {player: step(player) for player in game.players}
    return turns[game.to_move(state)](state)


def in_a_dict(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    mover = game.to_move(state)
    values = {a: in_a_dict(game, game.result(state, a)) for a in game.actions(state)}
    return values[max(values, key=lambda a: values[a][mover])]


def with_a_table(game, state):
    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(map(value, [game.result(state, a) for a in game.actions(state)]),
                   key=lambda vector: vector[game.to_move(state)])  # fmt: skip

    return value(state)


def with_a_stack(game, state):
    """No recursion: children before their parents."""
    order, todo = [], [state]
    while todo:
        state_now = todo.pop()
        order.append(state_now)
        todo += [game.result(state_now, a) for a in game.actions(state_now)]
    values = {}
    for s in reversed(order):
        below = [values[game.result(s, a)] for a in game.actions(s)]
        values[s] = max(below, key=lambda v: v[game.to_move(s)]) if below else game.utility(s)  # noqa: B023
    return values[state]


class Searcher:
    """An object that is called."""

    def __call__(self, game, state):
        self.game = game
        return self.value(state)

    def value(self, state):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        return self.best(self.game.to_move(state), self.game.actions(state), state)

    def best(self, player, actions, state):
        values = [self.value(self.game.result(state, action)) for action in actions]
        largest = max(value[player] for value in values)
        return next(value for value in values if value[player] == largest)


RIGHT = [
    of_the_course, with_a_loop, with_its_move, move_first, as_a_list, with_itemgetter,
    with_plain_indexes, three_functions, in_a_dict, with_a_table, with_a_stack, Searcher(),
]  # fmt: skip
