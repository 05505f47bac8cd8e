"""What a question by transfer is: cases, how a returned answer is read, and what needs no idea."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ....language import words
from ....observe.errors import brief, name_of
from ....returned import without_numpy
from ...diagnosis.cover import Valued
from ...misconceptions.registry import misreadings
from ...task import VALUES_ALONE, ByCases

CLOSE = 0.0005  # of a share
SENTENCES = words({
    "wrong": "{told}, {name} returns {got}; it should return {right}.",
    "form": "{told}, {name} returns {got}; it should return {form}.",
    "in vain": "{told}, {name} returns the right answer, but reads {read} leaves, and no null "
    "window reads some of them: {leaves}.",
})


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


class NoAnswer:
    """What stands for something that is no answer at all."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Transfer(ByCases):
    """A question. `draw(seed)` are its cases; `reads(returned)` raises a ValueError for what is no
    answer; `clueless` are functions that need no idea."""

    draw: Callable
    reads: Callable
    form: str  # what should be returned, in words
    clueless: tuple = ()
    enough: Callable | None = None  # of a case: the leaves that may be read
    vain: str = ""  # the misreading of whoever reads others

    def judge(self, function, seed=0):
        """Ask all cases, and compare; where leaves count, watch which are read."""
        cases = self.draw(seed)
        watched = [Valued(case.game) if self.enough else None for case in cases]
        pairs = zip(cases, watched, strict=True)
        answers = [without_numpy(case.ask(function, game)) for case, game in pairs]
        report = self.compare(function, cases, answers, seed)
        if report.passed and self.enough and (told := self._in_vain(function, cases, watched)):
            return self.reject(len(cases), told, self.vain, VALUES_ALONE)
        return report

    def cases(self, seed):
        return self.draw(seed)

    def ask(self, function, case):
        return case.ask(function)

    def read(self, answer):
        try:
            return self.reads(answer)
        except (ValueError, OverflowError):
            return NoAnswer

    def is_right(self, case, answer):
        read = self.read(answer)
        return read is not NoAnswer and read == case.right

    def share(self, cases, answers):
        """The share of the groups that are right throughout."""
        groups = defaultdict(list)
        for case, answer in zip(cases, answers, strict=True):
            groups[case.group].append(self.is_right(case, answer))
        return sum(map(all, groups.values())) / len(groups)

    def without_idea(self):
        return self.clueless

    def finding(self, function, case, answer):
        words = {"told": case.told, "name": name_of(function), "got": brief(answer)}
        if self.read(answer) is NoAnswer:
            return SENTENCES["form"].format(form=self.form, **words)
        return SENTENCES["wrong"].format(right=brief(case.right), **words)

    def _in_vain(self, function, cases, watched):
        """Which leaves were read that cannot matter, in a sentence; None where none were."""
        for case, game in zip(cases, watched, strict=True):
            if vain := (read := {*game.states}) - self.enough(case):
                words = {"told": case.told, "name": name_of(function), "read": len(read)}
                return SENTENCES["in vain"].format(leaves=", ".join(sorted(vain)), **words)
        return None


def in_groups(key, groups, together, draw, may_be_right=lambda wrong, group: False):
    """Cases in groups: in each of them every misreading is wrong once at least, and so are all
    who always say the same. `draw(number)` is a case."""
    found, wrongs = [], misreadings(key)
    for group in range(groups):
        is_telling = False
        while not is_telling:
            cases = [replace(draw(group * together + i), group=group) for i in range(together)]
            answers = [case.right for case in cases]
            same = [name for name, w in wrongs if [case.ask(w) for case in cases] == answers]
            is_telling = len(set(answers)) > 1 and all(may_be_right(each, group) for each in same)
        found += cases
    return found


class About(tuple):
    """Numbers that count as equal where they are close: the last digits are nobody's fault."""

    __slots__ = ()
    __hash__ = None

    def __eq__(self, other):
        same = isinstance(other, tuple) and len(other) == len(self)
        return same and all(abs(a - b) < CLOSE for a, b in zip(self, other, strict=True))

    def __repr__(self):
        return f"({', '.join(f'{each:.4f}' for each in self)})"


def about(returned):
    """A pair of numbers."""
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise ValueError
    if not all(type(each) in (int, float) for each in returned):
        raise ValueError
    return About(returned)


def whole(thing):
    """A whole number, which True is not."""
    if type(thing) is float and thing.is_integer():
        return int(thing)
    if type(thing) is not int:
        raise ValueError
    return thing
