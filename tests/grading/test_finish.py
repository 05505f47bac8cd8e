"""What counts of a class: the latest or the best, how late it is, and what is passed over."""

import csv
import os
from datetime import UTC, datetime, timedelta

import pytest

from adversarial.__main__ import main
from adversarial.grading.hand_ins import add_times, hidden_files, keep_one
from adversarial.grading.late import hours_late, read_rule, read_time, take_off
from adversarial.grading.register import class_rows, empty_row
from adversarial.grading.release import ClassError, Key
from adversarial.grading.sandbox import Sandbox
from tests.grading.example import MINIMAX, SETUP, WHY, key_data, notebook, write

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def key(tmp_path):
    return Key(write(tmp_path / "key.json", key_data(["Ann", "Bob"])))


def row(key, name, points, when="", student="Ann", notes=()):
    made = empty_row(name, key, list(notes), student)
    for mark, each in zip(made["marks"], (points, 0, 0, 0), strict=True):
        mark["points"], mark["findings"] = each, ["Right."]
    return made | {"handed_in": when}


def settled(key, rows, keep="latest"):
    times = {each["file"]: each["handed_in"] for each in rows}
    rows = class_rows(key, rows)
    for each in rows:
        each["handed_in"] = times.get(each["file"], "")
    rows, aside = keep_one(rows, key, keep)
    ann = [each for each in rows if each["student"] == "Ann"]
    assert len(ann) == 1
    return ann[0], aside


def test_the_latest_or_the_best_counts_and_the_others_are_told(key):
    def rows():
        return [row(key, "a.ipynb", 9, "2026-11-20T12:00:00+00:00"),
                row(key, "b.ipynb", 5, "2026-11-20T13:00:00+00:00")]  # fmt: skip

    kept, aside = settled(key, rows())
    assert (kept["file"], [each["file"] for each in aside]) == ("b.ipynb", ["a.ipynb"])
    assert kept["notes"] == [
        "Ann has handed in more than once: b.ipynb counts, the latest by its time. Not counted: "
        "a.ipynb."
    ]
    kept, _ = settled(key, rows(), "best")
    assert kept["file"] == "a.ipynb"
    assert "a.ipynb counts, the best" in kept["notes"][0]


def test_where_the_times_do_not_tell_the_best_counts_and_that_is_told(key):
    for when in ("", "2026-11-20T12:00:00+00:00"):
        kept, _ = settled(key, [row(key, "a.ipynb", 9, when), row(key, "b.ipynb", 5, when)])
        assert kept["file"] == "a.ipynb"
        assert "the times do not show which is the latest" in kept["notes"][0]


def test_what_is_no_notebook_replaces_none_nor_does_the_file_of_another(key):
    late = "2026-11-21T12:00:00+00:00"
    picture = empty_row("Ann/plot.png", key, ["The file is not a notebook."], "Ann")
    picture["handed_in"] = late
    friend = row(key, "Bob/hw.ipynb", 10, late, notes=["The file is called ..."])
    own = row(key, "Ann/hw.ipynb", 3, "2026-11-20T12:00:00+00:00")
    kept, aside = settled(key, [picture, friend, own])
    assert kept["file"] == "Ann/hw.ipynb"
    assert len(aside) == 2
    assert kept["notes"][0].startswith("Of the files of Ann only Ann/hw.ipynb counts.")
    assert "to_student" not in kept  # Bob's name is in it


def test_when_a_file_was_handed_in(tmp_path, key):
    names = ["Ann.ipynb", "hw1_ann_attempt_2026-11-20-12-00-05_my.ipynb",
             "Ann 2026-11-20 12.00/a.ipynb", "x_2026-11-20-12-00.ipynb",
             "Ann/hw1_ann_attempt_2026-11-20-12-00-05_my.ipynb",
             "raybob_1_2_hw1_ann_attempt_2026-11-20-12-00-05_my.ipynb"]  # fmt: skip
    for name in names:
        os.utime(write(tmp_path / name, b""), (0, 1))
    key.people["Bob"] = {"handed_in": "2026-11-21T00:00+02:00"}
    rows = [row(key, name, 1) for name in names] + [row(key, "", 0), row(key, "no", 0)]
    rows.append(row(key, "b.ipynb", 1, student="Bob"))
    add_times(rows, tmp_path, key, {"Ann": NOON})  # of which hand-in of hers is not said
    local = datetime(2026, 11, 20, 12).astimezone(UTC).isoformat()
    assert [each["handed_in"] for each in rows] == [
        "1970-01-01T00:00:01+00:00", local.replace(":00+", ":05+", 1), local,
        *["1970-01-01T00:00:01+00:00"] * 3,  # what students write themselves is no proof
        "", "", "2026-11-20T22:00:00+00:00",
    ]  # fmt: skip


