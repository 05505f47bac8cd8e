"""Open every page of a built site in a browser that reaches nothing else, and note what fails."""

from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from adversarial.pages.handouts import find_browser

from .languages import part_of, tops_in
from .links import NOTEBOOK, pages

PREFIX = "/some/course/"  # a site must work in any folder of a server
PATIENCE = 120_000  # milliseconds
FILES = "run/files"
# What it is opened without: JupyterLite's other ways in, and what stands in frames of the first.
LEFT_OUT = ("run",)
ABORTED = "net::ERR_ABORTED"  # by a page that leads on to another at once
# What JupyterLite itself does wrong with any notebook.
FAULTS_OF_JUPYTERLITE = ("Cannot read properties of undefined (reading 'schema')",)
# A page is open when all of it is alive: each view of a page comes to life near the screen.
ALIVE = """async () => {
  for (const host of document.querySelectorAll("[data-live-view]")) {
    host.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise(requestAnimationFrame);
}"""
# A deck when its views stand, a notebook when JupyterLab has taken the place of the page to read,
# the reference when its first page has sent the reader on.
READY = {
    "reference": "() => !document.querySelector('meta[http-equiv=refresh]')",
    "slides": "() => document.body.dataset.ready === 'true'",
    "run": "() => document.querySelector('.jp-Cell') && !document.querySelector('.adv-reading')",
}
# The menus of a page of each kind, whose entries are pressed.
MENUS = {
    "index.html": "header.top a, .end a", "guides/index.html": "header.top a",
    "pages/0*.html": ".way a, .foot a", "reference/adversarial.html": ".strip a",
    "watch/index.html": ".top a, .foot a",
}  # fmt: skip
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
ARGUMENTS += ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]  # nothing else is there
SENTENCES = {
    "no browser": "There is no Chromium, Chrome or Edge to open the pages with.",
    "no driver": "What drives a browser is not installed: `make setup` brings it.",
    "problem": "{page}: {kind}: {text}",
}


class Files(SimpleHTTPRequestHandler):
    """Plain files under a prefix, and nothing beside it."""

    def copyfile(self, *files):
        with suppress(ConnectionError):  # the page was closed meanwhile
            super().copyfile(*files)

    def translate_path(self, path):
        inside = path.removeprefix(PREFIX) if path.startswith(PREFIX) else "nothing/here"
        return super().translate_path("/" + inside)

    def log_message(self, *_):
        pass


@contextmanager
def served(site):
    """The address of the site, while it is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=site)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


def open_all(site):
    """(How many pages were opened, a sentence for each error in one of them.)"""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as missing:
        raise ValueError(SENTENCES["no driver"]) from missing
    if not find_browser():
        raise ValueError(SENTENCES["no browser"])
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        context = browser.new_context()
        opened, problems = open_pages(context, address, addresses(site))
        pressed, more = press_menus(context, address, Path(site).resolve())
        browser.close()
    return opened + pressed, problems + more


def press_menus(context, address, site):
    """(How many entries of menus were pressed, a sentence for each error on the way.)"""
    pressed, problems = 0, []
    menus = [(top, *menu) for top in tops_in(site) for menu in MENUS.items()]
    for top, name, entries in menus:
        page = next(iter(sorted(top.glob(name))), None)
        path = page and page.relative_to(site).as_posix()
        count = _count(context, address + path, entries) if page else 0
        for number in range(count):
            pressed += 1
            problems += [SENTENCES["problem"].format(page=f"{path}, {number}", **each)
                         for each in _open(context, address, path, (entries, number))]  # fmt: skip
    return pressed, problems


def _count(context, address, entries):
    page = context.new_page()
    page.goto(address, timeout=PATIENCE)
    count = page.locator(entries).count()
    page.close()
    return count


def open_pages(context, address, chosen):
    """The same for these pages, with a browser and a server that are there."""
    problems = []
    for name in chosen:
        problems += [SENTENCES["problem"].format(page=name, **each)
                     for each in _open(context, address, name)]  # fmt: skip
    return len(chosen), problems


def addresses(site):
    """What is opened: every page, and every notebook that runs in the browser."""
    site = Path(site).resolve()
    names = [path.relative_to(site).as_posix() for path in pages(site)]
    opened = [name for name in names if part_of(name) not in LEFT_OUT]
    for top in tops_in(site):
        page = (top / NOTEBOOK).relative_to(site).as_posix()
        notebooks = sorted((top / FILES).glob("*.ipynb")) if page in names else []
        opened += [f"{page}?path={path.name}" for path in notebooks]
    return opened


def _open(context, address, name, entry=None):
    """What goes wrong while a page is opened, and then an entry of its menu is pressed."""
    found = []

    def note(kind, text):
        if text not in FAULTS_OF_JUPYTERLITE:
            found.append({"kind": kind, "text": text})

    page = context.new_page()
    page.on("console", lambda message: message.type == "error" and note("console", message.text))
    page.on("pageerror", lambda error: note("script", error.message))
    page.on("requestfailed", lambda it: it.failure != ABORTED and note("request", it.url))
    page.on(
        "request", lambda request: _is_outside(request.url, address) and note("asks", request.url)
    )
    page.on("response", lambda reply: reply.status >= 400 and note(reply.status, reply.url))
    page.goto(address + name, timeout=PATIENCE)
    page.wait_for_load_state("load", timeout=PATIENCE)
    if ready := READY.get(part_of(name)):
        page.wait_for_function(ready, timeout=PATIENCE)
    page.evaluate(ALIVE)
    if entry:
        page.locator(entry[0]).nth(entry[1]).click()
        page.wait_for_load_state("load", timeout=PATIENCE)
    told = list(found)  # what is still on its way when the page is closed, fails without harm
    page.close()
    return told


def _is_outside(url, address):
    return not url.startswith((address, "blob:", "data:", "about:"))
