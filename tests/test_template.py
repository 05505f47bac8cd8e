"""Sentences with code in them, on pages."""

import pytest

from adversarial.template import with_code


@pytest.mark.parametrize(
    ("sentence", "page"),
    [
        ("Does it end in `return`?", "Does it end in <code>return</code>?"),
        ("`a < b` & `c`", "<code>a &lt; b</code> &amp; <code>c</code>"),
        ("<b>`<script>`</b>", "&lt;b&gt;<code>&lt;script&gt;</code>&lt;/b&gt;"),
        ("one ` alone", "one ` alone"),
        ("over `two\nlines`", "over `two\nlines`"),
    ],
)
def test_what_stands_between_backticks_is_code_and_all_of_it_text(sentence, page):
    assert with_code(sentence) == page
