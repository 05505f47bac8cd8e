"""Pages to read: feedback for each student, and an overview of the class."""

from pathlib import Path

from ..files import write_whole
from ..language import words
from ..pages.styles import both_palettes, in_theme
from ..template import fill
from .names import file_names
from .overview import class_page, is_failed, titles_of

SENTENCES = words({
    "title": "{assignment}: {student}",
    "points": "{points:g} of {of:g} points",
    "points and open": "{points:g} of {of:g} points; the lecturer still has {open:g} more to mark",
    "mark": "{points:g} / {of:g}",
    "open mark": "? / {of:g}",
    "hint": "Hint: {hint}",
    "your answer": "Your answer",
    "your code": "Your code",
    "set by hand": "Marked by the lecturer. {reason}",
    "set instead": "Marked by the lecturer, instead of {before:g} points. {reason}",
    "comment": "The lecturer says: {reason}",
    "looked at": "This could not be marked yet. That is not your fault; somebody is looking at it.",
})
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
    titles, kinds = titles_of(key), {question.key: question.kind for question in key.questions}
    return fill(
        __file__,
        "student.html.j2",
        words=SENTENCES,
        title=SENTENCES["title"].format(assignment=key.assignment, student=row["student"]),
        total=SENTENCES["points and open" if row["open"] else "points"].format(**points),
        colours=both_palettes("figure"),
        notes=row.get("to_student", row["notes"]),
        questions=[
            _question(mark, titles[mark["key"]]) | {"is_code": kinds[mark["key"]] == "code"}
            for mark in row["marks"]
        ],
    )


def _question(mark, title):
    points, of = mark["points"], mark["out_of"]
    kind = "open" if points is None else "full" if points == of else "part" if points else "none"
    hint = SENTENCES["hint"].format(hint=mark["hint"]) if mark["hint"] else ""
    return mark | {
        "kind": kind,
        "sign": SIGNS[kind],
        "title": title,
        "findings": findings_of(mark),
        "by_hand": by_hand_of(mark),
        "points": SENTENCES["open mark" if points is None else "mark"].format(points=points, of=of),
        "hint": hint,
        **{name: in_theme(mark.get(name) or "") for name in ("film", "picture")},
    }


def findings_of(mark):
    """What was found, as far as it is for the student: not why the marking failed."""
    if is_failed(mark):
        return [SENTENCES["looked at"]]
    by_hand = mark.get("by_hand")
    return [] if by_hand and by_hand["before"] is None else mark["findings"]  # "to be marked"


def by_hand_of(mark):
    """What a student reads about a mark that a person has set, or ""."""
    told = mark.get("by_hand")
    if not told:
        return ""
    kind = "set by hand" if told["before"] is None else "set instead"
    kind = "comment" if told["reason"] and told["before"] == mark["points"] else kind
    return SENTENCES[kind].format(before=told["before"], reason=told["reason"]).strip()
