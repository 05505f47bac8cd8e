"""The explorer: every control redraws, wrong entries are told, settings are read back."""

import re
from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from adversarial import MAX, watch
from adversarial.game import has_chance
from adversarial.games import Chase, DiceNim, GameTree, Grundy, Nim, Ordered, TicTacToe
from adversarial.search import alphabeta, minimax
from adversarial.view.image import is_image
from adversarial.widgets import explore
from adversarial.widgets.album import Album
from adversarial.widgets.paged import key_of
from adversarial.widgets.reading import read_line
from adversarial.widgets.settings import OFFERED, ORDERS, Settings
from tests.matches import GAMES
from tests.sample import examples

TREE = "((3 12 8) (2 4 6) (14 5 2))"


def test_depth_and_order_redraw_the_tree():
    explorer = explore(TREE)
    assert (explorer.film.value, explorer.film.nodes, explorer.depth.max) == (3, 11, 2)
    explorer.depth.value = 1
    assert explorer.film.nodes == 4
    explorer.depth.value = 2
    explorer.order.value = "reversed"
    assert explorer.film.leaf_values == [2, 5, 14, 6, 4, 2, 8, 12, 3]
    assert explorer.stepper.data["counts"][-1][1] == 9
    assert not explorer.problem


def test_the_search_the_window_and_the_seed():
    explorer = explore(TREE)
    explorer.search.value = "minimax"
    assert explorer.film.cuts == 0
    explorer.search.value = "alphabeta_hard"
    explorer.window[0].value = "4"
    explorer.window[1].value = "6"
    assert explorer.film.returned == 4
    explorer.window[0].value = "−∞"
    explorer.order.value = "random"
    before = explorer.film.leaf_values
    explorer.seed.value = 3
    assert explorer.film.leaf_values != before


def test_heuristics():
    game = TicTacToe()
    explorer = explore(game, "XO. .O. .XX", depth=1)
    assert set(explorer.film.leaf_values) == {0}
    explorer.heuristic.value = "claimed_lines"
    assert set(explorer.film.leaf_values) != {0}
    assert game.evaluate(game.initial) == 0  # the game itself is not touched


@pytest.mark.parametrize("order", ["reversed", "best"])
def test_a_heuristic_leaves_an_ordered_game_as_it_was(order):
    game = TicTacToe()
    state = game.parse("XO. .O. .XX")
    film = explore(Ordered(game, order), state, depth=1, heuristic="claimed_lines").film
    assert game.evaluate(state) == 0
    chosen = TicTacToe(evaluation="claimed_lines")
    assert film.leaf_values == watch(minimax, Ordered(chosen, order), state, depth=1).leaf_values


def test_a_wrong_entry_is_told_and_changes_nothing():
    explorer = explore(TREE)
    before, shown = explorer.settings, explorer.stepper.data
    explorer.text.value = "((3 12) (2 4)"
    assert "bracket at column 1 is never closed" in explorer.problem
    explorer.window[0].value = "five"
    assert "A bound is a number or ∞, not 'five'" in explorer.problem
    explorer.window[0].value = "9"
    explorer.window[1].value = "3"
    assert "α is below β" in explorer.problem
    assert explorer.settings.game == before.game
    explorer.window[1].value = "∞"
    explorer.window[0].value = "∞"
    assert not explorer.problem
    assert explorer.stepper.data["svg"] == shown["svg"]


def test_a_tree_can_be_typed_or_rolled():
    explorer = explore(TREE)
    explorer.text.value = "((1 2) (3 4 5))"
    assert explorer.film.value == 3
    explorer.branching.value, explorer.plies.value, explorer.seed.value = 2, 3, 7
    explorer.random.click()
    assert explorer.settings.game == GameTree.random(2, 3, seed=7)
    assert explorer.text.value == str(explorer.settings.game)
    assert explorer.depth.max == explorer.depth.value == 3
    explorer.text.value = "((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))"
    assert explorer.search.value == "expectiminimax"
    assert explorer.film.value == 3


def test_counts_name_the_minimum():
    assert "fewer than 5 leaves" in explore(TREE).stepper.data["told"]
    assert "Knuth" not in explore("((1 2) (3 4 5))").stepper.data["told"]
    narrow = explore(TREE, alpha=5).stepper.data["told"]  # reads fewer than with the whole window
    assert "4 leaves read" in narrow
    assert "no order" not in narrow
    assert Settings.given(GameTree.random(10, 4)).fewest_leaves() == 199
    assert Settings.given(GameTree.random(3, 4)).fewest_leaves() == 17


