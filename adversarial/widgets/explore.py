"""The explorer: sliders for depth and ordering (and more) that redraw the annotated tree."""

from __future__ import annotations

from functools import wraps
from math import inf, isinf
from typing import Any

import ipywidgets as w

from ..games import GameTree
from ..observe.errors import SearchError
from ..observe.words import number, read_number, whole
from ..types import State, TreeLike
from .album import ORDER_NAMES, WIDE, Album
from .reading import read_line
from .settings import OFFERED, Settings, make_settings
from .stepper import Stepper

SENTENCES = {
    "another game": "Another kind of game needs a cell of its own: run the line there.",
    "bound": "A bound is a number or ∞, not {text!r}.",
}
COUNTS = {  # is the full tree counted, and is there a least number of leaves?
    (False, False): "{nodes} nodes visited, {leaves} leaves read.",
    (False, True): "{nodes} nodes visited, {leaves} leaves read; no order reads fewer than "
    "{fewest} leaves (Knuth and Moore).",
    (True, False): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves.",
    (True, True): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves; no order reads fewer than {fewest} leaves (Knuth and Moore).",
}
LABELS = {
    "depth": "Depth",
    "order": "Order",
    "search": "Search",
    "own search": "yours",
    "heuristic": "Heuristic",
    "own heuristic": "the game's own",
    "seed": "Seed",
    "alpha": "α",
    "beta": "β",
    "tree": "Tree",
    "branching": "Branching",
    "plies": "Plies",
    "random": "Random tree",
    "random tip": "A tree from the seed",
    "line": "Python",
}


def explore(
    game: TreeLike | None = None,
    state: State | None = None,
    *,
    album: bool = False,
    max_depth: int | None = None,
    **setting: Any,
) -> Explorer | Album:
    """Sliders and choices for a search on a game or a tree, and its film below.

    `game` is a game, or a tree as nested lists or text. The setting can be given by name:
    depth, order ("given", "reversed", "best", "worst", "random"), seed, search (a name, or your
    own function), heuristic, alpha, beta. With `album=True` the films of every depth and order
    are stored, so that the page works where no kernel runs.
    """
    settings = make_settings(game, state, **setting)
    if album:
        return Album(settings, max_depth or _deepest(settings))
    return Explorer(settings, max_depth)


def _deepest(settings, most=8):
    """How deep the slider goes: to the end of a small tree, else as far as is still quick."""
    depth = 0
    while depth < most:
        try:
            film = settings.change(depth=depth + 1).film()
        except SearchError:
            break
        deeper = max(node.depth for node in film.all_nodes)
        if deeper <= depth:
            break
        depth += 1
    return max(depth, 1)


def _shown_in_the_widget(handler):
    """Errors in callbacks vanish in Jupyter: show their sentence, keep the last good picture."""

    @wraps(handler)
    def safe(self, *args):
        try:
            handler(self, *args)
            self.message.value = ""
        except (SearchError, ValueError, TypeError) as error:
            sentence = getattr(error, "sentence", str(error))
            self.message.value = _html(sentence, "var(--jp-error-color1, #b0005b)")

    return safe


def _html(sentence, colour):
    escaped = sentence.replace("&", "&amp;").replace("<", "&lt;")
    return f'<div role="status" style="color: {colour}; font-size: 15px">{escaped}</div>'


