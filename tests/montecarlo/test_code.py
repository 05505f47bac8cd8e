"""The code beside films of Monte-Carlo searches: the marked line is the one that did the step."""

import linecache
import sys
from functools import partial
from random import Random

import pytest

from adversarial import watch
from adversarial.games import Connect4, DiceNim, GameTree, TicTacToe
from adversarial.games.wrapped import Wrapped
from adversarial.search import mcts
from adversarial.view.live.data import code_data, film_data
from tests.programs import playouts as styles
from tests.programs.playouts import STYLES, recursive, table_by_state, with_nodes
from tests.programs.playouts_by_methods import with_methods

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
GAMES = {"classic": CLASSIC, "tic-tac-toe": TicTacToe(win=1), "dice": DiceNim()}
# By kind of step: the only line that can have done it.
LINES = {
    mcts: {
        "begin": "random, root, low, high = Random(seed), Node(game, state), inf, -inf",
        "select": "move = choose(game, node, scale, random, prior)",
        "expand": "node.children[move] = Node(game, game.result(node.state, move))",
        "play": "return game.utility(state)",
        "back up": "node.visits, node.total = node.visits + 1, node.total + result",
    },
    with_nodes: {
        "select": "node = node.children[move]",
        "expand": "node.children[move] = _Node(game.result(node.state, move), node)",
        "play": "return game.utility(state)",
        "back up": "node.n, node.w, node = node.n + 1, node.w + value, node.parent",
    },
    recursive: {
        "select": "value = visit(game.result(position, move), (*way, move))",
        "expand": "value = visit(game.result(position, move), (*way, move))",
        "back up": "w[way] += value",
    },
    with_methods: {
        "begin": "self.untried = [] if game.is_terminal(state) else list(game.actions(state))",
        "select": "node = node.best_child()",
        "expand": "state = self.game.result(self.state, self.untried.pop(0))",
        "play": "return self.game.utility(state)",
        "back up": "self.total += result",
    },
}


class Asked(Wrapped):
    """A game that notes, by itself, from which line moves and values are asked."""

    def __init__(self, game, files):
        super().__init__(game)
        self.files, self.made, self.valued = files, [], []

    def result(self, state, action):
        self.made.append((self._line(), state, action))
        return self.game.result(state, action)

    def utility(self, state):
        self.valued.append((self._line(), state))
        return self.game.utility(state)

    def _line(self):
        """Of the search; None where the film itself asks."""
        frame = sys._getframe(2)
        while frame and not self._is_search(frame.f_code):
            frame = frame.f_back
        return frame and frame.f_lineno

    def _is_search(self, code):
        return code.co_filename in self.files and not code.co_name.startswith("<")


def text(spot):
    return linecache.getline(spot.file, spot.line).split("  #")[0].strip()


def spots(film):
    return [(step, film.code_at(step.index)) for step in film.steps]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("search", LINES, ids=lambda search: search.__name__)
def test_each_phase_has_its_line(search, game):
    film = watch(search, game, iterations=30, rule="mcts")
    kinds = set()
    for step, spot in spots(film):
        if step.kind in LINES[search]:
            assert text(spot) == LINES[search][step.kind]
            kinds.add(step.kind)
    assert kinds == LINES[search].keys()


@pytest.mark.parametrize("search", [mcts, *STYLES])
def test_a_line_that_asks_is_the_one_from_which_the_game_was_asked(search):
    game = Asked(TicTacToe(win=1), {mcts.__code__.co_filename, styles.__file__})
    film = watch(search, game, iterations=20)
    valued = iter(film.game.valued)
    for step, spot in spots(film):
        if step.kind == "play":
            line, _ = next(each for each in valued if each[1] is step.walk.end)
            assert spot.line == line
        elif step.kind in ("select", "expand"):
            place = film.walks.places[film.place_of[step.node]]
            made = {line for line, *move in game.made if move == [place.parent.state, place.action]}
            index = step.walk.asked[place.depth - 1]
            assert spot.line in made if index is not None else spot.line not in made


@pytest.mark.parametrize("search", [mcts, *STYLES])
def test_every_phase_is_marked_and_variables_hold_what_the_step_says(search):
    film = watch(search, CLASSIC, iterations=30)
    for step, spot in spots(film)[1:]:
        assert spot is not None
        if step.kind == "select" and "move" in spot.variables:
            assert spot.variables["move"] == film.all_nodes[step.node].action
        if step.kind == "play" and text(spot) == "return game.utility(state)":
            assert spot.returned == step.walk.value


