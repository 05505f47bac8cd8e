"""Reasons and hints: what a value is made of, and why another answer is wrong.

A hint says no more than its step: the first asks where to look, the second says what to compare.
"""

from dataclasses import dataclass
from typing import Any

from ...game import CHANCE, MAX
from ...language import finish
from ...text import known_as, number, same_number
from .script_words import HINTS, REASONS


@dataclass(frozen=True)
class Below:
    """What comes back to a node from below: of this its value is made."""

    node: str  # what sentences call it
    player: Any
    values: tuple
    texts: tuple  # the values as they are written; a bound is no value: ≤ 3
    chances: tuple = ()  # of a chance node

    @property
    def right(self):
        """The value that these make."""
        if self.player is CHANCE:
            return sum(c * value for c, value in zip(self.chances, self.values, strict=True))
        return max(self.values) if self.player is MAX else min(self.values)

    @property
    def _is_single(self):
        return len(self.values) == 1 and self.player is not CHANCE

    @property
    def words(self):
        texts = self.texts
        if self.player is CHANCE:
            texts = [
                REASONS["outcome"].format(chance=number(round(chance, 3)), value=text)
                for chance, text in zip(self.chances, texts, strict=True)
            ]
        joined = (" + " if self.player is CHANCE else ", ").join(texts)
        return {"node": self.node, "player": self.player.name, "values": joined}

    @property
    def why(self):
        """What makes the value, in a sentence."""
        kind = "one move" if self._is_single else self.player.name
        return REASONS[kind].format(**self.words)

    @property
    def hints(self):
        """A nudge and a stronger hint; where there is one value, neither says it."""
        nudge = HINTS[f"{self.player.name} chooses"].format(**self.words)
        stronger = HINTS["one value"].format(**self.words) if self._is_single else self.why
        return finish(nudge), finish(stronger)

    def slips(self):
        """Wrong values that tell what went wrong, each with the sentence to say."""
        values = self.values
        if self.player is CHANCE:
            slips = [(sum(values) / len(values), "even chances")]
        else:
            far, kind = (min, "MAX took least") if self.player is MAX else (max, "MIN took most")
            slips = [(far(values), kind), (sum(values), "summed up")]
        right = float(self.right)
        return [
            (value, REASONS[kind].format(**self.words))
            for value, kind in slips
            if not same_number(float(value), right)
        ]


def came_back(film, node, name, steps, right):
    """What has come back to a node by these steps; None where its value is not made of that, as
    when a search stands pat."""
    if not steps or any(step.best is None for step in steps):
        return None
    chances = ()
    if node.player is CHANCE:
        chances = tuple(film.all_nodes[step.node].probability for step in steps)
    texts = tuple(known_as(step.low, step.high) for step in steps)
    if None in chances or "?" in texts:
        return None
    below = Below(name, node.player, tuple(step.best for step in steps), texts, chances)
    return below if abs(below.right - right) < 1e-9 else None


def tell(key, **words):
    """A reason, or a hint, with its words."""
    return finish((HINTS.get(key) or REASONS[key]).format(**words))
