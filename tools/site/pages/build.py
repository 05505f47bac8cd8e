"""Build the pages of the course: every study notebook as a page, under `site/pages`.

A notebook is run once: what came out is kept in the cache, under a name made of the notebook and of
the package that it uses.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import nbformat

from adversarial.language import ENGLISH, LANGUAGE, words
from adversarial.pages.export import page_of, title_of
from adversarial.pages.styles import math_font
from adversarial.template import fill

from ..course import PROMISE, study_notebooks
from ..digests import digest_of
from ..headings import with_addresses
from ..heads import COURSE, dress, foot, search_field
from ..languages import UP, switch
from ..owner import PACKAGE, ROOT

HERE = Path(__file__).parent
APART = ("grading", "vendor")  # what no cell of a study notebook shows
FONT = "live/math.woff"
KERNELS = 2  # at a time
MARKS = re.compile(r"[*_`$]")
# Other notebooks and guides, as notebooks link to them.
NOTEBOOK_LINK = re.compile(r'(?<=href=")(\w+)\.ipynb(?=[#"])')
GUIDE_LINK = re.compile(r'(?<=href=")\.\./docs/(\w+)\.md(?=[#"])')
BODY = re.compile(r"(?<=<main>\n).*(?=\n</main>\n<script )", re.DOTALL)
MAIN = '<main data-pagefind-meta="image:none">'  # or the search would keep a picture of each page
WORDS = words({
    "way": "The course",
    "neighbours": "Before and after",
    "contents": "On this page",
    "run": "Run it here",
    "watch": "Watch my code",
    "previous": "← {title}",
    "next": "{title} →",
    "about": "{title}: {promise}",
})


def build(site, cache, notebooks=None):
    """Write the pages into `site/pages`; returns that folder."""
    notebooks = study_notebooks() if notebooks is None else notebooks
    to = site / "pages"
    shutil.rmtree(to, ignore_errors=True)
    (to / "live").mkdir(parents=True)
    with ThreadPoolExecutor(min(KERNELS, os.cpu_count() or 1)) as pool:
        nodes = list(pool.map(partial(run_once, cache=cache / "pages" / LANGUAGE), notebooks))
    pages = {}
    for place, (notebook, node) in enumerate(zip(notebooks, nodes, strict=True)):
        way, below = ways_of(site, notebooks, nodes, place)
        text = page_of(node, notebook, "auto", partial(put_aside, to), FONT)
        path = to / f"{notebook.stem}.html"
        text = with_contents(text, way, below)
        pages[path] = dress(text, f"pages/{path.name}", about(node), notebook.stem[:2])
    if any("<math" in text for text in pages.values()):
        (to / FONT).write_bytes(math_font("".join(pages.values())))
    for path, text in pages.items():
        path.write_text(with_links(text), encoding="utf-8")
    return to


def run_once(notebook, cache):
    """A notebook that was run: now, or when it and the package were the same."""
    kept = cache / f"{notebook.stem}-{digest(notebook)}.ipynb"
    if kept.exists():
        return nbformat.read(kept, as_version=4)
    cache.mkdir(parents=True, exist_ok=True)
    for old in cache.glob(f"{notebook.stem}-*.ipynb"):
        old.unlink()
    unfinished = kept.with_suffix(".unfinished")
    run_notebook(notebook, unfinished)
    unfinished.rename(kept)
    return nbformat.read(kept, as_version=4)


def run_notebook(notebook, to):
    """Run it in a process of its own, and write what came out."""
    command = [sys.executable, "-m", "tools.site.pages", notebook.resolve(), to.resolve()]
    subprocess.run(command, check=True, cwd=ROOT)


def digest(notebook):
    """A name for a notebook's cells and for all that they may use."""
    found = digest_of(PACKAGE, APART)
    for cell in nbformat.read(notebook, as_version=4).cells:
        found.update(f"{cell.cell_type} {cell.get('id')}\0{cell.source}\0".encode())
    return found.hexdigest()[:16]


def put_aside(to, text, kind):
    """The address of a script or style sheet that several pages share."""
    name = f"live/{hashlib.sha256(text.encode()).hexdigest()[:12]}.{kind}"
    (to / name).write_text(text, encoding="utf-8")
    return name


def ways_of(site, notebooks, nodes, place):
    """The slim head of a page (to the course, to the themes beside it, to Python), and its end."""

    def link(at, word):
        if not 0 <= at < len(notebooks):
            return None
        title = WORDS[word].format(title=short(title_of(nodes[at])))
        return {"page": f"{notebooks[at].stem}.html", "title": title}

    told = {"words": WORDS, "before": link(place - 1, "previous"), "after": link(place + 1, "next")}
    path = f"pages/{notebooks[place].stem}.html"
    below = fill(__file__, "below.html.j2", foot=foot("../", path, is_suggested=True), **told)
    told |= {"name": notebooks[place].name, "others": switch(site, path), "course": COURSE}
    told |= {"has_run": (site / "run").exists() or LANGUAGE == ENGLISH, "find": search_field("../")}
    return fill(__file__, "way.html.j2", **told), below


def with_contents(text, way, below):
    """A page with the way to it and a table of contents above, and its neighbours below."""
    headings = []

    def named(body):
        html, found = with_addresses(body[0])
        headings.extend(found)
        return html

    text = BODY.sub(named, text, count=1)
    contents = fill(__file__, "contents.html.j2", headings=headings, words=WORDS)
    script = f'<script type="module">{_read("contents.js")}</script>' if headings else ""
    text = text.replace("<main>\n", f"{way}{contents if headings else ''}{MAIN}\n", 1)
    text = text.replace("</main>\n<script ", f"</main>\n{below}{script}\n<script ", 1)
    return text.replace("</style></head>", f"{_read('page.css')}</style></head>", 1)


def _read(name):
    return (HERE / name).read_text(encoding="utf-8")


def short(title):
    """Of "Minimax: the best move …" the beginning."""
    return title.partition(":")[0]


def about(node):
    """What a search engine may say of a page."""
    texts = "\n\n".join(cell.source for cell in node.cells if cell.cell_type == "markdown")
    promise = PROMISE.search(texts)
    if not promise:
        return ""
    words = " ".join(MARKS.sub("", promise[1]).split())
    return WORDS["about"].format(title=title_of(node), promise=words)


def with_links(text):
    """Links between notebooks lead to their pages, those to guides to theirs."""
    return GUIDE_LINK.sub(rf"../{UP}guides/\1.html", NOTEBOOK_LINK.sub(r"\1.html", text))
