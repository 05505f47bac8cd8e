"""An order by shares of cuts as students write it, all of them right."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cmp_to_key
from statistics import fmean


def sorted_by_share(node):
    player, moves, tried = node

    def share(move):
        cuts = [cut for mover, each, cut in tried if mover is player and each == move]
        return sum(cuts) / len(cuts) if cuts else 0.5

    return sorted(moves, key=share, reverse=True)


def two_counters(node):
    player, moves, tried = node
    tries = Counter(move for mover, move, _ in tried if mover == player)
    cuts = Counter(move for mover, move, cut in tried if mover == player and cut)
    return sorted(moves, key=lambda m: -(cuts[m] / tries[m] if tries[m] else 1 / 2))


def with_fractions(node):
    player, moves, tried = node
    table = {}
    for mover, move, cut in tried:
        if mover is player:
            n, k = table.get(move, (0, 0))
            table[move] = n + 1, k + cut
    shares = {m: Fraction(*reversed(table[m])) if m in table else Fraction(1, 2) for m in moves}
    return sorted(moves, key=lambda m: -shares[m])


def takes_the_best_each_time(node):
    player, moves, tried = node
    left, order = list(moves), []
    while left:
        best = left[0]
        for move in left[1:]:
            if _share(player, move, tried) > _share(player, best, tried):
                best = move
        order.append(best)
        left.remove(best)
    return order


def _share(player, move, tried):
    tries = cuts = 0
    for mover, each, cut in tried:
        if mover is player and each == move:
            tries += 1
            cuts += bool(cut)
    if tries == 0:
        return 0.5
    return cuts / tries


def bubbles(node):
    player, moves, tried = node
    moves = list(moves)
    for _ in moves:
        for i in range(len(moves) - 1):
            if _share(player, moves[i], tried) < _share(player, moves[i + 1], tried):
                moves[i], moves[i + 1] = moves[i + 1], moves[i]
    return moves


def with_places(node):
    player, moves, tried = node
    ranked = [(-_share(player, move, tried), place) for place, move in enumerate(moves)]
    return [moves[place] for _, place in sorted(ranked)]


def compares_without_dividing(node):
    player, moves, tried = node
    counts = {}
    for move in moves:
        own = [cut for mover, each, cut in tried if (mover, each) == (player, move)]
        counts[move] = (sum(own), len(own)) if own else (1, 2)

    def compare(one, other):
        return counts[other][0] * counts[one][1] - counts[one][0] * counts[other][1]

    return sorted(moves, key=cmp_to_key(compare))


def with_means(node):
    player, moves, tried = node
    cuts = defaultdict(list)
    for mover, move, cut in tried:
        cuts[mover, move].append(cut)
    return sorted(moves, key=lambda m: fmean(cuts[player, m] or [0.5]), reverse=True)


def in_buckets(node):
    player, moves, tried = node
    buckets = {}
    for move in moves:
        buckets.setdefault(_share(player, move, tried), []).append(move)
    return [move for share in sorted(buckets, reverse=True) for move in buckets[share]]


def inserts(node):
    player, moves, tried = node
    order = []
    for move in moves:
        place = len(order)
        while place and _share(player, order[place - 1], tried) < _share(player, move, tried):
            place -= 1
        order.insert(place, move)
    return tuple(order)


RIGHT = [
    sorted_by_share, two_counters, with_fractions, takes_the_best_each_time, bubbles, with_places,
    compares_without_dividing, with_means, in_buckets, inserts,
]  # fmt: skip
