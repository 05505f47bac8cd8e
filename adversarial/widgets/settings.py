"""What an explorer is set to: which game, searched how. Plain data, without any widget."""

from copy import copy
from dataclasses import dataclass, fields, replace
from math import inf

from ..film import Film, watch
from ..game import has_chance, start
from ..games import GameTree, Ordered
from ..observe import Observed, SearchStopped
from ..search.catalogue import offered_by
from ..trees import counting, finish

OFFERED = offered_by("explore")
SENTENCES = {
    "search": "A search is one of {searches}, or your own function.",
    "order": "An order is one of {orders}, not {order!r}.",
    "window": "In a window α is below β, unlike {alpha} and {beta}.",
    "chance": "This game has chance nodes: choose expectiminimax.",
    "depth": "The depth is a whole number, 1 or more, not {depth!r}.",
    "seed": "The seed is a whole number, not {seed!r}.",
}
CLASSIC = "((3 12 8) (2 4 6) (14 5 2))"
ORDERS = ("given", "reversed", "best", "worst", "random")
MOST_NODES = 4_000  # a larger film is no longer something to look at


@dataclass(frozen=True)
class Settings:
    """One setting of an explorer; `film()` runs it, and `line()` says it in Python."""

    game: object
    state: object = None
    depth: int | None = None  # None: as deep as the tree goes
    order: str = "given"
    seed: int = 0
    search: object = "alphabeta"
    heuristic: str | None = None
    alpha: float = -inf
    beta: float = inf

    def __post_init__(self):
        if isinstance(self.search, str) and self.search not in OFFERED:
            raise ValueError(SENTENCES["search"].format(searches=", ".join(OFFERED)))
        if self.order not in ORDERS:
            words = {"orders": ", ".join(ORDERS), "order": self.order}
            raise ValueError(SENTENCES["order"].format(**words))
        if not self.alpha < self.beta:
            raise ValueError(SENTENCES["window"].format(alpha=self.alpha, beta=self.beta))

    def change(self, **changes):
        return replace(self, **changes)

    @property
    def start(self):
        """The state to search, which may have been given as text."""
        return start(self.game, self.state)

    @property
    def offered(self):
        """The search as the list of searches has it; None for your own function."""
        return OFFERED[self.search] if isinstance(self.search, str) else None

    @property
    def function(self):
        return self.offered.function if self.offered else self.search

    @property
    def refuses_game(self):
        """Are there dice in the game, and the search is for games without?"""
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
        return Film(observed.record, self.function, kwargs, returned, "auto")

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

        It is for MAX and MIN: with chance nodes there is no such formula.
        """
        if has_chance(self.game, self.start):
            return None
        shape = _uniform_shape(self.game, self.start, self._depth())
        if shape is None:
            return None
        branching, depth = shape
        return branching ** -(-depth // 2) + branching ** (depth // 2) - 1

    def line(self):
        """The setting as one line of Python, which makes the same explorer again."""
        told = [repr(self.game)]
        for name in SETTINGS:
            value, default = getattr(self, name), getattr(Settings, name)
            if value != default:
                told.append(f"{name}={getattr(value, '__name__', None) or repr(value)}")
        return f"explore({', '.join(told)})"


SETTINGS = [each.name for each in fields(Settings) if each.name != "game"]  # as they are typed


def make_settings(game=None, state=None, **setting):
    """Settings from what a person gives: a game, or a tree as nested lists or text."""
    game = CLASSIC if game is None else game
    depth, seed = setting.get("depth"), setting.get("seed", 0)
    if depth is not None and (not isinstance(depth, int) or depth < 1):
        raise ValueError(SENTENCES["depth"].format(depth=depth))
    if not isinstance(seed, int):
        raise ValueError(SENTENCES["seed"].format(seed=seed))
    settings = Settings(GameTree(game) if isinstance(game, str | list) else game, state, **setting)
    if "search" not in setting and has_chance(settings.game, settings.start):
        return settings.change(search="expectiminimax")
    return settings


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
