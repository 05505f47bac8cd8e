"""Fetching ahead: what is made while nobody waits, what never is, and what the page asks for."""

import json
from threading import Event, RLock

import pytest

from adversarial.games import DiceNim, GameTree, Nim, TicTacToe
from adversarial.search import minimax
from adversarial.trees import finish
from adversarial.view.live.data import step_data
from adversarial.widgets import beside, explore, paged
from adversarial.widgets.beside import CELLS, Ahead
from adversarial.widgets.films import is_ours
from adversarial.widgets.paged import key_of
from adversarial.widgets.settings import Settings

TREE = "((3 12 8) (2 4 6) (14 5 2))"


class Page:
    """What the browser would hold of an explorer: whatever was sent to it."""

    def __init__(self, explorer):
        self.explorer, self.pages, self.other = explorer, {}, []
        explorer.stepper.send = self.receive
        explorer._on_message(explorer.stepper, {"ready": True}, [])

    def receive(self, content, buffers=()):
        if "page" in content:
            self.pages[content["page"]] = json.loads(buffers[0])
        else:
            self.other.append(content)

    def choose(self, **values):
        """What the bar does: the view's state, and nothing else."""
        chosen = {**self.explorer.stepper.controls, **values}
        self.explorer.stepper.set_state({"controls": chosen})
        self.explorer._asked.wait()
        return key_of(chosen)

    def fetch(self):
        finish(self.explorer._fetching())


def test_the_neighbours_of_a_setting_are_sent_and_shown_alike():
    explorer = explore(TREE)
    page = Page(explorer)
    page.fetch()
    assert len(page.pages) == 1 + 4 + 1  # another depth, four orders, the other search
    key = key_of({**explorer.stepper.controls, "order": "reversed"})
    sent = page.pages[key]
    explorer.order.value = "reversed"
    shown = json.loads(json.dumps(explorer.stepper.data))
    del shown["version"], sent["code"]
    assert sent == shown


def test_what_the_page_has_is_not_made_again_but_follows():
    explorer = explore(TREE)
    page = Page(explorer)
    page.fetch()
    before = explorer.stepper.data
    key = page.choose(order="reversed")
    assert explorer.order.value == "reversed"
    assert "order='reversed'" in explorer.code.value
    assert explorer.stepper.data is before
    page.fetch()  # the film itself comes first
    assert (explorer.stepper.data["key"], explorer._film.leaves) == (key, 9)
    assert "9 leaves read" in explorer.stepper.data["told"]
    page.choose(order="given")
    assert explorer.film.leaves == 7  # whoever asks sooner gets it at once
    assert explorer.stepper.film is explorer.film


def test_what_the_page_has_not_is_made_at_once():
    explorer = explore(TREE)
    page = Page(explorer)
    key = page.choose(depth=1, order="worst")
    assert (explorer.stepper.data["key"], explorer._film.nodes) == (key, 4)
    full = Settings.given(TREE, depth=1, order="worst").film()
    assert explorer.stepper.data["steps"] == explorer.stepper.code["steps"] == step_data(full)
    assert explorer.stepper.code["looks"]
    page.choose(alpha="five")
    assert "A bound is a number" in explorer.stepper.problem["text"]
    assert explorer.stepper.problem["key"] == key_of(explorer.stepper.controls)


def test_a_choice_for_a_tree_that_is_gone_is_refused():
    explorer = explore(TREE)
    page = Page(explorer)
    old = explorer.stepper.controls
    explorer.text.value = "((1 2) (3 4))"
    explorer.stepper.set_state({"controls": {**old, "depth": 1}})
    explorer._asked.wait()
    assert explorer.depth.value == explorer.stepper.controls["depth"] == 2
    assert {"empty": True} in page.other[1:]


def test_a_students_search_and_game_never_run_unasked():
    calls = []

    def mine(game, state, depth=99):
        calls.append(depth)
        return minimax(game, state, depth)

    class Mine(Nim):
        """Somebody's own game."""

        def result(self, state, action):
            calls.append(action)
            return super().result(state, action)

    for explorer in (explore(TREE, search=mine), explore(Mine((2, 1)))):
        page = Page(explorer)
        calls.clear()
        page.fetch()
        assert not calls
        assert all('"own"' not in key for key in page.pages)
    assert not is_ours(Settings.given(Nim((2, 1), evaluation=lambda state: 0)))
    assert is_ours(Settings.given(Nim((2, 1, 1), evaluation="workshop")))


def test_nothing_large_is_fetched_and_the_oldest_are_dropped(monkeypatch):
    explorer = explore(GameTree.random(6, 4, seed=1), depth=3, max_depth=4)
    page = Page(explorer)
    values = {**explorer.stepper.controls, "depth": 4, "search": "minimax"}
    with pytest.raises(Exception, match="stopped after 600 nodes"):
        finish(explorer._fetching_one(values, key_of(values)))
    explorer = explore(TREE)
    page = Page(explorer)
    monkeypatch.setattr(paged, "MOST_HELD", 60_000)
    page.fetch()
    assert sum(explorer.stepper.held.values()) <= 60_000
    dropped = [key for one in page.other for key in one.get("drop", ())]
    assert dropped
    assert not set(dropped) & set(explorer.stepper.held)


