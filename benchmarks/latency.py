"""How soon the picture follows, in a real JupyterLab: ours beside networkx and matplotlib.

It needs the packages of the tests and a Chromium, as the tests in a real browser do.
"""

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from machine import description
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser, jupyter_server

SIZES = (31, 127, 500)
LARGEST = SIZES[-1]
ROUNDS = 5
OURS, PEER = "ours", "networkx + matplotlib + interact"
CELL = Path(__file__).with_name("latency_cell.py").read_text(encoding="utf-8")
RESULTS = Path(__file__).with_name("latency.md")
SCRIPT = """
// Wait until what is on the screen has changed: until the next frame has been painted.
const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now());
  port2.postMessage(0);
}));

// From the next key to the first change that `look` can see, painted.
window.keyToPicture = (look) => {
  const before = look();
  let start = null;
  const note = (event) => { start = event.timeStamp; };
  addEventListener("keydown", note, { capture: true, once: true });
  window.measured = new Promise((resolve) => {
    new MutationObserver(async (_, observer) => {
      const now = look();
      if (start === null || now === null || now === before) return;
      observer.disconnect();
      await now.decode?.();
      resolve(await painted() - start);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
};

// The same, in the clock of the kernel: when the key was pressed, the change was made, and painted.
window.keyToParts = (look) => {
  const before = look(), origin = performance.timeOrigin, seen = {};
  addEventListener("keydown", (event) => { seen.key = origin + event.timeStamp; },
    { capture: true, once: true });
  window.measured = new Promise((resolve) => {
    new MutationObserver(async (_, observer) => {
      if (!seen.key || look() === before) return;
      observer.disconnect();
      seen["in the page"] = origin + performance.now();
      seen["on the screen"] = origin + await painted();
      resolve(seen);
    }).observe(document.body, { childList: true, subtree: true });
  });
};

// From the order to run a cell to its picture, in the clock of the kernel.
window.runToPicture = async (index, look) => {
  const seen = {}, now = () => performance.timeOrigin + performance.now();
  const panel = jupyterapp.shell.currentWidget;
  panel.content.deselectAll();
  panel.content.activeCellIndex = index;
  const before = look();
  seen.key = now();
  const changed = new Promise((resolve) => {
    new MutationObserver(async (_, observer) => {
      const picture = look();
      if (!picture || picture === before) return;
      observer.disconnect();
      await picture.decode?.();
      seen["in the page"] = now();
      seen["on the screen"] = performance.timeOrigin + await painted();
      resolve(seen);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await jupyterapp.commands.execute("notebook:run-cell");
  return changed;
};

// How long the student's own cell takes, from the order to run it to the kernel's answer.
window.timeOfCell = async (code) => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const start = performance.now();
  await kernel.requestExecute({ code }).done;
  return performance.now() - start;
};

// What a step costs in the browser: the key's handler, then style and layout.
window.handlerTimes = (root) => {
  const last = +root.querySelector(".adv-scrub input").max;
  const there = Array(last).fill("ArrowRight"), back = Array(last).fill("ArrowLeft");
  const times = ["Home", ...there, ...back].map((key) => {
    const start = performance.now();
    root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    document.body.offsetHeight;
    return performance.now() - start;
  });
  return times.slice(1);
};
"""
# A process of its own, which has nothing else in its memory.
LARGE = """
import json, time, tracemalloc
from adversarial import watch
from adversarial.games import Connect4
from adversarial.search import minimax

def timed(job):
    start = time.process_time()
    done = job()
    return done, time.process_time() - start

game = Connect4()
timed(lambda: watch(minimax, game, depth=2).frame()._repr_mimebundle_())  # everything is imported
_, bare = timed(lambda: minimax(game, game.initial, depth=6))
film, watched = timed(lambda: watch(minimax, game, depth=6))
_, picture = timed(lambda: film.frame()._repr_mimebundle_())
nodes = film.nodes
del film
tracemalloc.start()
film = watch(minimax, game, depth=6)
film.frame()._repr_mimebundle_()
held, _ = tracemalloc.get_traced_memory()
print(json.dumps([nodes, bare, watched, picture, held / nodes]))
"""
STUDENTS_CELL = "sum(i * i for i in range(1_000_000))"
OUR_PICTURE = "() => document.querySelector('.adv-view svg')"
OUR_STEP = "() => document.querySelector('.adv-place')?.textContent ?? null"
FLOOR = "() => document.querySelector('.one-word')?.textContent ?? null"
PEER_IMAGE = ".jp-RenderedImage img"  # and not the picture that a view of ours keeps below it
PEER_PICTURE = f"() => document.querySelector('{PEER_IMAGE}')"
NOTES = """\
Both ways show the same trees. Times are milliseconds
in the browser, from the key press to the end of the frame that shows the change, and medians of
{rounds} rounds in which both took turns, alone in their notebook. Ours is an explorer; a key
changes its seed, which shuffles the moves, and minimax visits all nodes in any order. *Fetched
ahead*: the page already has the neighbouring
settings. *Asked*: fetching ahead is switched off, so the kernel searches, draws and sends
the film; its code and most of its sentences follow in a second message. In the peer, a key
moves an `IntSlider`; the kernel makes a tree, computes the values and draws one picture, without
arrows and with networkx's own layered layout. Subtrees beyond 150 nodes are folded unless it says
"all drawn".
"""


