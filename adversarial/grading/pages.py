"""Pages to read: feedback for each student, and an overview of the class."""

from collections import Counter
from html import escape
from pathlib import Path
from statistics import median
from urllib.parse import quote

from ..exercises import MISCONCEPTIONS
from .release import file_names

SENTENCES = {
    "title": "{assignment}: {student}",
    "points": "{points:g} of {of:g} points",
    "open": "{open:g} more to be marked by the lecturer",
    "hint": "Hint: {hint}",
    "your answer": "Your answer",
    "class": "{assignment}: the class",
    "students": "{n} in the class, {handed} handed in; half of those have at least {median:g} of "
    "{of:g} points",
    "to mark": "Answers still to be marked by hand: {n}. Till then they count as 0 points.",
    "distribution": "How many reached how much",
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


def write_pages(rows, key, folder):
    """Write a page for each student into `feedback/`, and `class.html`; returns the overview."""
    folder = Path(folder)
    (folder / "feedback").mkdir(parents=True, exist_ok=True)
    for old in (folder / "feedback").glob("*.html"):  # of another run
        old.unlink()
    names = file_names(row["student"] for row in rows)
    for row, name in zip(rows, names, strict=True):
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
        f"{escape(_title(mark['key']))} <small>{shown} / {of:g}</small></h2>"
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


def _title(key):
    return key.replace("_", " ")


def class_page(rows, key):
    """The distribution, every question, and which misconceptions were met how often."""
    title = SENTENCES["class"].format(assignment=key.assignment)
    handed = [row for row in rows if row["file"]]
    words = {"n": len(rows), "handed": len(handed), "of": key.points}
    words["median"] = median([row["points"] for row in handed] or [0])
    parts = [f"<h1>{escape(title)}</h1><p class=total>{SENTENCES['students'].format(**words)}</p>"]
    to_mark = sum(mark["points"] is None for row in rows for mark in row["marks"])
    if to_mark:
        parts.append(f"<p class=note>{SENTENCES['to mark'].format(n=to_mark)}</p>")
    parts += [f"<h2>{SENTENCES['distribution']}</h2>", _bars(_distribution(handed, key.points))]
    parts += [f"<h2>{SENTENCES['questions']}</h2>", _bars(_averages(handed, key), most=1)]
    parts += [f"<h2>{SENTENCES['met']}</h2>", _misconceptions(rows)]
    parts += [f"<h2>{SENTENCES['table']}</h2>", _table(rows, key)]
    return _page(title, "".join(parts), "wide")


def _distribution(rows, most):
    """(label, count, text) for ten classes of points."""
    classes = Counter(min(9, int(10 * row["points"] / most)) if most else 0 for row in rows)
    edges = [f"{most * i / 10:g} – {most * (i + 1) / 10:g}" for i in range(10)]
    return [(edge, classes[i], str(classes[i] or "")) for i, edge in enumerate(edges)]


def _averages(rows, key):
    """(label, share of the points, text) for every question, as far as it is marked."""
    found = []
    for i, question in enumerate(key.questions):
        marks = [row["marks"][i] for row in rows]
        points = [mark["points"] for mark in marks if mark["points"] is not None]
        label = SENTENCES["out of"].format(title=question.title, points=question.points)
        if len(points) < len(marks):
            n = len(marks) - len(points)
            found.append((label, 0, SENTENCES["still open"].format(n=n)))
            continue
        share = sum(points) / (len(points) * question.points) if points and question.points else 0
        full = sum(each == question.points for each in points)
        words = {"share": 100 * share, "full": full, "none": points.count(0)}
        found.append((label, share, SENTENCES["average"].format(**words)))
    return found


def _misconceptions(rows):
    """Which were met, by how many, in which question, and by whom."""
    met = {}
    for row in rows:
        for mark in row["marks"]:
            if mark["misconception"]:
                met.setdefault((mark["misconception"], mark["key"]), []).append(row)
    if not met:
        return f"<p>{SENTENCES['none met']}</p>"
    lines = sorted(met.items(), key=lambda line: (-len(line[1]), line[0]))
    most = len(lines[0][1])
    return _bars_table(
        f"<tr><th scope=row>{escape(MISCONCEPTIONS[key].name)}<br><small>{escape(_title(where))}"
        f"</small></th>{_bar(len(who), most)}<td>{len(who)}</td>"
        f"<td class=who>{', '.join(map(_link, who))}</td></tr>"
        for (key, where), who in lines
    )


def _bars(lines, most=None):
    """A plot of horizontal bars that is also a table: readable without colour and by ear."""
    most = most or max((value for _, value, _ in lines), default=0)
    return _bars_table(
        f"<tr><th scope=row>{escape(label)}</th>{_bar(value, most)}<td>{escape(text)}</td></tr>"
        for label, value, text in lines
    )


def _bars_table(rows):
    return f"<table class=bars>{''.join(rows)}</table>"


def _bar(value, most):
    width = 100 * value / most if most else 0
    return f"<td class=bar><span style='width:{width:.0f}%'></span></td>"


def _link(row):
    return f'<a href="{escape(quote(row["page"]))}"><bdi>{escape(row["student"])}</bdi></a>'


def _table(rows, key):
    heads = "".join(
        f"<th scope=col>{escape(q.title)}<br><small>{q.points:g}</small></th>"
        for q in key.questions
    )
    lines = []
    for row in rows:
        cells = "".join(
            f"<td>{'…' if mark['points'] is None else format(mark['points'], 'g')}</td>"
            for mark in row["marks"]
        )
        lines.append(
            f"<tr><th scope=row>{_link(row)}</th>{cells}<td><b>{row['points']:g}</b></td>"
            f"<td class=left>{escape(row['problem'])}</td></tr>"
        )
    return (
        f"<div class=scroll><table><tr><th scope=col class=left>{SENTENCES['student']}</th>{heads}"
        f"<th scope=col>{SENTENCES['sum']}<br><small>{key.points:g}</small></th>"
        f"<th scope=col class=left>{SENTENCES['notes']}</th></tr>{''.join(lines)}</table></div>"
    )


def _page(title, body, kind=""):
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>"
        f"<meta name=viewport content='width=device-width'><style>{STYLE}</style>"
        f"<main class='{kind}'>{body}</main></html>\n"
    )


