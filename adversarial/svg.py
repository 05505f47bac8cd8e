"""A frame as SVG text, in pure Python: behind every live view, stored page and slide.

Every node is a group whose classes say what it is (max, inner …) and what is true of it now
(open, done, current …). The style sheet turns classes into looks, so a live view steps by
changing classes and texts alone, and never moves anything.
"""

from html import escape
from string import Template

from .explain import known_as, node_name, number
from .palette import palette as palette_of
from .scene import CHARACTER, Scene

STYLE = Template("""
text { font-family: "DejaVu Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; fill: $ink }
.n text, .e text { text-anchor: middle; dominant-baseline: central }
.name, .v { font-size: 14px; font-weight: 600 }
.compact .v, .v.small { font-size: 13px }
.guide { stroke: $rule; stroke-dasharray: 2 7 }
.level { font-size: 13px; font-weight: 700; letter-spacing: .04em; dominant-baseline: central }
.level.max { fill: $max } .level.min { fill: $min } .level.chance { fill: $chance }
.shape { fill: $leaf_fill; stroke: $line; stroke-width: 1.6; stroke-linejoin: round }
.max > .shape { fill: $max_fill; stroke: $max } .min > .shape { fill: $min_fill; stroke: $min }
.chance > .shape { fill: $chance_fill; stroke: $chance }
.board > .shape { fill: $paper } .fold > .shape { stroke-dasharray: 1 3; stroke-linecap: round }
.badge { stroke: none } .max > .badge { fill: $max } .min > .badge { fill: $min }
.chance > .badge { fill: $chance }
.halo { fill: $now_fill; stroke: $now; stroke-width: 2.5; visibility: hidden }
.current > .halo { visibility: visible }
.pill { fill: $paper; stroke: $line; stroke-width: 1.7; visibility: hidden }
.max > .pill { stroke: $max } .min > .pill { stroke: $min } .chance > .pill { stroke: $chance }
.valued > .pill { visibility: visible }
.bound > .pill, .compact .bound.inner > .shape { stroke-dasharray: 3 2.4 }
.a, .b { font-size: 12.5px; font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace }
.n .a, .n .b { fill: $faint; text-anchor: end; visibility: hidden }
.a, .b, .move, .note, .more { paint-order: stroke; stroke: $paper; stroke-width: 4px }
.open > .a, .open > .b { visibility: visible }
.e .line { stroke: $line; stroke-width: 1.5; fill: none }
.e .move { font-size: 12px; font-style: italic; fill: $faint }
.e .up-pill { fill: $min_fill; stroke: none; visibility: hidden } .e .up { font-size: 13px }
.e .up { font-weight: 600; visibility: hidden }
.e.returned .up, .e.returned .up-pill { visibility: visible }
.e.max .up { fill: $max } .e.max .up-pill { fill: $max_fill }
.e.min .up { fill: $min } .e.chance .up { fill: $chance } .e.chance .up-pill { fill: $chance_fill }
.e .strike { stroke: $cut; stroke-width: 3; stroke-linecap: round; visibility: hidden }
.e.pruned .strike { visibility: visible }
.e.unseen .line, .e.pruned .line { stroke: $ghost; stroke-dasharray: 4 4 }
.e.best .line { stroke: $max; stroke-width: 4 } .e.path .line { stroke: $now; stroke-width: 4 }
.e.unseen .move, .e.pruned .move { fill: $ghost }
.unseen > .shape, .pruned > .shape { fill: none; stroke: $ghost; stroke-dasharray: 4 3 }
.board.unseen > .shape, .board.pruned > .shape { fill: $paper }
.unseen > .name, .pruned > .name, .pruned > .v { fill: $ghost }
.unseen .badge, .pruned .badge { fill: $ghost }
.remembered > .shape { stroke-dasharray: 6 3 }
.leaf.current > .shape, .leaf.path > .shape { stroke: $now; stroke-width: 3; fill: $now_fill }
.leaf.best > .shape { stroke: $max; stroke-width: 3 }
.n .note { font-size: 13px; font-weight: 700; fill: $cut; text-anchor: start }
.n .more { font-size: 12px; fill: $faint }
.unseen > .pic, .pruned > .pic { opacity: .38 }
.pic .grid { stroke: $ghost; stroke-width: 1.2 } .pic .mark { stroke-width: 2.3; fill: none }
.pic .mark.max { stroke: $max } .pic .mark.min { stroke: $min }
.pic .board { fill: $rule } .pic .hole { fill: $paper } .pic .dot { fill: $paper }
.pic .stone.max, .pic .man.max { fill: $max } .pic .stone.min { fill: $min }
.pic .man { stroke: $ink; stroke-width: 1 } .pic .man.max { fill: #ffffff }
.pic .man.min { fill: #30343a } .pic .crown { fill: $now }
.pic .light-square { fill: $paper; stroke: $ghost } .pic .dark-square { fill: $ghost }
.pic .match { stroke: $wood; stroke-width: 2.2 } .pic .match-head { fill: $cut }
.pic .empty { stroke: $ghost; stroke-width: 1.6 } .pic .chip { fill: $wood }
.pic .die { fill: $paper; stroke: $line; stroke-width: 1.3; rx: 3px } .pic .pip { fill: $ink }
.pic text { font-size: 11px } .pic .label.max { fill: $max; font-weight: 700 }
.pic .label.min { fill: $min; font-weight: 700 }
""")


