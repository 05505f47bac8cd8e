"""A frame as SVG text, in pure Python: behind every live view, stored page and slide.

Every node is a group whose classes say what it is (max, inner …) and what is true of it now
(open, done, current …). The style sheet turns classes into looks, so a live view steps by
changing classes and texts alone, and never moves anything.
"""

from functools import lru_cache
from html import escape
from math import inf

from ..games.several import is_for_several
from ..language import words
from ..observe.visited import PRUNED
from ..palette import palette as palette_of
from ..text import thousands
from .looks import AS_LEAF, SHORT_RIGHT
from .notes import note_at, right_at, text_width, verdict_at
from .scenes import scene_of
from .style import FAULTS, GROWING, PASSES, SEVERAL, style

CHANCE = words("chance")
NAMESPACE = "http://www.w3.org/2000/svg"
BUNDLE = 32  # nodes, or edges
WIDEST_PAIR, TITLE = 1200, 30  # side by side; above each, for its name
# Among several players: a diamond, a hexagon and a cross, in halves of their width and height.
CORNERS = {
    "p1": [(0, -1), (1, 0), (0, 1), (-1, 0)],
    "p2": [(-0.6, -1), (0.6, -1), (1, 0), (0.6, 1), (-0.6, 1), (-1, 0)],
    "p3": [
        (-0.5, -1), (0.5, -1), (0.5, -0.5), (1, -0.5), (1, 0.5), (0.5, 0.5),
        (0.5, 1), (-0.5, 1), (-0.5, 0.5), (-1, 0.5), (-1, -0.5), (-0.5, -0.5),
    ],
}  # fmt: skip
SENTENCES = words({
    "title": "{title}, step {step} of {last}",
    # a node when pointed at
    "name": "{name}",
    "move": "{move} → {name}",
    "name folded": "{name} (folded below it: {folded})",
    "move folded": "{move} → {name} (folded below it: {folded})",
    "name uncounted": "{name} (more is folded below it)",
    "move uncounted": "{move} → {name} (more is folded below it)",
})


@lru_cache(maxsize=10_000)
def n(value):
    """A coordinate, short and the same on every machine."""
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "0" if abs(value) < 0.05 else "-0")


def frame_svg(frame, palette="light", unfolded=frozenset(), asked=None):
    """A frame of a film as a complete SVG picture; the node `asked` about has a dashed ring."""
    scene, body, more = _drawn(frame, unfolded, asked)
    return tree_document(
        (n(scene.width), n(scene.height)), body, _called(frame, scene), palette, more
    )


def pair_svg(frames, names, palette="light"):
    """Frames as one picture, each under its name: side by side, or below each other if wide."""
    drawn = [_drawn(frame) for frame in frames]
    is_wide = sum(scene.width for scene, _, _ in drawn) > WIDEST_PAIR
    x = y = width = height = 0
    parts = []
    for name, (scene, body, _) in zip(names, drawn, strict=True):
        parts.append(f'<g transform="translate({n(x)} {n(y + TITLE)})">{body}')
        parts.append(f'<text class="name" x="10" y="-10">{escape(name)}</text></g>')
        width, height = max(width, x + scene.width), max(height, y + TITLE + scene.height)
        x, y = (0, height) if is_wide else (width, 0)
    told = [_called(frame, scene)[1] for frame, (scene, _, _) in zip(frames, drawn, strict=True)]
    words = " ".join(f"{name}: {each}" for name, each in zip(names, told, strict=True))
    more = list(dict.fromkeys(sheet for _, _, sheets in drawn for sheet in sheets))
    named = " · ".join(names), words
    return tree_document((n(width), n(height)), "\n".join(parts), named, palette, more)


def _drawn(frame, unfolded=frozenset(), asked=None):
    """(The scene of a frame, its drawing, the style sheets that it needs besides)."""
    scene = scene_of(frame.film, unfolded)
    body = _body(scene, scene.looks, frame.index, _flags(scene, frame, asked))
    more = [SEVERAL] if is_for_several(scene.game, scene.all_nodes[scene.root].state) else []
    more += [FAULTS] if scene.looks.tell_of_faults else [GROWING] if scene.grows else []
    more += [PASSES] if len(frame.film.roots) > 1 else []
    return scene, body, more


def _called(frame, scene):
    """The title of a frame's picture, and the picture in words."""
    words = {"title": frame.film.title, "step": frame.index, "last": len(frame.film) - 1}
    return SENTENCES["title"].format(**words), scene.describe(frame)


