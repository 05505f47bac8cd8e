"""Regret matching as students write it: the row player's average strategy, all of them right."""

# ruff: noqa: B905 (students write zip without strict)

from collections import defaultdict
from fractions import Fraction


def matched(regrets):
    positive = [max(0, regret) for regret in regrets]
    if sum(positive) == 0:
        return [1 / len(regrets)] * len(regrets)
    return [part / sum(positive) for part in positive]


def both_at_once(payoffs, rounds):
    """As the solution of the notebook has it."""
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


def one_after_the_other(payoffs, rounds):
    """The column player sees the row player's new strategy."""
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    ours, theirs, played = [0] * len(rows), [0] * len(columns), [0] * len(rows)
    for _ in range(rounds):
        row, column = matched(ours), matched(theirs)
        gains = [sum(column[j] * payoffs[i][j] for j in columns) for i in rows]
        won = sum(row[i] * gains[i] for i in rows)
        for i in rows:
            ours[i] += gains[i] - won
            played[i] += row[i]
        row = matched(ours)
        losses = [sum(row[i] * payoffs[i][j] for i in rows) for j in columns]
        lost = sum(column[j] * losses[j] for j in columns)
        for j in columns:
            theirs[j] += lost - losses[j]
    return [total / sum(played) for total in played]


def never_below_zero(payoffs, rounds):
    """Regret matching plus: negative regrets are forgotten at once."""
    turned = [[-x for x in column] for column in zip(*payoffs)]
    regrets, played = [[0.0] * len(payoffs), [0.0] * len(turned)], [0.0] * len(payoffs)
    for _ in range(rounds):
        strategies = [matched(each) for each in regrets]
        for me, table in enumerate((payoffs, turned)):
            other = strategies[1 - me]
            wins = [sum(q * x for q, x in zip(other, row)) for row in table]
            mean = sum(p * w for p, w in zip(strategies[me], wins))
            regrets[me] = [max(0.0, r + w - mean) for r, w in zip(regrets[me], wins)]
        played = [total + p for total, p in zip(played, strategies[0])]
    return [total / rounds for total in played]


def with_a_class(payoffs, rounds):
    class Learner:
        def __init__(self, table):
            self.table = table
            self.regrets = [0] * len(table)
            self.history = []

        def strategy(self):
            self.history.append(matched(self.regrets))
            return self.history[-1]

        def learn(self, own, other):
            wins = [sum(x * q for x, q in zip(row, other)) for row in self.table]
            mean = sum(p * w for p, w in zip(own, wins))
            self.regrets = [r + w - mean for r, w in zip(self.regrets, wins)]

    row = Learner(payoffs)
    column = Learner([[-line[j] for line in payoffs] for j in range(len(payoffs[0]))])
    for _ in range(rounds):
        mine, yours = row.strategy(), column.strategy()
        row.learn(mine, yours)
        column.learn(yours, mine)
    return [sum(shares) / rounds for shares in zip(*row.history)]


def running_mean(payoffs, rounds):
    """The average is brought up to date, without a sum."""
    n, m = len(payoffs), len(payoffs[0])
    ours, theirs, average = [0] * n, [0] * m, [0] * n
    for t in range(1, rounds + 1):
        row, column = matched(ours), matched(theirs)
        average = [a + (p - a) / t for a, p in zip(average, row)]
        for i in range(n):
            for k in range(n):
                for j in range(m):
                    ours[i] += row[k] * column[j] * (payoffs[i][j] - payoffs[k][j])
        for j in range(m):
            for k in range(m):
                for i in range(n):
                    theirs[j] += row[i] * column[k] * (payoffs[i][k] - payoffs[i][j])
    return average


def with_dicts(payoffs, rounds):
    regret = defaultdict(float)
    total = defaultdict(float)
    sides = {"row": range(len(payoffs)), "column": range(len(payoffs[0]))}

    def shares(side):
        positive = {a: max(regret[side, a], 0) for a in sides[side]}
        whole = sum(positive.values())
        return {a: positive[a] / whole if whole > 0 else 1 / len(positive) for a in positive}

    for _ in range(rounds):
        row, column = shares("row"), shares("column")
        value = sum(row[i] * column[j] * payoffs[i][j] for i in row for j in column)
        for i in row:
            regret["row", i] += sum(column[j] * payoffs[i][j] for j in column) - value
            total[i] += row[i]
        for j in column:
            regret["column", j] += value - sum(row[i] * payoffs[i][j] for i in row)
    return [total[i] / rounds for i in sides["row"]]


