"""Take the pictures of the live views in this folder, from a real JupyterLab.

Run it by hand after a change of looks, from the top folder: python docs/pictures.py
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser, jupyter_server  # noqa: E402

IMPORTS = """\
from adversarial import watch
from adversarial.games import Checkers, GameTree, TicTacToe
from adversarial.search import alphabeta, minimax
from adversarial.widgets import Stepper, compare, explore, mark_pruned, play
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
"""
BOARD = "TicTacToe(evaluation='claimed_lines'), 'XO. .O. .XX'"
# name: (theme, cell, what to press in the view)
PICTURES = {
    "stepper": ("Light", "Stepper(watch(alphabeta, tree, depth=2))", ["c"]),
    "stepper-dark": ("Dark", "Stepper(watch(alphabeta, tree, depth=2))", ["c"]),
    "explorer": ("Light", f"explore({BOARD}, depth=2)", ["End"]),
    "compare": ("Dark", "compare(watch(minimax, tree, rule='alphabeta'), watch(alphabeta, tree))",
                ["End"]),
    "mark-pruned": ("Light", "mark_pruned(tree, key='picture')", []),
    "checkers": ("Light", "play(Checkers(6), level=4)", []),
}  # fmt: skip


def main():
    with jupyter_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_ARGUMENTS)
        page = browser.new_context(viewport={"width": 1420, "height": 1300}).new_page()
        for name, (theme, cell, keys) in PICTURES.items():
            server.open_notebook(page, [IMPORTS, cell])
            command = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
            page.evaluate(command, f"JupyterLab {theme}")
            view = page.locator(".adv").first
            view.wait_for()
            for key in keys:
                view.focus()
                page.keyboard.press(key)
            page.locator(".jp-Toolbar").first.click()  # the focus, and its ring, go elsewhere
            page.wait_for_timeout(800)
            output = page.locator(".jp-OutputArea-output").first
            output.screenshot(path=HERE / f"{name}.png")
            print(name)
            server.close_notebooks(page)
        browser.close()


if __name__ == "__main__":
    main()
