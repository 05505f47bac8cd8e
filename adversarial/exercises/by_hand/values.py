"""By hand: what every inner node is worth, without chance and with it."""

from statistics import fmean

from ...games.walks import ends_below
from ...language import words
from ...search import expectiminimax
from .trees import SENTENCES as SHARED
from .trees import TreeExercise, inner_nodes

SENTENCES = SHARED | words({
    "question": "What is each inner node worth? Give them as {example}.",
    "example": "B = 3; C = -2",
    "wrong": "{name} is worth {right}, not {given}.",
})
WITH_CHANCE = words({
    "question": "What is each inner node worth? The outcomes of a chance node have their "
    "probabilities beside them. Give the values as {example}.",
    "example": "B = 3; C = -2.5",
})


class Values(TreeExercise):
    """The value of every inner node, of MAX and MIN."""

    kind, task, says = "values", "minimax", SENTENCES
    search = staticmethod(expectiminimax)
    can_tell = ("min_as_max", "players_swapped", "min_averages", "drops_last", "mover_value",
                "starts_at_zero")  # fmt: skip
    must_show = ("min_as_max", "players_swapped", "min_averages")

    def answer_of(self, search):
        return {node: search(self.tree, node) for node in inner_nodes(self.tree)}

    def guesses(self):
        """At every node the same about the leaves below: the first, the last, their average, … Not
        the largest: who takes that believes something, and is told what."""
        tree = self.tree
        below = {
            node: [tree.utility(leaf) for leaf in ends_below(tree, node)]
            for node in inner_nodes(tree)
        }
        for pick in (lambda v: v[0], lambda v: v[-1], fmean, len, lambda v: 0):
            yield {node: pick(values) for node, values in below.items()}

    def widget(self, key=None, **more):
        from ...widgets import fill_values

        return fill_values(self.tree, key=key, **more)


class Expected(Values):
    """The same with chance nodes."""

    kind, task, says = "expected", "expectiminimax", SENTENCES | WITH_CHANCE
    can_tell = ("ignores_weights", "likeliest_outcome", "divides_twice", "chance_as_min",
                "chance_as_max", "sums_outcomes", "min_as_max", "drops_last",
                "mover_value")  # fmt: skip
    must_show = ("ignores_weights", "likeliest_outcome", "divides_twice", "min_as_max")
