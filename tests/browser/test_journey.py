"""One journey: from a fresh clone over wrong code and its first fault to the file for the LMS."""

import csv
import shutil
import sys

import pytest
from playwright.sync_api import expect

from adversarial.language import ENGLISH
from tests.browser.clone import Clone

PATIENCE = 120_000  # milliseconds, for what takes a few seconds on an idle machine
STUDENT = "Ada Lovelace"
WRONG = """\
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(my_minimax(game, game.result(state, action)) for action in game.actions(state))
"""
MENDED = """\
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_minimax(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
"""
GRADED = """\
def my_toll(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_toll(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) - 2 if game.to_move(state) is MAX else min(values)
"""
UNDONE = GRADED.replace(" - 2", "")  # the toll is forgotten
CLASS = f"student,id,email\n{STUDENT},1815,ada@example.org\n"
WORKSHEET = f"""\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,\
Last modified (submission),Last modified (grade),Feedback comments
Participant 11,{STUDENT},ada@example.org,Submitted for grading,,60,Yes,-,-,
"""
SHOW = """async ([path, source]) => {
  const app = window.jupyterapp;
  const panel = await app.commands.execute("docmanager:open", { path });
  await Promise.all([app.restored, panel.revealed, panel.sessionContext.ready]);
  await panel.sessionContext.session.kernel.info;
  const cells = panel.content.widgets;
  const i = cells.findIndex((cell) => cell.model.sharedModel.source.startsWith(source));
  panel.content.activeCellIndex = i;
  await panel.content.scrollToItem(i);
}"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")


class Reader:
    """A student at a notebook that is open in JupyterLab."""

    def __init__(self, page, path):
        self.page, self.path = page, path
        self.runs = 0

    def run(self, source, code=None):
        """Run the cell that begins so, with this code in it: the cell."""
        self.page.evaluate(SHOW, [self.path, source])
        cell = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell.jp-mod-active")
        editor = cell.locator(".jp-InputArea .cm-content")
        if code:
            editor.fill(code)
        editor.press("Control+Enter")
        self.runs += 1
        number = cell.locator(".jp-InputArea .jp-InputPrompt")
        expect(number).to_have_text(f"[{self.runs}]:", timeout=PATIENCE)  # [*]: while it runs
        return cell

    def save(self):
        self.page.evaluate("jupyterapp.commands.execute('docmanager:save')")


def test_from_a_fresh_clone_to_the_file_for_the_platform(tmp_path, fresh_page):
    clone = Clone(tmp_path)
    release(clone)
    with clone.lab("notebooks/02_minimax.ipynb") as address:
        fresh_page.goto(address)
        fresh_page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady")
        practise(Reader(fresh_page, "notebooks/02_minimax.ipynb"))
        answer(Reader(fresh_page, f"class/released/02_minimax {STUDENT}.ipynb"))
        fresh_page.goto("about:blank")
    assert mark(clone) == "20"


def release(clone, language=ENGLISH):
    """The lecturer makes a notebook for every student of the class: the student's."""
    folder = clone.folder / "class"
    folder.mkdir()
    (folder / "class.csv").write_text(CLASS, encoding="utf-8")
    course = clone.folder / "notebooks" / ("" if language == ENGLISH else language)
    words = ["release", course / "graded" / "02_minimax.ipynb", "--students", "class.csv"]
    clone.run("-m", "adversarial", "--language", language, *words, "-o", "released", cwd=folder)
    return folder / "released" / f"02_minimax {STUDENT}.ipynb"


def practise(reader):
    """Wrong code in an exercise of the course: its first fault is shown; it is mended."""
    reader.run("from adversarial.course import (\n    MAX, GameTree, Stepper, TicTacToe, check")
    reader.run("def my_minimax", WRONG)
    found = reader.run('check("minimax", my_minimax')
    expect(found).to_contain_text("Not yet right")
    expect(found.locator(".adv-compare .adv-sentence").first).to_contain_text("First wrong at")
    reader.run("def my_minimax", MENDED)
    found = reader.run('check("minimax", my_minimax')
    expect(found).to_contain_text("✓")
    expect(found.locator(".adv-compare")).to_have_count(0)


def answer(reader):
    """The same in the notebook that is handed in; saved."""
    reader.run("from math import inf")
    reader.run("def my_toll", UNDONE)
    found = reader.run('check("toll", my_toll)')
    expect(found).to_contain_text("under this rule it is")
    reader.run("def my_toll", GRADED)
    expect(reader.run('check("toll", my_toll)')).to_contain_text("✓")
    reader.save()


def mark(clone, language=ENGLISH):
    """The file is handed in and marked: the mark in the file for the platform."""
    folder = clone.folder / "class"
    (folder / "submissions").mkdir()
    shutil.copy(folder / "released" / f"02_minimax {STUDENT}.ipynb", folder / "submissions")
    (folder / "worksheet.csv").write_text(WORKSHEET, encoding="utf-8")
    words = ["grade", "submissions", "-o", "report", "--key", "released/key.json"]
    words += ["--export", "moodle", "--gradebook", "worksheet.csv", "--jobs", "1"]
    clone.run("-m", "adversarial", "--language", language, *words, cwd=folder)
    with (folder / "report" / "moodle-marks.csv").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert row["Email address"] == "ada@example.org"
    return row["Grade"]
