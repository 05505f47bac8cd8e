"""Marks that people typed into marks.csv, which is written anew: they go where they stay."""

from pathlib import Path

from ..files import write_whole
from ..language import words
from .by_hand import FILE, append, line_of, read
from .names import plain
from .release import ClassError
from .spreadsheet import harmless, number, read_number, read_sheet, safe_sheet

WRITTEN = ".results/marks-as-written.csv"  # by which we see what people typed into marks.csv
BEFORE = ".results/marks-as-written-before.csv"
CHANGED = "marks-changed.csv"
SENTENCES = words({
    "typed": "typed into {table}",
    "one carried": "1 mark that was typed into {table} is in {file} now. Please type there.",
    "carried": "{n} marks that were typed into {table} are in {file} now. Please type there.",
    "changed": "{table} was changed by hand; the changed one is kept as {copy}.",
    "stuck": "Marks were typed into {table}, but they cannot be carried over: {problem}",
})
TABLE = "marks.csv"
FIRST_HEADS = ("student", "id", "email", "file")  # the questions come behind these
LAST_HEADS = ("handed in", "late", "points", "out of", "to mark by hand", "note")
OPTIONAL = ("id", "email", "handed in", "late")  # columns that are there only if they say something


def write_table(rows, key, folder):
    """Write marks.csv, and first a copy, by which one sees later what people typed."""
    (folder / WRITTEN).parent.mkdir(parents=True, exist_ok=True)
    if (folder / WRITTEN).exists():
        write_whole(folder / BEFORE, (folder / WRITTEN).read_bytes())
    write_marks(rows, key, folder / WRITTEN)
    write_whole(folder / TABLE, (folder / WRITTEN).read_bytes())
    return folder / TABLE


def _is_ours(folder):
    """Is the table just as we wrote it, the last time or, if that ended too early, before?"""
    copies = [path for path in (folder / WRITTEN, folder / BEFORE) if path.exists()]
    now = (folder / TABLE).read_bytes()
    return any(path.read_bytes() == now for path in copies)


def carry_over(folder, rows, key):
    """Marks that somebody typed into marks.csv go where they stay; returns what is to be told."""
    if not (folder / TABLE).exists() or _is_ours(folder):
        return []
    typed, told = _typed(folder, rows, key), _keep_changed(folder, key)
    sheet, problem = read(folder / FILE)
    if problem and typed:  # rather nothing is written than a mark is lost
        raise ClassError(SENTENCES["stuck"].format(table=TABLE, problem=problem))
    if not typed:
        return told
    last = {
        (plain(line["student"]), plain(line["question"])): line["points"]
        for line in map(line_of(sheet), sheet.lines)
        if line["points"]
    }
    reason = SENTENCES["typed"].format(table=TABLE)
    lines = [
        [student, question, points, reason]
        for student, question, points in typed
        if last.get((plain(student), plain(question))) != points
    ]
    append(folder / FILE, lines)
    if lines:
        kind = "one carried" if len(lines) == 1 else "carried"
        told.append(SENTENCES[kind].format(n=len(lines), table=TABLE, file=FILE))
    return told


def _typed(folder, rows, key):
    """[(student, question, points)] that stand in marks.csv and that we did not write there."""
    try:
        sheet, copy = read_sheet((folder / TABLE).read_bytes()), folder / WRITTEN
        old = _cells(read_sheet(copy.read_bytes()), key) if copy.exists() else _open_cells(rows)
    except ValueError:
        return []
    return [
        (student, question, text)
        for (student, file, question), text in _cells(sheet, key).items()
        if text and _value(text) != _value(old.get((student, file, question), text))
    ]


def _keep_changed(folder, key):
    """Whatever else somebody changed in the table is kept as a copy; returns what is to be told."""
    try:
        now, written = (folder / TABLE).read_bytes(), (folder / WRITTEN).read_bytes()
        same = _rest(read_sheet(now), key) == _rest(read_sheet(written), key)
    except FileNotFoundError:  # nothing to lose, or nothing to compare it with
        return []
    except ValueError:
        same = False
    if same:
        return []
    write_whole(folder / CHANGED, now)
    return [SENTENCES["changed"].format(table=TABLE, copy=CHANGED)]


def _rest(sheet, key):
    """What stands in a table besides the marks of questions."""
    marks = {sheet.column(question.key.casefold()) for question in key.questions}
    lines = [sheet.heads, *(cells for _, cells in sheet.lines)]
    return [
        [_value(cell.strip()) for place, cell in enumerate(cells) if place not in marks]
        for cells in lines
    ]


def _cells(sheet, key):
    """{(student, file, question): what stands there}."""
    who, file = sheet.column("student"), sheet.column("file")
    places = {q.key: sheet.column(q.key.casefold()) for q in key.questions}
    return {
        (cells[who], cells[file], question): cells[place].strip()
        for _, cells in sheet.lines
        for question, place in places.items()
        if None not in (who, file, place) and len(cells) > max(who, file, place)
    }


def _open_cells(rows):
    """What a table of an earlier version had for questions that are open: nothing."""
    return {
        (harmless(row["student"]), harmless(row["file"]), mark["key"]): ""
        for row in rows
        for mark in row["marks"]
        if mark["points"] is None
    }


def _value(text):
    """A number whatever its comma, or the text."""
    return number(read_number(text)) or text


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    heads = [*FIRST_HEADS, *(question.key for question in key.questions), *LAST_HEADS]
    lines = [_line(row, key) for row in rows]
    kept = [
        place
        for place, head in enumerate(heads)
        if head not in OPTIONAL or any(line[place] for line in lines)
    ]
    cells = [[line[place] for place in kept] for line in [heads, *lines]]
    write_whole(Path(path), safe_sheet(cells), surely=True)


def _line(row, key):
    points = [number(mark["points"]) for mark in row["marks"]]
    late = row.get("late")  # only where there is a deadline
    when = row.get("handed_in", "") if late is not None else ""
    sums = map(number, (row["points"], key.points, row["open"]))
    who = [row["student"], row.get("id", ""), row.get("email", ""), row["file"]]
    return [*who, *points, when, number(late), *sums, " ".join(row["notes"])]
