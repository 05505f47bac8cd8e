"""How a class did over several assignments: by misconception, question and theme, and the book of
marks."""

from ...exercises import MISCONCEPTIONS
from ...pages.summary import summary_sheet, themes
from ..names import plain
from ..spreadsheet import number, safe_sheet
from .report import title

WORDS = {"no theme": "other questions", "out of": "out of {points:g}"}
HEADS = ["student", "id", "email"]
SUMS = ["sum", "left to mark"]


def people(desk):
    """[{place of a row: who that is}] of each report: by id, else by name."""
    rows = [row for report in desk.reports for row in report.rows]
    ids = {plain(row["student"]): row["id"] for row in rows if row["id"]}
    names = [[plain(row["student"]) for row in report.rows] for report in desk.reports]
    return [[ids.get(name, name) for name in of_report] for of_report in names]


def misconceptions(desk):
    """Which were met, the most frequent first: by whom, in which questions, a film of it, and what
    to say about it."""
    met = {}
    for n, (report, who) in enumerate(zip(desk.reports, people(desk), strict=True)):
        for answer in report.answers.values():
            key = answer.mark["misconception"]
            if key in MISCONCEPTIONS:
                line = met.setdefault(key, {"who": set(), "where": {}, "film": None})
                line["who"].add(who[answer.place])
                line["where"][n, answer.question.key] = answer.question.title
                line["film"] = line["film"] or (answer.mark["film"] and (n, answer.mark["film"]))
    lines = sorted(met.items(), key=lambda item: (-len(item[1]["who"]), item[0]))
    return [
        line | {"name": title(key), "explanation": MISCONCEPTIONS[key].explanation}
        for key, line in lines
    ]


def questions(desk):
    """Every question: the points that those have who handed in, of how many, and what is left."""
    found = []
    for n, report in enumerate(desk.reports):
        points, left = desk.points(n), desk.left(n)
        for question in report.questions:
            answers = [each for each in report.of_question(question.key) if each.row["file"]]
            marked = [points[each.id] for each in answers if points[each.id] is not None]
            found.append({
                "report": n, "assignment": report.assignment, "question": question,
                "points": sum(marked), "of": len(marked) * question.points,
                "answers": len(answers), "left": left[question.key],
                "theme": question.theme or report.assignment[:2],
            })  # fmt: skip
    return found


def by_theme(lines):
    """[(theme, points, of how many)] of such lines; the weakest theme first."""
    found = {}
    for line in lines:
        theme = summary_sheet(line["theme"]).title if line["theme"] in themes() else ""
        points, of = found.get(theme, (0, 0))
        found[theme] = points + line["points"], of + line["of"]
    named = [(theme or WORDS["no theme"], *total) for theme, total in found.items()]
    return sorted(named, key=lambda line: line[1] / (line[2] or 1))


def book(desk):
    """The book of marks over all assignments, as CSV: a line a student."""
    lines = {}
    for n, (report, who) in enumerate(zip(desk.reports, people(desk), strict=True)):
        points, late = desk.points(n), desk.marks[n].read()[1]
        given = {}
        for each, answer in report.answers.items():
            given.setdefault(answer.place, []).append(points[each])
        for place, marks in given.items():
            row = report.rows[place]
            line = lines.setdefault(who[place], {"row": row, "points": {}, "left": 0})
            line["points"][n] = _total(row, marks, late.get(place), report.rule)
            line["left"] += marks.count(None)
    outs = [sum(question.points for question in report.questions) for report in desk.reports]
    names = [report.assignment for report in desk.reports]
    heads = [
        report.folder.name if names.count(name) > 1 else name
        for name, report in zip(names, desk.reports, strict=True)
    ]
    out_of = [WORDS["out of"].format(points=points) for points in [*outs, sum(outs)]]
    table = [[*HEADS, *heads, *SUMS], ["", "", "", *out_of, ""]]
    for line in lines.values():
        points = [line["points"].get(n) for n in range(len(outs))]
        total = round(sum(each or 0 for each in points), 1)
        own = [line["row"][head] or "" for head in HEADS]
        table.append([*own, *map(number, [*points, total, line["left"]])])
    return safe_sheet(table)


def _total(row, marks, late, rule):
    """The points of a student, after lateness: what a person decided, else by the rule."""
    points, hours = sum(each or 0 for each in marks), row["hours"]
    if hours is None:  # there is no deadline
        late = 0
    elif late is None:
        late = rule.taken(points, hours) if rule and hours else 0
    return round(points - min(late, points), 1)
