"""What each idea of stronger alpha-beta is worth: nodes on one position, in two orders.

Connect-4, empty board, depth 8, evaluation `centre`, value 1. Counts, not seconds: they are the
same everywhere, and another count or value ends the run. tests/search has those to depth 6.
"""

import sys

from adversarial.games import Connect4, Ordered
from adversarial.search import (
    History,
    Killers,
    alphabeta,
    alphabeta_learning,
    alphabeta_table,
    aspiration,
    mtdf,
    pvs,
    pvs_table,
)
from adversarial.search.counted import Counted

DEPTH, VALUE = 8, 1
COUNTS = {  # name: the search, its options, and the nodes left to right and centre first
    "alpha-beta": (alphabeta, dict, 271_613, 8_958),
    "killers": (alphabeta_learning, lambda: {"learnt": Killers()}, 43_841, 8_165),
    "history": (alphabeta_learning, lambda: {"learnt": History()}, 40_039, 11_344),
    "killers and history": (alphabeta_learning, dict, 23_260, 8_271),
    "pvs": (pvs, dict, 422_963, 9_542),
    "aspiration around 0": (aspiration, lambda: {"guess": 0}, 248_043, 11_310),
    "aspiration around 1": (aspiration, lambda: {"guess": 1}, 92_604, 8_142),
    "alpha-beta with a table": (alphabeta_table, dict, 97_011, 4_370),
    "pvs with a table": (pvs_table, dict, 100_313, 4_298),
    "MTD(f) from 0": (mtdf, dict, 38_795, 4_233),
    "MTD(f) from 1": (mtdf, lambda: {"guess": 1}, 31_815, 3_902),
}


def count(search, game, **options):
    """(value, nodes) of one search."""
    counted = Counted(game)
    return search(counted, game.initial, DEPTH, **options), counted.nodes


def main():
    game = Connect4(evaluation="centre")
    centre_first = Ordered(game, lambda state, column: abs(column - 3))
    print("| search | left to right | centre first |\n| --- | ---: | ---: |")
    for name, (search, options, *expected) in COUNTS.items():
        found = [count(search, each, **options()) for each in (game, centre_first)]
        if found != [(VALUE, nodes) for nodes in expected]:
            sys.exit(f"{name}: {found} instead of {expected}.")
        print(f"| {name} | {found[0][1]:,} | {found[1][1]:,} |", flush=True)


if __name__ == "__main__":
    main()
