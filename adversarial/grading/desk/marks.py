"""Marks at the desk: each is in marks-by-hand.csv at once, and each can be taken back.

That file is the one that people and the grader know. It is read anew before every change, and only
the cells of the marks that change are written. The journal beside it is for undo alone.
"""

import json
from collections import Counter
from dataclasses import astuple, dataclass

from ...files import as_json, write_whole
from ...text import thousands
from .. import by_hand
from ..mark import shown
from ..release import ClassError
from ..spreadsheet import harmless, number, read_number

JOURNAL = ".results/desk-journal.jsonl"
RUBRIC = "rubric.json"
BETWEEN = " · "  # the parts of a comment
LONGEST = 10_000  # letters of a comment
WORDS = {
    "range": "{title} has 0 to {most:g} points, not {points}.",
    "long": "A comment has at most {most} letters; this one has {n}.",
    "nothing": "There is nothing to take back.",
    "changed": "{n} of these marks were changed elsewhere since then, and stay.",
}


@dataclass(frozen=True)
class Mark:
    """What a person has set for an answer: points, as far as there are any, and a comment."""

    points: float | None = None
    comment: str = ""

    @property
    def parts(self):
        """The parts of the comment: items of the rubric, and what was typed."""
        return [part for part in self.comment.split(BETWEEN) if part]


NONE = Mark()


class Marks:
    """The marks by hand of a report."""

    def __init__(self, report):
        self.report = report
        self.path, self.journal = report.folder / by_hand.FILE, report.folder / JOURNAL

    def read(self):
        """({answer's id: Mark}, {place of a row: points that lateness costs}, what is wrong)."""
        rows, key = self.report.rows, self.report
        sheet, problem = by_hand.read(self.path)
        lines, told = by_hand.understood(sheet, rows, key)
        whose = by_hand.reader(rows, key)
        for line in map(by_hand.line_of(sheet), sheet.lines):  # comments that wait for their points
            if not line["points"]:
                lines.setdefault(whose(line)[1:], line | {"points": None})
        late = {at: line["points"] for (at, what), line in lines.items() if what == by_hand.LATE}
        marks = {
            answer.id: Mark(line["points"], shown(line["reason"]))
            for answer in self.report.answers.values()
            if (line := lines.get((answer.place, answer.question.key)))
        }
        return marks, late, [problem] if problem else told

    def set(self, changes):
        """Write {answer's id: Mark} at once, as one step that undo takes back."""
        before = self.read()[0]
        steps = [(each, before.get(each, NONE), mark) for each, mark in changes.items()]
        steps = [step for step in steps if step[1] != step[2]]
        if steps:
            self._write({each: mark for each, _, mark in steps})
            self._note([(each, astuple(old), astuple(new)) for each, old, new in steps])

    def undo(self):
        """Take the last step back; returns the ids of its answers, and what is to be told."""
        stack = []
        lines = self.journal.read_text(encoding="utf-8") if self.journal.exists() else ""
        for line in lines.splitlines():
            try:
                steps = json.loads(line)
            except ValueError:  # torn, when the power failed, or the end of one that was
                continue
            stack = [*stack, steps] if steps else stack[:-1]
        if not stack:
            return [], WORDS["nothing"]
        now, answers = self.read()[0], self.report.answers
        same = [
            (each, Mark(*old))
            for each, old, new in stack[-1]
            if each in answers and now.get(each, NONE) == Mark(*new)
        ]
        self._write(dict(same))
        self._note([])
        missed = len(stack[-1]) - len(same)
        return [each for each, _ in same], WORDS["changed"].format(n=missed) if missed else ""

    def _note(self, steps):
        """Add a line to the journal: (answer, mark before, mark after) of a step; or an undo."""
        self.journal.parent.mkdir(exist_ok=True)
        with self.journal.open("a", encoding="utf-8") as file:
            file.write("\n" + json.dumps(steps, ensure_ascii=False))  # behind a torn line, too

    def _write(self, changes):
        """Put these marks into the file: into the lines that it has for them, or new ones."""
        rows, answers = self.report.rows, self.report.answers
        with by_hand.held(self.path):
            sheet, problem = by_hand.read(self.path)
            if problem:  # rather nothing is written than a mark is lost
                raise ClassError(problem)
            whose, read, lines = by_hand.reader(rows, self.report), by_hand.line_of(sheet), {}
            for numbered in sheet.lines:
                lines.setdefault(whose(read(numbered))[1:], []).append(numbered[1])
            names = by_hand.labels(rows)
            for each, mark in changes.items():
                place, question = answers[each].place, answers[each].question.key
                found = lines.get((place, question))
                if not found:
                    found = [[]]
                    sheet.lines.append((0, found[0]))
                    _put(sheet, found[0], student=names[place], question=question)
                for cells in found:  # the last line counts, and none where that one says nothing
                    _put(sheet, cells, points="")
                points, comment = number(mark.points), harmless(mark.comment)
                _put(sheet, found[-1], points=points, reason=comment)
            write_whole(self.path, _encoded(sheet), surely=True)

    def rubric(self, question):
        """The items of a question's rubric: [{"points", "text"}]; 0 points are a comment."""
        return self._rubrics().get(question, [])

    def _rubrics(self):
        path = self.report.folder / RUBRIC
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def set_rubric(self, question, items):
        """Keep the items of a question."""
        write_whole(self.report.folder / RUBRIC, as_json(self._rubrics() | {question: items}))

    def comments(self, question):
        """What was typed about this question before, the most frequent first."""
        marks, items = self.read()[0], [item["text"] for item in self.rubric(question)]
        used = (marks.get(answer.id, NONE) for answer in self.report.of_question(question))
        parts = Counter(part for mark in used for part in mark.parts)
        return [part for part, _ in parts.most_common() if part not in items]


