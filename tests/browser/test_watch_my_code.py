"""*Watch my code* in a real browser: plain files, and nothing outside is asked for."""

import hashlib
import json
import re
import shutil
from contextlib import contextmanager
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from adversarial.calls.program import CALLS, SECONDS
from adversarial.text import thousands
from tests.browser.axe import violations
from tests.browser.serving import CACHE
from tests.scripts.node import find_node
from tests.site.address import read_address, write_address
from tools.site.watch import build as building
from tools.site.watch.build import build
from tools.site.watch.examples import MINIMAX, programs
from tools.site.watch.words import PAGE, TREE

PATIENCE = 90_000  # milliseconds: Python starts, on a machine that may be busy
WRONG = MINIMAX.replace("my_minimax", "mine").replace("values", "found")
RIGHT = WRONG.replace("else max", "else min")
ENDLESS = "def forever(game, state):\n    game.actions(state)\n    while True:\n        pass\n"
HEAP = """\
def value(heap, is_max):
    if heap == 0:
        return -1 if is_max else 1
    found = [value(heap - take, not is_max) for take in (1, 2, 3) if take <= heap]
    return max(found) if is_max else min(found)
"""
NUMPY = """\
import math, numpy as np

def minimax(board, is_max):
    free = [place for place in range(4) if board[place] == 0]
    if not free:
        return sum(board[:2])
    values = []
    for place in free:
        board[place] = 1 if is_max else -1
        values.append(minimax(board, not is_max))
        board[place] = 0
    return max(values) if is_max else min(values)

print(minimax(np.zeros(4), True))
"""
STAND_IN = """\
class Array(list):
    shape, size, tolist = (2, 2), 4, lambda self: [self[:2], self[2:]]
    def copy(self): return Array(self)

def zeros(size): return Array([0] * size)
"""
FOR_EVER = [  # a loop, prints, calls, and more moves than anybody can wait for
    HEAP.replace("return -1 if is_max else 1", "while True: pass") + "value(3, True)\n",
    HEAP.replace("return -1 if is_max else 1", "while True: print(heap)") + "value(3, True)\n",
    HEAP.replace("heap - take", "heap + take") + "value(3, True)\n",
    HEAP + "value(40, True)\n",
]
STOPPED = re.compile(
    rf"stopped after {SECONDS:g} seconds|stopped after {thousands(CALLS)} calls|had no room left"
)
PLAYED = "heap = 7\nwhile heap > 0:\n    print(value(heap, True))\n    heap -= 2\n"

pytestmark = pytest.mark.skipif(
    not (find_node() and shutil.which("npm")), reason="the site is built with node and npm"
)


@pytest.fixture(scope="session")
def served(built):
    """The folder of the page."""
    return built(build)


@pytest.fixture
def site(site_address, served):
    """The address of the page."""
    return f"{site_address}{served.name}/"


@pytest.fixture
def reader(site, site_address, site_reader):
    """A browser that reaches this page, and of the rest of the site Pyodide alone."""
    asked = []
    site_reader.on("request", lambda request: asked.append(request.url))
    yield site_reader
    allowed = site, f"{site_address}python/", "blob:", "data:"
    assert [url for url in asked if not url.startswith(allowed)] == []


@contextmanager
def opened(context, address):
    page = context.new_page()
    page.goto(address)
    yield page
    page.close()


def await_python(page):
    page.locator('.page[data-python="ready"]').wait_for(timeout=PATIENCE)


def run(page, code, button="#watch"):
    """Put code into the editor, and run it: what the page says of it."""
    page.locator(".cm-content").fill(code)
    page.locator(button).click()
    status = page.locator("#status")
    expect(status.locator("progress")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".page")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)
    return status.inner_text()


def place(page):
    return page.locator(".adv-place .adv-line").inner_text()


