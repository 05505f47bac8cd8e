"""The files for Moodle and Canvas, read again as these read them (by their documented formats)."""

import csv
import io
import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import nbformat
import pytest

from adversarial.__main__ import main
from adversarial.grading import command
from adversarial.grading.register import class_rows, empty_row, find_files, whose
from adversarial.grading.sandbox import Sandbox
from adversarial.grading.submission import Submission
from tests.grading.example import key_data, write

STUDENTS = ["Ada Lovelace", "Bob Ray", "Cid Fee"]
PEOPLE = {
    "Ada Lovelace": {"id": "s1", "email": "ada@uni.example"},
    "Bob Ray": {"id": "s2", "email": "bob@uni.example", "login": "bray"},
    "Cid Fee": {},
}
WORKSHEET = """\
Identifier,"Full name","ID number","Email address",Status,Grade,"Maximum grade",\
"Grade can be changed","Last modified (submission)","Last modified (grade)","Feedback comments"
"Participant 501","Ada Lovelace",s1,ada@uni.example,"Submitted for grading - ",,45.00,Yes,\
"Friday, 20 November 2026, 11:58 PM",-,
"Participant 502","Robert Ray",,bob@uni.example,"Submitted for grading - ",,45.00,Yes,\
"Friday, 20 November 2026, 11:59 PM",-,
"Participant 503","Fee Cid",,,"No submission - ",,45.00,Yes,-,-,
"Participant 504","=Some, Body",,else@uni.example,"No submission - ",7.00,45.00,Yes,-,-,"as it is"
"""
GRADEBOOK = """\
Student,ID,SIS User ID,SIS Login ID,Section,Essay (77),example (78),Essay Current Score
,,,,,,Manual Posting,
    Points Possible,,,,,10,45,(read only)
"Lovelace, Ada",9001,s1,ada,A1,3.5,,70
"Ray, Bob",9002,s2,bray,A1,,12,
"Fee, Cid",9003,,,A1,,,
"Else, Somebody",9004,,,A1,8,9,80
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Sandbox, "unsafe", False)
    monkeypatch.setattr(command, "grade", quick_grade)
    write(tmp_path / "key.json", key_data(STUDENTS) | {"people": PEOPLE})
    (tmp_path / "moodle.csv").write_text(WORKSHEET, encoding="utf-8-sig")
    (tmp_path / "canvas.csv").write_text(GRADEBOOK)
    return tmp_path


def quick_grade(submissions, folder, key, *_, **__):
    """Marks without marking: these tests are about what becomes of them."""
    Path(folder).mkdir(exist_ok=True)
    rows = []
    for path in find_files(submissions):
        name = path.relative_to(submissions).as_posix()
        rows.append(empty_row(name, key, [], whose(name, Submission(), key)[0]))
        for mark, points in zip(rows[-1]["marks"], json.loads(path.read_text()), strict=True):
            mark["points"], mark["findings"] = points, ["Right, <b>."]
    return class_rows(key, rows)


def hand_in(folder, *names):
    for name, points in zip(names, ([0, 10, 20, 0], [0, 10, 0, 0], [0, 0, 0, None]), strict=False):
        write(folder / "in" / name, points)


def lines(path):
    return list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"), newline="")))


def as_moodle_reads(path):
    """{number of the participant: (grade, comment)}: by the heads, as its importer does."""
    heads, *rest = lines(path)
    heads[0] = heads[0].lstrip("\ufeff")
    place = {head: heads.index(head) for head in heads}
    assert {"Identifier", "Grade", "Last modified (grade)"} <= set(heads)
    return {
        int(cells[place["Identifier"]].removeprefix("Participant ")): (
            float(cells[place["Grade"]]) if cells[place["Grade"]] else None,
            cells[place["Feedback comments"]],
        )
        for cells in rest
    }


def as_moodle_takes_files(path):
    """{number of the participant: files}: name_number_type_plugin, or the same and "_"."""
    found = {}
    for name in zipfile.ZipFile(path).namelist():
        first, _, rest = name.partition("/")
        parts = first.split("_", 4)
        assert parts[2:4] == ["assignsubmission", "file"]
        found.setdefault(int(parts[1]), []).append(rest)
    return found


def test_moodle(folder, capsys):
    hand_in(
        folder,
        "Ada Lovelace_501_assignsubmission_file/hw.ipynb",
        "Bob Ray_502_assignsubmission_file/hw.ipynb",
    )
    arguments = ["grade", "in", "--export", "moodle", "--gradebook", "moodle.csv"]
    assert main(arguments) == 0
    told = capsys.readouterr().err
    assert "For Moodle: report/moodle-marks.csv, report/moodle-feedback.zip" in told
    assert "Not found" not in told
    taken = as_moodle_reads(folder / "report" / "moodle-marks.csv")
    assert {number: grade for number, (grade, _) in taken.items()} == {
        501: 30, 502: 10, 503: 0, 504: 7,
    }  # fmt: skip
    assert "<p>30 of 45 points.</p>" in taken[501][1]
    assert "<p>alphabeta: 20 of 20 points. Right, &lt;b&gt;.</p>" in taken[501][1]
    before = list(csv.reader(io.StringIO(WORKSHEET)))
    after = lines(folder / "report" / "moodle-marks.csv")
    after[0][0] = after[0][0].lstrip("\ufeff")
    changed = {
        (place, column)
        for place, (old, new) in enumerate(zip(before, after, strict=True))
        for column, (a, b) in enumerate(zip(old, new, strict=True))
        if a != b
    }
    assert {column for _, column in changed} == {5, 10}
    assert {place for place, _ in changed} == {1, 2, 3}
    assert as_moodle_takes_files(folder / "report" / "moodle-feedback.zip") == {
        501: ["feedback.html"], 502: ["feedback.html"], 503: ["feedback.html"],
    }  # fmt: skip
    first = (folder / "report" / "moodle-feedback.zip").read_bytes()
    assert main(arguments) == 0
    assert (folder / "report" / "moodle-feedback.zip").read_bytes() == first
    assert b"30 of 45 points" in zipfile.ZipFile(io.BytesIO(first)).read(
        "Ada Lovelace_501_assignsubmission_file/feedback.html"
    )


def test_moodle_knows_when_it_was_handed_in(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray.ipynb")
    arguments = ["grade", "in", "--export", "moodle", "--gradebook", "moodle.csv"]
    rule = ["--deadline", "2026-11-20 23:58", "--late", "1 point per hour"]
    assert main([*arguments, *rule]) == 0
    assert "by this computer's clock" in capsys.readouterr().err
    taken = as_moodle_reads(folder / "report" / "moodle-marks.csv")
    assert (taken[501][0], taken[502][0]) == (30, 9)
    assert "<p>Handed in 0 h 1 min late, which costs 1 of 10 points.</p>" in taken[502][1]


# A worksheet in another language: its heads, a participant, a time.
IN_OTHERS = {
    "es": """Identificador,Nombre completo,Dirección de correo,Estado,Calificación,
