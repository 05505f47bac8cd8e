"""From value to decision: which move to make, and which others are as good."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nextafter

from ..calling import call, takes_depth
from ..game import CHANCE, MAX
from ..returned import is_number, read_returned, takes
from ..types import Action, GameLike, Search, State
from .alphabeta import alphabeta
from .counted import Counted
from .mcts import Estimate


@dataclass(frozen=True)
class Decision:
    """What to do: the value, the first best action, all of them, and the line of best play;
    with the nodes, leaves and cuts of the one search that found the value."""

    value: float
    action: Action
    best_actions: list[Action]
    line: list[Action]
    nodes: int
    leaves: int
    cuts: int


def decide(
    game: GameLike, state: State = None, search: Search = alphabeta, depth: float | None = None
) -> Decision:
    """The decision of the player to move at `state`, by any search that returns MAX's value.

    >>> from adversarial.games import GameTree
    >>> choice = decide(GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> choice.value, choice.action, choice.line, choice.leaves
    (3, 'a1', ['a1', 'b1'], 7)
    """
    state = game.initial if state is None else state
    if depth is None:
        depth = getattr(game, "default_depth", inf) if takes_depth(search) else inf
    _refuse_what_is_none(game, state, depth)
    counted = Counted(game)
    returned = call(search, counted, state, depth)
    if isinstance(returned, Estimate):  # asked again it would say another value
        value, action = returned.value, returned.action
        return Decision(value, action, [action], [action], counted.nodes, counted.leaves, 0)
    value = _number(returned, game, state)
    best = [a for a in game.actions(state) if _keeps(value, search, game, state, a, depth)]
    line = _best_line(value, search, game, state, depth)
    return Decision(
        value, best[0] if best else None, best, line, counted.nodes, counted.leaves, counted.cuts
    )


def _refuse_what_is_none(game, state, depth):
    """Is there a decision at all?"""
    if game.is_terminal(state):
        raise ValueError("The game is over in this state: there is no move to decide.")
    if game.to_move(state) is CHANCE:
        raise ValueError("Chance moves in this state: there is nothing for a player to decide.")
    if depth < 1:
        raise ValueError(f"A decision looks at least one ply ahead, so depth={depth} is too small.")


def _keeps(value, search, game, state, action, depth):
    """Does this action keep the value of its state? Asked exactly, never of a bound."""
    child = game.result(state, action)
    if not takes(search, "alpha", "beta"):
        return _value(search, game, child, depth - 1) == value
    # No child is better than the value: whether it reaches it is settled by the narrowest
    # window there is, which costs far less than the child's exact value.
    if game.to_move(state) is MAX:
        below = nextafter(value, -inf)
        return _value(search, game, child, depth - 1, alpha=below, beta=value) >= value
    above = nextafter(value, inf)
    return _value(search, game, child, depth - 1, alpha=value, beta=above) <= value


def _best_line(value, search, game, state, depth):
    """Best play by both sides, as far as the search saw it or until dice decide."""
    line = []
    while depth > 0 and game.to_move(state) is not CHANCE:
        actions = game.actions(state)
        action = next((a for a in actions if _keeps(value, search, game, state, a, depth)), None)
        if action is None:
            break
        line.append(action)
        state, depth = game.result(state, action), depth - 1
        if game.is_terminal(state):
            break
    return line


def _value(search, game, state, depth, **window):
    """The value that a search returns, alone or with a move."""
    return _number(call(search, game, state, depth, **window), game, state)


def _number(returned, game, state):
    if is_number(returned):
        return returned
    value = read_returned(returned, game.actions(state)).value
    if value is None:
        raise ValueError(f"The search returned {returned!r}: there is no value in it to decide by.")
    return value
