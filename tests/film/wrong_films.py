"""Films of mutants, held against a judge who knows nothing of films."""

from dataclasses import dataclass
from math import inf, isclose
from random import Random

from adversarial import watch
from adversarial.observe.errors import SearchError
from tests.film.judge import NeverEnds, Place, is_spotless, judge, left_out, number_in
from tests.film.mutants import Mutant, Program
from tests.film.positions import Position, draw
from tests.film.right_films import told
from tests.programs.styles import worth

# What a mutant may die of; all else is a fault of ours.
DEATHS = (NeverEnds, RecursionError, ArithmeticError, IndexError, NameError, TypeError, ValueError)


@dataclass
class Judged:
    """One film of a mutant: what it says, and where the judge says that it went wrong first."""

    mutant: Mutant
    position: Position
    is_wrong: bool  # is the value at the root wrong?
    place: Place | None
    fault: object
    nodes: int  # that were visited
    original: str  # the source of what it is a mutant of
    problem: str = ""

    @property
    def is_placed(self):
        """Does the fault name a node that the judge names?"""
        return bool(self.fault and self.place and self.fault.node in self.place.states)

    @property
    def is_false(self):
        """Has it a fault although every answer is right? Beyond a horizon nobody can tell."""
        if self.fault is None or self.is_wrong or self.place or self.position.kwargs:
            return False
        position = self.position
        original = Program(self.mutant.functions, self.original)
        run = self.mutant, original, position.game, position.state, {}
        if self.fault.kind == "left out" and self.fault.node in left_out(*run):
            return False  # the value is right by luck alone
        return is_spotless(*run)

    @property
    def by_chance(self):
        """How likely a guess among the visited nodes would be right."""
        return len(self.place.states) / self.nodes if self.place else 0

    def __str__(self):
        """All that is needed to see it again."""
        found = self.problem or (told(self.fault) if self.fault else "no fault")
        states = " or ".join(self.place.states) if self.place else "nowhere"
        again = f"{self.mutant.functions[0]} {self.mutant.number} {self.position.kind!r}"
        return (
            f"{self.mutant}\n  {self.position}\n  film: {found}\n  judge: {states}\n"
            f"  python -m tests.film.table --again {again} {self.position.seed}"
        )


def positions(shape, films, seed=0):
    """So many small positions for a shape, the kinds in turn."""
    rng = Random(f"{shape.name} {seed}")
    found = []
    while len(found) < films:
        kind = shape.kinds[len(found) % len(shape.kinds)]
        position = draw(kind, rng.randrange(10**6))
        if not position.game.is_terminal(position.state):
            found.append(position)
    return found


def film_of(mutant, shape, position):
    """The film of a mutant, judged; None where the mutant does not run."""
    game, state, kwargs = position.game, position.state, position.kwargs
    original = Program(shape.functions, shape.source)
    try:
        returned = number_in(mutant.search(game, state, **kwargs))
        place = judge(mutant, original, game, state, kwargs)
    except DEATHS:
        return None
    truth = worth(game, state, kwargs.get("depth", inf))
    wrong = not isclose(returned, truth, abs_tol=1e-9)
    try:
        film = watch(mutant.search, game, state, **kwargs)
        return Judged(mutant, position, wrong, place, film.fault, film.nodes, shape.source)
    except SearchError:
        return None  # it is told so, and there is no film
    except Exception as problem:
        said = f"raises {type(problem).__name__}: {problem}"
        return Judged(mutant, position, wrong, place, None, inf, shape.source, said)


class Score:
    """How many of the films whose value is wrong have a fault, and how many in the right place."""

    def __init__(self, films):
        films = [film for film in films if film]
        self.films = len(films)
        self.wrong = [film for film in films if film.is_wrong]
        self.mutants = len({film.mutant.source for film in films})
        self.wrong_mutants = len({film.mutant.source for film in self.wrong})
        self.missed = [film for film in self.wrong if not film.fault]
        self.misplaced = [film for film in self.wrong if film.fault and not film.is_placed]
        self.false = [film for film in films if film.is_false]
        self.problems = [film for film in films if film.problem]

    @property
    def found(self):
        """The share of the wrong films that have a fault."""
        return 1 - len(self.missed) / max(1, len(self.wrong))

    @property
    def placed(self):
        """The share of the wrong films whose fault is where the judge says."""
        return self.found - len(self.misplaced) / max(1, len(self.wrong))

    @property
    def by_chance(self):
        """The share that a guess among the visited nodes would place."""
        return sum(film.by_chance for film in self.wrong) / max(1, len(self.wrong))
