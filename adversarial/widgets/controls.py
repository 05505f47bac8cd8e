"""The controls of an explorer: ipywidgets that can be linked and read, drawn by the view's bar.

A setting declares its controls. Each of them knows its widget, and what the page, the bar and the
setting call its value: an order is "best" to all three, while the page has places on a slider.
"""

from contextlib import contextmanager
from math import isinf
from threading import get_ident
from typing import Any

import ipywidgets as w
import traitlets

from ..games import GameTree
from ..language import words
from ..text import number, read_number, whole
from .paged import LABELS, NAMES

SENTENCES = words({
    "bound": "A bound is a number or ∞, not {text!r}.",
    "limit": "{label} is a whole number from {least} to {most}, not {value}.",
})
FIRST = ("minimax", "alphabeta")  # searches that the first notebook shows
OWN = "own"  # a search of one's own, among the names of ours
ALLOWED = {"seed": (0, 9999), "branching": (1, 6), "plies": (1, 6)}


class Control:
    """One choice of a setting, by name; the widget's value is like the setting's unless told."""

    is_in_bar = True

    def __init__(self, name):
        self.name = name

    def widget(self, value):
        """The ipywidget, set to this value."""
        raise NotImplementedError

    def bar(self):
        """What the bar of the page must know, besides the name."""
        return {}

    def on_page(self, value):
        """The widget's value as the page has it: plain data."""
        return value

    def from_page(self, value):
        return value

    def shown(self, setting):
        """The widget's value for the setting's."""
        return setting

    def meant(self, value):
        """The setting's value for the widget's; refused in a sentence if there is none."""
        return value

    def others(self, values):
        """The page's values that are one choice away, the likeliest first."""
        return ()


class Slider(Control):
    """Of some values, as the page has them; one choice away is the next and the one before."""

    def all(self):
        raise NotImplementedError

    def others(self, values):
        near = (values[self.name] + 1, values[self.name] - 1)
        return [value for value in near if value in self.all()]


class Depth(Slider):
    """How deep: from 1 to the slider's end, where a tree may be searched as deep as it goes."""

    def __init__(self, most, limit="", is_open=False):
        super().__init__("depth")
        self.most, self.limit = most, limit  # and why it ends there
        self.is_open = is_open

    def widget(self, value):
        return w.IntSlider(value, 1, self.most, description=LABELS["depth"])

    def bar(self):
        return {"min": 1, "max": self.most, "limit": self.limit}

    def shown(self, setting):
        return min(setting or self.most, self.most)

    def meant(self, value):
        return None if self.is_open and value == self.most else value

    def all(self):
        return range(1, self.most + 1)


class Choice(Control):
    """One of some names, each with a label."""

    def __init__(self, name, labels, is_in_bar=True):
        super().__init__(name)
        self.labels = labels  # by the page's values
        self.is_in_bar = is_in_bar

    def widget(self, value):
        options = [(label, self.from_page(key)) for key, label in self.labels.items()]
        return w.Dropdown(options=options, value=value, description=LABELS[self.name])

    def bar(self):
        return {"options": [[key, label] for key, label in self.labels.items()]}

    def shown(self, setting):
        return setting or ""

    def meant(self, value):
        return value or None

    def all(self):
        return list(self.labels)

    def others(self, values):
        return [key for key in self.labels if key != values[self.name]]


class SearchChoice(Choice):
    """A search by its name, or one's own function; without searches to choose from, no choice.

    A page offers the first two, which every reader knows, until it is told of another one.
    """

    def __init__(self, search, searches=()):
        self.own = search if callable(search) else None
        named = {OWN: getattr(search, "__name__", NAMES["own search"])} if self.own else {}
        titles = {name: one.full_title or one.title for name, one in dict(searches).items()}
        super().__init__("search", named | titles, is_in_bar=bool(searches))
        self.usual = [name for name, one in dict(searches).items() if not one.is_rare]
        self.first = {name: searches[name].title for name in FIRST if name in searches}
        self.is_more = bool(self.own)  # are others than the first two offered?

    def widget(self, value):
        return super().widget(value) if self.is_in_bar else Fixed(value=value)

    def bar(self):
        labels = self.labels if self.is_more else self.first
        return {"options": [[key, label] for key, label in labels.items()]}

    def on_page(self, value):
        self.is_more = self.is_more or value not in self.first
        return OWN if callable(value) else value

    def from_page(self, value):
        return self.own if value == OWN else value

    def others(self, values):
        near = self.usual if self.is_more else self.first
        return [name for name in near if name != values["search"]]


class Fixed(traitlets.HasTraits):
    """Like a widget, but nobody can choose: it only holds a value."""

    value = traitlets.Any()


class Seed(Control):
    """A whole number; it matters to random orders alone."""

    def __init__(self):
        super().__init__("seed")

    def widget(self, value):
        return w.IntText(value, description=LABELS["seed"])

    def bar(self):
        return dict(zip(("min", "max"), ALLOWED["seed"], strict=True))

    def meant(self, value):
        return limited("seed", value)

    def others(self, values):
        near = (values["seed"] + 1, max(values["seed"] - 1, 0))
        return [seed for seed in near if values["order"] == "random" and seed != values["seed"]]


