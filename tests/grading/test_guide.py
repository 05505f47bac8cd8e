"""The guides for lecturers: every command in them is one, and followed they lead to the end."""

import argparse
import json
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from adversarial.__main__ import main
from adversarial.grading.assignment import Assignment
from adversarial.grading.command import GRADE, RELEASE
from adversarial.grading.contest.command import CONTEST
from adversarial.grading.desk.command import DESK
from adversarial.grading.mark import mark_question
from tests.grading.example import cell, notebook, write

ROOT = Path(__file__).parents[2]
GUIDES = ("grading.md", "grading-elsewhere.md", "contest.md")
COMMANDS = ("release", "grade", "desk", "contest")
WORKSHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,\
Last modified (submission),Last modified (grade),Feedback comments
Participant 11,Ada Lovelace,ada@example.org,Submitted for grading,,{points},Yes,-,-,
Participant 12,Bob Ray,bob@example.org,No submission,,{points},Yes,-,-,
"""


def commands():
    """(guide, arguments) of every `adversarial …` in the code of the guides, in their order."""
    for guide in GUIDES:
        text = (ROOT / "docs" / guide).read_text(encoding="utf-8").replace("\\\n", " ")
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL):
            for line in block.splitlines():
                words = shlex.split(line, comments=True)
                for i, word in enumerate(words):
                    is_ours = word.rpartition("/")[2] == "adversarial"
                    if is_ours and words[i + 1 : i + 2] and words[i + 1] in COMMANDS:
                        yield guide, words[i + 1 :]


def test_every_command_of_the_guides_is_one():
    parser = argparse.ArgumentParser(exit_on_error=False)
    subparsers = parser.add_subparsers()
    for command in (RELEASE, GRADE, DESK, CONTEST):
        command.add_to(subparsers)
    found = list(commands())
    assert {guide for guide, _ in found} == set(GUIDES)
    assert len(found) > 9
    for _, arguments in found:
        parser.parse_args(arguments)
    guides = ("grading.md", "contest.md")
    text = "".join((ROOT / "docs" / guide).read_text(encoding="utf-8") for guide in guides)
    options = set(re.findall(r"`(--[a-z-]+)", text)) - {"--host", "--nworkers"}  # of dask
    known = {word for sub in subparsers.choices.values() for word in sub._option_string_actions}
    assert options <= known


@pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")
def test_followed_in_an_empty_folder(tmp_path, monkeypatch, capsys):
    """From the release to the file for the platform; Bob hands in nothing, Ada what she got."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "notebooks" / "graded" / "04_alphabeta.ipynb", tmp_path)
    text = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"printf '(.*?)' > class.csv", text)
    Path("class.csv").write_text(table.replace("\\n", "\n"))
    ours = [arguments for guide, arguments in commands() if guide == "grading.md"]
    release, *grade = [each for each in ours if "--scheduler" not in each and each[0] != "desk"]
    assert main(release) == 0
    Path("submissions").mkdir()
    shutil.copy("released/04_alphabeta Ada Lovelace.ipynb", "submissions")
    questions = json.loads(Path("released/key.json").read_text())["questions"]
    points = sum(question["points"] for question in questions)
    Path("worksheet.csv").write_text(WORKSHEET.format(points=points))
    for arguments in grade:
        assert main([*arguments, "--seconds", "5"]) == 0, (arguments, capsys.readouterr().err)
    report = {path.name for path in Path("report").iterdir()}
    named = set(re.findall(r"`([\w-]+\.(?:csv|html|zip))`", text)) - {"worksheet.csv"}
    others = {"passed-over.csv", "canvas-marks.csv", "canvas-feedback.zip"}  # not in this class
    assert named - others <= report
    assert "ada@example.org" in Path("report/moodle-marks.csv").read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")
def test_a_contest_held_by_the_guide_in_an_empty_folder(tmp_path, monkeypatch, capsys):
    """Ada hands in the solution, Bob what he got: he cannot make a move."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "notebooks" / "graded" / "project.ipynb", tmp_path)
    text = (ROOT / "docs" / "contest.md").read_text(encoding="utf-8")
    (table,) = re.findall(r"printf '(.*?)' > class.csv", text)
    Path("class.csv").write_text(table.replace("\\n", "\n"))
    release, *contests = [arguments for guide, arguments in commands() if guide == "contest.md"]
    assert main(release) == 0
    Path("submissions").mkdir()
    shutil.copy("released/project Bob Ray.ipynb", "submissions")
    shutil.copy("project.ipynb", "submissions/Ada Lovelace.ipynb")
    for arguments in contests:
        assert main([*arguments, "--jobs", "1"]) == 0, (arguments, capsys.readouterr().err)
        assert "The first place: Ada Lovelace" in capsys.readouterr().out
    written = {path.name for path in Path("contest").iterdir()}
    assert set(re.findall(r"^\| `([\w-]+\.(?:csv|html))`", text, re.MULTILINE)) <= written
    assert "NotImplementedError" in Path("nim/table.csv").read_text()


def test_a_graded_question_written_by_the_guide(tmp_path):
    """Its cells make an assignment: released without the solution, which earns all points."""
    text = (ROOT / "docs" / "lecturing.md").read_text(encoding="utf-8")
    section = text[text.index("## Write a graded question") :]
    (heading,) = re.findall(r"```markdown\n(.*?)```", section, re.DOTALL)
    solution, grades = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    (metadata,) = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    cells = [cell(heading, "markdown"), cell("from adversarial import MAX"), cell(solution)]
    source = notebook([*cells, cell(grades, **json.loads(metadata))])
    assignment = Assignment(write(tmp_path / "mine.ipynb", source))
    (question,) = assignment.questions
    assert question.title == "1. Minimax"
    released = [each["source"] for each in assignment.release("Ada", 1)["cells"]]
    assert "raise NotImplementedError" in released[2]
    assert "values" not in released[2]
    marks = [mark_question(cells, question, 1, 1, 5).points for cells in
             (["from adversarial import MAX", solution], released[1:])]  # fmt: skip
    assert marks == [10, 0]


def test_the_live_view_of_the_guide_has_five_lines():
    text = (ROOT / "docs" / "lecturing.md").read_text(encoding="utf-8")
    section = text[text.index("## One live view") :]
    code = re.search(r"```python\n(.*?)```", section, re.DOTALL)[1]
    assert len([line for line in code.splitlines() if line]) == 5
    space = {}
    exec(code.rpartition("\nStepper(")[0], space)
    view = eval("Stepper(" + code.rpartition("\nStepper(")[2], space)
    assert view.film.value == 3
