"""An order by shares: how often a move has cut, of all the times that it was tried."""

from fractions import Fraction

from ....game import MAX, MIN
from ....language import words
from .transfer import Case, Transfer

MOVES, TRIED = "abcdefgh", 24
UNKNOWN = Fraction(1, 2)
SENTENCES = words({
    "told": "With node = {node!r}",
    "form": "a list of the legal moves",
    "hint": "Count for one move by hand: how often has this player tried it, and how often has it "
    "cut? What is the share of a move that was never tried?",
})


def _ordered(player, moves, tried, *, counts, unknown=UNKNOWN, sign=-1, both=False):
    """The moves by `counts(times tried, times cut)`, the largest first."""

    def worth(move):
        cuts = [cut for mover, each, cut in tried if each == move and (both or mover is player)]
        return counts(len(cuts), sum(cuts)) if cuts else unknown

    return sorted(moves, key=lambda move: sign * worth(move))


def _share(tries, cuts):
    return Fraction(cuts, tries)


def _case(rng, number):
    player = (MAX, MIN)[number % 2]
    moves = tuple(rng.sample(MOVES, 5))
    likely = {move: rng.random() for move in MOVES}
    tried = tuple(
        (rng.choice((MAX, MIN)), move, rng.random() < likely[move])
        for move in rng.choices(MOVES[:6], k=TRIED)
    )
    node = player, moves, tried
    return Case(node, _ordered(*node, counts=_share), SENTENCES["told"].format(node=node))


def _read(returned):
    if not isinstance(returned, tuple | list) or not all(type(move) is str for move in returned):
        raise ValueError
    return list(returned)


def _by(counts, **how):
    return lambda node: _ordered(*node, counts=counts, **how)


TASK = Transfer(
    key="cut_shares",
    called_alone=(("node",),),
    draw=_case,
    groups=20,
    reads=_read,
    says=SENTENCES,
    clueless=(lambda n: list(n[1]), lambda n: list(n[1])[::-1], lambda n: sorted(n[1])),
)
TASK.misread({
    "counts_cuts_alone": _by(lambda tries, cuts: cuts, unknown=0),
    "shares_of_both": _by(_share, both=True),
    "untried_moves_last": _by(_share, unknown=Fraction(0)),
    "untried_moves_first": _by(_share, unknown=Fraction(1)),
    "smallest_share_first": _by(_share, sign=1),
})
