"""The journey in Spanish: from the link to notebook 00, an exercise, the deck and the feedback."""

import json
import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from adversarial.language import VARIABLE
from tests.browser.clone import Clone
from tests.browser.settled import settle
from tests.browser.test_another_language import CUT_OFF, OUTSIDE, PAGES, VIEWS
from tests.browser.test_journey import MENDED, UNDONE, WRONG, Reader, mark, release

SPANISH = "es"
# Words of English that are neither Spanish nor of Python.
ENGLISH_WORDS = re.compile(r"\b(?:an|the|of|to|at|it|this|that|are|you|your|right|wrong)\b", re.I)
PLIES = """\
def my_plies(game, state):
    if game.is_terminal(state):
        return 0 if game.utility(state) > 0 else inf
    counts = [my_plies(game, game.result(state, move)) for move in game.actions(state)]
    return 1 + (min(counts) if game.to_move(state) is MAX else max(counts))
"""
ENVIRONMENT = {**os.environ, VARIABLE: SPANISH}
FRONT = f"""\
import os, sys
os.environ["{VARIABLE}"] = "{SPANISH}"
from pathlib import Path
from tools.site.front import build
from tools.site.pages.build import build as make_notebooks
site = Path(sys.argv[1])
make_notebooks(site, site.parent / "cache", [Path("notebooks/{SPANISH}/00_start_here.ipynb")])
build.make_looks(site / "front")
build.make_pages(site)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")
def test_from_the_link_to_the_feedback(tmp_path, fresh_page):
    clone = Clone(tmp_path)
    clone.run("-m", "tools.languages", "build", SPANISH)
    open_the_front_page(clone, tmp_path / "site" / SPANISH, fresh_page)
    notebook = f"notebooks/{SPANISH}/00_start_here.ipynb"
    with clone.lab(notebook) as address:
        fresh_page.goto(address)
        fresh_page.wait_for_function("window.jupyterapp?.shell.currentWidget?.context?.isReady")
        expect(fresh_page.locator(".jp-MarkdownCell h1").first).to_have_text("Empieza aquí¶")
        practise(Reader(fresh_page, notebook))
        fresh_page.goto("about:blank")
    lecture = f"notebooks/{SPANISH}/lectures/00_start_here.ipynb"
    clone.run("-m", "adversarial", "--language", SPANISH, "slides", lecture, "--to", "decks")
    (deck,) = (clone.folder / "decks").glob("*.html")
    read(fresh_page, deck)
    expect(fresh_page.locator("h1").first).to_contain_text("Empieza aquí")
    hand_in(release(clone, SPANISH))
    assert mark(clone, SPANISH) == "20"
    (feedback,) = (clone.folder / "class" / "report" / "feedback").glob("*.html")
    read(fresh_page, feedback)
    expect(fresh_page.locator("body")).to_contain_text("según esta regla es")
    expect(fresh_page.locator("section.full")).to_contain_text("Correcto.")


def read(page, path):
    """Open a page: it says that it is Spanish, and no English is left in what a student reads."""
    page.goto(path.as_uri())
    expect(page.locator("html")).to_have_attribute("lang", SPANISH)
    assert ENGLISH_WORDS.findall(page.title() + page.locator("body").inner_text()) == []


def hand_in(path):
    """One answer is wrong, one is right, and the others are left open."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        for code in (UNDONE, PLIES):
            if "".join(cell["source"]).startswith(code.partition("(")[0]):
                cell["source"] = code
    path.write_text(json.dumps(notebook), encoding="utf-8")


def open_the_front_page(clone, site, page):
    """It is Spanish, and leads to 00."""
    clone.run("-c", FRONT, str(site))
    read(page, site / "index.html")
    expect(page.locator("body")).to_contain_text("Búsqueda con adversario")
    page.goto(
        (site / page.locator("a[href*='00_start_here']").first.get_attribute("href")).as_uri()
    )
    expect(page.locator("h1").first).to_contain_text("Empieza aquí")


def practise(reader):
    """Wrong code, then right code, and My course knows about it."""
    reader.run("from adversarial.course import MAX, GameTree, check, watch")
    reader.run("def my_minimax", WRONG)
    found = reader.run('verdict = check("minimax", my_minimax)')
    expect(found).to_contain_text("Todavía no está bien")
    reader.run("def my_minimax", MENDED)
    expect(reader.run('verdict = check("minimax", my_minimax)')).to_contain_text("✓")
    expect(reader.run("from adversarial.course import my_course")).to_contain_text("Mi curso")


def test_labels_and_pages_fit(tmp_path, fresh_page, export_page, monkeypatch):
    monkeypatch.setenv(VARIABLE, SPANISH)
    subprocess.run([sys.executable, "-c", PAGES, tmp_path], check=True, env=ENVIRONMENT)
    page = export_page(VIEWS)
    expect(page.get_by_role("button", name="Adelante").first).to_be_attached()
    for width in (1280, 800):
        fresh_page.set_viewport_size({"width": width, "height": 900})
        settle(page)
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(OUTSIDE) == []
    for name in ("class", "student", "sheet"):
        fresh_page.goto((tmp_path / f"{name}.html").as_uri())
        expect(fresh_page.locator("html")).to_have_attribute("lang", SPANISH)
        assert fresh_page.evaluate("document.documentElement.scrollWidth") <= 800, name
