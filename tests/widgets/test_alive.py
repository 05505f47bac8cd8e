"""Every view is stored as a picture, and as nothing else."""

import sys
from types import ModuleType

import pytest

from adversarial import watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, minimax
from adversarial.view.image import behind
from adversarial.widgets import (
    Stepper,
    compare,
    explore,
    fill_values,
    mark_pruned,
    my_course,
    play,
    predict,
    prove_cut,
    recall,
)

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
VIEW = "application/vnd.jupyter.widget-view+json"
VIEWS = {
    "stepper": lambda: Stepper(watch(alphabeta, TREE)),
    "compare": lambda: compare(watch(minimax, TREE), watch(alphabeta, TREE)),
    "explore": lambda: explore(TREE),
    "album": lambda: explore(TREE, album=True),
    "play": lambda: play(TicTacToe()),
    "predict": lambda: predict(watch(alphabeta, TREE)),
    "fill_values": lambda: fill_values(TREE),
    "mark_pruned": lambda: mark_pruned(TREE),
    "prove_cut": lambda: prove_cut(watch(alphabeta, TREE)),
    "recall": lambda: recall("04"),
    "my_course": my_course,
}


@pytest.fixture(params=VIEWS, autouse=True)
def view(request, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return VIEWS[request.param]()


def test_an_output_is_what_stands_still_and_names_its_view(view):
    bundle = view._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert behind(bundle["text/html"]) == (view.still()["text/html"], view.model_id)
    assert "Run this cell to bring it to life." in bundle["text/html"]
    assert view._repr_mimebundle_() == bundle


def test_the_page_gets_the_picture_of_what_it_shows(view, monkeypatch):
    shown, sent = view._repr_mimebundle_()["text/html"], []
    monkeypatch.setattr(view._alive, "send", sent.append)
    view._alive._on_message(None, {"do": "picture"}, [])
    assert sent == [{"picture": shown}]
    if isinstance(view, Stepper):
        view.step = 4
        view._alive._on_message(None, {"do": "picture"}, [])
        assert sent[1]["picture"] != shown


def test_where_only_a_named_widget_is_shown_it_is_named(view, monkeypatch):
    monkeypatch.setitem(sys.modules, "google.colab", ModuleType("google.colab"))
    bundle, _ = view._repr_mimebundle_()
    assert bundle[VIEW]["model_id"] == view.model_id
    assert bundle["text/html"] == view.still()["text/html"]
