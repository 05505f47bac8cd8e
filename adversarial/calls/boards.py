"""Boards of anybody's making, drawn by one hand.

A grid is found in nested lists, arrays, dicts, texts and objects. X and O, discs, chess letters and
numbers look like themselves; whatever else stands in a cell is written there.
"""

import re
from collections.abc import Mapping
from enum import Enum
from math import isqrt

from ..games.picture import Picture, draw_stone
from .snapshot import ATOMS, Thing, frozen, same

EMPTY = {None, "", " ", ".", "-", "_", "·", "*", "+", "e", 0, b" ", b"."}
CHESS = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
UNUSED = (None, "", " ", "#")  # stands before the cells of a board that counts them from 1
SQUARES = {9, 16, 25, 36, 49, 64, 81, 100}
SIDES = re.compile("colou?r|player|side|team|owner", re.I)  # a part of a piece: whose it is
LARGEST = 20  # rows or columns
CELL = 17
LONGEST = 40  # letters of a position that is no board


def grid_in(thing, depth=3):
    """The first board inside: a list of rows of cells, or None."""
    if hasattr(thing, "tolist"):
        thing = thing.tolist()
    words = getattr(thing, "words", "") if isinstance(thing, Thing) else thing
    if isinstance(words, str) and words:
        return _text_grid(words)
    grid, parts = None, ()
    if isinstance(thing, list | tuple):
        grid = _row_grid(thing)
        parts = _compound(thing) if len(thing) <= 6 else ()  # a state such as (board, player)
    elif isinstance(thing, dict):
        grid = _dict_grid(thing)
        parts = _compound(thing.values()) if len(thing) <= 8 else ()
    elif isinstance(thing, Thing):
        parts = thing.parts.values()
    found = (grid_in(part, depth - 1) for part in parts if depth > 0)
    return grid or next(filter(None, found), None)


def _compound(parts):
    return [part for part in parts if type(part) not in ATOMS or "\n" in str(part)]


def _row_grid(rows):
    if 2 <= len(rows) <= LARGEST and all(isinstance(row, list | tuple | str) for row in rows):
        widths = set(map(len, rows))
        if len(widths) == 1 and 2 <= widths.pop() <= LARGEST:
            grid = [list(row) for row in rows]
            if all(_is_cell(cell) for row in grid for cell in row):
                return grid
    if all(_is_stack(row) for row in rows):
        return _standing([next(iter(row.parts.values())) for row in rows])
    if all(_is_cell(cell) and not isinstance(cell, float) for cell in rows):
        return _rectangle(rows)
    return None


def _is_stack(thing):
    """Is it an object that holds a list of cells and nothing else, such as a column of discs?"""
    parts = list(thing.parts.values()) if isinstance(thing, Thing) else []
    return len(parts) == 1 and isinstance(parts[0], list) and all(map(_is_cell, parts[0]))


def _standing(stacks):
    """Columns whose first cell lies at the bottom, as rows."""
    height = max(len(stacks) - 1, *map(len, stacks)) if len(stacks) > 1 else 0
    return [[stack[r] if r < len(stack) else None for stack in stacks]
            for r in reversed(range(height))] or None  # fmt: skip


def _rectangle(cells):
    """Cells one after the other: a square, perhaps counted from 1, or seven columns with discs.
    Numbers beside marks name the free cells."""
    if len(cells) - 1 in SQUARES and cells[0] in UNUSED:
        cells = cells[1:]
    if len(cells) == 42 and len(set(map(cell_text, cells))) <= 3:
        return [list(cells[i : i + 7]) for i in range(0, 42, 7)]
    if len(cells) not in SQUARES:
        return None
    if any(isinstance(cell, str) and not cell.isdigit() for cell in cells):
        names = [(str(k), str(k + 1)) for k in range(len(cells))]
        cells = [None if str(c) in name else c for c, name in zip(cells, names, strict=True)]
    side = isqrt(len(cells))
    return [list(cells[i : i + side]) for i in range(0, len(cells), side)]


def _dict_grid(cells):
    if all(isinstance(key, tuple) and list(map(type, key)) == [int, int] for key in cells):
        rows, columns = (sorted({key[i] for key in cells}) or [0] for i in (0, 1))
        down, across = (range(ends[0], ends[-1] + 1) for ends in (rows, columns))
        if 2 <= max(len(down), len(across)) <= LARGEST:
            return [[cells.get((r, c)) for c in across] for r in down]
    return _row_grid(list(cells.values())) if len(cells) in SQUARES else None


def _text_grid(text):
    if text.count("/") == 7 and "\n" not in text:  # a position of chess, as FEN
        rows = text.split()[0].split("/")
        return [list("".join("." * int(c) if c.isdigit() else c for c in row)) for row in rows]
    lines = [line.strip("|") for line in text.strip("\n").split("\n") if set(line) - set("-+|= ")]
    if len(lines) == 1 and not text.isalnum():
        return _rectangle(text)
    if not 2 <= len(lines) <= LARGEST:
        return None
    if len(lines) == 8 and all(len(line.strip()) == 8 for line in lines):  # of chess, mostly
        return [list(line.strip()) for line in lines]
    for split in (lambda line: line.split("|"), str.split, list):
        rows = [[part.strip() or " " for part in split(line)] for line in lines]
        is_short = all(len(cell) <= 2 for row in rows for cell in row)
        if is_short and len(set(map(len, rows))) == 1 and 2 <= len(rows[0]) <= LARGEST:
            return rows
    return None


