"""The first notebook in a real browser: there is something to touch before one scrolls."""

from playwright.sync_api import expect

from tools.store_notebooks import FOLDER

# How far below the top of the notebook the first thing ends that can be touched, in pixels. While
# the last views are drawn JupyterLab still scrolls, and what moves under the mouse is not clicked:
# it has to stand still for half a second.
LOWEST = """async () => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const outer = content.node.querySelector(".jp-WindowedPanel-outer") ?? content.node;
  const bottom = () => outer.querySelector(".adv-play .target")?.getBoundingClientRect().bottom;
  let before, still = 0;
  while (still < 5) {
    outer.scrollTop = 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
    still = bottom() && bottom() === before && outer.scrollTop === 0 ? still + 1 : 0;
    before = bottom();
  }
  return before - outer.getBoundingClientRect().top;
}"""


def test_the_first_view_can_be_touched_within_one_screen(open_copy):
    page = open_copy(FOLDER / "00_start_here.ipynb").page
    assert page.evaluate(LOWEST) < 700
    board = page.locator(".adv-play").first
    board.locator(".target").first.click()
    expect(board.locator(".adv-play-message")).to_contain_text("The machine took")

    legend = page.locator(".adv-stepper .adv-legend").first
    expect(legend.locator("table")).to_be_hidden()
    legend.locator("summary").press("Enter")
    expect(legend.get_by_role("row", name="↑ 3")).to_have_text("↑ 3a value on its way up")
