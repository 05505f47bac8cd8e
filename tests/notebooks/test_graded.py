"""The graded notebooks: what students get of them, and that solutions earn their points."""

import ast
import csv
import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from adversarial.exercises import hand_exercise, received
from adversarial.exercises.exam import TEXTS
from adversarial.exercises.papers import ByHand, InWords
from adversarial.exercises.sheets import questions_of
from adversarial.grading.assignment import Assignment
from adversarial.grading.mark import mark_question
from adversarial.grading.rehearsal import rehearse
from adversarial.grading.submission import is_drawn
from adversarial.pages.kernels import kernel_settings
from tests.sample import sample
from tools.store_notebooks import FOLDER

PATHS = sorted((FOLDER / "graded").glob("*.ipynb"))
NAMES = ["01_formulation", "02_minimax", "03_heuristics", "04_alphabeta", "05_horizon"]
NAMES += ["06_expectiminimax", "07_nim_workshop", "08_stronger_alphabeta", "09_montecarlo"]
NAMES += ["10_solving", "11_learn_and_measure", "12_more_players", "final_exam", "project"]
OVER_ALL = ["final_exam", "project"]  # over all themes
NOT_BY_HAND = ["project"]
REGION = re.compile(r"### BEGIN (?:SOLUTION|HIDDEN TESTS)\n(.*?)### END", re.DOTALL)
CLASS_SEED, STUDENT_SEED = 7, 77

each = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def texts(notebook, kind="code"):
    """The sources of a notebook's cells."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == kind]
    return ["".join(cell["source"]) for cell in cells]


def typed(question, seed):
    """The right answer to a question by hand, as a student types it."""
    right = hand_exercise(question.task, seed, **question.options).right
    pairs = right.items() if isinstance(right, dict) else ()
    return "; ".join(f"{node} = {value}" for node, value in pairs) or ", ".join(right)


def solved(assignment, seed):
    """The cells of a student who has all right: the source's, with the hand's answers typed."""
    by_hand = [question for question in assignment.questions if question.kind == "hand"]
    answers = [f"{question.name} = {typed(question, seed)!r}" for question in by_hand]
    return [*texts(assignment.notebook), *answers]


def test_there_is_one_for_every_theme():
    assert [path.stem for path in PATHS] == NAMES
    assert all((FOLDER / path.name).exists() for path in PATHS if path.stem not in OVER_ALL)


def test_the_exam_on_paper_asks_the_same():
    assignment = Assignment(FOLDER / "graded" / "final_exam.ipynb")
    prose = " ".join("\n".join(texts(assignment.notebook, "markdown")).split())
    paper = questions_of("final", 8)
    by_hand = [each for each in paper if isinstance(each, ByHand)]
    drawn = [(each.kind, each.exercise.order, each.points) for each in by_hand]
    asked = [each for each in assignment.questions if each.kind == "hand"]
    assert drawn == [(each.task, each.options.get("order"), each.points) for each in asked]
    for text in TEXTS.values():
        assert text["question"] in prose
    in_words = [each.points for each in assignment.questions if each.kind == "text"]
    assert in_words == [each.points for each in paper if isinstance(each, InWords)]


@each
def test_the_points_are_as_the_text_says(path):
    assignment = Assignment(path)
    prose = "\n".join(texts(assignment.notebook, "markdown"))
    said = re.findall(r"^## \d+\. .* \((\d+) points\)$", prose, re.MULTILINE)
    assert list(map(int, said)) == [question.points for question in assignment.questions]
    assert f"**{assignment.points} points**" in prose
    assert 20 <= assignment.points <= 120
    kinds = {"code", "text"} if path.stem in NOT_BY_HAND else {"code", "hand", "text"}
    assert {question.kind for question in assignment.questions} == kinds


@each
def test_nbgrader_and_our_command_see_the_same_questions(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        theirs, ours = cell["metadata"].get("nbgrader", {}), cell["metadata"].get("adversarial")
        assert bool(ours) == bool(theirs.get("grade"))
        if ours:
            assert (theirs["grade_id"], theirs["points"]) == (ours["key"], ours["points"])
    tasks = [cell["metadata"]["adversarial"] for cell in cells if "adversarial" in cell["metadata"]]
    graded = "\n".join("".join(cell["source"]) for cell in cells)
    for task in tasks:
        if task["kind"] == "code":
            assert f'check("{task["task"]}", {task["name"]}' in graded
        if task["kind"] == "hand":
            assert f'hand_exercise("{task["task"]}", seed' in graded


@each
def test_students_get_no_solution_and_trees_of_their_own(path):
    assignment = Assignment(path)
    released = [assignment.release(name, seed) for name, seed in [("Ada", 11), ("Bob", 12)]]
    secrets = [
        line.strip()
        for text in texts(assignment.notebook)
        for region in REGION.findall(text)
        for line in region.splitlines()
        if len(line.strip()) > 12 and not line.endswith('= """')  # the open answer begins so, too
    ]
    assert len(secrets) > 10
    for notebook in released:
        said = "\n".join(texts(notebook) + texts(notebook, "markdown"))
        told = [line for line in secrets if line in said]
        assert not told
        assert not re.search("###|report|271828", said)
        assert not any(cell.get("outputs") for cell in notebook["cells"])
        assert all(not cell["metadata"] or is_drawn(cell) for cell in notebook["cells"])
    hand = [question for question in assignment.questions if question.kind == "hand"]
    trees = [
        str(hand_exercise(question.task, seed, **question.options).tree)
        for question in hand
        for seed in (11, 12)
    ]
    assert len(set(trees)) == len(trees)
    for question in hand:  # drawn, and read as the exercise itself reads
        exercise = hand_exercise(question.task, 11, **question.options)
        assert exercise._repr_mimebundle_()["text/html"] in texts(released[0], "markdown")
        for answer in (typed(question, 11), "nonsense", "A = 3"):
            told = received(question.task, exercise.names(), answer)
            assert told == exercise.received(answer)


