"""The heart of the site once in Firefox, which is another browser than all other tests have."""

import json
import os
import shutil

import pytest

from tests.browser.firefox import CTRL, find_firefox, firefox
from tests.scripts.node import find_node
from tests.site.address import read_address
from tools.site.front import build as front
from tools.site.watch.build import build as build_watch
from tools.site.watch.examples import MINIMAX
from tools.site.watch.words import PAGE

NO_FIREFOX = (
    "There is no Firefox for the tests in a second browser: install it (on Debian `apt install "
    "firefox-esr`), or name one, as in ADVERSARIAL_FIREFOX=/usr/bin/firefox"
)
WRONG = MINIMAX.replace("my_minimax", "mine").replace("values", "found")
STATUS = "document.querySelector('#status').innerText"
PLACE, SENTENCE = ".adv-place .adv-line", ".adv-sentence"
ARROW_RIGHT = "\ue014"

pytestmark = pytest.mark.skipif(
    not (find_node() and shutil.which("npm")), reason="the site is built with node and npm"
)


@pytest.fixture(scope="session")
def second_browser(tmp_path_factory):
    if not find_firefox():
        if os.environ.get("CI", "").lower() not in ("", "0", "false"):
            pytest.fail(NO_FIREFOX)
        pytest.skip(NO_FIREFOX)
    with firefox(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture
def reader(second_browser, site_address):
    """A Firefox that meets no error, and asks for nothing but the site."""
    second_browser.events.clear()
    yield second_browser
    asked = [url for url in second_browser.asked if not url.startswith(("blob:", "data:"))]
    assert [url for url in asked if not url.startswith(site_address)] == []
    assert second_browser.problems == []


def paste(tab, selector, text):
    """Paste a text over what stands there, through the clipboard."""
    tab.evaluate(f"navigator.clipboard.writeText({json.dumps(text)})", as_user=True)
    tab.click(selector)
    tab.press(CTRL, "a")
    tab.press(CTRL, "v")


def clipboard(tab):
    """What is in the clipboard: pasted into a field of the test's own."""
    tab.evaluate(
        "document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))"
    )
    tab.click("#pasted")
    tab.press(CTRL, "v")
    return tab.wait_for("document.querySelector('#pasted').value")


def test_watch_my_code_from_the_example_to_a_link(reader, site_address, built):
    site = f"{site_address}{built(build_watch).name}/"
    tab = reader.open(site)
    begun = tab.text(PLACE)  # the example, alive without Python
    tab.evaluate("document.querySelector('.adv-stepper').focus()")
    tab.press(ARROW_RIGHT)
    assert tab.text(PLACE) != begun

    tab.wait_for("""document.querySelector('.page[data-python="ready"]') !== null""")
    paste(tab, ".cm-content", WRONG)
    tab.click("#watch")
    tab.wait_for(f"{STATUS}.includes('mine goes wrong')")
    assert tab.text(SENTENCE).startswith("First wrong at B")

    tab.evaluate("document.querySelector('.adv-stepper').focus()")
    tab.press(ARROW_RIGHT)
    here = tab.text(PLACE), tab.text(SENTENCE)
    tab.click("#copy")
    tab.wait_for(f"{STATUS} === {json.dumps(PAGE['copied'])}")
    link = clipboard(tab)
    assert read_address(link.removeprefix(site))["code"] == WRONG
    other = reader.open(link)
    other.wait_for("document.querySelector('.adv-stepper:not(.waiting)') !== null")
    assert (other.text(PLACE), other.text(SENTENCE)) == here


def test_the_film_of_the_first_page_steps(reader, site_address, site_folder):
    if not (site_folder / "index.html").exists():  # other tests may have built it
        front.make_looks(site_folder / "front")
        front.make_pages(site_folder)
    tab = reader.open(site_address)
    begun = tab.text(PLACE)
    tab.evaluate("document.querySelector('.adv-stepper').focus()")
    tab.press(ARROW_RIGHT)
    assert tab.text(PLACE) != begun
    assert tab.text(SENTENCE)
