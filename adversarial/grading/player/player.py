"""The player: runs a submission's functions for the judge, and knows no test.

What they ask of a game goes over the wire: the judge has the game and sees every question.
Imports nothing of the package.
"""

import sys
import traceback
from contextlib import nullcontext, suppress
from fractions import Fraction
from math import inf

ERRORS = (AttributeError, IndexError, KeyError, TypeError, ValueError)
LONGEST = 500  # letters of a message
UNTOLD = 500  # questions that needed no asking, until the judge is told all the same
LOOKED = 200_000  # letters of what is told of a state
SIMPLE = frozenset({int, float, str, bool, type(None)})  # equal ones have the same hash
DEEPEST = 4  # lists in lists of an answer by hand
FILE = "submission"  # with which the names of the files of its own code begin


class Proxy:
    """A game as the submission sees it: every question goes to the judge.

    With a state come answers about it, which save asking. The judge learns of such a question
    with the next one: it is `known`.
    """

    def __init__(self, wire, initial, noted=(), recorder=None, left=None):
        self._wire, self._recorder = wire, recorder
        self._left = inf if left is None else left  # how many positions it may ask for
        self.initial = initial
        self._told = {}  # {state: (its number, {question: answer})}
        self._noted, self._known = noted, []  # known are [question, number of the state, its move]

    def __copy__(self, _=None):
        return self  # a copy would ask the same judge

    __deepcopy__ = __copy__

    def __getattr__(self, name):
        if name not in self._wire.questions:
            raise AttributeError(f"A game has no {name}.")

        def ask(*arguments):
            with suppress(TypeError, KeyError, ValueError):
                return self._from_memory(name, *arguments)
            self._wire.send("ask", name, tuple(map(plain, arguments)), self._take_known())
            kind, *answer = self._wire.receive()
            if kind == "error":  # as the game itself would have raised it
                known = {error.__name__: error for error in ERRORS}
                raise known.get(answer[0], ValueError)(answer[1])
            self._hear(name)
            self._learn(answer[1])
            if name == "result" and self._left < inf and arguments[0] in self._told:
                # Whoever asks again sees nothing new: the judge counts it, and need not answer.
                self._told[arguments[0]][1]["result"][arguments[1]] = answer[0]
            return answer[0]

        return ask() if name == "players" else ask

    def _from_memory(self, name, state, *moves):
        """An answer that came along. Raises where there is none, or the state is no key."""
        number, answers = self._told[state]
        is_used_up = len(self._known) >= UNTOLD or (moves and self._left < 1)
        if len(moves) != (name == "result") or is_used_up:
            raise KeyError(name)
        answer = answers[name][moves[0]] if moves else answers[name]
        if name in self._noted:
            self._known.append([name, number, *map(plain, moves)])
        self._hear(name)
        return list(answer) if type(answer) is list else answer  # theirs to change

    def _hear(self, name):
        self._left -= name == "result"
        if self._recorder is not None:
            self._recorder.heard(name)

    def _learn(self, told):
        for state, number, answers in told:
            with suppress(TypeError):  # a state that is no key
                known = dict(answers)
                known["result"] = dict(known.get("result", ()))
                self._told[state] = number, known

    def _take_known(self):
        known, self._known = self._known, []
        return known


class Mute:
    """In place of a wire, for a game that is to be asked nothing."""

    def __init__(self, wire):
        self.questions, self.is_asked = wire.questions, False

    def send(self, *_):
        self.is_asked = True  # whatever the submission makes of the error
        raise ValueError


def plain(thing):
    """What a submission returned, as a plain value: numbers of numpy, named tuples and so on.

    Whatever is not plain after that does not get through the wire.
    """
    if type(thing) in SIMPLE or type(thing).__name__ == "Player":
        return thing
    if hasattr(thing, "value") and hasattr(thing, "action"):
        return plain(thing.value), plain(thing.action)
    if type(thing).__module__ == "numpy" and hasattr(thing, "tolist"):
        return plain(thing.tolist())
    if isinstance(thing, Fraction):
        return float(thing)
    for kind in (float, int, str):
        if isinstance(thing, kind):
            return kind.__add__(thing, kind())  # the value itself, and none of its methods
    if isinstance(thing, tuple):
        return tuple(plain(part) for part in tuple.__iter__(thing))
    if isinstance(thing, list):
        return [plain(part) for part in list.__iter__(thing)]
    return thing


