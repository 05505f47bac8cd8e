"""Wrong programs that a check once ticked get no tick any more, whatever the seed."""

import pytest

from tests.programs.texts import texts
from tests.programs.trial import report_on
from tests.sample import sample


@pytest.mark.parametrize("seed", sample(range(20)))
@pytest.mark.parametrize("name", texts("once_ticked"))
def test_one_thing_wrong_is_enough(name, seed):
    report = report_on(texts("once_ticked")[name], seed)
    assert not report.passed
