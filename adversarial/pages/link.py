"""The address of a film on the course's site: *Watch my code* opens it there, at the same step.

Code, game and step are in the address; `docs/watch.md` says how.
"""

import ast
import builtins
import os
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from importlib.metadata import metadata
from math import inf
from textwrap import dedent
from urllib.parse import urlencode

from .. import games
from ..language import words

VARIABLE = "ADVERSARIAL_SITE"
MOST_NODES = 4_000  # of a film on the page
TAKEN = {"depth", "alpha", "beta"}  # what the page passes to a search
KNOWN = {*dir(builtins), "MAX", "MIN", "CHANCE", "Game", "inf"}  # what code may use there
IMPORT = "from {home} import {name}\n"
PLAIN = (bool, int, float, str, tuple)
SENTENCES = words({
    "no site": "Nobody has said yet where the course's site is: set the variable {variable} to its "
    "address, such as https://example.org/course.",
    "film": "The site cannot show this film: it takes depth, alpha and beta, at most {most} nodes, "
    "and code that was seen while it ran.",
    "name": "The site cannot show this film: its code uses {name}, which is written elsewhere. "
    "Write it into the function.",
    "game": "The site cannot show this film: it cannot make the game {game} at this position.",
})


def link(film, step):
    """The address that opens this film at this step."""
    given = {name: value for name, value in film.kwargs.items() if value not in (inf, -inf)}
    if not given.keys() <= TAKEN or film.nodes > MOST_NODES or not film.sources:
        raise ValueError(SENTENCES["film"].format(most=MOST_NODES))
    code = "\n".join(dedent("".join(f"{line}\n" for line in lines)) for _, _, lines in film.sources)
    code = "".join(_lines_for(code, getattr(film.search, "__globals__", {}))) + code
    fields = _place(film.game, film.all_nodes[0].state) | given | {"step": step % len(film)}
    return f"{_site()}/watch/index.html?{urlencode(fields, safe='()')}#code={pack(code)}"


def _lines_for(code, space):
    """A line for each name that the code takes from elsewhere: an import, or a value."""
    nodes = list(ast.walk(ast.parse(code)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)} | KNOWN
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for name in sorted({node.id for node in names} - own):
        value = space.get(name)
        home = getattr(value, "__module__", None)
        if home in (None, "__main__") and not isinstance(value, PLAIN):
            raise ValueError(SENTENCES["name"].format(name=name))
        yield IMPORT.format(home=home, name=name) if home else f"{name} = {value!r}\n"


def _site():
    """Where the course's site is: as the variable says, or as the package was made."""
    urls = metadata("adversarial-search").get_all("Project-URL", [])
    known = dict(url.split(", ", 1) for url in urls)
    if found := os.environ.get(VARIABLE) or known.get("Homepage"):
        return found.rstrip("/")
    raise ValueError(SENTENCES["no site"].format(variable=VARIABLE))


def pack(code):
    """Code as letters for an address."""
    packer = zlib.compressobj(9, wbits=-15)
    return urlsafe_b64encode(packer.compress(code.encode()) + packer.flush()).decode().rstrip("=")


def _place(game, state):
    """A game and where it stands, as the page's fields name them."""
    if isinstance(game, games.Ordered) and isinstance(game.key, str):
        return _place(game.game, state) | {"order": game.key, "seed": game.seed}
    kind = type(game).__name__
    is_tree = isinstance(game, games.GameTree) and game == games.GameTree(str(game))
    is_usual = kind in games.__all__ and repr(game) == f"{kind}()"
    if state == game.initial and (is_tree or is_usual):
        return {"tree": str(game)} if is_tree else {"game": kind.lower()}
    for text in (game.show(state), str(game.state_name(state))) if is_usual else ():
        board = " ".join(line.replace(" ", "") for line in text.splitlines())
        with suppress(ValueError, AttributeError):
            if game.parse(board) == state:
                return {"game": kind.lower(), "board": board}
    raise ValueError(SENTENCES["game"].format(game=game))
