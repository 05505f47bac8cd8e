"""What answers a question is folded, and is text."""

from adversarial.view.fold import fold


def test_lines_are_folded_and_escaped():
    folded = fold("a < b", 3, title="Which & why?")
    assert repr(folded) == "a < b\n3"
    assert folded._repr_html_() == (
        "<details><summary>Which &amp; why?</summary><pre>a &lt; b\n3</pre></details>"
    )
    assert "<summary>Answer</summary>" in fold("")._repr_html_()