@pytest.mark.parametrize(
    "setting",
    [
        Settings.given(TREE),
        Settings.given(TREE, depth=1, order="random", seed=4, search="alphabeta_hard", alpha=2),
        Settings.given(TicTacToe(win=1), "XO. .O. .XX", depth=2, heuristic="open_lines"),
        Settings.given(Nim((3, 2), misere=False), search="minimax"),
        Settings.given(GameTree([[1, 2], [3]], players=(MAX, MAX))),
    ],
)
def test_a_setting_is_written_and_read_back(setting):
    again = read_line(setting.line())
    assert again.line() == setting.line()
    assert again.film().leaf_values == setting.film().leaf_values


@st.composite
def any_settings(draw):
    """Some game, from a state somewhere in it, searched somehow."""
    game = draw(st.sampled_from(GAMES))
    state = None
    if draw(st.booleans()):
        state = game.initial
        for _ in range(draw(st.integers(0, 4))):
            if game.is_terminal(state):
                break
            state = game.result(state, draw(st.sampled_from(game.actions(state))))
    low, high = sorted(draw(st.lists(st.integers(-9, 9) | BOUNDS, min_size=2, max_size=2)))
    return Settings(
        game, state,
        depth=draw(st.none() | st.integers(1, 9)),
        order=draw(st.sampled_from(ORDERS)),
        seed=draw(st.integers(-5, 99)),
        search=draw(st.sampled_from([*OFFERED, minimax, test_ones_own_function])),
        heuristic=draw(st.sampled_from([None, *game.evaluations])),
        **({"alpha": low, "beta": high} if low < high else {}),
    )  # fmt: skip


BOUNDS = st.floats(allow_nan=False)


@examples(200)
@given(any_settings())
def test_every_setting_is_written_and_read_back(setting):
    # Dice unless told are searched by expectiminimax, and never by alpha-beta.
    assume(setting.search != "alphabeta" or not has_chance(setting.game, setting.start))
    again = read_line(setting.line(), like=setting)
    assert again.line() == setting.line()
    for name in ("state", "depth", "order", "seed", "search", "heuristic", "alpha", "beta"):
        assert getattr(again, name) == getattr(setting, name)


