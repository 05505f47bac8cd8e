"""The films and pictures of the front pages, each from a search that really ran."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from typing import NamedTuple

from adversarial import draw, explain, watch
from adversarial.games import GameTree, TicTacToe
from adversarial.palette import palette as colours
from adversarial.search import alphabeta, expectiminimax, minimax
from adversarial.view.figure import new_figure
from adversarial.view.live.data import as_text, code_data, film_data, full_tree
from adversarial.view.svg import frame_svg

from .guides import DOCS
from .words import FILMS, LANDING

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
TOSSES = GameTree("((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))")
FIRST = "alphabeta"
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def careless(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [careless(game, game.result(state, action)) for action in game.actions(state)]
    return max(values)  # and MIN?


def films():
    """(film, the step it opens at) of the first page, by the keys of FILMS."""
    board = TicTacToe()
    pruning, wrong = watch(alphabeta, CLASSIC), watch(careless, CLASSIC)
    cut = next(k for k, step in enumerate(pruning.steps) if step.kind == "cut")
    return {
        "alphabeta": (pruning, cut),
        "minimax": (watch(minimax, CLASSIC), 9),
        "dice": (watch(expectiminimax, TOSSES), 12),
        "board": (watch(minimax, board, board.parse("XO. .O. .XX"), depth=2), 4),
        "wrong": (wrong, wrong.fault.step),
    }


def film_states():
    """What a stepper in the page needs of each film."""
    return {name: _state(name, film, step) for name, (film, step) in films().items()}


def _state(name, film, step):
    data = as_text({"version": 1, **film_data(film, totals=full_tree(film))})
    code = as_text({"version": 1, **code_data(film)})
    return {"title": FILMS[name], "data": data, "code": code, "step": step}


def theme_films():
    """The film and step of each theme that has a picture, by its number: those of the README."""
    spec = spec_from_file_location("themes_of_the_readme", DOCS / "themes.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.films()


def draw_card(film, step, path):
    """A picture for links to a page, as others show them: 1200 by 630 dots."""
    figure = new_figure(600, 315, colours("light"), title=film.title)
    draw(film, step % len(film), ax=figure.add_axes((0.03, 0.03, 0.94, 0.94)))
    figure.savefig(path)


class Picture(NamedTuple):
    """A picture in words, and whether it is higher than wide."""

    words: str
    is_tall: bool


def draw_both(film, step, folder, name):
    """A picture for light and one for dark screens."""
    step %= len(film)
    for palette in ("light", "dark"):
        picture = frame_svg(film.frame(step), palette)
        (folder / f"{name}-{palette}.svg").write_text(picture, encoding="utf-8")
    words = {"title": film.title, "step": step, "last": len(film) - 1}
    width, height = map(float, SIZE.search(picture).groups())
    told = LANDING["still"].format(sentence=explain(film.steps[step]), **words)
    return Picture(told, is_tall=height > width)
