"""Live views for notebooks."""

from .stepper import Stepper

__all__ = ["Stepper"]
