"""The guides in `docs` as pages, with links that lead to what the site has of the repository."""

import os
import re
import shutil
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from pathlib import Path

from adversarial.pages.markup import markdown

from ..course import plain
from ..headings import TAG, with_addresses
from ..owner import ROOT
from .words import ABOUT

DOCS = ROOT / "docs"
MORE = {"contributing": ROOT / "CONTRIBUTING.md"}  # guides that stand elsewhere
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
CODE = re.compile(r'<div class="highlight"><pre>')
LINK = re.compile(r'<a href="([^"]*)"([^>]*)>(.*?)</a>', re.DOTALL)
IMAGE = re.compile(r'<img src="([^"]*)"')
ELSEWHERE = re.compile(r"[a-z]+:|//|#")
PICTURES = {".png", ".svg", ".gif", ".jpg"}


@dataclass(frozen=True)
class Guide:
    """A guide: its name on the site, its file, its title and its first sentence."""

    name: str
    path: Path
    title: str
    about: str


@cache
def guides():
    """All guides by their names."""
    paths = {path.stem: path for path in sorted(DOCS.glob("*.md"))} | MORE
    return {name: _guide(name, path) for name, path in paths.items()}


def _guide(name, path):
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    _, title, *blocks = re.split(r"^# (.+)$", text, maxsplit=1, flags=re.MULTILINE)
    first = next(block for block in "".join(blocks).split("\n\n") if block.strip())
    sentence = re.split(r"(?<=\.)\s", plain(first))[0]
    return Guide(name, path, plain(title), ABOUT.get(name, sentence))


def guide_html(guide, site):
    """The text of a guide as HTML, and its parts; the pictures it shows are copied beside it."""
    html = markdown(COMMENT.sub("", guide.path.read_text(encoding="utf-8")))
    html, parts = with_addresses(html, slug)
    html = LINK.sub(lambda found: _link(found, guide, site), html)
    html = IMAGE.sub(lambda found: f'<img src="{_picture(found[1], guide, site)}"', html)
    # What is wider than a phone can be moved by the keyboard, too.
    html = TABLE.sub(lambda found: f'<div class="wide" tabindex="0">{found[0]}</div>', html)
    return CODE.sub('<div class="highlight"><pre tabindex="0">', html), parts


def slug(heading):
    """How a heading is called in an address, as code hosts do it.

    >>> slug("4, 7 or <em>14</em> weeks: a plan")
    '4-7-or-14-weeks-a-plan'
    """
    words = re.sub(r"[^\w\- ]", "", unescape(TAG.sub("", heading)).lower())
    return words.replace(" ", "-")


def _link(found, guide, site):
    """The same link, to what the site has; where it has nothing, only its words stay."""
    address, more, words = found.groups()
    if ELSEWHERE.match(address):
        return found[0]
    file, hash_, part = unescape(address).partition("#")
    place = place_of(_resolve(file, guide), site)
    if place is None:
        return words
    return f'<a href="{escape(place + hash_ + part)}"{more}>{words}</a>'


def place_of(path, site):
    """Where a file of the repository is on the site, seen from a guide; None if it is not."""
    names = {each.path: each.name for each in guides().values()}
    if path in names:
        return f"{names[path]}.html"
    if path == ROOT / "README.md":
        return "../index.html"
    folders = {"notebooks": "pages", "lectures": "slides"}  # the graded ones are not for everybody
    if path.suffix == ".ipynb" and path.parent.name in folders:
        place = f"{folders[path.parent.name]}/{path.stem}.html"
        return f"../{place}" if (site / place).exists() else None
    return None


def _picture(address, guide, site):
    path = _resolve(unescape(address), guide)
    if path.suffix not in PICTURES or not path.is_file():
        return address  # the check of the links will tell
    place = path.relative_to(DOCS)
    (site / "guides" / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, site / "guides" / place)
    return place.as_posix()


def _resolve(address, guide):
    return Path(os.path.normpath(guide.path.parent / address))
