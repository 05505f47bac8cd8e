"""Run a whole program that was pasted, with a board of its own, and film the searches in it.

The program runs as it is, from its first line to its last; its calls are watched. A program may
search more than once: in every turn of a game, or with two functions one after the other. Each of
these searches has a film of its own.
"""

import time
from copy import copy
from types import FunctionType, SimpleNamespace

from ..language import words
from ..observe.errors import SearchError
from .call import circles, walk
from .film import CallFilm
from .record import SOON, Recorder, swapped
from .shape import is_deepening, searches
from .source import PROGRAM
from .watching import Hints

CALLS, SECONDS = SOON
SENTENCES = words({
    "program": "your program",
    "generator": "The search in this program yields its values instead of returning them, so its "
    "calls cannot be watched.",
    "film asks": "Your program asks for input here.",
})


class NoAnswer(BaseException):
    """The program asks, and nobody answers; not an Exception, so that less code swallows it."""


class Answers:
    """Stands for `input`: it gives one line of the reader's answers after the other."""

    def __init__(self, text):
        self.lines = text.splitlines()
        self.asked = None  # what it could not answer

    def __call__(self, question=""):
        print(question, end="")
        if not self.lines:
            self.asked = str(question).strip()
            raise NoAnswer
        answer = self.lines.pop(0)
        print(answer)
        return answer


class Run:
    """What came of running a program: its films, and how it ended."""

    def __init__(self, compiled, space, answers, limit, seconds):
        self.answers = Answers(answers)
        self.recorder = Recorder(FunctionType(compiled, space), limit, seconds)
        family, self.failure = self.recorder.family, None
        family.watched = {key: one for key, one in family.watched.items() if _is_of_use(one)}
        if not family.watched:
            raise SearchError(SENTENCES["generator"])
        for one in family.watched.values():
            one.name = SENTENCES["program"] if one.name == PROGRAM else one.name
        try:
            no_sleep = swapped(vars(time), sleep=lambda seconds: None)  # nobody looks on
            with no_sleep, swapped(space, input=self.answers):
                self.recorder.run((), {})
        except NoAnswer:
            self.recorder.note = SENTENCES["film asks"]
        except BaseException as failure:  # SystemExit, say
            if failure is self.recorder.trouble:
                raise
            self.failure = failure
        self.failure = self.failure or self.recorder.failure
        self.stopped = self.recorder.stopped
        self.films = [film for top in self._tops() for film in self._films(top)]

    def _tops(self):
        """The calls at which a search begins."""
        circle = set().union(*circles(self.recorder.calls))
        todo, tops = [call for call in reversed(self.recorder.calls) if call.parent is None], []
        while todo:
            call = todo.pop()
            if call.key in circle or call.function.weighs or is_deepening(call):
                tops.append(call)
            else:  # it starts a search, or plays a game
                for child in call.children:
                    child.parent = None
                todo += reversed(call.children)
        return tops

    def _films(self, top):
        part = copy(self.recorder)
        part.calls = list(walk([top]))
        if len(part.calls) < 2:
            return []
        part.search = SimpleNamespace(__name__=top.function.name)
        part.returned = top.returned
        is_cut = part.is_full and part.calls[-1] is self.recorder.calls[-1]
        if top.ended is not None:  # what went wrong did so later
            part.failure, part.note = None, part.note if is_cut else ""
        return [CallFilm(part, one, Hints()) for one in searches(part) if len(one.nodes) > 1]


def run_program(compiled, space, answers="", limit=CALLS, seconds=SECONDS):
    """The run of a program; None where no function of it calls itself."""
    try:
        return Run(compiled, space, answers, limit, seconds)
    except SearchError:
        return None


def _is_of_use(function):
    """Can its calls be nodes? Not if it yields, or if it is the program and only starts it all."""
    return not function.yields and (function.name != PROGRAM or bool(function.move_names))
