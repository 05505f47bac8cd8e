"""Trees made to tell right from wrong: every node with its own estimate, quiet or not."""

from dataclasses import dataclass, field, replace
from operator import ge, gt

from ...game import MAX, MIN, Game
from ...games import GameTree
from ...search import minimax
from ..misconceptions.registry import program_of

WIDE, LONG = 9, 24  # moves, and plies, of ordinary trees
FAR = 8  # plies: who asks for every value twice comes to the end of that, too


@dataclass(frozen=True)
class Spot:
    """A node of a tree to be built: an end with its value, or its children."""

    value: float = 0
    children: tuple = ()
    chances: tuple = ()  # of a chance node: the probabilities of its children
    estimate: float = 0
    noisy: bool = False

    def lists(self):
        """The tree as nested lists, as GameTree reads them."""
        if not self.children:
            return self.value
        below = [child.lists() for child in self.children]
        return list(zip(self.chances, below, strict=True)) if self.chances else below

    def size(self):
        """How many nodes there are."""
        return 1 + sum(child.size() for child in self.children)

    def smaller(self):
        """The same tree with one subtree two plies nearer (so that the same player moves there),
        one branch fewer, or one subtree made a leaf."""
        yield from self.two_plies_down()
        for i, child in enumerate(self.children):
            rest = self.children[:i] + self.children[i + 1 :]
            if rest and not self.chances:
                yield replace(self, children=rest)
            if len(rest) > 1 and self.chances:
                chances = self.chances[:i] + self.chances[i + 1 :]
                chances = (*chances[:-1], round(chances[-1] + self.chances[i], 9))
                yield replace(self, children=rest, chances=chances)
            if child.children:
                yield self._with(i, Spot(_first_value(child), estimate=child.estimate))
        for i, child in enumerate(self.children):
            for less in child.smaller():
                yield self._with(i, less)

    def two_plies_down(self):
        """The subtrees in which the same player moves first, where there is no chance."""
        for child in self.children if not self.chances else ():
            if not child.chances:
                yield from (low for low in child.children if low.children and not low.chances)

    def _with(self, i, child):
        return replace(self, children=(*self.children[:i], child, *self.children[i + 1 :]))


def _first_value(spot):
    return _first_value(spot.children[0]) if spot.children else spot.value


class ProbeTree(GameTree):
    """A game tree whose evaluations and quiet nodes are laid down, not computed."""

    def __init__(self, spot, players=(MAX, MIN)):
        super().__init__(spot.lists(), players)
        self.spot = spot
        self._spots = {}
        todo = [(self.initial, spot)]
        while todo:
            state, at = todo.pop()
            self._spots[state] = at
            todo += zip(self._children.get(state, {}).values(), at.children, strict=True)

    def evaluate(self, state):
        return self._spots[state].estimate

    def is_quiet(self, state):
        return not self._spots[state].noisy

    def smaller(self):
        """The same tree in simpler forms, for a smaller example."""
        return (type(self)(spot, self.players) for spot in self.spot.smaller())

    def turned(self):
        """The same tree with the players in turn the other way round."""
        return type(self)(self.spot, self.players[::-1])

    def two_plies_down(self):
        """Its subtrees in which the same player moves first, as trees."""
        return (type(self)(spot, self.players) for spot in self.spot.two_plies_down())


class SameMoves(ProbeTree):
    """A tree in which many nodes have moves with the same names: a1 and b1 are both called 1."""

    def actions(self, state):
        return [action[len(state) :] for action in super().actions(state)]

    def result(self, state, action):
        return super().result(state, state.lower() + action)


