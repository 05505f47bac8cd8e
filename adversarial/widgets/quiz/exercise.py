"""What all exercises share: a synced state, answers that survive, a picture behind the view.

The browser decides everything, so an exercise also works where no kernel runs. `work` is what
the student has done so far, as plain data; Python marks it again and writes it to the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import anywidget
import traitlets

from ...language import words
from ...view.image import image
from ...view.live.assets import LOOKS, styles
from ...view.looks import Look
from ..alive import LiveView
from .answers import Answers
from .likeness import likenesses
from .script_words import EXERCISE

SENTENCES = words({
    "still": "{task} {tree}",
    "so far": "{task} {right} of {of} right.",
    "not saved there": "Your answers could not be saved in {path}: {reason}.",
    "not saved": "Your answers could not be saved: {problem}",
    "none like it": "Nothing like this exercise was found: every other position of the game is "
    "too different.",
    "not made": "Another one could not be made: {problem}",
})
COUNTED = "correct", "tries", "hints"  # what the file keeps of an answer beside the work
SHOWN = 3  # the step of a hint that is the answer itself
SEEDS = 10_000
HERE = Path(__file__).parent


class Exercise(LiveView, anywidget.AnyWidget):
    """An exercise with its `answers`, its `score` and the `key` under which they are kept."""

    kind = ""  # the exercise's name, as in its key
    words: dict[str, Any] = {}  # what its script shows, beside the words of every exercise
    task: str  # what is to be done, where it is about
    tree: Any  # a whole tree
    _css = styles(LOOKS, HERE / "exercise.css")
    data = traitlets.Dict().tag(sync=True)
    work = traitlets.Dict().tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)
    key = traitlets.Unicode("").tag(sync=True)
    # The page counts what it hands in, and keeps it until as much is stored.
    turn = traitlets.Int(0).tag(sync=True)
    stored = traitlets.Int(0).tag(sync=True)

    def __init__(self, data, content, key=None, path=None, like=None):
        self._path = path
        self._like = like  # of another one: {"like": the key of the first, "seed": …}
        self._follower = None  # the last one that the view asked for
        self._store = Answers(path)
        self._written = None  # the work and the turn that the file has
        by_content = content_key(self.kind, content)
        key = key or by_content
        saved = self._store.load(key)
        work = saved.get("work") if isinstance(saved, dict) else None
        work = self.clean(work if isinstance(work, dict) else {})
        data = data | {"words": EXERCISE | self.words, "like": like}
        data = data | {"place": self._store.place, "content": by_content}
        super().__init__(data=data, work=work, notice=self._store.notice, key=key)
        self.observe(self._keep, ["work", "turn"])
        self.on_msg(self._on_message)

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

    def drawn(self) -> tuple[str, str]:
        """The picture behind the live view, as SVG, and the same in a sentence."""
        task = self.task
        if self.answers:
            task = SENTENCES["so far"].format(task=task, right=self.score, of=self.out_of)
        picture = self.tree.still(task, answers=self.looks(), under=self.badges())
        return picture, SENTENCES["still"].format(task=task, tree=self.tree.describe())

    def looks(self) -> dict[int, Look]:
        """How the picture shows nodes that have an answer, by index."""
        return {}

    def badges(self) -> str:
        """What else it shows of the answers, as SVG."""
        return ""

    def place(self) -> tuple[Any, Any, float]:
        """The game, the state and the depth that the exercise is about."""
        return self.tree.game, self.tree.state, self.tree.depth

    def made_like(self, game: Any, state: Any, **more: Any) -> Exercise:
        """The same exercise about this game and state; a ValueError where it will not do."""
        raise NotImplementedError

    # What is the same for all.

    @property
    def score(self) -> int:
        """How many answers are right."""
        return sum(answer["correct"] for answer in self.answers)

    def reset(self) -> None:
        """Forget every answer."""
        self.work = self.clean({})

    def another(self, seed: int | None = None) -> Exercise:
        """Another exercise like this one, as hard; the same seed gives the same one.

        A tree gets other values, or another shape where this is about its shape; a game gets
        another position, a sheet other questions. The answers are kept apart.
        """
        seed = Random().randrange(1, SEEDS) if seed is None else int(seed)
        like = {"like": self.key, "seed": seed}
        return self.drawn_anew(seed, key=f"{self.key}/{seed}", path=self._path, like=like)

    def drawn_anew(self, seed: int, **more: Any) -> Exercise:
        """The one that this seed gives."""
        for game, state in likenesses(*self.place(), seed):
            try:
                return self.made_like(game, state, **more)
            except ValueError:  # nothing to ask about, or too large: the next one
                continue
        raise ValueError(SENTENCES["none like it"])

    def _on_message(self, _, message, buffers):
        """The view asks for another one, and is told which model that is."""
        if message.get("do") != "another":
            return
        try:
            follower = self.another()
        except Exception as problem:  # it would vanish here, so the view says it
            is_told = str(problem) == SENTENCES["none like it"]
            told = str(problem) if is_told else SENTENCES["not made"].format(problem=problem)
            self.send({"problem": told, "never": is_told})
            return
        if self._follower is not None:
            self._follower.close()
        self._follower = follower
        self.send({"another": follower.model_id})

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
            "answers": [{name: answer[name] for name in COUNTED if name in answer}
                        for answer in self.answers],
            "work": self.work,
            **(self._like or {}),
            **self._help_taken(),
        }  # fmt: skip

    def _help_taken(self):
        """How many hints were taken, and how many answers were ever shown."""
        kept = kept_hints(self.work)
        return {"hints": sum(kept["hints"].values()), "seen": len(kept["seen"])}

    def __repr__(self):
        return f"<{self.kind}: {self.score} of {self.out_of}>"

    def still(self) -> dict[str, str]:
        svg, sentence = self.drawn()
        return {"text/html": image(svg), "text/plain": sentence}


class Checked(Exercise):
    """Marks in a tree that are checked together, as often as one likes.

    `work` holds the marks now and at the last check, the number of checks, and whether the solution
    was seen. A subclass has `marks(given)`: those that it knows.
    """

    def marks(self, given: Any) -> Any:
        """The marks as this exercise can use them."""
        raise NotImplementedError

    def clean(self, work):
        checks = work.get("checks")
        return {
            "marked": self.marks(work.get("marked")),
            "checked": self.marks(work.get("checked")),
            "checks": checks if isinstance(checks, int) and checks > 0 else 0,
            "solution": bool(work.get("solution")),
            **kept_hints(work),
        }


def kept_hints(work: dict[str, Any]) -> dict[str, Any]:
    """The help in the work: for each question the step of its hints, and the answers seen."""
    hints, seen = work.get("hints"), work.get("seen")
    hints = hints if isinstance(hints, dict) else {}
    return {
        "hints": {str(item): step for item, step in hints.items() if step in (1, 2, SHOWN)},
        "seen": sorted({str(item) for item in seen}) if isinstance(seen, list) else [],
    }


def content_key(kind, content):
    """A key from what the exercise asks: the same exercise finds its answers again."""
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, default=str)
    return f"{kind}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
