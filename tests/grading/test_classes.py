"""A class: its list, its release, who handed in what, and the marks."""

import csv
import json
import os
from pathlib import Path

import pytest

from adversarial.grading import run
from adversarial.grading.names import file_name, file_names
from adversarial.grading.register import class_rows, empty_row, find_files
from adversarial.grading.release import (
    ClassError,
    Key,
    find_key,
    read_people,
    release,
)
from adversarial.grading.run import grade
from adversarial.grading.typed import write_marks
from adversarial.grading.work import begin, with_marks
from adversarial.grading.workers import Crew
from tests.grading.example import (
    ALPHABETA,
    MINIMAX,
    SETUP,
    WHY,
    key_data,
    notebook,
    right_values,
    source,
    write,
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ada\nBob Ray\n\n", ["Ada", "Bob Ray"]),
        ("\ufeffstudent,mail\nAda,a@b\nBob,\n,x\n", ["Ada", "Bob"]),
        ("mail, Student\na@b, Ada\n", ["Ada"]),
        ('student\n"Ray, Bob"\n', ["Ray, Bob"]),
        ("Name\nAda\n", ["Ada"]),
        ("id,name,login\n1,Ada,ada1\n2,Bob,bob7\n", ["ada1", "bob7"]),
        ("Ray, Bob\nLovelace, Ada\n", ["Ray, Bob", "Lovelace, Ada"]),
    ],
)
def test_a_list_of_students(tmp_path, text, names):
    path = tmp_path / "class.csv"
    path.write_text(text, encoding="utf-8")
    assert list(read_people(path)) == names


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "names no students"),
        (b"student\n", "names no students"),
        (b"Ada\nAda\n", "names 'Ada' twice"),
        (b"\xff\xfe\xff", "it is not a text file"),
        (b"First,Last,Group\nAda,Lovelace,1\n", "none of its columns is called `student`"),
    ],
)
def test_a_bad_list(tmp_path, data, sentence):
    path = tmp_path / "class.csv"
    path.write_bytes(data)
    with pytest.raises(ClassError, match=sentence):
        read_people(path)
    with pytest.raises(ClassError, match="No such file"):
        read_people(tmp_path / "none")


def test_file_names():
    assert file_name("../../etc/passwd") == "_.._etc_passwd"
    assert file_name("...") == "student"
    assert len(file_name("ä" * 300).encode()) <= 100
    assert file_names(["A/B", "A_B", "a_b", "C"]) == ["A_B", "A_B-2", "a_b-3", "C"]


def test_release(tmp_path):
    path = write(tmp_path / "example.ipynb", source())
    folder = tmp_path / "out"
    paths = release(path, ["Ada", "A/B", "A_B"], folder, seed=5)
    assert sorted(each.name for each in folder.iterdir()) == [
        "example A_B-2.ipynb", "example A_B.ipynb", "example Ada.ipynb", "key.json",
    ]  # fmt: skip
    trees = {json.loads(each.read_text())["cells"][2]["source"] for each in paths}
    assert len(trees) == 3
    key = Key(folder / "key.json")
    assert (key.seed, key.students, key.points) == (5, ["Ada", "A/B", "A_B"], 45)
    with pytest.raises(ClassError, match="exists"):
        release(path, ["Ada"], folder)
    release(path, ["Ada"], folder, force=True)
    assert Key(folder / "key.json").seed != 5


def test_a_bad_key(tmp_path):
    for data in (b"{", b"{}", b"[]"):
        with pytest.raises(ClassError, match="not the key of a release"):
            Key(write(tmp_path / "key.json", data))


def test_the_key_is_found_nearby(tmp_path):
    (tmp_path / "sub").mkdir()
    with pytest.raises(ClassError, match=r"--key"):
        find_key(tmp_path / "sub")
    there = write(tmp_path / "released" / "key.json", b"{}")
    assert find_key(tmp_path / "sub") == there
    write(tmp_path / "sub" / "key.json", b"{}")  # a student's
    assert find_key(tmp_path / "sub") == there
    write(tmp_path / "other" / "key.json", b"{}")
    with pytest.raises(ClassError, match="more than one"):
        find_key(tmp_path / "sub")


def test_trees_of_another_version_are_not_marked(tmp_path):
    by_hand = key_data(["Ada"]) | {"trees": 1}
    with pytest.raises(ClassError, match="with other trees"):
        Key(write(tmp_path / "key.json", by_hand))
    in_code = [each for each in by_hand["questions"] if each["kind"] == "code"]
    assert Key(write(tmp_path / "key.json", by_hand | {"questions": in_code})).points == 30


