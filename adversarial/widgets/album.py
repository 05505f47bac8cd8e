"""An explorer for pages without a kernel: the film of every setting of its bar, stored."""

from functools import partial
from itertools import product
from json import dumps

from ..language import words
from ..progress import progress
from ..view.live.data import code_data, film_data
from .controls import Controls
from .films import page_in_album
from .paged import PagedStepper, PagedView, key_of

SENTENCES = words({
    "too large": "This album would be {size:.1f} MB; it may be {most:.0f} MB. Choose a smaller "
    "max_depth or a smaller game.",
})
MOST_BYTES = 6_000_000  # of an album


class Album(PagedView):
    """The films of every depth and order, or of some iterations and explorations.

    Its controls are ipywidgets that can be read and linked: depth and order, or iterations and
    exploration.
    """

    def __init__(self, settings, max_depth=None):
        self._controls = controls = Controls(settings.album_controls(max_depth), settings)
        self._films = {}  # by their keys, each with what it counts of the full tree, and its page
        pages = []
        every = product(*(one.all() for one in controls.declared.values()))
        for chosen in progress(list(every)):
            values = dict(zip(controls.declared, chosen, strict=True))
            one, key = controls.settings(values, settings), key_of(values)
            film, totals = one.film_of_album(), one.totals()
            page = {"key": key, **page_in_album(one, film)}
            self._films[key] = film, totals, page
            data = film_data(film, totals=totals)
            pages.append({**data, "code": code_data(film), **page, "unfolded": 0})
        _need_room(pages)
        film, totals, page = self._films[key_of(controls.values)]
        stepper = PagedStepper(
            film, page, step=page.get("at", 0), totals=totals, controls=controls.values,
            bar=controls.bar(), pages=pages,
        )  # fmt: skip
        super().__init__(stepper)
        for name, widget in controls.widgets.items():
            setattr(self, name, widget)
            widget.observe(partial(self._on_control, name), "value")
        stepper.observe(lambda change: controls.put(change["new"]), "controls")

    def _on_control(self, name, change):
        value = self._controls.declared[name].on_page(change["new"])
        self.stepper.controls = {**self.stepper.controls, name: value}

    def _settle(self):
        key = key_of(self.stepper.controls)
        if self.stepper.page["key"] != key:
            film, totals, page = self._films[key]
            self.stepper.show_page(film, totals, **page)


def _need_room(pages):
    """Refuse an album that would make its page heavy."""
    size = len(dumps(pages))
    if size > MOST_BYTES:
        words = {"size": size / 1e6, "most": MOST_BYTES / 1e6}
        raise ValueError(SENTENCES["too large"].format(**words))
