"""Summary sheets: a theme on one page to print, with its definitions, code, picture and slips.

A sheet is a Markdown file in `summaries`. A line `@code module:name` in it stands for the source
of the package itself, and `@picture` for a picture that is drawn when the sheet is made; on paper
`@picture beside` stands at the right of what follows.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from textwrap import dedent

from ..film import watch
from ..games import Checkers, Connect4, GameTree, Grundy, Nim, TicTacToe
from ..games.several import VectorTree
from ..language import words
from ..learning import Features, learn_weights, linear
from ..needs import insist_on_extra
from ..search import alphabeta, expectiminimax, mcts, minimax, pvs
from ..search.several import max_n
from ..template import fill
from ..types import FilePath
from ..view.image import image
from ..view.svg import frame_svg
from .markup import highlight, markdown

SHEETS = Path(__file__).with_name("summaries")
LINE = re.compile(r"^((?:#+ (?:\d\d )?|- )?)(?!@)(.+)", re.MULTILINE)  # how it begins, what it says
DIRECTIVE = re.compile(r"^@(code|picture) ?(\S*)$", re.MULTILINE)
DECORATORS = re.compile(r"\A(@.*\n)+")
DOCSTRING = re.compile(r'^ +""".*?"""\n', re.MULTILINE | re.DOTALL)
WIDTH = re.compile(r'viewBox="0 0 ([\d.]+)')
ON_PAPER = 0.75  # of the size on a screen: the smallest letters then have 7 points
SENTENCES = words({
    "theme": "There are summary sheets for the themes {themes}, not for {theme!r}.",
    "repr": "Summary sheet: {title}",
    "to print": "On one page to print: `adversarial summary {theme}` in a terminal, or "
    '`summary_sheet("{theme}").save("summary-{theme}.html")` in a cell; then print that page from '
    "the browser.",
})
CLASSIC = "((3 12 8) (2 4 6) (14 5 2))"
SCOUTED = "(((3 5) (6 9)) ((7 8) (4 9)))"
TOSSES = "((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))"
THREE = [[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]]
EXCHANGE = ".b.b.b b..... .b.b.. ..w.w. ...w.. w.w.w."
THREE_MOVES, LESSONS = "...O X..X XX.O OXOO", 300  # Connect-4, and games of self-play


def themes() -> list[str]:
    """The themes that have a sheet, by their numbers."""
    return sorted(path.stem for path in SHEETS.glob("*.md"))


def summary_sheet(theme: str) -> SummarySheet:
    """The summary sheet of a theme: folded in a notebook, and `save(path)` makes a page to print.

    >>> summary_sheet("04")
    Summary sheet: 04 Alpha-beta
    """
    return SummarySheet(theme)


class SummarySheet:
    """See `summary_sheet`."""

    def __init__(self, theme: str) -> None:
        if theme not in themes():
            told = SENTENCES["theme"].format(themes=", ".join(themes()), theme=theme)
            raise ValueError(told)
        self.theme = theme
        text = (SHEETS / f"{theme}.md").read_text(encoding="utf-8")
        self.text = LINE.sub(lambda line: line[1] + words(line[2]), text)
        self.title = self.text.partition("\n")[0].removeprefix("# ")

    def save(self, path: FilePath) -> Path:
        """Write the sheet as a page that prints on one side of A4."""
        insist_on_extra("slides", "latex2mathml", "nbconvert", "pygments")
        from pygments.formatters import HtmlFormatter

        # In black and white, as most are printed.
        colours = HtmlFormatter(style="bw").get_style_defs(".highlight")
        body = {"title": self.title, "body": self._body(ON_PAPER, "print"), "colours": colours}
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(fill(__file__, "summary.html.j2", **body), encoding="utf-8")
        return path

    def _body(self, scale=1, palette="light"):
        """The sheet as HTML; what stands for code and picture is put in behind the Markdown."""
        parts = DIRECTIVE.split(self.text)
        html = [markdown(parts[0])]
        for kind, name, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            is_code = kind == "code"
            shown = (
                highlight(source(name)) if is_code else picture(self.theme, name, scale, palette)
            )
            html += [shown, markdown(text)]
        return "\n".join(html)

    def __repr__(self) -> str:
        return SENTENCES["repr"].format(title=self.title)

    def _repr_html_(self) -> str:
        """Folded. Its headings are none of the notebook, which has a list of them."""
        body = re.sub(r"<h1>.*?</h1>", "", self._body())
        body = re.sub(r"<h2>(.*?)</h2>", r"<p><strong>\1</strong></p>", body)
        words = {"theme": self.theme}
        to_print = markdown(SENTENCES["to print"].format(**words))
        return f"<details><summary>{self!r}</summary>\n{body}\n{to_print}</details>"


def source(name):
    """The source of a function or method of the package, without docstring and decorators."""
    module, _, place = name.partition(":")
    thing = import_module(module)
    for part in place.split("."):
        thing = getattr(thing, part)
    text = dedent(inspect.getsource(inspect.unwrap(thing)))
    return DOCSTRING.sub("", DECORATORS.sub("", text), count=1)


def picture(theme, place="", scale=1, palette="light"):
    """The theme's picture as <img>: a film at its end."""
    svg = frame_svg(film_of(theme).frame(-1), palette)
    width = scale * float(WIDTH.search(svg)[1])
    looks = f'class="picture {place}" style="width: {width:.0f}px; max-width: 100%"'
    return f"<div {looks}>{image(svg)}</div>"


def film_with_learned_weights():
    """Alpha-beta on four by four cells; TD(0) learns its evaluation now, in a moment."""
    game = Connect4(4, 4)
    features = Features(game)
    *_, weights = learn_weights(Connect4(4, 4, win=1), features, LESSONS)
    game.choose_evaluation(lambda state: round(linear(weights, features(state)), 2))
    return watch(alphabeta, game, game.parse(THREE_MOVES), depth=2)


def film_of(theme):
    """The film whose end is the picture of a theme."""
    checkers, lines = Checkers(6), {"symmetric": True, "evaluation": "open_lines"}
    films = {
        "01": lambda: watch(minimax, Grundy(6)),
        "02": lambda: watch(minimax, GameTree(CLASSIC)),
        "03": lambda: watch(minimax, TicTacToe(**lines), depth=1),
        "04": lambda: watch(alphabeta, GameTree(CLASSIC)),
        "05": lambda: watch(minimax, checkers, checkers.parse(EXCHANGE), depth=2),
        "06": lambda: watch(expectiminimax, GameTree(TOSSES)),
        "08": lambda: watch(pvs, GameTree(SCOUTED)),
        "09": lambda: watch(mcts, GameTree(CLASSIC), iterations=30),
        "11": film_with_learned_weights,
        "12": lambda: watch(max_n, VectorTree(THREE)),
    }
    return films[theme]() if theme in films else watch(minimax, Nim((2, 1)))