def picture_of(place):
    """The picture of the explorer at this place of the notebook."""
    return (
        f"() => document.querySelectorAll('.adv-stepper')[{place}].querySelector('.adv-view svg')"
    )


class Measurement:
    """A notebook with ours and the peer's, in a page of its own."""

    def __init__(self, server, browser, *cells):
        size = {"width": 1400, "height": 1800}  # both are in view
        self.page = browser.new_context(viewport=size).new_page()
        self.page.add_init_script(SCRIPT)
        self.notebook = server.open_notebook(self.page, [CELL, *cells])
        self.page.locator(".adv-stepper").first.wait_for()
        self.page.locator(PEER_IMAGE).wait_for()

    def key_to_picture(self, place, key, look):
        """Milliseconds from a key pressed at this place until its picture is on the screen."""
        self.settle()
        place.focus()
        self.page.evaluate(f"keyToPicture({look})")
        self.page.keyboard.press(key)
        return self.page.evaluate("measured")

    def settle(self):
        """Wait until the kernel and the page have finished what they did before."""
        self.notebook.value("1")
        self.page.wait_for_timeout(100)

    def close(self):
        self.page.context.close()


def measure_size(server, browser, size, unfolded=False):
    """Slider to picture and step to picture, fetched ahead and asked for, each beside the peer."""
    ahead = measure_way(server, browser, size, unfolded, is_ahead=True)
    asked = measure_way(server, browser, size, unfolded, is_ahead=False)
    asked = {"asked": asked["slider"], "peer of asked": asked["peer slider"]}
    return {**ahead, "ahead": ahead["slider"], **asked}


