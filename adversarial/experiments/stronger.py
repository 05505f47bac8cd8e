"""What each idea of stronger alpha-beta is worth, in nodes visited: stored counts, and their plots.

One position: Connect-4, the empty board, evaluation `centre`. Plots do not run the long searches
again: `benchmarks/stronger.py` counts all of them anew, and tests count the shorter ones.
"""

from functools import partial
from random import Random

from ..game import start
from ..games import Connect4, Ordered
from ..games.ordering import ORDER_NAMES
from ..games.wrapped import Watcher
from ..language import words
from ..palette import palette as palette_of
from ..search import (
    History,
    Killers,
    alphabeta,
    alphabeta_learning,
    alphabeta_table,
    aspiration,
    mtdf,
    pvs,
    pvs_table,
)
from ..search.exact import exact_values
from ..text import thousands
from .plots import axes, distinct_tree, looks, points_in_words

WORDS = words({
    "nodes": "nodes visited",
    "centre first": "centre first",
    "counts title": "Connect-4, empty board, {depth} plies",
    "counts in words": "{title}, nodes visited. {rows}.",
    "row": "{name}: left to right {given}, centre first {sorted}",
    "depth": "depth in plies",
    "share": "nodes, alpha-beta = 100",
    "deeper title": "Centre first, ply by ply",
    "surprises": "how often the best move is tried first, of 100 nodes",
    "surprises title": "Random trees, {b} moves a node, {d} plies (mean of {n})",
    "plain": "principal variation search",
    "with a table": "the same, both with a table",
    "curves in words": "{title}: {up}. {curves}.",
    "point": "{at}: {height:.0f}",
})
DEPTH, VALUE = 8, 1
SEARCHES = {  # name: a search to count; what learns is made anew each time
    "alpha-beta": lambda: alphabeta,
    "killers": lambda: partial(alphabeta_learning, learnt=Killers()),
    "history": lambda: partial(alphabeta_learning, learnt=History()),
    "killers and history": lambda: alphabeta_learning,
    "pvs": lambda: pvs,
    "aspiration around 0": lambda: partial(aspiration, guess=0),
    "aspiration around 1": lambda: partial(aspiration, guess=1),
    "alpha-beta with a table": lambda: alphabeta_table,
    "pvs with a table": lambda: pvs_table,
    "MTD(f) from 0": lambda: partial(mtdf, guess=0),
    "MTD(f) from 1": lambda: partial(mtdf, guess=1),
}
NAMES = dict(zip(SEARCHES, words([
    "alpha-beta", "killers", "history", "killers and history", "pvs", "aspiration around 0",
    "aspiration around 1", "alpha-beta with a table", "pvs with a table",
    "MTD(f) from 0", "MTD(f) from 1"]), strict=True))  # fmt: skip
COUNTS = {  # at DEPTH: nodes from left to right, and centre first
    "alpha-beta": (271_613, 8_958),
    "killers": (43_841, 8_165),
    "history": (40_039, 11_344),
    "killers and history": (23_260, 8_271),
    "pvs": (430_280, 9_548),
    "aspiration around 0": (248_044, 11_311),
    "aspiration around 1": (92_604, 8_142),
    "alpha-beta with a table": (97_011, 4_370),
    "pvs with a table": (101_222, 4_301),
    "MTD(f) from 0": (38_797, 4_235),
    "MTD(f) from 1": (31_816, 3_903),
}
DEEPER = {  # centre first, {depth: nodes} of alpha-beta and pvs, then both with a table
    4: (173, 173, 158, 158),
    5: (564, 564, 429, 429),
    6: (1_249, 1_249, 804, 804),
    7: (4_907, 5_051, 2_717, 2_631),
    8: (8_958, 9_548, 4_370, 4_301),
    9: (32_278, 26_748, 15_614, 12_760),
    10: (56_641, 47_173, 23_762, 19_539),
}
IN_PAIRS = (alphabeta, pvs, alphabeta_table, pvs_table)  # the columns of DEEPER


def connect4(centre_first=False):
    """The game of the counts, in one of two orders."""
    game = Connect4(evaluation="centre")
    return Ordered(game, lambda state, column: abs(column - 3)) if centre_first else game


class Visited(Watcher):
    """A game that counts visits: at each, a search asks once whether the game is over."""

    nodes = 0

    def is_terminal(self, state):
        self.nodes += 1
        return self.game.is_terminal(state)


def count(search, game, depth=DEPTH, state=None):
    """(value, nodes) of one search, from the first position unless another one is given: nodes
    searched twice count twice."""
    visited = Visited(game)
    return search(visited, start(game, state), depth=depth), visited.nodes


