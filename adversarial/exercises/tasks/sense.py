"""What a machine can see of the sense in a game: choices that matter, for both players and until
the end, and ends that somebody has played for. Whether it is worth playing, a person says."""

from itertools import combinations
from math import inf

from ...game import CHANCE, MAX, MIN
from ...language import words
from ..task import Fault

BEST, UNKNOWN = {MAX: (max, max), MIN: (min, min), CHANCE: (min, max)}, (-inf, inf)
SWEEPS = 5  # over the positions, each from the last one back
PAIRS, MARGIN = 50, 0.25  # to be compared; how far they must be from a lottery, 1 being no chance
HALF = 0.5  # of the points are for a game that can be played at all
SENTENCES = words({
    "no choice": "After the first move, nothing that {player} can choose makes a difference, as "
    "far as I looked. Give both players choices that matter until the end.",
    "by lot": "Who wins looks like a lottery: I compared {pairs} pairs of ends, each one move away "
    "from the same position, and {alike} pairs have the same winner; in a lottery it would be "
    "{lot}. Let players foresee what a move does.",
})


def insist_on_sense(explorer):
    """Raise Fault where a game that was explored shows none."""
    explorer.look_ahead()
    after, ends = explorer.after, {end: value for end, (value, _) in explorer.ends.items()}
    insist_on_choices(explorer.game.initial, after, bounds_of(after, ends))
    insist_on_foresight(after, ends)


def insist_on_choices(first, after, bounds):
    """Both players have moves, after the first one, of which different things are known."""
    for player in (MAX, MIN):
        mine = [each for state, (turn, each) in after.items() if turn is player and state != first]
        if all(len({bounds.get(child, UNKNOWN) for child in each}) < 2 for each in mine):
            raise Fault(SENTENCES["no choice"].format(player=player.name), score=HALF)


def insist_on_foresight(after, ends):
    """Ends one move away from the same position have the same winner more often than by chance."""
    winners = [
        [winner(ends[end]) for end in dict.fromkeys(children) if end in ends]
        for _, children in after.values()
    ]
    pairs = [one == other for each in winners for one, other in combinations(each, 2)]
    every = [winner for each in winners if len(each) > 1 for winner in each]
    lot = sum(map(every.count, every)) / max(1, len(every)) ** 2
    number, alike = len(pairs), sum(pairs)
    if number >= PAIRS and alike < (lot + MARGIN * (1 - lot)) * number:
        told = SENTENCES["by lot"].format(pairs=number, alike=alike, lot=round(lot * number))
        raise Fault(told, score=HALF)


def winner(value):
    """1 where MAX has won, -1 where MIN has, 0 after a draw."""
    return (value > 0) - (value < 0)


def bounds_of(after, ends):
    """{state: (lowest, highest value)}, as far as these states tell."""
    bounds = {end: (value, value) for end, value in ends.items()}
    for _ in range(SWEEPS):
        for state, (player, children) in reversed(after.items()):
            lows, highs = zip(*(bounds.get(child, UNKNOWN) for child in children), strict=True)
            lowest, highest = BEST[player]
            bounds[state] = lowest(lows), highest(highs)
    return bounds