def test_a_folder_that_cannot_be_read(tmp_path, monkeypatch):
    (tmp_path / "closed").mkdir()
    whole = Path.iterdir

    def closed(path):
        if path.name == "closed":
            raise PermissionError
        return whole(path)

    monkeypatch.setattr(Path, "iterdir", closed)
    assert find_files(tmp_path) == [tmp_path / "closed"]


def test_files(tmp_path):
    for name in ("b.ipynb", "sub/c.txt", ".hidden/x", ".x", "key.json", "sub/answers.json"):
        write(tmp_path / name, b"")
    (tmp_path / "a.ipynb").mkdir()
    write(tmp_path / "a.ipynb" / "inside.ipynb", b"")
    (tmp_path / "link").symlink_to("/")
    os.mkfifo(tmp_path / "fifo")
    names = [str(path.relative_to(tmp_path)) for path in find_files(tmp_path)]
    assert names == ["a.ipynb", "b.ipynb", "link", "sub/c.txt"]
    with pytest.raises(ClassError, match="not a folder"):
        find_files(tmp_path / "none")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ClassError, match="nothing to mark"):
        find_files(tmp_path / "empty")


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ada", "Bob", "Cid"])))


def hand_in(folder, cells):
    """Write four notebooks of these cells and more, two of them Bob's."""
    write(folder / "Ada.ipynb", notebook([*cells, right_values("Ada")], "Ada"))
    write(folder / "bob.ipynb", notebook(cells))
    write(folder / "bob again.ipynb", notebook([SETUP], "Bob"))
    write(folder / "stranger.ipynb", notebook([*cells, "values = 'A = 3'"]))
    return folder


@pytest.fixture
def submissions(tmp_path):
    return hand_in(tmp_path / "submissions", [SETUP, MINIMAX, ALPHABETA, WHY])


@pytest.fixture
def unwritten(tmp_path):
    """The same without code, which takes a moment to mark."""
    return hand_in(tmp_path / "submissions", [SETUP, WHY])


def test_the_rows_of_a_class(tmp_path, key, submissions):
    rows = grade(submissions, tmp_path / "report", key, seconds=5)
    told = {row["file"]: (row["student"], row["points"], row["open"]) for row in rows}
    assert told == {
        "": ("Cid", 0, 0),
        "Ada.ipynb": ("Ada", 40, 5),
        "bob.ipynb": ("Bob", 30, 5),
        "bob again.ipynb": ("Bob", 0, 0),
        "stranger.ipynb": ("stranger", 30, 15),
    }
    notes = {row["file"]: row["notes"] for row in rows}
    assert notes["Ada.ipynb"] == []
    assert notes[""] == ["Nothing was handed in."]
    assert "more than one notebook" in notes["bob.ipynb"][0]
    assert "Nobody on the list" in notes["stranger.ipynb"][0]
    write_marks(rows, key, tmp_path / "marks.csv")
    with (tmp_path / "marks.csv").open(newline="", encoding="utf-8") as file:
        table = {row["file"]: row for row in csv.DictReader(file)}
    assert table["Ada.ipynb"]["alphabeta"] == "20"
    assert table["Ada.ipynb"]["why"] == ""
    assert table["Ada.ipynb"]["to mark by hand"] == "5"


def test_what_is_marked_is_not_marked_again(tmp_path, key, unwritten, monkeypatch):
    def again(**options):
        marked.clear()
        return grade(unwritten, tmp_path / "report", key, seconds=5, jobs=1, **options)

    marked = all_that_is_marked(monkeypatch)
    first = again()
    assert len(marked) == 16
    assert again() == first
    assert marked == []
    write(unwritten / "Ada.ipynb", notebook([SETUP], "Ada"))
    again()
    assert {name for name, _ in marked} == {"Ada.ipynb"}
    again(fresh=True)
    assert len(marked) == 16
    results = (tmp_path / "report" / ".results").iterdir()  # among them old ones of Ada's
    max(results, key=lambda path: path.stat().st_mtime_ns).write_text("half a res")
    again()
    assert len(marked) == 1


def all_that_is_marked(monkeypatch):
    """A list of (file, question), which grows when something is marked."""
    marked, take = [], run.Sheet.take

    def noted(sheet, question, mark):
        marked.append((sheet.name, question))
        take(sheet, question, mark)

    monkeypatch.setattr(run.Sheet, "take", noted)
    return marked


