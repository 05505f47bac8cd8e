"""Plies to win: in how many plies MAX can force a win, at the latest; inf if it cannot."""

from dataclasses import replace
from math import inf

from ....game import MAX
from ...diagnosis.behaviour import same
from ...diagnosis.probes import Spot, grow
from .rule import FAR, WAY, Rule, backing_up, probe

WON, NOT_WON = (1, 1, 7, 9), (0, 0, 0, -6, -9)  # many draws, since one slip is about them
ASKED_FOR = (3, inf, 4, 2)  # in turn, so that no number is right often
LEVELS = [(2, 3), (2, 2), (2, 3), (1, 2)]


def _draw(rng, number):
    wanted = ASKED_FOR[number % len(ASKED_FOR)]
    deepest = min(len(LEVELS), max(wanted, 3))
    spot = grow(rng, LEVELS[:deepest], early_ends=0.6 if wanted == 2 else 0.3)
    return probe(_valued(rng, spot, deepest, rng.choice((0.4, 0.55, 0.7))), number == FAR)


def _valued(rng, spot, plies_left, wins):
    """The same tree with ends that are won so often; those that come early are rather not."""
    if not spot.children:
        wins = 0.3 if plies_left else wins
        return Spot(rng.choice(WON if rng.random() < wins else NOT_WON))
    below = tuple(_valued(rng, child, plies_left - 1, wins) for child in spot.children)
    return replace(spot, children=below)


def _plain(node, plies=0):
    """The tree of the plies themselves: who wants to win wants few, so the players change sides."""
    if not node.children:
        return replace(node, value=plies if node.value > 0 else inf)
    below = [_plain(child, plies + 1) for child in node.children]
    return replace(node, player=node.player.other, children=tuple(below))


def with_two_slips(game, state):
    """What students are given: a draw counts as a win, and MIN hurries, too."""
    return _counting(_is_no_loss, min, min, _a_ply)(game, state)


def _is_asked_for(case, number):
    """So many plies; and on some cases MIN has no escape to be left out, and should delay."""
    told = [search(case.probe.game, "A") for search in (_finite_alone, _hurrying)]
    if number % 8 == 0 and [same(each, case.value) for each in told] != [True, False]:
        return False
    return case.value == ASKED_FOR[number % len(ASKED_FOR)] + WAY * (number == FAR)


def _counting(is_won, at_max, at_min, counts):
    """The search for the plies to a win, with one thing or another about it wrong."""
    return backing_up(
        lambda player, plies: (at_max if player is MAX else at_min)(plies) + counts(player),
        lambda value: 0 if is_won(value) else inf,
    )


def _is_won(value):
    return value > 0


def _is_no_loss(value):
    return value >= 0


def _a_ply(player):
    return 1


def _a_move_of_max(player):
    return player is MAX


def _latest_win(plies):
    return max((each for each in plies if each < inf), default=inf)


_finite_alone = _counting(_is_won, min, _latest_win, _a_ply)
_hurrying = _counting(_is_won, min, min, _a_ply)

TASK = Rule(
    key="plies_to_win",
    draw=_draw,
    plain=_plain,
    tells=_is_asked_for,
    near=("draw_as_win", "min_hurries"),
    given=(with_two_slips,),
)
TASK.misread({
    "draw_as_win": _counting(_is_no_loss, min, max, _a_ply),
    "min_hurries": _hurrying,
    "max_dawdles": _counting(_is_won, max, max, _a_ply),
    "counts_own_moves": _counting(_is_won, min, max, _a_move_of_max),
})
