"""Exercises that diagnose: which misunderstanding does this code, or this answer, have?"""

from . import wrong  # noqa: F401  (fills the registry)
from .check import TASKS, check
from .discriminate import discriminating_tree
from .hand import HandExercise, hand_exercise
from .registry import CONVENTION, MISCONCEPTIONS, REJECT, Misconception
from .report import Report

__all__ = [
    "CONVENTION",
    "MISCONCEPTIONS",
    "REJECT",
    "TASKS",
    "HandExercise",
    "Misconception",
    "Report",
    "check",
    "discriminating_tree",
    "hand_exercise",
]
