"""Every deck of the lectures in a real browser: from its file, without network and Python."""

from functools import cache
from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

from adversarial.needs import EXTRAS
from adversarial.pages.slides import DECK, save_slides
from tests.browser.conftest import no_problems
from tests.browser.letters import ON_SLIDE
from tests.sample import sample
from tools.store_notebooks import FOLDER

pytestmark = pytest.mark.skipif(
    not all(map(find_spec, EXTRAS["slides"])), reason="the extra slides"
)

LECTURES = sorted((FOLDER / "lectures").glob("*.ipynb"))
HERE = "section.present:not(.stack)"  # the slide on the screen
(ALPHABETA,) = [path for path in LECTURES if path.name.startswith("04")]
FILM = ".adv-stepper:not(.adv-compare)"
SCREEN = {"width": 1280, "height": 720}
LARGE = {"width": 1920, "height": 1080}
# What sticks out of a slide, or does not fit into its own box.
TOO_LARGE = """() => {
  const slide = Reveal.getCurrentSlide(), { bottom, right } = slide.getBoundingClientRect();
  const all = (selector) => [...slide.querySelectorAll(selector)];
  const isOut = (box) => box.bottom > bottom + 1 || box.right > right + 1;
  return [
    ...all(".cell, .cell > *, .votes > *").filter((el) => isOut(el.getBoundingClientRect())),
    ...all(".adv-sentence, .adv-head, .adv-controls, .adv-text").filter((el) =>
      el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1),
  ].map((el) => el.outerHTML.slice(0, 100));
}"""


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """built(path): the file of a deck; each is built only once."""
    folder = tmp_path_factory.mktemp("slides")
    return cache(lambda path: save_slides(path, folder / f"{path.stem}.html"))


@pytest.fixture
def open_deck(fresh_page, built):
    """open_deck(path): the deck on the screen, with the network blocked."""

    def open_deck(path, query="", size=SCREEN):
        fresh_page.set_viewport_size(size)
        fresh_page.goto(built(path).as_uri() + query)
        fresh_page.locator("body[data-ready]").wait_for()
        return fresh_page

    fresh_page.context.set_offline(True)
    with no_problems(fresh_page.context):
        yield open_deck


def each_deck_with(words):
    """One test for a deck with these words, if it can be that of alpha-beta; proofs for others."""
    paths = [path for path in LECTURES if words in path.read_text(encoding="utf-8")]
    assert paths, words
    paths.sort(key=lambda path: path != ALPHABETA)
    return pytest.mark.parametrize("path", sample(paths), ids=lambda path: path.stem)


each_deck = each_deck_with("")


def place(page):
    return page.evaluate("Reveal.getSlidePastCount()")


def turn_to(page, selector):
    """Turn to the first slide with this on it, and return it."""
    found = page.evaluate(
        """(selector) => {
          const slide = Reveal.getSlides().find((slide) => slide.querySelector(selector));
          if (slide) Reveal.slide(Reveal.getIndices(slide).h, Reveal.getIndices(slide).v);
          return Boolean(slide);
        }""",
        selector,
    )
    assert found, selector
    return page.locator(HERE).locator(selector).first


@each_deck
def test_the_arrow_keys_turn_all_slides_and_everything_fits(open_deck, path):
    page = open_deck(path, size=LARGE)
    total = page.evaluate("Reveal.getTotalSlides()")
    assert 5 <= total <= 40
    seen = {place(page)}
    for _ in range(total + 40):  # more for fragments
        page.keyboard.press("ArrowRight")
        if place(page) not in seen or not page.evaluate("Reveal.availableFragments().next"):
            assert page.evaluate(TOO_LARGE) == []
            assert too_small(page, 20) == []
        seen.add(place(page))
        if page.evaluate("Reveal.isLastSlide() && !Reveal.availableFragments().next"):
            break
    assert seen == set(range(total))
    for picture in page.locator("[data-live-view]").all():
        assert picture.locator(".adv svg").count()


def too_small(page, least):
    """The letters on the screen that are smaller than so many pixels."""
    slide = page.locator(HERE).evaluate(ON_SLIDE)
    around = page.locator(".reveal").evaluate(
        """(deck) => [...deck.querySelectorAll(".keys, .slide-number")]
             .filter((el) => el.textContent)
             .map((el) => [parseFloat(getComputedStyle(el).fontSize), el.textContent])"""
    )
    assert slide
    return [(size, text) for size, text in slide + around if size < least - 0.05]


