"""What a question by transfer is: cases, how a returned answer is read, and what needs no idea."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from ....language import words
from ....observe.errors import brief, name_of
from ....returned import is_number, without_numpy
from ...diagnosis.cover import Valued
from ...task import VALUES_ALONE, ByCases

CLOSE = 0.0005  # of a share
SOME = 5  # leaves that are named
SENTENCES = words({
    "wrong": "{told}, {name} returns {got}; it should return {right}.",
    "form": "{told}, {name} returns {got}; it should return {form}.",
    "in vain": "{told}, {name} returns the right answer, but reads {read} leaves, and no null "
    "window needs these: {leaves}.",
    "in vain, many": "{told}, {name} returns the right answer, but reads {read} leaves, and no "
    "null window needs {n} of them, such as {leaves}.",
    # of a graph
    "moves": "{name} to {ends}",
    "or": " or ",
})


@dataclass(frozen=True)
class Case:
    """A call of the function, what is right, and the call in words. Cases of one `group` earn
    their share together: one of them alone could be guessed."""

    state: Any
    right: Any
    told: str
    game: Any = None  # None: it is called with the state alone
    more: dict = field(default_factory=dict)  # what it is called with besides
    group: int = 0

    def ask(self, function, game=None):
        """What the function answers."""
        if self.game is None:
            return function(self.state)
        return function(game or self.game, self.state, **self.more)


class NoAnswer:
    """What stands for something that is no answer at all."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Transfer(ByCases):
    """A question. `draw(rng, number)` is a case; `reads(returned)` raises a ValueError for what is
    no answer; `clueless` are functions that need no idea. It `says` with a "form" what should be
    returned."""

    draw: Callable
    groups: int  # so many, of so many cases together
    together: int = 1
    reads: Callable
    clueless: tuple = ()
    spares: Callable = lambda key, group: False  # may this misreading be right in this group?
    enough: Callable | None = None  # of a case: the leaves that may be read
    vain: str = ""  # the misreading of whoever reads others

    def judge(self, function, seed=0):
        """Ask all cases, and compare; where leaves count, watch which are read."""
        cases = self.cases(seed)
        watched = [Valued(case.game) if self.enough else None for case in cases]
        pairs = zip(cases, watched, strict=True)
        answers = [without_numpy(case.ask(function, game)) for case, game in pairs]
        report = self.compare(function, cases, answers, seed)
        if report.passed and self.enough and (told := self._in_vain(function, cases, watched)):
            return self.reject(len(cases), told, self.vain, VALUES_ALONE)
        return report

    def draw_cases(self, rng):
        """All cases, group by group."""
        found = []
        for group in range(self.groups):
            while not self._tells(cases := self._draw_group(rng, group), group):
                pass
            found += cases
        return found

    def _draw_group(self, rng, group):
        numbers = range(group * self.together, (group + 1) * self.together)
        return [replace(self.draw(rng, number), group=group) for number in numbers]

    def _tells(self, cases, group):
        """Is every misreading wrong in one of these cases at least? And so must be who has no idea,
        or always says the same where there are several cases."""
        right = [case.right for case in cases]

        def is_right(function):
            return [self.read(case.ask(function)) for case in cases] == right

        is_idle = any(map(is_right, self.clueless)) if len(cases) == 1 else len(set(right)) == 1
        spared = (key for key, wrong in self.misreadings if is_right(wrong))
        return not is_idle and all(self.spares(key, group) for key in spared)

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
        if (got := brief(_rounded(answer, 6))) != brief(case.right):
            words["got"] = got
        if self.read(answer) is NoAnswer:
            return SENTENCES["form"].format(form=self.says["form"], **words)
        return SENTENCES["wrong"].format(right=brief(case.right), **words)

    def _in_vain(self, function, cases, watched):
        """Which leaves were read that cannot matter, in a sentence; None where none were."""
        for case, game in zip(cases, watched, strict=True):
            if vain := (read := {*game.states}) - self.enough(case):
                words = {"told": case.told, "name": name_of(function), "read": len(read)}
                words |= {"leaves": ", ".join(sorted(vain)[:SOME]), "n": len(vain)}
                return SENTENCES["in vain, many" if len(vain) > SOME else "in vain"].format(**words)
        return None


def _rounded(answer, digits):
    """An answer with its numbers rounded, as people read them."""
    if isinstance(answer, tuple | list):
        parts = [_rounded(each, digits) for each in answer]
        return tuple(parts) if isinstance(answer, tuple) else parts
    return round(answer, digits) if type(answer) is float else answer


def moves_in_words(game):
    """The moves of a graph, for a sentence."""
    return ", ".join(
        SENTENCES["moves"].format(name=name, ends=SENTENCES["or"].join(moves))
        for name, moves in game.leads_to.items()
    )


def lengthen(game, end, plies):
    """Add a way of so many single moves before a position of a graph: where it begins."""
    after = end
    for ply in range(1, plies + 1):
        game.leads_to[f"{ply}"] = (after,)
        game.players[f"{ply}"] = game.players[after].other
        after = f"{ply}"
    return after


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
    if not all(map(is_number, returned)):
        raise ValueError
    return About(returned)


def whole(thing):
    """A whole number, which True is not."""
    if type(thing) is float and thing.is_integer():
        return int(thing)
    if type(thing) is not int:
        raise ValueError
    return thing
