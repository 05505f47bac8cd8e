"""Whose a file is: whole names, what platforms make of them, and the word of the notebook."""

import json
import unicodedata

import pytest

from adversarial.grading.assignment import RENAMED, Assignment
from adversarial.grading.feedback import student_page
from adversarial.grading.names import is_late_in_canvas
from adversarial.grading.platforms.canvas import Canvas
from adversarial.grading.register import class_rows, empty_row, whose
from adversarial.grading.release import ClassError, Key, read_people, release
from adversarial.grading.spreadsheet import read_sheet
from adversarial.grading.submission import Submission, read_submission
from adversarial.grading.work import begin
from tests.grading.example import QUESTIONS, key_data, notebook, source, write
from tools.store_notebooks import FOLDER

PEOPLE = {
    "Max": {},
    "Ann": {"id": "7001", "email": "ann@uni.example"},
    "Bob Ray": {"login": "bray"},
    "Carl": {"name": "Carl Friedrich Gauß"},
    "José": {},
}


@pytest.fixture
def key(tmp_path):
    data = key_data(list(PEOPLE)) | {"people": PEOPLE, "release": "r1"}
    return Key(write(tmp_path / "key.json", data))


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("ann.ipynb", "Ann"),
        ("Ann/hw.ipynb", "Ann"),
        ("7001.ipynb", "Ann"),
        ("ANN@uni.example.ipynb", "Ann"),
        ("ann@uni.example", "Ann"),
        ("Ann.txt", "Ann"),
        ("bray/hw.ipynb", "Bob Ray"),
        ("bob  ray.ipynb", "Bob Ray"),
        (unicodedata.normalize("NFD", "josé.ipynb"), "José"),
        ("CARL FRIEDRICH GAUSS.ipynb", "Carl"),
        ("Bob Ray_123456_assignsubmission_file/hw.ipynb", "Bob Ray"),
        ("Ray Bob_123456_assignsubmission_file_/hw.ipynb", "Bob Ray"),
        ("Ann Unknown_7001_assignsubmission_file/hw.ipynb", "Ann"),
        ("raybob_12345_67890_hw.ipynb", "Bob Ray"),
        ("raybob_LATE_12345_67890_02_minimax.ipynb", "Bob Ray"),
        ("gaußcarlfriedrich_1_2_hw-1.ipynb", "Carl"),
        ("Homework 1_bray_attempt_2026-11-20-23-59-10_hw.ipynb", "Bob Ray"),
        ("Ann_7_assignsubmission_file/max.ipynb", "Ann"),  # the platform knows, the student may not
        # parts of names are no names
        ("02_minimax.ipynb", ""),
        ("Joanna.ipynb", ""),
        ("ann_final.ipynb", ""),
        ("Joanna_1_assignsubmission_file/hw.ipynb", ""),
        ("joannamax_12345_67890_hw.ipynb", ""),
        ("Ann/max.ipynb", ""),
    ],
)
def test_names_match_whole(key, name, student):
    assert whose(name, Submission(), key)[0] == student


def test_what_is_not_known_gets_a_proposal(key):
    assert whose("02_minimax.ipynb", Submission(), key)[1] == [
        "Nobody on the list is called '02_minimax'; the questions by hand cannot be marked."
    ]
    (_, perhaps) = whose("ann_final.ipynb", Submission(), key)[1]
    assert perhaps == "Does it belong to Ann? Then rename the file and run again."
    (_, perhaps) = whose("Jose.ipynb", Submission(), key)[1]
    assert "belong to José?" in perhaps
    (_, perhaps) = whose("Ann/max.ipynb", Submission(), key)[1]
    assert "one of these: Ann, Max?" in perhaps


def test_no_class_of_two_names_is_decided_silently(tmp_path):
    data = key_data(["Ann", "ann"])
    key = Key(write(tmp_path / "key.json", data))
    assert whose("Ann.ipynb", Submission(), key)[0] == "Ann"  # the name of a released file
    assert whose("ann-2.ipynb", Submission(), key)[0] == "ann"


def said(student="Ann", assignment="example", number="r1"):
    return Submission(["values = 1"], student, assignment, number)


