"""Keys belong to a view once somebody has clicked it. Before that they edit the notebook, so no
view suggests any."""

import re

from playwright.sync_api import expect

CELLS = [
    "from adversarial.games import Chase, GameTree\nfrom adversarial.widgets import *\n"
    "recall('04', key='recall')",
    "fill_values([[3, 5], [2, 9]], key='fill')",
    "play(Chase())",
    "marks = mark_pruned(GameTree('(((3 5) (6 9)) ((1 2) (7 8)))'), key='mark'); marks",
]
SOLVED = """
leaves = [leaf for leaf in marks.tree.leaves() if leaf not in marks.truth.read]
marks.work = marks.work | {"marked": leaves, "checked": leaves, "checks": 1}
"""
IN_COMMAND_MODE = """() => {
  const notebook = jupyterapp.shell.currentWidget.content;
  Object.assign(notebook, { activeCellIndex: 0, mode: "command" });
  notebook.activate();
}"""
COUNT = "() => jupyterapp.shell.currentWidget.content.model.cells.length"
# Does a badge lie on the letters or the number of its node?
ON_THE_TEXT = """(badge) => {
  const one = badge.querySelector("circle").getBoundingClientRect();
  const text = [...badge.parentNode.querySelectorAll(":scope > .name, :scope > .v")];
  return text.some((each) => {
    const other = each.getBoundingClientRect();
    return other.width && one.left < other.right && other.left < one.right
      && one.top < other.bottom && other.top < one.bottom;
  });
}"""


def test_a_view_has_the_keys_once_it_is_clicked(open_notebook):
    notebook = open_notebook(CELLS)
    page = notebook.page
    recall = page.locator(".adv-recall")
    page.evaluate(IN_COMMAND_MODE)
    expect(recall.get_by_text("Click here first to answer by keyboard.")).to_be_visible()
    expect(recall.get_by_text("press its letter")).to_be_hidden()
    recall.locator(".adv-question:visible").click()
    expect(recall.get_by_text("press its letter")).to_be_visible()
    page.keyboard.press("b")
    expect(recall.locator("[aria-pressed=true]")).to_have_count(1)

    filling = page.locator(".adv-exercise", has=page.locator(".adv-float"))
    filling.locator(".adv-question").click()
    page.keyboard.press("3")
    expect(filling.locator(".adv-entry")).to_have_value("3")

    board = page.locator(".adv-play-board")
    board.locator("svg").click(position={"x": 3, "y": 3})  # a wall
    expect(board.locator(".target:focus")).to_have_count(1)
    page.keyboard.press("ArrowUp")  # its frame covers nothing beside it
    expect(board.locator(".target:focus-visible rect").first).to_have_css("outline-style", "none")

    marking = page.locator(".adv-exercise", has=page.locator(".leaf[aria-checked]"))
    marking.locator(".leaf").first.click()
    page.keyboard.press("Enter")
    expect(marking.locator(".leaf").first).to_have_attribute("aria-checked", "true")
    expect(marking.locator(".adv-headline")).to_have_text(re.compile("leaves are not right yet"))
    assert page.evaluate(COUNT) == len(CELLS)

    notebook.run(SOLVED)
    notebook.run_all()
    expect(marking.locator(".adv-mark.right")).to_have_count(3)
    marking.scroll_into_view_if_needed()
    badges = marking.locator(".adv-mark")
    assert [badge.evaluate(ON_THE_TEXT) for badge in badges.all()] == [False] * 3
