"""The first fault: the first answer of the code that a right search could not have given.

All below it came back earlier and agree with what was read, so this is where it arose. Then it is
explained: by an end, by the claims of the node's moves, or by what those rest on.
"""

import linecache
from dataclasses import replace
from functools import cached_property, reduce
from itertools import pairwise
from math import inf, isnan

from ...game import CHANCE, MAX
from ...observe.visited import PRUNED, REMEMBERED
from ...search import expectiminimax
from ...trees import count_nodes
from ..sure import SureWins
from .calls import arguments
from .ends import end_taken, ends_left_out
from .fault import (
    BOUND,
    DEPTH,
    FIRST,
    HANDED_ON,
    LATE,
    LEAF,
    LEFT_OUT,
    MOVE,
    SCOUT,
    UNSEEN,
    UNTOUCHED,
    VALUE,
    WINDOW,
    WRONG,
    Fault,
)
from .known import NOTHING, SMALL, agrees, is_same
from .made import Made
from .scale import has_own_scale, is_minimax, weighs_ends
from .windows import window_in


class Judge:
    """Holds every claim of a film against what is known."""

    def __init__(self, film, standing=True):
        self.film = film
        self.claims = film.claims
        self.nodes = self.claims.nodes
        claimed = ((node, self.claims[node]) for node in self.claims.claimed)
        self.values = {node: one.value for node, one in claimed if one and one.value is not None}
        self.made = self.claims.made
        if not standing:
            truth = self.claims.truth_by(self.made.claims, standing=False)
            self.made = Made(self.claims, self.made.claims, truth)
        self.truth = self.made.truth
        self._wins = SureWins(film.visited_tree)
        self.wrong = [node for node in self.values if not self._is_right(node)]

    def _is_right(self, node):
        value, known = self.values[node], self.truth.known[node]
        if agrees(value, known, self.made.window(node)):
            return True
        is_fair = known[0] != known[1] and (
            self._is_sure_win(node, value)
            or (self._is_true(node, value) and not self._is_true_by_luck(node, value))
        )
        if is_fair:
            self.truth.correct(node, (value, value))
        return is_fair

    def _is_true_by_luck(self, node, value):
        """Were moves left out here, and does nothing that came back say that they are no better?
        A position that is met elsewhere, turned or mirrored perhaps, is known from there."""
        lowest, highest = self.film.visited_tree.ends or NOTHING
        if self.made.agrees(node, value) or not lowest < value < highest:
            return False  # who has the most that the game can end with need not look further
        children = [self.nodes[child] for child in self.nodes[node].children]
        canonical = getattr(self.film.game, "canonical", lambda state: state)
        seen = [canonical(child.state) for child in children if child.status is not PRUNED]
        left = [canonical(child.state) for child in children if child.status is PRUNED]
        return any(state not in seen for state in left)

    def _is_sure_win(self, node, value):
        """Nothing in the game is better: then moves may be left out."""
        node = self.nodes[node]
        low, high = self.truth.known[node.index]
        has_it = value == (low if node.player is MAX else high)
        return has_it and self._wins.is_most(node.player, value)

    def _is_true(self, node, value):
        """Moves were left out: does the game itself say that the claim is true all the same?"""
        right = self.exact(node)
        return right is not None and is_same(value, right)

    def exact(self, node):
        """The value of a position by the game itself, as far as the search looks, if that is not
        far; else None."""
        node, depth = self.nodes[node], self._depth
        left = None if depth is None else depth - node.depth
        if depth is None and self.truth.has_horizon:
            return None
        if not count_nodes(self.film.game, node.state, left, limit=SMALL)[2]:
            return None
        return expectiminimax(self.film.game, node.state, inf if left is None else left)

    @cached_property
    def _depth(self):
        """The depth of the search, where it was given one and looks so far and no further."""
        depth, game = self.film.kwargs.get("depth"), self.film.game
        leaves = (node for node in self.nodes if node.order is not None and not node.children)
        leaves = (node for node in leaves if node.index not in self.truth.untouched)
        horizon = {node.depth for node in leaves if not game.is_terminal(node.state)}
        return depth if isinstance(depth, int) and horizon <= {depth} else None

    def verdicts(self, fault):
        """For each node with a wrong claim: did it arise there, or was it handed on from below?"""
        found = {}
        for node in self.wrong:
            arose = not self.made.agrees(node, self.values[node])
            found[node] = WRONG if arose else HANDED_ON
        if fault is not None and fault.kind == UNSEEN:
            found[fault.index] = HANDED_ON
        elif fault is not None and fault.kind in (WINDOW, SCOUT):  # the child's own value is right
            found[self.wrong[0] if self.wrong else fault.index] = HANDED_ON
        elif fault is not None and fault.kind == DEPTH:
            pass  # what is read there is read rightly
        elif fault is not None:
            found[fault.index] = FIRST
        return found

    def is_wrong_by_any_scale(self, fault):
        """Is it a fault whatever the code's own values mean?"""
        if fault.kind == LEFT_OUT:
            return not self.made.agrees(fault.index, self.values[fault.index])
        return is_wrong_in_any_search(fault)

    # The first fault, explained.

    def first(self, is_told=lambda fault: True):
        """The first fault that is told, or None."""
        moves = self.claims.moves_for_values
        if moves:
            call = self.claims.calls.answering[moves[0]][0]
            return self.fault(MOVE, moves[0], call.returned, self.exact(moves[0]))
        faults = filter(is_told, map(self._explain, self.wrong))
        found = next(faults, None) or (None if self.wrong else self._fault_of_result())
        return found if found and is_told(found) else self._fault_of_depth()

    def _fault_of_depth(self):
        """Nothing that was read is taken for something else; but was it read where it should be?"""
        horizon = self.claims.horizon
        node = horizon.broken_by()
        if node is None:
            return None
        found = self.fault(DEPTH, node.index, horizon.plies(node), horizon.asked)
        line = self._line_without_a_ply(node)
        if line is None:
            return found
        return replace(found, line=line.number, file=line.call.code.co_filename, ran=line)

    def _line_without_a_ply(self, node):
        """The first line on the way to a node that hands the depth on as it is, though others count
        it; or None."""
        way = [node.index]
        while (above := self.nodes[way[0]].parent) is not None:
            way.insert(0, above)
        calls = [self.claims.value_call.get(index) for index in way]
        given = [arguments(call) if call else {} for call in calls]
        for name, plies in given[0].items():
            counts = [one.get(name) for one in given]
            steps = {abs(a - b) for a, b in pairwise(counts)} if all(map(_is_count, counts)) else {}
            if steps == {0, 1} and _is_count(plies):
                stays = next(i for i, (a, b) in enumerate(pairwise(counts)) if a == b)
                return self._calling_line(way[stays + 1])
        return None

    def _fault_of_result(self):
        """No claim is wrong; but is what the search returned in the end?

        Its window is the one that the caller gave, and all passes together must prove it.
        """
        if not self.values or self.film.value is None:
            return None
        root, value = self.film.roots[-1], self.film.value
        known = [self.truth.known[index] for index in self.film.roots]
        known = None if None in known else reduce(self.truth.of_passes, known)
        signs = (1,) if root in self.values else (1, -1)  # nobody saw for whom it speaks
        value = self.values.get(root, value)
        if known is None:
            return self._fault_of_memory(root, value)
        if any(agrees(sign * value, known, self.claims.given) for sign in signs):
            return None
        if known[0] != known[1] and (self._is_sure_win(root, value) or self._is_true(root, value)):
            return None
        own = self.claims[root] and self.claims[root].window
        if own and own != self.claims.given:
            if "guess" in self.film.kwargs:  # which asks for a narrow window to begin with
                return None
            return self.fault(WINDOW, root, own, self.claims.given)
        right = known[0] if known[0] == known[1] else self.exact(root)
        return self.fault(UNSEEN, root, value, right, sure=False)

    def _fault_of_memory(self, root, value):
        """What a table gave cannot be known from outside; but the game itself may know better."""
        right = self.exact(root) if root in self.values and self.claims.given == NOTHING else None
        if right is None or is_same(value, right):
            return None
        remembers = any(node.status is REMEMBERED for node in self.nodes)
        return self.fault(BOUND if remembers else UNSEEN, root, value, right, sure=False)

    def _explain(self, node):
        value = self.values[node]
        if node in self.truth.untouched:
            return self.fault(UNTOUCHED, node, value, self.exact(node), sure=self._is_sure(node))
        if not self.nodes[node].children:
            return self.fault(
                LEAF, node, value, self.truth.known[node][0], sure=self._is_sure(node)
            )
        if not self._is_made_of_answers(node, value) and not self._lacks_outcomes(node):
            if (end := end_taken(self, node, value)) is not None:
                right, evaluation = self.truth.known[end][0], self.nodes[end].read
                return replace(self.fault(LEAF, end, evaluation, right), inputs=[evaluation])
            left = ends_left_out(self.film, self.nodes, node)
            if any(is_same(self.film.game.evaluate(end.state), value) for end in left):
                return self.fault(LEFT_OUT, node, value, self.exact(node))
            made = self.made.of(node)
            right = made[0] if made and made[0] == made[1] else self._from_answers(node)
            if not self._sees_what_came_back(node):
                return self.fault(UNSEEN, node, value, right, sure=False)
            return self.fault(VALUE, node, value, right, sure=self._is_sure(node))
        child = self._misled_child(node)
        if child is not None:
            own, right = self.claims[child].window, self.made.must_be(child)
            is_trusted = self.is_scout(child) and not self._looks_again(child)
            return self.fault(SCOUT if is_trusted else WINDOW, child, own, right)
        if any(self.nodes[child].status is PRUNED for child in self.nodes[node].children):
            return self.fault(LEFT_OUT, node, value, self.exact(node))
        known = self.truth.known[node]
        right = known[0] if known[0] == known[1] else self.exact(node)
        return self.fault(BOUND, node, value, right, sure=False)

    def _lacks_outcomes(self, node):
        """Is it a chance node with outcomes that were never looked at? Then there is no average."""
        left_out = (self.nodes[child].status is PRUNED for child in self.nodes[node].children)
        return self.nodes[node].player is CHANCE and any(left_out)

    def _sees_what_came_back(self, node):
        """Is there a claim, or a value that was read, of every move that was looked at?"""
        children = [self.nodes[child] for child in self.nodes[node].children]
        return all(child.index in self.values or not child.children for child in children)

    def _is_sure(self, node):
        """Where signs change from ply to ply, a wrong one may have arisen a ply further down."""
        convention = self.claims.convention.get(self.claims.value_call[node].code)
        return convention is None or not convention.is_turning

    def _is_made_of_answers(self, node, value):
        made = self._from_answers(node)
        return made is not None and is_same(made, value)

    def _from_answers(self, node):
        """The best, or the average, of the numbers that came back from its moves."""
        answers = self.answers(node)
        if not answers:
            return None
        player = self.nodes[node].player
        if player is CHANCE:
            chances = self.truth.chances_at(self.nodes[node])
            known = {action: number for action, number in answers.items() if action in chances}
            return sum(chances[action] * number for action, number in known.items())
        return (max if player is MAX else min)(answers.values())

    def answers(self, node):
        """{action: what came back of it} for the moves that were looked at, in their order."""
        found = {}
        children = [self.nodes[child] for child in self.nodes[node].children]
        for child in sorted(children, key=lambda child: child.order or inf):
            value = self.values.get(child.index)
            if value is None and (known := self.made.of(child.index)):
                value = known[0] if known[0] == known[1] else None
            if value is not None:
                found[child.action] = value
        return found

    # Windows.

    def _misled_child(self, node):
        """A child that answered beyond a window narrower than it should have been; best of all
        one whose answer is not the value."""
        children = sorted(self.nodes[node].children, key=lambda i: self.nodes[i].order or inf)
        misled = [child for child in children if self._is_misled(child)]
        wrong = (child for child in misled if not self._is_true(child, self.values[child]))
        return next(wrong, misled[0] if misled else None)

    def _is_misled(self, child):
        claim, must_be, known = self.claims[child], None, self.truth.known[child]
        if claim is not None and claim.value is not None and claim.window is not None:
            must_be = self.made.must_be(child)
        if must_be is None or (known and is_same(*known)):  # what is known needs no window
            return False
        alpha, beta = claim.window
        return (alpha > must_be[0] and claim.value <= alpha) or (
            beta < must_be[1] and claim.value >= beta
        )

    def is_scout(self, child):
        """Is it first searched in a null window, which the code does not hold itself there?"""
        claim, node = self.claims[child], self.nodes[child]
        if claim is None or claim.window is None or node.parent is None or node.pass_number > 1:
            return False
        line = self._line_above(child)
        held = line and window_in(line.variables)
        convention = line and self.claims.convention.get(line.call.code)
        held = held and self.claims.turned(held, convention, node.parent)
        width = claim.beta - claim.alpha
        is_narrow = 0 < width <= 1 or isnan(width)  # (−∞, −∞) asks nothing, and is meant to
        return is_narrow and claim.window != held

    def _looks_again(self, child):
        beside = self.nodes[self.nodes[child].parent].children
        return sum(self.nodes[other].action == self.nodes[child].action for other in beside) > 1

    # Where in the code.

    def fault(self, kind, node, claimed, right, sure=True, is_waste=False):
        """A fault at this node, with what came in there and the line of the code."""
        is_on_the_way = kind in (WINDOW, SCOUT, LATE, DEPTH)
        inputs = [] if is_on_the_way else list(self.answers(node).values())
        inputs = [self.values[node]] if kind == SCOUT and not is_waste else inputs
        line = self._calling_line(node) if is_on_the_way else self._last_line(node, kind)
        where = (line.number, line.call.code.co_filename) if line else (None, None)
        return Fault(self.film, kind, node, inputs, claimed, right, *where, sure, is_waste, line)

    def _calling_line(self, node):
        """The line that called for this node: there the window was made."""
        calls = self.claims.calls
        call = self.claims.window_call.get(node) or self.claims.value_call[node]
        caller = calls.caller[call]
        return caller and calls.line_before(caller, calls.began(call))

    def _line_above(self, child):
        """The line of the code for its parent that led to a child, perhaps by way of a helper."""
        calls, own = self.claims.calls, self.claims.window_call[child]
        above, caller = calls.answering.get(self.nodes[child].parent, ()), calls.caller[own]
        while caller is not None and caller not in above:
            caller = calls.caller[caller]
        return caller and calls.line_before(caller, calls.began(own))

    def _last_line(self, node, kind):
        """The line that returned the claim, of the innermost call that did; or that broke off."""
        own = self.claims.value_call.get(node)
        if kind == MOVE:
            return self.claims.calls.answering[node][0].lines[-1]
        if own is None:
            return None
        calls = [
            call
            for call in self.claims.calls.answering[node]
            if call.code in self.claims.convention and self._claims_as(call, node)
        ]
        lines = (calls or [own])[-1].lines
        breaks = [line for line in lines[-3:] if kind == LEFT_OUT and _is_break(line)]
        return breaks[-1] if breaks else lines[-1]

    def _claims_as(self, call, node):
        convention = self.claims.convention[call.code]
        value = convention.read(call.returned, *self.claims._family(node))
        return value is not None and is_same(value, self.values[node])


def judged(film):
    """The judge of a film, and its first fault."""
    judge = Judge(film)
    fault = judge.first()
    if fault is not None and any(node.stand_pat is not None for node in judge.nodes):
        other = Judge(film, standing=False)  # was it evaluated for something else?
        otherwise = other.first()
        if otherwise is None or otherwise.kind == DEPTH:
            return other, otherwise
        stands = fault.kind == BOUND and judge.nodes[fault.index].stand_pat is not None
        if stands or len(other.wrong) <= len(judge.wrong):
            judge, fault = other, otherwise  # it explains nothing
    if fault is not None and not is_minimax(film, judge):
        return judge, judge.first(is_wrong_in_any_search)
    if fault is not None and (has_own_scale(film, judge) or weighs_ends(judge)):
        return judge, judge.first(judge.is_wrong_by_any_scale)
    return judge, fault


def is_wrong_in_any_search(fault):
    """Is it a fault whatever the code looks for, minimax or not?"""
    return fault.kind in (UNTOUCHED, MOVE, WINDOW, SCOUT, DEPTH)


def _is_count(value):
    return type(value) is int


def _is_break(line):
    text = linecache.getline(line.call.code.co_filename, line.number)
    return text.strip().startswith("break")
