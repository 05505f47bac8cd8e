"""Answers by hand as people give them, in a notebook or in a submission: one reader for both.

An answer is a text, such as "A = 3; B = 5" or "D2, E1", or the same as data: a list, a tuple, a set
or a dict. Data is turned into the text that somebody would have typed, so there is one way to read.
What cannot be read is a ValueError with a sentence, never another error.
"""

import re
from numbers import Real

from ...language import words
from ...text import read_number, whole

SENTENCES = words({
    "unreadable": "This cannot be read: {part!r}. Give the answer as {example}.",
    "form": "An answer of this form cannot be read. Give it in quotes, as {example}.",
    "unknown": "There is no {name} here; the names are {names}.",
    "pair": "{name} = {given}",
})
TOGETHER = (list, tuple, set, frozenset)
IS = r"\s*(?:[=:→]|->)\s*"  # what people write between a name and its answer
NAME = rf"\b\w+{IS}"  # with which an answer begins
AND = ("and", "y", "e", "i", "und", "et", "&", "+")  # between two names
NUMBERS = r"\([^)]*\)|\[[^\]]*\]|[^,\s]+(?:\u202f\d{3})*"  # one, or several in brackets
AROUND = r"[^\w\s−-]*"  # brackets and dots, as the language of nobody has them
ANY = rf".*?(?=,\s*{NAME}|$)"  # everything up to the next name


class Reader:
    """Reads the answers to one exercise: its names, and how one answer is parsed. `also` has names
    in other languages."""

    def __init__(self, names, example, parse=None, pattern=ANY, also=()):
        self.names, self.example, self.parse, self.also = names, example, parse, dict(also)
        self.pairs = re.compile(NAME + f"(?:{pattern})")

    def read_pairs(self, answer):
        """{name: answer}, from "A = 3; B = 5", a dict, or a list of such texts or of pairs."""
        answer = _listed(answer)
        if isinstance(answer, str):
            parts = [part.strip() for part in re.split(r"[;\n]+", answer) if part.strip()]
            found = [pair.strip() for part in parts for pair in self.pairs.findall(part) or [part]]
            return dict(map(self._typed_pair, found))
        if isinstance(answer, dict):
            return dict(self._pair(name, given) for name, given in answer.items())
        read = {}
        for each in self._together(answer):
            if isinstance(each, (list, tuple)) and len(each) == 2:
                read |= [self._pair(*each)]
            elif isinstance(each, str):
                read |= self.read_pairs(each)
            else:
                raise self.unreadable("form")
        return read

    def read_names(self, answer, is_ordered=False):
        """[name, …], from "D2, E1" or a list of such texts; where the order counts, from no set."""
        answer = _listed(answer)
        if isinstance(answer, str):
            known = {each.casefold() for each in self.names}
            given = [each for each in re.split(r"[;,\s]+", answer) if each]
            return [self.name(each) for each in given if each not in AND or each in known]
        together = self._together(answer, (list, tuple) if is_ordered else TOGETHER)
        if not all(isinstance(each, str) for each in together):
            raise self.unreadable("form")
        return [name for each in together for name in self.read_names(each)]

    def name(self, given):
        """What is asked for, by its name in any case."""
        given = self.also.get(given.casefold(), given)
        found = next((each for each in self.names if each.lower() == given.lower()), None)
        if found is None:
            words = {"name": given, "names": ", ".join(self.names)}
            raise ValueError(SENTENCES["unknown"].format(**words))
        return found

    def unreadable(self, key, part=""):
        """The error that says so."""
        return ValueError(SENTENCES[key].format(part=part, example=self.example))

    def _together(self, answer, forms=TOGETHER):
        if not isinstance(answer, forms):
            raise self.unreadable("form")
        return answer

    def _typed_pair(self, part):
        name, text = [*re.split(IS, part, maxsplit=1), ""][:2]
        return self._parsed(name.strip(), text.strip(), part)

    def _pair(self, name, given):
        text = as_typed(given)
        if not isinstance(name, (str, int)) or text is None:
            raise self.unreadable("form")
        name = str(name).strip()
        return self._parsed(name, text, SENTENCES["pair"].format(name=name, given=text))

    def _parsed(self, name, text, part):
        try:
            answer = self.parse(text)
        except ValueError:
            raise self.unreadable("unreadable", part) from None
        return self.name(name), answer


def as_typed(given):
    """An answer as somebody would have typed it; None where nobody could.

    >>> as_typed(3.0), as_typed((1, float("inf"))), as_typed(["c", "a"]), as_typed({})
    ('3.0', '1, inf', 'c, a', None)
    """
    given = _listed(given)
    if isinstance(given, str):
        return given.strip()
    if isinstance(given, Real) and not isinstance(given, bool):
        return str(given)
    if not isinstance(given, (list, tuple)) or not all(isinstance(e, (str, Real)) for e in given):
        return None
    return ", ".join(str(each).strip() for each in given)


def is_word(text, words):
    """Is it one of these words, in capitals or not?"""
    return text.casefold() in {word.casefold() for word in words}


def _listed(answer):
    """An array of numpy, or a number of it, as Python's own."""
    return answer.tolist() if hasattr(answer, "tolist") else answer


def a_number(text):
    """A number as people type it, 3 rather than 3.0; a ValueError where it is none."""
    number = None if "," in text else whole(read_number(text.strip(" ()")))
    if number is None:
        raise ValueError(text)
    return number


def a_whole_number(text):
    """A whole number."""
    number = a_number(text)
    if not isinstance(number, int):
        raise ValueError(text)
    return number


def a_pair(text):
    """Two numbers, in brackets or not."""
    one, other = text.strip(" ()[]").split(",")
    return a_number(one), a_number(other)
