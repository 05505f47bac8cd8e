"""The looks of a tree: a style sheet that turns what is true of a node into how it is drawn."""

from string import Template

STYLE = Template("""
text { font-family: "DejaVu Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: $ink }
.n text, .e text { text-anchor: middle; dominant-baseline: central }
.name, .v { font-size: 14px; font-weight: 600 } .n .long { font-size: 13px; text-anchor: start }
.compact .v, .named .v, .v.small { font-size: 13px }
.guide { stroke: $rule; stroke-dasharray: 2 7 }
.level { font-size: 13px; font-weight: 700; letter-spacing: .04em; dominant-baseline: central }
.level.max { fill: $max } .level.min { fill: $min } .level.chance { fill: $chance }
.shape { fill: $leaf_fill; stroke: $line; stroke-width: 1.6; stroke-linejoin: round }
.max > .shape { fill: $max_fill; stroke: $max } .min > .shape { fill: $min_fill; stroke: $min }
.chance > .shape { fill: $chance_fill; stroke: $chance }
.board > .shape { fill: $paper }
.badge { stroke: none } .max > .badge { fill: $max } .min > .badge { fill: $min }
.chance > .badge { fill: $chance }
.halo { fill: $now_fill; stroke: $now; stroke-width: 2.5; visibility: hidden }
.asked > .halo { visibility: visible; fill: none; stroke-dasharray: 6 5 }
.current > .halo { visibility: visible; fill: $now_fill; stroke-dasharray: none }
.pill { fill: $paper; stroke: $line; stroke-width: 1.7; visibility: hidden }
.max > .pill { stroke: $max } .min > .pill { stroke: $min } .chance > .pill { stroke: $chance }
.valued > .pill { visibility: visible }
.bound > .pill, .compact .bound.inner > .shape, .bound.leaf > .shape { stroke-dasharray: 3 2.4 }
.subtree { fill: $leaf_fill; stroke: $line; stroke-width: 1.4; stroke-linejoin: round }
.unseen > .subtree, .pruned > .subtree { fill: none; stroke: $ghost; stroke-dasharray: 4 3 }
.a, .b { font-size: 13px; font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace }
.n .a, .n .b { fill: $faint; text-anchor: end; display: none }
.a, .b, .note, .long { paint-order: stroke; stroke: $paper; stroke-width: 4px }
.open > .a, .open > .b { display: inline }
.n .margin { text-anchor: start; display: none } .open.path > .margin { display: inline }
.e .line { stroke: $line; stroke-width: 1.5; fill: none }
.under { fill: $paper } .e .move { font-size: 13px; font-style: italic; fill: $faint }
.e .up-pill { fill: $min_fill; stroke: none; display: none } .e .up { font-size: 13px }
.e .up { font-weight: 600; display: none }
.e.returned .up, .e.returned .up-pill { display: inline }
.e.max .up { fill: $max } .e.max .up-pill { fill: $max_fill }
.e.min .up { fill: $min } .e.chance .up { fill: $chance } .e.chance .up-pill { fill: $chance_fill }
.e .strike { stroke: $cut; stroke-width: 3; stroke-linecap: round; display: none }
.e.pruned .strike { display: inline }
.e.unseen .line, .e.pruned .line { stroke: $ghost; stroke-dasharray: 4 4 }
.e.best .line { stroke: $max; stroke-width: 4 } .e.path .line { stroke: $now; stroke-width: 4 }
.unseen > .shape, .pruned > .shape { fill: none; stroke: $ghost; stroke-dasharray: 4 3 }
.board.unseen > .shape, .board.pruned > .shape { fill: $paper }
.unseen > .name, .pruned > .name, .pruned > .v { fill: $faint; font-weight: 400 }
.unseen .badge, .pruned .badge { fill: $ghost }
.remembered > .shape { stroke-dasharray: 6 3 }
.leaf.current > .shape, .leaf.path > .shape { stroke: $now; stroke-width: 3; fill: $now_fill }
.leaf.best > .shape { stroke: $max; stroke-width: 3 }
.n .note { font-size: 13px; font-weight: 700; fill: $cut; text-anchor: start }
.n .more { font-size: 13px }
.unseen > .pic, .pruned > .pic { opacity: .5 }
.pic line { stroke: $line } .pic rect, .pic circle { fill: $rule }
.pic .grid { stroke: $ghost; stroke-width: 1.2 }
.pic .mark { stroke: $line; stroke-width: 2.3; fill: none }
.pic .mark.max { stroke: $max } .pic .mark.min { stroke: $min }
.pic .board { fill: $rule } .pic .hole { fill: $paper }
.pic .on-stone { stroke: $paper; stroke-width: 1.2; fill: none }
.pic .stone.max, .pic .man.max { fill: $max } .pic .stone.min { fill: $min }
.pic .man { stroke: $man_min; stroke-width: 1 } .pic .man.max { fill: $man_max }
.pic .man.min { fill: $man_min; stroke: $man_max } .pic .crown { fill: $now; stroke: $man_min }
.pic .light-square { fill: $light_square } .pic .dark-square { fill: $dark_square }
.pic .match { stroke: $wood; stroke-width: 2.2 } .pic .match-head { fill: $cut }
.pic .empty { fill: none; stroke: $ghost; stroke-width: 1.6 } .pic .chip { fill: $wood }
.pic .die { fill: $paper; stroke: $line; stroke-width: 1.3; rx: 3px } .pic .pip { fill: $ink }
.pic text { font-size: 13px; text-anchor: middle; dominant-baseline: central }
.pic .label.max { fill: $max; font-weight: 700 }
.pic .label.min { fill: $min; font-weight: 700 }
.pic .number { fill: $faint } .pic .number.on-square { fill: $ink }
.pic .number.on-max { fill: $man_min } .pic .number.on-min { fill: $man_max }
.pic .wall { fill: $ghost } .pic .floor { fill: $paper } .pic .pellet { fill: $ink }
.pic .eater { fill: $max } .pic .mouth { stroke: $paper; stroke-width: 2 }
.pic .spook.min { fill: $min } .pic .spook.chance { fill: $chance }
.pic .eye { fill: $paper; stroke: $paper; stroke-width: .8 }
.pic .caught { stroke: $paper; stroke-width: 1 }
""")

