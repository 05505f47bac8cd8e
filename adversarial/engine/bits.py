"""Sets of cells in the bits of a number, laid out as in `games/connect4.py`: a board at once.

`height` is the number of rows and the spare one above; `board` has all cells, `bottom` the lowest
of each column. `taken` are the stones of both sides.
"""

try:
    import numpy
    from numba import njit
except ImportError:  # a browser, a plain install
    njit = None

IS_COMPILED = njit is not None


def compiled(function):
    """The function as machine code; the first call compiles it, and later sessions load it."""
    return njit(cache=True)(function) if IS_COMPILED else function


def zeros(count):
    """So many whole numbers, all 0: an array for machine code, a list for plain Python."""
    if IS_COMPILED:
        return numpy.zeros(count, dtype=numpy.int64)
    return [0] * count


@compiled
def count_bits(cells):
    """How many cells are in a set. (Taking 1 away clears the lowest bit and what is below.)"""
    count = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count


@compiled
def has_four(stones, height):
    """Do four of these stones stand in a line? Pairs of pairs."""
    for step in (1, height - 1, height, height + 1):
        pairs = stones & (stones >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


@compiled
def winning_cells(stones, taken, height, board):
    """The free cells that would complete a line of four, whether or not they can be played yet."""
    cells = (stones << 1) & (stones << 2) & (stones << 3)  # upon three
    for step in (height - 1, height, height + 1):
        two_before = (stones << step) & (stones << 2 * step)
        two_behind = (stones >> step) & (stones >> 2 * step)
        cells |= two_before & (stones << 3 * step)
        cells |= two_before & (stones >> step)
        cells |= two_behind & (stones << step)
        cells |= two_behind & (stones >> 3 * step)
    return cells & board & ~taken


@compiled
def playable_cells(taken, board, bottom):
    """The cells in which a stone can come to rest: one more at the bottom carries up."""
    return (taken + bottom) & board


@compiled
def safe_cells(own, taken, height, board, bottom):
    """The playable cells that do not lose at once: 0 where all do.

    The mover itself cannot win at once here; who can does not ask.
    """
    playable = playable_cells(taken, board, bottom)
    threats = winning_cells(taken ^ own, taken, height, board)
    forced = playable & threats
    if forced:
        if forced & (forced - 1):  # two threats at once cannot be met
            return 0
        playable = forced
    return playable & ~(threats >> 1)  # nor may a stone lie below a threat


@compiled
def mirrored(cells, columns, height):
    """The same, left and right changed: column by column, the lowest becomes the highest."""
    image = 0
    for _ in range(columns):
        image = image << height | cells & ((1 << height) - 1)
        cells >>= height
    return image
