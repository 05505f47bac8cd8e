"""What the desk reads: the answers of a class in a report folder, question by question.

The grader writes it, for the lecturer alone: everybody's answers, with the automatic marks.
"""

import hashlib
import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from textwrap import shorten

from ...exercises import MISCONCEPTIONS
from ...files import as_json, write_whole
from ..assignment import Question
from ..late import Rule
from ..names import plain
from ..release import ClassError

FILE = "desk.json"
LONGEST = 40  # letters of a title
ROW = ("student", "id", "email", "file", "page", "hours")
MARK = ("out_of", "findings", "notes", "misconception", "text", "film_text", "failed")
WORDS = {
    "no report": "{folder} is no report of this version. Run `adversarial grade` with -o {folder} "
    "first: it keeps all marks.",
}
GROUPS = {  # of answers without a misconception, in their order
    "failed": "The marking itself failed",
    "not run": "Something in it does not run",
    "other": "Wrong in a way that the grader does not know",
    "copies": "The same words: {text}",
    "written": "Written answers",
    "right": "Right",
    "no answer": "No answer",
}


def write_answers(rows, key, folder, rule=None):
    """Write what the desk shows. A picture that several answers share is written once."""
    pictures, lines = {"": ""}, []
    for row in rows:
        marks = []
        for mark in row["marks"]:
            picture, before = mark["film"] or mark["picture"], mark.get("by_hand", mark)
            name = picture and _digest(picture)
            pictures[name] = picture
            automatic = {"film": name, "points": before.get("before", mark["points"])}
            marks.append({each: mark[each] for each in MARK} | automatic)
        lines.append({each: row.get(each) for each in ROW} | {"marks": marks})
    data = {"assignment": key.assignment, "questions": [asdict(each) for each in key.questions]}
    data |= {"people": key.people, "rule": asdict(rule) if rule else None, "rows": lines}
    write_whole(Path(folder) / FILE, as_json(data | {"pictures": pictures}))


def _digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Answer:
    """One student's answer to one question. Its id tells nobody whose it is."""

    id: str
    place: int  # of the student's row
    row: dict
    mark: dict  # the automatic one
    question: Question

    @property
    def is_right(self):
        return self.mark["points"] == self.mark["out_of"]

    @property
    def group(self):
        """What it has in common with others: the key of a misconception, or of GROUPS."""
        mark = self.mark
        if mark["misconception"] or mark["failed"]:
            return mark["misconception"] or "failed"
        if not mark["text"]:
            return "no answer"
        wrong = "not run" if mark["notes"] else "other"
        return "right" if self.is_right else "written" if self.question.kind == "text" else wrong


class Report:
    """A report folder: the questions of an assignment, and everybody's answers."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.when = None
        self.refresh()

    def refresh(self):
        """Read it, anew if the grader has run meanwhile."""
        path = self.folder / FILE
        try:
            when = path.stat().st_mtime_ns
            if when == self.when:
                return
            data = json.loads(path.read_text(encoding="utf-8"))
            self.questions = [Question(**each) for each in data["questions"]]
            self.rule = Rule(**data["rule"]) if data["rule"] else None
            self.assignment, self.people = data["assignment"], data["people"]
            self.rows, self.pictures, self.when = data["rows"], data["pictures"], when
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise ClassError(WORDS["no report"].format(folder=self.folder)) from problem
        self.answers = {}
        for place, row in enumerate(self.rows):
            for question, mark in zip(self.questions, row["marks"], strict=True):
                mark["key"] = question.key  # as the rows of the grader have it
                told = [self.assignment, question.key, row["student"], row["file"]]
                name = _digest(json.dumps(told))
                self.answers[name] = Answer(name, place, row, mark, question)

    def question(self, key):
        """The question with this key."""
        return {question.key: question for question in self.questions}[key]

    def of_question(self, key):
        """Its answers, in an order that says nothing about names."""
        return sorted(
            (answer for answer in self.answers.values() if answer.question.key == key),
            key=lambda answer: answer.id,
        )

    def groups(self, key):
        """[(what they have in common, answers)]: misconceptions first, the most frequent at the
        top; in each, the shortest answer first."""
        answers, found = self.of_question(key), {}
        copies = Counter(plain(answer.mark["text"]) for answer in answers)
        for answer in answers:
            text, group = plain(answer.mark["text"]), (answer.group, "")
            if answer.group == "written" and copies[text] > 1:
                group = "copies", text
            found.setdefault(group, []).append(answer)
        order = list(GROUPS)
        rank = lambda group: order.index(group) if group in order else -1  # noqa: E731
        ranked = sorted(found.items(), key=lambda item: (rank(item[0][0]), -len(item[1]), item[0]))
        length = lambda answer: len(answer.mark["text"])  # noqa: E731
        return [
            (title(group, members[0].mark["text"]), sorted(members, key=length))
            for (group, _), members in ranked
        ]


def title(group, text=""):
    """What a group is called; `text` are the words that its answers share."""
    if group in MISCONCEPTIONS:
        return MISCONCEPTIONS[group].name
    return GROUPS.get(group, group).format(text=shorten(text, LONGEST, placeholder=" …"))
