"""Nim with at most three matches a turn, as students play it without a search: all perfect."""

from functools import reduce
from itertools import product
from operator import xor


def first_found(heaps):
    """Takes the difference where the remainder can be made smaller."""
    total = reduce(xor, (heap % 4 for heap in heaps))
    for i, heap in enumerate(heaps):
        goal = heap % 4 ^ total
        if goal < heap % 4:
            return i, heap % 4 - goal
    return next((i, 1) for i, heap in enumerate(heaps) if heap)


def tries_all_moves(heaps):
    """Tries every move, and looks at what is left."""

    def is_lost(left):
        rest = 0
        for heap in left:
            rest ^= heap % 4
        return rest == 0

    moves = [(i, n) for i in range(len(heaps)) for n in (1, 2, 3) if n <= heaps[i]]
    for i, n in moves:
        left = list(heaps)
        left[i] -= n
        if is_lost(left):
            return i, n
    return moves[-1]


def by_two_bits(heaps):
    """The last two bits of each heap."""
    ones = sum(heap & 1 for heap in heaps) % 2
    twos = sum(heap >> 1 & 1 for heap in heaps) % 2
    for i, heap in enumerate(heaps):
        rest = heap & 3
        goal = rest ^ (2 * twos + ones)
        if rest > goal:
            return [i, rest - goal]
    i = heaps.index(max(heaps))
    return [i, 1]


def from_the_right(heaps):
    """Looks from the last heap on."""
    total = 0
    for heap in heaps:
        total ^= heap % 4
    for i in reversed(range(len(heaps))):
        for n in range(1, min(3, heaps[i]) + 1):
            if total ^ heaps[i] % 4 == (heaps[i] - n) % 4:
                return (i, n)
    return (heaps.index(max(heaps)), 1)


def with_the_highest_bit(heaps):
    """As Bouton does it: a heap that has the highest bit of the nim-sum."""
    rests = [heap % 4 for heap in heaps]
    total = reduce(xor, rests)
    if not total:
        i = rests.index(max(rests)) if any(rests) else heaps.index(max(heaps))
        return i, 1
    high = 2 if total & 2 else 1
    i = next(i for i, rest in enumerate(rests) if rest & high)
    return i, rests[i] - (rests[i] ^ total)


def pairs_of_remainders(heaps):
    """Counts how many heaps have each remainder."""
    rests = [heap % 4 for heap in heaps]
    odd = [rest for rest in (1, 2, 3) if rests.count(rest) % 2]
    for i, rest in enumerate(rests):
        for n in range(1, rest + 1):
            changed = rests[:i] + [rest - n] + rests[i + 1 :]
            left = [r for r in (1, 2, 3) if changed.count(r) % 2]
            if not left or left == [1, 2, 3]:
                return i, n
    return (
        (next(i for i, heap in enumerate(heaps) if heap), 1) if not odd or len(odd) == 3 else None
    )


def a_dictionary(heaps):
    """What to leave, looked up."""
    rests = tuple(heap % 4 for heap in heaps)
    total = 0
    for rest in rests:
        total = {0: 0, 1: 1, 2: 2, 3: 3}[total] ^ rest
    goals = {i: rest ^ total for i, rest in enumerate(rests) if rest ^ total < rest}
    if goals:
        i = min(goals)
        return i, rests[i] - goals[i]
    return max(range(len(heaps)), key=lambda i: heaps[i]), 1


def with_a_default(heaps, most=3):
    """The most that a turn takes, as a parameter with a default."""
    total = reduce(xor, (heap % (most + 1) for heap in heaps))
    for i, n in product(range(len(heaps)), range(1, most + 1)):
        if n <= heaps[i] and total ^ heaps[i] % (most + 1) == (heaps[i] - n) % (most + 1):
            return i, n
    return next((i, 1) for i, heap in enumerate(heaps) if heap)


def sorted_by_remainder(heaps):
    """The heap with the largest remainder first."""
    total = reduce(xor, (heap % 4 for heap in heaps))
    for i in sorted(range(len(heaps)), key=lambda i: -(heaps[i] % 4)):
        n = heaps[i] % 4 - (heaps[i] % 4 ^ total)
        if n > 0:
            return i, n
    return heaps.index(max(heaps)), min(3, max(heaps))


class Player:
    """A player as an object."""

    def sum(self, heaps):
        return reduce(xor, [heap % 4 for heap in heaps], 0)

    def __call__(self, heaps):
        for i, heap in enumerate(heaps):
            others = self.sum(heaps[:i] + heaps[i + 1 :])
            if heap % 4 > others:
                return i, heap % 4 - others
        return next(i for i, heap in enumerate(heaps) if heap), 1


RIGHT = [
    first_found,
    tries_all_moves,
    by_two_bits,
    from_the_right,
    with_the_highest_bit,
    pairs_of_remainders,
    a_dictionary,
    with_a_default,
    sorted_by_remainder,
    Player(),
]
