"""Right searches that differ in what they return, and for whom the numbers speak."""

from math import inf
from types import SimpleNamespace
from typing import Any, NamedTuple

from adversarial import MAX
from tests.programs.filmed import right


class Result(NamedTuple):
    value: float
    move: Any = None


@right()
def named_tuple(game, state):
    """Returns a NamedTuple with .value and .move."""
    if game.is_terminal(state):
        return Result(game.utility(state))
    best = None
    for move in game.actions(state):
        value = named_tuple(game, game.result(state, move)).value
        if best is None or (value - best.value) * game.to_move(state) > 0:
            best = Result(value, move)
    return best


@right()
def move_first(game, state):
    """Returns (move, value)."""
    if game.is_terminal(state):
        return None, game.utility(state)
    best_move, best = None, -inf if game.to_move(state) == MAX else inf
    for move in game.actions(state):
        _, value = move_first(game, game.result(state, move))
        if value > best if game.to_move(state) == MAX else value < best:
            best_move, best = move, value
    return best_move, best


@right()
def list_with_move(game, state):
    """Returns a list [value, move]."""
    if game.is_terminal(state):
        return [game.utility(state), None]
    tried = [
        [list_with_move(game, game.result(state, move))[0], move] for move in game.actions(state)
    ]
    choose = max if game.to_move(state) == MAX else min
    return choose(tried, key=lambda pair: pair[0])


@right()
def object_with_value(game, state):
    """Returns an object with .value and .action."""
    if game.is_terminal(state):
        return SimpleNamespace(value=game.utility(state), action=None)
    found = []
    for action in game.actions(state):
        below = object_with_value(game, game.result(state, action))
        found.append(SimpleNamespace(value=below.value, action=action))
    choose = max if game.to_move(state) == MAX else min
    return choose(found, key=lambda one: one.value)


@right()
def dictionary_inside(game, state):
    """Dictionaries inside, a plain value at the end."""

    def search(state):
        if game.is_terminal(state):
            return {"value": game.utility(state), "depth": 0}
        below = [search(game.result(state, move)) for move in game.actions(state)]
        choose = max if game.to_move(state) is MAX else min
        best = choose(below, key=lambda one: one["value"])
        return {"value": best["value"], "depth": best["depth"] + 1}

    return search(state)["value"]


@right()
def value_and_height(game, state):
    """(value, plies to the end) inside, two numbers; the value at the end."""

    def search(state):
        if game.is_terminal(state):
            return game.utility(state), 0
        below = [search(game.result(state, move)) for move in game.actions(state)]
        choose = max if game.to_move(state) == MAX else min
        value, height = choose(below, key=lambda pair: pair[0])
        return value, height + 1

    return search(state)[0]


@right()
def count_and_value(game, state):
    """Counts nodes on the way: (how many, value) inside, the value at the end."""

    def search(state):
        if game.is_terminal(state):
            return 1, game.utility(state)
        nodes, values = 1, []
        for move in game.actions(state):
            more, value = search(game.result(state, move))
            nodes += more
            values.append(value)
        return nodes, (max(values) if game.to_move(state) == MAX else min(values))

    return search(state)[1]


@right()
def value_and_line(game, state):
    """Returns (value, the whole line of best play)."""
    if game.is_terminal(state):
        return game.utility(state), []
    best = None
    for move in game.actions(state):
        value, line = value_and_line(game, game.result(state, move))
        if best is None or (value > best[0]) == (game.to_move(state) == MAX) and value != best[0]:
            best = value, [move, *line]
    return best


@right("min", "wins decided")
def true_or_false(game, state):
    """Can the player to move win? True or False below, a value at the end."""

    def wins(state):
        if game.is_terminal(state):
            return game.utility(state) * game.to_move(state) > 0
        return any(not wins(game.result(state, move)) for move in game.actions(state))

    return game.to_move(state) * (1 if wins(state) else -1)


# For whom the numbers speak.


@right("min")
def for_who_has_just_moved(game, state):
    """Each number speaks for the player who has just moved."""

    def worth(state):
        if game.is_terminal(state):
            return -game.to_move(state) * game.utility(state)
        return -max(worth(game.result(state, move)) for move in game.actions(state))

    return -game.to_move(state) * worth(state)


@right()
def for_the_player_at_the_root(game, state):
    """Each number speaks for the player who is asked, as in the textbook's utility(state, p)."""
    me = game.to_move(state)

    def max_or_min(state):
        if game.is_terminal(state):
            return me * game.utility(state)
        values = [max_or_min(game.result(state, move)) for move in game.actions(state)]
        return max(values) if game.to_move(state) == me else min(values)

    return me * max_or_min(state)


@right("")
def bare_negamax(game, state, colour=1):
    """Negamax with a colour, right where MAX begins."""
    if game.is_terminal(state):
        return colour * game.utility(state)
    return max(-bare_negamax(game, game.result(state, a), -colour) for a in game.actions(state))


@right("min")
def negamax_with_moves(game, state):
    """Negamax with (value, move), the sign turned after unpacking."""

    def search(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state), None
        best, best_move = -inf, None
        for move in game.actions(state):
            score = search(game.result(state, move))[0]
            score = -score
            if score > best:
                best, best_move = score, move
        return best, best_move

    value, move = search(state)
    return game.to_move(state) * value, move


@right("")
def pacman_agents(game, state, index=0):
    """One function for any number of agents who take turns; agent 0 is MAX."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [
        pacman_agents(game, game.result(state, a), (index + 1) % 2) for a in game.actions(state)
    ]
    return max(values) if index == 0 else min(values)


@right("min rows", "tree")
def agents_by_the_games_list(game, state):
    """The players of the game in turn, by their number."""

    def value(state, turn):
        if game.is_terminal(state):
            return game.utility(state)
        agent = game.players[turn % len(game.players)]
        return (max if agent == MAX else min)(
            value(game.result(state, move), turn + 1) for move in game.actions(state)
        )

    return value(state, game.players.index(game.to_move(state)))
