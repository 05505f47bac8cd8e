"""Summary sheets: every theme has one, its code is the package's, its facts hold."""

import re
from functools import cache
from itertools import product
from math import log10

import pytest

from adversarial.__main__ import main
from adversarial.pages.summary import SHEETS, source, summary_sheet, themes
from adversarial.search import quiescence
from tools.store_notebooks import FOLDER

THEMES = sorted(path.name[:2] for path in FOLDER.glob("[0-9]*.ipynb"))[1:]  # 00 has none
PARTS = ["Definitions", "The code", "What goes wrong"]
FENCED = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_every_theme_but_the_first_has_a_sheet():
    assert themes() == THEMES
    with pytest.raises(ValueError, match="There are summary sheets for the themes 01, 02"):
        summary_sheet("00")


@pytest.mark.parametrize("theme", THEMES)
def test_a_sheet_has_its_parts_its_code_and_its_picture(theme):
    sheet = summary_sheet(theme)
    headings = re.findall(r"^## (.+)$", sheet.text, re.MULTILINE)
    assert [each for each in headings if each in PARTS] == PARTS
    assert sheet.title.startswith(f"{theme} ")
    html = sheet._repr_html_()
    assert html.startswith(f"<details><summary>Summary sheet: {sheet.title}</summary>")
    assert html.count('<img alt="') == 1
    assert '<div class="highlight">' in html
    prose = re.sub(r"<[^>]*>", "", re.sub(r"<pre>.*?</pre>", "", html, flags=re.DOTALL))
    assert not re.search(r"@|\*|^#", prose, re.MULTILINE)  # nothing is left of the Markdown
    assert f"summary-{theme}.html" in html


def test_code_comes_from_the_source_without_docstring():
    text = source("adversarial.search:minimax")
    assert text.startswith("def minimax(game, state, depth=inf):\n    if game.is_terminal(state)")
    assert source("adversarial.games:Grundy.actions").startswith("def actions(self, state):")


def test_the_command_writes_pages(tmp_path, capsys):
    assert main(["summary", "02", "04", "--to", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "summary-02.html",
        "summary-04.html",
    ]
    assert "summary-04.html" in capsys.readouterr().out
    page = (tmp_path / "summary-04.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page
    assert "http" not in re.sub(r'http://www\.w3\.org[^"\']*', "", page.replace("%", ""))
    assert main(["summary", "99", "--to", str(tmp_path)]) == 1
    assert "not for '99'" in capsys.readouterr().err


# The facts on the sheets, each by a way of its own.


def text_of(theme):
    return (SHEETS / f"{theme}.md").read_text(encoding="utf-8")


def test_the_rule_of_nim_and_the_numbers_of_the_audit():
    (code,) = FENCED.findall(text_of("07"))
    names = {}
    exec(code, names)

    @cache
    def wins(heaps):
        moves = [heaps[:i] + (k,) + heaps[i + 1 :] for i, n in enumerate(heaps) for k in range(n)]
        return not moves or any(not wins(after) for after in moves)

    every = list(product(range(8), range(6), range(4)))
    assert all(names["bouton"](heaps) == wins(heaps) for heaps in every)
    won = sum(wins(heaps) for heaps in every if any(heaps))
    assert (len(every), won, len(every) - won - 1) == (192, 167, 24)
    assert "192 positions: 167 are won, 24 are lost" in text_of("07")
    assert 7 ^ 5 ^ 3 == 0b001
    assert not wins((0, 1))  # MAX takes both of 2-1, and MIN must take the last
    assert wins((2, 1))


def test_the_four_lines_of_quiescence_are_those_of_the_search():
    (code,) = FENCED.findall(text_of("05"))
    own = source("adversarial.search:quiescence")
    assert all(f"    {line}\n" in own for line in code.splitlines())
    assert quiescence.__name__ in own


def test_exponents():
    assert round(100 * log10(35)) == 154
    assert round(150 * log10(250)) == 360
    assert "10<sup>154</sup>" in text_of("02")
    assert "10<sup>360</sup>" in text_of("02")


def test_open_lines_after_the_first_move():
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    through = {cell: sum(str(cell) in line for line in lines) for cell in (0, 1, 4)}
    # X closes these lines to O, and all eight stay open for X.
    assert through == {0: 3, 1: 2, 4: 4}
    assert "corner 3, edge 2, centre 4" in text_of("03")
