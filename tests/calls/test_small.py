"""Programs with boards of their own are read as they are meant, and nothing of them is changed."""

import importlib
import linecache
import sys
from math import inf

import pytest

from adversarial import CHANCE, MAX, MIN, watch_calls
from adversarial.calls.program import run_program

# Who moves, where the value stands, the window, the position, calls, and the value of the root.
READ = {
    "lists": ("is_max", (), None, ["board"], 14, 0),
    "scores": ("player", ("score",), None, ["new_board"], 14, 0),
    "pair": (None, (), None, ["board"], 14, 0),
    "connect": ("maximizing", (1,), ("alpha", "beta"), ["board"], 189, 0),
    "objects": (None, (), ("alpha", "beta"), ["board.heaps", "board.turn"], 28, 1),
    "agents": (None, (), None, ["state.ghost", "state.left", "state.spot"], 98, 2),
    "cached": ("is_maximizing", (), None, ["matches"], 12, 1),
    "dice": ("players_turn", (), None, ["at"], 64, 5),
    "nested": ("maximizing", (), ("a", "b"), ["node"], 13, 6),
    "deepening": (None, (), ("alpha", "beta"), ["board"], 78, 0),
}


def call(name):
    return importlib.import_module(f"tests.calls.small.{name}").CALL


@pytest.fixture(scope="module", params=READ)
def watched(request):
    search, args = call(request.param)
    return request.param, watch_calls(search, *args)


def test_it_is_read_as_it_is_meant(watched):
    name, film = watched
    player, value, window, position, calls, worth = READ[name]
    reading = film.reading
    assert (reading.player, sorted(reading.position)) == (player, sorted(position))
    assert value in reading.value.values()
    assert set(reading.window.values()) == ({window} if window else set())
    assert (film.nodes, film.value) == (calls, worth)
    assert film.frame().known[film.roots[-1]].best == worth  # also where it returned a move
    assert reading.agree == reading.calls > 0
    assert reading.is_sure
    assert str(reading) == reading.sentence


def test_nothing_is_reproached_and_nothing_is_called_right(watched):
    _, film = watched
    assert film.fault is film.waste is None
    assert film.verdict == (
        f"No contradiction in {film.nodes} calls. They cannot show whether "
        "your leaf values and your moves are right."
    )


def test_it_returns_the_same_as_unwatched(watched):
    name, film = watched
    search, args = call(name)
    if name == "cached":
        search.cache_clear()
    assert film.returned == search(*args)


def test_as_many_calls_as_python_itself_counts(watched):
    name, film = watched
    if name == "cached":
        call(name)[0].cache_clear()
    names, counted = {one.name for one in film.recorder.family.watched.values()}, []
    search, args = call(name)
    file = film.recorder.family.function.__code__.co_filename

    def count(frame, event, arg):
        code = frame.f_code
        if event == "call" and (code.co_filename, code.co_name in names) == (file, True):
            counted.append(code.co_name)

    sys.setprofile(count)
    search(*args)
    sys.setprofile(None)
    recorded = [one.function.name for one in film.recorder.calls if not one.remembered]
    assert sorted(counted) == sorted(recorded)


def test_the_sentence_of_a_reading_says_who_moves():
    said = {name: watch_calls(call(name)[0], *call(name)[1]).reading.sentence
            for name in ("lists", "pair", "objects", "dice")}  # fmt: skip
    assert said == {
        "lists": "Read as: is_max = True is MAX. 8 of 8 calls agree.",
        "pair": "Read as: max_value is MAX, min_value is MIN. 7 of 7 calls agree.",
        "objects": "Read as: values change their sign from call to call, and the first call is "
        "MAX. 18 of 18 calls agree.",
        "dice": "Read as: players_turn = True is MAX, players_turn = False is chance. 28 of 28 "
        "calls agree.",
    }


def test_players_windows_and_moves_of_the_nodes():
    film = watch_calls(*[call("nested")[0], *call("nested")[1]])
    root, first = film.all_nodes[0], film.all_nodes[1]
    assert (root.player, first.player, root.window) == (MAX, MIN, (-inf, inf))
    assert film.cuts == len(film.pruned) - 1 == 3
    film = watch_calls(*[call("dice")[0], *call("dice")[1]])
    assert film.all_nodes[1].player is CHANCE
    film = watch_calls(*[call("pair")[0], *call("pair")[1]])
    assert film.move == "1,2"


def test_a_window_is_known_by_what_it_does_whatever_it_is_called():
    def search(node, this, that, is_max):
        if isinstance(node, int):
            return node
        best = -99 if is_max else 99
        for child in node:
            value = search(child, this, that, not is_max)
            best = max(best, value) if is_max else min(best, value)
            this, that = (max(this, best), that) if is_max else (this, min(that, best))
            if this >= that:
                break
        return best

    film = watch_calls(search, (((3, 5), (6, 9)), ((1, 2), (0, 7))), -99, 99, True)
    assert film.reading.window == {"search": ("this", "that")}
    assert (film.value, film.cuts) == (5, 2)


def test_the_passes_of_a_deepening_search_are_its_roots():
    film = watch_calls(*[call("deepening")[0], *call("deepening")[1]])
    assert len(film.roots) == len(film.passes) == 3
    begins = [film.explain(film.steps[k]) for k in film.passes]
    assert begins[2] == "Pass 3 begins: negamax is called again, with α = −∞, β = +∞."


def test_what_a_cache_answers_is_remembered_and_no_call():
    search, args = call("cached")
    search.cache_clear()
    film = watch_calls(search, *args)
    remembered = [node for node in film.all_nodes if node.status == "remembered"]
    search.cache_clear()
    search(*args)
    assert len(remembered) == search.cache_info().hits == 13
    assert (
        call("cached")[0] is search is importlib.import_module("tests.calls.small.cached").minimax
    )


def test_a_board_that_changes_in_place_is_shown_as_it_was():
    film = watch_calls(*[call("lists")[0], *call("lists")[1]])
    shown = [film.game.show(node.state) for node in film.all_nodes]
    assert shown[0] == "X O X\nO O .\n. X ."
    assert len(set(shown)) == 12  # some orders of moves lead to the same board
    spots = [film.code_at(k) for k in range(len(film))]
    assert {film.game.show(spot.variables["board"]) for spot in spots} == set(shown)


CACHED = """
from functools import cache

@cache
def minimax(heap, is_max):
    if heap == 0:
        return {value} if is_max else 1
    values = [minimax(heap - n, not is_max) for n in (1, 2) if n <= heap]
    return max(values) if is_max else min(values)

print(minimax(5, True))
"""


def test_what_a_program_defines_anew_stays_defined():
    space, source, file = {}, CACHED.format(value=-7), "<defined anew>"
    exec(CACHED.format(value=-1), space)  # in a cell above, which nobody watched
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    run = run_program(compile(source, file, "exec"), space)
    assert "remembered" in {node.status for node in run.films[0].all_nodes}
    assert space["minimax"](0, True) == -7
