"""The names that hold from the first release on: whoever uses them finds them where they were."""

import inspect
from functools import cached_property
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
    "alphabeta_table aspiration quiescence iterative_deepening decide table "
    "alphabeta_learning Killers History is_at_least pvs pvs_table mtdf retrograde "
    "stand_pat write_strategy check_strategy quickest_moves",
    "adversarial.course": "Stepper check source summary_sheet watch",
    "adversarial.engine": "solve scores best_moves perfect",
    "adversarial.widgets": "Stepper explore compare predict mark_pruned mark_types fill_values "
    "prove_cut play my_course recall",
    "adversarial.exercises": "check Report hand_exercise received discriminating_tree "
    "MISCONCEPTIONS TASKS",
    "adversarial.exercises.own": "own_or_reference",
    "adversarial.games.takeaway": "TakeAway",
    "adversarial.games.hexapawn": "Hexapawn",
    "adversarial.trees": "game_tree count_nodes positions",
    "adversarial.progress": "progress Progress",
    "adversarial.measure": "Result SequentialTest expected_score elo_difference wilson are_apart "
    "games_needed",
    "adversarial.experiments.match": "match Match",
    "adversarial.learning": "Features Guide Network improve learn_weights linear td_update",
    "adversarial.widgets.laboratory": "Laboratory",
    "adversarial.plots": "plot_nodes plot_values plot_ordering",
    "adversarial.pages.summary": "summary_sheet",
    "adversarial.__main__": "main",
}


@pytest.mark.parametrize(
    ("module", "name"),
    [(module, name) for module, names in NAMES.items() for name in names.split()],
)
def test_the_name_is_there(module, name):
    assert getattr(import_module(module), name, None) is not None


BARE = (
    "adversarial.games", "adversarial.learning", "adversarial.search", "adversarial.games.takeaway",
)  # fmt: skip
BARE += ("adversarial.games.hexapawn",)
HINTED = [
    *(name for module, names in NAMES.items() if module not in BARE
      for name in (f"{module}:{each}" for each in names.split()) if not name.endswith(":Game")),
    "adversarial.search:decide",
    "adversarial.film:Known",
    "adversarial.film:Step",
    "adversarial.exercises:HandExercise",
    "adversarial.pages.export:save_page",
    "adversarial.pages.slides:save_slides",
    "adversarial.widgets.quiz.exercise:Exercise",
]  # fmt: skip


def public_functions(thing):
    """A function itself; of a class, the functions behind its public methods and properties."""
    if inspect.isfunction(thing):
        yield thing
    elif inspect.isclass(thing):
        for name, each in vars(thing).items():
            if not name.startswith("_"):
                each = each.fget if isinstance(each, property) else each
                each = each.func if isinstance(each, cached_property) else each
                if inspect.isfunction(each):
                    yield each


@pytest.mark.parametrize("name", HINTED)
def test_what_others_call_has_hints(name):
    module, _, name = name.partition(":")
    for function in public_functions(getattr(import_module(module), name)):
        names = [each for each in inspect.signature(function).parameters if each != "self"]
        bare = {*names, "return"} - function.__annotations__.keys()
        assert not bare, f"{function.__qualname__}: {bare}"


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
    assert all(name in told for name in ("show", "summary", "sheet", "release", "grade"))
