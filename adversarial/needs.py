"""What a part of the course needs and may not find: an extra, a computer at all, a notebook."""

import sys
from importlib.util import find_spec

from .language import words

EXTRAS = {  # extra: the modules without which it is missing
    "lab": ("anywidget", "ipywidgets"),
    "slides": ("fontTools", "ipykernel", "latex2mathml", "nbclient", "nbconvert", "pygments"),
    "grade": ("jinja2", "networkx", "numpy"),
    "cluster": ("distributed",),
}
SENTENCES = words({
    # extras
    "lab": "To open notebooks and live views, first run `pip install "
    '"adversarial-search[lab]"` (not installed: {missing}).',
    "slides": "To make slides, pages and summary sheets, first run `pip install "
    '"adversarial-search[slides]"` (not installed: {missing}).',
    "grade": 'To grade, first run `pip install "adversarial-search[grade]"` '
    "(not installed: {missing}).",
    "cluster": 'To grade on a cluster, first run `pip install "adversarial-search[cluster]"` '
    "(not installed: {missing}).",
})
IN_A_BROWSER = words({
    "grade": "Grading needs a computer, because every answer runs in a process of its own, and a "
    "browser cannot start one. Download the hand-ins, install the course on a computer with Linux, "
    "and run `adversarial grade` there.",
    "contest": "A contest needs a computer, because every player runs in a process of its own, and "
    "a browser cannot start one. Download the hand-ins, install the course on a computer with "
    "Linux, and run `adversarial contest` there.",
    "release": "A release needs a computer, where its key can be kept: a browser may forget it. "
    "Install the course on one, and run `adversarial release` there.",
    "page": "Saving a notebook as a page or as slides needs a computer, because a browser cannot "
    "start a second kernel. Install the course on one, and save it there.",
    "lab": "JupyterLab needs a computer, because a browser cannot start a server: install the "
    "course on one, and run `adversarial lab` there.",
})


class MissingExtra(ModuleNotFoundError):
    """Packages are not installed; the message names the extra that brings them."""


class NeedsComputer(OSError):
    """This cannot be done inside a browser; the message says what to do instead."""


def insist_on_extra(extra, *modules):
    """Go on only where these modules are installed, by default all of an extra."""
    wanted = modules or EXTRAS[extra]
    missing = [name for name in wanted if not (sys.modules.get(name) or find_spec(name))]
    if missing:
        raise MissingExtra(SENTENCES[extra].format(missing=", ".join(missing)))


def insist_on_a_computer(what):
    """Go on only where Python does not run inside a browser."""
    if sys.platform == "emscripten":
        raise NeedsComputer(IN_A_BROWSER[what])


def running_shell():
    """IPython's shell, as in a notebook; None in a program or a test."""
    ipython = sys.modules.get("IPython")
    return ipython and ipython.get_ipython()
