"""Films of Monte-Carlo searches: what a frame shows, in numbers, pictures and sentences."""

import re
from functools import cache

import pytest

from adversarial import draw, watch
from adversarial.games import Connect4, DiceNim, GameTree, TicTacToe
from adversarial.search import mcts
from adversarial.view import svg
from adversarial.view.live.data import film_data
from tests.programs.playouts import plays_from_the_root_first, table_by_state, with_nodes
from tests.scripts.node import run_script
from tests.view.test_live import python_picture

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@pytest.fixture(scope="module")
def film():
    return watch(mcts, CLASSIC, iterations=40)


def counted_by_hand(film, k):
    """Visits and sums of every node by the first k iterations."""
    visits, sums = {}, {}
    for iteration in film.iterations[:k]:
        for place in iteration.path:
            visits[place] = visits.get(place, 0) + 1
            sums[place] = sums.get(place, 0) + iteration.value
    return {film.node_of[p]: (n, sums[p] / n) for p, n in visits.items()}


def test_every_frame_has_the_visits_and_means_of_its_iteration(film):
    for step in film.steps:
        done = step.iteration - (step.kind not in ("back up", "iteration", "begin"))
        right = counted_by_hand(film, done)
        for node, seen in enumerate(film.frame(step.index).known):
            n, mean = right.get(node, (0, 0))
            assert seen.visits == n
            assert seen.mean == pytest.approx(mean)


def test_an_iteration_has_its_phases_in_order(film):
    kinds = [step.kind for step in film.steps]
    assert re.fullmatch(r"b(s*e?pu)+", "".join(
        {"begin": "b", "select": "s", "expand": "e", "play": "p", "back up": "u"}[kind]
        for kind in kinds
    ))  # fmt: skip
    assert kinds.count("back up") == len(film.iterations) == 40
    assert film.nodes == 1 + kinds.count("expand")


def test_sentences_tell_the_choice_with_its_numbers(film):
    told = [film.frame(k).sentence for k in range(len(film))]
    assert told[1] == "Iteration 1, expand: C was untried at A, and joins the tree."
    assert told[2] == "Iteration 1, playout: from C the game ends after 1 move with 4."
    assert told[10] == "Iteration 4, select at A: B: 12 + 11.74, more than D: 5 + 11.74."
    turned = next(sentence for sentence in told if "at B, where MIN" in sentence)
    assert "B1: −3 + " in turned
    assert film.evidence.exploration[:2] == (1.4, "c in widths")


def test_a_choice_that_no_rule_explains_is_told_without_a_bonus():
    def takes_turns(game, state, iterations=60):
        """Children one after the other, whatever their means."""
        children, visits = {}, {}
        for i in range(iterations):
            path, at = (), state
            while not game.is_terminal(at):
                moves = game.actions(at)
                fresh = [m for m in moves if (*path, m) not in children]
                move = fresh[0] if fresh else moves[i // 3 % len(moves)]
                path = (*path, move)
                if path not in children:
                    at = children[path] = game.result(at, move)
                    break
                at = children[path]
            while not game.is_terminal(at):
                at = game.result(at, game.actions(at)[i % 3])
            game.utility(at)
            visits[path[:1]] = visits.get(path[:1], 0) + 1
        return max(visits, key=visits.get)[0]

    film = watch(takes_turns, CLASSIC, rule="mcts")
    assert not film.evidence.exploration.fits
    selecting = [step.index for step in film.steps if step.kind == "select"]
    assert selecting
    assert all(" + " not in film.frame(k).sentence for k in selecting)


def films():
    game = TicTacToe(win=1)
    return {
        "classic": watch(mcts, CLASSIC, iterations=15),
        "boards": watch(mcts, game, iterations=24),
        "dice": watch(mcts, DiceNim(), iterations=15),
        "from the root": watch(plays_from_the_root_first, game, iterations=14),
        "a table": watch(table_by_state, game, iterations=14),
    }


def test_the_script_shows_at_every_step_what_python_draws(monkeypatch):
    monkeypatch.setattr(svg, "scene_of", cache(svg.scene_of))
    shown = films()
    orders = {name: [*range(len(film)), 3, len(film) - 2] for name, film in shown.items()}
    sent = [{"data": film_data(film), "steps": orders[name]} for name, film in shown.items()]
    told = run_script("pictures.mjs", sent)
    for (name, film), pictures in zip(shown.items(), told["films"], strict=True):
        for k, picture in zip(orders[name], pictures, strict=True):
            seen = [told["groups"][i] for i in picture]
            assert seen == python_picture(film.frame(k)), f"{name}, step {k}"


def test_a_picture_shows_what_is_in_the_tree_alone(film):
    first = svg.frame_svg(film.frame(0))
    groups = re.findall(r'<g class="n [^"]*"', first)
    assert sum("unseen" not in group for group in groups) == 1
    playing = next(step.index for step in film.steps if step.kind == "play")
    assert "1 move: 4" in svg.frame_svg(film.frame(playing))
    assert "n 40 · " in svg.frame_svg(film.frame())


def test_thousands_of_iterations_are_folded_by_visits():
    film = watch(with_nodes, TicTacToe(win=1), iterations=700, magnify=False)
    assert len(film) < 2000
    data = film_data(film)
    shown = {place for place in data["shownAs"] if place is not None}
    assert len(shown) <= 28
    assert data["folds"]
    visits = {node: film.history.at(node, len(film) - 1).visits for node in shown}
    opened = [n for n in shown if film.all_nodes[n].children and n not in data["folds"]]
    root_children = set(film.all_nodes[0].children)
    best = max(root_children, key=visits.get)
    assert best in opened
    unfolded = film_data(film, unfolded=data["folds"][:1])
    assert len({place for place in unfolded["shownAs"] if place is not None}) > len(shown)


def test_a_film_is_drawn_saved_and_said(film, tmp_path):
    assert draw(film).alt_text.startswith("Iteration 40")
    assert "40 iterations" in draw(film).alt_text
    for kind in ("svg", "html"):
        film.save(tmp_path / f"film.{kind}")
    page = (tmp_path / "film.html").read_text(encoding="utf-8")
    assert "Next iteration" in page
    assert repr(film) == "<Film of mcts: 40 iterations, 13 nodes>"
    assert film._repr_mimebundle_()["text/html"].startswith("<img")


def test_a_move_returned_alone_is_the_move():
    film = watch(lambda game, state: with_nodes(game, state)[0], Connect4(win=1), magnify=False)
    assert film.rule == "mcts"
    assert film.move == max(film.visits, key=film.visits.get)
