"""What lives in a player's process, as the judge has it: a function, or a game and its states."""

import inspect
import re
from collections import deque
from functools import cache

from ..calling import Takes
from ..language import words
from .sandbox import SENTENCES, Missing, brief

LONGEST = 20_000  # letters of a cell
MOST = 5  # statements that are told of,
SHOWN = 100  # and so many letters of each
IMPORTS = ("ModuleNotFoundError", "ImportError")
TOLD = words({
    "left out": "This was left out, because it hung or ended the process: {code}",
    "failed": "Code cell {cell}, line {line} does not run: `{code}` ({why}).",
    "import": "Code cell {cell}, line {line} does not run: `{code}` ({why}). While it is graded, a "
    "notebook can import Python's usual modules, numpy, and MAX, MIN, CHANCE and Game of the "
    "course.",
    "replaced": "{name} is not a function: code cell {cell}, line {line} gives it another value: "
    "`{code}`.",
})


def left_out(box, is_about=lambda cell: True):
    """Sentences about what hung while the notebook was loaded, by the player's word, and about what
    failed in these cells; what it would have done may be missing."""
    told = box.ask("left")
    if type(told) is not list:
        return []
    is_about = cache(is_about)  # a player can name one cell again and again
    places = [each for each in told if _is_place(box.cells, each)]
    places = [place for place in places if not place[2] or is_about(box.cells[place[0]])]
    return [_about(box.cells, *place) for place in places[:MOST]]


def _about(cells, cell, line, why):
    kind = "left out" if not why else "import" if why.startswith(IMPORTS) else "failed"
    words = {"cell": cell + 1, "line": line, "code": brief(_code_at(cells, cell, line))}
    return TOLD[kind].format(why=brief(why), **words)


def _is_place(cells, place):
    if type(place) is not tuple or [type(part) for part in place] != [int, int, str]:
        return False
    return 0 <= place[0] < len(cells) and place[1] >= 1


def _code_at(cells, cell, line):
    """A line of a cell, short."""
    lines = cells[cell].split("\n")
    return lines[min(line, len(lines)) - 1].strip()[:SHOWN]


def function_in(box):
    """The function of a sandbox: to be called, and checked, like any other."""
    parameters = box.ask("parameters", box.name)
    if parameters is None:
        raise Missing(_replaced(box) or SENTENCES["unknown"].format(name=box.name))
    return Remote(box, parameters)


def _replaced(box):
    """A sentence about the line that gives the name another value than a function, if one does."""
    given = re.compile(rf"{re.escape(box.name)}\s*(?::[^=]*)?=(?!=)")
    is_there = box.ask("value", box.name)
    for cell in reversed(range(len(box.cells)) if is_there else ()):
        for line, code in enumerate(box.cells[cell].split("\n"), start=1):
            if given.match(code):
                words = {"cell": cell + 1, "line": line, "code": brief(code.strip()[:SHOWN])}
                return TOLD["replaced"].format(name=box.name, **words)
    return ""


