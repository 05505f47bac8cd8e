"""Recall: questions about earlier themes at the start of a theme, each choice with its reason."""

from __future__ import annotations

import re
from html import escape
from random import Random
from typing import Any

from ...language import words
from ...types import FilePath
from ...view.live.assets import LOOKS, script, styles
from .exercise import HERE, Exercise
from .pool import POOL, choose, earlier
from .script_words import RECALL

MOST = 3  # questions at a time
RIGHT = 0  # the place of the right option in the table; on the page the order is another one
CODE = re.compile("`([^`]*)`")
SENTENCES = words({
    "theme": 'Recall is for the themes from 01 on, such as recall("04"), not for {theme!r}.',
    "still": "Recall: what do you remember?",
    "question": "{n}. {ask}",
    "option": "   {letter}. {option}",
})


def recall(
    theme: str, seed: int = 0, *, key: str | None = None, path: FilePath | None = None
) -> Recall:
    """Three questions about the themes before this one; `seed` chooses which.

    Answers are kept by `key` ("04 recall", unless given) in answers.json, or in `path`.

    >>> quiz = recall("04")
    >>> quiz.key, quiz.score, quiz.out_of
    ('04 recall', 0, 3)
    >>> quiz.another(7).key
    '04 recall/7'
    """
    return Recall(theme, seed, key=key, path=path)


class Recall(Exercise):
    """Questions with options to choose from. The first choice counts, and all are kept.

    `work` has by question what was chosen, as places in the table of its options.
    """

    kind = "recall"
    words = RECALL
    _esm = script(HERE / "recall.js")
    _css = styles(LOOKS, HERE / "exercise.css", HERE / "recall.css")

    def __init__(self, theme, seed=0, *, key=None, path=None, like=None, without=()):
        if not str(theme).isdecimal() or not earlier(f"{int(theme):02}"):
            raise ValueError(SENTENCES["theme"].format(theme=theme))
        self.theme, self.seed = f"{int(theme):02}", int(seed)
        self._chosen = choose(self.theme, self.seed, MOST, without)
        self.questions = [_question(*each, self.seed) for each in self._chosen]
        content = [self.theme, [[q["id"], q["options"]] for q in self.questions]]
        key = key or f"{self.theme} recall"
        super().__init__({"questions": self.questions}, content, key, path, like)

    def drawn_anew(self, seed: int, **more: Any) -> Recall:
        """Three other questions, none of these."""
        return Recall(self.theme, seed, without=self._chosen, **more)

    def clean(self, work):
        given = work.get("given")
        given = given if isinstance(given, dict) else {}
        return {
            "given": {
                question["id"]: _clean(given[question["id"]], len(question["options"]))
                for question in self.questions
                if isinstance(given.get(question["id"]), list) and given[question["id"]]
            }
        }

    @property
    def answers(self) -> list[dict[str, Any]]:
        """What was answered so far; the first choice is the one that counts."""
        given = self.clean(self.work)["given"]
        return [
            {
                "node": "",
                "question": question["ask"],
                "given": _text(question, given[question["id"]][0]),
                "right": _text(question, RIGHT),
                "correct": given[question["id"]][0] == RIGHT,
                "tries": len(given[question["id"]]),
            }
            for question in self.questions
            if given.get(question["id"])
        ]

    @property
    def out_of(self) -> int:
        return len(self.questions)

    def still(self) -> dict[str, str]:
        """The questions, without answers."""
        return {"text/html": _page(self.questions), "text/plain": _plain(self.questions)}


def _question(theme, key, seed):
    """A question for the browser, its options in an order of their own."""
    asked = POOL[theme][key]
    options = [asked["right"], *asked["wrong"]]
    order = Random(f"{theme} {key} {seed}").sample(range(len(options)), len(options))
    shown = [{"id": i, "text": options[i][0], "why": options[i][1]} for i in order]
    return {"id": f"{theme} {key}", "theme": theme, "ask": asked["ask"], "options": shown}


def _text(question, option):
    return next(each["text"] for each in question["options"] if each["id"] == option)


def _clean(choices, options):
    """Choices that there are, none twice, and none behind the right one."""
    known = [each for each in choices if type(each) is int and 0 <= each < options]
    known = list(dict.fromkeys(known))
    return known[: known.index(RIGHT) + 1] if RIGHT in known else known


def _page(questions):
    """The questions as HTML, for pages where nothing runs."""
    items = []
    for question in questions:
        options = "".join(f"<li>{_as_html(each['text'])}</li>" for each in question["options"])
        items.append(f'<li>{_as_html(question["ask"])}<ol type="A">{options}</ol></li>')
    return f"<p><b>{escape(SENTENCES['still'])}</b></p><ol>{''.join(items)}</ol>"


def _as_html(sentence):
    return CODE.sub(r"<code>\1</code>", escape(sentence))


def _plain(questions):
    lines = [SENTENCES["still"]]
    for n, question in enumerate(questions, 1):
        lines.append(SENTENCES["question"].format(n=n, ask=question["ask"]))
        for letter, option in zip(RECALL["letters"], question["options"], strict=False):
            lines.append(SENTENCES["option"].format(letter=letter, option=option["text"]))
    return "\n".join(lines)
