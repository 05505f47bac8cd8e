"""Predict, then reveal: a film that stops before a decision and asks what comes next."""

from __future__ import annotations

from math import inf
from typing import Any

from ...film import Film, watch
from ...language import words
from ...text import node_name, number, read_number, same_number
from ...types import FilePath
from ...view.live.assets import script
from ...view.live.data import film_data, need_film
from ...view.svg import frame_svg
from ...view.whole import Passes
from .exercise import HERE, SHOWN, Exercise, kept_hints
from .questions import CUT_HERE, Question, answer_text, choose, questions
from .sampling import playout_questions
from .script_words import CHOICES, PREDICT

ROUNDS = 20  # so many seeds are ready in the browser, where no kernel need run
SENTENCES = words({
    "nothing to ask": "There is nothing to predict in this film: it never comes to a decision.",
    "no cut": "Nothing is cut in this film.",
    "question": "{before} {ask}",
})
# What a choice was called in files and keys before it had an id of its own.
FORMER = {"on": "go on", "alpha": "α", "beta": "β"}
IDS = {former: choice for choice, former in FORMER.items()}


def predict(
    film: Film,
    seed: int = 0,
    *,
    most: int = 8,
    key: str | None = None,
    path: FilePath | None = None,
) -> Predict:
    """Ask up to `most` questions about a film; `seed` chooses which.

    Answers are kept by `key` (from the questions, unless given) in answers.json, or in `path`.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import alphabeta
    >>> quiz = predict(watch(alphabeta, GameTree([[3, 12], [2, 4]])), most=3)
    >>> quiz.score, quiz.out_of
    (0, 3)
    """
    return Predict(film, seed, most=most, key=key, path=path)


class Predict(Exercise):
    """Questions about a film. `answers` are those of the round that is shown.

    `work` is the seed of that round and, by seed, what was given: {"choice": …, "number": …}.
    """

    kind = "predict"
    words = PREDICT
    _esm = script(HERE / "predict.js")

    def __init__(self, film, seed=0, *, most=8, key=None, path=None, like=None):
        need_film(film, "predict")
        self.film = film
        self.questions = asked_of(film)
        if not self.questions:
            raise ValueError(SENTENCES["nothing to ask"])
        self._seed, self._most = int(seed), most
        self._rounds = {
            str(each): choose(self.questions, most, each)
            for each in range(self._seed, self._seed + ROUNDS)
        }
        places = {id(question): i for i, question in enumerate(self.questions)}
        place_of = Passes(film).place_of  # a node of any pass is asked about where it is drawn
        data = {
            "film": film_data(film),
            "choices": CHOICES,
            "later": sorted({place_of[node] for node in later_looks(film)}),
            "questions": [
                question.data() | {"node": place_of[question.node]} for question in self.questions
            ],
            "rounds": [
                [seed, [places[id(question)] for question in chosen]]
                for seed, chosen in self._rounds.items()
            ],
        }
        asked = [[question.at, question.kind, _in_key(question)] for question in self.questions]
        content = [film.title, film.leaf_values, asked, self._seed, most]
        super().__init__(data, content, key, path, like)

    def place(self):
        state = self.film.all_nodes[self.film.roots[-1]].state
        return self.film.game, state, self.film.kwargs.get("depth", inf)

    def made_like(self, game, state, **more):
        film = self.film
        other = watch(film.search, game, state, rule=film.rule, **film.kwargs)
        if has_cut(self.questions) and not has_cut(asked_of(other)):
            raise ValueError(SENTENCES["no cut"])
        return Predict(other, self._seed, most=self._most, **more)

    def clean(self, work):
        seed = str(work.get("seed"))
        given = work.get("given")
        given = given if isinstance(given, dict) else {}
        return {
            "seed": seed if seed in self._rounds else str(self._seed),
            "given": {
                seed: [_clean(answer) for answer in answers[: len(self._rounds[seed])]]
                for seed, answers in given.items()
                if seed in self._rounds and isinstance(answers, list)
            },
            **kept_hints(work),
        }

    @property
    def round(self) -> list[Question]:
        """The questions of the round that is shown."""
        return self._rounds[self.clean(self.work)["seed"]]

    @property
    def answers(self) -> list[dict[str, Any]]:
        """What was answered so far, in order."""
        work = self.clean(self.work)
        given = work["given"].get(work["seed"], [])
        return [
            {
                "node": node_name(self.film, self.film.all_nodes[question.node]),
                "question": asked_in_full(question),
                "given": answer_text(answer["choice"], answer["number"]),
                "right": question.right,
                "correct": is_right(question, answer) and answer["hints"] != SHOWN,
                "tries": answer["tries"],
                "hints": answer["hints"],
            }
            for question, answer in zip(self.round, given, strict=False)
        ]

    @property
    def out_of(self) -> int:
        return len(self.round)

    def drawn(self):
        given = len(self.answers)
        if given == self.out_of:
            step = self.film.steps[-1]
            return frame_svg(self.film.frame()), self.film.explain(step)
        open_one = self.round[given]
        picture = frame_svg(self.film.frame(open_one.at), asked=open_one.node)
        return picture, asked_in_full(open_one)


def asked_of(film):
    """The questions about a film: each step has those of its own kind."""
    return questions(film) or playout_questions(film)


def asked_in_full(question):
    """The question behind what has just happened."""
    return SENTENCES["question"].format(before=question.before, ask=question.ask)


def later_looks(film):
    """The nodes of second looks, with all below them."""
    found = set()
    for node in film.all_nodes:  # parents come first
        is_again = node.parent is not None and node.pass_number > 1
        if film.scouts and (is_again or node.parent in found):
            found.add(node.index)
    return sorted(found)


def has_cut(found):
    """Is there a question to which the answer is to cut?"""
    return any(question.choice == CUT_HERE for question in found)


def is_right(question, answer):
    """Is the given {"choice": …, "number": …} the answer to the question?"""
    if answer["choice"] != question.choice:
        return False
    return question.number is None or same_number(
        read_number(answer["number"]), float(question.number)
    )


def _clean(answer):
    answer = answer if isinstance(answer, dict) else {}
    choice, typed = (str(answer.get(name) or "")[:40] for name in ("choice", "number"))
    hints, tries = answer.get("hints"), answer.get("tries")
    return {
        "choice": IDS.get(choice, choice),
        "number": typed,
        "hints": hints if hints in (1, 2, SHOWN) else 0,
        "tries": tries if isinstance(tries, int) and 0 <= tries < 1000 else 1,
    }


def _in_key(question):
    """The answer as keys have it ever since, or what was saved by them would be lost."""
    value = None if question.number is None else number(question.number)
    choice = FORMER.get(question.choice, question.choice)
    return " to ".join(part for part in (choice, value) if part)
