"""Pictures as <img>: the words arrive, the drawing is the same and smaller."""

import json
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from adversarial import watch
from adversarial.games import Connect4, DiceNim, GameTree
from adversarial.search import alphabeta, expectiminimax
from adversarial.view.describe import describe
from adversarial.view.image import IMAGE, drawing, image, is_image, slim
from adversarial.view.svg import frame_svg

CLASSIC = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
NAMED = GameTree([[3, 12], [2, 4]], names=["<A> \"'&#", "B's", "100 %"])
FILMS = [
    CLASSIC,
    watch(alphabeta, NAMED),
    watch(alphabeta, Connect4(), depth=1),
    watch(expectiminimax, DiceNim(2, 2)),
]


def shown(svg):
    """What an SVG says with its texts and where, without what only scripts and readers use."""
    elements = list(ElementTree.fromstring(svg).iter())
    texts = [each for each in elements if each.tag.endswith("}text")]
    return [(each.text, each.get("x"), each.get("y"), each.get("class")) for each in texts]


@pytest.mark.parametrize("film", FILMS, ids=lambda film: film.title)
def test_the_drawing_is_the_same_and_smaller(film):
    svg = frame_svg(film.frame())
    said, address = IMAGE.match(image(svg)).groups()
    assert describe(film.frame()) in unescape(said)
    assert unquote(address) == slim(svg)
    assert shown(slim(svg)) == shown(svg)
    assert len(json.dumps(image(svg))) < len(json.dumps(svg))  # as a notebook stores them
    assert not set(address) & set(' "<>#&\n')


def test_its_words_are_title_and_description():
    html = CLASSIC.frame(15)._repr_mimebundle_()["text/html"]
    assert is_image(html)
    assert html.startswith('<img alt="alphabeta, step 15 of 28. C is worth at most 2;')
    assert not is_image("<table></table>")


def test_in_a_page_its_rules_are_its_own():
    html = image(frame_svg(CLASSIC.frame()))
    svg = drawing(html, "mine")
    assert ElementTree.fromstring(svg).get("aria-label").endswith(describe(CLASSIC.frame()))
    assert shown(svg) == shown(frame_svg(CLASSIC.frame()))
    sheet = svg.partition("<style>")[2].partition("</style>")[0]
    selectors = [part for rule in sheet.split("}")[:-1] for part in rule.split("{")[0].split(",")]
    assert selectors
    assert all(each.startswith(".mine ") for each in selectors)
