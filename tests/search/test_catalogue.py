"""The list of searches: what it says is so, and it silences nobody who judges."""

from dataclasses import replace
from unittest.mock import patch

import pytest

from adversarial import watch
from adversarial.__main__ import main
from adversarial.game import MAX
from adversarial.games import GameTree, Nim
from adversarial.pages.show import film_to_show
from adversarial.search import SEARCHES, minimax
from adversarial.search.catalogue import Search, known, offered_by
from adversarial.widgets.play.match import Match
from adversarial.widgets.settings import Settings
from tests.film.positions import KINDS, draw
from tests.film.right_films import complaint
from tests.programs.styles import RIGHT_CODE

PROVEN = [name for name, search in SEARCHES.items() if search.is_proven]


def takes_the_last(game, state, depth=99):
    """A broken minimax: whatever the last child brings."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    for action in game.actions(state):
        value = takes_the_last(game, game.result(state, action), depth - 1)
    return value


def complaints(name, films=4):
    """What the judge says of the films of a search, on this many trees and boards of each kind."""
    style = RIGHT_CODE[f"package.{name}"]
    for kind in KINDS:
        positions = [draw(kind, seed) for seed in range(films)]
        yield from (complaint(style, one) for one in positions if style.suits(one))


@pytest.mark.parametrize("name", PROVEN)
def test_what_is_said_to_be_proven_has_no_fault_when_it_is_judged(name):
    said = list(complaints(name))
    assert len(said) > 12
    assert not any(said)


def test_a_broken_search_that_claims_to_be_proven_would_be_found():
    broken = SEARCHES["minimax"]._replace(function=takes_the_last)
    style = replace(RIGHT_CODE["package.minimax"], search=takes_the_last)
    with patch.dict(SEARCHES, minimax=broken), patch.dict(RIGHT_CODE, {"package.minimax": style}):
        assert any(complaints("minimax"))


def test_a_broken_search_in_the_list_shows_its_fault():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    with patch.dict(SEARCHES, broken=Search(takes_the_last, "broken")):
        fault = watch(takes_the_last, tree).fault
    assert (fault.claimed, fault.right) == (8, 3)


def test_nothing_is_known_of_a_function_that_is_not_in_the_list():
    assert known(minimax) is SEARCHES["minimax"]
    assert not known(takes_the_last).title
    assert not known(takes_the_last).is_proven


def test_every_view_takes_what_the_list_offers():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    for name in offered_by("explore"):
        assert Settings(tree, search=name).film().value == 3
    for name in offered_by("show"):
        assert film_to_show(tree=str(tree), search=name).value == 3
    assert offered_by("show").keys() == SEARCHES.keys()
    with patch.dict(SEARCHES, new=Search(minimax, "new", offered=("play",))):
        assert "new" in Match(Nim((1, 2)), first=MAX).searches


def test_the_command_refuses_what_the_list_does_not_have(capsys):
    with pytest.raises(SystemExit):
        main(["show", "((3 12) (2 4))", "--search", "guess"])
    told = capsys.readouterr().err
    assert all(name in told for name in offered_by("show"))
