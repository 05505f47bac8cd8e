"""The explorer: a bar for depth and ordering (and more) that redraws the annotated tree.

The bar in the page decides what is shown. What the page holds already it shows at once, and tells
afterwards; the rest it asks for. While nobody waits, the neighbouring settings are fetched ahead.
"""

from __future__ import annotations

from math import inf
from threading import RLock
from time import sleep
from typing import Any

import ipywidgets as w

from ..film import Film
from ..games import GameTree
from ..observe.errors import SearchError
from ..types import State, TreeLike
from .ahead import Ahead
from .album import Album
from .asked import Asked
from .controls import Controls, limited
from .fetching import Fetching
from .neighbours import is_ours
from .paged import PagedStepper, key_of
from .playouts import PlayoutExplorer
from .reading import read_line
from .sampled import is_sampled, make_sampled
from .sampled_album import SampledAlbum
from .settings import MOST_NODES, Settings, make_settings
from .shown import Shown, shown_in_the_view
from .words import LIMITS

SENTENCES = {
    "another game": "Another kind of game needs a cell of its own: run the line there.",
}
BREATH = 0.02  # seconds in which a picture is sent before anything else is made
MOST_PLIES = 8  # of the slider


def explore(
    game: TreeLike | None = None,
    state: State | None = None,
    *,
    album: bool = False,
    max_depth: int | None = None,
    **setting: Any,
) -> Explorer | PlayoutExplorer | Album | SampledAlbum:
    """A bar of sliders and choices for a search on a game or a tree, and its film below.

    `game` is a game, or a tree as nested lists or text. The setting can be given by name:
    depth, order ("given", "reversed", "best", "worst", "random"), seed, search (a name, or your
    own function), heuristic, alpha, beta. With `album=True` the films of every depth and order
    are stored, so that the page works where no kernel runs. With search="mcts" the sliders are
    iterations and exploration, and the tree is the one that Monte-Carlo search grows.
    """
    if is_sampled(setting):
        sampled = make_sampled(game, state, **setting)
        return SampledAlbum(sampled) if album else PlayoutExplorer(sampled)
    settings = make_settings(game, state, **setting)
    if album:
        return Album(settings, max_depth or _deepest(settings)[0])
    return Explorer(settings, max_depth)


def _deepest(settings):
    """How deep the slider goes: to the end of a small tree, else as far as is still quick; and
    which of these it was."""
    depth = 0
    while depth < MOST_PLIES:
        try:
            film = settings.change(depth=depth + 1).film()
        except SearchError:
            return max(depth, 1), "nodes"
        deeper = max(node.depth for node in film.all_nodes)
        if deeper <= depth:
            return max(depth, 1), "end"
        depth += 1
    return depth, "plies"


