"""A notebook as a page that lives on its own: no kernel, no network, one file.

Formulas are MathML, drawings and live views follow light and dark, and `views` says how live views
come along.
"""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from ..needs import insist_on_a_computer, insist_on_extra
from ..template import fill
from ..types import FilePath
from .kernels import run_cells
from .markup import as_text, highlight, markdown, show, with_pictures
from .styles import code_colours, math_face, own, palettes
from .views import as_script, live_views, put_aside, script

THEMES = {"light": "true", "dark": "false", "auto": None}  # as the live views know them
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<path fill="#0069aa" d="M9 4l8 22H1z"/><path fill="#b84300" d="M23 28l-8-22h16z"/></svg>'
)
CONTROL = re.compile(r"\x1b\[[\d;]*m")  # what colours text in a terminal
HEADING = re.compile(r"^#\s+(.+)", re.MULTILINE)


def save_page(notebook: FilePath, page: FilePath, run: bool = True, theme: str = "light") -> Path:
    """Run a notebook and save it as an HTML page in which the live views still work.

    With `run=False` the notebook is taken as it is stored; a live view that it stores no state
    of becomes a still picture. `theme` is "light", "dark", or "auto": as the reader's system is.
    """
    insist_on_a_computer("page")
    insist_on_extra("slides", "nbclient", "nbconvert", "nbformat")
    import nbformat

    if theme not in THEMES:
        raise ValueError(f"The theme of a page is one of {', '.join(THEMES)}, not {theme!r}.")
    notebook, page = Path(notebook), Path(page)
    node = nbformat.read(notebook, as_version=4)
    if run:
        run_cells(node, notebook.parent)
    page.write_text(page_of(node, notebook, theme), encoding="utf-8")
    return page


def page_of(node, notebook, theme="light", aside=None, font=None):
    """The text of the page.

    A page of many may keep what they share elsewhere: the font of formulas is at the address
    `font`, and `aside(text, kind)` gives the address of a script ("js") or style sheet ("css").
    """
    views = live_views(node)
    if aside:
        put_aside(views, aside)
    cells = cells_of(node, notebook.parent)
    text = fill(
        __file__,
        "page.html.j2",
        title=title_of(node) or notebook.stem,
        icon=icon(),
        styles=styles(),
        is_light=THEMES[theme],
        cells=cells,
        views=as_script(views),
        script=script(),
    )
    return text.replace("<style>", f"<style>{math_face(text, font)}\n", 1)


def icon():
    """A small picture of the two players, inside the page: nothing has to be asked for it."""
    return f"data:image/svg+xml,{quote(ICON)}"


def title_of(node):
    """The first heading, as plain text."""
    texts = (HEADING.search(cell.source) for cell in node.cells if cell.cell_type == "markdown")
    return next((re.sub("[`*$]", "", found[1]).strip() for found in texts if found), "")


def styles():
    """The style sheet of a page, light and dark."""
    both = 'body[data-jp-theme-light="false"]', "body:not([data-jp-theme-light])"
    dark, auto = (
        f"{palettes(body, is_dark=True)}\n{code_colours(body, is_dark=True)}" for body in both
    )
    return "\n".join([
        f"{palettes('body')}\n{code_colours('')}",
        f"@media screen {{ {dark} }}",
        f"@media screen and (prefers-color-scheme: dark) {{ {auto} }}",
        own("page.css"),
        own("share.css"),
    ])


def cells_of(node, folder):
    """All cells as HTML; pictures that they name are in this folder."""
    return "\n".join(_cell(cell, folder) for cell in node.cells)


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
