"""OpenSpiel: its alpha-beta in Python, on its own games in C++ (and one in Python)."""

import sys

import pyspiel
from numpy.random import RandomState
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms import minimax as openspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers python_tic_tac_toe)
from race import Contestant

WEIGHTS = (0, 1, 2, 3, 2, 1, 0)
ITERATIONS = 1000
MINIMAX_NODE = (sys.modules[__name__], "minimax")
ALPHABETA_NODE = (openspiel, "_alpha_beta")
PLAYOUT = (mcts.MCTSBot, "_apply_tree_policy")  # called once an iteration


def minimax(state, maximizing_player_id):
    """OpenSpiel's alpha-beta without the pruning, since it has no minimax of its own."""
    if state.is_terminal():
        return state.player_return(maximizing_player_id)
    values = []
    for action in state.legal_actions():
        child_state = state.clone()
        child_state.apply_action(action)
        values.append(minimax(child_state, maximizing_player_id))
    return max(values) if state.current_player() == maximizing_player_id else min(values)


def centre(state):
    """The evaluation `centre`: an action is a column, and the players take turns.

    Over 1000, since a win in OpenSpiel is worth 1 where ours is worth 1000.
    """
    columns = state.history()
    value = 0
    for column in columns[::2]:
        value += WEIGHTS[column]
    for column in columns[1::2]:
        value -= WEIGHTS[column]
    return value / 1000


def plain(game):
    return lambda: minimax(game.new_initial_state(), 0)


def to_the_end(game):
    return lambda: openspiel.alpha_beta_search(game)[0]


def to_depth(game, depth):
    def run():
        value, _ = openspiel.alpha_beta_search(game, value_function=centre, maximum_depth=depth)
        return round(1000 * value)

    return run


def playouts(game):
    """UCT with random playouts; its solver, which ours has not, is off."""

    def run():
        evaluator = mcts.RandomRolloutEvaluator(1, RandomState(0))
        bot = mcts.MCTSBot(game, 1.4, ITERATIONS, evaluator, False, RandomState(0))
        return bot.mcts_search(game.new_initial_state()).explore_count

    return run


def contestants():
    """Pairs of a task and who takes part in it."""
    for name, game in (
        ("OpenSpiel", pyspiel.load_game("tic_tac_toe")),
        ("OpenSpiel, game in Python", pyspiel.load_game("python_tic_tac_toe")),
    ):
        yield "tictactoe-minimax", Contestant(name, plain(game), MINIMAX_NODE)
        yield "tictactoe", Contestant(name, to_the_end(game), ALPHABETA_NODE)
        yield "mcts-tictactoe", Contestant(name, playouts(game), PLAYOUT)
    connect4 = pyspiel.load_game("connect_four")
    yield "mcts-connect4", Contestant("OpenSpiel", playouts(connect4), PLAYOUT)
    for depth in (6, 8):
        run = to_depth(connect4, depth)
        yield f"connect4-{depth}", Contestant("OpenSpiel", run, ALPHABETA_NODE)
    nim = pyspiel.load_game("nim(pile_sizes=7;5;3,is_misere=True)")
    yield "nim", Contestant("OpenSpiel", to_the_end(nim), ALPHABETA_NODE)
