"""Reading and writing the trees of `GameTree`: nested lists and text, with clear errors."""

import re
from fractions import Fraction
from math import isclose, isfinite
from numbers import Real

from ..language import words

SENTENCES = words({
    "no number": "The leaf at {place} is {value!r}, which is not a number.",
    "infinite": "The leaf at {place} is {value}; a value must be finite.",
    "empty": "The node at {place} is empty; it needs at least one child.",
    "some": "At {place} some branches have a probability and some have none.",
    "chance": "The probability {chance} at {place} is not a number from 0 to 1.",
    "sum": "The probabilities at {place} sum to {total}, not to 1.",
    "tuple": "A node is a list, and a tuple is (probability, subtree); see {place}.",
    "too many": "At column {column} there is a closing bracket too many.",
    "after the end": "At column {column} there is {word!r} after the tree's end.",
    "ends": "At column {column} the text ends where a tree was expected.",
    "no tree": "At column {column} there is {word!r} where a tree was expected.",
    "open": "The bracket at column {place} is never closed.",
    "other bracket": "At column {column} there is {word!r}, but the bracket opened at column "
    "{place} closes with {closing!r}.",
    # a place in one of these sentences; in nested lists it is written as in Python: tree[0][1]
    "column": "column {column}",
})


class Leaf:
    """An end of the tree with its value."""

    def __init__(self, value, name, place):
        if isinstance(value, bool) or not isinstance(value, Real):
            raise ValueError(SENTENCES["no number"].format(place=place, value=value))
        if not isfinite(value):
            raise ValueError(SENTENCES["infinite"].format(place=place, value=value))
        self.value = value
        self.name = self.given_name = name


class Branch:
    """An inner node: its children, and at a chance node the probability of each."""

    is_chance = False

    def __init__(self, children, probabilities, name, place):
        if not children:
            raise ValueError(SENTENCES["empty"].format(place=place))
        self.children = children
        self.probabilities = probabilities
        self.name = self.given_name = name
        if any(chance is not None for chance in probabilities):
            self.is_chance = True
            self._check_probabilities(place)

    def _check_probabilities(self, place):
        if None in self.probabilities:
            raise ValueError(SENTENCES["some"].format(place=place))
        for chance in self.probabilities:
            if isinstance(chance, bool) or not isinstance(chance, Real) or not chance >= 0:
                raise ValueError(SENTENCES["chance"].format(chance=chance, place=place))
        total = sum(self.probabilities)
        if not isclose(total, 1, abs_tol=1e-9):
            raise ValueError(SENTENCES["sum"].format(place=place, total=total))


def read_lists(tree, place="tree"):
    """A tree from nested lists; a chance node is a list of (probability, subtree) pairs."""
    if isinstance(tree, Leaf | Branch):
        return tree
    if not isinstance(tree, list):
        if isinstance(tree, tuple):
            raise ValueError(SENTENCES["tuple"].format(place=place))
        return Leaf(tree, None, place)
    children, probabilities = [], []
    for i, child in enumerate(tree):
        chance = None
        if isinstance(child, tuple) and len(child) == 2:
            chance, child = child
        children.append(read_lists(child, f"{place}[{i}]"))
        probabilities.append(chance)
    return Branch(children, probabilities, None, place)


TOKEN = re.compile(r"\s*(?:(?P<bracket>[()\[\]])|(?P<word>[^\s()\[\],:=]+)|(?P<mark>[:=])|,)?")
CLOSING = {"(": ")", "[": "]"}


def read_text(text):
    """A tree from text such as "((3 12) (2 4))", "A(B(3 12) x=4)" or "(1/2:3 1/2:(2 4))"."""
    tokens = _tokens(text)
    node, i = _read_node(tokens, 0)
    if i < len(tokens) - 1:
        kind, word, column = tokens[i]
        problem = "too many" if word in ")]" else "after the end"
        raise ValueError(SENTENCES[problem].format(column=column, word=word))
    return node


def _tokens(text):
    tokens, position = [], 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if match.lastgroup:
            start = match.start(match.lastgroup)
            tokens.append((match.lastgroup, match[match.lastgroup], start + 1))
        position = max(match.end(), position + 1)
    return [*tokens, ("end", "", len(text) + 1)]


def _read_node(tokens, i):
    """The node that begins at token i, and the number of the token after it."""
    kind, word, column = tokens[i]
    if kind == "end":
        raise ValueError(SENTENCES["ends"].format(column=column))
    if kind == "mark" or word in CLOSING.values():
        raise ValueError(SENTENCES["no tree"].format(column=column, word=word))
    if kind == "bracket":
        return _read_branch(tokens, i, None)
    next_kind, next_word, next_column = tokens[i + 1]
    if next_word in CLOSING and next_column == column + len(word):
        return _read_branch(tokens, i + 1, word)
    if next_word == "=":
        _, value, column = tokens[i + 2]
        return Leaf(_number(value, column), word, _column(column)), i + 3
    return Leaf(_number(word, column), None, _column(column)), i + 1


def _read_branch(tokens, i, name):
    _, opening, place = tokens[i]
    children, probabilities = [], []
    i += 1
    while tokens[i][1] != CLOSING[opening]:
        kind, word, column = tokens[i]
        if kind == "end":
            raise ValueError(SENTENCES["open"].format(place=place))
        if word in CLOSING.values():
            words = {"column": column, "word": word, "place": place, "closing": CLOSING[opening]}
            raise ValueError(SENTENCES["other bracket"].format(**words))
        chance = None
        if kind == "word" and tokens[i + 1][1] == ":":
            chance = _number(word, column)
            i += 2
        child, i = _read_node(tokens, i)
        children.append(child)
        probabilities.append(chance)
    return Branch(children, probabilities, name, _column(place)), i + 1


def _column(column):
    return SENTENCES["column"].format(column=column)


def _number(word, column):
    """A whole number, a decimal number or a fraction."""
    for kind in (int, Fraction if "/" in word else float):
        try:
            return kind(word)
        except (ValueError, ZeroDivisionError):
            pass
    raise ValueError(SENTENCES["no number"].format(place=_column(column), value=word))


def write_text(node):
    """The text that `read_text` reads back as this node."""
    name = node.given_name or ""
    if isinstance(node, Leaf):
        return f"{name}={node.value}" if name else str(node.value)
    children = map(write_text, node.children)
    if node.is_chance:
        children = map(":".join, zip(map(str, node.probabilities), children, strict=True))
    return f"{name}({' '.join(children)})"
