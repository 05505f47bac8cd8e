"""Every right search there is in the tests and in the package, with where each is right.

`RIGHT_CODE` maps a name to a Style. A position suits a style if the style can do all that it
demands and it has all that the style needs (see positions.py for these words).
"""

from dataclasses import dataclass
from functools import partial
from importlib import import_module
from inspect import signature
from math import inf, isclose

from adversarial import CHANCE, MAX
from adversarial.exercises import MISCONCEPTIONS
from adversarial.search import SEARCHES, decide, negamax, quiescence, star1
from tests.programs import alphabeta as right_alphabeta
from tests.programs import aspiration as right_aspiration
from tests.programs import depth_limited as right_depth_limited
from tests.programs import expectiminimax as right_expectiminimax
from tests.programs import minimax as right_minimax
from tests.programs import negamax as right_negamax
from tests.programs import pvs as right_pvs
from tests.programs import quickest as right_quickest
from tests.programs import quiescence as right_quiescence
from tests.programs import shapes
from tests.programs import table as right_table
from tests.programs.filmed import RIGHT

DEMANDS = frozenset({"min", "rows", "chance", "depth", "window", "quiet"})


@dataclass(frozen=True)
class Style:
    """A right search: what it can do, what it cannot do without, and if it cuts properly."""

    name: str
    search: object
    can: frozenset
    needs: frozenset = frozenset()
    cuts: bool = False  # narrows its window and hands it down: nothing is wasted
    stands_pat: bool = False

    def suits(self, position):
        """Is it right there?"""
        return position.needs & DEMANDS <= self.can and self.needs <= position.needs

    def kwargs(self, position):
        """The position's arguments by the names that this search has for them."""
        names = signature(self.search).parameters
        if "window" in position.needs and "window" in names:
            return {"window": (position.kwargs["alpha"], position.kwargs["beta"])}
        return position.kwargs

    def truth(self, position):
        """What the position is worth to a search that looks at everything."""
        stop = "quiet" if "quiet" in self.needs or self.search is quiescence else "depth"
        depth = position.kwargs.get("depth", 0 if "quiet" in position.needs else inf)
        return worth(position.game, position.state, depth, stop, self.stands_pat)

    def is_right(self, position, value):
        """Is this the value there? Outside the window a bound will do."""
        truth = self.truth(position)
        if value is None:
            return True
        alpha, beta = position.kwargs.get("alpha", -inf), position.kwargs.get("beta", inf)
        return (
            isclose(value, truth, abs_tol=1e-6)
            or (value <= alpha and truth <= alpha)
            or (value >= beta and truth >= beta)
        )


