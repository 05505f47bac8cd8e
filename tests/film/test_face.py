"""Every kind of film has the whole face of `Film`, and what it says there is true."""

import ast
import inspect
import re
import subprocess
import sys
from math import inf
from pathlib import Path

import pytest

import adversarial
from adversarial import Film, Frame, explain, watch, watch_calls
from adversarial.film import Step
from adversarial.film.frame import History
from adversarial.games import DiceNim, GameTree, TicTacToe
from adversarial.search import alphabeta, mcts, minimax, pvs
from tests.calls.small import deepening, lists, nested

PACKAGE = Path(adversarial.__file__).parent
TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FILMS = {
    "minimax": lambda: watch(minimax, TREE),
    "alphabeta": lambda: watch(alphabeta, TREE),
    "pvs": lambda: watch(pvs, TREE),
    "mcts": lambda: watch(mcts, TREE, iterations=40),
    "mcts of a board": lambda: watch(mcts, TicTacToe(), iterations=60),
    "calls": lambda: watch_calls(*lists.CALL[:1], *lists.CALL[1]),
    "calls with windows": lambda: watch_calls(*nested.CALL[:1], *nested.CALL[1]),
    "calls in passes": lambda: watch_calls(*deepening.CALL[:1], *deepening.CALL[1]),
    "mcts with dice": lambda: watch(mcts, DiceNim(4), iterations=40, rule="mcts"),
}
FACE = [name for name, _ in inspect.getmembers(Film) if name == "__len__" or name[0] != "_"]
FACE += [name for name in Film.__annotations__ if name not in FACE]


@pytest.fixture(scope="module", params=FILMS)
def film(request):
    return FILMS[request.param]()


def test_it_is_a_film_and_answers_all_that_a_view_may_ask(film):
    assert isinstance(film, Film)
    assert {"tree", "leaves", "cuts", "pruned", "window", "claims", "fault", "game"} < set(FACE)
    for name in FACE:
        assert getattr(film, name) is not NotImplemented


def test_steps_and_frames_belong_together(film):
    assert len(film) == len(film.steps) > 3
    assert isinstance(film.history, History)
    for k, step in enumerate(film.steps):
        frame = film.frame(k)
        assert isinstance(step, Step)
        assert isinstance(frame, Frame)
        assert (step.index, step.film) == (k, film)
        assert 0 <= step.node < len(film.all_nodes)
        assert frame.sentence == film.explain(step) == explain(step)
        assert frame.sentence.endswith((".", "?"))
        assert len(frame.known) == len(film.all_nodes)


def test_what_it_counts_is_what_its_last_frame_has(film):
    last = film.frame()
    assert (last.visited, last.leaves) == (film.nodes, film.leaves)
    assert film.leaves == len(film.leaf_values) > 0
    assert len(last.pruned) == len(film.pruned)
    assert (film.cuts > 0) == bool(film.pruned)
    assert film.window == (-inf, inf)
    assert film.fault is film.waste is None


def test_what_was_counted_only_grows(film):
    counts = [film.history.so_far(k) for k in range(len(film))]
    assert all(now <= later for now, later in zip(counts, counts[1:], strict=False))


def test_there_is_a_claim_or_none_for_every_node(film):
    assert len(film.claims) == len(list(film.claims)) == len(film.all_nodes)
    is_seen = any(claim is not None for claim in film.claims)
    assert is_seen is not film.is_sampled


def test_its_tree_has_its_nodes(film):
    tree = film.tree
    assert len(tree) == len(film.all_nodes)
    assert sum(data["order"] is not None for _, data in tree.nodes(data=True)) == film.nodes
    roots = [node for node, degree in tree.in_degree() if degree == 0]
    assert roots == film.roots
    for node in film.all_nodes:
        assert list(tree.successors(node.index)) == list(node.children)
        assert tree.nodes[node.index]["state"] == node.state
    assert all(data["probability"] is None or 0 < data["probability"] <= 1
               for _, data in tree.nodes(data=True))  # fmt: skip


def test_it_shows_itself_and_saves_itself(film, tmp_path):
    shown = film._repr_mimebundle_()
    assert shown["text/plain"] == repr(film)
    assert film.title in repr(film)
    assert shown["text/html"].startswith("<img")
    (path,) = film.save(tmp_path / "film.svg", step=2)
    assert film.frame(2).sentence.split(":")[0] in path.read_text(encoding="utf-8")


