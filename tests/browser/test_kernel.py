"""A view that loses its kernel says so, and what is answered meanwhile is not lost."""

from playwright.sync_api import expect

CELLS = [
    """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.widgets import Stepper, compare, mark_pruned, play
from adversarial.games import Nim
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
film = watch(alphabeta, tree)
""",
    "quiz = mark_pruned(tree, key='without a kernel'); quiz",
    "stepper = Stepper(film); stepper",
    "compare(watch(minimax, tree), film)",
    "game = play(Nim((3, 2, 1)), first='you'); game",
]
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext"


def shut_down(jupyter, page):
    """Shut the kernel down, as the menu does; JupyterLab may ask for it once more."""
    ended = page.evaluate(
        f"""async () => {{
          const {{ session }} = {KERNEL}, names = [session.id, session.kernel.id];
          await {KERNEL}.shutdown();
          return names;
        }}"""
    )
    jupyter.ended.update(ended)


def start(page):
    page.evaluate(f"async () => {{ await {KERNEL}.changeKernel({{ name: 'python3' }}) }}")


def test_an_answer_without_a_kernel_is_kept_and_handed_in(jupyter, open_notebook):
    notebook = open_notebook(CELLS)
    page = notebook.page
    exercise, lost = page.locator(".adv-exercise"), page.locator(".adv-lost:not(:empty)")
    leaves = exercise.locator(".adv-stop")
    leaves.nth(4).focus()
    page.keyboard.press("Space")
    notebook.wait_for("quiz.stored == quiz.turn == 1")
    expect(lost).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('kernel'))") == []

    page.locator(".adv-play .target").first.click()
    notebook.wait_for("len(game.match.moves) == 2")
    played = notebook.value("str(game.match.state)")

    shut_down(jupyter, page)
    expect(lost).to_have_count(3)
    leaves.nth(5).focus()
    page.keyboard.press("Space")
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".adv-counters")).to_contain_text("9 of 9")
    expect(exercise.locator(".adv-lost")).to_contain_text("are kept in this browser")

    stepper = page.locator(".adv-stepper:not(.adv-compare)")
    stepper.get_by_role("button", name="Forward").click()
    expect(stepper.locator(".adv-place")).to_contain_text("1 / ")
    expect(stepper.locator(".adv-lost")).to_contain_text("Stepping still works")
    page.locator(".adv-play .target").first.click()
    expect(page.locator(".adv-play-message")).to_contain_text("has lost its kernel")

    start(page)
    notebook.run_all()
    expect(exercise.locator(".adv-counters")).to_contain_text("9 of 9")
    expect(exercise.locator(".adv-lost")).to_contain_text("have been handed in")
    expect(lost).to_have_count(1)
    notebook.wait_for("quiz.score == 9 and quiz.stored == quiz.turn")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.includes('kernel'))") == []
    notebook.wait_for(f"str(game.match.state) == {played!r}")  # the game goes on

    # A restart is another way to lose it.
    page.evaluate(f"async () => {{ await {KERNEL}.session.kernel.restart() }}")
    expect(exercise.locator(".adv-lost")).to_contain_text("has lost its kernel")
    expect(lost).to_have_count(3)


MINE = """\
def mine(game, state):
    return 1 if game.is_terminal(state) else 2
"""
IMPORT = "from adversarial.exercises import check"


def test_a_cell_that_was_changed_and_not_run_is_named(open_notebook):
    page = open_notebook([IMPORT, MINE, "check('minimax', mine)"]).page
    report, cells = page.locator(".jp-OutputArea div[role=status]"), page.locator(".jp-CodeCell")
    expect(report).to_contain_text("Not yet right.")

    def check_again():
        cells.last.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")

    check_again()
    expect(report).to_contain_text("Nothing else has run since your last check")
    cells.nth(1).locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("    return 3\n")
    check_again()
    page.wait_for_timeout(500)
    expect(report).to_contain_text("Nothing else has run")  # nothing was saved, so no more is known
    page.evaluate("async () => { await jupyterapp.shell.currentWidget.context.save() }")
    check_again()
    expect(report).to_contain_text("The cell that defines mine was changed after it ran: run it")
    cells.nth(1).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    check_again()
    expect(report).not_to_contain_text("was changed after it ran")
    expect(report).to_contain_text("Not yet right.")
