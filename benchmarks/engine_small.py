"""The engine against brute force on every position of 5x4: python benchmarks/engine_small.py

Brute force is another program here: it works out each position once, from the ends up, and shares
nothing with the engine but the rules. It takes some minutes and 2 GB of memory; with numba less.
"""

import argparse
import sys
from time import process_time

from adversarial.engine.solver import Solver
from adversarial.games import Connect4

KNOWN = {(4, 4): 161_029, (4, 5): 1_706_255, (5, 4): 3_945_711}  # positions, as others have counted


def layers(game):
    """The positions after 0, 1, 2, … stones."""
    layer = [game.initial]
    while layer:
        yield layer
        layer = list({
            game.result(s, a) for s in layer if not game.is_terminal(s) for a in game.actions(s)
        })


def score_of_end(game, state):
    """A win scores half the cells and one, less the stones of the winner."""
    x, o = state
    most = game.columns * game.rows // 2 + 1
    won = game.utility(state)
    return most - x.bit_count() if won > 0 else o.bit_count() - most if won < 0 else 0


def exact_scores(game):
    """MAX's score of every position: the fullest boards first."""
    scores, every = {}, list(layers(game))
    for stones, layer in reversed(list(enumerate(every))):
        choose = min if stones % 2 else max
        for state in layer:
            if game.is_terminal(state):
                scores[state] = score_of_end(game, state)
            else:
                scores[state] = choose(scores[game.result(state, a)] for a in game.actions(state))
    return scores


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", default="5x4", help="columns x rows, as 5x4")
    parser.add_argument("--every", type=int, default=1, help="ask the engine about every nth only")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    game = Connect4(columns, rows)
    scores = exact_scores(game)
    if len(scores) != KNOWN.get((columns, rows), len(scores)):
        sys.exit(f"{len(scores):,} positions, and there should be {KNOWN[columns, rows]:,}.")
    print(f"{len(scores):,} positions by brute force, {process_time():.0f} s", flush=True)
    solver, asked = Solver.of(game), 0
    for state in list(scores)[:: options.every]:
        asked += 1
        if solver.solve(state) != scores[state]:
            sys.exit(
                f"The engine says {solver.solve(state)}, not {scores[state]}:\n{game.show(state)}"
            )
    print(f"{asked:,} asked, all agree, {process_time():.0f} s; the start: {scores[game.initial]}")


if __name__ == "__main__":
    main()
