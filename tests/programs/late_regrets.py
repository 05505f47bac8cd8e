"""Late regrets as students write them, all of them right."""

# ruff: noqa: B905 (students write zip without strict)

from collections import defaultdict
from fractions import Fraction


def in_one_loop(case):
    payoffs, plays = case
    sums = [0] * len(payoffs)
    for t, (own, other) in enumerate(plays, 1):
        for i in range(len(payoffs)):
            sums[i] = max(0, sums[i] + t * (payoffs[i][other] - payoffs[own][other]))
    if sum(sums) == 0:
        return [1 if i == plays[-1][0] else 0 for i in range(len(payoffs))]
    return [each / sum(sums) for each in sums]


def with_fractions(case):
    payoffs, plays = case
    sums = [Fraction(0) for _ in payoffs]
    for t in range(len(plays)):
        own, other = plays[t]
        regrets = [row[other] - payoffs[own][other] for row in payoffs]
        sums = [max(total + (t + 1) * r, Fraction(0)) for total, r in zip(sums, regrets)]
    total = sum(sums)
    if not total:
        sums[plays[-1][0]] = total = Fraction(1)
    return [float(each / total) for each in sums]


def by_columns(case):
    payoffs, plays = case
    columns = list(zip(*payoffs))
    sums = {}
    for t, (own, other) in enumerate(plays, 1):
        column = columns[other]
        for i, x in enumerate(column):
            sums[i] = sums.get(i, 0) + t * (x - column[own])
            if sums[i] < 0:
                sums[i] = 0
    total = sum(sums.values())
    if total > 0:
        return tuple(sums[i] / total for i in range(len(payoffs)))
    return tuple(float(i == own) for i in range(len(payoffs)))


def recursive(case):
    payoffs, plays = case

    def sums(n):
        if n == 0:
            return [0.0] * len(payoffs)
        own, other = plays[n - 1]
        before = sums(n - 1)
        return [
            max(before[i] + n * (payoffs[i][other] - payoffs[own][other]), 0.0)
            for i in range(len(payoffs))
        ]

    last = sums(len(plays))
    if any(last):
        return [x / sum(last) for x in last]
    shares = [0.0] * len(payoffs)
    shares[plays[-1][0]] = 1.0
    return shares


def with_a_dict(case):
    payoffs, plays = case
    total = defaultdict(int)
    for number, (mine, yours) in enumerate(plays, start=1):
        won = payoffs[mine][yours]
        for action, row in enumerate(payoffs):
            total[action] = max(total[action] + number * (row[yours] - won), 0)
    whole = sum(total.values())
    if whole == 0:
        last = plays[-1][0]
        return [int(action == last) for action in range(len(payoffs))]
    return [total[action] / whole for action in range(len(payoffs))]


def clips_by_hand(case):
    payoffs, plays = case
    result = [0] * len(payoffs)
    weight = 1
    for own, other in plays:
        for i in range(len(result)):
            result[i] = result[i] + weight * payoffs[i][other] - weight * payoffs[own][other]
        for i in range(len(result)):
            if result[i] < 0:
                result[i] = 0
        weight += 1
    whole = sum(result)
    shares = []
    for i in range(len(result)):
        if whole:
            shares.append(result[i] / whole)
        elif i == plays[-1][0]:
            shares.append(1)
        else:
            shares.append(0)
    return shares


def one_action_at_a_time(case):
    payoffs, plays = case

    def total(i):
        found = 0
        for t, (own, other) in enumerate(plays, 1):
            found = max(0, found + t * (payoffs[i][other] - payoffs[own][other]))
        return found

    totals = [total(i) for i in range(len(payoffs))]
    if max(totals) == 0:
        totals[plays[-1][0]] = 1
    return [each / sum(totals) for each in totals]


def with_a_class(case):
    class Player:
        def __init__(self, payoffs):
            self.payoffs, self.sums, self.round, self.last = payoffs, [0] * len(payoffs), 0, None

        def see(self, own, other):
            self.round, self.last = self.round + 1, own
            won = self.payoffs[own][other]
            for i, row in enumerate(self.payoffs):
                self.sums[i] = max(0, self.sums[i] + self.round * (row[other] - won))

        def shares(self):
            if not any(self.sums):
                return [float(i == self.last) for i in range(len(self.sums))]
            return [x / sum(self.sums) for x in self.sums]

    player = Player(case[0])
    for own, other in case[1]:
        player.see(own, other)
    return player.shares()


def starts_with_round_zero(case):
    payoffs, plays = case
    sums = len(payoffs) * [0]
    for t in range(len(plays)):
        column = [row[plays[t][1]] for row in payoffs]
        sums = [s + (1 + t) * (x - column[plays[t][0]]) for s, x in zip(sums, column)]
        sums = [s * (s > 0) for s in sums]
    whole = sum(sums) or None
    stay = [0.0 if i != plays[-1][0] else 1.0 for i in range(len(payoffs))]
    return [s / whole for s in sums] if whole else stay


def scales_down(case):
    """Weights 1/T, 2/T … are the same in proportion."""
    payoffs, plays = case
    length, sums = len(plays), [0.0] * len(payoffs)
    for t, (own, other) in enumerate(plays, 1):
        sums = [
            max(0.0, s + t / length * (row[other] - payoffs[own][other]))
            for s, row in zip(sums, payoffs)
        ]
    whole = sum(sums)
    if whole < 1e-12:
        return [1.0 * (i == plays[-1][0]) for i in range(len(payoffs))]
    return [s / whole for s in sums]


def exact_results(case):
    return [Fraction(share).limit_denominator(10_000) for share in in_one_loop(case)]


RIGHT = [
    in_one_loop, with_fractions, by_columns, recursive, with_a_dict, clips_by_hand,
    one_action_at_a_time, with_a_class, starts_with_round_zero, scales_down, exact_results,
]  # fmt: skip
