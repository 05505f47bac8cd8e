"""The pages of the desk: the class with all questions, and one question with all answers."""

from urllib.parse import quote

from ...template import fill
from ..spreadsheet import number
from .overview import book, by_theme, misconceptions, questions  # noqa: F401

KEYS = "qwertasdfg"  # of the rubric's items
WORDS = {
    "desk": "Marking desk",
    "book": "Book of marks (CSV)",
    "question": "question",
    "assignment": "assignment",
    "points": "points",
    "answers": "answers",
    "average": "on average",
    "left": "left",
    "n left": "{n} left",
    "in all": "{n} in this assignment",
    "percent": "{share:.0f} %",
    "odd": "Lines of marks-by-hand.csv that need a look: {n}",
    "say again": "What to say again",
    "none met": "No misconception was recognised.",
    "misconception": "misconception",
    "students": "students",
    "see": "see it",
    "themes": "Theme by theme",
    "title": "{assignment}: {title}",
    "of": "of {points:g}",
    "answer": "Answer {n}",
    "answer of": "Answer of {name}",
    "mark of": "Mark of {name}, 0 to {points:g}",
    "comment on": "Comment on {name}",
    "comment": "Comment",
    "automatic": "automatic: {points}",
    "film": "The smallest tree that shows it",
    "rubric": "Rubric",
    "new item": "New item",
    "example": "2 Names the cut",
    "about items": "Points first, such as “2 Names the cut” or “-1 No example”. Without points it "
    "is a comment to use again.",
    "groups": "Groups",
    "group": "Whole group",
    "undo": "Undo",
    "names": "Hide names",
    "keys": "Keys",
    "close": "Close",
}
TOLD = {  # by the script
    "left": WORDS["n left"],
    "all": WORDS["in all"],
    "lost": "Not saved: the desk does not answer. Is it still running?",
    "marked": "All answers to this question are marked.",
    "on": "Marks and comments now go to every answer of this group that stands as this one does.",
    "off": "Marks and comments go to one answer.",
}
HELP = {  # keys: what they do
    "0 – 9": "the mark; Enter saves it and goes to the next answer without one",
    "j k ↓ ↑": "next answer, previous answer; a typed mark is saved",
    "c": "comment; Enter saves it, Escape leaves it as it was",
    " ".join(KEYS[:5]) + " …": "an item of the rubric, on or off",
    "+": "a new item for the rubric",
    "x": "the whole group, on or off",
    "u": "undo, as often as you like",
    "h": "hide names, or show them",
    "[ ]": "previous question, next question",
    "?": "these keys",
}


def class_page(desk):
    """All questions, with how many answers are left; and what to say again in the next lecture."""
    lines, met = questions(desk), misconceptions(desk)
    odd = [told for marks in desk.marks for told in marks.read()[2]]
    most = max((len(line["who"]) for line in met), default=0)
    return _fill(
        "class.html.j2",
        title=WORDS["desk"],
        left=sum(line["left"] for line in lines),
        odd=odd,
        lines=[
            line | _share(line["points"], line["of"])
            | {"page": _page(line["report"], line["question"].key)}
            for line in lines
        ],
        met=[
            line | {"width": f"{100 * len(line['who']) / most:.0f}"}
            | {"where": [(_page(*where), title) for where, title in line["where"].items()]}
            | {"film": line["film"] and "/film/{}/{}.svg".format(*line["film"])}
            for line in met
        ],
        themes=[{"name": name} | _share(points, of) for name, points, of in by_theme(lines)],
    )  # fmt: skip


def question_page(desk, n, question):
    """All answers to a question side by side, in groups."""
    report, marks, left = desk.reports[n], desk.marks[n], desk.left(n)
    by_hand, order = marks.read()[0], report.of_question(question.key)
    pages = [_page(n, each.key) for each in report.questions]
    place = report.questions.index(question)
    return _fill(
        "question.html.j2",
        title=WORDS["title"].format(assignment=report.assignment, title=question.title),
        report=n,
        question=question,
        before=pages[place - 1],
        after=pages[(place + 1) % len(pages)],
        left=left[question.key],
        in_all=sum(left.values()),
        groups=[
            (title, [
                _answer(desk, n, each, order.index(each)) | desk.shown(marks, each, by_hand)
                for each in members
            ])
            for title, members in report.groups(question.key)
        ],
        rubric=marks.rubric(question.key),
        keys=KEYS,
        comments=marks.comments(question.key),
        anonymous=desk.anonymous,
        told=TOLD,
        help=HELP,
    )  # fmt: skip


def _answer(desk, n, answer, place):
    """What the card of an answer shows besides the marks by hand."""
    mark, is_open = answer.mark, answer.mark["points"] is None
    name = WORDS["answer"].format(n=place + 1) if desk.anonymous else answer.row["student"]
    return mark | {
        "id": answer.id,
        "name": name,
        "page": "" if desk.anonymous else f"/feedback/{n}/{answer.id}",
        "is_open": is_open,
        "is_right": answer.is_right,
        "automatic": "" if is_open else WORDS["automatic"].format(points=number(mark["points"])),
        "findings": [] if is_open and answer.group == "written" else mark["findings"],
        "film": f"/film/{n}/{mark['film']}.svg" if mark["film"] else "",
        "film_text": mark["film_text"] or WORDS["film"],
    }


def _page(n, key):
    return f"/question/{n}/{quote(key, safe='')}"


def _share(points, of):
    share = 100 * points / of if of else 0
    return {"share": WORDS["percent"].format(share=share) if of else "", "width": f"{share:.0f}"}


def page_to(address):
    """A page that leads on at once. A redirect would not do: where another page led to the desk,
    browsers keep its cookie back from a redirect."""
    return fill(__file__, "go-on.html.j2", address=address)


def _fill(name, **more):
    return fill(__file__, name, words=WORDS, **more)
