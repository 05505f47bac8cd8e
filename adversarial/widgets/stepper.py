"""The stepper: a film to step through, with the code that ran and what it held."""

from json import dumps

import anywidget
import traitlets

from ..frame import Frame
from .assets import script, styles
from .data import film_data


class Stepper(anywidget.AnyWidget):
    """Step through a film, forwards and backwards. `step` is where it stands, and can be set.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import alphabeta
    >>> stepper = Stepper(watch(alphabeta, GameTree([[3, 12], [2, 4]])), step=3)
    >>> stepper.step
    3
    """

    _esm = script("tree.js", "stepper.js")
    _css = styles("stepper.css")
    # As one text: Jupyter would walk through all of a film twice, to look for binary data in it.
    data = traitlets.Dict().tag(sync=True, to_json=lambda data, _: dumps(data))
    step = traitlets.Int(0).tag(sync=True)
    selected = traitlets.Int(None, allow_none=True).tag(sync=True)

    def __init__(self, film, step=0, totals="auto", **kwargs):
        self.film = film
        self._totals = full_tree(film) if totals == "auto" else totals
        self._unfolded = set()
        super().__init__(data=film_data(film, totals=self._totals), step=step, **kwargs)
        self.on_msg(self._on_message)

    def show(self, film, totals="auto"):
        """Show another film in the same place; the step stays where it is."""
        self.film = film
        self._totals = full_tree(film) if totals == "auto" else totals
        self._unfolded = set()
        self.data = film_data(film, totals=self._totals)

    def _on_message(self, _, content, buffers):
        index = content.get("unfold") if isinstance(content, dict) else None
        if isinstance(index, int) and 0 <= index < len(self.film.all_nodes):
            self._unfolded.add(index)
            self.data = film_data(self.film, self._unfolded, self._totals)

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**(bundle or {}), **self.still()}, metadata

    def still(self):
        """The picture of the step where it stands; before the first one, that of the end."""
        k = min(self.step, len(self.film) - 1) or -1
        return Frame(self.film, k)._repr_mimebundle_()


def full_tree(film):
    """(nodes, leaves) of the tree that the search could have visited, if it can be counted."""
    from ..trees import count_nodes

    nodes, leaves, complete = count_nodes(
        film.game, film.all_nodes[film.roots[-1]].state, film.kwargs.get("depth"), limit=20_000
    )
    return [nodes, leaves] if complete else None
