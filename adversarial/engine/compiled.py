"""Compiled where numba is installed, and kept for the next time; plain Python where it is not."""

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
