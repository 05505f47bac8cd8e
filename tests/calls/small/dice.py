"""Expectimax: the computer moves a token, and a coin decides how far it slides."""


def expectimax(track, at, depth, players_turn):
    if depth == 0 or at >= len(track) - 1:
        return track[min(at, len(track) - 1)]
    if players_turn:
        return max(expectimax(track, at + step, depth - 1, False) for step in (0, 1, 2))
    total = 0
    for slide in (0, 1):
        total += 0.5 * expectimax(track, at + slide, depth - 1, True)
    return total


CALL = expectimax, ((0, 3, -2, 5, 1, 9, -4, 6), 0, 4, True)
