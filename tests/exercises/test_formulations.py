"""A game that a reader writes, compared with tic-tac-toe and with take-away."""

import pytest

from adversarial import MAX, MIN, Game
from adversarial.exercises import check
from adversarial.games.takeaway import TakeAway


class BoardAsText(Game):
    """Tic-tac-toe as the notebook has a reader write it."""

    initial = "." * 9
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]

    def has_line(self, state, mark):
        return any(all(state[int(cell)] == mark for cell in line) for line in self.lines)

    def to_move(self, state):
        return MAX if state.count("X") == state.count("O") else MIN

    def actions(self, state):
        won = self.has_line(state, "X") or self.has_line(state, "O")
        return [] if won else [cell for cell in range(9) if state[cell] == "."]

    def result(self, state, cell):
        return state[:cell] + ("X" if self.to_move(state) is MAX else "O") + state[cell + 1 :]

    def utility(self, state):
        return self.has_line(state, "X") - self.has_line(state, "O")


class WithoutOneDiagonal(BoardAsText):
    """Forgets a line."""

    lines = BoardAsText.lines[:-1]


class DrawsForMax(BoardAsText):
    """A draw has a winner."""

    def utility(self, state):
        return super().utility(state) or 1


class NothingForMin(BoardAsText):
    """A loss is a draw."""

    def utility(self, state):
        return max(0, super().utility(state))


class TurnedRound(BoardAsText):
    """Speaks for MIN."""

    def utility(self, state):
        return -super().utility(state)


def test_a_game_compared_with_tic_tac_toe():
    assert check("game", BoardAsText, like="tic-tac-toe").passed
    for wrong, said in {
        WithoutOneDiagonal: "by the rules they are []",
        DrawsForMax: "is 1; by the rules it is 0.",
        NothingForMin: "is 0; by the rules it is -100.",
        TurnedRound: "it should be 100.",
    }.items():
        report = check("game", wrong, like="tic-tac-toe")
        assert not report.passed
        assert said in report.findings[0]


class AlwaysDrawn(TakeAway):
    """Take-away, worth nothing."""

    def utility(self, state):
        return 0


def test_a_value_is_missed_where_the_rules_have_one():
    report = check("game", AlwaysDrawn, like="take-away")
    assert not report.passed
    assert "is 0; by the rules it is" in report.findings[0]


class PlainNumbers(TakeAway):
    """Turns the player round with a minus."""

    def result(self, state, take):
        return state[0] - take, -state[1]


class TakesNothing(TakeAway):
    """All matches stay."""

    def result(self, state, take):
        return state[0], state[1].other


class TurnsByMatches(TakeAway):
    """Counts matches for turns."""

    def to_move(self, state):
        return MAX if state[0] % 2 else MIN


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        (PlainNumbers, "where a player should be"),
        (TakesNothing, "Should `actions` offer it"),
        (TurnsByMatches, "know whose turn it is"),
        (AlwaysDrawn, "which line of `utility`"),
    ],
)
def test_a_hint_asks_about_the_method_that_the_finding_is_about(game, asked):
    hint = check("game", game, like="take-away").hint
    assert asked in hint
    assert hint[-1] == "?"


def test_minus_a_player_is_told_to_be_a_number():
    assert "-1, not MIN" in check("game", PlainNumbers, like="take-away").findings[0]