Calificación máxima,La calificación puede ser cambiada,Última modificación (entrega),
Última modificación (calificación),Comentarios de retroalimentación;
Participante 501;viernes, 20 de noviembre de 2026, 23:58""",
    "ca": """Identificador,Nom complet,Adreça electrònica,Estat,Qualificació,Qualificació màxima,
La qualificació es pot canviar,Darrera modificació (tramesa),Darrera modificació (qualificació),
Comentaris de retroacció.;Participant 501;divendres, 20 de novembre 2026, 23:58""",
    "de": """ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,
Bewertung kann geändert werden,Zuletzt geändert (Abgabe),Zuletzt geändert (Bewertung),
Feedback als Kommentar;Teilnehmer/in501;Freitag, 20. November 2026, 23:58""",
    "fr": """Identifiant,Nom complet,Adresse de courriel,Statut,Note,Note maximale,
La note peut être modifiée,Dernière modification (travail remis),Dernière modification (note),
Feedback par commentaires;Participant 501;vendredi 20 novembre 2026, 23:58""",
}


@pytest.mark.parametrize("language", IN_OTHERS)
def test_a_worksheet_in_another_language(folder, language, capsys):
    heads, participant, time = IN_OTHERS[language].replace("\n", "").split(";")
    line = f'{participant},"Ada Lovelace",ada@uni.example,,,"45,00",,"{time}",-,'
    (folder / "moodle.csv").write_text(f"{heads}\n{line}\n", encoding="utf-8-sig")
    hand_in(folder, "Ada Lovelace_501_assignsubmission_file/hw.ipynb")
    arguments = ["grade", "in", "--export", "moodle", "--gradebook", "moodle.csv"]
    arguments += ["--deadline", "2026-11-20 23:50", "--late", "1 point per hour"]
    assert main(arguments) == 0, capsys.readouterr().err
    after = lines(folder / "report" / "moodle-marks.csv")
    assert after[0] == f"\ufeff{heads}".split(",")
    assert after[1][4] == "29"  # of 30: it was late
    assert "29 of 45 points" in after[1][9]
    when = datetime(2026, 11, 20, 23, 58).astimezone(UTC).isoformat(timespec="seconds")
    assert when in lines(folder / "report" / "marks.csv")[1]


@pytest.mark.parametrize(("absent", "grade"), [("zero", "0"), ("blank", "")])
def test_who_has_handed_in_nothing_gets_0_or_nothing(folder, absent, grade, capsys):
    hand_in(folder, "Ada Lovelace.ipynb")
    for platform, table, column in (("moodle", "moodle.csv", 5), ("canvas", "canvas.csv", 6)):
        arguments = ["grade", "in", "--export", platform, "--gradebook", table]
        assert main([*arguments, "--absent", absent]) == 0
        told = capsys.readouterr().err
        is_told = "2 students have handed in nothing and get 0 points there; with --absent" in told
        assert is_told == (absent == "zero")
        cells = {row[1] or row[0]: row for row in lines(folder / f"report/{platform}-marks.csv")}
        assert cells["Fee Cid" if platform == "moodle" else "9003"][column] == grade


def test_the_column_of_canvas_can_be_named(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb")
    arguments = ["grade", "in", "--export", "canvas", "--gradebook", "canvas.csv"]
    (folder / "canvas.csv").write_text(GRADEBOOK.replace("example (78)", "Homework 4 (78)"))
    assert main(arguments) == 1
    assert "or name the column with --column" in capsys.readouterr().err
    for name in ("Homework 4", "homework 4 (78)"):
        assert main([*arguments, "--column", name]) == 0
        assert lines(folder / "report/canvas-marks.csv")[3][6] == "30"


def test_moodle_without_its_worksheet(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray_502_assignsubmission_file_/hw.ipynb")
    assert main(["grade", "in", "--export", "moodle"]) == 0
    told = capsys.readouterr().err
    assert "name for their hand-in is not known: Ada Lovelace." in told
    heads, ada, *_ = lines(folder / "report" / "moodle-marks.csv")
    assert heads[:4] == ["Full name", "ID number", "Email address", "Grade"]
    assert ada[:4] == ["Ada Lovelace", "s1", "ada@uni.example", "30"]
    files = as_moodle_takes_files(folder / "report" / "moodle-feedback.zip")
    assert files == {502: ["feedback.html"]}


def test_moodle_with_commas_and_another_maximum(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray.ipynb")
    text = WORKSHEET.replace("45.00", '"100,00"')
    (folder / "moodle.csv").write_text(text)
    (folder / "report").mkdir()
    by_hand = "student,question,points,reason\ns1,values,2.5,partly\n"
    (folder / "report" / "marks-by-hand.csv").write_text(by_hand)
    arguments = ["grade", "in", "--export", "moodle", "--gradebook", "moodle.csv"]
    assert main(arguments) == 0
    assert "the maximum grade is 100,00, here it is 45" in capsys.readouterr().err
    assert lines(folder / "report" / "moodle-marks.csv")[1][5] == "32,5"


def test_moodle_shows_what_the_marker_says(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray.ipynb", "Cid Fee.ipynb")
    (folder / "report").mkdir()
    by_hand = (
        "student,question,points,reason\n"
        "s1,alphabeta,20,Cut for <MIN>\ns1,values,2.5,\nCid Fee,why,3,Well put\n"
    )
    (folder / "report" / "marks-by-hand.csv").write_text(by_hand)
    assert main(["grade", "in", "--export", "moodle", "--gradebook", "moodle.csv"]) == 0
    taken = as_moodle_reads(folder / "report" / "moodle-marks.csv")
    told = "alphabeta: 20 of 20 points. Right, &lt;b&gt;. The lecturer says: Cut for &lt;MIN&gt;"
    assert f"<p>{told}</p>" in taken[501][1]
    told = (
        "values: 2.5 of 10 points. Right, &lt;b&gt;. Marked by the lecturer, instead of 0 points."
    )
    assert f"<p>{told}</p>" in taken[501][1]
    assert "<p>why: 3 of 5 points. Marked by the lecturer. Well put</p>" in taken[503][1]


def as_canvas_reads(path, column):
    """({student's number: grade}, points possible): the heads in their order, as its importer."""
    heads, *rest = lines(path)
    assert "Student" in heads[0]
    assert "ID" in heads[1]
    assert (heads[2], heads[3]) == ("SIS User ID", "SIS Login ID")
    assert "Section" in heads[4]
    place, grades, possible = heads.index(column), {}, None
    for cells in rest:
        if "Points Possible" in cells[0]:
            possible = float(cells[place])
        elif any(cells) and cells[1]:
            grades[cells[1]] = cells[place]
    return grades, possible


def as_canvas_takes_files(path):
    """{student's number: number of the file}: the first two numbers between the underscores."""
    found = {}
    for name in zipfile.ZipFile(path).namelist():
        user, file = [part for part in name.split("_") if part.isdigit()][:2]
        found[user] = file
    return found


def test_canvas(folder, capsys):
    hand_in(folder, "lovelaceada_9001_4001_hw.ipynb", "raybob_LATE_9002_4002_my hw-1.ipynb")
    arguments = ["grade", "in", "--export", "canvas", "--gradebook", "canvas.csv"]
    assert main(arguments) == 0
    assert "For Canvas: report/canvas-marks.csv" in capsys.readouterr().err
    path = folder / "report" / "canvas-marks.csv"
    grades, possible = as_canvas_reads(path, "example (78)")
    assert grades == {"9001": "30", "9002": "10", "9003": "0", "9004": "9"}
    assert possible == 45
    before, after = list(csv.reader(io.StringIO(GRADEBOOK))), lines(path)
    for old, new in zip(before, after, strict=True):
        assert old[:6] + old[7:] == new[:6] + new[7:]
    archive = folder / "report" / "canvas-feedback.zip"
    assert as_canvas_takes_files(archive) == {"9001": "4001", "9002": "4002"}
    feedback = zipfile.ZipFile(archive).read("lovelaceada_9001_4001_hw.ipynb")
    read = nbformat.reads(feedback.decode(), as_version=4)
    nbformat.validate(read)
    assert "30 of 45 points" in read.cells[0].source
    assert {each.cell_type for each in read.cells} == {"raw"}


def test_canvas_without_its_gradebook(folder, capsys):
    hand_in(folder, "lovelaceada_9001_4001_hw.ipynb", "Bob Ray.ipynb")
    assert main(["grade", "in", "--export", "canvas"]) == 0
    assert "not known: Bob Ray." in capsys.readouterr().err
    path = folder / "report" / "canvas-marks.csv"
    grades, possible = as_canvas_reads(path, "example")
    assert (grades, possible) == ({"9001": "30"}, 45)
    assert lines(path)[3] == ["Bob Ray", "", "s2", "bray", "", "10"]


def test_who_has_open_questions_gets_no_mark_there(folder, capsys):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray.ipynb", "Cid Fee.ipynb")
    arguments = ["grade", "in", "--export", "canvas", "--gradebook", "canvas.csv"]
    assert main(arguments) == 0
    assert "1 student has questions that are still to be marked" in capsys.readouterr().err
    grades, _ = as_canvas_reads(folder / "report" / "canvas-marks.csv", "example (78)")
    assert grades["9003"] == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--gradebook", "moodle.csv"], "--gradebook needs --export"),
        (["--export", "moodle", "--gradebook", "none.csv"], "none.csv cannot be read: No such"),
        (["--export", "moodle", "--gradebook", "canvas.csv"], "no column 'Grade'"),
        (["--export", "canvas", "--gradebook", "moodle.csv"], "is not a gradebook from Canvas"),
        (["--export", "canvas", "--gradebook", "other.csv"], "no column for 'example'"),
    ],
)
def test_a_wrong_gradebook_is_refused_before_anything_is_marked(
    folder, capsys, arguments, sentence
):
    hand_in(folder, "Ada Lovelace.ipynb", "Bob Ray.ipynb")
    (folder / "other.csv").write_text(GRADEBOOK.replace("example (78)", "Exam (78)"))
    assert main(["grade", "in", *arguments]) == 1
    assert sentence in capsys.readouterr().err
    assert not (folder / "report").exists()
