"""The words of the explorer and the album: of their controls, and of what they tell.

Every entry is a whole sentence or label; the script fills its {places}.
"""

from ..view.live.words import STEPPER

LABELS = {
    "depth": "Depth",
    "order": "Order",
    "search": "Search",
    "heuristic": "Heuristic",
    "alpha": "α",
    "beta": "β",
    "seed": "Seed",
    "tree": "Tree",
    "branching": "Branching",
    "plies": "Plies",
    "random": "Random tree",
    "line": "Python",
    "iterations": "Iterations",
    "exploration": "Exploration",
}
NAMES = {  # of what can be chosen
    "own search": "yours",
    "own heuristic": "the game's own",
}
COUNTS = {  # is the full tree counted, and is there a least number of leaves?
    (False, False): "{nodes} nodes visited, {leaves} leaves read.",
    (False, True): "{nodes} nodes visited, {leaves} leaves read; no order reads fewer than "
    "{fewest} leaves (Knuth and Moore).",
    (True, False): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves.",
    (True, True): "{nodes} nodes visited, {leaves} leaves read; the full tree has {all_nodes} "
    "nodes and {all_leaves} leaves; no order reads fewer than {fewest} leaves (Knuth and Moore).",
}
PLAYOUTS = {  # what a Monte-Carlo search came to
    "none": "{n} iterations; there is no move to choose.",
    "same": "{n} iterations, {nodes} nodes in the tree. Most visited: {move}, {visits} of {n}, "
    "with a mean of {mean}, which is the best one, too.",
    "another": "{n} iterations, {nodes} nodes in the tree. Most visited: {move}, {visits} of {n}, "
    "with a mean of {mean}. The best mean is that of {other}: {other_mean}.",
}
LIMITS = {  # why the slider for the depth ends where it does
    "nodes": "Deeper, the search visits more than {most:,} nodes.",
    "plies": "The slider ends here; the game goes on. Deeper: depth=… in the line of Python.",
    "end": "",
}
BAR = {
    "bar": "Settings",
    "labels": LABELS,
    "random_tip": "Another tree at each press; its seed is the one shown",
    "depth_of": "{depth} of {max}",
    "value_of": "{value}",
    "limits": "{label}: a whole number from {min} to {max}",
}
PAGES = {
    "coming": "This setting is on its way …",
    "stop": "Stop",
    "no_kernel": "This page does not hold that setting: it needs a running kernel.",
}
EXPLORER = STEPPER | BAR | PAGES
