"""An order by shares: how often a move has cut, of all the times that it was tried."""

from fractions import Fraction
from functools import cache
from random import Random

from ....game import MAX, MIN
from ....language import words
from ...misconceptions.registry import misconception, of_task
from .transfer import Case, Transfer

MOVES, NODES, TRIED = "abcdefgh", 20, 24
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


@cache
def _cases(seed):
    rng, found = Random(f"cut_shares {seed}"), []
    while len(found) < NODES:
        player = (MAX, MIN)[len(found) % 2]
        moves = tuple(rng.sample(MOVES, 5))
        likely = {move: rng.random() for move in MOVES}
        tried = tuple(
            (rng.choice((MAX, MIN)), move, rng.random() < likely[move])
            for move in rng.choices(MOVES[:6], k=TRIED)
        )
        node = player, moves, tried
        right = _ordered(*node, counts=_share)
        wrongs = [wrong for each in of_task("cut_shares") for wrong in each.by_task["cut_shares"]]
        if right not in [wrong(node) for wrong in (*wrongs, *CLUELESS)]:
            told = SENTENCES["told"].format(node=node)
            found.append(Case(node, right, len(found), told))
    return found


def _read(returned):
    if not isinstance(returned, tuple | list) or not all(type(move) is str for move in returned):
        raise ValueError
    return list(returned)


CLUELESS = (
    lambda node: list(node[1]), lambda node: list(node[1])[::-1], lambda node: sorted(node[1])
)  # fmt: skip

for _key, _how in {
    "counts_cuts_alone": {"counts": lambda tries, cuts: cuts, "unknown": 0},
    "shares_of_both": {"counts": _share, "both": True},
    "untried_moves_last": {"counts": _share, "unknown": Fraction(0)},
    "untried_moves_first": {"counts": _share, "unknown": Fraction(1)},
    "smallest_share_first": {"counts": _share, "sign": 1},
}.items():
    misconception(_key, "cut_shares")(lambda node, _how=_how: _ordered(*node, **_how))


TASK = Transfer(
    key="cut_shares",
    called_alone=(("node",),),
    draw=_cases,
    reads=_read,
    form=SENTENCES["form"],
    hint=SENTENCES["hint"],
    clueless=CLUELESS,
)
