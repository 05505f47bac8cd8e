"""A long list of the same: `make test` takes some of it, `make proof` all the rest."""

import os

import pytest


def sample(values, most=1):
    """Parameters for pytest: `most` of them, evenly spread, and the others as proofs."""
    values = list(values)
    kept = {round(i * (len(values) - 1) / max(most - 1, 1)) for i in range(most)}
    return [
        value if number in kept else pytest.param(value, marks=pytest.mark.proof)
        for number, value in enumerate(values)
    ]


def many(examples):
    """How many random examples a test takes: all of them in `make proof`, else a fifth."""
    return examples if os.environ.get("ADVERSARIAL_PROOF") else examples // 5


def some(values):
    """Of a list that one test walks through: all in `make proof`, else the first of each three."""
    return values if os.environ.get("ADVERSARIAL_PROOF") else values[::3]
