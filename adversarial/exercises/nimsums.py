"""An exercise by hand without a tree: Nim with at most three matches a turn, some positions."""

import re
from random import Random
from string import ascii_uppercase

from ..pages.template import fill
from .misconceptions.registry import MISCONCEPTIONS
from .report import Report
from .sentences import NIMSUMS
from .taking import MOST, is_lost, takings

POSITIONS, LOST = 8, 3  # so many positions, and so many of them are lost
LARGEST = 9  # matches in a heap
TOLD = ("ordinary_nim", "remainder_of_three", "heaps_as_one", "largest_heap")
ANSWER = re.compile(r"\s*(\w+)\s*=\s*(?:(lost)|(\d+)\s+from\s+(?:heap\s+)?(\d+))\s*", re.IGNORECASE)


class NimSums:
    """Positions and a question. `mark` judges an answer: "A = lost; B = 2 from 1"."""

    kind, order = "nim", None

    def __init__(self, seed=0):
        self.seed = seed
        rng = Random(f"nimsums {seed}")
        heaps, self.guessed = [], 1.0
        # No guess may get further than "all are lost".
        while self.guessed > LOST / POSITIONS or len(set(heaps)) < POSITIONS:
            heaps = [_draw(rng, place < LOST) for place in range(POSITIONS)]
            rng.shuffle(heaps)
            self.positions = dict(zip(ascii_uppercase, heaps, strict=False))
            self.good = {name: _answers(each) for name, each in self.positions.items()}
            self.guessed = max(map(self._count, self._guesses())) / POSITIONS
        self.right = {name: good[0] for name, good in self.good.items()}

    @property
    def tree(self):
        """What other exercises show as a tree: here the positions, as text."""
        return "\n".join(
            NIMSUMS["position"].format(name=name, heaps=_shown(heaps))
            for name, heaps in self.positions.items()
        )

    @property
    def question(self):
        """What to do, in a few sentences."""
        return NIMSUMS["question"].format(example=NIMSUMS["example"])

    def names(self):
        """The positions that are asked for."""
        return list(self.positions)

    def mark(self, answer):
        """The report on an answer, as data or as typed text."""
        given = self.read(answer)
        problems = list(self._problems(given))
        report = Report("hand: nim", not problems, 0.0 if problems else 1.0, trees=1)
        counted = {"right": self._count(given), "n": POSITIONS}
        counted["guessed"] = round(self.guessed * POSITIONS)
        if not problems:
            report.findings = [NIMSUMS["all right"].format(**counted)]
            return report
        # Points begin where guessing ends.
        beyond = (counted["right"] / POSITIONS - self.guessed) / (1 - self.guessed)
        report.score = round(min(0.9, max(0.0, beyond)), 2)
        report.findings = [NIMSUMS["some right"].format(**counted), *problems[:3]]
        report.notes += [NIMSUMS["guessed"].format(**counted)] if counted["right"] else []
        self._recognise(given, report)
        return report

    def received(self, answer):
        """Says how much of an answer could be read, and nothing about what is right."""
        try:
            given = self.read(answer)
        except ValueError as problem:
            return str(problem)
        return NIMSUMS["received"].format(given=len(given), asked=POSITIONS)

    def read(self, answer):
        """{position: "lost" or "2 from 1"}."""
        if not isinstance(answer, str):
            return dict(answer)
        parts = [part.strip() for part in re.split(r"[;,\n]+", answer) if part.strip()]
        return dict(map(self._pair, parts))

    def _pair(self, part):
        found = ANSWER.fullmatch(part)
        if found is None:
            words = {"part": part, "example": NIMSUMS["example"]}
            raise ValueError(NIMSUMS["unreadable"].format(**words))
        name, lost, n, heap = found.groups()
        if name.upper() not in self.positions:
            words = {"name": name, "names": ", ".join(self.positions)}
            raise ValueError(NIMSUMS["unknown"].format(**words))
        told = NIMSUMS["lost"] if lost else NIMSUMS["move"].format(n=int(n), heap=int(heap))
        return name.upper(), told

    def _count(self, given):
        return sum(given.get(name) in good for name, good in self.good.items())

    def _problems(self, given):
        for name, right in self.right.items():
            words = {"name": name, "heaps": _shown(self.positions[name]), "right": right}
            if name not in given:
                yield NIMSUMS["missing"].format(**words)
            elif given[name] not in self.good[name]:
                yield NIMSUMS["wrong"].format(given=given[name], **words)

    def _guesses(self):
        """Answers that need no idea: all lost, and the same move everywhere."""
        yield dict.fromkeys(self.positions, NIMSUMS["lost"])
        for n in range(1, MOST + 1):
            for heap in (1, 2, 3):
                move = NIMSUMS["move"].format(n=n, heap=heap)
                yield dict.fromkeys(self.positions, move)

    def _recognise(self, given, report):
        """What somebody would have written who plays as the misconception does: his moves."""
        for entry in (MISCONCEPTIONS[key] for key in TOLD):
            wrong = entry.by_task["nim"][0]
            moves = {name: _named(wrong(heaps)) for name, heaps in self.positions.items()}
            told = {name: move for name, move in given.items() if move != NIMSUMS["lost"]}
            if len(told) >= POSITIONS - LOST and all(moves[name] == told[name] for name in told):
                report.misconception = entry.key
                report.findings.insert(0, NIMSUMS["recognised"].format(name=entry.name))
                return

    def _repr_mimebundle_(self, **_):
        """In a notebook: the question, and the positions as a table."""
        rows = [(name, _shown(heaps)) for name, heaps in self.positions.items()]
        html = fill(__file__, "nimsums.html.j2", question=self.question, rows=rows)
        return {"text/html": html, "text/plain": f"{self.question}\n{self.tree}"}


def _draw(rng, lost):
    """Three different heaps that are lost, or not; never all of them small."""
    while True:
        heaps = tuple(rng.sample(range(1, LARGEST + 1), 3))
        if max(heaps) > MOST + 1 and is_lost(heaps) == lost:
            return heaps


def _answers(heaps):
    """Every winning move, or that there is none."""
    winning = [_named(move) for move, left in takings(heaps).items() if is_lost(left)]
    return winning or [NIMSUMS["lost"]]


def _named(move):
    return NIMSUMS["move"].format(n=move[1], heap=move[0] + 1)


def _shown(heaps):
    return "-".join(map(str, heaps))
