"""Marks by hand: a file beside the marks that people write and the grader only adds lines to."""

from collections import Counter
from contextlib import contextmanager

from ..files import write_whole
from ..language import words
from .mark import shown
from .names import exactly, plain
from .release import ClassError
from .spreadsheet import Sheet, as_typed, harmless, read_number, read_sheet, write_sheet

FILE = "marks-by-hand.csv"
HEADS = ["student", "question", "points", "reason"]
LOCK = ".results/marks-by-hand.lock"
LATE = "late"  # stands for a question: the points that are taken off for lateness
SENTENCES = words({
    "columns": "{file} has no column {column!r}: nothing in it was read.",
    "no text": "{file} cannot be read: it is not a text file.",
    "unread": "{problem} The report was not written: mend this file, or move it away, and run "
    "again.",
    "student": "{file}, line {line}: {student!r} is no student's name, or several students have "
    "it.",
    "question": "{file}, line {line}: there is no question {question!r}; there are {known}.",
    "number": "{file}, line {line}: {points!r} is not a number.",
    "range": "{file}, line {line}: {question} has 0 to {most:g} points, not {points:g}.",
    "again": "{file}, line {line}: {student} has a mark for {question} in line {first}, too; this "
    "one counts.",
    "reason": "{file}, line {line}: the mark of {student} for {question} is changed, but no reason "
    "is given.",
})


def take_marks(folder, rows, key):
    """Put the marks by hand into the rows, and add lines for what is open; returns what is to be
    told, a sentence each."""
    sheet, problem = read(folder / FILE)
    if problem:  # no report without the marks in it
        raise ClassError(SENTENCES["unread"].format(problem=problem))
    lines, wrong = understood(sheet, rows, key)
    for (place, question), line in lines.items():
        _set(rows[place], question, line)
    append(folder / FILE, _open_lines(sheet, rows, key))
    return wrong


def read(path):
    """The table in a file, and "": or an empty one, and what the problem is."""
    empty = Sheet(HEADS, [])
    try:
        sheet = read_sheet(path.read_bytes())
    except FileNotFoundError:
        return empty, ""
    except ValueError:
        return empty, SENTENCES["no text"].format(file=path.name)
    for column in HEADS[:3]:
        if sheet.heads and sheet.column(column) is None:
            return empty, SENTENCES["columns"].format(file=path.name, column=column)
    return (sheet if sheet.heads else empty), ""


def understood(sheet, rows, key):
    """({(place of the row, question): line}, sentences on lines that are wrong)."""
    whose, found, told = reader(rows, key), {}, []
    for line in map(line_of(sheet), sheet.lines):
        if not line["points"]:
            continue  # still to be filled in
        problem, place, name = whose(line)
        problem = problem or _wrong(line, rows[place], name)
        if problem:
            known = ", ".join(question.key for question in key.questions)
            told.append(SENTENCES[problem].format(known=known, **line))
            continue
        if (place, name) in found:
            line["first"] = found[place, name]["line"]
            told.append(SENTENCES["again"].format(**line))
        elif not line["reason"] and name != LATE and _automatic(rows[place], name):
            told.append(SENTENCES["reason"].format(**line))
        found[place, name] = line
    return found, told


def line_of(sheet):
    """A function that makes a dict of a numbered line."""
    places = {head: sheet.column(head) for head in HEADS}

    def one(numbered):
        line, cells = numbered
        texts = {
            head: cells[place].strip() if place is not None and place < len(cells) else ""
            for head, place in places.items()
        }
        return texts | {"reason": as_typed(texts["reason"]), "line": line, "file": FILE}

    return one


def reader(rows, key):
    """A function that says of a line (what is wrong with it, or ""; the place of its row; its
    question)."""
    places, letters = _places(rows, key), {}
    for place, row in enumerate(rows):  # Gauß and Gauss differ by a letter alone
        for text in {row["student"], row["file"]}:
            letters.setdefault(exactly(text), set()).add(place)
    questions = {plain(text): q.key for q in key.questions for text in (q.key, q.title)}

    def whose(line):
        texts = line["student"], line["student"].lstrip("'")
        ways = [(exactly, letters), (plain, places)]
        found = [known.get(way(text), ()) for way, known in ways for text in texts]
        place = next((each for each in found if len(each) == 1), None)
        if place is None:
            return "student", None, None
        question = questions.get(plain(line["question"]), LATE)
        if question == LATE and plain(line["question"]) != LATE:
            return "question", None, None
        return "", min(place), question

    return whose


