"""Films, frames and their tree."""

from math import inf

import networkx as nx
import pytest

from adversarial import CHANCE, MAX, MIN, Game, watch
from adversarial.games import GameTree, Grundy, Ordered, Pig, TicTacToe
from adversarial.search import alphabeta, alphabeta_hard, decide, expectiminimax, minimax
from tests.filming import CLASSIC, cuts_at_once
from tests.programs.shapes import ab_pair, ab_pair_with_moves
from tests.test_trees import Plain

KINDS = ["enter", "leaf", "improve", "cut", "return"]


def test_the_classic_tree():
    film = watch(alphabeta, CLASSIC, depth=2)
    assert (film.returned, film.value, film.nodes, film.leaves, film.cuts) == (3, 3, 11, 7, 1)
    assert film.leaf_values == [3, 12, 8, 2, 14, 5, 2]
    assert film.pruned == [("C", "c2"), ("C", "c3")]
    assert [sum(s.kind == kind for s in film.steps) for kind in KINDS] == [11, 7, 6, 1, 4]
    assert len(film) == 29
    assert repr(film) == "<Film of alphabeta: 11 nodes, 7 leaves, 1 cut>"


def test_a_deep_cut_takes_its_bound_from_a_grandparent():
    # MAX has 5 at B; below C, the MAX node E's child F (MIN) finds 4: cut, whatever D says.
    tree = GameTree("A(B(5) C(D(E(4 x=9) F(7))))")
    film = watch(alphabeta, tree)
    cut = next(step for step in film.steps if step.kind == "cut")
    assert film.all_nodes[cut.node].state == "E"
    ancestor, child = cut.witness
    assert film.all_nodes[ancestor].state == "A"
    assert film.all_nodes[child].state == "B"
    assert film.all_nodes[ancestor].depth < film.all_nodes[cut.node].depth - 1


def test_judgements_of_wrong_cuts():
    film = watch(cuts_at_once, CLASSIC)
    assert [film.all_nodes[s.node].state for s in film.steps if s.kind == "unjust"] == ["B", "A"]

    late = watch(minimax, CLASSIC, rule="alphabeta")
    assert [late.all_nodes[s.node].state for s in late.steps if s.kind == "late"] == ["C2", "C3"]
    assert not any(s.kind == "late" for s in watch(minimax, CLASSIC).steps)


def test_the_rule_is_found_from_the_function_or_from_what_it_pruned():
    assert watch(minimax, CLASSIC).rule == "minimax"
    assert watch(alphabeta, GameTree([1, 2])).rule == "alphabeta"
    assert watch(ab_pair, CLASSIC).rule == "alphabeta"  # its window is inside
    assert watch(ab_pair, CLASSIC, rule="minimax").rule == "minimax"
    neutral = watch(ab_pair, CLASSIC, rule="minimax")
    assert [s.kind for s in neutral.steps if s.pruned] == ["cut"]
    assert neutral.all_nodes[0].window is None


def test_the_window_comes_from_the_arguments():
    film = watch(alphabeta, CLASSIC, alpha=4, beta=6)
    assert film.window == (4, 6)
    assert film.all_nodes[0].window == (4, 6)
    hard = watch(alphabeta_hard, CLASSIC, alpha=4, beta=6)
    assert (hard.returned, hard.value) == (4, 4)
    assert hard.all_nodes[0].high == 3  # what is known is sharper than what it returned


def test_a_state_that_is_not_the_first():
    film = watch(minimax, CLASSIC, "C")
    assert (film.value, film.nodes) == (2, 4)


def test_the_number_in_what_came_back():
    film = watch(ab_pair_with_moves, CLASSIC)
    assert (film.returned, film.value) == ((3, "a1"), 3)
    assert watch(decide, CLASSIC).value == 3


def test_the_tree_is_a_networkx_graph():
    film = watch(alphabeta, CLASSIC)
    tree = film.tree
    assert nx.is_arborescence(tree)
    names = {data["name"]: (index, data) for index, data in tree.nodes(data=True)}
    index, c = names["C"]
    assert [tree.nodes[child]["name"] for child in tree.successors(index)] == ["C1", "C2", "C3"]
    assert (c["player"], c["action"], c["depth"], c["status"]) == (MIN, "a2", 1, "visited")
    assert (c["value"], c["low"], c["high"]) == (None, -inf, 2)
    assert (c["window_in"], c["window"]) == ((3, inf), (3, 2))
    assert names["C2"][1]["status"] == "pruned"
    assert names["C2"][1]["order"] is None
    assert names["A"][1]["order"] == 1
    assert [n for n, (_, d) in names.items() if d["best_line"]] == ["A", "B", "B1"]