class Explorer(Fetching, Shown, w.VBox):
    """See `explore`. `settings` is what it is set to, `film` what it shows.

    Its controls are ipywidgets, which can be read, set, observed and linked: depth, order, search,
    heuristic, seed, window (two), text (the tree), branching, plies, random, code.
    """

    def __init__(self, settings: Settings, max_depth: int | None = None) -> None:
        self._lock, self._asked = RLock(), Asked()
        self._ahead = Ahead(self._lock)
        deepest, limit = (max_depth, "end") if max_depth else _deepest(settings)
        usual = getattr(settings.game, "default_depth", inf)
        if settings.depth is None and usual < inf:  # too large to be searched to the end
            settings = settings.change(depth=min(usual, deepest))
        self.settings = settings
        self._film: Any = settings.film()
        self._begin()
        self._sources = {}  # of the searches seen, by their names
        self._before_dice = None  # the search chosen before a tree with dice was typed
        self.message, self.counts = w.HTML(), w.HTML()
        self._make_controls(deepest, limit)
        self.stepper = PagedStepper(
            self._film, self._page_of(self._film), totals=self._count(), **self._shown()
        )
        super().__init__([self.stepper])
        self._sources[settings.search] = self.stepper.data["sources"]
        self._tell()
        self._listen()

    def _make_controls(self, deepest, limit):
        self._controls = c = Controls(self.settings, deepest, _sentence(limit))
        self.depth, self.order, self.search = c.depth, c.order, c.search
        self.heuristic, self.seed, self.window = c.heuristic, c.seed, [c.alpha, c.beta]
        self.text, self.branching, self.plies, self.random = c.text, c.branching, c.plies, c.random
        self.code = c.code

    def _listen(self):
        self._controls.observe(self._on_control)
        self.text.observe(self._on_text, "value")
        self.code.observe(self._on_code, "value")
        self.random.on_click(self._on_random)
        self.stepper.observe(self._on_bar, "controls")
        self.stepper.on_msg(self._on_message)
        self.stepper.settle = self._settle

    @property
    def film(self) -> Film:
        """The film that is shown."""
        self._settle()
        return self._film

    # What happens when something changes, here or by a link.

    @shown_in_the_view
    def _on_control(self, change):
        if change["owner"] is self.search:
            self._before_dice = None
        self._show_controls()
        self._apply(self._controls.settings(self._controls.values, self.settings))

    @shown_in_the_view
    def _on_text(self, _):
        tree = GameTree(self.text.value, players=self.settings.game.players)
        self._adopt(self.settings.change(game=tree, state=None, depth=None))

    @shown_in_the_view
    def _on_random(self, _):
        """Another tree at each press: the next seed, unless another one was chosen meanwhile."""
        size = [limited(name, getattr(self, name).value) for name in ("branching", "plies")]
        seed = limited("seed", self.seed.value)
        tree = GameTree.random(*size, seed=seed)
        if tree == self.settings.game:
            seed = limited("seed", seed + 1)
            tree = GameTree.random(*size, seed=seed)
        self._adopt(self.settings.change(game=tree, state=None, depth=None, seed=seed))

    @shown_in_the_view
    def _on_code(self, _):
        if self.code.value != self.settings.line():
            settings = read_line(self.code.value, like=self.settings)
            if type(settings.game) is not type(self.settings.game):
                raise ValueError(SENTENCES["another game"])
            self._adopt(settings)

    def _adopt(self, settings):
        """A setting from elsewhere: show it, and let every control say the same."""
        settings = self._for_its_dice(settings)
        with self._asked.clock():
            deepest, limit = _deepest(settings)
            film = settings.film()
        if settings.game != self.settings.game:
            self._controls.game += 1
            self._begin()
            self.stepper.empty()
        self._controls.adopt(settings, deepest, _sentence(limit))
        self.settings = settings
        self._show_controls()
        self._take(settings, film)

    def _for_its_dice(self, settings):
        """Dice are searched by expectiminimax; without dice, as before they came."""
        if settings.refuses_game:
            self._before_dice = settings.search
            return settings.change(search="expectiminimax")
        if self._before_dice is not None and settings.search == "expectiminimax":
            before = settings.change(search=self._before_dice)
            if not before.refuses_game:
                self._before_dice = None
                return before
        return settings

    def _apply(self, settings):
        with self._asked.clock():
            film = settings.film()
        self._take(settings, film)

    def _apply_soon(self, settings):
        """Somebody waits: first the picture alone, then the code and the other sentences."""
        sources = self._sources.get(settings.search) if is_ours(settings) else None
        film = settings.film_without_code() if sources and not settings.refuses_game else None
        if film is None:
            self._apply(settings)
            return
        self.settings = settings
        self.stepper.show_picture(film, self._count(), sources, **self._page_of(film))
        sleep(BREATH)
        self._film = settings.film()
        self.stepper.complete(self._film)
        self._tell()
        self._fetch_ahead()

    def _take(self, settings, film):
        """Only now: a wrong entry changes nothing."""
        self.settings, self._film = settings, film
        self.stepper.show_page(film, self._count(), **self._page_of(film))
        self._sources[settings.search] = self.stepper.data["sources"]
        self._tell()
        self._fetch_ahead()

    # What the page tells and asks.

    def _on_bar(self, _):
        if self.stepper.controls != self._controls.values:
            self._asked.ask(self._take_bar)

    @shown_in_the_view
    def _take_bar(self):
        """The bar in the page was moved: what the page has not got is made now."""
        values, before = self.stepper.controls, self._controls.values
        if values["game"] != before["game"]:  # of a tree that is no longer there
            self._show_controls()
            return
        self._controls.put(values)
        if values["search"] != before["search"]:
            self._before_dice = None
        settings = self._controls.settings(values, self.settings)
        if key_of(values) not in self.stepper.held:
            self._apply_soon(settings)
            return
        self.settings, self._film = settings, None  # the film follows when there is time
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
        elif "type" in content:
            self._asked.ask(lambda: self._type(content["type"]))

    def _type(self, typed):
        """A tree, a line or a size was typed into the page, or a random tree asked for."""
        if self.stepper.controls["game"] == self._controls.game:
            self._controls.put(self.stepper.controls)
        for name in ("branching", "plies"):
            if name in typed:
                getattr(self, name).value = typed[name]
        for name, control in (("tree", self.text), ("line", self.code)):
            if name in typed:
                control.value = typed[name]
        if "random" in typed:
            self.random.click()
        self.stepper.send({"done": True})

    # What the page is shown.

    def _shown(self):
        is_tree = isinstance(self.settings.game, GameTree)
        controls = self._controls
        return {
            "controls": controls.values, "bar": controls.bar(), "fields": controls.fields(is_tree),
        }  # fmt: skip

    def _show_controls(self):
        with self.stepper.hold_sync():
            for name, value in self._shown().items():
                self.stepper.set_trait(name, value)

    def _tell(self):
        with self._controls.quietly():
            self.code.value = self.settings.line()
        if self._film is not None:
            told = self.stepper.data["told"]
            self.counts.value = f'<div style="font-size: 15px">{told}</div>'


def _sentence(limit):
    return LIMITS[limit].format(most=MOST_NODES)
