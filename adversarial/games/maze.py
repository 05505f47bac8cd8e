"""Mazes typed as text, for Chase: cells, ways, distances, and the text again.

A cell is a number, row by row, the frame of walls counted in. A set of cells is an int with
those bits set.
"""

from textwrap import dedent

from ..language import words

MAZES = {
    # A ring with three dead ends: to eat there is to be locked in, if the ghost means it.
    "pockets": """
        ###.###
        ##  G##
        .. # ..
        ##P  ##
    """,
    # One decision: the dot beside the ghost, or the long way round?
    "dare": """
        ## . ##
        ##P.G##
    """,
    # Room to play in.
    "hall": """
        ...#...
        .#...#.
        P..#..G
        .#...#.
        ...#...
    """,
}
SENTENCES = words({
    "no dots": "There is nothing to eat in this maze: put in a dot '.' or more.",
    "dot cut off": "No way leads from P to the dot in line {line}, column {column}: open a wall.",
    "ghost cut off": "No way leads from P to the ghost G: open a wall.",
    "walls": "The walls in this text differ from the maze's, frame included.",
    "new dot": "The text has a dot where the maze starts without one.",
    "marks": "A maze is drawn with # . P G and spaces, not with {mark!r}; or it is one of {mazes}.",
    "no player": "A maze has one player P; this text has no P.",
    "players": "A maze has one player P; this text has {n}.",
    "no ghost": "A maze has one ghost {mark}; this text has no {mark}.",
    "ghosts": "A maze has one ghost {mark}; this text has {n}.",
})
WAYS = words({"up": "up", "down": "down", "left": "left", "right": "right"})
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Maze:
    """A maze from its text, or by its name. A frame of walls is added where there is none.

    >>> maze = Maze("P. G")
    >>> maze.to[maze.start[0]]
    {'right': 8}
    >>> print(maze.show(*maze.start))
    ######
    #P. G#
    ######
    """

    def __init__(self, text):
        if text in MAZES:
            text = MAZES[text]
        cells = _cells(text)
        check_marks(cells, "#.PG ", text)
        spots = {mark: _only(cells, mark) for mark in "PG"}
        reached = _reached(cells, spots["P"])
        dots = [at for at, mark in cells.items() if mark == "."]
        if not dots:
            raise ValueError(SENTENCES["no dots"])
        if cut_off := [at for at in dots if at not in reached]:
            row, column = cut_off[0]
            raise ValueError(SENTENCES["dot cut off"].format(line=row + 1, column=column + 1))
        if spots["G"] not in reached:
            raise ValueError(SENTENCES["ghost cut off"])
        self._lay(reached)
        player, ghost = (self.at[spots[mark]] for mark in "PG")
        self.start = (player, ghost, sum(1 << self.at[at] for at in dots))

    def _lay(self, reached):
        """Number the cells, with a frame around those that can be reached; find the ways."""
        top, left = (min(at[i] for at in reached) - 1 for i in (0, 1))
        bottom, right = (max(at[i] for at in reached) + 1 for i in (0, 1))
        self.rows, self.columns = bottom - top + 1, right - left + 1
        self.at = {(r, c): (r - top) * self.columns + c - left for r, c in sorted(reached)}
        self.floor = list(self.at.values())
        self.to = {
            cell: {
                way: self.at[r + down, c + across]
                for way, (down, across) in STEPS.items()
                if (r + down, c + across) in self.at
            }
            for (r, c), cell in self.at.items()
        }
        self.far = {cell: self._distances(cell) for cell in self.floor}
        # For each cell the sets of cells that are at most 0, 1, 2, ... steps away.
        self._within = {
            cell: [
                sum(1 << other for other, steps in far.items() if steps <= most)
                for most in range(max(far.values()) + 1)
            ]
            for cell, far in self.far.items()
        }
        self._mirrors = self._find_mirrors()

    def _distances(self, cell):
        """The steps from a cell to every other: breadth first."""
        far, waiting = {cell: 0}, [cell]
        for here in waiting:
            for there in self.to[here].values():
                if there not in far:
                    far[there] = far[here] + 1
                    waiting.append(there)
        return far

    def steps_to(self, cell, cells):
        """The steps to the nearest of a set of cells; 0 where the set is empty."""
        return next((i for i, near in enumerate(self._within[cell]) if near & cells), 0)

    def blocks(self):
        """The walls inside as bars (top, left, bottom, right), as long as they go, frame and all.

        Bars that cross overlap, so that no seam shows where they are drawn.
        """
        for row in range(1, self.rows - 1):
            for left, right in self._bars(row * self.columns, 1, self.columns):
                yield row, left, row, right
        for column in range(1, self.columns - 1):
            for top, bottom in self._bars(column, self.columns, self.rows):
                yield top, column, bottom, column

    def _bars(self, start, step, count):
        """The runs of walls along a line of cells that hold more than the frame's one cell."""
        runs, wall = [], None
        for i in range(count + 1):
            solid = i < count and start + i * step not in self.to
            if solid and wall is None:
                wall = i
            elif not solid and wall is not None:
                inside = wall > 0 and i < count or i - wall > 1
                runs += [(wall, i - 1)] * inside
                wall = None
        return runs

    # Symmetry.

    def _find_mirrors(self):
        """The ways to turn the maze over or around that leave its walls in place."""
        height, width = self.rows - 1, self.columns - 1
        turns = [
            lambda r, c: (r, c),
            lambda r, c: (height - r, c),
            lambda r, c: (r, width - c),
            lambda r, c: (height - r, width - c),
        ]
        if height == width:
            turns += [lambda r, c, turn=turn: turn(c, r) for turn in turns]
        floor = {cell: divmod(cell, self.columns) for cell in self.floor}
        mirrors = []
        for turn in turns:
            image = {cell: turn(*at) for cell, at in floor.items()}
            if set(image.values()) == set(floor.values()):
                mirrors.append({cell: r * self.columns + c for cell, (r, c) in image.items()})
        return mirrors

    def images(self, spots):
        """A (player, ghost, dots) and its mirror images."""
        player, ghost, dots = spots
        left = [cell for cell in self.floor if dots >> cell & 1]
        return [
            (image[player], image[ghost], sum(1 << image[cell] for cell in left))
            for image in self._mirrors
        ]

    # Text.

    def name(self, cell):
        """A cell as its row and column inside the frame, counted from 1."""
        row, column = divmod(cell, self.columns)
        return f"{row},{column}"

    def show(self, player, ghost, dots):
        marks = ["#"] * (self.rows * self.columns)
        for cell in self.floor:
            marks[cell] = "." if dots >> cell & 1 else " "
        marks[player] = "P"
        marks[ghost] = "X" if player == ghost else "g" if dots >> ghost & 1 else "G"
        lines = range(0, len(marks), self.columns)
        return "\n".join("".join(marks[i : i + self.columns]) for i in lines)

    def read(self, text):
        """The (player, ghost, dots) that a text of this maze shows: the inverse of `show`."""
        cells = _cells(text)
        check_marks(cells, "#.PGgX ", text)
        walls = {at for at, mark in cells.items() if mark == "#"}
        marks = {self.number(at): mark for at, mark in cells.items() if mark != "#"}
        if walls != self._walls() or set(marks) != set(self.floor):
            raise ValueError(SENTENCES["walls"])
        ghost = next((mark for mark in "XgG" if mark in marks.values()), "G")
        spots = [_only(marks, "X" if ghost == "X" else "P"), _only(marks, ghost)]
        dots = sum(1 << cell for cell, mark in marks.items() if mark in ".g")
        if dots & ~self.start[2]:
            raise ValueError(SENTENCES["new dot"])
        return (*spots, dots)

    def number(self, at):
        return at[0] * self.columns + at[1]

    def _walls(self):
        every = range(self.rows * self.columns)
        return {divmod(cell, self.columns) for cell in every if cell not in self.to}


