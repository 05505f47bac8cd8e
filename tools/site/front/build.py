"""Build the front of the site: first page, lecturers, graders, guides, reference, decks, handouts.

It is built last: a link stands only where what it leads to was built.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import adversarial
from adversarial.language import ENGLISH, LANGUAGE
from adversarial.pages.styles import own, subset
from adversarial.template import fill
from adversarial.view.live.assets import script, styles
from adversarial.view.live.data import LOOKS

from .. import course
from ..languages import switch
from ..watch.build import ICON
from . import words as told
from .decks import give_icon, make_decks
from .guides import ROOT, guide_html, guides
from .pages import landing_words, lecturers_words
from .pictures import draw_both, films, theme_films

HERE = Path(__file__).parent
POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "connect-src 'self'", "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'", "font-src 'self'", "base-uri 'none'", "form-action 'none'",
])  # fmt: skip
FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x370, 0x400), *range(0x2010, 0x2040)]
LETTERS += [*range(0x2190, 0x21FF), *range(0x2200, 0x2300), *range(0x25A0, 0x2600), 0x2713, 0x270E]
SENTENCES = {
    "decks": "  decks and handouts",
    "reference": "  the reference",
    "guides": "  the guides",
    "first": "  the first page, and those for lecturers and graders",
    "no reference": "The reference could not be made: {problem}",
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
    return site


def make_reference(to, cache):
    """The reference, by a Python of its own: it puts other names into the package's modules."""
    made = cache / "reference" / _digest(ROOT / "adversarial", ROOT / "tools" / "reference")
    if not made.exists():
        shutil.rmtree(made.parent, ignore_errors=True)
        command = [sys.executable, "-m", "tools.reference", str(made.with_suffix(".unfinished"))]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            problem = "".join(done.stderr.strip().splitlines()[-1:])
            raise ValueError(SENTENCES["no reference"].format(problem=problem))
        made.with_suffix(".unfinished").rename(made)
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(made, to)
    for page in to.rglob("*.html"):
        give_icon(page, to.parent)


def _digest(*folders):
    found = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.*")):
        if path.is_file() and path.suffix in (".py", ".css"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


# What the pages share.


def make_looks(to):
    """Style sheet, script, letters and pictures."""
    (to / "art").mkdir(parents=True, exist_ok=True)
    looks = [styles(LOOKS), own("share.css"), _read("page.css")]
    (to / "page.css").write_text("\n".join(looks), "utf-8")
    (to / "page.js").write_text(script(HERE / "page.js"), "utf-8")
    (to / "icon.svg").write_text(ICON, "utf-8")
    import matplotlib

    for name in FONTS:
        font = Path(matplotlib.get_data_path(), "fonts", "ttf", f"{name}.ttf")
        (to / f"{name}.woff").write_bytes(subset(font, set(map(chr, LETTERS))))


def _read(name):
    return (HERE / name).read_text(encoding="utf-8")


def write(site, path, template, words, **more):
    """Write a page of the site; `path` is its address there."""
    front = site / "front"
    looks = (front / "page.css").read_bytes() + (front / "page.js").read_bytes()
    more |= {
        "words": words, "site": told.SITE, "course": told.COURSE, "policy": POLICY,
        "root": "../" * path.count("/"), "path": "" if path == "index.html" else path,
        "version": hashlib.sha256(looks).hexdigest()[:8], "edition": adversarial.__version__,
        "menu": _menu(site), "has_reference": (site / "reference").exists(),
        "others": switch(site, path) if path == "index.html" else [],
    }  # fmt: skip
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_text(fill(__file__, template, **more), encoding="utf-8")


def _menu(site):
    menu = {
        "themes": "index.html#themes", "watch": "watch/index.html", "lecturers": "lecturers.html",
        "graders": "graders.html", "guides": "guides/index.html",
    }  # fmt: skip
    if not (site / "watch").exists():
        del menu["watch"]
    if LANGUAGE != ENGLISH:  # these are English
        menu |= {name: f"../{menu[name]}" for name in ("lecturers", "graders", "guides")}
    return list(menu.items())


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
    for guide in found.values():
        words = {"title": guide.title, "about": guide.about}
        more = {"guide": guide, "groups": groups, "guides_words": told.GUIDES}
        text = guide_html(guide, site)
        write(site, f"guides/{guide.name}.html", "guide.html.j2", words, text=text, **more)


def make_pages(site):
    """The first page, and in English those for lecturers and graders."""
    art, all_themes, shown = site / "front" / "art", course.themes(), films()
    pictures = {
        number: draw_both(film, step, art, number) for number, (film, step) in theme_films().items()
    }
    still = draw_both(*shown["alphabeta"], art, "film").words
    fault = draw_both(*shown["wrong"], art, "fault").words
    words = landing_words(site, all_themes, pictures)
    words["up"] = "" if LANGUAGE == ENGLISH else "../"
    write(site, "index.html", "landing.html.j2", told.LANDING, still=still, fault=fault, **words)
    if LANGUAGE == ENGLISH:
        make_pages_for_teachers(site, all_themes, fault)


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