STYLE = """
:root { color-scheme: light dark; --line: #8886; --bar: #0072b2; --good: #2a8a57; --bad: #c2571a;
  --open: #888; --soft: #8882 }
@media (prefers-color-scheme: dark) { :root { --bar: #56b4e9; --good: #4fbf86; --bad: #f08a4b } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem }
body:has(.wide) { max-width: 68rem }
h1 { line-height: 1.2; margin-bottom: 0 } .total { font-size: 1.2rem; margin-top: .3rem }
section { border-left: 5px solid var(--bad); padding: 2px 16px; margin: 1.4rem 0 }
section.full { border-color: var(--good) } section.open { border-color: var(--open) }
section h2 { margin: 0; font-size: 1.25rem } section p { margin: .4rem 0; white-space: pre-line }
section.full .sign { color: var(--good) } .none .sign, .part .sign { color: var(--bad) }
small { font-weight: normal; opacity: .75 } .note { border: 1px solid var(--line);
  border-left: 5px solid var(--bad); padding: 6px 12px }
figure { margin: 8px 0; overflow-x: auto } figure svg { max-width: 100%; height: auto }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: 8px 12px }
.scroll { overflow-x: auto } table { border-collapse: collapse; margin: .6rem 0; width: 100% }
th, td { padding: 3px 10px; text-align: right; border-bottom: 1px solid var(--line);
  vertical-align: top; font-variant-numeric: tabular-nums }
tr:hover > * { background: var(--soft) }
th[scope=row], .left { text-align: left; overflow-wrap: anywhere }
th[scope=row] { font-weight: normal }
.bars th, .bars td { border: 0; padding: 2px 10px 2px 0 }
.bars th { white-space: nowrap; width: 1% }
.bars td { text-align: left; white-space: nowrap } .bars td.who { white-space: normal; width: 40% }
.bars td.bar { width: 50%; padding-top: 8px }
td.bar span { display: block; height: 14px; background: var(--bar) }
@media print { tr:hover > * { background: none } section { break-inside: avoid } }
"""
