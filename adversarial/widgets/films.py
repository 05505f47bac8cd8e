"""The films of an explorer's settings, what their pages hold besides, and how they are made."""

from ..game import Game
from ..text import action_name, short
from ..trees import finish
from ..view.live.data import code_data, film_data, step_data
from .paged import COUNTS, PLAYOUTS
from .sampled import Sampled
from .settings import MOST_NODES

MOST_AHEAD = 600  # nodes of a film that is made though nobody asked for it,
MOST_ITERATIONS_AHEAD = 300  # or its iterations
LIBRARY = "adversarial."


def films_of(settings):
    """What makes the films of such settings."""
    return PlayoutFilms() if isinstance(settings, Sampled) else Films()


class Films:
    """Films of searches to some depth."""

    parts = ("by_values", "steps", "history")  # of a film, each made when it is asked for

    def __init__(self):
        self.sources = {}  # of the searches seen, by their names
        self.begin()

    def begin(self):
        """There is another game."""
        self._totals = {}  # of the full tree, by state and depth

    def film(self, settings, budget=None):
        return settings.film(budget or MOST_NODES)

    def totals(self, settings):
        return finish(self.counting(settings))

    def counting(self, settings):
        """The full tree's nodes and leaves, counted once for a depth, piece by piece."""
        where = settings.state, settings.depth
        if where not in self._totals:
            self._totals[where] = yield from settings.counting()
        return self._totals[where]

    def page(self, settings, film):
        """What a page holds besides its film and its key."""
        told = told_of_search(settings, film, self.totals(settings))
        return {"told": told, "line": settings.line()}

    def picture(self, settings):
        """A film for the first picture, without its code, where that is quick; else None."""
        if settings.search in self.sources and is_ours(settings) and not settings.refuses_game:
            return settings.film_without_code()
        return None

    def pieces(self, settings, budget=None):
        """Make a page: yields after each piece of work, returns film, totals, data and code."""
        totals = yield from self.counting(settings)
        film = self.film(settings, budget)
        yield
        for part in self.parts:
            getattr(film, part)
            yield
        steps = step_data(film)
        yield
        data = film_data(film, totals=totals, steps=steps)
        yield
        return film, totals, data, code_data(film)

    def is_made_ahead(self, settings):
        """Is it quick, and all ours? A student's own code is never run unasked."""
        return is_ours(settings)


class PlayoutFilms(Films):
    """Films of Monte-Carlo searches. A long one holds those of all smaller numbers of iterations,
    so the slider for iterations mostly needs no search at all."""

    parts = ("history",)

    def begin(self):
        self._longest = {}  # by exploration and seed: the film of most iterations so far

    def film(self, settings, budget=None):
        where = settings.exploration, settings.seed
        longest = None if callable(settings.search) else self._longest.get(where)
        if longest is not None and len(longest.iterations) < settings.iterations:
            longest = None
        film = settings.film(longest)
        if longest is None:
            self._longest[where] = film
        return film

    def counting(self, settings):
        """The full tree is never counted."""
        yield from ()

    def page(self, settings, film):
        return {"line": settings.line(), **page_of_playouts(film)}

    def picture(self, settings):
        return None

    def is_made_ahead(self, settings):
        longest = self._longest.get((settings.exploration, settings.seed))
        made = len(longest.iterations) if longest else 0
        return is_ours(settings) and settings.iterations <= max(made, MOST_ITERATIONS_AHEAD)


def page_in_album(settings, film):
    """What a page of an album holds besides its film and its key."""
    return page_of_playouts(film) if isinstance(settings, Sampled) else {}


def page_of_playouts(film):
    """`at` is the step where it begins; the bar says what a subtitle would."""
    return {"told": told_of_playouts(film), "at": len(film) - 1, "subtitle": ""}


def is_ours(settings):
    """Is all that would run the library's own? A student's search or game never runs unasked."""
    return isinstance(settings.search, str) and _is_ours(settings.game)


def _is_ours(game):
    parts = [*getattr(game, "__dict__", {}).values(), *game.evaluations.values()]
    functions = [part for part in parts if callable(part)]
    return (
        type(game).__module__.startswith(f"{LIBRARY}games.")
        and all((getattr(one, "__module__", None) or "").startswith(LIBRARY) for one in functions)
        and all(_is_ours(part) for part in parts if isinstance(part, Game))
    )


def told_of_search(settings, film, totals):
    """The counts of a film in a sentence."""
    fewest = settings.fewest_leaves()
    nodes, leaves = totals or (None, None)
    return COUNTS[bool(totals), fewest is not None].format(
        nodes=film.nodes,
        leaves=film.leaves,
        all_nodes=nodes,
        all_leaves=leaves,
        fewest=fewest,
    )


def told_of_playouts(film):
    """What came out of a Monte-Carlo search, in a sentence."""
    visits, means = film.visits, film.means
    if not visits:
        return PLAYOUTS["none"].format(n=len(film.iterations))
    root = film.all_nodes[0]
    most = max(visits, key=visits.get)
    best = max(means, key=lambda move: means[move] * root.player)
    words = {
        "n": len(film.iterations),
        "nodes": film.nodes,
        "move": action_name(film, root, most),
        "visits": visits[most],
        "mean": short(means[most]),
        "other": action_name(film, root, best),
        "other_mean": short(means[best]),
    }
    return PLAYOUTS["same" if means[best] == means[most] else "another"].format(**words)