def _wrong(line, row, name):
    """What is wrong with the points of a line, or ""; completes it with what its sentence says."""
    points = read_number(line["points"])
    if points is None:
        return "number"
    line["points"] = points
    of = [mark["out_of"] for mark in row["marks"] if name in (mark["key"], LATE)]
    line["most"] = sum(of)
    return "range" if points > line["most"] else ""


def _places(rows, key):
    """{a name, file, id, login or mail address: the places of the rows that are called so}."""
    places = {}
    for place, row in enumerate(rows):
        texts = {row["student"], row["file"], harmless(row["student"]), row["id"], row["email"]}
        person = key.people.get(row["student"], {})
        texts |= {person.get("login", ""), person.get("name", "")}
        for text in filter(None, texts):
            places.setdefault(plain(text), set()).add(place)
    alike = Counter(plain(row["student"]) for row in rows)
    for place, row in enumerate(rows):  # whose whole name it is comes before whose id it is
        if alike[plain(row["student"])] == 1:
            places[plain(row["student"])] = {place}
    return places


def _automatic(row, question):
    return next(m["points"] for m in row["marks"] if m["key"] == question) is not None


def _set(row, question, line):
    """A person's mark comes before ours, and says what it was."""
    by_hand = {"points": line["points"], "reason": shown(line["reason"])}
    if question == LATE:
        row["late_by_hand"] = by_hand
        return
    mark = next(mark for mark in row["marks"] if mark["key"] == question)
    if mark["points"] is None:
        mark["findings"] = []  # that it is to be marked is no longer so
    mark["by_hand"] = by_hand | {"before": mark["points"]}
    mark["points"] = line["points"]


def labels(rows):
    """What the file calls each student: where two are called alike, by the file handed in."""
    names = Counter(exactly(row["student"]) for row in rows)
    kinds = ["student" if names[exactly(row["student"])] == 1 else "file" for row in rows]
    return [harmless(row[kind]) for row, kind in zip(rows, kinds, strict=True)]


def _open_lines(sheet, rows, key):
    """A line for every question that waits for a person and has none."""
    whose, given = reader(rows, key), map(line_of(sheet), sheet.lines)
    there = {whose(line)[1:] for line in given}
    return [
        [student, mark["key"], "", ""]
        for place, (row, student) in enumerate(zip(rows, labels(rows), strict=True))
        for mark in row["marks"]
        if mark["points"] is None and (place, mark["key"]) not in there
    ]


def append(path, lines):
    """Add lines at the end, as the file is written; what is there stays byte for byte."""
    with held(path):
        old = path.read_bytes() if path.exists() else b""
        sheet = read_sheet(old)
        if not sheet.heads:
            lines = [HEADS, *lines]
        if lines:
            write_whole(path, old + _as_written(lines, sheet, old))


@contextmanager
def held(path):
    """Inside, the grader and the desk do not write this file at the same time."""
    try:
        import fcntl
    except ImportError:  # Windows, where nothing is graded
        yield
        return
    lock = path.parent / LOCK
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _as_written(lines, sheet, old):
    """Lines in the form of the file: its columns, its separator and its encoding."""
    heads = sheet.heads or HEADS
    width = max(len(heads), len(HEADS))
    placed = []
    for line in lines:
        cells = [""] * width
        for head, cell in zip(HEADS, line, strict=True):
            place = sheet.column(head) if sheet.heads else HEADS.index(head)
            if place is not None:
                cells[place] = cell
        placed.append(cells)
    text = write_sheet(placed, sheet.separator)
    encoding = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(sheet.encoding, sheet.encoding)
    if old.startswith(b"\xfe\xff"):
        encoding = "utf-16-be"
    if old and not old.decode(sheet.encoding).endswith(("\n", "\r")):
        text = "\r\n" + text
    return text.encode(encoding, errors="replace")
