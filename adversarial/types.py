"""The words of the type hints: what a game must answer, and what is handed around.

Hints stand on what others call. The searches and the games stay bare, as a textbook has them.
"""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .game import Player

if TYPE_CHECKING:  # large packages, loaded only where they are needed
    import matplotlib.figure
    import networkx

State: TypeAlias = Any
"""A state of a game: whatever the game takes, as long as it is immutable and hashable."""

Action: TypeAlias = Any
"""A move, or an outcome of the dice: hashable, too."""

Search: TypeAlias = Callable[..., Any]
"""`search(game, state, **options)`, which returns a value, a move, or both."""

Heuristic: TypeAlias = Callable[[State], float]
"""An estimate, for MAX, of a state."""

Order: TypeAlias = str | Callable[..., Any]
"""An order of the moves by its name, or a function like the key of `sorted`."""

FilePath: TypeAlias = str | PathLike[str]
"""Where a file is, or is to be."""

Figure: TypeAlias = "matplotlib.figure.Figure"
DiGraph: TypeAlias = "networkx.DiGraph"


class GameLike(Protocol):
    """What a game must answer to be searched and watched; it need not be a `Game`.

    A search asks for more where it needs it: `evaluate` at its horizon, `outcomes` of the dice.
    """

    @property
    def initial(self) -> State:
        """The state in which the game begins."""

    def to_move(self, state: State, /) -> Player:
        """MAX, MIN or CHANCE."""

    def actions(self, state: State, /) -> Sequence[Action]:
        """The legal moves, in a fixed order."""

    def result(self, state: State, action: Action, /) -> State:
        """The state after the move."""

    def is_terminal(self, state: State, /) -> bool:
        """Is the game over?"""

    def utility(self, state: State, /) -> float:
        """What a finished game is worth to MAX."""


class FilmLike(Protocol):
    """A film, as far as a picture of it is concerned."""

    @property
    def steps(self) -> Sequence[Any]:
        """What happened, step by step."""

    def frame(self, k: int = -1) -> Any:
        """What is known after step k."""


class FrameLike(Protocol):
    """A frame, as far as a picture of it is concerned."""

    film: Any

    @property
    def known(self) -> Sequence[Any]:
        """What is known of each node."""


TreeLike: TypeAlias = GameLike | list[Any] | str
"""A game, or a tree as nested lists or as text."""
