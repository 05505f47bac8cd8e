"""Monte-Carlo tree search against another implementation, and against exact values."""

import ast
import inspect
from math import log, sqrt
from random import Random

import pytest

from adversarial import CHANCE
from adversarial.games import Connect4, DiceNim, GameTree, Nim, TicTacToe
from adversarial.search import ESTIMATES, decide, mcts, minimax

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
SOURCE = inspect.getmodule(mcts)


def by_lists_of_games(game, state, iterations, exploration, seed):
    """The same search in another form: no nodes and no numbers in them, only the list of games
    played so far, from which everything is counted anew each time."""
    rng, games = Random(seed), []  # games: (moves in the tree, result)

    def position(moves):
        at = state
        for move in moves:
            at = game.result(at, move)
        return at

    def results(moves):
        return [result for walk, result in games if walk[: len(moves)] == moves]

    def at_random(at):
        if game.to_move(at) is CHANCE:
            moves, odds = zip(*game.outcomes(at), strict=True)
            return rng.choices(moves, odds)[0]
        return rng.choice(game.actions(at))

    def follow(moves):
        at = position(moves)
        if game.to_move(at) is CHANCE:
            return at_random(at)
        legal = list(game.actions(at))
        untried[moves] = untried.get(moves, list(legal))
        if untried[moves]:
            return untried[moves].pop(rng.randrange(len(untried[moves])))
        seen = [result for _, result in games]
        width, here = max(seen) - min(seen), len(results(moves))

        def upper(move):
            own = results((*moves, move))
            mean = game.to_move(at) * sum(own) / len(own)
            return mean + exploration * width * sqrt(log(here) / len(own))

        return max(legal, key=upper)

    untried = {}
    for _ in range(iterations):
        moves = ()
        while not game.is_terminal(position(moves)):
            moves = (*moves, follow(moves))
            if not results(moves):
                break
        at = position(moves)
        while not game.is_terminal(at):
            at = game.result(at, at_random(at))
        games.append((moves, game.utility(at)))
    visits = {move: len(results((move,))) for move in game.actions(state) if results((move,))}
    return visits, {move: sum(results((move,))) / n for move, n in visits.items()}


@pytest.mark.parametrize("exploration", [0.4, 1.4])
@pytest.mark.parametrize(
    ("game", "iterations"),
    [
        (CLASSIC, 150),
        (GameTree("((1/2:(1 5) 1/2:2) (1/4:(6 0) 3/4:(5 -2)))"), 150),
        (TicTacToe(), 90),
        (Nim((3, 2, 1)), 90),
        (DiceNim(), 60),
    ],
    ids=["classic", "dice in a tree", "tic-tac-toe", "Nim", "Nim with dice"],
)
def test_visits_and_means_are_those_of_another_implementation(game, iterations, exploration):
    own = mcts(game, game.initial, iterations, exploration, seed=5)
    visits, means = by_lists_of_games(game, game.initial, iterations, exploration, seed=5)
    assert own.visits == visits
    assert own.means == pytest.approx(means)


def test_it_comes_to_the_exact_value():
    """On the classic tree the root's mean goes to 3, and nearly all games to the best move."""
    few, many = (mcts(CLASSIC, "A", n, exploration=0.5) for n in (100, 10_000))
    assert many.action == "a1"
    assert abs(many.value - 3) < 0.1 < abs(few.value - 3)
    assert many.visits["a1"] > 9_000


def test_it_finds_the_best_move_for_both_players():
    game = TicTacToe()
    for board, right in [("XX. OO. ...", {2}), ("XX. O.. ...", {2}), ("X.. .O. ..X", {1, 3, 5, 7})]:
        state = game.parse(board)
        exact = minimax(game, state)
        found = mcts(game, state, 600)
        assert found.action in right
        assert minimax(game, game.result(state, found.action)) == exact


def test_a_chance_root_has_its_mean():
    tree = GameTree("(1/4:8 3/4:0)")
    found = mcts(tree, tree.initial, 4000)
    mean = sum(found.visits[move] * found.means[move] for move in found.visits) / 4000
    assert mean == pytest.approx(2, abs=0.4)


