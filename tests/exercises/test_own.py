"""What stands in for a search or a game that the reader has not finished."""

from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.own import check_own, own_or_reference
from adversarial.games.takeaway import TakeAway
from adversarial.search import minimax

(MovesAfterTheEnd,) = MISCONCEPTIONS["moves_after_end"].by_task["game"]
(everyone_maximises,) = MISCONCEPTIONS["min_as_max"].by_task["minimax"]


def unfinished(game, state):
    raise NotImplementedError


def endless(game, state):
    return endless(game, state)


def with_depth(game, state, depth):
    return minimax(game, state, depth)


def test_what_runs_is_kept_right_or_wrong(capsys):
    for search in (minimax, everyone_maximises):
        assert own_or_reference(search, print) is search
    assert own_or_reference(with_depth, minimax, depth=1) is with_depth
    assert own_or_reference(TakeAway, None) is TakeAway
    assert capsys.readouterr().out == ""


def test_what_does_not_run_is_replaced_and_said(capsys):
    for search in (unfinished, endless, lambda game, state: 0, lambda game, goal, more: 0):
        assert own_or_reference(search, minimax) is minimax
    assert "unfinished is not finished: until it runs, minimax" in capsys.readouterr().out


def test_a_wrong_game_is_replaced(capsys):
    assert own_or_reference(MovesAfterTheEnd, TakeAway) is TakeAway
    assert own_or_reference(type("Empty", (), {}), TakeAway) is TakeAway
    assert "until it passes its check, TakeAway" in capsys.readouterr().out


def double(number):
    return number + number


def to_be_written(number): ...


def with_a_gap(number):  # noqa: RET503 (as it was given)
    if number == 0:
        return 0
    ...


def fails(number):
    return 1 / 0


def judge(function):
    return function(3) == 6, f"Of 3 it makes {function(3)}."


def test_what_a_page_judges_itself_gets_a_report():
    right, wrong = check_own(double, judge), check_own(lambda number: number, judge)
    assert right.passed
    assert right.notes == ["Of 3 it makes 6."]
    assert (wrong.passed, wrong.started, wrong.score) == (False, True, 0.0)
    assert wrong.findings == ["Of 3 it makes 3."]
    assert "ZeroDivisionError" in check_own(fails, judge).findings[0]


def test_a_page_that_fails_to_judge_does_not_blame_the_function():
    def judge(function):
        return function(3) == 1 / 0, ""

    report = check_own(double, judge)
    assert report.problem == "ZeroDivisionError: division by zero"
    assert report.outcome == "unmarked"


def test_what_a_page_judges_itself_may_not_be_started():
    for function in (to_be_written, with_a_gap):
        report = check_own(function, judge)
        assert (report.passed, report.started) == (False, False)
        assert "Not started yet." in str(report)
