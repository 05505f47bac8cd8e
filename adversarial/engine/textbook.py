"""The textbook's alpha-beta, compiled as it stands: what is engineering, and what are ideas?

It visits the same tree as `alphabeta` on `Connect4(evaluation="centre")`, node for node. Only the
speed differs, and that is all that compiling gives.
"""

from .bits import compiled, count_bits, has_four, zeros

WIN = 1000  # as in the game


@compiled
def value_of(x, o, played, depth, alpha, beta, shape, weights, nodes):
    """The value for MAX, as `alphabeta` finds it."""
    columns, height, board, bottom = shape
    nodes[0] += 1
    taken = x | o
    if has_four(x if played % 2 else o, height):
        return WIN if played % 2 else -WIN
    if taken == board:
        return 0
    if depth == 0:
        return centre(x, columns, height, weights) - centre(o, columns, height, weights)
    maximising = played % 2 == 0
    value = -2 * WIN if maximising else 2 * WIN
    for column in range(columns):
        cells = ((1 << (height - 1)) - 1) << (height * column)
        stone = (taken + (1 << (height * column))) & cells
        if not stone:
            continue
        if maximising:
            below = value_of(
                x | stone, o, played + 1, depth - 1, alpha, beta, shape, weights, nodes
            )
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            below = value_of(
                x, o | stone, played + 1, depth - 1, alpha, beta, shape, weights, nodes
            )
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@compiled
def centre(stones, columns, height, weights):
    """Stones weighed by their columns, as in the game."""
    value = 0
    for column in range(columns):
        cells = ((1 << (height - 1)) - 1) << (height * column)
        value += weights[column] * count_bits(stones & cells)
    return value


def alphabeta_compiled(state, depth, columns=7, rows=6):
    """(value, nodes) of alpha-beta to this depth, moves left to right, evaluation `centre`.

    >>> alphabeta_compiled((0, 0), 4)
    (0, 955)
    """
    height = rows + 1
    bottom = sum(1 << height * column for column in range(columns))
    shape = columns, height, bottom * ((1 << rows) - 1), bottom
    weights, nodes = zeros(columns), zeros(1)
    for column in range(columns):
        weights[column] = min(column, columns - 1 - column)
    x, o = state
    played = (x | o).bit_count()
    value = value_of(x, o, played, depth, -2 * WIN, 2 * WIN, shape, weights, nodes)
    return int(value), int(nodes[0])
