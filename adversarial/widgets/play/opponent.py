"""The machine's move: any search, asked for a decision, within a budget that keeps it brisk."""

from dataclasses import dataclass
from math import inf
from time import monotonic

from ...calling import call, takes_depth
from ...game import MAX
from ...games.wrapped import Wrapped
from ...language import words
from ...observe import errors
from ...observe.errors import SearchError, explain_failure
from ...returned import read_returned, takes
from ...search.catalogue import known
from ...search.deepening import OutOfBudget
from ...text import thousands

OPPONENT = words({
    "no move": "{search} found no move within {seconds} s and {nodes} moves tried.",
    "no value": "{search} returned {returned!r}, where a value for MAX was expected.",
    "not legal": "{search} returned {returned!r}, and {move!r} is not a legal move here.",
})


@dataclass(frozen=True)
class Thought:
    """A decision of the machine, and all that is needed to run the same search once more."""

    state: object
    search: object
    kwargs: dict
    action: object
    value: float
    nodes: int
    depth: float  # how far it looked; inf for a search that knows no depth
    hurried: bool = False  # was it told to look further?


class Hurried(Wrapped):
    """A game that counts the moves tried, and stops a search that takes too long."""

    def __init__(self, game, nodes, seconds):
        super().__init__(game)
        self.budget = nodes
        self.deadline = monotonic() + seconds
        self.nodes = 0

    def result(self, state, action):
        if self.nodes >= self.budget or monotonic() > self.deadline:
            raise OutOfBudget
        self.nodes += 1
        return self.game.result(state, action)


def name_of(search):
    """How a reader calls a search: its plain name, or that of the function."""
    return known(search).title or errors.name_of(search)


def longest_game(game, state, limit=20_000):
    """How many plies the longest game from here has; None where that takes long to find out."""
    plies, seen, level = -1, 0, {state}
    while level:
        plies, seen = plies + 1, seen + len(level)
        if seen > limit:
            return None
        level = {
            game.result(state, action)
            for state in level
            if not game.is_terminal(state)
            for action in game.actions(state)
        }
    return plies


def think(game, state, search, depth, nodes=1_000_000, seconds=6):
    """The machine's decision at `state`, looking `depth` plies ahead.

    Where that takes too long, as far ahead as the budget allows, one ply after the other.
    """
    has_depth = takes_depth(search)
    depth = depth if has_depth else inf
    try:
        return _decide(Hurried(game, nodes, seconds * 0.7), state, search, depth)
    except OutOfBudget:
        pass
    best, hurried = None, Hurried(game, nodes, seconds * 0.3)
    try:
        for plies in range(1, int(min(depth, 1000)) if has_depth else 1):
            best = _decide(hurried, state, search, plies, hurried=True)
    except OutOfBudget:
        pass
    if best is None:
        words = {"search": name_of(search), "seconds": seconds, "nodes": thousands(nodes)}
        raise SearchError(OPPONENT["no move"].format(**words))
    return best


def _decide(game, state, search, depth, hurried=False):
    """One search and the move that it chose."""
    before = game.nodes
    kwargs = {} if depth == inf else {"depth": depth}
    try:
        value, action, reached = _value_and_move(game, state, search, depth)
    except (OutOfBudget, SearchError):
        raise
    except Exception as failure:
        raise explain_failure(failure, search) from failure
    nodes = game.nodes - before + 1  # and the root
    return Thought(state, search, kwargs, action, value, nodes, reached, hurried)


def _value_and_move(game, state, search, depth):
    """What a search decides. One that returns a value alone is asked about each move in turn."""
    if not known(search).title or known(search).returns_move:
        before = game.nodes
        returned = call(search, game, state, depth)
        value, action = read_returned(returned, game.actions(state))
        if action is not None:
            return value, action, getattr(returned, "depth", depth)
        _refuse_illegal(returned, value, search)
        game.nodes = before  # it is searched once more, move by move: its nodes count once
    return *_first_best(game, state, search, depth), depth


def _first_best(game, state, search, depth):
    """The best value and the first move that reaches it, in the nodes of a single search."""
    maximising = game.to_move(state) is MAX
    has_window = takes(search, "alpha", "beta")
    value, best = (-inf if maximising else inf), None
    for action in game.actions(state):
        # A later move counts only where it is truly better, so a bound on its value will do.
        window = {"alpha" if maximising else "beta": value} if has_window else {}
        returned = call(search, game, game.result(state, action), depth - 1, **window)
        below = read_returned(returned).value
        if below is None:
            words = {"search": name_of(search), "returned": returned}
            raise SearchError(OPPONENT["no value"].format(**words))
        if best is None or (below > value if maximising else below < value):
            value, best = below, action
    quick = _win_at_once(game.game, state, value)
    return value, best if quick is None else quick


def _win_at_once(game, state, value):
    """The move that ends the game with this value, if the mover wins by it.

    To a search all wins are equal. To whoever plays against it, one that lets its win wait
    looks broken.
    """
    if value * game.to_move(state) > 0:
        for action in game.actions(state):
            child = game.result(state, action)
            if game.is_terminal(child) and game.utility(child) == value:
                return action
    return None


def _refuse_illegal(returned, value, search):
    """Where something stands in the place of a move, it must be a legal one."""
    if hasattr(returned, "action"):
        others = [returned.action]
    else:
        others = list(returned) if isinstance(returned, tuple | list) else []
        others = [part for part in others if part is not value]
    if others:
        words = {"search": name_of(search), "returned": returned, "move": others[0]}
        raise SearchError(OPPONENT["not legal"].format(**words))