def plot_counts(palette="light"):
    """The kept counts of every search as bars, in both orders, on a logarithmic scale."""
    colours = palette_of(palette)
    title = WORDS["counts title"].format(depth=DEPTH)
    figure, ax = axes(title, WORDS["nodes"], "", palette)
    places = range(len(COUNTS))
    orders = {ORDER_NAMES["given"]: "min", WORDS["centre first"]: "max"}
    for column, (label, tint) in enumerate(orders.items()):
        counts = [nodes[column] for nodes in COUNTS.values()]
        heights = [place + (column - 0.5) * 0.4 for place in places]
        ax.barh(heights, counts, 0.38, color=colours[tint], label=label)
        for height, nodes in zip(heights, counts, strict=True):
            ax.text(nodes * 1.06, height, thousands(nodes), va="center", fontsize=11,
                    color=colours["ink"])  # fmt: skip
    ax.set_xscale("log")
    ax.set_xlim(1_000, 1_500_000)
    ax.set_yticks(list(places), [NAMES[name] for name in COUNTS], fontsize=13)
    ax.invert_yaxis()
    ax.grid(visible=False, axis="y")
    _legend(ax, colours)
    rows = [
        WORDS["row"].format(name=NAMES[name], given=thousands(given), sorted=thousands(best))
        for name, (given, best) in COUNTS.items()
    ]
    figure.alt_text = WORDS["counts in words"].format(title=title, rows="; ".join(rows))
    return figure


def plot_deeper(palette="light"):
    """What pvs visits of 100 nodes of alpha-beta, centre first, without and with a table."""
    plain = [100 * scouted / nodes for nodes, scouted, *_ in DEEPER.values()]
    table = [100 * scouted / nodes for *_, nodes, scouted in DEEPER.values()]
    curves = {"plain": plain, "with a table": table}
    return _shares(WORDS["deeper title"], WORDS["depth"], list(DEEPER), curves, palette)


def plot_surprises(branching=3, depth=5, seeds=12, palette="light"):
    """The same on random trees, by how often the best move of a node is tried first."""
    at = (0, 20, 40, 60, 80, 90, 100)
    counts = [surprises(share, branching, depth, seeds) for share in at]
    curves = {
        "plain": [100 * scouted / nodes for nodes, scouted, *_ in counts],
        "with a table": [100 * scouted / nodes for *_, nodes, scouted in counts],
    }
    title = WORDS["surprises title"].format(b=branching, d=depth, n=seeds)
    return _shares(title, WORDS["surprises"], list(at), curves, palette)


def surprises(share, branching=3, depth=5, seeds=12):
    """Nodes of IN_PAIRS on random trees where `share` of 100 nodes have their best move first, and
    all others it somewhere behind."""
    counts = [0] * len(IN_PAIRS)
    for seed in range(seeds):
        game = mostly_ordered(distinct_tree(branching, depth, seed), share, seed)
        for i, search in enumerate(IN_PAIRS):
            counts[i] += count(search, game, depth)[1]
    return counts


def mostly_ordered(tree, share, seed=0):
    """The tree with the best move first at `share` of 100 nodes, and not first at the others."""
    exact = exact_values(tree)
    orders = {}

    def place(state, action):
        if state not in orders:
            rng = Random(f"{seed} {state}")  # the same draw whatever the share: nested choices
            best, *others = sorted(
                tree.actions(state),
                key=lambda move: -exact[tree.result(state, move)] * tree.to_move(state),
            )
            is_first = rng.uniform(0, 100) < share
            rng.shuffle(others)
            behind = rng.randint(1, len(others))
            others.insert(0 if is_first else behind, best)
            orders[state] = others
        return orders[state].index(action)

    return Ordered(tree, place)


def _shares(title, across, at, curves, palette):
    """Curves in percent of alpha-beta, whose line is the 100."""
    colours = palette_of(palette)
    figure, ax = axes(title, across, WORDS["share"], palette)
    ax.axhline(100, color=colours["faint"], linestyle="--")
    for (name, heights), look in zip(curves.items(), looks(palette, len(curves)), strict=True):
        ax.plot(at, heights, label=WORDS[name], **look)
    ax.set_xticks(at)
    _legend(ax, colours)
    told = {
        WORDS[name]: [WORDS["point"].format(at=x, height=y) for x, y in zip(at, ys, strict=True)]
        for name, ys in curves.items()
    }
    figure.alt_text = WORDS["curves in words"].format(
        title=title, up=WORDS["share"], curves=points_in_words(told)
    )
    return figure


def _legend(ax, colours):
    legend = ax.legend(fontsize=13, facecolor=colours["paper"], edgecolor=colours["rule"])
    for text in legend.get_texts():
        text.set_color(colours["ink"])
