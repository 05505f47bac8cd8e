"""The stepper as a page shows it where no Jupyter runs: its script, its looks and its state."""

from .assets import LIVE, script, styles
from .data import as_text, code_data, film_data, full_tree
from .words import STEPPER as WORDS

STEPPER, LOOKS = LIVE / "stepper.js", LIVE / "stepper.css"


def stepper_state(film, step=0, is_large=False):
    """What a stepper on this film holds, by the names that its script asks for.

    A large one fills its window, as on a full screen, and has the focus from the start.
    """
    return {
        "_esm": script(STEPPER),
        "_css": styles(LOOKS),
        "words": WORDS,
        "data": as_text({"version": 1, **film_data(film, totals=full_tree(film))}),
        "code": as_text({"version": 1, **code_data(film)}),
        "step": step,
        "selected": None,
        "is_large": is_large,
    }