def skeleton_svg(scene, looks=None):
    """The same picture before the first step, for a live view to fill and to style.

    With `looks` of its own, of which any edge may be struck out; without, those of the film, in
    which an edge that is never struck out has no strike.
    """
    body = _body(scene, looks or scene.looks, -1, {}, can_be_struck=looks is not None)
    size = f'viewBox="0 0 {n(scene.width)} {n(scene.height)}"'
    return f'<svg xmlns="{NAMESPACE}" {size} aria-hidden="true">\n{body}\n</svg>'


def still_svg(scene, looks, title, words, palette="light", under="", more=()):
    """A scene with looks of its own, complete and in these colours; what is drawn `under` it may
    need `more` style sheets."""
    body = under + _body(scene, looks, -1, {}, can_be_struck=True)
    size = round(scene.width, 1), round(scene.height, 1)
    return tree_document(size, body, (title, words), palette, more)


def tree_document(size, body, named, palette, more=()):
    """A complete picture of a tree, named by a title and in words, on the palette's paper; `more`
    are style sheets that it needs besides."""
    colours, scope = palette_of(palette), f"tree-{palette}"
    (width, height), (title, words) = size, map(escape, named)
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    paper = f'<rect width="100%" height="100%" fill="{colours["paper"]}" rx="8"/>'
    named = f"<title>{title}</title>\n<desc>{words}</desc>"
    sheet = "\n".join([style(colours, scope), *(style(colours, scope, one) for one in more)])
    return document(f'{box} role="img" class="{scope}"', named, sheet, f"{paper}\n{body}")


def document(attributes, named, sheet, body):
    """The envelope of a picture that stands alone: what it is called, its style sheet, its body."""
    return (
        f'<svg xmlns="{NAMESPACE}" {attributes} style="max-width: 100%; height: auto">\n'
        f"{named}\n<style>{sheet}</style>\n{body}\n</svg>"
    )


def _body(scene, looks, k, flags, can_be_struck=False):
    """The tree as it looks after step k."""
    return "\n".join(_parts(scene, looks, k, flags, can_be_struck))


def _parts(scene, looks, k, flags, can_be_struck):
    names = [] if scene.roomy else ["named" if scene.named else "compact"]
    names += ["growing"] if scene.grows else []
    yield f'<g class="{" ".join(names)}">' if names else "<g>"
    for y, player in scene.levels:
        if player:
            label = player.upper() if player != "chance" else CHANCE
            ends = f'x1="{n(22 + text_width(label))}" x2="{n(scene.width - 8)}"'
            yield f'<line class="guide" {ends} y1="{n(y)}" y2="{n(y)}"/>'
            yield f'<text class="level {player}" x="10" y="{n(y)}">{label}</text>'
    seen = {index: looks.at(index, k) for index in scene.places}
    struck = scene.places if can_be_struck else _ever_pruned(scene, looks)
    yield from _in_bundles(
        _edge(scene, scene.places[index], edge, seen[index], flags, index in struck)
        for index, edge in scene.edges.items()
    )
    yield from _in_bundles(
        _node(scene, place, seen[index], flags) for index, place in scene.places.items()
    )
    yield "</g>"


def _ever_pruned(scene, looks):
    """A branch is struck out, and not each edge below it again."""
    branches = (index for index in scene.places if index not in scene.whole.branch_of)
    return {index for index in branches if PRUNED in looks.texts(index, "status")}


def _in_bundles(groups):
    """Many groups in groups of their own: at a step the browser looks at the changed ones alone."""
    groups = list(groups)
    if len(groups) <= BUNDLE:
        return groups
    bundles = [groups[i : i + BUNDLE] for i in range(0, len(groups), BUNDLE)]
    return [line for bundle in bundles for line in ("<g>", *bundle, "</g>")]


def _flags(scene, frame, asked):
    """Which nodes are current, on the path to it, on the best line, and asked about: as drawn."""
    shown = scene.shown_as
    return {
        "current": {shown[frame.current]},
        "path": {shown[index] for index in frame.path},
        "best": {shown[index] for index in frame.best_line},
        "asked": set() if asked is None else {shown[asked]},
    }


def classes(place, look, flags):
    """The classes of a node that change from step to step."""
    names = [look.status]
    names += [name for name, members in flags.items() if place.index in members]
    if look.value:
        names += ["valued", "bound"] if look.is_bound else ["valued"]
    names += [look.also] if look.also else []
    return " ".join([*names, *faults(look)])


def faults(look):
    """The classes of what is wrong at a node."""
    if look.wrong:
        yield look.wrong
    if look.right_alpha not in ("", look.alpha):
        yield "off-a"
    if look.right_beta not in ("", look.beta):
        yield "off-b"