def later_rounds_weigh_more(payoffs, rounds):
    """An average in which round t counts t times approaches the equilibrium, too."""
    n, m = len(payoffs), len(payoffs[0])
    ours, theirs, sums = [0] * n, [0] * m, [0] * n
    for t in range(1, rounds + 1):
        row, column = matched(ours), matched(theirs)
        gains = [sum(column[j] * payoffs[i][j] for j in range(m)) for i in range(n)]
        won = sum(p * g for p, g in zip(row, gains))
        losses = [sum(row[i] * payoffs[i][j] for i in range(n)) for j in range(m)]
        ours = [max(0, r + g - won) for r, g in zip(ours, gains)]
        theirs = [max(0, r + won - x) for r, x in zip(theirs, losses)]
        sums = [s + t * p for s, p in zip(sums, row)]
    return [s / sum(sums) for s in sums]


def sums_of_payoffs(payoffs, rounds):
    """Regrets worked out from what each action would have won in all rounds together."""
    n, m = len(payoffs), len(payoffs[0])
    wins, losses, won, played = [0] * n, [0] * m, 0, [0] * n
    for _ in range(rounds):
        row = matched([w - won for w in wins])
        column = matched([won - x for x in losses])
        for i in range(n):
            wins[i] += sum(column[j] * payoffs[i][j] for j in range(m))
            played[i] += row[i]
        for j in range(m):
            losses[j] += sum(row[i] * payoffs[i][j] for i in range(n))
        won += sum(row[i] * column[j] * payoffs[i][j] for i in range(n) for j in range(m))
    return tuple(share / rounds for share in played)


def while_loop(payoffs, rounds):
    done = 0
    mine, yours = [0.0 for _ in payoffs], [0.0 for _ in payoffs[0]]
    total = [0.0 for _ in payoffs]
    while done < rounds:
        p, q = matched(mine), matched(yours)
        expected = 0
        for i in range(len(p)):
            for j in range(len(q)):
                expected += p[i] * q[j] * payoffs[i][j]
        for i in range(len(p)):
            alone = 0
            for j in range(len(q)):
                alone += q[j] * payoffs[i][j]
            mine[i] = mine[i] + (alone - expected)
            total[i] = total[i] + p[i]
        for j in range(len(q)):
            alone = 0
            for i in range(len(p)):
                alone += p[i] * payoffs[i][j]
            yours[j] = yours[j] + (expected - alone)
        done = done + 1
    return [each / done for each in total]


def recursive_matching(payoffs, rounds):
    """Zero-sum: the column player's table is the row player's, turned and with another sign."""

    def step(table, regrets, own, other):
        wins = [sum(x * q for x, q in zip(row, other)) for row in table]
        mean = sum(map(lambda p, w: p * w, own, wins))
        return [r + w - mean for r, w in zip(regrets, wins)]

    turned = tuple(tuple(-x for x in column) for column in zip(*payoffs))
    state = [0] * len(payoffs), [0] * len(turned), [0] * len(payoffs)
    for _ in range(rounds):
        a, b, total = state
        p, q = matched(a), matched(b)
        state = step(payoffs, a, p, q), step(turned, b, q, p), [t + x for t, x in zip(total, p)]
    return [t / rounds for t in state[2]]


def exact_results(payoffs, rounds):
    return [Fraction(share) for share in both_at_once(payoffs, rounds)]


def column_first(payoffs, rounds):
    """The row player sees the column player's new strategy, and the first round is left out."""
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    ours, theirs, played = [0] * len(rows), [0] * len(columns), [0] * len(rows)
    for _ in range(rounds):
        row, column = matched(ours), matched(theirs)
        losses = [sum(row[i] * payoffs[i][j] for i in rows) for j in columns]
        lost = sum(q * x for q, x in zip(column, losses))
        theirs = [r + lost - x for r, x in zip(theirs, losses)]
        column = matched(theirs)
        gains = [sum(q * x for q, x in zip(column, line)) for line in payoffs]
        won = sum(p * g for p, g in zip(row, gains))
        ours = [r + g - won for r, g in zip(ours, gains)]
        played = [total + p for total, p in zip(played, matched(ours))]
    return [round(total / rounds, 3) for total in played]


RIGHT = [
    both_at_once, one_after_the_other, never_below_zero, with_a_class, running_mean, with_dicts,
    later_rounds_weigh_more, sums_of_payoffs, while_loop, recursive_matching,
    exact_results, column_first,
]  # fmt: skip
