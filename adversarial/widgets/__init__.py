"""Live views for notebooks: to step through, to explore, to predict and to play."""

# ruff: noqa: E402
from ..needs import insist_on_extra

insist_on_extra("lab")

from .compare import compare
from .course import my_course
from .explore import explore
from .play import play
from .quiz import fill_values, mark_pruned, mark_types, predict, prove_cut, recall
from .stepper import Stepper

__all__ = [
    "Stepper",
    "compare",
    "explore",
    "fill_values",
    "mark_pruned",
    "mark_types",
    "my_course",
    "play",
    "predict",
    "prove_cut",
    "recall",
]
