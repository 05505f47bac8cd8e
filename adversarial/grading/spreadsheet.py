"""Tables as spreadsheets save them: read whatever the separator, written so that none is a trap."""

import codecs
import csv
import io
import re
from dataclasses import dataclass

SEPARATORS = (",", ";", "\t")
MARKS = {  # what stands at the beginning of a file that says how it is written
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
SIGNS = r"=＝﹦+＋﹢\-－﹣@＠﹫"  # with which a formula begins, in every width
BEGINS = re.compile(rf"[\s|%]|[{SIGNS}]")  # what a cell must not begin with
# A spreadsheet may split at another separator than we do: then a formula begins behind it.
# What stands before it is taken as a whole, so that nothing is read twice.
BEFORE = r'([;|\t\r\n][\s"]*+|,"*+)'
INSIDE = re.compile(rf"{BEFORE}(?=([{SIGNS}])?)")
AFTER = re.compile(rf"{BEFORE}(?:'(?=[{SIGNS}]))?")  # the same when it is harmless


@dataclass
class Sheet:
    """A table: its heads, and its lines as (number in the file, cells)."""

    heads: list
    lines: list
    separator: str = ","
    encoding: str = "utf-8"

    def column(self, *names):
        """The place of the first column with one of these heads, or None."""
        heads = [head.strip().casefold() for head in self.heads]
        return next((heads.index(name) for name in names if name in heads), None)

    def text(self):
        """The table as it is written down again, as it was saved."""
        mark = "\ufeff" if self.encoding == "utf-8-sig" else ""
        return mark + write_sheet([self.heads, *(cells for _, cells in self.lines)], self.separator)


def decode(data):
    """The text in these bytes, and how it is written; a ValueError if it is none."""
    encoding = next((name for mark, name in MARKS.items() if data.startswith(mark)), "")
    if encoding:
        return data.decode(encoding), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:  # as spreadsheets in the west of Europe still save
        return data.decode("cp1252"), "cp1252"


def read_sheet(data):
    """The table in the bytes of a file; its first line says how it is separated. A ValueError if it
    is none."""
    text, encoding = decode(data)
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    lines, number = [], 1
    for cells in _records(reader, len(text)):
        if cells and (lines or any(cell.strip() for cell in cells)):
            lines.append((number, cells))
        number = reader.line_num + 1
    heads = lines.pop(0)[1] if lines else []
    return Sheet(heads, lines, separator, encoding)


def _records(reader, longest):
    """The lines of a table, whose fields may be as long as the table."""
    before = csv.field_size_limit(longest)
    try:
        yield from reader
    except csv.Error as problem:
        raise ValueError from problem
    finally:
        csv.field_size_limit(before)


def write_sheet(lines, separator=","):
    """These lines as text; the cells are written as they are."""
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=separator).writerows(lines)
    return file.getvalue()


def harmless(cell):
    """A text that no spreadsheet takes for a formula, at whatever separator it splits."""
    if not isinstance(cell, str) or cell == "":
        return cell
    quoted = INSIDE.sub(lambda found: found[1] + "'" * bool(found[2]), cell)
    return ("'" if BEGINS.match(cell) else "") + quoted


def as_typed(cell):
    """What was typed into a cell that was made harmless.

    >>> as_typed(harmless("-1: no example; =2")), as_typed("it's")
    ('-1: no example; =2', "it's")
    """
    return AFTER.sub(r"\1", cell[1:] if cell[:1] == "'" and BEGINS.match(cell[1:]) else cell)


def safe_sheet(lines):
    """These lines as text in which every cell is harmless."""
    return write_sheet([[harmless(cell) for cell in line] for line in lines])


def read_number(text):
    """A number as people type it, with a point or a comma; None if it is none."""
    return float(text.replace(",", ".")) if NUMBER.fullmatch(text) else None


def number(points):
    """Points as they are written: "" where there are none."""
    return "" if points is None else f"{points:g}"
