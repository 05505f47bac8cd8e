"""The pages: everything a student wrote is text on them, and nothing else."""

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.grading.feedback import class_page, student_page, write_pages
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from adversarial.palette import DARK, LIGHT
from adversarial.search import minimax
from adversarial.view.svg import frame_svg
from tests.grading.example import key_data, write

EVIL = "</p><script>alert(1)</script>\"'&"


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ada", "Bob"])))


def row(key, student="Ada", points=(10, 10, 6.6, None), notes=(), **more):
    marks = [
        {"key": q.key, "out_of": q.points, "points": p, "findings": ["Right."], "hint": "",
         "misconception": None, "text": "", "picture": "", "film": "", "film_text": "",
         "failed": False} | more
        for q, p in zip(key.questions, points, strict=True)
    ]  # fmt: skip
    return {
        "file": f"{student}.ipynb",
        "path": f"{student}.ipynb",
        "student": student,
        "notes": list(notes),
        "marks": marks,
    }


def test_a_students_page(key):
    (row_, *_) = class_rows(key, [row(key, hint="Think.", text="my answer", picture="<svg/>")])
    page = student_page(row_, key)
    assert "26.6 of 45 points; the lecturer still has 5 more to mark" in page
    for word in ("✓", "◐", "…", "Hint: Think.", "my answer", "<svg/>"):
        assert word in page
    assert "✗" in student_page(class_rows(key, [])[0], key)


def test_a_film_takes_the_place_of_the_picture(key):
    told = "First wrong at B: x < 3."
    rows = class_rows(key, [row(key, picture="<svg/>", film="<svg id='f'/>", film_text=told)])
    page = student_page(rows[0], key)
    assert "<svg id='f'/><figcaption>First wrong at B: x &lt; 3.</figcaption>" in page
    assert "<svg/>" not in page


def test_a_film_is_light_or_dark_as_its_page(key):
    drawn = frame_svg(watch(minimax, GameTree([[3, 5], [2, 9]])).frame(-1))
    rows = class_rows(key, [row(key, film=drawn)])
    page = student_page(rows[0], key)
    own = page[page.index("<svg") : page.index("</svg>")]
    for name, variable in (("paper", "--paper"), ("max_fill", "--max-fill")):
        assert f"var({variable})" in own
        assert f'fill="{LIGHT[name]}"' not in own
        assert f"{variable}: {LIGHT[name]};" in page
        assert f"{variable}: {DARK[name]};" in page


def test_questions_are_called_as_in_the_notebook(tmp_path):
    data = key_data(["Ada"])
    data["questions"] = [q | {"heading": "2. Minimax <by> code"} for q in data["questions"]]
    key = Key(write(tmp_path / "key.json", data))
    rows = class_rows(key, [row(key, misconception="no_pruning")])
    rows[0]["page"] = "feedback/Ada.html"
    for page in (student_page(rows[0], key), class_page(rows, key)):
        assert "2. Minimax &lt;by&gt; code" in page


def test_nothing_of_a_student_is_more_than_text(key):
    evil = row(key, EVIL, notes=[EVIL], findings=[EVIL], hint=EVIL, text=EVIL)
    rows = class_rows(key, [evil])
    rows[0]["page"] = rows[1]["page"] = rows[2]["page"] = "feedback/x.html"
    for page in (student_page(rows[0], key), class_page(rows, key)):
        assert "<script" not in page
    assert "&lt;script&gt;" in student_page(rows[0], key)


def test_the_class(tmp_path, key):
    rows = [row(key, "Ada", misconception="no_pruning"), row(key, "Bob", (0, 0, 0, 0))]
    overview = write_pages(class_rows(key, rows), key, tmp_path / "report")
    page = overview.read_text(encoding="utf-8")
    assert "2 in the class, 2 handed in; half of those have at least 13.3 of 45 points" in page
    assert "Answers still to be marked by hand: 1." in page
    assert "nothing is ever cut" in page
    assert '<a href="feedback/Ada.html">' in page
    assert "<li>why: 1</li>" in page
    assert page.count("<td>50 %</td>") == 2
    assert page.count("shown from 10 marked submissions on") == 4


