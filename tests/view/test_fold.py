"""What answers a question is folded, be it text or a picture."""

from adversarial import watch
from adversarial.games import GameTree
from adversarial.plots import plot_values
from adversarial.search import minimax
from adversarial.view.fold import folded, folded_picture


def test_lines_are_folded_and_escaped():
    shown = folded("Which & why?", "a < b", 3)
    assert repr(shown) == "a < b\n3"
    assert shown._repr_html_() == (
        "<details><summary>Which &amp; why?</summary><pre><code>a &lt; b\n3</code></pre></details>"
    )


def test_a_picture_is_folded_with_its_words():
    figure = plot_values(GameTree([[3, 12], [2, 4]]), "A", [1, 2])
    shown = folded_picture("What do you see?", figure)
    assert repr(shown) == figure.alt_text
    html = shown._repr_html_()
    assert html.startswith("<details><summary>What do you see?</summary><img alt=")
    assert html.count("data:image/png;base64,") == 1
    assert "at depth 2: 3" in html


def test_a_film_is_folded_with_its_picture():
    film = watch(minimax, GameTree([3, 5]))
    shown = folded_picture("Which & why?", film)
    assert repr(shown) == repr(film)
    html = shown._repr_html_()
    assert html.startswith("<details><summary>Which &amp; why?</summary><img ")
    assert html.endswith("></details>")
    assert "A is worth 5" in html
