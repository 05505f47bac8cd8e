"""What answers a question is folded, and is text."""

from adversarial.view.fold import folded


def test_lines_are_folded_and_escaped():
    shown = folded("Which & why?", "a < b", 3)
    assert repr(shown) == "a < b\n3"
    assert shown._repr_html_() == (
        "<details><summary>Which &amp; why?</summary><pre>a &lt; b\n3</pre></details>"
    )