def overview(key, rows):
    """The page of a class, as text."""
    rows = class_rows(key, rows)
    for each in rows:
        each["page"] = "feedback/x.html"
    return class_page(rows, key)


def test_what_failed_is_listed_on_top_and_not_blamed_on_the_student(key):
    broken = row(key, "Ada", (10, 10, None, None))
    broken["marks"][2] |= {"failed": True, "findings": ["The marking failed (KeyError: secret)."]}
    page = overview(key, [broken])
    assert "The marking itself failed; there is no mark yet." in page
    assert "<bdi>Ada</bdi></a>, alphabeta</li>" in page
    assert "Answers still to be marked by hand: 1." in page
    assert "<td>!</td>" in page
    (mine, _) = class_rows(key, [broken])
    assert "somebody is looking at it" in student_page(mine, key)
    assert "KeyError" not in student_page(mine, key)


def test_marks_by_hand_are_shown_as_such(key):
    mine = row(key, "Ada", (10, 10, 15, 4))
    mine["marks"][2]["by_hand"] = {"points": 15, "reason": f"A typo {EVIL}", "before": 6.6}
    mine["marks"][3] |= {"findings": ["To be read."], "failed": True}
    mine["marks"][3]["by_hand"] = {"points": 4, "reason": "Well put.", "before": None}
    page = overview(key, [mine])
    assert "Still to do" not in page
    assert "<td>✎ 15</td><td>✎ 4</td>" in page
    assert "<td>15</td><td>6.6</td>" in page
    assert "<script" not in page
    (mine, _) = class_rows(key, [mine])
    page = student_page(mine, key)
    assert "Marked by the lecturer, instead of 6.6 points. A typo" in page
    assert "<b>Marked by the lecturer. Well put.</b>" in page
    assert "To be read." not in page
    assert "<script" not in page


def test_when_it_was_handed_in_and_how_late(key):
    """Told only where there is a deadline; what the answers earned is told without lateness."""
    late = row(key, "Ada") | {"handed_in": "2026-11-16T05:42:10+00:00", "late": 2.5}
    assert '<td class="left time">2026-11-16 05:42</td><td>-2.5</td>' in overview(key, [late])
    assert "handed in (UTC)" not in overview(key, [late | {"late": None}])


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (lambda n: n, "students who are good at the rest are good at this (r = 1.00)"),
        (lambda n: 2 * (n % 2) + n / 9, "rest are often good at this (r = 0.45)"),
        (lambda n: n % 2, "says little about the rest (r = 0.17)"),
        (lambda n: -n, "look at the question (r = -1.00)"),
        (lambda n: 3, "all have the same: it does not tell students apart"),
    ],
)
def test_which_question_tells_the_good_from_the_others(key, second, words):
    rows = [row(key, f"Student {n}", (n, second(n), 0, None)) for n in range(10)]
    assert words in overview(key, rows)
    assert words not in overview(key, rows[:9])


def test_how_many_got_how_much(key):
    points = [0, 0, 1, 5, 5.1, 10, 10, 10]
    rows = [row(key, f"Student {n}", (each, 0, 0, 0)) for n, each in enumerate(points)]
    page = overview(key, rows)
    bands = [(2, 25), (2, 25), (1, 12), (3, 38)]
    cells = [f'<td class="band">{n}<span style="width:{w}%"></span></td>' for n, w in bands]
    assert "".join(cells) in page.replace("\n", "")


def test_an_empty_class(tmp_path, key):
    page = write_pages(class_rows(key, []), key, tmp_path).read_text(encoding="utf-8")
    assert "2 in the class, 0 handed in" in page
    assert "None was recognised." in page


def test_two_of_a_name_have_two_pages_and_old_ones_go(tmp_path, key):
    old = write(tmp_path / "feedback" / "old.html", b"")
    write_pages(class_rows(key, [row(key, "A/B"), row(key, "A_B"), row(key, "a_b")]), key, tmp_path)
    names = sorted(path.name for path in (tmp_path / "feedback").iterdir())
    assert names == ["A_B-2.html", "A_B.html", "Ada.html", "Bob.html", "a_b-3.html"]
    assert not old.exists()
