"""The same game in another order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import CHANCE, MAX, MIN
from adversarial.games import Checkers, Connect4, DiceNim, GameTree, Grundy, Ordered, TicTacToe
from adversarial.games.ordering import captures_first
from adversarial.search import alphabeta, expectiminimax, minimax
from adversarial.search.counted import Counted
from tests.sample import examples
from tests.strategies import trees

ORDERS = ["reversed", "best", "worst", "random", lambda state, action: str(action)[::-1]]


@examples(200)
@given(trees, st.sampled_from(ORDERS))
def test_only_the_order_changes(tree, key):
    game = Ordered(tree, key)
    for name in tree.to_networkx():
        assert sorted(game.actions(name)) == sorted(tree.actions(name))
        assert game.actions(name) == game.actions(name)
    assert alphabeta(game, game.initial) == minimax(tree, tree.initial)


def test_reversed():
    assert Ordered(GameTree([1, 2, 3]), "reversed").actions("A") == ["a3", "a2", "a1"]


def test_best_and_worst_are_for_the_player_to_move():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    best, worst = Ordered(tree, "best"), Ordered(tree, "worst")
    assert best.actions("A") == ["a1", "a3", "a2"]  # averages 7.67, 4, 7
    assert worst.actions("A") == ["a2", "a3", "a1"]
    assert best.actions("B") == ["b1", "b3", "b2"]
    assert worst.actions("B") == ["b2", "b3", "b1"]
    ties = GameTree([1, 1, 2, 1])
    assert Ordered(ties, "best").actions("A") == ["a3", "a1", "a2", "a4"]
    assert Ordered(ties, "worst").actions("A") == ["a1", "a2", "a4", "a3"]


def test_random_depends_on_the_seed_and_the_state_alone():
    game = Connect4()
    one, again, other = (Ordered(game, "random", seed=seed) for seed in (1, 1, 2))
    assert one.actions(game.initial) == again.actions(game.initial)
    assert one.actions(game.initial) != other.actions(game.initial)


def test_it_is_the_game_in_everything_else():
    game = Ordered(TicTacToe(win=7, evaluation="open_lines"), "reversed")
    state = game.parse("X.. .O. ..X")
    assert game.win == 7
    assert game.evaluate(state) == TicTacToe(evaluation="open_lines").evaluate(state)
    assert game.show(state) == TicTacToe().show(state)
    assert game.to_move(state) is MIN
    assert game.action_name(state, 8) == TicTacToe().action_name(state, 8)
    assert Ordered(Grundy(6), "reversed").state_name((4, 2)) == "4+2"
    assert Ordered(Connect4(), "best").default_depth == Connect4.default_depth
    with pytest.raises(AttributeError):
        game.no_such_thing  # noqa: B018
    twice = Ordered(Ordered(Grundy(9), "reversed"), "reversed")
    assert twice.actions((9,)) == Grundy(9).actions((9,))


def test_chance_keeps_its_probabilities():
    game = Ordered(DiceNim(3, faces=3), "reversed")
    assert game.to_move(game.initial) is CHANCE
    assert game.outcomes(game.initial) == DiceNim(3, faces=3).outcomes(game.initial)[::-1]
    plain = DiceNim(3, faces=3)
    assert expectiminimax(game, game.initial) == pytest.approx(expectiminimax(plain, plain.initial))


def test_a_wrong_order_gets_a_sentence():
    with pytest.raises(ValueError, match="An order is 'reversed', 'best', 'worst', 'random'"):
        Ordered(GameTree([1]), "sideways")


def test_a_game_with_a_fixed_list_is_not_disturbed():
    class Fixed(GameTree):
        def actions(self, state):
            return self._actions[state]

    tree = Fixed([1, 2, 3, 4, 5, 6])
    before = list(tree.actions("A"))
    Ordered(tree, "random").actions("A")
    assert tree.actions("A") == before
    assert tree.to_move("A") is MAX


# Captures first.


def captured(game, state, move):
    """How many pieces are gone after a move, by counting them on the boards."""
    return sum(map(str.isalpha, game.show(state))) - sum(
        map(str.isalpha, game.show(game.result(state, move)))
    )


def some_boards(game, plies):
    """Every board that is reached in so many plies."""
    level = {game.initial}
    for _ in range(plies):
        level = {game.result(state, a) for state in level for a in game.actions(state)}
    return level


@pytest.mark.parametrize("compulsory", [True, False])
def test_captures_come_first_and_the_largest_before_all(compulsory):
    game = Checkers(size=6, compulsory=compulsory)
    ordered = Ordered(game, captures_first)
    kinds = set()
    for state in some_boards(game, 5):
        moves = ordered.actions(state)
        taken = [captured(game, state, move) for move in moves]
        assert sorted(moves) == sorted(game.actions(state))
        assert taken == sorted(taken, reverse=True)
        assert taken == [game.taken(state, move) for move in moves]
        kinds.add(tuple(sorted({*taken})))
    assert ((0, 1) in kinds) is not compulsory  # who must capture has no choice


def test_captures_first_saves_where_captures_are_free():
    """On 6x6 checkers; where they are compulsory, the rules have put them first already."""
    game = Checkers(size=6, compulsory=False)
    nodes = {}
    for depth in range(1, 7):
        value = minimax(game, game.initial, depth) if depth < 5 else 0
        for name, played in (("given", game), ("captures", Ordered(game, captures_first))):
            counted = Counted(played)
            assert alphabeta(counted, game.initial, depth) == value
            nodes[name, depth] = counted.nodes
    assert [nodes["given", depth] for depth in range(1, 7)] == [6, 15, 60, 169, 431, 1170]
    assert [nodes["captures", depth] for depth in range(1, 7)] == [6, 15, 60, 159, 396, 1000]


def test_compulsory_captures_are_an_order_of_their_own():
    must, may = Checkers(size=6), Checkers(size=6, compulsory=False)
    for state in some_boards(may, 4):
        moves = may.actions(state)
        captures = [move for move in moves if captured(may, state, move)]
        assert sorted(must.actions(state)) == sorted(captures or moves)
