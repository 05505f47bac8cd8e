"""Nim in which a turn takes one, two or three matches of one heap, solved by tables.

Tables and no player: what wins can be looked up here, and who plays has to find it.
"""

from functools import cache, reduce
from itertools import product
from operator import xor

MOST = 3  # matches in a turn
BONUS = 3  # points for the last match, where matches are points


def takings(heaps):
    """{(heap, matches taken): the heaps that are left}."""
    return {
        (i, n): heaps[:i] + (heap - n,) + heaps[i + 1 :]
        for i, heap in enumerate(heaps)
        for n in range(1, min(MOST, heap) + 1)
    }


@cache
def heap_numbers(largest=5_000):
    """The Grundy number of each heap up to the largest: the least that no move leads to."""
    numbers = []
    for heap in range(largest + 1):
        after = numbers[max(0, heap - MOST) :]
        numbers.append(min(set(range(MOST + 1)) - set(after)))
    return numbers


def is_lost(heaps):
    """Has the player to move lost? By Sprague and Grundy: where the numbers of the heaps sum up to
    0 without carry."""
    return not reduce(xor, (heap_numbers()[heap] for heap in heaps), 0)


@cache
def points_table(heaps=3, largest=5):
    """What each position is worth to the player to move where every match taken is a point and the
    last one brings so many more: own points to come, less the opponent's."""
    worth = {}
    for position in sorted(product(range(largest + 1), repeat=heaps), key=sum):
        values = [taken - worth[left] for (_, taken), left in takings(position).items()]
        worth[position] = max(values, default=-BONUS)  # the opponent had the last match
    return worth
