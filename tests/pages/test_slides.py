"""Decks of slides. That they step, turn and print is seen in tests/browser."""

import re
from base64 import b64encode
from importlib.util import find_spec

import nbformat
import pytest

from adversarial import needs, watch
from adversarial.__main__ import main
from adversarial.games import Checkers, GameTree
from adversarial.pages.deck import group
from adversarial.pages.markup import formula, markdown, show
from adversarial.pages.slides import save_slides
from adversarial.pages.views import VIEW
from adversarial.palette import LIGHT
from adversarial.search import minimax
from tests.pages.test_export import CODE, live_views

pytestmark = pytest.mark.skipif(not find_spec("latex2mathml"), reason="formulas need latex2mathml")
MAKE = {True: nbformat.v4.new_markdown_cell, False: nbformat.v4.new_code_cell}


def cell(kind, text="x", tags=(), is_markdown=True):
    made = MAKE[is_markdown](text)
    made.metadata = nbformat.from_dict({"tags": list(tags)})
    if kind:
        made.metadata["slideshow"] = nbformat.from_dict({"slide_type": kind})
    return made


def code(kind, text, tags=()):
    return cell(kind, text, tags, is_markdown=False)


def deck(path, *cells, metadata=(), **options):
    """The text of a deck of these cells."""
    node = nbformat.v4.new_notebook(cells=list(cells), metadata=dict(metadata))
    nbformat.write(node, path / "a.ipynb")
    return save_slides(path / "a.ipynb", path / "new" / "a.html", **options).read_text("utf-8")


def body(page):
    """The slides of a page, without styles and scripts."""
    return page[page.index("<body") : page.index("<script")]


def sections(page):
    """The slides as they stand in the page, without what is inside them."""
    return re.findall(r"</?section", body(page))


# --- where slides begin -------------------------------------------------------------------------


def shape(kinds):
    """The kinds of cells, by stack and slide, each with the number of its fragment."""
    stacks = group([cell(kind, kind) for kind in kinds])
    return [[[(c.source, f) for c, f in slide] for slide in stack] for stack in stacks]


def test_slides_subslides_and_fragments():
    assert shape(["slide", "-", "subslide", "slide"]) == [
        [[("slide", None), ("-", None)], [("subslide", None)]],
        [[("slide", None)]],
    ]
    # What follows a fragment appears with it; a new slide starts anew.
    assert shape(["slide", "fragment", "-", "fragment", "slide", "fragment"]) == [
        [[("slide", None), ("fragment", 0), ("-", 0), ("fragment", 1)]],
        [[("slide", None), ("fragment", 0)]],
    ]


def test_a_deck_begins_even_where_no_slide_was_named():
    assert shape(["-", "subslide"]) == [[[("-", None)], [("subslide", None)]]]


def test_what_is_on_the_slides(tmp_path):
    page = deck(
        tmp_path,
        cell("slide", "# A title"),
        cell("notes", "Say *this*."),
        cell("skip", "never shown"),
        cell("slide", "## Two"),
        cell("subslide", "## Three"),
        cell("fragment", "later"),
        run=False,
    )
    assert "<title>A title</title>" in page
    assert "<aside class='notes'><p>Say <em>this</em>.</p>" in page
    assert "never shown" not in page
    assert sections(page) == ["<section", "</section"] + [
        *["<section", "<section", "</section", "<section", "</section", "</section"]
    ]
    assert '<div class="cell fragment" data-fragment-index="0"><p>later</p>' in page


# --- cells as HTML ------------------------------------------------------------------------------


def test_code_is_hidden_unless_its_tag_says_otherwise(tmp_path):
    cells = [code("slide", "secret = 1"), code("-", "shown = 2", ["show-code"])]
    page = deck(tmp_path, *cells, run=False)
    assert "secret" not in page
    assert '<span class="n">shown</span>' in page


def output(text="", name="stdout", metadata=(), **data):
    kind = "display_data" if data else "stream"
    fields = {"data": data, "metadata": dict(metadata)} if data else {"name": name, "text": text}
    return nbformat.v4.new_output(kind, **fields)


def test_outputs():
    assert show(output("a < b\n")) == "<pre>a &lt; b</pre>"
    assert show(output("a warning", "stderr")) == ""
    svg = {"image/svg+xml": "<svg/>", "text/plain": "x"}
    assert show(output(**svg)) == '<div class="picture"><svg/></div>'
    alive = show(output(**svg, **{VIEW: {"model_id": "abc"}}))
    assert alive == '<div data-live-view="abc"><svg/></div>'
    png = show(output(metadata={"image/png": {"alt": 'a "b"'}}, **{"image/png": "AA\nBB"}))
    assert 'alt="a &#34;b&#34;" src="data:image/png;base64,AABB"' in png
    assert "<table>" in show(output(**{"text/html": "<table></table>", "text/plain": "x"}))
    assert "<math" in show(output(**{"text/latex": "$x$", "text/plain": "x"}))
    assert show(output(**{"text/plain": "<x>"})) == "<pre>&lt;x&gt;</pre>"


