"""Trees, sentences, buttons and code fit on the screen, and their letters can be read: in
JupyterLab, on a phone, in full screen and on paper. For slides see test_slides.py."""

import pytest
from playwright.sync_api import expect

from tests.browser.letters import SMALLEST
from tests.browser.settled import settle

IMPORTS = """\
from adversarial import watch
from adversarial.games import Connect4, GameTree, TicTacToe
from adversarial.search import alphabeta
from adversarial.widgets import Stepper
"""
SMALL = [
    "Stepper(watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])))",
    "Stepper(watch(alphabeta, GameTree.random(3, 3, seed=1)))",
]
BOARDS = [
    "Stepper(watch(alphabeta, TicTacToe(), depth=2))",
    "Stepper(watch(alphabeta, Connect4(), depth=2))",
]
NOTEBOOK, ROUNDING = 11, 0.05  # pixels
WHOLE = 0.5  # of that, where the whole tree is seen

# From the top of the tree to the end of the buttons, and how much of a notebook is on the screen.
HEIGHTS = """(stepper) => {
  const top = stepper.querySelector(".adv-left").getBoundingClientRect().top;
  const end = stepper.querySelector(".adv-controls").getBoundingClientRect().bottom;
  return [end - top, document.querySelector(".jp-WindowedPanel-outer").clientHeight];
}"""
# Is the line that runs inside its pane, every letter of it?
LINE_IS_WHOLE = """(stepper) => {
  const words = document.createRange(), line = stepper.querySelector(".adv-now code");
  words.selectNodeContents(line);
  const pane = stepper.querySelector(".adv-code").getBoundingClientRect();
  return [...words.getClientRects()].every((box) => box.left >= pane.left - 1
    && box.right <= pane.right + 1 && box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1);
}"""
# Is the node that runs inside the frame of its tree?
NODE_IS_SEEN = """(stepper) => {
  const node = stepper.querySelector(".n.current > .shape").getBoundingClientRect();
  const frame = stepper.querySelector(".adv-view").getBoundingClientRect();
  return node.left >= frame.left && node.right <= frame.right
    && node.top >= frame.top && node.bottom <= frame.bottom;
}"""


def go(stepper, part):
    """Go to a part of the film, from 0 to 1."""
    stepper.locator(".adv-scrub input").evaluate(
        "(slider, part) => { slider.value = Math.round(slider.max * part);"
        "slider.dispatchEvent(new Event('input')) }",
        part,
    )
    settle(stepper.page)  # the code scrolls after the page is laid out


def check_view(stepper, least, share=1):
    for part in (0, 0.3, 0.6, 0.9, 1):
        go(stepper, part)
        whole = stepper.locator("svg[data-size]").evaluate(IS_WHOLE)
        assert stepper.evaluate(SMALLEST) >= (share * least if whole else least) - ROUNDING
        assert stepper.evaluate(NODE_IS_SEEN)
        assert stepper.evaluate(LINE_IS_WHOLE)


def test_tree_sentence_and_buttons_are_together_on_the_screen(open_notebook):
    page = open_notebook([IMPORTS, *SMALL]).page
    before = page.viewport_size
    for width in (1280, 800):
        page.set_viewport_size({"width": width, "height": 720})
        settle(page)
        for stepper in page.locator(".adv-stepper").all():
            stepper.scroll_into_view_if_needed()
            check_view(stepper, NOTEBOOK, WHOLE)
            needed, screen = stepper.evaluate(HEIGHTS)
            assert needed <= screen
    page.set_viewport_size(before)


@pytest.mark.parametrize("width", [1280, 390])
def test_letters_can_be_read_on_a_page_and_on_a_phone(export_page, width):
    page = export_page([IMPORTS, *SMALL, *BOARDS])
    page.set_viewport_size({"width": width, "height": 720})
    expect(page.locator(".adv-stepper")).to_have_count(4)
    settle(page)
    for stepper in page.locator(".adv-stepper").all():
        check_view(stepper, NOTEBOOK, WHOLE if width > 620 else 1)


