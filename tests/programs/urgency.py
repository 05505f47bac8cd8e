"""Selection with another urgency as students write it, all of them right."""

from fractions import Fraction
from math import inf
from operator import itemgetter

from adversarial import MAX, MIN


def listed(node):
    player, children = node
    sign = 1 if player is MAX else -1
    so_far = sign * sum(w for _, w in children) / sum(n for n, _ in children)
    scores = [sign * w / n + 1 / n if n else so_far + 1 for n, w in children]
    return scores.index(max(scores))


def by_the_player(node):
    player, children = node
    visits, results = map(sum, zip(*children, strict=True))

    def score(place):
        n, w = children[place]
        return player * w / n + 1 / n if n > 0 else player * results / visits + 1

    return max(range(len(children)), key=score)


def in_a_loop(node):
    player, children = node
    total = count = 0
    for n, w in children:
        total += w
        count += n
    best, where = -inf, None
    for i, (n, w) in enumerate(children):
        mean = total / count if n == 0 else w / n
        if player is MIN:
            mean = -mean
        score = mean + 1 / max(n, 1)
        if score > best:
            best, where = score, i
    return where


def with_fractions(node):
    player, children = node
    whole = Fraction(sum(w for _, w in children), sum(n for n, _ in children))
    scores = []
    for n, w in children:
        mean = Fraction(w, n) if n else whole
        scores.append((mean if player is MAX else -mean) + Fraction(1, n or 1))
    return scores.index(max(scores))


def min_wants_little(node):
    """MIN: the smallest of mean minus bonus."""
    player, children = node
    mean = sum(w for _, w in children) / sum(n for n, _ in children)
    if player is MAX:
        scores = [(w + 1) / n if n else mean + 1 for n, w in children]
        return scores.index(max(scores))
    scores = [(w - 1) / n if n else mean - 1 for n, w in children]
    return scores.index(min(scores))


def sorts(node):
    player, children = node
    mean = sum(w for _, w in children) / sum(n for n, _ in children)
    scored = []
    for place, (n, w) in enumerate(children):
        own = w / n if n else mean
        scored.append((-(own * int(player) + 1 / (n or 1)), place))
    return sorted(scored)[0][1]


def untried_as_visited_once(node):
    """As if what was never tried had one visit with the parent's mean."""
    player, children = node
    mean = sum(w for _, w in children) / sum(n for n, _ in children)
    filled = [(n, w) if n else (1, mean) for n, w in children]
    scores = [(player * w + 1) / n for n, w in filled]
    return max(enumerate(scores), key=itemgetter(1))[0]


def turned_first(node):
    player, children = node
    if player is MIN:
        children = [(n, -w) for n, w in children]
    tried = [(n, w) for n, w in children if n]
    mean = sum(w for _, w in tried) / sum(n for n, _ in tried)
    scores = {i: w / n + 1 / n if n else mean + 1 for i, (n, w) in enumerate(children)}
    return max(scores, key=scores.get)


def recursive(node):
    player, children = node
    mean = player * sum(w for _, w in children) / sum(n for n, _ in children)

    def best(place):
        n, w = children[place]
        own = (player * w / n + 1 / n) if n else mean + 1
        if place + 1 == len(children):
            return own, place
        later = best(place + 1)
        return later if later[0] > own else (own, place)

    return best(0)[1]


class Child:
    """A child with its numbers."""

    def __init__(self, place, numbers):
        self.place = place
        self.n, self.w = numbers

    def score(self, sign, mean):
        if not self.n:
            return sign * mean + 1
        return sign * self.w / self.n + self.n**-1


def with_objects(node):
    player, numbers = node
    children = [Child(place, each) for place, each in enumerate(numbers)]
    mean = sum(child.w for child in children) / sum(child.n for child in children)
    sign = {MAX: 1, MIN: -1}[player]
    return max(children, key=lambda child: child.score(sign, mean)).place


RIGHT = [
    listed, by_the_player, in_a_loop, with_fractions, min_wants_little, sorts,
    untried_as_visited_once, turned_first, recursive, with_objects,
]  # fmt: skip
