"""After the run: what the calls mean. Who moves, which number is the value, what is the position?

A reading is tried on all calls, and the one by which most of them hold together is taken: the value
that a call returned is the largest, the smallest or the mean of what came back to it. Names decide
where the data cannot; and where they say clearly what is meant (`is_max`, `max_value`), the code is
judged by what it means to do.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice, permutations, product
from math import inf, isclose
from typing import Any

from ..game import CHANCE, MAX, MIN, Player
from ..language import words
from ..returned import is_number
from .boards import grid_in
from .snapshot import ATOMS, Thing, frozen, same

MOST = 2_000  # calls on which readings are compared
ENOUGH = 0.9  # of the calls must agree before anything is judged
DEPTH = re.compile(r"(max_?)?(depth|ply|plies|level|height|horizon)\w*|.*_depth|remaining", re.I)
PAIRS = [
    ("alfa", "beta"),
    ("a", "b"),
    ("lo", "hi"),
    ("low", "high"),
    ("lower", "upper"),
    ("α", "β"),
]
TURNS = re.compile(
    r"max|min|player|turn|colou?r|agent|who|side|mark|symbol|is_ai|comput|white", re.I
)
SEARCHES = re.compile(r"mini_?max|nega_?max|expecti?_?(mini)?_?max|alpha_?beta", re.I)
LARGEST, SMALLEST, NEGATED, NEGATED_LEAST = "largest", "smallest", "negated", "negated least"
MEAN, BETWEEN = "mean", "between"
WHO = {LARGEST: MAX, NEGATED: MAX, SMALLEST: MIN, NEGATED_LEAST: MIN, MEAN: CHANCE, BETWEEN: CHANCE}
LEVEL = "level"  # whose turn it is goes by the ply
SENTENCES = words({
    "flag": "Read as: {name} = {max} is MAX. {agree} of {calls} calls agree.",
    "flag, chance": "Read as: {name} = {max} is MAX, {name} = {chance} is chance. {agree} of "
    "{calls} calls agree.",
    "functions": "Read as: {max} is MAX, {min} is MIN. {agree} of {calls} calls agree.",
    "functions, chance": "Read as: {max} is MAX, {chance} is chance. {agree} of {calls} calls "
    "agree.",
    "negamax": "Read as: values change their sign from call to call, and the first call is MAX. "
    "{agree} of {calls} calls agree.",
    "plies": "Read as: the players take turns, and {first} moves first. {agree} of {calls} calls "
    "agree.",
    "only MAX": "Read as: every call takes the largest of what comes back. {agree} of {calls} "
    "calls agree.",
    "only MIN": "Read as: every call takes the smallest of what comes back. {agree} of {calls} "
    "calls agree.",
    "only CHANCE": "Read as: every call takes the mean of what comes back. {agree} of {calls} "
    "calls agree.",
    "unsure": "Who moves cannot be read from these calls: by the best reading only {agree} of "
    "{calls} agree.",
    "nothing": "Who moves cannot be read from these calls.",
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
        self.windows = self._windows()
        self.key, self.places, self.rules, self.decided = None, {}, {}, set()
        self.turning = set()
        self._read_values()
        self._players()
        self.sources = self._sources()
        self._positions()

    # The window.

    def _windows(self):
        """By function the two arguments that hold alpha and beta in all its calls."""
        found, hint = {}, self.hints.window
        for function in self.functions:
            calls = [call for call in self.nodes if call.function is function]
            names = [name for name in calls[0].given if name[0] not in "^°" and "." not in name]
            pairs = [tuple(hint)] if hint else []
            pairs += [(a, b) for a in names if "alpha" in a.lower()
                      for b in names if "beta" in b.lower()]  # fmt: skip
            pairs += [pair for pair in PAIRS if set(pair) <= set(names)]
            pairs += [pair for pair in permutations(names, 2) if self._narrows(calls, *pair)]
            for pair in pairs:
                if all(_is_edge(call.given.get(name)) for call in calls for name in pair):
                    found[function.key] = pair
                    break
        return found

    def _narrows(self, calls, low, high):
        """Do two numbers only ever come closer, from call to call, as a window does?"""
        pairs = [(call.given.get(low), call.given.get(high)) for call in calls]
        if not all(is_number(a) and is_number(b) and a < b for a, b in pairs):
            return False
        below = [call for call in calls if call.parent is not None]
        edges = [[tuple(one.given.get(name) for name in (low, high)) for one in (call, call.parent)]
                 for call in below]  # fmt: skip
        edges = [edge for edge in edges if all(map(is_number, edge[1]))]
        straight = all(a >= over[0] and b <= over[1] for (a, b), over in edges)
        turned = all(-b >= over[0] and -a <= over[1] for (a, b), over in edges)
        has_changed = len({a for a, _ in pairs}) > 1 and len({b for _, b in pairs}) > 1
        return bool(edges) and has_changed and (straight or turned)

    def window(self, call):
        """The window that a call was given, as its own code has it; None where it has none."""
        pair = self.windows.get(call.key)
        if pair is None:
            return None
        low, high = (call.given[name] for name in pair)
        return (-inf if low is None else low), (inf if high is None else high)

    def window_at_exit(self, call):
        """The window when a loop was left, MAX's view, where both edges can be seen."""
        pair = self.windows.get(call.key)
        if not pair or not all(is_number(call.at_exit.get(name)) for name in pair):
            return None
        low, high = (call.at_exit[name] for name in pair)
        return (low, high) if call.sign > 0 else (-high, -low)

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
            families = [_family(call, at) for call in sample]
            families = [
                (call, family) for call, family in zip(sample, families, strict=True) if family
            ]
            for key in keys:
                score, rules = self._fit(families, key)
                score += self._likely(key, places)
                if score > best + 1e-9:
                    best, chosen = score, (at, key, rules, self.decided)
        if chosen:
            self.places, self.key, self.rules, self.decided = chosen
        if set(self.rules.values()) == {NEGATED} and not self.hints.player:  # the sign says it all
            self.rules = {(name, None): NEGATED for name, _ in self.rules}
            self.key, self.decided = None, set(self.rules)
        for call in self.nodes:
            call.value = value_at(call, self.places)
        self._read_callers()

    def is_cut_off(self, call):
        """Did it return in the middle of its loop, before the next call, whatever came back?"""
        tested = call.function.exits.get(call.left)
        pair = self.windows.get(call.key, ())
        return (
            tested is not None
            and call.left == call.line
            and not tested & set(pair)
            and (call.left not in call.function.always)
        )

    def _read_callers(self):
        """A function that only loops over the moves may return anything: a value where it fits."""
        for call in self.nodes:
            if call.key not in self.members:
                below = [child.value for child in call.children]
                if not below or None in below or call.ended is None:
                    continue
                for path in paths(call.returned):
                    value = _at(call.returned, path)
                    fitting = self.fitting(call, value, below)
                    if fitting and fitting != [BETWEEN] and len(below) > 1:
                        call.value = value
                        self.places.setdefault(call.key, path)
                        self.rules.setdefault(self.kind(call), fitting[0])
                        break

    def _places(self, function):
        """Where in what it returned the value may stand, the likeliest places first."""
        if self.hints.value is not None:
            hint = self.hints.value
            return [hint if isinstance(hint, tuple) else (hint,)]
        calls = [
            call for call in self.nodes if call.function is function and call.ended is not None
        ]
        counts = Counter(path for call in calls for path in paths(call.returned))
        speaking = sum(bool(paths(call.returned)) for call in calls)
        found = [path for path, n in counts.most_common(5) if n >= 0.5 * speaking]
        return found or [None]

    def _keys(self):
        """What may say who moves: the function alone, something that it was given, or the ply."""
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
        flags = [name for name, seen in values.items() if {type(one) for one in seen} == {bool}]
        named = [name for name in flags if _meaning(name)]
        named = [name for name in named if name in found or _says_only(name)]
        self.turning = {name for name in found if self._turns(name)}
        inner = {call.key: call.function for call in self.nodes if call.children}
        if not named and all(self._says(one) for k, one in inner.items() if k in self.members):
            return [None]
        return named[:1] or [None, *found, LEVEL]

    def _says(self, function):
        return _meaning(SEARCHES.sub("", function.name))

    def counts(self, name):
        """Does it go up or down by one from call to call, as a depth does?"""
        pairs = [(call.given.get(name), call.parent.given.get(name))
                 for call in self.nodes[:MOST] if call.parent is not None]  # fmt: skip
        steps = {now - above for now, above in pairs if is_number(now) and is_number(above)}
        return bool(steps) and (steps <= {0, 1} or steps <= {0, -1}) and len(steps - {0}) == 1

    def _turns(self, name):
        """Is it something else in every call than in the call above?"""
        pairs = [(call.given.get(name), call.parent.given.get(name))
                 for call in self.nodes[:MOST] if call.parent is not None]  # fmt: skip
        return len(pairs) > 2 and all(now != above for now, above in pairs)

    def _likely(self, key, places):
        """Between readings that fit alike: what a reader would guess."""
        speaks = any(one.negates for one in self.functions) or len(self.members) > 1
        likely = 0.03 * (key is None and speaks) + 0.01 * (key == LEVEL)
        if key in self.turning:
            likely += 0.04
        if key not in (None, LEVEL) and TURNS.search(key):
            likely += 0.02
        return likely + 0.004 * sum(place in ((), (0,)) for place in places)

    def kind(self, call):
        """Calls of one kind are played by the same player."""
        if self.key is None:
            return call.function.name, None
        return call.function.name, call.level % 2 if self.key == LEVEL else given(call, self.key)

    def _fit(self, families, key):
        """How well a reading fits, from 0 to 1, and the rule of each kind of call."""
        self.key, tallies = key, {}
        total = 0.0
        for call, (value, below) in families:
            weight = 1 if len(set(below)) > 1 else 0.05
            tally = tallies.setdefault(self.kind(call), Counter())
            tally["all"] += weight
            total += weight
            for rule in self.fitting(call, value, below):
                tally[rule] += weight * (0.5 if rule == BETWEEN else 1)
        rules, fit = {}, 0.0
        self.decided = set()  # kinds of call of which some node shows who moves
        for kind, tally in tallies.items():
            whole = tally.pop("all")
            meant = self._meant(kind)
            most = max(tally.values(), default=0)
            tied = [rule for rule, n in tally.items() if n == most]
            if not tied:
                rules[kind] = meant
                continue
            if len(tied) == 1 or meant or NEGATED in tied:
                self.decided.add(kind)
            if NEGATED in tied and meant is None:  # nobody turns signs to take the smallest
                tied = [NEGATED]
            rules[kind] = meant if meant in tied else tied[0]
            if len(tied) > 1 and meant not in tied:
                rules[kind] = None  # for now
            fit += most - 0.002 * (len(tallies) > 4) * whole
        for kind, rule in rules.items():
            if rule is None and tallies[kind]:
                tied = [one for one, n in tallies[kind].items() if n == max(tallies[kind].values())]
                others = {WHO[r] for k, r in rules.items() if r and k[0] == kind[0]}
                free = [one for one in tied if WHO[one] not in others]
                rules[kind] = (free or tied)[0]
        return (fit / total if total else 0), rules

    def _meant(self, kind):
        """The rule that the names of a kind of call speak of, or None."""
        function, value = kind
        negates = any(one.negates for one in self.functions if one.name == function)
        bare = SEARCHES.sub("", function)
        if not isinstance(value, bool) or self.key is None or not _meaning(self.key):
            said = _meaning(bare)
        else:
            said = _meaning(self.key) if value else OPPOSITE.get(_meaning(self.key))
        if re.search("nega_?(max|scout)", function, re.I) and not negates:
            return NEGATED
        return said if said == MEAN or not negates else None

    def fitting(self, call, value, below):
        """The rules by which what came back makes this value."""
        window = self.window(call)
        low, high = window if window else (-inf, inf)
        negates = call.function.negates or any(child.flip for child in call.children)
        sides = [-one for one in below] if negates else below
        names = (NEGATED, NEGATED_LEAST) if negates else (LARGEST, SMALLEST)
        found = []
        for name, exact in zip(names, (max(sides), min(sides)), strict=True):
            clipped = min(max(exact, low), high) if low <= high else exact
            if close(value, exact) or close(value, clipped):
                found.append(name)
        if not negates:
            if close(value, sum(below) / len(below)):
                found.append(MEAN)
            if not found and min(below) <= value <= max(below):
                found.append(BETWEEN)
        return found

    # Who moves.

    def _players(self):
        for call in self.nodes:
            above = call.parent
            turned = above is not None and (call.flip or above.function.negates)
            call.sign = (-above.sign if turned else above.sign) if above is not None else 1
            call.rule = self.rules.get(self.kind(call))
            call.meant = self._meant(self.kind(call)) or call.rule
            call.player = _side(WHO[call.meant], call.sign) if call.meant else None
        for call in reversed(self.nodes):
            child = call.children[0].player if call.children else None
            if call.player is None and child is not None:
                call.player = MAX if child is CHANCE else child.other
        for call in self.nodes:
            if call.player is None:
                above = call.parent.player if call.parent is not None else None
                call.player = MAX if above in (None, CHANCE) else above.other
            window = self.window(call)
            call.window = window
            if window and call.sign < 0:
                call.window = -window[1], -window[0]
            call.worth = None if call.value is None else call.value * call.sign

    # Positions.

    def _sources(self):
        """What holds the position: things that change from call to call, boards before others."""
        if hint := self.hints.position:
            return [hint] if isinstance(hint, str) else list(hint)
        changed, compared = Counter(), Counter()
        for call in self.nodes[:MOST]:
            if call.parent is not None:
                for name, thing in call.given.items():
                    compared[name] += 1
                    changed[name] += not same(thing, self._before(call.parent, name, thing))
        windows = {name for pair in self.windows.values() for name in pair}
        moving = [name for name in changed if changed[name] >= 0.2 * compared[name]]
        moving = [name for name in moving if name not in windows and not self._only_grows(name)]
        grids = [name for name in moving if self._holds(name, lambda x: grid_in(x) is not None)]
        things = [name for name in moving if self._holds(name, lambda x: type(x) not in ATOMS)]
        texts = [name for name in moving
                 if self._holds(name, lambda x: isinstance(x, str) and len(x) > 3)]  # fmt: skip
        plain = [name for name in moving if type(self.nodes[-1].given.get(name)) in ATOMS]
        plain = [name for name in plain if name != self.key and not DEPTH.fullmatch(name)]
        if not grids and (found := things or plain):  # parts of one object belong together
            owners = [name.rpartition(".")[0] for name in found if "." in name]
            parts = [name for name in changed if changed[name] and name not in windows
                     and owners and name.rpartition(".")[0] == owners[0]]  # fmt: skip
            things = parts or things
        for names in (grids, things + texts, plain):
            own = [name for name in names if name[0] not in "^°"] or names
            whole = [name for name in own if not _has_owner(name, own)]
            if whole:
                return whole[:1] if names is grids else whole[:6]
        return []

    def _before(self, above, name, thing):
        if name in above.given:
            return above.given[name]
        alike = [one for one in above.given.values() if type(one) is type(thing)]
        return alike[0] if alike and type(thing) not in ATOMS else None

    def _only_grows(self, name):
        """Is it a table or a counter, and no board?"""
        sizes = [_size(call.given[name]) for call in self.nodes[:MOST] if name in call.given]
        is_counter = name[0] == "°" or "." in name
        return None not in sizes and len(set(sizes)) > 2 and sizes == sorted(sizes) and is_counter

    def _holds(self, name, test):
        return any(name in call.given and test(call.given[name]) for call in self.nodes[:50])

    def _positions(self):
        """One thing is the position; several parts of one object are that object."""
        owners = {name.rpartition(".")[0] for name in self.sources}
        owner = owners.pop().lstrip("^°") if len(owners) == 1 else ""
        for call in self.nodes:
            held = {name: call.given[name] for name in self.sources if name in call.given}
            if len(held) > 1 and owner:
                parts = {name.rpartition(".")[2]: part for name, part in held.items()}
                call.position = Thing(owner, parts)
            else:
                held = tuple(held.values())
                call.position = held[0] if len(held) == 1 else held or None

    # All of it, for whoever asks.

    def told(self, agree, calls):
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
        reading.sentence = self._sentence(reading, players)
        return reading

    def _sentence(self, reading, players):
        words = {"agree": reading.agree, "calls": reading.calls}
        if not reading.calls:
            return SENTENCES["nothing"]
        if not reading.is_sure:
            return SENTENCES["unsure"].format(**words)
        rules = {rule for kind, rule in self.rules.items() if rule}
        who = {}
        for kind, player in players.items():
            who.setdefault(player, kind)
        if rules <= {NEGATED, NEGATED_LEAST}:
            return SENTENCES["negamax"].format(**words)
        if len(who) == 1:
            return SENTENCES[f"only {next(iter(who)).name}"].format(**words)
        if self.key == LEVEL:
            return SENTENCES["plies"].format(first=self.roots[0].player.name, **words)
        at = 0 if self.key is None else 1
        words |= {player.name.lower(): kind[at] for player, kind in who.items()}
        kind = "functions" if self.key is None else "flag"
        if MAX not in who:
            return SENTENCES["nothing"]
        name = (self.key or "").lstrip("^°")
        return SENTENCES[kind if MIN in who else f"{kind}, chance"].format(name=name, **words)


