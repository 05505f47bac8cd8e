"""An explorer for pages without a kernel: the film of every depth and order, stored."""

from itertools import product
from json import dumps

import ipywidgets as w

from ..games.ordering import ORDER_NAMES
from ..progress import progress
from ..view.live.data import code_data, film_data
from .paged import PagedStepper, key_of
from .settings import ORDERS
from .words import LABELS

SENTENCES = {
    "too large": "This album would be {size:.1f} MB; it may be {most:.0f} MB. Choose a smaller "
    "max_depth or a smaller game.",
}
MOST_BYTES = 6_000_000  # of an album


class Album(w.VBox):
    """An explorer for pages without a kernel: the film of every depth and order, stored."""

    def __init__(self, settings, max_depth):
        self._films = {}  # by their keys, each with what it counts of the full tree
        pages = []
        every = [{"depth": d, "order": o} for d, o in product(range(1, max_depth + 1), ORDERS)]
        for values in progress(every):
            one, key = settings.change(**values), key_of(values)
            film, totals = self._films[key] = one.film(), one.totals()
            pages.append(_page(film, totals, key))
        need_room(pages)
        depth = min(settings.depth or max_depth, max_depth)
        controls = {"depth": depth, "order": settings.order}
        film, totals = self._films[key_of(controls)]
        self.stepper = PagedStepper(
            film, {"key": key_of(controls)}, totals=totals, controls=controls,
            bar=_bar(max_depth), pages=pages,
        )  # fmt: skip
        self.stepper.settle = self._settle
        self._make_controls(controls, max_depth)
        super().__init__([self.stepper])

    def _make_controls(self, controls, max_depth):
        """ipywidgets that can be read and linked; the view's own bar says the same."""
        options = [(label, order) for order, label in ORDER_NAMES.items()]
        self.depth = w.IntSlider(controls["depth"], 1, max_depth, description=LABELS["depth"])
        self.order = w.Dropdown(
            options=options, value=controls["order"], description=LABELS["order"]
        )
        for control in (self.depth, self.order):
            control.observe(self._on_control, "value")
        self.stepper.observe(self._on_bar, "controls")

    def _on_control(self, change):
        name = "depth" if change["owner"] is self.depth else "order"
        self.stepper.controls = {**self.stepper.controls, name: change["new"]}

    def _on_bar(self, change):
        self.depth.value, self.order.value = change["new"]["depth"], change["new"]["order"]

    def _settle(self):
        """Let the stepper hold the film that the page shows, to unfold it, say."""
        key = key_of(self.stepper.controls)
        if self.stepper.page["key"] != key:
            film, totals = self._films[key]
            self.stepper.show_page(film, totals, key=key)

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        self._settle()
        return {**super()._repr_mimebundle_(**kwargs), **self.stepper.still()}


def _page(film, totals, key):
    data = film_data(film, totals=totals)
    return {**data, "code": code_data(film), "key": key, "unfolded": 0}


def _bar(max_depth):
    orders = [[order, ORDER_NAMES[order]] for order in ORDERS]
    return [
        {"name": "depth", "min": 1, "max": max_depth, "limit": ""},
        {"name": "order", "options": orders},
    ]


def need_room(pages):
    """Refuse an album that would make its page heavy."""
    size = len(dumps(pages))
    if size > MOST_BYTES:
        words = {"size": size / 1e6, "most": MOST_BYTES / 1e6}
        raise ValueError(SENTENCES["too large"].format(**words))
