"""Colours for pages and slides, as style rules: the palette, and those of code."""

from pathlib import Path

from ..view.palette import DARK, LIGHT

CODE = {False: "friendly", True: "github-dark"}  # the styles of pygments, light and dark


def palettes(selector, is_dark=False):
    """The palette as variables, such as --max-fill, for what this selects."""
    colours = DARK if is_dark else LIGHT
    names = "".join(f"--{name.replace('_', '-')}: {value};" for name, value in colours.items())
    return f"{selector} {{ color-scheme: {'dark' if is_dark else 'light'}; {names} }}"


def code_colours(selector, is_dark=False):
    """The colours of code in what this selects."""
    from pygments.formatters import HtmlFormatter

    return HtmlFormatter(style=CODE[is_dark]).get_style_defs(f"{selector} .highlight".strip())


def own(name):
    """A style sheet of ours."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