def measure_way(server, browser, size, unfolded, is_ahead):
    """The times of one explorer and of the peer, in a notebook with nothing else."""
    cells = [f"explorer = ours({size}, {unfolded}, {is_ahead})", f"peer({size})"]
    measurement = Measurement(server, browser, *cells)
    stepper = measurement.page.locator(".adv-stepper")
    peer_slider, peer_step = measurement.page.locator(".noUi-handle").all()
    tasks = {
        "slider": (stepper.get_by_label("Seed"), "ArrowUp", picture_of(0)),
        "peer slider": (peer_slider, "ArrowRight", PEER_PICTURE),
        "step": (stepper, "ArrowLeft", OUR_STEP),  # after a change it stands at the end
        "peer step": (peer_step, "ArrowRight", PEER_PICTURE),
    }
    times = {name: [] for name in tasks}
    for turn in range(ROUNDS + 1):
        for name, task in tasks.items():
            measurement.notebook.wait_for("not explorer._ahead.is_busy")
            time = measurement.key_to_picture(*task)
            if turn:  # the first time everything is still cold
                times[name].append(time)
    result = {name: median(measured) for name, measured in times.items()}
    result["drawn"] = stepper.locator("[data-n]").count()
    stepper.evaluate("handlerTimes")  # as above, the first time does not count
    measurement.settle()
    handler = sorted(stepper.evaluate("handlerTimes"))
    result["handler"] = median(handler)
    result["handler 95"] = handler[len(handler) * 95 // 100]
    measurement.close()
    return result


def measure_cell(server, browser):
    """The student's own cell, with and without films being fetched ahead meanwhile."""
    cells = ["ahead = ours(127)", "asked = ours(127, False, False)", "peer(31)"]
    measurement = Measurement(server, browser, *cells)
    page, steppers = measurement.page, measurement.page.locator(".adv-stepper")
    times = [[], []]
    for turn in range(2 * ROUNDS + 1):
        for i in range(2):
            measurement.settle()
            steppers.nth(i).get_by_label("Seed").press("ArrowUp")
            page.wait_for_timeout(300 + 20 * turn)  # now the kernel is at it
            time = page.evaluate("timeOfCell", STUDENTS_CELL)
            if turn:
                times[i].append(time)
    measurement.close()
    return [median(measured) for measured in times]


def measure_first(server, browser):
    """From running the cell to its first picture, for both, at the largest size: the times, and
    the parts of ours."""
    cells = [f"our_first({LARGEST})", f"peer_picture({LARGEST})"]
    measurement = Measurement(server, browser, *cells)
    times, rows = [[], []], []
    for turn in range(ROUNDS + 1):
        for i, look in enumerate((OUR_PICTURE, PEER_PICTURE)):
            measurement.settle()
            seen = measurement.page.evaluate(f"runToPicture({i + 1}, {look})")
            if turn:
                times[i].append(seen["on the screen"] - seen["key"])
            if turn and look == OUR_PICTURE:
                measurement.settle()
                noted = seen | measurement.notebook.value("first_times")
                rows.append([noted[part] - seen["key"] for part in PARTS])
    measurement.close()
    parts = [median(part) for part in zip(*rows, strict=True)]
    return [median(measured) for measured in times], parts


def measure_floor(server, browser):
    """From a key to a single word: one that the page changes, and one that the kernel sends back.
    Nothing can be quicker."""
    measurement = Measurement(server, browser, "floor(); our_first(31)", "peer(31)")
    word, slider = (measurement.page.locator(at).first for at in (".one-word", ".noUi-handle"))
    floors = []
    for place in (word, slider):
        times = [measurement.key_to_picture(place, "ArrowRight", FLOOR) for _ in range(ROUNDS + 1)]
        floors.append(median(times[1:]))
    measurement.close()
    return floors


def measure_large():
    """Of a large film: its nodes, seconds of processor time for the bare search, for watching it
    and for the first picture, and the bytes that it keeps a node."""
    done = subprocess.run([sys.executable, "-c", LARGE], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


PARTS = ("kernel hears", "picture sent", "in the page", "on the screen")
SPENT = ("to the kernel", "our Python", "back, and our script", "style, layout, paint", "together")


def measure_parts(server, browser, size, is_ahead=False):
    """Where the time goes: milliseconds from the key to each part. Of what was fetched ahead only
    the page's own."""
    parts = PARTS[-2:] if is_ahead else PARTS
    cells = [f"explorer = ours({size}, False, {is_ahead})", "peer(31)",
             "times = note_times(explorer)"]  # fmt: skip
    measurement = Measurement(server, browser, *cells)
    page, seed = measurement.page, measurement.page.locator(".adv-stepper").get_by_label("Seed")
    rows = []
    for _ in range(ROUNDS + 1):
        measurement.notebook.wait_for("not explorer._ahead.is_busy")
        measurement.settle()
        seed.focus()
        page.evaluate(f"keyToParts({picture_of(0)})")
        page.keyboard.press("ArrowUp")
        seen = page.evaluate("measured")
        page.wait_for_timeout(300)
        noted = seen | measurement.notebook.value("times")
        rows.append([noted[part] - seen["key"] for part in parts])
    measurement.close()
    return [median(part) for part in zip(*rows[1:], strict=True)]


def spent(parts):
    """The milliseconds that each part takes, and all together; "" for the kernel's where it is not
    asked."""
    *kernels, there, seen = parts
    if not kernels:
        return "", "", there, seen - there, seen
    hears, sent = kernels
    return hears, sent - hears, there - sent, seen - there, seen


def milliseconds(time):
    if time == "":
        return time
    return f"{time:.1f}" if time < 10 else f"{time:.0f}"


def table(heads, rows):
    lines = [heads, ["---:"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


AIMS = {  # how many times as quick as the peer: fetched ahead, asked for
    "31": (7, 2.2), "127": (7, 3), "500": (20, 7), "500, all drawn": (8, 4),
}  # fmt: skip


def aims_of(results, first, cell, large):
    """Pairs (is it met?, a sentence)."""
    for label, r in results.items():
        peers = {"ahead": r["peer slider"], "asked": r["peer of asked"]}
        for way, aim in zip(peers, AIMS[label], strict=True):
            times = peers[way] / r[way]
            way = {"ahead": "fetched ahead", "asked": "asked for"}[way]
            yield times >= aim, f"{label} nodes {way} ≥ {aim} × as quick: {times:.1f} ×"
    longest = max(r["handler"] for r in results.values())
    yield longest <= 2, f"A step of at most 2 ms in the browser: {longest:.2f} ms at most"
    quicker = first[1] / first[0]
    yield quicker >= 5, f"A first picture of {LARGEST} nodes ≥ 5 × as quick: {quicker:.1f} ×"
    longer = 100 * (cell[0] / cell[1] - 1)
    yield longer <= 10, f"A student's cell meanwhile at most 10 % longer: {longer:.0f} %"
    nodes, _, _, picture, held = large
    seconds = f"A first picture of {nodes:,} nodes in at most 2 s of processor time"
    yield picture <= 2, f"{seconds}: {picture:.1f} s"
    yield held <= 2048, f"At most 2 kB a node of such a film: {held / 1024:.1f} kB"


def report(results, first, floors, parts, cell, large):
    """The tables and the aims, in Markdown."""
    paint, floor = map(milliseconds, floors)
    redraw, step = [], []
    for label, r in results.items():
        times = [r["ahead"], r["peer slider"], r["asked"], r["peer of asked"]]
        ahead, peer, asked, peer_of_asked = times
        row = list(map(milliseconds, times))
        quicker = f"{peer / ahead:.1f} ×", f"{peer_of_asked / asked:.1f} ×"
        redraw.append([label, r["drawn"], *row[:2], quicker[0], *row[2:], quicker[1]])
        step.append([label, milliseconds(r["step"]), milliseconds(r["peer step"]),
                     f"{r['peer step'] / r['step']:.0f} ×", f"{r['handler']:.2f}",
                     f"{r['handler 95']:.2f}"])  # fmt: skip
    return "\n".join(
        [
            "## From the slider to the picture\n",
            table(["nodes", "drawn", "fetched ahead", PEER, "quicker", "asked", PEER, "quicker"],
                  redraw),
            f"The floors: {paint} ms from a key to one word that the page itself changes, on the "
            f"screen, and {floor} ms\nfrom the slider to one word that the kernel sends back. No "
            "view that has everything can undercut\nthe first, no view that asks the kernel the "
            "second.\n",
            "## From the step to the picture\n",
            table(["nodes", "key to screen", PEER, "quicker", "work in the browser", "95 % within"],
                  step),
            f"## From `watch` to the first picture, {LARGEST} nodes\n",
            table([OURS, PEER, "quicker"],
                  [[*map(milliseconds, first), f"{first[1] / first[0]:.1f} ×"]]),
            "## Where the time of ours goes\n",
            "Each is measured in a separate run. Between key and kernel, and on the way back, the "
            "time goes\nto JupyterLab, its server and anywidget, except for the few milliseconds "
            "of our scripts.\n",
            table(["", *SPENT],
                  [[label, *map(milliseconds, spent(row))] for label, row in parts.items()]),
            "## A student's cell meanwhile\n",
            table(["while films are fetched ahead", "while nothing is"],
                  [list(map(milliseconds, cell))]),
            "## A large film\n",
            "Minimax on Connect-4, six plies, in seconds of processor time.\n",
            table(["nodes", "bare search", "watched", "times the bare", "first picture",
                   "kB a node"],
                  [[f"{large[0]:,}", *(f"{n:.2f}" for n in large[1:3]),
                    f"{large[2] / large[1]:.1f} ×", f"{large[3]:.1f}", f"{large[4] / 1024:.1f}"]]),
            "## Aims\n",
            *(f"- {'met' if met else '**not met**'}: {sentence}."
              for met, sentence in aims_of(results, first, cell, large)),
            "",
        ]
    )  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    options = parser.parse_args()
    path = find_browser()
    if not path:
        sys.exit("There is no Chromium to measure in: install it, or set ADVERSARIAL_BROWSER.")
    results, began = {}, time.monotonic()

    def tell(what):
        print(f"{time.monotonic() - began:4.0f} s  {what} …", file=sys.stderr, flush=True)

    tell("a large film")
    large = measure_large()
    tell("JupyterLab")
    with jupyter_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        for size, unfolded in [*((size, False) for size in SIZES), (LARGEST, True)]:
            label = f"{size}, all drawn" if unfolded else str(size)
            tell(f"{label} nodes")
            results[label] = measure_size(server, browser, size, unfolded)
        tell("the first picture")
        first, first_parts = measure_first(server, browser)
        tell("the floors")
        floors = measure_floor(server, browser)
        tell("where the time goes")
        parts = {
            f"{size} nodes, {'fetched ahead' if is_ahead else 'asked'}": measure_parts(
                server, browser, size, is_ahead
            )
            for is_ahead in (True, False)
            for size in SIZES
        }
        parts[f"{LARGEST} nodes, first picture"] = first_parts
        tell("a student's cell")
        cell = measure_cell(server, browser)
        version = browser.version
        browser.close()
    packages = ("jupyterlab", "ipywidgets", "anywidget", "networkx", "matplotlib")
    machine = description(packages).replace("Versions: ", f"Versions: Chromium {version}, ")
    head = ["# How soon the picture follows\n", machine, NOTES.format(rounds=ROUNDS)]
    page = "\n".join([*head, report(results, first, floors, parts, cell, large)])
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