def _cells(text):
    """Every (row, column) of a text and its mark; lines that end early are free to the end."""
    lines = dedent(text).split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and not lines[-1].strip():
        lines.pop()
    width = max(map(len, lines), default=0)
    return {
        (row, column): mark
        for row, line in enumerate(lines)
        for column, mark in enumerate(line.ljust(width))
    }


def check_marks(cells, known, text):
    """Refuse what is no mark of a maze, in one sentence."""
    strange = next((mark for mark in cells.values() if mark not in known), None)
    if strange is not None:
        raise ValueError(SENTENCES["marks"].format(mark=strange, mazes=", ".join(MAZES)))


def _only(cells, mark):
    """Where the one cell with this mark is."""
    found = [at for at, each in cells.items() if each == mark]
    if len(found) != 1:
        one, many = ("no player", "players") if mark == "P" else ("no ghost", "ghosts")
        raise ValueError(SENTENCES[many if found else one].format(mark=mark, n=len(found)))
    return found[0]


def _reached(cells, start):
    """The cells to which a way leads from the start."""
    reached, waiting = {start}, [start]
    for r, c in waiting:
        for down, across in STEPS.values():
            there = (r + down, c + across)
            if cells.get(there, "#") != "#" and there not in reached:
                reached.add(there)
                waiting.append(there)
    return reached
