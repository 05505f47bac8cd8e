"""What a marker does at the desk: every step is a function of what the page sends."""

import re

from ..release import ClassError
from ..spreadsheet import number, read_number
from .marks import BETWEEN, NONE, Mark, Marks, points_of, with_comment, with_item
from .report import Report

ITEM = re.compile(r"\s*([-−+]?)(\d+(?:[.,]\d+)?)\s+(.+)")  # such as "2 Names the cut"
WORDS = {
    "gone": "This answer is no longer in the report. Load the page again.",
    "saved": "Saved.",
    "several saved": "Saved for {n} answers.",
    "taken back": "Taken back, {n} in {title}. {told}",
}


class Desk:
    """The reports on the desk, and what is done with them."""

    def __init__(self, folders, anonymous=False):
        self.reports = [Report(folder) for folder in folders]
        self.marks = [Marks(report) for report in self.reports]
        self.anonymous = anonymous
        self.steps = {"points": self._set, "comment": self._set, "item": self._set}
        self.steps |= {"undo": self._undo, "add": self._new_item, "anonymous": self._hide}

    def refresh(self):
        """Follow the grader, which may have run meanwhile."""
        for report in self.reports:
            report.refresh()

    def points(self, n):
        """{answer's id: its points as they stand}: a person's, else the grader's, else None."""
        marks = self.marks[n].read()[0]
        points = {each: answer.mark["points"] for each, answer in self.reports[n].answers.items()}
        by_hand = {each: mark.points for each, mark in marks.items() if mark.points is not None}
        return points | by_hand

    def left(self, n):
        """{question: how many of its answers have no mark yet}."""
        report, points = self.reports[n], self.points(n)
        return {
            question.key: sum(points[each.id] is None for each in report.of_question(question.key))
            for question in report.questions
        }

    def do(self, request):
        """Do what a page asks for; returns what it is to show."""
        n, key = request["report"], request["question"]
        report, marks = self.reports[n], self.marks[n]
        ids, told = self.steps[request["do"]](report, marks, request)
        left, by_hand = self.left(n), marks.read()[0]
        shown = {each: self.shown(marks, report.answers[each], by_hand) for each in ids}
        counts = {"left": left[key], "all": sum(left.values())}
        known = {"comments": marks.comments(key), "items": len(marks.rubric(key))}
        return {"marks": shown, "told": told, **counts, **known}

    def shown(self, marks, answer, by_hand):
        """A mark as the page shows it, with the places of the items that are on."""
        mark, items = by_hand.get(answer.id, NONE), marks.rubric(answer.question.key)
        on = [place for place, item in enumerate(items) if item["text"] in mark.parts]
        return {"points": number(mark.points), "comment": mark.comment, "on": on}

    def _set(self, report, marks, request):
        """Points, a comment or an item: for an answer, or for all of its group that stand alike."""
        by_hand, answer = marks.read()[0], report.answers.get(request["id"])
        if answer is None:
            raise ClassError(WORDS["gone"])
        before, alike = by_hand.get(answer.id, NONE), [answer]
        if request.get("group"):
            groups = [members for _, members in report.groups(answer.question.key)]
            group = next(members for members in groups if answer in members)
            alike = [each for each in group if by_hand.get(each.id, NONE) == before]
        changes = {each.id: self._changed(marks, request, before, each) for each in alike}
        marks.set(changes)
        kind = "saved" if len(changes) == 1 else "several saved"
        return list(changes), WORDS[kind].format(n=len(changes))

    def _changed(self, marks, request, before, answer):
        """The mark that an answer gets."""
        if request["do"] == "points":
            return Mark(points_of(request["text"], answer.question), before.comment)
        if request["do"] == "comment":
            return with_comment(before, request["text"], answer)
        items = marks.rubric(answer.question.key)
        item = items[request["item"]]
        return with_item(before, items, item, item["text"] not in before.parts, answer)

    def _undo(self, report, marks, _):
        ids, told = marks.undo()
        if ids:
            words = {"n": len(ids), "title": report.answers[ids[0]].question.title, "told": told}
            told = WORDS["taken back"].format(**words).strip()
        return ids, told

    def _new_item(self, report, marks, request):
        """A new item; with the words of an old one it changes that one's points, in every mark."""
        text, key = request["text"].replace(BETWEEN.strip(), ""), request["question"]
        found = ITEM.match(text)
        sign, points, text = found.groups() if found else ("", "0", text)
        points = read_number(points) * (-1 if sign in ("-", "−") else 1)
        item, items = {"points": points, "text": " ".join(text.split())}, marks.rubric(key)
        items = [item if each["text"] == item["text"] else each for each in items]
        items += [item] * (item not in items)
        marks.set_rubric(key, items)
        by_hand = marks.read()[0]
        changes = {
            each.id: with_item(mark, items, item, True, each)
            for each in report.of_question(key)
            if item["text"] in (mark := by_hand.get(each.id, NONE)).parts
        }
        marks.set(changes)
        return list(changes), WORDS["saved"]

    def _hide(self, *_):
        self.anonymous = not self.anonymous
        return [], ""
