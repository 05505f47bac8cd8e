"""axe-core over what leaves the notebook: a saved page, a deck and a page of feedback."""

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.grading.feedback import write_pages
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from adversarial.grading.similar.side_by_side import write_similar
from adversarial.search import alphabeta
from adversarial.view.svg import frame_svg
from tests.browser.axe import violations
from tests.browser.settled import settle
from tests.browser.test_slides import ALPHABETA, built, open_deck, pytestmark, turn_to  # noqa: F401
from tests.grading.example import SETUP, key_data, write
from tests.grading.styles import styles
from tests.grading.test_pages import row
from tests.grading.test_similarity import sources
from tests.programs import alphabeta as right_alphabeta

CELLS = [
    "from adversarial import watch\nfrom adversarial.games import GameTree\n"
    "from adversarial.search import alphabeta\n"
    "from adversarial.exercises import hand_exercise\n"
    "from adversarial.widgets import Stepper\n"
    "from IPython.display import Markdown\n"
    "film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # a comment",
    "film",
    "Stepper(film)",
    "hand_exercise('values', 3)",
    "Markdown('A [link](https://example.org) in a text, and *more* of `it`.')",
]


def test_a_saved_page(export_page):
    page = export_page(CELLS)
    assert page.locator(".picture svg[aria-label*='nodes visited']").count() == 1
    page.locator(".adv-stepper").wait_for()
    settle(page)
    assert violations(page) == []


@pytest.mark.parametrize("what", [".picture", "math", ".adv-stepper"])
def test_a_deck(open_deck, what):  # noqa: F811
    page = open_deck(ALPHABETA)
    turn_to(page, what)
    settle(page)
    assert violations(page) == []


def test_feedback_and_the_class(fresh_page, tmp_path):
    key = Key(write(tmp_path / "key.json", key_data(["Ada", "Bob"])))
    picture = frame_svg(watch(alphabeta, GameTree([[3, 12], [2, 4]])).frame())
    more = {"hint": "Think.", "text": "my answer", "picture": picture}
    rows = [row(key, **more), row(key, "Bob", (0, 0, 0, 0), misconception="no_pruning")]
    report = tmp_path / "report"
    overview = write_pages(class_rows(key, rows), key, report)
    shared = styles(right_alphabeta)["explicit_stack"]
    pairs = write_similar(sources({"Ada": [SETUP, shared], "Bob": [shared]}), key, report)
    pages = [overview, pairs, *(report / "similar").iterdir(), *(report / "feedback").iterdir()]
    assert len(pages) == 5
    for file in pages:
        for scheme in ("light", "dark"):
            fresh_page.emulate_media(color_scheme=scheme)
            fresh_page.goto(file.as_uri())
            assert violations(fresh_page) == []
