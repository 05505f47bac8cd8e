"""Two games side by side: a reader's own, and the rules that it should follow."""

from collections import deque

from ...observe.errors import brief
from ..sentences import GAME

COMPARED = 6_000  # positions to compare with the rules: tic-tac-toe has 5,478


class Fault(Exception):
    """Something found: the key of the misconception, if it is one, the sentence, and the share of
    the task that is right all the same."""

    def __init__(self, kind, key=None, score=0.0, **words):
        self.key = kind if key is None else key or None
        self.score = score
        super().__init__(GAME[kind].format(**words))


def compare(game, rules):
    """Play both side by side; they must have the same moves, turns and ends.

    Values come last: where all else is right, half of the task is done.
    """
    _compare_values([
        (brief(state), game.utility(state), rules.worth(known))
        for state, known in _ends_of_both(game, rules)
    ])  # fmt: skip


def _ends_of_both(game, rules):
    """[(end, the same by the rules)]. Raises Fault where moves or turns differ."""
    seen, ends = set(), []
    todo = deque([(game.initial, rules.first, ())])
    while todo and len(seen) < COMPARED:
        state, known, moves = todo.popleft()
        if known in seen:
            continue
        seen.add(known)
        after = rules.after(known)
        _compare_turn(game.to_move(state), rules.turn(known), moves)
        _compare_moves(list(game.actions(state)), list(after), brief(state), moves)
        if not after:
            ends.append((state, known))
        for move, position in after.items():
            todo.append((game.result(state, move), position, (*moves, move)))
    return ends


def _compare_turn(got, right, moves):
    if got is not right:
        words = {"moves": brief(list(moves)), "got": got.name, "right": right.name}
        raise Fault("unlike the turn", "", **words)


def _compare_moves(legal, allowed, shown, moves):
    if sorted(map(repr, legal)) != sorted(map(repr, allowed)):
        words = {"state": shown, "got": brief(legal), "right": brief(allowed)}
        if moves:
            raise Fault("illegal_moves", moves=brief(list(moves)), **words)
        raise Fault("illegal at first", "illegal_moves", **words)


def _compare_values(values):
    """A win may be worth any number, but to the right player."""
    turned = [end for end in values if end[1] * end[2] < 0]
    other = [end for end in values if bool(end[1]) != bool(end[2])]
    for kind, key, ends in (("other value", "", other), ("utility_turned_round", None, turned)):
        if ends:
            state, value, right = ends[0]
            words = {"state": state, "got": brief(value), "right": brief(right)}
            raise Fault(kind, key, 0.5, **words)


def is_alike(game, rules):
    """Has this game the moves of these rules?"""
    try:
        _ends_of_both(game, rules)
    except Exception:  # whatever it stumbles over
        return False
    return True
