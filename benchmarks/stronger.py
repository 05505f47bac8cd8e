"""What each idea of stronger alpha-beta is worth: nodes on one position, in two orders.

Connect-4, empty board, depth 8, evaluation `centre`, value 1. It counts visits, not seconds: a node
that is searched twice counts twice. Counts are the same on every machine, and a different count or
value ends the run. The notebook shows the same counts (adversarial/experiments/stronger.py).
"""

import sys

from adversarial.experiments.stronger import (
    COUNTS,
    DEEPER,
    DEPTH,
    IN_PAIRS,
    SEARCHES,
    VALUE,
    connect4,
    count,
)


def main():
    games = connect4(), connect4(centre_first=True)
    print("| search | left to right | centre first |\n| --- | ---: | ---: |")
    for name, expected in COUNTS.items():
        found = [count(SEARCHES[name](), game) for game in games]
        if found != [(VALUE, nodes) for nodes in expected]:
            sys.exit(f"{name}: {found} instead of {expected}.")
        print(f"| {name} | {found[0][1]:,} | {found[1][1]:,} |", flush=True)
    print(f"\n| depth, centre first | {' | '.join(s.__name__ for s in IN_PAIRS)} |")
    print(f"| ---: |{' ---: |' * len(IN_PAIRS)}")
    for depth, expected in DEEPER.items():
        nodes = tuple(count(search, games[1], depth)[1] for search in IN_PAIRS)
        if nodes != expected or depth == DEPTH and nodes[0] != COUNTS["alpha-beta"][1]:
            sys.exit(f"depth {depth}: {nodes} instead of {expected}.")
        print(f"| {depth} | {' | '.join(f'{n:,}' for n in nodes)} |", flush=True)


if __name__ == "__main__":
    main()