def test_a_name_does_not_make_a_late_file_early(tmp_path, key):
    """Whoever is late may call the file as Blackboard would have called it in time."""
    name = "hw_bob_attempt_2026-11-01-10-00-00_hw.ipynb"
    named = datetime(2026, 11, 1, 10).astimezone(UTC)
    for hours, names_from, is_named in [
        (36, None, False), (36, "blackboard", True), (0.5, None, True), (-48, None, True),
    ]:  # fmt: skip
        own = named + timedelta(hours=hours)
        os.utime(write(tmp_path / name, b""), (own.timestamp(), own.timestamp()))
        bobs = row(key, name, 1, student="Bob")
        add_times([bobs], tmp_path, key, names_from=names_from)
        assert bobs["handed_in"] == (named if is_named else own).isoformat(timespec="seconds")
        assert any("use --from blackboard" in note for note in bobs["notes"]) != is_named


@pytest.mark.parametrize(
    "name", ["Bob_7_assignsubmission_file/hand\u00ad in.ipynb", "Bob\u200b.ipynb"]
)
def test_an_invisible_letter_in_a_name_makes_no_late_file_early(tmp_path, key, name):
    own = datetime(2026, 11, 3, 10, tzinfo=UTC)
    os.utime(write(tmp_path / name, b""), (own.timestamp(), own.timestamp()))
    bobs = row(key, name, 1, student="Bob")
    add_times([bobs], tmp_path, key)
    assert bobs["handed_in"] == own.isoformat(timespec="seconds")
    assert "\N{REPLACEMENT CHARACTER}" in bobs["file"]


@pytest.mark.parametrize(
    ("text", "hours", "off"),
    [
        ("10 % per day", 0.01, 4),
        ("10% a day", 24, 4),
        ("10 % per day", 24.01, 8),
        ("10 % per day, at most 30 %", 2400, 12),
        ("10 % per day, at most 3 days", 72, 12),
        ("10 % per day, at most 3 days", 72.01, 40),
        ("2 points per hour", 1.5, 4),
        ("2,5 points per hour, at most 5 points", 10, 5),
        ("100 points per day", 1, 40),
        ("1 point per hour, at most 12 hours", 13, 40),
    ],
)
def test_a_rule_for_lateness(text, hours, off):
    assert read_rule(text).taken(40, hours) == off


@pytest.mark.parametrize(
    "text", ["", "10", "10 %", "-5 % per day", "10 % per week", "10 % per day, at most 3 points",
             "10 % per day at most 3 days", "10 % per day, at most 3 days please"],
)  # fmt: skip
def test_a_rule_that_is_not_understood(text):
    with pytest.raises(ClassError, match="is not understood. Write it like"):
        read_rule(text)


def test_times():
    assert read_time("2026-11-20T13:00+01:00") == NOON
    assert read_time(" 2026-11-20 12:00") == datetime(2026, 11, 20, 12).astimezone(UTC)
    with pytest.raises(ClassError, match="'tomorrow' is not a time"):
        read_time("tomorrow")


def test_a_day_alone_is_meant_to_its_end_and_a_minute_as_well(key):
    deadline = read_time("2026-11-20")
    assert deadline == datetime(2026, 11, 20, 23, 59).astimezone(UTC)
    late = {"handed_in": deadline.replace(second=59).isoformat()}
    assert hours_late(late, deadline) == 0


def test_what_is_taken_off_is_said_and_never_hidden(key):
    rows = class_rows(key, [row(key, "Ann.ipynb", 10), row(key, "Bob.ipynb", 10, student="Bob")])
    for each in rows:
        each["handed_in"] = "2026-11-20T13:30:00+00:00"
    take_off(rows, {"": NOON, "Bob": datetime(2026, 11, 21, tzinfo=UTC)}, read_rule("10 % a day"))
    assert [(each["late"], each["points"]) for each in rows] == [(1, 9), (0, 10)]
    assert rows[0]["notes"] == ["Handed in 1 h 30 min late, which costs 1 of 10 points."]
    assert rows[1]["notes"] == []


def test_lateness_is_excused_by_hand(key):
    (ann, bob) = class_rows(key, [row(key, "Ann.ipynb", 10)])
    ann["handed_in"] = "2026-11-23T12:30:00+00:00"
    ann["late_by_hand"] = {"points": 0.0, "reason": "was ill"}
    take_off([ann, bob], {"": NOON}, read_rule("10 % per day"))
    assert (ann["late"], ann["points"]) == (0, 10)
    assert ann["notes"] == [
        "Handed in 3 d 0 h late; the lecturer decided that it costs 0 of 10 points (was ill)."
    ]
    assert bob["notes"] == ["Nothing was handed in."]


