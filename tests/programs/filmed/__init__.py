"""More ways to write a right search, beside those of the tasks, for the proofs of films.

RIGHT maps each search to what it can do and what it needs, in the words of positions.py.
"""

RIGHT = {}


def right(can="min rows", needs=""):
    """Register the decorated search with what it can do and what it needs."""

    def register(search):
        RIGHT[search] = frozenset(can.split()), frozenset(needs.split())
        return search

    return register
