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
    read_students,
    release,
)
from adversarial.grading.run import grade, mark_file
from adversarial.grading.table import write_marks
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
    assert read_students(path) == names


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "names no students"),
        (b"student\n", "names no students"),
        (b"Ada\nAda\n", "names 'Ada' twice"),
        (b"\xff\xfe\xff", "it is no text"),
        (b"First,Last,Group\nAda,Lovelace,1\n", "none of its columns is called `student`"),
    ],
)
def test_a_bad_list(tmp_path, data, sentence):
    path = tmp_path / "class.csv"
    path.write_bytes(data)
    with pytest.raises(ClassError, match=sentence):
        read_students(path)
    with pytest.raises(ClassError, match="No such file"):
        read_students(tmp_path / "none")


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
        "A_B-2.ipynb", "A_B.ipynb", "Ada.ipynb", "key.json",
    ]  # fmt: skip
    seeds = {json.loads(each.read_text())["cells"][1]["source"] for each in paths}
    assert len(seeds) == 3
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


def test_the_fingerprint_changes_with_all_that_changes_a_mark(tmp_path):
    prints = set()
    for change in ({}, {"seed": 6}, {"students": ["Ada", "Bob"]}, {"assignment": "other"}):
        path = write(tmp_path / "key.json", key_data(["Ada"]) | change)
        prints.add(Key(path).fingerprint())
    assert len(prints) == 4


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
    with pytest.raises(ClassError, match="no folder"):
        find_files(tmp_path / "none")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ClassError, match="nothing to mark"):
        find_files(tmp_path / "empty")


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ada", "Bob", "Cid"])))


@pytest.fixture
def submissions(tmp_path):
    folder = tmp_path / "submissions"
    cells = [SETUP, MINIMAX, ALPHABETA, WHY]
    write(folder / "Ada.ipynb", notebook([*cells, right_values("Ada")], "Ada"))
    write(folder / "bob.ipynb", notebook(cells))
    write(folder / "bob again.ipynb", notebook([SETUP], "Bob"))
    write(folder / "stranger.ipynb", notebook([*cells, "values = 'A = 3'"]))
    return folder


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


def test_what_is_marked_is_not_marked_again(tmp_path, key, submissions, monkeypatch):
    first = grade(submissions, tmp_path / "report", key, seconds=5, jobs=1)
    seen = []
    monkeypatch.setattr(run, "mark_files", lambda paths, *_: seen.append(paths) or [])
    assert grade(submissions, tmp_path / "report", key, seconds=5) == first
    assert seen == [[]]
    write(submissions / "Ada.ipynb", notebook([SETUP], "Ada"))
    with pytest.raises(KeyError):
        grade(submissions, tmp_path / "report", key, seconds=5)
    assert [path.name for path in seen[1]] == ["Ada.ipynb"]
    with pytest.raises(KeyError):
        grade(submissions, tmp_path / "report", key, seconds=5, fresh=True)
    assert len(seen[2]) == 4
    (next((tmp_path / "report" / ".results").iterdir())).write_text("half a res")
    with pytest.raises(KeyError):
        grade(submissions, tmp_path / "report", key, seconds=5)
    assert 1 <= len(seen[3]) <= 2


def test_progress(tmp_path, key, submissions):
    seen = []
    grade(submissions, tmp_path / "r", key, 5, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_worker_that_dies_costs_no_other_run(tmp_path, key, submissions, monkeypatch):
    monkeypatch.setattr(run, "mark_file", _dies)
    rows = grade(submissions, tmp_path / "report", key, seconds=5, jobs=1)
    handed = [row for row in rows if row["file"]]
    assert all("The marking itself failed" in row["notes"][0] for row in handed)
    assert all(row["points"] == 0 for row in rows)
    assert list((tmp_path / "report" / ".results").iterdir()) == []  # tried again next time


def _dies(*_):
    os._exit(3)


def test_a_question_whose_marking_fails_is_noted(tmp_path, key, monkeypatch):
    monkeypatch.setattr("adversarial.grading.mark.judge", lambda *_, **__: 1 / 0)
    path = write(tmp_path / "Ada.ipynb", notebook([SETUP, MINIMAX], "Ada"))
    row = mark_file(path, tmp_path, key, 5)
    assert "failed" in row["notes"][0]
    assert row["marks"][1]["failed"]


def test_the_limit_of_a_notebook_can_be_set(tmp_path, key):
    path = write(tmp_path / "Ada.ipynb", notebook([SETUP, "# " + "x" * 1_100_000], "Ada"))
    key.most, before = 1_000_000, key.fingerprint()
    assert mark_file(path, tmp_path, key, 5)["notes"] == [
        "The file has 1 MB; a notebook has at most 1 MB."
    ]
    key.most = 2_000_000
    assert mark_file(path, tmp_path, key, 5)["notes"] == []
    assert key.fingerprint() != before  # what was too large is looked at again


def test_odd_names_are_harmless(tmp_path, key):
    names = ["=1+1", "+a", "-a", "@a", "\ta", "\ud800x", "a\nb"]
    rows = [empty_row(f"{name}.ipynb", key, ["no notebook"]) for name in names]
    write_marks(class_rows(key, rows), key, tmp_path / "marks.csv")
    text = (tmp_path / "marks.csv").read_text(encoding="utf-8")
    cells = [cell for row in csv.reader(text.splitlines()) for cell in row]
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in cells)


def test_what_cannot_be_read_has_a_digest(tmp_path):
    names = ("none", "other", "sub")
    (tmp_path / "sub").mkdir()
    assert len({run._digest(tmp_path / name, tmp_path) for name in names}) == 3


def test_a_worker_does_not_outlive_its_command(monkeypatch):
    called = []
    monkeypatch.setattr(run, "die_with_parent", lambda: called.append(True))
    monkeypatch.setattr(run.signal, "signal", lambda *_: called.append(True))
    monkeypatch.setattr(run, "Finalize", lambda *_, **__: called.append(True))
    run._begin_work(unsafe=False)
    assert called == [True, True, True]
