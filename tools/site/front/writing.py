"""A page of the front is written: with the menu, the search and the foot that all of them have."""

import hashlib

from adversarial.language import ENGLISH, LANGUAGE
from adversarial.template import fill

from ..heads import COURSE, foot, head, search_field
from ..languages import switch
from .words import SITE

POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "connect-src 'self'", "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'", "font-src 'self'", "base-uri 'none'", "form-action 'self'",
    "worker-src 'self'",
])  # fmt: skip
WITH_WASM = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")  # pagefind


def write(site, path, template, words, **more):
    """Write a page of the site; `path` is its address there."""
    root = more.setdefault("root", "../" * path.count("/"))
    is_guide = path.startswith("guides/")
    more = {"policy": POLICY} | more | {
        "words": words, "site": SITE, "course": COURSE, "version": version_of_looks(site),
        "path": "" if path == "index.html" else path,
        "head": head(path, words["title"], words["about"]),
        "find": search_field(root), "foot": foot(root, path, is_suggested=is_guide),
        "menu": _menu(site), "has_reference": (site / "reference").exists(),
        "others": switch(site, path) if path == "index.html" else [],
    }  # fmt: skip
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_text(fill(__file__, template, **more), encoding="utf-8")


def version_of_looks(site):
    """Part of the addresses of style sheet and scripts: nobody sees old ones."""
    files = [site / "front" / name for name in ("page.css", "page.js", "search.js")]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:8]


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
