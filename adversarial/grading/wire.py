"""Messages between judge and player: a length, then JSON. Only plain values get through.

Used on both sides; it imports nothing of the package, since the player has none of it.
"""

import json
import os
import select
import struct
import time

MOST = 1_000_000  # bytes in a message
HEAD = struct.Struct("!I")


class Broken(Exception):
    """The other side is gone, or does not speak as it should."""


class TimeUp(Exception):
    """The other side did not answer in time."""


class Wire:
    """Two pipes. `player` turns a number back into MAX, MIN or CHANCE on either side."""

    def __init__(self, reader, writer, player):
        self.reader, self.writer, self.player = reader, writer, player

    def send(self, *message):
        """Send a message."""
        try:
            data = json.dumps(_pack(message)).encode()
            if len(data) > MOST:
                raise Broken("The message is too long.")
            _write_all(self.writer, HEAD.pack(len(data)) + data)
        except (OSError, ValueError, RecursionError) as problem:
            raise Broken(str(problem)) from problem

    def receive(self, deadline=None):
        """The next message, as a tuple."""
        (length,) = HEAD.unpack(self._read(HEAD.size, deadline))
        if length > MOST:
            raise Broken("The message is too long.")
        data = self._read(length, deadline)
        try:
            message = self._unpack(json.loads(data))
        except (ValueError, TypeError, KeyError, RecursionError) as problem:
            raise Broken("The message cannot be read.") from problem
        if not isinstance(message, tuple) or not message or not isinstance(message[0], str):
            raise Broken("The message cannot be read.")
        return message

    def _read(self, length, deadline):
        data = bytearray()
        while len(data) < length:
            if deadline is not None:
                left = deadline - time.monotonic()
                if left <= 0 or not select.select([self.reader], [], [], left)[0]:
                    raise TimeUp
            try:
                part = os.read(self.reader, length - len(data))
            except OSError as problem:
                raise Broken(str(problem)) from problem
            if not part:
                raise Broken("The other side is gone.")
            data += part
        return bytes(data)

    def _unpack(self, thing):
        if isinstance(thing, dict):
            (kind, value), *more = thing.items()
            if more or kind not in ("tuple", "player"):
                raise ValueError(kind)
            return self.player(value) if kind == "player" else tuple(map(self._unpack, value))
        return [self._unpack(part) for part in thing] if isinstance(thing, list) else thing


def _pack(thing):
    """A value as JSON holds it. Types are asked for exactly: a subclass may lie."""
    if type(thing) in (int, float, str, bool, type(None)):
        return thing
    if type(thing) is tuple:
        return {"tuple": [_pack(part) for part in thing]}
    if type(thing) is list:
        return [_pack(part) for part in thing]
    if type(thing).__name__ == "Player" and type(thing).__module__ == "adversarial.game":
        return {"player": int(thing)}
    raise ValueError(f"A {type(thing).__name__} cannot be handed over.")


def _write_all(writer, data):
    while data:
        data = data[os.write(writer, data) :]
