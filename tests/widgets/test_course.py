"""My course: what the notebooks and the file of answers together say."""

import json
from pathlib import Path

import pytest

from adversarial.widgets import mark_pruned, my_course
from adversarial.widgets.course import (
    BEGUN,
    DONE,
    KINDS,
    OPEN,
    REPEAT,
    TITLES,
    read_themes,
    standing,
)
from adversarial.widgets.quiz.answers import FORMER, Answers

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
TREE = "((3 12 8) (2 4 6))"
CHECKED = {"exercise": "check", "task": "minimax", "function": "mine", "tries": 2}
PASSED = CHECKED | {"passed": True, "verdict": "passed"}
FAILED = CHECKED | {"passed": False, "verdict": "failed"}
# As editions before this one kept them, with sentences.
SAID = {"verdict": "Not yet right.", "finding": "B is worth 2."}


@pytest.fixture
def folder(tmp_path):
    write(
        tmp_path / "02_minimax.ipynb", "# Minimax: the best move", 'check("a", b, key="02 minimax")'
    )
    leaves = f'# key="no"\nmark_pruned("{TREE}",\n    key="04 leaves")\ndef half('
    write(tmp_path / "04_alphabeta.ipynb", "# Alpha-beta", leaves)
    write(tmp_path / "05_horizon.ipynb", "# The horizon", "nothing_to_do()")
    (tmp_path / "06_broken.ipynb").write_text("{half")
    return tmp_path


def write(path, markdown, code):
    cells = [{"cell_type": "markdown", "source": [markdown]}]
    cells += [{"cell_type": "code", "source": code.splitlines(keepends=True)}]
    path.write_text(json.dumps({"cells": cells}))


def states(course):
    return {
        task["key"]: task["state"] for theme in course.data["themes"] for task in theme["tasks"]
    }


def test_the_notebooks_say_what_there_is_to_do(folder):
    minimax, alphabeta = read_themes(folder)
    assert (minimax.title, minimax.file) == ("02 Minimax", "02_minimax.ipynb")
    assert [(task.key, task.kind, task.title) for task in minimax.tasks + alphabeta.tasks] == [
        ("02 minimax", "check", "Minimax"),
        ("04 leaves", "mark_pruned", "Leaves"),
    ]


def test_a_copy_of_a_notebook_is_no_theme_of_its_own(folder):
    before = read_themes(folder)
    text = (folder / "02_minimax.ipynb").read_text()
    for name in ("02_minimax (my copy)", "02_minimax-Copy1"):
        (folder / f"{name}.ipynb").write_text(text)
    assert read_themes(folder) == before


def test_before_the_first_answer_it_says_where_to_begin(folder):
    course = my_course(folder, folder / "answers.json")
    assert course.data["summary"].startswith("You have not answered anything yet. Begin")
    assert not (folder / "answers.json").exists()
    assert "no notebook" in my_course(folder / "empty", folder).data["summary"]


def test_it_fills_from_what_is_stored(folder):
    course = my_course(folder, folder)
    Answers(folder).save("02 minimax", FAILED)
    exercise = mark_pruned(TREE, key="04 leaves", path=folder)
    exercise.work = exercise.work | {"marked": [7, 8], "checked": [7, 8], "checks": 3}
    course.read()
    assert states(course) == {"02 minimax": REPEAT, "04 leaves": DONE}
    assert course.data["summary"] == "1 of 2 exercises done."
    assert [task["told"] for task in course.data["repeat"]] == ["Minimax (02 Minimax)"]
    failed, marked = (theme["tasks"][0] for theme in course.data["themes"])
    assert (failed["tries"], failed["verdict"]) == (2, "Not yet right.")
    assert (marked["tries"], marked["verdict"]) == (3, "6 of 6 right")


def test_what_an_earlier_edition_kept_is_still_read(folder):
    """Its verdicts are sentences, and its answers by hand have their questions in words."""
    Answers(folder).save("02 minimax", FAILED | SAID)
    exercise = mark_pruned(TREE, key="04 leaves", path=folder)
    exercise.work = exercise.work | {"marked": [7], "checked": [7], "checks": 1}
    said = {"node": "B", "question": "Is it read?", "given": "read", "right": "not read"}
    record = Answers(folder).load("04 leaves")
    Answers(folder).save("04 leaves", record | {"answers": [said | {"correct": False}] * 6})
    course = my_course(folder, folder)
    assert [task["verdict"] for theme in course.data["themes"] for task in theme["tasks"]] == [
        "Not yet right. B is worth 2.", "5 of 6 right",
    ]  # fmt: skip
    again = mark_pruned(TREE, key="04 leaves", path=folder)
    assert (again.work["checked"], again.score) == ([7], 5)


