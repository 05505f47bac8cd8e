"""What all tests share: random examples without a clock, and the same ones in every CI run.

Where the person who runs them keeps answers is none of their business.
"""

import os

from hypothesis import settings

settings.register_profile("course", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("course")
os.environ.pop("ADVERSARIAL_ANSWERS", None)

LONGEST = ("test_the_hostile_folder", "test_a_mixed_class", "test_right_code_gets_its_marks")


def pytest_collection_modifyitems(items):
    """The longest begin first: else one worker is still at them when all others are done."""
    items.sort(key=lambda item: not item.name.startswith(LONGEST))