def _is_cell(cell):
    return type(cell) in ATOMS and len(str(cell)) <= 12 or isinstance(cell, Enum | Thing)


def cell_text(cell):
    """What stands in a cell, in a letter or two; "" for an empty one."""
    if isinstance(cell, Enum):
        cell = cell.name if isinstance(cell.value, int | tuple) and cell.value else cell.value
    if isinstance(cell, Thing):
        return _thing_text(cell)
    if isinstance(cell, bytes):
        cell = cell.decode("latin-1")
    if isinstance(cell, str) and ("empty" in cell.lower() or cell.strip().lower() == "none"):
        return ""
    if cell in EMPTY:
        return ""
    if isinstance(cell, bool):
        return "●"
    text = str(int(cell)) if isinstance(cell, float) and cell == int(cell) else str(cell).strip()
    return text.replace("-", "−") if len(text) <= 4 else text[:1]


def _thing_text(thing):
    """A piece: a short word of its own, or the first letters of what it is."""
    if thing.words:
        return thing.words[:2].strip()
    words = [part for part in thing.parts.values() if isinstance(part, str) and part]
    drawn = [word for word in words if len(word) == 1 and not word.isascii()]  # such as ♔
    return drawn[0] if drawn else (words[0] if words else thing.kind)[:1].upper()


def _sides(grid):
    """A grid whose pieces would all look alike, with 1 and 2 for the two sides that they name."""
    pieces = [cell for row in grid for cell in row if isinstance(cell, Thing) and cell.parts]
    if len({cell_text(piece) for piece in pieces}) != 1:
        return grid
    for name in pieces[0].parts:
        sides = sorted({frozen(piece.parts.get(name)) for piece in pieces}, key=repr)
        if SIDES.search(name) and len(sides) == 2:
            return [[1 + sides.index(frozen(cell.parts.get(name))) if cell in pieces else cell
                     for cell in row] for row in grid]  # fmt: skip
    return grid


def draw(grid):
    """The picture of a grid."""
    grid = _sides(grid)
    texts = [[cell_text(cell) for cell in row] for row in grid]
    seen = {text for row in texts for text in row if text}
    rows, columns = len(texts), max(map(len, texts))
    longest = max(map(len, seen), default=1)
    width = CELL * columns * (longest + 3) // 4 if longest > 1 else CELL * columns
    picture = Picture(width, CELL * rows)  # larger numbers need larger cells
    is_chess = rows == 8 and len(seen) > 2 and seen <= CHESS.keys()
    _draw_lines(picture, rows, columns, is_chess)
    stones = _stones(grid)
    for r, row in enumerate(texts):
        for c, text in enumerate(row):
            x, y = (c + 0.5) * width / columns, (r + 0.5) * CELL
            if is_chess and text:  # dark on its square, whatever the theme
                picture.text(x, y, CHESS[text], "number on-max")
            else:
                _draw_cell(picture, x, y, text, stones)
    return picture


def _stones(grid):
    """The two numbers that stand for two players, the lower or negative one last; else none."""
    cells = [cell for row in grid for cell in row if not isinstance(cell, bool)]
    values = {cell for cell in cells if isinstance(cell, int | float) and cell}
    is_two = values <= {1, 2} or values <= {1, -1}
    return {"1": "X", "2": "O", "−1": "O"} if is_two else {}


def _draw_lines(picture, rows, columns, is_chess):
    across = picture.width / columns
    if is_chess:
        picture.rect(0, 0, picture.width, picture.height, "light-square")
        for r in range(rows):
            for c in range(1 - r % 2, columns, 2):
                picture.rect(c * across, r * CELL, across, CELL, "dark-square")
        return
    for r in range(1, rows):
        picture.line(1, r * CELL, picture.width - 1, r * CELL, "grid")
    for c in range(1, columns):
        picture.line(c * across, 1, c * across, picture.height - 1, "grid")


def _draw_cell(picture, x, y, text, stones):
    arm = CELL * 0.27
    if text in ("X", "x"):
        picture.line(x - arm, y - arm, x + arm, y + arm, "mark max")
        picture.line(x - arm, y + arm, x + arm, y - arm, "mark max")
    elif text in ("O", "o"):
        picture.circle(x, y, arm * 1.15, "mark min")
    elif text in stones:
        draw_stone(picture, x, y, CELL, stones[text])
    elif text:
        picture.text(x, y, text)


def changes(before, after):
    """The cells in which two boards of one size differ, with what they hold afterwards."""
    if not before or not after or len(before) != len(after):
        return {}
    return {
        (r, c): frozen(now)
        for r, (old, new) in enumerate(zip(before, after, strict=True))
        for c, (was, now) in enumerate(zip(old, new, strict=False))
        if not same(was, now)
    }


def in_words(thing, grid=None):
    """A position in words: its rows, or as Python writes it."""
    grid = grid or grid_in(thing)
    if grid is not None:
        return "\n".join(" ".join(cell_text(cell) or "." for cell in row) for row in grid)
    if isinstance(thing, Mapping | list | tuple | Thing) or hasattr(thing, "tolist"):
        text = repr(thing)
    else:
        text = str(thing)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
