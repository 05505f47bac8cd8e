"""Positions as pictures: every game has one, in its frame, and it shows the position."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import adversarial
from adversarial import MAX, MIN, Game, Observed, watch
from adversarial import games as all_games
from adversarial.games import (
    Chase,
    Checkers,
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Ordered,
    Pig,
    TicTacToe,
)
from adversarial.games.picture import Picture, diagram_of, picture_of
from adversarial.palette import DARK, LIGHT
from adversarial.search import minimax
from adversarial.view.draw import Sheet
from adversarial.view.scene import Scene
from adversarial.view.style import STYLE, style
from adversarial.view.svg import frame_svg

(BOARD_CSS,) = [
    path.read_text(encoding="utf-8")
    for path in Path(adversarial.__file__).parent.rglob("board.css")
]

GAMES = [
    TicTacToe(), Connect4(), Connect4(4, 3, 3), Connect4(9, 5), Checkers(), Checkers(size=4),
    Nim(), Nim((12, 1)), Nim(reduced=True), Grundy(6), Grundy((20, 3, 2)), DiceNim(),
    DiceNim(25, 9), Pig(), Pig(1000, 20), Chase(), Chase("hall", "chance"), Chase("P.G"),
]  # fmt: skip


def random_states(game, seed, plays=8):
    """States met in random play."""
    random = Random(seed)
    for _ in range(plays):
        state = game.initial
        for _ in range(60):
            yield state
            if game.is_terminal(state):
                break
            state = game.result(state, random.choice(game.actions(state)))


def box(shape):
    """Left, top, right and bottom of a shape, with the thickness that style gives it left out."""
    kind, numbers, name, *words = shape
    if kind == "line":
        x1, y1, x2, y2 = numbers
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
    if kind == "rect":
        x, y, w, h = numbers
        assert min(w, h) > 0
        return x, y, x + w, y + h
    if kind == "circle":
        x, y, r = numbers
        return x - r, y - r, x + r, y + r
    x, y = numbers
    half = 0.66 * 11 / 2 * len(words[0])  # digits of 11 pixels, centred
    return x - half, y - 5, x + half, y + 5


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_shape_stays_inside_its_picture(game):
    for state in random_states(game, seed=1):
        for picture in (picture_of(game, state), diagram_of(game, state)):
            assert picture.width > 0
            assert picture.shapes
            for shape in picture.shapes:
                left, top, right, bottom = box(shape)
                assert left >= -0.5, (state, shape)
                assert top >= -0.5, (state, shape)
                assert right <= picture.width + 0.5, (state, shape)
                assert bottom <= picture.height + 0.5, (state, shape)


def test_a_state_may_be_larger_than_the_games_first():
    for game, state in ((Grundy(6), (30, 2)), (Nim((2, 1)), ((9, 4), MIN))):
        picture = picture_of(game, state)
        for shape in picture.shapes:
            left, top, right, bottom = box(shape)
            assert min(left, top) >= -0.5
            assert right <= picture.width + 0.5
            assert bottom <= picture.height + 0.5


def test_every_game_but_the_tree_has_a_picture():
    named = set(all_games.__all__) - {"GameTree", "Ordered"}
    assert {type(game).__name__ for game in GAMES} == named
    assert picture_of(GameTree([1, 2]), "A") is None


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_one_level_of_a_tree_has_pictures_of_one_height(game):
    heights = {picture_of(game, state).height for state in random_states(game, seed=2)}
    assert len(heights) == 1


SHEETS = {
    "light": style(LIGHT, "tree"),
    "dark": style(DARK, "tree"),
    "to play on": "".join(
        f"{rule}}}" for rule in re.findall(r"^(\S+ \.pic .*); }$", BOARD_CSS, re.MULTILINE)
    ),
}
SHEETS = {name: Sheet(text) for name, text in SHEETS.items()}
SCOPES = "tree adv-play-board"


def looks(sheet, tag, name):
    return SHEETS[sheet].looks((("svg", SCOPES), ("g", "pic"), (tag, name)))


def is_seen(tag, looks):
    """What has no fill of its own is black, also on a dark page; a line without a stroke is not."""
    fill, stroke = looks.get("fill"), looks.get("stroke", "none")
    if tag == "line":
        return stroke != "none"
    return fill is not None and (fill != "none" or stroke != "none")


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_class_has_a_look(game):
    for state in random_states(game, seed=3):
        for tag, _, name, *_ in diagram_of(game, state).shapes:
            for part in name.split():
                assert f".{part}" in STYLE.template
            assert all(is_seen(tag, looks(sheet, tag, name)) for sheet in SHEETS), (tag, name)


@pytest.mark.parametrize("tag", ["line", "rect", "circle", "text"])
def test_a_new_game_may_give_any_class_to_any_shape(tag):
    names = set(re.findall(r"\.pic \.([\w-]+)", STYLE.template)) | {"of-its-own"}
    assert {"empty", "match", "board"} <= names
    for sheet in SHEETS:
        unseen = {name for name in names if not is_seen(tag, looks(sheet, tag, name))}
        assert unseen == set(), sheet


def kinds(game, state):
    return Counter(shape[2] for shape in picture_of(game, state).shapes)


def words(game, state):
    return [shape[3] for shape in picture_of(game, state).shapes if shape[0] == "text"]


def test_the_stones_are_those_of_the_state():
    for game in (TicTacToe(), Connect4(), Checkers(), Checkers(size=6)):
        for state in random_states(game, seed=4, plays=3):
            shown = Counter(game.show(state))
            drawn = kinds(game, state)
            if isinstance(game, TicTacToe):
                assert (drawn["mark max"], drawn["mark min"]) == (2 * shown["X"], shown["O"])
            elif isinstance(game, Connect4):
                assert (drawn["stone max"], drawn["stone min"]) == (shown["X"], shown["O"])
                # An X has two lines, an O is a ring.
                assert (drawn["hole"], drawn["on-stone"]) == (
                    shown["."],
                    2 * shown["X"] + shown["O"],
                )
            else:
                assert drawn["man max"] == shown["w"] + shown["W"]
                assert drawn["man min"] == shown["b"] + shown["B"]
                assert drawn["crown"] == shown["W"] + shown["B"]
                assert drawn["dark-square"] == game.size**2 / 2


def test_every_piece_stands_where_the_text_has_it():
    game = Checkers(size=4)
    state = game.parse(". b . . w . . . . . . B . . w .")
    shapes = picture_of(game, state).shapes
    cell = picture_of(game, state).width / 4
    men = {
        (int(x // cell), int(y // cell)): kind
        for shape, (x, y, *_), kind in shapes
        if shape == "circle"
    }
    assert men == {(1, 0): "man min", (0, 1): "man max", (3, 2): "crown", (2, 3): "man max"}


def numbers(game, state):
    """Where the numbers of a diagram stand: what is written, and (x, y)."""
    shapes = diagram_of(game, state).shapes
    return {shape[3]: shape[1] for shape in shapes if shape[2].startswith("number")}


def test_a_diagram_has_the_numbers_that_moves_speak_of():
    game = Connect4()
    for column in game.actions(game.initial):
        state = game.result(game.initial, column)
        stone = next(at for _, at, kind, *_ in diagram_of(game, state).shapes if "stone" in kind)
        name = game.action_name(game.initial, column)  # "X in column 3"
        assert numbers(game, state)[name.split()[-1]][0] == stone[0]
    game = Checkers(size=6)
    state = game.parse("...... b..... .b.b.. ...... .b.... w.w...")
    assert game.action_name(state, game.actions(state)[0]) == "16x11x6"
    before, after = (game.show(s).split() for s in (state, game.result(state, (16, 11, 6))))
    places = {
        square: (int(y // 18), int(x // 18)) for square, (x, y) in numbers(game, state).items()
    }
    assert len(places) == 18
    for square, was in (("16", "w"), ("11", "."), ("6", ".")):
        row, column = places[square]
        assert before[6 * row + column] == was
    row, column = places["6"]
    assert after[6 * row + column] == "w"
    assert list(numbers(Nim((2, 1)), ((2, 0), MAX))) == ["1", "2"]


def test_no_two_numbers_of_a_diagram_touch():
    for game in (Connect4(), Connect4(12, 4), Checkers(), Nim((3, 2, 1))):
        places = numbers(game, game.initial)
        for text, (x, y) in places.items():
            for other, (x2, y2) in places.items():
                wide = 0.64 * 11 * (len(text) + len(other)) / 2
                assert text == other or abs(x - x2) >= wide or abs(y - y2) >= 10


def test_a_diagram_that_fails_gives_way_to_the_picture():
    def picture(game, state):
        return Picture(30, 10)

    def diagram(game, state):
        raise TypeError("unsupported operand")

    game = type("Own", (Countdown, Game), {"picture": picture, "diagram": diagram})()
    assert diagram_of(game, game.initial) == Picture(30, 10)
    assert diagram_of(Countdown(), Countdown.initial) is None


def test_the_root_of_a_tree_has_the_numbers_and_is_no_smaller_than_the_others():
    for game in (Connect4(4, 3, 3), Checkers(size=4), Nim((2, 1))):
        film = watch(minimax, game, depth=2)
        scene = Scene(film)
        root, *others = scene.places.values()
        assert root.picture == diagram_of(game, game.initial)
        assert root.zoom >= 1
        for place in others:
            assert place.picture == picture_of(game, film.all_nodes[place.index].state)
            assert root.zoom * root.picture.width >= place.zoom * place.picture.width


def test_heaps_and_piles_are_counted():
    assert kinds(Nim(), ((7, 0, 3), MAX))["match"] == 10
    assert kinds(Nim(), ((7, 0, 3), MAX))["empty"] == 1
    assert kinds(Grundy(8), (5, 2, 1))["chip"] == 8
    assert words(Grundy(8), (5, 2, 1)) == ["5", "2", "1"]


def test_dice_show_their_faces():
    game = DiceNim(7, 8)
    assert kinds(game, (5, MAX, 3)) == {"match": 5, "match-head": 5, "die": 1, "pip": 3}
    assert [kinds(game, (5, MAX, face))["pip"] for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert words(game, (5, MAX, 8)) == ["8"]  # a face no die has pips for
    assert words(game, (5, MAX, 0)) == ["?"]  # not rolled yet
    assert kinds(game, (0, MIN, 0)) == {"empty": 1}
    assert words(Pig(), (12, 7, MIN, 5, True)) == ["12", "7", "+5", "?"]
    assert words(Pig(), (12, 7, MIN, 5, False)) == ["12", "7", "+5"]


def test_a_maze_is_drawn_as_its_text_has_it():
    for ghost in ("min", "chance"):
        game = Chase("hall", ghost)
        for state in random_states(game, seed=6):
            text, drawn = game.show(state).split("\n"), picture_of(game, state).shapes
            caught = "X" in game.show(state)
            assert kinds(game, state)["pellet"] == sum(
                line.count(".") + line.count("g") for line in text
            )
            assert kinds(game, state)["eater"] == (not caught)
            assert kinds(game, state)[f"spook {ghost}"] == 2
            assert kinds(game, state)["eater caught"] == caught
            walls = [numbers for _, numbers, name in drawn if name == "wall"]
            for row, line in enumerate(text[1:-1]):
                for column, mark in enumerate(line[1:-1]):
                    x, y = 3 + 11 * column + 5.5, 3 + 11 * row + 5.5
                    inside = [x0 < x < x0 + w and y0 < y < y0 + h for x0, y0, w, h in walls[1:]]
                    assert any(inside) is (mark == "#")


def test_a_wrapped_game_is_drawn_as_the_game_inside():
    game = TicTacToe()
    state = game.parse("X.. .O. ...")
    for wrapped in (Ordered(game, "reversed"), Observed(game)):
        assert picture_of(wrapped, state) == picture_of(game, state)


class Countdown:
    """Take one or two of five, with states that no game of ours has. It derives from nothing."""

    initial = "5 left, 1 to move"

    def to_move(self, state):
        return MAX if state.split()[2] == "1" else MIN

    def actions(self, state):
        return [take for take in (1, 2) if take <= int(state[0])]

    def result(self, state, take):
        other = 2 if self.to_move(state) is MAX else 1
        return f"{int(state[0]) - take} left, {other} to move"

    def is_terminal(self, state):
        return state[0] == "0"

    def utility(self, state):
        return -self.to_move(state)


def own(name, picture=None):
    """A student's own game, of any name, with or without a picture of its own."""
    return type(name, (Countdown, Game), {"picture": picture} if picture else {})()


