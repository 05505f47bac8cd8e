"""The page of the class: what is left to do, how the questions went, what was misunderstood."""

from collections import Counter
from statistics import StatisticsError, correlation, median
from urllib.parse import quote

from ..exercises import MISCONCEPTIONS
from ..language import words
from ..template import fill
from .spreadsheet import number

ENOUGH = 10  # marked submissions; with fewer a question's share in the rest is chance
SENTENCES = words({
    "class": "{assignment}: the class",
    "students": "{n} in the class, {handed} handed in; half of those have at least {median:g} of "
    "{of:g} points",
    "to do": "Still to do",
    "to mark": "Answers still to be marked by hand: {n}. Until then they count as 0 points.",
    "where": "{title}: {n}",
    "failed": "The marking itself failed; there is no mark yet. Run again, or mark by hand:",
    "distribution": "How many reached how much",
    "from to": "{low:g} – {high:g}",
    "questions": "Question by question",
    "question": "question",
    "out of": "{title} ({points:g})",
    "no points": "none",
    "up to half": "up to half",
    "more than half": "more",
    "all points": "all",
    "average": "on average",
    "percent": "{share:.0f} %",
    "open": "open",
    "the rest": "beside the other questions",
    "about bands": "How many students have none, up to half, more than half and all of the points.",
    "few marked": "shown from {n} marked submissions on",
    "all the same": "all have the same: it does not tell students apart",
    "strong": "students who are good at the rest are good at this (r = {r:.2f})",
    "some": "students who are good at the rest are often good at this (r = {r:.2f})",
    "little": "says little about the rest (r = {r:.2f})",
    "against": "students who are good at the rest are worse at this: look at the question (r = "
    "{r:.2f})",
    "met": "Misconceptions met",
    "none met": "None was recognised.",
    "by hand": "Marks set by hand",
    "before": "instead of",
    "reason": "reason",
    "table": "Student by student",
    "legend": "… to be marked by hand, ! the marking failed, ✎ set by hand",
    "student": "student",
    "sum": "points",
    "handed in": "handed in (UTC)",
    "late": "late",
    "notes": "to look at",
})
BANDS = ("no points", "up to half", "more than half", "all points")
OPEN, FAILED, BY_HAND = "…", "!", "✎"


def class_page(rows, key):
    """What is left to do, the distribution, every question, misconceptions, and every student."""
    handed = [row for row in rows if row["file"]]
    total = {"n": len(rows), "handed": len(handed), "of": key.points}
    total["median"] = median([row["points"] for row in handed] or [0])
    titles = titles_of(key)
    return fill(
        __file__,
        "class.html.j2",
        words=SENTENCES,
        title=SENTENCES["class"].format(assignment=key.assignment),
        total=SENTENCES["students"].format(**total),
        to_mark=_to_mark(rows, key),
        failed=[_answer(row, mark, titles) for row, mark in _marks(rows) if is_failed(mark)],
        distribution=_distribution(handed, key.points),
        bands=[SENTENCES[band] for band in BANDS],
        questions=[_question(handed, i, each) for i, each in enumerate(key.questions)],
        misconceptions=_misconceptions(rows, titles),
        by_hand=[_answer(row, mark, titles) for row, mark in _marks(rows) if mark.get("by_hand")],
        heads=[{"title": q.title, "points": f"{q.points:g}"} for q in key.questions],
        all_points=f"{key.points:g}",
        times=any(row.get("late") is not None for row in rows),  # else there is no deadline
        lines=[_line(row) for row in rows],
    )


def is_failed(mark):
    """Did the marking itself fail, and has nobody set a mark since?"""
    return mark["failed"] and not mark.get("by_hand")


def titles_of(key):
    """What the questions are called, by their keys."""
    return {question.key: question.title for question in key.questions}


def _marks(rows):
    return [(row, mark) for row in rows for mark in row["marks"]]


def _to_mark(rows, key):
    """How many answers wait for a person, and for which questions."""
    n = Counter(m["key"] for _, m in _marks(rows) if m["points"] is None and not is_failed(m))
    if not n:
        return {}
    where = [
        SENTENCES["where"].format(title=question.title, n=n[question.key])
        for question in key.questions
        if n[question.key]
    ]
    return {"text": SENTENCES["to mark"].format(n=n.total()), "where": where}


