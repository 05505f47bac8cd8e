"""What a process has done, as the system tells, so that waiting is nobody's fault."""

from pathlib import Path


class Effort:
    """How long the players of a nursery have computed and stood in line for a processor.

    One player lives at a time; one that is lost while it loads is followed by the next.
    """

    def __init__(self, nursery):
        self.nursery = nursery  # the number of its process
        self.seconds = {}  # by the number of the player's process

    def __call__(self):
        """Seconds of both together; 0 where systems do not tell."""
        for player in _read(f"{self.nursery}/task/{self.nursery}/children"):
            computed_and_in_line = _read(f"{player}/schedstat")[:2]
            self.seconds[player] = sum(map(int, computed_and_in_line)) / 1e9
        return sum(self.seconds.values())


def _read(path):
    """The words of a file that the system makes; none where there is no such file."""
    try:
        return Path("/proc", path).read_text().split()
    except OSError:
        return []
