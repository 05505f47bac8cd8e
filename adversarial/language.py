"""The language that people read. `words` marks a table of sentences, and translates it.

A table is translated once, when its module is imported: the language of a process never changes,
so nothing is looked up late. Keys, code and names of fields stay as they are. A room's catalogue
is `locale/<language>/<room>.po`; what is missing there stays English. Exceptions for programmers
who passed a wrong argument are English everywhere, as Python's own are.
"""

import ast
import json
import os
import re
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path

ENGLISH = "en"
PSEUDO = "xx"  # English with accents, longer and in ⟦brackets⟧: whatever has none was not marked
LANGUAGES = (ENGLISH, PSEUDO, "es")
VARIABLE = "ADVERSARIAL_LANG"
FIRST = "00_*.ipynb"  # a folder with this notebook is a course
ACCENTS = str.maketrans("aeiouncy", "áéíóúñçý")  # MAX and A stay: they are names
# In a sentence these stay: fields, code, tags, addresses, links, mathematics.
KEPT = re.compile(
    r"\{[^{}]*\}|`[^`]*`|</?[a-z][^<>]*>|https?://\S+|\]\([^)]*\)|\$[^$]+\$|%\w|\\\w+"
)
LONG = re.compile("•{1,9}")  # a word of what makes texts longer in the language of nobody
LINE = re.compile(r'(?:(msgctxt|msgid|msgstr) )?(".*")')


def chosen(environment=os.environ, folder=None):
    """The language of this process: the variable's, else the one that its notebook says, else that
    of the course that the folder is in, which is called after it (notebooks/es), else English.

    >>> chosen({"ADVERSARIAL_LANG": "xx"}), chosen({}, "somewhere/else")
    ('xx', 'en')
    """
    course = _course(Path(folder or os.getcwd()))
    said = said_by(environment.get("JPY_SESSION_NAME", ""))  # by the notebook of this kernel
    found = said or (course.name if course else ENGLISH)
    asked = environment.get(VARIABLE) or found
    if asked not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"{VARIABLE} is {asked!r}, but the languages of the course are {known}.")
    return asked


def said_by(notebook):
    """The language that a notebook says, or None."""
    try:
        text = Path(notebook).read_text(encoding="utf-8")
        said = json.loads(text)["metadata"]["adversarial"]["language"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return said if said in LANGUAGES else None


def shared(folder):
    """The same folder of the English course, if it is one of another language that stands in it:
    what belongs to a reader is kept there, once for all languages."""
    course = _course(folder)
    if course and any(course.parent.glob(FIRST)):
        return course.parent / folder.relative_to(course)
    return folder


def _course(folder):
    """The course in another language that the folder is in, or None."""
    named = (each for each in (folder, *folder.parents) if each.name in LANGUAGES)
    return next((each for each in named if any(each.glob(FIRST))), None)


LANGUAGE = chosen()


def words(table):
    """A table that people read, in their language: a text, or a dict, list or tuple of such.

    >>> SENTENCES = words({"leaf": "{node} is a leaf."})
    """
    if LANGUAGE == ENGLISH:
        return table
    return translated(table, catalogue(LANGUAGE, _module()).get)


def every(text):
    """{a text in each language of the course}: what people may have typed, or were given."""
    module = _module()
    return {text, *(catalogue(each, module).get(text) or text for each in LANGUAGES[1:])}


def _module():
    """The module that asks for its words, by its full name under `python -m adversarial`, too."""
    names = sys._getframe(2).f_globals
    return names["__spec__"].name if names.get("__spec__") else names["__name__"]


def translated(table, translation):
    """The table with each text as `translation` has it, or as it is where that says None."""
    if isinstance(table, str):
        return translation(table) or table
    if isinstance(table, dict):
        return {key: translated(each, translation) for key, each in table.items()}
    if isinstance(table, list | tuple):
        return type(table)(translated(each, translation) for each in table)
    return table


def catalogue(language, module):
    """Something with `get`: a translation of a text in the room of this module, or None."""
    return Pseudo() if language == PSEUDO else _catalogue(language, *module.split(".")[:2])


@cache
def _catalogue(language, package, room):
    path = files(package) / "locale" / language / f"{room}.po"
    return read_po(path.read_text(encoding="utf-8")) if path.is_file() else {}


def read_po(text):
    """{text: its translation} of a catalogue of gettext; what is not translated is left out.

    >>> read_po('#: film\\nmsgid "{n} leaves"\\nmsgstr "{n} "\\n"hojas"\\n')
    {'{n} leaves': '{n} hojas'}
    """
    found, entry, field = {}, {}, None
    for line in [*text.splitlines(), 'msgid ""']:
        if (match := LINE.fullmatch(line)) is None:
            continue
        name, quoted = match.groups()
        if name == "msgid":
            if entry.get("msgstr") and entry["msgid"]:
                found[entry["msgid"]] = entry["msgstr"]
            entry = {}
        field = name or field
        entry[field] = entry.get(field, "") + ast.literal_eval(quoted)
    return found


class Pseudo:
    """The language nobody speaks: it shows which texts are marked, and leaves them room."""

    @staticmethod
    def get(text):
        """The text with accents and in brackets: labels 70 % longer, prose 30 %, in words.

        >>> Pseudo.get("{n} leaves, as `watch` saw them."), Pseudo.get("leaf")
        ('⟦{n} léávés, ás `watch` sáw thém. •••••••⟧', '⟦léáf•••⟧')
        """
        if "⟦" in text or not re.search(r"[^\W\d_]", KEPT.sub("", text)):
            return text  # part of a table that is marked already, or without a word
        pieces = zip(KEPT.split(text), [*KEPT.findall(text), ""], strict=True)
        accented = "".join(piece.translate(ACCENTS) + kept for piece, kept in pieces)
        length = len(KEPT.sub("", text))
        if len(text.split()) <= 3:
            return f"⟦{accented}{'•' * round(0.7 * length)}⟧"
        return f"⟦{' '.join([accented, *LONG.findall('•' * round(0.3 * length))])}⟧"


def finish(sentence):
    """A sentence begins with a capital, also where a name or a field stands first.

    >>> finish("the root is worth 3."), finish("")
    ('The root is worth 3.', '')
    """
    start = len(sentence) - len(sentence.lstrip("⟦"))
    return sentence[: start + 1].upper() + sentence[start + 1 :]