def style(colours, scope):
    """The style sheet with these colours, for everything inside elements of class `scope`."""
    rules = []
    for rule in STYLE.substitute(colours).replace("\n", " ").split("}"):
        selectors, _, looks = rule.partition("{")
        if looks:
            scoped = ", ".join(f".{scope} {selector.strip()}" for selector in selectors.split(","))
            rules.append(f"{scoped} {{{looks.rstrip()}}}")
    return "\n".join(rules)


def n(value):
    """A coordinate, short and the same on every machine."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "0" if abs(value) < 0.05 else "-0")


def frame_svg(frame, palette="light", unfolded=frozenset()):
    """A frame of a film as a complete SVG picture."""
    scene = Scene(frame.film, frozenset(unfolded))
    colours, scope = palette_of(palette), f"tree-{palette}"
    body = "\n".join(_body(scene, frame))
    width, height = n(scene.width), n(scene.height)
    title = f"{frame.film.title}, step {frame.index + 1} of {len(frame.film)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" class="{scope}" '
        f'style="max-width: 100%; height: auto">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(describe(frame))}</desc>\n"
        f"<style>{style(colours, scope)}</style>\n"
        f'<rect width="100%" height="100%" fill="{colours["paper"]}" rx="8"/>\n{body}\n</svg>'
    )


def skeleton_svg(scene):
    """The same picture before the first step, for a live view to fill and to style."""
    body = "\n".join(_body(scene, None))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(scene.width)} {n(scene.height)}" '
        f'aria-hidden="true">\n{body}\n</svg>'
    )


def describe(frame):
    """The picture in words: the step's sentence, then every node that the search has reached."""
    film = frame.film
    lines = [frame.sentence, f"{frame.visited} nodes visited, {frame.leaves} leaves read."]
    for node, known in zip(film.all_nodes, frame.known, strict=True):
        if known.status == "unseen" or len(lines) > 60:
            continue
        player = "leaf" if node.is_leaf else node.player.name
        value = "" if known.status == "pruned" else f" {known_as(known.low, known.high)}"
        window = ""
        if known.status == "open" and known.alpha is not None:
            window = f", window {number(known.alpha)} to {number(known.beta)}"
        lines.append(f"{node_name(film, node)} ({player}, {known.status}):{value}{window}.")
    return " ".join(lines)


def _body(scene, frame):
    compact = "" if scene.roomy else ' class="compact"'
    yield f"<g{compact}>"
    for y, player in scene.levels:
        if player:
            label = player.upper() if player != "chance" else player
            yield f'<line class="guide" x1="52" x2="{n(scene.width - 8)}" y1="{n(y)}" y2="{n(y)}"/>'
            yield f'<text class="level {player}" x="10" y="{n(y)}">{label}</text>'
    flags = _flags(scene, frame)
    for index, children in scene.children.items():
        spacing = _spacing([scene.places[child] for child in children])
        for child in children:
            yield _edge(scene, scene.places[index], scene.places[child], frame, flags, spacing)
    for place in scene.places.values():
        yield _node(scene, place, frame, flags)
    yield "</g>"


