"""The game as far as calls show it: positions that somebody was called with, and their moves."""

from __future__ import annotations

from ..game import Game
from ..games.picture import Picture
from .boards import changes, draw, grid_in
from .snapshot import ATOMS, same

LONGEST, SHORT = 12, 5  # letters of a move, and of a name that stands in its node


class CalledGame(Game):
    """A game of which nothing is known but the positions of the calls."""

    def __init__(self, picture=None):
        self._picture = picture

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return []

    def is_terminal(self, state):
        return state.is_end

    def utility(self, state):
        return None

    def show(self, state):
        return repr(state)

    def state_name(self, state):
        """A position without a board that is short enough to name it; a number alone is not."""
        is_name = isinstance(state.copied, str | tuple) and not state.grid
        text = repr(state) if is_name else ""
        return text if len(text) <= SHORT else None

    def picture(self, state):
        """The position as the reader's own function draws it, or as a grid."""
        drawn, grid = None, state.grid
        if self._picture:
            drawn = self._picture(state.copied)
            grid = None if isinstance(drawn, Picture) else drawn and grid_in(str(drawn))
        return draw(grid) if grid else drawn


def labels(call):
    """What the moves of a call are called, each once."""
    seen, found = {}, []
    for k, child in enumerate(call.children, 1):
        label = _label(child, call) or f"#{k}"
        seen[label] = seen.get(label, 0) + 1
        found.append(label if seen[label] == 1 else f"{label} ({seen[label]})")
    return found


def left_out(call, tried):
    """The moves that a call was seen to leave out, besides those it tried."""
    names = [_short(one) or "?" for one in call.left_out or ()]
    return [name for name in dict.fromkeys(names) if name not in tried]


def returned_move(call, returned):
    """The call below whose move was returned, alone or as part of something; None if none was."""
    parts = [returned, *(returned if isinstance(returned, tuple | list) else ())]
    for part in parts if call.value is None else parts[1:]:
        for child in call.children:
            moves = list(child.move.values())
            if part is not None and any(same(part, move) for move in (*moves, tuple(moves))):
                return child
    return None


def _label(child, call):
    parts = [short for one in child.move.values() if (short := _short(one))]
    if parts:
        return ",".join(parts[:3])
    cells = changes(call.position.grid, child.position.grid)
    if 0 < len(cells) <= 3:
        return " ".join(f"{r},{c}" for r, c in cells)
    return _short(child.position.copied)


def _short(copied):
    if type(copied) in ATOMS and not isinstance(copied, bool) and copied is not None:
        text = str(copied).strip()
    elif isinstance(copied, tuple | list) and len(copied) <= 4:
        text = ",".join(str(one) for one in copied if type(one) in ATOMS)
    else:
        text = getattr(copied, "words", "")
    is_short = len(text) <= LONGEST and "\n" not in text
    return text if is_short and any(map(str.isalnum, text)) else None
