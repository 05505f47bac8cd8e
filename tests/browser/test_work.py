"""A student's work in the browser edition: kept, taken home and back, and offered a new edition."""

import json
import os
import re
import shutil
import zipfile
from contextlib import contextmanager
from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

from adversarial.grading.submission import read_submission
from tests.browser.axe import violations
from tests.browser.conftest import no_problems
from tests.browser.serving import PREFIX, serving
from tests.scripts.node import find_node
from tools.site.lite.beside.editions import stamp
from tools.site.lite.beside.words import NEWER, OFFER, TAKING, WORK

PATIENCE = 90_000  # milliseconds: JupyterLite starts, on a machine that may be busy
NOTEBOOK = "04_alphabeta.ipynb"
COPY = OFFER["my copy"].format(stem="04_alphabeta")
MINE = "This is mine."
DONE = {"exercise": "check", "passed": True, "verdict": "Right.", "tries": 1}
EDIT = """text => {
    const { model } = jupyterapp.shell.currentWidget.context;
    model.cells.get(0).sharedModel.setSource(text);
}"""
KEPT = """async () => {
    const { path, model } = jupyterapp.shell.currentWidget.context;
    const kept = await jupyterapp.serviceManager.contents.get(path, { content: true });
    return model.dirty ? "" : kept.content.cells[0].source;
}"""
WRITTEN_BY_A_PAGE_THAT_WAS_LEFT = """async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { path } = jupyterapp.shell.currentWidget.context;
    const { contents } = jupyterapp.serviceManager;
    await contents.save(path, await contents.get(path, { content: true }));
}"""
RUN = """async code => {
    const late = new Promise((_, fail) => setTimeout(fail, 120_000, "The kernel is silent."));
    const { sessionContext } = jupyterapp.shell.currentWidget, said = [];
    await Promise.race([sessionContext.ready, late]);
    const shell = sessionContext.session.kernel.requestExecute({ code });
    shell.onIOPub = ({ content }) => said.push(content.text ?? content.evalue ?? "");
    await Promise.race([shell.done, late]);
    return said.join("");
}"""
# What JupyterLite itself does wrong with any notebook.
FAULTS_OF_JUPYTERLITE = ("Cannot read properties of undefined (reading 'schema')",)
NO_PYTHON = "export const loadPyodide = () => new Promise(() => {});"
PYTHON = re.compile(r"static/python-[0-9a-f]+")

pytestmark = pytest.mark.skipif(
    not (find_node() and shutil.which("npm") and find_spec("jupyterlite_core")),
    reason="the browser edition is built with node, npm and JupyterLite",
)


@pytest.fixture
def deployed(built, tmp_path):
    """The edition as its own site, which a test may change; the files are shared until then."""
    from tools.site.lite.build import build

    for folder in (run := built(build), run.parent / "python"):
        shutil.copytree(folder, tmp_path / folder.name, copy_function=os.link)
    return tmp_path / run.name


@pytest.fixture
def address(deployed):
    """Where it is; the browser is told to keep every file for ten minutes, as web spaces do."""
    with serving(deployed.parent, {"Cache-Control": "max-age=600"}) as address:
        yield f"{address}run/notebooks/index.html?path={NOTEBOOK}"


@contextmanager
def opened(fresh_context, address):
    """The notebook in a browser that has just been installed, with nothing kept in it.

    What is still being loaded when a page is opened again is broken off: no problem.
    """
    context = fresh_context()
    with no_problems(context, ended=("net::ERR_ABORTED", *FAULTS_OF_JUPYTERLITE)):
        page = context.new_page()
        page.bring_to_front()  # what is current in JupyterLab follows the focus
        page.goto(address)
        await_notebook(page)
        yield page
    context.close()


def await_notebook(page):
    page.locator(".beside-open").wait_for(timeout=PATIENCE)
    page.locator(".jp-Cell").first.wait_for(timeout=PATIENCE)


