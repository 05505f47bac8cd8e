"""The film of a submission's code where it first goes wrong, from what its player has recorded.

The judge sees every question that the code asks of the game; which calls asked them, with what in
their variables, only the player can tell. It is not believed: no mark depends on it, all of it is
checked, and whatever does not fit leaves the page without a film.
"""

import ast
import inspect
import linecache
from bisect import bisect_right
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate
from textwrap import dedent
from types import SimpleNamespace

from ..calling import fit
from ..exercises.tasks.rules.filmed import RuleFilm
from ..film import Frame, GameFilm
from ..film.differences import place_in
from ..game import Player
from ..language import words
from ..observe import Observed, SearchStopped
from ..observe.magnify import Call, Line
from ..view.svg import frame_svg
from .judging import judging
from .player.recorder import COUNTED, DEEPEST, HAS, IS, LINES, LONGEST, MOST
from .remote import function_in
from .sandbox import SECONDS, Lost, Sandbox

NODES = 2_000  # of a film; the smallest trees that show a fault have a few
SOURCE = 20_000  # letters of a function that are read
DRAWING = 20  # seconds of the judge's own processor time
SENTENCES = words({"line": "{sentence}\nIn {function}, line {line} of its cell: {code}"})


def first_fault(cells, name, report, seconds=SECONDS):
    """(picture, sentence) of the step at which the code first goes wrong on the report's tree; a
    pair of empty texts where it cannot be seen."""
    try:
        with judging(DRAWING), linecache_of(cells):
            if report.trial:
                seen = film_of(cells, name, report.trial.behaviour.film, seconds)
                return _under_rule(RuleFilm(seen, report.trial))
            film = film_of(cells, name, report.film, seconds)
            place = place_in(film)
            is_right = report.reference is not None and film.value == report.reference.value
            if place is None or (place.is_waste and not is_right):
                return "", ""
            return frame_svg(Frame(film, place.step)), _with_line(place.sentence, place.ran)
    except (Exception, SearchStopped, Lost):  # ours or theirs: nothing depends on it
        return "", ""


def film_of(cells, name, wrong, seconds=SECONDS):
    """The film of the code, run anew on the game of another film and recorded."""
    with Sandbox(cells, name, seconds) as box:
        function = function_in(box)
        box.ask("record")
        noted = Noted(wrong.game, budget=NODES)
        returned = fit(function, wrong.kwargs)(noted, noted.initial, **wrong.kwargs)
        recording = Recording(box.ask("recorded"), cells, noted)
    film = GameFilm(noted.record, function, wrong.kwargs, returned, wrong.given_rule, recording)
    film.is_meant = True
    return film


def _under_rule(film):
    """The picture, and the sentence with the line that returned the value."""
    call = film.seen.value_call.get(film.place) if film.kind == "value" else None
    frame = Frame(film, film.step_of_place)
    return frame_svg(frame), _with_line(frame.sentence, call and call.lines[-1])


def _with_line(sentence, ran):
    """The sentence, with the line of the code."""
    code = ran and linecache.getline(ran.call.code.co_filename, ran.number).strip()
    if not code:
        return sentence
    words = {"line": ran.number, "function": ran.call.code.co_name, "code": code[:LONGEST]}
    return SENTENCES["line"].format(sentence=sentence, **words)


class Noted(Observed):
    """An observed game that notes how far its record was after each answer."""

    def __init__(self, game, budget):
        super().__init__(game, None, budget)
        self.moments = [self._moment()]
        for name in COUNTED:
            if hasattr(game, name):
                setattr(self, name, self._noting(getattr(self, name)))

    def _noting(self, question):
        def ask(*arguments):
            answer = question(*arguments)
            self.moments.append(self._moment())
            return answer

        return ask

    def _moment(self):
        return self.record.clock, len(self.record.visits), len(self.record.peeked)


