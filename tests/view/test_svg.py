"""The picture as SVG: well-formed, always the same, and true to its frame in every text."""

import re
from math import inf
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import watch
from adversarial.games import Connect4, GameTree, Pig, TicTacToe
from adversarial.palette import PALETTES
from adversarial.search import alphabeta, expectiminimax, mcts, minimax
from adversarial.text import thousands
from adversarial.view.describe import LONGEST, describe
from adversarial.view.fulltree import FullTree
from adversarial.view.looks import estimates
from adversarial.view.scene import Scene
from adversarial.view.scenes import scene_of
from adversarial.view.style import style
from adversarial.view.svg import frame_svg, skeleton_svg
from tests.filming import CLASSIC, SEARCHES
from tests.sample import examples
from tests.strategies import trees
from tests.view.test_scene import FILMS, in_pass, moves_to, said, value_said

SPACE = "{http://www.w3.org/2000/svg}"
NOTES = {"cut": "cut: α ≥ β", "unjust": "cut too early", "late": "not cut: α ≥ β"}


class Picture:
    """An SVG, read back."""

    def __init__(self, text):
        self.root = ElementTree.fromstring(text)
        self.nodes = {int(g.get("data-n")): g for g in self.root.iter() if "data-n" in g.attrib}
        self.edges = {int(g.get("data-e")): g for g in self.root.iter() if "data-e" in g.attrib}

    def text(self, group, name):
        """The text of the part with this class, right inside the group; "" if there is none."""
        found = [part for part in group if name in part.get("class", "").split()]
        assert len(found) <= 1
        return (found[0].text or "") if found else ""


def classes(element):
    return set(element.get("class").split())


def stops_early(film, node):
    """Is a leaf at or below the node no end of the game? Then its value is not the last word."""
    if node.earlier is not None:
        return stops_early(film, film.all_nodes[node.earlier])
    if node.is_leaf:
        return not film.game.is_terminal(node.state)
    return any(stops_early(film, film.all_nodes[child]) for child in node.children)


def steps_to_look_at(film, most=9):
    """All steps of a short film; of a long one some, the first and the last among them."""
    if len(film) <= most:
        return range(len(film))
    some = Random(len(film)).sample(range(len(film)), most - 2)
    judged = [step.index for step in film.steps if step.kind in NOTES][:4]
    return sorted({0, len(film) - 1, *some, *judged})


def notes(frame):
    """The notes that should be shown: from a cut, or a cut missed, until its node returns."""
    nodes, found = frame.film.all_nodes, {}
    for step in frame.film.steps[: frame.index + 1]:
        if step.kind in ("cut", "unjust"):
            open_window = step.alpha is None or step.alpha < step.beta
            found[step.node] = (
                "left out" if step.kind == "cut" and open_window else NOTES[step.kind]
            )
        elif step.kind == "late":
            found[nodes[step.node].parent] = NOTES["late"]
        elif step.kind == "return":
            found.pop(step.node, None)
    return found


def check_facts(film, k):
    """Every text and every class in the picture of step k is what the frame knows."""
    frame, picture = film.frame(k), Picture(frame_svg(film.frame(k)))
    scene, noted = Scene(film), notes(frame)
    nodes = scene.all_nodes
    assert set(picture.nodes) == set(scene.places)
    path = {scene.shown_as[index] for index in frame.path}
    best = {scene.shown_as[index] for index in frame.best_line}
    for index, group in picture.nodes.items():
        actual = in_pass(scene, index, frame.path[0])
        if actual is None:
            assert "unseen" in classes(group)
            continue
        known, place, state = frame.known[actual], scene.places[index], nodes[index].state
        value = value_said(known, nodes[actual].player)
        shown = picture.text(group, "v")
        if known.status == "pruned" and place.kind == "leaf" and film.game.is_terminal(state):
            assert shown == said(film.game.utility(state))  # a ghost: what was not read
        else:
            assert shown == value
        assert classes(group) >= {known.status}
        assert not classes(group) & (
            {"unseen", "open", "done", "remembered", "pruned"} - {known.status}
        )
        is_exact = known.low == known.high and not stops_early(film, nodes[actual])
        assert ("valued" in classes(group)) == bool(value)
        assert ("bound" in classes(group)) == (bool(value) and not is_exact and value != "?")
        assert ("current" in classes(group)) == (index == scene.shown_as[frame.current])
        assert ("path" in classes(group)) == (index in path)
        assert ("best" in classes(group)) == (index in best)
        window = ["", ""]
        if known.alpha is not None and nodes[index].children and "as-leaf" not in classes(group):
            window = [f"α {said(known.alpha)}", f"β {said(known.beta)}"]
        assert [picture.text(group, "a"), picture.text(group, "b")] == window
        assert picture.text(group, "note") == noted.get(actual, "")
        if index in picture.edges:
            check_edge(scene, frame, picture, index, actual, value)


