"""By hand: the scores of UCB at a node of MAX and at one of MIN, and where the way leads."""

from math import log, sqrt

from ...game import MAX, MIN
from ...language import words
from ...text import read_number
from .base import SENTENCES as SHARED
from .base import HandExercise

NODES = {"A": (MAX, "BCDE"), "F": (MIN, "GHIJ")}  # who moves there, and the children
EXPLORATION = 1.4
NEAR = 0.0151  # who rounds on the way is not wrong
CLEAR = 0.05  # by so much one score is the best
SENTENCES = SHARED | words({
    "question": "A node of MAX and a node of MIN, with the visits n of their children and the sums "
    "w of the results, which speak for MAX. Give the UCB score of every child for the player who "
    "moves at its parent (c = 1.4 as it is, natural logarithm, two decimals). For A and F give the "
    "child that is selected: {example}.",
    "example": "B = 0.85; C = -0.2; A = B",
})
WORDS = words({"heads": ("child", "parent", "n", "w"), "parent": "{name} ({player}, n = {n})"})


def scores(player, children, exploration=EXPLORATION, sign=None):
    """{child: its mean for the player, and a bonus}."""
    whole = sum(n for n, _ in children.values())
    sign = int(player) if sign is None else sign
    return {
        name: sign * w / n + exploration * sqrt(log(whole) / n) for name, (n, w) in children.items()
    }


def chosen(scored):
    """The child with the largest score."""
    return max(scored, key=scored.get)


class Selection(HandExercise):
    """Visits and sums; asked for are scores and choices."""

    kind, heads, says = "selection", WORDS["heads"], SENTENCES

    def draw(self, rng):
        """Both choices follow from means and visits together, not from one of them."""
        self.nodes = {}
        for name, (player, children) in NODES.items():
            self.nodes[name] = player, _children(rng, player, children)
        self.rows = [
            (child, self._parent(name), n, w)
            for name, (_, children) in self.nodes.items()
            for child, (n, w) in children.items()
        ]
        self.right = self._answers(scores)

    def _parent(self, name):
        player, children = self.nodes[name]
        whole = sum(n for n, _ in children.values())
        return WORDS["parent"].format(name=name, player=player.name, n=whole)

    def _answers(self, scored):
        answers = {}
        for name, (player, children) in self.nodes.items():
            found = scored(player, children)
            answers |= {name: chosen(found)}
            answers |= {child: round(score, 2) for child, score in found.items()}
        return answers

    def parse(self, text):
        """A number, or the name of a child."""
        name = text.upper()
        if len(name) == 1 and name in "BCDEGHIJ":
            return name
        score = read_number(text)
        if score is None:
            raise ValueError(text)
        return score

    def same(self, given, right):
        """The child itself, or a score that is near enough."""
        if isinstance(right, str) or isinstance(given, str):
            return given == right
        return abs(given - right) < NEAR

    def guesses(self):
        """The bare means, and the same child of each."""
        means = {
            child: w / n
            for _, children in self.nodes.values()
            for child, (n, w) in children.items()
        }
        for places in range(4):
            yield means | {name: children[places] for name, (_, children) in NODES.items()}

    def misread(self):
        """MIN's means as they are, or no bonus."""
        yield "means_not_turned", self._answers(lambda p, c: scores(p, c, sign=1))
        yield "no_exploration", self._answers(lambda p, c: scores(p, c, exploration=0))


def _children(rng, player, names):
    """Neither the best mean is selected, nor who has been visited least or most."""
    while True:
        children = {}
        for name in names:
            n = rng.randint(2, 12)
            children[name] = n, rng.choice((-1, 1)) * rng.randint(1, n)  # 0 has no sign
        scored = scores(player, children)
        best, second = sorted(scored, key=scored.get)[:-3:-1]
        means = {name: player * w / n for name, (n, w) in children.items()}
        visits = sorted(n for n, _ in children.values())
        if (
            scored[best] - scored[second] > CLEAR
            and means[best] < max(means.values())
            and visits[0] < children[best][0] < visits[-1]
            and len(set(visits)) == len(visits)
            and best != chosen(scores(player, children, sign=-int(player)))
        ):
            return children