def _edge(scene, place, edge, look, flags, can_be_struck):
    """The line down to a node, with its move, a strike for a cut, and a value on its way up."""
    names = [
        look.status,
        *(flag for flag in ("path", "best") if place.index in flags.get(flag, ())),
    ]
    if look.up:
        names += ["returned", look.wrong] if look.wrong else ["returned"]
    names += [look.also] if look.also else []
    base = f"e {place.player}".strip()
    parts = [
        f'<g class="{base} {" ".join(names)}" data-e="{place.index}" data-base="{base}">',
        f'<path class="line" d="M{_point(*edge.start)}L{_point(*edge.end)}"/>',
    ]
    if edge.move:
        x, y = edge.move
        width = text_width(edge.words, 12)
        parts.append(_rect("under", x - width / 2, y - 6, width, 13, 3))
        parts.append(f'<text class="move" x="{n(x)}" y="{n(y)}">{escape(edge.words)}</text>')
    if can_be_struck:
        parts.append(_strike(*edge.strike))
    if place.up:
        x, y = edge.up
        high = 22 if scene.roomy else 18
        parts.append(_rect("up-pill", x - place.up / 2, y - high / 2, place.up, high, high // 2))
        text = escape(f"↑ {look.up}") if look.up else ""
        parts.append(f'<text class="up" x="{n(x)}" y="{n(y)}">{text}</text>')
    parts.append("</g>")
    return "".join(parts)


def _strike(x, y):
    strike = "".join(f"M{_point(x - 5.5, y + d + 4)}l11 -8" for d in (-3, 3))
    return f'<path class="strike" d="{strike}"/>'


def _point(x, y):
    return f"{n(x)} {n(y)}"


def _node(scene, place, look, flags):
    kind = f"board {place.kind}" if place.picture and place.folded else place.kind
    base = " ".join(f"n {place.player} {kind}".split())
    parts = [
        f'<g class="{base} {classes(place, look, flags)}" data-n="{place.index}" '
        f'data-base="{base}" transform="translate({n(place.x)} {n(place.y)})">',
        f"<title>{escape(_tooltip(place))}</title>",
        _halo(scene, place),
    ]
    if place.folded:
        parts += _fold(place)
    parts.append(_shape(place))
    if AS_LEAF in scene.looks.texts(place.index, "also"):
        parts.append(_box(place))
    draw = _board if place.picture else _leaf if place.kind == "leaf" else _inner
    parts += draw(scene, place, look)
    if place.window:
        parts += _window(scene, place, look)
    parts += _what_is_right(scene, place, look)
    if scene.grows:
        parts.append(_tail(place))
    if place.note:
        x, y = note_at(scene, place)
        parts.append(f'<text class="note" x="{n(x)}" y="{n(y)}">{escape(look.note)}</text>')
    parts.append("</g>")
    return "".join(parts)


def _tail(place):
    """A playout: a line that winds its way down to where its end is written."""
    top = place.height / 2 + (12 if place.picture else 2)
    return f'<path class="tail" d="M0 {n(top)}{"l5 4l-10 4l5 4" * 2}"/>'


def _window(scene, place, look):
    """Alpha and beta, left of the node or, where it is too narrow there, in the margin."""
    if scene.windows_in_margin:
        kind, x, rows = " margin", 10 - place.x, (17, 32)
        right_x = x + place.window - place.right_window + 6
    else:
        kind, x, rows = "", -place.window_at - place.right_window, (-9, 8)
        right_x = -place.window_at
    rights = look.right_alpha, look.right_beta
    for name, letter, bound, right, y in zip(
        "ab", "αβ", (look.alpha, look.beta), rights, rows, strict=True
    ):
        text = f"{letter} {bound}" if bound else ""
        yield f'<text class="{name}{kind}" x="{n(x)}" y="{y}">{text}</text>'
        if place.right_window:
            text = SHORT_RIGHT.format(value=right) if right not in ("", bound) else ""
            yield f'<text class="right-{name}{kind}" x="{n(right_x)}" y="{y}">{text}</text>'


def _what_is_right(scene, place, look):
    """Beside a wrong value the right one, and how it went wrong in words."""
    if place.right:
        x, y = right_at(scene, place)
        text = place.right_as.format(value=look.right) if look.right else ""
        yield f'<text class="right" x="{n(x)}" y="{n(y)}" data-as="{place.right_as}">{text}</text>'
    if place.verdict:
        x, y = verdict_at(scene, place)
        yield f'<text class="verdict" x="{n(x)}" y="{n(y)}">{escape(look.verdict)}</text>'


def _wave(place, x, y):
    """Under a wrong value, as an editor marks a mistake; `x` is its middle."""
    if place.wave:
        count = max(round(place.wave / 6), 2)
        waves = "l3 -3l3 3" * count
        yield f'<path class="wave" d="M{_point(x - 3 * count, y)}{waves}"/>'


def _fold(place):
    """What is folded: the triangle that books draw for a subtree, with how many nodes it has."""
    top, side, high = place.height / 2, place.fold / 2, place.fold_height
    yield f'<path class="subtree" d="M0 {n(top)}L{n(side)} {n(top + high)}H{n(-side)}Z"/>'
    yield f'<text class="more" y="{n(top + high - 8)}">{place.more}</text>'


def _tooltip(place):
    kind = "move" if place.move else "name"
    if place.folded:
        kind += " uncounted" if place.folded == inf else " folded"
    return SENTENCES[kind].format(move=place.move, name=place.name, folded=thousands(place.folded))


def _halo(scene, place):
    if place.kind == "leaf":
        return ""
    if place.is_triangle and scene.roomy:
        return f'<circle class="halo" r="{n(place.halo)}"/>'
    rim = 14 if place.picture else 10
    w, h = place.width + rim, place.height + rim
    return _rect("halo", -w / 2, -h / 2, w, h, 9)


def _shape(place):
    w, h = place.width / 2, place.height / 2
    if place.is_triangle:
        return _marker(place.player, w, h, "shape")
    return _rect("shape", -w, -h, 2 * w, 2 * h, 5)


def _box(place):
    """The shape of a leaf, for the passes in which a triangle is one."""
    side = min(place.width, place.height) / 2
    return _rect("shape box", -side, -side, 2 * side, 2 * side, 5)


def _marker(player, w, h, kind):
    if player == "chance":
        return f'<circle class="{kind}" r="{n(min(w, h))}"/>'
    if player in CORNERS:
        corners = "L".join(_point(x * w, y * h) for x, y in CORNERS[player])
        return f'<path class="{kind}" d="M{corners}Z"/>'
    tip, base = (-h, h) if player == "max" else (h, -h)
    return f'<path class="{kind}" d="M0 {n(tip)}L{n(w)} {n(base)}H{n(-w)}Z"/>'


def _inner(scene, place, look):
    # A triangle is wider at its base, so a text sits well below or above its middle.
    side = {"max": 1, "min": -1}.get(place.player, 0)
    if scene.named:
        yield from _named(place, look)
        return
    if not scene.roomy:
        yield f'<text class="v" y="{8 * side}">{escape(look.value)}</text>'
        yield from _wave(place, 0, 8 * side + 9)
        return
    right = place.halo + 3
    if place.long_name:
        text = escape(place.long_name)
        yield f'<text class="name long" x="{n(right)}" y="23">{text}</text>'
    else:
        yield f'<text class="name" y="{6 * side}">{escape(place.name)}</text>'
    if place.pill:
        yield _rect("pill", right, -14, place.pill, 27, 13)
    yield f'<text class="v" x="{n(right + place.pill / 2)}">{escape(look.value)}</text>'
    yield from _wave(place, right + place.pill / 2, 10)


def _named(place, look):
    """A name inside the shape, and the value on its lower edge."""
    up, y = {"max": 4, "min": -9}.get(place.player, -5), place.height / 2 + 2
    yield f'<text class="name" y="{up}">{escape(place.name)}</text>'
    yield _rect("pill", -place.pill / 2, y - 10, place.pill, 20, 10)
    yield f'<text class="v" y="{n(y)}">{escape(look.value)}</text>'
    yield from _wave(place, 0, y + 8)


def _leaf(scene, place, look):
    value = place.ghost if look.status == PRUNED and place.ghost else look.value
    yield f'<text class="v" data-ghost="{escape(place.ghost)}">{escape(value)}</text>'
    yield from _wave(place, 0, 11)


def _board(scene, place, look):
    picture = place.picture
    corner = _point(-place.zoom * picture.width / 2, -place.height / 2 + 9)
    zoom = f" scale({n(place.zoom)})" if place.zoom != 1 else ""
    yield f'<g class="pic" transform="translate({corner}){zoom}">'
    yield from map(primitive, picture.shapes)
    yield "</g>"
    if place.player:
        marker = _marker(place.player, 8, 6, "badge")
        top = n(-place.height / 2)
        yield f'<g class="{place.player}" transform="translate(0 {top})">{marker}</g>'
    y = place.height / 2
    yield _rect("pill", -place.pill / 2, y - 10, place.pill, 21, 10)
    yield f'<text class="v small" y="{n(y + 0.5)}">{escape(look.value)}</text>'
    yield from _wave(place, 0, y + 9.5)


def _rect(name, x, y, width, height, radius):
    return (
        f'<rect class="{name}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" '
        f'rx="{radius}"/>'
    )


def primitive(shape):
    """A shape of a picture (see games/picture.py) as SVG."""
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
