"""The reference: every link in it leads to a thing that is shown, and the course is around it."""

import re
import subprocess
import sys

import pytest

from tools.reference.__main__ import with_living_links
from tools.site.front.reference import in_course
from tools.site.links import dead_links
from tools.site.owner import ROOT


def test_links_lead_to_where_a_thing_is_shown_or_become_plain_words():
    pages = {
        "a.html": '<i id="Game"></i><i id="Game.show"></i>',
        "a/b.html": '<a href="c.html#Game">Game</a> <a class="x" href="../b.html#Game.show">s</a> '
        '<a href="#none">none</a> <a href="https://x.org/#y">y</a> <a href="#here">h</a>'
        '<i id="here"></i>',
    }
    assert with_living_links(pages)["a/b.html"] == (
        '<a href="../a.html#Game">Game</a> <a class="x" href="../a.html#Game.show">s</a> '
        'none <a href="https://x.org/#y">y</a> <a href="#here">h</a><i id="here"></i>'
    )


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    """By a Python of its own: it puts other names into the package's modules."""
    folder = tmp_path_factory.mktemp("site") / "reference"
    command = [sys.executable, "-m", "tools.reference", str(folder), "--in-site"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_no_anchor_is_dead_and_game_is_documented(reference):
    assert dead_links(reference.parent) == []
    page = (reference / "adversarial" / "game.html").read_text(encoding="utf-8")
    assert "TakeAway" in page  # a whole game, as an example
    for name in ("initial", "to_move", "actions", "result", "utility", "evaluate", "outcomes"):
        own = page.partition(f'<div id="Game.{name}"')[2].partition('<div id="')[0]
        assert 'class="docstring"' in own, name
    games = (reference / "adversarial" / "games.html").read_text(encoding="utf-8")
    assert games.count('href="game.html#Game"') > 5
    assert not (reference / "search.js").exists()


def test_a_page_has_the_course_around_it_and_runs_no_script(reference):
    path = "reference/adversarial/games.html"
    text = in_course((reference.parent / path).read_text(encoding="utf-8"), path)
    assert "<script" not in text
    assert "default-src &#39;none&#39;" in text
    strip = text.partition('class="strip"')[2].partition("</div>")[0]
    assert 'href="../../index.html"' in strip
    assert 'action="../../search.html"' in strip
    assert re.search(r"<title>adversarial\.games[^<]* · Adversarial search</title>", text)
