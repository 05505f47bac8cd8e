"""Chase: a step is a touch of the next cell, or an arrow key."""

from ....game import CHANCE, MAX, MIN
from ....games.maze import STEPS
from ....games.picture import Picture, draw_eater, draw_spook, picture_of
from ....observe.words import number
from .base import Board, Target, either

CELL, FRAME, FOOT = 11, 3, 9
NARROWEST = 84  # so wide a board is, or the words below would not fit


class ChaseBoard(Board):
    """Chase: whoever's turn it is walks, the player or the ghost."""

    marks = {MAX: "player", MIN: "ghost"}

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
            there = "free" if cell in maze.to else "a wall"
            if dots >> cell & 1:
                there = "a dot"
            if cell in (player, ghost):
                there = "the player" if cell == player else "the ghost"
            way = f"{around[cell]}: " if cell in around else ""
            x, y, w, h = self._box(cell)
            label = f"{way}row {maze.name(cell).replace(',', ', column ')}, {there}"
            preview = Picture(CELL, CELL)
            if cell in around and self._side(state) == "player":
                draw_eater(preview, x + w / 2, y + h / 2, CELL)
            elif cell in around:
                draw_spook(preview, x + w / 2, y + h / 2, CELL, self.game.ghost)
            areas.append(Target(f"cell{cell}", x, y, w, h, label, preview=preview.shapes))
        return areas

    def picture(self, state, path=(), moves=()):
        drawn = picture_of(self.game, state)
        width = drawn.width + 2 * self._left
        picture = Picture(width, drawn.height + FOOT, [self._moved(*s) for s in drawn.shapes])
        for before, _, action in moves[-2:]:  # the last step of each
            cell = self._mover(before)
            x, y, w, h = self._box(cell)
            x2, y2, *_ = self._box(self.game.maze.to[cell][action])
            picture.shapes.insert(  # below who walked
                self._above_walls(picture), ("line", self._footsteps(x, y, x2, y2), "trail")
            )
        left, y = self.game.moves_left(state), drawn.height + FOOT / 2 + 1
        eaten = self.game.score(state)
        picture.text(FRAME, y, f"Score {eaten}", "tally")
        picture.text(width - FRAME, y, f"{left} {_moves(left)} left", "tally end")
        return picture

    def _moved(self, kind, numbers, *rest):
        """A shape, pushed to where the maze stands."""
        across = (0, 2) if kind == "line" else (0,)
        at = (n + self._left if i in across else n for i, n in enumerate(numbers))
        return (kind, tuple(at), *rest)

    @staticmethod
    def _footsteps(*corners):
        return tuple(corner + CELL / 2 for corner in corners)

    @staticmethod
    def _above_walls(picture):
        kinds = [shape[2] for shape in picture.shapes]
        return len(kinds) - kinds[::-1].index("wall")

    # Words.

    def prompt(self, state, path=()):
        ways = either(self.rules.actions(state))
        if self._side(state) == "ghost":
            return f"Your turn: catch the player. Go {ways}, by a click or an arrow key."
        return f"Your turn: go {ways}, by a click or an arrow key."

    def why_not(self, state, path, target):
        cell, here = int(target.removeprefix("cell")), self._mover(state)
        ways = either(self.rules.actions(state))
        if cell == here:
            return f"Nobody may stand still: go {ways}."
        if cell not in self.game.maze.to:
            return f"There is a wall: go {ways}."
        return f"A step leads to the next cell, not farther: go {ways}."

    def tell(self, moves, who):
        """The last step of the other side; earlier ones can be seen no more."""
        told = ""
        for state, player, action in moves[-1:]:
            if player is CHANCE:
                told = f"The drunkard staggers {action}."
            else:
                told = f"{who[player]}: the {self._side(state)} goes {action}."
        return told

    def verdict(self, state, you):
        player, ghost, dots, ply = state
        made, score = (ply + 1) // 2, f"It is worth {number(self.rules.utility(state))} to MAX."
        if player == ghost:
            won = "You win" if you is MIN else "You lose"
            return f"{won}: the ghost caught the player after {made} {_moves(made)}. {score}"
        if not dots:
            won = "You win" if you is MAX else "The machine wins"
            return f"{won}: all dots are eaten after {made} {_moves(made)}. {score}"
        left = dots.bit_count()
        return f"Time is up, and {left} {'dot is' if left == 1 else 'dots are'} left. {score}"


def _moves(count):
    return "move" if count == 1 else "moves"
