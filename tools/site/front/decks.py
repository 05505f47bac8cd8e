"""Decks and handouts for the site. They take minutes, so what was built is kept in the cache."""

import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

from adversarial.language import LANGUAGE
from adversarial.pages.deck import read_deck
from adversarial.pages.handouts import LONGEST, find_browser, print_pdf, write_handout
from adversarial.pages.slides import write_slides
from adversarial.pages.summary import summary_sheet
from adversarial.pages.summary import themes as with_sheet

from ..digests import digest_of
from ..heads import SHUT_IN, dress
from ..owner import PACKAGE

APART = ("grading",)  # no deck hangs on it
OPTIONS = ("--headless", "--disable-gpu", "--no-first-run", "--no-sandbox", "--hide-scrollbars")
OPTIONS += ("--window-size=1280,720", "--virtual-time-budget=4000")  # of our own page, offline
SENTENCES = {"deck": "  {name}: run, and made into slides and a handout …"}


def make_decks(site, cache, themes, tell=print):
    """The deck, the handout and the summary sheet of each theme, under `slides` and `handouts`."""
    for folder in ("slides", "handouts"):
        shutil.rmtree(site / folder, ignore_errors=True)
        (site / folder).mkdir(parents=True)
    for theme in themes:
        if theme.deck:
            made = _made(theme, cache, tell)
            shutil.copy(made / "slides.html", site / "slides" / f"{theme.name}.html")
            if (made / "slide.png").exists():
                shutil.copy(made / "slide.png", site / "slides" / f"{theme.name}.png")
            printed = made / "handout.pdf"  # where no browser printed it, the page to print
            page = printed if printed.exists() else made / "handout.html"
            shutil.copy(page, site / "handouts" / f"{theme.name}{page.suffix}")
        if theme.number in with_sheet():
            summary_sheet(theme.number).save(site / "handouts" / f"{theme.name}-summary.html")
    for page in [*(site / "slides").glob("*.html"), *(site / "handouts").glob("*.html")]:
        path, text = page.relative_to(site).as_posix(), page.read_text(encoding="utf-8")
        more = {"policy": SHUT_IN, "icon": "../front/icon.svg"}
        page.write_text(dress(text, path, picture=page.name[:2], **more), encoding="utf-8")


def _made(theme, cache, tell):
    """The folder in the cache in which the deck stands, built if it does not."""
    folder = cache / "decks" / LANGUAGE / digest(theme.deck)
    if not folder.exists():
        tell(SENTENCES["deck"].format(name=theme.name))
        deck = read_deck(theme.deck)
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        write_slides(deck, unfinished / "slides.html")
        take_picture(deck, unfinished / "slides.html", unfinished / "slide.png")
        page = write_handout(deck, unfinished / "handout.html")
        print_pdf(page, unfinished / "handout.pdf")
        for old in folder.parent.glob(f"{theme.name}-*"):
            if old != unfinished:
                shutil.rmtree(old)
        unfinished.rename(folder)
    return folder


def take_picture(deck, page, to):
    """A picture of the first slide with a film, where a browser is found that takes one."""
    browser = find_browser()
    if not browser:
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        made = Path(away, "slide.png")
        command = [
            browser, *OPTIONS, f"--user-data-dir={away}", f"--screenshot={made}",
            f"{page.resolve().as_uri()}#/{slide_with_film(deck)}",
        ]  # fmt: skip
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(command, capture_output=True, timeout=LONGEST, check=True)
        if made.is_file():
            shutil.move(made, to)


def slide_with_film(deck):
    """Where the first slide with a live view is, as reveal.js calls it: 4, or 4/1 in a stack."""
    for column, stack in enumerate(deck.stacks):
        for row, slide in enumerate(stack):
            if any("live" in cell.names for cell in slide.cells):
                return f"{column}/{row}" if row else str(column)
    return "0"


def digest(notebook):
    """A name for what a deck is made of: the notebook, the package, and whether it is printed."""
    found = digest_of(PACKAGE, APART)
    found.update(Path(__file__).read_bytes() + notebook.read_bytes())
    found.update(b"printed" if find_browser() else b"")
    return f"{notebook.stem}-{found.hexdigest()[:12]}"
