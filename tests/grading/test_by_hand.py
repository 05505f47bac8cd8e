"""Marks by hand: they survive every run, and whatever is wrong in the file is told by its line."""

import csv
from pathlib import Path

import pytest

from adversarial.grading.by_hand import FILE, take_marks
from adversarial.grading.register import add_up, class_rows, empty_row
from adversarial.grading.release import ClassError, Key
from adversarial.grading.typed import BEFORE, CHANGED, WRITTEN, carry_over, write_table
from tests.grading.example import key_data, write

PEOPLE = {"Ada": {"id": "11", "email": "ada@uni.example"}, "Bob": {"login": "bray"}, "Cid": {}}


@pytest.fixture
def key(tmp_path):
    data = key_data(list(PEOPLE)) | {"people": PEOPLE}
    return Key(write(tmp_path / "key.json", data))


def marked(key, *students):
    """The rows of students whose last question waits for a person."""
    rows = []
    for student in students or ("Ada", "Bob"):
        row = empty_row(f"{student}.ipynb", key, [], student)
        for mark, points in zip(row["marks"], (10, 5, 20, None), strict=True):
            mark["points"] = points
        row["marks"][3]["findings"] = ["To be read and marked by the lecturer."]
        rows.append(row)
    return class_rows(key, rows)


def table(path):
    return list(csv.reader(Path(path).read_text(encoding="utf-8").splitlines()))


def run(folder, key, *students):
    """What a run does: take the marks, write the table, remember it; returns rows and sentences."""
    rows = marked(key, *students)
    told = carry_over(folder, rows, key) + take_marks(folder, rows, key)
    add_up(rows)
    write_table(rows, key, folder)
    return {row["student"]: row for row in rows}, told


def points(row):
    return [mark["points"] for mark in row["marks"]]


def test_the_file_is_made_with_a_line_for_what_is_open(tmp_path, key):
    assert run(tmp_path, key)[1] == []
    heads, *lines = table(tmp_path / FILE)
    assert heads == ["student", "question", "points", "reason"]
    assert lines == [["Ada", "why", "", ""], ["Bob", "why", "", ""]]
    run(tmp_path, key, "Ada", "Bob", "Cid")
    assert table(tmp_path / FILE)[3:] == [["Cid", "why", "", ""]]


def test_two_names_that_differ_by_a_letter_alone_are_two_students(tmp_path):
    """For a search that ignores case, ß is ss."""
    key = Key(write(tmp_path / "key.json", key_data(["Jo Gauss", "Jo Gauß"])))
    run(tmp_path, key, "Jo Gauss", "Jo Gauß")
    assert table(tmp_path / FILE)[1:] == [["Jo Gauss", "why", "", ""], ["Jo Gauß", "why", "", ""]]
    text = "student,question,points\nJo Gauß,why,4\nJo_Gauss.ipynb,why,2\nJo Gauss.ipynb,why,3\n"
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    rows, told = run(tmp_path, key, "Jo Gauss", "Jo Gauß")
    assert [points(rows[name])[-1] for name in ("Jo Gauss", "Jo Gauß")] == [3, 4]
    assert len(told) == 1  # no file has the second name


def test_marks_by_hand_survive_every_run(tmp_path, key):
    run(tmp_path, key)
    text = "student,question,points,reason\nAda,why,4.5,\n\nBob,minimax,10,looked at it\n# mine\n"
    (tmp_path / FILE).write_text(text)
    for _ in range(3):
        rows, told = run(tmp_path, key)
        assert points(rows["Ada"]) == [10, 5, 20, 4.5]
        assert rows["Ada"]["points"] == 39.5
        assert rows["Ada"]["open"] == 0
        assert rows["Ada"]["marks"][3]["by_hand"] == {"points": 4.5, "reason": "", "before": None}
        assert rows["Ada"]["marks"][3]["findings"] == []
        by_hand = {"points": 10, "reason": "looked at it", "before": 5}
        assert rows["Bob"]["marks"][1]["by_hand"] == by_hand
        assert told == []
    assert (tmp_path / FILE).read_text().startswith(text)
    assert ["Ada", "Ada.ipynb", "10", "5", "20", "4.5", "39.5", "45", "0", ""] in [
        [line[0], *line[3:]] for line in table(tmp_path / "marks.csv")
    ]


