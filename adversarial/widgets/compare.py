"""Two films of the same game side by side, in step up to where they part."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import anywidget
import traitlets

from ..film import Film, Frame
from ..film.differences import describe_difference, first_difference
from ..view.image import image
from ..view.live.assets import LOOKS, script, styles
from ..view.live.data import code_data, film_data, full_tree
from ..view.live.words import COMPARE
from ..view.svg import pair_svg
from .alive import LiveView

HERE = Path(__file__).parent


class Compare(LiveView, anywidget.AnyWidget):
    """See `compare`. `step` is where both stand; `difference` is the sentence. `folded` may be 0 or
    1: of this film the code is shown only to those who ask for it."""

    _esm = script(HERE / "compare.js")
    _css = styles(LOOKS, HERE / "compare.css")
    words = traitlets.Dict(COMPARE).tag(sync=True)
    films = traitlets.List().tag(sync=True)
    first = traitlets.Int(None, allow_none=True).tag(sync=True)
    difference = traitlets.Unicode().tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    folded = traitlets.Int(None, allow_none=True).tag(sync=True)  # whose code must be asked for

    def __init__(self, film_a: Film, film_b: Film, names: Sequence[str] | None) -> None:
        self._films = film_a, film_b
        data = [_data(film) for film in (film_a, film_b)]
        for each, name in zip(data, names or (), strict=False):
            each["title"] = name
        super().__init__(
            films=data,
            first=first_difference(film_a, film_b),
            difference=describe_difference(film_a, film_b, names),
        )

    def still(self) -> dict[str, str]:
        k = self.step or self.first or 0
        frames = [Frame(film, min(k, len(film) - 1)) for film in self._films]
        names = [film["title"] for film in self.films]
        return {"text/html": image(pair_svg(frames, names)), "text/plain": self.difference}


def _data(film):
    return {**film_data(film, totals=full_tree(film)), "code": code_data(film)}


def compare(film_a: Film, film_b: Film, names: Sequence[str] | None = None) -> Compare:
    """Two films side by side, yours and the reference, say, each with its code. Stepping halts
    where they first differ and says what the difference is. `names` are two names to call them
    by."""
    return Compare(film_a, film_b, names)
