"""What counts as a visit: each rule of observe.py, and every usual shape of a search."""

from functools import partial
from math import inf

import pytest
from hypothesis import given

from adversarial import MAX, Game, Observed, SearchError
from adversarial import watch as watch_and_magnify
from adversarial.games import GameTree, Grundy, Nim, TicTacToe
from adversarial.search import (
    alphabeta,
    alphabeta_table,
    decide,
    expectiminimax,
    iterative_deepening,
    minimax,
    quiescence,
)
from tests.programs import shapes
from tests.sample import examples
from tests.strategies import trees

watch = partial(watch_and_magnify, magnify=False)
CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


class TakeAway(Game):
    """States are small ints, which Python shares: the same object in many places."""

    def __init__(self, matches):
        self.initial = matches

    def to_move(self, state):
        return MAX  # a solitaire: enough for counting visits

    def actions(self, state):
        return [take for take in (1, 2, 3) if take <= state]

    def result(self, state, take):
        return state - take

    def utility(self, state):
        return 0


def visited(film):
    """(parent's state, action) of every visit in order, which tells equal states apart."""
    nodes = film.all_nodes
    return [
        (None if n.parent is None else nodes[n.parent].state, n.action, n.state)
        for n in sorted((n for n in nodes if n.order), key=lambda n: n.order)
    ]


def preorder(game, state, parent=None, action=None):
    """Every node of a game's tree, by a plain walk: the independent count."""
    yield parent, action, state
    if not game.is_terminal(state):
        for a in game.actions(state):
            yield from preorder(game, game.result(state, a), state, a)


@examples(150)
@given(trees)
def test_every_shape_of_minimax_visits_the_whole_tree(tree):
    everything = list(preorder(tree, tree.initial))
    value = minimax(tree, tree.initial)
    for search in shapes.MINIMAXES:
        film = watch(search, tree)
        assert sorted(map(str, visited(film))) == sorted(map(str, everything)), search.__name__
        if search is not shapes.children_first_then_sorted:
            assert visited(film) == everything, search.__name__
        assert (film.value, film.cuts, film.rule) == (value, 0, "minimax")
        assert film.all_nodes[0].low == film.all_nodes[0].high == value
        assert film.leaves == sum(tree.is_terminal(state) for *_, state in everything)


# explicit_stack is not here: it keeps its values by state, so equal states are one to it.
@pytest.mark.parametrize("search", [*shapes.MINIMAXES[:-1], minimax], ids=lambda f: f.__name__)
def test_equal_states_in_two_places_are_two_nodes(search):
    game = TakeAway(6)
    film = watch(search, game)
    everything = list(preorder(game, 6))
    assert sorted(map(str, visited(film))) == sorted(map(str, everything))
    assert film.nodes == len(everything)


@examples(100)
@given(trees)
def test_children_made_first_and_cut_are_pruned(tree):
    expected = visited(watch(alphabeta, tree))
    assert visited(watch(shapes.ab_children_first, tree)) == expected


def test_to_move_opens_nothing():
    def asks_only_whose_turn(game, state):
        for action in game.actions(state):
            game.to_move(game.result(state, action))
        return game.evaluate(state)

    assert watch(asks_only_whose_turn, CLASSIC).nodes == 1


def test_ordering_by_evaluation_only_peeks():
    film = watch(shapes.ab_sorted_by_evaluation, CLASSIC)
    assert film.value == 3
    assert film.nodes < 13
    assert len(film.pruned) == 13 - film.nodes


def test_evaluated_at_the_horizon_is_a_leaf():
    film = watch(shapes.one_function_with_flag, CLASSIC, depth=1)  # asks evaluate alone there
    assert (film.nodes, film.leaves) == (4, 3)
    assert film.leaf_values == [CLASSIC.evaluate(name) for name in "BCD"]
    alone = watch(shapes.one_function_with_flag, CLASSIC, depth=0)
    assert (alone.nodes, alone.leaves) == (1, 1)


def test_peeked_for_the_order_and_then_read_as_a_leaf():
    def searches_to_the_horizon(game, state, depth, alpha=-inf, beta=inf):
        if depth == 0:
            return game.evaluate(state)
        maximising = game.to_move(state) is MAX
        moves = sorted(game.actions(state), key=lambda a: game.evaluate(game.result(state, a)))
        value = -inf if maximising else inf
        for a in moves:
            below = searches_to_the_horizon(game, game.result(state, a), depth - 1, alpha, beta)
            if maximising:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    film = watch(searches_to_the_horizon, tree, depth=2)
    assert film.value == 3
    # By average C (4) is first, then D (7), where 2 cuts, then B (7.67).
    assert film.leaf_values == [2, 4, 6, 2, 3, 8, 12]
    assert film.pruned == [("D", "d1"), ("D", "d2")]


