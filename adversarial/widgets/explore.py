"""The explorer: a bar for depth and ordering (and more) that redraws the annotated tree.

The bar in the page decides what is shown. What the page holds already it shows at once, and tells
afterwards; the rest it asks for. While nobody waits, the neighbouring settings are fetched ahead.
Which controls there are, its settings declare: an explorer of Monte-Carlo searches has others.
"""

from __future__ import annotations

from contextlib import suppress
from functools import wraps
from threading import RLock
from time import sleep
from typing import Any

from ..film import Film
from ..games import GameTree
from ..language import words
from ..observe.errors import SearchError
from ..types import State, TreeLike
from .album import Album
from .beside import Ahead, Asked
from .controls import ExplorerControls, limited
from .films import MOST_AHEAD, films_of
from .paged import PagedStepper, PagedView, key_of
from .reading import read_line
from .sampled import Sampled, is_sampled
from .settings import Settings

SENTENCES = words({"failed": "That did not work. {kind}: {problem}"})
BREATH = 0.02  # seconds in which a picture is sent before anything else is made


def explore(
    game: TreeLike | None = None,
    state: State | None = None,
    *,
    album: bool = False,
    max_depth: int | None = None,
    **setting: Any,
) -> Explorer | Album:
    """A bar of sliders and choices for a search on a game or a tree, and its film below.

    `game` is a game, or a tree as nested lists or text. The setting can be given by name:
    depth, order ("given", "reversed", "best", "worst", "random"), seed, search (a name, or your
    own function), heuristic, alpha, beta. With `album=True` the films of every depth and order
    are stored, so that the page works where no kernel runs. With search="mcts" the sliders are
    iterations and exploration, and the tree is the one that Monte-Carlo search grows.
    """
    settings = (Sampled if is_sampled(setting) else Settings).given(game, state, **setting)
    return Album(settings, max_depth) if album else Explorer(settings, max_depth)


def shown_in_the_view(handler):
    """Keep the last good picture and tell what went wrong: else errors vanish in Jupyter."""

    @wraps(handler)
    def safe(self, *args):
        if self._controls.are_quiet:
            return
        try:
            with self._lock:
                handler(self, *args)
            self._tell_problem("")
        except (SearchError, ValueError, TypeError) as error:
            self._tell_problem(getattr(error, "sentence", str(error)))
        except Exception as error:  # of a game of one's own, say
            words = {"kind": type(error).__name__, "problem": error}
            self._tell_problem(SENTENCES["failed"].format(**words))
            raise

    return safe


