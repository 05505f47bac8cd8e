"""A long search in JupyterLab shows how far it is, and can be stopped."""

import re

from playwright.sync_api import expect

from adversarial.text import thousands

LONG = """\
from adversarial.games import Nim
from adversarial.progress import Progress
from adversarial.search import minimax

if "go" in globals():
    with Progress(Nim((9, 7, 5, 3))) as counted:
        minimax(counted, counted.initial)
"""


def test_a_bar_grows_and_the_square_button_stops_the_search(open_notebook):
    notebook = open_notebook([LONG])
    page = notebook.page
    notebook.run("go = True")
    page.evaluate("""() => {
      window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0;
      window.jupyterapp.commands.execute("notebook:run-cell");  // and do not wait for it
    }""")
    bar = page.locator(".jp-OutputArea progress")
    expect(bar).to_be_visible()
    before = int(re.sub(r"\D", "", bar.get_attribute("aria-label")))
    expect(bar).not_to_have_attribute("aria-label", f"{thousands(before)} positions")
    assert int(re.sub(r"\D", "", bar.get_attribute("aria-label"))) > before
    page.evaluate("window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    output = page.locator(".jp-OutputArea").first
    expect(output).to_contain_text(re.compile(r"Stopped after [\d\u202f]+ positions\."))
    expect(output).to_contain_text("KeyboardInterrupt")
    expect(bar).to_have_count(0)