def test_after_a_helper_has_returned_it_is_the_line_that_called_it():
    def my_search(game, state, iterations):
        tree = {state: [0, 0]}
        for _ in range(iterations):
            path = [state]
            while path[-1] in tree and not game.is_terminal(path[-1]):
                path.append(
                    game.result(path[-1], pick(game, path[-1]))  # this one asks
                )
            value = end(game, path[-1])
            for place in path:
                n, total = tree.get(place, (0, 0))
                tree[place] = n + 1, total + value
        return value

    def pick(game, state):
        return game.actions(state)[0]

    def end(game, state):
        while not game.is_terminal(state):
            state = game.result(state, game.actions(state)[0])
        return game.utility(state)

    film = watch(my_search, CLASSIC, iterations=3, rule="mcts")
    asked = [spot for step, spot in spots(film) if step.kind in ("select", "expand")]
    assert {linecache.getline(one.file, one.line).split("#")[-1].strip() for one in asked} == {
        "this one asks"
    }


def test_what_no_line_shows_is_not_marked():
    counts = {}

    def note(path, value):
        counts.update({place: counts.get(place, 0) + value for place in path})

    def hidden(game, state, iterations, seed=0):
        return [*map(partial(once, game, state), range(iterations))][-1]

    def once(game, state, i):
        moves = game.actions(state)
        child = game.result(state, moves[i % len(moves)])
        value = game.utility(game.result(child, game.actions(child)[i % 2]))
        note([state, child], value)
        return value

    film = watch(hidden, CLASSIC, iterations=9, rule="mcts")
    found = {step.kind: spot for step, spot in spots(film)}
    assert found["begin"] is None  # no loop is to be seen, so this may be an iteration already
    assert text(found["play"]).startswith("value = game.utility(")
    assert found["back up"] is None


def test_a_line_that_writes_once_an_iteration_does_not_back_up():
    def counted(game, state, iterations=40):
        random, n, w, told = Random(1), {state: 0}, {state: 0}, {"games": 0}
        for _ in range(iterations):
            path = [state]
            while path[-1] in n and not game.is_terminal(path[-1]):
                after = [game.result(path[-1], move) for move in game.actions(path[-1])]
                path.append(random.choice([one for one in after if one not in n] or after))
            end = path[-1]
            while not game.is_terminal(end):
                end = game.result(end, random.choice(game.actions(end)))
            value = game.utility(end)
            for place in path:
                n[place], w[place] = n.get(place, 0) + 1, w.get(place, 0) + value
            told["games"] += 1
        return w[state] / n[state]

    film = watch(counted, CLASSIC, rule="mcts")
    lines = {text(spot) for step, spot in spots(film) if step.kind == "back up"}
    assert lines == {"n[place], w[place] = n.get(place, 0) + 1, w.get(place, 0) + value"}


def test_only_the_first_iterations_are_recorded_even_of_a_search_in_one_call():
    film = watch(table_by_state, Connect4(win=1), iterations=150)
    assert film.code_at(4) is not None
    assert film.code_at(len(film) - 1) is None
    assert len(film.magnifier.record.visits) > 1500
    assert len(film.magnifier.lines) < 15_000
    assert len(film.moments) < 5000


def test_many_iterations_in_a_step_have_no_line():
    film = watch(mcts, CLASSIC, iterations=230)
    (whole,) = {film.code_at(step.index) for step in film.steps if step.kind == "iteration"}
    assert whole is None


def test_the_page_has_the_sources_and_a_place_for_every_step():
    film = watch(mcts, TicTacToe(win=1), iterations=12)
    data, code = film_data(film), code_data(film)
    assert [source["name"] for source in data["sources"]][:2] == ["mcts", "choose"]
    assert len(code["looks"]) == len(film)
    for step, look in zip(film.steps, code["looks"], strict=True):
        source = data["sources"][look[0]]
        shown = source["lines"][look[1] - source["first"]].split("  #")[0].strip()
        assert shown == LINES[mcts][step.kind]
    names = {code["variables"][place][0] for look in code["looks"] for place in look[2]}
    assert {"move", "exploration", "state", "returns"} <= names
    ends = [code["variables"][place] for step, look in zip(film.steps, code["looks"], strict=True)
            if step.kind == "play" for place in look[2]]  # fmt: skip
    assert all(len(held) == 3 for held in ends if held[0] == "state")  # with a board


def test_without_the_magnifier_there_is_no_code():
    film = watch(mcts, CLASSIC, iterations=12, magnify=False)
    assert film.code_at(2) is None
    assert list(film.sources) == []
