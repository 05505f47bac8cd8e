"""Where wrong code first goes wrong, measured: the tables at the end of docs/diagnosis.md.

python -m tests.film.table                 measure, print
python -m tests.film.table --write         and write them into the page
python -m tests.film.table --films 3 --only negamax --show 5
python -m tests.film.table --again SHAPE NUMBER KIND SEED      one film of one mutant
"""

import argparse
import os
import sys
from multiprocessing import Pool
from pathlib import Path

from tests.film import registered
from tests.film.mutants import mutants
from tests.film.positions import KINDS, draw
from tests.film.wrong_films import Score, film_of, positions
from tests.programs.styles import RIGHT_CODE
from tests.programs.textbook import SET_ASIDE, SHAPES

PAGE = Path(__file__).parents[2] / "docs" / "diagnosis.md"
BEGIN, END = "<!-- {part}: begin -->\n", "<!-- {part}: end -->\n"
HEAD = """## Where wrong code first goes wrong

Written by `python -m tests.film.table --write`, with {films} films of each mutant.

A mutant is a textbook search in which a program has changed one syntax node: a comparison,
`max` and `min`, a sign, a number by one, `and` and `or`, the returned value, the moves tried,
an argument of a recursive call. Of the films whose value at the root is wrong:

- **found**: those that have a first fault (`film.fault`).
- **placed**: those whose fault is named at the node where the changed line first ran wrongly.
- **by chance**: what a guess among the visited nodes would place.

A judge that knows nothing about films decides where that is. It runs each body once as the
original, on the mutant's own answers below. The place is the first call to return that would have
answered differently. If a call got wrong arguments, its caller may be named as well, or the first
call that got wrong ones there or on the path. A window counts as wrong only if it leads to a
wrong answer. The first call that left moves out and was right by luck may be named as well; and
where the original would have stopped, the moves that were looked at.

The shapes marked † are set aside: we built the judge of films without looking at them.

Right code has no fault, ever: {styles} searches on {kinds} kinds of positions, in `make test` with
fixed seeds and in `make soak` with new ones.

"""
BY_CAUSE = """
The same films by what the changed node does:

"""
REGISTERED = """
The registered misconceptions, tried on the trees of their tasks. **waste** counts the films that
are right in value but search something unnecessary. Those marked * are about the depth, or about
when to stop.

"""


def main():
    options = read_options()
    if options.again:
        return again(*options.again)
    chosen = SHAPES if options.built_on else [*SHAPES, *SET_ASIDE]
    shapes = [shape for shape in chosen if options.only in shape.name]
    parts = [(i, shape.name, options.films, options.seed) for shape in shapes for i in range(8)]
    films, done = {shape.name: [] for shape in shapes}, 0
    with Pool(options.processes) as pool:
        for name, judged in pool.imap_unordered(measure, parts):
            films[name] += judged
            done += 1
            bar(done / len(parts), name)
        wrong = [] if options.only else pool.map(registered.row, registered.parts(options.seed))
    scores = {name: Score(judged) for name, judged in films.items()}
    aside = [shape.name for shape in SET_ASIDE]
    scores = {f"{name} †" if name in aside else name: score for name, score in scores.items()}
    scores["all"] = Score([film for judged in films.values() for film in judged])
    if not options.built_on:
        scores["all †"] = Score([film for name in aside for film in films.get(name, ())])
    counts = {"styles": len(RIGHT_CODE), "kinds": len(KINDS)}
    text = HEAD.format(films=options.films, **counts) + shapes_table(scores)
    text += BY_CAUSE + shapes_table(by_cause(films), "changed")
    if wrong:
        text += REGISTERED + registered.table(wrong)
    bar(0, "")
    print(text)
    show(scores["all"], options.show)
    if options.write:
        write(text)
    return None


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--films", type=int, default=9, help="of each mutant (9)")
    parser.add_argument("--seed", type=int, default=0, help="of the positions (0)")
    parser.add_argument("--only", default="", help="only shapes whose name contains this")
    parser.add_argument("--built-on", action="store_true", help="without those set aside")
    parser.add_argument("--show", type=int, default=0, help="list so many films of each failure")
    parser.add_argument("--write", action="store_true", help="write docs/diagnosis.md")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once")
    again = ("SHAPE", "NUMBER", "KIND", "SEED")
    parser.add_argument("--again", nargs=4, metavar=again, help="one film of one mutant")
    return parser.parse_args()


def bar(share, words):
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r\033[K[{'#' * round(30 * share):30}] {words}", end="\r", file=sys.stderr)


def by_name(name):
    return next(shape for shape in [*SHAPES, *SET_ASIDE] if shape.name == name)


def measure(part):
    """The films of every eighth mutant of a shape."""
    i, name, films, seed = part
    shape = by_name(name)
    tried = positions(shape, films, seed)
    judged = [
        film_of(mutant, shape, position)
        for mutant in list(mutants(shape))[i::8]
        for position in tried
    ]
    return name, [without_film(film) for film in judged if film]


def without_film(judged):
    """The same without what no other process needs to see."""
    if judged.fault:
        judged.fault = registered.Told.of(judged.fault)
    return judged


def by_cause(films):
    """The scores by what the changed node is about."""
    found = {}
    for film in (film for judged in films.values() for film in judged):
        found.setdefault(film.mutant.cause, []).append(film)
    return {cause: Score(judged) for cause, judged in sorted(found.items())}


def shapes_table(scores, first="shape"):
    head = first, "mutants", "wrong in value", "films of these", "found", "placed", "by chance"
    rows = [
        (
            name, score.mutants, score.wrong_mutants, len(score.wrong), f"{score.found:.1%}",
            f"{score.placed:.1%}", f"{score.by_chance:.0%}",
        )
        for name, score in scores.items()
    ]  # fmt: skip
    return registered.markdown(head, rows)


def show(score, most):
    """What went wrong with the measured thing, to be looked at."""
    kinds = {
        "raised": score.problems, "missed": score.missed, "misplaced": score.misplaced,
        "a fault where every answer is right": score.false,
    }  # fmt: skip
    for title, films in kinds.items():
        print(f"{title}: {len(films)}")
        for film in films[:: max(1, len(films) // most)] if most else ():
            print(film)


def write(text, part="first faults"):
    """Put the text between the markers of this part of the page, or at its end."""
    begin, end = BEGIN.format(part=part), END.format(part=part)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(before + begin + text + end + after, encoding="utf-8")


def again(name, number, kind, seed):
    """One film of one mutant, with its source."""
    shape = by_name(name)
    mutant = list(mutants(shape))[int(number)]
    for i, line in enumerate(mutant.source.splitlines(), 1):
        print(f"{i:3} {line}")
    print(film_of(mutant, shape, draw(kind, int(seed))))


if __name__ == "__main__":
    main()
