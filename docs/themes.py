"""Draw the small pictures of the themes in docs/themes, each from a real film.

Run it after a change of looks, from anywhere with the project's environment: python docs/themes.py
"""

from pathlib import Path

from adversarial import draw, watch
from adversarial.games import Checkers, Connect4, GameTree, Grundy, Nim, TicTacToe
from adversarial.games.several import VectorTree
from adversarial.pages.summary import film_of
from adversarial.palette import palette
from adversarial.search import alphabeta, expectiminimax, mcts, minimax, pvs
from adversarial.search.several import max_n
from adversarial.view.figure import new_figure

FOLDER = Path(__file__).with_suffix("")
CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
SCOUTED = GameTree("(((3 5) (6 9)) ((7 8) (4 9)))")
THREE = VectorTree([[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]])
TOSSES = GameTree("((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))")
EXCHANGE = """
. b . b . b
b . . . . .
. b . b . .
. . w . w .
. . . w . .
w . w . w ."""
ENDING = "..O. OXXO XXXO XOOX"  # Connect-4 on four by four, three cells are free
WIDTH, HEIGHT = 330, 210  # pixels, of two dots each


def films():
    """The film of each theme, by the number of its notebook, and the step to show."""
    board = TicTacToe(symmetric=True, evaluation="claimed_lines")
    checkers, connect4 = Checkers(6), Connect4(4, 4)
    return {
        "00": (watch(minimax, CLASSIC), 9),
        "01": (watch(minimax, Grundy(6), depth=2), 0),
        "02": (watch(minimax, CLASSIC), -1),
        "03": (watch(minimax, board, depth=1), -1),
        "04": (watch(alphabeta, CLASSIC), -1),
        "05": (watch(minimax, checkers, checkers.parse(EXCHANGE), depth=2), -1),
        "06": (watch(expectiminimax, TOSSES), -1),
        "07": (watch(minimax, Nim((2, 1))), -1),
        "08": (watch(pvs, SCOUTED), -1),
        "09": (watch(mcts, CLASSIC, iterations=30), -1),
        "10": (watch(alphabeta, connect4, connect4.parse(ENDING)), -1),
        "11": (film_of("11"), -1),
        "12": (watch(max_n, THREE), -1),
    }


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, (film, step) in films().items():
        figure = new_figure(WIDTH, HEIGHT, palette("light"), title=film.title)
        draw(film, step=step, ax=figure.add_axes((0.02, 0.02, 0.96, 0.96)))
        picture = FOLDER / f"{name}.png"
        figure.savefig(picture)
        print(f"{name}: {picture.stat().st_size / 1000:.0f} kB, {film}")
    (animation,) = films()["04"][0].save(FOLDER.parent / "film.gif")
    print(f"{animation.name}: {animation.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
