"""How far the marking is, and how long it will take: a bar in a terminal, elsewhere some lines."""

import sys
from time import monotonic

from ..language import words

SENTENCES = words({
    "bar": "\r{bar} {done} of {of}\x1b[K",
    "bar, seconds": "\r{bar} {done} of {of}, about {left} s left\x1b[K",
    "bar, minutes": "\r{bar} {done} of {of}, about {left} min left\x1b[K",
    "line": "{done} of {of} are marked.",
    "line, seconds": "{done} of {of} are marked, about {left} s left.",
    "line, minutes": "{done} of {of} are marked, about {left} min left.",
})
WIDTH = 30  # of the bar
SILENCE = 30  # seconds without a line, at most, if there is news
STEPS = 10  # lines from the beginning to the end, at least
MINUTE = 60


class Progress:
    """To be called with how many are done, and of how many; it knows the time itself."""

    def __init__(self, clock=monotonic, sentences=SENTENCES):
        self.clock, self.sentences = clock, sentences
        self.first = None  # when it began, and how many were done then
        self.told = self.at = None  # the last line's step, and when it was written

    def __call__(self, done, of):
        now = self.clock()
        self.first = self.first or (now, done)
        if sys.stderr.isatty():
            filled = WIDTH * done // of
            bar = "█" * filled + "·" * (WIDTH - filled)
            self._write("bar", done, of, now, bar=bar, end="\n" * (done == of))
        elif self._is_due(done, of, now):
            self.told, self.at = (done, STEPS * done // of), now
            self._write("line", done, of, now, end="\n")

    def _is_due(self, done, of, now):
        """Is it time for a line? Not for every submission, nor twice for the same."""
        if self.told is None or done == of:
            return self.told is None or self.told[0] != done
        last, step = self.told
        return done > last and (STEPS * done // of > step or now - self.at >= SILENCE)

    def _write(self, kind, done, of, now, end, **words):
        left = self._left(done, of, now)
        if left is not None:
            long = left > 1.5 * MINUTE
            kind, left = f"{kind}, {'minutes' if long else 'seconds'}", left / (MINUTE**long)
            words["left"] = max(1, round(left))
        text = self.sentences[kind].format(done=done, of=of, **words)
        print(text, end=end, file=sys.stderr, flush=True)

    def _left(self, done, of, now):
        """Seconds, if the rest takes as long as what was done so far; None if nobody knows."""
        began, before = self.first
        if done in (of, before):
            return None
        return (now - began) / (done - before) * (of - done)
