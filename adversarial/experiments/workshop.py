"""The Nim workshop, rebuilt for an audit: its players, the exact values, and a map of all heaps.

The heuristic and the reduced game are in games/nim.py: `workshop` and `Nim(reduced=True)`.
"""

from functools import cache
from itertools import product
from math import inf

from ..game import MAX
from ..games import Nim
from ..games.wrapped import Wrapped
from ..language import words
from ..palette import palette as palette_of
from ..view.figure import new_figure

WORDS = words({
    "first": "first heap",
    "second": "second heap",
    "third": "third heap {n}",
    "count": "{mark}: {words} ({n})",
    "in words": "{title}. {counts}.",  # the counts stand in a list
    "no title": "The positions of Nim, heap by heap",
})
TINTS = ("max", "min", "chance", "now", "cut")


def published_alphabeta(game, state, alpha=-inf, beta=inf):
    """(value, move), as the workshop's report has it. Every value is right."""
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    for action in game.actions(state):
        child = game.result(state, action)
        value, _ = published_alphabeta(game, child, alpha, beta)
        if game.to_move(state) is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        move = action
        if alpha >= beta:
            break
    return (alpha if game.to_move(state) is MAX else beta), move


class Reduced(Wrapped):
    """A game of Nim as the workshop searches it: two moves a position, over at one match."""

    def actions(self, state):
        return Nim(state[0], reduced=True).actions(state)

    def is_terminal(self, state):
        return self.game.is_terminal(state) or sum(state[0]) <= 1


def workshop_player(search):
    """A player of the whole game, who searches the reduced one by `search`.

    >>> player = workshop_player(published_alphabeta)
    >>> game = Nim()
    >>> value, move = player(game, game.initial)
    >>> game.action_name(game.initial, move)
    '7 from heap 1'
    """

    def player(game, state):
        heaps, mover = state
        if sum(heaps) == 1:  # the search ends here; the match must be taken all the same
            return -mover, (heaps.index(1), 1)
        return search(Reduced(game), state)

    player.__name__ = search.__name__
    return player


def all_heaps(largest=(7, 5, 3)):
    """Every position that play from `largest` can come to, with empty heaps: 192 for 7-5-3."""
    return list(product(*(range(heap + 1) for heap in largest)))


def exact_values(largest=(7, 5, 3)):
    """For every position, 1 if the player to move wins misère Nim and -1 if not.

    By the rules alone, from the end backwards: no heuristic and no rule of Bouton's.

    >>> values = exact_values()
    >>> len(values), values[7, 5, 3], values[0, 5, 3], values[7, 5, 2]
    (192, 1, 1, -1)
    """

    @cache
    def value(heaps):
        if not any(heaps):
            return 1  # the other one took the last match
        after = [
            heaps[:i] + (left,) + heaps[i + 1 :]
            for i, heap in enumerate(heaps)
            for left in range(heap)
        ]
        return max(-value(position) for position in after)

    return {heaps: value(heaps) for heaps in all_heaps(largest)}


def heap_map(marks, legend, title="", texts=None, palette="light"):
    """All positions of three heaps at a glance: one square for each, one panel a third heap.

    `marks` gives each position the key of its kind, `legend` says what the kinds mean, and
    `texts` what stands in a square instead of its mark.
    """
    colours = palette_of(palette)
    tints = dict(zip(legend, TINTS, strict=False))
    wide, high, panels = (max(column) + 1 for column in zip(*marks, strict=True))
    counts = [list(marks.values()).count(mark) for mark in legend]
    told = [
        WORDS["count"].format(mark=mark, words=legend[mark], n=n)
        for mark, n in zip(legend, counts, strict=True)
    ]
    in_words = WORDS["in words"].format(title=title or WORDS["no title"], counts="; ".join(told))
    figure = new_figure(1000, 330 + 26 * len(told), colours, in_words, title)
    figure.set_dpi(120)  # squares and letters need no more, and a notebook has several maps
    figure.suptitle(title, x=0.02, ha="left", fontsize=17, color=colours["ink"])
    bottom = (60 + 26 * len(told)) / (330 + 26 * len(told))
    for n in range(panels):
        ax = figure.add_axes((
            0.055 + n * 0.94 / panels,
            bottom + 0.02,
            0.87 / panels,
            0.83 - bottom,
        ))
        for (x, y, third), mark in marks.items():
            if third == n:
                _square(ax, x, y, (texts or marks)[x, y, third], tints[mark], colours)
        ax.set(xlim=(-0.5, wide - 0.5), ylim=(-0.5, high - 0.5))
        ax.set_xticks(range(wide))
        ax.set_yticks(range(high))
        ax.set_title(WORDS["third"].format(n=n), fontsize=13, color=colours["ink"])
        ax.set_xlabel(WORDS["first"], fontsize=13, color=colours["ink"])
        if n == 0:
            ax.set_ylabel(WORDS["second"], fontsize=13, color=colours["ink"])
        ax.tick_params(labelsize=12, labelcolor=colours["ink"], length=0)
        ax.spines[:].set_visible(False)
    for line, (mark, meaning) in enumerate(zip(legend, told, strict=True)):
        height = (26 * (len(told) - line) - 10) / (330 + 26 * len(told))
        figure.text(0.055, height, meaning, fontsize=14, color=colours[tints[mark]], va="center")
    return figure


def _square(ax, x, y, text, tint, colours):
    from matplotlib.patches import Rectangle

    fill = colours.get(f"{tint}_fill", colours["panel"])
    ax.add_patch(
        Rectangle(
            (x - 0.46, y - 0.46), 0.92, 0.92, facecolor=fill, edgecolor=colours[tint], linewidth=1
        )
    )
    size = 11 if len(str(text)) < 3 else 8.5
    ax.text(x, y, str(text), ha="center", va="center", fontsize=size, color=colours[tint])
