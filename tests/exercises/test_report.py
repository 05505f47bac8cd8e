"""The report leads with the place where the code first went wrong, and is a safe piece of HTML."""

import json
import re
from math import inf
from pathlib import Path

import pytest

from adversarial import MAX
from adversarial.exercises import MISCONCEPTIONS, TASKS, Report, check, hand_exercise
from adversarial.exercises.own import check_own
from adversarial.exercises.tasks import HINTS
from adversarial.search import minimax
from tests.filming import narrows_alpha_at_min

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
(everyone_maximises,) = MISCONCEPTIONS["min_as_max"].by_task["minimax"]
utility_of_the_mover, _ = MISCONCEPTIONS["mover_value"].by_task["minimax"]


def test_it_leads_with_the_place():
    report = check("minimax", everyone_maximises)
    first, second = report.findings
    sentence, line = first.split("\n")
    assert sentence == (
        "First wrong at B: its moves came back as −4, 2; MIN takes −4, and everyone_maximises "
        "returned 2."
    )
    assert line.startswith("  line 5 of everyone_maximises.py: return max(values)")
    assert second == "On this tree it returns 2, but A is worth −4."
    said = str(report)
    assert said.index(sentence) < said.index(second) < said.index(report.hint)
    html = report.html()
    assert html.index(sentence) < html.index(second) < html.index("<em>Hint: ")
    assert html.index("<em>Hint: ") < html.index("<details")


def test_the_place_as_data():
    report = check("minimax", everyone_maximises)
    assert report.fault is report.film.fault
    assert report.data()["fault"] == {
        "kind": "value",
        "waste": False,
        "node": "B",
        "inputs": [-4, 2],
        "claimed": 2,
        "right": -4,
        "line": 5,
        "sentence": report.fault.sentence,
    }
    json.dumps(report.data())
    assert check("minimax", minimax).data()["fault"] is None


def test_waste_leads_where_nothing_else_is_wrong():
    report = check("alphabeta", narrows_alpha_at_min)
    assert report.fault is report.film.waste
    assert report.findings[0].startswith(
        "More than needed at B2: after what came back at B, α = 0 is above β = −5"
    )
    assert report.findings[1].startswith("The value is right, but it reads 3 leaves")
    facts = report.data()["fault"]
    assert (facts["waste"], facts["claimed"], facts["right"]) == (True, [0, inf], [0, -5])


def test_any_line_that_wastes_will_do():
    """Both players' lines do: no larger tree is shown for the sake of the other one."""

    def hands_nothing_down(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        below = [game.result(state, action) for action in game.actions(state)]
        if game.to_move(state) is MAX:
            return max(hands_nothing_down(game, each) for each in below)
        return min(hands_nothing_down(game, each) for each in below)

    report = check("alphabeta", hands_nothing_down)
    assert report.fault.is_waste
    assert str(report.tree) == "(0 (-5 -7))"


def test_a_wrong_value_is_never_called_waste():
    def worse(game, state, alpha=-inf, beta=inf):
        """Wastes at MIN, as above, and takes the wrong one at MAX."""
        if game.is_terminal(state):
            return game.utility(state)
        value = inf
        for action in game.actions(state):
            value = min(value, worse(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, value)
        return value

    report = check("alphabeta", worse)
    assert report.fault is report.film.fault
    assert "First wrong at" in report.findings[0]


def test_a_tree_that_can_be_read_in_two_ways_is_not_the_smallest():
    """On one end alone a wrong sign there and a wrong sign above are the same."""
    report = check("minimax", utility_of_the_mover)
    assert report.fault.kind == "leaf"
    assert "return game.to_move(state) * game.utility(state)" in report.findings[0]


def test_it_is_meant():
    """What is checked means minimax values, also where it does not look like it."""

    def ones(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        for action in game.actions(state):
            ones(game, game.result(state, action))
        return 1

    report = check("minimax", ones)
    assert report.film.is_meant
    assert report.fault.claimed == 1


def test_the_films_open_where_it_goes_wrong(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **_: shown.append(thing))
    wrong, wasteful = (
        check("minimax", everyone_maximises),
        check("alphabeta", narrows_alpha_at_min),
    )
    wrong._ipython_display_()
    wasteful._ipython_display_()
    _, view_of_wrong, _, view_of_waste = shown
    assert view_of_wrong.step == wrong.fault.step
    assert view_of_waste.step == view_of_waste.first < wasteful.fault.step
    assert view_of_wrong.folded == 1  # the right code is only shown to those who ask


@pytest.mark.parametrize("key", ["depth_off_by_one", "ignores_depth"])
def test_a_depth_that_is_not_kept_is_found(key):
    report = check("depth_limited", MISCONCEPTIONS[key].by_task["depth_limited"][0])
    assert report.fault.kind == "depth"
    asked, returned = report.findings[:2]
    assert asked.startswith("You asked for depth ")
    assert returned.startswith("With depth=")


def test_every_task_and_every_page_that_judges_itself_has_hints_in_steps():
    pages = "".join(path.read_text(encoding="utf-8") for path in NOTEBOOKS.glob("*.ipynb"))
    own = re.findall(r'check_own\(\w+, \w+, key=\\"(.*?)\\"\)', pages)
    kept = re.findall(r'key=\\"(.*?)\\"\)', pages)
    assert len(own) == pages.count("check_own(") > 4
    assert TASKS.keys() | own <= HINTS.keys() <= TASKS.keys() | kept
    for key, hints in HINTS.items():
        assert len(set(hints)) == 3, key
        assert all(hint.endswith("?") for hint in hints), key


def to_be_written(game, state): ...


def test_hints_open_one_by_one_before_a_try_and_after_a_wrong_one():
    before, after = check("minimax", to_be_written), check("minimax", everyone_maximises)
    assert not before.started
    assert before.hints == after.hints == HINTS["minimax"]
    for report, first in ((before, "Hint"), (after, "A hint on the whole task")):
        _, *steps = report.html().split("<details")
        labels = [first, "A stronger hint", "One more hint"]
        for step, label, hint in zip(steps, labels, report.hints, strict=False):
            assert f">{label}</summary>" in step
            assert hint in step
            assert "</details>" not in step.partition(report.hints[-1])[0]  # one inside another
            assert hint not in str(report)
    assert after.hint in after.html().split("<details")[0]


def test_who_has_passed_needs_no_hint():
    assert "<details" not in check("minimax", minimax).html()


def test_a_page_that_judges_itself_has_hints_of_its_own():
    for key in ("09 the formula", "03 a search with a limit"):
        assert check("depth_limited", minimax, key=key).hints == HINTS[key]
        assert check_own(to_be_written, print, key=key).hints == HINTS[key]
    assert "<details" not in check_own(to_be_written, print).html()


def test_what_a_student_wrote_is_text():
    said = "<script>alert('x')</script> & \"more\""
    report = Report("minimax", False, 0.0, [said], notes=[said], unnamed=said)
    html = report.html()
    assert "<script>" not in html
    assert html.count("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &#34;more&#34;") == 3


def test_an_exercise_by_hand_is_a_question_and_a_picture():
    exercise = hand_exercise("leaves", seed=3)
    html = exercise._repr_mimebundle_()["text/html"]
    assert html.startswith(f"<p>{exercise.question}</p><img alt=")
    assert html.count("<") == 3
