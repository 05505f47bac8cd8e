"""A long list of the same: `make test` takes some of it, `make proof` all the rest."""

import os

import pytest
from hypothesis import settings

IS_PROOF = bool(os.environ.get("ADVERSARIAL_PROOF"))
FEWEST = 20  # random examples of a test


def sample(values, most=1):
    """Parameters for pytest: `most` of them, evenly spread, and the others as proofs."""
    values = list(values)
    kept = {round(i * (len(values) - 1) / max(most - 1, 1)) for i in range(most)}
    return [
        value if number in kept else pytest.param(value, marks=pytest.mark.proof)
        for number, value in enumerate(values)
    ]


def parts(whole, number=3):
    """The same where one test walks through a list: its parts, each of which has some of all."""
    return sample([list(whole)[first::number] for first in range(number)])


def examples(most):
    """For a test with random examples: all of them in `make proof`, else a fifth."""
    return settings(max_examples=most if IS_PROOF else max(FEWEST, most // 5))


def some(values):
    """Of a list that one test walks through: all in `make proof`, else the first of each twelve."""
    return values if IS_PROOF else values[::12]
