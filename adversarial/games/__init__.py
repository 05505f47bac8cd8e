"""The games, one a file."""

from .chase import Chase
from .checkers import Checkers
from .connect4 import Connect4
from .dicenim import DiceNim
from .grundy import Grundy
from .nim import Nim
from .ordering import Ordered
from .pig import Pig
from .tictactoe import TicTacToe
from .tree import GameTree

__all__ = [
    "Chase",
    "Checkers",
    "Connect4",
    "DiceNim",
    "GameTree",
    "Grundy",
    "Nim",
    "Ordered",
    "Pig",
    "TicTacToe",
]
