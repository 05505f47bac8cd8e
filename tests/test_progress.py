"""A bar while one waits: what it says, when it comes, and that it goes."""

import re

import pytest

from adversarial import progress as module
from adversarial.games import Nim, TicTacToe
from adversarial.progress import Progress, progress
from adversarial.search import alphabeta, decide, minimax


class Page:
    """What a notebook would show, with a clock that moves on at every look."""

    def __init__(self, monkeypatch, tick):
        import IPython.display

        self.said, self.now, self.tick = [], 0, tick
        monkeypatch.delenv("ADVERSARIAL_PROGRESS", raising=False)
        monkeypatch.setattr(module, "_in_notebook", lambda: True)
        monkeypatch.setattr(module, "monotonic", self.clock)
        monkeypatch.setattr(IPython.display, "display", self.display)

    def clock(self):
        self.now += self.tick
        return self.now

    def display(self, shown, display_id):
        self.update(shown)
        return self

    def update(self, shown):
        self.said.append(re.sub("</?span>", "", shown.data))

    @property
    def shares(self):
        return [float(share) for share in re.findall('value="(.*?)"', " ".join(self.said))]


def test_a_bar_comes_when_one_waits_and_goes_when_it_is_over(monkeypatch):
    page = Page(monkeypatch, tick=0.09)
    assert list(progress("abcdefghij")) == list("abcdefghij")
    assert page.said[0] == '<progress value="0.600" aria-label="6 of 10"></progress> 6 of 10'
    assert page.said[-1] == ""
    assert page.shares == sorted(page.shares)


def test_a_short_job_has_no_bar(monkeypatch):
    page = Page(monkeypatch, tick=0.001)
    list(progress(range(100)))
    with Progress(Nim((3, 2, 1))) as counted:
        minimax(counted, counted.initial)
    assert page.said == []


def test_nobody_waits_outside_a_notebook_or_where_no_bars_are_wanted(monkeypatch):
    page = Page(monkeypatch, tick=1)
    monkeypatch.setenv("ADVERSARIAL_PROGRESS", "off")
    list(progress(range(10)))
    monkeypatch.delenv("ADVERSARIAL_PROGRESS")
    monkeypatch.setattr(module, "_in_notebook", lambda: False)
    list(progress(range(10)))
    assert page.said == []


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_share_of_a_search_only_grows(monkeypatch, search):
    page = Page(monkeypatch, tick=1)
    monkeypatch.setattr(module, "OFTEN", 7)
    game = Nim((3, 3, 2))
    with Progress(game) as counted:
        value = search(counted, game.initial)
    assert value == search(game, game.initial)
    assert len(page.shares) > 10
    assert page.shares == sorted(page.shares)
    assert page.shares[0] < 0.2
    assert page.shares[-1] > 0.7


def test_a_decision_searches_the_root_twice_and_the_bar_begins_anew(monkeypatch):
    page = Page(monkeypatch, tick=1)
    monkeypatch.setattr(module, "OFTEN", 100)
    game = TicTacToe(symmetric=True)
    with Progress(game) as counted:
        choice = decide(counted, search=minimax)
    assert choice == decide(game, search=minimax)
    falls = sum(after < before for before, after in zip(page.shares, page.shares[1:], strict=False))
    assert 1 <= falls <= 3
    assert max(page.shares) <= 1


def test_an_interrupted_search_says_how_far_it_came(monkeypatch):
    page = Page(monkeypatch, tick=0.001)
    game = TicTacToe()

    def impatient(counted, state):
        if counted.nodes == 50:
            raise KeyboardInterrupt
        for action in counted.actions(state):
            impatient(counted, counted.result(state, action))

    with pytest.raises(KeyboardInterrupt), Progress(game) as counted:
        impatient(counted, game.initial)
    assert page.said == ["Stopped after 50 positions."]


def test_a_mistake_in_a_search_is_no_interruption(monkeypatch):
    page = Page(monkeypatch, tick=0.001)
    with pytest.raises(ZeroDivisionError), Progress(TicTacToe()):
        raise ZeroDivisionError
    assert page.said == []


def test_the_counts_are_those_of_counted():
    from adversarial.search.counted import Counted

    game = Nim((3, 2, 2))
    plain = Counted(game)
    alphabeta(plain, game.initial)
    with Progress(game) as shown:
        alphabeta(shown, game.initial)
    assert (shown.nodes, shown.leaves, shown.cuts) == (plain.nodes, plain.leaves, plain.cuts)


def test_the_bar_goes_however_the_loop_ends(monkeypatch):
    page = Page(monkeypatch, tick=0.3)
    for number in progress(range(10)):
        if number == 5:
            break
    assert page.said[-1] == ""
    with pytest.raises(ZeroDivisionError):
        [number / (5 - number) for number in progress(range(10))]
    assert page.said[-1] == ""


def test_without_a_with_it_only_counts(monkeypatch):
    page = Page(monkeypatch, tick=1)
    monkeypatch.setattr(module, "OFTEN", 7)
    counted = Progress(Nim((3, 2, 1)))
    minimax(counted, counted.initial)
    assert counted.nodes > 100
    assert page.said == []