def drawn(game):
    """The last frame of a film, and the film."""
    film = watch(minimax, game)
    return frame_svg(film.frame()), film


@pytest.mark.parametrize("name", ["Nim", "TicTacToe", "Connect4", "Chase", "Pig"])
def test_a_game_of_somebody_else_may_have_any_name(name):
    svg, film = drawn(own(name))
    assert film.value == 1
    assert svg.count('class="v"') == len(film.all_nodes)
    assert 'class="pic"' not in svg


def test_a_game_that_derives_from_nothing_is_drawn_by_names():
    svg, film = drawn(Countdown())
    assert 'class="pic"' not in svg
    assert picture_of(Observed(Countdown()), Countdown.initial) is None


def test_a_game_draws_its_own_states():
    def picture(game, state):
        shapes = Picture(30, 10)
        shapes.text(15, 5, state[0])
        return shapes

    svg, film = drawn(own("Countdown", picture))
    assert svg.count('class="label"') == len(film.all_nodes)


@pytest.mark.parametrize(
    "fault", ["raises", "text", "no size", "not a number", "no words", "no shape"]
)
def test_a_picture_that_fails_costs_itself_and_never_the_film(fault):
    def picture(game, state):
        shapes = Picture(30, 10)
        shapes.rect(5, 5, 10, 4, "board")
        if state[0] in "52":
            if fault == "raises":
                raise TypeError("unsupported operand")
            if fault == "text":
                return "a picture"
            if fault == "no size":
                return Picture(0, 10)
            if fault == "not a number":
                shapes.circle(3, float("nan"), 4, "pip")
            elif fault == "no words":
                shapes.text(3, 4, 5)
            else:
                shapes.shapes.append(("triangle", (1, 2, 3), "board"))
        return shapes

    game = own("Nim", picture)
    svg, film = drawn(game)
    pictures = sum(node.state[0] not in "52" for node in film.all_nodes)
    assert 0 < pictures < len(film.all_nodes)
    assert svg.count('class="pic"') == svg.count('<rect class="board" x="5"') == pictures
    assert frame_svg(film.frame(2))