@pytest.mark.parametrize(
    ("latex", "parts"),
    [
        (r"\alpha \ge \beta", ["<mi>α</mi><mo>≥</mo><mi>β</mi>"]),
        (r"\max_a v", ['<munder><mo lspace="0em" ', 'movablelimits="true">max</mo>']),
        (r"\frac{1}{2}", ["<mfrac>"]),
        (r"b^{\lceil d/2 \rceil}", ['<mo lspace="0em" rspace="0em">/</mo>', "⌈"]),
        (r"x = -\infty", ["<mi>∞</mi>", '<mo lspace="0em" rspace="0em">−</mo>']),
        (r"\begin{cases} 1 & \text{if so} \\ 2 \end{cases}", ["<mtable>", "if\xa0so"]),
        (r"\begin{aligned} a &\le b \\ c &= d \end{aligned}", ["<mtr>", "≤"]),
        (r"\displaystyle \sum_{i=1}^n x_i", ["<munderover>", 'displaystyle="true"']),
        (r"a \min b", ['<mo lspace="0.17em" rspace="0.17em">min</mo>']),
    ],
)
def test_formulas(latex, parts):
    made = formula(latex)
    assert made.startswith("<math ")
    assert [part for part in parts if part not in made] == [], made
    assert "&amp;" not in made
    assert "\\" not in made


def test_formulas_in_markdown():
    text = markdown("Is $a_1 < b$ *so*?\n\n$$x \\le y$$\n\n`$no$` and\n\n```python\nx = 1\n```")
    assert text.count("<math") == 2
    assert text.count('display="block"') == 1
    assert "<code>$no$</code>" in text
    assert "<em>so</em>" in text
    assert '<span class="o">=</span>' in text
    assert markdown("## A & B") == "<h2>A &amp; B</h2>\n"


# --- the page -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    cells = [
        cell("slide", "## A film"),
        code("skip", CODE),
        code("-", "stepper", ["tree-only"]),
        code("slide", "from adversarial.widgets import predict\npredict(film)"),
        code("slide", "from adversarial.widgets import play\nplay(film.game)"),
    ]
    return deck(tmp_path_factory.mktemp("deck"), *cells)


def test_live_views_come_along_with_a_picture_behind_them(page):
    assert page.count('<div class="cell live tree-only"><div data-live-view="') == 1
    assert len(re.findall(r'data-live-view="\w+" data-view-name="[\w-]+"><svg', page)) == 2
    assert len(live_views(page)["models"]) == 2


def test_a_board_that_needs_python_is_a_picture(page):
    assert len(re.findall(r'<div class="picture"><svg', page)) == 1


def test_nothing_is_fetched(page):
    markup, *scripts = re.split(r"<script[^>]*>(?=.)", page, maxsplit=4, flags=re.DOTALL)
    assert len(scripts) == page.count("</script>") == 4
    assert not re.search(r"<(?:link|img|iframe)\b[^>]*(?:src|href)=[\"']?(?![\"']?data:)", markup)
    assert not re.search(r"@import|url\((?!data:)[\"']?\w+:", markup)
    assert "reveal.js 5" in page  # with its licence
    assert "MIT licensed" in page


def test_author_and_date_stand_on_the_title_slide_and_nowhere_else(tmp_path):
    cells = [cell("slide", "# Title"), cell("slide", "## Two"), cell("slide", "# Part two")]
    assert "byline" not in body(deck(tmp_path, *cells, run=False))
    page = body(deck(tmp_path, *cells, run=False, author="A. <b>", date="May"))
    assert page.count('<div class="byline"><p>A. &lt;b&gt;</p><p>May</p></div>') == 1
    told = {"authors": [{"name": "Ada"}, {"name": "Bo"}], "date": "June"}
    page = body(deck(tmp_path, *cells, run=False, metadata=told))
    assert '<div class="byline"><p>Ada, Bo</p><p>June</p></div>' in page
    page = body(deck(tmp_path, *cells, run=False, metadata=told, author="Cy"))
    assert "<p>Cy</p><p>June</p>" in page


