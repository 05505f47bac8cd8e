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
    menu = page.get_by_label("Search")
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
