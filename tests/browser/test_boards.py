"""Boards in a real browser: numbers that can be read, states as pictures; and `show`'s page."""

from playwright.sync_api import expect

from adversarial import watch
from adversarial.games import Connect4
from adversarial.pages.show import show
from adversarial.search import alphabeta
from tests.browser.conftest import no_problems

# How large a letter is on the screen, from the size that its style gives it.
LETTERS = """texts => texts.map(text =>
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""


def test_show_fills_the_window_and_the_keys_work_at_once(fresh_page, tmp_path):
    page = show(tmp_path / "film.html", False, tree="((3 12 8) (2 4 6) (14 5 2))")
    fresh_page.set_viewport_size({"width": 1280, "height": 720})
    with no_problems(fresh_page.context):
        fresh_page.goto(page.as_uri())
        stepper = fresh_page.locator(".adv-stepper")
        expect(stepper).to_be_focused()
        assert stepper.bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
        fresh_page.keyboard.press("ArrowRight")
        expect(stepper.locator(".adv-place")).to_have_text("1 / 28")
        fresh_page.set_viewport_size({"width": 500, "height": 900})  # a phone scrolls
        expect(fresh_page.locator(".adv-large")).to_have_count(0)


def test_a_state_among_the_variables_is_a_board_with_its_numbers(fresh_page, tmp_path):
    film = watch(alphabeta, Connect4(columns=4, rows=3, length=3), depth=2)
    k = next(step.index for step in film.steps if step.kind == "improve")
    film.save(tmp_path / "film.html", step=k)
    fresh_page.goto((tmp_path / "film.html").as_uri())
    board = fresh_page.locator(".adv-variables .adv-board").first
    expect(board).to_be_visible()
    state = film.all_nodes[film.steps[k].node].state
    assert board.get_attribute("aria-label") == film.game.show(state)
    expect(board.locator("text")).to_have_text(["1", "2", "3", "4"])
    assert min(board.locator("text").evaluate_all(LETTERS)) >= 11
    expect(fresh_page.locator(".adv-variables")).not_to_contain_text(str(state))
    # All of it is in sight, and so are the variables beside it.
    pane = fresh_page.locator(".adv-variables")
    assert pane.evaluate("pane => pane.scrollHeight <= pane.clientHeight")


def test_a_board_to_play_on_does_not_repaint_the_boards_of_trees(open_notebook):
    imports = "from adversarial import watch\nfrom adversarial.games import Checkers\n"
    imports += "from adversarial.search import alphabeta\n"
    imports += "from adversarial.widgets import Stepper, play\nsmall = Checkers(size=6)"
    cells = [imports, "Stepper(watch(alphabeta, small, depth=1))", "play(small)"]
    page = open_notebook(cells).page
    tree, board = page.locator(".adv-tree"), page.locator(".adv-play-board")
    for where in (tree, board):
        expect(where.locator(".dark-square").first).to_be_visible()
    colour = "square => getComputedStyle(square).fill"
    brown, grey = (where.locator(".dark-square").first.evaluate(colour) for where in (tree, board))
    assert brown == "rgb(176, 141, 99)" != grey
    sizes = "texts => texts.map(text => getComputedStyle(text).fontSize)"
    assert set(tree.locator(".pic text").evaluate_all(sizes)) == {"13px"}
