"""The line of Python below an explorer, read by a walk over its syntax tree.

Nothing is evaluated: the walk knows the games, the searches, a few names, and plain values.

>>> read_line("explore(Nim((3, 2)), depth=2)").depth
2
"""

import ast
from math import inf

from .. import games
from ..game import CHANCE, MAX, MIN
from ..games import GameTree
from ..language import words
from ..returned import parameters
from ..search import ESTIMATES
from .settings import OFFERED, Settings

SENTENCES = words({
    "problem": "A setting reads like explore(Grundy(6), depth=3). {problem}",
    "syntax": "Python cannot read this line: {problem}.",
    "too deep": "This line has too many brackets inside each other.",
    "unknown": "{who} knows no {word!r}; it knows {known}.",
    "unknown word": "There is no {word!r} here; there are {known}.",
    "brackets": "{word} needs brackets: {word}().",
    "not plain": "{part!r} is neither a game nor a plain value.",
    "failed": "{call} does not work: {problem}.",
})
CALLS = {name: getattr(games, name) for name in games.__all__} | {
    "GameTree.random": GameTree.random,
    "range": range,  # of the values of a random tree
}
NAMES = {"MAX": MAX, "MIN": MIN, "CHANCE": CHANCE, "inf": inf} | {
    name: name for name in (*OFFERED, *ESTIMATES)
}
VALUES = (bool, int, float, str, type(None))


def read_line(line, like=None):
    """The settings of a line that `Settings.line` wrote, or that somebody typed like it.

    What `like`, the settings at hand, holds of one's own is known by its name, too.
    """
    try:
        return Reader(like).settings(line)
    except ValueError as problem:
        raise ValueError(SENTENCES["problem"].format(problem=problem).strip()) from None


class Reader:
    """Reads one line. What it does not know, it names in a sentence."""

    def __init__(self, like=None):
        self.calls, self.names = dict(CALLS), dict(NAMES)
        self.kind = Settings if like is None else type(like)
        if like is not None:
            self.calls[type(like.game).__name__] = type(like.game)
            if not isinstance(like.search, str):
                self.names[getattr(like.search, "__name__", "")] = like.search

    def settings(self, line):
        try:
            tree = ast.parse(line.strip(), mode="eval").body
            if not isinstance(tree, ast.Call) or _dotted(tree.func) != "explore":
                raise ValueError  # the example says it all
            return self.call(tree, "explore", self.kind.given, self.kind.names())
        except SyntaxError as error:
            raise ValueError(SENTENCES["syntax"].format(problem=error.msg)) from None
        except (RecursionError, MemoryError):
            raise ValueError(SENTENCES["too deep"]) from None

    def value(self, node):
        """The value that a part of the line stands for."""
        match node:
            case ast.Constant(value) if isinstance(value, VALUES):
                return value
            case ast.List(elts):
                return [self.value(part) for part in elts]
            case ast.Tuple(elts):
                return tuple(self.value(part) for part in elts)
            case ast.UnaryOp(ast.USub() | ast.UAdd() as sign, operand):
                value = self.value(operand)
                if isinstance(value, int | float):
                    return -value if isinstance(sign, ast.USub) else value
            case ast.Name(name):
                return self.name(name)
            case ast.Call(func) if name := _dotted(func):
                if name not in self.calls:
                    raise _unknown("unknown", self.calls, who="explore", word=name)
                return self.call(node, name, self.calls[name])
        raise ValueError(SENTENCES["not plain"].format(part=ast.unparse(node)))

    def name(self, name):
        if name in self.calls:
            raise ValueError(SENTENCES["brackets"].format(word=name))
        if name not in self.names:
            raise _unknown("unknown word", self.names, word=name)
        return self.names[name]

    def call(self, node, name, function, known=None):
        """Call one of the functions that are known, with the values in its brackets."""
        known = known or list(parameters(function))
        for keyword in node.keywords:
            if keyword.arg is not None and known and keyword.arg not in known:
                raise _unknown("unknown", known, who=name, word=keyword.arg)
        values = [self.value(part) for part in node.args]
        named = {keyword.arg: self.value(keyword.value) for keyword in node.keywords}
        try:
            return function(*values, **named)
        except ValueError:
            raise  # a sentence already
        except Exception as error:  # whatever was typed
            problem = str(error).rpartition("__init__() ")[2]
            words = {"call": ast.unparse(node), "problem": problem}
            raise ValueError(SENTENCES["failed"].format(**words)) from None


def _unknown(key, known, **words):
    known = ", ".join(name for name in known if name not in ("self", "range", ""))
    return ValueError(SENTENCES[key].format(known=known, **words))


def _dotted(node):
    """A name as it is typed, with its dots: GameTree.random."""
    if isinstance(node, ast.Attribute):
        above = _dotted(node.value)
        return above and f"{above}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""
