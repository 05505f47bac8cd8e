"""After the run: what the calls mean. Who moves, which number is the value, what is the position?

A reading is tried on all calls, and the one by which most of them hold together is taken: the value
that a call returned is the largest, the smallest or the mean of what came back to it. Names decide
where the data cannot; and where they say clearly what is meant (`is_max`, `max_value`), the code is
judged by what it means to do.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice, product
from math import inf
from typing import Any

from ..game import CHANCE, MAX, MIN, Player
from ..language import words
from ..returned import is_number
from .positions import read_positions
from .rules import (
    BETWEEN,
    DEPTH,
    NEGATED,
    TURNS,
    fitting,
    meaning,
    meant,
    says_only,
    window_names,
)
from .snapshot import ATOMS, frozen, number_at, paths

MOST = 2_000  # calls on which readings are compared
ENOUGH = 0.9  # of the calls must agree before anything is judged
LEVEL = "level"  # whose turn it is goes by the ply
SENTENCES = words({
    "flag": "Read as: {name} = {max} is MAX.",
    "flag, chance": "Read as: {name} = {max} is MAX, {name} = {chance} is chance.",
    "functions": "Read as: {max} is MAX, {min} is MIN.",
    "functions, chance": "Read as: {max} is MAX, {chance} is chance.",
    "negamax": "Read as: values change their sign from call to call, and the first call is MAX.",
    "plies": "Read as: the players take turns, and {first} moves first.",
    "only MAX": "Read as: every call takes the largest value that comes back.",
    "only MIN": "Read as: every call takes the smallest value that comes back.",
    "only CHANCE": "Read as: every call takes the mean of the values that come back.",
    "agree": "{agree} of {calls} calls agree.",
    "unsure": "These calls do not show who moves: even in the best reading only {agree} of {calls} "
    "agree.",
    "nothing": "These calls do not show who moves.",
})


@dataclass
class Reading:
    """How a program was read. Names with ^ stand outside the function, with ° in the module."""

    player: str | None = None  # what says who moves: an argument, "level", or None: the function
    players: dict[Any, Player] = field(default_factory=dict)  # who moves, by its value
    value: dict[str, Any] = field(default_factory=dict)  # by function: where the value stands
    window: dict[str, tuple[str, str]] = field(default_factory=dict)  # by function: the two names
    position: list[str] = field(default_factory=list)  # what holds it
    agree: int = 0  # calls whose value is what came back makes,
    calls: int = 0  # of so many that can be judged
    sentence: str = SENTENCES["nothing"]

    @property
    def is_sure(self) -> bool:
        """Do enough calls agree to judge any of them?"""
        return self.calls > 0 and self.agree >= ENOUGH * self.calls

    def __str__(self):
        return self.sentence


class Reader:
    """Finds the reading of the calls of one search, and writes it into them."""

    def __init__(self, nodes, roots, members, hints):
        self.nodes, self.roots, self.members, self.hints = nodes, roots, members, hints
        self.functions = list({call.key: call.function for call in nodes}.values())
        by_function = {one: [c for c in nodes if c.function is one] for one in self.functions}
        pairs = {one.key: window_names(own, hints.window) for one, own in by_function.items()}
        self.windows = {key: pair for key, pair in pairs.items() if pair}
        self.key, self.places, self.rules, self.decided = None, {}, {}, set()
        self._read_values()
        self._players()
        self.sources = read_positions(self)

    # The window.

    def window(self, call):
        """The window that a call was given, as its own code has it; None where it has none."""
        pair = self.windows.get(call.key)
        if pair is None:
            return None
        low, high = (call.given[name] for name in pair)
        return (-inf if low is None else low), (inf if high is None else high)

    def window_at_exit(self, call):
        """The window when a loop was left, MAX's view, where both edges can be seen."""
        edges = [call.at_exit.get(name) for name in self.windows.get(call.key, ())]
        return _seen_by(call.sign, edges) if edges and all(map(is_number, edges)) else None

    # Values and players, together.

    def _read_values(self):
        inner = [call for call in self.nodes if call.children and call.ended is not None]
        inner = [call for call in inner if call.key in self.members and not self.is_cut_off(call)]
        sample = inner[:: max(1, len(inner) // MOST)]
        members = [function for function in self.functions if function.key in self.members]
        best, chosen = -1.0, None
        keys = self._keys()
        for places in islice(product(*map(self._places, members)), 64):
            at = dict(zip([one.key for one in members], places, strict=True))
            families = [(call, [number_at(one, at.get(one.key)) for one in (call, *call.children)])
                        for call in sample]  # fmt: skip
            families = [(call, values) for call, values in families if None not in values]
            for self.key in keys:
                score, *found = self._fit(families)
                score += self._likely(places)
                if score > best + 1e-9:
                    best, chosen = score, (at, self.key, *found)
        if chosen:
            self.places, self.key, self.rules, self.decided = chosen
        if set(self.rules.values()) == {NEGATED} and not self.hints.player:  # the sign says it all
            self.rules = {(name, None): NEGATED for name, _ in self.rules}
            self.key, self.decided = None, set(self.rules)
        for call in self.nodes:
            call.value = number_at(call, self.places.get(call.key))
        self._read_callers()

    def is_cut_off(self, call):
        """Did it return in the middle of its loop, before the next call, whatever came back?"""
        tested = call.function.exits.get(call.left)
        return (
            tested is not None
            and call.left == call.line
            and tested.isdisjoint(self.windows.get(call.key, ()))
            and call.left not in call.function.always
        )

    def _read_callers(self):
        """A function that only loops over the moves may return anything: a value where it fits."""
        for call in self.nodes:
            below = [child.value for child in call.children]
            if call.key in self.members or len(below) < 2 or None in below or call.ended is None:
                continue
            for path in paths(call.returned):
                fitting = self.fitting(call, number_at(call, path), below)
                if fitting and fitting != [BETWEEN]:
                    call.value = number_at(call, path)
                    self.places.setdefault(call.key, path)
                    self.rules.setdefault(self.kind(call), fitting[0])
                    break

    def _places(self, function):
        """Where in what it returned the value may stand, the likeliest places first."""
        if self.hints.value is not None:
            hint = self.hints.value
            return [hint if isinstance(hint, tuple) else (hint,)]
        calls = [call for call in self.nodes if call.function is function]
        found = [paths(call.returned) for call in calls if call.ended is not None]
        counts = Counter(path for places in found for path in places)
        likely = [path for path, n in counts.most_common(5) if n >= 0.5 * sum(map(bool, found))]
        return likely or [None]

    def _keys(self):
        """What may say who moves: the function alone, something that it was given, or the ply."""
        self.turning = set()
        if self.hints.player:
            return [self.hints.player]
        values, skip = {}, {name for pair in self.windows.values() for name in pair}
        for call in self.nodes[:MOST]:
            for name, thing in call.given.items():
                is_depth = DEPTH.fullmatch(name.rpartition(".")[2].lstrip("^°"))
                if type(thing) in ATOMS and name not in skip and not is_depth:
                    values.setdefault(name, set()).add(thing)
        found = [name for name, seen in values.items() if 2 <= len(seen) <= 6]
        found = [name for name in found if not self.counts(name)]
        self.turning = {name for name in found if self._turns(name)}
        flags = [name for name, seen in values.items() if {type(one) for one in seen} == {bool}]
        named = [name for name in flags if meaning(name) and (name in found or says_only(name))]
        inner = {call.function.name for call in self.nodes
                 if call.children and call.key in self.members}  # fmt: skip
        if not named and all(map(meaning, inner)):
            return [None]
        return named[:1] or [None, *found, LEVEL]

    def _steps(self, name):
        """What calls and those above them were given under a name."""
        return [(call.given.get(name), call.parent.given.get(name))
                for call in self.nodes[:MOST] if call.parent is not None]  # fmt: skip

    def counts(self, name):
        """Does it go up or down by one from call to call, as a depth does?"""
        pairs = [pair for pair in self._steps(name) if all(map(is_number, pair))]
        steps = {now - above for now, above in pairs} - {0}
        return steps in ({1}, {-1})

    def _turns(self, name):
        """Is it something else in every call than in the call above?"""
        steps = self._steps(name)
        return len(steps) > 2 and all(now != above for now, above in steps)

    def _likely(self, places):
        """Between readings that fit alike: what a reader would guess."""
        speaks = any(one.negates for one in self.functions) or len(self.members) > 1
        return (
            0.03 * (self.key is None and speaks)
            + 0.01 * (self.key == LEVEL)
            + 0.04 * (self.key in self.turning)
            + 0.02 * (self.key not in (None, LEVEL) and bool(TURNS.search(self.key)))
            + 0.004 * sum(place in ((), (0,)) for place in places)
        )

    def kind(self, call):
        """Calls of one kind are played by the same player."""
        by = call.level % 2 if self.key == LEVEL else frozen(call.given.get(self.key))
        return call.function.name, by

    def _fit(self, families):
        """How well a reading fits, from 0 to 1; the rule of each kind of call; and the kinds of
        which some call shows who moves."""
        tallies, wholes, fit = {}, Counter(), 0.0
        for call, (value, *below) in families:
            weight = 1 if len(set(below)) > 1 else 0.05
            kind = self.kind(call)
            wholes[kind] += weight
            tally = tallies.setdefault(kind, Counter())
            for rule in self.fitting(call, value, below):
                tally[rule] += weight * (0.5 if rule is BETWEEN else 1)
        rules, open_, decided = {}, {}, set()
        for kind, tally in tallies.items():
            said, most = self._meant(kind), max(tally.values(), default=0)
            tied = [rule for rule, n in tally.items() if n == most]
            if not tied:
                rules[kind] = said
                continue
            if len(tied) == 1 or said or NEGATED in tied:
                decided.add(kind)
            if NEGATED in tied and said is None:  # nobody turns signs to take the smallest
                tied = [NEGATED]
            open_[kind] = [said] if said in tied else tied
            fit += most - 0.002 * (len(tallies) > 4) * wholes[kind]
        for kind, tied in sorted(open_.items(), key=lambda item: len(item[1]) > 1):
            others = {rule.player for k, rule in rules.items() if rule and k[0] == kind[0]}
            free = [rule for rule in tied if rule.player not in others]
            rules[kind] = (free if len(tied) > 1 and free else tied)[0]
        return fit / (sum(wholes.values()) or 1), rules, decided

    def _meant(self, kind):
        """The rule that the names of a kind of call speak of, or None."""
        negates = any(one.negates for one in self.functions if one.name == kind[0])
        return meant(*kind, self.key, negates)

    def fitting(self, call, value, below):
        """The rules by which what came back makes this value."""
        negates = call.function.negates or any(child.flip for child in call.children)
        return fitting(value, below, negates, self.window(call) or (-inf, inf))

    # Who moves.

    def _players(self):
        for call in self.nodes:
            above = call.parent
            turned = above is not None and (call.flip or above.function.negates)
            call.sign = 1 if above is None else -above.sign if turned else above.sign
            call.rule = self.rules.get(self.kind(call))
            call.meant = self._meant(self.kind(call)) or call.rule
            call.player = call.meant and call.meant.player
            if call.sign < 0 and call.player not in (None, CHANCE):
                call.player = call.player.other
            call.window = self.window(call) and _seen_by(call.sign, self.window(call))
            call.worth = None if call.value is None else call.value * call.sign
        for call in reversed(self.nodes):
            if call.player is None and call.children:
                call.player = _other(call.children[0])
        for call in self.nodes:
            if call.player is None:
                call.player = _other(call.parent) or MAX

    # All of it, for whoever asks.

    def told(self, agree, calls, fault):
        """The reading as a reader gets it."""
        players = {}
        for call in self.nodes:
            if call.rule and call.key in self.members:
                players.setdefault(self.kind(call), call.player)
        names = {one.key: one.name for one in self.functions}
        reading = Reading(
            self.key,
            {(kind[0] if self.key is None else kind[1]): who for kind, who in players.items()},
            {names[key]: place for key, place in self.places.items() if key in names},
            {names[key]: pair for key, pair in self.windows.items() if key in names},
            self.sources,
            agree,
            calls,
        )
        kind, words = self._sentence(reading, players)
        words |= {"agree": agree, "calls": calls}
        counts = fault is None and kind not in ("unsure", "nothing")
        keys = [kind, "agree"] if counts else [kind]
        reading.sentence = " ".join(SENTENCES[key].format(**words) for key in keys)
        return reading

    def _sentence(self, reading, players):
        who = {}
        for kind, player in players.items():
            who.setdefault(player, kind)
        if not reading.is_sure:
            return ("unsure" if reading.calls else "nothing"), {}
        if all(rule.sign < 0 for rule in self.rules.values() if rule):
            return "negamax", {}
        if len(who) == 1:
            return f"only {next(iter(who)).name}", {}
        if self.key == LEVEL:
            return "plies", {"first": self.roots[0].player.name}
        if MAX not in who:
            return "nothing", {}
        words = {who.name.lower(): kind[self.key is not None] for who, kind in who.items()}
        kind = "functions" if self.key is None else "flag"
        words["name"] = (self.key or "").lstrip("^°")
        return (kind if MIN in who else f"{kind}, chance"), words


def _other(call):
    """Who moves before or after a call, as far as that is known."""
    player = call and call.player
    return MAX if player is CHANCE else player and player.other


def _seen_by(sign, window):
    """A window in MAX's view."""
    low, high = window
    return (low, high) if sign > 0 else (-high, -low)
