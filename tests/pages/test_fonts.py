"""The letters of a page come along: those that it needs, and no others."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import matplotlib
from fontTools.ttLib import TTFont

from adversarial.pages.styles import DEJAVU, SLANTED, characters, font_faces, subset

DEJAVU_SANS = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf")


def letters_of(data):
    return set(map(chr, TTFont(BytesIO(data)).getBestCmap()))


def fonts_in(rules):
    """By family, weight and style, the characters of each font."""
    pattern = r'family: "(.+?)"; font-weight: (\d+); font-style: (\w+); src: url\(.+?,(.+?)\)'
    return {
        (family, int(weight), style): letters_of(b64decode(data))
        for family, weight, style, data in re.findall(pattern, rules)
    }


def test_only_what_is_asked_for_is_kept():
    assert letters_of(subset(DEJAVU_SANS, {"a", "∞", "α"})) == {"a", "∞", "α"}
    assert len(subset(DEJAVU_SANS, set("abc"))) < DEJAVU_SANS.stat().st_size / 20


def test_letters_of_live_views_are_found_however_they_are_written():
    assert {"−", "α", "≥"} <= characters(r'{"value": "\u2212 3 α"} \u2265')


def test_every_face_has_the_letters_of_the_page():
    found = fonts_in(font_faces("<p>α ≥ β, 3 − 1 → ∞</p>"))
    assert found.keys() == DEJAVU.keys()
    for letters in found.values():
        assert set("α≥β−→∞aZ09") <= letters
        assert "ж" not in letters


def test_a_page_with_formulas_has_a_font_that_can_stretch_brackets():
    (rule,) = (
        line for line in font_faces("<math><mi>ζ</mi></math>").splitlines() if "STIX" in line
    )
    ((_, letters),) = fonts_in(rule).items()
    assert SLANTED - letters <= {"\U0001d455"}  # the place of ℎ, which Unicode leaves empty
    assert "ζ" in letters
    (data,) = re.findall(r"base64,(.+?)\)", rule)
    assert "MATH" in TTFont(BytesIO(b64decode(data)))
