"""The controls of an explorer: ipywidgets that can be linked and read, drawn by the view's bar."""

from math import inf, isinf

import ipywidgets as w

from ..games import GameTree
from ..games.ordering import ORDER_NAMES
from ..text import number, read_number, whole
from .quiet import Quiet
from .settings import OFFERED, ORDERS
from .words import LABELS, NAMES

SENTENCES = {
    "bound": "A bound is a number or ∞, not {text!r}.",
    "limit": "{label} is a whole number from {least} to {most}, not {value}.",
}
OWN = "own"  # a search of one's own, among the names of ours
ALLOWED = {"seed": (0, 9999), "branching": (1, 6), "plies": (1, 6)}
CHOICES = ("depth", "order", "search", "heuristic", "seed", "alpha", "beta")


class Controls(Quiet):
    """One control for each choice. `values` is what they say, in plain data for the page."""

    def __init__(self, settings, deepest, limit=""):
        self.game = 0  # counts the games: a page of one is no page of another
        self.limit = limit  # why the slider ends where it does
        self.own_search = None if isinstance(settings.search, str) else settings.search
        depth = min(settings.depth or deepest, deepest)
        self.depth = w.IntSlider(depth, 1, deepest, description=LABELS["depth"])
        self.order = _dropdown("order", ORDER_NAMES, settings.order)
        self.search = w.Dropdown(
            options=self._searches(), value=settings.search, description=LABELS["search"]
        )
        named = {name: name for name in settings.game.evaluations}
        heuristics = {"": NAMES["own heuristic"]} | named
        self.heuristic = _dropdown("heuristic", heuristics, settings.heuristic or "")
        self.seed = w.IntText(settings.seed, description=LABELS["seed"])
        self.alpha = _text("alpha", number(settings.alpha))
        self.beta = _text("beta", number(settings.beta))
        is_tree = isinstance(settings.game, GameTree)
        self.text = _text("tree", str(settings.game) if is_tree else "")
        self.branching = w.IntText(3, description=LABELS["branching"])
        self.plies = w.IntText(2, description=LABELS["plies"])
        self.random = w.Button(description=LABELS["random"])
        self.code = _text("line", settings.line())

    def _searches(self):
        searches = [(one.full_title or one.title, name) for name, one in OFFERED.items()]
        own = self.own_search
        named = [] if own is None else [(getattr(own, "__name__", NAMES["own search"]), own)]
        return named + searches

    def observe(self, handler):
        """Call the handler whenever somebody changes one of the choices."""
        for name in CHOICES:
            getattr(self, name).observe(handler, "value")

    # Plain data, as the page has them.

    @property
    def values(self):
        values = {name: getattr(self, name).value for name in CHOICES}
        search = values["search"] if isinstance(values["search"], str) else OWN
        return {**values, "search": search, "game": self.game}

    def put(self, values):
        """Take over what the page has chosen."""
        with self.quietly():
            for name in CHOICES:
                value = values[name]
                if name == "search" and value == OWN:
                    value = self.own_search
                getattr(self, name).value = value

    def adopt(self, settings, deepest, limit):
        """Say what these settings say, of another game perhaps."""
        self.limit = limit
        with self.quietly():
            self.depth.max = deepest
            self.depth.value = min(settings.depth or deepest, deepest)
            self.order.value, self.seed.value = settings.order, settings.seed
            self.search.value, self.heuristic.value = settings.search, settings.heuristic or ""
            self.alpha.value, self.beta.value = number(settings.alpha), number(settings.beta)
            if isinstance(settings.game, GameTree):
                self.text.value = str(settings.game)

    def settings(self, values, before):
        """The settings that these values mean, for the game of the settings before."""
        limited("seed", values["seed"])
        at_the_end = values["depth"] == self.depth.max
        return before.change(
            # At the slider's end a tree is searched as deep as it goes.
            depth=None if at_the_end and isinstance(before.game, GameTree) else values["depth"],
            order=values["order"],
            search=self.own_search if values["search"] == OWN else values["search"],
            heuristic=values["heuristic"] or None,
            seed=values["seed"],
            alpha=_bound(values["alpha"], -inf),
            beta=_bound(values["beta"], inf),
        )

    def bar(self):
        """What the bar of the page offers."""
        named = [[OWN if callable(value) else value, label] for label, value in self.search.options]
        heuristics = [[value, label] for label, value in self.heuristic.options]
        seed = dict(zip(("min", "max"), ALLOWED["seed"], strict=True))
        shown = [
            {"name": "depth", "min": 1, "max": self.depth.max, "limit": self.limit},
            {"name": "order", "options": [[key, ORDER_NAMES[key]] for key in ORDERS]},
            {"name": "search", "options": named},
            {"name": "heuristic", "options": heuristics} if len(heuristics) > 1 else None,
            {"name": "alpha"},
            {"name": "beta"},
            {"name": "seed", **seed},
        ]
        return [one for one in shown if one]

    def fields(self, is_tree):
        """What can be typed besides."""
        if not is_tree:
            return {"line": True}
        sizes = {
            name: [getattr(self, name).value, *ALLOWED[name]] for name in ("branching", "plies")
        }
        return {"line": True, "tree": self.text.value, **sizes}


def limited(name, value):
    """The value, if it is within its limits; else a sentence."""
    least, most = ALLOWED[name]
    if not least <= value <= most:
        words = {"label": LABELS[name], "least": least, "most": most, "value": value}
        raise ValueError(SENTENCES["limit"].format(**words))
    return value


def _dropdown(name, options, value):
    named = [(label, key) for key, label in options.items()]
    return w.Dropdown(options=named, value=value, description=LABELS[name])


def _text(name, value):
    return w.Text(value, description=LABELS[name], continuous_update=False)


def _bound(text, default):
    """A bound of the window as typed: a number, or ∞."""
    bound = read_number(text) if text.strip() else default
    if bound is None:
        raise ValueError(SENTENCES["bound"].format(text=text.strip()))
    return default if isinf(bound) else whole(bound)
