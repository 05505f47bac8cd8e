"""What every page of the site has: in its head what search engines and links to it show, at its
foot the edition, the licences, how to cite it and the way to the source.
"""

import re
from html import unescape
from urllib.parse import quote

import adversarial
from adversarial.language import words
from adversarial.template import fill

from . import owner
from .languages import UP
from .smaller import with_small_pictures

COURSE = words("Adversarial search")
WORDS = words({
    "title": "{title} · {course}",
    "edition": "Version {version}, {date}",
    "licences": "Licences",
    "cite": "How to cite",
    "source": "The source",
    "suggest": "Suggest a change",
    "suggested": "On the page {page}",
    "find": "Search",
    "find in": "Search the course",
})
CHARSET = re.compile(r'<meta charset="utf-8"\s*/?>', re.IGNORECASE)
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
PICTURE = "front/art/{name}.png"
# Decks, handouts and sheets hold all that they need, and reach nothing.
SHUT_IN = "; ".join([
    "default-src 'none'", "script-src 'unsafe-inline' blob:", "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src data:", "base-uri 'none'", "form-action 'none'",
])  # fmt: skip


def head(path, title, about="", picture="film", **more):
    """What stands in the head of the page at this path; `picture` is shown where it is linked."""
    address = owner.address(path)
    picture = f"{owner.SITE}/{PICTURE.format(name=picture)}" if address else ""
    told = {"title": title, "about": about, "address": address, "picture": picture}
    return fill(__file__, "head.html.j2", **{"policy": "", "icon": "", **told, **more})


def dress(text, path, about="", picture="film", **more):
    """A page that something else has made, with this in its head and the course in its title."""
    found = TITLE.search(text)
    title = unescape(found[1].strip()) if found else ""
    added = head(path, title, about, picture, **more)
    whole = WORDS["title"].format(title=found[1].strip() if found else "", course=COURSE)
    text = TITLE.sub(lambda _: f"<title>{whole}</title>", text, count=1)
    text = CHARSET.sub(lambda charset: charset[0] + added, text, count=1)
    return with_small_pictures(text)


def foot(root, path, is_suggested=False):
    """The last line of a page; `root` leads from it to the top of this language's pages."""
    asked = WORDS["suggested"].format(page=path)
    suggest = f"{owner.REPOSITORY}/issues/new?title={quote(asked)}" if is_suggested else ""
    told = {"root": root + UP, "words": WORDS, "repository": owner.REPOSITORY}
    told["edition"] = WORDS["edition"].format(version=adversarial.__version__, date=owner.changed())
    return fill(__file__, "foot.html.j2", suggest=suggest if owner.REPOSITORY else "", **told)


def search_field(root):
    """A field that leads to the page with what is found."""
    return fill(__file__, "find.html.j2", root=root, words=WORDS)
