"""Regret matching: play each action as often as you wish that you had played it."""


def regret_matching(regrets):
    """A mixed strategy in proportion to the positive regrets; without any, all actions alike.

    >>> regret_matching([3, -5, 1])
    [0.75, 0.0, 0.25]
    """
    positive = [max(regret, 0) for regret in regrets]
    total = sum(positive)
    return [part / total if total else 1 / len(regrets) for part in positive]


def learn(payoffs, rounds, regrets=None, opponent=None):
    """Regret matching against itself, or against an opponent who never changes: yields, round by
    round, the row player's current strategy and its average so far.

    `payoffs[i][j]` is what the row player wins with action i against action j; `regrets` are
    those that the row player begins with.
    """
    ours, theirs = list(regrets or [0] * len(payoffs)), [0] * len(payoffs[0])
    played = [0] * len(payoffs)
    for n in range(1, rounds + 1):
        row, column = regret_matching(ours), opponent or regret_matching(theirs)
        ours = _added(ours, _values(payoffs, column), row)
        theirs = _added(theirs, _values(_turned(payoffs), row), column)
        played = [total + share for total, share in zip(played, row, strict=True)]
        yield row, [total / n for total in played]


def _values(payoffs, opponent):
    """What each action wins on average against a mixed strategy."""
    return [sum(p * x for p, x in zip(opponent, row, strict=True)) for row in payoffs]


def _added(regrets, values, strategy):
    """The regrets after one more round: how much more each action would have won than we did."""
    won = sum(p * value for p, value in zip(strategy, values, strict=True))
    return [regret + value - won for regret, value in zip(regrets, values, strict=True)]


def _turned(payoffs):
    """The same game as the column player sees it."""
    return [[-x for x in column] for column in zip(*payoffs, strict=True)]
