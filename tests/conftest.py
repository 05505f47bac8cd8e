"""What all tests share."""

import sys

import pytest


@pytest.fixture(autouse=True)
def _without_coverage_where_it_only_costs(request):
    """Long counts and many random trees run bare: other tests cover the same lines."""
    tracer = sys.gettrace()
    if request.node.get_closest_marker("brute_force"):
        sys.settrace(None)
    yield
    sys.settrace(tracer)
