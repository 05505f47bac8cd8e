"""Rules that no search of the package follows: what is asked where a mark is to show understanding.

A file each, with how its trees are drawn, the plain tree that it amounts to, and its misreadings.
"""

from .cautious import CAUTIOUS
from .decisive_playouts import DECISIVE_PLAYOUTS
from .free_rolls import FREE_ROLLS
from .only_choices import ONLY_CHOICES
from .plies_to_win import PLIES_TO_WIN
from .strike import STRIKE
from .toll import TOLL
from .toll_alphabeta import TOLL_ALPHABETA

RULES = {
    rule.key: rule
    for rule in (
        TOLL, TOLL_ALPHABETA, ONLY_CHOICES, CAUTIOUS, FREE_ROLLS, PLIES_TO_WIN, STRIKE,
        DECISIVE_PLAYOUTS,
    )
}  # fmt: skip
