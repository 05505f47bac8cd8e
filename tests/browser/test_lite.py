"""The browser edition: a theme opens by link, runs, is kept, and starts without a network."""

import hashlib
import json
import re
import shutil
from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

from adversarial import watch
from adversarial.calls.program import CALLS, SECONDS
from adversarial.games import GameTree
from adversarial.pages.views import SHARE, as_script
from adversarial.search import alphabeta
from adversarial.text import thousands
from adversarial.widgets.quiz import predict
from tests.browser.axe import violations
from tests.browser.conftest import SIZE, no_problems
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser
from tests.browser.test_exercises import answer
from tests.scripts.node import find_node
from tests.widgets.test_magic import NIM
from tools.site.lite.beside.words import SHARING

PATIENCE = 120_000  # milliseconds: Python starts, on a machine that may be busy
THEME = "run/notebooks/index.html?path=04_alphabeta.ipynb"
ASKED = watch(alphabeta, GameTree("(((4 20 23) (25 21 17)) ((8 9 22) (10 3 15)))"))
# A page that is not there is asked for, and its absence is no fault.
NO_PAGE = ("/pages/04_alphabeta.html",)
# Plots ask for matplotlib, which cannot come; Pyodide says so on its console.
FOR_PLOTS = ("/pyodide/v", "error occurred while loading", "Failed to fetch")
# What JupyterLite itself does wrong with any notebook.
FAULTS_OF_JUPYTERLITE = ("Cannot read properties of undefined (reading 'schema')",)
FIRST_IN_SIGHT = """() => {
  const { widgets, outerNode } = jupyterapp.shell.currentWidget.content;
  const top = outerNode.getBoundingClientRect().top + 2;
  return widgets.find(({ node }) => node.getBoundingClientRect().bottom > top).model.id;
}"""
NUMBER_OF = """id => jupyterapp.shell.currentWidget.content.widgets
  .findIndex(({ model }) => model.id === id)"""
STATE = """async id => {
  const view = "application/vnd.jupyter.widget-view+json";
  const { widgets, rendermime } = jupyterapp.shell.currentWidget.content;
  const { model } = widgets.find(({ model }) => model.id === id).outputArea;
  const manager = await rendermime.createRenderer(view)._manager.promise;
  const [, name] = model.get(0).data["text/html"].match(/data-live="(\\w+)"/);
  const film = await manager.get_model(name);
  return { data: film.get("data"), step: 0 };
}"""
MINE = """\
from adversarial import MAX, watch
from adversarial.exercises import check
from adversarial.calls.program import CALLS
from adversarial.games import GameTree

def mine(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [mine(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)

def forever(game, state):
    game.actions(state)
    while True:
        pass
"""

pytestmark = pytest.mark.skipif(
    not (find_node() and shutil.which("npm") and find_spec("jupyterlite_core")),
    reason="the browser edition is built with node, npm and JupyterLite",
)


@pytest.fixture(scope="session")
def edition(built, site_address):
    """The address of the site, with the browser edition in it."""
    from tools.site.lite.build import build

    built(build)
    return site_address


@pytest.fixture
def reader(edition, playwright):
    """A browser for which there is nothing but this machine."""
    nothing_else = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    own = {"executable_path": find_browser(), "args": [*BROWSER_ARGUMENTS, nothing_else]}
    browser = playwright.chromium.launch(**own)
    context = browser.new_context(viewport=SIZE)
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    browser.close()


def await_kernel(page):
    """Until Python is there."""
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext?.session")
    page.evaluate(
        """async () => {
          const { context, sessionContext } = jupyterapp.shell.currentWidget;
          await Promise.all([jupyterapp.restored, context.ready, sessionContext.ready]);
          await sessionContext.session.kernel.info;
        }"""
    )


def run_all(page):
    """Run all cells: what they show, by their names."""
    return page.evaluate(
        """async () => {
          await jupyterapp.commands.execute("notebook:run-all-cells");
          const { cells } = jupyterapp.shell.currentWidget.context.model;
          const all = [...Array(cells.length).keys()].map((i) => cells.get(i).toJSON());
          return Object.fromEntries(all.filter((cell) => cell.cell_type === "code")
            .map((cell) => [cell.id, cell]));
        }"""
    )


