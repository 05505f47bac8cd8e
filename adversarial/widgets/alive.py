"""Live views over their pictures.

A cell's output is a picture, and a notebook stores nothing else: it is there without a kernel, in
a clone that nobody trusts, and wherever else a notebook is shown. While the kernel runs, a script
(`alive.js`) puts the live view in the picture's place, and when the notebook is saved, the picture
is that of the view as it stands.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..language import words
from ..needs import running_shell
from ..view.image import over
from ..view.live.assets import script

SENTENCES = words({"run": "Run this cell to bring it to life."})


class Alive(anywidget.AnyWidget):
    """What puts a view in the place of its picture; it has no view of its own."""

    _esm = script(Path(__file__).with_name("alive.js"))
    view = traitlets.Unicode().tag(sync=True)  # the name of its model

    def __init__(self, view: LiveView) -> None:
        super().__init__(view=view.model_id)
        self._view = view
        self.on_msg(self._on_message)

    def place(self, still):
        """The picture, in a place that the script finds."""
        return over(still["text/html"], self.view, SENTENCES["run"])

    def _on_message(self, _, content, buffers):
        """The page has left the view, and asks for the picture of what it shows now."""
        self.send({"picture": self.place(self._view.still())})


class LiveView:
    """A widget with something still behind it: a first base of every view."""

    model_id: str
    _alive = None

    def still(self) -> dict[str, str]:
        """What is shown where nothing runs, by its media type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        still = self.still()
        if _shows_views_by_itself():
            bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
            bundle, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
            return {**bundle, **still}, metadata
        self._alive = self._alive or Alive(self)
        return {"text/plain": repr(self), **still, "text/html": self._alive.place(still)}


def _shows_views_by_itself():
    """VS Code, Colab and Voilà load what widgets need only where an output names one."""
    return (
        "google.colab" in sys.modules
        or "__vsc_ipynb_file__" in getattr(running_shell(), "user_ns", ())
        or os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    )