def _put(sheet, cells, **texts):
    """Write texts into a line, under the heads of the sheet; only the reason may have none."""
    for head, text in texts.items():
        if sheet.column(head) is None:
            sheet.heads.append(head)
        place = sheet.column(head)
        cells.extend([""] * (place + 1 - len(cells)))
        cells[place] = text


def _encoded(sheet):
    """The bytes of a sheet, as it was saved; in UTF-8 where a letter cannot be written so."""
    try:
        return sheet.text().encode(sheet.encoding.removesuffix("-sig"))
    except UnicodeEncodeError:
        return b"\xef\xbb\xbf" + sheet.text().encode()


def points_of(text, question):
    """The points that were typed, None if none were; a ClassError says what is wrong."""
    points = read_number(text.strip())
    if text.strip() and (points is None or points > question.points):
        words = {"title": question.title, "most": question.points, "points": text}
        raise ClassError(WORDS["range"].format(**words))
    return points


def with_comment(mark, comment, answer):
    """The mark with this comment; it confirms the automatic points, if there are any."""
    if len(comment) > LONGEST:
        raise ClassError(WORDS["long"].format(most=thousands(LONGEST), n=thousands(len(comment))))
    points = answer.mark["points"] if comment and mark.points is None else mark.points
    parts = [" ".join(part.split()) for part in comment.split(BETWEEN.strip())]
    return Mark(points, BETWEEN.join(filter(None, parts)))


def with_item(mark, items, item, is_on, answer):
    """The mark with an item of the rubric, or without it. The items that are on make the points:
    they are added to the automatic mark, to 0, or to all points if they only take some off."""
    parts = [part for part in mark.parts if part != item["text"]] + [item["text"]] * is_on
    worth = [each["points"] for each in items if each["text"] in parts and each["points"]]
    points, start, most = mark.points, answer.mark["points"], answer.question.points
    if item["points"]:
        if start is None:
            start = 0 if any(each > 0 for each in worth) else most
        points = round(min(max(start + sum(worth), 0), most), 2) if worth else None
    return with_comment(Mark(points, mark.comment), BETWEEN.join(parts), answer)
