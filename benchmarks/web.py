"""How soon the site answers: each page of it at a first visit and at the next one.

It needs the site (`make site`), the packages of the tests and a Chromium.
"""

import argparse
import os
import sys
import time
from pathlib import Path
from statistics import median

from machine import description
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser
from tests.browser.serving import serving

SITE = Path(__file__).parents[1] / "dist" / "site"
RESULTS = Path(__file__).with_name("web.md")
ROUNDS = 3
PATIENCE = 300_000  # milliseconds
NOTES = """
Seconds from opening an address to what the line names, the median of {rounds} rounds, each in a
browser that has just started. **Again** is a second visit in the same browser, with what it has
kept. Files come from this machine, uncompressed; a real server takes longer. Before the first round
the machine's load was {load:.1f}.

| what | first visit | aim | again | aim |
| --- | ---: | ---: | ---: | ---: |
"""
# Can the notebook be read and scrolled, live or as the page that stands there until then? Its
# heading is on the screen, and the wheel has moved it.
PLACE = """() => {
  const frame = document.querySelector(".adv-reading.shown");
  const page = frame ? frame.contentDocument : document;
  const isTitle = ({ textContent }) => textContent.includes("Alpha-beta");
  const heading = [...page.querySelectorAll("h1")].find(isTitle);
  return heading?.offsetParent ? heading.getBoundingClientRect().top : null;
}"""
READ = f"() => ({PLACE})() !== null"
SCROLLED = f"(before) => ({PLACE})() < before"
FIRST_CODE_CELL = """() => {
  const { content } = jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex((cell) => cell.model.type === "code");
  jupyterapp.commands.execute("notebook:run-cell");
}"""
KERNEL = """async () => {
  const { context, sessionContext } = jupyterapp.shell.currentWidget;
  await Promise.all([jupyterapp.restored, context.ready, sessionContext.ready]);
  await sessionContext.session.kernel.info;
}"""


def front(page, address):
    """The first page: its film can be stepped."""
    page.goto(address)
    page.locator("html.alive .adv-place").wait_for()
    yield "first page: the film is alive", 1, None


def watch(page, address):
    """Watch my code: the picture of pasted wrong code."""
    page.goto(f"{address}watch/index.html")
    page.locator('.page[data-python="ready"]').wait_for()
    page.locator("#watch").click()
    page.locator("#status:not(:has(progress))").wait_for()
    page.wait_for_function("document.querySelector('.page').ariaBusy !== 'true'")
    yield "*Watch my code*: the picture of the code", 9, 4


def notebook(page, address):
    """A theme in the browser edition."""
    page.goto(f"{address}run/notebooks/index.html?path=04_alphabeta.ipynb", wait_until="commit")
    page.wait_for_function(READ)
    before = page.evaluate(PLACE)
    page.mouse.move(600, 500)
    while not page.evaluate(SCROLLED, before):
        page.mouse.wheel(0, 100)
        page.wait_for_timeout(50)
    yield "a notebook: cells can be read and scrolled", 6, 3
    page.locator("h1", has_text="Alpha-beta").wait_for()
    page.locator(".adv-reading").wait_for(state="detached")
    yield "a notebook: the live cells in their place", None, None
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext?.session")
    page.evaluate(KERNEL)
    page.evaluate(FIRST_CODE_CELL)
    page.locator("button", has_text="Next question").first.wait_for()
    yield "a notebook: the first live view", 20, 12


def visit(browser, address):
    """{what: (seconds, seconds again, aims)} of one round."""
    found = {}
    for what in (front, watch, notebook):
        context = browser.new_context(viewport={"width": 1300, "height": 1000})
        context.set_default_timeout(PATIENCE)
        for is_again in (False, True):
            page = context.new_page()
            began = time.monotonic()
            for title, *aims in what(page, address):
                found.setdefault(title, [aims]).append(time.monotonic() - began)
            if not is_again:  # a service worker keeps files for the next visit
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(5_000)
            page.close()
        context.close()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    options = parser.parse_args()
    if not (SITE / "index.html").exists():
        sys.exit("There is no site yet: make site.")
    load, rounds = os.getloadavg()[0], []
    with serving(SITE) as address, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            own = {"executable_path": find_browser(), "args": BROWSER_ARGUMENTS}
            browser = playwright.chromium.launch(**own)
            rounds.append(visit(browser, address))
            version = browser.version
            browser.close()
    rows = []
    for title, (aims, *_) in rounds[0].items():
        times = [median(one[title][i] for one in rounds) for i in (1, 2)]
        told = ["" if aim is None else f"≤ {aim}" for aim in aims]
        cells = [
            f"{seconds:.1f}" if aim is None or seconds <= aim else f"**{seconds:.1f}**"
            for seconds, aim in zip(times, aims, strict=True)
        ]
        rows.append(f"| {title} | {cells[0]} | {told[0]} | {cells[1]} | {told[1]} |")
    machine = description([]).replace("Versions: ", f"Versions: Chromium {version}, ")
    notes = NOTES.format(rounds=ROUNDS, load=load)
    text = "\n".join(["# How soon the site answers\n", machine, notes + "\n".join(rows)]) + "\n"
    print(text)
    if options.save:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
