"""Write the opening book of the Connect-4 engine: python -m tools.opening_book

Another solver, BitBully, knows the scores: its data base has all positions of twelve stones (`pip
install bitbully==0.0.79`). The book takes all positions of few stones, and longer lines in which
one side plays by the book. `--check 20` lets our own engine, without the book, work out twenty
of its longest lines: it needs numba then.
"""

import argparse
import random
import sys

from adversarial.engine import solver as engine
from adversarial.engine.bits import IS_COMPILED
from adversarial.engine.solver import BOOK, after, opening_book
from adversarial.games import Connect4
from adversarial.progress import progress

ALL, LINES = 5, 8  # stones: up to here all positions; up to here those of one side by the book
GAME = Connect4()


class Writer:
    """The book while it is made."""

    def __init__(self, scores):
        self.ask, self.lines, self.scores = scores, {}, {}

    def score(self, line):
        """MAX's score of a position. From now on it stands in the book, unless the game is over."""
        score, state = self.looked_up(line), after(GAME, line)
        if not GAME.is_terminal(state) and GAME.canonical(state) not in self.scores:
            self.lines[line] = self.scores[GAME.canonical(state)] = score
        return score

    def looked_up(self, line):
        """MAX's score of a position that need not come into the book."""
        state = after(GAME, line)
        known = self.scores.get(GAME.canonical(state))
        return GAME.to_move(state) * self.ask(line) if known is None else known

    def all_positions(self, stones):
        """Every position of at most so many stones."""
        layer = {GAME.initial: ""}
        for _ in range(stones + 1):
            for line in layer.values():
                self.score(line)
            layer = {after(GAME, line): line for line in layer.values() for line in longer(line)}

    def replies(self, line, most):
        """The positions of at most so many stones after it, if its player goes by the book."""
        layer = {after(GAME, line): line}
        while layer:
            by_book = {}
            for line in layer.values():
                score = self.score(line)
                if len(line) < most and longer(line):
                    reply = next(each for each in longer(line) if self.looked_up(each) == score)
                    self.score(reply)
                    by_book[after(GAME, reply)] = reply
            lines = [each for line in by_book.values() for each in longer(line)]
            layer = {after(GAME, line): line for line in lines if len(line) <= most}

    def save(self):
        rows = sorted(self.lines.items(), key=lambda row: (len(row[0]), row[0]))
        BOOK.write_text("".join(f"{line},{score}\n" for line, score in rows), encoding="utf-8")
        print(f"{len(rows):,} positions, {BOOK.stat().st_size:,} bytes")


def longer(line):
    """The lines with one stone more."""
    state = after(GAME, line)
    moves = () if GAME.is_terminal(state) else GAME.actions(state)
    return [line + str(column + 1) for column in moves]


def bitbully():
    """BitBully's score of a line, for the player to move."""
    try:
        from bitbully import BitBully, Board
    except ImportError:
        sys.exit("BitBully is not installed: pip install bitbully==0.0.79.")
    solver = BitBully(opening_book="12-ply-dist")

    def score(line):
        if GAME.is_terminal(after(GAME, line)):  # the last stone has won: nobody need search
            return -((44 - len(line)) // 2)
        return solver.mtdf(Board([int(column) - 1 for column in line]))

    return score


def make():
    book = Writer(bitbully())
    book.all_positions(ALL)
    for start in ("", *"1234567"):
        book.replies(start, LINES)
    book.save()


def check(size):
    """Let the engine work out this many of the longest lines; the book is closed."""
    if not IS_COMPILED:
        sys.exit("numba is not installed: pip install 'adversarial-search[engine]'.")
    lines = [line.split(",") for line in BOOK.read_text(encoding="utf-8").split()]
    longest = [(line, int(score)) for line, score in lines if len(line) >= LINES - 1]
    engine.BOOK_IS_OPEN = False
    for line, score in progress(random.Random(size).sample(longest, size), "{done} of {of} lines"):
        found = engine.solve(after(GAME, line))
        if found != score:
            sys.exit(f"After {line} the engine says {found}, and the book {score}.")
    print(f"The engine agrees with {size} of {len(opening_book()):,} positions.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", type=int, metavar="N", help="work out so many again instead")
    options = parser.parse_args()
    if options.check:
        check(options.check)
    else:
        make()


if __name__ == "__main__":
    main()
