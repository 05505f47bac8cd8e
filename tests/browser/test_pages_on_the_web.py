"""Notebooks as pages of the site, in a real browser: plain files, and nothing outside is asked for.

Most is seen on a page of few cells; that of a whole theme is made of what its notebook stores.
"""

from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from playwright.sync_api import expect

from adversarial import watch
from adversarial.games import GameTree
from adversarial.pages.deck import read_deck
from adversarial.pages.export import save_page
from adversarial.pages.saving import save
from adversarial.pages.slides import write_slides
from adversarial.pages.views import SHARE
from adversarial.search import minimax
from tests.browser.axe import violations
from tests.browser.settled import settle
from tools.site.course import NOTEBOOKS
from tools.site.pages.build import build

PUT_IN = "lines => { document.body.innerHTML = lines; }"
CELLS = {
    "opening": "# Two films\n\n**What you will be able to do:** step *them*.\n\n"
    r"The value of $s$ is $$v(s) = \max_i v(s_i).$$" + "\n\n[Alpha-beta](04_alphabeta.ipynb)",
    "setup": "from adversarial import watch\nfrom adversarial.games import GameTree\n"
    "from adversarial.search import alphabeta\nfrom adversarial.widgets import Stepper, explore\n"
    "film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))",
    "picture": "film",
    "stepped": "Stepper(film)",
    "far": "## Much else\n\n" + "words\n\n" * 60,
    "album": "explore('((3 12) (2 4))', album=True)",
}


class Built(NamedTuple):
    page: Path
    notebook: Path


@pytest.fixture(scope="module")
def small(site_folder, tmp_path_factory):
    """The page of a notebook of few cells, built into the site."""
    folder = tmp_path_factory.mktemp("course")
    kinds = {True: nbformat.v4.new_markdown_cell, False: nbformat.v4.new_code_cell}
    cells = [kinds[text[0] == "#"](text, id=name) for name, text in CELLS.items()]
    notebook = folder / "09_films.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells), notebook)
    return Built(build(site_folder, folder / "cache", [notebook]) / "09_films.html", notebook)


@pytest.fixture
def address(small, site_address):
    return f"{site_address}pages/{small.page.name}"


@contextmanager
def opened(context, address):
    page = context.new_page()
    page.goto(address)
    yield page
    page.close()


def view(page, name):
    return page.locator(f'[data-view-name="{name}"]')


def place(page, name="stepped"):
    return view(page, name).locator(".adv-place .adv-line")


def share(page, name, choice):
    """What stands on the clipboard after this choice from the menu of a view."""
    menu = page.locator(f"#{name} .share")
    if not menu.locator("details[open]").count():
        menu.get_by_text(SHARE["share"], exact=True).press("Enter")
    menu.get_by_role("button", name=SHARE[choice]).click()
    told = {"copy": "copied", "embed": "embed_copied"}[choice]
    expect(menu.get_by_role("status")).to_have_text(SHARE[told])
    return page.evaluate("navigator.clipboard.readText()")


def test_the_table_of_contents_follows(address, site_reader):
    with opened(site_reader, address) as page:
        contents = page.locator(".contents")
        contents.locator("summary").click()
        contents.get_by_role("link", name="Much else").click()
        expect(contents).not_to_have_attribute("open", "")
        expect(page.locator("#much-else")).to_be_in_viewport()
        expect(contents.locator("summary b")).to_have_text("Much else")
        page.set_viewport_size({"width": 1600, "height": 900})
        expect(contents.get_by_role("link")).to_have_attribute("aria-current", "true")


def test_a_view_comes_to_life_and_its_link_leads_to_the_same_step(address, site_reader):
    with opened(site_reader, address) as page:
        assert page.locator("math").count() == 2
        assert page.locator("link[rel=stylesheet]").count() <= 1  # that of the view near the screen
        expect(page.locator("#album [data-live-view] > svg")).to_have_count(1)  # still a picture
        view(page, "stepped").locator(".adv-stepper").focus()
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        expect(place(page)).to_contain_text("3 / ")
        link = share(page, "stepped", "copy")
        assert link == f"{address}?view=stepped&step=3"
        page.keyboard.press("Escape")
        assert page.locator("#stepped .share details[open]").count() == 0
        settle(page)
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
        assert violations(page) == []
        with opened(site_reader, link) as other:
            expect(place(other)).to_have_text(place(page).inner_text())
            assert view(other, "stepped").locator(".adv-stepper:focus").count() == 1


