"""The public names, which semantic versions promise: until 2.0.0 they stay where they are, and
whoever calls them as before is served as before.

`python -m tests.test_public_names` writes down how they are called today; a new edition may add.
"""

import inspect
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta

NAMES = {
    "adversarial": "CHANCE MAX MIN Game Film Frame Observed SearchError watch watch_calls draw "
    "explain",
    "adversarial.games": "GameTree TicTacToe Grundy Nim Connect4 Checkers DiceNim Pig Chase "
    "Ordered",
    "adversarial.search": "minimax alphabeta alphabeta_hard negamax expectiminimax star1 "
    "alphabeta_table aspiration quiescence iterative_deepening decide table "
    "alphabeta_learning Killers History is_at_least pvs pvs_table mtdf retrograde "
    "stand_pat write_strategy check_strategy quickest_moves mcts",
    "adversarial.course": "Stepper check source summary_sheet watch",
    "adversarial.engine": "solve scores best_moves perfect",
    "adversarial.widgets": "Stepper explore compare predict mark_pruned mark_types fill_values "
    "prove_cut play my_course recall",
    "adversarial.exercises": "check Report hand_exercise received discriminating_tree "
    "MISCONCEPTIONS TASKS",
    "adversarial.exercises.own": "own_or_reference",
    "adversarial.games.takeaway": "TakeAway",
    "adversarial.games.hexapawn": "Hexapawn",
    "adversarial.games.several": "MultiplayerGame VectorTree AgainstAll",
    "adversarial.games.coins": "Coins",
    "adversarial.games.kuhn": "KuhnPoker",
    "adversarial.search.several": "max_n paranoid shallow",
    "adversarial.search.hidden": "CFR best_reply expected_value exploitability learn open_cards "
    "regret_matching",
    "adversarial.trees": "game_tree count_nodes positions",
    "adversarial.progress": "progress Progress",
    "adversarial.measure": "Result SequentialTest expected_score elo_difference wilson are_apart "
    "games_needed sign_test",
    "adversarial.experiments.contest": "best_move_share round_robin",
    "adversarial.experiments.laboratory": "ghost_table",
    "adversarial.experiments.match": "match Match",
    "adversarial.learning": "Features Guide Network improve learn_weights linear td_update",
    "adversarial.widgets.laboratory": "Laboratory",
    "adversarial.plots": "plot_nodes plot_values plot_ordering",
    "adversarial.pages.export": "save_page",
    "adversarial.pages.slides": "save_slides",
    "adversarial.pages.summary": "summary_sheet",
    "adversarial.__main__": "main",
}


@pytest.mark.parametrize(
    ("module", "name"),
    [(module, name) for module, names in NAMES.items() for name in names.split()],
)
def test_the_name_is_there(module, name):
    assert getattr(import_module(module), name, None) is not None


RECORD = Path(__file__).with_name("public_names.txt")


def callables():
    """{name with its module: whatever can be called}; not players, tables and modules."""
    places = [(module, name) for module, names in NAMES.items() for name in names.split()]
    found = {f"{module}.{name}": getattr(import_module(module), name) for module, name in places}
    return {name: thing for name, thing in found.items() if callable(thing)}


def recorded():
    """{name: how it was called when it was written down}."""
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    calls = [line.partition("(")[::2] for line in lines]
    return {name: inspect.signature(eval(f"lambda {rest[:-1]}: 0")) for name, rest in calls}


def without_details(signature):
    """The parameters, `...` for what may be left out, and nothing else."""
    bare = [
        each.replace(
            annotation=each.empty, default=each.default if each.default is each.empty else ...
        )
        for each in signature.parameters.values()
    ]
    return str(inspect.Signature(bare)).replace("Ellipsis", "...")


def still_serves(new, old):
    """Does a call that fitted the old parameters mean the same with the new ones?"""
    named = {
        name: each
        for name, each in old.parameters.items()
        if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    }
    everything = {name: name for name in named}
    needed = {name: name for name, each in named.items() if each.default is each.empty}
    placed = [name for name, each in named.items() if each.kind is not each.KEYWORD_ONLY]
    rest = {name: name for name in named if name not in placed}
    try:
        new.bind(**needed)
        calls = new.bind(**everything).arguments, new.bind(*placed, **rest).arguments
    except TypeError:
        return False
    return all(call == everything for call in calls)


@pytest.mark.parametrize("name", recorded())
def test_whoever_calls_it_as_before_is_served_as_before(name):
    new = inspect.signature(callables()[name])
    assert still_serves(new, recorded()[name]), f"{name}{without_details(new)}"


def test_every_public_name_is_written_down():
    assert recorded().keys() == callables().keys(), "python -m tests.test_public_names adds them"


@pytest.mark.parametrize(
    ("new", "is_fine"),
    [
        (lambda game, state, depth=9, *, seed=1: 0, True),
        (lambda game, state=None, depth=9, nodes=0, *, seed=1, key=2: 0, True),
        (lambda game, depth=9, state=None, *, seed=1: 0, False),  # another place
        (lambda game, state, *, depth=9, seed=1: 0, False),  # no longer by place
        (lambda game, state, depth=9, **more: 0, False),  # taken, and not looked at
        (lambda game, state, depth, *, seed=1: 0, False),  # no longer left out
        (lambda game, state, depth=9, *, seed=1, key: 0, False),  # one more is needed
    ],
)
def test_a_change_that_would_break_a_call_is_seen(new, is_fine):
    old = inspect.signature(lambda game, state, depth=..., *, seed=...: 0)
    assert still_serves(inspect.signature(new), old) is is_fine


BARE = (
    "adversarial.games", "adversarial.learning", "adversarial.search", "adversarial.games.takeaway",
    "adversarial.games.hexapawn", "adversarial.games.several", "adversarial.games.coins",
    "adversarial.games.kuhn", "adversarial.search.several", "adversarial.search.hidden",
)  # fmt: skip
HINTED = [
    *(name for module, names in NAMES.items() if module not in BARE
      for name in (f"{module}:{each}" for each in names.split()) if not name.endswith(":Game")),
    "adversarial.search:decide",
    "adversarial.film:Known",
    "adversarial.film:Step",
    "adversarial.exercises:HandExercise",
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


if __name__ == "__main__":
    today = [
        f"{name}{without_details(inspect.signature(each))}" for name, each in callables().items()
    ]
    RECORD.write_text("\n".join(sorted(today)) + "\n", encoding="utf-8")
