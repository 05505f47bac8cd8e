"""The scripts and style sheets of the live views, each as one text that a page can carry.

A script says `import { make } from "./dom.js"`, so that editors, linters and node understand it.
A page gets one module without imports: the files in the order in which they need each other.
"""

import re
from functools import cache
from pathlib import Path

from ...palette import DARK, LIGHT
from ..style import FAULTS, GROWING, PASSES, SEVERAL, style

LIVE = Path(__file__).parent
STEPPER, LOOKS = LIVE / "stepper.js", LIVE / "stepper.css"  # every live tree has these looks
EVERYBODY = LIVE / "everybody.css"  # focus, forced colours, narrow screens: behind all others
IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)
# The root element of a view has the class `adv`. JupyterLab's theme decides which palette holds,
# and on any other page the reader's system.
IS_DARK = 'body:is([data-jp-theme-light="false"], [data-vscode-theme-kind$="dark"]) .adv'
HAS_NO_THEME = "body:not([data-jp-theme-light], [data-vscode-theme-kind]) .adv"
DEFAULT = re.compile(r"^export default .*\n", re.MULTILINE)


def variable(colour):
    """The name of a colour's variable: --adv-ink, --adv-max-fill …"""
    return f"--adv-{colour.replace('_', '-')}"


def theme_css():
    """The variables for `.adv`, light, dark, and light again on paper."""
    light, dark = _block(LIGHT, "light"), _block(DARK, "dark")
    return (
        f".adv {light}\n"
        f"@media screen {{ {IS_DARK} {dark} }}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ {HAS_NO_THEME} {dark} }}\n"
    )


def _block(colours, scheme):
    lines = [f"{variable(colour)}: {value};" for colour, value in colours.items()]
    # Buttons and sliders that the browser draws follow too.
    return "{ " + " ".join([f"color-scheme: {scheme};", *lines]) + " }"


@cache
def script(path):
    """One ES module out of a script and all that it imports, each file once.

    What a module gives by default is that of the script itself, not of a view that it builds on.
    """
    *needed, own = map(_without_imports, _files(Path(path).resolve()))
    return "\n".join([*(DEFAULT.sub("", text) for text in needed), own])


def _files(path):
    """The script behind those that it needs."""
    found = {}
    for name in IMPORT.findall(_read(path)):
        found |= dict.fromkeys(_files((path.parent / name).resolve()))
    return [*found, path]


def _without_imports(path):
    return EXPORT.sub("", IMPORT.sub("", _read(path)))


def styles(*paths):
    """The colours, the looks of a tree, and the view's own style sheets."""
    colours = {name: f"var({variable(name)})" for name in LIGHT}
    sheets = (), (SEVERAL,), (FAULTS,), (GROWING,), (PASSES,)
    tree = [style(colours, "adv-tree", *sheet) for sheet in sheets]
    return "\n".join([theme_css(), *tree, *map(_read, [*paths, EVERYBODY])])


def _read(path):
    return Path(path).read_text(encoding="utf-8")
