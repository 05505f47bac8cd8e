"""Fixtures for tests in a real browser. What they need of Jupyter is in jupyter.py.

`open_notebook(cells)` runs code cells in JupyterLab, `open_copy(path)` a copy of a notebook;
`export_page(cells)` runs and saves cells, and opens the page from its file with the network
blocked; `show(cells)` does one, then, in a second test, the other. An error in the browser's
console fails the test.
"""

import asyncio
import json
import os
import shutil
import time
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from playwright._impl._sync_base import SyncBase
from playwright.sync_api import expect

from adversarial.language import VARIABLE
from adversarial.pages.export import save_page
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser, jupyter_server, write_notebook
from tests.browser.serving import CACHE, serving
from tools.site.fetch import NotFetched

PLACES = "lab", "page"
SIZE = {"width": 1300, "height": 1000}
expect.set_options(timeout=15_000)  # milliseconds: the machine may be busy
LONGEST = 300  # seconds, for whatever has no limit of its own: a promise that nobody keeps
NO_BROWSER = (
    "There is no Chromium for the tests in a real browser: install it (on Debian `apt install "
    "chromium`), or name one, as in ADVERSARIAL_BROWSER=/usr/bin/chromium"
)
# What Notebook 7 itself does wrong when it opens any notebook, an empty one too: it asks for a
# setting before it has it, and calls a command of the file browser that it does not have there.
FAULTS_OF_NOTEBOOK_7 = {
    "Cannot read properties of undefined (reading 'schema')",
    "Command 'filebrowser:open-path' not registered.",
}
# A view of a saved page comes to life near the screen: down past all of them, and up again.
PAST_ALL_VIEWS = """async () => {
  for (const host of document.querySelectorAll("[data-live-view]")) {
    host.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo(0, 0);
}"""


