"""Loading a notebook in a player's process, watched from outside.

The player notes in shared memory which statement is next, and says by a pipe when all is done.
Where one hangs, ends the process, fills its memory or closes the pipe, another player begins anew
and leaves that statement out: it costs only what depends on it. Imports nothing of the package.
"""

import mmap
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
NONE = -1, -1  # the place of a player that has not begun
HERTZ = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Teller:  # pragma: no cover - in the process of a player
    """The player's side. Whoever has closed the wire or the pipe is lost."""

    def __init__(self, page, pipe, wire):
        self.page, self.pipe, self.wire = page, pipe, (wire.reader, wire.writer)

    def at(self, cell, place):
        """This one is next."""
        self._tell(b"")
        PLACE.pack_into(self.page, 0, cell, place)

    def loaded(self):
        """All is done."""
        self._tell(b"loaded")
        os.close(self.pipe)

    def _tell(self, data):
        reader, writer = self.wire
        os.read(reader, 0), os.write(writer, b"")  # nothing, but it raises where they are closed
        os.write(self.pipe, data)


class Loading:
    """The loading of one notebook: which statements are left out, and the time that is left."""

    def __init__(self, seconds):
        self.seconds, self.left = seconds, SHARE * seconds
        self.skip, self.players = set(), 0
        self.page = mmap.mmap(-1, PLACE.size)

    def watch(self, pid, pipe, channel):
        """Wait until a player has loaded, or the judge calls on the channel: then True.

        False where the player was lost; what it was at is left out from now on.
        """
        self.players += 1
        watched, ready = Watched(pid, self.left, self.page), []
        while not ready:
            ready, _, _ = select.select([pipe, channel], [], [], TICK)
            if channel in ready or (pipe in ready and os.read(pipe, 1)):
                return True
            if not ready and watched.hangs():
                break
        self.skip.add(PLACE.unpack(self.page) if ready else watched.place)
        os.kill(pid, signal.SIGKILL)
        return False

    def spend(self, seconds):
        """A lost player had used so much. Is there another try?"""
        self.left -= seconds
        self.page[:] = PLACE.pack(*NONE)
        return self.players < PLAYERS and self.left > -SHARE * self.seconds


class Watched:
    """A player that is loading, and what it has used since it began its statement."""

    def __init__(self, pid, left, page):
        self.pid, self.left, self.page = pid, left, page
        self.place = NONE
        self.used = self.began = self.slept = 0.0

    def hangs(self):
        """Has the statement used its time, or slept so long? Who waits for the processor does
        neither."""
        used, sleeps = used_by(self.pid)
        now, place = time.monotonic(), PLACE.unpack(self.page)
        if place != self.place or place == NONE:  # it has begun another one, or none yet
            self.place, self.used, self.looked = place, used, now
            self.began, self.slept = used, 0.0
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
