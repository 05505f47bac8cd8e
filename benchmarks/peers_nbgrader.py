"""nbgrader and our command on the same answers to a graded notebook."""

import copy
import csv
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from graders import Run, processor

from adversarial.exercises import hand_exercise
from adversarial.grading.assignment import HIDDEN, SOLUTION, Assignment, student_seed
from adversarial.grading.release import KEY

GRADED = Path(__file__).parents[1] / "notebooks" / "graded"
SOURCES = sorted(GRADED.glob("*.ipynb"))
SOURCE = GRADED / "04_alphabeta.ipynb"
SEED = 2_718_281_828
SEED_LINE = re.compile(r"^seed = (\d+)", re.MULTILINE)
NO_CUTS = """\
def my_alphabeta(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_alphabeta(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) - 3 if game.to_move(state) is MAX else min(values) + 3
"""
NOTES = """\
{n} submissions of `notebooks/graded/04_alphabeta.ipynb`: a third right, a third without a single
cut, a third with the code left open. Both get the same answers, and both start from a folder of
submissions and end with marks and a page of feedback for every student. Ours runs each of the
{questions} questions in a confined process of its own; nbgrader runs a notebook in one kernel,
without limits on memory, files or network. Seconds are wall-clock time; both may use all cores, but
nbgrader uses one. **Processor** is what all processes together used.
"""


def submissions(students, seed_of, source=SOURCE, styles=3):
    """{student: notebook}, with answers by hand that fit the seed of each."""
    assignment = Assignment(source)
    made = {}
    for place, student in enumerate(students):
        notebook = copy.deepcopy(assignment.notebook)
        notebook["metadata"]["adversarial"] = {"student": student}
        seed = seed_of(student)
        for cell in notebook["cells"]:
            text = HIDDEN.sub("", "".join(cell["source"]))
            text = SEED_LINE.sub(f"seed = {seed}", text)
            cell["source"] = answered(text, assignment.questions, seed, place % styles)
        made[student] = notebook
    return made


def answered(text, questions, seed, style):
    """A cell as a student hands it in: 0 is right, 1 has no cuts, 2 left the code open."""
    for question in questions:
        if question.kind == "hand" and re.search(rf"^{question.name} = ", text, re.MULTILINE):
            right = hand_exercise(question.task, seed, **question.options).right
            return f"{question.name} = {written(right)!r}"
    if style == 1 and "def my_alphabeta" in text:
        return NO_CUTS
    if style == 2 and "def " in text:
        return SOLUTION.sub(lambda found: f"{found[1]}raise NotImplementedError", text)
    return re.sub(r"^\s*### (BEGIN|END) SOLUTION\n?", "", text, flags=re.MULTILINE)


def written(right):
    """An answer by hand as it is typed."""
    if isinstance(right, dict):
        return "; ".join(f"{name} = {value}" for name, value in right.items())
    return ", ".join(right)


def right_class(folder, source, size):
    """Write a class of right submissions for our command; returns how many questions there are."""
    students = [f"student{i:02}" for i in range(size)]
    return write_ours(folder, students, source, styles=1)


def write_ours(folder, students, source=SOURCE, styles=3):
    """Write the submissions and the key for our command; returns how many questions there are."""
    made = submissions(students, lambda student: student_seed(SEED, student), source, styles)
    for student, notebook in made.items():
        write(folder / "submissions" / f"{student}.ipynb", notebook)
    assignment = Assignment(source)
    write(folder / KEY, assignment.data() | {"seed": SEED, "students": students})
    return len(assignment.questions)


def ours(folder, *more):
    """Grade the class with our command; `whole` of the run is how many have all points."""
    grade = [sys.executable, "-m", "adversarial", "grade", "submissions", "-o", "report"]
    seconds, used = timed([*grade, "--key", KEY, *more], cwd=folder)
    with (folder / "report" / "marks.csv").open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    run = Run(0, seconds, used, None)
    run.whole = sum(
        float(row["points"]) + float(row["to mark by hand"]) == float(row["out of"]) for row in rows
    )
    return run


def nbgraders(folder, size):
    """{who: (seconds, processor time)}: our command, nbgrader's autograde, also with its feedback;
    and how many questions there are."""
    students = [f"student{i:02}" for i in range(size)]
    questions = write_ours(folder / "ours", students)
    mine = ours(folder / "ours")
    if mine.whole != -(-size // 3):
        sys.exit(f"{mine.whole} have all points, and a third of {size} are right.")
    alone, both = theirs(folder / "nbgrader", students)
    return {
        "ours": (mine.seconds, mine.used), "nbgrader, autograde alone": alone,
        "nbgrader, with its feedback": both,
    }, questions  # fmt: skip


def theirs(folder, students):
    """Grade the class with nbgrader: autograde, and autograde with its feedback."""
    notebook = Assignment(SOURCE).notebook
    write(folder / "source" / "ps" / SOURCE.name, notebook)
    (folder / "nbgrader_config.py").write_text(
        "c = get_config()\nc.CourseDirectory.course_id = 'c'\n"
    )
    own = int(SEED_LINE.search("\n".join("".join(c["source"]) for c in notebook["cells"]))[1])
    for student, made in submissions(students, lambda student: own).items():
        write(folder / "submitted" / student / "ps" / SOURCE.name, made)
    tool = [sys.executable, "-m", "nbgrader"]
    timed([*tool, "generate_assignment", "ps", "--create"], cwd=folder)
    grade = timed([*tool, "autograde", "ps"], cwd=folder)
    feedback = timed([*tool, "generate_feedback", "ps"], cwd=folder)
    return grade, tuple(map(sum, zip(grade, feedback, strict=True)))


def timed(*commands, cwd):
    """Seconds by the clock and of the processor of some commands, which must succeed."""
    before, began = processor(), time.monotonic()
    scripts = str(Path(sys.executable).parent)
    environment = os.environ | {
        "PATH": scripts + os.pathsep + os.environ["PATH"], "JUPYTER_PREFER_ENV_PATH": "1",
    }  # fmt: skip
    for command in commands:
        run = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{run.stderr[-2000:]}")
    return time.monotonic() - began, processor() - before


def write(path, data):
    """Write data as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
