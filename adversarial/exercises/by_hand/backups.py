"""By hand: results backed up along their paths, counted for whoever has moved into each node."""

from ...game import MAX, MIN
from ...language import words
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_whole_number

PARENTS = {"B": "A", "C": "A", "D": "B", "E": "B", "F": "C", "G": "C", "H": "D"}
PLAYERS = dict.fromkeys("ADEFG", MAX) | dict.fromkeys("BCH", MIN)  # who moves there
RUNS = 4
SENTENCES = SHARED | words({
    "question": "Many textbooks count at each node the results of the player whose move leads to "
    "it: MAX's at a child of a MAX node, MIN's at a child of a MIN node. Then all select the "
    "largest mean. The table has the visits n and the sum w of each node, counted this way. Then "
    "come these iterations, whose results speak for MAX: {runs}. What are n and w of each node "
    "after all of them? Give the pairs as {example}.",
    "run": "{path} with the result {result}",
    "example": "B = (4, 1); C = (2, -2)",
})
WORDS = words({"heads": ("node", "who moves there", "parent", "n", "w"), "pair": "({}, {})"})


def _path(leaf):
    """The nodes from the root to a node."""
    path = [leaf]
    while path[-1] in PARENTS:
        path.append(PARENTS[path[-1]])
    return path[::-1]


class Backups(HandExercise):
    """A table before some iterations; asked for is the table afterwards."""

    kind, heads, says = "backup", WORDS["heads"], SENTENCES
    most_guessed = 0.45  # at MAX's own children nothing has to be turned round

    @property
    def question(self):
        """What to do."""
        told = [
            SENTENCES["run"].format(path="–".join(path), result=f"{result:+d}")
            for path, result in self.runs
        ]
        return SENTENCES["question"].format(runs="; ".join(told), example=SENTENCES["example"])

    def draw(self, rng):
        """Nodes that hold what went through them, and iterations that change all of them."""
        ends = [*"DEFGH", *rng.choices("DEFGH", k=7)]
        played = [(_path(end), rng.choice((-1, 1))) for end in ends]
        self.before = _counted(dict.fromkeys(PARENTS, (0, 0)), played)
        self.runs = [(_path(leaf), rng.choice((-1, 1))) for leaf in rng.sample("EFGH", RUNS)]
        self.rows = [
            (name, PLAYERS[name].name, PARENTS[name], *self.before[name]) for name in PARENTS
        ]
        self.right = _counted(self.before, self.runs)

    def parse(self, text):
        """A pair of whole numbers."""
        one, other = text.strip(" ()[]").split(",")
        return a_whole_number(one), a_whole_number(other)

    def shown(self, answer):
        """A pair as it is typed."""
        return WORDS["pair"].format(*answer)

    def guesses(self):
        """All as before, a little more everywhere, and what is not understood."""
        yield self.before
        yield {name: (n + RUNS, w) for name, (n, w) in self.before.items()}
        yield {name: (n + 1, w + 1) for name, (n, w) in self.before.items()}
        yield from (answers for key, answers in self.misread() if key != "leaf_only")

    def misread(self):
        """Results as they are, results turned for the wrong player, and at the last node alone."""
        yield "results_not_turned", _counted(self.before, self.runs, lambda name, z: z)
        yield (
            "results_of_the_mover",
            _counted(self.before, self.runs, lambda name, z: z * PLAYERS[name]),
        )
        last = [(path[-1:], result) for path, result in self.runs]
        yield "leaf_only", _counted(self.before, last)


def _counted(before, runs, seen=None):
    """The table after some iterations, each result as it is `seen` at a node."""
    after = dict(before)
    for path, result in runs:
        for name in path:
            if name in PARENTS:
                n, w = after[name]
                own = seen(name, result) if seen else result * PLAYERS[PARENTS[name]]
                after[name] = n + 1, w + own
    return after
