"""The explorer, its album and the comparison in a real browser."""

import psutil
from playwright.sync_api import expect

IMPORTS = """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.widgets import compare, explore
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
"""


def test_sliders_redraw_in_place(open_notebook):
    notebook = open_notebook([IMPORTS, "explorer = explore(tree); explorer"])
    page = notebook.page
    counters, svg = page.locator(".adv-counters"), page.locator(".adv-view svg")
    page.locator(".adv-stepper").focus()
    page.keyboard.press("End")
    expect(counters).to_contain_text("visited 11 of 13")
    depth = page.get_by_label("Depth")
    depth.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-n]")).to_have_count(4)
    expect(depth).to_have_attribute("aria-valuetext", "1 of 2")
    expect(svg).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-n]")).to_have_count(13)
    page.get_by_label("Order").select_option(label="right to left")
    expect(page.get_by_text("no order reads fewer than 5 leaves")).to_be_visible()
    expect(page.get_by_text("9 leaves read")).to_be_visible()
    notebook.wait_for("(explorer.order.value, explorer.film.leaves) == ('reversed', 9)")
    notebook.run("explorer.depth.value = 1")  # a link would do the same
    expect(page.locator("[data-n]")).to_have_count(4)
    expect(depth).to_have_value("1")


def test_a_slider_answers_while_the_kernel_sleeps(open_notebook):
    notebook = open_notebook([IMPORTS, "explorer = explore(tree); explorer"])
    page, nodes = notebook.page, notebook.page.locator("[data-n]")
    # All that are one choice away are there.
    notebook.wait_for("len(explorer.stepper.held) > 1 and not explorer._ahead.is_busy")
    kernel = psutil.Process(notebook.value("__import__('os').getpid()"))
    kernel.suspend()
    try:
        page.get_by_label("Depth").press("ArrowLeft")
        expect(nodes).to_have_count(4)
        page.get_by_label("Depth").press("ArrowRight")
        page.get_by_label("Order").select_option(label="best first")
        expect(page.get_by_text("5 leaves read")).to_be_visible()
        page.get_by_label("Depth").press("ArrowLeft")  # of this order it is not there
        expect(page.locator(".adv-problem", has_text="This setting is on its way")).to_be_visible()
        expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
        expect(nodes).to_have_count(13)
    finally:
        kernel.resume()
    expect(nodes).to_have_count(4)
    expect(page.locator(".adv-problem", has_text="This setting is on its way")).to_have_count(0)
    notebook.wait_for("(explorer.depth.value, explorer.order.value) == (1, 'best')")


def test_a_wrong_tree_is_told_and_the_picture_stays(open_notebook):
    notebook = open_notebook([IMPORTS, "explorer = explore(tree); explorer"])
    page, nodes = notebook.page, notebook.page.locator("[data-n]")
    field = page.get_by_label("Tree", exact=True)
    field.fill("((3 12) (2 4)")
    field.press("Enter")
    expect(page.locator(".adv-problem", has_text="column 1 is never closed")).to_be_visible()
    expect(page.locator("[data-n]")).to_have_count(13)
    field.fill("((3 12) (2 4))")
    field.press("Enter")
    expect(page.locator("[data-n]")).to_have_count(7)
    notebook.wait_for("explorer.film.value == 3")
    page.get_by_role("button", name="Full screen (F)").click()
    field.fill("((1/2:9 1/2:0) 4)")
    field.press("Enter")
    search = page.locator(".adv-for-search select")
    expect(search).to_have_value("expectiminimax")
    field.fill("((3 12) (2 4))")
    field.press("Enter")
    expect(search).to_have_value("alphabeta")
    page.get_by_role("button", name="Random tree").click()
    expect(nodes).to_have_count(13)
    page.get_by_role("button", name="Random tree").click()
    expect(page.get_by_label("Seed")).to_have_value("1")
    page.keyboard.press("Escape")


def test_an_album_works_without_a_kernel(show):
    page = show([IMPORTS, "explore(tree, album=True)"])
    expect(page.locator("[data-n]")).to_have_count(13)
    page.locator(".adv-stepper").focus()
    page.keyboard.press("End")
    expect(page.locator(".adv-counters")).to_contain_text("leaves 7 of 9")
    page.get_by_label("Order").select_option(label="right to left")
    page.locator(".adv-stepper").focus()
    page.keyboard.press("End")
    expect(page.locator(".adv-counters")).to_contain_text("leaves 9 of 9")


def test_a_saved_explorer_says_what_needs_a_kernel(export_page):
    page = export_page([IMPORTS, "explore(tree)"])
    expect(page.locator("[data-n]")).to_have_count(13)
    page.get_by_label("Order").select_option(label="right to left")
    expect(page.locator(".adv-problem").first).to_contain_text("it needs a running kernel")
    expect(page.get_by_label("Order")).to_have_value("given")
    page.locator(".adv-stepper").focus()
    page.keyboard.press("End")
    expect(page.locator(".adv-counters")).to_contain_text("leaves 7 of 9")


def test_two_films_halt_where_they_part(show):
    both = "compare(watch(minimax, tree, rule='alphabeta'), watch(alphabeta, tree))"
    page = show([IMPORTS, both])
    verdict, place = page.locator(".adv-verdict"), page.locator(".adv-place")
    page.locator(".adv-compare").focus()
    expect(verdict).to_have_text("The same so far.")
    page.keyboard.press("End")
    expect(place).to_contain_text("15 / ")
    expect(verdict).to_contain_text("But alphabeta: C is worth at most 2")
    page.keyboard.press("ArrowLeft")
    expect(verdict).to_have_text("The same so far.")
    both = page.locator(".adv-pane")
    expect(both.nth(0)).to_contain_text("def minimax(game, state")
    expect(both.nth(1)).to_contain_text("def alphabeta(")
    expect(page.locator(".adv-pane .adv-now")).to_have_count(2)
    # Played, it halts there, too.
    for key in ("Home", "d", "ArrowLeft", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Pause (Space)")).to_be_visible()
    page.get_by_label("Speed").select_option("4")
    expect(verdict).to_contain_text("But alphabeta")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    expect(place).to_contain_text("15 / ")
    for room in page.locator(".adv-room").all():  # nothing is cut off
        assert room.evaluate("room => room.scrollHeight <= room.clientHeight")


def test_a_check_opens_where_it_goes_wrong(show):
    wrong = """
from adversarial.exercises import MISCONCEPTIONS, check
check("minimax", MISCONCEPTIONS["min_as_max"].by_task["minimax"][0])"""
    page = show([IMPORTS, wrong])
    expect(page.get_by_role("status").first).to_contain_text(
        "First wrong at B: its moves came back"
    )
    yours, _ = page.locator(".adv-one").all()
    expect(yours.locator(".adv-sentence")).to_contain_text("First wrong at B")
    yours, right = page.locator(".adv-more").all()  # the codes, below the buttons
    expect(yours.locator(".adv-now")).to_contain_text("return max(values)")
    expect(right.locator(".adv-code")).to_be_hidden()
    right.get_by_text("Show its code").click()
    expect(right.locator(".adv-code .adv-now")).to_contain_text("return max(values)")