def spelled(thing, depth=0):
    """What a notebook assigned, as (kind, plain data): of itself the wire takes no dict, and of a
    set not what is in it. What is nothing of all this is only said to be there."""
    if not isinstance(thing, (dict, list, tuple, set, frozenset)):
        thing = plain(thing)
    if type(thing) in SIMPLE:
        return "plain", thing
    if depth < DEEPEST and isinstance(thing, dict):
        pairs = dict.items(thing)
        return "dict", [(spelled(k, depth + 1), spelled(v, depth + 1)) for k, v in pairs]
    for kind in (list, tuple, set, frozenset):
        if depth < DEEPEST and isinstance(thing, kind):
            name = "set" if kind is frozenset else kind.__name__
            return name, [spelled(part, depth + 1) for part in kind.__iter__(thing)]
    return "other", None


class States:
    """The states of a submission's own game, which may be anything: the judge gets numbers."""

    def __init__(self):
        self.all, self._numbers = [], {}

    def number(self, state):
        """The number of a state; equal states have the same one."""
        key = type(state), state
        with suppress(Exception):  # it may have no hash, or a wrong one
            return self._numbers[key]
        number = len(self.all) if _is_simple(state) else self._find(state)
        if number == len(self.all):
            self.all.append(state)
        with suppress(Exception):
            self._numbers[key] = number
        return number

    def _find(self, state):
        for number, known in enumerate(self.all):
            if known is state or (type(known) is type(state) and known == state):
                return number
        return len(self.all)


def _is_simple(state):
    """Is it found by its hash? A class of the submission's own may have a wrong one."""
    if type(state) is tuple:
        return all(type(part) in SIMPLE or _is_simple(part) for part in state)
    return type(state) in SIMPLE or (type(state) is frozenset and all(map(_is_simple, state)))


