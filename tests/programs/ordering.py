"""Ordering moves by the evaluation, as students write it: every one of these is right."""

import heapq
from bisect import insort
from functools import cmp_to_key
from operator import itemgetter

from adversarial import MAX, MIN


def sorted_with_reverse(game, state):
    """sorted with a key, reversed for MAX."""
    return sorted(
        game.actions(state),
        key=lambda action: game.evaluate(game.result(state, action)),
        reverse=game.to_move(state) is MAX,
    )


def negative_key(game, state):
    """A negative key for MAX, the plain one for MIN."""
    if game.to_move(state) == MAX:
        return sorted(game.actions(state), key=lambda a: -game.evaluate(game.result(state, a)))
    return sorted(game.actions(state), key=lambda a: game.evaluate(game.result(state, a)))


def sign_of_the_player(game, state):
    """Multiplies by the player's number."""
    sign = int(game.to_move(state))

    def key(action):
        return -sign * game.evaluate(game.result(state, action))

    return sorted(game.actions(state), key=key)


def sort_in_place(game, state):
    """A copy of the moves, sorted in place, then turned round for MAX."""
    moves = list(game.actions(state))
    moves.sort(key=lambda move: game.evaluate(game.result(state, move)))
    if game.to_move(state) == MAX:
        moves.reverse()
    return moves


def sliced(game, state):
    """Ascending, then [::-1] for MAX."""
    ascending = sorted(game.actions(state), key=lambda m: game.evaluate(game.result(state, m)))
    return ascending[::-1] if game.to_move(state) == MAX else ascending


def heap(game, state):
    """heapq with a counter for ties."""
    queue = []
    for count, action in enumerate(game.actions(state)):
        value = game.evaluate(game.result(state, action))
        heapq.heappush(queue, (-value if game.to_move(state) == MAX else value, count, action))
    return [heapq.heappop(queue)[2] for _ in range(len(queue))]


def largest_or_smallest(game, state):
    """heapq.nlargest or nsmallest of all of them."""
    moves = game.actions(state)
    pick = heapq.nlargest if game.to_move(state) == MAX else heapq.nsmallest
    return pick(len(moves), moves, key=lambda m: game.evaluate(game.result(state, m)))


def insertion_by_hand(game, state):
    """Insertion sort by hand."""
    ordered = []
    for action in game.actions(state):
        value = game.evaluate(game.result(state, action))
        place = 0
        while place < len(ordered) and (
            ordered[place][0] >= value if game.to_move(state) == MAX else ordered[place][0] <= value
        ):
            place += 1
        ordered.insert(place, (value, action))
    return [action for _, action in ordered]


def bubble_sort(game, state):
    """Bubble sort on two parallel lists."""
    moves = list(game.actions(state))
    values = [game.evaluate(game.result(state, move)) for move in moves]
    for end in range(len(moves) - 1, 0, -1):
        for i in range(end):
            if game.to_move(state) == MAX:
                swap = values[i] < values[i + 1]
            else:
                swap = values[i] > values[i + 1]
            if swap:
                moves[i], moves[i + 1] = moves[i + 1], moves[i]
                values[i], values[i + 1] = values[i + 1], values[i]
    return moves


def decorated(game, state):
    """Decorate, sort, undecorate, with the index against ties."""
    decorated = [
        (game.evaluate(game.result(state, action)), i, action)
        for i, action in enumerate(game.actions(state))
    ]
    decorated.sort(reverse=game.to_move(state) == MAX)
    return [action for _, _, action in decorated]


def best_removed_again_and_again(game, state):
    """Takes the best of what is left until nothing is left."""
    left = list(game.actions(state))
    best = max if game.to_move(state) == MAX else min
    ordered = []
    while left:
        move = best(left, key=lambda m: game.evaluate(game.result(state, m)))
        left.remove(move)
        ordered.append(move)
    return ordered


def dictionary_of_values(game, state):
    """A dictionary from move to value, sorted by its items."""
    values = {action: game.evaluate(game.result(state, action)) for action in game.actions(state)}
    pairs = sorted(values.items(), key=itemgetter(1), reverse=game.to_move(state) != MIN)
    return [action for action, _ in pairs]


def utility_at_the_ends(game, state):
    """Uses the utility where the move ends the game."""

    def worth(action):
        child = game.result(state, action)
        return game.utility(child) if game.is_terminal(child) else game.evaluate(child)

    return sorted(game.actions(state), key=worth, reverse=game.to_move(state) == MAX)


def comparison_function(game, state):
    """An old-style comparison function."""

    def compare(a, b):
        first, second = game.evaluate(game.result(state, a)), game.evaluate(game.result(state, b))
        if game.to_move(state) == MAX:
            first, second = second, first
        return (first > second) - (first < second)

    return sorted(game.actions(state), key=cmp_to_key(compare))


def buckets(game, state):
    """Moves gathered by their value, then the values gone through in order."""
    by_value = {}
    for action in game.actions(state):
        by_value.setdefault(game.evaluate(game.result(state, action)), []).append(action)
    ordered = []
    for value in sorted(by_value, reverse=game.to_move(state) == MAX):
        ordered.extend(by_value[value])
    return ordered


def quicksort(game, state):
    """A recursive quicksort."""

    def quick(pairs):
        if len(pairs) <= 1:
            return pairs
        pivot = pairs[0][0]
        smaller = [pair for pair in pairs if pair[0] < pivot]
        equal = [pair for pair in pairs if pair[0] == pivot]
        larger = [pair for pair in pairs if pair[0] > pivot]
        if game.to_move(state) == MAX:
            return quick(larger) + equal + quick(smaller)
        return quick(smaller) + equal + quick(larger)

    pairs = [(game.evaluate(game.result(state, a)), a) for a in game.actions(state)]
    return [action for _, action in quick(pairs)]


def a_tuple(game, state):
    """A tuple of the moves."""
    sign = -1 if game.to_move(state) == MAX else 1
    return tuple(
        sorted(game.actions(state), key=lambda a: sign * game.evaluate(game.result(state, a)))
    )


def kept_sorted(game, state):
    """bisect.insort keeps the list sorted while it grows."""
    pairs = []
    for i, action in enumerate(game.actions(state)):
        value = -game.to_move(state) * game.evaluate(game.result(state, action))
        insort(pairs, (value, i, action))
    return [action for *_, action in pairs]


RIGHT = [
    sorted_with_reverse,
    negative_key,
    sign_of_the_player,
    sort_in_place,
    sliced,
    heap,
    largest_or_smallest,
    insertion_by_hand,
    bubble_sort,
    decorated,
    best_removed_again_and_again,
    dictionary_of_values,
    utility_at_the_ends,
    comparison_function,
    buckets,
    quicksort,
    a_tuple,
    kept_sorted,
]


def generator_of_moves(game, state):
    """A generator that yields the moves, best first."""
    sign = int(game.to_move(state))
    yield from sorted(
        game.actions(state), key=lambda a: -sign * game.evaluate(game.result(state, a))
    )


def reversed_iterator(game, state):
    """Returns `reversed(...)`, an iterator, for MAX."""
    moves = sorted(game.actions(state), key=lambda a: game.evaluate(game.result(state, a)))
    return reversed(moves) if game.to_move(state) == MAX else iter(moves)


RIGHT_ITERATORS = [generator_of_moves, reversed_iterator]
