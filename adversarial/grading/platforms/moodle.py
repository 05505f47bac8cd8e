"""Moodle: the grading worksheet of an assignment filled in, and a zip with feedback files."""

import html
import re
from datetime import UTC, datetime

from ...language import words
from ..feedback import by_hand_of, findings_of
from ..names import MOODLE, parts_of
from ..release import ClassError
from ..spreadsheet import harmless, number
from .platform import Platform, answers, grade_of

HEADS = ["Full name", "ID number", "Email address", "Grade", "Feedback comments"]
NUMBER = re.compile(r"(\d+)$")
# Friday, 20 November 2026, 11:58 PM; viernes, 20 de noviembre de 2026, 23:58
TIME = re.compile(
    r"(\d+)\W+(?:de |d['’])?([^\W\d]{3,})\W+(?:de )?(\d{4})\D+(\d+):(\d\d)(?: ?([AP])M)?", re.I
)
MONTHS = (  # how they begin in English, Spanish, Catalan, German and French
    "jan ene gen jän", "feb fév", "mar mär", "apr abr avr", "may mai", "jun juin", "jul juil",
    "aug ago aoû", "sep set", "oct okt", "nov", "dec dic des dez déc",
)  # fmt: skip
# The worksheet has the language of Moodle; these are its heads in the same five.
IN_OTHERS = """\
identifier|identificador|id|identifiant
full name|nombre completo|nom complet|vollständiger name
id number|número de id|número id|id-nummer|numéro d'identification
email address|dirección de correo|adreça electrònica|e-mail-adresse|adresse de courriel
grade|calificación|qualificació|bewertung|note
maximum grade|calificación máxima|qualificació màxima|bestwertung|note maximale
feedback comments|comentarios de retroalimentación|comentaris de retroacció|\
comentaris de retroacció.|comentaris de retroalimentació|feedback als kommentar|\
feedback par commentaires
last modified (submission)|última modificación (entrega)|darrera modificació (tramesa)|\
zuletzt geändert (abgabe)|dernière modification (travail remis)
last modified (grade)|última modificación (calificación)|darrera modificació (qualificació)|\
zuletzt geändert (bewertung)|dernière modification (note)
"""
IN_ALL = {heads[0]: heads for line in IN_OTHERS.splitlines() if (heads := line.split("|"))}
SENTENCES = words({
    "column": "{path} is not a grading worksheet from Moodle: it has no column {column!r}. Moodle "
    "has to be in English, Spanish, Catalan, German or French when you download it.",
    "maximum": "In Moodle the maximum grade is {most}, here it is {points:g}: set it to {points:g} "
    "in the settings of the assignment.",
    "points": "{points:g} of {of:g} points.",
})


class Moodle(Platform):
    """Its table is the grading worksheet; feedback comes back in the folders of the hand-ins."""

    NAME = "Moodle"
    MARKS, FEEDBACK = "moodle-marks.csv", "moodle-feedback.zip"
    WHO = (*IN_ALL["email address"], *IN_ALL["id number"], *IN_ALL["full name"])

    def check(self, sheet, key, path):
        for column in ("Identifier", "Grade", "Last modified (grade)"):
            if _column(sheet, column.casefold()) is None:
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
        found = NUMBER.search(cells[_column(sheet, "identifier")].strip())
        return found[1] if found else ""

    def fill(self, sheet, key, lines):
        grade, comments = _column(sheet, "grade"), _column(sheet, "feedback comments")
        most = _column(sheet, "maximum grade")
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
        found, column = {}, _column(sheet, "last modified (submission)")
        for cells, student in self.students(rows, key, sheet) if column is not None else ():
            when = _time(cells[column])
            if student and when:
                found[student] = when.astimezone(UTC)
        return found

    def places(self, rows, key, sheet):
        """Folders like those of the archive that Moodle gives, made from the worksheet."""
        made, name = {}, _column(sheet, "full name")
        for cells, student in self.students(rows, key, sheet):
            participant = self.number_in(cells, sheet)
            if student and participant:
                full = cells[name].replace("_", " ").replace("/", " ") if name is not None else "x"
                made[student] = f"{full}_{participant}_assignsubmission_file_"
        return made

    def feedback_file(self, row, key, folder, place):
        return f"{place}/feedback.html", (folder / row["page"]).read_bytes()


def _column(sheet, head):
    return sheet.column(*IN_ALL[head])


def _time(text):
    """When it was handed in, in the language of the worksheet; None for "-": nothing was."""
    found = TIME.search(text)
    if not found:
        return None
    day, word, year, hour, minute, half = found.groups()
    begins = [word.casefold().startswith(tuple(names.split())) for names in MONTHS]
    hour = int(hour) % 12 + 12 * (half in "pP") if half else int(hour)
    try:
        return datetime(int(year), begins.index(True) + 1, int(day), hour, int(minute))
    except ValueError:
        return None


def _comment(row, key):
    """What Moodle shows beside the mark: a paragraph a question, as HTML."""
    said = [SENTENCES["points"].format(points=row["points"], of=key.points), *row["to_student"]]
    for told, mark in answers(row, key):
        said.append(" ".join(filter(None, [told, *findings_of(mark)[:1], by_hand_of(mark)])))
    return "".join(f"<p>{html.escape(each)}</p>" for each in said)
