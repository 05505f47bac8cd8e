"""The front of the site as its readers meet it: under a prefix, and nothing else can be reached.

Here it is built with the first theme's deck alone. The whole site, every page and every deck:
`make site`, then `python -m tools.site check`.
"""

import shutil
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from adversarial.pages.views import SHARE
from adversarial.view.live.words import STEPPER
from tests.browser.axe import violations
from tests.browser.serving import CACHE, serving
from tests.browser.settled import wait_until
from tests.sample import sample
from tools.site.course import themes
from tools.site.front import build as front
from tools.site.front.decks import make_decks
from tools.site.front.pictures import FIRST
from tools.site.front.words import FILMS, LANDING, SEARCH
from tools.site.links import dead_links
from tools.site.opening import addresses, open_pages

PHONE = {"width": 390, "height": 844}
# What this address holds comes when `letCome` is called, and not before.
HOLD = """(held) => {
  const { fetch } = window, later = new Promise((resolve) => (window.letCome = resolve));
  window.fetch = async (url) => {
    if (!url.endsWith(held)) return fetch(url);
    await later;
    const data = await (await fetch(url)).json();
    return { json: async () => ((window.hasCome = true), data) };
  };
}"""
OTHERS = ["lecturers.html", "graders.html", "guides/index.html", "guides/lecturing.html"]
OTHERS += ["licences.html", "search.html?q=deck", "404.html"]


@pytest.fixture(scope="session")
def site(site_folder, site_address):
    """The address of the site, with its front built: without the reference, which takes long."""
    make_decks(site_folder, CACHE, themes()[:1], tell=lambda _: None)
    front.make_looks(site_folder / "front")
    front.make_guides(site_folder)
    front.make_pages(site_folder)
    front.make_search(site_folder)
    front.make_licences(site_folder)
    return site_address


@contextmanager
def opened(context, address):
    page = context.new_page()
    page.goto(address)
    yield page
    page.wait_for_load_state("networkidle")  # leaving early would break off a request
    page.close()


def place(page):
    return page.locator(".adv-place .adv-line").inner_text()


def test_the_film_chosen_last_is_shown_even_if_another_one_comes_later(site, site_reader):
    late, soon, *_ = (name for name in FILMS if name != FIRST)
    with opened(site_reader, site) as page:
        page.evaluate(HOLD, f"/{late}.json")
        for name in (late, soon):
            page.get_by_role("button", name=FILMS[name], exact=True).click()
        pressed = page.locator("[data-film][aria-pressed=true]")
        expect(pressed).to_have_text(FILMS[soon])
        page.evaluate("letCome()")
        wait_until(page, lambda: page.evaluate("window.hasCome"))
        expect(pressed).to_have_text(FILMS[soon])


def test_a_film_is_shared_as_it_stands(site, site_reader):
    with opened(site_reader, site) as page:
        button = page.get_by_role("button", name=FILMS["minimax"], exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        page.locator(".adv-stepper").press("End")
        page.locator(".adv-stepper").press("ArrowLeft")
        here = place(page), page.locator(".adv-sentence").inner_text()
        page.locator(".share summary").click()
        page.get_by_role("button", name=SHARE["copy"]).click()
        expect(page.locator(".share [role=status]")).to_have_text(SHARE["copied"])
        link = page.evaluate("navigator.clipboard.readText()")
        page.get_by_role("button", name=SHARE["embed"]).click()
        expect(page.locator(".share [role=status]")).to_have_text(SHARE["embed_copied"])
        lines = page.evaluate("navigator.clipboard.readText()")
    with opened(site_reader, link) as page:
        assert (place(page), page.locator(".adv-sentence").inner_text()) == here
    alone = lines.split('src="')[1].split('"')[0].replace("&amp;", "&")
    with opened(site_reader, alone) as page:
        assert (place(page), page.locator(".adv-sentence").inner_text()) == here
        expect(page.locator("h1")).to_be_hidden()
        expect(page.get_by_role("link", name=SHARE["open"])).to_be_visible()
        assert violations(page) == []
    for broken, value in {"?view=<b>x</b>": "<b>x</b>", "?view=minimax&step=soon": "soon"}.items():
        with opened(site_reader, site + broken) as page:
            expect(page.get_by_role("alert")).to_contain_text(value)


def test_the_film_steps_by_key_and_click_and_another_one_is_chosen(site, site_reader):
    with opened(site_reader, site) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.hash") == "#content"  # past the menu
        stepper = page.locator(".adv-stepper")
        begun, last = map(int, place(page).split(" / "))
        stepper.press("ArrowRight")
        assert place(page) == f"{begun + 1} / {last}"
        stepper.get_by_role("button", name=STEPPER["forward"]).click()
        assert place(page) == f"{begun + 2} / {last}"
        stepper.press("c")  # the only cut is behind
        wrong = page.get_by_role("button", name=FILMS["wrong"])
        wrong.press("Enter")
        expect(wrong).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-film][aria-pressed=true]")).to_have_count(1)
        expect(stepper).to_have_count(1)
        assert page.locator(".adv-sentence").inner_text().startswith("First wrong at B")
        for name in FILMS:
            page.locator(f"[data-film={name}]").click()
            assert page.locator(".adv-sentence").inner_text()


