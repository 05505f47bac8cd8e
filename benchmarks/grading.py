"""A class graded by our command and by nbgrader: the same notebook, the same answers, in one run.

benchmarks/README.md says what is fair about it, and what cannot be.
"""

import argparse
import copy
import csv
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from machine import description

from adversarial.exercises import hand_exercise
from adversarial.grading.assignment import HIDDEN, SOLUTION, Assignment, student_seed
from adversarial.grading.release import KEY

SOURCE = Path(__file__).parents[1] / "notebooks" / "graded" / "04_alphabeta.ipynb"
RESULTS = Path(__file__).with_name("grading.md")
SEED = 2_718_281_828
AIM = 5  # times quicker
SEED_LINE = re.compile(r"^seed = (\d+)", re.MULTILINE)
NO_CUTS = """\
def my_alphabeta(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_alphabeta(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
"""
NOTES = """\
{n} submissions of `notebooks/graded/{source}`: a third right, a third without a single cut, a third
with the code left open. Both get the same answers, and both start from a folder of submissions and
end with marks and a page of feedback for every student. Ours runs each of the {questions} questions
in a confined process of its own; nbgrader runs a notebook in one kernel, without limits on memory,
files or network. Seconds are those of the clock; both may use all cores, of which nbgrader uses
one. **Processor** is what all processes together used.
"""


def submissions(students, seed_of):
    """{student: notebook}, with answers by hand that fit the seed of each."""
    assignment = Assignment(SOURCE)
    made = {}
    for place, student in enumerate(students):
        notebook = copy.deepcopy(assignment.notebook)
        notebook["metadata"]["adversarial"] = {"student": student}
        seed = seed_of(student)
        for cell in notebook["cells"]:
            text = HIDDEN.sub("", "".join(cell["source"]))
            text = SEED_LINE.sub(f"seed = {seed}", text)
            cell["source"] = answered(text, assignment.questions, seed, place % 3)
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


def timed(*commands, cwd):
    """Seconds by the clock and of the processor of some commands, which must succeed."""
    before, began = _processor(), time.monotonic()
    scripts = str(Path(sys.executable).parent)
    environment = os.environ | {
        "PATH": scripts + os.pathsep + os.environ["PATH"], "JUPYTER_PREFER_ENV_PATH": "1",
    }  # fmt: skip
    for command in commands:
        run = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{run.stderr[-2000:]}")
    return time.monotonic() - began, _processor() - before


def _processor():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ours(folder, students):
    """Grade the class with our command."""
    made = submissions(students, lambda student: student_seed(SEED, student))
    for student, notebook in made.items():
        write(folder / "submissions" / f"{student}.ipynb", notebook)
    key = Assignment(SOURCE).data() | {"seed": SEED, "students": students}
    write(folder / KEY, key)
    grade = [sys.executable, "-m", "adversarial", "grade", "submissions", "-o", "report"]
    taken = timed(grade, cwd=folder)
    with (folder / "report" / "marks.csv").open(newline="", encoding="utf-8") as file:
        right = next(csv.DictReader(file))
    if float(right["points"]) + float(right["to mark by hand"]) != float(right["out of"]):
        sys.exit(f"A right answer did not get its points: {right}")
    return taken


def nbgraders(folder, students):
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


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    parser.add_argument("--students", type=int, default=30, help="how many (30)")
    options = parser.parse_args()
    students = [f"student{i:02}" for i in range(options.students)]
    with tempfile.TemporaryDirectory() as base:
        times = {"ours": ours(Path(base) / "ours", students)}
        alone, both = nbgraders(Path(base) / "nbgrader", students)
        times |= {"nbgrader, autograde alone": alone, "nbgrader, with its feedback": both}
    rows = ["| who | seconds | time, ours = 1 | processor | processor, ours = 1 |",
            "| --- | ---: | ---: | ---: | ---: |"]  # fmt: skip
    for who, (seconds, used) in times.items():
        ratio, work = seconds / times["ours"][0], used / times["ours"][1]
        rows.append(f"| {who} | {seconds:.1f} | {ratio:.1f} | {used:.1f} | {work:.1f} |")
    ratio = both[0] / times["ours"][0]
    words = {"n": options.students, "source": SOURCE.name}
    words["questions"] = len(Assignment(SOURCE).questions)
    page = "\n".join([
        "# Our grading beside nbgrader's\n", description(["nbgrader", "adversarial"]),
        NOTES.format(**words), "\n".join(rows), "",
        f"## Aims\n\n- {'met' if ratio >= AIM else '**not met**'}: at least {AIM} times quicker "
        f"than nbgrader, isolation included: {ratio:.1f} times.\n",
    ])  # fmt: skip
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
