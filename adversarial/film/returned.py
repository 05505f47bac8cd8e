"""What a watched search returned, read by what its film knows of the root."""

from ..game import CHANCE
from ..returned import is_number, read_returned


def returned_by(film):
    """The value and the move that the search returned. Where a number may be either, see
    `read_returned`: what fits is what the root can be worth, and a move that can be a best one;
    or a move alone, good or not, where its number was never read as a value. Where a position
    came back instead of a move, it is the move that leads there."""
    state = film.record.initial
    moves = [] if film.game.is_terminal(state) else film.game.actions(state)

    def fits(value, move):
        if value is None and not _was_read(film, move):
            return True
        return _can_be(film, value) and _can_be_best(film, move)

    reading = read_returned(film.returned, moves, fits)
    if is_number(film.returned):
        return reading
    # A position may be a tuple of numbers, and look like a value and something else.
    alone = _move_to(film, moves, [film.returned])
    has_move = reading.move is not None
    if alone is not None and not (has_move and (reading.value is None or fits(*reading))):
        return reading._replace(value=None, move=alone)
    if not has_move and isinstance(film.returned, tuple | list):
        return reading._replace(move=_move_to(film, moves, film.returned))
    return reading


def _move_to(film, moves, parts):
    """The move to a position that was returned instead of it, or None."""
    parts = [part for part in parts if not is_number(part) and part is not None]
    state = film.record.initial
    ways = ((move, film.game.result(state, move)) for move in moves) if parts else ()
    return next((move for move, child in ways if _is_among(child, parts)), None)


def _is_among(child, parts):
    try:
        return any(type(part) is type(child) and bool(part == child) for part in parts)
    except ValueError:  # arrays of numpy, or what holds them, do not tell
        return False


def _can_be(film, value):
    """Can the root be worth this? A search that fails hard returns an end of its window."""
    if value is None or value in film.window:
        return True
    root = _root(film)
    return root.low <= value <= root.high and _was_read(film, value)


def _was_read(film, number):
    """Can this be a value that the search has seen? All values come from leaves, but where chance
    makes averages of them, or the search valued some by itself. Many a wrong one begins with 0."""
    nodes = _nodes(film)
    if number == 0 or any(node.player is CHANCE for node in nodes):
        return True
    read = {value for node in nodes for value in (node.read, node.stand_pat)} - {None}
    is_hidden = any(node.is_leaf and node.read is None and node.earlier is None for node in nodes)
    return is_hidden or number in read or -number in read


def _can_be_best(film, move):
    root = _root(film)
    return move is None or any(
        child.action == move and child.low <= root.high and root.low <= child.high
        for child in map(_nodes(film).__getitem__, root.children)
    )


def _root(film):
    return _nodes(film)[film.roots[-1]]


def _nodes(film):
    return film.by_values.all_nodes