@pytest.mark.parametrize("scheme", sample(["light", "dark"]))
def test_every_front_page_is_for_everybody(site, site_reader, scheme):
    for name in ["", *OTHERS]:
        with opened(site_reader, site + name) as page:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert violations(page) == [], name


def test_on_a_phone_nothing_is_wider_than_the_screen(site, site_reader):
    for name in ["", *OTHERS]:
        with opened(site_reader, site + name) as page:
            page.set_viewport_size(PHONE)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name


def test_the_search_finds_a_section_and_leads_there(site, site_reader):
    with opened(site_reader, site) as page:
        page.wait_for_load_state("networkidle")
        page.get_by_role("searchbox").fill("clicker")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("“clicker”")
        page.locator("#found li li a").first.click()
        expect(page.locator("h2:target, h3:target")).to_be_in_viewport()
    with opened(site_reader, f"{site}search.html?q=<b>qxqx</b>") as page:
        expect(page.get_by_role("status")).to_have_text(SEARCH["none"].format(query="<b>qxqx</b>"))


def test_the_first_page_opens_without_a_network_at_the_second_visit(site, fresh_context):
    context = fresh_context()
    with opened(context, site) as page:
        page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    page = context.new_page()
    page.goto(site)
    page.locator(".adv-stepper").press("ArrowRight")
    expect(page.locator("h1")).to_have_text(LANDING["headline"].replace("-", "\u2011"))
    context.close()


def test_without_scripts_the_picture_is_there(site, site_reader):
    context = site_reader.browser.new_context(java_script_enabled=False)
    with opened(context, site) as page:
        expect(page.locator("#film img")).to_be_visible()
        expect(page.locator(".bar")).not_to_be_visible()  # nothing is promised that is not there
    context.close()


def test_links_lead_to_what_was_built(site, site_folder, fresh_context):
    others = ("pages/", "run/", "watch/")  # what other tests have built here, or have not yet
    assert [link for link in dead_links(site_folder) if not link.startswith(others)] == []
    context = fresh_context()
    page = context.new_page()
    page.goto(site)
    page.get_by_role("link", name="For lecturers").first.click()
    expect(page.locator("h1")).to_contain_text("Lectures")
    page.get_by_role("link", name="Open the first deck").click()
    expect(page.locator(".reveal h1").first).to_be_visible()
    context.close()


def test_every_page_that_was_built_opens_without_an_error(site, site_folder, fresh_context):
    context = fresh_context()
    chosen = [name for name in addresses(site_folder) if not name.startswith(("run/", "pages/"))]
    opened_pages, problems = open_pages(context, site, chosen)
    context.close()
    assert problems == []
    assert opened_pages > len(OTHERS)


def test_what_fails_while_a_page_is_opened_is_told(fresh_context, tmp_path):
    for name in ("run/notebooks/index.html", "run/files/01_a.ipynb", "es/index.html"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("")
    shutil.copytree(tmp_path / "run", tmp_path / "es/run")
    lines = "<img src=missing.png><img src=https://example.org/a.png><script>nothing()</script>"
    (tmp_path / "index.html").write_text(f"<link rel=icon href=data:,>{lines}")
    chosen = addresses(tmp_path)
    notebook = "run/notebooks/index.html?path=01_a.ipynb"
    assert chosen == ["es/index.html", "index.html", notebook, f"es/{notebook}"]
    context = fresh_context()
    with serving(tmp_path) as address:
        _, problems = open_pages(context, address, chosen[1:2])
    context.close()
    for sign in ("404", "asks: https://example.org/a.png", "nothing is not defined"):
        assert any(sign in problem for problem in problems)
