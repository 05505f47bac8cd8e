"""The rules by which a call makes its value of what came back, and what names say of them."""

import re
from collections.abc import Callable
from itertools import permutations, product
from math import inf
from typing import NamedTuple

from ..calling import ALPHA, BETA, meaning_of
from ..film.claims.known import is_same
from ..game import CHANCE, MAX, MIN, Player
from ..returned import is_number

DEPTH = re.compile(r"(max_?)?(depth|ply|plies|level|height|horizon)\w*|.*_depth|remaining", re.I)
TURNS = re.compile(
    r"max|min|player|turn|colou?r|agent|who|side|mark|symbol|is_ai|comput|white", re.I
)
SEARCHES = re.compile(r"mini_?max|nega_?max|expecti?_?(mini)?_?max|alpha_?beta", re.I)
MEANS = re.compile(r"(is)?(max|min|chance|exp|average)(imi[sz]\w*|er|ing|ect\w*)?")
WORDS = re.compile(r"[a-z]+|[A-Z][a-z]*")
FILLING = {"is", "player", "turn", "node", "step", "move", "s"}


class Rule(NamedTuple):
    """How a value is made of what came back, and who makes it so."""

    name: str
    player: Player
    choose: Callable[[list[float]], float] | None
    sign: int = 1

    def makes(self, below):
        """The value that what came back makes."""
        return self.choose([self.sign * one for one in below])

    def is_worse(self, value, other):
        """Is a value worse for this player than another one? For chance any other is wrong."""
        return self is MEAN or (value < other if self.player is MAX else value > other)


LARGEST, SMALLEST = Rule("largest", MAX, max), Rule("smallest", MIN, min)
NEGATED, NEGATED_LEAST = Rule("negated", MAX, max, -1), Rule("negated least", MIN, min, -1)
MEAN = Rule("mean", CHANCE, lambda below: sum(below) / len(below))
BETWEEN = Rule("between", CHANCE, None)
VAGUE = (MEAN, BETWEEN)
SAID = {"max": LARGEST, "min": SMALLEST, "chance": MEAN, "exp": MEAN, "average": MEAN}
OPPOSITE = {LARGEST: SMALLEST, SMALLEST: LARGEST}


def fitting(value, below, negates, window):
    """The rules by which what came back makes this value, or the edge of its window."""
    low, high = window
    found = []
    for rule in (NEGATED, NEGATED_LEAST) if negates else (LARGEST, SMALLEST, MEAN):
        exact = rule.makes(below)
        clipped = min(max(exact, low), high) if low <= high and rule is not MEAN else exact
        if is_same(value, exact) or is_same(value, clipped):
            found.append(rule)
    is_between = not found and not negates and min(below) <= value <= max(below)
    return [BETWEEN] if is_between else found


def meaning(name):
    """The rule that a name speaks of: `is_max`, `minimizing`, `getMaxValue`, `chance_node`."""
    parts = WORDS.findall(SEARCHES.sub("", name.rpartition(".")[2]))
    said = {SAID[found[2]] for part in parts if (found := MEANS.fullmatch(part.lower()))}
    return said.pop() if len(said) == 1 else None


def meant(function, value, key, negates):
    """The rule that names speak of: of an argument that is true or false, or of a function."""
    by_flag = meaning(key) if isinstance(value, bool) and key else None
    said = by_flag or meaning(function)
    if by_flag and not value:
        said = OPPOSITE.get(by_flag)
    if re.search("nega_?(max|scout)", function, re.I) and not negates:
        return NEGATED
    return said if said is MEAN or not negates else None


def says_only(name):
    """Does a name say nothing but who moves? Then it is believed even where it never changes."""
    parts = map(str.lower, WORDS.findall(name))
    return all(MEANS.fullmatch(part) or part in FILLING for part in parts)


def window_names(calls, hint=None):
    """The two arguments that hold alpha and beta in all calls of a function, or None."""
    names = [name for name in calls[0].given if set("^°.").isdisjoint(name)]
    low, high = (
        [name for name in names if edge in name.lower() or meaning_of(name) == edge]
        for edge in (ALPHA, BETA)
    )
    pairs = [*([tuple(hint)] if hint else []), *product(low, high)]
    pairs += [pair for pair in permutations(names, 2) if _narrows(calls, pair)]
    for pair in pairs:
        edges = [call.given.get(name) for call in calls for name in pair]
        if all(edge is None or is_number(edge) for edge in edges):
            stay = len({*edges}) == 2 and {None, inf, -inf}.isdisjoint(edges)
            if hint or not stay or ALPHA in pair[0].lower():  # else they may be anything
                return pair
    return None


def _narrows(calls, pair):
    """Do two numbers only ever come closer, from call to call, as a window does?"""
    edges = [[call.given.get(name) for name in pair] for call in calls]
    if not all(is_number(a) and is_number(b) and a < b for a, b in edges):
        return False
    above = [[call.parent and call.parent.given.get(name) for name in pair] for call in calls]
    both = [(*now, *over) for now, over in zip(edges, above, strict=True)
            if all(map(is_number, over))]  # fmt: skip
    has_changed = all(len(set(ends)) > 1 for ends in zip(*edges, strict=True))
    return bool(both) and has_changed and (
        all(a >= low and b <= high for a, b, low, high in both)
        or all(-b >= low and -a <= high for a, b, low, high in both)
    )  # fmt: skip
