"""Searches that ask what no textbook asks: a film tells what it can, and never fails."""

from math import inf
from random import Random

import pytest

from adversarial import CHANCE, MAX, explain, watch
from adversarial.exercises import check
from adversarial.games import DiceNim, GameTree, TicTacToe
from adversarial.observe.errors import SearchError
from tests.sample import sample

DICE = GameTree("A(B(1/4:3 3/4:7) C(1/2:2 1/2:6))")


def by_actions(leaf_value):
    """Goes through `actions` at chance nodes, too; the odds and the ends it knows by itself."""

    def value(game, state):
        if DICE.is_terminal(state):
            return leaf_value(game, state)
        below = [value(game, game.result(state, action)) for action in game.actions(state)]
        if game.to_move(state) is CHANCE:
            odds = [chance for _, chance in DICE.outcomes(state)]
            return sum(p * below_it for p, below_it in zip(odds, below, strict=True))
        return max(below) if game.to_move(state) is MAX else min(below)

    return value


@pytest.mark.parametrize("rule", ["minimax", "alphabeta"])
def test_odds_that_nobody_asked_for_are_the_games_own(rule):
    film = watch(by_actions(lambda game, state: game.utility(state)), DICE, rule=rule)
    nodes = {node.state: node for node in film.all_nodes}
    assert [nodes[name].probability for name in ("B1", "B2", "C1")] == [0.25, 0.75, 0.5]
    assert (nodes["B"].low, nodes["B"].high, nodes["A"].best) == (6, 6, film.value)


def opened(game, state):
    """What an end is worth, by the search's own knowledge: the game is only asked who moves on."""
    game.outcomes(state)
    return DICE.utility(state)


@pytest.mark.parametrize("rule", ["minimax", "alphabeta"])
def test_outcomes_whose_values_were_not_seen_leave_the_average_unknown(rule):
    film = watch(by_actions(opened), DICE, rule=rule)
    assert film.value == 6
    assert {(node.low, node.high, node.best) for node in film.all_nodes} == {(-inf, inf, None)}
    assert "All outcomes of B are in: its value is not known." in map(explain, film.steps)


def test_a_part_of_an_average_is_no_value():
    def reads_b1_only(game, state):
        return game.utility(state) if state == "B1" else opened(game, state)

    film = watch(by_actions(reads_b1_only), DICE, rule="alphabeta")
    assert [film.all_nodes[0].best, film.all_nodes[0].alpha] == [None, -inf]


def test_chance_does_not_stand_pat():
    def evaluates_first(game, state):
        game.evaluate(state)
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) is CHANCE:
            return sum(p * evaluates_first(game, game.result(state, a)) for a, p in outcomes(state))
        return max(evaluates_first(game, game.result(state, a)) for a in game.actions(state))

    outcomes = DICE.outcomes
    film = watch(evaluates_first, DICE)
    nodes = {node.state: node for node in film.all_nodes}
    assert (nodes["B"].stand_pat, nodes["B"].low, nodes["B"].high) == (None, 6, 6)


def test_an_outcome_searched_again_counts_once():
    def twice(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) is not CHANCE:
            return max(twice(game, game.result(state, action)) for action in game.actions(state))
        for _ in range(2):
            average = sum(p * twice(game, game.result(state, a)) for a, p in DICE.outcomes(state))
        return average

    film = watch(twice, DICE)
    assert film.all_nodes[0].low == film.all_nodes[0].high == film.value == 6


def odd_search(random, plain):
    """A search that draws by lot what it asks, what it reads, and what it leaves out."""

    def ask(game, state):
        questions = (game.is_terminal, game.actions, game.outcomes, game.evaluate, game.to_move)
        for question in random.sample(questions, random.randint(0, 2)):
            question(state)

    def read(game, state):
        asked = (game.utility, game.evaluate, plain.utility)
        return random.choice(asked if plain.is_terminal(state) else (*asked[1:2], plain.evaluate))

    def moves(game, state):
        ways = [game.actions(state), plain.actions(state)]
        if plain.to_move(state) is CHANCE:
            ways.append([action for action, _ in game.outcomes(state)])
        tried = random.choice(ways) * random.randint(1, 2)
        return random.sample(tried, random.randint(1, len(tried)))

    def value(game, state):
        ask(game, state)
        if plain.is_terminal(state) or random.random() < 0.1:
            return read(game, state)(state)
        children = (game.result(state, move) for move in moves(game, state))
        if random.random() < 0.3:
            children = sorted(children, key=game.evaluate)
        below = [value(game, child) for child in children if random.random() < 0.9]
        return random.choice((max, min))(below or [0])

    return lambda game, state: [value(game, state) for _ in range(random.randint(1, 2))][0]


def random_tree(random, depth):
    """Nested lists in which chance moves at about every other node, some outcomes impossible."""
    if depth == 0 or random.random() < 0.15:
        return random.randint(-4, 4)
    below = [random_tree(random, depth - 1) for _ in range(random.randint(1, 3))]
    if random.random() < 0.5:
        return below
    weights = [1, *(random.randint(0, 3) for _ in below[1:])]
    return [(weight / sum(weights), child) for weight, child in zip(weights, below, strict=True)]


@pytest.mark.parametrize("start", sample(range(0, 400, 100)))
def test_no_question_is_too_odd(start):
    for seed in range(start, start + 100):
        random = Random(seed)
        tree = [random_tree(random, 3), random_tree(random, 3)]
        game = DiceNim(3, 2) if seed % 5 == 0 else GameTree(tree)
        rule = random.choice(("auto", "minimax", "alphabeta"))
        try:
            film = watch(odd_search(random, game), game, rule=rule, magnify=False)
        except SearchError:  # it never asked anything
            continue
        assert all(map(explain, film.steps))
        for k in (0, len(film) // 2, -1):
            assert "<img" in film.frame(k)._repr_mimebundle_()["text/html"]
        assert film.tree


def quiet_before_end(game, state):
    if game.is_quiet(state):
        return game.evaluate(state)
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) is MAX else min
    return best(quiet_before_end(game, game.result(state, move)) for move in game.actions(state))


@pytest.mark.parametrize("seed", range(6))
def test_what_was_evaluated_beside_moves_that_were_searched_was_looked_at(seed):
    finding = check("quiescence", quiet_before_end, seed=seed).findings[0]
    assert "it is an end worth" in finding


def test_what_is_evaluated_to_sort_the_moves_is_not_valued_so():
    def estimate(game, state):
        return game.evaluate(state)

    def sorted_by_estimate(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX
        children = [game.result(state, action) for action in game.actions(state)]
        for child in sorted(children, key=lambda child: estimate(game, child), reverse=is_max):
            value = sorted_by_estimate(game, child, alpha, beta)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if is_max else beta

    game = TicTacToe()
    film = watch(sorted_by_estimate, game, game.parse("XO. .OX ..."))
    assert film.fault is None
    assert any(node.status == "pruned" for node in film.all_nodes)
