"""Recall in a real browser: by keyboard, with reasons, kept by Python, and three others."""

from playwright.sync_api import expect

from adversarial.widgets import recall
from adversarial.widgets.quiz.recall import RIGHT

IMPORT = "from adversarial.widgets import recall"
LETTERS = "abcd"


def place(question, option):
    """The letter of an option, by its place in the table, and its reason."""
    ids = [each["id"] for each in question["options"]]
    return LETTERS[ids.index(option)], question["options"][ids.index(option)]["why"]


def test_three_questions_by_keyboard(open_notebook, tmp_path):
    asked = recall("04", path=tmp_path).questions
    notebook = open_notebook([IMPORT, "quiz = recall('04'); quiz"])
    page = notebook.page
    view = page.locator(".adv-recall")
    verdict, score = view.locator(".adv-verdict"), view.locator(".adv-counters")
    expect(view.locator(".adv-question:visible")).to_have_text(asked[0]["ask"])
    height = view.bounding_box()["height"]
    view.locator("[data-option]:visible").first.focus()
    wrong, reason = place(asked[0], 1)
    page.keyboard.press(wrong)
    expect(verdict).to_contain_text("No. Choose another option.", use_inner_text=True)
    expect(verdict).not_to_contain_text(reason)  # which often gives the right one away
    page.keyboard.press(wrong)
    expect(verdict).to_contain_text(reason)
    expect(view.locator("[aria-pressed=true]")).to_have_count(1)
    for i, question in enumerate(asked):
        right, reason = place(question, RIGHT)
        page.keyboard.press(right)
        expect(verdict).to_contain_text("Right.")
        expect(verdict).to_contain_text(reason)
        expect(score).to_have_text(f"{i} of {i + 1} right")
        if i < 2:
            expect(view.get_by_role("button", name="Next question")).to_be_focused()
            page.keyboard.press("Enter")
            expect(view.locator(".adv-question:visible")).to_have_text(asked[i + 1]["ask"])
    expect(verdict).to_contain_text("2 of 3 right at the first try")
    notebook.wait_for("quiz.score == 2 and len(quiz.answers) == 3")
    assert view.bounding_box()["height"] == height  # nothing has jumped
    view.get_by_role("button", name="Three other questions").click()
    seed = page.get_by_text("Another one, seed")
    expect(seed).to_be_visible()
    other = page.locator(".adv-recall:visible")
    expect(other.locator("[aria-pressed=true]")).to_have_count(0)
    assert other.locator(".adv-question:visible").inner_text() not in [q["ask"] for q in asked]
    other.get_by_role("button", name="Back to the first one").click()
    expect(score).to_have_text("2 of 3 right")


def test_it_works_where_no_kernel_runs(export_page, tmp_path):
    asked = recall("02", path=tmp_path).questions
    view = export_page([IMPORT, "recall('02')"]).locator(".adv-recall")
    right, reason = place(asked[0], RIGHT)
    view.locator("[data-option]:visible").first.press(right)
    expect(view.locator(".adv-verdict")).to_contain_text(reason)
    view.page.reload()  # and the answer is still there
    expect(view.locator(".adv-counters")).to_have_text("1 of 1 right")
    expect(view.locator(".adv-question:visible")).to_have_text(asked[1]["ask"])
    view.get_by_role("button", name="Start over").click()
    view.page.reload()
    expect(view.locator(".adv-question:visible")).to_have_text(asked[0]["ask"])
