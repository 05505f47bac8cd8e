"""What all exercises share: a synced state, answers that survive, a picture behind the view.

The browser decides everything, so an exercise also works where no kernel runs. `work` is what
the student has done so far, as plain data; Python marks it again and writes it to the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ...view.live.assets import styles
from ...view.live.page import LOOKS
from .answers import Answers
from .words import EXERCISE

SENTENCES = {
    "not saved there": "Your answers could not be saved in {path}: {reason}.",
    "not saved": "Your answers could not be saved: {problem}",
}
HERE = Path(__file__).parent


class Exercise(anywidget.AnyWidget):
    """An exercise with its `answers`, its `score` and the `key` under which they are kept."""

    kind = ""  # the exercise's name, as in its key
    words: dict[str, Any] = {}  # what its script shows, beside the words of every exercise
    _css = styles(LOOKS, HERE / "exercise.css")
    data = traitlets.Dict().tag(sync=True)
    work = traitlets.Dict().tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)
    key = traitlets.Unicode("").tag(sync=True)
    # The page counts what it hands in, and keeps it until as much is stored.
    turn = traitlets.Int(0).tag(sync=True)
    stored = traitlets.Int(0).tag(sync=True)

    def __init__(self, data, content, key=None, path=None):
        self._store = Answers(path)
        self._written = None  # the work and the turn that the file has
        by_content = content_key(self.kind, content)
        key = key or by_content
        saved = self._store.load(key)
        work = saved.get("work") if isinstance(saved, dict) else None
        work = self.clean(work if isinstance(work, dict) else {})
        data = data | {"words": EXERCISE | self.words}
        data = data | {"place": self._store.place, "content": by_content}
        super().__init__(data=data, work=work, notice=self._store.notice, key=key)
        self.observe(self._keep, ["work", "turn"])

    # What an exercise says for itself.

    def clean(self, work: dict[str, Any]) -> dict[str, Any]:
        """The work as this exercise can use it: a file may hold anything."""
        raise NotImplementedError

    @property
    def answers(self) -> Sequence[dict[str, Any]]:
        """What was answered: a list of dicts with node, question, given, right and correct."""
        raise NotImplementedError

    @property
    def out_of(self) -> int:
        """How many answers there are to give."""
        raise NotImplementedError

    def still(self) -> tuple[str, str]:
        """The picture behind the live view, as SVG, and the same in a sentence."""
        raise NotImplementedError

    # What is the same for all.

    @property
    def score(self) -> int:
        """How many answers are right."""
        return sum(answer["correct"] for answer in self.answers)

    def reset(self) -> None:
        """Forget every answer."""
        self.work = self.clean({})

    def _keep(self, _=None):
        """Write the answers to the file. An error here would vanish, so it is shown instead."""
        if self._written == (self.work, self.turn):
            return  # work and turn change together
        try:
            self._store.save(self.key, self.record())
            self.notice = self._store.notice
            self._written = self.work, self.turn
            self.stored = self.turn
        except OSError as problem:
            words = {"path": self._store.path, "reason": problem.strerror or problem}
            self.notice = SENTENCES["not saved there"].format(**words)
        except Exception as problem:
            self.notice = SENTENCES["not saved"].format(problem=problem)

    def record(self) -> dict[str, Any]:
        """What the file holds of this exercise."""
        return {
            "exercise": self.kind,
            "score": self.score,
            "out_of": self.out_of,
            "answers": self.answers,
            "work": self.work,
        }

    def __repr__(self):
        return f"<{self.kind}: {self.score} of {self.out_of}>"

    def _repr_mimebundle_(self, **kwargs):
        """The live view, and behind it a picture for pages where nothing runs."""
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        svg, sentence = self.still()
        return {**(bundle or {}), "image/svg+xml": svg, "text/plain": sentence}, metadata


def content_key(kind, content):
    """A key from what the exercise asks: the same exercise finds its answers again."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, default=str)
    return f"{kind}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
