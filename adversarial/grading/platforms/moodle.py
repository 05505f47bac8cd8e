"""Moodle: the grading worksheet of an assignment filled in, and a zip with feedback files."""

import html
import re
from datetime import UTC, datetime

from ...language import words
from ..names import MOODLE, parts_of
from ..release import ClassError, write_whole
from ..spreadsheet import harmless, number, write_sheet

NAME = "Moodle"
MARKS, FEEDBACK = "moodle-marks.csv", "moodle-feedback.zip"
WHO = ("email address", "id number", "full name")  # by which a line is recognised, best first
HEADS = ["Full name", "ID number", "Email address", "Grade", "Feedback comments"]
NUMBER = re.compile(r"(\d+)$")
TIME = "%A, %d %B %Y, %I:%M %p"  # Friday, 20 November 2026, 11:58 PM
SENTENCES = words({
    "column": "{path} is no grading worksheet of Moodle: it has no column {column!r}. Moodle has "
    "to be in English when you download it.",
    "maximum": "In Moodle the maximum grade is {most}, here it is {points:g}: set it to {points:g} "
    "in the settings of the assignment.",
    "points": "{points:g} of {of:g} points.",
    "question": "{title}: {points} of {of:g} points. {finding}",
    "still open": "?",
})


def check(sheet, key, path):
    """Refuse what is no grading worksheet."""
    for column in ("Identifier", "Grade", "Last modified (grade)"):
        if sheet.column(column.casefold()) is None:
            raise ClassError(SENTENCES["column"].format(path=path, column=column))


def write_marks(rows, key, path, sheet):
    """Fill in the worksheet, or make a table for the import into the gradebook; returns the
    students who are in it, and what is to be told."""
    if sheet is None:
        lines = [HEADS, *(_own_line(row, key) for row in rows)]
        write_whole(path, write_sheet(lines))
        return {row["student"] for row in rows}, []
    row_of, numbers, found = {row["student"]: row for row in rows}, _numbers(rows, key), set()
    grade, comments = sheet.column("grade"), sheet.column("feedback comments")
    most = sheet.column("maximum grade")
    maxima = {cells[most] for _, cells in sheet.lines} if most is not None else set()
    comma = any("," in each for each in maxima)  # as Moodle writes numbers, it reads them
    for _, cells in sheet.lines:
        row = row_of.get(_student(cells, sheet, numbers, key))
        if row is None:
            continue
        found.add(row["student"])
        if not row["open"]:
            cells[grade] = number(row["points"]).replace(".", "," if comma else ".")
        if comments is not None:
            cells[comments] = harmless(_comment(row, key))
    write_whole(path, sheet.text())
    return found, _tell_maxima(maxima, key)


def _tell_maxima(maxima, key):
    """Moodle leaves out a mark above its own maximum without a word; here is one."""
    return [
        SENTENCES["maximum"].format(most=each, points=key.points)
        for each in sorted(maxima)
        if each and not re.fullmatch(rf"{re.escape(number(key.points))}([.,]0+)?", each)
    ]


def _numbers(rows, key):
    """{number of a participant: the student}, from the folders of the hand-ins."""
    found = {_folder(row, key)[1]: row["student"] for row in rows}
    return {text: student for text, student in found.items() if text}


def _student(cells, sheet, numbers, key):
    """Whose line it is: by mail address, id, name, or the number of the participant."""
    said = (cells[place] for head in WHO if (place := sheet.column(head)) is not None)
    return key.names.first_of(said) or numbers.get(_participant(cells, sheet))


def _participant(cells, sheet):
    """The number in "Participant 123"."""
    found = NUMBER.search(cells[sheet.column("identifier")].strip())
    return found[1] if found else ""


def _folder(row, key):
    """The folder that Moodle gave a hand-in, and the number of the participant; or "" and ""."""
    for part in parts_of(row["file"])[:-1]:
        found = MOODLE.fullmatch(part)
        named = key.names.of_file(f"{part}/x") if found else ()
        if found and (not named or row["student"] in named):
            return part, found["id"]
    return "", ""


def times(rows, key, sheet):
    """{student: when they handed in}, as far as the worksheet says so."""
    found, numbers, column = {}, _numbers(rows, key), sheet.column("last modified (submission)")
    for _, cells in sheet.lines if column is not None else ():
        student = _student(cells, sheet, numbers, key)
        try:
            when = datetime.strptime(cells[column].strip(), TIME)
        except ValueError:  # "-": nothing was handed in
            continue
        if student:
            found[student] = when.astimezone(UTC)
    return found


def feedback(rows, key, folder, sheet):
    """({name in the zip: page}, students who have none). The folders are those of the archive that
    Moodle gave, or made like them from the worksheet."""
    made, numbers = {}, _numbers(rows, key)
    for _, cells in sheet.lines if sheet else ():
        student, name = _student(cells, sheet, numbers, key), sheet.column("full name")
        if student and _participant(cells, sheet):
            full = cells[name].replace("_", " ").replace("/", " ") if name is not None else "x"
            made[student] = f"{full}_{_participant(cells, sheet)}_assignsubmission_file_"
    files, without = {}, []
    for row in rows:
        place = _folder(row, key)[0] or made.get(row["student"])
        if place:
            files[f"{place}/feedback.html"] = (folder / row["page"]).read_bytes()
        elif row["file"]:
            without.append(row["student"])
    return files, without


def _own_line(row, key):
    grade = "" if row["open"] else number(row["points"])
    name = key.people.get(row["student"], {}).get("name", row["student"])
    cells = [name, row["id"], row["email"], grade, _comment(row, key)]
    return [harmless(cell) for cell in cells]


def _comment(row, key):
    """What Moodle shows beside the mark: a paragraph a question, as HTML."""
    said = [SENTENCES["points"].format(points=row["points"], of=key.points), *row["to_student"]]
    for question, mark in zip(key.questions, row["marks"], strict=True):
        points = SENTENCES["still open"] if mark["points"] is None else number(mark["points"])
        words = {"title": question.title, "points": points, "of": mark["out_of"]}
        finding = mark["findings"][0] if mark["findings"] else ""
        said.append(SENTENCES["question"].format(finding=finding, **words).strip())
    return "".join(f"<p>{html.escape(each)}</p>" for each in said)
