"""Films to draw: of every game, of random trees, and of searches that begin again or remember."""

from math import inf

from adversarial import MAX, watch
from adversarial.games import (
    Checkers,
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Ordered,
    Pig,
    TicTacToe,
)
from adversarial.search import (
    alphabeta,
    alphabeta_table,
    expectiminimax,
    iterative_deepening,
    minimax,
)
from tests.programs.shapes import ab_children_first, ab_pair, quiescence_with_stand_pat, with_table

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
SEARCHES = [
    minimax, alphabeta, alphabeta_table, iterative_deepening, with_table, ab_pair,
    ab_children_first,
]  # fmt: skip


class Twice(GameTree):
    """A tree in which all moves at A lead to the same node."""

    def result(self, state, action):
        return super().result("A", "a1") if state == "A" else super().result(state, action)


def never_cuts(game, state, alpha=-inf, beta=inf):
    """Has a window and does not use it: every visit after the window closed is late."""
    if game.is_terminal(state):
        return game.utility(state)
    below = [never_cuts(game, game.result(state, a), alpha, beta) for a in game.actions(state)]
    return max(below) if game.to_move(state) is MAX else min(below)


def cuts_at_once(game, state, alpha=-inf, beta=inf):
    """Looks at one move only, with its window still open: unjust."""
    if game.is_terminal(state):
        return game.utility(state)
    return cuts_at_once(game, game.result(state, game.actions(state)[0]))


def takes_max_for_min(game, state):
    """MIN takes the largest value, too."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [takes_max_for_min(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else max(values)


def turns_ends(game, state):
    """The value of an end has the wrong sign."""
    if game.is_terminal(state):
        return -game.utility(state)
    values = [turns_ends(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def returns_at_once(game, state):
    """`return` stands inside the loop."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in game.actions(state):
        value = returns_at_once(game, game.result(state, action))
        if best is None or (value > best) == (game.to_move(state) is MAX):
            best = value
        return best
    return best


def _with_windows(narrow, given, low=-inf, high=inf):
    """Alpha-beta that narrows its window so, and gives its children this one."""

    def search(game, state, alpha=low, beta=high):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX
        best = -inf if is_max else inf
        for action in game.actions(state):
            value = search(game, game.result(state, action), *given(alpha, beta, is_max))
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = narrow(alpha, beta, best, is_max)
            if alpha >= beta:
                break
        return best

    return search


def _right(alpha, beta, best, is_max):
    return (max(alpha, best), beta) if is_max else (alpha, min(beta, best))


def alphabeta_from(low, high):
    """Alpha-beta with defaults of its own."""
    return _with_windows(_right, lambda alpha, beta, is_max: (alpha, beta), low, high)


swaps_windows = _with_windows(_right, lambda alpha, beta, is_max: (beta, alpha))
hands_on_too_little = _with_windows(_right, lambda alpha, beta, is_max: (alpha + 3 * is_max, beta))
narrows_alpha_at_min = _with_windows(
    lambda alpha, beta, best, is_max: (max(alpha, best), beta),
    lambda alpha, beta, is_max: (alpha, beta),
)
WRONG_SEARCHES = [
    takes_max_for_min, turns_ends, returns_at_once, swaps_windows, hands_on_too_little,
    narrows_alpha_at_min,
]  # fmt: skip