# Where the watched code goes wrong: where it arose the outline is whole and the value has a wave
# under it; what was handed on from below is dashed.
FAULTS = Template("""
.wave { fill: none; stroke: $cut; stroke-width: 1.6; visibility: hidden }
.wrong > .wave { visibility: visible } .passed > .wave { visibility: hidden }
.wrong > .v { fill: $cut }
.wrong > .pill, .leaf.wrong > .shape, .compact .wrong > .shape { stroke: $cut; stroke-width: 2 }
.first > .pill, .leaf.first > .shape, .compact .first > .shape { stroke-width: 3; fill: $cut_fill }
.passed > .pill, .leaf.passed > .shape, .compact .passed > .shape { stroke-dasharray: 2 3 }
.e.wrong .up { fill: $cut } .e.wrong .up-pill { fill: $cut_fill; stroke: $cut; stroke-width: 1.6 }
.e.passed .up-pill { stroke-dasharray: 2 3 }
.n .right, .n .right-a, .n .right-b { font-size: 13px; fill: $right; text-anchor: start }
.n .verdict { font-size: 13px; font-weight: 700; fill: $cut; text-anchor: start }
.wrong > .verdict { font-weight: 400 } .first > .verdict { font-weight: 700 }
.right, .right-a, .right-b, .verdict { paint-order: stroke; stroke: $paper; stroke-width: 4px }
.n .right-a, .n .right-b { text-anchor: end; display: none }
.right-a, .right-b { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace }
.open > .right-a, .open > .right-b { display: inline }
.n .right-a.margin, .n .right-b.margin { text-anchor: start; display: none }
.open.path > .right-a.margin, .open.path > .right-b.margin { display: inline }
.n.off-a > .a, .n.off-b > .b { fill: $cut; text-decoration: underline }
""")

# A tree that grows: what is not in it yet is blank, and a playout hangs from its node.
GROWING = Template("""
.growing .unseen { display: none } .growing .n .note { fill: $ink }
.growing .subtree, .growing .more { visibility: hidden }
.grown > .subtree, .grown > .more { visibility: visible }
.tail { fill: none; stroke: $now; stroke-width: 2.5; visibility: hidden }
.playing > .tail { visibility: visible }
""")

# Passes that share their places: where one looks no further, the place is a box like any leaf; and
# of a branch that it cuts only the uppermost edge is struck out.
PASSES = Template("""
.n .box, .n.as-leaf > .shape { visibility: hidden } .n.as-leaf > .box { visibility: visible }
.as-leaf > .subtree { fill: none; stroke: $ghost; stroke-dasharray: 4 3 }
.e.beneath .strike { display: none }
""")

# Among several players the shapes tell apart, and three of the colours do so once more.
SEVERAL = Template(
    "".join(
        f"""
.{player} > .shape {{ fill: ${colour}_fill; stroke: ${colour} }}
.{player} > .pill {{ stroke: ${colour} }} .{player} > .badge, .level.{player} {{ fill: ${colour} }}
.e.{player} .up {{ fill: ${colour} }} .e.{player} .up-pill {{ fill: ${colour}_fill }}
"""
        for player, colour in (("p1", "max"), ("p2", "min"), ("p3", "chance"))
    )
    + ".board > .shape { fill: $paper } .unseen .badge, .pruned .badge { fill: $ghost }"
    ".unseen > .shape, .pruned > .shape { fill: none; stroke: $ghost }"
)


def style(colours, scope, sheet=STYLE):
    """The style sheet with these colours, for everything inside elements of class `scope`."""
    rules = []
    for rule in sheet.substitute(colours).replace("\n", " ").split("}"):
        selectors, _, looks = rule.partition("{")
        if looks:
            scoped = ", ".join(f".{scope} {selector.strip()}" for selector in selectors.split(","))
            rules.append(f"{scoped} {{{looks.rstrip()}}}")
    return "\n".join(rules)
