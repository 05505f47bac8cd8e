"""Right code has no fault, in whatever style it is written and on whatever it is tried.

The seeds are fixed, so that this never fails by luck; new ones are for `python -m tests.soak`.
"""

from zlib import crc32

import pytest

from adversarial import MAX, watch, watch_calls
from adversarial.exercises.tasks.pvs import scouted_trees
from adversarial.exercises.tasks.table import DEPTHS, woven_probes
from adversarial.games import GameTree
from tests.film.positions import KINDS, draw
from tests.film.right_films import complaint, drawn, report
from tests.programs import pvs, table
from tests.programs.styles import RIGHT_CODE

pytestmark = pytest.mark.no_cover  # many films: coverage would take minutes

FILMS = 1  # of each style on each kind of position that suits it


@pytest.mark.parametrize("name", RIGHT_CODE)
def test_right_code_has_no_fault(name):
    style, found = RIGHT_CODE[name], []
    for kind in KINDS:
        # Each style meets positions of its own; some kinds suit it only now and then.
        first = crc32(f"{name} {kind}".encode())
        positions = (draw(kind, seed) for seed in range(first, first + 4 * FILMS))
        for position in [one for one in positions if style.suits(one)][:FILMS]:
            said = complaint(style, position)
            if said:
                found.append(report(style, position, said))
    assert not found, "\n".join(found)


# Found by soak runs: (style, kind of position, seed).
ONCE_REPROACHED = [
    ("memory.discounted", "signs", 2191092618),
    ("memory.stops_at_a_win_with_depth", "signs, depth", 456757698),
    ("pvs.tiny", "uneven", 33618352),
]


@pytest.mark.parametrize(("name", "kind", "seed"), ONCE_REPROACHED)
def test_what_was_reproached_once(name, kind, seed):
    position = draw(kind, seed)
    assert not complaint(RIGHT_CODE[name], position), str(position)


@pytest.mark.parametrize("search", [table.depth_in_the_key, table.deeper_will_do])
def test_a_remembered_value_may_come_from_any_earlier_look(search):
    """K is looked at from two depths; which of the two a table remembers, nobody sees."""
    for probe in [one for one in woven_probes(0) if one.game.kind == DEPTHS]:
        film = watch(search, probe.game, **probe.kwargs)
        assert film.fault is None, film.fault.sentence


def plain(game, state, a=1, b=2):
    if game.is_terminal(state):
        return game.utility(state)
    values = [plain(game, game.result(state, move), a, b) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def forgetful(game, state, low=0, high=20):
    if game.is_terminal(state):
        return game.utility(state)
    values = [forgetful(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def on_lists(node, for_max, low=0, high=20):
    if isinstance(node, int):
        return node
    values = [on_lists(each, not for_max, low, high) for each in node]
    return max(values) if for_max else min(values)


TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.mark.parametrize("rule", ["auto", "minimax"])
@pytest.mark.parametrize("search", [plain, forgetful])
def test_numbers_called_as_a_window_may_be_none(search, rule):
    film = watch(search, GameTree(TREE), rule=rule)
    assert (film.fault, film.waste) == (None, None)


def test_numbers_called_as_a_window_may_be_none_in_a_film_of_calls():
    film = watch_calls(on_lists, TREE, True)
    assert (film.fault, film.waste) == (None, None)


@pytest.mark.parametrize("search", [pvs.tiny, pvs.goes_on_at_ties])
def test_a_null_window_is_no_waste(search):
    """Neither by rounding, nor where alpha and beta have met and one may go on."""
    for probe in scouted_trees(0):
        assert watch(search, probe.game, rule="alphabeta").waste is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_hangs_on_nothing_but_its_seed(kind):
    assert str(draw(kind, 7)) == str(draw(kind, 7))
    assert any(style.suits(draw(kind, 7)) for style in RIGHT_CODE.values())


def test_a_soak_run_draws_the_same_again_by_its_seed():
    films = [drawn(f"1 {number}") for number in range(5)]
    again = [drawn(f"1 {number}") for number in range(5)]
    assert [(style, str(position)) for style, position in films] == [
        (style, str(position)) for style, position in again
    ]
    assert all(style.suits(position) for style, position in films)
