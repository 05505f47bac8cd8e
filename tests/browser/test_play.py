"""A game played to its end in a real browser, by mouse and by keyboard."""

from playwright.sync_api import expect

IMPORTS = """\
from adversarial.games import Chase, Nim, TicTacToe
from adversarial.games.kuhn import KuhnPoker
from adversarial.widgets import play
"""


def test_tic_tac_toe_by_mouse_to_the_end(open_notebook):
    notebook = open_notebook([IMPORTS, "board = play(TicTacToe(), level=2, first='you'); board"])
    board = notebook.page.locator(".adv-play")
    free = board.locator(".target:not([aria-disabled='true'])")
    expect(free).to_have_count(9)
    for moves in (2, 4, 6, 8, 9):  # mine and the machine's
        if notebook.value("board.match.over"):
            break
        free.first.click()
        notebook.wait_for(f"len(board.match.moves) == {moves} or board.match.over")
    assert notebook.value("board.match.over")
    verdict = notebook.value("board.match.verdict")
    expect(board).to_contain_text(verdict)
    board.locator(".target").first.click(force=True)  # the result stays
    expect(board.locator(".adv-play-message")).to_contain_text("press New game")
    expect(board.locator(".adv-play-message")).to_contain_text(verdict)
    notebook.page.keyboard.press("ArrowRight")
    frame, last = (
        board.locator(each).first.evaluate("element => getComputedStyle(element).stroke")
        for each in (".target:focus-visible rect", ".last")
    )
    assert frame != last
    board.get_by_role("button", name="New game").click()
    expect(free).to_have_count(9)


def test_nim_by_keyboard_with_undo(open_notebook):
    notebook = open_notebook([IMPORTS, "board = play(Nim((2, 2)), first='you'); board"])
    board = notebook.page.locator(".adv-play")
    board.locator(".target").first.focus()
    notebook.page.keyboard.press("Enter")
    notebook.wait_for("len(board.match.moves) == 2 or board.match.over")
    board.get_by_role("button", name="Undo").click()
    notebook.wait_for("board.match.moves == []")


def test_chase_by_arrow_keys_to_the_end(open_notebook):
    notebook = open_notebook([IMPORTS, "board = play(Chase('P .\\n# #\\n G '), level=2); board"])
    board = notebook.page.locator(".adv-play")
    board.locator(".target").first.focus()
    notebook.page.keyboard.press("ArrowUp")
    expect(board).to_contain_text("There is a wall: go right.")
    notebook.page.keyboard.press("ArrowRight")
    notebook.wait_for("len(board.match.moves) == 2")
    notebook.page.keyboard.press("ArrowRight")
    notebook.wait_for("board.match.over")
    expect(board).to_contain_text("You win: all dots are eaten after 2 moves.")
    board.get_by_role("button", name="Undo").click()
    notebook.wait_for("len(board.match.moves) == 2")


def test_kuhn_poker_by_keyboard_shows_the_other_card_at_the_end(open_notebook):
    notebook = open_notebook([IMPORTS, "board = play(KuhnPoker(), first='you', seed=1); board"])
    board = notebook.page.locator(".adv-play")
    expect(board.locator(".face")).to_contain_text(["?"])
    board.locator(".target").first.focus()
    notebook.page.keyboard.press("ArrowRight")
    notebook.page.keyboard.press("Enter")
    notebook.wait_for("board.match.over")
    expect(board.locator(".face")).to_have_text(list(notebook.value("board.match.state[:2]")))
    expect(board).to_contain_text(notebook.value("board.match.verdict"))
    expect(board).to_contain_text("Games so far: 1.")
    board.get_by_role("button", name="New game").click()
    notebook.wait_for("not board.match.over")


def test_its_thoughts_are_a_film(open_notebook):
    notebook = open_notebook([IMPORTS, "board = play(Nim((2, 1)), first='machine'); board"])
    page = notebook.page
    page.get_by_role("button", name="Show its thoughts").click()
    expect(page.locator(".adv-stepper")).to_be_visible()
    expect(page.locator(".adv-title")).to_have_text("alphabeta")