class Shared(Game):
    """A small game in which positions come back on other ways: what a cache lives on.

    A state is its name, a letter for the ply and a place: "C2". `links` holds for each ply and
    place the places that can be reached.
    """

    initial = "A1"

    def __init__(self, links, values):
        self.links, self.values = links, values

    def to_move(self, state):
        return MIN if PLIES.index(state[0]) % 2 else MAX

    def actions(self, state):
        ply = PLIES.index(state[0])
        if ply == len(self.links):
            return []
        return [f"{PLIES[ply + 1].lower()}{place}" for place in self.links[ply][int(state[1]) - 1]]

    def result(self, state, action):
        return action.upper()

    def is_terminal(self, state):
        return PLIES.index(state[0]) == len(self.links)

    def utility(self, state):
        if not self.is_terminal(state):
            raise ValueError(f"{state} is no end of the game, so it has no utility.")
        return self.values[int(state[1]) - 1]

    def state_name(self, state):
        return state

    def action_name(self, state, action):
        return f"to {action.upper()}"

    def __str__(self):
        """Every position with what it leads to, as A1: B1 B2; the ends with their value."""
        told, todo = {}, [self.initial]
        while todo:
            state = todo.pop(0)
            if self.is_terminal(state):
                told[state] = f"{state} = {self.utility(state)}"
            elif state not in told:
                below = [self.result(state, action) for action in self.actions(state)]
                told[state] = f"{state}: {' '.join(below)}"
                todo += below
        return "; ".join(told[state] for state in sorted(told))

    def smaller(self):
        """The same game with one link fewer."""
        for ply, places in enumerate(self.links):
            for i, links in enumerate(places):
                for j in range(len(links) if len(links) > 1 else 0):
                    fewer = links[:j] + links[j + 1 :]
                    changed = (*places[:i], fewer, *places[i + 1 :])
                    yield Shared((*self.links[:ply], changed, *self.links[ply + 1 :]), self.values)


PLIES = "ABCDEFG"
DEEP = 1_000  # from this size on a task draws trees of five plies and more


@dataclass
class Probe:
    """A game to try a function on. `extra` ones do not decide, they only tell conventions."""

    game: Game
    kwargs: dict = field(default_factory=dict)
    extra: bool = False
    is_plain: bool = True  # are its numbers easy to read?

    def size(self):
        """How many nodes its tree has."""
        return self.game.spot.size() if self.is_tree else 100

    @property
    def is_tree(self):
        """Is it a tree whose nodes are counted?"""
        return isinstance(self.game, ProbeTree)

    def smaller(self):
        """Probes with a smaller game."""
        for game in self.game.smaller():
            yield replace(self, game=game)


def grow(rng, branching, chance_levels=(), early_ends=0.0, noise=0.0, values=(-9, 9), whole=True):
    """A random Spot; `branching` is (fewest, most) for each level. Numbers
    that are not `whole` are odd eighths: who rounds them in any way is wrong."""

    def number():
        return rng.randint(*values) if whole else (2 * rng.randint(*values) + 1) / 8

    def at(level):
        estimate = number()
        if level == len(branching) or (level and rng.random() < early_ends):
            return Spot(number(), estimate=estimate, noisy=rng.random() < noise)
        children = tuple(at(level + 1) for _ in range(rng.randint(*branching[level])))
        chances = ()
        if level in chance_levels and len(children) > 1:
            chances = ODDS[len(children)][rng.randrange(len(ODDS[len(children)]))]
        return Spot(0, children, chances, estimate, noisy=rng.random() < noise)

    return at(0)


ODDS = {
    2: [(0.25, 0.75), (0.75, 0.25), (0.1, 0.9), (0.9, 0.1), (0.6, 0.4)],
    3: [(0.5, 0.25, 0.25), (0.1, 0.3, 0.6), (0.2, 0.7, 0.1), (0.6, 0.2, 0.2)],
    4: [(0.5, 0.25, 0.125, 0.125), (0.125, 0.125, 0.25, 0.5)],
}


