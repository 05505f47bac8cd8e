"""Graphs of games and films: known counts, the same attributes everywhere, and a tidy place."""

from collections import Counter
from math import inf

import networkx as nx
import pytest
from hypothesis import given

from adversarial import CHANCE, MAX, MIN, watch
from adversarial.games import Connect4, DiceNim, GameTree, Grundy, Nim, Ordered, Pig, TicTacToe
from adversarial.search import alphabeta, iterative_deepening, minimax
from adversarial.trees import count_nodes, game_tree, positions
from tests.sample import examples
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
TICTACTOE = {
    None: [1, 9, 72, 504, 3024],
    "equal": [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
    "symmetric": [1, 3, 12, 38, 108, 174, 204, 153, 57, 15],
}


def levels(graph):
    depths = Counter(depth for _, depth in graph.nodes(data="depth"))
    return [depths[depth] for depth in sorted(depths)]


@pytest.mark.parametrize("merge", TICTACTOE)
def test_tictactoe_layer_by_layer(merge):
    graph = game_tree(TicTacToe(), depth=len(TICTACTOE[merge]) - 1, merge=merge)
    assert levels(graph) == TICTACTOE[merge]


def test_tictactoe_to_the_end():
    equal, symmetric = (game_tree(TicTacToe(), merge=merge) for merge in ("equal", "symmetric"))
    assert (len(equal), len(symmetric)) == (5_478, 765)
    assert sum(leaf for _, leaf in equal.nodes(data="leaf")) == 958
    assert sum(leaf for _, leaf in symmetric.nodes(data="leaf")) == 138
    # Every position has one edge a free cell; symmetric moves fall together.
    assert equal.number_of_edges() == 16_167
    assert symmetric.number_of_edges() < 16_167 / 4


def test_other_known_counts():
    assert len(game_tree(Grundy(6))) == 10
    assert nx.is_arborescence(game_tree(Grundy(6)))
    assert levels(game_tree(Connect4(), depth=5, merge="equal")) == [1, 7, 49, 238, 1120, 4263]
    # The board and its mirror image; in the first ply the middle column is its own.
    assert levels(game_tree(Connect4(), depth=3, merge="symmetric"))[:3] == [1, 4, 25]


@pytest.mark.parametrize("merge", ["equal", "symmetric"])
@pytest.mark.parametrize("game", [TicTacToe(), Nim((2, 2, 1)), Connect4(4, 3, 3), DiceNim(4, 2)])
def test_merged_graphs_are_layered(game, merge):
    graph = game_tree(game, depth=5, merge=merge)
    assert nx.is_directed_acyclic_graph(graph)
    depth = nx.get_node_attributes(graph, "depth")
    assert all(depth[child] == depth[parent] + 1 for parent, child in graph.edges)
    keys = [(d["depth"], game.canonical(d["state"])) for _, d in graph.nodes(data=True)]
    if merge == "symmetric":
        assert len(set(keys)) == len(keys)
    states = [(d["depth"], d["state"]) for _, d in graph.nodes(data=True)]
    assert len(set(states)) == len(states)


def value_in(graph, node=0):
    """Backward induction over a graph, whatever was merged in it."""
    data = graph.nodes[node]
    if data["leaf"]:
        return data["value"]
    below = [(value_in(graph, child), data) for _, child, data in graph.out_edges(node, data=True)]
    if data["player"] is CHANCE:
        assert sum(edge["probability"] for _, edge in below) == pytest.approx(1)
        return sum(value * edge["probability"] for value, edge in below)
    values = [value for value, _ in below]
    return max(values) if data["player"] is MAX else min(values)


@pytest.mark.parametrize(
    ("game", "depth"),
    [
        (TicTacToe(evaluation="open_lines"), 3),
        (Connect4(evaluation="centre"), 3),
        (Nim((3, 2, 1)), inf),
        (Grundy(8), inf),
        (DiceNim(4, 3), inf),
        (Pig(), 3),
        (Ordered(TicTacToe(evaluation="open_lines"), "reversed"), 2),
    ],
)
def test_merging_changes_no_value(game, depth):
    plain = value_in(game_tree(game, depth=depth))
    for merge in ("equal", "symmetric"):
        assert value_in(game_tree(game, depth=depth, merge=merge)) == pytest.approx(plain)
    if CHANCE not in dict(game_tree(game, depth=1).nodes(data="player")).values():
        assert plain == minimax(game, game.initial, depth)


@examples(100)
@given(trees)
def test_a_game_and_its_film_have_the_same_tree(game):
    tree, film = game_tree(game), watch(minimax, game).tree
    by_state = {data["state"]: data for _, data in film.nodes(data=True)}
    assert len(tree) == len(film) == len(by_state)
    for _, data in tree.nodes(data=True):
        seen = by_state[data["state"]]
        assert data.keys() == seen.keys()
        for key in ("name", "player", "action", "depth", "pass_number", "leaf", "probability"):
            assert data[key] == seen[key], key
        assert data["value"] == (seen["value"] if data["leaf"] else None)
        assert (data["status"], data["order"], data["window"]) == ("unseen", None, None)
        bounds = (data["low"], data["high"])
        assert bounds == ((data["value"],) * 2 if data["leaf"] else (-inf, inf))
    edges = {
        (tree.nodes[a]["state"], tree.nodes[b]["state"]): d for a, b, d in tree.edges(data=True)
    }
    for a, b, data in film.edges(data=True):
        assert edges[film.nodes[a]["state"], film.nodes[b]["state"]] == data


def test_the_graph_of_a_tree_is_the_tree_again():
    tree = game_tree(CLASSIC)
    names = nx.relabel_nodes(tree, dict(tree.nodes(data="name")))
    assert GameTree.from_networkx(names) == GameTree.from_networkx(CLASSIC.to_networkx())
    chance = GameTree("((1/3:6 2/3:9) 4)")
    probabilities = [data.get("probability") for *_, data in game_tree(chance).edges(data=True)]
    assert probabilities == [None, None, pytest.approx(1 / 3), pytest.approx(2 / 3)]


def test_depth_and_state():
    tree = game_tree(CLASSIC, depth=1)
    assert [data["value"] for _, data in tree.nodes(data=True)] == [None, 7.67, 4, 7]
    assert len(game_tree(CLASSIC, "C")) == 4
    assert game_tree(CLASSIC, "C").nodes[0]["player"] is MIN
    single = game_tree(CLASSIC, depth=0)
    assert single.nodes[0]["leaf"]
    assert single.number_of_edges() == 0
    assert max(dict(game_tree(Pig()).nodes(data="depth")).values()) == Pig.default_depth


def test_what_is_too_large_or_unknown_is_said_in_one_sentence():
    with pytest.raises(
        ValueError, match=r"more than 20\u202f000 nodes: give a smaller depth.*limit=…$"
    ):
        game_tree(TicTacToe())
    with pytest.raises(ValueError, match="more than 5 nodes"):
        game_tree(CLASSIC, limit=5)
    assert len(game_tree(CLASSIC, limit=13)) == 13
    with pytest.raises(ValueError, match="merge is one of None, 'equal', 'symmetric', not 'all'"):
        game_tree(CLASSIC, merge="all")


class Plain:
    """A game of a student's own, with nothing but the questions."""

    initial = 4

    def to_move(self, n):
        return MAX if n % 2 == 0 else MIN

    def actions(self, n):
        return [1, 2][:n]

    def result(self, n, take):
        return n - take

    def is_terminal(self, n):
        return n == 0

    def utility(self, n):
        return 1


def test_games_that_are_no_game_of_ours():
    assert len(game_tree(Plain())) == 12
    assert len(game_tree(Plain(), merge="symmetric")) == 9
    assert count_nodes(Plain()) == (12, 5, True)


class EvenOrOdd(Plain):
    """A die of which only counts whether it is even: its outcomes fall together."""

    initial = "die"

    def to_move(self, state):
        return CHANCE if state == "die" else MAX

    def outcomes(self, state):
        return [(face, 1 / 6) for face in range(1, 7)]

    def result(self, state, face):
        return "odd" if face % 2 else "even"

    def is_terminal(self, state):
        return state != "die"


def test_outcomes_that_lead_to_the_same_position_add_up():
    assert len(game_tree(EvenOrOdd())) == 7
    merged = game_tree(EvenOrOdd(), merge="equal")
    assert [merged.nodes[node]["state"] for node in merged] == ["die", "odd", "even"]
    edges = [(data["action"], data["probability"]) for *_, data in merged.edges(data=True)]
    assert edges == [(1, pytest.approx(1 / 2)), (2, pytest.approx(1 / 2))]


@examples(100)
@given(trees)
def test_counting_agrees_with_building(game):
    for depth in (0, 1, 2, None):
        graph = game_tree(game, depth=depth)
        leaves = sum(leaf for _, leaf in graph.nodes(data="leaf"))
        assert count_nodes(game, depth=depth) == (len(graph), leaves, True)


def test_known_sizes_are_counted_without_a_walk():
    assert count_nodes(TicTacToe()) == (549_946, 255_168, True)
    assert count_nodes(TicTacToe(), depth=3) == (586, 504, True)
    assert count_nodes(CLASSIC) == (13, 9, True)
    assert count_nodes(CLASSIC, "B2") == (1, 1, True)
    film = watch(minimax, Nim((3, 2)))
    assert count_nodes(Nim((3, 2))) == (film.nodes, film.leaves, True)


def test_counting_stops():
    nodes, leaves, complete = count_nodes(TicTacToe(), limit=100)
    assert not complete
    assert 100 < nodes < 120
    assert leaves < nodes
    assert count_nodes(CLASSIC, limit=13)[2]
    assert not count_nodes(CLASSIC, limit=12)[2]
    assert not count_nodes(Pig(), depth=inf)[2]  # a turn can be lost for ever
    deep = GameTree([3])
    for _ in range(60):
        deep = GameTree([deep.root])
    assert count_nodes(deep) == (62, 1, True)


def check_places(graph, pos, width, gap):
    assert pos.keys() == set(graph)
    rows = {}
    for node, (x, y) in pos.items():
        rows.setdefault(y, []).append((x, node))
    for row in rows.values():
        row.sort()
        for (left, a), (right, b) in zip(row, row[1:], strict=False):
            assert right - left >= (width(a) + width(b)) / 2 + gap - 1e-9


@examples(100)
@given(trees)
def test_places_are_tidy(game):
    graph = game_tree(game)
    pos = positions(graph)
    check_places(graph, pos, lambda node: 1, 0.5)
    assert min(x for x, _ in pos.values()) == pytest.approx(0)
    for node in graph:
        assert pos[node][1] == -graph.nodes[node]["depth"]
        below = [pos[child][0] for child in graph.successors(node)]
        assert below == sorted(below)
        if below:
            assert pos[node][0] == pytest.approx((below[0] + below[-1]) / 2)
    wide = {node: 1 + node % 3 for node in graph}
    check_places(graph, positions(graph, wide, gap=2), wide.get, 2)


def test_places_of_films_and_of_merged_graphs():
    film = watch(alphabeta, CLASSIC)
    assert positions(film) == positions(film.tree)
    merged = game_tree(TicTacToe(), depth=4, merge="symmetric")
    pos = positions(merged)
    check_places(merged, pos, lambda node: 1, 0.5)
    assert all(y == -merged.nodes[node]["depth"] for node, (_, y) in pos.items())
    # A search that begins again has several trees: they stand side by side.
    passes = watch(iterative_deepening, GameTree.random(2, 3)).tree
    pos = positions(passes)
    check_places(passes, pos, lambda node: 1, 0.5)
    roots = [node for node, degree in passes.in_degree() if not degree]
    assert len(roots) > 1
    assert {pos[root][1] for root in roots} == {0}
    assert positions(CLASSIC.to_networkx())["A"] == positions(game_tree(CLASSIC))[0]
    with pytest.raises(ValueError, match="no root"):
        positions(nx.DiGraph([(1, 2), (2, 1)]))
