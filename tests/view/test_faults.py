"""Where the watched code goes wrong: every picture says so, by shape and in words, and what is
right stands beside it; of right code no picture changes."""

import re

import pytest

from adversarial import draw, watch
from adversarial.palette import PALETTES
from adversarial.search import alphabeta, minimax
from adversarial.text import known_as, number
from adversarial.view.describe import describe
from adversarial.view.live.data import code_data, film_data
from adversarial.view.notes import text_width
from adversarial.view.scene import Scene
from adversarial.view.svg import frame_svg
from tests.filming import CLASSIC, films_of_games, takes_max_for_min, wrong_films
from tests.filming import narrows_alpha_at_min as wasteful
from tests.view.test_draw import texts_in, texts_of
from tests.view.test_scene import check_edges, check_geometry, check_timeline
from tests.view.test_svg import (
    Picture,
    apart,
    check_apart,
    check_inside,
    classes,
    extent,
    skeleton_of,
)

FILMS = wrong_films()
CLASSES = {
    "": set(),
    "first": {"wrong", "first"},
    "wrong": {"wrong"},
    "handed on": {"wrong", "passed"},
}


def some_steps(film, most=7):
    """Around the fault, at the end, and some between."""
    fault = (film.fault or film.waste).step
    steps = {0, fault - 1, fault, fault + 1, len(film) - 1, *range(0, len(film), len(film) // most)}
    return sorted(steps & set(range(len(film))))


@pytest.mark.parametrize("name", FILMS)
def test_the_picture_says_what_is_wrong_and_what_is_right(name):
    film = FILMS[name]
    scene = Scene(film)
    for k in some_steps(film):
        frame, picture = film.frame(k), Picture(frame_svg(film.frame(k)))
        for index, group in picture.nodes.items():
            if index >= len(film.all_nodes):  # drawn from the game: nobody claims anything of it
                assert not classes(group) & {"wrong", "first", "passed"}
                continue
            known, names = frame.known[index], classes(group)
            assert names & {"wrong", "first", "passed"} == CLASSES[known.wrong]
            if known.wrong:
                right = known_as(known.right_low, known.right_high)
                assert picture.text(group, "v") == known_as(known.low, known.high)
                said = f"≠ {right}" if scene.is_tight(index) else f"right: {right}"
                assert picture.text(group, "right") == said
            else:
                assert picture.text(group, "right") == ""
            if not film.all_nodes[index].children:
                continue
            right = known.right_alpha, known.right_beta
            for letter, own, one in zip("ab", (known.alpha, known.beta), right, strict=True):
                is_off = one is not None and one != own
                assert (f"off-{letter}" in names) == is_off
                said = f"≠ {number(one)}" if is_off else ""
                assert picture.text(group, f"right-{letter}") == said
        for index, edge in picture.edges.items():
            rides = "returned" in classes(edge)
            is_known = rides and index < len(film.all_nodes)
            expected = CLASSES[frame.known[index].wrong] if is_known else set()
            assert classes(edge) & {"wrong", "first", "passed"} == expected


@pytest.mark.parametrize("name", FILMS)
def test_one_place_is_marked_as_the_first_in_words(name):
    film = FILMS[name]
    fault = film.fault or film.waste
    scene = Scene(film)
    words = {"first wrong here", "first wrong", "more than needed"}
    at = scene.shown_as[fault.index]
    for k, expected in ((fault.step, True), (len(film) - 1, True), (fault.step - 1, False)):
        picture = Picture(frame_svg(film.frame(k)))
        marked = {i for i, g in picture.nodes.items() if picture.text(g, "verdict") in words}
        noted = picture.text(picture.nodes[at], "note")  # says more, while it is there
        if at == fault.index and not noted:
            assert marked == ({at} if expected and k >= 0 else set())


@pytest.mark.parametrize("name", FILMS)
def test_the_geometry_holds(name):
    film = FILMS[name]
    scene = Scene(film)
    check_geometry(scene)
    check_edges(scene)
    if len(film) < 120:
        check_timeline(film)
    first, *others = (list(skeleton_of(frame_svg(film.frame(k)))) for k in some_steps(film))
    assert all(other == first for other in others)


@pytest.mark.parametrize("name", FILMS)
def test_nothing_leaves_the_picture_and_nothing_covers_a_text(name):
    film = FILMS[name]
    for k in some_steps(film):
        picture = Picture(frame_svg(film.frame(k)))
        check_inside(picture.root)
        check_apart(picture, "right", "verdict")


@pytest.mark.parametrize("name", FILMS)
def test_a_window_and_the_right_one_stand_side_by_side(name):
    film = FILMS[name]
    for k in some_steps(film):
        picture = Picture(frame_svg(film.frame(k)))
        for group in picture.nodes.values():
            parts = {part.get("class", "").split()[0]: part for part in group if part.get("class")}
            for letter in "ab":
                own, right = parts.get(letter), parts.get(f"right-{letter}")
                if right is not None and right.text:
                    assert apart(extent(own, (0, 0)), extent(right, (0, 0)))


@pytest.mark.parametrize("name", ["small, takes_max_for_min 0", "small, search 5", "boards"])
@pytest.mark.parametrize("palette", PALETTES)
def test_matplotlib_draws_the_same(name, palette):
    film = FILMS[name]
    for k in some_steps(film):
        assert texts_of(draw(film, k, palette)) == texts_in(frame_svg(film.frame(k), palette))


def test_what_is_wrong_is_seen_without_colour():
    film = watch(takes_max_for_min, CLASSIC)
    text = frame_svg(film.frame(), "print")
    picture = Picture(text)
    name_of = {place.name: index for index, place in Scene(film).places.items()}

    def has_wave(name):
        return any(part.get("class") == "wave" for part in picture.nodes[name_of[name]])

    assert [has_wave(name) for name in "BCD"] == [True] * 3
    assert ".passed > .pill" in text  # dashed
    verdicts = {name: picture.text(picture.nodes[name_of[name]], "verdict") for name in "ABCD"}
    assert verdicts == {
        "A": "from below",
        "B": "first wrong here",
        "C": "wrong again",
        "D": "wrong again",
    }


def test_alternative_text_says_it():
    film = watch(takes_max_for_min, CLASSIC)
    words = describe(film.frame())
    assert "A (MAX, done): 14, wrong because of a value from below; 3 is right." in words
    assert "B (MIN, done): 12, first wrong here; 3 is right." in words
    assert "C (MIN, done): 6, wrong again; 2 is right." in words
    waste = watch(wasteful, CLASSIC)
    words = describe(waste.frame(waste.waste.step))
    assert "C (MIN, open): ≤ 2, window 3 to +∞; 3 to 2 is right." in words


def test_the_best_line_is_the_one_that_the_code_took():
    film = watch(takes_max_for_min, CLASSIC)
    assert [film.all_nodes[index].state for index in film.frame().best_line] == ["A", "D", "D1"]


def test_the_data_names_the_step_and_how_much_of_its_sentence_says_so():
    film = watch(takes_max_for_min, CLASSIC)
    data = film_data(film)
    assert data["fault"] == [film.fault.step, 0]
    leads = [sentence[:lead] for _, _, sentence, *more in data["steps"] for lead in more]
    assert leads == ["First wrong at B:", "Wrong again at C:", "Wrong again at D:", ""]
    assert film_data(watch(wasteful, CLASSIC))["fault"] == [watch(wasteful, CLASSIC).waste.step, 1]


@pytest.mark.parametrize("name", FILMS)
def test_at_the_fault_the_code_is_at_its_line(name):
    film = FILMS[name]
    fault = film.fault or film.waste
    spot = film.code_at(fault.step)
    assert (spot.line, spot.file) == (fault.line, fault.file)
    assert (spot.returned is None) == fault.is_on_entering
    look = code_data(film)["looks"][fault.step]
    assert look[1] == fault.line


def test_the_values_of_its_moves_are_among_the_variables():
    film = watch(takes_max_for_min, CLASSIC)
    spot = film.code_at(film.fault.step)
    assert (spot.variables["values"], spot.returned) == ("[3, 12, 8]", 12)


def test_right_code_has_none_of_it():
    for film in [*films_of_games().values(), watch(minimax, CLASSIC), watch(alphabeta, CLASSIC)]:
        data = film_data(film)
        assert "fault" not in data
        assert {len(change) for history in data["timeline"] for change in history} <= {10}
        assert {len(step) for step in data["steps"]} == {3}
        text = frame_svg(film.frame())
        assert not re.search(r"wave|verdict|off-a|class=\"right", text)


def test_a_fault_is_not_hidden_in_a_fold():
    film = FILMS["folded"]
    scene = Scene(film)
    assert any(place.folded for place in scene.places.values())
    assert scene.shown_as[film.fault.index] == film.fault.index


def test_what_was_left_out_is_valued_by_the_game_itself():
    film = FILMS["small, returns_at_once 2"]
    known = film.frame(film.fault.step).known[film.fault.index]
    assert known.right_low == known.right_high == film.fault.right


def test_room_is_taken_for_the_longest_words_only_where_they_are_said():
    film = watch(takes_max_for_min, CLASSIC)
    places = Scene(film).places.values()
    verdicts = {place.name: place.verdict for place in places}
    assert verdicts["B"] == text_width("first wrong here", 13)
    assert verdicts["B1"] == 0