def worth(game, state, depth, stop="depth", stands_pat=False):
    """The value by the definition, as plainly as can be."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0 and (stop == "depth" or game.is_quiet(state)):
        return game.evaluate(state)
    values = [
        worth(game, game.result(state, action), depth - 1, stop, stands_pat)
        for action in game.actions(state)
    ]
    if game.to_move(state) is CHANCE:
        return sum(p * v for (_, p), v in zip(game.outcomes(state), values, strict=True))
    if depth <= 0 and stands_pat:
        values.append(game.evaluate(state))
    return max(values) if game.to_move(state) is MAX else min(values)


# Searches that rely on the players' taking turns.
TURNS = {
    right_minimax: "pair_of_functions pair_with_moves negamax_by_sign flag_or_asked",
    right_alphabeta: "textbook_pair textbook_pair_with_moves strict_cut_pair negamax_fail_soft "
    "negamax_fail_hard player_object sorted_negamax_with_move principal_variation_search "
    "table_with_flags",
    right_depth_limited: "pair_of_functions negamax_colour alphabeta_hard_negamax agent_object",
    right_quiescence: "",
    right_expectiminimax: "",
}
ANYWHERE, IN_TURNS, FROM_MAX = frozenset({"min", "rows"}), frozenset({"min"}), frozenset()


def of_exercise(module, extra=(), needs=(), cuts=False):
    """The styles of the file of a task."""
    room = module.__name__.rpartition(".")[2]
    for search in [*module.RIGHT, *getattr(module, "RIGHT_UNUSUAL", ())]:
        can = IN_TURNS if search.__name__ in TURNS[module].split() else ANYWHERE
        yield style(f"{room}.{search.__name__}", search, can | set(extra), needs, cuts)
    for search in getattr(module, "RIGHT_IF_MAX_BEGINS", ()):
        yield style(f"{room}.{search.__name__}", search, FROM_MAX | set(extra), needs, cuts)


def style(name, search, can, needs=(), cuts=False, **more):
    """A Style; a search with alpha and beta, or a window, can also be given one."""
    names = signature(search).parameters
    window = {"window"} if {"alpha", "beta"} <= set(names) or "window" in names else set()
    return Style(name, search, frozenset(can) | window, frozenset(needs), cuts, **more)


def of_the_package():
    """The searches of the package itself."""
    for name, search in SEARCHES.items():
        can = (IN_TURNS if search.function is negamax else ANYWHERE) | {"depth"}
        chance = {"chance"} if search.is_for_chance else set()
        yield style(f"package.{name}", search.function, can | chance, cuts=search.has_window)
    bounded = partial(star1, lowest=-1000, highest=1000)
    yield style("package.star1", bounded, ANYWHERE | {"chance", "depth"}, cuts=True)
    yield style("package.quiescence at once", until_quiet, ANYWHERE | {"quiet"}, {"quiet"}, True)
    yield style("package.decide", decides, ANYWHERE)


def until_quiet(game, state, alpha=-inf, beta=inf):
    return quiescence(game, state, 0, alpha, beta)


def decides(game, state):
    """Many searches in one, with an answer that has a .value."""
    return game.utility(state) if game.is_terminal(state) else decide(game, state)


def of_shapes():
    """The styles of tests/programs/shapes.py."""
    for search in shapes.MINIMAXES:
        asks = search.__name__ in "children_first_then_sorted class_with_methods explicit_stack"
        yield style(f"shapes.{search.__name__}", search, ANYWHERE if asks else FROM_MAX)
    for search in shapes.ALPHABETAS:
        turns = search.__name__ in ("ab_pair", "ab_negamax")
        yield style(f"shapes.{search.__name__}", search, FROM_MAX if turns else ANYWHERE, cuts=True)
    sorts = shapes.ab_sorted_by_evaluation
    yield style("shapes.ab_sorted_by_evaluation", sorts, ANYWHERE | {"depth"}, cuts=True)
    yield style("shapes.with_lru_cache", shapes.with_lru_cache, ANYWHERE)
    yield style("shapes.with_table", shapes.with_table, ANYWHERE)
    yield style("shapes.expecti", shapes.expecti, ANYWHERE | {"chance"})
    pat = partial(shapes.quiescence_with_stand_pat, depth=0)
    yield style("shapes.stand_pat", pat, ANYWHERE | {"quiet"}, {"quiet"}, stands_pat=True)


def of_published_code():
    """Those shapes of tests/programs/shapes.py that published code has."""
    for search in [*shapes.PUBLISHED_MINIMAXES, *shapes.PUBLISHED_ALPHABETAS]:
        if search is not shapes.depth_upwards:  # its limit is its own
            cuts = search in shapes.PUBLISHED_ALPHABETAS
            yield style(f"published.{search.__name__}", search, ANYWHERE, cuts=cuts)


def of_negamaxes():
    """The negamaxes speak for the player to move, so MAX begins."""
    for search in [*right_negamax.RIGHT, *right_negamax.RIGHT_IF_MAX_BEGINS]:
        yield style(f"negamax.{search.__name__}", search, FROM_MAX)


def of_tables():
    """Tables with bounds; some take turns by themselves."""
    for search in right_table.RIGHT:
        yield style(f"table.{search.__name__}", search, FROM_MAX | {"depth"}, {"depth"})


def of_scouts():
    """Principal variation searches, by whatever null windows."""
    for search in right_pvs.RIGHT:
        yield style(f"pvs.{search.__name__}", search, FROM_MAX, cuts=True)


def of_aspirations():
    """Aspiration around a guess that is good here and bad there."""
    for search in right_aspiration.RIGHT:
        for guess in (0, 5):
            guessed = partial(search, guess=guess, margin=2)
            yield style(f"aspiration.{search.__name__} {guess}", guessed, IN_TURNS)


def of_the_quickest():
    """Those that prefer a quicker win: the value that they return is the game's own."""
    for search in right_quickest.RIGHT + right_quickest.RIGHT_IF_ONE_WIN:
        yield style(f"quickest.{search.__name__}", search, IN_TURNS, {"wins"})


WASTEFUL = "no_pruning root_tie one_side_only parent_window fresh_root_window late_alpha"


def of_the_wasteful():
    """Registered as wrong for what they read too much: every value is right."""
    for key in WASTEFUL.split():
        for i, search in enumerate(MISCONCEPTIONS[key].by_task["alphabeta"]):
            yield style(f"wasteful.{key} {i}", search, IN_TURNS)


WITHOUT_CUTS = ("answers", "places", "memory")
WITH_CUTS = ("windows", "cuts", "scouts", "tables")


def of_these_proofs():
    """Those of tests/programs/filmed, each with its own words for what it can do."""
    for room in (*WITHOUT_CUTS, *WITH_CUTS):
        import_module(f"tests.programs.filmed.{room}")  # fills RIGHT
    for search, (can, needs) in RIGHT.items():
        room = search.__module__.rpartition(".")[2]
        yield style(f"{room}.{search.__name__}", search, can, needs, cuts=room in WITH_CUTS)


def every_style():
    yield from of_the_package()
    yield from of_shapes()
    yield from of_exercise(right_minimax)
    yield from of_exercise(right_alphabeta, cuts=True)
    yield from of_exercise(right_depth_limited, {"depth"}, {"depth"}, cuts=True)
    yield from of_exercise(right_expectiminimax, {"chance"})
    yield from of_exercise(right_quiescence, {"quiet"}, {"quiet"}, cuts=True)
    yield from of_published_code()
    yield from of_negamaxes()
    yield from of_tables()
    yield from of_scouts()
    yield from of_aspirations()
    yield from of_the_quickest()
    yield from of_the_wasteful()
    yield from of_these_proofs()


RIGHT_CODE = {style.name: style for style in every_style()}
