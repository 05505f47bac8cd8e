"""What the reader wrote, for the cells that go on with it: a page must not break before it runs."""

from __future__ import annotations

from typing import Any

from ..film import watch
from ..games import GameTree
from ..observe.errors import SearchError, name_of
from ..types import GameLike, Search
from .check import judge

SENTENCES = {
    "search": "{own} is not finished: until it runs, {reference} takes its place here.",
    "game": "{own} is not finished: until it passes its check, {reference} takes its place here.",
}
FIRST_RUN = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def own_or_reference(
    own: Search | type, reference: Search | type, on: GameLike = FIRST_RUN, **kwargs: Any
) -> Any:
    """`own`, a search or the class of a game; or `reference`, with a sentence, while it fails.

    A search need only run, with `kwargs` on the small game `on`: what it does wrong is best seen by
    watching it. A game must pass its check, since a wrong one may have no end.

    >>> from adversarial.search import minimax
    >>> own_or_reference(lambda game, state: None, minimax) is minimax
    <lambda> is not finished: until it runs, minimax takes its place here.
    True
    """
    if _is_ready(own, on, kwargs):
        return own
    names = {"own": name_of(own), "reference": name_of(reference)}
    print(SENTENCES["game" if isinstance(own, type) else "search"].format(**names))
    return reference


def _is_ready(own, game, kwargs):
    try:
        if isinstance(own, type):
            return judge("game", own).passed
        watch(own, game, budget=1_000, **kwargs)
    except (SearchError, TypeError, ValueError):
        return False
    return True