class Explorer(PagedView):
    """See `explore`. `settings` is what it is set to, `film` what it shows.

    Its controls are ipywidgets, which can be read, set, observed and linked: depth, order, search,
    heuristic, seed, window (two), text (the tree), branching, plies, random, code. Those of a
    Monte-Carlo search are iterations, exploration, seed, code.
    """

    def __init__(self, settings: Settings | Sampled, max_depth: int | None = None) -> None:
        self._lock, self._asked = RLock(), Asked()
        self._ahead = Ahead(self._lock)
        reach = settings.reach(max_depth)
        self.settings = settings = settings.within(reach)
        self._films = films_of(settings)
        self._refused = set()  # keys of pages that are not fetched ahead
        self._film: Any = self._films.film(settings)
        self._before_dice = None  # the search chosen before a tree with dice was typed
        self.problem = ""  # a sentence: why there is no picture of what was asked for last
        self._controls = ExplorerControls(settings.controls(reach), settings)
        page = self._page_of(self._film)
        stepper = PagedStepper(
            self._film, page, step=page.get("at", 0), totals=self._films.totals(settings),
            **self._shown(),
        )  # fmt: skip
        super().__init__(stepper)
        self._note_sources()
        self._tell()
        self._listen()

    def _listen(self):
        widgets = self._controls.widgets | self._controls.typed
        if "alpha" in widgets:
            self.window = [widgets.pop("alpha"), widgets.pop("beta")]
        for name, widget in widgets.items():
            setattr(self, name, widget)
        self._controls.observe(self._on_control)
        self.code.observe(self._on_code, "value")
        if self.settings.has_trees:
            self.text.observe(self._on_text, "value")
            self.random.on_click(self._on_random)
        self.stepper.observe(self._on_bar, "controls")
        self.stepper.on_msg(self._on_message)

    @property
    def film(self) -> Film:
        """The film that is shown."""
        self._settle()
        return self._film

    def close(self) -> None:
        """End the view, and what it does by itself."""
        self._ahead.close()
        self._asked.stop()
        super().close()

    def still(self) -> dict[str, str]:
        return {**super().still(), "text/plain": self.settings.line()}

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
            self.settings.refuse_another(settings)
            self._adopt(settings)

    def _adopt(self, settings):
        """A setting from elsewhere: show it, and let every control say the same."""
        settings = self._for_its_dice(settings)
        with self._asked.clock():
            reach = settings.reach()
            film = self._films.film(settings)
        if not settings.is_of_same_game(self.settings):
            self._controls.game += 1
            self._films.begin()
            self._refused = set()
            self.stepper.empty()
        self._controls.adopt(settings, reach)
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
            film = self._films.film(settings)
        self._take(settings, film)

    def _apply_soon(self, settings):
        """Somebody waits: first the picture alone, then the code and the other sentences."""
        film = self._films.picture(settings)
        if film is None:
            self._apply(settings)
            return
        self.settings = settings
        sources, totals = self._films.sources[settings.search], self._films.totals(settings)
        self.stepper.show_picture(film, totals, sources, **self._page_of(film))
        sleep(BREATH)
        self._film = self._films.film(settings)
        self.stepper.complete(self._film)
        self._tell()
        self._fetch_ahead()

    def _take(self, settings, film):
        """Only now: a wrong entry changes nothing."""
        self.settings, self._film = settings, film
        self._show_film()
        self._note_sources()
        self._fetch_ahead()

    def _show_film(self):
        page = self._page_of(self._film)
        self.stepper.step = page.get("at", self.stepper.step)
        self.stepper.show_page(self._film, self._films.totals(self.settings), **page)
        self._tell()

    def _note_sources(self):
        self._films.sources[self.settings.search] = self.stepper.data["sources"]

    def _settle(self):
        """Make the film of what the page shows, if that is still to be done."""
        with self._lock:
            if self._film is None:
                self._film = self._films.film(self.settings)
                self._show_film()

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
        fields = {"branching": "branching", "plies": "plies", "tree": "text", "line": "code"}
        for name, control in fields.items():
            if name in typed:
                getattr(self, control).value = typed[name]
        if "random" in typed:
            self.random.click()
        self.stepper.send({"done": True})

    # The pages next to the one that is shown, while nobody waits.

    def _fetch_ahead(self):
        self._ahead.start(self._fetching())

    def _fetching(self):
        """Piece by piece: the film that is shown, then the pages next to it."""
        if self._film is None:
            yield from self._settling()
        values, names = self._controls.values, self.settings.fetched_ahead
        for other in self._controls.neighbours(values, names):
            key = key_of(other)
            if key not in self.stepper.held and key not in self._refused:
                is_sent = False
                with suppress(SearchError, ValueError):  # whoever asks is told why
                    is_sent = yield from self._fetching_one(other, key)
                if not is_sent:
                    self._refused.add(key)

    def _settling(self):
        film, totals, data, code = yield from self._films.pieces(self.settings)
        self._film = film
        self.stepper.store_page(film, totals, data, code, **self._page_of(film))
        self._tell()

    def _fetching_one(self, values, key):
        """Says whether the page has it now."""
        settings = self._controls.settings(values, self.settings)
        if not self._films.is_made_ahead(settings):
            return False
        film, _, data, code = yield from self._films.pieces(settings, MOST_AHEAD)
        yield
        self._films.sources[settings.search] = data["sources"]
        page = {"key": key, **self._films.page(settings, film)}
        return self.stepper.send_page(data | {"code": code}, **page)

    # What the page is shown.

    def _page_of(self, film):
        """What the page of the current setting holds besides its film."""
        return {"key": key_of(self._controls.values), **self._films.page(self.settings, film)}

    def _shown(self):
        controls = self._controls
        return {
            "controls": controls.values, "bar": controls.bar(),
            "fields": controls.fields(self.settings),
        }  # fmt: skip

    def _show_controls(self):
        with self.stepper.hold_sync():
            for name, value in self._shown().items():
                self.stepper.set_trait(name, value)

    def _tell(self):
        with self._controls.quietly():
            self._controls.typed["code"].value = self.settings.line()

    def _tell_problem(self, sentence):
        self.problem = sentence
        self.stepper.problem = {"key": key_of(self._controls.values), "text": sentence}
