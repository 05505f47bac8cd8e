"""The pages: everything a student wrote is text on them, and nothing else."""

import pytest

from adversarial.grading.pages import class_page, student_page, write_pages
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from tests.grading.example import key_data, write

EVIL = "</p><script>alert(1)</script>\"'&"


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ada", "Bob"])))


def row(key, student="Ada", points=(10, 10, 6.6, None), notes=(), **more):
    marks = [
        {"key": q.key, "out_of": q.points, "points": p, "findings": ["Right."], "hint": "",
         "misconception": None, "text": "", "picture": "", "failed": False} | more
        for q, p in zip(key.questions, points, strict=True)
    ]  # fmt: skip
    return {"file": f"{student}.ipynb", "student": student, "notes": list(notes), "marks": marks}


def test_a_students_page(key):
    (row_, *_) = class_rows(key, [row(key, hint="Think.", text="my answer", picture="<svg/>")])
    page = student_page(row_, key)
    assert "26.6 of 45 points, 5 more to be marked by the lecturer" in page
    for word in ("✓", "◐", "…", "Hint: Think.", "my answer", "<svg/>"):
        assert word in page
    assert "✗" in student_page(class_rows(key, [])[0], key)


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
    assert "50 % on average; 1 have all points, 1 none" in page


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