def await_kept(page, text):
    """Until the notebook is saved with this in its first cell."""
    for _ in range(PATIENCE // 200):
        if page.evaluate(KEPT) == text:
            return
        page.wait_for_timeout(200)
    raise AssertionError(text)


def first_cell(page):
    return page.locator(".jp-Cell").first


def my_work(page):
    page.get_by_role("button", name=WORK["open"]).click()
    return page.get_by_role("dialog", name=WORK["title"])


def download(page, label, folder):
    box = my_work(page)
    with page.expect_download() as caught:
        box.get_by_role("button", name=label).click()
    file = folder / caught.value.suggested_filename
    caught.value.save_as(file)
    expect(box.get_by_role("status")).to_have_text(WORK["downloaded"].format(name=file.name))
    box.get_by_role("button", name=WORK["close"]).click()
    return file


def redeploy(run, text):
    """A new version of the site in the same place: another notebook, another Python."""
    path = run / "files" / NOTEBOOK
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = text
    edition = stamp(notebook)
    rewrite(path, json.dumps(notebook))
    editions = json.loads((run / "beside/editions.json").read_text(encoding="utf-8"))
    rewrite(run / "beside/editions.json", json.dumps(editions | {NOTEBOOK: edition}))
    rewrite(run / "beside/version.json", json.dumps({"version": "the next"}))
    (python,) = (run / "static").glob("python-*")
    new = python.rename(python.with_name("python-0123456789ab"))
    for name in ("jupyter-lite.json", "service-worker.js"):
        settings = (run / name).read_text(encoding="utf-8")
        rewrite(run / name, settings.replace(python.name, new.name))
    return f"static/{new.name}"


def without_python(run):
    """Python would start with every page, and takes long."""
    (start,) = run.glob("static/python-*/start.mjs")
    rewrite(start, NO_PYTHON)


def rewrite(path, text):
    path.unlink()  # the file may be shared
    path.write_text(text, encoding="utf-8")


def python_of(page):
    settings = page.locator("#jupyter-config-data").text_content()
    return PYTHON.search(settings)[0]


def test_work_is_kept_over_a_new_version_and_a_new_edition_is_offered(
    address, deployed, fresh_context, tmp_path
):
    without_python(deployed)
    with opened(fresh_context, address) as page:
        before = python_of(page)
        kept_in = {one["name"] for one in page.evaluate("indexedDB.databases()")}
        assert kept_in == {f"JupyterLite Storage - {PREFIX}run/"}  # another course has another
        page.evaluate(EDIT, f"# {MINE}")  # and saved without being asked
        await_kept(page, f"# {MINE}")
        page.evaluate(WRITTEN_BY_A_PAGE_THAT_WAS_LEFT)
        page.evaluate(EDIT, "# Later")
        await_kept(page, "# Later")
        expect(page.locator(".beside-state")).to_have_text(WORK["saved"])
        assert page.locator(".jp-NotebookCheckpoint").count() == 0  # it would tell of another time
        page.evaluate(EDIT, "# Just before the page is loaded anew")
        page.reload()
        await_notebook(page)
        expect(first_cell(page)).to_contain_text("Just before")
        page.evaluate(EDIT, f"# {MINE}")
        await_kept(page, f"# {MINE}")
        whole = download(page, WORK["all"], tmp_path)
        assert read_submission(download(page, WORK["this"], tmp_path)).problem == ""
        now = redeploy(deployed, "# Quite new")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it is looked at
        renewed = page.get_by_role("region", name=NEWER["label"])
        expect(renewed).to_contain_text(NEWER["there"])
        assert violations(page, ".beside-strip") == []
        with page.expect_navigation():
            renewed.get_by_role("button", name=NEWER["reload"]).click()
        await_notebook(page)
        assert python_of(page) == now != before
        expect(first_cell(page)).to_contain_text(MINE)
        strip = page.get_by_role("region", name=OFFER["label"])
        strip.get_by_role("button", name=OFFER["look"]).click()
        look = page.get_by_role("dialog", name=OFFER["what"])
        expect(look.locator("mark")).to_have_text(["# Quite new", f"# {MINE}"])
        assert violations(page, ".beside-box") == []
        page.keyboard.press("Escape")
        strip.get_by_role("button", name=OFFER["keep"], exact=True).click()
        expect(strip).to_have_count(0)
        expect(first_cell(page)).to_contain_text(MINE)
    with zipfile.ZipFile(whole) as archive:
        assert archive.namelist() == [NOTEBOOK]

    with opened(fresh_context, address) as page:  # as if all had been cleared
        expect(first_cell(page)).to_contain_text("Quite new")
        my_work(page)
        with page.expect_navigation():
            page.get_by_label(WORK["choose"]).set_input_files(whole)
        await_notebook(page)
        expect(first_cell(page)).to_contain_text(MINE)
        strip = page.get_by_role("region", name=OFFER["label"])
        with page.expect_navigation():
            strip.get_by_role("button", name=COPY).click()
        await_notebook(page)
        expect(first_cell(page)).to_contain_text("Quite new")
        expect(my_work(page).get_by_role("listitem")).to_contain_text(COPY)


def test_my_course_reads_what_is_taken_in_and_what_python_answers_is_kept(
    address, fresh_context, tmp_path
):
    home = tmp_path / "answers.json"
    home.write_text(json.dumps({"02 minimax": DONE}))
    with opened(fresh_context, address) as page:
        box = my_work(page)
        page.get_by_label(WORK["choose"]).set_input_files(home)
        expect(box.get_by_role("status")).to_have_text(TAKING["one"])
        page.keyboard.press("Escape")
        code = "from adversarial.widgets import my_course\nprint(my_course())\n"
        code += "from adversarial.widgets.quiz.answers import Answers\n"
        code += f"Answers().save('04 alpha-beta', {DONE}); print(my_course())"
        said = page.evaluate(RUN, code)
        assert re.findall(r"(\d) of \d+ exercises done", said) == ["1", "2"]

        home.write_text(json.dumps({"02 minimax": {}, "03 more": {}}))  # made at home meanwhile
        box = my_work(page)
        page.get_by_label(WORK["choose"]).set_input_files(home)
        assert violations(page, ".beside-box") == []
        expect(box.get_by_role("radio", name=TAKING["mine"])).to_be_checked()
        box.get_by_role("radio", name=TAKING["merge"]).check()
        box.get_by_role("button", name=TAKING["go"], exact=True).click()
        expect(box.get_by_role("status")).to_have_text(TAKING["one"])
        page.keyboard.press("Escape")
        with zipfile.ZipFile(download(page, WORK["all"], tmp_path)) as archive:
            kept = json.loads(archive.read("answers.json"))
        assert kept == {"02 minimax": DONE, "04 alpha-beta": DONE, "03 more": {}}
