"""Points begin where guessing ends: what exceeds the best of the answers that need no idea."""

MOST = 0.9  # of a task that is not right throughout


def beyond(share, guessed):
    """The score of an answer of which `share` is right, where `guessed` needs no idea."""
    if guessed >= 1:
        return 0.0
    return round(min(MOST, max(0.0, (share - guessed) / (1 - guessed))), 2)