OPPOSITE = {LARGEST: SMALLEST, SMALLEST: LARGEST}
MEANS = re.compile(r"(is)?(max|min|chance|exp|average)(imi[sz]\w*|er|ing|ect\w*)?")
FILLING = {"is", "player", "turn", "node", "step", "move", "s"}
SAID = {"max": LARGEST, "min": SMALLEST, "chance": MEAN, "exp": MEAN, "average": MEAN}


def _meaning(name):
    """What a name says about the rule: `is_max`, `minimizing`, `getMaxValue`, `chance_node`."""
    words = re.findall(r"[a-z]+|[A-Z][a-z]*", name.rpartition(".")[2])
    said = {SAID[found[2]] for word in words if (found := MEANS.fullmatch(word.lower()))}
    return said.pop() if len(said) == 1 else None


def _says_only(name):
    """Does a name say nothing but who moves? Then it is believed even where it never changes."""
    words = re.findall(r"[a-z]+|[A-Z][a-z]*", name)
    return all(MEANS.fullmatch(word.lower()) or word.lower() in FILLING for word in words)


def _side(player, sign):
    return player if sign > 0 or player is CHANCE else player.other


def given(call, name):
    """What a call was given under this name, if that is plain."""
    thing = call.given.get(name)
    return thing if type(thing) in ATOMS else frozen(thing)


