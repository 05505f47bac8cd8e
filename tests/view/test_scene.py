"""Scenes: what is shown agrees with the frames at every step, and nothing overlaps or moves."""

from collections import defaultdict
from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import CHANCE, MIN, watch
from adversarial.games import GameTree, Grundy, TicTacToe
from adversarial.search import alphabeta, expectiminimax, iterative_deepening, minimax
from adversarial.view.arrange import text_width
from adversarial.view.scene import ROOMY, SHOWN, WIDEST, Scene
from tests.filming import CLASSIC, SEARCHES, films_of_games, never_cuts, odd_films
from tests.sample import examples
from tests.strategies import chance_lists, trees, windows

GAMES, ODD = films_of_games(), odd_films()
FILMS = GAMES | ODD


def said(value):
    """A number as a picture writes it; on its own, to check the other."""
    if value in (inf, -inf):
        return "+∞" if value > 0 else "−∞"
    text = str(round(value, 3) + 0.0)  # no −0
    return (text.removesuffix(".0") if "." in text else text).replace("-", "−")


def value_said(known, player):
    """The value that a picture should show of what a frame knows."""
    low, high, best = known.low, known.high, known.best
    if known.status in ("unseen", "pruned"):
        return ""
    if low == high:
        return said(low)
    if low == -inf and high == inf:
        if known.status != "open":
            return "?"
        if best is None:
            return ""
        return f"Σ {said(best)}" if player is CHANCE else f"({said(best)})"
    if high == inf:
        return f"≥ {said(low)}"
    return f"≤ {said(high)}" if low == -inf else f"{said(low)}…{said(high)}"


def key(node):
    return node.action, node.pass_number


def moves_to(scene, index):
    nodes, moves = scene.all_nodes, []
    while nodes[index].parent is not None:
        moves.append(key(nodes[index]))
        index = nodes[index].parent
    return moves[::-1]


def in_pass(scene, index, root):
    """The node of a pass to which the same moves lead, or the branch that was cut on the way; None
    where it never goes."""
    nodes = scene.all_nodes
    for move in moves_to(scene, index):
        if nodes[root].status == "pruned":
            return root
        root = next((i for i in nodes[root].children if key(nodes[i]) == move), None)
        if root is None:
            return None
    return root


def place_of(scene, index):
    """The place to which the moves to a node lead."""
    at = scene.root
    for move in moves_to(scene, index):
        at = next(i for i in scene.below(at) if key(scene.all_nodes[i]) == move)
    return at


def check_timeline(film):
    """At every step, what the timeline shows of each node is what the frame knows of it."""
    scene = Scene(film)
    nodes = scene.all_nodes
    for k in range(len(film)):
        frame = film.frame(k)
        for index in scene.places:
            look = scene.looks.at(index, k)
            actual = in_pass(scene, index, frame.path[0])
            if actual is None:
                assert look.status == "unseen"
                continue
            known, node = frame.known[actual], nodes[actual]
            assert look.status == known.status, (k, index)
            assert look.value == value_said(known, node.player), (k, index)
            # A leaf has no window; where it is one in this pass alone, there is room for it.
            has_window = known.alpha is not None and look.also != "as-leaf"
            assert look.alpha == (said(known.alpha) if has_window else "")
            assert look.beta == (said(known.beta) if has_window else "")
            waits = (
                known.status == "done"
                and not node.is_leaf
                and node.parent is not None
                and frame.known[node.parent].status == "open"
            )
            assert look.up == (look.value if waits else "")
            best = known.best_child
            place = None if best is None else place_of(scene, best)
            assert look.best == place
        assert scene.shown_as[frame.current] in scene.places


@examples(60)
@given(trees, st.sampled_from(SEARCHES))
def test_the_timeline_agrees_with_every_frame(game, search):
    check_timeline(watch(search, game, magnify=False))


@examples(30)
@given(trees, windows())
def test_it_agrees_whatever_the_window(game, window):
    alpha, beta = window
    check_timeline(watch(alphabeta, game, alpha=alpha, beta=beta, magnify=False))


