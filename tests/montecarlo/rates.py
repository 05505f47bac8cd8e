"""How often check("mcts") errs: over right styles, and over misconceptions, seed by seed.

    python -m tests.montecarlo.rates --first 0 --seeds 40

A seed makes other trees, and other games of those styles that take any random numbers.
"""

import argparse
import random
from collections import Counter

from adversarial.exercises import MISCONCEPTIONS, check
from tests.programs.mcts import RIGHT

SURE = 3  # of n runs without an error: at most 3 in n, with 95 % certainty


def verdicts(seed, right=RIGHT, wrong=None):
    """{(style or misconception, its number): what the check says}; "" where that is right."""
    found = {}
    random.seed(seed)
    for number, style in enumerate(right):
        report = check("mcts", style, seed=seed, seconds=None)
        found["right", number] = "" if report.passed else str(report)
    for entry in MISCONCEPTIONS.values():
        for number, function in enumerate(entry.by_task.get("mcts", ())):
            if wrong is None or entry.key in wrong:
                report = check("mcts", function, seed=seed, seconds=None)
                is_named = not report.passed and report.misconception == entry.key
                found[entry.key, number] = "" if is_named else str(report)
    return found


def at_most(errors, runs):
    """The rate that so many errors in so many runs allow: by the rule of three where none was."""
    return (errors or SURE) / runs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--right", action="store_true", help="right styles alone")
    options = parser.parse_args()
    runs, errors = Counter(), Counter()
    for seed in range(options.first, options.first + options.seeds):
        for (key, number), told in verdicts(seed, wrong=() if options.right else None).items():
            runs[key] += 1
            errors[key] += bool(told)
            if told:
                print(seed, key, number, told, flush=True)
        print(seed, dict(runs), dict(+errors), flush=True)
    for key in runs:
        rate = (
            f"{errors[key]} errors in {runs[key]} runs, at most {at_most(errors[key], runs[key])}"
        )
        print(key, rate)


if __name__ == "__main__":
    main()