def test_a_small_screen_has_the_same_slides_smaller(open_deck):
    page = open_deck(ALPHABETA)
    for selector in ("h2", ".adv-exercise", FILM, ".picture"):
        turn_to(page, selector)
        assert too_small(page, 20 * 720 / 1080) == []
        assert page.evaluate(TOO_LARGE) == []


@each_deck
def test_code_is_large_enough_for_the_last_row(open_deck, path):
    """Also on the small screen of an old projector, on every slide."""
    for size, least in ((LARGE, 26), ({"width": 1024, "height": 768}, 13.8)):
        page = open_deck(path, size=size)
        sizes = page.evaluate(
            """() => Reveal.getSlides().flatMap((slide) =>
                 [...slide.querySelectorAll("pre")].map((code) =>
                   [parseFloat(getComputedStyle(code).fontSize) * Reveal.getScale(),
                    code.innerText]))"""
        )
        assert [(size, code) for size, code in sizes if size < least] == []


@each_deck_with("Stepper(")
def test_keys_step_a_film_that_has_the_focus_and_turn_slides_otherwise(open_deck, path):
    page = open_deck(path)
    stepper = turn_to(page, FILM)
    at, sentence = stepper.locator(".adv-place"), stepper.locator(".adv-sentence")
    slide = place(page)
    page.keyboard.press("Enter")
    expect(stepper).to_be_focused()
    page.keyboard.press("Home")
    expect(at).to_contain_text("0 /")
    first = sentence.inner_text()
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("1 /")
    expect(sentence).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(sentence).to_have_text(first)
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    assert place(page) == slide

    page.keyboard.press("Escape")
    expect(stepper).not_to_be_focused()
    page.keyboard.press("ArrowRight")
    assert place(page) == slide + 1
    page.keyboard.press("ArrowLeft")
    assert place(page) == slide
    stepper.focus()
    page.locator(f"{HERE} h2").click()  # beside the film
    page.keyboard.press("ArrowLeft")
    assert place(page) == slide - 1
    turn_to(page, FILM).focus()
    page.keyboard.press("PageDown")  # what a clicker sends
    assert place(page) == slide + 1


def test_what_is_not_on_the_screen_gets_no_key(open_deck):
    page = open_deck(ALPHABETA)
    turn_to(page, "math")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('section:not(.present)')")
    number = place(page)
    page.keyboard.press("Escape")  # all slides at a glance: there each can be clicked
    page.locator(".slides section:not(.stack)").nth(3).click()
    assert place(page) != number


@each_deck_with("album=True")
def test_an_album_follows_its_sliders(open_deck, path):
    page = open_deck(path)
    turn_to(page, "[data-live-view]:has(label) .adv-stepper")
    slide = page.locator(HERE)
    stepper, order = slide.locator(".adv-stepper"), slide.get_by_label("Order")
    depth = slide.get_by_label("Depth").or_(slide.get_by_label("Iterations"))
    sight, counters = stepper.locator(".adv-view"), stepper.locator(".adv-counters")
    number = place(page)
    before, told = sight.inner_html(), counters.inner_text()
    depth.focus()
    page.keyboard.press("ArrowLeft")
    assert sight.inner_html() != before
    assert counters.inner_text() != told
    assert place(page) == number
    if not order.count():  # a Monte-Carlo search
        return
    page.keyboard.press("ArrowRight")
    stepper.get_by_role("button", name="Last step (End)").click()
    given = sight.inner_html()
    order.select_option("right to left")
    stepper.get_by_role("button", name="Last step (End)").click()
    assert sight.inner_html() != given


@each_deck_with("predict(")
def test_a_prediction_is_answered(open_deck, path):
    page = open_deck(path)
    exercise = turn_to(page, ".adv-exercise:has(.adv-answer)")
    number = place(page)
    choices = exercise.locator("[data-choice]")
    if choices.count():
        choices.last.click()
    if exercise.locator(".adv-entry:enabled").count():
        exercise.locator(".adv-entry").fill("3")
    if exercise.get_by_role("button", name="Answer").count():
        exercise.get_by_role("button", name="Answer").click()
    expect(exercise.locator(".adv-headline")).to_be_visible()
    if exercise.get_by_role("button", name="Try again").count():  # it was wrong
        exercise.get_by_role("button", name="Show the answer").click()
    exercise.get_by_role("button", name="Next question").click()
    expect(exercise.locator(".adv-ask")).to_contain_text("Question 2 of")
    assert place(page) == number


