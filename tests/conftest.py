"""What all tests share: random examples without a clock, and the same ones in every CI run.

Where the person who runs them keeps answers is none of their business.
"""

import os

from hypothesis import settings

settings.register_profile("course", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("course")
os.environ.pop("ADVERSARIAL_ANSWERS", None)
