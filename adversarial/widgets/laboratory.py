"""A plot with sliders: what does it show if this is larger, and that smaller?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from .alive import LiveView


class Laboratory(LiveView, w.VBox):
    """Any function that returns a figure, with a slider for each of its arguments.

    `Laboratory(plot, elo=(0, 25, 50), games=(20, 100))` begins with the first value of each;
    `start` names others. `names` are what the sliders are called.
    """

    def __init__(
        self,
        plot: Callable[..., Any],
        start: dict[str, Any] | None = None,
        names: dict[str, str] | None = None,
        **values: tuple[Any, ...],
    ) -> None:
        self.plot, self.picture = plot, w.HTML()
        self.sliders = {
            name: w.SelectionSlider(
                options=offered, value=(start or {}).get(name, offered[0]),
                description=(names or {}).get(name, name), continuous_update=False,
                style={"description_width": "initial"},
            )
            for name, offered in values.items()
        }  # fmt: skip
        for slider in self.sliders.values():
            slider.observe(self.refresh, "value")
        self.refresh()
        super().__init__([*self.sliders.values(), self.picture])

    def refresh(self, _: Any = None) -> None:
        """Draw the plot of these values."""
        self.figure = self.plot(**{name: slider.value for name, slider in self.sliders.items()})
        html = self.figure._repr_mimebundle_()["text/html"]
        self.picture.value = f"{html}<p>{self.figure.alt_text}</p>"

    def still(self) -> dict[str, str]:
        """The plot as it stands, and what it says."""
        return {"text/html": self.picture.value, "text/plain": self.figure.alt_text}
