"""Exercises by hand: predict, mark, fill in, prove, recall."""

from .filling import fill_values
from .marking import mark_pruned
from .predict import predict
from .proving import prove_cut
from .recall import recall
from .type_marking import mark_types

__all__ = ["fill_values", "mark_pruned", "mark_types", "predict", "prove_cut", "recall"]
