"""Pages to read: feedback for each student, and an overview of the class."""

from collections import Counter
from html import escape
from pathlib import Path

from ..exercises import MISCONCEPTIONS
from .classes import file_name

SENTENCES = {
    "title": "{assignment}: {student}",
    "points": "{points:g} of {of:g} points",
    "open": "{open:g} more to be marked by the lecturer",
    "hint": "Hint: {hint}",
    "your answer": "Your answer",
    "class": "{assignment}: the class",
    "students": "{n} students, {handed} handed in, {median:g} of {of:g} points at the median",
    "distribution": "How many reached how much",
    "questions": "Question by question",
    "met": "Misconceptions met",
    "none met": "None was recognised.",
    "notes": "To look at",
}


def write_pages(rows, key, folder):
    """Write a page for each student into `feedback/`, and `class.html`; returns the overview."""
    folder = Path(folder)
    (folder / "feedback").mkdir(parents=True, exist_ok=True)
    names = Counter()
    for row in rows:
        name = file_name(row["student"])
        names[name] += 1
        name += f"-{names[name]}" if names[name] > 1 else ""
        row["page"] = f"feedback/{name}.html"
        (folder / row["page"]).write_text(student_page(row, key), encoding="utf-8")
    overview = folder / "class.html"
    overview.write_text(class_page(rows, key), encoding="utf-8")
    return overview


def student_page(row, key):
    """Question, mark, finding and picture, for one student."""
    title = SENTENCES["title"].format(assignment=key.assignment, student=row["student"])
    total = SENTENCES["points"].format(points=row["points"], of=key.points)
    if row["open"]:
        total += ", " + SENTENCES["open"].format(open=row["open"])
    parts = [f"<h1>{escape(title)}</h1><p class=total>{escape(total)}</p>"]
    if row["problem"]:
        parts.append(f"<p class=note>{escape(row['problem'])}</p>")
    parts += [_question(mark) for mark in row["marks"]]
    return _page(title, "".join(parts))


def _question(mark):
    points, of = mark["points"], mark["out_of"]
    share = "open" if points is None else "full" if points == of else "part" if points else "none"
    shown = "?" if points is None else f"{points:g}"
    sign = {"open": "…", "full": "✓", "part": "◐", "none": "✗"}[share]
    parts = [
        f'<section class="{share}"><h2><span class=sign aria-hidden=true>{sign}</span> '
        f"{escape(mark['key'].replace('_', ' '))} <small>{shown} / {of:g}</small></h2>"
    ]
    parts += [f"<p>{escape(finding)}</p>" for finding in mark["findings"]]
    if mark["hint"]:
        parts.append(f"<p><em>{escape(SENTENCES['hint'].format(hint=mark['hint']))}</em></p>")
    if mark["text"]:
        answer = escape(mark["text"])
        parts.append(
            f"<details><summary>{SENTENCES['your answer']}</summary><pre>{answer}</pre></details>"
        )
    if mark["picture"]:  # drawn by us from our own tree: nothing of the submission is in it
        parts.append(f"<figure>{mark['picture']}</figure>")
    return "".join(parts) + "</section>"


def class_page(rows, key):
    """The distribution, every question, and which misconceptions were met how often."""
    title = SENTENCES["class"].format(assignment=key.assignment)
    totals = sorted(row["points"] for row in rows)
    handed = sum(bool(row["file"]) for row in rows)
    middle = totals[len(totals) // 2] if totals else 0
    words = {"n": len(rows), "handed": handed, "median": middle, "of": key.points}
    parts = [f"<h1>{escape(title)}</h1><p class=total>{SENTENCES['students'].format(**words)}</p>"]
    parts.append(f"<h2>{SENTENCES['distribution']}</h2>" + _bars(_distribution(totals, key.points)))
    parts.append(f"<h2>{SENTENCES['questions']}</h2>" + _bars(_averages(rows, key)))
    met = Counter(
        mark["misconception"] for row in rows for mark in row["marks"] if mark["misconception"]
    )
    named = [(MISCONCEPTIONS[key_].name, n, str(n)) for key_, n in met.most_common()]
    parts.append(f"<h2>{SENTENCES['met']}</h2>")
    parts.append(_bars(named) if named else f"<p>{SENTENCES['none met']}</p>")
    parts.append(_table(rows, key))
    return _page(title, "".join(parts))


def _distribution(totals, most):
    """(label, count, text) for ten classes of points."""
    classes = Counter(min(9, int(10 * points / most)) if most else 0 for points in totals)
    edges = [f"{most * i / 10:g}–{most * (i + 1) / 10:g}" for i in range(10)]
    return [(edge, classes[i], str(classes[i])) for i, edge in enumerate(edges)]


def _averages(rows, key):
    found = []
    for i, question in enumerate(key.questions):
        points = [r["marks"][i]["points"] for r in rows if r["marks"][i]["points"] is not None]
        share = sum(points) / (len(points) * question.points) if points else 0
        found.append((question.title, share, f"{100 * share:.0f} %"))
    return found


def _bars(lines):
    """A plot of horizontal bars that is also a table: readable without colour and by ear."""
    most = max((value for _, value, _ in lines), default=0) or 1
    rows = "".join(
        f"<tr><th scope=row>{escape(label)}</th><td class=bar><span style='width:"
        f"{100 * value / most:.0f}%'></span></td><td>{escape(text)}</td></tr>"
        for label, value, text in lines
    )
    return f"<table class=bars>{rows}</table>"


def _table(rows, key):
    heads = "".join(f"<th scope=col>{escape(q.title)}</th>" for q in key.questions)
    lines = []
    for row in rows:
        cells = "".join(
            f"<td>{'…' if mark['points'] is None else format(mark['points'], 'g')}</td>"
            for mark in row["marks"]
        )
        link = f'<a href="{escape(row.get("page", ""))}">{escape(row["student"])}</a>'
        note = escape(row["problem"])
        lines.append(
            f"<tr><th scope=row>{link}</th>{cells}<td><b>{row['points']:g}</b></td>"
            f"<td class=left>{note}</td></tr>"
        )
    return (
        f"<table><tr><th scope=col>student</th>{heads}<th scope=col>points</th>"
        f"<th scope=col>{SENTENCES['notes']}</th></tr>{''.join(lines)}</table>"
    )


def _page(title, body):
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>"
        f"<meta name=viewport content='width=device-width'><style>{STYLE}</style>"
        f"<main>{body}</main></html>\n"
    )


STYLE = """
:root { color-scheme: light dark; --line: #8888; --bar: #0072b2; --good: #2a8a57; --bad: #c2571a }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
section { border-left: 5px solid var(--bad); padding: 2px 16px; margin: 1.2rem 0 }
section.full { border-color: var(--good) } section.open { border-color: var(--line) }
h2 small { font-weight: normal; opacity: .7 } .total { font-size: 1.2rem }
.note { border: 1px solid var(--bad); padding: 6px 12px }
figure { margin: 8px 0; overflow-x: auto } pre { white-space: pre-wrap }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: 3px 10px; text-align: right; border-bottom: 1px solid var(--line) }
th[scope=row], td.left { text-align: left; font-weight: normal }
.bars { width: 100% } .bars th, .bars td { border: 0; white-space: nowrap } td.bar { width: 100% }
td.bar span { display: block; height: 14px; min-width: 1px; background: var(--bar) }
"""