def test_letters_can_be_read_in_full_screen(export_page):
    page = export_page([IMPORTS, *SMALL, *BOARDS])
    page.set_viewport_size({"width": 1920, "height": 1080})
    for stepper in page.locator(".adv-stepper").all():
        stepper.get_by_role("button", name="Full screen").click()
        page.wait_for_function("document.fullscreenElement?.matches('.adv-projector')")
        settle(page)
        check_view(stepper, 20)
        page.evaluate("document.exitFullscreen()")
        page.wait_for_function("!document.querySelector('.adv-projector')")


def test_letters_can_be_read_on_paper(export_page):
    page = export_page([IMPORTS, *SMALL, *BOARDS])
    expect(page.locator(".adv-stepper")).to_have_count(4)
    page.set_viewport_size({"width": 717, "height": 1050})  # A4 without its margins
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for stepper in page.locator(".adv-stepper").all():
        assert stepper.evaluate(SMALLEST) * 0.75 >= 7  # points
        assert stepper.evaluate(LINE_IS_WHOLE)
        expect(stepper.locator(".adv-controls")).to_be_hidden()
    whole = page.locator(".adv-view svg").evaluate_all(
        "all => all.map((svg) => [svg.dataset.size, svg.getAttribute('viewBox')])"
    )
    assert all(shown == f"0 0 {size}" for size, shown in whole[:2])


IS_WHOLE = """(svg) => {
  const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const [wide, high] = svg.dataset.size.split(" ").map(Number);
  return left <= 0 && top <= 0 && left + width >= wide && top + height >= high;
}"""
THREE_PLIES = """
from adversarial.search import minimax
from adversarial.widgets import *
uneven = GameTree([[[5, 2], 7], [[1, 8], [4, 3, 6]], [9, [0, 2]]])
both = GameTree("(((3 5) (6 9)) ((1 2) (7 8)))")
film = watch(alphabeta, both)
"""
VIEWS = [
    "fill_values(uneven, key='values')",
    "mark_pruned(both, key='cuts')",
    "mark_types(both, key='types')",
    "predict(film, key='next')",
    "prove_cut(film)",
    "compare(watch(minimax, both, rule='alphabeta'), film)",
    "explore(both)",
    "Stepper(film)",
]
# From the line of the cell, or from the top of the view, to the end of its buttons.
NEEDED = """([view, withLine]) => {
  const ends = [...view.querySelectorAll(".adv-controls, .adv-panel")];
  const top = (withLine ? view.closest(".jp-Cell") : view).getBoundingClientRect().top;
  return Math.max(...ends.map((one) => one.getBoundingClientRect().bottom)) - top;
}"""
NOTEBOOK_HEIGHT = "() => document.querySelector('.jp-WindowedPanel-outer').clientHeight"


def test_tree_question_and_buttons_of_every_view_are_together_on_a_laptop(open_notebook):
    page = open_notebook([IMPORTS + THREE_PLIES, *VIEWS]).page
    try:
        for height in (768, 600):
            page.set_viewport_size({"width": 1366, "height": height})
            screen = page.evaluate(NOTEBOOK_HEIGHT)
            for number, call in enumerate(VIEWS, 1):
                cell = page.locator(f".jp-Cell[data-windowed-list-index='{number}']")
                cell.evaluate("cell => cell.scrollIntoView()")
                settle(page)
                view = cell.locator(".adv-exercise, .adv-stepper")
                trees = cell.locator("svg[data-size]").all()
                assert [tree.evaluate(IS_WHOLE) for tree in trees] == [True] * len(trees), call
                needed = page.evaluate(NEEDED, [view.element_handle(), height == 768])
                assert needed <= screen, call
    finally:
        page.set_viewport_size({"width": 1300, "height": 1000})
