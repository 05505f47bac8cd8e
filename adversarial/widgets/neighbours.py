"""Which settings an explorer fetches ahead, and how the page of one is made in short pieces."""

from ..game import Game
from ..view.live.data import code_data, film_data, step_data
from .settings import OFFERED, ORDERS
from .words import COUNTS

MOST_NODES = 600  # of a film that is made though nobody asked for it
LIBRARY = "adversarial."


def neighbours(values, deepest, heuristics=()):
    """The values of the bar that are one choice away, the likeliest first."""
    depths = [values["depth"] + 1, values["depth"] - 1]
    choices = {"depth": [depth for depth in depths if 1 <= depth <= deepest], "order": ORDERS}
    if values["order"] == "random":
        choices["seed"] = [values["seed"] + 1, max(values["seed"] - 1, 0)]
    searches = [name for name, search in OFFERED.items() if not search.is_rare]
    choices |= {"search": searches, "heuristic": heuristics}
    for name, others in choices.items():
        for other in others:
            if other != values[name]:
                yield {**values, name: other}


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


def page_in_pieces(settings, totals, budget=MOST_NODES):
    """Make a page: yields after each piece of work, returns the film, its data, its code."""
    film = settings.film(budget)
    yield
    film.by_values  # noqa: B018 (each of these is made when it is asked for)
    yield
    film.steps  # noqa: B018
    yield
    film.history  # noqa: B018
    yield
    steps = step_data(film)
    yield
    data = film_data(film, totals=totals, steps=steps)
    yield
    return film, data, code_data(film)


def told(settings, film, totals):
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
