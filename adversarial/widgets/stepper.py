"""The stepper: a film to step through, with the code that ran and what it held."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import anywidget
import traitlets

from ..film import Film, Frame
from ..view.live.assets import LOOKS, STEPPER, script, styles
from ..view.live.data import as_text, code_data, film_data, full_tree, need_film, step_data
from ..view.live.words import STEPPER as WORDS
from .alive import LiveView
from .beside import after_cell

Totals: TypeAlias = tuple[int, int] | None  # the nodes and the leaves of the full tree

# As one text: Jupyter would walk through all of a film twice, to look for binary data in it.
AS_TEXT = {"sync": True, "to_json": lambda data, _: as_text(data)}


class Stepper(LiveView, anywidget.AnyWidget):
    """Step through a film, forwards and backwards. `step` is where it stands, and can be set.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import alphabeta
    >>> stepper = Stepper(watch(alphabeta, GameTree([[3, 12], [2, 4]])), step=3)
    >>> stepper.step
    3
    """

    _esm = script(STEPPER)
    _css = styles(LOOKS)
    words = traitlets.Dict(WORDS).tag(sync=True)
    data = traitlets.Dict().tag(**AS_TEXT)
    code = traitlets.Dict().tag(**AS_TEXT)  # of the film whose number it has
    step = traitlets.Int(0).tag(sync=True)
    selected = traitlets.Int(None, allow_none=True).tag(sync=True)

    def __init__(
        self, film: Film, step: int = 0, totals: Totals | str = "auto", **kwargs: Any
    ) -> None:
        need_film(film, "Stepper")
        self._version = 0
        self._take(film, totals)
        super().__init__(data=self._data(only=step), step=step, **kwargs)
        self.on_msg(self._on_message)
        after_cell(self._complete)

    def show(self, film: Film, totals: Totals | str = "auto", unfolded: Iterable[int] = ()) -> None:
        """Show another film in the same place; the step stays where it is."""
        self._take(film, totals, unfolded)
        self.data = self._data(only=self.step)
        self._complete()

    def _take(self, film, totals, unfolded=()):
        self.film = film
        self._version += 1
        self._totals = full_tree(film) if totals == "auto" else totals
        self._unfolded = set(unfolded)

    def _data(self, only=None):
        """The film for the browser; with `only`, the sentences of this step and of the last one."""
        data = film_data(self.film, self._unfolded, self._totals, step_data(self.film, only))
        return {"version": self._version, **data}

    def _complete(self):
        """The code and all sentences follow by themselves: the picture does not wait for them."""
        if self.code.get("version") != self._version:
            self.data["steps"] = step_data(self.film)  # the browser gets them with the code
            kept = {"version": self._version, "steps": self.data["steps"]}
            self.code = kept | code_data(self.film)

    def _on_message(self, _, content, buffers):
        index = content.get("unfold") if isinstance(content, dict) else None
        if index in self.data["folds"]:
            self._unfolded.add(index)
            self.data = self._data()

    def still(self) -> dict[str, str]:
        """The picture of the step where it stands; before the first one, that of the end."""
        k = min(self.step, len(self.film) - 1) or -1
        return Frame(self.film, k)._repr_mimebundle_()