def test_one_cut_and_one_leaf_are_no_several():
    def pruned(node, alpha, beta, maximize):
        if not isinstance(node, list):
            return node
        for child in node:
            value = pruned(child, alpha, beta, not maximize)
            alpha, beta = (max(alpha, value), beta) if maximize else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if maximize else beta

    film = watch_calls(pruned, [[3, 12], [2, 4]], -inf, inf, True)
    assert repr(film) == "<Film of pruned: 6 calls, 3 leaves, 1 cut>"
    assert repr(watch(minimax, TREE, "B1")) == "<Film of minimax: 1 node, 1 leaf, 0 cuts>"


def test_its_code_is_that_of_the_search(film):
    lines = {name: (first, lines) for name, first, lines in film.sources}
    spots = [spot for spot in map(film.code_at, range(len(film))) if spot]
    assert spots
    for spot in spots:
        first, own = lines[spot.function]
        assert first <= spot.line < first + len(own)
    assert all(film.returned_at(k) is None or film.code_at(k) for k in range(len(film)))


def test_the_tree_of_a_monte_carlo_search_has_its_visits():
    film = FILMS["mcts"]()
    data = film.tree.nodes
    assert {data[i]["action"]: data[i]["visits"] for i in film.tree.successors(0)} == film.visits
    assert {data[i]["action"]: data[i]["mean"] for i in film.tree.successors(0)} == film.means
    assert data[0]["visits"] == film.leaves == 40
    assert all(attributes["value"] is None for _, attributes in data(data=True))  # nothing is exact


def test_a_frame_of_a_monte_carlo_search_counts_nodes_and_games():
    film = FILMS["mcts"]()
    for k, step in enumerate(film.steps):
        frame, iteration = film.frame(k), step.iteration
        seen = [known for known in frame.known if known.status != "unseen"]
        assert frame.visited == len(seen)
        is_played = step.kind in ("play", "back up", "iteration")
        assert frame.leaves == (iteration if is_played else max(0, iteration - 1))


def test_nobody_but_the_rooms_of_watching_and_drawing_asks_for_the_kind_of_a_film():
    """The scene of a kind is entered in one place, and no view asks for the rule "mcts"."""
    asks = re.compile(r"""rule\s*(==|!=|in)\s*\(?["']mcts|isinstance\([^)]*(Playout|Game)Film""")
    knows = set()
    for path in PACKAGE.rglob("*.py"):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix()
        assert not asks.search(text), name
        if "PlayoutFilm" in {node.id for node in ast.walk(ast.parse(text))
                             if isinstance(node, ast.Name)}:  # fmt: skip
            knows.add(name)
    knows = {name for name in knows if not name.startswith("film/montecarlo/")}
    assert knows == {"film/watching.py", "view/scenes.py"}


def test_a_film_is_shown_and_saved_by_whoever_imports_only_its_room(tmp_path):
    code = """
import sys
from adversarial.film import watch
from adversarial.games import GameTree
from adversarial.search import minimax
film = watch(minimax, GameTree([[3, 12], [2, 4]]))
assert not [name for name in sys.modules if name.startswith("adversarial.pages")]
assert film.frame(2)._repr_mimebundle_()["text/html"].startswith("<img")
assert [path.suffix for path in film.save(sys.argv[1])] == [".html"]
assert not {"ipywidgets", "anywidget", "matplotlib"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "film.html")], check=True)


def test_a_new_kind_of_film_needs_nothing_but_its_own_members(tmp_path):
    """A kind that no view has heard of: it tells the steps of another one, and no faults."""
    inner = FILMS["alphabeta"]()

    class Told(Film):
        game, search, kwargs, returned = inner.game, inner.search, {}, inner.returned
        rule, all_nodes, steps, history = "told", inner.all_nodes, inner.steps, inner.history
        leaf_values, answer = inner.leaf_values, inner.answer

        def explain(self, step):
            return "Something happened."

        def code_at(self, k):
            return None

    film = Told()
    assert (film.value, film.fault, film.passes) == (3, None, [])
    assert (film.nodes, film.cuts, film.pruned) == (inner.nodes, inner.cuts, inner.pruned)
    assert "Something happened." in film._repr_mimebundle_()["text/html"]
    assert film.save(tmp_path / "film.html")[0].exists()
    assert len(film.tree) == len(inner.tree)
    assert isinstance(film.frame(3), Frame)


def test_what_is_abstract_must_be_said():
    with pytest.raises(TypeError, match="abstract"):
        Film()