def vast_probes(rng, **called_with):
    """Trees with values far above 0 and far below it: who begins with 99 for infinity is wrong. And
    one line that goes far down: so is who stops after some plies, or as soon as it is steady."""
    for low, high in ((5_001, 9_999), (-9_999, -5_001)):
        spot = grow(rng, [(2, 2)] * 3, noise=1, values=(low, high))
        yield Probe(ProbeTree(spot), called_with, is_plain=False)
    numbers = rng.sample(range(-9, 10), FAR)  # all different, so that each ply tells,
    numbers += numbers[-1:] * 2  # but the first ones, which are steady
    spot = Spot(numbers[0], estimate=numbers[1], noisy=True)
    for number in numbers[2:]:
        spot = Spot(children=(spot,), estimate=number, noisy=True)
    yield Probe(ProbeTree(spot), called_with)
    yield Probe(_forced(rng), called_with)
    yield Probe(_wide(rng), dict.fromkeys(called_with, 3))


def _forced(rng):
    """A tree with two forced moves on each way: who takes them for one is wrong. Its value, and the
    first one found, is 0: so is who takes that for none."""
    a, b, c, d = map(Spot, (0, rng.randint(1, 9), *rng.sample(range(-9, 0), 2)))
    ways = (Spot(children=(Spot(children=(Spot(children=two),)),)) for two in ((a, b), (c, d)))
    return ProbeTree(Spot(children=tuple(ways)))


def _wide(rng):
    """A tree whose sixth and last move is best, and does not look so a ply too early, and worst of
    all at once: who tries some moves only, or the late ones less deep, is wrong."""
    while True:
        spot = grow(rng, [(6, 6), (2, 2), (1, 1)], noise=1)
        *others, last = spot.children
        last = replace(last, estimate=min(each.estimate for each in others) - 1)
        tree = ProbeTree(replace(spot, children=(*others, last)))
        children = [tree.result(tree.initial, action) for action in tree.actions(tree.initial)]
        worth = [minimax(tree, child) for child in children]
        if minimax(tree, children[-1], 1) < max(worth[:3]) and max(worth[:-1]) < worth[-1]:
            return tree


def ordinary_probes(rng, dice=(), **called_with):
    """Trees of everyday kinds: with ties, wide, with fractions, long. In one more MIN begins."""
    shape, low = ([(2, 2), (4, 4), (2, 2)], dice), dict.fromkeys(called_with, 2)
    wide, uneven = Spot(children=tuple(map(Spot, range(WIDE)))), grow(rng, *shape, whole=False)
    for spot in (grow(rng, *shape, values=(-1, 1)), wide, uneven):
        yield Probe(ProbeTree(spot), low)
    line = Spot(rng.randint(10, 99))
    for estimate in rng.choices(range(10), k=LONG):
        line = Spot(children=(line,), estimate=estimate)
    yield Probe(ProbeTree(line), dict.fromkeys(called_with, LONG))
    yield Probe(ProbeTree(uneven, (MIN, MAX)), low, extra=True)


def met_again(rng):
    """Games in which a position is met again, and its first value was a bound for who cuts: with
    the same α and a larger β, or the other way round, at its node or two plies further down."""
    values = sorted(rng.sample(range(1, 20), 4))
    first, last = ((1, 2, 3),), ((1,), (2,), (3, 4))
    alone = ((1,), (2,), (3,))
    for way in ((), (alone, alone)):
        links = first, ((1,), (2, 3, 1), (3,)), *way, last
        yield Probe(Shared(links, values))
        yield Probe(Shared((((1,),), *links), [-value for value in values]))


def shared_probe(rng):
    """A game in which a cache of bare values goes wrong, with either kind of cut."""
    remembers_bare_values = program_of("bare_cache.remembers_bare_values")
    while True:
        game = _some_shared(rng)
        value = minimax(game, game.initial)
        if all(remembers_bare_values(game, game.initial, cut) != value for cut in (ge, gt)):
            return Probe(game)


def _some_shared(rng):
    places = (1, 3, 3, 4)  # a ply; in so small a game it happens often enough to be found
    links = tuple(
        tuple(tuple(rng.sample(range(1, below + 1), rng.randint(1, 3))) for _ in range(here))
        for here, below in zip(places, places[1:], strict=False)
    )
    return Shared(links, tuple(rng.randint(-9, 9) for _ in range(places[-1])))
