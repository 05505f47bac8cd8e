"""Which of the things that calls were given is the position?"""

from collections import Counter
from functools import cached_property

from ..returned import is_number
from .boards import grid_in, in_words
from .rules import DEPTH
from .snapshot import ATOMS, Thing, frozen, same

MOST, FEW = 2_000, 50  # calls that are looked at


class Position:
    """What a call was given to search on: equal where the board is, whatever call it was."""

    def __init__(self, copied, player=None, is_end=True):
        self.copied, self.player, self.is_end = copied, player, is_end
        self._frozen = frozen(copied)

    @cached_property
    def grid(self):
        """The rows of its board, or None."""
        return grid_in(self.copied)

    @property
    def size(self):
        """How many rows and columns the board has; None without one."""
        return self.grid and (len(self.grid), len(self.grid[0]))

    def __eq__(self, other):
        return isinstance(other, Position) and self._frozen == other._frozen

    def __hash__(self):
        return hash(self._frozen)

    def __repr__(self):
        return in_words(self.copied, self.grid)


def read_positions(reader):
    """Write into each call its position; returns the names of what holds it."""
    names = reader.hints.positions or _names(reader)
    owners = {name.rpartition(".")[0] for name in names}
    owner = owners.pop().lstrip("^°") if len(owners) == 1 else ""
    for call in reader.nodes:
        held = {name: call.given[name] for name in names if name in call.given}
        if len(held) > 1 and owner:  # several parts of one object are that object
            held = Thing(owner, {name.rpartition(".")[2]: part for name, part in held.items()})
        else:
            held = tuple(held.values())
            held = held[0] if len(held) == 1 else held or None
        call.position = Position(held, call.player, not call.children)
    return names


def _names(reader):
    """Things that change from call to call, boards before others."""
    calls, changed, compared = reader.nodes[:MOST], Counter(), Counter()
    for call in calls:
        for name, thing in call.given.items() if call.parent is not None else ():
            compared[name] += 1
            changed[name] += not same(thing, _before(call.parent, name, thing))
    windows = {name for pair in reader.windows.values() for name in pair}
    changed = {name: n for name, n in changed.items() if n and name not in windows}
    moving = [name for name, n in changed.items() if n >= 0.2 * compared[name]]
    moving = [name for name in moving if not _only_grows(name, calls)]

    def holding(test):
        few = [call.given for call in calls[:FEW]]
        return [name for name in moving if any(name in one and test(one[name]) for one in few)]

    grids = holding(lambda thing: grid_in(thing) is not None)
    grids.sort(key=lambda name: -changed[name])
    things = holding(lambda thing: type(thing) not in ATOMS)
    texts = holding(lambda thing: isinstance(thing, str) and len(thing) > 3)
    plain = [name for name in moving if type(reader.nodes[-1].given.get(name)) in ATOMS]
    plain = [name for name in plain if name != reader.key and not DEPTH.fullmatch(name)]
    if not grids:  # parts of one object belong together
        owners = [name.rpartition(".")[0] for name in things or plain if "." in name]
        parts = [name for name in changed if name.rpartition(".")[0] in owners[:1]]
        things = parts or things
    for names in (grids, things + texts, plain):
        own = [name for name in names if name[0] not in "^°"] or names
        whole = [name for name in own if not any(name.startswith(f"{one}.") for one in own)]
        if whole:
            return whole[: 1 if names is grids else 6]
    return []


def _before(above, name, thing):
    if name in above.given:
        return above.given[name]
    alike = [one for one in above.given.values() if type(one) is type(thing)]
    return alike[0] if alike and type(thing) not in ATOMS else None


def _only_grows(name, calls):
    """Is it a table or a counter, and no board?"""
    if name[0] != "°" and "." not in name:
        return False
    sizes = [_size(call.given[name]) for call in calls if name in call.given]
    return None not in sizes and len(set(sizes)) > 2 and sizes == sorted(sizes)


def _size(thing):
    if is_number(thing):
        return thing
    return len(thing) if isinstance(thing, dict | list | set | frozenset) else None
