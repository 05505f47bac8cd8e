"""What processes have done, as the system tells, so that waiting is nobody's fault."""

from pathlib import Path


class Effort:
    """Seconds in which a player did not let the judge wait: it computed, or it stood in line for a
    processor, or its nursery did, or the judge himself stood in line and could not listen.

    One player lives at a time; one that is lost while it loads is followed by the next.
    """

    def __init__(self, nursery, computing=True):
        self.nursery = nursery  # the number of its process
        self.computing = computing  # does its computing count, or only that it stood in line?
        self.players = {}  # seconds, by the numbers of their processes
        self.before = self._others()

    def __call__(self):
        """So many seconds since the beginning; 0 where systems do not tell."""
        for player in _read(f"{self.nursery}/task/{self.nursery}/children"):
            computed, in_line = _spent(player)
            self.players[player] = computed * self.computing + in_line
        return sum(self.players.values()) + self._others() - self.before

    def _others(self):
        _, in_line = _spent("thread-self")
        return sum(_spent(self.nursery)) + in_line


def _spent(process):
    """For how many seconds a process has computed, and stood in line."""
    computed, in_line = (*map(int, _read(f"{process}/schedstat")[:2]), 0, 0)[:2]
    return computed / 1e9, in_line / 1e9


def _read(path):
    """The words of a file that the system makes; none where there is no such file."""
    try:
        return Path("/proc", path).read_text().split()
    except OSError:
        return []
