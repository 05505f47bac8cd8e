"""A neural network of two layers, in plain Python: a value and the odds of the moves.

The inputs are 0 or 1, and only those that are on are named. Each hidden neuron adds up the weights
of its inputs and squashes the sum; the outputs add up what the hidden neurons say.
"""

from math import fsum
from operator import mul
from random import Random


class Network:
    """`value` is between -1 and 1, `odds` are probabilities: see `forward`."""

    def __init__(self, inputs, hidden, moves, seed=0):
        random = Random(seed)

        def layer(rows):
            return [[random.uniform(-0.3, 0.3) for _ in range(hidden)] for _ in range(rows)]

        self.into, self.out = layer(inputs), layer(1 + moves)  # a row an input, a row an output

    def forward(self, on, legal):
        """(what the hidden neurons say, the value, the odds of the legal moves)."""
        hidden = [squash(fsum(column)) for column in zip(*(self.into[i] for i in on), strict=True)]
        value, *logits = [dot(row, hidden) for row in self.out]
        powers = [exp(logit) if ok else 0.0 for logit, ok in zip(logits, legal, strict=True)]
        total = fsum(powers)
        return hidden, squash(value), [power / total for power in powers]

    def gradients(self, on, legal, target, visited):
        """How the loss grows with each output and each hidden sum, from the outputs backwards.

        The loss is (value - target)² / 2, and the cross-entropy of `odds` and `visited`.
        """
        hidden, value, odds = self.forward(on, legal)
        at_value = (value - target) * slope(value)
        outputs = [at_value, *(p - q for p, q in zip(odds, visited, strict=True))]
        back = [dot(outputs, weights) for weights in zip(*self.out, strict=True)]
        sums = [slope(h) * b for h, b in zip(hidden, back, strict=True)]
        return hidden, outputs, sums

    def train(self, on, legal, target, visited, rate):
        """One step downhill: every weight against its gradient."""
        hidden, outputs, sums = self.gradients(on, legal, target, visited)
        for row, output in zip(self.out, outputs, strict=True):
            row[:] = [w - rate * output * h for w, h in zip(row, hidden, strict=True)]
        for i in on:
            self.into[i] = [w - rate * s for w, s in zip(self.into[i], sums, strict=True)]


def dot(one, two):
    return fsum(map(mul, one, two))


def squash(x):
    """Any number, brought between -1 and 1."""
    return x / (1 + abs(x))


def slope(squashed):
    """How steep `squash` is, where it gives this."""
    return (1 - abs(squashed)) ** 2


def exp(x):
    """e to the power x, to six digits: (1 + x/n)ⁿ by squaring. Libraries differ in the last bit."""
    power = 1 + x / 2**20
    for _ in range(20):
        power *= power
    return power
