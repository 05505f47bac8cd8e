"""What the worker of "Watch my code" answers: tried without a browser."""

import json
import re
import sys
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from adversarial import watch
from adversarial.calls.program import CALLS, run_program
from adversarial.search import alphabeta
from adversarial.search.minimal import uneven_tree
from adversarial.text import thousands
from tools.site.watch import running
from tools.site.watch.examples import MINIMAX, SEARCHES, programs
from tools.site.watch.exercises import exercise_state
from tools.site.watch.running import answer
from tools.site.watch.words import CLASSIC, EXERCISES, GAMES, ORDERS, PAGE, PROBLEMS, TASKS, TREE

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
    assert told["returned"] == "11"
    assert ask(code=RIGHT)["fault"] is None


def test_every_example_has_its_slip_and_the_last_none():
    *slips, right = (ask(code=example["code"]) for example in SEARCHES.values())
    assert [told["fault"] is not None for told in slips] == [True] * len(slips)
    assert (right["fault"], right["returned"]) == (None, "5")


SLIPS = [
    ("is MAX else min", "is MIN else min"),  # the two players swapped
    ("else min(values)", "else max(values)"),
    ("max(values) if", "min(values) if"),
    ("max(values) if game.to_move(state) is MAX else min(values)", "values[0]"),
    ("else min(values)", "else values[0]"),
    ("else min(values)", "else values[-1]"),
    ("game.actions(state)", "game.actions(state)[:-1]"),
    ("game.actions(state)", "game.actions(state)[1:]"),
    ("min(values)", "min([0, *values])"),
]


def test_the_tree_of_the_page_tells_the_usual_slips_apart():
    answers = [ask(code=RIGHT.replace(*slip))["returned"] for slip in SLIPS]
    assert "5" not in answers
    assert len(set(answers)) == len(SLIPS), answers


@pytest.mark.parametrize(
    ("name", "title", "searches", "is_wrong"),
    [
        ("own_board", "find_best_move", 1, False),
        ("pair", "minimax", 1, False),
        ("negamax", "negamax", 1, True),
        ("methods", "alphabeta", 3, False),
    ],
)
def test_a_program_with_its_own_board_is_watched_as_it_is(name, title, searches, is_wrong):
    assert programs().keys() == {"own_board", "pair", "negamax", "methods"}
    code = programs()[name]["code"]
    told = ask(code=code)
    assert (told["name"], len(told["searches"])) == (title, searches)
    assert (told["fault"] is not None) is is_wrong
    assert ("calls agree" in told["notes"][0]) is not is_wrong
    if is_wrong:
        assert "gave the board back changed" in told["verdict"]
    else:
        assert told["verdict"].startswith("No contradiction in")
        assert "problem" not in told
    film = json.loads(told["film"]["data"])
    assert "mark max" in film["svg"] or "stone" in film["svg"]  # its own board
    lines = json.loads(told["film"]["code"])["looks"]
    assert {line for look in filter(None, lines) for line in [look[1]]} <= set(
        range(1, 1 + len(code.splitlines()))
    )


def test_a_menu_of_searches_leads_to_each_of_them():
    told = ask(code=programs()["methods"]["code"])
    assert (told["chosen"], told["searches"][0][:13]) == (0, "1. alphabeta,")
    other = ask("choose", number=2)
    assert (other["chosen"], other["searches"]) == (2, told["searches"])
    assert other["film"] != told["film"]


def test_a_program_with_its_own_board_never_gets_a_tick():
    told = ask("check", code=programs()["own_board"]["code"])
    assert "report" not in told
    assert told["notes"][-1] == PROBLEMS["own board"]


def test_a_crash_keeps_its_film_up_to_its_line():
    crashed = programs()["own_board"]["code"].replace(
        "        return 0\n", "        return 1 / 0\n"
    )
    for code in (crashed, RIGHT.replace("game.utility(state)", "game.utility(state) / 0")):
        told = ask(code=code)
        looks = json.loads(told["film"]["code"])["looks"]
        assert "ZeroDivisionError" in told["problem"]
        assert looks[told["crash"]][1] == told["line"]
        assert looks[told["crash"]][2]  # its variables


def test_a_program_is_answered_as_far_as_there_are_answers():
    code = """
def count(n, is_max):
    if n == 0:
        return int(input("Worth?"))
    return max([count(n - 1, not is_max) for _ in "ab"])
print(count(1, True))
"""
    told = ask(code=code, answers="7")
    assert told["asks"]
    assert "asks “Worth?”" in told["problem"]
    assert len(json.loads(told["film"]["data"])["names"]) == 3
    told = ask(code=code, answers="7\n9")
    assert told["printed"] == "Worth?7\nWorth?9\n9\n"