@examples(30)
@given(chance_lists())
def test_it_agrees_where_chance_decides(lists):
    check_timeline(watch(expectiminimax, GameTree(lists), magnify=False))


@pytest.mark.parametrize("name", FILMS)
def test_it_agrees_in_every_game(name):
    check_timeline(FILMS[name])


def test_before_the_first_step_nothing_is_known():
    scene = Scene(GAMES["tree"])
    assert {scene.looks.at(index, -1).status for index in scene.places} == {"unseen"}


# Folding.


def all_places(scene):
    """The places of all passes, also those that only the game knows."""
    found = [scene.root]
    for index in found:
        found += scene.below(index)
    return found


def check_folding(scene):
    shown = all_places(scene)
    assert len(scene.places) + sum(place.folded for place in scene.places.values()) == len(shown)
    for index in shown:
        place = index
        while place not in scene.places:
            place = scene.all_nodes[place].parent
        assert scene.shown_as[index] == place
        assert (place == index) or scene.places[place].folded
    for index, below in scene.children.items():
        assert list(below) == list(scene.below(index)) or scene.places[index].folded
        assert bool(scene.places[index].folded) == (not below and bool(scene.below(index)))


SIZES = [(2, 7), (3, 4), (3, 5), (4, 3), (4, 4), (6, 3), (30, 2), ((1, 5), 4), ((2, 9), 3)]
LARGE = st.builds(
    lambda size, **more: GameTree.random(*size, **more),
    st.sampled_from(SIZES),
    seed=st.integers(0, 99),
    values=st.sampled_from([range(10), range(-1000, 1000)]),
)


@examples(25)
@given(LARGE, st.sampled_from([minimax, alphabeta]))
def test_large_films_are_folded(game, search):
    film = watch(search, game, magnify=False)
    scene = Scene(film)
    check_folding(scene)
    assert len(scene.places) <= SHOWN
    if len(film.all_nodes) <= ROOMY:
        assert len(scene.places) >= len(film.all_nodes)
    for place in list(scene.places.values())[:20]:
        if place.folded:
            opened = Scene(film, frozenset([place.index]))
            check_folding(opened)
            assert set(scene.places) < set(opened.places)
            assert set(opened.children[place.index]) == set(scene.below(place.index))
            gone = set(scene.children) - set(opened.children)
            assert not gone  # in place: everything else is still there
            break


def test_everything_can_be_unfolded():
    film = ODD["364 nodes"]
    assert len(film.all_nodes) == 364
    scene = Scene(film)
    assert 13 < len(scene.places) <= SHOWN
    everything = Scene(film, frozenset(range(364)))
    assert len(everything.places) == 364
    assert not any(place.folded for place in everything.places.values())
    check_folding(everything)


def test_boards_are_folded_before_they_are_too_small_to_see():
    film = watch(minimax, TicTacToe(), depth=2)
    scene = Scene(film)
    assert len(scene.places) == 10
    assert [place.folded for place in scene.places.values()] == [0] + [8] * 9
    assert all(place.picture for place in scene.places.values())
    one = Scene(film, frozenset([3]))
    assert len(one.places) == 18
    assert one.width < WIDEST


def test_very_long_films_keep_no_history_of_what_is_folded():
    film = watch(alphabeta, TicTacToe(), magnify=False)
    scene = Scene(film)
    kept = [index for index, changes in enumerate(scene.looks.changes) if changes]
    assert kept == sorted(scene.places)
    short = Scene(ODD["364 nodes"])
    assert all(short.looks.changes)


# Passes.


def test_the_passes_of_one_search_share_one_picture():
    film = watch(iterative_deepening, GameTree.random(2, 3, seed=1))
    scene = Scene(film)
    assert len(film.roots) == 3
    assert set(all_places(scene)) == set(scene.places)
    assert None not in scene.shown_as
    starts = [step.index for step in film.steps if step.node in film.roots and step.kind == "enter"]
    for start in starts:
        looks = [scene.looks.at(index, start) for index in scene.places]
        assert sorted({look.status for look in looks}) == ["open", "unseen"]
        assert not any(look.value for look in looks)
    # Just before the second pass: the root and its two children, as the first pass left them.
    first = [scene.looks.at(index, starts[1] - 1) for index in scene.places]
    assert sum(look.status == "done" for look in first) == 3


