"""What the variables of the watched code hold, as a reader sees it.

A state is a small board with the numbers that moves speak of, or its text; a move has its name;
anything else is written as it is. Boards share their shapes, or a page would be heavy: a board is
[width, height, places in `shapes`…].
"""

from ...games.picture import diagram_of
from ...text import action_name, edge, number
from ..svg import primitive

HIGHEST = 170  # pixels: a higher board has no room among the variables, and is told by its text
LONGEST = 40  # letters of a text in one line
SCALARS = (int, float, str, bytes, type(None))  # they may be states, and much else: shown as are
WINDOWS = ("alpha", "beta")
MOVES = ("action", "move")  # in the names of variables: there a number is a move


class Held:
    """What the variables of a film's code hold, in words, and the boards for it."""

    def __init__(self, film):
        self.game, self.film = film.game, film
        self._shapes, self.boards = {}, []  # shape: its place
        self._states, self._actions = {}, set()
        for node in film.all_nodes:
            self._states.setdefault(node.state, set()).add(id(node.state))
            self._actions.add(node.action)
        for state in film.held_states:
            self._states.setdefault(state, set()).add(id(state))
        self._shown = {}  # states that were drawn, or told

    @property
    def shapes(self):
        """All that the boards are made of, as SVG."""
        return list(map(primitive, self._shapes))

    def show(self, step, name, value):
        """(name, text), and for a state that has a picture the place of its board."""
        if self._is_state(value):
            return (name, *self._state(value))
        return name, self._move(step, name, value) or _window(name, value) or _plain(value)

    def _is_state(self, value):
        """Is it a state of the film? What might be a move as well must be the very object."""
        if isinstance(value, SCALARS) or not _is_hashable(value) or value not in self._states:
            return False
        return value not in self._actions or id(value) in self._states[value]

    def _state(self, state):
        if state not in self._shown:
            self._shown[state] = self._draw(state)
        return self._shown[state]

    def _draw(self, state):
        text = text_of(self.game, state)
        diagram = diagram_of(self.game, state)
        if diagram is None or diagram.height > HIGHEST:
            return (text,)
        known = self._shapes
        places = [known.setdefault(shape, len(known)) for shape in diagram.shapes]
        self.boards.append([diagram.width, diagram.height, *places])
        return text, len(self.boards) - 1

    def _move(self, step, name, value):
        """The name of a move that is legal where the code is; of a tree's own names none."""
        is_number = isinstance(value, int) and any(word in name for word in MOVES)
        if not (is_number or isinstance(value, tuple)) or isinstance(value, bool):
            return None
        if not _is_hashable(value) or value not in self._actions:
            return None
        nodes = self.film.all_nodes
        index = step.node
        while index is not None:  # the one whose move it is may be farther up
            node = nodes[index]
            if any(nodes[child].action == value for child in node.children):
                return action_name(self.film, node, value)
            index = node.parent
        return None


def board_room(film):
    """How high the boards among the variables are, so that there is room before they come."""
    root = film.all_nodes[film.roots[-1]].state
    diagram = None if isinstance(root, SCALARS) else diagram_of(film.game, root)
    return round(diagram.height) if diagram and diagram.height <= HIGHEST else 0


def text_of(game, state):
    """A state in words: its name, or as its game shows it."""
    try:
        text = game.state_name(state) or game.show(state)
    except Exception:  # a game may be anybody's
        text = None
    return text if isinstance(text, str) else str(state)[:LONGEST]


def _is_hashable(value):
    try:
        hash(value)
    except Exception:  # it may be of anybody's class
        return False
    return True


def _window(name, value):
    """An end of a window, or both: a null one has one just beside the other."""
    if name in WINDOWS and isinstance(value, float):
        return edge(value)
    is_pair = isinstance(value, tuple) and len(value) == 2
    if is_pair and all(isinstance(end, int | float) for end in value):
        return f"({edge(value[0])}, {edge(value[1])})"
    return None


def _plain(value):
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or value is None:
        return str(value)
    return number(value) if isinstance(value, int | float) else str(value)[:LONGEST]
