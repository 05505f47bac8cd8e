"""Summary sheets on paper: one side of A4, and nothing too small to read."""

import re

import pytest

from adversarial.pages.summary import summary_sheet, themes
from tests.browser.axe import violations
from tests.sample import parts

SMALLEST = 7 * 96 / 72  # pixels: 7 points
# The size of every letter on the page, and by how much a picture is scaled.
LETTERS = """() => [...document.querySelectorAll("body *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
PICTURE = """() => { const { width, naturalWidth, src } = document.querySelector("img");
  return [width / naturalWidth, decodeURIComponent(src)] }"""


@pytest.mark.parametrize("chosen", parts(themes(), 4))
def test_each_sheet_is_one_page_that_can_be_read(fresh_page, tmp_path, chosen):
    for theme in chosen:
        page = summary_sheet(theme).save(tmp_path / f"{theme}.html")
        fresh_page.goto(page.as_uri())
        fresh_page.emulate_media(media="print")
        assert not violations(fresh_page, "body"), theme
        paper = fresh_page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, theme
        fresh_page.set_viewport_size({"width": 695, "height": 1040})  # what the margins leave of A4
        sizes = fresh_page.evaluate(LETTERS)
        assert min(sizes) >= SMALLEST, theme
        scale, drawing = fresh_page.evaluate(PICTURE)
        written = [float(size) for size in re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", drawing)]
        assert min(written) * scale >= SMALLEST, (theme, scale, written)
