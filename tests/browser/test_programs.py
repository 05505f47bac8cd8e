"""`%%watch` in JupyterLab: a program with its own board, several searches, a crash."""

import pytest
from playwright.sync_api import expect

from tests.widgets.test_magic import NIM

IMPORT = "import adversarial"


def test_several_searches_have_a_menu(open_notebook):
    cell = f"%%watch\n{NIM}\nfor heap in (2, 4, 3):\n    minimax(heap, True)"
    notebook = open_notebook([IMPORT, cell])
    page, nodes = notebook.page, notebook.page.locator("[data-n]")
    expect(nodes).to_have_count(12)
    expect(page.get_by_text("No contradiction in 12 calls.")).to_be_visible()
    menu = page.locator(".adv-bar").get_by_label("Search")
    expect(menu).to_have_value("2")
    menu.select_option(label="1: minimax, 4 calls")
    expect(nodes).to_have_count(4)
    page.locator(".adv-stepper").press("End")
    expect(page.locator(".adv-sentence")).to_contain_text("minimax returned 1.")


def test_a_crash_keeps_its_film(open_notebook, lab_page):
    cell = "%%watch\n" + NIM.replace("-1 if", "1 / heap if") + "\nminimax(3, True)"
    with pytest.raises(AssertionError, match="line 5 of the cell"):  # it fails, as it should
        open_notebook([IMPORT, cell])
    expect(lab_page.locator("[data-n]")).to_have_count(5)
    expect(lab_page.locator(".adv-sentence")).to_contain_text("raised ZeroDivisionError")


def test_a_search_of_ours_that_crashes_keeps_its_film(open_notebook, lab_page):
    cell = """
from adversarial import MAX, watch
from adversarial.games import GameTree
def mine(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [mine(game, game.result(state, move)) for move in game.actions(state)]
    return values[2]
watch(mine, GameTree([[3, 12], [2, 4, 6]]))
"""
    with pytest.raises(AssertionError, match="SearchError: mine raised IndexError"):
        open_notebook([cell])
    expect(lab_page.locator("[data-n]")).to_have_count(4)
    expect(lab_page.locator(".adv-sentence")).to_contain_text("mine raised IndexError at B")