def check_edge(scene, frame, picture, index, actual, value):
    film, known, edge = scene.film, frame.known[actual], picture.edges[index]
    node, own = scene.all_nodes[index], scene.all_nodes[actual]
    rides_up = (
        known.status == "done" and not own.is_leaf and frame.known[own.parent].status == "open"
    )
    assert picture.text(edge, "up") == (f"↑ {value}" if rides_up else "")
    assert ("returned" in classes(edge)) == rides_up
    assert ("pruned" in classes(edge)) == (actual in frame.pruned)
    if "pruned" in classes(edge):  # only the branch itself is struck out
        is_struck = self_has(edge, "strike") and "beneath" not in classes(edge)
        assert is_struck == (moves_to(scene, actual) == moves_to(scene, index))
    move = picture.text(edge, "move")
    assert (
        move in ("", str(node.action))
        or node.probability is not None
        or move == (film.game.action_name(scene.all_nodes[node.parent].state, node.action))
    )


@pytest.mark.parametrize("name", FILMS)
def test_what_is_shown_is_what_is_known(name):
    film = FILMS[name]
    for k in steps_to_look_at(film):
        check_facts(film, k)


@examples(60)
@given(trees, st.sampled_from(SEARCHES), st.randoms(use_true_random=False))
def test_it_is_so_in_random_trees(game, search, random):
    film = watch(search, game, magnify=False)
    check_facts(film, random.randrange(len(film)))


# The form.