@pytest.mark.parametrize(
    ("encoding", "separator", "comma"),
    [("utf-8-sig", ";", ","), ("utf-16", "\t", "."), ("cp1252", ";", ","), ("utf-8", ",", ".")],
)
def test_as_spreadsheets_save_it(tmp_path, key, encoding, separator, comma):
    text = "Student;Question;Points;Reason\r\nada@uni.example;Why;4,5;sehr schön\r\n11;values;9;x"
    if separator != ";":
        text = text.replace(",", comma).replace(";", separator)
    before = text.encode(encoding)
    (tmp_path / FILE).write_bytes(before)
    rows, told = run(tmp_path, key)
    assert points(rows["Ada"]) == [9, 5, 20, 4.5]
    assert rows["Ada"]["marks"][3]["by_hand"]["reason"] == "sehr schön"
    assert told == []
    after = (tmp_path / FILE).read_bytes()
    assert after.startswith(before)
    assert after.decode(encoding).splitlines()[3] == f"Bob{separator}why{separator}{separator}"
    assert run(tmp_path, key)[1] == []
    assert (tmp_path / FILE).read_bytes() == after


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Eve,why,3,", "line 2: 'Eve' is no student's name, or several students have it."),
        ("Ada,wy,3,", "line 2: there is no question 'wy'; there are values, minimax, alphabeta, "
         "why."),
        ("Ada,why,good,", "line 2: 'good' is not a number."),
        ("Ada,why,nan,", "line 2: 'nan' is not a number."),
        ("Ada,why,-1,", "line 2: '-1' is not a number."),
        ("Ada,why,5.5,", "line 2: why has 0 to 5 points, not 5.5."),
        (
            "Ada,minimax,10,",
            "line 2: the mark of Ada for minimax is changed, but no reason is given.",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line_and_stays(tmp_path, key, line, sentence):
    text = f"student,question,points,reason\n{line}\nBob,why,3,\n"
    (tmp_path / FILE).write_text(text)
    rows, told = run(tmp_path, key)
    assert told == [f"marks-by-hand.csv, {sentence}"]
    assert points(rows["Bob"])[3] == 3
    assert (tmp_path / FILE).read_text().startswith(text)


def test_the_last_of_two_lines_counts_and_is_told(tmp_path, key):
    (tmp_path / FILE).write_text("student,question,points\nAda,why,1\nAda,why,2\n")
    rows, told = run(tmp_path, key)
    assert points(rows["Ada"])[3] == 2
    assert told == [
        "marks-by-hand.csv, line 3: Ada has a mark for why in line 2, too; this one counts."
    ]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"student,points\nAda,1\n", "has no column 'question': nothing in it was read."),
        (b"\xff\xfe\xff", "cannot be read: it is not a text file."),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone(tmp_path, key, data, sentence):
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(ClassError) as caught:  # no report without these marks
        run(tmp_path, key)
    assert str(caught.value).startswith(f"marks-by-hand.csv {sentence} The report")
    assert (tmp_path / FILE).read_bytes() == data


def test_marks_beside_a_very_long_comment_are_read(tmp_path, key):
    (tmp_path / FILE).write_text(f"student,question,points,reason\nAda,why,3,{'x' * 200_000}\n")
    rows, told = run(tmp_path, key)
    assert (points(rows["Ada"])[3], told) == (3, [])


