"""Fingerprints of code: what is left of it without names, numbers, texts and layout.

Code becomes a row of tokens, every run of K tokens a number, and of these only some are kept, the
same ones wherever the same code stands (winnowing: Schleimer, Wilkerson and Aiken, 2003). Nothing
is run or parsed, so that broken code has fingerprints, too, and the work is bounded.
"""

import builtins
import keyword
import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from ...game import Game

K = 12  # tokens, about two lines: shorter runs are in everybody's code
WINDOW = 4  # of as many runs in a row one is kept: K + WINDOW - 1 tokens in common are never missed
MOST_LETTERS = 50_000  # of a cell that are looked at
BASE, PRIME = 1_000_003, 2**61 - 1
# A string that does not end reaches to the end of its line, or of the cell: nothing is read twice.
TOKEN = re.compile(
    r"""
    (?P<comment> \#[^\n]* | ^[ \t]*[%!][^\n]* )
  | (?P<string> [a-zA-Z]{0,2}(?:
        \"{3}(?:[^"\\]|\\.|"(?!""))*+(?:\"{3})?
      | '{3}(?:[^'\\]|\\.|'(?!''))*+(?:'{3})?
      | "(?:[^"\\\n]|\\.)*+"?
      | '(?:[^'\\\n]|\\.)*+'? ))
  | (?P<name> [^\W\d]\w* )
  | (?P<number> \d[\w.]* )
  | (?P<other> [^\s\\(),;] )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
LONG = re.compile(r"(#[^\n]{80})[^\n]+|([ \t]{80})[ \t]+")
# In a text: lines that begin as lines of code do.
CODE = re.compile(r"(?:^|\n|\\n)[ \t]*(?:def|class|for|while|if|elif|else|return|import|from)\b")
# Lines that do nothing, in the form in which they are compared; and how often the same line may
# come before it counts as one of them.
FILLER = re.compile(r"(?:name = )*(?:number|string|None|True|False)|name|pass")
OFTEN = 10
# Names that nobody chooses: without them `game.actions` and `game.utility` were the same.
KEPT = {*keyword.kwlist, *dir(builtins), *(name for name in dir(Game) if name[0] != "_")}


@dataclass(frozen=True)
class Piece:
    """A cell: its lines, the line of every token, and the number of every run of K tokens."""

    lines: tuple
    places: tuple
    runs: tuple


@lru_cache(maxsize=64)  # what was given is in every submission
def piece(text):
    """A cell as lines, tokens and runs."""
    text = readable(text)[:MOST_LETTERS]
    lines = {}
    for line, token in _tokens(text):
        lines.setdefault(line, []).append(token)
    often = Counter(map(tuple, lines.values()))
    tokens, places, last = [], [], text.count("\n")
    for line, them in lines.items():
        n = often[tuple(them)]
        if not FILLER.fullmatch(" ".join(them)) and not (n >= OFTEN and n > len(lines) / 4):
            tokens += [crc32(token.encode(errors="replace")) for token in them]
            places += [min(line, last)] * len(them)  # a text in one line may hold many
    return Piece(tuple(text.split("\n")), tuple(places), tuple(_runs(tokens)))


def readable(text):
    """A cell without what only makes it long: endless comments and spaces."""
    return LONG.sub(r"\1\2", text.replace("\r\n", "\n").replace("\r", "\n"))


def _tokens(text, deeper=2):
    """(line, token); code inside a text is read, too, since `exec` may run it."""
    line = read = 0
    for found in TOKEN.finditer(text):
        line += text.count("\n", read, found.start())
        read = found.start()
        if found.lastgroup == "string" and deeper and len(CODE.findall(found[0])) >= 3:
            inside = found[0].strip("\"'").replace("\\n", "\n").replace("\\t", "\t")
            yield from ((line + below, token) for below, token in _tokens(inside, deeper - 1))
        elif found.lastgroup != "comment":
            yield line, _alike(found)


def _alike(found):
    """A token as it is compared: all names that a student chose are one."""
    kind, text = found.lastgroup, found[0]
    return text if kind == "other" or text in KEPT else kind


def _runs(tokens):
    """The number of every run of K tokens, each made from the one before."""
    runs, number, first = [], 0, pow(BASE, K, PRIME)
    for i, token in enumerate(tokens):
        number = number * BASE + token
        if i >= K:
            number -= tokens[i - K] * first
        number %= PRIME
        if i >= K - 1:
            runs.append(number)
    return runs


@lru_cache(maxsize=512)
def fingerprints(text):
    """The numbers that stand for a cell: the smallest of every WINDOW runs in a row."""
    runs = piece(text).runs
    starts = range(max(1, len(runs) - WINDOW + 1)) if runs else ()
    return frozenset(min(runs[i : i + WINDOW]) for i in starts)


def all_runs(texts):
    """Every run of these texts: what holds one of them holds nothing of its own."""
    return {run for text in texts for run in piece(text).runs}
