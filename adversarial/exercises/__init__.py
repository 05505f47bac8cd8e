"""Exercises that diagnose: which misunderstanding does this code, or this answer, have?"""

from .by_hand import HandExercise, hand_exercise, received
from .check import TASKS, check
from .diagnosis.discriminate import discriminating_tree
from .misconceptions import CONVENTION, MISCONCEPTIONS, REJECT, Misconception
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
    "received",
]
