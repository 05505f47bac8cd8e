"""Regret matching against itself, in one function: what wrong programs are edits of."""


def regret_matching(payoffs, rounds):
    """The row player's average strategy."""

    def matched(regrets):
        positive = [max(regret, 0) for regret in regrets]
        total = sum(positive)
        return [part / total if total else 1 / len(regrets) for part in positive]

    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    ours, theirs, played = [0] * len(rows), [0] * len(columns), [0] * len(rows)
    for _ in range(rounds):
        row, column = matched(ours), matched(theirs)
        gains = [sum(column[j] * payoffs[i][j] for j in columns) for i in rows]
        losses = [sum(row[i] * payoffs[i][j] for i in rows) for j in columns]
        won = sum(row[i] * gains[i] for i in rows)
        ours = [ours[i] + gains[i] - won for i in rows]
        theirs = [theirs[j] + won - losses[j] for j in columns]
        played = [played[i] + row[i] for i in rows]
    return [total / rounds for total in played]