def test_a_search_that_nobody_calls_is_offered_a_call_that_works():
    code = programs()["own_board"]["code"].partition("print(")[0]
    told = ask(code=code)
    assert told["call"] == "find_best_move(board)"
    assert ask(code=f"{code}\n{told['call']}\n")["verdict"].startswith("No contradiction")
    search = code.partition("def find_best_move")[0]
    assert ask(code=search)["call"] == "minimax(board, 0, True)"
    made = search.replace("board = [", "def initial_state():\n    return [", 1)
    assert ask(code=made)["call"] == "minimax(initial_state(), 0, True)"


def test_a_game_that_is_played_is_several_searches_and_a_loop_over_moves_is_one():
    search = """
def value(heap, is_max):
    if heap == 0:
        return -1 if is_max else 1
    found = [value(heap - n, not is_max) for n in (1, 2) if n <= heap]
    return max(found) if is_max else min(found)
"""
    played = "heap = 6\nwhile heap > 1:\n    value(heap, True)\n    heap -= 2\n"
    assert len(ask(code=search + played)["searches"]) == 3
    chosen = "best = -9\nfor n in (1, 2):\n    v = value(4 - n, False)\n    if v > best:\n"
    told = ask(code=search + chosen + "        best = v\n")
    assert (len(told["searches"]), told["name"]) == (1, "your program")
    deepens = search.replace("is_max):", "is_max, depth=9):", 1)
    assert len(ask(code=deepens + "for d in (1, 2):\n    value(4, True, d)\n")["searches"]) == 1


def test_what_a_cache_answers_is_no_contradiction():
    code = """
from functools import cache
@cache
def value(heap, is_max):
    if heap == 0:
        return -1 if is_max else 1
    found = [value(heap - n, not is_max) for n in (1, 2, 3) if n <= heap]
    return max(found) if is_max else min(found)
print(value(8, True), value.cache_info().hits)
"""
    told = ask(code=code)
    assert told["verdict"].startswith("No contradiction in")
    with redirect_stdout(StringIO()) as unwatched:
        exec(code, {})
    assert told["printed"] == unwatched.getvalue()


LOOP = """
def minimax(board, {depth}is_max):
    free = [place for place, mark in enumerate(board) if mark == "."]
    if not free:
        return board[0] == "X"
    value = None
    {every}:
        board[{place}] = "X" if is_max else "O"
        value = minimax(board, {deeper}not is_max)
        board[{place}] = "."
    return value
minimax(["."] * 9, {first}True)
"""


