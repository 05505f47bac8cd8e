"""Tables: read as spreadsheets save them, and no formula in them whatever splits them."""

import csv

import pytest

from adversarial.grading.spreadsheet import harmless, read_sheet, write_sheet

TRAPS = [
    "=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "|x", "%x", " =1", "＝1+1", "＋1", "－1",
    "＠x", "﹦1", "a;=1", "a;\"=1", "a; =1", "a\t=1", "a\n=1", "a\r\n＝1", "a|@x", "a,=1",
    'a;"";＋1', ";;=1", "a;\t-1",
]  # fmt: skip


@pytest.mark.parametrize("text", TRAPS)
@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_no_cell_begins_a_formula_wherever_a_spreadsheet_splits(text, separator):
    line = write_sheet([["Ada", harmless(text), "3"]])
    cells = [
        cell
        for cells in csv.reader(line.splitlines(keepends=True), delimiter=separator)
        for cell in cells
    ]
    naive = [cell for part in line.splitlines() for cell in part.split(separator)]
    for cell in [*cells, *naive]:
        assert not cell.strip(' "\t').startswith(tuple("=+-@＝＋－＠﹦")), line


def test_other_texts_stay():
    for text in ("Ada", "Ann-Marie", "a@b.example", "x = 3", "1, -2", "10 %", "", "a/b-c.ipynb"):
        assert harmless(text) == text
    assert harmless("=cmd()|' '!A1") == "'=cmd()|' '!A1"


def test_lines_are_counted_as_an_editor_does():
    sheet = read_sheet(b'a,b\n"two\nlines",1\n\nx,2\n')
    assert sheet.heads == ["a", "b"]
    assert sheet.lines == [(2, ["two\nlines", "1"]), (5, ["x", "2"])]
    assert read_sheet(b"").heads == []
