"""What such a question is: cases, how a returned answer is read, and what needs no idea."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ...games.wrapped import Watcher
from ..misconceptions.registry import of_task


@dataclass(frozen=True)
class Case:
    """A call of the function, what is right, and the call in words. Cases of one `group` earn
    their share together: one of them alone could be guessed."""

    state: Any
    right: Any
    group: int
    told: str
    game: Any = None  # None: it is called with the state alone
    more: dict = field(default_factory=dict)  # what it is called with besides

    def ask(self, function, game=None):
        """What the function answers."""
        if self.game is None:
            return function(self.state)
        return function(game or self.game, self.state, **self.more)


@dataclass(frozen=True)
class Transfer:
    """A question. `draw(seed)` are its cases; `read(returned)` raises a ValueError for what is no
    answer; `clueless` are functions that need no idea."""

    key: str
    draw: Callable
    read: Callable
    form: str  # what should be returned, in words
    hint: str
    clueless: tuple = ()
    enough: Callable | None = None  # of a case: the leaves that may be read
    vain: str = ""  # the misreading of whoever reads others


class Reading(Watcher):
    """A game that notes which leaves are read."""

    def __init__(self, game):
        super().__init__(game)
        self.leaves = set()

    def utility(self, state):
        self.leaves.add(state)
        return self.game.utility(state)


def in_groups(key, groups, together, draw, may_be_right=lambda wrong, group: False):
    """Cases in groups: in each of them every misreading is wrong once at least, and so are all
    who always say the same. `draw(number)` is a case."""
    wrongs = [(each.key, wrong) for each in of_task(key) for wrong in each.by_task[key]]
    found = []
    for group in range(groups):
        is_telling = False
        while not is_telling:
            cases = [replace(draw(group * together + i), group=group) for i in range(together)]
            answers = [case.right for case in cases]
            same = [name for name, w in wrongs if [case.ask(w) for case in cases] == answers]
            is_telling = len(set(answers)) > 1 and all(may_be_right(each, group) for each in same)
        found += cases
    return found


def whole(thing):
    """A whole number, which True is not."""
    if type(thing) is float and thing.is_integer():
        return int(thing)
    if type(thing) is not int:
        raise ValueError
    return thing