# These begin: they take longest, and one worker would be at them when the other has done all else.
FIRST = ["test_lite", "test_watch_my_code", "test_work", "test_slides", "test_journey"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Where there is no browser, skip the tests and say why; the CI may not skip them."""
    names = [*FIRST, ""]
    items.sort(key=lambda item: names.index(item.path.stem if item.path.stem in FIRST else ""))
    for item in items:  # each test in one of the two places, by its name; the other in proof
        shown_in = getattr(item, "callspec", None) and item.callspec.params.get("show")
        if shown_in and shown_in != PLACES[crc32(item.originalname.encode()) % 2]:
            item.add_marker("proof")
    if find_browser():
        return
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        raise pytest.UsageError(NO_BROWSER)
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=NO_BROWSER))


async def in_time(work):
    """Playwright waits for a script of a page as long as that takes; the tests do not."""
    async with asyncio.timeout(LONGEST):
        return await work


@pytest.fixture(scope="session", autouse=True)
def no_endless_wait():
    wait = SyncBase._sync
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SyncBase, "_sync", lambda self, work: wait(self, in_time(work)))
        yield


@pytest.fixture(scope="session")
def fresh_context(playwright, browser_type_launch_args):
    """fresh_context(): as if the browser had just started. It is the machine's own Chromium.

    The plugin's own `browser` would be another one for each way in which a test asks for it.
    """
    own = {"executable_path": find_browser(), "args": BROWSER_ARGUMENTS}
    browser = playwright.chromium.launch(**{**browser_type_launch_args, **own})
    yield lambda: browser.new_context(viewport=SIZE)
    browser.close()


@pytest.fixture
def fresh_page(fresh_context):
    context = fresh_context()
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def jupyter():
    with jupyter_server() as server:
        yield server


@pytest.fixture(scope="session")
def lab_page(fresh_context):
    """The one page in which JupyterLab is loaded, because that takes several seconds."""
    context = fresh_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def open_notebook(jupyter, lab_page):
    """open_notebook(cells): a Notebook in JupyterLab, with every cell run."""
    with no_problems_in_lab(jupyter, lab_page):
        yield lambda cells: jupyter.open_notebook(lab_page, cells)


@pytest.fixture
def open_copy(jupyter, lab_page):
    """open_copy(path): the same for a copy of a notebook; its folder holds nothing else."""
    with no_problems_in_lab(jupyter, lab_page):
        yield lambda path, run=True: jupyter.open_copy(lab_page, path, run)


@pytest.fixture
def open_notebook_7(jupyter, fresh_page):
    """open_notebook_7(cells): the same in Notebook 7."""
    with no_problems(fresh_page.context, FAULTS_OF_NOTEBOOK_7):
        yield lambda cells: jupyter.open_notebook(fresh_page, cells, app="notebook")


@pytest.fixture(scope="session")
def saved_page(tmp_path_factory):
    """saved_page(cells): the file of a page; the same cells are run only once a language."""

    @cache
    def save(cells, language):
        folder = tmp_path_factory.mktemp("page")
        return save_page(write_notebook(folder / "notebook.ipynb", cells), folder / "page.html")

    return lambda cells: save(tuple(cells), os.environ.get(VARIABLE))


@pytest.fixture
def export_page(fresh_page, saved_page):
    """export_page(cells): the page saved of these cells, opened without kernel and network."""

    def export_cells(cells):
        fresh_page.goto(saved_page(cells).as_uri())
        fresh_page.evaluate(PAST_ALL_VIEWS)
        return fresh_page

    fresh_page.context.set_offline(True)
    with no_problems(fresh_page.context):
        yield export_cells


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory):
    """The folder into which tests build the parts of the site that they need."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def built(site_folder, tmp_path_factory):
    """built(build): the folder of a part of the site, which is built only once."""

    @cache
    def once(build):
        place = tmp_path_factory.getbasetemp()
        if "PYTEST_XDIST_WORKER" in os.environ:
            place = place.parent  # that of all workers
        shared = place / "built" / build.__module__
        try:
            made = built_by_one(shared, build)
        except NotFetched as problem:  # what others made is not ours to test
            return problem
        shutil.copytree(shared / "site", site_folder, copy_function=link, dirs_exist_ok=True)
        return site_folder / made

    def folder(build):
        found = once(build)
        if isinstance(found, NotFetched):
            pytest.skip(str(found))
        return found

    return folder


def link(file, place):
    """The file in another place, too, unless another part of the site has brought it."""
    with suppress(FileExistsError):
        os.link(file, place)


def built_by_one(shared, build):
    """Where in shared/site the part of the site is: one worker builds it, the others wait."""
    done = shared / "done.json"
    try:
        shared.mkdir(parents=True)
    except FileExistsError:
        until = time.monotonic() + LONGEST
        while not done.exists():
            assert time.monotonic() < until, f"no other worker has built {build.__module__}"
            time.sleep(0.1)
        made, problem = json.loads(done.read_text(encoding="utf-8"))
        if problem:
            raise NotFetched(problem) from None
        return made
    made, problem = "", "The worker that builds it has failed."
    try:
        (shared / "site").mkdir()
        made = str(build(shared / "site", CACHE).relative_to(shared / "site"))
        problem = ""
    except NotFetched as missing:
        problem = str(missing)
        raise
    finally:
        new = shared / "new.json"
        new.write_text(json.dumps([made, problem]), encoding="utf-8")
        new.rename(done)  # never seen half written
    return made


@pytest.fixture(scope="session")
def site_address(site_folder):
    """Where it is served, under a prefix."""
    with serving(site_folder) as address:
        yield address


@pytest.fixture
def site_reader(site_address, fresh_context):
    """A browser that reaches the site and nothing else; no error in it, no request that fails."""
    context = fresh_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    with no_problems(context):
        yield context
    assert [url for url in asked if not url.startswith((site_address, "blob:", "data:"))] == []
    context.close()


@pytest.fixture(params=PLACES)
def show(request):
    """show(cells): the page that shows them, once in JupyterLab and once saved."""
    if request.param == "page":
        return request.getfixturevalue("export_page")
    open_notebook = request.getfixturevalue("open_notebook")
    return lambda cells: open_notebook(cells).page


@contextmanager
def no_problems_in_lab(jupyter, page):
    """The same for the page of all tests; what closing the notebooks does is not the test's."""
    try:
        with no_problems(page.context, ended=jupyter.ended):
            yield
    finally:
        jupyter.close_notebooks(page)
        jupyter.forget_answers(page)


@contextmanager
def no_problems(context, allowed=frozenset(), ended=()):
    """Collect errors of the console, of scripts and of requests; in the end there are none.

    JupyterLab may go on asking for a kernel or a session that has just ended: no problem.
    """
    problems = []

    def note(kind, text):
        if text not in allowed and not any(name in text for name in ended):
            problems.append(f"{kind}: {text}")

    def note_console(message):
        if message.type == "error":
            missing = message.text.startswith("Failed to load resource")
            note("console", message.text + f" {message.location['url']}" * missing)

    listeners = {
        "console": note_console,
        "weberror": lambda error: note("script", error.error.message),
        "requestfailed": lambda request: note("request", f"{request.url}: {request.failure}"),
        "response": lambda reply: (
            reply.status >= 400 and note("reply", f"{reply.status} {reply.url}")
        ),
    }
    for event, listener in listeners.items():
        context.on(event, listener)
    yield
    for event, listener in listeners.items():
        context.remove_listener(event, listener)
    assert not problems
