"""Data files: entries under headings, each with its fields.

# What the file is about. Lines like this one are remarks.

## the key of an entry
name: a text, which goes on
    in lines that are indented
program:
    lines that are kept as they are, since
    nothing stands behind the colon

### the key of a part of this entry
task: minimax
"""

import re
from dataclasses import dataclass, field
from importlib.resources import files

SUFFIX = ".txt"
MARGIN = " " * 4
SPACE = re.compile(r"[ \t]+")  # not the narrow one between thousands
FIELD = re.compile(r"([a-z]\w*(?: [\w.]+)*):(?: (.*))?")


@dataclass
class Entry:
    """An entry, or a part of one. `fields` are (name, text); a name may come several times."""

    key: str
    fields: list = field(default_factory=list)
    parts: list = field(default_factory=list)

    def __getitem__(self, name):
        return dict(self.fields)[name]

    def get(self, name, other=None):
        """The text of a field, or `other` where there is none."""
        return dict(self.fields).get(name, other)


def read_entries(text):
    """The entries of a text, in their order."""
    entries, opened = [], None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            entries.append(opened := Entry(line[3:]))
        elif not entries and line and not line.startswith("# "):
            raise ValueError(f"Line {number} stands before the first heading: {line!r}")
        elif line.startswith("### "):
            entries[-1].parts.append(opened := Entry(line[4:]))
        elif found := FIELD.fullmatch(line):
            opened.fields.append((found[1], [found[2]] if found[2] else []))
        elif not line or line.startswith(MARGIN):
            if opened and opened.fields:
                opened.fields[-1][1].append(line)
        elif not line.startswith("# "):
            raise ValueError(f"Line {number} is neither a heading nor a field: {line!r}")
    for entry in entries:
        for part in (entry, *entry.parts):
            part.fields = [(name, _text(lines)) for name, lines in part.fields]
    return entries


def _text(lines):
    if lines and lines[0].startswith(MARGIN):
        return "\n".join(line[len(MARGIN) :] for line in lines).rstrip()
    return SPACE.sub(" ", " ".join(lines)).strip()


def read_folder(package):
    """{name of a file: its entries} of all data files of a package, also where that is a zip."""
    paths = [path for path in files(package).iterdir() if path.name.endswith(SUFFIX)]
    return {
        path.name.removesuffix(SUFFIX): read_entries(path.read_text(encoding="utf-8"))
        for path in sorted(paths, key=lambda path: path.name)
    }
