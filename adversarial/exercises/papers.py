"""The questions of exam sheets: each knows how high it is, and draws itself, open or answered."""

from ..language import words
from ..text import number
from ..view.paper import INSIDE, MARGIN, MONO, SMALLEST, WIDTH, PaperTree, Writing, height_of
from .by_hand import hand_exercise
from .by_hand.horizon import DEPTHS, best_moves
from .by_hand.trees import inner_nodes
from .exam import Slip

AFTER = 10  # between what is asked and where it is answered
SMALL = 8.5  # letters of code
UNBROKEN = "\N{NO-BREAK SPACE}"
TOLD = ("leaves", "order", "horizon")  # on the key also in words; of the rest the tree says all
SENTENCES = words({
    "question": "{n}. {question} ({points}\N{NO-BREAK SPACE}points)",
    "values": "Write the minimax value of every inner node into the box above it.",
    "expected": "A circle is a chance node, with the probabilities on the edges below it. Write "
    "the value of every inner node into the box above it.",
    "windows": "Alpha-beta searches this tree from left to right, and cuts as soon as α ≥ β. Into "
    "the box above each inner node write its window (α, β) when it is entered. Strike out the box "
    "of a node that is never entered.",
    "windows, reversed": "Alpha-beta searches this tree from right to left, and cuts as soon as α "
    "≥ β. Into the box above each inner node write its window (α, β) when it is entered. Strike "
    "out the box of a node that is never entered.",
    "leaves": "Alpha-beta searches this tree from left to right, and cuts as soon as α ≥ β. Cross "
    "out every leaf that it never reads.",
    "leaves, reversed": "Alpha-beta searches this tree from right to left, and cuts as soon as α ≥ "
    "β. Cross out every leaf that it never reads.",
    "order": "Alpha-beta searches this tree from left to right, and cuts as soon as α ≥ β. Number "
    "the leaves in the order it reads them: write 1, 2, 3, … into the boxes below them. The other "
    "boxes stay empty.",
    "order, reversed": "Alpha-beta searches this tree from right to left, and cuts as soon as α ≥ "
    "β. Number the leaves in the order it reads them: write 1, 2, 3, … into the boxes below them. "
    "The other boxes stay empty.",
    "horizon": "A search looks 1, 2, 3 and 4 plies ahead. A box of the tree holds the utility of "
    "an end; ≈ 5 beside a node is its evaluation. Write into the table which value the root gets "
    "each time.",
    "slip in minimax": "This should be the minimax value of the state for MAX. One line is wrong: "
    "which one, and what should it be?",
    "slip in alphabeta": "This should be alpha-beta: it returns the value of the state for MAX, "
    "and reads no leaf that cannot matter. One line is wrong: which one, and what should it be?",
    "slip in expected": "This should be the expected value of the state for MAX, looking depth "
    "plies ahead. One line is wrong: which one, and what should it be?",
    "line": "Line number:",
    "should be": "It should be:",
    # the table of the horizon
    "depth": "depth",
    "value": "value of {root}",
    # on the key
    "key of leaves": "Never read: {answers}",
    "key of slip": "Line {number}: {line}",
    "key of text": "A good answer says: {answer}",
    "window": "{name} ({window})",
    "value at": "{name} {value}",
    "depth at": "depth {name}: {value} by {move}",
    "to mark": "To mark: {n}; each one that is wrong, missing or too much costs one. Guessing gets "
    "{guessed} right here, and points begin above that: {formula}.",
    "to mark in order": "To mark: {n}; what stands before the first slip counts. Guessing gets "
    "{guessed} right here, and points begin above that: {formula}.",
    "to mark of slip": "Half of the points for the line, half for what it should be; any line that "
    "does the same is as good.",
    "formula": "{points} × (right − {guessed}) / {rest}",
})


class Asked:
    """A question of a sheet, with its number and its points."""

    def __init__(self, n, points, words):
        self.n, self.points = n, points
        self.question = SENTENCES["question"].format(n=n, question=words, points=points)

    def height(self, filled):
        """How much room it takes, open or answered."""
        told = [height_of(line, SMALLEST) for line in self.told()] if filled else [0]
        asked = height_of(self.question, self._size(filled))
        return asked + AFTER + self.room(filled) + AFTER / 2 + sum(told)

    def draw(self, page, top, filled):
        """Draw it on a page, open or answered."""
        top = page.paragraph(top, self.question, self._size(filled)) + AFTER
        top = self.body(page, top, filled) + AFTER / 2
        for line in self.told() if filled else ():
            top = page.paragraph(top, line, SMALLEST)

    def told(self):
        """What the key says below the question, line by line."""
        return []

    def _size(self, filled):
        return SMALLEST if filled else 10  # the key is read by somebody who knows the questions


