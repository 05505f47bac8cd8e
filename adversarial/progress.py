"""How far a long job is: a bar in a notebook, and nothing anywhere else.

`for item in progress(items)` goes through a list; `with Progress(game) as counted` follows a
search of that game. The bar comes when somebody begins to wait and goes when the job is done; the
interrupt button ■ stops either. ADVERSARIAL_PROGRESS=off in the environment wants no bars.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import environ
from time import monotonic
from typing import TypeVar

from .language import words
from .needs import running_shell
from .search.counted import Counted
from .text import thousands
from .types import Action, GameLike, State

Item = TypeVar("Item")

WORDS = words({
    "items": "{done} of {of}",
    "games": "{done} of {of} games",
    "positions": "{nodes} positions",
    "stopped": "Stopped after {nodes} positions.",
})
PATIENCE = 0.5  # seconds: a shorter job needs no bar
PAUSE = 0.1  # seconds from one picture of the bar to the next
OFTEN = 1024  # positions from one look at the clock to the next


def progress(items: Iterable[Item], words: str = WORDS["items"]) -> Iterator[Item]:
    """The items one by one, with a bar that says how many are done.

    >>> [depth * depth for depth in progress(range(1, 4))]
    [1, 4, 9]
    """
    items = list(items)
    bar = Bar()
    try:
        for done, item in enumerate(items, 1):
            yield item
            bar.show(
                done / len(items), words.format(done=thousands(done), of=thousands(len(items)))
            )
    finally:
        bar.close()


class Progress(Counted):
    """A game that counts what a search asks of it, and shows how far the search is.

    How many positions there will be nobody knows beforehand. The bar shows the share of the
    moves that are done: those of the root, of the child now searched, of its child, and so on.
    Of a search that makes all children before it goes down, it says too much too soon.

    >>> from adversarial.games import Nim
    >>> from adversarial.search import alphabeta
    >>> with Progress(Nim((3, 2, 1))) as counted:
    ...     value = alphabeta(counted, counted.initial)
    >>> value, counted.nodes
    (-1, 191)
    """

    def __init__(self, game: GameLike) -> None:
        super().__init__(game)
        self._bar: Bar | None = None  # outside of `with` it only counts

    def __enter__(self) -> Progress:
        self._bar = Bar()
        return self

    def result(self, state: State, action: Action) -> State:
        if self._bar and self.nodes % OFTEN == 0:
            self._bar.show(self.share, WORDS["positions"].format(nodes=thousands(self.nodes)))
        return super().result(state, action)

    @property
    def share(self) -> float:
        """How much of the search is done; where the root is searched again, of that search."""
        done, width = 0, 1
        for state, left, moves in self._path:
            if state == self._path[0][0]:
                done, width = 0, 1
            if moves:
                width /= moves
                done += width * max(moves - left - 1, 0)  # but for the one under way
        return min(done, 1)

    def __exit__(self, kind, *_):
        stopped = kind is not None and issubclass(kind, KeyboardInterrupt)
        self._bar.close(WORDS["stopped"].format(nodes=thousands(self.nodes)) if stopped else "")


class Bar:
    """A bar that is drawn once the job has taken a while, and then some times a second."""

    def __init__(self):
        self._handle, self._next = None, monotonic() + PATIENCE
        if environ.get("ADVERSARIAL_PROGRESS") == "off" or not _in_notebook():
            self._next = float("inf")

    def show(self, share, words):
        bar = '<progress value="{:.3f}" aria-label="{}"></progress> {}'
        self.show_html(lambda: bar.format(share, words, words))

    def show_html(self, make):
        """Anything else that tells how far the job is, made when it is time to show it."""
        if monotonic() >= self._next:
            self._draw(make())
            self._next = monotonic() + PAUSE

    def close(self, words=""):
        if self._handle or (words and self._next < float("inf")):
            self._draw(words)

    def _draw(self, html):
        from IPython.display import HTML, display

        html = HTML(f"<span>{html}</span>")
        if self._handle:
            self._handle.update(html)
        else:
            self._handle = display(html, display_id=True)


def _in_notebook():
    return getattr(running_shell(), "kernel", None) is not None
