"""What the worker of "Watch my code" answers: tried without a browser."""

import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

from adversarial import watch
from adversarial.search import alphabeta
from adversarial.search.minimal import uneven_tree
from tools.site.watch import running
from tools.site.watch.examples import EXAMPLES, MINIMAX
from tools.site.watch.exercises import exercise_state
from tools.site.watch.running import answer
from tools.site.watch.words import EXERCISES, GAMES, ORDERS, PAGE, TASKS, TREE

ASKS = "def f(game, state):\n    game.actions(state)\n"
RIGHT = MINIMAX.replace("else max", "else min")
TWO = """
def max_value(game, state):
    if game.is_terminal(state): return game.utility(state)
    return max(min_value(game, game.result(state, a)) for a in game.actions(state))
def min_value(game, state):
    if game.is_terminal(state): return game.utility(state)
    return min(max_value(game, game.result(state, a)) for a in game.actions(state))
"""
STARTED = TWO + "def start(game, state):\n    return max_value(game, state)\n"
LIMITED = """
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    values = [search(game, game.result(state, a), depth - 1, alpha, beta)
              for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
"""

ANY_GAME = """
def search(game, state, depth=9):
    if game.is_terminal(state): return game.utility(state)
    if depth == 0: return game.evaluate(state)
    values = {a: search(game, game.result(state, a), depth - 1) for a in game.actions(state)}
    if game.to_move(state) is CHANCE:
        return sum(chance * values[a] for a, chance in game.outcomes(state))
    return (max if game.to_move(state) is MAX else min)(values.values())
"""


def ask(do="watch", code=MINIMAX, **more):
    return json.loads(answer(json.dumps({"do": do, "code": code, "tree": TREE, **more})))


def test_the_example_goes_wrong_where_the_page_says():
    told = ask()
    film = json.loads(told["film"]["data"])
    assert film["fault"][0] == told["fault"] > 0
    assert "First wrong at B" in film["steps"][told["fault"]][2]
    assert told["returned"] == "14"
    assert ask(code=RIGHT)["fault"] is None


def test_every_example_has_its_slip_and_the_last_none():
    *slips, right = (ask(code=example["code"]) for example in EXAMPLES.values())
    assert [told["fault"] is not None for told in slips] == [True] * len(slips)
    assert (right["fault"], right["returned"]) == (None, "3")


def test_what_is_folded_can_be_unfolded():
    told = ask(code=ANY_GAME, game="tictactoe", depth=3)
    film = json.loads(told["film"]["data"])
    more = json.loads(ask("unfold", node=film["folds"][0])["data"])
    assert film["folds"][0] not in more["folds"]
    assert len(more["svg"]) > len(film["svg"])
    running.SHOWN.clear()
    assert "press Watch" in ask("unfold", node=1)["problem"]


@pytest.mark.parametrize(("code", "name"), [(TWO, "max_value"), (STARTED, "start")])
def test_of_several_functions_it_is_the_one_that_starts(code, name):
    told = ask(code=code)
    assert (told["name"], told["returned"], told["fault"]) == (name, "3", None)


def test_what_a_function_asks_for_it_gets_and_what_it_cannot_take_is_said():
    assert ask(code=LIMITED)["returned"] == "3"
    assert ask(code=LIMITED, depth=1, alpha=-5, beta=5)["returned"] == "7.67"
    told = ask(code=RIGHT, depth=2)
    assert told["returned"] == "3"
    assert told["notes"] == ["my_minimax takes no depth, so it was called without."]


@pytest.mark.parametrize(
    ("code", "more", "problem", "line"),
    [
        ("def f(:\n", {}, "Python cannot read line 1", 1),
        ("x = 1\ny = 1 / 0\n", {}, "Your code raised ZeroDivisionError before", 2),
        ("exit()", {}, "Your code raised", None),
        ("x = 1", {}, "There is no function to watch", None),
        ("def f(game, state):\n    return game.utility(nothing)\n", {}, "NameError", 2),
        (ASKS + "    raise SystemExit\n", {}, "SystemExit", None),
        (ASKS, {}, "returned None", None),
        (RIGHT, {"game": "tictactoe"}, "more than one can look at", None),
        (RIGHT, {"game": "tictactoe", "board": "XYZ"}, "XYZ", None),
        (RIGHT, {"game": "pig", "board": "1"}, "reads no board", None),
        (LIMITED, {"alpha": 3, "beta": 3}, "below β", None),
        (RIGHT, {"tree": "((3 4"}, "", None),
    ],
)  # fmt: skip
def test_whatever_goes_wrong_is_one_sentence(code, more, problem, line):
    told = ask(code=code, **more)
    assert problem in told["problem"]
    assert "seconds=" not in told["problem"]
    assert "budget=" not in told["problem"]
    if line:
        assert told["line"] == line


