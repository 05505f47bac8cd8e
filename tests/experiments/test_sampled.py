"""The laboratory with the truth for Connect-4, and the ladder from the textbook to the engine."""

import pytest

from adversarial.engine.bits import IS_COMPILED
from adversarial.experiments import ladder, sampled
from adversarial.games import Connect4
from adversarial.search import alphabeta
from adversarial.search.exact import exact_values

ENDING = "....X.. X...X.. O.OXO.O O.OXXXO XOXOOOX XXOXOOX"  # of the notebook


def test_truly_best_are_the_moves_that_keep_the_outcome():
    game = Connect4()
    for state, best in sampled.decisions(game, 8, (5, 9), seed=3).items():
        values = {a: alphabeta(game, game.result(state, a)) for a in game.actions(state)}
        value = alphabeta(game, state)
        assert best == {action for action in values if values[action] == value}
        assert len(best) < len(values)
        assert 5 <= 42 - (state[0] | state[1]).bit_count() <= 9


def test_shares_agree_with_the_table_for_all_positions():
    """On a board so small that all can be asked, a perfect heuristic is always right."""
    game = Connect4(4, 3)
    exact = exact_values(game)
    truth = sampled.decisions(game, 12, (3, 6), seed=1)
    player = sampled.Chooser(game, exact.get, 1)
    assert all(set(player.best(state)) == best for state, best in truth.items())


def test_without_numba_a_sentence_says_what_is_asked(monkeypatch):
    monkeypatch.setattr(sampled, "IS_COMPILED", False)
    table = sampled.sampled_share({"nothing": None}, depths=(1,), positions=3, free=(8, 30))
    assert "with 8 to 20 free cells. Without numba only endings are asked" in table.note
    table = sampled.sampled_share({"nothing": None}, depths=(1,), positions=3, free=(8, 12))
    assert table.note.endswith("8 to 12 free cells.")


def test_all_steps_find_one_score_in_fewer_nodes():
    game = Connect4()
    table = ladder.ladder(game.parse(ENDING))
    nodes = [int(table[step.name]["nodes"].replace("\u202f", "")) for step in ladder.STEPS]
    assert nodes[:4] == sorted(nodes[:4], reverse=True)
    assert "times fewer" in table["table"]["fewer"]


def test_speeds_are_not_stored(monkeypatch):
    monkeypatch.setenv("ADVERSARIAL_PROGRESS", "off")
    assert repr(ladder.speeds()).startswith("Run this cell to see the speeds")
    monkeypatch.delenv("ADVERSARIAL_PROGRESS")
    monkeypatch.setattr(ladder, "IS_COMPILED", False)
    assert "%pip install 'adversarial-search[engine]'" in ladder.speeds()
    monkeypatch.setattr("sys.platform", "emscripten")
    assert "no browser" in ladder.speeds()


@pytest.mark.skipif(not IS_COMPILED, reason="there is nothing to measure")
def test_speeds_are_measured_where_it_is_compiled(monkeypatch):
    monkeypatch.delenv("ADVERSARIAL_PROGRESS", raising=False)
    table = ladder.speeds()
    assert table["python"]["nodes"] == table["compiled"]["nodes"]
