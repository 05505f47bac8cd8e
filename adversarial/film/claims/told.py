"""What the code held at each moment, for a film to tell: where it is right, as where it is wrong.

Only films with a fault or waste need it. What the code holds between two moves is read from its
own variables: the window, and the best so far, which is the variable that it returns.
"""

import ast
from functools import cached_property, lru_cache

from .convention import number_at, syntax
from .fault import FIRST, WRONG
from .windows import window_in


class Told:
    """What a film with a fault or waste must tell of its nodes."""

    def __init__(self, judge, verdicts):
        self.judge = judge
        self.claims = judge.claims
        self.verdicts = verdicts  # {node: "first", "wrong" or "handed on"}

    def verdict(self, node):
        """Is the claim of this node wrong? Then how; else ""."""
        return self.verdicts.get(node, "")

    def value(self, node):
        """The value that the code returned, where that is wrong."""
        if node not in self.verdicts:
            return None
        if self.judge.nodes[node].parent is None:
            return self.judge.values.get(node, self.judge.film.value)  # a root that nobody saw
        return self.judge.values.get(node)  # None where a move stands for it

    def right(self, node):
        """What is known of a node by the values that were read; where moves were left out and that
        leaves it open, by the game itself."""
        known = self.judge.truth.known[node]
        is_exact = known is not None and known[0] == known[1]
        exact = None if is_exact else self.judge.exact(node)
        return known if exact is None else (exact, exact)

    def inputs(self, node):
        """What its moves came back as."""
        return list(self.judge.answers(node).values())

    def made(self, node):
        """What those make, as a number; None where they make none."""
        made = self.judge.made.of(node)
        return made[0] if made and made[0] == made[1] else self.judge._from_answers(node)

    def window(self, node):
        """The code's own window on entering, or None."""
        claim = self.claims[node]
        return claim and claim.window

    def is_scout(self, node):
        """Is it only scouted? Then its window need not be its parent's."""
        return self.judge.is_scout(node)

    def best(self, node, child):
        """The best that the code holds at a node where it goes wrong, after a child came back."""
        if self.verdict(node) not in (FIRST, WRONG):
            return None
        call, variables = self._after(node, child)
        convention = call and self.claims.convention.get(call.code)
        names = names_returned(call.code) if convention else ()
        if len(names) != 1 or names[0] not in variables:
            return None
        number = number_at(variables[names[0]], convention.place)
        return None if number is None else convention.turn(number, *self.claims._family(node))

    def held(self, node, child):
        """The window that the code holds after a child came back; None where it never changes its
        own: then the next child is given what it should be, or not, and that is seen there."""
        if not self._narrows:
            return None
        call, variables = self._after(node, child)
        window = call and window_in(variables)
        convention = call and self.claims.convention.get(call.code)
        return window and self.claims.turned(window, convention, node)

    @cached_property
    def _narrows(self):
        """Does the code ever give its own alpha or beta another value?"""
        return any(
            window_in(call.lines[0].variables) != window_in(call.lines[-1].variables)
            for call in self.claims.window_call.values()
        )

    def _after(self, node, child):
        """The call of a node and its variables when it has dealt with a child."""
        calls = self.claims.calls
        answering = calls.answering.get(node) if calls else None
        if not answering or child not in self.claims.value_call:
            return None, {}
        call = answering[-1]
        back = calls.ended(self.claims.value_call[child])
        until = next((start for start in self._starts(node) if start > back), calls.ended(call) + 1)
        line = calls.line_before(call, until)
        return (call, line.variables) if line else (None, {})

    def _starts(self, node):
        """When the children of a node were called for."""
        calls, value_call = self.claims.calls, self.claims.value_call
        children = self.claims.nodes[node].children
        return sorted(calls.began(value_call[child]) for child in children if child in value_call)


@lru_cache(maxsize=500)
def names_returned(code):
    """The variables that a function returns, alone or as the value of a pair."""
    tree = syntax(code)
    if tree is None:
        return ()
    returned = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return)]
    parts = [part for one in returned for part in _parts(one)]
    stored = {node.id for node in ast.walk(tree) if _is_stored(node)}
    names = {part.id for part in parts if isinstance(part, ast.Name)} & stored
    return tuple(sorted(names - MOVES))


MOVES = {"move", "action", "best_move", "best_action", "m", "a"}


def _parts(node):
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _is_stored(node):
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
