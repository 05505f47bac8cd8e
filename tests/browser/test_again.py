"""Coming back: a notebook that holds every view, in each way in which it is met again.

Saved and opened anew it shows the picture of the last state, without a kernel and in a clone that
nobody trusts; while the kernel lives, a page that is loaded again brings the views back.
"""

import json

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import expect

from tests.browser.conftest import no_problems
from tests.browser.jupyter import Notebook
from tests.browser.settled import wait_until

START = """\
from adversarial import watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, minimax
from adversarial.widgets import *
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
film = watch(alphabeta, tree)"""
VIEWS = [
    "stepper = Stepper(film); stepper",
    "compare(watch(minimax, tree), film)",
    "explore(tree)",
    "explore(tree, album=True)",
    "explore(tree, search='mcts', iterations=20)",
    "game = play(TicTacToe(), first='you'); game",
    "predict(film)",
    "fill_values(tree)",
    "mark_pruned(tree)",
    "prove_cut(film)",
    "recall('04')",
    "my_course()",
    "mark_types([[1, 2], [3, 4]])",
]
# JupyterLab goes on asking a kernel that was shut down, and a page that is left is not answered.
ASKED_TOO_LATE = "Could not restore the debugger state", "Canceled future for", "ERR_ABORTED"
LIVE = "[data-live] .adv"
RUN = "Run this cell to bring it to life."
SAVE = "() => jupyterapp.shell.currentWidget.context.save()"
SHUT = "() => jupyterapp.shell.currentWidget.sessionContext.shutdown()"
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
PATH = "() => jupyterapp.shell.currentWidget.context.path"
TRUSTS = """() => [...jupyterapp.shell.currentWidget.context.model.cells]
  .filter(({ type }) => type === "code").every(({ trusted }) => trusted)"""


def outputs(path):
    """What a notebook stores of every view; a bar of progress may have left something, too."""
    cells = nbformat.read(path, as_version=4).cells
    found = [output.data for cell in cells for output in cell.outputs]
    return [data for data in found if data["text/html"] != "<span></span>"]


@pytest.fixture
def left(jupyter, fresh_page):
    """(The file of a notebook that was worked in and saved, its page, with the kernel alive)."""
    with no_problems(fresh_page.context, ended=ASKED_TOO_LATE):
        notebook = jupyter.open_notebook(fresh_page, [START, *VIEWS])
        expect(fresh_page.locator(LIVE)).to_have_count(len(VIEWS))
        first = fresh_page.locator("[data-live]").first
        first.scroll_into_view_if_needed()
        for _ in range(5):
            first.get_by_role("button", name="Forward").click()
        notebook.wait_for("stepper.step == 5")
        board = fresh_page.locator("[data-live]").nth(5)
        board.scroll_into_view_if_needed()
        board.locator(".target").first.click()
        notebook.wait_for("len(game.match.moves) == 2")
        yield jupyter.root / fresh_page.evaluate(PATH), fresh_page


def test_saved_it_holds_the_pictures_of_the_last_states(jupyter, left, fresh_context):
    path, page = left
    page.mouse.move(5, 5)

    def stored():
        page.evaluate(SAVE)
        return [data["text/html"] for data in outputs(path)]

    wait_until(page, lambda: "step 5 of 28" in "".join(stored()[:1]))
    assert all(set(data) == {"text/html", "text/plain"} for data in outputs(path))
    assert [RUN in html for html in stored()] == [True] * len(VIEWS)
    expect(page.locator(LIVE)).to_have_count(len(VIEWS))  # they go on
    page.evaluate(SHUT)
    context = fresh_context()
    with no_problems(context, ended=ASKED_TOO_LATE):
        again = context.new_page()
        jupyter.open_path(again, path.name, run=False)
        assert again.evaluate(TRUSTS)
        expect(again.get_by_text(RUN)).to_have_count(len(VIEWS))
        assert again.locator(LIVE).count() == 0
        # The same in a clone that nobody trusts.
        clone = json.loads(path.read_text(encoding="utf-8"))
        clone["cells"][0]["source"] += "\n# a clone"
        path.with_name("clone.ipynb").write_text(json.dumps(clone), encoding="utf-8")
        jupyter.open_path(again, "clone.ipynb", run=False)
        expect(
            again.locator(".jp-NotebookPanel:not(.lm-mod-hidden)").get_by_text(RUN)
        ).to_have_count(len(VIEWS))
        assert not again.evaluate(TRUSTS)
        jupyter.close_notebooks(again)
    context.close()
    page, _ = HTMLExporter().from_filename(path)
    assert page.count(RUN) == len(VIEWS)
    assert "step 5 of 28" in page


def test_a_page_that_is_loaded_again_has_its_views_back(left):
    path, page = left
    page.evaluate(SAVE)
    page.reload()
    expect(page.locator(LIVE)).to_have_count(len(VIEWS), timeout=60_000)
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext?.session")
    assert Notebook(page).value("stepper.step") == 5
    expect(page.locator("[data-live]").first).to_contain_text("5 / 28")


def test_after_a_restart_nothing_goes_blank(left):
    _, page = left
    page.evaluate(RESTART)
    expect(page.locator(LIVE)).to_have_count(len(VIEWS))
    first = page.locator("[data-live]").first
    first.get_by_role("button", name="Forward").click()
    expect(first).to_contain_text("6 / 28")