WAYS = {
    "a loop": {"depth": "", "every": "while free", "place": "free[0]", "deeper": "", "first": ""},
    "a recursion": {"depth": "depth, ", "every": "for place in range(9)", "place": "place",
                    "deeper": "depth + 1, ", "first": "0, "},
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_a_call_that_comes_again_and_again_is_told_as_such(way):
    told = ask(code=LOOP.format(**WAYS[way]))
    assert ("had no room left" in told.get("problem", "")) is (way == "a recursion")
    said = " ".join(told["notes"])
    assert "smaller depth" not in said
    (times,) = re.findall(r"call of minimax comes again and again, ([\d\u202f]+) times until", said)
    assert int(times.replace("\u202f", "")) > 200


def test_a_search_that_only_takes_long_is_asked_for_a_smaller_depth(monkeypatch):
    code = """
def value(heap, is_max):
    if heap <= 0:
        return -1 if is_max else 1
    found = [value(heap - n, not is_max) for n in (1, 1, 2)]
    return max(found) if is_max else min(found)
value(30, True)
"""
    notes = " ".join(ask(code=code)["notes"])
    assert "smaller depth" in notes
    assert "again and again" not in notes


def test_it_is_the_search_that_contradicts_itself_and_not_its_caller():
    code = programs()["own_board"]["code"].replace("else min(", "else max(")
    code = code.replace("else 1000", "else -1000")
    told = ask(code=code)
    assert told["fault"] is not None
    assert told["name"] == "minimax"
    assert ask(code=programs()["own_board"]["code"])["name"] == "find_best_move"


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
    assert (told["name"], told["returned"], told["fault"]) == (name, "5", None)


def test_what_a_function_asks_for_it_gets_and_what_it_cannot_take_is_said():
    assert ask(code=LIMITED)["returned"] == "5"
    assert ask(code=LIMITED, tree=CLASSIC, depth=1, alpha=-5, beta=5)["returned"] == "7.67"
    told = ask(code=RIGHT, depth=2)
    assert told["returned"] == "5"
    assert told["notes"][0].startswith("my_minimax takes no depth, so the game itself is over")
    told = ask(code=RIGHT, alpha=2)
    assert told["notes"] == ["my_minimax takes no alpha, so it was called without."]


@pytest.mark.parametrize(
    ("code", "more", "problem", "line"),
    [
        ("def f(:\n", {}, "Python cannot read line 1", 1),
        ("x = 1\ny = 1 / 0\n", {}, "Your code raised ZeroDivisionError", 2),
        ("exit()", {}, "Your code raised", None),
        ("x = 1", {}, "no function calls itself", None),
        ("def f(game, state):\n    return game.utility(nothing)\n", {}, "NameError", 2),
        (ASKS + "    raise SystemExit\n", {}, "SystemExit", None),
        (ASKS, {}, "returned None", None),
        (RIGHT, {"game": "tictactoe"}, "more than you could look at", None),
        (RIGHT, {"game": "tictactoe", "board": "XYZ"}, "XYZ", None),
        (RIGHT, {"game": "pig", "board": "1"}, "reads no board", None),
        (LIMITED, {"alpha": 3, "beta": 3}, "below β", None),
        (RIGHT, {"tree": "((3 4"}, "", None),
        (RIGHT, {"tree": "(" * 500 + "3 4" + ")" * 500}, "nested too deeply", None),
        ("x = " + "-" * 100_000 + "1", {}, "nested too deeply", None),
        ("import nothing_like_it", {}, "imports nothing_like_it, which this page", 1),
        ("async def f(n):\n    return await f(n - 1)\n", {}, "async function", None),
        ("f = lambda n: f(n - 1) if n else 0\nf(3)\n", {}, "A lambda has no name", None),
        ("def f(n):\n    yield from f(n - 1) if n else [0]\nlist(f(1))\n", {}, "yields", None),
        ("class A:\n    pass\n", {}, "Nothing in this class searches", None),
        ("class A:\n    def f(self):\n        return self.f()\n", {}, "such as A(…).f(…)", None),
        ("x = input('How many?')\n", {}, "asks “How many?”", None),
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


def test_a_film_of_as_many_calls_as_there_may_be_is_made(monkeypatch):
    code = """
def minimax(board, is_max):
    free = [place for place, mark in enumerate(board) if mark == "."]
    if len(free) < 3:
        return board.count("X") - board.index("O")
    values = []
    for place in free:
        board[place] = "X" if is_max else "O"
        values.append(minimax(board, not is_max))
        board[place] = "."
    return max(values) if is_max else min(values)

minimax(["."] * 9, True)
"""
    monkeypatch.setattr(running, "run_program", partial(run_program, seconds=600))  # however busy
    told = ask(code=code)
    assert told["verdict"].startswith(f"No contradiction in {thousands(CALLS)} calls.")


def test_what_code_changes_in_python_itself_is_as_before_for_the_next():
    spoilt = RIGHT + "import builtins, sys\nbuiltins.max = min\nsys.setrecursionlimit(10**6)\n"
    limit = sys.getrecursionlimit()
    ask(code=spoilt)
    assert (max(1, 2), sys.getrecursionlimit()) == (2, limit)
    assert ask(code=RIGHT)["returned"] == "5"


def test_what_is_printed_is_kept_and_bounded():
    code = RIGHT + "print('<b>hello</b>')\nprint('x' * 10**6)\n"
    printed = ask(code=code)["printed"]
    assert printed.startswith("<b>hello</b>\n")
    assert printed.endswith("the rest is left out.")
    assert len(printed) < running.MOST_PRINTED + 100


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
        with_depth, without = (
            ask(code=code, game=name, board=game["board"], depth=depth)
            for code in (ANY_GAME, ANY_GAME.replace(", depth=9", "").replace(", depth - 1", "")
                         .replace("    if depth == 0: return game.evaluate(state)\n", ""))
        )  # fmt: skip
        for told in (with_depth, without):
            assert (told["fault"], "problem" in told) == (None, False), (name, told)
        assert with_depth["returned"] == without["returned"]


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
