"""What an explorer is set to: which game, searched how, and which controls change it.

A setting is plain data, without any widget. `film()` runs it, `line()` says it in Python, and
`controls()` declares what a reader can change.
"""

from copy import copy
from dataclasses import dataclass, fields, replace
from math import inf

from ..film import GameFilm, watch
from ..game import has_chance, start
from ..games import GameTree, Ordered
from ..games.ordering import ORDER_NAMES
from ..language import words
from ..observe import Observed, SearchStopped
from ..observe.errors import SearchError
from ..search.catalogue import offered_by
from ..text import thousands
from ..trees import counting, finish
from .controls import Bound, Choice, Depth, SearchChoice, Seed
from .paged import LIMITS, NAMES

OFFERED = offered_by("explore")
SENTENCES = words({
    "search": "A search is one of {searches}, or your own function.",
    "order": "An order is one of {orders}, not {order!r}.",
    "window": "In a window α is below β; here they are {alpha} and {beta}.",
    "chance": "This game has chance nodes: choose expectiminimax.",
    "depth": "The depth is a whole number, 1 or more, not {depth!r}.",
    "seed": "The seed is a whole number, not {seed!r}.",
    "another game": "Another kind of game needs a cell of its own: run the line there.",
})
CLASSIC = "((3 12 8) (2 4 6) (14 5 2))"
ORDERS = ("given", "reversed", "best", "worst", "random")
MOST_NODES = 4_000  # a larger film is no longer something to look at
MOST_PLIES = 8  # of the slider


@dataclass(frozen=True)
class Setting:
    """What all settings have: a game, and the state to begin with, which may be text."""

    game: object
    state: object = None

    has_trees = False  # can another tree be typed?
    refuses_game = False  # are there dice in the game, and the search is for games without?
    always_told = ()  # names that the line has, though they are as usual

    @classmethod
    def given(cls, game=None, state=None, **setting):
        """From what a person gives: a game, or a tree as nested lists or text."""
        game = CLASSIC if game is None else game
        seed = setting.get("seed", 0)
        if not isinstance(seed, int):
            raise ValueError(SENTENCES["seed"].format(seed=seed))
        return cls(GameTree(game) if isinstance(game, str | list) else game, state, **setting)

    @classmethod
    def names(cls):
        """What can be given by name, in the order of the line."""
        return [each.name for each in fields(cls) if each.name != "game"]

    def change(self, **changes):
        return replace(self, **changes)

    @property
    def start(self):
        """The state to search."""
        return start(self.game, self.state)

    def line(self):
        """The setting as one line of Python, which makes the same explorer again."""
        parts = [repr(self.game)]
        for name in self.names():
            value = getattr(self, name)
            if value != getattr(type(self), name) or name in self.always_told:
                parts.append(f"{name}={getattr(value, '__name__', None) or repr(value)}")
        return f"explore({', '.join(parts)})"

    def reach(self, max_depth=None):
        """How deep a slider goes, and a sentence why; nothing where there is no such slider."""
        return

    def within(self, reach):
        """The setting that an explorer begins with."""
        return self

    def is_of_same_game(self, other):
        return self.game == other.game


