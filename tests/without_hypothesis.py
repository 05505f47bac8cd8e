"""A stand-in for hypothesis where it cannot be, such as in Pyodide: it has compiled parts.

Tests with random examples are skipped there and say so; all others run.
"""

import sys
from types import ModuleType
from unittest.mock import MagicMock

import pytest

REASON = "hypothesis has compiled parts, which are not here"


def stand_in():
    """From now on `import hypothesis` gives the stand-in."""
    module = ModuleType("hypothesis")
    module.strategies = MagicMock()
    module.given = lambda *_, **__: pytest.mark.skip(reason=REASON)
    module.settings, module.example = MagicMock(), MagicMock()
    for name in ("settings", "example"):
        getattr(module, name).side_effect = lambda *_, **__: lambda test: test
    module.assume = module.note = module.target = MagicMock()
    module.HealthCheck = MagicMock()
    sys.modules |= {"hypothesis": module, "hypothesis.strategies": module.strategies}
