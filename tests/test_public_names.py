"""The names that hold from the first release on: whoever uses them finds them where they were."""

from importlib import import_module

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta

NAMES = {
    "adversarial": "CHANCE MAX MIN Game Film Frame Observed SearchError watch draw explain",
    "adversarial.games": "GameTree TicTacToe Grundy Nim Connect4 Checkers DiceNim Pig Chase "
    "Ordered",
    "adversarial.search": "minimax alphabeta alphabeta_hard negamax expectiminimax star1 "
    "alphabeta_table quiescence iterative_deepening decide table",
    "adversarial.widgets": "Stepper explore compare predict mark_pruned fill_values prove_cut play",
    "adversarial.exercises": "check Report hand_exercise discriminating_tree MISCONCEPTIONS TASKS",
    "adversarial.exercises.own": "own_or_reference",
    "adversarial.exercises.takeaway": "TakeAway",
    "adversarial.trees": "game_tree count_nodes positions",
    "adversarial.progress": "progress Progress",
    "adversarial.plots": "plot_nodes plot_values plot_ordering",
    "adversarial.__main__": "main",
}


@pytest.mark.parametrize(
    ("module", "name"),
    [(module, name) for module, names in NAMES.items() for name in names.split()],
)
def test_the_name_is_there(module, name):
    assert getattr(import_module(module), name, None) is not None


def test_a_film_answers_as_it_did():
    film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), depth=2)
    assert (film.returned, film.value, film.nodes, film.leaves, film.cuts) == (3, 3, 11, 7, 1)
    assert film.leaf_values == [3, 12, 8, 2, 14, 5, 2]
    assert film.pruned == [("C", "c2"), ("C", "c3")]
    assert len(film.tree) == 13
    assert len(film.steps) == len(film)
    assert callable(film.save)


def test_the_command_has_its_subcommands(capsys):
    with pytest.raises(SystemExit):
        import_module("adversarial.__main__").main(["--help"])
    told = capsys.readouterr().out
    assert all(name in told for name in ("show", "sheet", "release", "grade"))
