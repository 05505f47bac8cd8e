"""The games of a contest, and the positions that its rounds begin with."""

from random import Random

from ...games import Checkers, Connect4, Nim, TicTacToe

# Small enough that a game takes a second or two.
GAMES = {
    "connect4": lambda: Connect4(columns=6, rows=5, evaluation="open_fours"),
    "tictactoe": lambda: TicTacToe(evaluation="weighted_lines"),
    "nim": lambda: Nim((7, 6, 5, 4)),
    "checkers": lambda: Checkers(size=6),
}
PLIES = 2  # of an opening, which is played for both


def openings(name, rounds, seed=0):
    """The moves with which each round begins, as places in `game.actions`: no two rounds begin
    alike while there are others, so players that always choose alike do not repeat one game."""
    game = GAMES[name]()
    found = {}
    lines = [((), game.initial)]
    for _ in range(PLIES):
        lines = [
            ((*moves, place), game.result(state, move))
            for moves, state in lines
            for place, move in enumerate(game.actions(state))
        ]
    for moves, state in lines:  # one way to each position is enough
        if not game.is_terminal(state):
            found.setdefault(game.canonical(state), moves)
    ways = list(found.values())
    Random(f"openings {seed}").shuffle(ways)
    return [ways[number % len(ways)] for number in range(rounds)]


def follow(game, moves):
    """The states from the first one on, by places in `game.actions`."""
    states = [game.initial]
    for place in moves:
        states.append(game.result(states[-1], game.actions(states[-1])[place]))
    return states