def test_stand_pat_joins_the_value_first():
    game = TicTacToe(evaluation="open_lines")
    state = game.parse("X.. .O. ..X")
    film = watch(shapes.quiescence_with_stand_pat, game, state, depth=1)
    standing = [step for step in film.steps if step.kind == "stand pat"]
    assert standing
    for step in standing:
        assert step.best == game.evaluate(film.all_nodes[step.node].state)
    assert film.value == film.all_nodes[0].best


@pytest.mark.parametrize("asks_first", [False, True])
def test_a_guess_at_the_root_is_no_stand_pat(asks_first):
    def aspiration(game, state):
        if asks_first and game.is_terminal(state):
            return game.utility(state)
        guess = game.evaluate(state)
        value = alphabeta(game, state, alpha=guess - 1, beta=guess + 1)
        return value if abs(value - guess) < 1 else alphabeta(game, state)

    film = watch(aspiration, CLASSIC)
    assert film.value == 3
    assert "stand pat" not in {step.kind for step in film.steps}


def test_quiescence_without_stand_pat_reads_only_quiet_leaves_or_ends():
    game = TicTacToe(evaluation="open_lines")
    state = game.parse("X.. .O. ..X")
    film = watch(quiescence, game, state, depth=1)
    leaves = [node.state for node in film.all_nodes if node.is_leaf]
    assert leaves
    assert all(game.is_terminal(leaf) or game.is_quiet(leaf) for leaf in leaves)
    assert not any(step.kind == "stand pat" for step in film.steps)


@pytest.mark.parametrize("search", [shapes.with_lru_cache, shapes.with_table])
def test_what_a_table_answers_is_remembered(search):
    game = Nim((2, 2))
    film = watch(search, game)
    remembered = [node for node in film.all_nodes if node.status == "remembered"]
    assert film.value == minimax(game, game.initial)
    assert remembered
    assert film.cuts == 0
    for node in remembered:
        assert node.low == node.high == minimax(game, node.state)
        assert film.all_nodes[node.earlier].state == node.state
    # Every other node is one of the different states that there are.
    different = {state for *_, state in preorder(game, game.initial)}
    inner = {n.state for n in film.all_nodes if n.order and n.status == "visited"}
    assert inner == different


def test_iterative_deepening_is_seen_as_passes():
    film = watch(shapes.deepening, GameTree.random(2, 3, seed=5), rounds=3)
    assert [film.all_nodes[root].pass_number for root in film.roots] == [1, 2, 3]
    assert film.nodes == 3 + 7 + 15


def test_our_own_deepening_is_seen_as_passes():
    film = watch(iterative_deepening, GameTree.random(2, 3, seed=5))
    assert len(film.roots) == 3
    assert film.value == film.returned.value == film.all_nodes[film.roots[-1]].best


def test_a_child_searched_again_is_a_second_pass():
    def with_a_second_look(game, state):
        """Scouts every child with a null window, then searches the best once more."""
        scouted = {}
        for action in game.actions(state):
            scouted[action] = alphabeta(game, game.result(state, action), alpha=2, beta=3)
        best = max(scouted, key=scouted.get)
        return alphabeta(game, game.result(state, best))

    film = watch(with_a_second_look, CLASSIC)
    passes = [node for node in film.all_nodes if node.pass_number == 2]
    assert {film.all_nodes[node.index].state for node in passes} == {"B"}
    assert not {"unjust", "late"} & {s.kind for s in film.steps if s.node == passes[0].index}


def test_a_child_kept_and_searched_again_is_a_second_pass():
    def keeps_its_children(game, state):
        children = [game.result(state, action) for action in game.actions(state)]
        values = [alphabeta(game, child, alpha=2, beta=3) for child in children]
        return alphabeta(game, children[values.index(max(values))])

    film = watch(keeps_its_children, CLASSIC)
    assert [node.state for node in film.all_nodes if node.pass_number == 2] == ["B"]


def test_walking_the_line_after_the_search_adds_no_visit():
    def and_then_walks(game, state):
        value = minimax(game, state)
        for action in ("a1", "b1"):
            state = game.result(state, action)
        return value

    assert watch(and_then_walks, CLASSIC).nodes == 13


def test_asking_twice_is_one_visit():
    def asks_twice(game, state):
        if game.is_terminal(state) or game.is_terminal(state):
            return game.utility(state)
        best = -inf if game.to_move(state) is MAX else inf
        for i in range(len(game.actions(state))):
            below = asks_twice(game, game.result(state, game.actions(state)[i]))
            best = max(best, below) if game.to_move(state) is MAX else min(best, below)
        return best

    film = watch(asks_twice, CLASSIC)
    assert (film.nodes, film.value, len(film.roots)) == (13, 3, 1)


def test_a_state_that_comes_back_on_its_own_path():
    class Corridor(Game):
        """Three cells in a row: left and right for ever."""

        initial = 1

        def to_move(self, state):
            return MAX

        def actions(self, state):
            return [step for step in (-1, 1) if 0 <= state + step <= 2]

        def result(self, state, step):
            return state + step

        def is_terminal(self, state):
            return False

        def evaluate(self, state):
            return state

    def count(state, depth):
        return 1 + sum(
            count(state + s, depth - 1) for s in (-1, 1) if depth and 0 <= state + s <= 2
        )

    for depth in range(1, 7):
        film = watch(minimax, Corridor(), depth=depth)
        assert film.nodes == count(1, depth)
        assert len(film.roots) == 1


