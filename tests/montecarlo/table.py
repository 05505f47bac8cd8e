"""What check("mcts") says of right and wrong variants, seed by seed.

    python -m tests.montecarlo.table --seeds 5 > before.txt
"""

import argparse
import random
from collections import Counter
from time import process_time

from adversarial.exercises import check
from tests.programs.mcts_variants import RIGHT, WRONG


def told(function, seed):
    """The key of what the check says of a variant, and its first sentence."""
    random.seed(seed)
    report = check("mcts", function, seed=seed, seconds=None)
    if report.passed:
        return "✓", report.notes[0]
    return report.misconception or "-", report.findings[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    for kind, variants in (("right", RIGHT), ("wrong", WRONG)):
        for name, function in variants.items():
            if not name.startswith(options.only):
                continue
            begun = process_time()
            said = [told(function, s) for s in range(options.first, options.first + options.seeds)]
            keys = Counter(key for key, _ in said)
            seconds = (process_time() - begun) / options.seeds
            print(f"{kind}\t{name}\t{dict(keys)}\t{seconds:.2f}\t{said[0][1]}", flush=True)


if __name__ == "__main__":
    main()
