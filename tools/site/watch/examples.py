"""Code to begin with: searches for our games, and whole programs with a board of their own.

Each of the searches has one slip, but for the last. The programs stand in files, as their readers
would have them; of these only the negamax has a slip.
"""

from pathlib import Path

from adversarial.language import words

PROGRAMS = Path(__file__).parent / "programs"

MINIMAX = """\
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_minimax(game, game.result(state, action))
              for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else max(values)
"""
TWO_FUNCTIONS = """\
def my_minimax(game, state):
    if game.to_move(state) is MAX:
        return max_value(game, state)
    return min_value(game, state)

def max_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf
    for action in game.actions(state):
        value = max(value, min_value(game, game.result(state, action)))
    return value

def min_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = 0
    for action in game.actions(state):
        value = min(value, max_value(game, game.result(state, action)))
    return value
"""
ALPHABETA = """\
def my_alphabeta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, my_alphabeta(game, child, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    value = inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = min(value, my_alphabeta(game, child, alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value
"""
CUTS_WRONGLY = ALPHABETA.replace("if value <= alpha:", "if value <= beta:")
NO_WINDOW = ALPHABETA.replace("child, alpha, beta))", "child))", 1)
TITLES = words({
    "minimax": "minimax with a slip",
    "two": "two functions with a slip",
    "cuts": "alpha-beta that cuts wrongly",
    "window": "alpha-beta that hands no window down",
    "right": "alpha-beta as it should be",
    "own_board": "tic-tac-toe with its own board",
    "pair": "tic-tac-toe with two functions",
    "negamax": "negamax that forgets to undo",
    "methods": "a class that plays a game",
})
CODE = {
    "minimax": MINIMAX,
    "two": TWO_FUNCTIONS,
    "cuts": CUTS_WRONGLY,
    "window": NO_WINDOW,
    "right": ALPHABETA,
}
SEARCHES = {name: {"title": TITLES[name], "code": code} for name, code in CODE.items()}


def programs():
    """The whole programs, as the searches above."""
    return {
        name: {"title": title, "code": (PROGRAMS / f"{name}.py").read_text(encoding="utf-8")}
        for name, title in TITLES.items()
        if name not in CODE
    }