def test_nothing_that_is_fetched_is_saved():
    explorer = explore(TREE)
    size = len(json.dumps(explorer.stepper.get_state(), default=str))
    Page(explorer).fetch()
    assert len(json.dumps(explorer.stepper.get_state(), default=str)) == size


def test_neighbours_are_one_choice_away():
    explorer = explore(TicTacToe(), depth=1, order="random", search="minimax", max_depth=3)
    values = explorer.stepper.controls
    near = list(explorer._controls.neighbours(values, explorer.settings.fetched_ahead))
    for other in near:
        assert sum(other[name] != values[name] for name in values) == 1
    assert near[0]["depth"] == 2
    assert {one["seed"] for one in near} == {0, 1}
    assert {one["heuristic"] for one in near} == {"", *TicTacToe().evaluations}


def test_games_with_dice_are_fetched_by_the_searches_that_know_dice():
    page = Page(explore(DiceNim(2, faces=2)))
    page.fetch()
    assert page.pages
    assert all('"expectiminimax"' in key for key in page.pages)


class Loop:
    """An event loop that does its next thing when it is told to."""

    def __init__(self):
        self.waiting = []

    def is_closed(self):
        return False

    def call_soon_threadsafe(self, function, *args):
        self.waiting.append((function, args))

    def call_later(self, _, function, *args):
        self.waiting.append((function, args))

    def turn(self, times=1):
        for _ in range(times):
            function, args = self.waiting.pop(0)
            function(*args)


def test_work_is_done_in_slices_paused_by_cells_and_dropped_when_stale(monkeypatch):
    monkeypatch.setattr(beside, "LONGEST", 0)
    done, loop = [], Loop()

    def work(name):
        for piece in range(3):
            done.append((name, piece))
            yield

    idle = Ahead(RLock(), loop)
    idle.start(work("first"))
    loop.turn(2)  # it is put off, then each slice puts off the next
    assert done == [("first", 0)]
    CELLS._begin()
    loop.turn(3)
    assert len(done) == 1
    idle.start(work("second"))
    CELLS._end()
    while loop.waiting:
        loop.turn()
    assert done[1:] == [("second", 0), ("second", 1), ("second", 2)]


def test_hooks_are_there_only_while_somebody_asks():
    hooks = []

    class Events:
        def register(self, name, _):
            hooks.append(name)

        def unregister(self, name, _):
            hooks.remove(name)

    class Shell:
        events = Events()

    cells = beside.Cells()
    cells.join(Shell)
    cells.join(Shell)
    assert sorted(hooks) == ["post_run_cell", "pre_run_cell"]
    cells.leave(Shell)
    assert hooks
    cells.leave(Shell)
    assert not hooks


def test_what_takes_long_can_be_stopped():
    begun = Event()

    def endless(game, state, depth=99):
        if depth == 1:
            begun.set()
            while True:
                game.actions(state)
        return minimax(game, state, depth)

    explorer = explore(TREE, search=endless, max_depth=2)
    page = Page(explorer)
    before = explorer.film
    chosen = {**explorer.stepper.controls, "depth": 1}
    explorer.stepper.set_state({"controls": chosen})
    assert begun.wait(10)
    explorer._on_message(explorer.stepper, {"stop": True}, [])
    explorer._asked.wait()
    assert explorer.stepper.problem["text"].startswith("Stopped; the picture still")
    assert explorer.film is before
    page.choose(depth=2)
    assert not explorer.stepper.problem["text"]


def test_a_random_tree_is_another_one_at_each_press():
    explorer = explore(TREE)
    seen = set()
    for seed in range(3):
        explorer.random.click()
        assert explorer.seed.value == explorer.stepper.controls["seed"] == seed
        seen.add(explorer.text.value)
    assert len(seen) == 3
    explorer.branching.value = 9
    explorer.random.click()
    assert "Branching is a whole number from 1 to 6, not 9." in explorer.problem


def test_dice_change_the_search_and_no_dice_change_it_back():
    explorer = explore(TREE, search="negamax")
    explorer.text.value = "((1/2:9 1/2:0) 4)"
    assert explorer.stepper.controls["search"] == "expectiminimax"
    explorer.text.value = "((1/2:9 1/2:1) 4)"
    explorer.text.value = "((1 2) (3 4))"
    assert explorer.search.value == explorer.settings.search == "negamax"
    explorer.search.value = "expectiminimax"
    explorer.text.value = "((1 2) (3 5))"
    assert explorer.search.value == "expectiminimax"  # it was chosen


def test_a_slider_says_why_it_ends():
    assert explore(TREE).stepper.bar[0]["limit"] == ""
    assert "more than 4\u202f000 nodes" in explore(Nim((7, 5, 3)), depth=2).stepper.bar[0]["limit"]


def test_typed_into_the_page():
    explorer = explore(TREE)
    page = Page(explorer)
    for typed in ({"tree": "((1 2) (3 4))"}, {"random": True, "branching": 2, "plies": 3}):
        explorer._on_message(explorer.stepper, {"type": typed}, [])
        explorer._asked.wait()
    assert explorer.settings.game == GameTree.random(2, 3, seed=0)
    assert explorer.stepper.fields["tree"] == str(explorer.settings.game)
    explorer._on_message(explorer.stepper, {"type": {"line": "explore('((1 2) (3 4))')"}}, [])
    explorer._asked.wait()
    assert explorer.film.value == 3
    assert page.other.count({"done": True}) == 3
