"""Letters in pictures are large enough from the start: a view never has to make them larger."""

import re

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.view.live.assets import LIVE
from adversarial.view.scene import Scene
from adversarial.view.style import FAULTS, STYLE

(SMALLEST,) = re.findall(r"SMALLEST = (\d+);", (LIVE / "sight.js").read_text(encoding="utf-8"))


@pytest.mark.parametrize("sheet", [STYLE, FAULTS])
def test_no_letters_are_smaller_than_the_live_views_count_on(sheet):
    sizes = re.findall(r"font-size: ([\d.]+)px", sheet.template)
    assert sizes
    assert min(map(float, sizes)) >= int(SMALLEST)


@pytest.mark.parametrize("search", [minimax, alphabeta])
@pytest.mark.parametrize("size", [(2, 4), (3, 3)])
def test_up_to_forty_nodes_are_read_whole_in_a_notebook(search, size):
    film = watch(search, GameTree.random(*size, seed=1), magnify=False)
    scene = Scene(film)
    assert len(scene.places) == len(scene.all_nodes)
    assert scene.named
    assert scene.width * 11 / int(SMALLEST) <= 860  # pixels, beside JupyterLab's list of files
    assert scene.height * 11 / int(SMALLEST) <= 410
    values = [place for place in scene.places.values() if place.kind == "inner"]
    assert all(place.name and place.pill for place in values)
