"""Programs in text files: `beginners.txt` and both `once_….txt` have wrong ones, `more_styles.txt`
right ones.

A line with === begins a program: its task, its name, and after "of" the program that it edits (as
in adversarial/exercises/programs/edit.py). A program of the task "-" is only there to be edited.
The lines with # below say what it is about. The last function or class is the one to be checked.
"""

import ast
import linecache
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from adversarial.exercises.programs.edit import changed

HERE = Path(__file__).parent
PREAMBLE = """\
import bisect, heapq, itertools, math, operator, random
from collections import Counter, defaultdict, deque, namedtuple
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cmp_to_key, partial, reduce
from math import ceil, fsum, inf, log, sqrt
from statistics import fmean
from adversarial import CHANCE, MAX, MIN, Game
from adversarial.search import alphabeta, alphabeta_hard, minimax, negamax
"""


class Text(NamedTuple):
    """A program as it stands in a file."""

    task: str
    name: str
    about: str
    source: str

    @property
    def answer(self):
        """What is handed to `check`, made anew: nothing is left of an earlier run."""
        names, file = {"__name__": "__main__"}, f"<{self.task} {self.name}>"
        linecache.cache[file] = len(self.source), None, self.source.splitlines(True), file
        exec(PREAMBLE, names)
        exec(compile(self.source, file, "exec"), names)
        *_, last = ast.parse(self.source).body
        is_defined = isinstance(last, ast.FunctionDef | ast.ClassDef)
        return names[last.name if is_defined else last.targets[0].id]


@cache
def texts(file):
    """The programs of a text file by their names, those to be edited left out."""
    found = {}
    parts = re.split(r"(?m)^=== ", (HERE / f"{file}.txt").read_text(encoding="utf-8"))
    for part in parts[1:]:
        head, *lines = part.strip("\n").splitlines()
        task, name, *base = head.replace(" of ", " ").split()
        about = [line for line in lines if line.startswith("# ")]
        lines = lines[len(about) :]
        if base:
            lines = _edited(found[base[0]].source.splitlines(), lines, {"name": name, "base": base})
        source = "\n".join(lines) + "\n"
        found[name] = Text(task, name, " ".join(line[2:] for line in about), source)
    return {name: text for name, text in found.items() if text.task != "-"}


def _edited(lines, edit, words):
    for part in re.split(r"\n[ ]*\n", "\n".join(edit)):
        lines = changed(lines, part.splitlines(), words)
    return lines