def _answer(row, mark, titles):
    """One student's answer to one question, with the mark that a person has set, if one has."""
    set_by = mark.get("by_hand") or {}
    return _link(row) | {
        "question": titles[mark["key"]],
        "points": number(mark["points"]),
        "before": number(set_by.get("before")),
        "reason": set_by.get("reason", ""),
    }


def _distribution(rows, most):
    """Bars for ten classes of points."""
    classes = Counter(min(9, int(10 * row["points"] / most)) if most else 0 for row in rows)
    largest = max(classes.values(), default=0)
    bars = []
    for i in range(10):
        label = SENTENCES["from to"].format(low=most * i / 10, high=most * (i + 1) / 10)
        width, text = _width(classes[i], largest), str(classes[i] or "")
        bars.append({"label": label, "width": width, "text": text})
    return bars


def _question(rows, i, question):
    """A question as far as it is marked: how many got how much of it, and what it tells."""
    points = [row["marks"][i]["points"] for row in rows]
    marked = [each for each in points if each is not None]
    bands = Counter(_band(each, question.points) for each in marked)
    of = len(marked) * question.points
    share = SENTENCES["percent"].format(share=100 * sum(marked) / of) if of else ""
    return {
        "title": SENTENCES["out of"].format(title=question.title, points=question.points),
        "bands": [{"n": bands[b] or "", "width": _width(bands[b], len(marked))} for b in BANDS],
        "average": share,
        "open": len(points) - len(marked) or "",
        "rest": _beside_the_rest(rows, i),
    }


def _band(points, of):
    if points >= of:
        return "all points"
    return "no points" if points <= 0 else "up to half" if points <= of / 2 else "more than half"


def _beside_the_rest(rows, i):
    """Are those who are good at the rest good at this question, too? In plain words."""
    pairs = [
        (row["marks"][i]["points"], _points(row) - row["marks"][i]["points"])
        for row in rows
        if row["marks"][i]["points"] is not None
    ]
    if len(pairs) < ENOUGH:
        return SENTENCES["few marked"].format(n=ENOUGH)
    try:
        r = correlation(*zip(*pairs, strict=True))
    except StatisticsError:  # one of the two never varies
        return SENTENCES["all the same"]
    grade = "strong" if r >= 0.5 else "some" if r >= 0.2 else "little" if r > -0.2 else "against"
    return SENTENCES[grade].format(r=round(r, 2) + 0.0)  # never -0.00


def _points(row):
    """What the answers earned, whatever lateness took off."""
    return sum(mark["points"] or 0 for mark in row["marks"])


def _width(value, most):
    """The width of a bar in percent."""
    return f"{100 * value / most if most else 0:.0f}"


def _misconceptions(rows, titles):
    """Which were met, by how many, in which question, and by whom."""
    met = {}
    for row, mark in _marks(rows):
        if mark["misconception"]:
            met.setdefault((mark["misconception"], mark["key"]), []).append(row)
    lines = sorted(met.items(), key=lambda line: (-len(line[1]), line[0]))
    return [
        {
            "name": MISCONCEPTIONS[key].name,
            "question": titles[where],
            "width": _width(len(who), len(lines[0][1])),
            "who": [_link(row) for row in who],
        }
        for (key, where), who in lines
    ]


def _link(row):
    return {"page": quote(row["page"]), "name": row["student"]}


def _line(row):
    """A student in the table."""
    return _link(row) | {
        "marks": [_shown_mark(mark) for mark in row["marks"]],
        "points": f"{row['points']:g}",
        "handed_in": row.get("handed_in", "")[:16].replace("T", " "),
        "late": number(-row["late"]) if row.get("late") else "",
        "notes": " ".join(row["notes"]),
    }


def _shown_mark(mark):
    if mark["points"] is None:
        return FAILED if is_failed(mark) else OPEN
    return f"{BY_HAND} {mark['points']:g}" if mark.get("by_hand") else f"{mark['points']:g}"
