"""Draughts on a small board by rules of its own, solved backwards: an oracle for notebook 05.

It shares no code with the package. A position is (white, black, does white move?), each side a
frozenset of (row, column, is it a king?), rows from the top; white moves up.
"""

from collections import deque

SIZE = 6
ENDED = 100  # more than any material


def read(text):
    """The position of a text with white to move."""
    marks = {
        (row, column, mark)
        for row, line in enumerate(text.split())
        for column, mark in enumerate(line)
    }
    white, black = (
        frozenset((r, c, m.isupper()) for r, c, m in marks if m.lower() == side) for side in "wb"
    )
    return white, black, True


def following(position):
    """Every position one move on, each once."""
    white, black, is_white = position
    own, other = (white, black) if is_white else (black, white)
    found = [pair for piece in own for pair in jumps(piece, own, other, is_white)]
    found = found or [pair for piece in own for pair in steps(piece, own, other, is_white)]
    return list(dict.fromkeys((o, e, False) if is_white else (e, o, True) for o, e in found))


def ways(is_king, is_white):
    rows = (-1, 1) if is_king else (-1,) if is_white else (1,)
    return [(row, column) for row in rows for column in (-1, 1)]


def crowned(row, column, is_king, is_white):
    return row, column, is_king or row == (0 if is_white else SIZE - 1)


def is_on_board(row, column):
    return 0 <= row < SIZE and 0 <= column < SIZE


def steps(piece, own, other, is_white):
    row, column, is_king = piece
    taken = {p[:2] for p in own | other}
    for down, right in ways(is_king, is_white):
        to = (row + down, column + right)
        if is_on_board(*to) and to not in taken:
            yield own - {piece} | {crowned(*to, is_king, is_white)}, other


def jumps(piece, own, other, is_white):
    """What is left after every capture of this piece, each gone on with to its end."""
    rest, is_king = own - {piece}, piece[2]
    blocked = {p[:2] for p in rest}
    todo = [(piece[:2], other)]
    while todo:
        (row, column), left = todo.pop()
        standing, goes_on = {p[:2]: p for p in left}, False
        lifted = {p[:2] for p in other - left}  # captured ones stand until the move is over
        for down, right in ways(is_king, is_white):
            over, to = (row + down, column + right), (row + 2 * down, column + 2 * right)
            free = is_on_board(*to) and to not in blocked | standing.keys() | lifted
            if over in standing and free:
                goes_on = True
                todo.append((to, left - {standing[over]}))
        if left != other and not goes_on:
            yield rest | {crowned(row, column, is_king, is_white)}, left


def material(position):
    return len(position[0]) - len(position[1])


def value(position, depth, is_quiet_only=False):
    """Plain minimax with material at the depth; `is_quiet_only` goes on through captures."""
    after = following(position)
    if not after:
        return -ENDED if position[2] else ENDED
    pending = len(after[0][1 if position[2] else 0]) < len(position[1 if position[2] else 0])
    if depth <= 0 and not (is_quiet_only and pending):
        return material(position)
    return (max if position[2] else min)(value(p, depth - 1, is_quiet_only) for p in after)


def graph(start):
    """Every position that can be reached, with those one move on."""
    below, todo = {}, [start]
    while todo:
        position = todo.pop()
        if position not in below:
            below[position] = following(position)
            todo += below[position]
    return below


def plies_to_the_end(below):
    """Backwards from the ends. Odd: the player to move wins; even: loses; missing: nobody can."""
    above = {position: [] for position in below}
    for position, after in below.items():
        for child in after:
            above[child].append(position)
    left = {position: len(after) for position, after in below.items()}
    plies = {position: 0 for position, after in below.items() if not after}
    todo = deque(plies)
    while todo:
        child = todo.popleft()
        for position in above[child]:
            left[position] -= 1
            is_known = plies[child] % 2 == 0 or not left[position]
            if is_known and position not in plies:
                plies[position] = plies[child] + 1
                todo.append(position)
    return plies


def values_by_depth(below, start, deepest):
    """What a search of fixed depth says of `start` at every depth, all positions at once."""
    places = {position: place for place, position in enumerate(below)}
    moves = [(position[2], [places[child] for child in after]) for position, after in below.items()]
    ends = [(-ENDED if white else ENDED) if not after else None for white, after in moves]
    said = [material(p) if end is None else end for p, end in zip(below, ends, strict=True)]
    for _ in range(deepest):
        said = [
            end if end is not None else (max if white else min)([said[child] for child in after])
            for end, (white, after) in zip(ends, moves, strict=True)
        ]
        yield said[places[start]]
