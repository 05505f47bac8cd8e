"""What can be known of a node, as an interval [low, high]; and whether a claim agrees with it."""

from functools import cached_property
from math import inf, isclose

from ...game import CHANCE, MAX
from ...observe.visited import PRUNED, REMEMBERED

NOTHING = (-inf, inf)  # of a move that was left out: it may be worth anything
CLOSED = (inf, -inf)  # a window in which anything may be answered
SMALL = 2_000  # positions of a game that is worked out to be sure


def agrees(claim, known, window):
    """May a right search claim this, in this window, where so much is known?

    Inside its window it must be the value. Below the window, or above it, a bound on that side is
    enough: so fail-soft, fail-hard and mixtures of both are right. None: nobody can tell.
    """
    if known is None or window is None:
        return known is None or _is_between(claim, *known)
    (low, high), (alpha, beta) = known, window
    return (
        (is_same(low, high) and is_same(low, claim))
        or (claim <= alpha and high <= alpha)
        or (claim >= beta and low >= beta)
        or (alpha >= beta and not alpha < claim < beta and not beta < claim < alpha)
    )


def _is_between(claim, low, high):
    return low <= claim <= high or is_same(low, claim) or is_same(high, claim)


def is_same(one, other):
    """Equal, but for rounding."""
    try:
        return one == other or isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    except OverflowError:  # a whole number beyond all floats
        return False


def combined(node, moves, chances=None):
    """What a node is worth by what is known of its moves: {action: interval or None}.

    None where one of them cannot be known, and for a chance node that was not looked at whole.
    """
    known = list(moves.values())
    if not known or None in known:
        return None
    if node.player is CHANCE:
        return None if NOTHING in known else _average(moves, chances)
    choose = max if node.player is MAX else min
    lows, highs = zip(*known, strict=True)
    return choose(lows), choose(highs)


def _average(moves, chances):
    if not chances or any(action not in chances for action in moves):
        return None
    ends = zip(*(moves[action] for action in moves if chances[action]), strict=True)
    weights = [chances[action] for action in moves if chances[action]]
    low, high = (sum(w * end for w, end in zip(weights, ends_, strict=True)) for ends_ in ends)
    return (low, low) if is_same(low, high) else (low, high)


def both(one, other):
    """What two looks at the same move know together."""
    if one is None or other is None:
        return one or other
    return max(one[0], other[0]), min(one[1], other[1])


