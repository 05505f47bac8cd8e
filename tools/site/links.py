"""Every link inside the built site leads somewhere, and nothing is fetched from elsewhere."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from . import owner
from .languages import part_of

LOADS = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
LEADS = LOADS | {("a", "href"), ("area", "href")}
INSIDE = ("data", "blob", "mailto", "javascript", "about")
# Where a part after # names a slide, a widget or something that a script makes.
BY_SCRIPT = ("slides", "run", "watch")
NOTEBOOK = "run/notebooks/index.html"
SENTENCES = {
    "dead": "{page}: {link} leads nowhere",
    "no part": "{page}: {link} names a part that is not there",
    "from outside": "{page}: {link} is fetched from elsewhere",
    "from the top": "{page}: {link} begins at the top of the server: the site may stand in a "
    "folder",
    "out": "{page}: {link} leads out of the site",
}


class Page(HTMLParser):
    """The links and the named parts of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.parts = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.parts.add(value)
            elif (tag, name) in LEADS and value is not None:
                self.links.append((tag, name, value.strip()))
            elif name == "srcset" and value:
                self.links += [("img", "src", one.split()[0]) for one in value.split(",")]


def dead_links(site):
    """A sentence for each link in the site that leads nowhere."""
    site = Path(site).resolve()
    read = cache(lambda path: Page(path.read_text(encoding="utf-8", errors="replace")))
    found = []
    for path in pages(site):
        for tag, name, link in read(path).links:
            kind = problem(site, path, (tag, name), link, read)
            if kind:
                page = path.relative_to(site).as_posix()
                found.append(SENTENCES[kind].format(page=page, link=link))
    return list(dict.fromkeys(found))


def pages(site):
    """Every page of the site."""
    return sorted(path for path in Path(site).resolve().rglob("*.html") if path.is_file())


def problem(site, path, element, link, read):
    """What is wrong with a link of this page: a key of SENTENCES, or None."""
    if owner.SITE and link.startswith(owner.SITE):  # the whole address of a page that is here
        path, link = site / "404.html", link.removeprefix(owner.SITE).lstrip("/") or "index.html"
    address = urlsplit(link)
    if address.scheme in INSIDE:
        return None
    if address.scheme or address.netloc:
        return "from outside" if element in LOADS else None
    if address.path.startswith("/"):
        return "from the top"
    target = (path.parent / unquote(address.path)).resolve() if address.path else path
    if not target.is_relative_to(site):
        return "out"
    target = target / "index.html" if target.is_dir() else target
    if not target.is_file() or not _has_notebook(target, address.query):
        return "dead"
    part = part_of(target.relative_to(site).as_posix())
    if address.fragment and target.suffix == ".html" and part not in BY_SCRIPT:
        parts = read(target).parts
        return None if unquote(address.fragment) in parts | {"top"} else "no part"
    return None


def _has_notebook(target, query):
    """Is the notebook there that JupyterLite is asked to open?"""
    if not target.as_posix().endswith(NOTEBOOK):
        return True
    names = parse_qs(query).get("path", [])
    return all((target.parents[1] / "files" / name).is_file() for name in names)
