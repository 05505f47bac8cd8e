"""For everybody: the live views by keyboard alone, for screen readers, and checked by axe-core."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.settled import settle
from tests.sample import sample

IMPORTS = """\
from adversarial import watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, minimax
from adversarial.widgets import *
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
film = watch(alphabeta, tree)
"""
STEPPER = "Stepper(film)"
COMPARE = "compare(watch(minimax, tree, rule='alphabeta'), film)"
PREDICT = "predict(film, 1, most=3, key='everybody')"
EXERCISES = ["mark_pruned(tree)", "fill_values(tree)", "prove_cut(film)", "recall('04')"]
EXERCISES += ["mark_types(tree)"]
OTHERS = ["explore(tree)", "explore(tree, album=True)", "play(TicTacToe())"]
EVERY_VIEW = {"films": [STEPPER, COMPARE, PREDICT], "exercises": EXERCISES, "others": OTHERS}

NAME_OF_FOCUS = "() => document.activeElement.getAttribute('aria-label')"


def name_of_focus(page):
    return page.evaluate(NAME_OF_FOCUS)


def test_axe_finds_what_is_wrong(fresh_page):
    fresh_page.set_content("<main class=a><img src='x.png'></main><main class=b></main>")
    assert [rule for rule, *_ in violations(fresh_page, ".a")] == ["image-alt"]
    assert not violations(fresh_page, ".a", ignore=["image-alt"])
    assert not violations(fresh_page, ".b")


@pytest.mark.parametrize("views", EVERY_VIEW.values(), ids=EVERY_VIEW)
def test_axe_finds_nothing_in_any_view(open_notebook, views):
    cells = [IMPORTS, *views]
    page = open_notebook(cells).page
    views = page.locator(".jp-OutputArea-output .adv")
    expect(views).to_have_count(len(cells) - 1)
    for view in views.all():
        view.scroll_into_view_if_needed()
        for summary in view.locator(".adv-table > summary").all():
            summary.click()
    is_light = page.evaluate("() => document.body.dataset.jpThemeLight")
    try:
        for theme in ("true", "false"):
            page.evaluate("light => { document.body.dataset.jpThemeLight = light }", theme)
            settle(page)
            assert not violations(page, ".jp-OutputArea-output .adv"), theme
    finally:
        page.evaluate("light => { document.body.dataset.jpThemeLight = light }", is_light)


def test_a_tree_is_walked_by_keyboard(show):
    page = show([IMPORTS, STEPPER])
    stepper = page.locator(".adv-stepper")
    stepper.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert name_of_focus(page) == "A, MAX, open, window −∞ to +∞"
    walk = [
        ("ArrowDown", "B, by a1, MIN, open, worth ≤ 3, window −∞ to 3, here"),
        ("ArrowRight", "C, by a2, MIN, unseen"),
        ("ArrowDown", "C1, by c1, leaf, unseen"),
        ("ArrowLeft", "C1, by c1, leaf, unseen"),
        ("ArrowUp", "C, by a2, MIN, unseen"),
    ]
    place = stepper.locator(".adv-place").inner_text()
    for key, name in walk:
        page.keyboard.press(key)
        assert name_of_focus(page) == name
    expect(stepper.locator(".adv-place")).to_have_text(place)
    expect(stepper.locator("[data-n][tabindex='0']")).to_have_count(1)
    ring = stepper.locator(":focus > .adv-ring")
    expect(ring).to_be_visible()
    page.keyboard.press("Enter")
    expect(stepper.locator(".adv-history")).to_be_visible()
    # Any other key is for the film, and for the table.
    page.keyboard.press("End")
    expect(stepper.locator(".adv-place")).to_contain_text("28 / 28")
    page.keyboard.press("t")
    here = stepper.locator(".adv-table tbody tr", has_text="here")
    expect(here.locator("th, td:visible")).to_have_text([
        "A",
        "",
        "",
        "MAX",
        "done",
        "3",
        "3 to +∞",
        "here",
    ])
    page.keyboard.press("Space")  # on the summary, which has the focus
    expect(stepper.locator(".adv-table tbody")).to_be_hidden()


def test_a_quiz_in_words_does_not_give_its_answer_away(show):
    page = show([IMPORTS, PREDICT])
    quiz = page.locator(".adv-exercise")
    question = quiz.locator(".adv-text")
    quiz.locator("[data-choice='cut']").press("c")
    page.keyboard.press("Enter")
    quiz.locator("[data-choice='beta']").click()
    quiz.locator("input.adv-entry").fill("14")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(question).to_contain_text("What value does the whole search return?")
    quiz.locator("[data-n][tabindex='0']").focus()
    assert name_of_focus(page) == "A, MAX, open, worth ?, window ? to +∞, asked about"
    page.keyboard.press("t")
    asked = quiz.locator(".adv-table tbody tr", has_text="asked about")
    expect(asked).to_contain_text("? to +∞")
    expect(asked).not_to_contain_text("3")


def test_a_leaf_is_marked_by_keyboard_alone(show):
    page = show([IMPORTS, EXERCISES[0]])
    exercise = page.locator(".adv-exercise")
    exercise.locator("[data-n][tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowRight", "Space"):
        page.keyboard.press(key)
    assert name_of_focus(page) == "Leaf C2, value 4, marked as never read"
    expect(exercise.locator(":focus")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("T")
    marked = exercise.locator(".adv-table tbody tr", has_text="marked as never read")
    expect(marked.locator("th, td:visible")).to_have_text([
        "C2",
        "C",
        "c2",
        "leaf",
        "4",
        "marked as never read",
    ])


ALL = [IMPORTS, STEPPER, COMPARE, PREDICT, *EXERCISES]
OUTSIDE = """() =>
  [...document.querySelectorAll(".adv :is(button, input, select, p, b, summary)")]
    .filter((one) => one.checkVisibility() && !one.closest(".adv-code, .adv-scrolls"))
    .filter((one) => one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.outerHTML)"""
HIDDEN = """() =>
  [...document.querySelectorAll(".adv :is(.adv-sentence, .adv-verdict, .adv-line)")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.textContent)"""


@pytest.mark.parametrize("width", sample([320, 640]))  # 1280 pixels at 400 % and at 200 %
def test_nothing_is_cut_off_on_a_narrow_screen(export_page, width):
    page = export_page(ALL)
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator(".adv")).to_have_count(len(ALL) - 1)
    # Far views are laid out when they come near the screen: here all are near.
    page.add_style_tag(content="* { content-visibility: visible !important }")
    for _ in range(20):  # until all is laid out anew
        page.wait_for_timeout(500)
        outside, hidden = page.evaluate(OUTSIDE), page.evaluate(HIDDEN)
        if not outside and not hidden:
            break
    assert outside == []
    assert hidden == []
    settle(page)
    assert not violations(page, ".adv")


def test_nothing_moves_for_who_wants_no_motion(export_page):
    page = export_page(ALL)
    moving = """() => [...document.querySelectorAll(".adv, .adv *")].filter((one) => {
      const { animationName, transitionDuration } = getComputedStyle(one);
      return animationName !== "none" || /[1-9]/.test(transitionDuration);
    }).length"""
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) == 0


def test_trees_can_be_seen_in_the_colours_of_the_system(export_page):
    page = export_page(ALL)
    page.emulate_media(forced_colors="active")
    page.locator(".adv-stepper").first.press("ArrowRight")
    unseen, shapes, now = page.evaluate(
        """() => {
          const paper = getComputedStyle(document.body).backgroundColor;
          const shapes = [...document.querySelectorAll(".adv-view [data-n] .shape")];
          const texts = [...document.querySelectorAll(".adv-view [data-n] text")];
          const colour = (name) => (one) => getComputedStyle(one)[name];
          const unseen = [...shapes.map(colour("stroke")), ...texts.map(colour("fill"))];
          const now = document.querySelector(".adv-stepper [data-n].current .shape");
          const other = document.querySelector(".adv-stepper [data-n]:not(.current) .shape");
          return [unseen.filter((one) => one === paper).length, shapes.length,
            colour("stroke")(now) !== colour("stroke")(other)];
        }"""
    )
    assert (unseen, now) == (0, True)
    assert shapes > 50
