"""Here the library's own searches are judged, too, as everybody's code is."""

import pytest

from adversarial.film import film


@pytest.fixture(autouse=True)
def nothing_is_taken_as_proven(monkeypatch):
    monkeypatch.setattr(film, "PROVEN", set())
