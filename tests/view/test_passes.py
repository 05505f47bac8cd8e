"""Where a search looks several times, every frame is true of the pass that its step belongs to.

What each pass really did is read from a run of its own, on a game that writes down who is asked
what: no film, no replay and no scene has a part in it.
"""

import re
from functools import cache
from math import inf
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import watch
from adversarial.games import GameTree, Nim
from adversarial.search import (
    alphabeta,
    aspiration,
    iterative_deepening,
    mtdf,
    pvs,
    pvs_table,
)
from adversarial.search.null_window import just_above, just_below
from adversarial.search.table import alphabeta_table
from adversarial.view.describe import describe
from adversarial.view.draw import Sheet
from adversarial.view.live.data import film_data
from adversarial.view.scene import Scene
from adversarial.view.scenes import scene_of
from adversarial.view.svg import frame_svg
from adversarial.view.whole import Passes
from adversarial.widgets import predict
from tests.sample import examples, sample
from tests.strategies import trees

SCOUTED = GameTree("(((3 5) (6 9)) ((7 8) (4 9)))")
NOT_REACHED = {"unseen", "pruned"}
STATUSES = NOT_REACHED | {"open", "done", "remembered"}
INNER, LEAF, TABLE = "inner", "leaf", "table"


# Searches with several passes that the library does not have.


def aspiration_table(game, state, depth=inf, guess=0, margin=1):
    """Aspiration in which the second pass knows what the first one has seen."""
    table, low, high = {}, guess - margin, guess + margin
    value = alphabeta_table(game, state, depth, low, high, table)
    if value <= low:
        return alphabeta_table(game, state, depth, -inf, high, table)
    if value >= high:
        return alphabeta_table(game, state, depth, low, inf, table)
    return value


def forgetful_mtdf(game, state, depth=inf, guess=0):
    """MTD(f) without a memory: each pass begins from nothing."""
    value, low, high = guess, -inf, inf
    while low < high:
        beta = max(value, just_above(low))
        value = alphabeta(game, state, depth, just_below(beta), beta)
        low, high = (low, value) if value < beta else (value, high)
    return value


def deepening_pvs(game, state, depth=3):
    """Scouts inside of passes: principal variation search, a ply deeper each time."""
    table = {}
    for plies in range(1, depth + 1):
        table = {seen: entry._replace(depth=None) for seen, entry in table.items()}
        value = pvs_table(game, state, plies, table=table)
    return value


GUESSING = [mtdf, forgetful_mtdf, aspiration, aspiration_table]
OTHERS = [pvs, pvs_table, iterative_deepening, deepening_pvs]


# What a run really did.


class At:
    """A position where it stands: equal to the same position elsewhere, as a table needs it."""

    def __init__(self, state, action=None, above=None):
        self.state, self.action, self.above = state, action, above

    def __eq__(self, other):
        return self.state == other.state

    def __hash__(self):
        return hash(self.state)


class Call:
    """One call of the search: where, and what came of it."""

    def __init__(self, key):
        self.key = key  # the way from the root: pairs of a move and how often it was called before
        self.is_valued = False
        self.calls = []  # below it

    @property
    def kind(self):
        return INNER if self.calls else LEAF if self.is_valued else TABLE


class Told:
    """A game that writes down the calls. Each of these searches begins one with `is_terminal`.

    Called again, a position is looked at once more only if both times anything is called below
    it: whoever asks for its value, or finds it in a table, stays where they are.
    """

    def __init__(self, game):
        self.game, self.initial = game, At(game.initial)
        self.calls = []
        self.call_of = {}  # by the id of a position: its newest call
        self.again = set()  # the ids of those that were called once more since
        self.kept = []  # so that no id comes twice

    def is_terminal(self, at):
        if id(at) in self.call_of:
            self.again.add(id(at))
        else:
            self._begin(at)
        return self.game.is_terminal(at.state)

    def _begin(self, at):
        above = at.above and self.call_of[id(at.above)]
        if above and id(at.above) in self.again:
            self.again.remove(id(at.above))
            above = self._begin(at.above) if above.calls else above
        before = [call for call in above.calls if call.key[-1][0] == at.action] if above else []
        call = Call((*above.key, (at.action, len(before) + 1)) if above else ())
        if above:
            above.calls.append(call)
        self.calls.append(call)
        self.call_of[id(at)] = call
        return call

    def result(self, at, action):
        self.kept.append(at := At(self.game.result(at.state, action), action, at))
        return at

    def to_move(self, at):
        return self.game.to_move(at.state)

    def actions(self, at):
        return self.game.actions(at.state)

    def utility(self, at):
        return self._value(at, self.game.utility)

    def evaluate(self, at):
        return self._value(at, self.game.evaluate)

    def _value(self, at, asked):
        if id(at) in self.call_of:  # else it is a first guess, before the search begins
            self.call_of[id(at)].is_valued = True
        return asked(at.state)


