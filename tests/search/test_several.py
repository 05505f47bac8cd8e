"""Searches for several players, against every strategy that there is, and against plain tables."""

from itertools import combinations, product
from random import Random

import pytest

from adversarial.games.coins import Coins
from adversarial.games.several import P1, P2, P3, AgainstAll, VectorTree
from adversarial.search import alphabeta, minimax
from adversarial.search.catalogue import SEARCHES
from adversarial.search.counted import Counted
from adversarial.search.several import max_n, paranoid, shallow

ROW = (1, 4, 2, 9, 3)  # where the two choose differently
KINGS = (1, 2, 1, 6, 2)  # where P2's tie decides who gets most
DEEP = VectorTree([(5, 3, 2), [[(0, 5, 5), (3, 1, 6)], (6, 4, 0)]])


def random_tree(rng, depth, total=None, most=9):
    """A tree with vectors; with a total they all sum to it."""
    if depth == 0:
        if total is None:
            return tuple(rng.randint(0, most) for _ in range(3))
        first, second = sorted(rng.choices(range(total + 1), k=2))
        return first, second - first, total - second
    return [random_tree(rng, depth - 1, total, most) for _ in range(rng.randint(1, 3))]


def random_trees(count, depth, total=None):
    rng = Random(f"{depth} {total}")
    return [VectorTree(random_tree(rng, depth, total)) for _ in range(count)]


def inner(tree):
    return [state for state in tree._nodes if tree.actions(state)]


def strategies(tree, states):
    """Every way to choose a move at each of these states."""
    for moves in product(*(tree.actions(state) for state in states)):
        yield dict(zip(states, moves, strict=True))


def outcome(tree, state, moves):
    while state in moves:
        state = tree.result(state, moves[state])
    return tree.utility(state)


@pytest.mark.parametrize("tree", random_trees(12, 3), ids=str)
def test_max_n_is_where_nobody_gains_by_another_strategy(tree):
    """In the subgame of every node, the mover's whole strategies are tried against the others."""
    choice = {}
    for state in inner(tree):
        player = tree.to_move(state)
        choice[state] = max(
            tree.actions(state),
            key=lambda move: max_n(tree, tree.result(state, move))[player],  # noqa: B023
        )
    for state in inner(tree):
        player, value = tree.to_move(state), max_n(tree, state)
        assert outcome(tree, state, choice) == value
        own = [each for each in inner(tree) if tree.to_move(each) is player]
        for other in strategies(tree, own):
            assert outcome(tree, state, choice | other)[player] <= value[player]


@pytest.mark.parametrize("tree", random_trees(12, 3), ids=str)
def test_paranoid_is_the_most_that_nobody_can_prevent(tree):
    mine = [state for state in inner(tree) if tree.to_move(state) is P1]
    theirs = [state for state in inner(tree) if tree.to_move(state) is not P1]
    replies = list(strategies(tree, theirs))
    safe = max(
        min(outcome(tree, tree.initial, own | reply)[P1] for reply in replies)
        for own in strategies(tree, mine)
    )
    assert paranoid(tree, tree.initial) == safe
    assert minimax(AgainstAll(tree, P1), tree.initial) == safe
    assert max_n(tree, tree.initial)[P1] >= safe


def coins_by_table(row):
    """{(left, right): what is still to come for the mover and the two after it}, short rows first:
    no search, no tree."""
    table = {(i, i + 1): (row[i], 0, 0) for i in range(len(row))}
    for length in range(2, len(row) + 1):
        for i in range(len(row) - length + 1):
            j = i + length
            ways = [(row[i], table[i + 1, j]), (row[j - 1], table[i, j - 1])]
            turned = [(coin + last, first, second) for coin, (first, second, last) in ways]
            table[i, j] = max(turned, key=lambda value: value[0])
    return table[0, len(row)]


def test_a_row_of_coins_is_solved_by_a_table_of_its_parts():
    rng = Random(12)
    for _ in range(40):
        row = tuple(rng.sample(range(1, 40), rng.randint(1, 7)))
        game = Coins(row)
        assert max_n(game, game.initial) == coins_by_table(row)
        assert sum(max_n(game, game.initial)) == game.total == sum(row)


def test_the_two_choose_differently_and_each_is_right_by_its_own_assumption():
    game = Coins(ROW)
    after = {end: game.result(game.initial, end) for end in ("left", "right")}
    believed = {end: max_n(game, state)[P1] for end, state in after.items()}
    sure = {end: minimax(AgainstAll(game, P1), state) for end, state in after.items()}
    assert believed == {"left": 10, "right": 7}
    assert sure == {"left": 5, "right": 7}
    assert (max_n(game, game.initial), paranoid(game, game.initial)) == ((10, 6, 3), 7)


def test_a_tie_of_one_player_makes_another_the_king():
    game = Coins(KINGS)
    left = game.result(game.initial, "left")
    after = [max_n(game, game.result(left, end)) for end in game.actions(left)]
    assert after == [(7, 3, 2), (3, 3, 6)]
    assert max_n(game, game.result(game.initial, "right"))[P1] == 4  # more than 3, less than 7


def test_an_alliance_gets_what_it_leaves_the_third_player():
    """In a constant sum, two who share get all but what the third is sure of: never less than the
    two would have without it."""
    for seed in range(20):
        game = Coins(tuple(Random(seed).choices(range(1, 9), k=6)))
        alone = max_n(game, game.initial)
        for pair in combinations((P1, P2, P3), 2):
            (third,) = {P1, P2, P3} - set(pair)
            left = minimax(AgainstAll(game, third), game.initial)
            assert game.total - left >= sum(alone[player] for player in pair)


@pytest.mark.parametrize("total", [4, 10])
def test_shallow_cuts_never_change_the_vector(total):
    saved = 0
    for tree in random_trees(150, 4, total):
        full, cut = Counted(tree), Counted(tree)
        assert max_n(full, tree.initial) == shallow(cut, tree.initial, total)
        saved += full.leaves - cut.leaves
    assert saved > 0


def deep(game, state, total, bounds=()):
    """Cuts against every player above, not only the nearest: wrong."""
    if game.is_terminal(state):
        return game.utility(state)
    player, best = game.to_move(state), None
    for action in game.actions(state):
        bound = () if best is None else (best[player],)
        value = deep(game, game.result(state, action), total, bounds + bound)
        if best is None or value[player] > best[player]:
            best = value
        if any(total - best[player] <= bound for bound in bounds):
            break
    return best


def test_a_deep_cut_is_wrong():
    assert {sum(vector) for vector, _ in DEEP._nodes.values() if isinstance(vector, tuple)} == {10}
    assert max_n(DEEP, "A") == shallow(DEEP, "A", total=10) == (6, 4, 0)
    assert deep(DEEP, "A", total=10) == (5, 3, 2)  # another vector, and another move


def test_paranoid_may_cut_deep_since_it_is_a_game_for_two():
    game = Coins((3, 1, 4, 1, 5, 9, 2, 6))
    seen = AgainstAll(game, P1)
    plain, cut = Counted(seen), Counted(seen)
    assert (
        minimax(plain, seen.initial) == alphabeta(cut, seen.initial) == paranoid(game, game.initial)
    )
    assert cut.nodes < plain.nodes


def test_they_stay_out_of_the_list_for_two():
    assert not {max_n, paranoid, shallow} & {entry.function for entry in SEARCHES.values()}
