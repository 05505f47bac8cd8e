"""Chase: eat every dot of a maze before the ghost catches you. P is MAX, and moves first.

The ghost is either an opponent (MIN) or a drunkard (CHANCE), who takes each way that is open
with the same probability. Both play on the same states, so a player may plan for one ghost and
meet the other. Who is to move goes one cell up, down, left or right; nobody may stand still.

A state is (player, ghost, dots, ply): two cells, a bit for each dot that is left, and how many
plies were made. After an even number of them the player is to move. The ply also ends a game
that goes nowhere: after `limit` moves of the player time is up.

Where P moves and the ghost is an odd number of steps away, the ghost can never step onto P, for
every step changes odd to even and back: it can only corner P. The named mazes begin with even.
"""

from ..game import CHANCE, MAX, MIN, Game
from ..language import words
from .maze import WAYS, Maze
from .picture import Picture, draw_eater, draw_spook

GHOSTS = {"min": MIN, "chance": CHANCE}
MOVES = words({"player": "P {way}", "ghost": "ghost {way}"})


class Chase(Game):
    """Chase in a maze given by its name or as text: # wall, . dot, space free, P player, G ghost.

    A dot is worth 10. Who ends the game before time is up, the player by eating the last dot or
    the ghost by a catch, wins `win` points and one for each move that is left: so both hurry.

    >>> game = Chase("P.. G", ghost="chance")
    >>> state = game.result(game.initial, "right")
    >>> game.to_move(state), game.outcomes(state)
    (CHANCE, [('left', 1.0)])
    >>> state = game.result(state, "left")
    >>> game.show(state).splitlines()
    ['#######', '# P.G #', '#######']
    >>> game.score(state), game.evaluate(state), game.is_quiet(state)
    (10, 9, True)
    """

    default_depth = 8  # four moves of each

    def __init__(self, maze="pockets", ghost="min", limit=30, evaluation="hungry", win=50):
        if ghost not in GHOSTS:
            raise ValueError(f"The ghost is 'min' or 'chance', not {ghost!r}.")
        if limit < 1 or win < 0:
            raise ValueError("Chase needs a limit of 1 move or more, and a win of 0 or more.")
        self.maze = Maze(maze)
        self.ghost, self.limit, self.win = ghost, limit, win
        self.initial = (*self.maze.start, 0)
        self._ghost = GHOSTS[ghost]
        self._dots = self.maze.start[2].bit_count()
        self._to, self._far = self.maze.to, self.maze.far
        self._ways = {cell: list(ways) for cell, ways in self._to.items()}
        self.evaluations = {"score": self.score, "hungry": self.hungry, "wary": self.wary}
        self.choose_evaluation(evaluation)

    def against(self, ghost):
        """The same game with this ghost. Its states are the same, so plans carry over."""
        args, named = self._made_with
        told = dict(zip(("maze", "ghost", "limit", "evaluation", "win"), args, strict=False))
        game = type(self)(**told | named | {"ghost": ghost})
        game.evaluate = self.evaluate  # it may have been chosen later
        return game

    def to_move(self, state):
        return self._ghost if state[3] & 1 else MAX

    def actions(self, state):
        if self.is_terminal(state):
            return []
        return [*self._ways[state[state[3] & 1]]]

    def result(self, state, action):
        player, ghost, dots, ply = state
        if ply & 1:
            return (player, self._to[ghost][action], dots, ply + 1)
        player = self._to[player][action]
        return (player, ghost, dots & ~(1 << player), ply + 1)

    def is_terminal(self, state):
        player, ghost, dots, ply = state
        return player == ghost or not dots or ply >= 2 * self.limit

    def utility(self, state):
        player, ghost, dots, _ = state
        if player != ghost and dots:
            return self.score(state)
        bonus = self.win + self.moves_left(state)
        return self.score(state) + (-bonus if player == ghost else bonus)

    def outcomes(self, state):
        if self.to_move(state) is not CHANCE:
            return []
        ways = self.actions(state)
        return [(way, 1 / len(ways)) for way in ways]

    def score(self, state):
        """10 for each dot eaten."""
        return 10 * (self._dots - state[2].bit_count())

    def moves_left(self, state):
        """How many moves the player has until time is up."""
        return self.limit - (state[3] + 1 >> 1)

    def hungry(self, state):
        """The score, less the steps to the nearest dot."""
        return self.score(state) - self.maze.steps_to(state[0], state[2])

    def wary(self, state):
        """As hungry, less 20, 10 or 5 where the ghost is 1, 2 or 3 or 4 steps away."""
        steps = self._far[state[0]][state[1]]
        return self.hungry(state) - (20, 20, 10, 5, 5, 0)[min(steps, 5)]

    def is_quiet(self, state):
        """Is the ghost more than one step away?"""
        return self._far[state[0]][state[1]] > 1

    def canonical(self, state):
        """One representative of a state and its mirror images, where the walls allow any."""
        return min(self.maze.images(state[:3])) + state[3:]

    def show(self, state):
        """The maze as text. g is the ghost where it hides a dot, and X where it caught P."""
        return self.maze.show(*state[:3])

    def picture(self, state, cell=11, frame=3):
        """The maze with its dots, the player and the ghost."""
        player, ghost, dots, _ = state

        def middle(at):
            row, column = divmod(at, self.maze.columns)
            return frame + (column - 0.5) * cell, frame + (row - 0.5) * cell

        picture = self._empty_maze(cell, frame)
        for at in self.maze.floor:
            if dots >> at & 1:
                picture.circle(*middle(at), cell * 0.13, "pellet")
        if player != ghost:
            draw_eater(picture, *middle(player), cell)
        draw_spook(picture, *middle(ghost), cell, self.ghost)
        if player == ghost:  # the ghost has eaten the player
            x, y = middle(ghost)
            picture.circle(x, y + cell * 0.21, cell * 0.15, "eater caught")
        return picture

    def _empty_maze(self, cell, frame):
        """A picture of the walls alone."""
        width, height = (
            (cells - 2) * cell + 2 * frame for cells in (self.maze.columns, self.maze.rows)
        )
        picture = Picture(width, height)
        picture.rect(0, 0, width, height, "wall")
        picture.rect(frame, frame, width - 2 * frame, height - 2 * frame, "floor")
        for top, left, bottom, right in self.maze.blocks():
            # Bars end within the frame: on its outer edge the two would show as a hairline.
            x, y = (max(frame + (at - 1) * cell, 1) for at in (left, top))
            edges = ((right, width - 1), (bottom, height - 1))
            x2, y2 = (min(frame + at * cell, edge) for at, edge in edges)
            picture.rect(x, y, x2 - x, y2 - y, "wall")
        return picture

    def parse(self, text, ply=0):
        """The state that a text shows: the walls of this maze, and what is left in it."""
        return (*self.maze.read(text), ply)

    def action_name(self, state, action):
        return MOVES["ghost" if state[3] & 1 else "player"].format(way=WAYS[action])
