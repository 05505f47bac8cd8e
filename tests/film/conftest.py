"""Here the library's own searches are judged, too, as everybody's code is."""

import pytest

from tests.film.right_films import nothing_is_proven


@pytest.fixture(autouse=True)
def nothing_is_taken_as_proven():
    with nothing_is_proven():
        yield
