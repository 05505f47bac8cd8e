"""What a code does with its own window, node by node, as the magnifier saw it.

Several slips do the same from outside: nothing is cut, or every loop ends after its first move. The
code's own alpha and beta tell them apart: what a node was given, what it held when each child was
called, what the child was given. Where this cannot be read nothing is said.
"""

from dataclasses import dataclass, field
from math import inf

from ...film.claims.convention import negates
from ...film.claims.windows import window_in
from ...game import MAX
from ...returned import read_returned
from .source import ways_out

# What is wrong where a child is called, from the code's own variables.
FINE, OTHER_SIDE, LATE, NEVER, FIRST = "fine", "other side", "late", "never", "children first"
NOT_HANDED, SWAPPED, UNTURNED = "not handed on", "swapped", "unturned"
ANOTHER = "another"  # a child is given neither the window nor the one that the search begins with
UNLIKE = "unlike"  # the bound has changed, but not to the best value so far
GOES_ON, IN_VAIN = "goes on", "tested in vain"  # the window is closed: no test, or one that fails


@dataclass
class Inner:
    """A node with several moves: the call of the code for it, and those of its children."""

    state: object
    player: object
    call: object
    given: tuple | None  # its window at the entry; None where it takes none
    last: tuple | None = None  # its window when it was left
    children: list = field(default_factory=list)
    left: int = 0  # moves that were never tried
    tested_after: bool = False  # was a way out of the loop tested after the last child?


@dataclass
class Child:
    """A child as its parent called it: the window held there, the one given, what came back."""

    held: tuple | None
    given: tuple | None
    value: float | None
    tested: bool  # since the child before it, was a way out of the loop tested?


def read(film):
    """The inner nodes of a film, as far as their calls were seen."""
    calls = _calls_by_state(film)
    lines = film.magnifier.lines
    when = {id(line): number for number, line in enumerate(lines)}
    found = []
    for node in film.by_values.all_nodes:
        call = _with_window(calls.get(node.state, ()))
        below = [film.by_values.all_nodes[child] for child in node.children]
        if call is None or len(below) < 2:
            continue
        inner = Inner(node.state, node.player, call, window_in(call.lines[0].variables))
        inner.last = window_in(call.lines[-1].variables)
        searched = [calls[child.state] for child in below if child.state in calls]
        inner.left = len(below) - len(searched)
        _add_children(inner, sorted(searched, key=lambda own: when[id(own[0].lines[0])]), when)
        found.append(inner)
    return found


def _calls_by_state(film):
    """The calls that got a state of the tree as an argument, outermost first."""
    states = {node.state for node in film.by_values.all_nodes}
    calls = {}
    for call in film.magnifier.calls:
        if call.lines:
            for value in call.lines[0].variables.values():
                if isinstance(value, str) and value in states:
                    calls.setdefault(value, []).append(call)
                    break
    return calls


def calls_at_root(film):
    """The code's own calls for the root, outermost first."""
    return _calls_by_state(film).get(film.by_values.all_nodes[0].state, [])


def values_at_ends(film):
    """What the code's own calls returned for the ends of a tree."""
    calls = _calls_by_state(film)
    ends = [node.state for node in film.by_values.all_nodes if node.is_leaf and node.state in calls]
    values = [read_returned(calls[state][0].returned).value for state in ends]
    return [value for value in values if value is not None]


def _with_window(calls):
    """The outermost call that has a window: at its entry, or else later."""
    for place in (slice(0, 1), slice(None)):
        for call in calls:
            if any(window_in(line.variables) for line in call.lines[place]):
                return call
    return None


def _add_children(inner, searched, when):
    tests = {way.test for way in ways_out(inner.call.code) or () if way.test and way.in_loop}
    before = 0
    for own in searched:
        start = when[id(own[0].lines[0])]
        lines = [line for line in inner.call.lines if before <= when[id(line)] < start]
        if not lines:  # several children on one line, as in a list
            lines = [line for line in inner.call.lines if when[id(line)] < start][-1:]
        held = window_in(lines[-1].variables) if lines else None
        call = _with_window(own)
        given = window_in(call.lines[0].variables) if call else None
        value = read_returned(own[0].returned).value
        tested = any(line.number in tests for line in lines)
        inner.children.append(Child(held, given, value, tested))
        before = start
    inner.tested_after = any(
        line.number in tests for line in inner.call.lines if when[id(line)] > before
    )


def sign_of(films):
    """For whom do the code's numbers speak? 1 for MAX, -1 for the player to move, None: unclear."""
    codes = {call.code for film in films for call in film.magnifier.calls}
    if not any(map(negates, codes)):
        return 1
    turned = set()
    for film in films:
        calls = _calls_by_state(film)
        for node in film.by_values.all_nodes:
            if node.player is MAX or node.state not in calls or not node.children:
                continue
            got = read_returned(calls[node.state][0].returned).value
            if got and node.low == node.high and abs(got) == abs(node.low):
                turned.add(1 if got == node.low else -1)
    return turned.pop() if len(turned) == 1 else None


def labels(films):
    """What is wrong with the code's windows on these films: {label: the players at whose nodes}."""
    sign = sign_of(films)
    found = {}
    for film in films if sign else ():
        inners = read(film)
        fresh = (-inf, inf), inners[0].given if inners else None
        for inner in inners:
            for label in _labels_of(inner, sign, fresh):
                found.setdefault(label, set()).add(inner.player)
    found.pop(FINE, None)
    if found.get(NEVER, set()) <= found.get(LATE, set()):  # a late change is missed by a cut
        found.pop(NEVER, None)
    return found


def _labels_of(inner, sign, fresh):
    """The label of each child of a node: of what it was given, and whether it was due at all."""
    is_max = inner.player is MAX or sign == -1  # in negamax everybody maximises
    given = inner.given or (-inf, inf)
    values = []
    for child in inner.children if given[0] <= given[1] else ():  # closed: not its own fault
        due = narrowed(given, values, is_max)
        if due[0] > due[1]:
            yield IN_VAIN if child.tested else GOES_ON
        elif values:
            yield _label(inner, child, given, due, 0 if is_max else 1, sign, fresh)
        elif inner.given and child.given:
            yield _handed(given, child.given, sign, fresh)
        if child.value is None:
            return
        values.append(sign * child.value)


def narrowed(given, values, is_max):
    """A window narrowed by the values of the moves that have been searched."""
    low, high = given
    return (max([low, *values]), high) if is_max else (low, min([high, *values]))


def _label(inner, child, given, due, side, sign, fresh):
    """What is wrong with the window of a child that comes after others, if anything."""
    to_child = child.given or (-inf, inf)
    if due == given or due[0] == due[1] or to_child == _turned(due, sign):
        return FINE
    held = child.held or given
    if held[side] == due[side]:
        return _handed(held, to_child, sign, fresh)
    last = inner.last or given
    if held[1 - side] != given[1 - side]:
        return OTHER_SIDE
    if held[side] != given[side]:
        return UNLIKE
    if inner.tested_after and not any(other.tested for other in inner.children[1:]):
        return FIRST
    if last[1 - side] != given[1 - side]:
        return OTHER_SIDE
    return NEVER if last == given else LATE


def _handed(held, given, sign, fresh):
    """How a window that was held came to be what the child was given."""
    if given == _turned(held, sign):
        return FINE
    if given == ((held[1], held[0]) if sign == 1 else (-held[0], -held[1])):
        return SWAPPED
    if sign == -1 and given == held:
        return UNTURNED
    return NOT_HANDED if given in fresh else ANOTHER


def _turned(window, sign):
    low, high = window
    return (low, high) if sign == 1 else (-high, -low)
