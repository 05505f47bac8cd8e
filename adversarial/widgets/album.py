"""An explorer for pages without a kernel: the film of every depth and order, stored."""

from itertools import product
from json import dumps

import ipywidgets as w
import traitlets

from ..progress import progress
from ..view.live.data import code_data, film_data
from .settings import ORDERS
from .stepper import Stepper

SENTENCES = {
    "too large": "This album would be {size:.1f} MB; it may be {most:.0f} MB. Choose a smaller "
    "max_depth or a smaller game.",
}
LABELS = {"depth": "Depth", "order": "Order"}
ORDER_NAMES = {
    "given": "left to right",
    "reversed": "right to left",
    "best": "best first",
    "worst": "worst first",
    "random": "random",
}
WIDE = {"description_width": "initial"}
MOST_BYTES = 6_000_000  # of an album


class Pages(Stepper):
    """A stepper with many films, of which two choices in the page pick one."""

    pages = traitlets.List().tag(sync=True)
    shape = traitlets.List().tag(sync=True)
    first = traitlets.Int(0).tag(sync=True)
    second = traitlets.Int(0).tag(sync=True)

    def __init__(self, films, shape, totals):
        data = [
            {**film_data(film, totals=total), "code": code_data(film)}
            for film, total in zip(films, totals, strict=True)
        ]
        size = len(dumps(data))
        if size > MOST_BYTES:
            words = {"size": size / 1e6, "most": MOST_BYTES / 1e6}
            raise ValueError(SENTENCES["too large"].format(**words))
        super().__init__(films[-1], totals=totals[-1], pages=data, shape=shape)


class Album(w.VBox):
    """An explorer for pages without a kernel: the film of every depth and order, stored."""

    def __init__(self, settings, max_depth):
        depths = list(range(1, max_depth + 1))
        combinations = [settings.change(depth=d, order=o) for d, o in product(depths, ORDERS)]
        films = [each.film() for each in progress(combinations)]
        totals = [each.totals() for each in combinations]
        self.stepper = Pages(films, [len(depths), len(ORDERS)], totals)
        now = min(settings.depth or max_depth, max_depth)
        self.depth = w.IntSlider(now, 1, max_depth, description=LABELS["depth"], style=WIDE)
        self.order = w.Dropdown(
            options=[(name, i) for i, name in enumerate(ORDER_NAMES.values())],
            value=ORDERS.index(settings.order),
            description=LABELS["order"],
            style=WIDE,
        )
        # Linked in the page itself, so that no kernel is needed.
        w.jslink((self.depth, "value"), (self.stepper, "first"))
        w.jslink((self.order, "index"), (self.stepper, "second"))
        self.stepper.first, self.stepper.second = now, ORDERS.index(settings.order)
        super().__init__([w.HBox([self.depth, self.order]), self.stepper])

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        return {**super()._repr_mimebundle_(**kwargs), **self.stepper.still()}