def test_the_controls_of_an_album_are_in_its_link_and_an_embed_shows_it_alone(address, site_reader):
    with opened(site_reader, address) as page:
        view(page, "album").scroll_into_view_if_needed()
        view(page, "album").get_by_label("Order").select_option("best")
        view(page, "album").locator(".adv-stepper").press("End")
        expect(place(page, "album")).not_to_contain_text("0 / ")
        link = share(page, "album", "copy")
        assert "&order=best" in link
        assert "depth" not in link  # which nobody changed
        lines = share(page, "album", "embed")
        page.evaluate(PUT_IN, lines)
        frame = page.frame_locator("iframe")
        expect(frame.locator(".adv-stepper")).to_be_visible()
        expect(frame.get_by_label("Order")).to_have_value("best")
        assert frame.locator(".cell, .way, .share").count() == 0
        whole = frame.get_by_role("link", name=SHARE["open"])
        assert whole.evaluate("link => link.href") == link
        assert violations(page) == []


def test_a_deck_and_a_saved_film_are_embedded_as_the_view_alone(small, site_address, site_reader):
    """The deck is made of the notebook that the page was made of."""
    (run,) = small.notebook.parent.glob("cache/pages/*/*.ipynb")
    write_slides(read_deck(run, run=False), small.page.with_name("deck.html"))
    save(watch(minimax, GameTree([[3, 12], [2, 4]])), small.page.with_name("film.html"))
    for name, shown in {"deck": "stepped", "film": "film"}.items():
        alone = f"{site_address}pages/{name}.html?view={shown}&step=2&embed"
        with opened(site_reader, alone) as page:
            expect(place(page, shown)).to_contain_text("2 / ")
            assert page.locator("section, .share").count() == 0
            assert violations(page) == []
            whole = page.get_by_role("link", name=SHARE["open"]).evaluate("link => link.href")
        with opened(site_reader, whole) as page:
            expect(place(page, shown)).to_contain_text("2 / ")
            page.locator(".share summary").press("Enter")
            page.get_by_role("button", name=SHARE["copy"]).click()
            expect(page.locator(".share [role=status]")).to_have_text(SHARE["copied"])
            assert page.evaluate("navigator.clipboard.readText()") == whole
            assert violations(page, ".share") == []


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("?view=<i>no</i>", SHARE["no_view"].format(value="<i>no</i>")),
        ("?view=stepped&step=<i>", SHARE["broken"].format(name="step", value="<i>")),
        ("?view=album&depth=deep&embed", SHARE["broken"].format(name="depth", value="deep")),
    ],
)
def test_a_broken_link_gets_one_sentence(address, site_reader, asked, sentence):
    with opened(site_reader, address + asked) as page:
        expect(page.get_by_role("alert")).to_have_text(sentence)


def test_a_theme_as_its_notebook_stores_it(fresh_page, tmp_path):
    """Formulas are set, every picture has words, and a file on disk has no address to share."""
    (notebook,) = NOTEBOOKS.glob("04_*.ipynb")
    asked = []
    fresh_page.on("request", lambda request: asked.append(request.url))
    page = save_page(notebook, tmp_path / "04.html", run=False, theme="auto")
    fresh_page.goto(page.as_uri())
    assert fresh_page.locator("math").count() > 30
    assert fresh_page.locator("math").first.bounding_box()["height"] > 10
    assert "\\" not in "".join(fresh_page.locator(".markdown").all_inner_texts())
    unnamed = "img:not([alt]), img[alt=''], .picture svg:not([aria-label]):not(:has(title))"
    assert fresh_page.locator(unnamed).count() == 0
    assert fresh_page.locator(".share").count() == 0
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
