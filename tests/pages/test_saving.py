"""A film in a file, and a tree shown from the command line."""

import re

import pytest

from adversarial import watch
from adversarial.__main__ import main
from adversarial.games import GameTree, Grundy
from adversarial.pages.show import GAMES, film_to_show, show
from adversarial.search import alphabeta, expectiminimax, minimax
from adversarial.template import LANGUAGE


@pytest.fixture(scope="module")
def film():
    return watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))


def test_one_picture(film, tmp_path):
    for kind, begin in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".pdf", b"%PDF")):
        (path,) = film.save(tmp_path / f"film{kind}")
        assert path.read_bytes().startswith(begin)
    assert "The search is over" in (tmp_path / "film.svg").read_text(encoding="utf-8")


def test_a_chosen_step_and_colours(film, tmp_path):
    (path,) = film.save(tmp_path / "film.svg", step=3, palette="dark")
    text = path.read_text(encoding="utf-8")
    assert film.frame(3).sentence in text
    assert f"step 3 of {len(film) - 1}<" in text  # the numbers of the screen


def test_every_step_in_numbered_files(film, tmp_path):
    files = film.save(tmp_path / "film.svg", step="all")
    assert [path.name for path in files][:2] == ["film-00.svg", "film-01.svg"]
    assert len(files) == len(film)


def test_every_step_as_pages_the_same_each_time(tmp_path):
    film = watch(minimax, GameTree([3, 5]))
    (one,) = film.save(tmp_path / "one.pdf", step="all")
    (two,) = film.save(tmp_path / "two.pdf", step="all")
    assert one.read_bytes() == two.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", one.read_bytes())) == len(film)
    assert b"/Type3" not in one.read_bytes()  # fonts that every reader knows


def test_an_animation(tmp_path):
    from PIL import Image

    film = watch(minimax, GameTree([3, 5]))
    (path,) = film.save(tmp_path / "film.gif", seconds=0.5)
    with Image.open(path) as picture:
        assert picture.n_frames == len(film)
        assert picture.info["duration"] == 500


def test_a_page_has_everything_in_it(film, tmp_path):
    (path,) = film.save(tmp_path / "deep" / "film.html")
    text = path.read_text(encoding="utf-8")
    assert 'data-live-view="view"' in text
    assert "<svg" in text
    outside = re.findall(r'(?:src|href)="(?!data:|#)([^"]+)"', text)
    assert not outside


def test_the_name_of_a_function_is_only_text_on_its_page(tmp_path):
    def search(game, state):
        return minimax(game, state)

    search.__name__ = "</title><script>alert(1)</script>"
    (path,) = watch(search, GameTree([3, 5])).save(tmp_path / "film.html")
    page = path.read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert f'<html lang="{LANGUAGE}">' in page


def test_what_cannot_be_saved_gets_a_sentence(film, tmp_path):
    with pytest.raises(ValueError, match=r"saved as .svg, .png, .pdf, .gif, .html, not as '.doc'"):
        film.save(tmp_path / "film.doc")
    with pytest.raises(ValueError, match="The step is a number"):
        film.save(tmp_path / "film.svg", step=1000)
    with pytest.raises(ValueError, match="useful animation"):
        watch(minimax, Grundy(12)).save(tmp_path / "film.gif")
    with pytest.raises(ValueError, match="more than 0 seconds, not -1"):
        film.save(tmp_path / "film.gif", seconds=-1)
    assert not list(tmp_path.iterdir())


# The command.


def test_show_saves_a_page(tmp_path, capsys):
    page = tmp_path / "page.html"
    arguments = ["((3 12 8) (2 4 6))", "--order", "reversed", "--save", str(page), "--no-browser"]
    assert main(["show", *arguments]) == 0
    assert page.exists()
    assert str(page) in capsys.readouterr().out


def test_show_opens_the_browser(monkeypatch, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert main(["show", "--game", "tictactoe", "--board", "XO. .O. .XX", "--depth", "2"]) == 0
    assert opened[0].startswith("file:")


def test_show_takes_the_search_that_fits():
    assert film_to_show("(3 5)").search is alphabeta
    assert film_to_show("((1/2:3 1/2:5) 2)").search is expectiminimax
    assert film_to_show("(3 5)", search="minimax").search is minimax
    assert film_to_show(game="grundy", order="reversed").nodes > 5
    assert film_to_show(game="pig").search is expectiminimax  # the dice come after the first move
    assert film_to_show("5").value == 5
    far = f"({'(1 2 3) ' * 120} (((1/2:9 1/2:1) 4)))"  # a toss behind hundreds of nodes
    assert film_to_show(far).search is expectiminimax


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_shown_as_it_is(game):
    film = film_to_show(game=game)
    assert 5 < film.nodes <= 5_000
    assert len(film) < 20_000


def test_a_page_has_the_name_that_was_given(tmp_path):
    assert show(tmp_path / "my.tree.v2", False, tree="(3 5)") == tmp_path / "my.tree.v2.html"
    assert show(tmp_path, False, tree="(3 5)") == tmp_path / "film.html"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show"], "Give a tree"),
        (["show", "(3 5)", "--game", "nim"], "not both"),
        (["show", "((3 5"], "never closed"),
        (["show", "(3 5)", "--depth", "-1"], "0 or more plies, not -1"),
        (["show", "--game", "pig", "--search", "minimax"], "use expectiminimax"),
        (["show", "((1/2:3 1/2:5) 2)", "--search", "alphabeta"], "use expectiminimax"),
        (["sheet", "--theme", "minimax", "--students", "nobody.csv"], "cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments, said, capsys):
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
