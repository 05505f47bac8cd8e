"""Grading: submissions run at arm's length, and marks that they cannot touch."""
