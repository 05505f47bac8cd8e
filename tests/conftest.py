"""What all tests share: random examples without a clock, and the same ones in every CI run.

Where the person who runs them keeps answers is none of their business.
"""

import os
import signal
import sys

import pytest
from hypothesis import settings

from tests.sample import examples

same = bool(os.environ.get("CI"))
settings.register_profile("course", examples(100), deadline=None, derandomize=same)
settings.load_profile("course")
os.environ.pop("ADVERSARIAL_ANSWERS", None)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as of a job in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

LONGEST = (
    "test_the_hostile_folder", "test_nbgrader_releases", "test_a_mixed_class",
    "test_right_code_gets_its_marks",
)  # fmt: skip


def pytest_collection_modifyitems(items):
    """The longest begin first: else one worker is still at them when all others are done."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))


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