class ByHand(Asked):
    """An exercise by hand: a tree to write into."""

    def __init__(self, n, points, seed, kind, order=None):
        self.exercise = hand_exercise(kind, seed, order)
        self.kind = kind
        name = f"{kind}, reversed" if order else kind
        super().__init__(n, points, SENTENCES.get(name) or self.exercise.question)

    def picture(self, filled):
        """The tree, with what is written into it."""
        return PaperTree(self.exercise.tree, self._writing(filled))

    def room(self, filled):
        return self.picture(filled).height + (50 if self.kind == "horizon" else 0)

    def body(self, page, top, filled):
        top = self.picture(filled).draw(page, top)
        return self._draw_table(page, top, filled) if self.kind == "horizon" else top

    def _writing(self, filled):
        tree, right = self.exercise.tree, self.exercise.right if filled else {}
        inner = inner_nodes(tree)
        if self.kind == "horizon":
            return Writing(evaluations=True)
        if self.kind == "leaves":
            return Writing(crossed=set(right))
        if self.kind == "order":
            return Writing(below={leaf: str(place) for place, leaf in enumerate(right, 1)})
        asked = set(self.exercise.names())
        fields = {
            node: self.exercise.shown(right[node]) if node in right else ""
            for node in inner
            if node in asked
        }
        never = {node for node in fields if filled and node not in right}
        return Writing(fields, 56 if self.kind == "windows" else 36, crossed=never)

    def _draw_table(self, page, top, filled):
        right = self.exercise.right
        values = [number(right[str(depth)]) if filled else "" for depth in DEPTHS]
        value = SENTENCES["value"].format(root=self.exercise.tree.initial)
        rows = [[SENTENCES["depth"], *map(str, DEPTHS)], [value, *values]]
        return page.table(top + 8, rows, 76, 60, 21)

    def told(self):
        n = len(self.exercise.right)
        guessed = round(self.exercise.guessed * n)
        words = {"n": n, "guessed": guessed, "rest": n - guessed, "points": self.points}
        words["formula"] = SENTENCES["formula"].format(**words).replace(" ", UNBROKEN)
        kind = "to mark in order" if self.kind == "order" else "to mark"
        answers = [self.in_words()] if self.kind in TOLD else []
        return [*answers, SENTENCES[kind].format(**words)]

    def in_words(self):
        """The right answer in a line."""
        answers = ", ".join(self._answers())
        never = SENTENCES["key of leaves"].format(answers=answers)
        return never if self.kind == "leaves" else answers

    def _answers(self):
        tree, right = self.exercise.tree, self.exercise.right
        if isinstance(right, list):
            yield from right
            return
        for name, value in right.items():
            shown = self.exercise.shown(value)
            if self.kind == "windows":
                yield SENTENCES["window"].format(name=name, window=shown)
            elif self.kind == "horizon":
                (move,) = best_moves(tree, int(name))
                yield SENTENCES["depth at"].format(name=name, value=shown, move=move)
            else:
                yield SENTENCES["value at"].format(name=name, value=shown)


class ByTable(ByHand):
    """An exercise by hand on a table, with boxes for the answers below it."""

    ROW, BOXES = 18, 24  # how high

    def room(self, filled):
        return self.ROW * (1 + len(self.exercise.rows)) + AFTER + self.ROW + self.BOXES

    def body(self, page, top, filled):
        exercise = self.exercise
        rows = [
            [each if isinstance(each, str) else number(each) for each in row]
            for row in [exercise.heads, *exercise.rows]
        ]
        wide = min(120, INSIDE / len(rows[0]))
        top = page.table(top, rows, wide, wide, self.ROW) + AFTER
        names = exercise.names()
        given = [exercise.shown(exercise.right[name]) if filled else "" for name in names]
        wide = INSIDE / len(names)
        top = page.table(top, [names], wide, wide, self.ROW)
        return page.table(top, [given], wide, wide, self.BOXES)


class OneSlip(Asked):
    """Code with one wrong line, to be found and mended."""

    STEP = 1.35 * SMALL
    ROOM = 60  # for the answer
    ANSWER = MARGIN + 92  # where it begins

    def __init__(self, n, points, seed, code):
        self.slip = Slip(code, seed)
        super().__init__(n, points, SENTENCES[f"slip in {code}"])

    def room(self, filled):
        return self.STEP * len(self.slip.lines) + self.ROOM

    def body(self, page, top, filled):
        for place, line in enumerate(self.slip.lines, 1):
            top += self.STEP
            page.words(MARGIN + 14, top - 3, str(place), SMALL, align="right", family=MONO)
            page.words(MARGIN + 24, top - 3, line, SMALL, family=MONO)
            if filled and place == self.slip.number:
                page.box(MARGIN, top - self.STEP, INSIDE, self.STEP, pen=1.4)
        for head, end, answer in (
            ("line", self.ANSWER + 40, str(self.slip.number)),
            ("should be", WIDTH - MARGIN, self.slip.mended),
        ):
            top += self.ROOM / 2 - 4
            page.words(MARGIN, top, SENTENCES[head], 9)
            page.shape([(self.ANSWER - 2, top + 2), (end, top + 2)], pen=0.6, stroke="#777777")
            page.words(self.ANSWER, top, answer if filled else "", SMALL, family=MONO)
        return top + 8

    def told(self):
        return [SENTENCES["to mark of slip"]]

    def in_words(self):
        return SENTENCES["key of slip"].format(number=self.slip.number, line=self.slip.mended)


class InWords(Asked):
    """A question to be answered in words, on lines."""

    STEP = 24

    def __init__(self, n, points, seed, text):
        self.text = text  # a line of exam.TEXTS, or of a lecturer's own
        super().__init__(n, points, text["question"])

    def room(self, filled):
        return 0 if filled else self.STEP * self.text["lines"]

    def body(self, page, top, filled):
        return top if filled else page.ruled(top - AFTER / 2, self.text["lines"], step=self.STEP)

    def told(self):
        return [self.in_words()]

    def in_words(self):
        return SENTENCES["key of text"].format(answer=self.text["answer"])