def test_the_same_seed_gives_the_same_search():
    game = Connect4()
    first, again = (mcts(game, game.initial, 60, seed=3) for _ in range(2))
    assert first == again
    assert first.visits != mcts(game, game.initial, 60, seed=4).visits


def test_a_prior_leads_the_search():
    game = TicTacToe()

    def corner(game, state):
        moves = game.actions(state)
        return {move: 0.9 if move == moves[0] else 0.1 / len(moves) for move in moves}

    plain = mcts(game, game.initial, 200)
    led = mcts(game, game.initial, 200, prior=corner)
    assert led.visits[0] > 2 * plain.visits[0]
    lost = game.parse("XX. OO. ...")
    assert mcts(game, lost, 400, prior=corner).action == 2  # it is not lost to what is better


def test_a_finished_game_has_its_value():
    game = TicTacToe()
    over = game.parse("XXX OO. ...")
    assert mcts(game, over, 5)[:2] == (100, None)


def test_decide_takes_the_estimate_as_it_is():
    choice = decide(TicTacToe(), search=mcts)
    assert choice.action == choice.best_actions[0] == choice.line[0] == 4
    assert choice.leaves == 1000
    assert decide(Connect4(), search=mcts).leaves == 1000  # though it has a depth by default


def test_it_is_short():
    """The four steps, for two players and dice, with a prior: 40 lines of code."""
    tree = ast.parse(inspect.getsource(SOURCE))
    kept = ("Node", "mcts", "choose", "playout", "random_move")
    lines = set()
    for part in tree.body:
        if getattr(part, "name", "") in kept:
            lines |= set(range(part.lineno, part.end_lineno + 1))
            for node in ast.walk(part):
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
                    lines -= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    source = inspect.getsource(SOURCE).splitlines()
    assert len([line for line in lines if source[line - 1].strip()]) <= 40


def test_it_stands_in_the_list_of_estimates():
    assert ESTIMATES["mcts"].function is mcts


def test_a_prior_by_another_implementation():
    """PUCT with one reply below each move: everything is counted anew from the list of games."""
    tree, odds = GameTree([[1], [5], [3]]), {"a1": 0.6, "a2": 0.1, "a3": 0.3}
    results, played = {"a1": 1, "a2": 5, "a3": 3}, []
    for _ in range(50):
        seen = [results[move] for move in played]
        width = max(seen) - min(seen) if seen else 0

        def upper(move, width=width):
            n = played.count(move)
            bonus = odds[move] * sqrt(max(len(played), 1)) / (1 + n)
            mean = results[move] if n else 0
            return mean + 0.8 * width * bonus if width else bonus  # all are equal: by the bonus

        played.append(max(odds, key=upper))

    def prior(game, state):
        return odds if state == tree.initial else dict.fromkeys(game.actions(state), 1)

    led = mcts(tree, tree.initial, 50, 0.8, prior=prior)
    assert led.visits == {move: played.count(move) for move in odds if move in played}


@pytest.mark.parametrize("shift", [-100, -1, 0, 49])
def test_a_prior_leads_while_all_results_are_equal(shift):
    tree = GameTree([[1 + shift], [1 + shift], [9 + shift]])

    def led(iterations, *odds):
        known = {"A": dict(zip(("a1", "a2", "a3"), odds, strict=True))}
        return mcts(
            tree, "A", iterations, prior=lambda game, at: known.get(at) or {f"{at.lower()}1": 1}
        )

    assert led(1, 0.01, 0.01, 0.98).action == "a3"
    assert led(20, 0.01, 0.01, 0.98).action == "a3"
    assert led(3, 1 / 3, 1 / 3, 1 / 3).visits == {"a1": 1, "a2": 1, "a3": 1}


def test_a_value_takes_the_place_of_playouts():
    """Each child is visited once, and its mean is what the value says about it; ends keep their
    utility, whatever the value says."""
    game = GameTree([[3, 12], [2, 4], 7])
    exact = {state: minimax(game, state) for state in ("B", "C")}
    found = mcts(game, "A", iterations=3, value=lambda game, state, random: exact[state] - 100)
    assert sorted(found.means.values()) == [-98, -97, 7]
