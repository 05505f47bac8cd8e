"""Nim: take any number of matches from one heap. In misère play the last match loses.

A state is ((heaps), player to move).
"""

from functools import reduce
from operator import xor

from ..game import MAX, Game
from ..language import words
from .picture import Picture, draw_matches


def nim_sum(heaps):
    """The binary sum of the heaps without carry."""
    return reduce(xor, heaps, 0)


def workshop(heaps):
    """The heuristic of the Nim workshop for three heaps, in its own order of cases.

    The numbers do not all speak for the same player: those of one match and of none speak
    for the player to move, the others for the one who just moved.
    """
    total = sum(heaps)
    if total == 1:
        return -50
    if total == 0:
        return 50
    if heaps.count(0) == 2:
        return -45
    if heaps == (1, 1, 1):
        return 45
    if heaps.count(1) == 2:
        return -45
    return 40 - total if nim_sum(heaps) == 0 else total


SENTENCES = words({
    "text": "Heaps are written like 7-5-3, not {text!r}.",
    "move": "{take} from heap {heap}",
})


class Nim(Game):
    """Nim; a win is worth 1. `reduced=True` is the workshop's version: the only moves are
    the best and the worst by its heuristic, and the game ends at one match.

    >>> game = Nim((2, 1))
    >>> game.actions(game.initial)  # heap by heap: (heap, matches taken)
    [(0, 1), (0, 2), (1, 1)]
    >>> print(game.show(game.result(game.initial, (0, 1))))
    1: |
    2: |
    """

    def __init__(self, heaps=(7, 5, 3), misere=True, reduced=False, evaluation=None):
        heaps = tuple(heaps)
        if not heaps or any(not isinstance(heap, int) or heap < 0 for heap in heaps):
            raise ValueError(f"Heaps are whole numbers such as (7, 5, 3), not {heaps!r}.")
        if (reduced or evaluation == "workshop") and (len(heaps) != 3 or not misere):
            raise ValueError("The workshop's heuristic is for misère Nim with three heaps.")
        self.initial = (heaps, MAX)
        self.misere = misere
        self.reduced = reduced
        self.evaluations = {"workshop": self.workshop}
        self.choose_evaluation(evaluation)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        heaps, _ = state
        moves = [(i, take) for i, heap in enumerate(heaps) for take in range(1, heap + 1)]
        return self._best_and_worst(state, moves) if self.reduced else moves

    def _best_and_worst(self, state, moves):
        if self.is_terminal(state):
            return []
        worth = {move: workshop(self.result(state, move)[0]) for move in moves}
        best, worst = max(moves, key=worth.get), min(moves, key=worth.get)
        return [best, worst] if best != worst else [best]

    def result(self, state, action):
        heaps, player = state
        i, take = action
        return (heaps[:i] + (heaps[i] - take,) + heaps[i + 1 :], player.other)

    def is_terminal(self, state):
        if self.reduced:
            return sum(state[0]) <= 1
        return not any(state[0])

    def utility(self, state):
        heaps, player = state
        # Empty: in misère play the other took the last match, and lost. One match left
        # (where the reduced game ends): the player to move must take it.
        mover_wins = self.misere and not any(heaps)
        return +player if mover_wins else -player

    def workshop(self, state):
        """The workshop's heuristic, every number turned to speak for MAX."""
        heaps, player = state
        return workshop(heaps) * (player if sum(heaps) <= 1 else player.other)

    def show(self, state):
        return "\n".join(f"{i}: {'|' * heap}".rstrip() for i, heap in enumerate(state[0], 1))

    def diagram(self, state):
        """The heaps with their numbers."""
        picture = self.picture(state, left=12)
        for row in range(len(state[0])):
            picture.text(5, 10 + row * 17, str(row + 1), "number")
        return picture

    def picture(self, state, left=0):
        """The heaps, one below the other, with so much room left of them."""
        heaps, _ = state
        widest = max(*self.initial[0], *heaps)  # a state need not come from the first one
        wide = max(widest * 5 + 4, 20)
        picture = Picture(left + wide, 17 * len(heaps) + 1)
        middle = left + wide / 2
        for row, heap in enumerate(heaps):
            top = 4 + row * 17
            if heap:
                draw_matches(picture, middle - (heap - 1) * 5 / 2, top, heap)
            else:
                picture.line(middle - 5, top + 8, middle + 5, top + 8, "empty")
        return picture

    def state_name(self, state):
        return "-".join(map(str, state[0]))

    def parse(self, text, player=MAX):
        """The state that a text such as '7-5-3' shows, with the player to move."""
        heaps = text.split("-")
        if not all(heap.strip().isdecimal() for heap in heaps):
            raise ValueError(SENTENCES["text"].format(text=text))
        return (tuple(map(int, heaps)), player)

    def action_name(self, state, action):
        i, take = action
        return SENTENCES["move"].format(take=take, heap=i + 1)
