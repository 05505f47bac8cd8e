"""What one would like to do with hidden cards: solve every deal with open cards, and average."""

from ...games.hidden import information_sets
from ..expectiminimax import expectiminimax


def open_cards(game):
    """The strategy that takes, in every information set, the action whose value is best on
    average over the deals, each of them played on with open cards. Equals are shared."""
    strategy = {}
    for at, states in information_sets(game).items():
        player, actions = game.to_move(states[0][0]), game.actions(states[0][0])
        values = [
            sum(p * player * expectiminimax(game, game.result(s, action)) for s, p in states)
            for action in actions
        ]
        best = [value > max(values) - 1e-9 for value in values]
        strategy[at] = [is_best / sum(best) for is_best in best]
    return strategy
