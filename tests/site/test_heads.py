"""What every page has in its head and at its foot, before and after the owner filled in where."""

import re

import pytest

from tools.site import heads, owner
from tools.site.headings import with_addresses

PAGE = '<html><head><meta charset="utf-8"><title>Cuts &amp; windows</title></head><body></body>'


@pytest.fixture
def published(monkeypatch):
    monkeypatch.setattr(owner, "SITE", "https://example.org/course")
    monkeypatch.setattr(owner, "REPOSITORY", "https://code.example.org/owner/name")


def test_a_page_has_the_course_in_its_title_and_a_policy_before_all_else():
    text = heads.dress(PAGE, "slides/04.html", "All about it", policy="default-src 'none'")
    assert "<title>Cuts &amp; windows · Adversarial search</title>" in text
    assert text.index("Content-Security-Policy") < text.index("<title>")
    assert '<meta property="og:title" content="Cuts &amp; windows">' in text
    assert "canonical" not in text  # nobody knows yet where it will be
    assert "og:image" not in text


@pytest.mark.usefixtures("published")
def test_once_it_is_known_where_each_page_names_its_address_and_its_picture():
    text = heads.dress(PAGE, "pages/04_alphabeta.html", "All about it", "04")
    assert 'canonical" href="https://example.org/course/pages/04_alphabeta.html"' in text
    assert 'og:image" content="https://example.org/course/front/art/04.png"' in text
    assert owner.address("index.html") == "https://example.org/course/"


def test_the_foot_tells_edition_licences_and_citation(monkeypatch):
    monkeypatch.setattr(heads.adversarial, "__version__", "7.8.9")
    foot = heads.foot("../", "pages/04.html", is_suggested=True)
    assert re.findall('href="([^"]*)"', foot) == ["../licences.html", "../licences.html#cite"]
    assert "7.8.9" in foot
    assert owner.changed() in foot
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", owner.changed())


@pytest.mark.usefixtures("published")
def test_the_foot_leads_to_the_source():
    foot = heads.foot("../", "pages/04 é.html", is_suggested=True)
    assert 'href="https://code.example.org/owner/name"' in foot
    assert "/issues/new?title=On%20the%20page%20pages/04%20%C3%A9.html" in foot
    assert "issues" not in heads.foot("../", "index.html")


def test_every_heading_has_an_address_of_its_own():
    html = '<h1>A</h1><h2>The code</h2><h2 id="kept">x</h2><h3>The code</h3><h4>deep</h4>'
    html, found = with_addresses(html)
    places = re.findall(r'<h\d id="([^"]*)"', html)
    assert places == ["a", "the-code", "kept", "the-code-2", "deep"]
    assert [(one.level, one.address) for one in found] == [
        (2, "the-code"), (2, "kept"), (3, "the-code-2"),
    ]  # fmt: skip
    assert html.count('class="here"') == 3
