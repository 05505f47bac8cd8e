"""Decks are built once for the same notebook and package, and stand where the site links to."""

from dataclasses import replace

import pytest

from adversarial.pages.deck import Cell, Deck, Slide
from tools.site import course
from tools.site.front import decks


def slide(*names):
    return Slide([Cell("<h1>Ends</h1>", ["cell", *names], None)], "", False, None)


STACKS = [[slide()], [slide(), slide("live")], [slide("live")]]


@pytest.fixture
def read(monkeypatch):
    """The notebooks that were run, which here are not."""
    found = []

    def read_deck(notebook):
        found.append(notebook.name)
        empty = {"models": {}, "sources": []}
        return Deck(notebook.stem, "Ends", [], STACKS, empty)

    monkeypatch.setattr(decks, "read_deck", read_deck)
    monkeypatch.setattr("adversarial.pages.slides.font_faces", lambda _: "")  # it takes a second
    for name in ("find_browser", "print_pdf"):
        monkeypatch.setattr(decks, name, lambda *_: None)
    return found


def test_a_deck_is_run_again_only_when_it_has_changed(read, tmp_path):
    site, cache, (theme, *_) = tmp_path / "site", tmp_path / "cache", course.themes()
    own = tmp_path / theme.study.name
    own.write_bytes(theme.deck.read_bytes())
    for _ in range(2):
        decks.make_decks(site, cache, [replace(theme, deck=own)], tell=lambda _: None)
    assert read == [own.name]
    page = (site / "slides" / f"{theme.name}.html").read_text(encoding="utf-8")
    assert "Ends" in page
    assert '<link rel="icon" href="../front/icon.svg">' in page
    assert (site / "handouts" / f"{theme.name}.html").is_file()
    own.write_text(own.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    decks.make_decks(site, cache, [replace(theme, deck=own)], tell=lambda _: None)
    assert read == [own.name] * 2
    assert len(list((cache / "decks").glob("*/*"))) == 1  # the old one is gone


def test_a_theme_without_a_lecture_has_its_sheet_alone(read, tmp_path):
    theme = replace(course.themes()[4], deck=None)
    decks.make_decks(tmp_path, tmp_path / "cache", [theme])
    assert [path.name for path in (tmp_path / "handouts").iterdir()] == [
        f"{theme.name}-summary.html"
    ]
    assert read == []


def test_the_picture_is_of_the_first_film():
    assert decks.slide_with_film(Deck("", "", [], STACKS, {})) == "1/1"
    assert decks.slide_with_film(Deck("", "", [], STACKS[2:], {})) == "0"
