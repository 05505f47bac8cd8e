"""What an explorer of Monte-Carlo searches is set to: iterations, exploration and a seed."""

from dataclasses import dataclass

from ..film import watch
from ..film.montecarlo.quick import film_of_mcts, first
from ..language import words
from ..returned import takes
from ..search import ESTIMATES
from .controls import Places, SearchChoice, Seed
from .settings import Setting

SENTENCES = words({
    "search": "Monte-Carlo search is 'mcts', or a function of your own, not {search!r}.",
    "iterations": "The iterations are one of {offered}, not {value!r}.",
    "exploration": "The exploration is one of {offered}, not {value!r}.",
    "another game": "Another game needs a cell of its own: run the line there.",
})
ITERATIONS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000)
EXPLORATIONS = (0, 0.1, 0.2, 0.5, 0.7, 1, 1.4, 2, 3, 5)
SLIDERS = {"iterations": ITERATIONS, "exploration": EXPLORATIONS}
IN_ALBUM = {"iterations": (10, 30, 100, 300, 1000), "exploration": (0, 0.5, 1.4, 5)}
# Steps of a film: so many iterations phase by phase, then many a step. An album has many films.
LENGTHS, LENGTHS_IN_ALBUM = (20, 200), (4, 40)
BUDGET = 10_000_000  # nodes: the iterations limit it already


@dataclass(frozen=True)
class Sampled(Setting):
    """A Monte-Carlo search."""

    search: object = "mcts"
    iterations: int = 200
    exploration: float = 1.4
    seed: int = 0

    always_told = ("search", "iterations")
    fetched_ahead = ("iterations", "exploration")

    def __post_init__(self):
        if not callable(self.search) and self.search not in ESTIMATES:
            raise ValueError(SENTENCES["search"].format(search=self.search))
        for name, offered in SLIDERS.items():
            value = getattr(self, name)
            if value not in offered:
                words = {"offered": ", ".join(map(str, offered)), "value": value}
                raise ValueError(SENTENCES[name].format(**words))

    def controls(self, _):
        """What an explorer lets its reader change."""
        sliders = [Places(name, offered) for name, offered in SLIDERS.items()]
        return [*sliders, Seed(), SearchChoice(self.search)]

    def album_controls(self, _):
        """What an album holds the films of."""
        return [
            Places(name, sorted({*offered, getattr(self, name)}))
            for name, offered in IN_ALBUM.items()
        ]

    def is_of_same_game(self, other):
        return repr((self.game, self.state)) == repr((other.game, other.state))

    def refuse_another(self, other):
        """Playouts of one game say nothing of another."""
        if not self.is_of_same_game(other):
            raise ValueError(SENTENCES["another game"])

    def film(self, longer=None):
        """The film of this setting; `longer` is one of more iterations, if there is one."""
        kwargs = {name: getattr(self, name) for name in ("iterations", "exploration", "seed")}
        if callable(self.search):
            kwargs = {name: value for name, value in kwargs.items() if takes(self.search, name)}
            film = self._watched(kwargs)
        elif longer is not None:
            film = first(longer, self.iterations)
        else:
            film = film_of_mcts(self.game, self.start, **kwargs)
            # The lines of code are shown for the iterations that are told phase by phase.
            in_full = self._watched(kwargs | {"iterations": min(LENGTHS[0], self.iterations)})
            film.magnifier, film.moments = in_full.magnifier, in_full.moments
        film.in_full, film.most = LENGTHS
        return film

    def _watched(self, kwargs):
        search = self.search if callable(self.search) else ESTIMATES[self.search].function
        return watch(search, self.game, self.start, rule="mcts", budget=BUDGET, **kwargs)

    def film_of_album(self):
        film = self.film()
        film.in_full, film.most = LENGTHS_IN_ALBUM
        return film

    def totals(self):
        """The full tree is never counted."""


def is_sampled(setting):
    """Is this a setting of a Monte-Carlo search?"""
    return setting.get("search") in ESTIMATES or bool(SLIDERS.keys() & setting.keys())