def passes_of(search, game, **given):
    """What a search did, pass by pass: lists of its calls, in their order."""
    told, passes = Told(game), []
    search(told, told.initial, **given)
    for call in told.calls:
        if not call.key:
            passes.append([])
        passes[-1].append(call)
    return passes


# What a picture shows.

read_sheet = cache(Sheet)


class Drawn(NamedTuple):
    """A node as one sees it."""

    shapes: list  # of the outlines that are not hidden
    status: str
    at: str
    is_struck: bool = False  # is the edge to it struck out?


def picture(frame):
    """The nodes of a picture, by their numbers."""
    svg = ElementTree.fromstring(frame_svg(frame))
    space = svg.tag.removesuffix("svg")
    sheet = read_sheet(svg.find(f"{space}style").text)
    nodes, struck = {}, set()

    def seen(group, name, above):
        """The tags of the parts of a group that have this class and are not hidden."""
        for part in group:
            tag, names = part.tag.removeprefix(space), part.get("class", "")
            looks = sheet.looks((*above, (tag, names))) if name in names.split() else None
            hidden = {("display", "none"), ("visibility", "hidden")}
            if looks is not None and not hidden & looks.items():
                yield tag

    def walk(group, above):
        chain = (*above, (group.tag.removeprefix(space), group.get("class", "")))
        if index := group.get("data-n"):
            (status,) = STATUSES & set(group.get("class").split())
            shapes = list(seen(group, "shape", chain))
            nodes[int(index)] = Drawn(shapes, status, group.get("transform"))
        elif index := group.get("data-e"):
            struck.update(int(index) for _ in seen(group, "strike", chain))
        else:
            for part in group.findall(f"{space}g"):
                walk(part, chain)

    walk(svg, ())
    return {i: node._replace(is_struck=i in struck) for i, node in nodes.items()}


def keys_of(scene):
    """The way from the root to each place, as the calls have it."""
    keys, todo = {scene.root: ()}, [scene.root]
    for index in todo:
        for child in scene.children[index]:
            node = scene.all_nodes[child]
            keys[child] = (*keys[index], (node.action, node.pass_number))
            todo.append(child)
    return keys


def check_film(search, game, **given):
    """Compare every frame with what the pass had done by then."""
    film = watch(search, game, **given)
    passes, keys = passes_of(search, game, **given), keys_of(Scene(film))
    assert len(film.roots) == len(passes)
    assert sum(map(len, passes)) == film.nodes
    counts = film.history.counts
    stood = None  # where
    for k in range(len(film)):
        done, of_pass = counts[k][0], 0
        while done > len(passes[of_pass]):
            done, of_pass = done - len(passes[of_pass]), of_pass + 1
        is_last = k + 1 == len(film) or (
            done == len(passes[of_pass]) and counts[k + 1][0] > counts[k][0]
        )
        drawn = picture(film.frame(k))
        check_frame(drawn, keys, passes[of_pass], done, is_last)
        where = {index: node.at for index, node in drawn.items()}
        assert stood in (None, where)  # nothing jumps
        stood = where
    return film


def check_frame(drawn, keys, calls, done, is_last):
    """`done` of the calls of a pass have begun; with its last step all is over."""
    reached, ever = {call.key: call for call in calls[:done]}, {call.key for call in calls}
    assert reached.keys() <= set(keys.values())  # all that happens has its place
    for index, node in drawn.items():
        key = keys[index]
        assert node.is_struck == (node.status == "pruned" and key[:-1] in reached)
        if key in reached:
            check_reached(node, reached[key], key == calls[done - 1].key, is_last)
        else:
            check_not_reached(node.status, key, reached, ever, is_last)


def check_reached(node, call, is_newest, is_last):
    assert node.shapes == (["path"] if call.kind == INNER else ["rect"])
    if call.kind == TABLE:
        assert node.status == "remembered" or (node.status == "open" and is_newest)
    else:
        assert node.status in ("open", "done")
        assert node.status == "done" or not is_last


def check_not_reached(status, key, reached, ever, is_last):
    """What the pass has not reached looks so; it is cut if the pass comes to know that it is."""
    assert status in NOT_REACHED
    above = max((way for way in reached if key[: len(way)] == way), key=len)
    is_inner = reached[above].kind == INNER
    if status == "pruned":
        assert key not in ever
        assert is_inner
    elif is_last:
        is_second_look = any(number > 1 for _, number in key[len(above) :])
        assert is_second_look or not is_inner


@examples(150)
@given(trees, st.integers(-6, 6), st.sampled_from(GUESSING))
def test_every_frame_is_true_of_its_pass(tree, guess, search):
    check_film(search, tree, guess=guess)


@examples(100)
@given(trees, st.sampled_from(OTHERS))
def test_every_frame_is_true_of_its_look(tree, search):
    check_film(search, tree)


class Heaps(Nim):
    """Nim without its pictures, which have one shape for all positions."""

    picture = None