class Bound(Control):
    """A bound of the window, as it is typed: a number, or ∞."""

    def __init__(self, name, default):
        super().__init__(name)
        self.default = default

    def widget(self, value):
        return text_field(self.name, value)

    def shown(self, setting):
        return number(setting)

    def meant(self, value):
        bound = read_number(value) if value.strip() else self.default
        if bound is None:
            raise ValueError(SENTENCES["bound"].format(text=value.strip()))
        return self.default if isinf(bound) else whole(bound)


class Places(Slider):
    """A slider with some values; the page has the places on it."""

    def __init__(self, name, offered):
        super().__init__(name)
        self.offered = offered

    def widget(self, value):
        return w.SelectionSlider(options=self.offered, value=value, description=LABELS[self.name])

    def bar(self):
        return {"values": [number(value) for value in self.offered]}

    def on_page(self, value):
        return self.offered.index(value)

    def from_page(self, value):
        return self.offered[value]

    def all(self):
        return range(len(self.offered))


class Controls:
    """The controls that a setting declares, with their widgets, by name.

    `values` is what they say, in plain data for the page.
    """

    _quiet = None  # the thread that changes controls without telling

    def __init__(self, declared, settings):
        self.declared = {control.name: control for control in declared}
        self.widgets: dict[str, Any] = {
            name: one.widget(one.shown(getattr(settings, name)))
            for name, one in self.declared.items()
        }

    def observe(self, handler):
        """Call the handler whenever somebody changes one of the choices."""
        for widget in self.widgets.values():
            widget.observe(handler, "value")

    @contextmanager
    def quietly(self):
        """Change controls without anybody being told, in this thread: the page knows already."""
        before, self._quiet = self._quiet, get_ident()
        try:
            yield
        finally:
            self._quiet = before

    @property
    def are_quiet(self):
        """Handlers ask this before they do anything."""
        return self._quiet == get_ident()

    @property
    def values(self):
        found = self.declared.items()
        return {name: one.on_page(self.widgets[name].value) for name, one in found}

    def put(self, values):
        """Take over what the page has chosen."""
        with self.quietly():
            for name, one in self.declared.items():
                self.widgets[name].value = one.from_page(values[name])

    def settings(self, values, before):
        """The settings that these values mean, for the game of the settings before."""
        found = self.declared.items()
        return before.change(**{
            name: one.meant(one.from_page(values[name])) for name, one in found
        })

    def bar(self):
        """What the bar of the page offers."""
        return [{"name": name, **one.bar()} for name, one in self.declared.items() if one.is_in_bar]

    def neighbours(self, values, names):
        """The values of the bar that are one choice away, by the likeliest of these names first."""
        for name in names:
            for other in self.declared[name].others(values):
                yield {**values, name: other}


class ExplorerControls(Controls):
    """Those of an explorer, and what can be typed besides: a line of Python, perhaps a tree."""

    def __init__(self, declared, settings):
        super().__init__(declared, settings)
        self.game = 0  # counts the games: a page of one is no page of another
        self.typed: dict[str, Any] = {"code": text_field("line", settings.line())}
        if settings.has_trees:
            tree = str(settings.game) if isinstance(settings.game, GameTree) else ""
            self.typed |= {
                "text": text_field("tree", tree),
                "branching": w.IntText(3, description=LABELS["branching"]),
                "plies": w.IntText(2, description=LABELS["plies"]),
                "random": w.Button(description=LABELS["random"]),
            }

    @property
    def values(self):
        return {**super().values, "game": self.game}

    def adopt(self, settings, reach):
        """Say what these settings say, of another game perhaps, with another reach in depth."""
        with self.quietly():
            if reach:
                depth = self.declared["depth"]
                depth.most, depth.limit = reach
                self.widgets["depth"].max = depth.most
            for name, one in self.declared.items():
                self.widgets[name].value = one.shown(getattr(settings, name))
            if settings.has_trees and isinstance(settings.game, GameTree):
                self.typed["text"].value = str(settings.game)

    def fields(self, settings):
        """What can be typed into the page."""
        if not settings.has_trees or not isinstance(settings.game, GameTree):
            return {"line": True}
        sizes = {name: [self.typed[name].value, *ALLOWED[name]] for name in ("branching", "plies")}
        return {"line": True, "tree": self.typed["text"].value, **sizes}


def limited(name, value):
    """The value, if it is within its limits; else a sentence."""
    least, most = ALLOWED[name]
    if not least <= value <= most:
        words = {"label": LABELS[name], "least": least, "most": most, "value": value}
        raise ValueError(SENTENCES["limit"].format(**words))
    return value


def text_field(name, value):
    return w.Text(value, description=LABELS[name], continuous_update=False)
