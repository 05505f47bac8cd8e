"""Work out the opening book of the Connect-4 engine: python -m tools.opening_book --minutes 30

It needs numba and 600 MB of memory. First come the positions that can be reached when one side
plays perfectly, those of fewer stones first, and then all positions of a few stones: as far as the
minutes reach. What stands in the book already is not worked out again.
"""

import argparse
import sys
from time import process_time

from adversarial.engine import solver as engine
from adversarial.engine.book import BOOK, after
from adversarial.engine.compiled import IS_COMPILED
from adversarial.games import Connect4

ENTRIES = 67_108_859  # a prime number: positions share what they know, and little is forgotten
ALL, LINES = 4, 7  # stones: up to here all positions; up to here those against perfect play
PUBLISHED = {"": 1}  # the empty board is the longest work of all, and known (Allis, 1988)
CENTRE_FIRST = (3, 2, 4, 1, 5, 0, 6)
GAME = Connect4()


def all_positions(stones):
    """A line of columns for every position of so many stones, mirror images once."""
    seen, lines = set(), [""]
    for _ in range(stones):
        lines = [line + str(column + 1) for line in lines for column in CENTRE_FIRST]
    for line in lines:
        state = GAME.canonical(after(GAME, line))
        if state not in seen:
            seen.add(state)
            yield line


class Writer:
    """The book while it is made: every score is written at once."""

    def __init__(self, minutes):
        self.end = process_time() + 60 * minutes
        text = BOOK.read_text(encoding="utf-8") if BOOK.exists() else ""
        self.lines = PUBLISHED | dict(line.split(",") for line in text.split())
        self.scores = {self.position(line): int(score) for line, score in self.lines.items()}
        engine.ENTRIES = ENTRIES
        engine.BOOK_IS_OPEN = False  # it must not look up what it works out
        self.solver = engine.Solver(7, 6)

    @staticmethod
    def position(line):
        return GAME.canonical(after(GAME, line))

    def score(self, line):
        """The score for MAX, from the book or worked out and written."""
        position = self.position(line)
        if position not in self.scores:
            if process_time() > self.end:
                raise TimeoutError
            self.write(line, self.solver.solve(position))
        return self.scores[position]

    def write(self, line, score):
        self.scores[self.position(line)] = score
        self.lines[line] = score
        rows = sorted(self.lines.items(), key=lambda row: (len(row[0]), row[0]))
        BOOK.write_text("".join(f"{line},{score}\n" for line, score in rows), encoding="utf-8")
        print(len(rows), line, score, f"{process_time():.0f} s", flush=True)

    def keeps(self, mine, child):
        """Does a move to this position keep the mover's score? One null window tells."""
        known = self.scores.get(GAME.canonical(child))
        if known is not None:
            return GAME.to_move(child) * known <= -mine
        return self.solver.score(child, -mine, 1 - mine) <= -mine

    def best_reply(self, line):
        """A line with one stone more that keeps the score; found by null windows."""
        state, score = after(GAME, line), self.score(line)
        mine = GAME.to_move(state) * score
        columns = [column for column in CENTRE_FIRST if column in GAME.actions(state)]
        reply = next(c for c in columns if self.keeps(mine, GAME.result(state, c)))
        line += str(reply + 1)
        if self.position(line) not in self.scores:
            self.write(line, score)
        return line

    def against_perfect_play(self, line, most):
        """Every position in which the perfect side, which is to move, can come to be."""
        seen, todo = set(), [line]
        while todo:
            line = todo.pop()
            if self.position(line) in seen or GAME.is_terminal(after(GAME, line)):
                continue
            seen.add(self.position(line))
            reply = self.best_reply(line)
            state = after(GAME, reply)
            if len(reply) + 1 <= most and not GAME.is_terminal(state):
                todo += [reply + str(column + 1) for column in GAME.actions(state)]


def make(minutes):
    book = Writer(minutes)
    try:
        for most in range(2, LINES):  # the shorter lines first
            for start in ("4", "3", "2", "1", ""):
                book.against_perfect_play(start, most)
        for stones in range(2, ALL + 1):
            for line in all_positions(stones):
                book.score(line)
    except TimeoutError:
        print("The time is up; the book is right, and could be longer.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30, help="of processor time")
    options = parser.parse_args()
    if not IS_COMPILED:
        sys.exit("numba is not installed: pip install 'adversarial[engine]'.")
    make(options.minutes)


if __name__ == "__main__":
    main()
