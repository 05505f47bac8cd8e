"""The rebuilt workshop: exact values, the published search with its trap, and the map."""

import pytest

from adversarial import MAX, MIN
from adversarial.experiments.workshop import (
    all_heaps,
    exact_values,
    heap_map,
    published_alphabeta,
    workshop_player,
)
from adversarial.games import GameTree, Nim
from adversarial.games.nim import nim_sum
from adversarial.search import alphabeta_table, minimax


def boutons_rule(heaps):
    """Does the player to move win misère Nim? Bouton's theorem of 1901."""
    if max(heaps) <= 1:
        return sum(heaps) % 2 == 0
    return nim_sum(heaps) != 0


def test_exact_values_agree_with_boutons_theorem_and_with_a_search():
    values, game, table = exact_values(), Nim(), {}
    assert list(values) == all_heaps()
    assert len(values) == 192
    for heaps, value in values.items():
        assert (value == 1) == boutons_rule(heaps)
        assert value == alphabeta_table(game, (heaps, MAX), table=table)


def test_the_published_search_finds_every_value():
    game = Nim(reduced=True)
    for heaps in [(7, 5, 3), (3, 2, 1), (0, 5, 3), (2, 2, 0), (0, 1, 0)]:
        for player in (MAX, MIN):
            state = (heaps, player)
            assert published_alphabeta(game, state)[0] == minimax(game, state)
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert published_alphabeta(tree, tree.initial) == (3, "a3")  # the trap: a1 is best


def test_the_published_search_throws_wins_away():
    values, player, game = exact_values(), workshop_player(published_alphabeta), Nim()
    won = [heaps for heaps, value in values.items() if value == 1 and any(heaps)]
    thrown = []
    for heaps in won:
        _, move = player(game, (heaps, MAX))
        after, _ = game.result((heaps, MAX), move)
        if values[after] == 1:
            thrown.append(heaps)
    assert (len(won), len(thrown)) == (167, 128)
    _, move = player(game, game.initial)
    assert game.result(game.initial, move)[0] == (0, 5, 3)


@pytest.mark.parametrize("mover", [MAX, MIN])
def test_a_player_takes_the_last_match_where_the_reduced_game_is_over(mover):
    player = workshop_player(published_alphabeta)
    assert player(Nim(), ((0, 1, 0), mover)) == (-mover, (1, 1))
    assert player.__name__ == "published_alphabeta"


@pytest.mark.parametrize("palette", ["light", "dark", "print"])
def test_a_map_says_what_it_shows(palette):
    values = exact_values((2, 1, 1))
    marks = {heaps: "W" if value == 1 else "L" for heaps, value in values.items()}
    figure = heap_map(marks, {"W": "won", "L": "lost"}, "All heaps", palette=palette)
    lost = sum(value == -1 for value in values.values())
    assert figure.alt_text == f"All heaps. W: won ({12 - lost}); L: lost ({lost})."
    assert [ax.get_title() for ax in figure.axes] == ["third heap 0", "third heap 1"]
    assert all(len(ax.patches) == 6 for ax in figure.axes)


def test_a_map_without_a_title_says_what_it_is():
    words = heap_map({(0, 0, 0): "L", (1, 0, 0): "W"}, {"W": "won", "L": "lost"}).alt_text
    assert words == "The positions of Nim, heap by heap. W: won (1); L: lost (1)."
