"""Put the same frame around every theme: recall questions, summary sheet, the way on.

`python -m tools.frame_notebooks` changes the notebooks 01, 02, … in place: after the opening come
three recall questions; at the end the summary sheet, and links back, to the map, to the glossary
and on. The cells are known by their ids, so a second run changes nothing, and no other cell is
touched. Where anything changed, store the notebook again (`make notebooks`): new cells are run.
"""

import sys
from itertools import groupby

import nbformat

from adversarial.pages.summary import themes
from adversarial.widgets.course import NOTEBOOKS, TITLE
from tools.store_notebooks import FOLDER, read

FRAME = "frame"  # the tag of these cells
TIME = "**Time:**"  # is said where the opening ends
MAP = "00"
WORDS = {
    "recall first": "**Three questions first**, on what you already know and on *00 Start here*. "
    "They take two minutes, and each answer is explained.",
    "recall": "**Three questions first**, from earlier themes. They take two minutes, and each "
    "answer is explained. Recalling things helps you remember them.",
    "back": "[← {title}]({file})",
    "map": "[Map of the course]({file})",
    "glossary": "[Glossary](glossary.ipynb)",
    "next": "[{title} →]({file})",
    "between": " · ",
}
RECALL = """\
from adversarial.course import recall

recall("{theme}", key="{theme} recall")"""
SHEET = """\
from adversarial.course import summary_sheet

summary_sheet("{theme}")"""


def main(folder=FOLDER):
    """Frame the notebooks of a folder, and say which ones changed."""
    for path, text in framed(folder):
        changed = text != path.read_text(encoding="utf-8")
        if changed:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'framed; store it now' if changed else 'as it was'}")
    return 0


def framed(folder):
    """(path, its text with the frame) of each theme. A theme may have several notebooks."""
    paths = sorted(folder.glob(NOTEBOOKS))
    notebooks = {path: read(path) for path in paths}
    titles = {path: title_of(path, notebooks[path]) for path in paths}
    for theme, group in groupby(paths, key=lambda path: path.name[:2]):
        parts = list(group)
        for path in parts if theme != MAP else ():
            notebook = notebooks[path]
            before = opening(theme) if path == parts[0] else []
            after = sheet(theme) if path == parts[-1] else []
            put(notebook, before, [*after, links(path, titles)])
            yield path, nbformat.writes(notebook).rstrip("\n") + "\n"


def title_of(path, notebook):
    """The title as `my_course` has it: 04 Alpha-beta."""
    found = TITLE.search(notebook.cells[0].source)
    return f"{path.name[:2]} {found[1].strip()}" if found else path.stem


def put(notebook, before, after):
    """Put these cells behind the opening and at the end; those that are there stay as they ran."""
    is_old = {cell.id: cell for cell in notebook.cells if FRAME in cell.metadata.get("tags", ())}
    cells = [cell for cell in notebook.cells if cell.id not in is_old]
    opens = [TIME in cell.source for cell in cells].index(True) + 1  # a story may come first

    def kept(cell):
        old = is_old.get(cell.id)
        return old if old and old.source == cell.source else cell

    notebook.cells = [*cells[:opens], *map(kept, before), *cells[opens:], *map(kept, after)]


def opening(theme):
    words = WORDS["recall first" if theme == "01" else "recall"]
    return [prose("recall-words", words), code("recall", RECALL.format(theme=theme))]


def sheet(theme):
    return [code("summary-sheet", SHEET.format(theme=theme))] if theme in themes() else []


def links(path, titles):
    """Back, map and next, as far as there are any; the map is the first notebook."""
    paths = list(titles)
    at = paths.index(path)
    first = paths[: 1 if at > 1 else 0]  # else the way back leads there
    places = {"back": paths[at - 1 : at], "map": first, "next": paths[at + 1 : at + 2]}
    told = [
        WORDS[kind].format(title=titles[place], file=place.name)
        for kind, found in places.items()
        for place in found
    ]
    told.insert(-1 if places["next"] else len(told), WORDS["glossary"])
    return prose("where-next", WORDS["between"].join(told))


def prose(name, text):
    return nbformat.v4.new_markdown_cell(text, id=name, metadata={"tags": [FRAME]})


def code(name, text):
    return nbformat.v4.new_code_cell(text, id=name, metadata={"tags": [FRAME]})


if __name__ == "__main__":
    sys.exit(main())
