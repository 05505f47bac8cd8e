"""The Containerfiles, of the grader and of students, as far as they can be checked without an
engine: what they copy and run."""

import csv
import fnmatch
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.grading.example import MINIMAX, SETUP, key_data, notebook, right_values, write

ROOT = Path(__file__).parents[2]
# What the image does not have: it has jinja2, networkx, numpy and the package.
ABSENT = ("IPython", "anywidget", "ipywidgets", "jupyterlab", "matplotlib", "traitlets")
NEEDED = """
import sys
for name in {absent!r}:
    sys.modules[name] = None
from adversarial.__main__ import main
from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand import HAND_KINDS
for kind in HAND_KINDS:
    exercise = hand_exercise(kind, 5)
    assert exercise.mark(exercise.right).passed, kind
assert main(["grade", "submissions", "-o", "report", "--similar"]) == 0
"""


GRADER, STUDENTS = "Containerfile", "Containerfile.students"


def instructions(file=GRADER):
    """[(instruction, the rest of its line)], comments and broken lines put right."""
    text = (ROOT / file).read_text(encoding="utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    return [tuple(line.split(maxsplit=1)) for line in text.splitlines() if line.strip()]


def of(kind, file=GRADER):
    return [rest for name, rest in instructions(file) if name == kind]


def copied(file):
    return [source for rest in of("COPY", file) for source in shlex.split(rest)[:-1]]


@pytest.mark.parametrize(("file", "user"), [(GRADER, "lecturer"), (STUDENTS, "student")])
def test_the_base_image_has_a_tag_and_nobody_is_root(file, user):
    (image,) = of("FROM", file)
    assert re.fullmatch(r"python:3\.\d+-slim-\w+", image)
    names = [name for name, _ in instructions(file)]
    assert of("USER", file) == [user]
    assert names.index("USER") > max(i for i, name in enumerate(names) if name == "RUN")
    assert f"useradd --create-home --uid 1000 {user}" in of("RUN", file)


def test_what_is_copied_is_there_and_reaches_the_engine():
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    kept = {line[1:] for line in ignored if line.startswith("!")}
    assert kept == {*copied(GRADER), *copied(STUDENTS)}
    for source in kept:
        assert list(ROOT.glob(source)), source
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for file in [project["readme"], *project["license-files"]]:  # without them it is not built
        for image in (GRADER, STUDENTS):
            assert any(fnmatch.fnmatch(source, file) for source in copied(image)), file


def test_students_get_the_course_and_nothing_graded():
    found = {path for source in copied(STUDENTS) for path in ROOT.glob(source)}
    assert {*(ROOT / "notebooks").glob("*.ipynb"), ROOT / "docs" / "reading.md"} < found
    assert not any("graded" in path.parts for path in found)
    (words,) = of("CMD", STUDENTS)
    command = json.loads(words)
    assert command[:4] == ["adversarial", "lab", ".", "--"]
    assert {"--ip=0.0.0.0", "--port=8888"} <= {*command[4:]}
    assert of("EXPOSE", STUDENTS) == ["8888"]


def test_what_is_installed_is_in_the_lock():
    lock = (ROOT / "requirements-lab.lock").read_text(encoding="utf-8")
    (line,) = [rest for rest in of("RUN") if "pip install" in rest]
    words = shlex.split(line.partition("&&")[0])
    assert words[:3] == ["pip", "install", "--no-cache-dir"]
    assert words[words.index("--constraint") + 1] == "requirements-lab.lock"
    for name in words[words.index("--constraint") + 2 :]:
        assert re.search(rf"^{name.replace('_', '-')}==", lock, re.MULTILINE), name


def test_the_command_is_ours():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert of("ENTRYPOINT") == ['["adversarial"]']
    assert "adversarial" in project["scripts"]
    assert of("CMD") == ['["grade", "--help"]']


@pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")
def test_grading_needs_no_more_than_is_installed(tmp_path):
    write(tmp_path / "key.json", key_data(["Ada"]))
    cells = [SETUP, MINIMAX, right_values("Ada")]
    write(tmp_path / "submissions" / "Ada.ipynb", notebook(cells, "Ada"))
    code = NEEDED.format(absent=ABSENT)
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, env=environment)
    marks = (tmp_path / "report" / "marks.csv").read_text(encoding="utf-8").splitlines()
    (row,) = csv.DictReader(marks)
    assert (row["values"], row["minimax"], row["alphabeta"]) == ("10", "10", "0")
