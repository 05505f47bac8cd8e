"""Notebooks of another language, from the English ones and their catalogues."""

import json
import re
import unicodedata
from pathlib import Path

from adversarial.language import PSEUDO, Pseudo

from .catalogues import translations
from .notebook import messages, translated
from .tables import ROOT

NOTEBOOKS = ROOT / "notebooks"
LOCALE = ROOT / "locale"
GLOSSARY, TERM = "glossary", re.compile(r"^\| \*\*.*$", re.MULTILINE)  # its cell, and a row
BEGINS = re.compile(r"(\s*(?:#+ |[-*] |\d+\. |> |\s)*)(.*)", re.DOTALL)  # a heading, a list, …


def sources():
    """The English notebooks: study, lectures, graded."""
    return sorted([*NOTEBOOKS.glob("*.ipynb"), *NOTEBOOKS.glob("lectures/*.ipynb"),
                   *NOTEBOOKS.glob("graded/*.ipynb")])  # fmt: skip


def name_of(path):
    """A notebook within the course, such as lectures/04_alphabeta."""
    return path.relative_to(NOTEBOOKS).with_suffix("").as_posix()


def catalogue_of(path, language):
    """The catalogue of a notebook."""
    return LOCALE / language / "notebooks" / f"{name_of(path)}.po"


def read(path):
    """A notebook as plain data."""
    return json.loads(path.read_text(encoding="utf-8"))


def messages_of(path):
    """{text: [cells]} of a notebook."""
    found = {}
    for cell, text in messages(read(path)):
        found.setdefault(text, []).append(f"cell {cell}")
    return found


def build(language, folder=None, paths=None):
    """Write the notebooks of a language into a folder (notebooks/<language>), and return them."""
    folder, built = Path(folder or NOTEBOOKS / language), []
    for path in paths or sources():
        say = sayer(path, language)
        target = folder / path.relative_to(NOTEBOOKS)
        target.parent.mkdir(parents=True, exist_ok=True)
        made = translated(read(path), say)
        made["metadata"].setdefault("adversarial", {})["language"] = language
        for cell in made["cells"]:
            if cell["id"] == GLOSSARY:
                cell["source"] = in_alphabetical_order(cell["source"])
        text = json.dumps(made, indent=1, ensure_ascii=False)
        target.write_text(text + "\n", encoding="utf-8")
        built.append(target)
    return built


def in_alphabetical_order(table):
    """The text of the glossary: terms in the order of their language, accents aside.

    >>> in_alphabetical_order("| **ply** | … |\\n| **árbol** | … |").splitlines()
    ['| **árbol** | … |', '| **ply** | … |']
    """
    rows = iter(sorted(TERM.findall(table), key=_plain))
    return TERM.sub(lambda _: next(rows), table)


def _plain(row):
    """A row without accents, capitals and marks."""
    letters = unicodedata.normalize("NFD", row.casefold())
    return "".join(each for each in letters if each.isalnum() or each == " ").strip()


def sayer(path, language):
    """say(cell, text) for the messages of a notebook; what has no translation stays English."""
    if language == PSEUDO:  # a formula that stands alone would be none any more
        is_formula = re.compile(r"\s*\$\$.*\$\$\s*", re.DOTALL).fullmatch
        return lambda cell, text: text if is_formula(text) else pseudo_text(text)
    known = translations(catalogue_of(path, language))
    return lambda cell, text: known.get(text, text)


def pseudo_text(text):
    return "\n".join(map(pseudo, text.split("\n")))


def pseudo(line):
    """A line of Markdown in the language of nobody: what makes it a heading or a row stays."""
    if line.startswith("|"):
        return "|".join(pseudo(cell) for cell in line.split("|"))
    begins, text = BEGINS.fullmatch(line).groups()
    ends = text[len(text.rstrip()) :]
    return begins + Pseudo.get(text.rstrip()) + ends
