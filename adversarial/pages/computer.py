"""What needs a computer says so where Python runs inside a browser, which starts no processes."""

import sys

SENTENCES = {
    "grade": "Grading needs a computer, since every answer runs in a process of its own and a "
    "browser starts none: download what was handed in, install the course on a computer with "
    "Linux, and run `adversarial grade` there.",
    "contest": "A contest needs a computer, since every player runs in a process of its own and a "
    "browser starts none: download what was handed in, install the course on a computer with "
    "Linux, and run `adversarial contest` there.",
    "release": "A release needs a computer, where its key can be kept: a browser may forget it. "
    "Install the course on one, and run `adversarial release` there.",
    "page": "To save a notebook as a page or as slides needs a computer, since a browser starts no "
    "second kernel to run it: install the course on one, and save it there.",
}


class NeedsComputer(OSError):
    """This cannot be done inside a browser; the message says what to do instead."""


def insist_on_a_computer(what):
    """Go on only where Python does not run inside a browser."""
    if sys.platform == "emscripten":
        raise NeedsComputer(SENTENCES[what])
