"""What a watched search returned, read by what its film knows of the root."""

from ..search.returned import read_returned


def returned_by(film):
    """The value and the move that the search returned. Where a number may be either, see
    `read_returned`: what fits is what the root can be worth, and a move that can be a best one."""
    state = film._record.initial
    moves = [] if film.game.is_terminal(state) else film.game.actions(state)
    return read_returned(
        film.returned, moves, lambda value, move: _can_be(film, value) and _can_be_best(film, move)
    )


def _can_be(film, value):
    """Can the root be worth this? A search that fails hard returns an end of its window."""
    root = _root(film)
    return value is None or root.low <= value <= root.high or value in film.window


def _can_be_best(film, move):
    root = _root(film)
    return move is None or any(
        child.action == move and child.low <= root.high and root.low <= child.high
        for child in map(_nodes(film).__getitem__, root.children)
    )


def _root(film):
    return _nodes(film)[film.roots[-1]]


def _nodes(film):
    return film._replay_of_values.all_nodes
