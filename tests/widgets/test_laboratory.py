"""A plot with sliders."""

from adversarial.experiments.conclusions import plot_conclusions
from adversarial.widgets.laboratory import Laboratory


def test_a_slider_changes_the_plot_and_its_words():
    view = Laboratory(plot_conclusions, start={"elo": 50}, elo=(0, 50, 100), games=(20, 100))
    before = view.still()
    assert before["text/plain"] == plot_conclusions(50, 20).alt_text
    view.sliders["games"].value = 100
    after = view.still()
    assert after["text/plain"] == plot_conclusions(50, 100).alt_text != before["text/plain"]
    assert "<img" in after["text/html"]


def test_what_is_shown_where_nothing_runs_is_the_plot():
    view = Laboratory(plot_conclusions, elo=(0,))
    assert "<img" in view._repr_mimebundle_()["text/html"]
