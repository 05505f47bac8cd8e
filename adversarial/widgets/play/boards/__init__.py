"""Boards to play on, one kind a game; a game without its own has a button for each move."""

from ....games import Chase, Checkers, Connect4, DiceNim, GameTree, Grundy, Nim, Pig, TicTacToe
from ....games.kuhn import KuhnPoker
from ....games.wrapped import unwrapped
from .base import Board, Target, TreeBoard
from .cards import CardTable
from .chase import ChaseBoard
from .checkers import CheckersBoard
from .dice import DiceNimBoard, PigBoard
from .grids import Connect4Board, TicTacToeBoard
from .piles import GrundyBoard, NimBoard

BOARDS = {
    TicTacToe: TicTacToeBoard,
    Connect4: Connect4Board,
    Checkers: CheckersBoard,
    Nim: NimBoard,
    Grundy: GrundyBoard,
    DiceNim: DiceNimBoard,
    Pig: PigBoard,
    Chase: ChaseBoard,
    KuhnPoker: CardTable,
    GameTree: TreeBoard,
}


def board_for(game, start):
    """The board for a game, whatever it is wrapped in."""
    # The very class: a game of the same name or a subclass may have other states.
    return BOARDS.get(type(unwrapped(game)), Board)(game, start)


__all__ = ["Board", "Target", "board_for"]
