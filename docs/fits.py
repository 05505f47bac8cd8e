"""Take the pictures of fits.md: the live views before and after, in every size, side by side.

Run it by hand, from the top folder, with a checkout of an earlier edition, and poppler installed:
python docs/fits.py ../earlier
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser  # noqa: E402

MAKE = """
import sys
import nbformat
from pathlib import Path
from adversarial.pages.export import save_page
cells = [nbformat.v4.new_code_cell(cell) for cell in {cells!r}]
Path("n.ipynb").write_text(nbformat.writes(nbformat.v4.new_notebook(cells=cells)))
save_page(Path("n.ipynb"), Path("page.html"), theme={theme!r})
"""
IMPORTS = """\
from adversarial import watch
from adversarial.games import Checkers, Connect4, GameTree
from adversarial.search import alphabeta, minimax
from adversarial.widgets import Stepper, compare, explore
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
large = GameTree.random(3, 3, seed=2)
"""
SMALL = "Stepper(watch(alphabeta, tree), step=16)"
LARGE = "Stepper(watch(alphabeta, large), step=40)"
BOTH = "compare(watch(minimax, tree, rule='alphabeta'), watch(alphabeta, tree))"
CONNECT4 = "Stepper(watch(alphabeta, Connect4(5, 4), depth=2), step=12)"
CHECKERS = "Stepper(watch(minimax, Checkers(6), depth=2), step=8)"
NOTEBOOK, HALF, PHONE, SCREEN = (1060, 600), (800, 600), (390, 700), (1920, 1080)
# name: (cell, size, theme, what is done before the picture)
PAGES = {
    "13 nodes, notebook": (SMALL, NOTEBOOK, "light", ""),
    "40 nodes, notebook": (LARGE, NOTEBOOK, "dark", ""),
    "40 nodes, 800 px": (LARGE, HALF, "light", ""),
    "40 nodes, phone": (LARGE, PHONE, "light", ""),
    "13 nodes, phone": (SMALL, PHONE, "dark", ""),
    "what happened at a node": (SMALL, NOTEBOOK, "light", "node"),
    "compare, notebook": (BOTH, NOTEBOOK, "light", ""),
    "compare, 800 px": (BOTH, HALF, "dark", ""),
    "the explorer's bar": ("explore(tree, depth=2)", NOTEBOOK, "light", ""),
    "Connect-4": (CONNECT4, NOTEBOOK, "light", ""),
    "checkers": (CHECKERS, NOTEBOOK, "dark", ""),
    "40 nodes, full screen": (LARGE, SCREEN, "light", "screen"),
    "13 nodes, full screen": (SMALL, SCREEN, "dark", "screen"),
    "40 nodes, print": (LARGE, NOTEBOOK, "light", "print"),
}
SHOWN = ["((3 12 8) (2 4 6) (14 5 2))", "--save", "page.html", "--no-browser"]
DECKS = {"01_formulation": "Grundy", "06_expectiminimax": "Dice Nim"}  # words of a slide
WIDTH = 900  # of one picture of a pair


def run(tree, folder, *arguments):
    """A python of this environment that sees the package of that tree."""
    env = {**os.environ, "PYTHONPATH": str(tree), "ADVERSARIAL_ANSWERS": str(folder)}
    subprocess.run([sys.executable, *arguments], cwd=folder, env=env, check=True)


def take_page(browser, tree, cell, size, theme, action):
    with tempfile.TemporaryDirectory() as folder:
        run(tree, folder, "-c", MAKE.format(cells=[IMPORTS, cell], theme=theme))
        page = browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
        page.goto(Path(folder, "page.html").as_uri())
        view = page.locator(".adv").first
        view.wait_for()
        view.evaluate("view => view.scrollIntoView()")
        if action == "node":
            page.locator("[data-n]").nth(4).click()
        if action == "screen":
            view.focus()
            page.keyboard.press("f")
        page.wait_for_timeout(600)
        file = Path(folder, "picture.png")
        if action == "print":
            page.pdf(path=Path(folder, "page.pdf"), format="A4")
            subprocess.run(
                ["pdftoppm", "-png", "-r", "80", "-f", "2", "-singlefile", "page.pdf", "picture"],
                cwd=folder, check=True,
            )  # fmt: skip
        else:
            page.screenshot(path=file)
        page.context.close()
        return Image.open(file).convert("RGB")


def take_show(browser, tree):
    with tempfile.TemporaryDirectory() as folder:
        run(tree, folder, "-m", "adversarial", "show", *SHOWN)
        page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
        page.goto(Path(folder, "page.html").as_uri())
        page.locator(".adv").first.wait_for()
        page.wait_for_timeout(600)
        file = Path(folder, "picture.png")
        page.screenshot(path=file)
        page.context.close()
        return Image.open(file).convert("RGB")


def take_slide(browser, tree, deck, words):
    """The first slide with a live view whose heading has these words."""
    with tempfile.TemporaryDirectory() as folder:
        notebook = tree / "notebooks" / "lectures" / f"{deck}.ipynb"
        run(tree, folder, "-m", "adversarial", "slides", str(notebook), "--to", folder)
        page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
        address = Path(folder, f"{deck}.html").as_uri()
        page.goto(address)
        slides = page.locator(".reveal .slides > section")
        found = [i for i in range(slides.count()) if slides.nth(i).locator(".adv").count()]
        told = [i for i in found if words in slides.nth(i).text_content()]
        page.goto(f"{address}#/{(told or found)[0]}")
        page.reload()
        page.wait_for_timeout(1500)
        page.keyboard.press("Enter")
        page.wait_for_timeout(500)
        file = Path(folder, "slide.png")
        page.screenshot(path=file)
        page.context.close()
        return Image.open(file).convert("RGB")


def pair(name, before, after):
    """Both beside each other, with their names above, in few colours."""
    scale = min(1, WIDTH / before.width)
    both = [picture.resize([round(side * scale) for side in picture.size], Image.LANCZOS)
            for picture in (before, after)]  # fmt: skip
    width, height = both[0].width, max(picture.height for picture in both)
    sheet = Image.new("RGB", (2 * width + 20, height + 34), "white")
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(20)
    for i, (picture, word) in enumerate(zip(both, ("before", "after"), strict=True)):
        draw.text((i * (width + 20) + 4, 4), f"{name}: {word}", "black", font)
        sheet.paste(picture, (i * (width + 20), 34))
    folder = HERE / "fits"
    folder.mkdir(exist_ok=True)
    file = folder / (name.replace(",", "").replace("'", "").replace(" ", "-") + ".png")
    sheet.quantize(64).save(file, optimize=True)
    print(file.name, file.stat().st_size // 1000, "kB", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("earlier", type=Path, help="a checkout of the earlier edition")
    parser.add_argument("names", nargs="*", help="only these pictures")
    options = parser.parse_args()
    trees = options.earlier.resolve(), ROOT
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_ARGUMENTS)
        for name, task in PAGES.items():
            if not options.names or name in options.names:
                pair(name, *(take_page(browser, tree, *task) for tree in trees))
        if not options.names or "show" in options.names:
            pair("adversarial show", *(take_show(browser, tree) for tree in trees))
        for deck, words in DECKS.items():
            if not options.names or deck in options.names:
                pair(
                    f"slide of {deck}", *(take_slide(browser, tree, deck, words) for tree in trees)
                )
        browser.close()


if __name__ == "__main__":
    main()