# Geometry.


def boxes(scene):
    """What stands on a level for each node, left to right: shape, value, window."""
    for place in scene.places.values():
        half = place.width / 2
        left, right = place.x - half, place.x + half
        if place.picture:
            left, right = min(left, place.x - place.pill / 2), max(right, place.x + place.pill / 2)
        elif scene.roomy and place.is_triangle:
            right = max(right, place.x + place.halo + 3 + place.pill)
        if place.window and not scene.windows_in_margin:
            left = min(left, place.x - place.window_at - place.window)
        yield place, left, right


def check_geometry(scene):
    rows = defaultdict(list)
    margin = 10 + max(9 * len(player) for _, player in scene.levels)  # the names of the levels
    if scene.windows_in_margin:
        margin = max([margin, *(10 + place.window for place in scene.places.values())])
    for place, left, right in boxes(scene):
        assert left >= margin
        assert right <= scene.width
        assert place.y - place.height / 2 >= 0
        assert place.y + place.height / 2 <= scene.height
        rows[place.y].append((left, right, place))
    for row in rows.values():
        row.sort(key=lambda entry: entry[2].x)
        for (_, right, _), (left, _, _) in pairwise(row):
            assert left >= right - 0.01
    depths = {place.y: scene.all_nodes[place.index].depth for place in scene.places.values()}
    assert [depths[y] for y in sorted(depths)] == sorted(depths.values())
    for (upper, above), (lower, below) in pairwise(sorted(rows.items())):
        bottom = max(upper + place.height / 2 for *_, place in above)
        assert min(lower - place.height / 2 for *_, place in below) > bottom + 40
    for index, below in scene.children.items():
        if below:
            ends = [scene.places[child].x for child in below]
            assert ends == sorted(ends)
            assert scene.places[index].x == pytest.approx((ends[0] + ends[-1]) / 2)


def check_edges(scene):
    """No move is written over another one, over another edge, over a node or over a fold."""
    assert set(scene.edges) == set(scene.places) - {scene.root}
    written = []
    above = {child: index for index, below in scene.children.items() for child in below}
    for index, edge in scene.edges.items():
        parent, child = scene.places[above[index]], scene.places[index]
        assert edge.start == (parent.x, parent.y + parent.height / 2)
        assert edge.end[0] == child.x
        assert child.y - child.height / 2 - 6 <= edge.end[1] <= child.y - child.height / 2
        assert edge.start[1] < edge.strike[1] < edge.up[1] < edge.end[1]
        if edge.move:
            assert edge.strike[1] < edge.move[1] < edge.up[1]
            half = text_width(edge.words, 12) * 0.42
            written.append((index, edge.move[0] - half, edge.move[0] + half, edge.move[1]))
    for below in scene.children.values():  # nor one value on its way up over the next
        for left, right in pairwise(below):
            halves = (scene.places[left].up + scene.places[right].up) / 2
            if scene.places[left].up and scene.places[right].up:
                assert scene.edges[right].up[0] - scene.edges[left].up[0] >= halves - 0.01
    for index, left, right, y in written:
        assert left >= 0
        assert right <= scene.width
        for other, edge in scene.edges.items():
            if other != index and edge.start[1] < y < edge.end[1]:
                for middle in (y - 6, y, y + 6):
                    t = (middle - edge.start[1]) / (edge.end[1] - edge.start[1])
                    if 0 <= t <= 1:
                        assert not left < edge.along(t)[0] < right, (index, other)
        for other, start, end, height in written:
            if other != index and abs(height - y) < 12:
                assert end <= left or start >= right
        for place in scene.places.values():
            if abs(place.y - y) < place.height / 2:
                assert right < place.x - place.width / 2 or left > place.x + place.width / 2
            below = y - place.y - place.height / 2
            if place.folded and 0 < below < place.fold_height:  # the triangle that hangs there
                assert right < place.x - place.fold / 2 or left > place.x + place.fold / 2


