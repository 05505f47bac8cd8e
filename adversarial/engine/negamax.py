"""Negamax with a table and moves ordered by threats, all of it made to be compiled.

A position is (own, taken): the stones of the player to move, and all stones. Scores are the
mover's: above 0 it wins, and the sooner the higher. `shape` says how the board lies in the bits:
(columns, height, board, bottom), as in `bits`.
"""

from .bits import compiled, count_bits, mirrored, safe_cells, winning_cells

# An entry of the table is one number, read from one place: the position's key and a note, which is
# one of these plus a bound. (A score is never as far from 0 as 32.)
AT_MOST, BETWEEN, AT_LEAST, NOTES = 32, 64, 96, 128
SYMMETRIC = 12  # stones: with more, mirror images are too rare to be worth looking for


@compiled
def negamax(own, taken, played, alpha, beta, shape, table, moves, nodes):
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
    if played < SYMMETRIC:
        key = min(key, mirrored(key, columns, shape[1]))  # but for a mirror image
    low, high = bounds(key, played, cells, alpha, beta, table)
    if low >= high:
        return high if high <= alpha else low
    for i in range(count):
        after = taken | moves[first + 2 * i]
        score = -negamax(taken ^ own, after, played + 1, -high, -low, shape, table, moves, nodes)
        if score >= high:
            note(key, score + AT_LEAST, table)
            return score
        low = max(low, score)
    note(key, low + AT_MOST, table)
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
def bounds(key, played, cells, alpha, beta, table):
    """The window, narrowed by what is possible at all and by what the table knows."""
    low = max(alpha, -((cells - 2 - played) // 2))  # the other side cannot win sooner
    high = min(beta, (cells - 1 - played) // 2)  # nor can this one
    entry = table[key % len(table)]
    bound = entry % NOTES if entry // NOTES == key else 0
    if bound > BETWEEN:
        low = max(low, bound - AT_LEAST)
    elif bound:
        high = min(high, bound - AT_MOST)
    return low, high


@compiled
def note(key, entry, table):
    """Write into the table, over whatever was there: it does not grow."""
    table[key % len(table)] = key * NOTES + entry
