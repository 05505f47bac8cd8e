"""The explorer of Monte-Carlo searches: sliders for iterations and exploration, and the tree.

It works as the explorer of depth and order does. A film of many iterations holds those of all
smaller numbers, so the slider for iterations mostly needs no search at all.
"""

from __future__ import annotations

from threading import RLock
from typing import Any

import ipywidgets as w

from ..film import Film
from ..view.live.data import code_data, film_data, step_data
from .ahead import Ahead
from .asked import Asked
from .neighbours import is_ours
from .paged import PagedStepper, key_of
from .reading import read_line
from .sampled import SLIDERS, Sampled, SampledControls, told
from .shown import Shown, shown_in_the_view

MOST_AHEAD = 300  # iterations that are made though nobody asked for them
SENTENCES = {"another game": "Another game needs a cell of its own: run the line there."}


class PlayoutExplorer(Shown, w.VBox):
    """See `explore`. `settings` is what it is set to, `film` what it shows.

    Its controls are ipywidgets, which can be read, set, observed and linked: iterations,
    exploration, seed, code.
    """

    def __init__(self, settings: Sampled) -> None:
        self._lock, self._asked = RLock(), Asked()
        self._ahead = Ahead(self._lock)
        self._longest = {}  # by exploration and seed: the film of most iterations so far
        self._refused = set()  # keys of pages that are not fetched ahead
        self.settings, self._film = settings, self._film_of(settings)
        self._controls = c = SampledControls(settings)
        self.iterations, self.exploration = c.iterations, c.exploration
        self.seed, self.code = c.seed, c.code
        self.message, self.counts = w.HTML(), w.HTML()
        self.stepper = PagedStepper(
            self._film, self._page_of(self._film), step=len(self._film) - 1, totals=None,
            controls=c.values, bar=c.bar(), fields=c.fields(),
        )  # fmt: skip
        super().__init__([self.stepper])
        self._tell()
        self._listen()

    def _listen(self):
        self._controls.observe(self._on_control)
        self.code.observe(self._on_code, "value")
        self.stepper.observe(self._on_bar, "controls")
        self.stepper.on_msg(self._on_message)
        self.stepper.settle = self._settle

    @property
    def film(self) -> Film:
        """The film that is shown."""
        self._settle()
        return self._film

    def _film_of(self, settings):
        """From a longer film of ours, where there is one."""
        where = settings.exploration, settings.seed
        longest = None if callable(settings.search) else self._longest.get(where)
        if longest is not None and len(longest.iterations) < settings.iterations:
            longest = None
        film: Any = settings.film(longest)
        if longest is None:
            self._longest[where] = film
        return film

    def _page_of(self, film, settings=None, key=None):
        """What a page holds besides its film; `at`: the step where it begins."""
        return {
            "key": key or key_of(self._controls.values),
            "told": told(film),
            "line": (settings or self.settings).line(),
            "at": len(film) - 1,
            "subtitle": "",  # the bar says it
        }

    # What happens when something changes, here, by a link, or in the page.

    @shown_in_the_view
    def _on_control(self, _):
        self.stepper.controls = self._controls.values
        self._take(self._controls.settings(self._controls.values, self.settings))

    @shown_in_the_view
    def _on_code(self, _):
        if self.code.value == self.settings.line():
            return
        settings = read_line(self.code.value, like=self.settings)
        if repr((settings.game, settings.state)) != repr((self.settings.game, self.settings.state)):
            raise ValueError(SENTENCES["another game"])
        self._controls.adopt(settings)
        self.stepper.controls = self._controls.values
        self._take(settings)

    def _take(self, settings):
        with self._asked.clock():
            film = self._film_of(settings)
        self.settings, self._film = settings, film
        self.stepper.step = len(film) - 1
        self.stepper.show_page(film, None, **self._page_of(film))
        self._tell()
        self._fetch_ahead()

    def _on_bar(self, _):
        if self.stepper.controls != self._controls.values:
            self._asked.ask(self._take_bar)

    @shown_in_the_view
    def _take_bar(self):
        """The bar in the page was moved: what the page has not got is made now."""
        values = self.stepper.controls
        self._controls.put(values)
        settings = self._controls.settings(values, self.settings)
        if key_of(values) not in self.stepper.held:
            self._take(settings)
            return
        self.settings, self._film = settings, None  # the film follows when it is asked for
        self._tell()
        self._fetch_ahead()

    def _on_message(self, _, content, buffers):
        if not isinstance(content, dict):
            return
        if "ready" in content:
            self.stepper.empty()
            self.stepper.hold(key_of(self._controls.values))
            self._fetch_ahead()
        elif "stop" in content:
            self._asked.stop()
        elif "type" in content and "line" in content["type"]:
            self._asked.ask(lambda: self._type(content["type"]["line"]))

    def _type(self, line):
        self.code.value = line
        self.stepper.send({"done": True})

    def _settle(self):
        """Make the film of what the page shows, if that is still to be done."""
        with self._lock:
            if self._film is None:
                self._film = self._film_of(self.settings)
                self.stepper.show_page(self._film, None, **self._page_of(self._film))
                self._tell()

    # The pages next to the one that is shown, while nobody waits.

    def _fetch_ahead(self):
        self._ahead.start(self._fetching())

    def _fetching(self):
        values = self._controls.values
        for name, offered in SLIDERS.items():
            for place in (values[name] + 1, values[name] - 1):
                other = {**values, name: place}
                key = key_of(other)
                is_new = key not in self.stepper.held and key not in self._refused
                if 0 <= place < len(offered) and is_new:
                    is_sent = yield from self._fetching_one(other, key)
                    if not is_sent:
                        self._refused.add(key)

    def _fetching_one(self, values, key):
        """Says whether the page has it now: a student's own code is never run unasked."""
        settings = self._controls.settings(values, self.settings)
        longest = self._longest.get((settings.exploration, settings.seed))
        made = len(longest.iterations) if longest else 0
        if not is_ours(settings) or settings.iterations > max(made, MOST_AHEAD):
            return False
        film = self._film_of(settings)
        yield
        film.history  # noqa: B018 (it is made when it is asked for)
        yield
        steps = step_data(film)
        yield
        data = film_data(film, steps=steps)
        yield
        page = self._page_of(film, settings, key)
        return self.stepper.send_page(data | {"code": code_data(film)}, **page)

    # What is told besides.

    def _tell(self):
        with self._controls.quietly():
            self.code.value = self.settings.line()
        if self._film is not None:
            self.counts.value = f'<div style="font-size: 15px">{told(self._film)}</div>'