def _flags(scene, frame):
    """Which nodes are current, on the path to it, and on the best line: as drawn."""
    if frame is None:
        return {}
    shown = scene.shown_as
    return {
        "current": {shown[frame.current]},
        "path": {shown[index] for index in frame.path},
        "best": {shown[index] for index in frame.best_line},
    }


def _look(scene, place, frame):
    return scene.timeline.at(place.index, frame.index if frame else -1)


def classes(scene, place, look, flags):
    """The classes of a node that change from step to step."""
    names = [look.status]
    names += [name for name, members in flags.items() if place.index in members]
    if look.value:
        names.append("valued")
        if look.value[0] in "≤≥(" or "…" in look.value or "Σ" in look.value:
            names.append("bound")
    return " ".join(names)


def _spacing(siblings):
    return min(
        (right.x - left.x for left, right in zip(siblings, siblings[1:], strict=False)),
        default=200,
    )


def _edge(scene, parent, child, frame, flags, spacing):
    look = _look(scene, child, frame)
    below = parent.height / 2 + (11 if parent.kind == "board" else 0)
    x1, y1 = parent.x, parent.y + below
    x2, y2 = child.x, child.y - child.height / 2 - (6 if child.kind == "board" else 0)

    def along(t):
        return x1 + t * (x2 - x1), y1 + t * (y2 - y1)

    names = [
        look.status,
        *(name for name in ("path", "best") if child.index in flags.get(name, ())),
    ]
    if look.up:
        names.append("returned")
    base = f"e {child.player}"
    parts = [
        f'<g class="{base} {" ".join(names)}" data-e="{child.index}" data-base="{base}">',
        f'<path class="line" d="M{n(x1)} {n(y1)}L{n(x2)} {n(y2)}"/>',
    ]
    x, y = along(0.36)
    strike = "".join(f"M{n(x - 9)} {n(y + d + 5)}l18 -10" for d in (-4, 4))
    parts.append(f'<path class="strike" d="{strike}"/>')
    if child.move and len(child.move) * 6.4 + 6 <= spacing * 0.5:
        mx, my = along(0.5)
        side = 1 if x2 >= x1 else -1
        parts.append(
            f'<text class="move" x="{n(mx + side * (len(child.move) * 3.1 + 5))}" '
            f'y="{n(my - 5)}">{escape(child.move)}</text>'
        )
    ux, uy = along(0.72)
    width = _value_width(scene, child, "up") + 16
    parts += [
        _rect("up-pill", ux - width / 2, uy - 11, width, 22, 11),
        f'<text class="up" x="{n(ux)}" y="{n(uy)}">{_up(look)}</text></g>',
    ]
    return "".join(parts)


def _up(look):
    return escape(f"↑ {look.up}") if look.up else ""


def _value_width(scene, place, kind="value"):
    """The room for the longest text that ever stands there: nothing changes its size."""
    texts = [getattr(look, kind) for _, look in scene.timeline.changes[place.index]]
    return max(map(len, texts), default=0) * CHARACTER + (14 if kind == "up" else 0)


def _node(scene, place, frame, flags):
    look = _look(scene, place, frame)
    base = f"n {place.player} {place.kind}".replace("  ", " ")
    parts = [
        f'<g class="{base} {classes(scene, place, look, flags)}" data-n="{place.index}" '
        f'data-base="{base}" transform="translate({n(place.x)} {n(place.y)})">',
        f"<title>{escape(_tooltip(place))}</title>",
        _halo(place),
        _shape(place),
    ]
    parts += {"inner": _inner, "fold": _inner, "leaf": _leaf, "board": _board}[place.kind](
        scene, place, look
    )
    if scene.nodes[place.index].children:
        edge = place.width / 2 + 12 if place.kind == "board" else place.width * 0.72 + 5
        parts.append(f'<text class="a" x="{n(-edge)}" y="-9">{_window("α", look.alpha)}</text>')
        parts.append(f'<text class="b" x="{n(-edge)}" y="8">{_window("β", look.beta)}</text>')
        parts.append(
            f'<text class="note" x="{n(place.width / 2 + 12)}" y="{n(place.height / 2 + 12)}">'
            f"{escape(look.note)}</text>"
        )
    parts.append("</g>")
    return "".join(parts)


