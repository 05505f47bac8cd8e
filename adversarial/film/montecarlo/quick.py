"""The film of our own search, sooner: how it counts is known, so nothing has to be found out.

The first iterations of a long search are those of a short one with the same seed: `first` has their
film without any search.
"""

from copy import copy

from ...games.wrapped import Watcher
from ...observe.journal import Journal
from ...search.mcts import Estimate, mcts
from .film import PlayoutFilm
from .recognise import Evidence
from .walks import Walks


class Noted(Watcher):
    """A game for a journal alone: no visits are kept, and there is no limit."""

    def __init__(self, game, state):
        super().__init__(game)
        self.record, self.initial = game, state


def film_of_mcts(game, state, **kwargs):
    """What `watch(mcts, game, state, **kwargs)` gives."""
    noted = Noted(game, state)
    journal = Journal(noted, lambda _: True)
    returned = mcts(noted, state, **kwargs)
    walks = Walks(game, state, journal.entries)
    return PlayoutFilm(Evidence(walks, mcts, kwargs), mcts, kwargs, returned)


def first(film, iterations):
    """The film of so many iterations, from that of a longer search."""
    walks = copy(film.walks)
    walks.iterations = film.iterations[:iterations]
    evidence = copy(film.evidence)
    evidence.walks = walks
    kwargs = film.kwargs | {"iterations": iterations}
    short = PlayoutFilm(evidence, film.search, kwargs, None, film.magnifier, film.moments)
    short.returned = _estimate(short)
    return short


def _estimate(film):
    """What the search would have returned: the most visited move, of equals the first."""
    visits, means = {}, {}
    for node in (film.all_nodes[child] for child in film.all_nodes[0].children):
        results = [one.value for one in film.iterations if film.place_of[node.index] in one.path]
        visits[node.action], means[node.action] = len(results), sum(results) / len(results)
    move = max(visits, key=visits.get, default=None)
    values = [one.value for one in film.iterations]
    value = sum(values) / len(values) if move is None else means[move]
    return Estimate(value, move, visits, means)
