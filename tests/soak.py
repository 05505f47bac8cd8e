"""A soak run: films of right code on positions that nobody has seen before, and no fault in any.

    python -m tests.soak                  20,000 films, a new seed each time
    python -m tests.soak --seed 123       the same films once more
    python -m tests.soak --again STYLE KIND SEED      one film, as a report names it

It ends with 1 if anything was said of right code.
"""

import argparse
import os
import sys
import time
from collections import Counter
from multiprocessing import Pool
from random import SystemRandom

from tests.film.positions import KINDS, draw
from tests.film.right_films import complaint, drawn, report
from tests.programs.styles import RIGHT_CODE

BATCH = 50  # films that a process makes before it reports
ERASE = "\r\033[K" if sys.stdout.isatty() else ""  # the bar, where there is one


def main():
    options = read_options()
    if options.again:
        return sys.exit(again(*options.again))
    seed = SystemRandom().randrange(10**9) if options.seed is None else options.seed
    print(f"seed {seed}: {options.films:,} films of {len(RIGHT_CODE)} styles", flush=True)
    batches = [
        (seed, first, min(first + BATCH, options.films), options.only)
        for first in range(0, options.films, BATCH)
    ]
    found, done, began = [], 0, time.monotonic()
    with Pool(options.processes) as pool:
        for films, reports in pool.imap_unordered(run, batches):
            done += films
            for text in reports:
                print(f"{ERASE}{text}", flush=True)
            found += reports
            show(done, options.films, len(found), began)
    styles = Counter(text.split(" on ")[0] for text in found)
    print(f"{ERASE}{done:,} films, seed {seed}: {len(found)} complaints, of {len(styles)} styles")
    for name, times in styles.most_common():
        print(f"  {times:5} {name}")
    return sys.exit(bool(found))


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--films", type=int, default=20_000, help="how many (20000)")
    parser.add_argument("--seed", type=int, help="a run to repeat; a new one unless told")
    parser.add_argument("--only", default="", help="only styles whose name contains this")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once")
    parser.add_argument("--again", nargs=3, metavar=("STYLE", "KIND", "SEED"), help="one film")
    return parser.parse_args()


def run(batch):
    """Some films in a process of their own: how many, and what was said of them."""
    seed, first, end, only = batch
    reports = []
    for number in range(first, end):
        style, position = drawn(f"{seed} {number}")
        if only in style.name:
            said = complaint(style, position)
            if said:
                reports.append(report(style, position, said))
    return end - first, reports


def again(style, kind, seed):
    """One film once more: 1 if something is said of it."""
    if style not in RIGHT_CODE or kind not in KINDS:
        raise SystemExit(f"There is no style {style!r} or no kind {kind!r}.")
    position = draw(kind, int(seed) if seed.isdigit() else seed)
    said = complaint(RIGHT_CODE[style], position)
    print(f"{position}\n{said or 'nothing is said of it'}")
    return bool(said)


def show(done, of, found, began):
    """The bar, where somebody looks: how far it is, and how long it will take."""
    share = done / of
    left = (time.monotonic() - began) * (1 - share) / share
    bar = "#" * round(30 * share)
    told = f"{ERASE}[{bar:30}] {done:,} of {of:,}, {found} complaints, {left:.0f} s to go"
    print(told if ERASE else "", end="", flush=True)


if __name__ == "__main__":
    main()