class Truth:
    """What is known of every node of a film from the values that were read, whatever was claimed.

    `claimed[node]` is only used for an end that the code valued by itself: nobody knows better.
    """

    def __init__(self, film, nodes, claimed, standing=True, may_value=None, may_cut=True):
        self.game = film.game
        self.may_value = may_value  # may the code have valued this node by itself?
        self.may_cut = may_cut  # may a chance node be left before all its outcomes were seen?
        self.untouched = set()  # nodes at which no move was looked at, though nothing says why
        self.nodes = nodes
        self.claimed = claimed
        self.standing = standing  # do evaluations on the way count as stand pats?
        self.may_remember = any(node.status is REMEMBERED for node in nodes)
        self.has_horizon = film.kwargs.get("depth") is not None  # or a leaf that is no end
        self.rests_on_claims = False  # are there ends that only the code has valued?
        self.chances = {}
        self._looks = {}  # state: what each look at it has made known, where it may be remembered
        self.known = [None if node.status is not PRUNED else NOTHING for node in nodes]
        for index in _in_order_of_their_ends(film.visited_tree.events, nodes):
            node = nodes[index]
            if node.status is REMEMBERED:
                self.known[index] = self._recalled(node)
                continue
            self.known[index] = self._known(node)
            if self.may_remember:
                self._looks.setdefault(node.state, []).append(self.known[index])

    def _recalled(self, node):
        """A remembered value is known where it was exact. Where looks end at a horizon, some have
        looked further or less far, and nobody sees from which of them it is: all must agree."""
        known = None if node.earlier is None else self.known[node.earlier]
        if self.has_horizon and any(look != known for look in self._looks.get(node.state, ())):
            return None
        return known if known and known[0] == known[1] else None

    def _known(self, node):
        if not node.children:
            return self._of_leaf(node)
        moves = {}
        for child in sorted(node.children, key=lambda index: self.nodes[index].pass_number):
            action, known = self.nodes[child].action, self.known[child]
            if action in moves and (passed := moves[action]) is not None:
                known = self.of_passes(passed, known)
            moves[action] = known
        if node.player is CHANCE and not self.may_cut and NOTHING in moves.values():
            return NOTHING
        known = combined(node, moves, self.chances_at(node))
        if self.standing and node.stand_pat is not None and known is not None:
            choose = max if node.player is MAX else min
            known = choose(known[0], node.stand_pat), choose(known[1], node.stand_pat)
        if self.may_remember and known is not None and known[0] != known[1]:
            return None  # cut by what a table knew, perhaps
        return known

    def of_passes(self, earlier, later):
        """What two looks at the same move know together. Where they end at a horizon, the later
        one may have looked further, and what only it knows counts."""
        if not self.has_horizon:
            return both(earlier, later)
        return later if later is not None and later[0] == later[1] else None

    def correct(self, index, known):
        """It is known better: for a node, and so for all above it."""
        self.known[index] = known
        while (index := self.nodes[index].parent) is not None:
            self.known[index] = self._known(self.nodes[index])

    def _of_leaf(self, node):
        claim, visit = self.claimed.get(node.index), node.visit
        if self.game.is_terminal(node.state):
            is_its_own = self._is_valued_by_code(node) and not self._says_the_same_of_all_ends
            self.rests_on_claims |= is_its_own
            if is_its_own and abs(claim) != inf:  # nobody knows better what it means
                return claim, claim
            value = self.game.utility(node.state)
            return value, value
        if visit is not None and visit.chances is not None and node.read is None:
            self.untouched |= {node.index} if claim is not None else set()
            return NOTHING  # asked for outcomes, and looked at none; or where a player moves
        self.rests_on_claims |= node.read is None
        if claim is not None and node.read is None and not self._may_stop(node):
            self.untouched.add(node.index)
            return NOTHING
        self.has_horizon = True
        value = claim if node.read is None else node.read
        return None if value is None else (value, value)

    def _may_stop(self, node):
        """Was there anything to value it by: its children, or what the code knows by itself?"""
        return bool(node.visit and node.visit.newest) or self.may_value(node, self.claimed)

    def _is_valued_by_code(self, node):
        """Has the code valued it without asking the game, at this visit or at another one?"""
        visit = node.visit
        was_read = visit is not None and (visit.value is not None or visit.state in self._read)
        return node.index in self.claimed and not was_read

    @cached_property
    def _says_the_same_of_all_ends(self):
        """Does the code say one number of all ends by itself, though some are won and some lost?
        That is no scale of its own."""
        leaves = (node for node in self.nodes if not node.children and node.order is not None)
        ends = (node for node in leaves if self.game.is_terminal(node.state))
        own = [node for node in ends if self._is_valued_by_code(node)]
        if len({self.claimed[node.index] for node in own}) != 1:
            return False
        values = [self.game.utility(node.state) for node in own]
        return min(values) < 0 < max(values)

    @cached_property
    def _read(self):
        """The states whose value was asked of the game."""
        try:
            return {
                node.state for node in self.nodes if node.visit and node.visit.value is not None
            }
        except TypeError:  # states that cannot be hashed
            return ()

    def chances_at(self, node):
        """{action: probability} of a chance node, asked of the game itself."""
        if node.player is not CHANCE:
            return None
        if node.index not in self.chances:
            self.chances[node.index] = dict(self.game.outcomes(node.state))
        return self.chances[node.index]


def _in_order_of_their_ends(events, nodes):
    """The nodes that were reached, each after all below it and all that it could remember."""
    ends = dict.fromkeys(events, 0)
    for time, index in enumerate(events, 1):
        while index is not None and ends[index] < time:
            ends[index] = time
            index = nodes[index].parent
    return sorted(ends, key=lambda index: (ends[index], -nodes[index].depth))
