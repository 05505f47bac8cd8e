"""Notes the calls of a submission's own code, line by line, with what its variables hold.

It is for a picture of where the code goes wrong, and for nothing else: no mark depends on it. So
much is noted and no more. Imports nothing of the package.
"""

import sys
from fractions import Fraction

LINES = 3_000
LETTERS = 300_000  # of all that is noted
LONGEST = 200  # letters of a text
MOST = 60  # parts of a list
DEEPEST = 4  # lists in lists
PLAIN = (bool, type(None))
IS, HAS = "is", "has"  # a plain value; or names and values: a dict, or an object
COUNTED = ("is_terminal", "actions", "outcomes", "result", "utility", "evaluate")


class Recorder:
    """A tracer: `with recorder: …`. `answered` counts the questions that the game answered: by
    them the judge knows when each line ran."""

    def __init__(self, file):
        self.file = file  # with which the names of the files of its own code begin
        self.answered = 0
        self.codes, self.calls, self.lines = {}, [], []
        self.stopped = None  # when enough was seen
        self._letters = 0

    def __enter__(self):
        self._outer = sys.gettrace()
        sys.settrace(self._on_call)
        return self

    def __exit__(self, *_):
        sys.settrace(self._outer)

    def heard(self, question):
        """The game has answered this."""
        self.answered += question in COUNTED

    def data(self):
        """All of it as plain data."""
        codes = [_about(code, self.file) for code in self.codes]
        return codes, [tuple(call) for call in self.calls], self.lines, self.stopped

    def _on_call(self, frame, event, arg):
        code = frame.f_code
        if not code.co_filename.startswith(self.file) or code.co_name.startswith("<"):
            return None
        if self._is_enough():
            return None
        number, call = len(self.calls), [None, self.answered, None, None]
        call[0] = self.codes.setdefault(code, len(self.codes))
        self.calls.append(call)
        before = {}

        def on_line(frame, event, arg):
            if self._is_enough():
                return None
            now = {name: told(value) for name, value in frame.f_locals.items()}
            news = [
                (name, *value)
                for name, value in now.items()
                if value is not None and value != before.get(name)
            ]
            before.update(now)
            self._letters += len(repr(news))
            self.lines.append((number, frame.f_lineno, self.answered, news))
            if event == "return":
                call[2:] = self.answered, told(arg)
            return on_line

        return on_line

    def _is_enough(self):
        if len(self.lines) < LINES and self._letters < LETTERS:
            return False
        if self.stopped is None:
            self.stopped = self.answered
            sys.settrace(self._outer)
        return True


def _about(code, file):
    """What is to be known of a function: name, cell, first line, flags, how many arguments."""
    cell = code.co_filename.removeprefix(file).strip()
    counts = code.co_argcount, code.co_kwonlyargcount
    return code.co_name, cell, code.co_firstlineno, code.co_flags, *counts, code.co_varnames[:MOST]


def told(thing):
    """A value as (kind, plain data), as it is now; None where it cannot be told."""
    try:
        return IS, _plain(thing, DEEPEST)
    except (TypeError, ValueError):
        pass
    try:
        inside = thing if type(thing) is dict else object.__getattribute__(thing, "__dict__")
        pairs = [(str(name)[:LONGEST], _plain(value, 1)) for name, value in inside.items()]
    except Exception:  # whatever a submission's own class may do
        return None
    return (HAS, pairs) if 0 < len(pairs) <= MOST else None


def _plain(thing, deep):
    """Types are asked for exactly: no code of the submission is to run here."""
    kind = type(thing)
    if kind in PLAIN or kind is float:
        return thing
    if kind is int and abs(thing) < 2**63:
        return thing
    if kind is str and len(thing) <= LONGEST:
        return thing
    if kind.__name__ == "Player" and kind.__module__ == "adversarial.game":
        return thing
    if kind is Fraction:
        return float(thing)
    if kind.__module__ == "numpy" and hasattr(thing, "tolist"):
        return _plain(thing.tolist(), deep)
    if deep and issubclass(kind, tuple | list) and len(thing) <= MOST:
        parts = [_plain(part, deep - 1) for part in tuple(thing)]
        return parts if issubclass(kind, list) else tuple(parts)
    raise TypeError
