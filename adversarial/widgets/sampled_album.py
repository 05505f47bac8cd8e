"""The explorer of Monte-Carlo searches for pages without a kernel: the films are stored."""

from itertools import product

import ipywidgets as w

from ..progress import progress
from ..text import number
from ..view.live.data import code_data, film_data
from .album import need_room
from .paged import PagedStepper, key_of
from .sampled import told

ITERATIONS, EXPLORATIONS = (10, 30, 100, 300, 1000), (0, 0.5, 1.4, 5)
IN_FULL, MOST = 4, 40  # steps of a film: there are many films in a page


class SampledAlbum(w.VBox):
    """The films of some iterations and explorations, stored."""

    def __init__(self, settings):
        self.offered = {
            "iterations": sorted({*ITERATIONS, settings.iterations}),
            "exploration": sorted({*EXPLORATIONS, settings.exploration}),
        }
        self._films, pages = {}, []
        places = [range(len(values)) for values in self.offered.values()]
        for place in progress(list(product(*places))):
            controls = dict(zip(self.offered, place, strict=True))
            film = self._films[key_of(controls)] = self._film(settings, controls)
            pages.append(film_data(film) | {"code": code_data(film)} | self._page(controls))
        need_room(pages)
        controls = {
            name: values.index(getattr(settings, name)) for name, values in self.offered.items()
        }
        film = self._films[key_of(controls)]
        self.stepper = PagedStepper(
            film, self._page(controls), step=len(film) - 1, totals=None, controls=controls,
            bar=self._bar(), pages=pages,
        )  # fmt: skip
        self.stepper.settle = self._settle
        super().__init__([self.stepper])

    def _film(self, settings, controls):
        chosen = {name: self.offered[name][place] for name, place in controls.items()}
        film = settings.change(**chosen).film()
        film.in_full, film.most = IN_FULL, MOST
        return film

    def _page(self, controls):
        film = self._films[key_of(controls)]
        key, last = key_of(controls), len(film) - 1
        # The bar says what a subtitle would.
        return {"key": key, "told": told(film), "at": last, "unfolded": 0, "subtitle": ""}

    def _bar(self):
        return [
            {"name": name, "values": [number(value) for value in values]}
            for name, values in self.offered.items()
        ]

    def _settle(self):
        """Let the stepper hold the film that the page shows, to unfold it, say."""
        controls = self.stepper.controls
        if self.stepper.page["key"] != key_of(controls):
            self.stepper.show_page(self._films[key_of(controls)], None, **self._page(controls))

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        self._settle()
        return {**super()._repr_mimebundle_(**kwargs), **self.stepper.still()}