@each_deck_with("fill_values(")
def test_a_value_is_filled_in(open_deck, path):
    page = open_deck(path)
    exercise = turn_to(page, ".adv-exercise:has(.adv-float)")
    number, field = place(page), exercise.locator(".adv-float")
    field.fill("999")
    field.press("Enter")
    expect(exercise.locator(".adv-headline")).to_contain_text("is not worth 999")
    field.press("ArrowLeft")  # moves in the field
    assert place(page) == number


@each_deck_with("Stepper(")
def test_on_paper_every_film_stands_at_its_end(open_deck, path):
    page = open_deck(path, "?print-pdf")
    films = page.locator(".adv-stepper .adv-place").all_text_contents()
    assert films
    assert all(text.split(" / ")[0] == text.split(" / ")[1] for text in films), films
    expect(page.locator(".adv-controls").first).to_be_hidden()
    assert page.locator(".pdf-page").count() == page.locator(".pdf-page section").count()


@pytest.mark.parametrize("width", sample([1024, 1280, 2560]))
def test_the_mouse_finds_its_way_on_a_screen_of_any_size(open_deck, width):
    page = open_deck(ALPHABETA, size={"width": width, "height": width * 9 // 16})
    stepper = turn_to(page, FILM)
    root = stepper.locator(".n").first
    stepper.get_by_role("button", name="Last step (End)").click()
    last = int(stepper.get_by_role("slider", name="Step").get_attribute("max"))
    root.locator(".shape").click(force=True)
    expect(stepper.locator(".adv-history b").first).to_have_text("What happened at A")
    expect(stepper.locator(".adv-place")).to_contain_text(f"{last} /")  # the film stays there
    page.keyboard.press("Escape")  # closes the history; only the next one leaves the film
    expect(stepper.locator(".adv-history")).to_be_hidden()
    expect(stepper).to_be_focused()

    slider = stepper.get_by_role("slider", name="Step")
    box = slider.bounding_box()
    slider.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    assert abs(int(slider.input_value()) - last / 2) <= 1

    for _ in range(3):  # where the whole tree is in view, nothing can be moved
        page.keyboard.press("+")
    svg = stepper.locator(".adv-view svg")
    sight = svg.bounding_box()
    shape = root.locator(".shape")
    x, y = sight["x"] + 20, sight["y"] + 20
    before = shape.bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=5)
    page.mouse.up()
    after = shape.bounding_box()
    moved = [after[side] - before[side] for side in "xy"]
    assert moved == pytest.approx([60, 40], abs=3)  # The picture stays under the pointer.


def test_its_fonts_come_along(open_deck):
    page = open_deck(ALPHABETA)
    turn_to(page, "math")
    faces = page.evaluate(
        """async () => {
          await document.fonts.ready;
          const plain = (name) => name.replaceAll('"', "");
          return [...document.fonts].map(({ family, status }) => [plain(family), status]);
        }"""
    )
    assert {"DejaVu Sans", "STIX Two Math"} <= {
        family for family, status in faces if status == "loaded"
    }
    assert "error" not in dict(faces).values()


def test_light_and_dark_and_notes(open_deck):
    page = open_deck(ALPHABETA)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.keyboard.press("d")
    assert page.evaluate(paper) != light
    expect(page.locator("aside.notes").first).to_be_hidden()
    assert page.locator("aside.notes").first.text_content().strip()


def test_the_field_for_a_value_lies_on_its_node_on_a_large_screen(open_deck):
    path = next(path for path in LECTURES if "fill_values(" in path.read_text(encoding="utf-8"))
    page = open_deck(path, size={"width": 2560, "height": 1440})
    exercise = turn_to(page, ".adv-exercise:has(.adv-float)")
    field = exercise.locator(".adv-float").bounding_box()
    node = exercise.locator(".n.current")
    place = (node.locator(".pill") if node.locator(".pill").count() else node).bounding_box()
    for side, size in (("x", "width"), ("y", "height")):
        assert field[side] - 5 <= place[side] + place[size] / 2 <= field[side] + field[size] + 5


def test_hands_are_counted_and_the_reveal_says_who_was_right(open_deck):
    page = open_deck(ALPHABETA)
    turn_to(page, "[data-choice=cut]")
    number, votes = place(page), page.locator(f"{HERE} .votes")
    expect(votes.locator(".vote-name").first).to_have_value("Cut")
    page.keyboard.press("v")  # by keyboard
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.keyboard.type("30")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    counts = votes.locator(".vote-count")
    assert [count.input_value() for count in counts.all()] == ["12", "31"]
    expect(votes.locator(".vote-told")).to_have_text("")
    page.keyboard.press("g")  # the answer of the room: one letter, and nothing was clicked before
    right = page.locator(f"{HERE} .adv-headline.right").count()
    told = "31 of 43 were right." if right else "12 of 43 were right."
    expect(votes.locator(".vote-told")).to_have_text(told)
    assert [count.input_value() for count in counts.all()] == ["12", "31"]
    page.get_by_role("button", name="Next question").click()
    assert [count.input_value() for count in counts.all() if count.input_value()] == []
    assert place(page) == number
    # By mouse, with three answers, on a slide that has no question of its own.
    page.keyboard.press("Escape")
    turn_to(page, "h1")
    page.keyboard.press("v")
    votes = page.locator(f"{HERE} .votes")
    votes.get_by_role("button", name="One more answer").click()
    votes.get_by_role("button", name="One more", exact=True).nth(2).click()
    votes.get_by_role("button", name="This was right").nth(2).click()
    expect(votes.locator(".vote-told")).to_have_text("1 of 1 was right.")


def with_fields():
    """The decks with something to type into, that of minimax first; the others are proofs."""
    text = {path: path.read_text(encoding="utf-8") for path in LECTURES}
    paths = [path for path in LECTURES if "fill_values(" in text[path] or "predict(" in text[path]]
    return sample(sorted(paths, key=lambda path: not path.name.startswith("02")))


TURN = """(number) => {
  const { h, v } = Reveal.getIndices(Reveal.getSlides()[number]);
  Reveal.slide(h, v, -1);
}"""
# What has the keys: nothing, or a part of the page.
HOLDER = "document.activeElement === document.body ? '' : document.activeElement.outerHTML"


@pytest.mark.parametrize("path", with_fields(), ids=lambda path: path.stem)
def test_a_clicker_turns_every_slide(open_deck, path):
    page = open_deck(path)
    last = page.evaluate("Reveal.getTotalSlides()") - 1
    fields = set()
    for key, end in (("PageDown", last), ("PageUp", 0), ("Space", last)):
        for _ in range(last + 40):  # more for fragments
            if place(page) == end:
                break
            page.keyboard.press(key)
            assert page.evaluate(HOLDER) == ""
            if page.locator(f"{HERE} .adv-entry:visible:enabled").count():
                fields.add(place(page))
        assert place(page) == end
    assert fields or "fill_values(" not in path.read_text(encoding="utf-8")
    for number in fields:  # now after a click, with something in the field
        page.evaluate(TURN, number)
        field = page.locator(f"{HERE} .adv-entry:visible:enabled").first
        field.click()
        page.keyboard.press("ControlOrMeta+A")  # that of a leaf has its value
        page.keyboard.type("12")
        expect(field).to_have_value("12")
        page.keyboard.press("PageUp")
        assert (place(page), page.evaluate(HOLDER)) == (number - 1, "")


def test_after_the_number_of_a_slide_the_keys_turn_slides(open_deck):
    page = open_deck(ALPHABETA)
    turn_to(page, FILM)
    number = place(page) + 1
    turn_to(page, "h1")
    page.keyboard.press("g")
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")
    assert (place(page) + 1, page.evaluate(HOLDER)) == (number, "")
    page.keyboard.press("Space")
    assert place(page) == number


def test_a_field_takes_keys_after_enter_and_no_letter_is_stolen(open_deck):
    path = next(path for path in LECTURES if "fill_values(" in path.read_text(encoding="utf-8"))
    page = open_deck(path)
    number = turn_to(page, ".adv-exercise:has(.adv-float)") and place(page)
    field = page.locator(f"{HERE} .adv-float")
    expect(field).not_to_be_focused()
    expect(page.locator(".keys")).to_have_text(DECK["words"]["to_field"])
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    page.keyboard.type("dsvb0+")  # all of them are keys of the deck
    expect(field).to_have_value("dsvb0+")
    assert page.evaluate("document.body.dataset.jpThemeLight") == "true"
    field.fill("999")
    page.keyboard.press("Enter")
    expect(page.locator(f"{HERE} .adv-headline")).to_contain_text("is not worth 999")
    field.fill("")
    page.keyboard.press("ArrowRight")  # there is nothing to move over: the next slide
    assert place(page) == number + 1


def test_all_slides_at_a_glance(open_deck):
    page = open_deck(ALPHABETA)
    page.keyboard.press("Escape")
    assert page.evaluate("Reveal.isOverview()")
    boxes = page.evaluate(
        """() => Reveal.getSlides().map((slide) => slide.getBoundingClientRect())
             .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))"""
    )
    assert len(set(map(tuple, boxes))) == page.evaluate("Reveal.getTotalSlides()")
    for left, top, right, bottom in boxes:
        assert 0 <= left < right - 100 < right <= SCREEN["width"]
        assert 0 <= top < bottom - 50 < bottom <= SCREEN["height"]


def test_a_deck_is_enlarged_and_nothing_is_cut_off(open_deck):
    page = open_deck(ALPHABETA)
    room = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    for _ in range(5):
        page.keyboard.press("+")
    assert page.evaluate("Reveal.getScale()") == 2
    assert page.evaluate(room) == [2560, 1440]  # it can be scrolled to
    page.keyboard.press("0")
    assert page.evaluate("Reveal.getScale()") == 1
    assert page.evaluate(room) == [1280, 720]
    # A browser's own zoom: less room, and more dots for each part of it.
    page.evaluate(
        """() => {
          for (const name of ["devicePixelRatio", "outerWidth"])
            Object.defineProperty(window, name, { value: 2 * window[name], configurable: true });
          dispatchEvent(new Event("resize"));
        }"""
    )
    assert page.evaluate("Reveal.getScale()") == 2


def test_the_whole_screen_never_makes_a_sentence_smaller(open_deck):
    page = open_deck(ALPHABETA, size=LARGE)
    stepper = turn_to(page, FILM)
    sizes = """(stepper) => ["sentence", "title", "code", "variables", "place"].map((name) => {
      const el = stepper.querySelector(`.adv-${name}`), { width } = el.getBoundingClientRect();
      return parseFloat(getComputedStyle(el).fontSize) * (width / el.offsetWidth || 1);
    })"""
    before = stepper.evaluate(sizes)
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.matches('.adv-projector')")
    for one, other in zip(before, stepper.evaluate(sizes), strict=True):
        assert other >= one - 0.5


def test_f_in_a_film_fills_the_screen_and_a_clicker_shows_the_slides_again(open_deck):
    page = open_deck(ALPHABETA)
    stepper, number = turn_to(page, FILM), place(page)
    full = "document.fullscreenElement?.matches('{}')".format
    page.keyboard.press("f")
    page.wait_for_function(full("html"))
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.wait_for_function(full(".adv-stepper"))
    page.keyboard.press("f")  # and once more: as it was
    page.wait_for_function(full("html"))
    page.keyboard.press("f")
    page.wait_for_function(full(".adv-stepper"))
    page.keyboard.press("ArrowRight")
    expect(stepper.locator(".adv-place")).to_contain_text("1 /")
    page.keyboard.press("PageDown")
    page.wait_for_function(full("html"))
    assert (place(page), page.evaluate(HOLDER)) == (number + 1, "")


def test_a_question_mark_lists_the_keys_and_escape_ends_a_black_screen(open_deck):
    page = open_deck(ALPHABETA)
    for key in ("?", "Shift+Slash"):  # as on most keyboards, and as on an American one
        page.keyboard.press(key)
        expect(page.get_by_text(DECK["keys"]["hands"]["description"])).to_be_visible()
        page.keyboard.press("Escape")
        assert not page.evaluate("Reveal.isOverlayOpen() || Reveal.isPaused()")
    page.keyboard.press("b")
    assert page.evaluate("Reveal.isPaused()")
    page.keyboard.press("Escape")
    assert not page.evaluate("Reveal.isPaused() || Reveal.isOverview()")


def open_speakers_window(page):
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    window = opened.value
    small = window.frame_locator("#current-slide iframe")
    small.locator("body[data-ready]").wait_for()
    return window, small


def test_keys_in_the_speakers_window_are_keys_of_the_deck(open_deck):
    page = open_deck(ALPHABETA)
    stepper, number = turn_to(page, FILM), place(page)
    window, small = open_speakers_window(page)

    def press(key, expected):
        window.keyboard.press(key)
        page.wait_for_function(expected)

    turned = "Reveal.getSlidePastCount() === {}".format
    press("PageDown", turned(number + 1))
    press("ArrowLeft", turned(number))
    expect(small.locator(f"{HERE} {FILM}")).to_be_visible()
    press("b", "Reveal.isPaused()")
    press("b", "!Reveal.isPaused()")
    press("Enter", "document.activeElement.matches('.adv-stepper')")
    window.keyboard.press("ArrowRight")
    expect(stepper.locator(".adv-place")).to_contain_text("1 /")
    expect(small.locator(f"{HERE} .adv-place").first).to_contain_text("1 /")
    press("PageDown", turned(number + 1))
    window.locator("#current-slide iframe").click()  # wherever the focus is
    press("PageUp", turned(number))


def test_the_speakers_window_turns_no_slide_back(open_deck):
    page = open_deck(ALPHABETA)
    window, _ = open_speakers_window(page)
    page.evaluate(
        """() => {
          window.places = [];
          Reveal.on("slidechanged", () => places.push(Reveal.getSlidePastCount()));
        }"""
    )
    for pause in (0, 150, 300, 60, 60, 400, 150, 300, 60):  # in milliseconds
        page.keyboard.press("PageDown")
        page.wait_for_timeout(pause)
    number = place(page)
    page.wait_for_timeout(1500)  # what the small slides had to say would have arrived
    places = page.evaluate("places")
    assert places == list(range(1, number + 1))
    window.close()


def test_the_speakers_window_follows_the_film(open_deck):
    page = open_deck(ALPHABETA)
    stepper = turn_to(page, FILM)
    window, _ = open_speakers_window(page)
    notes = window.locator(".speaker-controls-notes .value")
    expect(notes).to_contain_text("Step 0 of ")
    stepper.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(notes).to_contain_text("Step 3 of ")
    expect(notes).to_contain_text(stepper.locator(".adv-sentence").inner_text())
    small = window.frame_locator("#current-slide iframe").locator(f"{HERE} .adv-place").first
    expect(small).to_contain_text("3 /")
    window.close()


PHONES = {"upright": {"width": 390, "height": 844}, "across": {"width": 844, "height": 390}}
TOO_SMALL = """() => [...Reveal.getCurrentSlide().querySelectorAll(".adv button, .adv select")]
  .filter((one) => one.checkVisibility()).map((one) => [one.title, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 24 || height < 24).map(([title]) => title)"""


@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES)
def test_on_a_phone_a_finger_finds_the_buttons_and_is_told_so(fresh_page, built, size):
    phone = {"viewport": size, "has_touch": True, "is_mobile": True}
    context = fresh_page.context.browser.new_context(**phone)
    page = context.new_page()
    page.goto(built(ALPHABETA).as_uri())
    page.locator("body[data-ready]").wait_for()
    film = turn_to(page, FILM)
    assert page.evaluate(TOO_SMALL) == []
    expect(page.locator(".keys")).to_have_text(DECK["words"]["tap_film"])
    before = film.locator(".adv-sentence").inner_text()
    film.get_by_role("button", name="Forward").tap()
    expect(film.locator(".adv-sentence")).not_to_have_text(before)
    context.close()


def test_a_slide_is_told_by_its_heading_and_its_sentence(open_deck):
    page = open_deck(ALPHABETA)
    film = turn_to(page, FILM)
    heading = page.locator(HERE).locator("h2").inner_text()
    told = [heading, film.locator(".adv-sentence").inner_text()]
    expect(page.locator(".told p")).to_have_text(told)
    live = page.locator(".reveal > [aria-live]:not([aria-live=off])")
    assert live.evaluate_all("all => all.map((one) => one.className)") == ["told"]
