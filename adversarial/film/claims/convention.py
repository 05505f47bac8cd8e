"""Which number of what a function returned is the value, and for whom does it speak?

One convention for each function and the whole run: where the number stands, and whether it speaks
for MAX, for the player to move (negamax), for the one at the root, or who has just moved.
"""

import ast
from functools import lru_cache
from itertools import product
from textwrap import dedent
from typing import NamedTuple

from ...game import CHANCE, MIN, Player
from ...observe.magnify import lines_of
from ...returned import is_number
from .windows import NAMES

FOR_MAX, FOR_MOVER, FOR_ROOT, FOR_LAST = "max", "mover", "root", "last"
ALONE, ATTRIBUTE = "alone", "value"  # or a place in a tuple or list
WINDOWS = NAMES | {None}
MOST = 30  # ways to read all functions together that are tried


class Convention(NamedTuple):
    """Where a function's number stands, and for whom it speaks."""

    place: object = ALONE
    view: str = FOR_MAX

    def read(self, returned, node, parent):
        """The value that was returned for a node, in MAX's view, or None."""
        number = number_at(returned, self.place)
        if number is None or (self.is_turning and node.player is CHANCE):
            return None  # of chance nobody knows for whom it speaks there
        return self.turn(number, node, parent)

    def turn(self, number, node, parent):
        """A number of the code in MAX's view."""
        return -number if self.is_turned(node, parent) else number

    @property
    def is_turning(self):
        """Does its sign change from ply to ply?"""
        return self.view in (FOR_MOVER, FOR_LAST)

    def is_turned(self, node, parent):
        """Does the code speak for MIN here?"""
        if self.view == FOR_MAX:
            return False
        if self.view == FOR_ROOT:  # only looked for where that is MIN, or what is asked for it
            return True
        if self.view == FOR_MOVER:
            return node.player is MIN
        return node.player is not MIN if parent is None else parent.player is MIN


def number_at(returned, place):
    """The number that stands at this place of what was returned, or None."""
    if is_number(returned):
        return returned
    if place == ATTRIBUTE:
        found = getattr(returned, "value", None)
    elif isinstance(place, int) and isinstance(returned, tuple | list) and place < len(returned):
        found = returned[place]
    else:
        return None
    return found if is_number(found) else None


def conventions(answers, moves, views):
    """All sensible conventions of a function, the likeliest first.

    `answers` are pairs (node, what was returned), `moves[node]` the legal moves of an inner one,
    `views` for whom it may speak.
    A number that is a legal move wherever there are moves is a move, and says nothing of a value;
    nor does a player, though Python counts with it.
    """
    inner = [(moves[node], returned) for node, returned in answers if moves.get(node)]
    places = [
        place
        for place in _places([returned for _, returned in answers])
        if not inner or not _are_moves_or_players(inner, place)
    ]
    return [Convention(place, view) for view in views for place in places]


def _places(returned):
    rows = [one for one in returned if isinstance(one, tuple | list)]
    if not rows:
        return [ALONE] if all(map(is_number, returned)) else [ATTRIBUTE]
    if len(set(map(len, rows))) > 1 or any(map(_is_list_of_numbers, rows)):
        return []  # the values of several moves, say, and not one of its own
    return [
        place
        for place in range(len(rows[0]))
        if all(number_at(one, place) is not None for one in returned)
    ]


def _is_list_of_numbers(row):
    return isinstance(row, list) and len(row) > 1 and all(map(is_number, row))


def _are_moves_or_players(inner, place):
    found = [(number_at(returned, place), legal) for legal, returned in inner]
    is_player = all(isinstance(number, Player) for number, _ in found)
    return is_player or all(number in legal for number, legal in found)


def choose(options, score):
    """Of the conventions of several functions the ones that score least, taken together; and
    what they score, None where there was nothing to choose."""
    codes = list(options)
    count = 1
    for code in codes:
        count *= len(options[code])
    if count <= MOST:
        together = (dict(zip(codes, one, strict=True)) for one in product(*options.values()))
        return _best(together, score) if count > 1 else (next(together), None)
    chosen, least = _best(_alike(options), score)  # too many: all alike, then one after the other
    for code in codes:
        if not least[0]:
            break
        chosen, least = _best([chosen, *(chosen | {code: one} for one in options[code])], score)
    return chosen, least


def _alike(options):
    """All functions by the same convention, as far as they can be."""
    for one in dict.fromkeys(one for found in options.values() for one in found):
        yield {code: one if one in found else found[0] for code, found in options.items()}


