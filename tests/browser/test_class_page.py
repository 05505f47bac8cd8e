"""The overview of a class, on the screen and on paper."""

import pytest

from adversarial.grading.feedback import class_page
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from tests.grading.example import key_data, write
from tests.grading.test_pages import row

TITLES = ["A bar of chocolate", "Why it may be left out", "Entered again", "Selection"]
A4 = 718  # pixels between the margins
BROKEN = """() => [...document.querySelectorAll("th")].flatMap((head) => {
  const text = head.firstChild, range = new Range();
  if (text?.nodeType !== Node.TEXT_NODE) return [];
  return [...text.data.matchAll(/\\S+/g)].filter((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(String);
})"""


@pytest.fixture
def page_of_class(fresh_page, tmp_path):
    """An exam of sixteen questions."""
    data = key_data(["Ada", "Bob"])
    data["questions"] = [
        question | {"key": f"{question['key']}{n}", "heading": f"{n}. {title}"}
        for n in range(1, 5)
        for question, title in zip(data["questions"], TITLES, strict=True)
    ]
    key = Key(write(tmp_path / "key.json", data))
    rows = class_rows(key, [row(key, points=[3.33] * 16)])
    for each in rows:
        each["page"] = "feedback/x.html"
    path = tmp_path / "class.html"
    path.write_text(class_page(rows, key), encoding="utf-8")
    fresh_page.goto(path.as_uri())
    return fresh_page


@pytest.mark.parametrize(("media", "width"), [("screen", 1366), ("print", A4)])
def test_no_heading_breaks_inside_a_word(page_of_class, media, width):
    page_of_class.emulate_media(media=media)
    page_of_class.set_viewport_size({"width": width, "height": 900})
    assert page_of_class.evaluate(BROKEN) == []
    assert page_of_class.evaluate("document.documentElement.scrollWidth") <= width