@dataclass(frozen=True)
class Settings(Setting):
    """A search to some depth, in some order."""

    depth: int | None = None  # None: as deep as the tree goes
    order: str = "given"
    seed: int = 0
    search: object = "alphabeta"
    heuristic: str | None = None
    alpha: float = -inf
    beta: float = inf

    has_trees = True
    fetched_ahead = ("depth", "order", "seed", "search", "heuristic")  # whose neighbours are

    def __post_init__(self):
        if isinstance(self.search, str) and self.search not in OFFERED:
            raise ValueError(SENTENCES["search"].format(searches=", ".join(OFFERED)))
        if self.order not in ORDERS:
            words = {"orders": ", ".join(ORDERS), "order": self.order}
            raise ValueError(SENTENCES["order"].format(**words))
        if not self.alpha < self.beta:
            raise ValueError(SENTENCES["window"].format(alpha=self.alpha, beta=self.beta))

    @classmethod
    def given(cls, game=None, state=None, **setting):
        depth = setting.get("depth")
        if depth is not None and (not isinstance(depth, int) or depth < 1):
            raise ValueError(SENTENCES["depth"].format(depth=depth))
        settings = super().given(game, state, **setting)
        if "search" not in setting and has_chance(settings.game, settings.start):
            return settings.change(search="expectiminimax")
        return settings

    # Its controls.

    def controls(self, reach):
        """What an explorer lets its reader change."""
        named = {name: name for name in self.game.evaluations}
        return [
            Depth(*reach, is_open=isinstance(self.game, GameTree)),
            Choice("order", ORDER_NAMES),
            SearchChoice(self.search, OFFERED),
            Choice("heuristic", {"": NAMES["own heuristic"]} | named, is_in_bar=bool(named)),
            Bound("alpha", -inf),
            Bound("beta", inf),
            Seed(),
        ]

    def album_controls(self, max_depth=None):
        """What an album holds the films of."""
        return [Depth(max_depth or self.reach()[0]), Choice("order", ORDER_NAMES)]

    def reach(self, max_depth=None):
        """To the end of a small tree, else as far as is still quick."""
        deepest, why = (max_depth, "end") if max_depth else self._deepest()
        return deepest, LIMITS[why].format(most=thousands(MOST_NODES))

    def _deepest(self):
        depth = 0
        while depth < MOST_PLIES:
            try:
                film = self.change(depth=depth + 1).film()
            except SearchError:
                return max(depth, 1), "nodes"
            deeper = max(node.depth for node in film.all_nodes)
            if deeper <= depth:
                return max(depth, 1), "end"
            depth += 1
        return depth, "plies"

    def within(self, reach):
        """A game too large to be searched to the end is searched as far as it says itself."""
        usual = getattr(self.game, "default_depth", inf)
        if self.depth is None and usual < inf:
            return self.change(depth=min(usual, reach[0]))
        return self

    def refuse_another(self, other):
        """Controls fit one kind of game."""
        if type(other.game) is not type(self.game):
            raise ValueError(SENTENCES["another game"])

    # Its film.

    @property
    def offered(self):
        """The search as the list of searches has it; None for your own function."""
        return OFFERED[self.search] if isinstance(self.search, str) else None

    @property
    def function(self):
        return self.offered.function if self.offered else self.search

    @property
    def refuses_game(self):
        is_for_all = self.offered is None or self.offered.is_for_chance
        return not is_for_all and has_chance(self.game, self.start)

    def ordered_game(self):
        game = self.game
        if self.heuristic:
            game = copy(game)
            game.choose_evaluation(self.heuristic)
        return game if self.order == "given" else Ordered(game, self.order, seed=self.seed)

    def film(self, budget=MOST_NODES):
        """The film of this setting; a search for games without dice refuses dice in a sentence."""
        if self.refuses_game:
            raise ValueError(SENTENCES["chance"])
        kwargs = self._kwargs()
        return watch(self.function, self.ordered_game(), self.start, budget=budget, **kwargs)

    def _kwargs(self):
        kwargs = {} if self.depth is None else {"depth": self.depth}
        if self.offered and self.offered.has_window:
            kwargs |= {"alpha": self.alpha, "beta": self.beta}
        return kwargs

    def film_without_code(self):
        """The same, sooner, for the first picture: nobody looks at the lines of the code, and no
        clock runs, so only for searches and games of ours. None where there is none to show."""
        kwargs, observed = self._kwargs(), Observed(self.ordered_game(), self.start, MOST_NODES)
        try:
            returned = self.function(observed, observed.initial, **kwargs)
        except (Exception, SearchStopped):  # `film` says why
            return None
        return GameFilm(observed.record, self.function, kwargs, returned, "auto")

    def film_of_album(self):
        return self.film()

    def totals(self):
        """(nodes, leaves) of the full tree to this depth, or None where there are too many."""
        return finish(self.counting())

    def counting(self):
        """The same in short pieces: yields now and then."""
        nodes, leaves, complete = yield from counting(
            self.game, self.start, self._depth(), limit=20_000
        )
        return [nodes, leaves] if complete else None

    def _depth(self):
        return inf if self.depth is None else self.depth

    def fewest_leaves(self):
        """Knuth and Moore's minimum b^⌈d/2⌉ + b^⌊d/2⌋ − 1, where every branch is alike.

        It is for MAX and MIN in the whole window: with chance nodes there is no such formula.
        """
        if has_chance(self.game, self.start) or (self.alpha, self.beta) != (-inf, inf):
            return None
        shape = _uniform_shape(self.game, self.start, self._depth())
        if shape is None:
            return None
        branching, depth = shape
        return branching ** -(-depth // 2) + branching ** (depth // 2) - 1


def _uniform_shape(game, state, depth, most=2_000):
    """(branching, depth) of a tree whose inner nodes all have as many children, and whose
    leaves are all equally deep; None for any other, or for one too large to look through."""
    branching, level, plies, seen = None, [state], 0, 0
    while plies < depth:
        counts = {0 if game.is_terminal(s) else len(game.actions(s)) for s in level}
        if counts == {0}:
            break
        seen += len(level)
        if len(counts) > 1 or branching not in (None, counts) or seen > most:
            return None
        branching = counts
        level = [game.result(s, a) for s in level for a in game.actions(s)]
        plies += 1
    return (next(iter(branching)), plies) if branching else None