@pytest.mark.parametrize("search", [*GUESSING, *OTHERS])
@pytest.mark.parametrize("heaps", sample([(2, 2), (2, 1, 1)]))
def test_so_it_is_where_a_position_comes_twice(search, heaps):
    check_film(search, Heaps(heaps), **({"guess": 1} if search in GUESSING else {}))


def test_the_oracle_sees_all_kinds():
    """Or the tests above would compare nothing with nothing."""
    first, *_, last = passes_of(mtdf, SCOUTED, guess=5)
    assert [call.key for call in first[:2]] == [(), (("a1", 1),)]
    assert {call.kind for call in first} == {INNER, LEAF}
    assert [call.key for call in last if call.kind == TABLE] == [(("a1", 1),)]
    (calls,) = passes_of(pvs, SCOUTED)
    assert max(number for call in calls for _, number in call.key) == 2


# The worked example of the course.


@pytest.fixture(scope="module")
def film():
    return watch(mtdf, SCOUTED, guess=5)


def at(film, state, k):
    scene = scene_of(film)
    index = next(i for i in scene.places if scene.all_nodes[i].state == state)
    return picture(film.frame(k))[index]


def test_what_the_last_pass_knows_by_heart_the_first_one_has_searched(film):
    starts = film.passes
    assert [at(film, "B", k).shapes for k in (1, starts[1] - 1)] == [["path"], ["path"]]
    assert [at(film, child, starts[1] - 1).status for child in "DE"] == ["done", "done"]
    end = len(film) - 1
    assert (at(film, "B", end).shapes, at(film, "B", end).status) == (["rect"], "remembered")
    assert [at(film, child, end).status for child in "DE"] == ["unseen", "unseen"]
    # Before its turn comes it is any position that is not reached yet.
    assert (at(film, "B", starts[3]).shapes, at(film, "B", starts[3]).status) == (
        ["path"],
        "unseen",
    )


WORDS = {
    r"Down to \w+, where (MAX|MIN) moves": ("path", "open"),
    r"Down to \w+\.": ("rect", "open"),
    r"\w+ is an end": ("rect", "done"),
    r"\w+ was searched before and is not searched again": ("rect", "remembered"),
}


@examples(60)
@given(trees, st.integers(-6, 6), st.sampled_from([mtdf, aspiration, aspiration_table]))
def test_sentences_say_what_the_picture_shows(tree, guess, search):
    film = watch(search, tree, guess=guess)
    for k in range(len(film)):
        frame = film.frame(k)
        told = [seen for words, seen in WORDS.items() if re.match(words, frame.sentence)]
        here = picture(frame)[scene_of(film).shown_as[frame.current]]
        assert told in ([], [(*here.shapes, here.status)])


def test_the_words_are_those_of_the_sentences(film):
    told = [film.frame(k).sentence for k in range(len(film))]
    assert all(any(re.match(words, one) for one in told) for words in WORDS)


def test_the_alternative_text_tells_of_the_pass_that_is_seen(film):
    first, last = (describe(film.frame(k)) for k in (film.passes[1] - 1, len(film) - 1))
    assert "B (MIN, done): 5." in first
    assert "B (leaf, remembered): ≤ 5." in last
    assert "B (MIN" not in last
    assert "D (" not in last


# What goes to the browser: all that is said of a node is said of its place.


def test_steps_and_lines_are_those_of_places(film):
    data, scene = film_data(film), Scene(film)
    assert {node for _, node, *_ in data["steps"]} <= set(scene.places)
    for k, (_, place, _) in enumerate(data["steps"]):
        line = [place]
        while (above := data["parents"][line[-1]]) is not None:
            line.append(above)
        states = [scene.all_nodes[index].state for index in line]
        assert states == [film.all_nodes[node].state for node in reversed(film.frame(k).path)]
        assert line[-1] == data["root"]
    happened = [said for _, node, said in data["steps"] if data["names"][node] == "B"]
    assert happened[0].startswith("Down to B, where MIN moves")
    assert happened[-1].startswith("B was searched before")


def test_one_is_asked_about_what_is_drawn(film):
    view = predict(film, most=99)
    asked = {question["node"] for question in view.data["questions"]}
    assert asked <= set(Scene(film).places)
    assert {question.node for question in view.questions} - asked  # they are of every pass


def test_what_any_pass_has_can_be_unfolded():
    game = GameTree.random(3, 6, seed=4)
    film = watch(forgetful_mtdf, game, guess=5)
    scene = Scene(film)
    folds = [place.index for place in scene.places.values() if scene.can_unfold(place)]
    assert folds
    place_of = scene.whole.place_of
    twin = next(node for node, place in enumerate(place_of) if place in folds and node != place)
    opened = Scene(film, frozenset([twin]))
    assert not opened.places[place_of[twin]].folded


# One pass, and nothing changes.


def test_a_film_of_one_pass_is_as_it_was():
    film = watch(alphabeta, SCOUTED)
    passes = Passes(film)
    assert passes.place_of == list(range(len(film.all_nodes)))
    assert not passes.below
    assert not passes.nodes_at
    assert "as-leaf" not in frame_svg(film.frame())