def test_a_file_of_answers_holds_no_sentence(folder):
    exercise = mark_pruned(TREE, key="04 leaves", path=folder)
    exercise.work = exercise.work | {"marked": [7], "checked": [7], "checks": 1}
    assert " " not in json.dumps(Answers(folder).load("04 leaves"), separators=(",", ":"))


def test_a_translated_notebook_says_what_its_exercises_are_called(folder):
    notebook = json.loads((folder / "04_alphabeta.ipynb").read_text())
    notebook["cells"][1]["metadata"] = {TITLES: {"04 leaves": "Hojas"}}
    (folder / "04_alphabeta.ipynb").write_text(json.dumps(notebook))
    minimax, alphabeta = read_themes(folder)
    assert [task.title for task in minimax.tasks + alphabeta.tasks] == ["Minimax", "Hojas"]


def test_what_is_of_no_theme_stands_apart_and_counts_nothing(folder):
    Answers(folder).save("check-minimax-mine", FAILED)
    Answers(folder).save("something", 3)
    course = my_course(folder, folder)
    other = course.data["themes"][-1]
    assert (other["title"], other["score"]) == ("Other exercises", "1 tried")
    assert other["tasks"][0]["title"] == "minimax: mine"
    assert course.data["repeat"] == []


def test_one_exercise_is_forgotten_or_all(folder):
    exercise = mark_pruned(TREE, key="04 leaves", path=folder)
    exercise.work = exercise.work | {"marked": [7, 8], "checked": [7, 8], "checks": 1}
    for key in ("02 minimax", "another"):
        Answers(folder).save(key, PASSED)
    course = my_course(folder, folder)
    course._on_message(None, {"do": "reset", "key": "04 leaves"}, [])
    assert course.notice == "Forgotten: Leaves. Run its cell to start again."
    assert Answers(folder).all().keys() == {"02 minimax", "another"}
    assert mark_pruned(TREE, key="04 leaves", path=folder).score == 0
    course._on_message(None, {"do": "resetAll"}, [])
    assert Answers(folder).all() == {}
    assert states(course) == {"02 minimax": OPEN, "04 leaves": OPEN}


def test_answers_of_the_first_edition_count_and_can_be_reset(folder):
    write(folder / "07_nim.ipynb", "# Nim", 'mark_pruned(small, key="07 leaves of Nim")')
    done = {"exercise": "mark_pruned", "answers": [1], "score": 1, "out_of": 1}
    Answers(folder).save(FORMER["07 leaves of Nim"], done)
    course = my_course(folder, folder)
    assert states(course)["07 leaves of Nim"] == DONE
    assert course.data["themes"][-1]["title"] == "07 Nim"  # and nothing besides the course
    course.reset("07 leaves of Nim")
    assert Answers(folder).all() == {}
    assert states(course)["07 leaves of Nim"] == OPEN


def test_another_notebooks_answers_are_seen_when_it_reads_again(folder):
    course = my_course(folder, folder)
    Answers(folder).save("02 minimax", PASSED)
    course._on_message(None, {"do": "read"}, [])
    assert states(course)["02 minimax"] == DONE


def test_what_goes_wrong_is_shown(folder):
    (folder / "answers.json").write_text("{half")
    course = my_course(folder, folder)
    assert "could not be read" in course.notice
    course._on_message(None, {"do": "reset"}, [])
    assert "could not be changed" in course.notice


@pytest.mark.parametrize(
    ("record", "state", "tries"),
    [
        (None, OPEN, 0),
        ([1], OPEN, 0),
        ({}, OPEN, 0),
        (PASSED, DONE, 2),
        (FAILED, REPEAT, 2),
        ({"exercise": "check"}, REPEAT, 0),
        ({"answers": [1, 2], "score": 1, "out_of": 3, "work": 7}, BEGUN, 1),
        ({"answers": [1], "score": 0, "out_of": 1, "work": {"given": {"0": [1]}}}, REPEAT, 1),
        ({"exercise": "fill_values", "answers": [1], "score": 1, "out_of": 1,
          "work": {"given": {"0": ["3", "4"], "1": ["1"]}}}, DONE, 2),
    ],
)  # fmt: skip
def test_how_an_exercise_stands(record, state, tries):
    assert (standing(record).state, standing(record).tries) == (state, tries)


