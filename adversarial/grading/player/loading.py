"""Loading a notebook in a player's process, watched from outside.

The player tells through a pipe which statement is next. Where one hangs, ends the process, fills
its memory or closes the pipe, the player is given up, and another one begins anew and leaves that
statement out. So it costs only what depends on it. Imports nothing of the package.
"""

import os
import select
import signal
import struct
import time
from pathlib import Path

SHARE = 0.8  # of the processor time is for loading; a statement may take half of what is left,
LEAST = 0.05  # but so many seconds in any case,
TO_READ = 1.0  # and to read a cell takes no more than so many
PLAYERS = 20  # are tried
TICK = 0.02  # seconds from one look at the player to the next
PLACE = struct.Struct("!ii")
LOADED = PLACE.pack(-1, -1)
HERTZ = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Teller:  # pragma: no cover - in the process of a player
    """The player's end of the pipe."""

    def __init__(self, pipe):
        self.pipe = pipe

    def at(self, cell, place):
        """This one is next."""
        os.write(self.pipe, PLACE.pack(cell, place))

    def loaded(self):
        """All is done."""
        os.write(self.pipe, LOADED)
        os.close(self.pipe)


class Loading:
    """The loading of one notebook: which statements are left out, and the time that is left."""

    def __init__(self, seconds):
        self.seconds, self.left = seconds, SHARE * seconds
        self.skip, self.players = set(), 0

    def watch(self, pid, pipe, channel):
        """Wait until a player has loaded, or the judge calls on the channel: then True.

        False where the player was lost; what it was at is left out from now on.
        """
        self.players += 1
        watched = Watched(pid, self.left)
        while True:
            ready, _, _ = select.select([pipe, channel], [], [], TICK)
            if channel in ready:
                return True
            if pipe in ready:
                told = os.read(pipe, 1 << 16)
                if told.endswith(LOADED):
                    return True
                if not told:
                    break
                watched.begin(told)
            elif watched.hangs():
                break
        os.kill(pid, signal.SIGKILL)
        self.skip.add(watched.place)
        return False

    def spend(self, seconds):
        """A lost player had used so much. Is there another try?"""
        self.left -= seconds
        return self.players < PLAYERS and self.left > -SHARE * self.seconds


class Watched:
    """A player that is loading, and what it has used since it began its statement."""

    def __init__(self, pid, left):
        self.pid, self.left = pid, left
        self.place = None
        self.used = self.began = self.slept = 0.0

    def begin(self, told):
        """The player has begun a statement: the last one that it told of."""
        if len(told) >= PLACE.size:
            self.place = PLACE.unpack(told[-PLACE.size :])
            self.used, _ = used_by(self.pid)
            self.began, self.slept = self.used, 0.0
            self.looked = time.monotonic()

    def hangs(self):
        """Has the statement used its time, or slept so long? Who waits for the processor does
        neither."""
        used, sleeps = used_by(self.pid)
        now = time.monotonic()
        if self.place is None:  # not begun yet
            return False
        if sleeps and used == self.used:
            self.slept += now - self.looked
        self.used, self.looked = used, now
        most = max(LEAST, (self.left - self.began) / 2)
        most = min(most, TO_READ) if self.place[1] < 0 else most
        return used - self.began > most or self.slept > max(most, 1.0)


def used_by(pid):
    """(seconds of the processor, is it asleep) of a process; nothing where systems do not tell."""
    try:
        _, _, rest = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")
    except OSError:
        return 0.0, False
    state, *numbers = rest.split()
    return (int(numbers[10]) + int(numbers[11])) / HERTZ, state == b"S"
