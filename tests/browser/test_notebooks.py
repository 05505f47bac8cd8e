"""Every notebook in a real browser: all cells run, all live views are there, and they move.

Lectures are read as decks: see test_slides.
"""

import pytest
from playwright.sync_api import expect

from tests.sample import sample
from tools.store_notebooks import FOLDER, find

# For each live view in an output: what is wrong with what the reader sees of it, if anything.
FAULTS = """async (patience) => {
  const { content, context } = window.jupyterapp.shell.currentWidget, faults = [];
  const look = (node) => {
    const text = node.textContent;
    if (text.includes("Run this cell to bring it to life.")) return "It is only a picture.";
    const { width, height } = node.getBoundingClientRect();
    if (width < 10 || height < 10 || !node.querySelector("svg, canvas, input, button, select, img")
      && !text.trim()) return "It is empty.";
  };
  for (const [i, cell] of content.widgets.entries()) {
    const outputs = cell.model.type === "code" ? cell.model.toJSON().outputs : [];
    for (const [k, output] of outputs.entries()) {
      if (!String(output.data?.["text/html"]).startsWith("<div data-live=")) continue;
      let fault = "It is not on the page.";
      for (let tries = 0; fault && tries < 10 * patience; tries += 1) {
        cell.node.scrollIntoView();
        await new Promise((resolve) => setTimeout(resolve, tries ? 100 : 0));
        const node = cell.outputArea.widgets[k]?.node;
        if (node) fault = look(node.querySelector(".jp-OutputArea-output") ?? node);
      }
      if (fault) faults.push(`cell ${i + 1}: ${fault}`);
    }
  }
  return faults;
}"""


READ = [path for path in find([]) if path.parent.name != "lectures"]


@pytest.mark.parametrize("path", sample(READ), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_notebook(open_copy, path):
    page = open_copy(path).page
    assert_views_are_there(page)
    move_depth(page)
    step(page)


def assert_views_are_there(page, patience=10):
    faults = page.evaluate(FAULTS, patience)
    assert not faults, "\n".join(faults)


# What is drawn; the names of the nodes, for readers of screens, come a little later.
PICTURE = """view => view.innerHTML.replace(/ (aria-[a-z]+|tabindex|role)="[^"]*"/g, "")"""


def move_depth(page):
    """The first slider for the depth changes the picture of its explorer, and back."""
    slider = page.get_by_role("slider", name="Depth", exact=True).first
    if not slider.count():
        return
    view = page.locator(".adv-stepper").filter(has=slider).locator(".adv-view").first
    slider.focus()
    low, now = slider.get_attribute("min"), slider.input_value()
    there, back = ("ArrowRight", "ArrowLeft")[:: 1 if low == now else -1]
    for key in (there, back):
        handle = view.element_handle()
        before = handle.evaluate(PICTURE)
        slider.press(key)
        page.wait_for_function(
            f"([view, before]) => view.isConnected && ({PICTURE})(view) !== before",
            arg=[handle, before],
        )


def step(page):
    """The first stepper goes forwards and back."""
    stepper = page.locator(".adv-stepper:not(.adv-compare)").first
    if not stepper.count():
        return
    place, sentence = stepper.locator(".adv-place"), stepper.locator(".adv-sentence")
    stepper.focus()
    page.keyboard.press("Home")
    expect(place).to_contain_text("0 /")
    first = sentence.inner_text()
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("1 /")
    expect(sentence).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(place).to_contain_text("0 /")
    expect(sentence).to_have_text(first)


# --- what it would say of a notebook that is not well -------------------------------------------


def test_a_view_that_does_not_draw_and_a_cell_that_fails_are_found(open_notebook):
    imports = "import anywidget\nfrom adversarial.widgets.alive import LiveView"
    empty = (
        "class Empty(LiveView, anywidget.AnyWidget):\n    _esm = 'export default { render() {} }'"
    )
    empty += "\n    still = lambda self: {'text/html': ''}"
    notebook = open_notebook([imports, "1", empty + "\nEmpty()"])
    with pytest.raises(AssertionError, match="cell 3: It is empty."):
        assert_views_are_there(notebook.page, patience=3)
    notebook.page.evaluate(
        "jupyterapp.shell.currentWidget.context.model.cells.get(1).sharedModel.setSource('1 / 0')"
    )
    with pytest.raises(AssertionError, match="division by zero"):
        notebook.run_all()


def test_a_picture_that_does_not_change_is_found(open_notebook):
    cells = [
        "from adversarial.widgets import explore",
        "explorer = explore([[3, 12], [2, 4]])\n"
        "explorer._apply_soon = lambda _: None; explorer._fetch_ahead = lambda: None; explorer",
    ]
    page = open_notebook(cells).page
    assert_views_are_there(page)
    page.set_default_timeout(3000)
    try:
        with pytest.raises(Exception, match="Timeout"):
            move_depth(page)
    finally:
        page.set_default_timeout(30_000)