def test_expectiminimax_is_watched():
    tree = GameTree("((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))")
    for search in (shapes.expecti, expectiminimax):
        film = watch(search, tree)
        assert film.value == 3
        assert [node.best for node in film.all_nodes if node.player == 0] == [3, -1]


def test_a_game_passes_on_what_else_it_can_do():
    game = Observed(TicTacToe(win=7))
    assert game.win == 7
    assert game.show((1, 2)) == TicTacToe().show((1, 2))
    with pytest.raises(AttributeError):
        game.no_such_thing  # noqa: B018


def test_decide_and_table_search_can_be_watched():
    assert watch(decide, CLASSIC).value == 3
    game = Grundy(9)
    film = watch(alphabeta_table, game)
    assert film.value == minimax(game, game.initial)
    assert any(node.status == "remembered" for node in film.all_nodes)


# Budgets and errors.


def test_a_budget_ends_a_runaway_search():
    with pytest.raises(SearchError, match="stopped after 50 nodes"):
        watch(minimax, TicTacToe(), budget=50)
    with pytest.raises(SearchError, match="stopped after 20 nodes"):
        watch(shapes.one_function_with_flag, TicTacToe(), budget=20, depth=2)


def test_no_search_swallows_the_budget():
    def stubborn(game, state):
        try:
            return minimax(game, state)
        except Exception:
            return 0

    with pytest.raises(SearchError, match="stopped after 50 nodes"):
        watch(stubborn, TicTacToe(), budget=50)


def test_a_search_that_never_opens_a_node_is_stopped_after_a_hundred_moves_a_node():
    made = []

    class Endless(GameTree):
        def result(self, state, action):
            made.append(action)
            return f"{state}{action}"

    def tries_for_ever(game, state):
        for action in range(100_000):
            game.result(state, action)

    with pytest.raises(SearchError, match="stopped after 1\u202f000 moves"):
        watch(tries_for_ever, Endless([1, 2]), budget=10)
    assert 990 < len(made) <= 1000


def test_states_built_by_hand_are_refused_with_the_line():
    def builds_its_own(game, state):
        return game.utility("B1")

    with pytest.raises(SearchError, match="no `result` gave") as caught:
        watch(builds_its_own, CLASSIC)
    assert 'return game.utility("B1")' in str(caught.value)


@pytest.mark.parametrize("magnify", [True, False])
def test_returning_none_says_where(magnify):
    def forgets(game, state):  # noqa: RET503
        if game.is_terminal(state):
            return game.utility(state)
        game.actions(state)

    with pytest.raises(SearchError, match="forgets returned None") as caught:
        watch(forgets, CLASSIC, magnify=magnify)
    assert ("game.actions(state)" in str(caught.value)) == magnify


def test_an_exception_is_shown_with_the_students_own_line():
    def slips(game, state):
        return max(slips_below(game, game.result(state, a)) for a in game.actions(state))

    def slips_below(game, state):
        return game.actions(state) + 1

    with pytest.raises(SearchError, match="slips raised TypeError") as caught:
        watch(slips, CLASSIC)
    assert "return game.actions(state) + 1" in str(caught.value)
    assert "test_record.py" in str(caught.value)
    assert caught.value._render_traceback_() == [f"SearchError: {caught.value}"]


def test_endless_recursion_is_told_in_a_sentence():
    def for_ever(game, state):
        game.actions(state)
        return for_ever(game, state)

    with pytest.raises(SearchError, match="called itself too deeply"):
        watch(for_ever, CLASSIC)


def test_a_search_that_asks_nothing_is_told_so():
    with pytest.raises(SearchError, match="returned 3 and never asked the game anything"):
        watch(lambda game, state: 3, CLASSIC)


def test_wrong_calls_get_a_sentence():
    with pytest.raises(SearchError, match="cannot be called as"):
        watch(lambda game: 0, CLASSIC)
    with pytest.raises(TypeError, match="needs a function"):
        watch(3, CLASSIC)
    with pytest.raises(ValueError, match="The rule is one of"):
        watch(minimax, CLASSIC, rule="negamax")


def test_what_cannot_be_hashed_is_named():
    class Lists(TakeAway):
        def __init__(self):
            self.initial = [3]

        def actions(self, state):
            return [1, 2] if state[0] > 1 else []

        def result(self, state, take):
            return [state[0] - take]

    with pytest.raises(SearchError, match="is a list, which cannot be hashed"):
        watch(shapes.children_first_then_sorted, Lists())

    class ListMoves(TakeAway):
        def actions(self, state):
            return [[take] for take in super().actions(state)]

        def result(self, state, take):
            return state - take[0]

    with pytest.raises(SearchError, match="The move .* is a list"):
        watch(minimax, ListMoves(3))