class Runner:
    """Answers the judge's calls, one after the other."""

    def __init__(self, wire, space, left=()):
        self.wire, self.space, self.left = wire, space, left
        self.game, self.states = None, States()
        self.recorder = None
        self.take_known = list  # what the judge is not told yet: nothing, but in a call

    def serve(self):
        """Until the judge has had enough."""
        while True:
            kind, *rest = self.wire.receive()
            self.take_known = list
            try:
                answer = plain(getattr(self, f"do_{kind}")(*rest))
            except BaseException as problem:
                told = type(problem).__name__, _said(problem), *_line(problem)
                self.wire.send("raise", *told, self.take_known())
                continue
            known = self.take_known()
            try:
                self.wire.send("return", answer, known)
            except ValueError:  # no plain value
                self.wire.send("unfit", type(answer).__name__, known)

    def do_left(self):
        """Cells and lines of what was left out, since a player was lost there, or the reason."""
        return list(self.left)

    def do_parameters(self, name):
        """The parameters of a function: (name, kind, has a default); None where there is none."""
        import inspect

        thing = self.space.get(name)
        if not callable(thing):
            return None
        parameters = inspect.signature(thing).parameters.values()
        return [(p.name, int(p.kind), p.default is not p.empty) for p in parameters]

    def do_value(self, name):
        """A value as it is spelled out, in a tuple; an empty one where there is none."""
        return (spelled(self.space[name]),) if name in self.space else ()

    def do_call(self, name, state, about, named, names=()):
        """Call a function: of a game and a state, perhaps by these names, or of a state alone."""
        if not about:
            return self._called(name, state, **dict(named))
        initial, noted, told, *left = about
        game = Proxy(self.wire, initial, noted, self.recorder, *left)
        game._learn(told)
        self.take_known = game._take_known
        two = dict(zip(names, (game, state), strict=False))
        return self._called(name, *(() if two else (game, state)), **two, **dict(named))

    def do_calls(self, name, states, about):
        """Call a function of each of these states in turn, as far as nothing is to be asked, noted
        or told of it: the answers."""
        answers = []
        for state in states:
            mute = Mute(self.wire)
            try:
                game = [Proxy(mute, about[0], about[1])] if about else []
                for each in game:
                    each._learn(about[2])
                answer = plain(self._called(name, *game, state))
                self.wire.fit(answer)
            except BaseException:  # it will be called again, and told of
                break
            if mute.is_asked or any(each._known for each in game):
                break
            answers.append(answer)
        return answers

    def do_story(self, name, story):
        """Make an object, ask it one thing after the other; what it answers to the last."""
        thing, answer = self._called(name), None
        for what, *words in story:
            answer = getattr(thing, what)(*words)
        return answer

    def _called(self, name, *arguments, **named):
        with self.recorder or nullcontext():
            return self.space[name](*arguments, **named)

    def do_record(self):
        """From now on note what the code does."""
        self.recorder = sys.modules["adversarial_recorder"].Recorder(FILE)

    def do_recorded(self):
        """What was noted."""
        return self.recorder and self.recorder.data()

    # A submission's own game.

    def do_game(self, name):
        """Make the game; returns the handle of its first state, None where there is no game."""
        if name not in self.space:
            return None
        thing = self.space[name]
        self.game = thing() if isinstance(thing, type) else thing
        return self._handle(self.game.initial)

    def do_has(self, name):
        """Can the game be asked this?"""
        return callable(getattr(self.game, name, None))

    def do_question(self, question, number, *moves):
        """Ask the game."""
        answer = getattr(self.game, question)(self.states.all[number], *moves)
        return self._handle(answer) if question == "result" else answer

    def _handle(self, state):
        """What the judge gets of a state: its number, and whether it can be hashed."""
        try:
            hash(state)
        except TypeError:
            return self.states.number(state), False
        return self.states.number(state), True

    def do_look(self, numbers):
        """What will be asked of these states, in order, as far as it goes well: [(question,
        answer)]."""
        return self._scripted(self._of_states, numbers)

    def do_level(self, numbers):
        """The moves of all these states, and then the states after them, in the same way."""
        return self._scripted(self._of_level, numbers)

    def _scripted(self, questions, about):
        script, room = [], LOOKED
        with suppress(BaseException):  # it will be asked again, and answered as it is
            for message in questions(about, script):
                answer = plain(getattr(self, f"do_{message[0]}")(*message[1:]))
                room -= len(self.wire.fit((message, answer)))
                if room < 0:
                    break
                script.append((message, answer))
        return script

    def _of_states(self, numbers, script):
        for number in numbers:
            yield from self._of_state(number, script)

    def _of_state(self, number, script):
        """The questions about a state, one after the other; some hang on the answers so far."""
        yield "show", number
        yield "question", "to_move", number
        for _ in range(3):
            yield "question", "actions", number
        moves = script[-1][1]
        is_over = not moves
        if self.do_has("is_terminal"):
            yield "question", "is_terminal", number
            is_over = script[-1][1]
        if is_over:
            yield "question", "utility", number
            return
        for move in moves:
            for _ in range(2):
                yield "show", number
                yield "question", "result", number, move

    def _of_level(self, numbers, script):
        for number in numbers:
            yield "question", "actions", number
        for (_, _, number), moves in list(script):
            for move in moves:
                yield "question", "result", number, move

    def do_show(self, number):
        """A state for a sentence, with all that can change in it."""
        state = self.states.all[number]
        return repr(state)[:200] + repr(getattr(state, "__dict__", ""))[:200]


def _said(problem):
    try:
        return str(problem)[:LONGEST]
    except BaseException:  # it lies in this, too
        return ""


def _line(problem):
    """Function and line of the submission's own code where it went wrong."""
    frames = traceback.extract_tb(problem.__traceback__)
    lines = [frame for frame in frames if frame.filename.startswith(FILE)]
    return (lines[-1].name, lines[-1].lineno) if lines else ("", 0)