@pytest.mark.parametrize(
    "code", ["while True:\n    pass\n", "def f(game, state):\n    while 1: pass\n"]
)
def test_endless_code_is_stopped(monkeypatch, code):
    monkeypatch.setattr(running, "SECONDS", 0.2)
    told = ask(code=code)
    assert "still running after 0.2 s" in told["problem"]
    assert told["line"] in (1, 2)


def test_what_code_changes_in_python_itself_is_as_before_for_the_next():
    spoilt = RIGHT + "import builtins, sys\nbuiltins.max = min\nsys.setrecursionlimit(10**6)\n"
    limit = sys.getrecursionlimit()
    ask(code=spoilt)
    assert (max(1, 2), sys.getrecursionlimit()) == (2, limit)
    assert ask(code=RIGHT)["returned"] == "3"


def test_what_is_printed_is_kept_and_bounded():
    code = RIGHT + "print('<b>hello</b>')\nprint('x' * 10**6)\n"
    printed = ask(code=code)["printed"]
    assert printed.startswith("<b>hello</b>\n")
    assert len(printed) == running.MOST_PRINTED


def test_check_names_the_misunderstanding_and_guesses_the_task():
    told = ask("check")
    assert (told["task"], told["report"]["passed"]) == ("minimax", False)
    assert "MIN" in told["report"]["answer"]
    assert ask("watch", tree=told["tree"])["fault"] is not None
    assert ask("check", code=RIGHT)["report"]["passed"]
    assert ask("check", code=LIMITED)["task"] == "alphabeta"
    assert ask("check", code=RIGHT.replace("my_minimax", "my_negamax"))["task"] == "negamax"


def test_every_game_opens_with_something_to_look_at():
    for name, game in GAMES.items():
        depth = int(game["depth"]) if game["depth"] else None
        told = ask(code=ANY_GAME, game=name, board=game["board"], depth=depth)
        assert "film" in told, (name, told)


def test_the_tables_of_the_page_are_those_of_the_package():
    from adversarial.exercises import TASKS as ALL_TASKS
    from adversarial.games import Ordered
    from adversarial.pages.show import GAMES as ALL_GAMES

    assert GAMES.keys() == ALL_GAMES.keys()
    assert ORDERS.keys() == {"", *Ordered.ORDERS}
    assert TASKS.keys() - {""} <= set(ALL_TASKS)
    assert all(isinstance(sentence, str) and sentence for sentence in PAGE.values())


@pytest.mark.parametrize("kind", EXERCISES)
def test_an_exercise_is_the_same_for_a_seed_and_another_for_another(kind):
    one, again, other = (exercise_state(kind, seed) for seed in (3, 3, 4))
    assert one == again
    assert one["data"]["content"] != other["data"]["content"]
    assert json.dumps(one)  # plain data


def test_an_exercise_about_a_tree_of_ones_own():
    told = ask("exercise", kind="mark_pruned", seed=0)
    read = {leaf["name"]: leaf["read"] for leaf in told["state"]["data"]["leaves"]}
    assert [name for name, is_read in read.items() if not is_read] == ["C2", "C3"]
    told = ask("exercise", kind="prove_cut", seed=0, tree="((1 2) (3 4))")
    assert told["problem"].startswith("Nothing is cut")


@pytest.mark.parametrize("seed", range(3))
def test_types_are_marked_in_a_tree_whose_best_moves_stand_first(seed):
    data = exercise_state("mark_types", seed)["data"]
    film = watch(alphabeta, uneven_tree(Random(f"link {seed}")))
    named = {node["name"] for node in data["nodes"] if node["right"]}
    assert {film.game.state_name(node.state) for node in film.all_nodes if node.order} == named
    assert {node["right"] for node in data["nodes"]} == {0, 1, 2, 3}


def test_every_sentence_of_the_page_is_used_and_every_one_used_is_there():
    folder = Path(running.__file__).parent
    scripts = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    page = (folder / "templates" / "page.html.j2").read_text(encoding="utf-8")
    used = set(re.findall(r'words(?:\.(\w+)|\["([^"]+)"\])', scripts + page))
    named = {one or other for one, other in used}
    chosen = set(re.findall(r'[?:] "([a-z ]+)"', scripts))  # words[isEmbed ? "embed" : "link"]
    assert named <= PAGE.keys() | {"variables"}  # that one is the stepper's
    assert PAGE.keys() <= named | chosen | {"copy", "embed"}
