"""Which submissions share code beyond what was given, what textbooks have, and what many have.

Whoever hands in the textbook's ten lines has copied from nobody in the class. So runs of tokens
that stand in the released notebook, in the package or in a textbook do not count, nor do those that
many of the class have: what is left is rare, and to share much of it asks for a look.
"""

import ast
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path

from ... import search
from ...language import words
from ..mark import shown
from ..register import find_files
from ..submission import MOST, read_submission
from .fingerprints import MOST_LETTERS, all_runs, fingerprints, readable

LEAST = 28  # fingerprints in common, about 80 tokens; two right answers of the tests share up to 24
MANY, MOST_OF_MANY = 5, 20  # what a tenth of the class has is common; these are its bounds
MOST_PAIRS = 1_000
MOST_PRINTS = 4_000  # of a submission: far more than any notebook of the course has
TEXTBOOK = Path(__file__).with_name("textbook.txt")
SHORTEST = 40  # runs of tokens; what is shorter can be written by anybody
LONG = 90  # runs: known even when the limit of depth was taken out
MUCH = 0.75  # of the runs of a function; a right answer of the tests has at most 0.45 of any
DEPTH = re.compile(r", depth=inf|, depth - 1|, depth(?=[,)])|^ *if depth == 0:\n.*\n", re.MULTILINE)
SENTENCES = words({
    "pasted": "Much of the package's own source is in this notebook: {names}.",
})


@dataclass
class Source:
    """The code of a submission: its cells, and the fingerprints of each. `is_whole` if all of it
    could be taken, `is_earlier` if it was handed in in another year."""

    student: str
    file: str
    cells: list
    is_earlier: bool = False
    is_whole: bool = True
    prints: list = field(default_factory=list)

    def __post_init__(self):
        """Take as many cells as there is room for, the small ones first."""
        found, room = list(map(fingerprints, self.cells)), MOST_PRINTS
        self.prints = [frozenset()] * len(found)
        for place in sorted(range(len(found)), key=lambda place: len(found[place])):
            room -= len(found[place])
            if room >= 0:
                self.prints[place] = found[place]
        cut = any(len(readable(text)) > MOST_LETTERS for text in self.cells)
        self.is_whole = room >= 0 and not cut

    def without(self, known):
        """Forget what is known, and hold no cell without anything of its own."""
        self.prints = [prints - known for prints in self.prints]

    @property
    def all(self):
        """The fingerprints of all cells."""
        return frozenset().union(*self.prints)


@dataclass(frozen=True)
class Pair:
    """Two submissions, and the fingerprints that only they and a few others have."""

    one: Source
    other: Source
    shared: frozenset
    share: float  # of what is the shorter one's own


def read_sources(folder, rows, most=MOST):
    """The code of every row that has some, in the order of the rows. Nothing in it is run."""
    found = []
    for row in rows:
        cells = read_submission(Path(folder, row["path"]), most).cells if row["path"] else []
        if cells:
            found.append(Source(row["student"], row["file"], cells))
    return found


def read_earlier(folders, most=MOST):
    """What was handed in in other years, by the names of the files."""
    found = []
    for folder in map(Path, folders):
        for path in find_files(folder):
            name = shown(f"{folder.name}/{path.relative_to(folder).as_posix()}")
            if cells := read_submission(path, most).cells:
                found.append(Source(name, name, cells, is_earlier=True))
    return found


def compare(sources, given=()):
    """(pairs, groups): the pairs that share much, the most first; and groups that are larger than
    what counts as rare, and have a whole cell in common."""
    known = all_runs(given) | _published()
    for source in sources:
        source.without(known)
    held = Counter(print_ for source in sources for print_ in source.all)
    few = min(max(MANY, len(sources) // 10), MOST_OF_MANY)
    groups = _groups(sources, few)
    common = {print_ for print_, n in held.items() if n > few}
    for source in sources:
        source.without(common)
    return _pairs(sources, held), groups


@cache
def _published():
    """The runs of what everybody may have read: the package's searches, and textbooks."""
    paths = [TEXTBOOK, *sorted(Path(search.__file__).parent.glob("*.py"))]
    return all_runs(path.read_text(encoding="utf-8") for path in paths)


def _groups(sources, few):
    """Who have a whole cell in common with more than a few, each group once, the largest first."""
    alike = {}
    for source in sources:
        for prints in {prints for prints in source.prints if len(prints) >= LEAST}:
            alike.setdefault(prints, []).append(source)
    by_names = {tuple(source.file for source in group): group for group in alike.values()}
    large = [group for group in by_names.values() if len({s.student for s in group}) > few]
    return sorted(large, key=len, reverse=True)


def _pairs(sources, held):
    """The pairs with enough in common, found by what they hold and not by trying each."""
    holders = {}
    for i, source in enumerate(sources):
        for print_ in source.all:
            if held[print_] > 1:
                holders.setdefault(print_, []).append(i)
    counts = Counter(pair for who in holders.values() for pair in combinations(who, 2))
    pairs = []
    for (i, j), n in counts.items():
        one, other = sources[i], sources[j]
        is_news = not (one.is_earlier and other.is_earlier)
        if n >= LEAST and one.student != other.student and is_news:
            pair = _pair(one, other)
            if max(_taken(pair, pair.one), _taken(pair, pair.other)) >= LEAST:
                pairs.append(pair)
    return sorted(pairs, key=_order)[:MOST_PAIRS]


def _pair(one, other):
    shared = one.all & other.all
    return Pair(one, other, shared, len(shared) / min(len(one.all), len(other.all)))


def _taken(pair, source):
    """The fingerprints in common in cells of which at least half is in common."""
    common = [(len(prints & pair.shared), len(prints)) for prints in source.prints]
    return sum(n for n, of in common if 2 * n >= of)


def _order(pair):
    """The most first, and never by chance."""
    return -len(pair.shared), -pair.share, pair.one.file, pair.other.file


@cache
def own_functions():
    """[(name, runs)] of every function and class of the package's searches, with and without the
    limit of depth, since most questions have none."""
    found = []
    for path in sorted(Path(search.__file__).parent.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        found += _functions(text, SHORTEST) + _functions(DEPTH.sub("", text), LONG)
    return found


def _functions(text, least):
    nodes = [n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    functions = [(node.name, all_runs([ast.get_source_segment(text, node)])) for node in nodes]
    return [(name, runs) for name, runs in functions if len(runs) >= least]


def pasted(cells):
    """A sentence about the functions of the package of which much is in these cells, or ""."""
    runs, names = all_runs(cells), []
    share = {i: len(own & runs) / len(own) for i, (_, own) in enumerate(own_functions())}
    for i in sorted(share, key=lambda i: -share[i]):  # what is one's is not another's, too
        name, own = own_functions()[i]
        if len(own & runs) >= MUCH * len(own):
            names.append(name)
            runs -= own
    return SENTENCES["pasted"].format(names=", ".join(names)) if names else ""


def tell_pasted(rows, sources):
    """Note in the rows whose code is much the package's own; students do not read it."""
    told = {(source.student, source.file): pasted(source.cells) for source in sources}
    for row in rows:
        note = told.get((row["student"], row["file"]))
        if note:
            row.setdefault("to_student", list(row["notes"]))
            row["notes"] = [*row["notes"], note]