def test_what_was_typed_into_the_table_is_carried_over(tmp_path, key):
    run(tmp_path, key)
    text = (tmp_path / "marks.csv").read_text()
    typed = text.replace("Ada.ipynb,10,5,20,,", "Ada.ipynb,10,7,20,4,")
    assert typed != text
    (tmp_path / "marks.csv").write_text(typed.replace(",", ";"))
    rows, told = run(tmp_path, key)
    assert told[0] == (
        "2 marks that were typed into marks.csv are in marks-by-hand.csv now. Please type there."
    )
    assert points(rows["Ada"]) == [10, 7, 20, 4]
    assert points(rows["Bob"]) == [10, 5, 20, None]
    rows, told = run(tmp_path, key)
    assert (points(rows["Ada"]), told) == ([10, 7, 20, 4], [])


def test_what_was_typed_before_there_was_such_a_file(tmp_path, key):
    """The table of an earlier version: only what was open can be told from what we wrote."""
    text = 'student,file,values,minimax,alphabeta,why,points\nAda,Ada.ipynb,10,9,20,"3,5",35\n'
    (tmp_path / "marks.csv").write_text(text)
    rows, told = run(tmp_path, key)
    assert points(rows["Ada"]) == [10, 5, 20, 3.5]
    assert told[0].startswith("1 mark that was typed")


def test_a_mark_is_not_lost_if_the_run_ends_before_the_table_is_written(tmp_path, key):
    run(tmp_path, key)
    text = (tmp_path / "marks.csv").read_text()
    (tmp_path / "marks.csv").write_text(text.replace(",20,,", ",20,2,"))
    carry_over(tmp_path, marked(key), key)
    lines = table(tmp_path / FILE)
    carry_over(tmp_path, marked(key), key)
    assert table(tmp_path / FILE) == lines
    (tmp_path / WRITTEN).unlink()
    carry_over(tmp_path, marked(key), key)
    assert table(tmp_path / FILE) == lines


def test_no_typed_mark_is_lost_where_it_cannot_be_carried_over(tmp_path, key):
    run(tmp_path, key)
    text = (tmp_path / "marks.csv").read_text().replace(",20,,", ",20,2,")
    (tmp_path / "marks.csv").write_text(text)
    (tmp_path / FILE).write_text("something else\n")
    with pytest.raises(ClassError, match="Marks were typed into marks.csv, but they cannot be"):
        run(tmp_path, key)
    assert (tmp_path / "marks.csv").read_text() == text


def test_a_run_that_ended_before_the_table_was_written_typed_nothing(tmp_path, key):
    run(tmp_path, key)
    text = (tmp_path / "marks.csv").read_bytes()
    (tmp_path / BEFORE).write_bytes(text)
    (tmp_path / WRITTEN).write_bytes(text.replace(b",10,5,", b",10,9,"))
    assert carry_over(tmp_path, marked(key), key) == []


def test_whatever_else_is_changed_in_the_table_is_kept_as_a_copy(tmp_path, key):
    run(tmp_path, key)
    text = (tmp_path / "marks.csv").read_text()
    (tmp_path / "marks.csv").write_text(text.replace(",", ";"))  # as a spreadsheet saves it
    assert run(tmp_path, key)[1] == []
    (tmp_path / "marks.csv").write_text(text.replace(",35,45,", ",36,45,"))
    assert run(tmp_path, key)[1] == [
        "marks.csv was changed by hand; the changed one is kept as marks-changed.csv."
    ]
    assert ",36,45," in (tmp_path / CHANGED).read_text()


def test_two_strangers_of_one_name_are_told_apart_by_their_files(tmp_path, key):
    rows = []
    for name in ("a/hw.ipynb", "b/hw.ipynb"):
        rows.append(empty_row(name, key, []))
        rows[-1]["marks"][3]["points"] = None
    rows = class_rows(key, rows)
    take_marks(tmp_path, rows, key)
    assert ["a/hw.ipynb", "why", "", ""] in table(tmp_path / FILE)
    (tmp_path / FILE).write_text("student,question,points\nb/hw.ipynb,why,3\n")
    take_marks(tmp_path, rows, key)
    assert {row["file"]: row["marks"][3]["points"] for row in rows if row["file"]} == {
        "a/hw.ipynb": None, "b/hw.ipynb": 3,
    }  # fmt: skip
