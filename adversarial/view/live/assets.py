"""The JavaScript and CSS of the widgets, read from the files beside this one."""

from pathlib import Path

from ..palette import LIGHT
from ..svg import style
from .theme import theme_css, variable

PACKAGE = Path(__file__).parents[2]


def script(*names):
    """One ES module out of several files: the shared ones first, the widget's own last."""
    return "\n".join(map(_read, names))


def styles(*names):
    """The colours, the looks of a tree, and the widget's own style sheets."""
    colours = {name: f"var({variable(name)})" for name in LIGHT}
    sheets = map(_read, names)
    return "\n".join([theme_css(), style(colours, "adv-tree"), *sheets])


def _read(name):
    return next(PACKAGE.rglob(name)).read_text(encoding="utf-8")