def test_one_student_or_one_question_is_marked_anew(tmp_path, key, unwritten, monkeypatch):
    first = grade(unwritten, tmp_path / "report", key, seconds=5)
    marked = all_that_is_marked(monkeypatch)
    for students, questions, expected in [
        (["Ada"], [], {("Ada.ipynb", question.key) for question in key.questions}),
        (["Ada", "Bob"], ["minimax"],
         {(f"{name}.ipynb", "minimax") for name in ("Ada", "bob", "bob again")}),
        ([], ["why", "values"],
         {(path.name, name) for path in unwritten.iterdir() for name in ("why", "values")}),
    ]:  # fmt: skip
        marked.clear()
        options = {"students": students, "questions": questions}
        assert grade(unwritten, tmp_path / "report", key, seconds=5, **options) == first
        assert set(marked) == expected
        assert len(marked) == len(expected)


def test_what_is_not_there_cannot_be_marked_anew(tmp_path, key, unwritten):
    with pytest.raises(ClassError, match="Nobody here is called 'Bo'; there are Ada, Bob,"):
        grade(unwritten, tmp_path / "r", key, students=["Bo"])
    with pytest.raises(ClassError, match="There is no question 'max'; there are values, minimax,"):
        grade(unwritten, tmp_path / "r", key, questions=["max"])


def test_what_the_clock_condemned_is_tried_again_alone(tmp_path, key, submissions, monkeypatch):
    """The second verdict counts, whatever it is; before, nothing is kept."""
    passes = []

    class Busy(Crew):
        def mark(self, tasks, at_a_time=None):
            passes.append([])
            for task, question, mark in super().mark(tasks, at_a_time):
                passes[-1].append((task.name, question, at_a_time))
                late = question == "minimax" and task.name == "Ada.ipynb"
                mark["by_clock"] = late or question == "why"
                if late and at_a_time is None:
                    mark["points"] = 0.0
                yield task, question, mark

    monkeypatch.setattr(run, "Crew", Busy)
    rows = grade(submissions, tmp_path / "report", key, seconds=5)
    assert {row["file"]: row["points"] for row in rows}["Ada.ipynb"] == 40
    again = {(name, question) for name, question, _ in passes[1]}
    assert again == {("Ada.ipynb", "minimax"), *((p.name, "why") for p in submissions.iterdir())}
    assert {alone for *_, alone in passes[0]} == {None}
    assert {alone for *_, alone in passes[1]} == {1}
    assert grade(submissions, tmp_path / "report", key, seconds=5) == rows
    assert passes[2:] == [[], []]


def test_a_file_that_goes_meanwhile(tmp_path, key, unwritten, monkeypatch):
    def gone(sheets, *_):
        (unwritten / "Ada.ipynb").unlink()
        mark(sheets, *_)

    mark = run._mark
    monkeypatch.setattr(run, "_mark", gone)
    rows = grade(unwritten, tmp_path / "report", key, seconds=5)
    (ada,) = [row for row in rows if row["file"] == "Ada.ipynb"]
    assert "cannot be read" in ada["notes"][0]
    assert ada["points"] == 0


def test_progress(tmp_path, key, unwritten):
    seen = []
    grade(unwritten, tmp_path / "r", key, 5, progress=lambda done, of: seen.append((done, of)))
    assert list(dict.fromkeys(seen)) == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_question_whose_marking_fails_is_noted(tmp_path, key, monkeypatch):
    monkeypatch.setattr("adversarial.grading.mark.judge", lambda *_, **__: 1 / 0)
    data = json.dumps(notebook([SETUP, MINIMAX], "Ada")).encode()
    row, task = begin("Ada.ipynb", data, key, 5)
    row = with_marks(row, dict(task.marks()))
    assert "failed" in row["notes"][-1]
    assert row["marks"][1]["failed"]
    assert row["marks"][1]["points"] is None


def test_the_limit_of_a_notebook_can_be_set(tmp_path, key):
    cells = [SETUP, MINIMAX, ALPHABETA, "# " + "x" * 1_100_000]
    write(tmp_path / "in" / "Ada.ipynb", notebook(cells, "Ada"))
    key.most = 1_000_000
    rows = grade(tmp_path / "in", tmp_path / "report", key, 5)
    assert rows[0]["notes"] == ["The file has 1 MB; a notebook has at most 1 MB."]
    key.most = 2_000_000  # what was too large is looked at again
    assert grade(tmp_path / "in", tmp_path / "report", key, 5)[0]["notes"] == []


def test_odd_names_are_harmless(tmp_path, key):
    names = ["=1+1", "+a", "-a", "@a", "\ta", "\ud800x", "a\nb"]
    rows = [empty_row(f"{name}.ipynb", key, ["no notebook"]) for name in names]
    write_marks(class_rows(key, rows), key, tmp_path / "marks.csv")
    text = (tmp_path / "marks.csv").read_text(encoding="utf-8")
    cells = [cell for row in csv.reader(text.splitlines()) for cell in row]
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in cells)