def test_a_game_of_ones_own_is_read_back():
    class Mine(Nim):
        """Somebody's own game."""

    setting = Settings.given(Mine((2, 1)), depth=2)
    assert type(read_line(setting.line(), like=setting).game) is Mine
    with pytest.raises(ValueError, match="explore knows no 'Mine'; it knows Chase, Checkers"):
        read_line(setting.line())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("explore(Chess())", "explore knows no 'Chess'; it knows Chase, Checkers, Connect4"),
        ("explore(os.system('ls'))", "explore knows no 'os.system'; it knows"),
        ("explore(Grundy(6), search=magic)", "There is no 'magic' here; there are MAX, MIN"),
        ("explore(Grundy(6), deep=3)", "explore knows no 'deep'; it knows state, depth, order"),
        ("explore(Grundy(size=6))", "Grundy knows no 'size'; it knows n."),
        ("explore(Grundy)", "Grundy needs brackets: Grundy()."),
        ("explore(Grundy(2 * 3))", "'2 * 3' is neither a game nor a plain value."),
        ("explore(**more)", "There is no 'more' here"),
        ("explore(Grundy(6", "Python cannot read this line: '(' was never closed."),
        ("explore(Nim(3))", "Nim(3) does not work: 'int' object is not iterable."),
        ("explore(" + "-" * 100_000 + "1)", "too many brackets inside each other"),
    ],
)
def test_what_a_line_does_not_say_is_named(line, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        read_line(line)


def test_a_line_is_walked_and_never_run():
    assert read_line("explore(GameTree.random(2, 3, seed=+7), alpha=-inf)") == Settings.given(
        GameTree.random(2, 3, seed=7)
    )
    assert read_line("explore([[3, -12], [2, 4]], search=minimax)").search == "minimax"
    for line in ("explore().film()", "print(3)", "[explore()][0]", "(lambda: explore())()"):
        with pytest.raises(ValueError, match=r"depth=3\)\.$"):
            read_line(line)


def test_a_search_typed_by_its_name_is_shown():
    explorer = explore(TREE)
    explorer.code.value = f"explore({TREE!r}, search=minimax)"
    assert (explorer.search.value, explorer.problem) == ("minimax", "")


def test_a_line_typed_into_the_explorer_is_adopted():
    explorer = explore(TREE)
    explorer.code.value = 'explore(GameTree("((1 2) (3 4))"), depth=1, order="reversed")'
    assert (explorer.film.nodes, explorer.order.value, explorer.depth.value) == (3, "reversed", 1)
    explorer.code.value = "explore(Grundy(6))"
    assert "cell of its own" in explorer.problem
    explorer.code.value = "import os"
    assert "A setting reads like" in explorer.problem
    explorer.code.value = "3"
    assert "A setting reads like" in explorer.problem


def test_ones_own_function():
    def mine(game, state, depth=inf):
        return minimax(game, state, depth)

    explorer = explore(TREE, search=mine)
    assert explorer.film.title == "mine"
    assert "search=mine" in explorer.code.value

    def broken(game, state, depth=inf):
        return 1 / 0 if depth == 1 else minimax(game, state, depth)

    explorer = explore(TREE, search=broken, max_depth=2)
    explorer.depth.value = 1
    assert "broken raised ZeroDivisionError" in explorer.problem


def test_settings_that_make_no_sense():
    with pytest.raises(ValueError, match="A search is one of"):
        Settings(Grundy(6), search="magic")
    with pytest.raises(ValueError, match="An order is one of"):
        Settings(Grundy(6), order="sideways")
    with pytest.raises(ValueError, match="choose expectiminimax"):
        Settings(DiceNim(3)).film()


@pytest.mark.parametrize(
    "line",
    ["explore(1/0)", "explore([][0])", "explore('(1 2)', seed='q')", "explore('(1 2)', bogus=3)"],
)
def test_whatever_is_typed_as_a_setting_gets_a_sentence(line):
    explorer = explore("((1 2) (3 4))")
    before = explorer.film
    explorer.code.value = line
    assert "A setting reads like explore(Grundy(6), depth=3)" in explorer.problem
    assert "__init__" not in explorer.problem
    assert explorer.film is before


@pytest.mark.parametrize("depth", [0, -3, "two"])
def test_a_depth_that_makes_no_sense(depth):
    with pytest.raises(ValueError, match="The depth is a whole number, 1 or more"):
        explore("((1 2) (3 4))", depth=depth)


def test_an_album_opens_at_the_depth_given():
    album = explore("((1 2) (3 4))", depth=1, album=True)
    assert album.depth.value == album.stepper.controls["depth"] == 1
    assert album.stepper.data["key"] == key_of({"depth": 1, "order": "given"})


def test_an_album_holds_every_depth_and_order(monkeypatch):
    album = explore(TREE, album=True)
    assert isinstance(album, Album)
    pages = {page["key"]: page for page in album.stepper.pages}
    assert len(pages) == 10
    for depth in (1, 2):
        for order in ("given", "reversed"):
            page = pages[key_of({"depth": depth, "order": order})]
            film = Settings.given(TREE, depth=depth, order=order).film()
            assert page["counts"][-1] == (film.nodes, film.leaves, len(film.pruned))
    monkeypatch.setattr("adversarial.widgets.album.MOST_BYTES", 10_000)
    with pytest.raises(ValueError, match="album would be .* MB"):
        explore(TREE, album=True)


def test_the_picture_is_that_of_the_public_names():
    explorer = explore([[3, 12, 8], [2, 4, 6], [14, 5, 2]], search=alphabeta)
    assert explorer.film.value == 3


def test_a_still_picture_stands_behind_both():
    for widget in (explore(TREE), explore(TREE, album=True)):
        assert is_image(widget.still()["text/html"])


def test_dice_below_the_root_are_seen_too():
    explorer = explore(Chase("dare", ghost="chance"), depth=3)
    assert (explorer.search.value, explorer.film.value) == ("expectiminimax", 14.5)
    explorer.search.value = "minimax"
    assert explorer.problem.count("chance nodes: choose expectiminimax.") == 1
    assert explore(Chase("dare"), depth=3).film.value == 9
    assert explore(Chase(ghost="chance")).depth.value == Chase.default_depth
    with pytest.raises(ValueError, match="choose expectiminimax"):
        explore(Chase("dare", ghost="chance"), search="alphabeta", depth=3)


def test_other_searches_are_offered_where_one_of_them_is_named():
    def offered(explorer):
        (one,) = [one for one in explorer.stepper.bar if one["name"] == "search"]
        return [label for _, label in one["options"]]

    explorer = explore(TREE)
    assert offered(explorer) == ["minimax", "alpha-beta"]
    explorer.search.value = "negamax"
    assert len(offered(explorer)) == len(OFFERED) == len(offered(explore(TREE, search="pvs")))
