"""The notebooks as JupyterLite wants them, and what Python there cannot make by itself."""

import json
import re
from unittest.mock import patch

import nbformat

from adversarial.pages import summary
from adversarial.pages.markup import markdown

from ..course import study_notebooks
from ..smaller import with_small_pictures
from .python.edition.plots import name_of

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
PICTURE = re.compile(r'<img [^>]*"data:image/png[^>]*>')


def write_notebooks(to):
    """Copies that ask for the kernel of the browser; lists of lines confuse its outline."""
    to.mkdir(parents=True)
    for path in study_notebooks():
        notebook = nbformat.read(path, as_version=4)
        notebook.metadata.kernelspec = KERNEL
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.metadata.trusted = True  # or stored pictures would not be shown
        text = json.dumps(notebook, ensure_ascii=False, indent=1)
        (to / path.name).write_text(with_small_pictures(text), encoding="utf-8")


def stored_pictures():
    """The pictures of all plots, by a name for the cell: Python there shows them if it must."""
    found = {}
    for path in study_notebooks():
        for cell in nbformat.read(path, as_version=4).cells:
            for output in cell.get("outputs", ()):
                if picture := PICTURE.search(output.get("data", {}).get("text/html", "")):
                    small = with_small_pictures(picture[0])
                    shown = output["data"] | {"text/html": small}  # what is around it is made
                    found[name_of(cell.source)] = shown
    return found


def sheets_markdown():
    """The Markdown of all summary sheets as HTML: what turns one into the other is not there."""
    made = {}

    def note(text):
        return made.setdefault(text, markdown(text))

    with patch.object(summary, "markdown", note):
        for theme in summary.themes():
            summary.summary_sheet(theme)._repr_html_()
            summary.summary_sheet(theme)._body()
    return made