def test_no_time_and_canvas_are_told(key):
    (unknown, _) = class_rows(key, [row(key, "Ann.ipynb", 10)])
    take_off([unknown], {"": NOON}, None)
    assert unknown["notes"] == ["It is not known when it was handed in."]
    (canvas, _) = class_rows(key, [row(key, "ann_LATE_1_2_hw.ipynb", 10)])
    canvas["handed_in"] = "2026-11-20T11:00:00+00:00"
    take_off([canvas], {"": NOON}, None)
    assert canvas["notes"][0].startswith("Canvas says that it was late")


def test_hidden_files_are_found_but_not_what_is_inside(tmp_path):
    for name in (".a.ipynb", "x/._x.ipynb", "x/.ipynb_checkpoints/x.ipynb", "x/x.ipynb"):
        write(tmp_path / name, b"")
    assert hidden_files(tmp_path) == [".a.ipynb", "x/._x.ipynb", "x/.ipynb_checkpoints"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Sandbox, "unsafe", False)
    for name, when in (("Ann", 0), ("Ann-new", 90_000), ("Bob", 10)):
        cells = [SETUP, MINIMAX, WHY] if name == "Ann-new" else [SETUP]
        path = write(tmp_path / "in" / f"{name}.ipynb", notebook(cells, name.partition("-")[0]))
        os.utime(path, (NOON.timestamp() + when,) * 2)
    write(tmp_path / "in" / "Cleo.ipynb", notebook([SETUP], "Dan"))
    write(tmp_path / "in" / "._Ann.ipynb", b"x")
    write(tmp_path / "key.json", key_data(["Ann", "Bob", "Cleo", "Dan"]))
    (tmp_path / "class.csv").write_text(
        "student;id;email;deadline\nAnn;7;ann@uni.example;\nBob;8;;2026-11-22\n"
    )
    return tmp_path


def table(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_class_with_all_of_it(folder, capsys):
    """The command: late, twice, hidden, ids, by hand, and again with --fresh."""
    command = ["grade", "in", "--seconds", "5", "--students", "class.csv", "--deadline",
               "2026-11-20T12:00+00:00", "--late", "10 % per day, at most 3 days"]  # fmt: skip
    assert main(command) == 0
    told = capsys.readouterr()
    assert "2 files do not count; report/passed-over.csv says why." in told.err
    ann, bob, _, dan = table(folder / "report" / "marks.csv")
    assert (ann["id"], ann["email"], ann["file"]) == ("7", "ann@uni.example", "Ann-new.ipynb")
    assert (ann["late"], ann["points"], bob["late"]) == ("2", "8", "0")
    assert ann["handed in"] == "2026-11-21T13:00:00+00:00"
    assert "Handed in 1 d 1 h late, which costs 2 of 10 points." in ann["note"]
    page = (folder / "report" / "feedback" / "Ann.html").read_text()
    assert "which costs 2 of 10 points" in page
    assert "Cleo.ipynb" in dan["note"]
    assert "Cleo" not in (folder / "report" / "feedback" / "Dan.html").read_text()
    passed = {line["file"]: line["why"] for line in table(folder / "report" / "passed-over.csv")}
    assert passed == {
        "._Ann.ipynb": "A hidden file or folder; it was not marked.",
        "Ann.ipynb": "Another hand-in of this student counts: Ann-new.ipynb. The notebook has "
        "nothing in it that this assignment asks for: values, my_minimax, my_alphabeta, why.",
    }
    with (folder / "report" / "marks-by-hand.csv").open("a") as file:
        file.write("Ann,why,5,good\nann@uni.example,late,0,was ill\n")
    assert main([*command, "--fresh"]) == 0
    ann, *_ = table(folder / "report" / "marks.csv")
    assert (ann["why"], ann["late"], ann["points"]) == ("5", "0", "15")
    assert "costs 0 of 15 points (was ill)" in ann["note"]
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--late", "10 % per day"], "A rule for lateness needs a deadline"),
        (["--deadline", "soon"], "'soon' is not a time"),
        (["--deadline", "2026-11-20", "--late", "much"], "The rule 'much' is not understood"),
        (["--students", "bad.csv"], "The deadline of Ann, 'soon', is not a time"),
    ],
)
def test_wrong_options_get_one_sentence_before_anything_is_marked(
    folder, capsys, arguments, sentence
):
    (folder / "bad.csv").write_text("student,deadline\nAnn,soon\n")
    assert main(["grade", "in", *arguments]) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert not (folder / "report").exists()
