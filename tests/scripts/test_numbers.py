"""Numbers as people write them: Python reads them as numbers.test.mjs says that the script does."""

import json

import pytest

from adversarial.text import read_number
from tests.scripts.node import HERE

WRITTEN = json.loads((HERE / "numbers.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("text", WRITTEN)
def test_python_reads_a_number_as_the_script_does(text):
    right = WRITTEN[text]
    assert read_number(text) == (None if right is None else float(right))