def test_where_nothing_runs_there_is_a_table(folder):
    Answers(folder).save("02 minimax", FAILED | SAID | {"finding": "a < b"})
    bundle = my_course(folder, folder).still()
    assert "02 Minimax: 0 of 1 done" in bundle["text/plain"]
    assert "a &lt; b" in bundle["text/html"]
    assert bundle["text/html"].count("<tr>") == 4


def test_every_exercise_of_the_course_is_listed_once():
    """What a notebook asks for has a key; what shows the faulty code of others has none."""
    themes = read_themes(NOTEBOOKS)
    assert [theme.file for theme in themes] == sorted(
        path.name for path in NOTEBOOKS.glob("[0-9][0-9]_*.ipynb")
    )
    tasks = [task for theme in themes for task in theme.tasks]
    assert len({task.key for task in tasks}) == len(tasks)
    assert FORMER.keys() <= {task.key for task in tasks}
    for theme in themes:
        assert all(task.key.startswith(f"{theme.file[:2]} ") for task in theme.tasks)
        text = (NOTEBOOKS / theme.file).read_text(encoding="utf-8")
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        lines = "".join("".join(cell["source"]) + "\n" for cell in cells).splitlines()
        calls = [line for line in lines if line.startswith(tuple(f"{kind}(" for kind in KINDS))]
        unlisted = [line for line in calls if "key=" not in line and "published" not in line]
        assert not unlisted, theme.file


def test_the_next_exercise_and_each_cell_can_be_found(folder):
    path = folder / "02_minimax.ipynb"
    notebook = json.loads(path.read_text())
    notebook["cells"][1]["id"] = "of-minimax"
    path.write_text(json.dumps(notebook))
    course = my_course(folder, folder)
    (following,) = course.data["next"]
    assert (following["told"], following["file"]) == ("Minimax (02 Minimax)", "02_minimax.ipynb")
    assert following["cell"] == "of-minimax"
    Answers(folder).save("02 minimax", PASSED)
    course.read()
    assert [task["key"] for task in course.data["next"]] == ["04 leaves"]


def test_answers_are_taken_along_and_merged_and_nothing_is_lost(folder, tmp_path_factory):
    here, there = my_course(folder, folder), tmp_path_factory.mktemp("there")
    Answers(folder).save("02 minimax", FAILED)
    Answers(folder).save("only here", PASSED)
    for key in ("02 minimax", "only there"):
        Answers(there).save(key, PASSED)
    sent = []
    other = my_course(folder, there)
    other.send = sent.append
    other._on_message(None, {"do": "save"}, [])
    here._on_message(None, {"do": "take", "text": sent[0]["file"]}, [])
    assert states(here)["02 minimax"] == DONE
    assert Answers(folder).all().keys() == {"02 minimax", "only here", "only there"}
    assert "Loaded: 2 of the 2" in here.notice
    before = json.loads((folder / "answers.before-1.json").read_text())
    assert before["02 minimax"] == FAILED
    # What is worse there changes nothing here.
    Answers(there).save("02 minimax", FAILED)
    here.take((there / "answers.json").read_text())
    assert states(here)["02 minimax"] == DONE
    assert "here already" in here.notice
    here.take("no json")
    assert "not a file of answers" in here.notice


def test_what_lies_beside_the_main_path_is_optional(tmp_path):
    def heading(text, *tags):
        return {"cell_type": "markdown", "source": [text], "metadata": {"tags": list(tags)}}

    def task(name):
        return {"cell_type": "code", "source": [f'check("minimax", mine, key="02 {name}")']}

    cells = [heading("# Minimax"), task("first"), heading("## More (optional)", "optional")]
    cells += [task("beside"), heading("### Deeper"), task("deeper"), heading("## On"), task("last")]
    (tmp_path / "02_minimax.ipynb").write_text(json.dumps({"cells": cells}))
    path = tmp_path / "answers.json"
    path.write_text(json.dumps({"02 first": PASSED, "02 deeper": PASSED}))
    course = my_course(tmp_path, path)
    (theme,) = course.data["themes"]
    optional = [task["key"] for task in theme["tasks"] if task["optional"]]
    assert optional == ["02 beside", "02 deeper"]
    assert [task["kind"] for task in theme["tasks"]][:2] == ["write", "write (optional)"]
    assert (theme["done"], theme["of"]) == (1, 2)
    assert theme["score"] == "1 of 2 done, optional 1 of 2"
    assert [task["key"] for task in course.data["next"]] == ["02 last"]