def test_from_the_example_to_a_link_of_ones_own_code(site, reader):
    with opened(reader, site) as page:
        begun = place(page)  # the example, alive without Python
        page.locator(".adv-stepper").press("ArrowRight")
        assert place(page) != begun
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert violations(page) == []
        page.locator(".cm-content").press("Tab")  # indents: Escape leads out
        assert page.locator(".cm-content").evaluate("element => element.matches(':focus')")
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        assert not page.locator(".cm-content").evaluate("element => element.matches(':focus')")
        await_python(page)
        assert "mine goes wrong" in run(page, WRONG)
        page.locator(".cm-content").press("x")  # what is typed later is not what the picture shows
        assert page.locator(".adv-stepper.stale").count() == 1
        page.locator(".cm-content").press("Backspace")
        assert page.locator(".adv-stepper.stale").count() == 0
        page.locator(".adv-stepper").get_by_role("button", name="First fault").click()
        sentence = page.locator(".adv-sentence").inner_text()
        assert sentence.startswith("First wrong at B")
        assert page.locator(".line-wrong").inner_text().strip().startswith("return max(found)")
        page.locator(".adv-stepper").press("ArrowRight")
        here = place(page)
        page.locator("#copy").click()
        expect(page.locator("#status")).to_have_text(PAGE["copied"])
        link = page.evaluate("navigator.clipboard.readText()")
        assert read_address(link.removeprefix(site))["code"] == WRONG
        with opened(reader, link) as other:
            other.locator(".adv-stepper:not(.waiting)").wait_for(timeout=PATIENCE)
            assert place(other) == here
            assert (
                other.locator(".adv-sentence").inner_text()
                == page.locator(".adv-sentence").inner_text()
            )
            assert "mine" in other.locator(".cm-content").inner_text()


def test_check_names_what_is_wrong(site, reader):
    with opened(reader, site) as page:
        await_python(page)
        run(page, WRONG, "#check")
        report = page.locator(".report")
        expect(report).to_contain_text("Not yet right")
        report.locator("summary").click()
        expect(report.locator("details p")).to_contain_text("MIN")
        assert violations(page) == []
        report.locator("button").click()
        expect(page.locator("#status")).to_contain_text("mine goes wrong", timeout=PATIENCE)


def test_whole_programs_are_pasted_as_they_are(site, reader):
    """One page, one Python: programs that end well, and some that crash, ask or never end."""
    pasted = {name: example["code"] for name, example in programs().items()}
    pasted |= {"heap": HEAP + "print(value(5, True))\n", "played": HEAP + PLAYED}
    with opened(reader, site) as page:
        await_python(page)
        for name, code in pasted.items():
            said = run(page, code)
            assert ("calls agree" in said) is (name != "negamax"), (name, said)
            assert ("contradicts itself" in said) is (name == "negamax")
            assert ("No contradiction in" in said) is (name != "negamax")
            assert page.locator(".adv-stepper:not(.waiting, .stale)").count() == 1
        assert page.locator("#game").is_hidden()  # fields that do not matter to it
        page.locator(".cm-content").fill(MINIMAX)  # not run yet: nothing is shown of the other
        assert page.locator(".adv-stepper.waiting").count() == 1
        assert page.locator("#status").inner_text() == ""
        run(page, pasted["methods"])
        begun = page.locator(".adv-counters").inner_text()
        page.locator("#searches").select_option(index=2)  # another move of the same game
        expect(page.locator(".adv-place .adv-line")).to_have_text(re.compile("^0 / "))
        page.locator(".adv-stepper").press("End")
        assert page.locator(".adv-counters").inner_text() != begun
        said = run(
            page, pasted["own_board"].replace("        return 0\n", "        return 1 / 0\n")
        )
        assert "Your code raised ZeroDivisionError" in said
        assert page.locator(".line-problem").inner_text().strip() == "return 1 / 0"
        assert "depth" in page.locator(".adv-variables").inner_text()
        assert "raised ZeroDivisionError at" in page.locator(".adv-sentence").inner_text()
        assert "asks “How many?”" in run(
            page, HEAP + "print(value(int(input('How many?')), True))\n"
        )
        assert page.locator(".adv-stepper.waiting").count() == 1  # no film of another program
        page.locator("#answers").fill("4")
        page.locator(".cm-content").press("Control+Enter")
        expect(page.locator("#status")).to_contain_text("No contradiction in", timeout=PATIENCE)
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert violations(page) == []
        for code in FOR_EVER:
            assert STOPPED.search(run(page, code)), code
        assert "still running" in run(page, ENDLESS)
        assert page.locator(".line-problem").inner_text().strip() in ("while True:", "pass")
        assert "No fault shows here" in run(page, RIGHT)


