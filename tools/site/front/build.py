"""Build the front of the site: first page, lecturers, graders, guides, reference, decks, handouts.

It is built last: a link stands only where what it leads to was built.
"""

import hashlib
import re
import shutil
from pathlib import Path

from adversarial.language import ENGLISH, LANGUAGE
from adversarial.pages.export import ICON
from adversarial.pages.styles import own, subset
from adversarial.pages.views import as_script
from adversarial.view.live.assets import script, styles
from adversarial.view.live.data import LOOKS

from .. import course, owner
from ..languages import UP
from . import words as told
from .decks import make_decks
from .guides import guide_html, guides
from .licences import make_licences, make_sitemap
from .pages import landing_words, lecturers_words
from .pictures import draw_both, draw_card, films, theme_films
from .reference import make_reference, strip_css
from .search import make_search
from .writing import WITH_WASM, write

HERE = Path(__file__).parent
FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x370, 0x400), *range(0x2010, 0x2040)]
LETTERS += [*range(0x2190, 0x21FF), *range(0x2200, 0x2300), *range(0x25A0, 0x2600), 0x2713, 0x270E]
SENTENCES = {
    "decks": "  decks and handouts",
    "reference": "  the reference",
    "guides": "  the guides",
    "first": "  the first page, and those for lecturers and graders",
    "search": "  the search, and the licences of all that is there",
}


def build(site, cache, themes=None, tell=print):
    """Write the front of the site, with the decks of these themes (all of them); returns `site`."""
    tell(SENTENCES["decks"])
    chosen = course.themes() if themes is None else themes
    make_decks(site, cache, chosen, tell)
    if LANGUAGE == ENGLISH:
        tell(SENTENCES["reference"])
        make_reference(site / "reference", cache)
    shutil.rmtree(site / "front", ignore_errors=True)
    make_looks(site / "front")
    if LANGUAGE == ENGLISH:
        tell(SENTENCES["guides"])
        make_guides(site)
    tell(SENTENCES["first"])
    make_pages(site)
    (site / ".nojekyll").touch()  # GitHub would leave out what begins with an underscore
    tell(SENTENCES["search"])
    make_search(site)
    if LANGUAGE == ENGLISH:
        make_licences(site)
        make_sitemap(site)
    return site


# What the pages share.


def make_looks(to):
    """Style sheet, script, letters and pictures."""
    (to / "art").mkdir(parents=True, exist_ok=True)
    looks = [styles(LOOKS), own("share.css"), _read("page.css")]
    (to / "page.css").write_text("\n".join(looks), "utf-8")
    for name in ("page.js", "search.js"):
        (to / name).write_text(script(HERE / name), "utf-8")
    (to / "strip.css").write_text(strip_css(_read("strip.css")), "utf-8")
    (to / "icon.svg").write_text(ICON, "utf-8")
    import matplotlib

    for name in FONTS:
        font = Path(matplotlib.get_data_path(), "fonts", "ttf", f"{name}.ttf")
        (to / f"{name}.woff").write_bytes(subset(font, set(map(chr, LETTERS))))


def _read(name):
    return (HERE / name).read_text(encoding="utf-8")


# The pages.


def make_guides(site):
    """A page for each guide, and one that lists them."""
    shutil.rmtree(site / "guides", ignore_errors=True)
    found = guides()
    groups = {
        title: [found[name] for name in names if name in found]
        for title, names in told.GUIDES["groups"].items()
    }
    listed = {name for names in told.GUIDES["groups"].values() for name in names}
    groups[list(groups)[-1]] += [guide for name, guide in found.items() if name not in listed]
    write(site, "guides/index.html", "guides.html.j2", told.GUIDES, groups=groups)
    row = [guide for names in groups.values() for guide in names]
    for before, guide, after in zip([None, *row], row, [*row[1:], None], strict=False):
        words = {"title": guide.title, "about": guide.about}
        text, parts = guide_html(guide, site)
        more = {"guide": guide, "groups": groups, "guides_words": told.GUIDES, "text": text}
        more |= {"before": before, "after": after, "parts": parts}
        write(site, f"guides/{guide.name}.html", "guide.html.j2", words, **more)


def make_pages(site):
    """The first page, and in English those for lecturers and graders."""
    art, all_themes, shown = site / "front" / "art", course.themes(), films()
    of_themes = theme_films()
    pictures = {
        number: draw_both(film, step, art, number) for number, (film, step) in of_themes.items()
    }
    names = ["film", *(theme.number for theme in all_themes)]
    for name, (film, step) in (dict.fromkeys(names, shown["alphabeta"]) | of_themes).items():
        draw_card(film, step, art / f"{name}.png")
    still = draw_both(*shown["alphabeta"], art, "film").words
    fault = draw_both(*shown["wrong"], art, "fault").words
    words = landing_words(site, all_themes, pictures)
    words["up"] = UP
    write(site, "index.html", "landing.html.j2", told.LANDING, still=still, fault=fault, **words)
    data = {"policy": WITH_WASM, "data": as_script(told.SEARCH)}
    write(site, "search.html", "search.html.j2", told.SEARCH, **data)
    # A server shows this one at any address: so its links are whole, if it is known where it is.
    here = {"root": f"{owner.SITE}/"} if owner.SITE else {}
    write(site, "404.html", "missing.html.j2", told.MISSING, **here)
    keep_for_next_visit(site)
    if LANGUAGE == ENGLISH:
        make_pages_for_teachers(site, all_themes, fault)


def keep_for_next_visit(site):
    """The service worker of the first page: it opens without a network, too."""
    text = (site / "index.html").read_text(encoding="utf-8")
    files = [*re.findall(r'"(front/[\w./-]+\?\w+)"', text), "front/icon.svg"]
    version = hashlib.sha256(text.encode()).hexdigest()[:12]
    keep = _read("keep.js").replace("{version}", version).replace("{files}", " ".join(files))
    (site / "keep.js").write_text(keep, encoding="utf-8")


def make_pages_for_teachers(site, all_themes, fault):
    """One for lecturers, one for graders."""
    more = lecturers_words(site, all_themes) | {"offers": told.OFFERS}
    more["guides"] = _named(told.LECTURERS_GUIDES)
    write(site, "lecturers.html", "lecturers.html.j2", told.LECTURERS, **more)
    more = {"steps": told.GRADING_STEPS, "relied": told.RELIED, "graded": course.graded()}
    more |= {"guides": _named(told.GRADERS_GUIDES), "fault": fault}
    write(site, "graders.html", "graders.html.j2", told.GRADERS, **more)


def _named(names):
    """Of these guides the ones that there are."""
    found = guides()
    return [found[name] for name in names if name in found]
