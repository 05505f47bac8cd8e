"""A deck on paper: for students with gaps and lines, for the lecturer with the notes.

Both are pages to print, three slides on a side of A4. Formulas, tables and drawings are set by a
browser, as on the slides; where one is found that can print by itself, it makes the PDF.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from ..language import words
from ..template import fill
from ..types import FilePath
from ..view.live.assets import script as bundle
from .deck import Deck, section
from .slides import styles, write_page

HERE = Path(__file__)
SENTENCES = words({
    "handout": "{title}: handout",
    "notes": "{title}: notes",
    "question": "{n}. {ask}",
    "answer": "{n}. {ask} {right}",
})
LINES = 9  # beside a slide
SPACE = "http://www.w3.org/2000/svg"
LIVE = re.compile(r'(<div data-live-view="(\w+)"[^>]*>)(<svg\b.*?</svg>)', re.DOTALL)
BOLD = re.compile(r"<strong>(.*?)</strong>", re.DOTALL)
TAG = re.compile(r"<[^>]*>|&\w+;")
PLAYERS = {"max", "min", "chance"}
# What a tree to be filled in keeps: what kind of node it is, never how it ended.
KINDS = PLAYERS | {"n", "e", "leaf", "inner", "board", "fold", "done", "valued"}
TOLD = {"v", "a", "b", "up", "note", "strike", "halo", "right-value"}
BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "msedge",
)  # fmt: skip
PLACES = (  # where they are on machines that do not look for programs by name
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
OPTIONS = ("--headless", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer")
LONGEST = 120  # seconds


class Row(NamedTuple):
    """A slide, what is asked on it, and what is to be said about it."""

    slide: str
    questions: list[str]
    notes: str


def save_handout(deck: Deck, page: FilePath) -> Path:
    """Slides for students: bold words and what comes later are gaps, trees are to be filled in."""
    return _print(write_handout(deck, page))


def write_handout(deck: Deck, page: FilePath) -> Path:
    """The same as a page to print."""
    with_gaps = [
        slide._replace(cells=_with_gaps(slide.cells, deck.views), notes="") for slide in deck.slides
    ]
    return _write(deck, page, "handout", _rows(deck, with_gaps, "question"))


def save_notes(deck: Deck, page: FilePath) -> Path:
    """Slides for the lecturer: everything is on them, and the notes stand beside them."""
    return _print(_write(deck, page, "notes", _rows(deck, deck.slides, "answer")))


def _rows(deck, slides, kind):
    for i, slide in enumerate(slides):
        shown = section(slide._replace(notes=""), () if i else deck.byline)
        yield Row(shown, _asked(slide, deck.views, kind), slide.notes)


def _write(deck, page, kind, rows):
    words = {
        "title": SENTENCES[kind].format(title=deck.title),
        "byline": deck.byline, "rows": list(rows),
        "lines": range(LINES if kind == "handout" else 0), "styles": styles(),
        "own_styles": HERE.with_name("handout.css").read_text(encoding="utf-8"),
        "script": bundle(HERE.with_name("handout.js")),
    }  # fmt: skip
    return write_page(Path(page).with_suffix(".html"), fill(__file__, "handout.html.j2", **words))


def _print(written):
    """The PDF, or the page to print where nobody can make one."""
    pdf = print_pdf(written, written.with_suffix(".pdf"))
    if pdf is None:
        return written
    written.unlink()
    return pdf


# Gaps.


def _with_gaps(cells, views):
    """Cells that give nothing away: an answer that is not in the file cannot be read there."""
    return [
        cell._replace(html="", names=[*cell.names, "gap"], fragment=None)
        if cell.fragment is not None
        else cell._replace(html=BOLD.sub(_gap, LIVE.sub(_blank_in(views), cell.html)))
        for cell in cells
    ]


def _gap(bold):
    letters = len(TAG.sub("x", bold[1])) if "<math" not in bold[1] else 6
    return f'<span class="gap">{"&#8199;" * max(3, letters)}</span>'


def _blank_in(views):
    """A film's picture as a tree to fill in; of an exercise only what is asked for is left out."""

    def blank(found):
        begin, name, svg = found.groups()
        is_exercise = "work" in _state(views, name)
        return begin + blank_tree(svg, _hide_asked if is_exercise else _hide_all)

    return blank


def blank_tree(svg, hide):
    """The same tree without what is to be found out; its description would tell it, too."""
    ElementTree.register_namespace("", SPACE)
    root = ElementTree.fromstring(svg)
    root.attrib.pop("aria-label", None)
    for group in root.iter(f"{{{SPACE}}}g"):
        names = group.get("class", "").split()
        if {"n", "e"}.intersection(names):
            hide(group, names)
    return ElementTree.tostring(root, encoding="unicode")


def _hide_asked(group, names):
    if "asked" in names:
        _drop(group, TOLD)


def _hide_all(group, names):
    """Nothing is known of inner nodes yet; leaves have their values, and nothing is cut."""
    is_inner = bool(PLAYERS.intersection(names)) and "leaf" not in names
    kept = [name for name in names if name in KINDS]
    group.set("class", " ".join(dict.fromkeys([*kept, "done", "valued"])))
    _drop(group, TOLD if is_inner else TOLD - {"v"})


def _drop(group, kinds):
    for part in list(group):
        if kinds.intersection(part.get("class", "").split()):
            group.remove(part)


# What is asked.


def _state(views, name):
    return views["models"].get(name, {}).get("state", {})


def _asked(slide, views, kind):
    """The questions of a prediction in words, with their answers or without."""
    found = []
    for name in LIVE.findall("".join(cell.html for cell in slide.cells)):
        data = _state(views, name[1]).get("data")
        if not isinstance(data, dict) or "rounds" not in data:
            continue
        [_, chosen], *_ = data["rounds"]
        for n, i in enumerate(chosen, start=1):
            found.append(SENTENCES[kind].format(n=n, **data["questions"][i]))
    return found


def find_browser():
    """Chromium, Chrome or Edge, or None. ADVERSARIAL_BROWSER names another one, or none at all."""
    if "ADVERSARIAL_BROWSER" in os.environ:
        return shutil.which(os.environ["ADVERSARIAL_BROWSER"])
    return next(filter(None, map(shutil.which, BROWSERS + PLACES)), None)


def print_pdf(page, pdf):
    """Print a page; returns the PDF, or None where no browser is, or it would not do it."""
    browser = find_browser()
    if browser is None:
        return None
    # As root, which is usual in containers, there is no sandbox.
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    more = ["--no-sandbox"] if is_root else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        made = Path(away, "made.pdf")
        command = [
            browser, *OPTIONS, *more, f"--user-data-dir={away}", f"--print-to-pdf={made}",
            Path(page).resolve().as_uri(),
        ]  # fmt: skip
        try:
            subprocess.run(command, capture_output=True, timeout=LONGEST, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
        if not made.is_file():
            return None
        shutil.move(made, pdf)
    return Path(pdf)
