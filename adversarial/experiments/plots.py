"""The course's plots: what a search costs, what its answer hangs on, what ordering saves.

Each returns a matplotlib Figure that says in words what it shows (`alt_text`). All counts are
of nodes or leaves, never of seconds, so a plot is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product
from random import Random
from statistics import mean

from ..games import GameTree, Ordered
from ..games.ordering import ORDER_NAMES
from ..games.wrapped import unwrapped
from ..language import words
from ..palette import palette as palette_of
from ..progress import progress
from ..returned import read_returned
from ..search import alphabeta, minimax
from ..search.catalogue import known
from ..search.counted import Counted
from ..search.exact import exact_values
from ..text import number, thousands
from ..types import Figure, GameLike, Order, Search, State
from ..view.figure import new_figure

WORDS = words({
    "depth": "depth in plies",
    "nodes": "nodes visited",
    "nodes title": "Nodes visited on {game}",
    "in order": "{search}, {order}",
    "any order": "{search}, in any order",
    "value": "value for MAX",
    "stretched": "value for MAX (large values pushed together)",
    "values title": "Values by {search} on {game}",
    "odd": "odd depths",
    "even": "even depths",
    "leaves": "leaves read",
    "leaves title": "Leaves read by alpha-beta, {b} moves a node (mean of {n} trees)",
    "all": "every leaf, $b^d$",
    "rule for random": "$b^{3d/4}$",
    "rule for best": "$b^{d/2}$",
    "minimum": "the least possible",
    "curve": "{name}: {count}",
    "too large": "A tree of {branching}^{depth} leaves is too large for a plot.",
    # the plots in words; what is said of points and curves stands in a list
    "values in words": "{title}, {points}.",
    "point": "at depth {depth}: {value}",
    "curves in words": "{title}: {up} by {across} ({places}). {curves}.",
    "curve in words": "{name}: {points}",
    "between curves": "; ",
})
GAMES = words({  # by their classes; any other game has the name of its own
    "Checkers": "checkers",
    "Connect4": "Connect-4",
    "DiceNim": "dice Nim",
    "GameTree": "a tree",
    "Grundy": "Grundy's game",
    "TicTacToe": "tic-tac-toe",
})
EXACTLY = words({
    "best": "truly best first",
    "worst": "truly worst first",
})  # by value, not by a guess
GIVEN = "given"  # the order that a game has by itself
LARGEST = 100_000  # leaves of a tree that is made for a plot
SHARES = [0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"]  # ticks and labels


def plot_nodes(
    game: GameLike,
    depths: Iterable[int],
    searches: Iterable[Search] | dict[str, Search] = (minimax, alphabeta),
    orders: Iterable[Order] | dict[str, Order] = (GIVEN,),
    state: State | None = None,
    palette: str = "light",
) -> Figure:
    """Nodes visited against depth, for several searches and orders of the moves.

    An order is "given" (the game's own) or anything that `Ordered` takes. Searches and orders
    are lists, or dicts from the name on the plot to the search or order.
    """
    state, depths = game.initial if state is None else state, sorted(depths)
    searches, orders = _named(searches), _named(orders)
    counted = {
        (name, order, depth): _count(searches[name], game, state, depth, orders[order]).nodes
        for name, order, depth in progress(product(searches, orders, depths))
    }
    curves = {}
    for name in searches:
        counts = {order: [counted[name, order, depth] for depth in depths] for order in orders}
        if len(orders) > 1 and len(set(map(tuple, counts.values()))) == 1:
            curves[_say("any order", search=name)] = next(iter(counts.values()))
        elif len(orders) == 1:
            curves[name] = next(iter(counts.values()))
        else:
            curves |= {_say("in order", search=name, order=o): n for o, n in counts.items()}
    title = _say("nodes title", game=_game_name(game))
    figure, ax = axes(title, WORDS["depth"], WORDS["nodes"], palette)
    for (name, counts), look in zip(curves.items(), looks(palette, len(curves)), strict=True):
        ax.plot(depths, counts, label=name, **look)
    return _finish(figure, ax, depths, palette)


def plot_values(
    game: GameLike,
    state: State | None,
    depths: Iterable[int],
    search: Search = alphabeta,
    palette: str = "light",
) -> Figure:
    """The value of a state against the depth of the search, odd and even plies told apart."""
    state, depths = game.initial if state is None else state, sorted(depths)
    moves = game.actions(state)
    values = [
        read_returned(search(game, state, depth=depth), moves).value for depth in progress(depths)
    ]
    title = _say("values title", search=_name(search), game=_game_name(game))
    colours = palette_of(palette)
    # A win among evaluations would flatten all the others to one line.
    sizes = sorted({abs(value) for value in values if value})
    usual = next((small for small, large in pairwise(sizes) if large > 20 * small), None)
    label = WORDS["value" if usual is None else "stretched"]
    figure, ax = axes(title, WORDS["depth"], label, palette)
    if usual is not None:
        ax.set_yscale("symlog", linthresh=usual)
        ax.set_yticks(sorted({0, *values}), labels=map(number, sorted({0, *values})), minor=False)
        ax.set_yticks([], minor=True)
    elif all(float(value).is_integer() for value in values):
        ax.yaxis.get_major_locator().set_params(integer=True)  # there is no half a piece
    ax.plot(depths, values, color=colours["ghost"], linewidth=2, zorder=1)
    odd = {"marker": "o", "color": colours["max"], "markerfacecolor": colours["max"]}
    even = {"marker": "s", "color": colours["min"], "markerfacecolor": colours["paper"]}
    for parity, look in ((1, odd), (0, even)):
        places = [i for i, depth in enumerate(depths) if depth % 2 == parity]
        ax.plot(
            [depths[i] for i in places], [values[i] for i in places], linestyle="none",
            markersize=10, markeredgewidth=2, label=WORDS["odd" if parity else "even"], **look,
        )  # fmt: skip
    for i, value in enumerate(values):
        beside = values[max(i - 1, 0) : i + 2]
        above = value >= sum(beside) / len(beside)  # on the side that the line leaves free
        ax.annotate(
            number(value), (depths[i], value), (0, 10 if above else -10), fontsize=13,
            textcoords="offset points", color=colours["ink"], ha="center",
            va="bottom" if above else "top",
        )  # fmt: skip
    ax.margins(y=0.18)
    if len(set(values)) == 1:
        ax.set_ylim(values[0] - 1, values[0] + 1)
    ax.legend(
        loc="lower right", bbox_to_anchor=(1, 1), ncols=2, frameon=False, fontsize=14,
        labelcolor=colours["ink"], handletextpad=0.1, columnspacing=1,
    )  # fmt: skip
    ax.set_xticks(depths)
    points = zip(depths, values, strict=True)
    told = [_say("point", depth=depth, value=number(value)) for depth, value in points]
    figure.alt_text = _say("values in words", title=title, points="; ".join(told))
    return figure


def plot_ordering(
    branching: int = 3, depth: int = 6, seeds: int | Iterable[int] = 5, palette: str = "light"
) -> Figure:
    """Leaves that alpha-beta reads on random trees by the order of the moves, and the theory.

    Best and worst order the moves by their exact minimax values. `seeds` is how many trees of
    every depth, or a list of their seeds; the band is from the fewest to the most leaves.
    """
    seeds = list(range(seeds) if isinstance(seeds, int) else seeds)
    if branching**depth > LARGEST:
        raise ValueError(_say("too large", branching=branching, depth=depth))
    b, depths = branching, list(range(1, depth + 1))
    counts = {order: [] for order in ("worst", "random", "reversed", "best")}
    for d in progress(depths):
        trees = [distinct_tree(b, d, seed) for seed in seeds]
        for order in counts:
            counts[order].append([leaves_read(tree, order, seed) for tree, seed in
                                  zip(trees, seeds, strict=True)])  # fmt: skip
    title = _say("leaves title", b=b, n=len(seeds))
    figure, ax = axes(title, WORDS["depth"], WORDS["leaves"], palette)
    theory = {
        "all": ([b**d for d in depths], "--"),
        "rule for random": ([b ** (3 * d / 4) for d in depths], "-."),
        "rule for best": ([b ** (d / 2) for d in depths], ":"),
        "minimum": ([b ** -(-d // 2) + b ** (d // 2) - 1 for d in depths], "-"),
    }
    ink = palette_of(palette)["faint"]
    for name, (leaves, dashes) in theory.items():
        width = 8 if name == "minimum" else 1.8  # the best order lies on it, and both must show
        ax.plot(depths, leaves, dashes, label=WORDS[name], color=ink, linewidth=width)
    ax.lines[-1].set(color=palette_of(palette)["ghost"], solid_capstyle="round")
    for (order, read), look in zip(counts.items(), looks(palette, len(counts)), strict=True):
        ax.plot(
            depths, [mean(n) for n in read], label=EXACTLY.get(order, ORDER_NAMES[order]), **look
        )
        ax.fill_between(
            depths, [min(n) for n in read], [max(n) for n in read],
            color=look["color"], alpha=0.15, linewidth=0,
        )  # fmt: skip
    return _finish(figure, ax, depths, palette)


def distinct_tree(branching: int, depth: int, seed: int) -> GameTree:
    """A uniform tree of random leaves, no two alike: ties would save leaves in any order."""
    values = list(range(branching**depth))
    Random(seed).shuffle(values)
    while len(values) > 1:
        values = [values[i : i + branching] for i in range(0, len(values), branching)]
    return GameTree(values[0])


def leaves_read(tree: GameLike, order: Order, seed: int = 0) -> int:
    """The leaves that alpha-beta reads with the moves of every node in this order."""
    exact = exact_values(tree) if order in ("best", "worst") else {}

    def merit(state, action):  # for the player to move, exactly
        return exact[tree.result(state, action)] * tree.to_move(state)

    keys = {"best": lambda *move: -merit(*move), "worst": merit}
    counted = Counted(Ordered(tree, keys.get(order, order), seed=seed))
    alphabeta(counted, tree.initial)
    return counted.leaves


def _count(search, game, state, depth, order):
    counted = Counted(game if order == GIVEN else Ordered(game, order))
    search(counted, state, depth=depth)
    return counted


def _say(key, **words):
    return WORDS[key].format(**words)


def _name(thing):
    """An order or a search in words; a function of one's own by its name, without underscores."""
    if isinstance(thing, str):
        return ORDER_NAMES.get(thing, thing)
    return known(thing).title or thing.__name__.replace("_", " ")


def _named(things):
    return things if isinstance(things, dict) else {_name(thing): thing for thing in things}


def _game_name(game):
    name = type(unwrapped(game)).__name__
    return GAMES.get(name, name)


# How a plot looks: large type, and every curve told apart by its marker as well as its colour.


def looks(palette, count):
    colours = palette_of(palette)
    dashes = ["-", "--", "-.", ":"] if palette == "print" else ["-"]  # where colours do not help
    tints = [colours[name] for name in ("max", "min", "chance", "cut", "ink", "faint")]
    for i in range(count):
        yield {
            "color": tints[i % 6], "marker": "os^Dv*"[i % 6], "markersize": 9, "linewidth": 2.5,
            "linestyle": dashes[i % len(dashes)],
            "markerfacecolor": colours["paper"] if i % 2 else tints[i % 6], "markeredgewidth": 2,
        }  # fmt: skip


def axes(title, across, up, palette):
    colours = palette_of(palette)
    figure = new_figure(900, 560, colours, title=title, layout="constrained")
    figure.get_layout_engine().set(w_pad=0.12, h_pad=0.12)
    ax = figure.add_subplot(facecolor=colours["paper"])
    ax.set_title(title, fontsize=17, color=colours["ink"], loc="left", pad=14)
    ax.set_xlabel(across, fontsize=15, color=colours["ink"])
    ax.set_ylabel(up, fontsize=15, color=colours["ink"])
    ax.tick_params(which="both", labelsize=14, labelcolor=colours["ink"], color=colours["line"])
    ax.grid(color=colours["rule"])
    ax.set_axisbelow(True)
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(colours["line"])
    return figure, ax


def _finish(figure, ax, depths, palette):
    """A logarithmic scale, and at the end of every curve its name and its last count."""
    ax.set_yscale("log")
    ax.set_xticks(depths)
    labels = {
        line: _say("curve", name=line.get_label(), count=_short(line.get_ydata()[-1]))
        for line in ax.lines
    }
    # Theory, which has no markers, may be drawn too pale to read.
    pale = {line: palette_of(palette)["faint"] for line in labels if line.get_marker() == "None"}
    label_ends(ax, depths[-1], labels, pale)
    curves = {line.get_label(): map(_short, line.get_ydata()) for line in ax.lines}
    told = curves_in_words(ax, depths, curves)
    # Formulas as one would type them.
    figure.alt_text = told.translate({ord("$"): "", ord("{"): "(", ord("}"): ")"})
    return figure


def label_ends(ax, at, labels, colours=None):
    """The labels {line: text} beside the ends of the lines, no two on each other."""
    lines = sorted(labels, key=lambda line: line.get_ydata()[-1])
    to_axes = ax.transData + ax.transAxes.inverted()
    heights = [to_axes.transform((at, line.get_ydata()[-1]))[1] for line in lines]
    for line, height in zip(lines, apart(heights), strict=True):
        colour = (colours or {}).get(line, line.get_color())
        leader = {"arrowstyle": "-", "color": colour, "linewidth": 0.8}
        ax.annotate(
            labels[line], (at, line.get_ydata()[-1]), (1.04, height),
            textcoords="axes fraction", va="center", fontsize=13, color=colour,
            arrowprops=leader | {"relpos": (0, 0.5), "shrinkA": 2, "shrinkB": 7},
        )  # fmt: skip


def curves_in_words(ax, places, curves):
    """A plot in words; of each curve it has the points, as they are written, by its name."""
    words = {"title": ax.figure.title, "up": ax.get_ylabel(), "across": ax.get_xlabel()}
    words |= {"places": ", ".join(map(thousands, places)), "curves": points_in_words(curves)}
    return _say("curves in words", **words)


def points_in_words(curves):
    """All curves, {name: points as they are written}, in a list."""
    return WORDS["between curves"].join(
        _say("curve in words", name=name, points=", ".join(points))
        for name, points in curves.items()
    )


def apart(heights, gap=0.058):
    """Where labels go: each as near as can be to its height, and no two closer than the gap.

    >>> apart([0.1, 0.5, 0.5, 0.9], gap=0.2)
    [0.1, 0.4, 0.6, 0.9]
    """
    groups = []  # of labels that touch, each with the sum of its heights and their number
    for height in heights:
        groups.append((height, 1))
        while len(groups) > 1 and _top(groups[-2], gap) + gap > _top(groups[-1], -gap):
            above = groups.pop()
            groups[-1] = (groups[-1][0] + above[0], groups[-1][1] + above[1])
    return [
        round(min(max(total / n, (n - 1) / 2 * gap), 1 - (n - 1) / 2 * gap) + gap * at, 4)
        for total, n in groups
        for at in (i - (n - 1) / 2 for i in range(n))
    ]


def _top(group, gap):
    """The height of a group's highest label, or with a gap below zero of its lowest."""
    total, n = group
    return total / n + (n - 1) / 2 * gap


def _short(count):
    return thousands(round(count)) if count == int(count) or count >= 100 else f"{count:.1f}"