def _tooltip(place):
    return f"{place.move} → {place.name}" if place.move else place.name


def _window(letter, bound):
    return f"{letter} {bound}" if bound else ""


def _halo(place):
    if place.kind == "leaf":
        return ""
    if place.kind == "board":
        w, h = place.width + 14, place.height + 14
        return _rect("halo", -w / 2, -h / 2, w, h, 9)
    return f'<circle class="halo" r="{n(place.width * 0.72)}"/>'


def _shape(place):
    w, h = place.width / 2, place.height / 2
    if place.kind in ("leaf", "board"):
        return _rect("shape", -w, -h, 2 * w, 2 * h, 5)
    if place.kind == "fold":
        return f'<path class="shape" d="M0 {n(-h)}L{n(w * 1.15)} {n(h)}H{n(-w * 1.15)}Z"/>'
    return _marker(place.player, w, h, "shape")


def _marker(player, w, h, kind):
    if player == "chance":
        return f'<circle class="{kind}" r="{n(min(w, h))}"/>'
    tip, base = (-h, h) if player == "max" else (h, -h)
    return f'<path class="{kind}" d="M0 {n(tip)}L{n(w)} {n(base)}H{n(-w)}Z"/>'


def _middle(place):
    """Where a text sits well inside the shape: a triangle is wider at its base."""
    return {"max": 6, "min": -5}.get(place.player, 0) if place.kind == "inner" else 8


def _inner(scene, place, look):
    if place.folded:
        yield f'<text class="more" y="{n(place.height / 2 + 13)}">+{place.folded}</text>'
    if not scene.roomy:
        yield f'<text class="v" y="{_middle(place)}">{escape(look.value)}</text>'
        return
    if not place.folded and len(place.name) <= 4:
        yield f'<text class="name" y="{_middle(place)}">{escape(place.name)}</text>'
    width = _value_width(scene, place) + 14
    x = place.width / 2 + 5 + width / 2
    yield _rect("pill", x - width / 2, -14, width, 27, 13)
    yield f'<text class="v" x="{n(x)}">{escape(look.value)}</text>'


def _leaf(scene, place, look):
    value = place.ghost if look.status == "pruned" else look.value
    yield f'<text class="v" data-ghost="{escape(place.ghost)}">{escape(value)}</text>'


def _board(scene, place, look):
    picture = place.picture
    corner = f"{n(-picture.width / 2)} {n(-place.height / 2 + 9)}"
    yield f'<g class="pic" transform="translate({corner})">'
    yield from map(_primitive, picture.shapes)
    yield "</g>"
    if place.player:
        marker = _marker(place.player, 8, 6, "badge")
        top = n(-place.height / 2)
        yield f'<g class="{place.player}" transform="translate(0 {top})">{marker}</g>'
    width = max(_value_width(scene, place) + 12, 24)
    y = place.height / 2
    yield _rect("pill", -width / 2, y - 10, width, 21, 10)
    yield f'<text class="v small" y="{n(y + 0.5)}">{escape(look.value)}</text>'


def _rect(name, x, y, width, height, radius):
    return (
        f'<rect class="{name}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" '
        f'rx="{radius}"/>'
    )


def _primitive(shape):
    kind, numbers, name, *words = shape
    values = [n(value) for value in numbers]
    if kind == "text":
        x, y = values
        return f'<text class="{name}" x="{x}" y="{y}">{escape(words[0])}</text>'
    attributes = {
        "line": ("x1", "y1", "x2", "y2"),
        "rect": ("x", "y", "width", "height"),
        "circle": ("cx", "cy", "r"),
    }[kind]
    pairs = " ".join(f'{a}="{v}"' for a, v in zip(attributes, values, strict=True))
    return f'<{kind} class="{name}" {pairs}/>'
