"""How often check("mcts") errs: over right styles, wrong variants and misconceptions.

    python -m tests.montecarlo.rates --seeds 5 --right-seeds 24 --write

A seed makes other trees, and other games. `before.json` has what an earlier check said of the same
variants, which were written before anybody looked at what it says. `--write` writes a part of
docs/diagnosis.md.
"""

import argparse
import json
import random
from collections import Counter
from pathlib import Path

from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.tasks.playout_games import MANY, cases
from tests.film.table import write
from tests.programs.mcts import RIGHT
from tests.programs.texts import texts

SURE = 3  # of n runs without an error: at most 3 in n, with 95 % certainty
FRESH = 3_000  # the first seed of right styles
BEFORE = json.loads(Path(__file__).with_name("before.json").read_text(encoding="utf-8"))
VARIANTS = texts("mcts_variants")
WRONG = {name: text.answer for name, text in VARIANTS.items() if text.about == "wrong"}
STYLES = {name: text.answer for name, text in VARIANTS.items() if name not in WRONG}
STYLES |= {f"{style.__name__}_in_corpus": style for style in RIGHT}
PASSED, UNNAMED = "✓", "-"
PAGE = """
## Monte-Carlo tree search

Written by `python -m tests.montecarlo.rates --write`.

**What a ✓ proves.** The check reads every game of {searches} searches from what the code asks of
the game: MAX and MIN at the root, two to {many} moves, ends at every ply from the first to the
seventh, a win in one move for either. It follows each result up its path. Then one exploration
constant must explain *every* choice among tried moves, at every node, by the visits and means that
right counting gives. Right code has such a constant, so this part cannot fail it if its games are
read correctly. Rules read styles that ask for more than one plain walk a game; they may not
know them all. Bets against fair dice judge playouts; they fail right code at most once in
10,000,000 checks.

The bets and the ways to be wrong were tuned on the variants below, and three of these (`best_mean`,
`secure_child`, `recursive_best_mean`) were first written down as right. "Before" is over 5 seeds.

**What it does not prove.** A playout may prefer a move by a little. A slip that never changes a
choice on these trees stays unseen. Other formulas than UCT's, such as PUCT, are rejected. A move
that is not the most visited one is rejected, since that is what the notebook asks for. If code
visits an end again without asking the game, the rest of that search is not looked at.

**Right code**: {runs} runs of {styles} styles, {errors} of them rejected; so at most
{rate:.2%} of such runs would be, with 95 % certainty. The seeds begin at {fresh}. With those from
1000 on, `decisive_playouts` had been rejected in 3 of 24: a playout that ended with its first move
was misread. That was mended before these runs.

**Wrong code**: {wrong} variants, {seeds} seeds each. A ✓ in at least one seed: {passed_before}
before, {passed} now. A key is the misconception that was named; {unnamed} means that no
misconception explains all choices, and the report names the first choice that UCT would not make.

{table}"""


def said(function, seed):
    """✓, the key of a misconception, or - if none is named."""
    random.seed(seed)
    report = check("mcts", function, seed=seed, seconds=None)
    return PASSED if report.passed else report.misconception or UNNAMED


def named(seed, keys=None):
    """{(misconception, its number): what the check says}; "" where that is its own name."""
    found = {}
    for entry in MISCONCEPTIONS.values():
        for number, function in enumerate(entry.by_task.get("mcts", ())):
            if keys is None or entry.key in keys:
                told = said(function, seed)
                found[entry.key, number] = "" if told == entry.key else told
    return found


def at_most(errors, runs):
    """The rate that so many errors in so many runs allow: by the rule of three where none was."""
    return (errors or SURE) / runs


def in_words(counts):
    """What was said how often, most often first."""
    return ", ".join(f"{key} {times}" for key, times in Counter(counts).most_common())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=5, help="for wrong variants (5)")
    parser.add_argument("--right-seeds", type=int, default=24, help="for right styles (24)")
    parser.add_argument("--only", default="", help="variants whose names begin so")
    parser.add_argument("--write", action="store_true", help="write a part of docs/diagnosis.md")
    options = parser.parse_args()
    rejected, now = Counter(), {}
    for name, style in STYLES.items():
        if name.startswith(options.only):
            for seed in range(FRESH, FRESH + options.right_seeds):
                if (told := said(style, seed)) != PASSED:
                    rejected[name] += 1
                    print("right", name, seed, told, flush=True)
    for name, function in WRONG.items():
        if name.startswith(options.only):
            now[name] = Counter(said(function, seed) for seed in range(options.seeds))
            print("wrong", name, in_words(now[name]), flush=True)
    for seed in range(options.seeds):
        print("named", seed, {key: told for key, told in named(seed).items() if told}, flush=True)
    print("right code rejected:", dict(rejected))
    if options.write:
        write(page(rejected, now, options), "monte-carlo")


def page(rejected, now, options):
    """The part of the page."""
    rows = ["| variant | before | now |", "| --- | --- | --- |"]
    rows += [f"| {n} | {in_words(BEFORE[n])} | {in_words(counts)} |" for n, counts in now.items()]
    runs, errors = len(STYLES) * options.right_seeds, rejected.total()
    return PAGE.format(
        searches=len(cases(0)), many=MANY, fresh=FRESH,
        runs=f"{runs:,}", styles=len(STYLES), errors=errors, rate=at_most(errors, runs),
        wrong=len(now), seeds=options.seeds, passed=sum(PASSED in c for c in now.values()),
        passed_before=sum(PASSED in BEFORE[name] for name in now), unnamed=UNNAMED,
        table="\n".join(rows) + "\n",
    )  # fmt: skip


if __name__ == "__main__":
    main()