def wrong_films():
    """Films of code that goes wrong, or does more than needed, drawn in every way; by name."""
    tictactoe = TicTacToe()
    board = tictactoe.parse("XO. .O. .XX")
    names = "Knoxville(Memphis(3 12 8) Chattanooga(Nashville=2 4 6) Jackson_Tennessee_USA(1 5 2))"
    long = GameTree([[-1000, -1 / 3, 1000], [-2000, 1 / 3, 15], [-999.25, 1, 2]])
    small, large = GameTree([[8, 12, 3], [2, 4, 6], [14, 5, 2]]), GameTree.random(3, 4, seed=3)
    films = {
        f"{place}, {search.__name__} {i}": watch(search, game)
        for i, search in enumerate(WRONG_SEARCHES)
        for place, game in (("small", small), ("large", large), ("long", long))
    }
    return {name: film for name, film in films.items() if film.fault or film.waste} | {
        "boards": watch(takes_max_for_min, tictactoe, board),
        "boards, windows": watch(narrows_alpha_at_min, tictactoe, board),
        "names": watch(takes_max_for_min, GameTree(names)),
        "names, windows": watch(narrows_alpha_at_min, GameTree(names)),
        "uneven": watch(turns_ends, GameTree([[[3, 12], 8], 4, [14, [5, [2, 1]]]])),
        "folded": watch(takes_max_for_min, GameTree.random(6, 3, seed=1)),
        "nim": watch(takes_max_for_min, Nim((2, 2, 1))),
    }


def films_of_games():
    """A film of every game, small enough to be drawn without folding; by name."""
    tictactoe = TicTacToe(evaluation="open_lines")
    return {
        "tree": watch(alphabeta, CLASSIC),
        "tictactoe": watch(alphabeta, tictactoe, tictactoe.parse("XO. .O. .XX")),
        "tictactoe, symmetric": watch(minimax, TicTacToe(symmetric=True), depth=2),
        "connect4": watch(alphabeta, Connect4(4, 3, 3), depth=2),
        "checkers": watch(alphabeta, Checkers(size=4), depth=3),
        "checkers, large": watch(minimax, Checkers(), depth=1),
        "nim": watch(alphabeta_table, Nim((2, 2, 1))),
        "nim, reduced": watch(alphabeta, Nim(reduced=True), depth=5),
        "grundy": watch(alphabeta, Grundy(8)),
        "dicenim": watch(expectiminimax, DiceNim(3, 2)),
        "pig": watch(expectiminimax, Pig(), (40, 60, MAX, 12, False), depth=2),
        "ordered": watch(alphabeta, Ordered(CLASSIC, "reversed")),
        "quiescence": watch(
            quiescence_with_stand_pat, tictactoe, tictactoe.parse("XO. .O. .XX"), depth=1
        ),
    }


def odd_films():
    """Films with long numbers and names, of one node, chains, passes, and judgements; by name."""
    chance = "A((1/3:-1000 1/3:0.333 1/3:12) (0.25:3 0.75:-12.345))"
    names = "Knoxville(Memphis(3 12 8) Chattanooga(Nashville=2 4 6) Jackson_Tennessee_USA(1 5 2))"
    return {
        "long numbers": watch(
            alphabeta, GameTree([[-1000, -1 / 3, 1000], [-2000, 1 / 3, 15], [-999.25, 1, 2]])
        ),
        "long sums": watch(expectiminimax, GameTree(chance)),
        "long names": watch(alphabeta, GameTree(names)),
        "one node": watch(minimax, CLASSIC, "B2"),
        "a chain": watch(alphabeta, GameTree([[[[[7]]]]])),
        "passes": watch(iterative_deepening, GameTree.random(2, 4, seed=1)),
        "late": watch(never_cuts, CLASSIC),
        "unjust": watch(cuts_at_once, CLASSIC),
        "uneven": watch(alphabeta, GameTree([3, [4, [5, 6], [7, [8, 9]]], [[1, 2, 3, 4, 5]], 2])),
        "wide": watch(minimax, GameTree([list(range(12)), list(range(9))])),
        "31 nodes": watch(alphabeta, GameTree.random(2, 4, seed=3)),
        "127 nodes": watch(minimax, GameTree.random(2, 6, seed=3)),
        "127 nodes, cut": watch(
            alphabeta, GameTree.random(2, 6, seed=3, values=range(-1000, 1000))
        ),
        "364 nodes": watch(minimax, GameTree.random(3, 5, seed=3)),
    }
