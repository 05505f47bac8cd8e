"""No dead link is overlooked, and none is told that leads somewhere."""

import pytest

from tools.site.links import dead_links

RIGHT = """<h1 id="top-of-it">A</h1> <a href="b/c.html#part">1</a> <a href="#top-of-it">2</a>
<a href="https://example.org/x">3</a> <img src="b/d%20e.png"> <a href="b/">4</a>
<img srcset="b/d%20e.png 2x" src="data:image/png;base64,AA">
<a href="run/notebooks/index.html?path=01.ipynb">5</a> <a href="slides/x.html#/3">6</a>"""


@pytest.fixture
def site(tmp_path):
    files = {
        "b/c.html": '<p id="part">', "b/d e.png": "", "b/index.html": '<a href="../index.html">',
        "run/notebooks/index.html": "", "run/files/01.ipynb": "", "slides/x.html": "",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "index.html").write_text(RIGHT, encoding="utf-8")
    return tmp_path


def test_what_leads_somewhere_is_not_told(site):
    assert dead_links(site) == []


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('<a href="b/none.html">', "leads nowhere"),
        ('<a href="b/c.html#none">', "a part that is not there"),
        ('<a href="#none">', "a part that is not there"),
        ('<a href="/b/c.html">', "begins at the top"),
        ('<a href="../elsewhere.html">', "leads out"),
        ('<script src="https://example.org/x.js"></script>', "fetched from elsewhere"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "fetched from elsewhere"),
        ('<img src="none.png">', "leads nowhere"),
        ('<a href="run/notebooks/index.html?path=02.ipynb">', "leads nowhere"),
        ('<a href="slides/">', "leads nowhere"),
    ],
)
def test_what_leads_nowhere_is_told_once(site, wrong, why):
    page = site / "index.html"
    page.write_text(RIGHT + wrong + wrong, encoding="utf-8")
    (told,) = dead_links(site)
    assert told.startswith("index.html: ")
    assert why in told