def test_pasted_code_survives_a_reload_and_the_choice_of_an_example(site, fresh_context):
    def shown():
        return page.locator(".cm-content").evaluate("view => view.cmTile.view.state.doc.toString()")

    own = HEAP + "".join(f"# {n} {'x' * 200}\n" for n in range(120)) + "value(3, True)\n"
    context = fresh_context()  # a page that is left ends its requests
    with opened(context, site) as page:
        await_python(page)
        run(page, own)  # too long for an address
        page.reload()
        await_python(page)
        expect(page.locator("#begin")).to_have_value("")
        expect(page.locator("#status")).to_contain_text("No contradiction", timeout=PATIENCE)
        assert shown() == own
        page.locator("#begin").select_option("pair")
        expect(page.locator("#status")).to_contain_text("No contradiction in", timeout=PATIENCE)
        page.locator(".cm-content").press("x")  # an example, a little changed
        page.reload()
        await_python(page)
        assert shown() == "x" + programs()["pair"]["code"]
        page.locator("#begin").select_option("pair")
        page.locator("#begin").select_option("")
        assert shown() == own
        page.goto(site)  # and whoever comes by a link sees what the link shows
        await_python(page)
        assert shown() == MINIMAX
        page.reload()
        await_python(page)
        assert shown() == MINIMAX
    context.close()


def test_a_second_visit_needs_no_network_and_a_new_edition_comes_by_itself(
    site, served, fresh_context
):
    context = fresh_context()
    with opened(context, site) as page:
        await_python(page)
        page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.state)")
        context.set_offline(True)
        page.reload()
        await_python(page)
        assert "No fault shows here" in run(page, RIGHT)
        context.set_offline(False)
        redeploy(served)
        page.reload()
        await_python(page)
        assert page.locator("link[rel=stylesheet]").get_attribute("href").startswith("another/")
    context.close()


def test_numpy_comes_from_the_site_or_a_sentence_says_that_it_is_missing(
    served, site_address, site_folder, site_reader, tmp_path, monkeypatch, request
):
    with opened(site_reader, f"{site_address}{served.name}/") as page:
        assert "imports numpy, which this page does not have" in run(page, NUMPY)
    folder = site_folder / "with numpy"
    shutil.copytree(served, folder)
    request.addfinalizer(lambda: shutil.rmtree(folder))  # the site of other tests is without it
    put_numpy(folder, tmp_path, monkeypatch)
    asked = []
    site_reader.on("request", lambda request: asked.append(request.url))
    with opened(site_reader, f"{site_address}with numpy/") as page:
        await_python(page)
        run(page, RIGHT)
        assert not [url for url in asked if url.endswith(".whl")]  # nobody has imported it yet
        said = run(page, NUMPY)
        assert "No contradiction in" in said
        assert "calls agree" in said
        assert [url for url in asked if url.endswith(".whl")]
        run(page, NUMPY + "import js\nprint(js.fetch)\n")
        page.locator("#printed summary").click()
        assert page.locator("#printed pre").inner_text().splitlines()[-1] == "None"


