"""`film.link()` opens the same film at the same step: the page's own Python makes it again."""

import json
import math
from email.message import Message

import pytest

from adversarial import MAX, watch
from adversarial.games import Connect4, GameTree, Nim, Ordered, TicTacToe
from adversarial.pages import link
from adversarial.search import alphabeta, alphabeta_table, mcts, minimax, pvs
from adversarial.view.live.data import as_text, film_data, full_tree
from tests.site.address import read_address
from tools.site.watch import running

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
NAMED = GameTree("A(B(3 12) C(x=2 4))")
BOARD = TicTacToe()
DROPPED = Connect4().result(Connect4().initial, 3)
STEEP = 2  # a value that a function takes from elsewhere


def helper(game, state):
    return game.utility(state) * STEEP


def slip(game, state):
    if game.is_terminal(state):
        return helper(game, state)
    values = [slip(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else max(values)


FILMS = {
    "slip": (slip, TREE, None, {}),
    "ordered": (alphabeta, Ordered(TREE, "random", 3), None, {}),
    "window": (alphabeta, NAMED, None, {"alpha": 3, "beta": math.inf}),
    "table": (alphabeta_table, TREE, None, {}),
    "board": (minimax, BOARD, BOARD.parse("XO. .O. .XX"), {"depth": 2}),
    "heaps": (alphabeta, Nim(), Nim().parse("3-2"), {}),
    "columns": (alphabeta, Connect4(), DROPPED, {"depth": 2}),
}
NUMBERS = {"depth": int, "seed": int, "alpha": float, "beta": float}


@pytest.fixture(autouse=True)
def site(monkeypatch):
    monkeypatch.setenv(link.VARIABLE, "https://example.org/course/")


@pytest.mark.parametrize("name", FILMS)
def test_the_page_makes_the_same_film(name):
    search, game, state, kwargs = FILMS[name]
    film = watch(search, game, state, **kwargs)
    place, _, address = film.link(5).partition("index.html")
    assert place == "https://example.org/course/watch/"
    fields = read_address(address)
    assert fields.pop("step") == "5"
    request = {key: NUMBERS.get(key, str)(value) for key, value in fields.items()}
    told = json.loads(running.answer(json.dumps({"do": "watch", **request})))
    own = json.loads(as_text(film_data(film, totals=full_tree(film))))
    assert json.loads(told["film"]["data"])["steps"] == own["steps"]


def test_what_the_page_cannot_show_is_told(monkeypatch):
    def refused(*what, **kwargs):
        with pytest.raises(ValueError, match="cannot show this film") as problem:
            watch(*what, **kwargs).link()
        return str(problem.value)

    assert "uses nextafter" in refused(pvs, TREE)
    assert "the game Nim((2, 1))" in refused(minimax, Nim((2, 1)))
    assert "the game" in refused(minimax, TREE, "B")
    assert "it takes depth, alpha and beta" in refused(mcts, TREE, iterations=30)
    assert "code that was seen" in refused(minimax, TREE, magnify=False)
    monkeypatch.setattr(link, "MOST_NODES", 3)
    assert "at most 3 nodes" in refused(minimax, TREE)


def test_a_link_relies_on_what_the_page_has():
    assert link.MOST_NODES == running.MOST_NODES
    assert set(running.KNOWN) <= link.KNOWN


def test_where_the_site_is_stands_in_the_package(monkeypatch):
    monkeypatch.delenv(link.VARIABLE)
    about = Message()
    monkeypatch.setattr(link, "metadata", lambda _: about)
    with pytest.raises(ValueError, match=link.VARIABLE):
        watch(minimax, TREE).link()
    about["Project-URL"] = "Homepage, https://example.org/c"
    assert watch(minimax, TREE).link().startswith("https://example.org/c/watch/")
