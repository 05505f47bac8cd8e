"""Chase: a step is a touch of the next cell, or an arrow key."""

from ....game import CHANCE, MAX, MIN
from ....games.maze import STEPS, WAYS
from ....games.picture import Picture, draw_eater, draw_spook, picture_of
from ....language import words
from ....text import number
from .base import Board, Target, either, whose

SENTENCES = words({
    "player": "player",
    "ghost": "ghost",
    "cell": "row {row}, column {column}, {there}",
    "next cell": "{way}: row {row}, column {column}, {there}",
    "free": "free",
    "wall": "a wall",
    "dot": "a dot",
    "the player": "the player",
    "the ghost": "the ghost",
    "score": "Score {score}",
    "one move left": "1 move left",
    "moves left": "{n} moves left",
    "go": "Your turn: go {ways}. Click a cell; after that the arrow keys work, too.",
    "catch": "Your turn: catch the player. Go {ways}. Click a cell; after that the arrow keys "
    "work, too.",
    "still": "Nobody may stand still: go {ways}.",
    "into a wall": "There is a wall: go {ways}.",
    "too far": "A step leads to the next cell, not farther: go {ways}.",
    "drunkard": "The drunkard staggers {way}.",
    "you, player": "You: the player goes {way}.",
    "you, ghost": "You: the ghost goes {way}.",
    "machine, player": "The machine: the player goes {way}.",
    "machine, ghost": "The machine: the ghost goes {way}.",
    "one move": "1 move",
    "moves": "{n} moves",
    "you caught": "You win: the ghost caught the player after {moves}. It is worth {value} to MAX.",
    "you are caught": "You lose: the ghost caught the player after {moves}. It is worth {value} "
    "to MAX.",
    "you ate": "You win: all dots are eaten after {moves}. It is worth {value} to MAX.",
    "machine ate": "The machine wins: all dots are eaten after {moves}. It is worth {value} to "
    "MAX.",
    "one dot left": "Time is up, and 1 dot is left. It is worth {value} to MAX.",
    "dots left": "Time is up, and {n} dots are left. It is worth {value} to MAX.",
})
CELL, FRAME, FOOT = 11, 3, 9
NARROWEST = 84  # so wide a board is, or the words below would not fit


class ChaseBoard(Board):
    """Chase: whoever's turn it is walks, the player or the ghost."""

    marks = {MAX: SENTENCES["player"], MIN: SENTENCES["ghost"]}

    @property
    def alone(self):
        return self.game.ghost == "chance"

    def _mover(self, state):
        return state[state[3] & 1]

    def _side(self, state):
        return "ghost" if state[3] & 1 else "player"

    def _next_to(self, cell):
        """The four cells around one, walls included."""
        width = self.game.maze.columns
        return {way: cell + down * width + right for way, (down, right) in STEPS.items()}

    def _box(self, cell):
        """Where a cell is drawn; of the frame only a strip is."""
        maze = self.game.maze
        row, column = divmod(cell, maze.columns)
        x, w = self._span(column, maze.columns)
        y, h = self._span(row, maze.rows)
        return x + self._left, y, w, h

    @property
    def _left(self):
        """A small maze stands in the middle."""
        return max(NARROWEST - (self.game.maze.columns - 2) * CELL - 2 * FRAME, 0) / 2

    @staticmethod
    def _span(place, places):
        strip = place in (0, places - 1)
        return (0 if place == 0 else FRAME + (place - 1) * CELL), (FRAME if strip else CELL)

    # Moves.

    def route(self, state, action):
        return (f"cell{self.game.maze.to[self._mover(state)][action]}",)

    def keys(self, state):
        around = self._next_to(self._mover(state))
        return {f"Arrow{way.title()}": f"cell{cell}" for way, cell in around.items()}

    def areas(self, state):
        """Every cell, and the walls next to the one who walks: they can be run into."""
        maze, (player, ghost, dots, _) = self.game.maze, state
        around = {cell: way for way, cell in self._next_to(self._mover(state)).items()}
        areas = []
        for cell in sorted({*maze.floor, *around}):
            there = "free" if cell in maze.to else "wall"
            if dots >> cell & 1:
                there = "dot"
            if cell in (player, ghost):
                there = "the player" if cell == player else "the ghost"
            x, y, w, h = self._box(cell)
            label = self._label(cell, around.get(cell), there)
            preview = Picture(CELL, CELL)
            if cell in around and self._side(state) == "player":
                draw_eater(preview, x + w / 2, y + h / 2, CELL)
            elif cell in around:
                draw_spook(preview, x + w / 2, y + h / 2, CELL, self.game.ghost)
            areas.append(Target(f"cell{cell}", x, y, w, h, label, preview=preview.shapes))
        return areas

    def _label(self, cell, way, there):
        row, column = self.game.maze.name(cell).split(",")
        words = {"row": row, "column": column, "there": SENTENCES[there]}
        return SENTENCES["next cell" if way else "cell"].format(way=WAYS.get(way), **words)

    def picture(self, state, path=(), moves=()):
        drawn = picture_of(self.game, state)
        width = drawn.width + 2 * self._left
        picture = drawn.moved(self._left, width)
        picture.height += FOOT
        for before, _, action in moves[-2:]:  # the last step of each
            cell = self._mover(before)
            x, y, w, h = self._box(cell)
            x2, y2, *_ = self._box(self.game.maze.to[cell][action])
            trail = tuple(corner + CELL / 2 for corner in (x, y, x2, y2))
            kinds = [shape[2] for shape in picture.shapes]
            above_walls = len(kinds) - kinds[::-1].index("wall")  # and below who walked
            picture.shapes.insert(above_walls, ("line", trail, "trail"))
        left, y = self.game.moves_left(state), drawn.height + FOOT / 2 + 1
        score = SENTENCES["score"].format(score=self.game.score(state))
        picture.text(FRAME, y, score, "tally")
        kind = "one move left" if left == 1 else "moves left"
        picture.text(width - FRAME, y, SENTENCES[kind].format(n=left), "tally end")
        return picture

    # Words.

    def prompt(self, state, path=()):
        kind = "catch" if self._side(state) == "ghost" else "go"
        return SENTENCES[kind].format(ways=self._ways(state))

    def _ways(self, state):
        return either(WAYS[way] for way in self.rules.actions(state))

    def why_not(self, state, path, target):
        cell, here = int(target.removeprefix("cell")), self._mover(state)
        kind = "too far" if cell in self.game.maze.to else "into a wall"
        return SENTENCES["still" if cell == here else kind].format(ways=self._ways(state))

    def tell(self, moves, you):
        """The last step of the other side; earlier ones can be seen no more."""
        told = ""
        for state, player, action in moves[-1:]:
            kind = f"{whose(player, you)}, {self._side(state)}"
            told = SENTENCES["drunkard" if player is CHANCE else kind].format(way=WAYS[action])
        return told

    def verdict(self, state, you):
        player, ghost, dots, ply = state
        made, left = (ply + 1) // 2, dots.bit_count()
        kind = "one dot left" if left == 1 else "dots left"
        if player == ghost:
            kind = "you caught" if you is MIN else "you are caught"
        elif not dots:
            kind = "you ate" if you is MAX else "machine ate"
        moves = SENTENCES["one move" if made == 1 else "moves"].format(n=made)
        value = number(self.rules.utility(state))
        return SENTENCES[kind].format(moves=moves, n=left, value=value)