def told(page, code):
    """What code prints in the kernel."""
    return page.evaluate(
        """async (code) => {
          const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session, told = [];
          const future = kernel.requestExecute({ code });
          future.onIOPub = ({ content }) => told.push(content.text ?? content.evalue ?? "");
          await future.done;
          return told.join("");
        }""",
        code,
    )


def test_plots_come_from_afar_or_from_a_folder(tmp_path):
    from tools.site.lite import packages

    full, here, there = (tmp_path / name for name in ("full", "here", "there"))
    for folder in (full, here, there):
        folder.mkdir()
    digest = hashlib.sha256(b"compiled").hexdigest()
    entry = {"sha256": digest, "depends": ["cycler", "packaging"]}
    lock = {name: entry | {"file_name": f"{name}.whl"} for name in packages.FOR_PLOTS}
    for name in packages.FOR_PLOTS:
        (full / f"{name}.whl").write_bytes(b"compiled")
    lock = {"info": {}, "packages": lock | {"unused": entry}}
    online = packages.browser_lock(lock, here, None)["packages"]
    assert online["numpy"]["file_name"].startswith("https://")
    assert online["matplotlib"]["depends"] == ["cycler"]  # the other is there already
    assert "unused" not in online
    assert not [*here.iterdir()]
    vendored = packages.browser_lock(lock, there, full)["packages"]
    assert all((there / entry["file_name"]).exists() for entry in vendored.values())
    (full / "numpy.whl").write_bytes(b"of another version")
    with pytest.raises(ValueError, match=r"numpy\.whl is not in .*, or is not that of Pyodide 3"):
        packages.browser_lock(lock, there, full)


def test_a_theme_by_link(edition, reader, site_folder, tmp_path):
    page = reader.new_page()
    with no_problems(reader, ended=(*FOR_PLOTS, *NO_PAGE, *FAULTS_OF_JUPYTERLITE)):
        page.goto(edition + THEME)
        it_is_read_before_it_is_live(page)
        await_kernel(page)
        every_cell_runs(page)
        a_prediction_is_right(page, tmp_path)
        a_view_is_shared(page, site_folder)
        the_logo_leads_home(page, edition)
        code_is_checked(page)
        a_program_is_watched(page)
        edits_are_there_again(page)
    it_starts_without_a_network(reader, page)


def it_is_read_before_it_is_live(page):
    """The stored cells come first; JupyterLab takes their place where the reader is by then."""
    reading = page.frame_locator(".adv-reading.shown")
    expect(reading.locator("h1", has_text="Alpha-beta")).to_be_visible(timeout=PATIENCE)
    assert violations(page, ".adv-loading") == []
    reading.locator("#cell-20").evaluate("cell => cell.scrollIntoView()")
    expect(page.locator(".adv-reading")).to_have_count(0, timeout=PATIENCE)
    assert page.evaluate(FIRST_IN_SIGHT) == "cell-20"


def the_logo_leads_home(page, site):
    assert page.locator("a#jp-NotebookLogo").evaluate("logo => logo.href") == site


def every_cell_runs(page):
    cells = run_all(page)
    assert all(cell["execution_count"] for cell in cells.values())
    failed = [o for cell in cells.values() for o in cell["outputs"] if o["output_type"] == "error"]
    assert failed == []
    plot = cells["cell-41"]  # the stored picture, and a sentence
    shown = json.dumps(plot["outputs"])  # a bar of progress may have left something between them
    assert "data:image/png" in shown
    assert "this is the picture that came with the notebook" in shown


def a_prediction_is_right(page, tmp_path):
    exercise = page.locator(".jp-Cell", has_text="04 what comes next").locator(".adv-exercise")
    exercise.scroll_into_view_if_needed()
    question = predict(ASKED, path=tmp_path / "answers.json").round[0]
    expect(exercise.locator(".adv-question")).to_have_text(question.ask)
    answer(exercise, question)
    expect(exercise.locator(".adv-verdict")).to_contain_text("Right.")