def _best(choices, score):
    """The one that scores least; the first that leaves nothing to be wished for will do."""
    best, least = None, None
    for choice in choices:
        found = score(choice)
        if least is None or found < least:
            best, least = choice, found
        if not found[0] and not found[-1]:
            break
    return best, least


@lru_cache(maxsize=500)
def syntax(code):
    """The syntax tree of a function, or None where its source is not to be had."""
    try:
        source = getattr(code, "source", None)  # of code that ran elsewhere, and was recorded
        return ast.parse(dedent(source or "".join(lines_of(code)[0])))
    except (OSError, SyntaxError, TypeError):
        return None


@lru_cache(maxsize=500)
def negates(code):
    """Does the source turn a number round: a minus or a product, besides that of infinity? To
    weigh by what the dice say, and add, turns nothing; and whoever only compares keeps the sign."""
    tree = syntax(code)
    if tree is None:
        return True
    nodes = list(ast.walk(tree))
    loops = [node for node in nodes if isinstance(node, ast.For | ast.comprehension)]
    rolled = [node.target for node in loops if "outcomes" in _names_in(node.iter)]
    weights = set().union(*map(_names_in, rolled))
    minus = [node for node in nodes if isinstance(getattr(node, "op", None), ast.Sub)]
    taken_away = {part for node in minus for part in ast.walk(node)}
    choosing = {part for node in filter(_only_chooses, nodes) for part in ast.walk(node)}
    return any(
        _turns_round(node) and (node in taken_away or not _weighs(node, weights))
        for node in nodes
        if node not in choosing
    )


def _only_chooses(node):
    """Is it a comparison, or a key to sort by? There a sign is turned for a moment only."""
    if isinstance(node, ast.keyword):
        return node.arg == "key"
    return isinstance(node, ast.Compare) and not any(
        isinstance(part, ast.NamedExpr) for part in ast.walk(node)
    )


def _names_in(tree):
    """The names and attributes that stand in a part of the source."""
    return {getattr(node, "id", None) or getattr(node, "attr", None) for node in ast.walk(tree)}


def _weighs(node, weights):
    """Is it a product with one of these names?"""
    factors = [getattr(node, "left", None), getattr(node, "right", None)]
    return any(isinstance(one, ast.Name) and one.id in weights for one in factors)


def look_both_ways(codes):
    """Do they look for the larger and for the smaller, as who serves both players? Negamax, which
    speaks for the mover, need not."""
    return {1, -1} <= set().union(*map(_ways, codes))


@lru_cache(maxsize=500)
def _ways(code):
    """Does it look for the larger (1), the smaller (-1), or both?"""
    tree = syntax(code)
    nodes = [] if tree is None else list(ast.walk(tree))
    by_sign = any(
        isinstance(getattr(part, "op", None), ast.Mult)
        for node in filter(_only_chooses, nodes)
        for part in ast.walk(node)
    )
    return {1, -1} if by_sign else {*map(_way, nodes)} - {0}


@lru_cache(maxsize=500)
def is_negamax(code):
    """Does it turn round what comes back from calls of itself, and look only for the largest?"""
    return turns_answers(code, {code.co_name}) and _ways(code) == {1}


def turns_answers(code, names):
    """Is there a minus before a call of one of these names?"""
    tree = syntax(code)
    nodes = [] if tree is None else list(ast.walk(tree))
    return any(_is_minus(node) and _called(node.operand) in names for node in nodes)


def _called(node):
    """The name of the function of which this is the answer, or a part of it."""
    while isinstance(node, ast.Subscript) or (
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call)
    ):
        node = node.value
    function = getattr(node, "func", None)
    return getattr(function, "attr", None) or getattr(function, "id", None)


def _way(node):
    if isinstance(node, ast.Name):
        return {"max": 1, "min": -1}.get(node.id, 0)
    if not isinstance(node, ast.Compare) or _names_in(node) <= WINDOWS:  # whether to cut
        return 0
    if isinstance(node.ops[0], ast.Gt | ast.GtE):
        return 1
    return -1 if isinstance(node.ops[0], ast.Lt | ast.LtE) else 0


def _turns_round(node):
    if _is_minus(node):
        return not _is_fixed(node.operand)
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Mult):
            return not (_is_fixed(node.left) and _is_fixed(node.right))
        return isinstance(node.op, ast.Sub) and _is_zero(node.left)
    return isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Mult)


def _is_minus(node):
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def _is_fixed(node):
    """A constant, or what means infinity."""
    text = ast.unparse(node).lower()
    return isinstance(node, ast.Constant) or "inf" in text.replace("_", "")


def _is_zero(node):
    return isinstance(node, ast.Constant) and node.value == 0
