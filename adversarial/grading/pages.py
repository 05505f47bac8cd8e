"""Pages to read: feedback for each student, and an overview of the class."""

from collections import Counter
from pathlib import Path
from statistics import median
from urllib.parse import quote

from ..exercises import MISCONCEPTIONS
from ..pages.template import fill
from .names import file_names
from .release import write_whole

SENTENCES = {
    "title": "{assignment}: {student}",
    "points": "{points:g} of {of:g} points",
    "points and open": "{points:g} of {of:g} points, {open:g} more to be marked by the lecturer",
    "mark": "{points:g} / {of:g}",
    "open mark": "? / {of:g}",
    "hint": "Hint: {hint}",
    "your answer": "Your answer",
    "class": "{assignment}: the class",
    "students": "{n} in the class, {handed} handed in; half of those have at least {median:g} of "
    "{of:g} points",
    "to mark": "Answers still to be marked by hand: {n}. Till then they count as 0 points.",
    "distribution": "How many reached how much",
    "from to": "{low:g} – {high:g}",
    "questions": "Question by question",
    "met": "Misconceptions met",
    "none met": "None was recognised.",
    "out of": "{title} ({points:g})",
    "average": "{share:.0f} % on average; {full} have all points, {none} none",
    "still open": "to be marked by hand: {n}",
    "table": "Student by student",
    "student": "student",
    "sum": "points",
    "notes": "to look at",
}
SIGNS = {"open": "…", "full": "✓", "part": "◐", "none": "✗"}


def write_pages(rows, key, folder):
    """Write a page for each student into `feedback/`, and `class.html`; returns the overview."""
    folder = Path(folder)
    (folder / "feedback").mkdir(parents=True, exist_ok=True)
    names = file_names(row["student"] for row in rows)
    for row, name in zip(rows, names, strict=True):
        row["page"] = f"feedback/{name}.html"
        write_whole(folder / row["page"], student_page(row, key))
    overview = folder / "class.html"
    write_whole(overview, class_page(rows, key))
    new = {row["page"] for row in rows}
    for page in (folder / "feedback").glob("*.html"):
        if f"feedback/{page.name}" not in new:  # of another run; gone only when all are there
            page.unlink()
    return overview


def student_page(row, key):
    """Question, mark, finding and picture, for one student."""
    points = {"points": row["points"], "of": key.points, "open": row["open"]}
    return fill(
        __file__,
        "student.html.j2",
        words=SENTENCES,
        title=SENTENCES["title"].format(assignment=key.assignment, student=row["student"]),
        total=SENTENCES["points and open" if row["open"] else "points"].format(**points),
        notes=row.get("to_student", row["notes"]),
        questions=[_question(mark) for mark in row["marks"]],
    )


def _question(mark):
    points, of = mark["points"], mark["out_of"]
    kind = "open" if points is None else "full" if points == of else "part" if points else "none"
    hint = SENTENCES["hint"].format(hint=mark["hint"]) if mark["hint"] else ""
    return mark | {
        "kind": kind,
        "sign": SIGNS[kind],
        "title": _title(mark["key"]),
        "points": SENTENCES["open mark" if points is None else "mark"].format(points=points, of=of),
        "hint": hint,
    }


def _title(key):
    return key.replace("_", " ")


def class_page(rows, key):
    """The distribution, every question, and which misconceptions were met how often."""
    handed = [row for row in rows if row["file"]]
    total = {"n": len(rows), "handed": len(handed), "of": key.points}
    total["median"] = median([row["points"] for row in handed] or [0])
    to_mark = sum(mark["points"] is None for row in rows for mark in row["marks"])
    return fill(
        __file__,
        "class.html.j2",
        words=SENTENCES,
        title=SENTENCES["class"].format(assignment=key.assignment),
        total=SENTENCES["students"].format(**total),
        to_mark=SENTENCES["to mark"].format(n=to_mark) if to_mark else "",
        distribution=_distribution(handed, key.points),
        averages=_averages(handed, key),
        misconceptions=_misconceptions(rows),
        heads=[{"title": q.title, "points": f"{q.points:g}"} for q in key.questions],
        all_points=f"{key.points:g}",
        lines=[_line(row) for row in rows],
    )


def _distribution(rows, most):
    """Bars for ten classes of points."""
    classes = Counter(min(9, int(10 * row["points"] / most)) if most else 0 for row in rows)
    largest = max(classes.values(), default=0)
    bars = []
    for i in range(10):
        label = SENTENCES["from to"].format(low=most * i / 10, high=most * (i + 1) / 10)
        bars.append(_bar(label, classes[i], largest, str(classes[i] or "")))
    return bars


def _averages(rows, key):
    """A bar for every question, as far as it is marked: the share of the points."""
    bars = []
    for i, question in enumerate(key.questions):
        marks = [row["marks"][i] for row in rows]
        points = [mark["points"] for mark in marks if mark["points"] is not None]
        label = SENTENCES["out of"].format(title=question.title, points=question.points)
        if len(points) < len(marks):
            n = len(marks) - len(points)
            bars.append(_bar(label, 0, 1, SENTENCES["still open"].format(n=n)))
            continue
        share = sum(points) / (len(points) * question.points) if points and question.points else 0
        full = sum(each == question.points for each in points)
        words = {"share": 100 * share, "full": full, "none": points.count(0)}
        bars.append(_bar(label, share, 1, SENTENCES["average"].format(**words)))
    return bars


def _bar(label, value, most, text):
    return {"label": label, "width": _width(value, most), "text": text}


def _width(value, most):
    """The width of a bar in percent."""
    return f"{100 * value / most if most else 0:.0f}"


def _misconceptions(rows):
    """Which were met, by how many, in which question, and by whom."""
    met = {}
    for row in rows:
        for mark in row["marks"]:
            if mark["misconception"]:
                met.setdefault((mark["misconception"], mark["key"]), []).append(row)
    lines = sorted(met.items(), key=lambda line: (-len(line[1]), line[0]))
    return [
        {
            "name": MISCONCEPTIONS[key].name,
            "question": _title(where),
            "width": _width(len(who), len(lines[0][1])),
            "who": [_link(row) for row in who],
        }
        for (key, where), who in lines
    ]


def _link(row):
    return {"page": quote(row["page"]), "name": row["student"]}


def _line(row):
    """A student in the table."""
    marks = ["…" if m["points"] is None else f"{m['points']:g}" for m in row["marks"]]
    points = {"points": f"{row['points']:g}", "notes": " ".join(row["notes"])}
    return _link(row) | points | {"marks": marks}