@each
def test_what_students_get_runs_with_its_questions_open(path, capsys):
    notebook = Assignment(path).release("Ada", 11)
    space, shown = {}, []
    for text in texts(notebook):
        *statements, last = ast.parse(text).body
        if isinstance(last, ast.Expr):  # what a notebook shows below the cell
            exec(compile(ast.Module(statements, []), "cell", "exec"), space)
            shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), space))
        else:
            exec(text, space)
    by_hand = path.stem not in NOT_BY_HAND
    assert not {"seed", "hand_exercise"} & space.keys()
    assert not any(hasattr(thing, "right") for thing in [*space.values(), *shown])
    reports = [report for report in shown if hasattr(report, "passed")]
    assert reports
    for report in reports:
        assert not report.passed
        assert "NotImplementedError" in str(report)
    said = capsys.readouterr().out
    assert not by_hand or re.search(r"(?m)^0 (?:answers|leaves) could be read", said)


@each
def test_solutions_earn_all_points_that_we_can_give(path):
    assignment = Assignment(path)
    cells = solved(assignment, STUDENT_SEED)
    for question in assignment.questions:
        mark = mark_question(cells, question, CLASS_SEED, STUDENT_SEED, 60)
        assert mark.points == (None if question.kind == "text" else question.points), mark


@each
def test_an_open_notebook_earns_nothing(path):
    assignment = Assignment(path)
    cells = texts(assignment.release("Ada", STUDENT_SEED))
    marks = [
        mark_question(cells, question, CLASS_SEED, STUDENT_SEED)
        for question in assignment.questions
    ]
    assert [mark.points for mark in marks] == [0.0] * len(marks)
    assert not any(mark.failed for mark in marks)


@pytest.mark.parametrize("path", sample(PATHS, 3), ids=lambda path: path.stem)
def test_the_command_would_release_it(path):
    rehearse(Assignment(path), CLASS_SEED)


# --- nbgrader itself ----------------------------------------------------------------------------


def nbgrader(course, *words):
    """Run a command of nbgrader as it is, in its course folder."""
    quiet = {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PATH": "", "PYTHONWARNINGS": "ignore"}
    quiet |= {"JUPYTER_CONFIG_DIR": str(course / "config"), "IPYTHONDIR": str(course / "ipython")}
    quiet |= {"JUPYTER_DATA_DIR": str(course / "data"), "ADVERSARIAL_ANSWERS": str(course)}
    own = os.path.dirname(sys.executable)  # nbgrader calls a program, alembic, by its name
    quiet["PATH"] = own + os.pathsep + os.environ.get("PATH", "")
    with kernel_settings() as settings:  # Its kernels come one after the other.
        sockets = [f"--KernelManager.{k}={v}" for k, v in settings["KernelManager"].items()]
        command = [sys.executable, "-m", "nbgrader", *words, *sockets]
        run = subprocess.run(
            command, cwd=course, env=os.environ | quiet, capture_output=True, text=True, timeout=240
        )
    assert run.returncode == 0, run.stdout + run.stderr
    return run


@pytest.mark.no_cover
def test_nbgrader_releases_grades_and_gives_feedback(tmp_path):
    sources = [FOLDER / "graded" / "04_alphabeta.ipynb"]
    folders = [tmp_path / "source" / "week"]
    folders += [tmp_path / "submitted" / student / "week" for student in ("ada", "bob", "eve")]
    for folder in folders:
        folder.mkdir(parents=True)
    for path in sources:
        shutil.copy(path, folders[0])
    nbgrader(tmp_path, "generate_assignment", "week", "--create")
    for path in sources:  # Ada has all right, Bob has done nothing, Eve never cuts.
        released = tmp_path / "release" / "week" / path.name
        text = path.read_text(encoding="utf-8")
        assert not re.search(
            "###|271828", "\n".join(texts(json.loads(released.read_text("utf-8"))))
        )
        shutil.copy(path, folders[1])
        shutil.copy(released, folders[2])
        (folders[3] / path.name).write_text(text.replace("  break", "  pass"), encoding="utf-8")
    nbgrader(tmp_path, "autograde", "week", "--create")
    nbgrader(tmp_path, "generate_feedback", "week")
    said = {"ada": "Right.", "bob": "NotImplementedError", "eve": "leaves where"}
    for student, words in said.items():
        page = tmp_path / "feedback" / student / "week" / "04_alphabeta.html"
        assert words in page.read_text(encoding="utf-8")
    nbgrader(tmp_path, "export")
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    questions = [q for path in sources for q in Assignment(path).questions]
    most = sum(q.points for q in questions if q.kind != "text")
    assert (scores["ada"], scores["bob"]) == (most, 0)
    assert most - 25 < scores["eve"] < most  # of the 25 points for alpha-beta a part
