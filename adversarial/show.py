"""Bring your own tree: a page with the stepper on it, in one breath."""

import tempfile
from pathlib import Path

from . import games, search
from .film import watch
from .games import GameTree, Ordered
from .search import alphabeta, expectiminimax

SEARCHES = {
    name: getattr(search, name)
    for name in (
        "minimax",
        "alphabeta",
        "alphabeta_hard",
        "negamax",
        "expectiminimax",
        "quiescence",
    )
}
GAMES = {
    name.lower(): getattr(games, name)
    for name in ("TicTacToe", "Grundy", "Nim", "Connect4", "Checkers", "DiceNim", "Pig", "Chase")
}
SENTENCES = {
    "nothing": 'Give a tree, such as "((3 12 8) (2 4 6))", or a game with --game.',
    "both": "Give a tree or a game, not both.",
    "no board": "{game} reads no board.",
    "search": "{search} cannot be run on a game with dice; use expectiminimax.",
}


def film_to_show(tree=None, game=None, board=None, search=None, order=None, depth=None, seed=0):
    """The film that a page shows; every argument as the command takes it."""
    if (tree is None) == (game is None):
        raise ValueError(SENTENCES["nothing" if tree is None else "both"])
    played = GameTree(tree) if game is None else GAMES[game]()
    state = None
    if board is not None:
        if not hasattr(played, "parse"):
            raise ValueError(SENTENCES["no board"].format(game=type(played).__name__))
        state = played.parse(board)
    has_dice = bool(played.outcomes(played.initial)) or (tree is not None and ":" in tree)
    run = SEARCHES[search] if search else expectiminimax if has_dice else alphabeta
    if has_dice and run is not expectiminimax:
        raise ValueError(SENTENCES["search"].format(search=search))
    if order:
        played = Ordered(played, order, seed)
    depth = played.default_depth if depth is None else depth
    return watch(run, played, state, depth=depth)


def show(path=None, is_opened=True, **arguments):
    """Save the page, open it in the browser unless told not to, and return its path."""
    import webbrowser

    film = film_to_show(**arguments)
    page = Path(path) if path else Path(tempfile.mkdtemp(prefix="adversarial-")) / "film.html"
    film.save(page.with_suffix(".html"))
    if is_opened:
        webbrowser.open(page.with_suffix(".html").resolve().as_uri())
    return page.with_suffix(".html")
