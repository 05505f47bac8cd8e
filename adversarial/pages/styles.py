"""Colours for pages and slides, as style rules: the palette, and those of code."""

import re
from pathlib import Path

from ..palette import DARK, LIGHT

CODE = {False: "friendly", True: "github-dark"}  # the styles of pygments, light and dark

# What is too faint in them to be read on our paper, and its colour here.
DARKER = {
    "#60A0B0": "#436f7b", "#0E84B5": "#0c719b", "#BB60D5": "#934ba8", "#60ADD5": "#3d6e88",
    "#D55537": "#b2472e", "#70A0D0": "#4c6c8d", "#C65D09": "#aa4f07", "#40A070": "#2f7652",
    "#FF0000": "#d60000",
}  # fmt: skip
FAINT = re.compile("|".join(DARKER), re.IGNORECASE)


def palettes(selector, is_dark=False):
    """The palette as variables, such as --max-fill, for what this selects."""
    colours = DARK if is_dark else LIGHT
    names = "".join(f"--{name.replace('_', '-')}: {value};" for name, value in colours.items())
    return f"{selector} {{ color-scheme: {'dark' if is_dark else 'light'}; {names} }}"


def code_colours(selector, is_dark=False):
    """The colours of code in what this selects."""
    from pygments.formatters import HtmlFormatter

    rules = HtmlFormatter(style=CODE[is_dark]).get_style_defs(f"{selector} .highlight".strip())
    return rules if is_dark else FAINT.sub(lambda found: DARKER[found[0].upper()], rules)


def own(name):
    """A style sheet of ours."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
