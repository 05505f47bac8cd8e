"""What all tests share: random examples without a clock, and the same ones in every CI run."""

import os

from hypothesis import settings

settings.register_profile("course", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("course")
