"""The style sheet of a picture, read as a browser would: which looks an element has.

matplotlib knows no style sheets, so `draw` asks here. Only what ours needs is understood: tags and
classes, inside (a space) or right inside (>) others. Anything else is refused, since to pass over
a rule would draw a picture that differs from the browser's.
"""

import re
from functools import cache


class Sheet:
    """A style sheet: what the looks of an element are, given what stands around it."""

    COMPOUND = re.compile(r"([a-z]*)((?:\.[\w-]+)*)")

    def __init__(self, text):
        self.rules = []  # (weight, selector, looks)
        for rule in text.split("}")[:-1]:
            selectors, looks = rule.split("{")
            looks = dict(map(str.strip, look.split(":")) for look in looks.split(";") if look)
            for selector in map(self._read, selectors.split(",")):
                weight = [sum(len(names) for _, _, names in selector)]
                weight += [sum(tag != "" for _, tag, _ in selector), len(self.rules)]
                self.rules.append((weight, selector, looks))
        self.rules.sort(key=lambda rule: rule[0])
        self.looks = cache(self._looks)  # most elements have many like them

    def _read(self, selector):
        parts, link = [], " "
        for word in selector.split():
            if word == ">":
                link = word
                continue
            compound = self.COMPOUND.fullmatch(word)
            if not compound:
                raise ValueError(
                    f"The style sheet has the selector {selector.strip()!r}, which this reader "
                    "does not know: it knows tags and classes, inside others (a space) or right "
                    "inside (>)."
                )
            tag, names = compound.groups()
            parts.append((link, tag, frozenset(names.split(".")[1:])))
            link = " "
        return tuple(parts)

    def _looks(self, chain):
        """The looks of the last element of a chain; each is (tag, classes), the outermost first."""
        elements = [(tag, frozenset(names.split())) for tag, names in chain]
        looks = {}
        for _, selector, more in self.rules:
            if _matches(selector, elements):
                looks |= more
        return looks


def _matches(selector, elements):
    *before, (link, tag, names) = selector
    *above, (own_tag, own_names) = elements
    if tag not in ("", own_tag) or not names <= own_names:
        return False
    if not before:
        return True
    if link == ">":
        return bool(above) and _matches(before, above)
    return any(_matches(before, above[:end]) for end in range(len(above), 0, -1))
