"""A plot with sliders: an arrow key moves a slider, and the plot and its words follow."""

import pytest
from playwright.sync_api import expect

CELL = """\
from adversarial.experiments.conclusions import plot_conclusions
from adversarial.widgets.laboratory import Laboratory

Laboratory(plot_conclusions, start={"elo": 50}, elo=(0, 50, 100), games=(20, 100))"""


@pytest.mark.parametrize("app", ["open_notebook", "open_notebook_7"])
def test_the_plot_follows_its_slider(app, request):
    page = request.getfixturevalue(app)([CELL]).page
    expect(page.get_by_text("B in 19", exact=False).first).to_be_visible()
    page.get_by_role("slider").nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("B in 6", exact=False).first).to_be_visible()