@pytest.mark.parametrize(
    ("name", "submission", "student", "sentence"),
    [
        ("hw.ipynb", said(), "Ann", ""),
        ("ann.ipynb", said(), "Ann", ""),
        ("max.ipynb", said(), "Ann", "it counts as Ann's, and may be a copy"),
        ("Max_501_assignsubmission_file/Ann.ipynb", said(), "Ann", "and may be a copy"),
        ("max.ipynb", said("Mallory"), "Max", "'Mallory', who is not on the list"),
        ("x.ipynb", said("Mallory"), "", "Nobody on the list is called 'x'"),
        ("ann.ipynb", said(assignment="05"), "Ann", "to another assignment, '05'; this is"),
        ("ann.ipynb", said(number="r0"), "Ann", "to another release, perhaps an old one"),
        ("ann.ipynb", said(number=""), "Ann", "to another release, perhaps an old one"),
        ("ann.ipynb", Submission(["values = 1"]), "Ann", ""),  # typed anew
        ("ann.ipynb", Submission(["x = 1"]), "Ann", "nothing in it that this assignment asks for"),
        ("ann.ipynb", Submission(["values = 1"], is_study=True), "Ann", "This is a study notebook"),
    ],
)
def test_the_word_of_the_notebook(key, name, submission, student, sentence):
    found, notes = whose(name, submission, key)
    assert found == student
    assert sentence in " ".join(notes)
    assert bool(sentence) == bool(notes)


def test_an_old_key_asks_for_no_release(tmp_path):
    key = Key(write(tmp_path / "key.json", key_data(["Ann"])))
    assert (key.release, key.people) == ("", {})
    assert whose("ann.ipynb", said(number=""), key) == ("Ann", [])
    assert whose("ann.ipynb", said(number="r7"), key) == ("Ann", [])


def test_who_hands_in_anothers_notebook_is_told_on_both_rows(key):
    student, notes = whose("max.ipynb", said("Ann"), key)
    rows = class_rows(key, [empty_row("max.ipynb", key, notes, student)])
    notes = {row["student"]: " ".join(row["notes"]) for row in rows}
    assert "may be a copy" in notes["Ann"]
    told = "The notebook in max.ipynb was released to somebody else, so it does not count here."
    assert notes["Max"] == told
    (own,) = [row for row in rows if row["student"] == "Max"]
    assert {tuple(mark["findings"]) for mark in own["marks"]} == {(told,)}  # on Max's own page
    assert "Ann" not in student_page(own | {"to_student": []}, key)


def test_a_study_notebook_handed_in_by_mistake_says_so_to_both(key):
    path = FOLDER / "02_minimax.ipynb"
    row, _ = begin("ann.ipynb", path.read_bytes(), key)
    assert row["student"] == "Ann"
    assert row["notes"] == row["to_student"]
    assert "This is a study notebook of the course, not the one that" in row["notes"][0]


def test_a_file_that_is_nobodys_is_never_called_like_a_student(key):
    name = "Ann/max.ipynb"
    student, notes = whose(name, Submission(), key)
    rows = class_rows(key, [empty_row(name, key, notes, student)])
    assert [row["student"] for row in rows if row["file"]] == ["Ann/max.ipynb"]
    assert {row["student"] for row in rows if not row["file"]} == set(PEOPLE)


def test_a_release_has_an_id_in_the_key_and_in_every_notebook(tmp_path):
    path = write(tmp_path / "example.ipynb", source())
    first = release(path, ["Ann", "Max"], tmp_path / "out", seed=5)
    key = Key(tmp_path / "out" / "key.json")
    assert len(key.release) == 16
    assert {read_submission(each).release for each in first} == {key.release}
    release(path, ["Ann", "Max", "New"], tmp_path / "out", seed=5, force=True)
    assert Key(tmp_path / "out" / "key.json").release == key.release  # the trees are the same
    release(path, ["Ann", "Max"], tmp_path / "out", force=True)
    assert Key(tmp_path / "out" / "key.json").release != key.release


@pytest.mark.parametrize(("before", "now"), RENAMED.items())
def test_what_was_released_under_an_old_name_still_grades(tmp_path, before, now):
    """An old hand-in with the old key, with a key of today, and in the old column of Canvas."""
    folder = tmp_path / "out"
    (old,) = release(write(tmp_path / f"{before}.ipynb", source()), ["Ann"], folder, seed=5)
    handed_in, old_key = read_submission(old), Key(folder / "key.json")
    assert (handed_in.assignment, whose(old.name, handed_in, old_key)) == (before, ("Ann", []))
    release(write(tmp_path / f"{now}.ipynb", source()), ["Ann"], folder, seed=5, force=True)
    key = Key(folder / "key.json")
    assert (key.assignment, key.release) == (now, old_key.release)  # its trees are the same
    assert whose(old.name, handed_in, key) == ("Ann", [])
    gradebook = read_sheet(f"Student,ID,SIS User ID,SIS Login ID,Section,{before} (7)".encode())
    Canvas().check(gradebook, key, "gradebook.csv")
    assert Assignment(FOLDER / "graded" / f"{now}.ipynb").name == now