def a_view_is_shared(page, site):
    """By the page that shows the same; where there is none, by its cell in this notebook."""
    cell = page.locator(".jp-Cell").nth(page.evaluate(NUMBER_OF, "cell-09"))
    cell.scroll_into_view_if_needed()
    menu = cell.locator(".share")
    menu.locator("summary").press("Enter")
    assert violations(page, ".share") == []
    link = shared(page, menu, "copy", SHARING["notebook"])
    assert link.endswith("?path=04_alphabeta.ipynb#cell-id=cell-09")
    shared(page, menu, "embed", SHARING["own"])
    state = page.evaluate(STATE, "cell-09")
    views = as_script({"models": {"m": {"kind": "AnyModel", "state": state}}})
    host = '<div data-live-view="m" data-view-name="cell-09"></div>'
    made = site / "pages" / "04_alphabeta.html"
    made.parent.mkdir(exist_ok=True)
    made.write_text(f'{host}<script id="live-views">{views}</script>', encoding="utf-8")
    cell.locator(".adv-stepper").press("End")
    link = shared(page, menu, "copy", SHARE["copied"])
    made.unlink()
    assert re.search(r"/pages/04_alphabeta\.html\?view=cell-09&step=[1-9]\d*$", link)


def shared(page, menu, choice, told):
    menu.get_by_role("button", name=SHARE[choice]).click()
    expect(menu.get_by_role("status")).to_have_text(told)
    return page.evaluate("navigator.clipboard.readText()")


def a_program_is_watched(page):
    """By the calls of a program with its own board; a crash and a question are explained."""
    said = told(page, f"%%watch film\n{NIM}\nprint(minimax(4, True))")
    assert said.startswith("1\n1: minimax, 12 calls\n   No contradiction in 12 calls.")
    assert told(page, "print(film.nodes, minimax(2, True))") == "12 1\n"
    crash = told(page, f"%%watch\n{NIM.replace('-1 if', '1 / heap if')}\nminimax(3, True)")
    assert "line 5 of the cell: return 1 / heap if is_max else 1" in crash
    assert "asks for input" in told(page, f"%%watch\n{NIM}\nminimax(int(input()), True)")
    said = told(page, f"%%watch film\n{NIM}\nminimax(40, True)\n")  # it would never end
    assert f"It was stopped after {thousands(CALLS)} calls" in said
    long = "import adversarial\nprint(adversarial.watch_calls(minimax, 40, True).nodes)"
    assert told(page, long) == "2500\n"  # nobody can stop it there, so it stops by itself
    endless = NIM.replace("return -1 if is_max else 1", "while True: pass")
    said = told(page, f"%%watch film\n{endless}\nminimax(3, True)\n")
    assert f"It was stopped after {SECONDS:g} seconds" in said


def code_is_checked(page):
    assert told(page, MINE) == ""
    assert told(page, "print(check('minimax', mine).passed)") == "True\n"
    wrong = MINE.replace("else min(values)", "else max(values)")
    said = told(
        page, wrong + "report = check('minimax', mine)\nprint(report.passed, report.findings)"
    )
    assert said.startswith("False")
    assert "MIN" in said
    said = told(page, "print(check('minimax', forever, seconds=2).findings)")
    assert "forever was still running after 2 s." in said
    assert "of the cell" in said
    said = told(page, "film = watch(mine, GameTree([[3, 12], [2, 4]]))\nprint(film.sources[0][0])")
    assert said == "mine\n"  # the magnifier saw its lines


def edits_are_there_again(page):
    page.evaluate(
        """async () => {
          const { context } = jupyterapp.shell.currentWidget;
          context.model.cells.get(0).sharedModel.setSource("# My own notes");
          await context.save();
        }"""
    )
    page.reload()
    reading = page.frame_locator(".adv-reading.shown")  # what is read is the reader's own
    expect(reading.locator(".cell").first).to_have_text("# My own notes", timeout=PATIENCE)
    expect(page.locator("h1", has_text="My own notes")).to_be_visible(timeout=PATIENCE)
    await_kernel(page)


def it_starts_without_a_network(context, page):
    page.wait_for_function("document.documentElement.dataset.kept")
    context.set_offline(True)
    page.reload()
    expect(page.locator("h1", has_text="My own notes")).to_be_visible(timeout=PATIENCE)
    await_kernel(page)
    assert told(page, "from adversarial import watch\nprint(watch.__name__)") == "watch\n"
    page.goto(page.url.replace("04_alphabeta", "05_horizon"))  # another theme is there as well
    expect(page.locator("h1", has_text="Horizon")).to_be_visible(timeout=PATIENCE)
