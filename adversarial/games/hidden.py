"""Games with hidden cards: a game, and one more question, what the player to move can see."""

from ..game import CHANCE, Game


class HiddenGame(Game):
    """A game for two in which a player does not see everything. Chance deals the cards.

    States that look the same to the player to move are an information set: whatever the player
    does in one of them, happens in all of them.
    """

    def information_set(self, state):
        """The state as the player to move sees it."""
        raise NotImplementedError


def information_sets(game):
    """{information set: [(state, probability of its deal)]}, as a search meets them.

    >>> from adversarial.games.kuhn import KuhnPoker
    >>> sets = information_sets(KuhnPoker())
    >>> len(sets), [state for state, _ in sets["K?pb"]]
    (12, ['KQpb', 'KJpb'])
    """
    sets, todo = {}, [(game.initial, 1)]
    while todo:
        state, dealt = todo.pop()
        if game.to_move(state) is CHANCE:
            chances = game.outcomes(state)
        else:
            chances = [(action, 1) for action in game.actions(state)]
            if chances:
                sets.setdefault(game.information_set(state), []).append((state, dealt))
        todo += [(game.result(state, action), dealt * chance) for action, chance in chances[::-1]]
    return sets
