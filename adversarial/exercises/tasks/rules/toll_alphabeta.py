"""Two tolls: every move costs whoever makes it three points, and alpha-beta must know that."""

from dataclasses import replace
from math import inf
from operator import ge, gt

from ....game import MAX, MIN
from ...diagnosis.cover import SOFT, misleads_at_ties, trace
from ...diagnosis.probes import grow
from .judging import try_out
from .rule import Rule, probe

# With 1, who forgets to shift the window would read what others read who go on at ties; with 2,
# three plies would cost what they cost in "toll".
TOLL = 3
LESS = (3, 1, 2)  # than without tolls, in turn: no one number is enough
TIES = 3  # in this case the last of the moves that look best is not one of the best
PEEKED = 7  # in this one, whoever reads all ends below a node to sort its moves reads in vain
LONG = 5  # this one is a ply longer: a window that grows with every move of MIN shows late


def _draw(rng, number):
    plies = 5 if number == LONG else 3 if number % 2 else 4
    levels = [(2, 3)] * plies
    return probe(grow(rng, levels, early_ends=0.3, values=(-6, 6)))


def _plain(node, paid=0):
    """The tree with all tolls on the way taken off its ends: what MIN pays, MAX gets."""
    if not node.children:
        return replace(node, value=node.value - paid)
    paid += TOLL * node.player
    return node.with_children(_plain(child, paid) for child in node.children)


def _tells(case, number):
    """Is it as much less as it should be, and is there something to cut? And, now and then, do the
    two slips with windows differ, does a tie mislead, or does a window that grows read more?"""
    if case.beside[0] != -LESS[number % len(LESS)]:
        return False
    ends = [node for node in case.plain.game.nodes.values() if not node.children]
    if len(case.leaves[1]) == len(ends):
        return False
    if number == TIES and not misleads_at_ties(case.plain, SOFT):
        return False
    if number == LONG and len(_leaves(GROWING, case)) <= len(case.leaves[1]):
        return False
    if number == PEEKED and try_out(PEEKING, case).fault != "leaves":
        return False
    return number % 4 > 0 or all(
        _leaves(unshifted, case) != _leaves(back, case)
        for unshifted, back in zip(UNSHIFTED, SHIFTED_BACK, strict=True)
    )


def _leaves(search, case):
    return trace(search, case.probe)[2]


def _searching(toll_of, shift_of, closed, slack=0, peeks=False, is_paid=True):
    """Alpha-beta: a move costs MAX `toll_of(player)`, and its window goes up by `shift_of` it; its
    upper end by `slack` more after a move of MIN. It may peek at ends to sort the moves, and forget
    to pay."""

    def search(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        toll, shift = toll_of(player), shift_of(toll_of(player))
        best = -inf if player is MAX else inf
        moves = game.actions(state)
        if peeks:
            moves = sorted(moves, key=lambda move: _seen(game, state, move) * -player)
        for move in moves:
            window = alpha + shift, beta + shift + slack * (player is MIN)
            below = search(game, game.result(state, move), *window) - toll * is_paid
            if player is MAX:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if closed(alpha, beta):
                break
        return best

    return search


def _seen(game, state, move):
    child = game.result(state, move)
    return game.utility(child) if game.is_terminal(child) else 0


def _paid_by_both(player):
    return TOLL * player


def _paid_by_max(player):
    return TOLL * (player is MAX)


def _unpaid(player):
    return 0


def _never(alpha, beta):
    return False


def _both_ways(toll_of, shift_of, **kwargs):
    """The search that cuts at ties, and the one that does not."""
    return [_searching(toll_of, shift_of, closed, **kwargs) for closed in (ge, gt)]


GROWING = _searching(_paid_by_both, lambda toll: toll, ge, slack=1)
PEEKING = _searching(_paid_by_both, lambda toll: toll, ge, peeks=True)
UNSHIFTED = _both_ways(_paid_by_both, lambda toll: 0)
SHIFTED_BACK = _both_ways(_paid_by_both, lambda toll: -toll)


TASK = Rule(key="toll_alphabeta", draw=_draw, plain=_plain, tells=_tells, is_cut=True)
TASK.misread({
    "window_not_shifted": UNSHIFTED,
    "window_shifted_back": SHIFTED_BACK,
    "toll_of_max_only": _both_ways(_paid_by_max, lambda toll: toll),
    "toll_unpaid": [
        *_both_ways(_unpaid, lambda toll: toll),
        *_both_ways(_paid_by_both, lambda toll: toll, is_paid=False),
        _searching(_unpaid, lambda toll: toll, _never),
    ],
    "no_pruning": [_searching(_paid_by_both, lambda toll: toll, _never)],
})