@pytest.mark.parametrize("name", FILMS)
def test_it_is_complete_and_always_the_same(name):
    film, palette = FILMS[name], sorted(PALETTES)[len(name) % 3]
    frame = film.frame(len(film) // 2)
    text = frame_svg(frame, palette)
    assert text == frame_svg(film.frame(len(film) // 2), palette)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SPACE}svg"
    assert root.get("role") == "img"
    assert root.find(f"{SPACE}title").text == f"{film.title}, step {frame.index} of {len(film) - 1}"
    words = root.find(f"{SPACE}desc").text
    assert words.startswith(frame.sentence)
    counts = rf"\b{frame.visited} nodes? visited, {frame.leaves} (leaf|leaves) read\."
    assert re.search(counts, words)
    ElementTree.fromstring(skeleton_svg(Scene(film)))
    assert not re.search(r'="[^"]*\b(nan|inf)\b', text)


def test_words_count_one_node_and_one_leaf_as_one():
    film = watch(alphabeta, GameTree([3, 12]))
    counts = (
        "1 node visited, 0 leaves read.",
        "2 nodes visited, 1 leaf read.",
        "3 nodes visited, 2",
    )
    for words in counts:
        assert any(words in describe(film.frame(k)) for k in range(len(film))), words
    assert "1 node visited, 1 leaf read." in describe(watch(minimax, CLASSIC, "B1").frame(-1))


def test_words_tell_what_the_picture_shows():
    film = watch(alphabeta, CLASSIC)
    cut = next(step.index for step in film.steps if step.kind == "cut")
    words = describe(film.frame(cut))
    assert "A (MAX, open): ≥ 3, window 3 to +∞." in words
    assert "B (MIN, done): 3." in words
    assert "C (MIN, open): ≤ 2, window 3 to 2." in words
    assert "):." not in words
    assert "C2 (pruned)." in describe(film.frame(-1))
    assert "D (" not in words


def test_words_end_where_they_stop_helping_and_say_where_to_read_on():
    board = Connect4()
    for frame in (
        watch(alphabeta, board, depth=3).frame(),
        watch(mcts, board, iterations=60).frame(),
    ):
        words = scene_of(frame.film).describe(frame)
        assert words.startswith(frame.sentence)
        assert words.endswith(" There is more: the live view has the whole tree as a table (T).")
        assert 800 < len(words) < LONGEST + 100
    tree = FullTree(GameTree.random(2, 6, seed=1))
    assert len(tree.describe()) < LONGEST + 100 < len(tree.describe(inf))
    assert "There is more" not in describe(watch(alphabeta, CLASSIC).frame())


def test_what_a_game_calls_things_is_never_read_as_markup():
    class Odd(GameTree):
        def state_name(self, state):
            return f'<b>&"{state}'

        def action_name(self, state, action):
            return "<&>"

    film = watch(alphabeta, Odd([[3, 12], [2, 4]]))
    picture = Picture(frame_svg(film.frame()))
    assert 'a1 → <b>&"B' in [g.find(f"{SPACE}title").text for g in picture.nodes.values()]
    assert not list(picture.root.iter("b"))


def skeleton_of(text):
    """Everything but the classes that change and the texts."""
    changing = {"unseen", "open", "done", "remembered", "pruned", "current", "path", "best"}
    changing |= {"valued", "bound", "returned", "wrong", "first", "passed", "off-a", "off-b"}
    changing |= {"as-leaf", "beneath"}
    for element in ElementTree.fromstring(text).iter():
        attributes = dict(element.attrib)
        if element.tag in (f"{SPACE}title", f"{SPACE}desc"):
            attributes = {}
        if "class" in attributes:
            attributes["class"] = " ".join(
                name for name in attributes["class"].split() if name not in changing
            )
        yield element.tag, attributes


@pytest.mark.parametrize("name", FILMS)
def test_nothing_moves_between_steps(name):
    film = FILMS[name]
    first, *others = (
        list(skeleton_of(frame_svg(film.frame(k)))) for k in steps_to_look_at(film, 8)
    )
    assert all(other == first for other in others)
    assert any("transform" in attributes for _, attributes in first)


@pytest.mark.parametrize("name", ["tree", "tictactoe", "passes", "unjust"])
def test_the_live_view_can_rebuild_every_frame_from_the_skeleton(name):
    """It knows data-base, the looks and the flags, and nothing else."""
    film = FILMS[name]
    scene = Scene(film)
    bare = Picture(skeleton_svg(scene))
    for k in steps_to_look_at(film, 6):
        frame = film.frame(k)
        picture = Picture(frame_svg(frame))
        for index, group in picture.nodes.items():
            base = bare.nodes[index].get("data-base")
            assert group.get("class").startswith(base + " ")
            assert group.get("transform") == bare.nodes[index].get("transform")
            look = scene.looks.at(index, k)
            assert group.get("class").removeprefix(base).split()[0] == look.status
            for part in ("v", "a", "b", "note"):
                has = [name for name in (picture, bare) if self_has(name.nodes[index], part)]
                assert len(has) in (0, 2)  # a place for every text is there from the start


def self_has(group, name):
    return any(name in part.get("class", "").split() for part in group)


# The room.

SIZES = {"v": 13, "up": 12, "a": 12, "b": 12, "move": 11, "note": 13, "more": 12, "name": 12}
SIZES |= {"right": 12, "verdict": 13, "right-a": 11, "right-b": 11}


def extent(element, at):
    """Left, top, right and bottom of an element; texts by a cautious width of their letters."""
    x, y = at
    tag = element.tag.removeprefix(SPACE)

    def number(name):
        return float(element.get(name, 0))

    if tag == "rect":
        left, top = x + number("x"), y + number("y")
        return left, top, left + number("width"), top + number("height")
    if tag == "circle":
        x, y, r = x + number("cx"), y + number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    if tag == "line":
        xs, ys = (number("x1"), number("x2")), (number("y1"), number("y2"))
    elif tag == "path":
        points, here = [], (0, 0)
        for letter, numbers in re.findall(r"([MLlHZ])([^MLlHZ]*)", element.get("d")):
            values = [float(part) for part in numbers.split()]
            if letter == "H":
                here = values[0], here[1]
            elif letter == "l":
                here = here[0] + values[0], here[1] + values[1]
            elif values:
                here = tuple(values)
            points.append(here)
        xs, ys = zip(*points, strict=True)
    else:
        names = classes(element)
        size = next((SIZES[name] for name in names if name in SIZES), 11)
        width = 0.6 * size * len(element.text or "")
        start = 1 if names & {"a", "b", "right-a", "right-b"} else 0.5
        beside = {"note", "long", "margin", "level", "right", "verdict"}
        start = 0 if names & beside else start
        left = number("x") - start * width
        xs, ys = (left, left + width), (number("y") - size / 2, number("y") + size / 2)
    return x + min(xs), y + min(ys), x + max(xs), y + max(ys)


def extents(element, at=(0, 0, 1)):
    for part in element:
        if part.tag in (f"{SPACE}title", f"{SPACE}desc", f"{SPACE}style"):
            continue
        if part.tag == f"{SPACE}g":
            place = re.findall(r"-?[\d.]+", part.get("transform", ""))
            x, y, zoom = (*map(float, place or (0, 0)), 1)[:3]
            yield from extents(part, (at[0] + at[2] * x, at[1] + at[2] * y, at[2] * zoom))
        elif part.get("width") != "100%" and (part.tag != f"{SPACE}text" or part.text):
            *corner, zoom = at
            box = extent(part, (0, 0))
            yield part, [zoom * side + corner[i % 2] for i, side in enumerate(box)]


def check_inside(root):
    """Nothing leaves the picture."""
    _, _, width, height = map(float, root.get("viewBox").split())
    for element, (left, top, right, bottom) in extents(root):
        where = ElementTree.tostring(element)
        assert min(left, top) >= 0, where
        assert right <= width, where
        assert bottom <= height, where


@pytest.mark.parametrize("name", FILMS)
def test_nothing_leaves_the_picture(name):
    film = FILMS[name]
    for k in steps_to_look_at(film):
        check_inside(ElementTree.fromstring(frame_svg(film.frame(k))))


@examples(60)
@given(trees, st.sampled_from(SEARCHES), st.randoms(use_true_random=False))
def test_nothing_leaves_the_picture_of_a_random_tree(game, search, random):
    film = watch(search, game, magnify=False)
    check_inside(ElementTree.fromstring(frame_svg(film.frame(random.randrange(len(film))))))


def drawn(picture, name):
    """The extents of the visible parts with this class, with the node that each belongs to."""
    needs = {"pill": "valued", "up-pill": "returned"}.get(name)
    for index, group in [*picture.nodes.items(), *picture.edges.items()]:
        x, y = map(float, re.findall(r"-?[\d.]+", group.get("transform", "0 0")))
        for part in group if needs is None or needs in classes(group) else ():
            if name in part.get("class", "").split() and (part.text or "rect" in part.tag):
                yield index, extent(part, (x, y))


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def check_apart(picture, *more):
    """No text covers another one; `more` are classes that only some pictures have."""
    kinds = ("v", "pill", "up", "up-pill", "move", "note", "name", *more)
    boxes = [(kind, *entry) for kind in kinds for entry in drawn(picture, kind)]
    for i, (kind, index, box) in enumerate(boxes):
        for other, other_index, other_box in boxes[:i]:
            own = index == other_index and kind.removesuffix("pill") in ("", "up-")
            assert own or apart(box, other_box), (kind, index, other, other_index)


@pytest.mark.parametrize("name", FILMS)
def test_texts_do_not_cover_each_other(name):
    film = FILMS[name]
    for k in steps_to_look_at(film):
        check_apart(Picture(frame_svg(film.frame(k))))


@pytest.mark.parametrize("depth", [1, 2])
def test_what_hangs_on_an_estimate_is_not_drawn_as_exact(depth):
    tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    picture = Picture(frame_svg(watch(minimax, GameTree(tree), depth=depth).frame()))
    valued = [group for group in picture.nodes.values() if "valued" in classes(group)]
    assert len(valued) == (13 if depth == 2 else 4)
    assert all(("bound" in classes(group)) == (depth == 1) for group in valued)


def test_a_remembered_value_is_an_estimate_if_that_was_one_from_which_it_comes():
    film = watch(minimax, GameTree([[3, 12], [2, [4, 6]], [5, 1]]), depth=2)
    nodes = film.all_nodes
    below = {name: nodes[nodes[0].children[i]] for i, name in enumerate("BCD")}
    assert estimates(film) == {0, below["C"].index, below["C"].children[1]}
    below["B"].earlier = below["B"].index  # what it was remembered from is not in the film
    below["D"].earlier = below["C"].index
    assert estimates(film) == {0, below["C"].index, below["C"].children[1], below["D"].index}


def test_a_fold_says_how_much_it_hides():
    film = FILMS["364 nodes"]
    picture = Picture(frame_svg(film.frame()))
    folds = [group for group in picture.nodes.values() if "fold" in classes(group)]
    hidden = sum(int(picture.text(group, "more").removeprefix("+")) for group in folds)
    assert hidden + len(picture.nodes) == 364
    index = int(folds[0].get("data-n"))
    opened = Picture(frame_svg(film.frame(), unfolded={index}))
    assert "fold" not in classes(opened.nodes[index])
    assert set(film.all_nodes[index].children) <= set(opened.nodes)


FOLDED = {
    "numbers": watch(alphabeta, GameTree.random(4, 5, seed=3), magnify=False),
    "thousands": watch(minimax, GameTree.random(3, 9, seed=3), magnify=False),
    "boards": watch(alphabeta, TicTacToe(evaluation="open_lines"), depth=3, magnify=False),
    "dice": watch(expectiminimax, Pig(), depth=4, magnify=False),
    "uncounted": watch(alphabeta, TicTacToe(evaluation="open_lines"), depth=4, magnify=False),
}


@pytest.mark.parametrize("name", FOLDED)
def test_a_fold_is_a_triangle_with_its_count_and_its_value(name):
    film = FOLDED[name]
    scene, picture = Scene(film), Picture(frame_svg(film.frame()))
    folds = {i: g for i, g in picture.nodes.items() if "fold" in classes(g)}
    triangles = []
    for index, group in folds.items():
        x, y = map(float, re.findall(r"-?[\d.]+", group.get("transform")))
        (triangle,) = [part for part in group if part.get("class") == "subtree"]
        (count,) = [part for part in group if part.get("class") == "more"]
        left, top, right, bottom = extent(triangle, (x, y))
        words_left, words_top, words_right, words_bottom = extent(count, (x, y))
        slope = (right - left) / 2 / (bottom - top)  # of its sides, from the tip on
        assert words_right - words_left <= 2 * slope * (words_top - top) + 6  # rounded corners
        assert words_bottom <= bottom
        assert picture.text(group, "v") or "pruned" in classes(group)
        assert count.text == (
            "…" if name == "uncounted" else f"+{thousands(len(below(scene, index)))}"
        )
        assert "folded below it" in group.find(f"{SPACE}title").text
        triangles.append((left, top, right, bottom))
    assert triangles
    for i, one in enumerate(triangles):
        assert all(apart(one, other) for other in triangles[:i])


def below(scene, index):
    found = list(scene.below(index))
    for child in found:
        found += scene.below(child)
    return found


def test_shapes_tell_the_players_apart():
    film = watch(minimax, GameTree("((1/2:(3 5) 1/2:(1 9)) (2 2))"))
    picture = Picture(frame_svg(film.frame()))
    tips = {}
    for group in picture.nodes.values():
        shape = next(part for part in group if "shape" in part.get("class", "").split())
        kind = "leaf" if "leaf" in classes(group) else group.get("data-base").split()[1]
        tag = shape.tag.removeprefix(SPACE)
        if tag == "path":
            _, tip, base = re.match(r"M(\S+) (\S+)L\S+ (\S+)H", shape.get("d")).groups()
            tag = "▲" if float(tip) < float(base) else "▼"
        tips.setdefault(kind, set()).add(tag)
    assert tips == {"max": {"▲"}, "min": {"▼"}, "chance": {"circle"}, "leaf": {"rect"}}


# The looks.


def test_palettes_give_different_pictures():
    film = watch(alphabeta, CLASSIC)
    texts = {name: frame_svg(film.frame(), name) for name in PALETTES}
    assert len(set(texts.values())) == 3
    for name, text in texts.items():
        used = set(re.findall(r"#[0-9a-f]{6}", text))
        assert used <= set(PALETTES[name].values())
        assert {PALETTES[name][kind] for kind in ("ink", "paper", "max", "min", "cut")} <= used
        assert f'class="tree-{name}"' in text
    with pytest.raises(ValueError, match="A palette is one of"):
        frame_svg(film.frame(), "neon")


def test_style_sheets_stay_inside_their_scope():
    sheet = style(dict.fromkeys(PALETTES["light"], "red"), "here")
    for rule in sheet.splitlines():
        selectors, _, looks = rule.partition(" {")
        assert all(part.strip().startswith(".here ") for part in selectors.split(","))
        assert looks.endswith("}")
    assert "$" not in sheet
