"""How sure a result is: the interval of a score, and a test that stops, as in `measure.py`."""

from math import log, sqrt


def interval(result):
    wins, draws, losses = result
    z = 1.96
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    middle = score + z**2 / (2 * games)
    away = z * sqrt(score * (1 - score) / games + z**2 / (4 * games**2))
    return (middle - away) / (1 + z**2 / games), (middle + away) / (1 + z**2 / games)


def stopping(result):
    wins, draws, losses = result
    score = 1 / (1 + 10 ** (-100 / 400))
    won, lost = log(score / 0.5), log((1 - score) / 0.5)
    evidence = wins * won + draws * (won + lost) / 2 + losses * lost
    if evidence >= log(0.9 / 0.05):
        return "better"
    if evidence <= log(0.1 / 0.95):
        return "not better"
    return None
