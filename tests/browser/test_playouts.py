"""The explorer of Monte-Carlo searches and the questions about them, in a real browser."""

from playwright.sync_api import expect

from adversarial import explain, watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import mcts
from tests.browser.settled import wait_until
from tests.browser.test_stepper import LINE_IN_VIEW

IMPORTS = """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import mcts
from adversarial.widgets import explore, predict
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
"""
TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


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
    told = "view.stepper.data['told']"  # it changes when the kernel has searched again
    wait_until(page, lambda: page.get_by_text(notebook.value(told)).is_visible())
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
    expect(page.locator(".adv-ask").get_by_text("Question 2 of 5")).to_be_visible()


def test_an_album_needs_no_kernel(export_page):
    page = export_page([IMPORTS, 'explore(tree, search="mcts", iterations=100, album=True)'])
    page.get_by_label("Iterations").press("Home")
    expect(page.locator(".adv-counters")).to_contain_text("iterations 10")
    page.get_by_label("Exploration").press("End")
    expect(page.get_by_label("Exploration")).to_have_attribute("aria-valuetext", "5")
    expect(page.locator(".adv-counters")).to_contain_text("iterations 10")


MINE = """\
from math import inf, log, sqrt
from random import Random
def my_search(game, state, iterations):
    random, n, w = Random(1), {}, {}
    for _ in range(iterations):
        path = [state]
        while path[-1] in n and not game.is_terminal(path[-1]):
            moves = game.actions(path[-1])
            moves = [m for m in moves if game.result(path[-1], m) not in n] or moves
            path.append(game.result(path[-1], random.choice(moves)))
        end = path[-1]
        while not game.is_terminal(end):
            end = game.result(end, random.choice(game.actions(end)))
        value = game.utility(end)
        for one in path:
            n[one], w[one] = n.get(one, 0) + 1, w.get(one, 0) + value
    return w[state] / n[state]
"""
LINE_OF = {"playout": "value = game.utility(end)", "back up": "n[one], w[one] ="}


def test_the_line_that_runs_is_marked_at_every_phase(show):
    page = show([IMPORTS, "from adversarial.widgets import Stepper",
                 "Stepper(watch(mcts, tree, iterations=12))"])  # fmt: skip
    stepper, now = page.locator(".adv-stepper"), page.locator(".adv-now")
    film = watch(mcts, TREE, iterations=12)
    stepper.focus()
    for step in film.steps[:16]:
        expect(stepper.locator(".adv-sentence")).to_have_text(explain(step))
        expect(now).to_have_attribute("data-line", str(film.code_at(step.index).line))
        page.wait_for_function(LINE_IN_VIEW)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(now).to_have_attribute("data-line", str(film.code_at(0).line))


def test_ones_own_search_from_a_cell_has_its_lines_marked(show):
    page = show([IMPORTS, "from adversarial.widgets import Stepper", MINE,
                 "Stepper(watch(my_search, tree, rule='mcts', iterations=12))"])  # fmt: skip
    sentence, now = page.locator(".adv-sentence"), page.locator(".adv-now code")
    page.locator(".adv-stepper").focus()
    for phase, line in LINE_OF.items():
        for _ in range(100):
            if phase in sentence.inner_text():
                break
            page.keyboard.press("ArrowRight")
        expect(now).to_contain_text(line)


IN_SIGHT = """(view) => {
  const { left, right, top, bottom } = view.getBoundingClientRect();
  return ["[data-n='0']", ".n.current"].every((selector) => {
    const node = view.querySelector(selector).querySelector(".shape").getBoundingClientRect();
    return node.left >= left && node.right <= right && node.top >= top && node.bottom <= bottom;
  });
}"""


def test_the_root_stays_in_sight_at_the_first_steps(fresh_page, tmp_path):
    (page,) = watch(mcts, TicTacToe(win=1), iterations=200).save(tmp_path / "film.html")
    fresh_page.set_viewport_size({"width": 1000, "height": 720})
    fresh_page.goto(page.as_uri())
    stepper = fresh_page.locator(".adv-stepper")
    stepper.press("Home")
    for _ in range(25):
        stepper.press("ArrowRight")
        assert stepper.locator(".adv-view").evaluate(IN_SIGHT)