def test_a_list_as_moodle_exports_it(tmp_path):
    text = "First name,Last name,ID number,Email address\nAda,Lovelace,1815,ada@uni.example\n"
    (tmp_path / "class.csv").write_text(text)
    people = read_people(tmp_path / "class.csv")
    person = {"id": "1815", "email": "ada@uni.example", "name": "Ada Lovelace"}
    assert people == {"Ada Lovelace": person}
    (path,) = release(write(tmp_path / "example.ipynb", source()), people, tmp_path / "out")
    assert path.name == "example Ada Lovelace.ipynb"  # a person finds it
    key = Key(tmp_path / "out" / "key.json")
    for name in (path.name, "1815.ipynb", "Ada Lovelace.ipynb"):
        assert whose(name, Submission(), key)[0] == "Ada Lovelace"


def test_one_notebook_is_enough_where_nothing_is_by_hand(tmp_path):
    cells = [
        each for each in source()["cells"] if each["metadata"].get("adversarial") != QUESTIONS[0]
    ]
    paths = release(write(tmp_path / "a.ipynb", notebook(cells)), ["Ann", "Max"], tmp_path / "out")
    assert [path.name for path in paths] == ["a Ann.ipynb", "a Max.ipynb", "a.ipynb"]
    key = Key(tmp_path / "out" / "key.json")
    assert whose("Max/a.ipynb", read_submission(paths[-1]), key) == ("Max", [])
    graded = sorted((FOLDER / "graded").glob("*.ipynb"))
    by_hand = {path.stem: "hand" in {q.kind for q in Assignment(path).questions} for path in graded}
    assert [name for name, is_by_hand in by_hand.items() if not is_by_hand] == [
        "project"
    ]  # the guide


def test_two_who_are_called_alike_are_told_apart_by_their_ids(tmp_path):
    text = "First name,Last name,ID number\n伟,李,1001\n伟,李,1002\nAda,Lovelace,1815\n"
    (tmp_path / "class.csv").write_text(text, encoding="utf-8")
    people = read_people(tmp_path / "class.csv")
    assert list(people) == ["伟 李 1001", "伟 李 1002", "Ada Lovelace"]
    paths = release(write(tmp_path / "example.ipynb", source()), people, tmp_path / "out")
    assert [path.stem for path in paths[:2]] == ["example 伟 李 1001", "example 伟 李 1002"]
    key = Key(tmp_path / "out" / "key.json")
    assert whose("1002.ipynb", Submission(), key)[0] == "伟 李 1002"
    assert whose("李 伟.ipynb", Submission(), key)[0] == ""  # either of them
    (tmp_path / "class.csv").write_text("student\n李伟\n李伟\n", encoding="utf-8")
    with pytest.raises(ClassError, match="give each a number of their own in a column `id`"):
        read_people(tmp_path / "class.csv")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_ids_and_mail_addresses_go_through_to_the_rows(tmp_path, separator):
    lines = ["Student,ID number,Email address,Group,deadline", "Ann,007,ann@uni.example,A,", "Max"]
    (tmp_path / "class.csv").write_text("\n".join(lines).replace(",", separator))
    people = read_people(tmp_path / "class.csv")
    assert people == {"Ann": {"id": "007", "email": "ann@uni.example"}, "Max": {}}
    release(write(tmp_path / "example.ipynb", source()), people, tmp_path / "out")
    key = Key(tmp_path / "out" / "key.json")
    rows = class_rows(key, [empty_row("Ann.ipynb", key, [], "Ann")])
    told = [(row["student"], row["id"], row["email"]) for row in rows]
    assert told == [("Ann", "007", "ann@uni.example"), ("Max", "", "")]


def test_late_in_canvas():
    assert is_late_in_canvas("sub/raybob_LATE_1_2_hw.ipynb")
    assert not is_late_in_canvas("raybob_1_2_LATE.ipynb")


def test_a_notebook_of_a_release_keeps_its_word(tmp_path):
    data = notebook(["x = 1"]) | {"metadata": {"adversarial": {"student": "Ann", "release": 3}}}
    found = read_submission(write(tmp_path / "a.ipynb", json.dumps(data).encode()))
    assert (found.student, found.release) == ("Ann", "")


@pytest.mark.parametrize(
    ("folder", "student"),
    [
        ("Max Gauß_1_assignsubmission_file_", "Max Gauß"),
        ("Max Gauss_2_assignsubmission_file_", "Max Gauss"),
        ("MAX GAUSS_3_assignsubmission_file_", ""),  # both are called so
    ],
)
def test_names_that_only_capitals_make_alike_are_two(tmp_path, folder, student):
    key = Key(write(tmp_path / "key.json", key_data(["Max Gauß", "Max Gauss"])))
    assert whose(f"{folder}/homework.ipynb", Submission(), key)[0] == student
