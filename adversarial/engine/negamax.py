"""Negamax with a table and moves ordered by threats, all of it made to be compiled.

A position is (own, taken): the stones of the player to move, and all stones. Scores are the
mover's: above 0 it wins, and the sooner the higher. `shape` says how the board lies in the bits:
(columns, height, board, bottom), as in `bits`.
"""

from .bits import count_bits, safe_cells, winning_cells
from .compiled import compiled

# An entry of the table is a small number: one of these plus a bound, or 0 for none.
AT_MOST, AT_LEAST, BETWEEN = 32, 96, 64  # a score is never as far from 0 as 32


@compiled
def negamax(own, taken, played, alpha, beta, shape, keys, notes, moves, nodes):
    """The score where it lies in the window, else a bound on it. Nobody wins by the next stone."""
    nodes[0] += 1
    columns, cells = shape[0], shape[0] * (shape[1] - 1)
    first = played * 2 * columns  # every ply has its own part of `moves`
    count = order_moves(own, taken, shape, moves, first)
    if count == 0:
        return -((cells - played) // 2)  # wherever it plays, the other side wins
    if played >= cells - 2:
        return 0  # the last two stones complete nothing
    key = own + taken  # no two positions have the same
    low, high = bounds(key, played, cells, alpha, beta, keys, notes)
    if low >= high:
        return high if high <= alpha else low
    for i in range(count):
        after = taken | moves[first + 2 * i]
        score = -negamax(
            taken ^ own, after, played + 1, -high, -low, shape, keys, notes, moves, nodes
        )
        if score >= high:
            note(key, score + AT_LEAST, keys, notes)
            return score
        low = max(low, score)
    note(key, low + AT_MOST, keys, notes)
    return low


@compiled
def order_moves(own, taken, shape, moves, first):
    """Write the safe moves and their threats into `moves`: most threats first, then the centre."""
    columns, height, board, bottom = shape
    safe = safe_cells(own, taken, height, board, bottom)
    count = 0
    for i in range(columns):
        column = columns // 2 + (1 - 2 * (i % 2)) * ((i + 1) // 2)  # from the centre out
        move = safe & (((1 << (height - 1)) - 1) << (height * column))
        if move:
            threats = count_bits(winning_cells(own | move, taken, height, board))
            place = first + 2 * count
            while place > first and moves[place - 1] < threats:  # weaker ones move on
                moves[place] = moves[place - 2]
                moves[place + 1] = moves[place - 1]
                place -= 2
            moves[place] = move
            moves[place + 1] = threats
            count += 1
    return count


@compiled
def bounds(key, played, cells, alpha, beta, keys, notes):
    """The window, narrowed by what is possible at all and by what the table knows."""
    low = max(alpha, -((cells - 2 - played) // 2))  # the other side cannot win sooner
    high = min(beta, (cells - 1 - played) // 2)  # nor can this one
    place = key % len(keys)
    if keys[place] == key and notes[place] > BETWEEN:
        low = max(low, notes[place] - AT_LEAST)
    elif keys[place] == key and notes[place] != 0:
        high = min(high, notes[place] - AT_MOST)
    return low, high


@compiled
def note(key, entry, keys, notes):
    """Write into the table, over whatever was there: it does not grow."""
    place = key % len(keys)
    keys[place] = key
    notes[place] = entry


@compiled
def narrow(own, taken, played, low, high, shape, keys, notes, moves, nodes):
    """The score between low and high, by null windows. Far from 0 they are the cheapest: there it
    is about quick wins, so they come first."""
    while low < high:
        middle = low + (high - low) // 2
        if middle <= 0 and -(-low // 2) < middle:
            middle = -(-low // 2)
        elif middle >= 0 and high // 2 > middle:
            middle = high // 2
        score = negamax(own, taken, played, middle, middle + 1, shape, keys, notes, moves, nodes)
        if score <= middle:
            high = score
        else:
            low = score
    return low
