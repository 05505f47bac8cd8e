"""A heap of matches, remembered by lru_cache, in one expression."""

from functools import cache


@cache
def minimax(matches, is_maximizing):
    if matches == 0:
        return -1 if is_maximizing else 1
    scores = [minimax(matches - take, not is_maximizing) for take in (1, 2, 3) if take <= matches]
    return (max if is_maximizing else min)(scores)


CALL = minimax, (6, True)
