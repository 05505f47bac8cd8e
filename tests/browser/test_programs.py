"""`%%watch` in JupyterLab: a program with its own board, several searches, a crash."""

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


def test_a_crash_keeps_its_film(open_notebook):
    cell = "%%watch\n" + NIM.replace("-1 if", "1 / heap if") + "\nminimax(3, True)"
    notebook = open_notebook([IMPORT, cell])
    page = notebook.page
    expect(page.locator("[data-n]")).to_have_count(5)
    expect(page.locator(".adv-sentence")).to_contain_text("raised ZeroDivisionError")
    expect(page.get_by_text("line 5 of the cell")).to_be_visible()


def test_a_search_of_ours_that_crashes_keeps_its_film(open_notebook):
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
    page = open_notebook([cell]).page
    expect(page.locator("[data-n]")).to_have_count(4)
    expect(page.locator(".adv-sentence")).to_contain_text("mine raised IndexError at B")
    expect(page.get_by_text("SearchError: mine raised IndexError")).to_be_visible()
