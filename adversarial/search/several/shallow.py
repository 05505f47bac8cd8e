"""Max^n with shallow cuts: the only ones that are left among several players."""

from math import inf


def shallow(game, state, total, enough=inf):
    """The vector of `max_n`, where no value is negative and no vector sums to more than `total`.

    What the mover gets, the player one ply above cannot get. If that player has as much already as
    could be left here, it turns away: the other moves do not matter. `enough` is how much the mover
    needs for that. Players must take turns: nobody moves twice in a row.

    >>> from adversarial.games.coins import Coins
    >>> game = Coins((1, 4, 2, 9, 3))
    >>> shallow(game, game.initial, total=19)
    (10, 6, 3)
    """
    if game.is_terminal(state):
        return game.utility(state)
    player, best = game.to_move(state), None
    for action in game.actions(state):
        needed = inf if best is None else total - best[player]
        value = shallow(game, game.result(state, action), total, needed)
        if best is None or value[player] > best[player]:
            best = value
        if best[player] >= enough:
            break
    return best
