"""The explorer of Monte-Carlo searches and the questions about them, in a real browser."""

from playwright.sync_api import expect

IMPORTS = """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import mcts
from adversarial.widgets import explore, predict
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
"""


def test_sliders_for_iterations_and_exploration_redraw_the_tree(open_notebook):
    notebook = open_notebook([IMPORTS, 'view = explore(tree, search="mcts", iterations=10); view'])
    page = notebook.page
    counters, iterations = page.locator(".adv-counters"), page.get_by_label("Iterations")
    expect(counters).to_contain_text("iterations 10")  # it begins at the end
    expect(iterations).to_have_attribute("aria-valuetext", "10")
    iterations.focus()
    page.keyboard.press("ArrowRight")
    expect(counters).to_contain_text("iterations 20")
    expect(page.get_by_text("20 iterations, 13 nodes in the tree")).to_be_visible()
    page.get_by_label("Exploration").press("Home")
    expect(page.get_by_label("Exploration")).to_have_attribute("aria-valuetext", "0")
    notebook.wait_for("(view.iterations.value, view.exploration.value) == (20, 0)")
    told = notebook.value("view.counts.value.split('>')[1].split('<')[0]")
    expect(page.get_by_text(told)).to_be_visible()
    notebook.run("view.iterations.value = 300")
    expect(counters).to_contain_text("iterations 300")
    expect(iterations).to_have_attribute("aria-valuetext", "300")


def test_the_next_child_is_predicted(export_page):
    page = export_page([IMPORTS, "predict(watch(mcts, tree, iterations=30), seed=29, most=5)"])
    expect(page.get_by_text("Which child is selected, by mean + 11.2")).to_be_visible()
    page.get_by_role("button", name="B", exact=True).click()
    expect(page.get_by_text("Right.", exact=True)).to_be_visible()
    expect(page.get_by_text("B: 12 + 11.74, more than D: 5 + 11.74.").first).to_be_visible()
    page.get_by_role("button", name="Next question").click()
    page.keyboard.press("1")
    expect(page.get_by_text("Question 2 of 5")).to_be_visible()


def test_an_album_needs_no_kernel(export_page):
    page = export_page([IMPORTS, 'explore(tree, search="mcts", iterations=100, album=True)'])
    page.get_by_label("Iterations").press("Home")
    expect(page.locator(".adv-counters")).to_contain_text("iterations 10")
    page.get_by_label("Exploration").press("End")
    expect(page.get_by_label("Exploration")).to_have_attribute("aria-valuetext", "5")
    expect(page.locator(".adv-counters")).to_contain_text("iterations 10")
