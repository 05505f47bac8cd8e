"""Messages between judge and player: a length, then JSON. Only plain values get through.

Used on both sides; it imports nothing of the package, since the player has none of it.
"""

import json
import os
import select
import struct
import time

MOST = 1_000_000  # bytes in a message, unless told otherwise,
ALL = 30_000_000  # and in all messages to the judge, who has to read them
ANY = 2**31  # for the notebook itself
LOOK = 1.0  # seconds of waiting from one look at the other side to the next
HEAD = struct.Struct("!I")
PLAIN = frozenset({int, float, str, bool, type(None)})  # what JSON holds as it is
QUESTIONS = (  # what a submission may ask of a game
    "to_move", "actions", "result", "is_terminal", "utility", "evaluate", "outcomes", "is_quiet",
    "canonical", "show", "state_name", "action_name", "players",
)  # fmt: skip


class Broken(Exception):
    """The other side is gone, or does not speak as it should."""


class Unfit(ValueError):
    """A value that cannot be handed over."""


class TimeUp(Exception):
    """The other side did not answer in time."""


class Wire:
    """Two pipes. `player` turns a number back into MAX, MIN or CHANCE on either side.

    `patience` is how many seconds the other side may let us wait, all in all. What the judge thinks
    itself costs a submission nothing. Nor does what `worked()` tells: for how many seconds the
    other side has computed, or stood in line for a processor; at most `forgiven` of them.
    """

    questions = QUESTIONS
    worked = staticmethod(lambda: 0.0)
    forgiven = 0.0

    def __init__(self, reader, writer, player, patience=None, sends=MOST, receives=MOST):
        self.reader, self.writer = reader, writer
        self.patience, self.sends, self.receives = patience, sends, receives
        self._kinds = {"tuple": tuple, "player": player, "set": lambda _: frozenset()}
        self._come = bytearray()  # what was read and is no whole message yet
        self._heard = 0
        self._known = 0.0  # of the other side's work
        if patience is not None:  # a player that does not read must not hold up the judge
            os.set_blocking(writer, False)

    def begin_anew(self, patience, forgiven):
        """What was waited for so far counts no more; what was heard does."""
        self.patience, self.forgiven, self._known = patience, forgiven, 0.0

    def send(self, *message):
        """Send a message."""
        data = self.fit(message)
        if len(data) > self.sends:
            raise Unfit("The message is too long.")
        data = HEAD.pack(len(data)) + data
        while data:
            try:
                data = data[os.write(self.writer, data) :]
            except BlockingIOError:
                self._wait([], [self.writer])
            except OSError as problem:
                raise Broken(str(problem)) from problem

    def fit(self, thing):
        """A value as it goes over the wire. Raises Unfit for what cannot."""
        try:
            return json.dumps(_pack(thing)).encode()
        except (ValueError, RecursionError) as problem:
            raise Unfit(str(problem)) from problem

    def receive(self):
        """The next message, as a tuple."""
        (length,) = HEAD.unpack(self._read(HEAD.size))
        self._heard += length
        if length > self.receives or (self.patience is not None and self._heard > ALL):
            raise Broken("The message is too long.")
        try:
            message = json.loads(self._read(length), object_hook=self._unpack)
        except (ValueError, TypeError, KeyError, RecursionError) as problem:
            raise Broken("The message cannot be read.") from problem
        if not isinstance(message, tuple) or not message or not isinstance(message[0], str):
            raise Broken("The message cannot be read.")
        return message

    def _read(self, length):
        while len(self._come) < length:
            self._wait([self.reader], [])
            try:
                part = os.read(self.reader, 65_536)
            except OSError as problem:
                raise Broken(str(problem)) from problem
            if not part:
                raise Broken("The other side is gone.")
            self._come += part
        data = bytes(self._come[:length])
        del self._come[:length]
        return data

    def _wait(self, readers, writers):
        if self.patience is None:
            return
        ready = False
        while not ready:
            before = time.monotonic()
            ready = any(select.select(readers, writers, [], min(max(0.0, self.patience), LOOK)))
            self.patience -= time.monotonic() - before
            if not ready:
                self._forgive()
                if self.patience <= 0:
                    raise TimeUp

    def _forgive(self):
        """Who computes, or cannot for want of a processor, lets nobody wait."""
        worked = self.worked()
        more = min(worked - self._known, self.forgiven)
        self._known = worked
        self.forgiven -= more
        self.patience += more

    def _unpack(self, thing):
        """What JSON has no form for was packed into an object of one name."""
        ((kind, value),) = thing.items()
        return self._kinds[kind](value)


def _pack(thing):
    """A value as JSON holds it. Types are asked for exactly: a subclass may lie."""
    if type(thing) in PLAIN:
        return thing
    if type(thing) is tuple:
        return {"tuple": _packed(thing)}
    if type(thing) is list:
        return _packed(thing)
    if type(thing) in (set, frozenset):
        return {"set": True}  # only that it is one: nothing may depend on the order in it
    if type(thing).__name__ == "Player" and type(thing).__module__ == "adversarial.game":
        return {"player": int(thing)}
    raise Unfit(f"A {type(thing).__name__} cannot be handed over.")


def _packed(things):
    """Most are plain, and a call for each would take longer than all the rest."""
    return [thing if type(thing) in PLAIN else _pack(thing) for thing in things]
