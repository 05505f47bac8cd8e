"""A notebook as a page that lives on its own: no kernel, no network, one file.

Formulas are MathML, drawings and live views follow light and dark, and `views` says how live views
come along.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from ..types import FilePath
from .fonts import math_face
from .kernels import run_cells
from .looks import code_colours, palettes
from .markup import highlight, markdown, with_pictures
from .outputs import as_text, show
from .template import fill
from .views import as_script, live_views, script

THEMES = {"light": "true", "dark": "false", "auto": None}  # as the live views know them
SENTENCES = {"theme": "The theme of a page is one of {themes}, not {theme!r}."}
CONTROL = re.compile(r"\x1b\[[\d;]*m")  # what colours text in a terminal
HEADING = re.compile(r"^#\s+(.+)", re.MULTILINE)


def save_page(notebook: FilePath, page: FilePath, run: bool = True, theme: str = "light") -> Path:
    """Run a notebook and save it as an HTML page in which the live views still work.

    With `run=False` the notebook is taken as it is stored; a live view that it stores no state
    of becomes a still picture. `theme` is "light", "dark", or "auto": as the reader's system is.
    """
    import nbformat

    if theme not in THEMES:
        raise ValueError(SENTENCES["theme"].format(themes=", ".join(THEMES), theme=theme))
    notebook, page = Path(notebook), Path(page)
    node = nbformat.read(notebook, as_version=4)
    if run:
        run_cells(node, notebook.parent)
    page.write_text(page_of(node, notebook, theme), encoding="utf-8")
    return page


def run_apart(notebook):
    """A notebook that was run where nobody's answers are."""
    import nbformat

    node = nbformat.read(notebook, as_version=4)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as away:
        run_cells(node, Path(notebook).parent, ADVERSARIAL_ANSWERS=away)
    return node


def page_of(node, notebook, theme="light", head="", about="", pack=lambda views: views):
    """The text of the page; `head` is HTML above it, `about` what a search engine says of it.

    `pack` may put what many pages share elsewhere, before it is written into the page.
    """
    views = pack(live_views(node))
    cells = "\n".join(_cell(cell, notebook.parent) for cell in node.cells)
    text = fill(
        __file__,
        "page.html.j2",
        title=title_of(node) or notebook.stem,
        about=about,
        styles=styles(),
        is_light=THEMES[theme],
        head=head,
        cells=cells,
        views=as_script(views),
        script=script(),
    )
    return text.replace("<style>", f"<style>{math_face(text)}\n", 1)


def title_of(node):
    """The first heading, as plain text."""
    texts = (HEADING.search(cell.source) for cell in node.cells if cell.cell_type == "markdown")
    return next((re.sub("[`*$]", "", found[1]).strip() for found in texts if found), "")


def styles():
    """The style sheet of a page, light and dark."""
    dark = 'body[data-jp-theme-light="false"]'
    auto = "body:not([data-jp-theme-light])"
    own = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            palettes("body"),
            code_colours(""),
            f"@media screen {{ {palettes(dark, is_dark=True)}\n{code_colours(dark, is_dark=True)} }}",
            "@media screen and (prefers-color-scheme: dark) {",
            f"{palettes(auto, is_dark=True)}\n{code_colours(auto, is_dark=True)} }}",
            own,
        ]
    )


def _cell(cell, folder):
    if cell.cell_type == "markdown":
        html = markdown(cell.source, has_addresses=True)
        body = with_pictures(html, folder, cell.get("attachments", {}))
    elif cell.cell_type == "code":
        source = highlight(cell.source) if cell.source.strip() else ""
        body = "\n".join([source, *map(_output, cell.outputs)])
    else:
        return ""
    return f'<div class="cell {cell.cell_type}" id="{cell.get("id", "")}">\n{body}\n</div>'


def _output(output):
    """What a reader of the notebook sees, warnings and errors as well."""
    if output.output_type == "error":
        return as_text(CONTROL.sub("", "\n".join(output.traceback)))
    if output.output_type == "stream":
        return as_text(CONTROL.sub("", output.text))
    return show(output)
