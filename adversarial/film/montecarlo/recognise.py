"""Is it a Monte-Carlo tree search? By what was asked of the game, and nothing else.

A search is taken for one if all that it asks are walks, each of which adds one node to a tree
(`walks`); if it plays on from new nodes; if what is untried comes first; if it comes back to what
it had left; and if its choices are those of UCT, or its playouts go on where there is a choice,
move after move: a depth-first search leaves no two positions in a row after one move each. If it is
told how many games to play, it is enough that it plays on from every new node.
"""

from ...observe.journal import Valued
from ...returned import parameters
from .exploration import explore_of
from .tally import Tally
from .walks import Walks

BUDGETS = {"iterations", "simulations", "playouts", "rollouts", "n_iterations", "n_simulations"}
RARE = 0.02
ENOUGH = 8  # choices or playouts: fewer prove nothing
LOOKED_AT = 400  # iterations: more tell nothing new
BEGINNING = 20_000  # entries of a journal, from which it is seen how the code counts
# How code may count: does it play from the root first, do equal positions share their numbers?
WAYS = [(from_root, shares) for shares in (False, True) for from_root in (False, True)]
EXPLORATIONS = ("exploration", "c", "constant", "exploration_constant", "uct_c", "C", "k")


def goes_on(game, initial):
    """For a journal: may it still be one?"""
    return lambda entries: any(Walks(game, initial, entries, *way).is_sound for way in WAYS)


def read(game, initial, entries, search, kwargs, is_meant=False):
    """The walks of a Monte-Carlo search, or None; with `is_meant` it was said to be one."""
    if not entries or not (is_meant or _are_enough(entries, search, kwargs)):
        return None
    read_as = {way: Walks(game, initial, entries[:BEGINNING], *way) for way in WAYS}
    found = {
        way: Evidence(walks, search, kwargs)
        for way, walks in read_as.items()
        if walks.is_sound and walks.iterations
    }
    way = min(found, key=lambda way: found[way].misfits, default=None)
    if way is None or not (is_meant or found[way].is_enough):
        return None
    if len(entries) <= BEGINNING:
        return found[way]
    walks = Walks(game, initial, entries, *way)
    return Evidence(walks, search, kwargs) if walks.is_sound else None


def _are_enough(entries, search, kwargs):
    """Were so many games played that it is worth a closer look?"""
    games = sum(type(entry) is Valued for entry in entries)
    return games > ENOUGH + 1 or bool(BUDGETS & _given(search, kwargs).keys())


class Evidence:
    """What the walks of a search say about it."""

    def __init__(self, walks, search=None, kwargs=()):
        self.walks = walks
        self.choices = list(Tally(walks).choices(LOOKED_AT))
        given = _given(search, dict(kwargs)) if search else {}
        self.has_budget = bool(BUDGETS & given.keys())
        hints = (given[name] for name in EXPLORATIONS if isinstance(given.get(name), int | float))
        self.exploration = explore_of(self.choices, next(hints, None))
        # Steps to a child that was tried, while another was not.
        self.out_of_turn = sum(one.untried > 0 and not one.is_first for one in self.choices)

    @property
    def misfits(self):
        """How badly the walks fit what such a search does; the smallest are the right ones."""
        explained, choices = self.exploration.explained, self.exploration.choices
        unexplained = 1 - explained / choices if choices else 0
        # Code that keeps its positions makes none of them twice.
        return self.out_of_turn, unexplained, int(self.walks.remade > 0)

    @property
    def _iterations(self):
        return self.walks.iterations[:LOOKED_AT]

    @property
    def is_enough(self):
        """Is it a Monte-Carlo search?"""
        playouts = self._playouts()
        return (
            self.out_of_turn <= RARE * len(self.choices)
            and bool(playouts)
            and (
                (self.has_budget and self._always_plays())
                or (self._comes_back() and (self._chooses_so() or self._plays_on(playouts)))
            )
        )

    def _chooses_so(self):
        """By UCT? The best so far again and again (c = 0) is what a null window leads to, too."""
        found = self.exploration
        return found.fits and found.constant > 0 and found.choices >= ENOUGH

    def _plays_on(self, playouts):
        return sum(most > 1 for most in playouts) >= ENOUGH

    def _comes_back(self):
        """Is a child chosen again after another has been?"""
        last, seen = {}, {}
        for one in self.choices:
            if last.get(one.parent) != one.chosen and one.chosen in seen.get(one.parent, ()):
                return True
            last[one.parent] = one.chosen
            seen.setdefault(one.parent, set()).add(one.chosen)
        return False

    def _playouts(self):
        """Of each playout, how many positions in a row had more than one move."""
        found = (self._in_a_row(one) for one in self._iterations if one.tail)
        return [most for most in found if most]

    def _in_a_row(self, iteration):
        game, state = self.walks.game, self.walks.places[iteration.path[-1]].state
        most = row = 0
        for action in iteration.tail:
            row = row + 1 if len(game.actions(state)) > 1 else 0
            most = max(most, row)
            state = game.result(state, action)
        return most

    def _always_plays(self):
        """Is there a playout from every new node that is no end?"""
        places, game = self.walks.places, self.walks.game
        new = (one for one in self._iterations if one.is_expanded)
        return all(one.tail or game.is_terminal(places[one.path[-1]].state) for one in new)


def _given(search, kwargs):
    """The arguments of a search, by name, also those that it takes by default."""
    return parameters(search) | kwargs
