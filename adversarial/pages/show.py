"""Bring your own tree: a page with the stepper on it, in one breath."""

from __future__ import annotations

import tempfile
from math import inf
from pathlib import Path
from typing import Any

from .. import games
from ..film import Film, watch
from ..game import has_chance
from ..games import GameTree, Ordered
from ..language import words
from ..search import SEARCHES
from ..trees import count_nodes
from ..types import FilePath
from .saving import save_stepper

MOST_NODES, DEEPEST = 2_000, 20  # of a tree, unless a depth is given

GAMES = {
    name.lower(): getattr(games, name)
    for name in games.__all__
    if name not in ("GameTree", "Ordered")  # a tree is typed, and an order is an option
}
SENTENCES = words({
    "nothing": 'Give a tree, such as "((3 12 8) (2 4 6))", or a game with --game.',
    "both": "Give a tree or a game, not both.",
    "no board": "{game} reads no board.",
    "depth": "The depth is 0 or more plies, not {depth}.",
    "search": "{search} cannot be run on a game with dice; use expectiminimax.",
})


def film_to_show(
    tree: str | None = None,
    game: str | None = None,
    board: str | None = None,
    search: str | None = None,
    order: str | None = None,
    depth: float | None = None,
    seed: int = 0,
) -> Film:
    """The film that a page shows; every argument as the command takes it."""
    if (tree is None) == (game is None):
        raise ValueError(SENTENCES["nothing" if tree is None else "both"])
    played = GameTree(tree) if game is None else GAMES[game]()
    state = None
    if board is not None:
        if not hasattr(played, "parse"):
            raise ValueError(SENTENCES["no board"].format(game=type(played).__name__))
        state = played.parse(board)
    if depth is not None and depth < 0:
        raise ValueError(SENTENCES["depth"].format(depth=depth))
    has_dice = has_chance(played, played.initial if state is None else state)
    chosen = SEARCHES[search or ("expectiminimax" if has_dice else "alphabeta")]
    if has_dice and not chosen.is_for_chance:
        raise ValueError(SENTENCES["search"].format(search=search))
    if depth is None:
        depth = played.default_depth
        if depth == inf and game is not None:
            depth = _deepest(played, state)
    if order and order != "given":
        played = Ordered(played, order, seed)
    return watch(chosen.function, played, state, depth=depth)


def _deepest(game, state):
    """How many plies make a tree that can still be looked at."""
    for depth in range(1, DEEPEST + 1):
        nodes, _, complete = count_nodes(game, state, depth + 1, limit=MOST_NODES)
        if nodes > MOST_NODES or not complete:
            break
    return depth


def show(path: FilePath | None = None, is_opened: bool = True, **arguments: Any) -> Path:
    """Save the page, open it in the browser unless told not to, and return its path.

    It fills the window, and the keys work at once.
    """
    import webbrowser

    film = film_to_show(**arguments)
    page = Path(path) if path else Path(tempfile.mkdtemp(prefix="adversarial-")) / "film.html"
    if page.is_dir():
        page /= "film.html"
    elif page.suffix.lower() != ".html":
        page = page.with_name(f"{page.name}.html")
    page.parent.mkdir(parents=True, exist_ok=True)
    save_stepper(film, page, is_large=True)
    if is_opened:
        webbrowser.open(page.resolve().as_uri())
    return page