@dataclass(frozen=True)
class Code:
    """A function of a submission, as far as a film asks for it."""

    co_name: str
    co_filename: str
    co_firstlineno: int
    co_flags: int
    co_argcount: int
    co_kwonlyargcount: int
    co_varnames: tuple
    co_names: tuple
    source: str
    co_freevars = ()


class Recording:
    """What a player has recorded, in the form of a magnifier; raises where it makes no sense."""

    def __init__(self, heard, cells, noted):
        codes, calls, lines, stopped = heard
        if len(codes) > LINES or len(calls) > LINES or len(lines) > LINES:
            raise ValueError(len(lines))
        self.record, self._moments = noted.record, noted.moments
        self.stopped = None if stopped is None else self._at(stopped)[0]
        codes = [_code(cells, *code) for code in codes]
        self.calls = [self._call(codes, *call) for call in calls]
        self.lines, self.sources = [], []
        for line in lines:
            self._add_line(*line)

    def _at(self, answered):
        """Clock, visits and peeks after so many answers."""
        return self._moments[_number(answered, len(self._moments) - 1)]

    def _call(self, codes, code, began, ended, returned):
        _, visits, peeks = self._at(began)
        call = Call(codes[_number(code, len(codes) - 1)], visits, peeks)
        call.ended = None if ended is None else self._at(ended)[0]
        call.returned = None if returned is None else _value(*returned)
        return call

    def _add_line(self, call, number, answered, news):
        call = self.calls[_number(call, len(self.calls) - 1)]
        variables = dict(call.lines[-1].variables) if call.lines else {}
        variables.update((_text(name), _value(kind, value)) for name, kind, value in news)
        line = Line(self._at(answered)[0], call, _number(number, SOURCE), variables)
        call.lines.append(line)
        self.lines.append(line)


def _code(cells, name, cell, first, flags, count, keywords, variables):
    cell = _number(int(_text(cell)), len(cells) - 1)
    lines = _lines(cells[cell])[_number(first, SOURCE) - 1 :]
    fitting = bisect_right(list(accumulate(map(len, lines))), SOURCE)
    source = "".join(inspect.getblock(lines[:fitting]))
    numbers = _number(flags, 2**31), _number(count, MOST), _number(keywords, MOST)
    names = tuple(map(_text, variables))
    return Code(_text(name), _file(cell), first, *numbers, names, _named(source), source)


def _named(source):
    """The names that a function speaks of."""
    try:
        nodes = list(ast.walk(ast.parse(dedent(source))))
    except SyntaxError:
        return ()
    return tuple(getattr(node, "id", getattr(node, "attr", "")) for node in nodes)


def _lines(cell):
    return [f"{line}\n" for line in cell.split("\n")]


def _number(thing, most):
    if type(thing) is not int or not 0 <= thing <= most:
        raise ValueError(thing)
    return thing


def _text(thing):
    if type(thing) is not str or len(thing) > LONGEST:
        raise ValueError(thing)
    return thing


def _value(kind, value):
    """What a variable held; of dicts and objects their parts."""
    if kind == IS:
        return _plain(value, DEEPEST)
    if kind != HAS:
        raise ValueError(kind)
    parts = {_text(name): _plain(part, 1) for name, part in value}
    return SimpleNamespace(**parts)


def _plain(thing, deep):
    if type(thing) in (bool, float, str, Player, type(None)):
        return thing
    if type(thing) is int and abs(thing) < 2**63:
        return thing
    if deep and type(thing) in (tuple, list):
        return type(thing)(_plain(part, deep - 1) for part in thing)
    raise ValueError(type(thing))


def _file(cell):
    return f"<cell {cell}>"


@contextmanager
def linecache_of(cells):
    """For a while the lines of the cells can be looked up."""
    entries = {
        _file(place): (len(cell), None, _lines(cell), _file(place))
        for place, cell in enumerate(cells)
    }
    linecache.cache.update(entries)
    try:
        yield
    finally:
        for name in entries:
            linecache.cache.pop(name, None)
