"""Our tidy layout beside igraph's: seconds, and how good the picture is.

benchmarks/README.md says how to install the peer, and what the numbers mean.
"""

import argparse
import sys
from operator import lt
from pathlib import Path
from random import Random

from machine import description
from race import ENOUGH, ROUNDS, Contestant, timed

from adversarial.layout import tidy

try:
    import igraph
except ImportError:
    igraph = None

SIZES = (1_000, 10_000, 100_000)
AIM = 10_000  # nodes at which we want to be the faster one
SHAPES = {  # name: what it is, and how many children a node gets
    "random": ("0 to 5 children a node", lambda random: random.randint(0, 5)),
    "ternary": ("3 children a node, like a game", lambda random: 3),
    "lopsided": (
        "mostly chains, and a fan here and there",
        lambda random: random.choice([1] * 9 + [9]),
    ),
}
OURS, IGRAPH = "ours", "igraph"
RESULTS = Path(__file__).with_name("layout.md")
NOTES = """\
All nodes have the width 1 and stand at least 1 apart. Seconds are processor time, the best of up to
{rounds} rounds in which both took turns; after {enough} s a program ran no more. Only the layout is
timed, not the building of igraph's own graph. **Off centre** is how far a parent stands from
the middle of its outermost children, in widths of a node: at worst and on average.
**Closest** is the least distance of two nodes on a level; less than 1 means that they overlap.
"""


def grow(nodes, how_many, seed=1):
    """The children of each node of a tree, numbered level by level."""
    random = Random(seed)
    children, made = {}, 1
    for node in range(nodes):
        wanted = how_many(random) or (made == node + 1)  # the last one may not end the tree
        below = range(made, min(made + wanted, nodes))
        children[node] = tuple(below)
        made += len(below)
    return children


class Layout(Contestant):
    """Keeps the places that it found last, as a list of x."""

    def __init__(self, name, lay_out, x_of):
        super().__init__(name, self.find, node=None)
        self.lay_out, self.x_of = lay_out, x_of

    def find(self):
        self.places = self.lay_out()

    def x(self, nodes):
        return [self.x_of(self.places[node]) for node in range(nodes)]


def our(children):
    width = dict.fromkeys(children, 1)
    return Layout(OURS, lambda: tidy(children, 0, width, 0), float)


def peer(children):
    """igraph's Reingold-Tilford layout: its algorithm and everything below it is C."""
    edges = [(node, child) for node, below in children.items() for child in below]
    graph = igraph.Graph(n=len(children), edges=edges, directed=True)
    return Layout(
        IGRAPH, lambda: graph.layout_reingold_tilford(mode="out", root=[0]), lambda place: place[0]
    )


def race(contestants):
    """Time them in turns, so that what else the machine does hits all alike."""
    used = dict.fromkeys((one.name for one in contestants), 0)
    for _ in range(ROUNDS):
        for one in contestants:
            if used[one.name] < ENOUGH:
                used[one.name] += timed(one)


def judge(children, one):
    """How good its picture is: how far off centre at worst and on average, width, closest two."""
    x = one.x(len(children))
    off = [
        abs(x[node] - (x[below[0]] + x[below[-1]]) / 2) for node, below in children.items() if below
    ]
    closest, level = float("inf"), [0]
    while level:
        row = sorted(x[node] for node in level)
        closest = min([closest, *(right - left for left, right in zip(row, row[1:], strict=False))])
        level = [child for node in level for child in children[node]]
    return max(off), sum(off) / len(off), max(x) - min(x), closest


def measure(shape):
    """A shape's table in Markdown, and the ratios of the peer's time to ours, by size."""
    what, how_many = SHAPES[shape]
    lines = [
        f"## {what.capitalize()}\n",
        "| nodes | who | seconds | time, ours = 1 | off centre | width | closest |",
        "| ---: | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    ratios = {}
    for size in SIZES:
        children = grow(size, how_many)
        contestants = [our(children), *([peer(children)] if igraph else [])]
        race(contestants)
        for one in contestants:
            worst, mean, width, closest = judge(children, one)
            ratio = one.seconds / contestants[0].seconds
            ratios[one.name, size] = ratio
            lines.append(
                f"| {size:,} | {one.name} | {short(one.seconds)} | {short(ratio)} "
                f"| {worst:.2f}, {mean:.3f} | {width:,.0f} | {closest:.2f} |"
            )
            print(f"{shape}, {size:,}: {one.name}: {one.seconds:.3g} s", file=sys.stderr)
    return "\n".join(lines) + "\n", ratios


def short(number):
    """Three digits are more than enough."""
    return f"{number:#.3g}".rstrip(".")


def aims(measured):
    """What we aim at, met or not, with the numbers measured; in Markdown."""
    sentence = f"Time at {AIM:,} nodes: less than igraph's"
    if not igraph:
        return f"## Aims\n\n- not measured: {sentence}.\n"
    ratios = {shape: 1 / ratios[IGRAPH, AIM] for shape, ratios in measured.items()}
    met = all(lt(ratio, 1) for ratio in ratios.values())
    numbers = ", ".join(f"{short(ratio)} of it in {shape} trees" for shape, ratio in ratios.items())
    return f"## Aims\n\n- {'met' if met else '**not met**'}: {sentence}: {numbers}.\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}, too")
    options = parser.parse_args()
    parts = ["# Our tidy layout beside igraph's\n", description(["igraph"])]
    parts.append(NOTES.format(rounds=ROUNDS, enough=ENOUGH))
    if not igraph:
        parts.append("igraph is left out: it is not installed.\n")
    measured = {}
    for shape in SHAPES:
        table, measured[shape] = measure(shape)
        parts.append(table)
    parts.append(aims(measured))
    page = "\n".join(parts)
    print(page)
    if options.save:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
