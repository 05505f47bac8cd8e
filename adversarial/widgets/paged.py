"""The one view behind explorer and album: a stepper with a bar of controls, and many films.

A *page* is the film of one setting. Its key is made of all values of the bar, alike here and in
explorer.js, and the bar in the browser alone decides which page is shown. The pages of an album
are stored in the view. Those that an explorer fetches ahead are sent as messages, which no saved
notebook keeps.
"""

from collections import OrderedDict
from pathlib import Path
from threading import Lock

import ipywidgets as w
import traitlets

from ..language import words
from ..view.live.assets import LOOKS, script, styles
from ..view.live.data import as_text, film_data, source_data, step_data
from ..view.live.words import STEPPER
from .alive import LiveView
from .stepper import Stepper

HERE = Path(__file__).parent
MOST_HELD = 8_000_000  # bytes of the pages that the browser holds for one view
MOST_OF_ONE = 1_000_000  # bytes of one page that is fetched ahead
LABELS = words({
    "depth": "Depth",
    "order": "Order",
    "search": "Search",
    "heuristic": "Heuristic",
    "alpha": "α",
    "beta": "β",
    "seed": "Seed",
    "tree": "Tree",
    "branching": "Branching",
    "plies": "Plies",
    "random": "Random tree",
    "line": "Python",
    "iterations": "Iterations",
    "exploration": "Exploration",
})
NAMES = words({  # of what can be chosen
    "own search": "yours",
    "own heuristic": "the game's own",
})
COUNTS = words({  # is the full tree counted, and is there a least number of leaves?
    (False, False): "{nodes} nodes visited, {leaves} leaves read.",
    (False, True): "{nodes} nodes visited, {leaves} leaves read; no order reads fewer than "
    "{fewest} leaves (Knuth and Moore).",
    (True, False): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves.",
    (True, True): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves; no order reads fewer than {fewest} leaves (Knuth and Moore).",
})
PLAYOUTS = words({  # what a Monte-Carlo search came to
    "none": "{n} iterations; there is no move to choose.",
    "same": "{n} iterations, {nodes} nodes in the tree. Most visited: {move}, {visits} of {n}, "
    "with a mean of {mean}, which is also the best.",
    "another": "{n} iterations, {nodes} nodes in the tree. Most visited: {move}, {visits} of {n}, "
    "with a mean of {mean}. {other} has the best mean: {other_mean}.",
})
LIMITS = words({  # why the slider for the depth ends where it does
    "nodes": "Deeper, the search visits more than {most} nodes.",
    "plies": "The slider ends here; the game goes on. To go deeper, set depth=… in the line of "
    "Python.",
    "end": "",
})
BAR = words({
    "bar": "Settings",
    "labels": LABELS,
    "random_tip": "Another tree at each press; its seed is the one shown",
    "depth_of": "{depth} of {max}",
    "value_of": "{value}",
    "limits": "{label}: a whole number from {min} to {max}",
})
PAGES = words({
    "coming": "This setting is on its way …",
    "stop": "Stop",
    "totals": "In the end: value {value}   visited {visited}   leaves {leaves}   cut {cut}",
    "became": "{before} → {now}",  # what has changed among the totals; and spoken
    "instead": "{now} instead of {before}",
    "no_kernel": "This page does not hold that setting: it needs a running kernel.",
})
EXPLORER = STEPPER | BAR | PAGES


def key_of(controls):
    """The key of the page that belongs to these values of the bar; explorer.js has the same."""
    return as_text([[name, controls[name]] for name in sorted(controls)])


class PagedStepper(Stepper):
    """A stepper with a bar. `controls` are its values, by name; `bar` is what it offers."""

    _esm = script(HERE / "explorer.js")
    _css = styles(LOOKS, HERE / "explorer.css")
    words = traitlets.Dict(EXPLORER).tag(sync=True)
    controls = traitlets.Dict().tag(sync=True)
    bar = traitlets.List().tag(sync=True)
    fields = traitlets.Dict().tag(sync=True)  # what can be typed besides: a tree, its size, a line
    problem = traitlets.Dict().tag(sync=True)  # {key, text}: why there is no page of this key
    pages = traitlets.List().tag(sync=True)  # of an album: all of them

    def __init__(self, film, page=None, **kwargs):
        self.page = page or {}  # what a page holds besides its film: its key, a sentence, a line
        self._holding = Lock()
        self.held = OrderedDict()  # {key: bytes} of the pages that the browser has
        self.settle = lambda: None  # called before anything is done with the film
        super().__init__(film, **kwargs)

    def show_page(self, film, totals, **page):
        """Show this film as the page of its key."""
        self.page = page
        self.hold(page["key"])
        self.show(film, totals)

    def show_picture(self, film, totals, sources, **page):
        """Show this film as the page of its key, before its code and most sentences are known."""
        self.page = page
        self.hold(page["key"])
        self._take(film, totals)
        steps = step_data(film, only=self.step)
        data = film_data(film, totals=totals, steps=steps, sources=sources)
        self.data = {"version": self._version, **data, **page, "unfolded": 0}

    def complete(self, film):
        """What `show_picture` left out, from the film that has it."""
        self.film = film
        if source_data(film) != self.data["sources"]:
            self.data = self._data()
        self._complete()

    def store_page(self, film, totals, data, code, **page):
        """Keep as the view's state what the browser shows already."""
        self.page = page
        self._take(film, totals)
        self.data = {"version": self._version, **data, **page, "unfolded": 0}
        self.code = {"version": self._version, **code}

    def send_page(self, data, **page):
        """Give the browser a page that it may need next; says whether it is small enough."""
        text = as_text({**data, **page, "unfolded": 0}).encode()
        if len(text) > MOST_OF_ONE:
            return False
        self.hold(page["key"], len(text))
        self.send({"page": page["key"]}, [text])
        return True

    def hold(self, key, size=MOST_OF_ONE // 4):
        """Note that the browser has this page; where it has too many, the oldest are dropped."""
        dropped = []
        with self._holding:
            self.held[key] = max(size, self.held.pop(key, 0))
            while sum(self.held.values()) > MOST_HELD:
                dropped.append(self.held.popitem(last=False)[0])
        if dropped:
            self.send({"drop": dropped})

    def empty(self):
        """The browser begins anew and holds nothing but what is shown."""
        with self._holding:
            self.held.clear()
        self.send({"empty": True})

    def _data(self, only=None):
        return {**super()._data(only), **self.page, "unfolded": len(self._unfolded)}

    def _on_message(self, *message):
        if isinstance(message[1], dict) and "unfold" in message[1]:
            self.settle()
            super()._on_message(*message)


class PagedView(LiveView, w.VBox):
    """What explorer and album are: a paged stepper, which holds the film of what the page shows."""

    def __init__(self, stepper):
        self.stepper = stepper
        stepper.settle = self._settle
        super().__init__([stepper])

    def _settle(self):
        """Let the stepper hold the film that the page shows, to unfold it, say."""
        raise NotImplementedError

    def still(self) -> dict[str, str]:
        """The picture of the step where it stands."""
        self._settle()
        return self.stepper.still()
