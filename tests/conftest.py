"""What all tests share: random examples without a clock, and the same ones in every CI run.

Where the person who runs them keeps answers is none of their business.
"""

import os
import sys
from collections import Counter

import pytest
from hypothesis import settings

from tests.sample import examples

same = bool(os.environ.get("CI"))
settings.register_profile("course", examples(100), deadline=None, derandomize=same)
settings.load_profile("course")
os.environ.pop("ADVERSARIAL_ANSWERS", None)

LONGEST = (
    "test_the_hostile_folder", "test_nbgrader_releases", "test_a_mixed_class",
    "test_right_code_gets_its_marks",
)  # fmt: skip
COVERED = 3  # cases of a test in the rooms where much is drawn and searched
MANY_CASES = {"film", "montecarlo", "search", "view"}


def pytest_collection_modifyitems(items):
    """The longest begin first: else one worker is still at them when all others are done. In some
    rooms coverage is measured in the first cases of a test: to follow every line takes its time."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))
    cases = Counter()
    for item in items:
        test = item.nodeid.partition("[")[0]
        cases[test] += 1
        if cases[test] > COVERED and item.path.parent.name in MANY_CASES:
            item.add_marker("no_cover")


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item):
    """Where coverage is not to be measured, pytest-cov stops its own measurement. In a worker there
    is another one below, begun with the process, which would then go on: it makes searches six
    times as slow."""
    if item.get_closest_marker("no_cover") is None:
        return (yield)
    before = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(before)
