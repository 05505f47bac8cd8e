"""Wrong programs that a check once ticked, or told something untrue of, whatever the seed."""

import pytest

from tests.programs.texts import texts
from tests.programs.trial import report_on
from tests.sample import sample


@pytest.mark.parametrize("seed", sample(range(20)))
@pytest.mark.parametrize("name", texts("once_ticked"))
def test_one_thing_wrong_is_enough(name, seed):
    report = report_on(texts("once_ticked")[name], seed)
    assert not report.passed


@pytest.mark.parametrize("seed", sample(range(20)))
@pytest.mark.parametrize("name", texts("once_misled"))
def test_what_is_told_is_true_of_the_program(name, seed):
    text = texts("once_misled")[name]
    report = report_on(text, seed)
    assert not report.passed
    *_, never = text.about.split("Never: ")
    assert never not in f"{report} {report.answer}"
