"""The glossary says what the notebooks explain, where they do."""

import re

import pytest

from tests.notebooks.page import Page
from tools.glossary import PAGE, glossary, terms


def test_the_page_is_made_from_the_table():
    assert PAGE.read_text(encoding="utf-8") == glossary(), "run python -m tools.glossary"


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.key)
def test_a_word_is_explained_where_the_glossary_says(term):
    notebook, name = term["where"].split()
    text = Page.stored(notebook)[name].text
    word = term.get("word") or re.escape(term.key.split(",")[0])
    assert re.search(word, text.replace("*", ""), re.IGNORECASE), text