class Remote:
    """A function that lives in the player's process."""

    def __init__(self, box, parameters):
        self.box, self.__name__, self.takes_plain_data = box, box.name, True
        self.script = deque()  # (state, answer) of the calls to come
        # To be read; nobody reads a cell that is longer than a notebook should be.
        cells = [cell for cell in box.cells if isinstance(cell, str) and len(cell) < LONGEST]
        self.text = "\n".join(cells)
        kinds = list(inspect._ParameterKind)
        try:
            self.__signature__ = inspect.Signature([
                inspect.Parameter(
                    each, kinds[kind], default=None if has_default else inspect.Parameter.empty
                )
                for each, kind, has_default in parameters
            ])  # fmt: skip
        except (TypeError, ValueError, IndexError) as problem:  # no function says such a thing
            raise box.lose("gone") from problem
        self.takes = Takes(self)

    def __call__(self, *arguments, **named):
        # The names of both, where they stand elsewhere.
        names = [] if arguments else [self.takes.game, self.takes.state]
        arguments = arguments or [named.pop(name) for name in names]
        game, state = arguments if len(arguments) > 1 else (None, *arguments)
        if self.script and self.script[0][0] == state and not named:
            return self.script.popleft()[1]
        self.script.clear()
        about = ()
        if game is not None:
            offered = self.box.offered
            offered.begin(game, state)
            told = offered.tell(state)
            about = game.initial, sorted(offered.noted), told, getattr(game, "left", None)
        call = ("call", self.__name__, state, about, list(named.items()), names)
        return self.box.ask(*call, may_ask=game is not None)

    def tell(self, story):
        """What an object that it makes answers to the last question of a story."""
        return self.box.ask("story", self.__name__, story)

    def expect(self, states, game=None):
        """It will be called with this game and each of these states, in this order: where that
        needs no question of the game, all at once."""
        about = ()
        if game is not None and states:
            offered = self.box.offered
            offered.begin(game, states[0])
            offered.states.update(zip(states, states, strict=True))
            told = [each for state in dict.fromkeys(states) for each in offered.tell(state)]
            about = game.initial, sorted(offered.noted), told
        answers = self.box.ask("calls", self.__name__, list(states), about)
        self.script = deque(zip(states, answers if type(answers) is list else (), strict=False))


class RemoteGame:
    """A submission's own game. States stay over there; here they are handles.

    Who is shown a state will look at all of it. So what comes next is asked for at once, in that
    order, if possible for many states, and an answer of this `script` counts only for the very
    question that is next in it.
    """

    def __init__(self, box):
        self.box, self.script = box, deque()
        first = box.ask("game", box.name)
        if first is None:
            raise Missing(SENTENCES["unknown"].format(name=box.name))
        self.initial = self._handle(first)
        if box.ask("has", "is_terminal") is True:
            self.is_terminal = lambda state: self._ask("is_terminal", state)

    def _ask(self, question, state, *moves):
        return self._told("question", question, state.number, *moves)

    def show(self, number):
        """A state as text."""
        if not self._has(("show", number)):
            self._foresee("look", [number])
        return self._told("show", number)

    def announced(self, states):
        """All will be shown, one after the other."""
        self._foresee("look", [state.number for state in states])

    def expect(self, states):
        """Their moves will be asked for, and then the states after them."""
        self._foresee("level", [state.number for state in states])

    def _foresee(self, kind, numbers):
        told = self.box.ask(kind, numbers)
        self.script = deque(told if type(told) is list else ())

    def _told(self, *message):
        if self._has(message):
            return self.script.popleft()[1]
        self.script.clear()
        return self.box.ask(*message)

    def _has(self, message):
        """Is this the next question of the script? What it holds is the submission's word."""
        following = self.script[0] if self.script else None
        is_entry = type(following) is tuple and len(following) == 2
        return is_entry and type(following[0]) is tuple and following[0] == message

    def _handle(self, told):
        number, is_hashable = told if type(told) is tuple and len(told) == 2 else (0, False)
        return (Handle if is_hashable is True else UnhashableHandle)(self, number)

    def to_move(self, state):
        """Who moves, by the submission's word."""
        return self._ask("to_move", state)

    def actions(self, state):
        """The moves, by the submission's word."""
        return self._ask("actions", state)

    def result(self, state, move):
        """The handle of the state after a move."""
        return self._handle(self._ask("result", state, move))

    def utility(self, state):
        """The value, by the submission's word."""
        return self._ask("utility", state)


class UnhashableHandle:
    """A state of a submission's game that cannot be hashed."""

    __hash__ = None

    def __init__(self, game, number):
        self.number = number if type(number) is int else 0
        self._game = game

    def __eq__(self, other):
        return isinstance(other, UnhashableHandle) and self.number == other.number

    def __repr__(self):
        return brief(self._game.show(self.number))


class Handle(UnhashableHandle):
    """A state of a submission's game."""

    def __hash__(self):
        return hash(self.number)