def test_hands_are_counted_where_a_slide_asks_for_them(tmp_path):
    named = cell("slide", "## Roll?")
    named.metadata["adversarial"] = nbformat.from_dict({"votes": ["roll", "hold"]})
    translated = cell("slide", "## Deux")  # a slide of another language, as it is built
    translated.metadata["adversarial"] = nbformat.from_dict({"votes": []})
    cells = [cell("slide", "## One"), cell("slide", "## Hands up: which?"), named, translated]
    cells += [
        cell("slide", "## A mano alzada"),
        cell("slide", "## Two"),
        cell("notes", "Hands up here."),
    ]
    page = body(deck(tmp_path, *cells, run=False))
    assert re.findall(r"<section([^>]*)>", page) == [
        "", ' data-votes="[]"', ' data-votes="[&quot;roll&quot;, &quot;hold&quot;]"',
        ' data-votes="[]"', ' data-votes="[]"', "",
    ]  # fmt: skip


DOT = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"


def test_own_pictures_are_inside_the_file(tmp_path):
    (tmp_path / "my pictures").mkdir()
    (tmp_path / "my pictures" / "dot.gif").write_bytes(DOT)
    attached = cell("slide", "![b](attachment:b.png) and <img alt='c' src='my pictures/dot.gif'>")
    attached["attachments"] = {"b.png": {"image/png": "QUJD"}}
    page = body(deck(tmp_path, cell("slide", "![a](my%20pictures/dot.gif)"), attached, run=False))
    data = b64encode(DOT).decode()
    assert re.findall(r"""src=["']([^"']*)["']""", page) == [
        f"data:image/gif;base64,{data}", "data:image/png;base64,QUJD",
        f"data:image/gif;base64,{data}",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("![x](no.png)", r"The picture no\.png is not there: it should be .*no\.png\."),
        ("![x](attachment:no.png)", r"no\.png is not there: no attachment of its cell has"),
        ("![x](https://a.example/x.png)", r"x\.png would come from another site: save it"),
    ],
)
def test_a_missing_picture_is_told_in_a_sentence(tmp_path, capsys, text, told):
    nbformat.write(nbformat.v4.new_notebook(cells=[cell("slide", text)]), tmp_path / "a.ipynb")
    assert main(["slides", str(tmp_path / "a.ipynb"), "--to", str(tmp_path)]) == 1
    assert re.search(told, capsys.readouterr().err)
    assert not list(tmp_path.glob("*.html"))


def test_still_pictures_have_the_colours_of_the_deck():
    film = watch(minimax, GameTree([[3, 5], [2, 9]]))
    board = Checkers(size=4)
    for drawn in (film.frame(-1), watch(minimax, board, depth=0).frame(0)):
        picture = show(output(**drawn._repr_mimebundle_()))
        rules = dict(
            re.findall(r"([^{}]+)\{([^{}]*)\}", re.search("<style>(.*?)</style>", picture)[1])
        )
        own = {
            rule
            for rule, looks in rules.items()
            if set(re.findall(r"#\w{6}", looks)) & {*LIGHT.values()}
        }
        assert all(".man" in rule for rule in own), own
        assert any("var(--ink)" in looks for looks in rules.values())
        assert "<rect width='100%' height='100%' fill='var(--paper)'" in picture


def test_themes(tmp_path):
    assert 'data-jp-theme-light="false"' in deck(tmp_path, cell("slide"), run=False, theme="dark")
    with pytest.raises(ValueError, match='"light" or "dark", not \'red\''):
        deck(tmp_path, cell("slide"), run=False, theme="red")


def test_a_notebook_without_a_cell_to_show_is_told_in_a_sentence(tmp_path):
    with pytest.raises(ValueError, match=r"a\.ipynb has no slides"):
        deck(tmp_path, cell("skip"), run=False)


def test_missing_packages_are_told_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setitem(needs.EXTRAS, "slides", ("no_such_package",))
    with pytest.raises(needs.MissingExtra, match=r'"adversarial-search\[slides\]"'):
        deck(tmp_path, cell("slide"), run=False)


def test_the_command(tmp_path, capsys):
    nbformat.write(nbformat.v4.new_notebook(cells=[cell("slide", "# Hi")]), tmp_path / "b.ipynb")
    assert main(["slides", str(tmp_path / "b.ipynb"), "--to", str(tmp_path / "out")]) == 0
    assert "b.html" in capsys.readouterr().out
    assert (tmp_path / "out" / "b.html").is_file()
    assert main(["slides", str(tmp_path / "no.ipynb")]) == 1
    assert "no.ipynb" in capsys.readouterr().err