class Explorer(w.VBox):
    """See `explore`. `settings` is what it is set to, `film` what it shows."""

    def __init__(self, settings: Settings, max_depth: int | None = None) -> None:
        deepest = max_depth or _deepest(settings)
        usual = getattr(settings.game, "default_depth", inf)
        if settings.depth is None and usual < inf:  # too large to be searched to the end
            settings = settings.change(depth=min(usual, deepest))
        self.settings = settings
        self.film = settings.film()
        self.stepper = Stepper(self.film, totals=settings.totals())
        self.message = w.HTML()
        self.counts = w.HTML()
        self.code = w.Text(
            description=LABELS["line"], continuous_update=False, layout={"width": "98%"}
        )
        self._is_syncing = False
        self._make_controls(deepest)
        super().__init__(self._rows() + [self.message, self.stepper, self.counts, self.code])
        self._tell()
        self.code.observe(self._on_code, "value")

    def _make_controls(self, deepest):
        s = self.settings
        now = min(s.depth or deepest, deepest)
        self.depth = w.IntSlider(
            now, 1, deepest, description=LABELS["depth"], style=WIDE, layout={"width": "230px"}
        )
        self.order = w.Dropdown(
            options=[(name, key) for key, name in ORDER_NAMES.items()],
            value=s.order,
            description=LABELS["order"],
            style=WIDE,
            layout={"width": "190px"},
        )
        searches = [(one.full_title or one.title, name) for name, one in OFFERED.items()]
        if not isinstance(s.search, str):
            searches.insert(0, (getattr(s.search, "__name__", LABELS["own search"]), s.search))
        self.search = w.Dropdown(
            options=searches, value=s.search, description=LABELS["search"], style=WIDE
        )
        own = (LABELS["own heuristic"], "")
        heuristics = [own, *((name, name) for name in s.game.evaluations)]
        self.heuristic = w.Dropdown(
            options=heuristics,
            value=s.heuristic or "",
            description=LABELS["heuristic"],
            style=WIDE,
            layout={"width": "240px"},
        )
        self.seed = w.BoundedIntText(
            s.seed, 0, 9999, description=LABELS["seed"], style=WIDE, layout={"width": "120px"}
        )
        self.window = [
            w.Text(number(bound), description=letter, continuous_update=False, style=WIDE,
                   layout={"width": "110px"})
            for letter, bound in ((LABELS["alpha"], s.alpha), (LABELS["beta"], s.beta))
        ]  # fmt: skip
        for control in (self.depth, self.order, self.search, self.heuristic, self.seed):
            control.observe(self._on_control, "value")
        for control in self.window:
            control.observe(self._on_control, "value")
        self._make_tree_controls()

    def _make_tree_controls(self):
        is_tree = isinstance(self.settings.game, GameTree)
        self.text = w.Text(
            str(self.settings.game) if is_tree else "", description=LABELS["tree"], style=WIDE,
            continuous_update=False, layout={"flex": "1 1 auto"},
        )  # fmt: skip
        self.branching = w.BoundedIntText(3, 1, 6, description=LABELS["branching"], style=WIDE,
                                          layout={"width": "130px"})  # fmt: skip
        self.plies = w.BoundedIntText(2, 1, 6, description=LABELS["plies"], style=WIDE,
                                      layout={"width": "110px"})  # fmt: skip
        self.random = w.Button(
            description=LABELS["random"], tooltip=LABELS["random tip"], layout={"width": "120px"}
        )
        self.text.observe(self._on_text, "value")
        self.random.on_click(self._on_random)

    def _rows(self):
        wrap = w.Layout(flex_flow="row wrap", align_items="center", grid_gap="4px 14px")
        first = [self.depth, self.order, self.search]
        if self.settings.game.evaluations:
            first.append(self.heuristic)
        second = [*self.window, self.seed]
        if isinstance(self.settings.game, GameTree):
            second += [self.branching, self.plies, self.random]
        rows = [w.HBox(first, layout=wrap), w.HBox(second, layout=wrap)]
        if isinstance(self.settings.game, GameTree):
            rows.append(w.HBox([self.text]))
        return rows

    # What happens when something changes.

    @_shown_in_the_widget
    def _on_control(self, _):
        if not self._is_syncing:
            self._apply(
                self.settings.change(
                    depth=self._chosen_depth(),
                    order=self.order.value,
                    search=self.search.value,
                    heuristic=self.heuristic.value or None,
                    seed=self.seed.value,
                    alpha=_bound(self.window[0].value, -inf),
                    beta=_bound(self.window[1].value, inf),
                )
            )

    def _chosen_depth(self):
        """At the slider's end a tree is searched as deep as it goes."""
        at_the_end = self.depth.value == self.depth.max
        return None if at_the_end and isinstance(self.settings.game, GameTree) else self.depth.value

    @_shown_in_the_widget
    def _on_text(self, _):
        if not self._is_syncing:
            tree = GameTree(self.text.value, players=self.settings.game.players)
            self._adopt(self.settings.change(game=tree, state=None, depth=None))

    @_shown_in_the_widget
    def _on_random(self, _):
        tree = GameTree.random(self.branching.value, self.plies.value, seed=self.seed.value)
        self._adopt(self.settings.change(game=tree, state=None, depth=None))

    @_shown_in_the_widget
    def _on_code(self, _):
        if not self._is_syncing and self.code.value != self.settings.line():
            settings = read_line(self.code.value, like=self.settings)
            if type(settings.game) is not type(self.settings.game):
                raise ValueError(SENTENCES["another game"])
            self._adopt(settings)

    def _adopt(self, settings):
        """A setting from elsewhere: show it, and let every control say the same."""
        if settings.refuses_game:
            settings = settings.change(search="expectiminimax")
        deepest = _deepest(settings)
        self._apply(settings)
        self._is_syncing = True
        try:
            self.depth.max = deepest
            self.depth.value = min(settings.depth or deepest, deepest)
            self.order.value, self.seed.value = settings.order, settings.seed
            self.search.value, self.heuristic.value = settings.search, settings.heuristic or ""
            for control, bound in zip(self.window, (settings.alpha, settings.beta), strict=True):
                control.value = number(bound)
            if isinstance(settings.game, GameTree):
                self.text.value = str(settings.game)
        finally:
            self._is_syncing = False

    def _apply(self, settings):
        film, totals = settings.film(), settings.totals()
        self.settings, self.film = settings, film  # only now: a wrong entry changes nothing
        self.stepper.show(film, totals=totals)
        self._tell()

    def _tell(self):
        film, totals = self.film, self.stepper.data["totals"]
        fewest = self.settings.fewest_leaves()
        nodes, leaves = totals or (None, None)
        told = COUNTS[bool(totals), fewest is not None].format(
            nodes=film.nodes,
            leaves=film.leaves,
            all_nodes=nodes,
            all_leaves=leaves,
            fewest=fewest,
        )
        self.counts.value = f'<div style="font-size: 15px">{told}</div>'
        self.code.value = self.settings.line()

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return {**bundle, **self.stepper.still(), "text/plain": self.settings.line()}


def _bound(text, default):
    """A bound of the window as typed: a number, or ∞."""
    bound = read_number(text) if text.strip() else default
    if bound is None:
        raise ValueError(SENTENCES["bound"].format(text=text.strip()))
    return default if isinf(bound) else whole(bound)