def close(one, other):
    """The same number, but for rounding?"""
    return one == other or isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)


def paths(returned, depth=2):
    """All places of numbers in what was returned."""
    if is_number(returned):
        return [()]
    parts = ()
    if isinstance(returned, tuple | list) and len(returned) <= 6:
        parts = enumerate(returned)
    elif isinstance(returned, dict | Thing):
        items = returned if isinstance(returned, dict) else returned.parts
        parts = items.items() if len(items) <= 8 else ()
    return [(at, *path) for at, part in parts if depth for path in paths(part, depth - 1)]


def value_at(call, places):
    """The number in what a call returned, or None."""
    path = places.get(call.key)
    return None if path is None or call.ended is None else _at(call.returned, path)


def _at(returned, path):
    for place in path:
        holder = returned.parts if isinstance(returned, Thing) else returned
        try:
            returned = holder[place]
        except (TypeError, KeyError, IndexError):
            return None
    return returned if is_number(returned) else None


def _family(call, places):
    """The value of a call and those that came back to it; None where one is missing."""
    value = value_at(call, places)
    below = [value_at(child, places) for child in call.children]
    return None if value is None or None in below else (value, below)


def _is_edge(thing):
    return thing is None or is_number(thing)


def _has_owner(name, names):
    return any(name.startswith(other + ".") for other in names)


def _size(thing):
    if is_number(thing):
        return thing
    return len(thing) if isinstance(thing, dict | list | set | frozenset) else None