def test_pruned_branches_stand_in_legal_order():
    tree = GameTree([[3, 12], [4, 6, 2]])
    film = watch(alphabeta, Ordered(tree, "reversed"))
    graph = film.tree
    children = [graph.nodes[c]["action"] for c in graph.successors(0)]
    assert children == ["a2", "a1"]
    assert film.pruned == [] or all(len(branch) == 2 for branch in film.pruned)

    def looks_at_the_last_first(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for action in reversed(game.actions(state)):
            below = looks_at_the_last_first(game, game.result(state, action), alpha, beta)
            best = max(best, below) if maximising else min(best, below)
            alpha, beta = (max(alpha, best), beta) if maximising else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    film = watch(looks_at_the_last_first, CLASSIC)
    nodes = film.all_nodes
    for node in nodes:
        assert [nodes[c].action for c in node.children] == sorted(
            nodes[c].action for c in node.children
        )
    orders = {node.state: node.order for node in nodes}
    assert orders["D"] < orders["C"] < orders["B"]


def test_a_frame_knows_what_is_known_then():
    film = watch(alphabeta, CLASSIC)
    cut = next(step.index for step in film.steps if step.kind == "cut")
    frame = film.frame(cut)
    by_name = {film.all_nodes[i].state: known for i, known in enumerate(frame.known)}
    assert (by_name["A"].low, by_name["A"].high, by_name["A"].status) == (3, inf, "open")
    assert (by_name["B"].low, by_name["B"].high, by_name["B"].status) == (3, 3, "done")
    assert (by_name["C"].low, by_name["C"].high) == (-inf, 2)
    assert (by_name["C"].alpha, by_name["C"].beta) == (3, 2)
    assert by_name["C2"].status == by_name["C3"].status == "pruned"
    assert by_name["D"].status == "unseen"
    assert (frame.visited, frame.leaves, len(frame.pruned)) == (7, 4, 2)
    assert [film.all_nodes[i].state for i in frame.path] == ["A", "C"]
    assert [film.all_nodes[i].state for i in frame.best_line] == ["A", "B", "B1"]
    assert frame.sentence.endswith("2 leaves cut.")
    with pytest.raises(IndexError):
        film.frame(29)


def test_the_line_of_best_play_ends_where_dice_decide():
    film = watch(expectiminimax, Pig(), depth=2)
    line = [film.all_nodes[index] for index in film.frame(len(film) - 1).best_line]
    assert [node.player for node in line] == [MAX, CHANCE]
    assert len(line[-1].children) == 6


def test_counts_agree_with_the_real_run():
    for game in (TicTacToe(), Grundy(8)):
        state = game.parse("XO. .O. .XX") if isinstance(game, TicTacToe) else game.initial
        film = watch(alphabeta, game, state)
        choice = decide(game, state)
        assert (film.nodes, film.leaves, film.cuts, film.value) == (
            choice.nodes,
            choice.leaves,
            choice.cuts,
            choice.value,
        )


def test_a_game_of_the_students_own_needs_nothing_but_the_questions():
    film = watch(minimax, Plain())
    assert film.value == 1
    assert all(film.frame(k).sentence for k in range(len(film)))


def test_values_that_the_game_never_said_are_not_invented():
    def with_a_heuristic_of_its_own(game, state, depth=1):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return 7
        return max(
            with_a_heuristic_of_its_own(game, game.result(state, a), depth - 1)
            for a in game.actions(state)
        )

    film = watch(with_a_heuristic_of_its_own, CLASSIC)
    assert film.value == 7
    root = film.all_nodes[0]
    assert (root.low, root.high, root.best) == (-inf, inf, None)
    assert film.leaf_values == [None, None, None]


def test_a_class_of_game_that_is_over_at_once():
    class Over(Game):
        initial = 0

        def to_move(self, state):
            return MAX

        def actions(self, state):
            return []

        def utility(self, state):
            return 5

    film = watch(minimax, Over())
    assert (film.value, film.nodes, film.leaves) == (5, 1, 1)
