"""What all platforms have in common: whose line of a table it is, and what they are told."""

from ...files import write_whole
from ...language import words
from ..spreadsheet import number, write_sheet

SENTENCES = words({
    "question": "{title}: {points} of {of:g} points.",
    "still open": "?",
})


class Platform:
    """A platform has a NAME, the files MARKS and FEEDBACK, and in WHO the heads by which a line of
    its table is recognised, the best first. It can

    - `check(sheet, key, path)`: refuse a table that is not its own;
    - say of a `hand_in(row, key)` the name that it gave it, and its number of the student, or ""
      twice, and find that number in a line: `number_in(cells, sheet)`;
    - `fill(sheet, key, [(cells, row)])`, or make a small `own_table(rows, key)`; the first returns
      what is to be told;
    - make a `feedback_file(row, key, folder, place)`: its name in the archive, and its bytes.
    """

    def places(self, rows, key, sheet):
        """{student: the name of the hand-in}, as far as the platform's table tells it."""
        return {}

    def times(self, rows, key, sheet):
        """{student: when they handed in}, as far as the platform's table tells it."""
        return {}

    def students(self, rows, key, sheet):
        """Yield (cells, student) for every line: by id, mail address or name, or by the platform's
        number in the name of the hand-in."""
        numbers = {self.hand_in(row, key)[1]: row["student"] for row in rows}
        columns = [place for head in self.WHO if (place := sheet.column(head)) is not None]
        for _, cells in sheet.lines:
            own = self.number_in(cells, sheet)
            known = key.names.first_of(cells[place] for place in columns)
            yield cells, known or (numbers.get(own) if own else None)

    def write_marks(self, rows, key, path, sheet):
        """Fill in the table, or make a small one; returns the students who are in it, and what is
        to be told."""
        if sheet is None:
            write_whole(path, write_sheet(self.own_table(rows, key)))
            return {row["student"] for row in rows}, []
        row_of = {row["student"]: row for row in rows}
        found = [(c, row_of[s]) for c, s in self.students(rows, key, sheet) if s in row_of]
        told = self.fill(sheet, key, found)
        write_whole(path, sheet.text())
        return {row["student"] for _, row in found}, told

    def feedback(self, rows, key, folder, sheet):
        """({name in the archive: bytes}, students who have none)."""
        made, files, without = self.places(rows, key, sheet) if sheet else {}, {}, []
        for row in rows:
            place = self.hand_in(row, key)[0] or made.get(row["student"])
            if place:
                name, data = self.feedback_file(row, key, folder, place)
                files[name] = data
            elif row["file"]:
                without.append(row["student"])
        return files, without


def answers(row, key):
    """Yield (a sentence on the points, the mark) for every question."""
    for question, mark in zip(key.questions, row["marks"], strict=True):
        points = SENTENCES["still open"] if mark["points"] is None else number(mark["points"])
        words = {"title": question.title, "points": points, "of": mark["out_of"]}
        yield SENTENCES["question"].format(**words), mark


def grade_of(row):
    """The points as a table has them: none while something is open."""
    return "" if row["open"] else number(row["points"])
