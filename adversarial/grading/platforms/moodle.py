"""Moodle: the grading worksheet of an assignment filled in, and a zip with feedback files."""

import html
import re
from datetime import UTC, datetime

from ...language import words
from ..names import MOODLE, parts_of
from ..release import ClassError
from ..spreadsheet import harmless, number
from .platform import Platform, answers, grade_of

HEADS = ["Full name", "ID number", "Email address", "Grade", "Feedback comments"]
NUMBER = re.compile(r"(\d+)$")
TIME = "%A, %d %B %Y, %I:%M %p"  # Friday, 20 November 2026, 11:58 PM
SENTENCES = words({
    "column": "{path} is not a grading worksheet from Moodle: it has no column {column!r}. Moodle "
    "has to be in English when you download it.",
    "maximum": "In Moodle the maximum grade is {most}, here it is {points:g}: set it to {points:g} "
    "in the settings of the assignment.",
    "points": "{points:g} of {of:g} points.",
})


class Moodle(Platform):
    """Its table is the grading worksheet; feedback comes back in the folders of the hand-ins."""

    NAME = "Moodle"
    MARKS, FEEDBACK = "moodle-marks.csv", "moodle-feedback.zip"
    WHO = ("email address", "id number", "full name")

    def check(self, sheet, key, path):
        for column in ("Identifier", "Grade", "Last modified (grade)"):
            if sheet.column(column.casefold()) is None:
                raise ClassError(SENTENCES["column"].format(path=path, column=column))

    def hand_in(self, row, key):
        for part in parts_of(row["file"])[:-1]:
            found = MOODLE.fullmatch(part)
            named = key.names.of_file(f"{part}/x") if found else ()
            if found and (not named or row["student"] in named):
                return part, found["id"]
        return "", ""

    def number_in(self, cells, sheet):
        """The number in "Participant 123"."""
        found = NUMBER.search(cells[sheet.column("identifier")].strip())
        return found[1] if found else ""

    def fill(self, sheet, key, lines):
        grade, comments = sheet.column("grade"), sheet.column("feedback comments")
        most = sheet.column("maximum grade")
        maxima = {cells[most] for _, cells in sheet.lines} if most is not None else set()
        comma = any("," in each for each in maxima)  # as Moodle writes numbers, it reads them
        for cells, row in lines:
            if not row["open"]:
                cells[grade] = grade_of(row).replace(".", "," if comma else ".")
            if comments is not None:
                cells[comments] = harmless(_comment(row, key))
        # Moodle leaves out a mark above its own maximum without a word; here is one.
        return [
            SENTENCES["maximum"].format(most=each, points=key.points)
            for each in sorted(maxima)
            if each and not re.fullmatch(rf"{re.escape(number(key.points))}([.,]0+)?", each)
        ]

    def own_table(self, rows, key):
        lines = [HEADS]
        for row in rows:
            name = key.people.get(row["student"], {}).get("name", row["student"])
            cells = [name, row["id"], row["email"], grade_of(row), _comment(row, key)]
            lines.append([harmless(cell) for cell in cells])
        return lines

    def times(self, rows, key, sheet):
        found, column = {}, sheet.column("last modified (submission)")
        for cells, student in self.students(rows, key, sheet) if column is not None else ():
            try:
                when = datetime.strptime(cells[column].strip(), TIME)
            except ValueError:  # "-": nothing was handed in
                continue
            if student:
                found[student] = when.astimezone(UTC)
        return found

    def places(self, rows, key, sheet):
        """Folders like those of the archive that Moodle gives, made from the worksheet."""
        made, name = {}, sheet.column("full name")
        for cells, student in self.students(rows, key, sheet):
            participant = self.number_in(cells, sheet)
            if student and participant:
                full = cells[name].replace("_", " ").replace("/", " ") if name is not None else "x"
                made[student] = f"{full}_{participant}_assignsubmission_file_"
        return made

    def feedback_file(self, row, key, folder, place):
        return f"{place}/feedback.html", (folder / row["page"]).read_bytes()


def _comment(row, key):
    """What Moodle shows beside the mark: a paragraph a question, as HTML."""
    said = [SENTENCES["points"].format(points=row["points"], of=key.points), *row["to_student"]]
    said += [" ".join([told, *mark["findings"][:1]]) for told, mark in answers(row, key)]
    return "".join(f"<p>{html.escape(each)}</p>" for each in said)
