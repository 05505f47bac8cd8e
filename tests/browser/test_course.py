"""My course in a real browser: what was checked is there, and is forgotten only when asked."""

from playwright.sync_api import expect

CELLS = [
    """\
import json, os, tempfile
from adversarial.exercises import check
from adversarial.search import minimax
from adversarial.widgets import my_course
folder = os.environ["ADVERSARIAL_ANSWERS"] = tempfile.mkdtemp(dir=".")
cells = [{"cell_type": "markdown", "source": "# Minimax", "id": "title", "metadata": {}},
         {"cell_type": "code", "source": 'check(mine, key="02 my own")', "id": "mine",
          "metadata": {}, "outputs": [], "execution_count": None}]
with open(f"{folder}/02_minimax.ipynb", "w") as file:
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    json.dump({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}, file)
""",
    """\
def mine(game, state):
    return minimax(game, state)
check("minimax", mine, key="02 my own")
check("alphabeta", mine)
""",
    "course = my_course(folder); course",
]


def test_a_verdict_is_there_and_is_forgotten_only_when_asked(open_notebook):
    notebook = open_notebook(CELLS)
    course = notebook.page.locator(".adv-course")
    expect(course.locator(".adv-summary")).to_have_text("1 of 1 exercises done.")
    theme = course.locator("summary", has_text="02 Minimax")
    expect(theme).to_have_css("display", "flex")  # name and score apart, whatever other folds are
    theme.press("Enter")
    row = course.get_by_role("row", name="My own")
    expect(row).to_contain_text("✓ done")

    reset = course.get_by_role("button", name="Reset: My own")
    reset.press("Enter")
    question = course.get_by_role("dialog")
    expect(question).to_contain_text("Forget everything you answered in “My own”?")
    expect(question.get_by_role("button", name="Keep it")).to_be_focused()
    notebook.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(row).to_contain_text("✓ done")

    reset.click()
    question.get_by_role("button", name="Forget it").click()
    expect(row).to_contain_text("○ not yet")
    expect(course.locator(".adv-lost").last).to_contain_text("Forgotten: My own.")
    course.get_by_role("button", name="Reset all").click()
    question.get_by_role("button", name="Forget it").click()
    expect(course.locator(".adv-summary")).to_contain_text("You have not answered anything yet.")
    assert notebook.value("os.path.exists(f'{folder}/answers.json')")
    # A link opens the notebook of an exercise, at its cell.
    course.locator(".adv-repeat:visible a", has_text="My own (02 Minimax)").click()
    current = "window.jupyterapp.shell.currentWidget"
    notebook.page.wait_for_function(
        f"() => {current}.context?.path.endsWith('/02_minimax.ipynb')"
        f" && {current}.content.activeCell?.model.id === 'mine'"
    )