@pytest.mark.parametrize("name", FILMS)
def test_nothing_overlaps_in_any_game(name):
    scene = Scene(FILMS[name])
    check_geometry(scene)
    check_edges(scene)


def test_no_move_is_written_over_what_a_strategy_leaves_out():
    piles = Grundy(8)

    def follow(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        actions = game.actions(state)
        if game.to_move(state) is MIN:
            return min([follow(game, game.result(state, action)) for action in actions])
        best = max(actions, key=lambda action: minimax(piles, piles.result(state, action)))
        return follow(game, game.result(state, best))

    scene = Scene(watch(follow, piles, rule="minimax"))
    assert any(place.folded for place in scene.places.values())
    check_edges(scene)


@examples(150)
@given(trees, st.sampled_from(SEARCHES))
def test_nothing_overlaps_in_random_trees(game, search):
    scene = Scene(watch(search, game, magnify=False))
    check_geometry(scene)
    check_edges(scene)


@examples(25)
@given(LARGE, st.sampled_from([minimax, alphabeta]))
def test_nothing_overlaps_in_large_trees(game, search):
    scene = Scene(watch(search, game, magnify=False))
    check_geometry(scene)
    check_edges(scene)
    assert scene.width < 1.25 * WIDEST  # type stays large enough to be read


def test_moves_are_written_where_there_is_room():
    scene = Scene(GAMES["tree"])
    assert all(edge.move for edge in scene.edges.values())
    wide = Scene(ODD["wide"])
    assert wide.edges[1].move
    assert wide.edges[2].move
    assert not any(wide.edges[index].move for index in wide.children[1])


def test_a_chance_node_shows_its_probabilities():
    film = watch(expectiminimax, GameTree("((1/3:4 2/3:6) (0.25:1 0.25:19 0.5:-10) 3)"))
    scene = Scene(film)
    check_geometry(scene)
    check_edges(scene)
    words = [edge.words for edge in scene.edges.values()]
    assert words == ["a1", "a2", "a3", "0.333", "0.667", "0.25", "0.25", "0.5"]
    assert [place.move for place in scene.places.values()][-1] == "c3: 0.5"


def test_names_have_room():
    scene = Scene(ODD["long names"])
    names = [place.long_name for place in scene.places.values() if place.kind == "inner"]
    assert names == ["Knoxville", "Memphis", "Chattanooga", "Jackson_Tenness…"]
    assert not any(place.long_name for place in Scene(GAMES["tree"]).places.values())


def test_a_film_of_the_classic_tree():
    scene = Scene(watch(alphabeta, CLASSIC))
    kinds = [place.kind for place in scene.places.values()]
    assert kinds == ["inner"] * 4 + ["leaf"] * 9
    assert [player for _, player in scene.levels] == ["max", "min", ""]
    ghosts = {place.name: place.ghost for place in scene.places.values() if place.ghost}
    assert ghosts == {"C2": "4", "C3": "6"}
    cut = next(step.index for step in scene.film.steps if step.kind == "cut")
    notes = {scene.looks.at(index, cut).note for index in scene.places}
    assert notes == {"", "cut: α ≥ β"}


def test_judgements_are_noted():
    def notes(film, kind):
        scene = Scene(film)
        ks = [step.index for step in film.steps if step.kind == kind]
        return {scene.looks.at(index, k).note for k in ks for index in scene.places} - {""}

    # Where nobody saw what the code itself holds, windows are what they should be.
    late = watch(never_cuts, CLASSIC, rule="alphabeta", magnify=False)
    assert notes(late, "late") == {"not cut: α ≥ β"}
    assert notes(ODD["unjust"], "unjust") == {"cut too early"}
    film = watch(alphabeta, CLASSIC, rule="minimax")
    scene = Scene(film)
    cut = next(step.index for step in film.steps if step.kind == "cut")
    assert {scene.looks.at(index, cut).note for index in scene.places} == {"", "left out"}