def put_numpy(folder, scratch, monkeypatch):
    """The page as its builder makes it who has numpy: something that stands for it."""
    make_snapshot = building.make_snapshot

    def make(*places):
        make_snapshot(*places)
        lock = places[1] / building.LOCK
        data = json.loads(lock.read_text(encoding="utf-8"))
        entry = data["packages"]["numpy"]
        wheel = scratch / entry["file_name"]
        with ZipFile(wheel, "w") as packed:
            packed.writestr("numpy/__init__.py", STAND_IN)
            packed.writestr("numpy-1.dist-info/METADATA", "Name: numpy\nVersion: 1\n")
        entry["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        lock.write_text(json.dumps(data), encoding="utf-8")

    monkeypatch.setattr(building, "make_snapshot", make)
    (version,) = [path for path in folder.iterdir() if path.is_dir()]
    building.make_python(version / "python", CACHE, scratch)
    html = building.page_html(version.name, folder, building.put_core(folder.parent, CACHE))
    rewrite(folder / "index.html", html)


def redeploy(folder):
    """Another edition in the same place: the folder of the files has another name."""
    (version,) = [path for path in folder.iterdir() if path.is_dir()]
    version.rename(folder / "another")
    for name in ("index.html", "keep.js"):
        text = (folder / name).read_text(encoding="utf-8")
        rewrite(folder / name, text.replace(version.name, "another"))


def rewrite(path, text):
    path.unlink()  # the file may be shared with those who test at the same time
    path.write_text(text, encoding="utf-8")


def test_a_broken_link_gets_one_sentence(site, reader):
    for end, problem in {
        "#code=abcde": PAGE["broken code"],
        "?game=chess": "game cannot be “chess”.",
        "?depth=deep": "depth cannot be “deep”.",
    }.items():
        with opened(reader, site + end) as page:
            expect(page.locator("#status")).to_have_text(PAGE["broken"].format(problem=problem))
            assert MINIMAX.splitlines()[0] in page.locator(".cm-content").inner_text()


def test_an_address_is_never_read_as_html(site, reader):
    bad = "<img src=x onerror='document.title=1'><svg onload='document.title=1'>"
    code = RIGHT + f"print({bad!r})\n"
    with opened(reader, site + write_address(code, tree=f"({bad} 2)", step=2)) as page:
        expect(page.locator("#status")).to_have_class("problem", timeout=PATIENCE)
        assert page.locator("img, [onload], [onerror]").count() == 0
        # What Python hands over as a picture is cleaned, too: this code forges one.
        bad = "<script>document.title=1</script><a href='javascript:document.title=1'>x</a>"
        forge = "from page import running\ntrue = running.film_data\n"
        forge += "running.film_data = lambda film, *more: {**true(film, *more), 'svg': "
        forge += f"true(film)['svg'].replace('</svg>', {bad!r} + '</svg>')}}\n"
        assert "No fault" in run_on(page, TREE, RIGHT + forge)
        assert page.locator("#stage :is(script, a)").count() == 0
        assert PAGE["title"] in page.title()


def run_on(page, tree, code):
    page.locator("#tree").fill(tree)
    return run(page, code)


def test_code_reaches_neither_the_network_nor_what_the_browser_keeps(site, reader):
    code = (
        RIGHT + "import js\nfor name in ('fetch', 'caches', 'indexedDB', 'navigator', 'Worker'):\n"
    )
    code += "    print(name, getattr(js, name, None))\n"
    code += (
        "try:\n    js.Function.new('return 1')\nexcept Exception as problem:\n    print(problem)\n"
    )
    with opened(reader, site) as page:
        await_python(page)
        run(page, code)
        page.locator("#printed summary").click()
        printed = page.locator("#printed pre").inner_text()
        assert printed.startswith(
            "fetch None\ncaches None\nindexedDB None\nnavigator None\nWorker None\n"
        )
        assert "EvalError" in printed


def test_on_a_phone_the_code_is_near_the_top_and_a_frame_shows_check(site, reader):
    with opened(reader, site) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator(".adv-below")).to_be_visible()
        tops = [page.locator(place).bounding_box()["y"] for place in ("#watch", ".pane", "#depth")]
        assert tops == sorted(tops)
        assert tops[1] < 400
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    with opened(reader, f"{site}?exercise=mark_types&seed=7&embed") as page:
        page.set_viewport_size({"width": 800, "height": 620})
        expect(page.get_by_role("button", name="Check", exact=True)).to_be_in_viewport(ratio=1)
    with opened(reader, f"{site}?exercise=mark_pruned&seed=7&embed") as page:
        page.set_viewport_size({"width": 800, "height": 720})  # as Embed writes it
        expect(page.get_by_role("button", name="Check", exact=True)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight") <= 720
        for leaf in page.locator(".adv-exercise .adv-tree .leaf").all():
            expect(leaf).to_be_in_viewport(ratio=1)


def test_an_exercise_by_link_and_an_embedded_page(site, reader):
    with opened(reader, f"{site}?exercise=mark_pruned&seed=7") as page:
        exercise = page.locator(".adv-exercise")
        page.set_viewport_size({"width": 1280, "height": 720})
        for part in exercise.locator(".adv-tree .leaf, .adv-panel").all():
            expect(part).to_be_in_viewport(ratio=0.99)
        exercise.get_by_role("button", name="Check", exact=True).click()
        expect(exercise.locator(".adv-verdict")).to_contain_text("leaves are not right yet")
        assert page.locator(".page").get_attribute("data-python") is None  # it needed none
        assert violations(page) == []
    with opened(reader, f"{site}?exercise=mark_types&seed=7") as page:
        expect(
            page.get_by_role("heading", name="Exercise 7: Mark the types of nodes")
        ).to_be_visible()
        exercise = page.locator(".adv-exercise")
        exercise.locator("[data-type]").first.press("2")  # the root, which is of type 1
        exercise.get_by_role("button", name="Check", exact=True).click()
        expect(exercise.locator(".adv-verdict")).to_contain_text("not right yet")
        assert violations(page) == []
    with opened(reader, f"{site}?exercise=fill_values&seed=77") as page:  # Python makes this one
        page.locator(".adv-exercise").wait_for(timeout=PATIENCE)
    with opened(reader, site + write_address(tree=TREE, step=3, embed=True)) as page:
        assert place(page).startswith("3 / ")
        assert page.locator("#tree").is_hidden()
        assert page.locator(".buttons a").get_attribute("target") == "_blank"
        assert violations(page) == []
