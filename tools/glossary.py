"""The glossary of the course: `python -m tools.glossary` makes notebooks/glossary.ipynb.

The words, what they mean and the cells that explain them stand in glossary.txt.
"""

from pathlib import Path

import nbformat

from adversarial.entries import read_entries
from tools.store_notebooks import FOLDER

TERMS = Path(__file__).with_suffix(".txt")
PAGE = FOLDER / "glossary.ipynb"
HEAD = """\
# Glossary

The words of the course, and the notebook that explains each of them first.

| word | meaning | first in |
| --- | --- | --- |
"""
ROW = "| **{word}** | {means} | [{theme}]({file}) |\n"
BACK = "[Map of the course](00_start_here.ipynb)"


def terms():
    """The words, as entries with `means`, `where` (notebook, cell) and maybe a pattern, `word`."""
    return read_entries(TERMS.read_text(encoding="utf-8"))


def glossary():
    """The notebook as a text: a table in the order of the alphabet."""
    rows = ""
    for term in sorted(terms(), key=lambda term: term.key.lower().lstrip("%")):
        notebook, _ = term["where"].split()
        words = {"theme": notebook[:2], "file": f"{notebook}.ipynb"}
        rows += ROW.format(word=term.key, means=term["means"], **words)
    cells = [("glossary", HEAD + rows.rstrip("\n")), ("where-next", BACK)]
    page = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell(text, id=name) for name, text in cells],
        metadata=nbformat.read(FOLDER / "00_start_here.ipynb", 4).metadata,
    )
    return nbformat.writes(page).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.write_text(glossary(), encoding="utf-8", newline="\n")
    print(PAGE)
