"""An order that is learnt: killers or history, asked in little stories of cuts."""

from random import Random
from typing import ClassVar

from ...game import MAX, MIN
from ...language import words
from ...observe.errors import brief, name_of
from ..diagnosis.kept import forget, kept_of
from ..diagnosis.telling import tell_place
from ..task import CLASS, ByCases

NOTE, AGE, ASK = "note", "age", "order"
SENTENCES = words({  # of the first story that ends otherwise
    "hint": "Follow one cut by hand: what does your code note, with what key, and where is it "
    "looked up?",
    "hint, new": "Before the first cut no move is better than another. What does your code do with "
    "moves that are equally good?",
    "remembers": "A new {name} still knows the cuts that another one was told about.",
    "history, new": "Nothing has cut yet, but {name} orders the moves as {got}; they should stay "
    "{right}.",
    "history, more cuts": "One move has cut three times, another once, all at the same depth: the "
    "order is {got}, and should be {right}.",
    "history, sides": "MAX has cut with one move and MIN with another: MAX's order is {got}, and "
    "should be {right}.",
    "history, depth": "One move has cut with 1 ply left, another with 7 plies left: the order is "
    "{got}, and should be {right}.",
    "history, anywhere": "Two plies further up one move has cut three times, and then another "
    "once: the order is {got}, and should be {right}.",
    "history, fades": "A move cut long ago, before many calls of age(), and another has just cut: "
    "the order is {got}, and should be {right}.",
    "killers, new": "Nothing has cut yet, but {name} orders the moves as {got}; they should stay "
    "{right}.",
    "killers, latest first": "Two moves have cut at this ply, one after the other: the order is "
    "{got}, and should be {right}.",
    "killers, only two": "Three moves have cut at this ply, one after the other: the order is "
    "{got}, and should be {right}.",
    "killers, plies": "Moves have cut at this ply, at the one above and at the one below: the "
    "order is {got}, and should be {right}.",
    "killers, legal": "One of the moves that have cut is not legal here: the order is {got}, and "
    "should be {right}.",
    "killers, twice": "Two moves have cut at this ply, the second one twice: the order is {got}, "
    "and should be {right}.",
})


class OrderingHeuristic(ByCases):
    """A class, or a function that makes an object: `kind` is "killers" or "history"; unless told,
    its name says which."""

    forgets: ClassVar[bool] = True  # what stands in the class is shared by all objects

    def judge(self, made, seed=0, kind=None):
        """One story after the other; if something is kept, also each as if it were the first."""
        kind, kept = kind or kind_of(made), kept_of(made)
        report = super().judge(made, seed, kind=kind)
        if report.passed or kept is None or not (places := kept.changed()):
            return report
        cases, score = self.cases(seed, kind), report.score
        report = self.compare(made, cases, [self._ask_first(made, case) for case in cases], seed)
        report.score = score
        if report.passed:
            told = SENTENCES["remembers"].format(name=name_of(made))
            report = self.reject(len(cases), told, "remembers_runs", score)
            report.findings += map(tell_place, places)
        return report

    def _ask_first(self, made, case):
        forget(made)
        return self.ask(made, case)

    def cases(self, seed, kind="history"):
        """(kind, name of the story, story, right answer) of all stories of a kind."""
        stories = STORIES[kind](Random(f"{self.key} {seed}"))
        return [(kind, name, *story) for name, story in stories.items()]

    def ask(self, made, case):
        return tell(made, case[2])

    def is_right(self, case, answer):
        return answer == case[3]

    def finding(self, made, case, answer):
        kind, name, _, right = case
        words = {"right": brief(right), "got": brief(answer), "name": name_of(made)}
        return SENTENCES[f"{kind}, {name}"].format(**words)

    def hint(self, case):
        return SENTENCES["hint, new" if case[1] == "new" else "hint"]

    def recognise(self, cases, answers):
        """The misconception of the same kind that answers every story alike, or None."""
        told = list(zip(cases, answers, strict=True))
        for key, wrong in self.misreadings:
            is_of_kind = kind_of(wrong) == cases[0][0]
            if is_of_kind and all(self.ask(wrong, case) == answer for case, answer in told):
                return key
        return None


def kind_of(made):
    """Which of the two it is, by its name."""
    return "killers" if "killer" in name_of(made).lower() else "history"


def tell(made, story):
    """What is answered to the last question of a story."""
    if hasattr(made, "tell"):  # it lives in another process, and what it makes, too
        answer = made.tell(story)
    else:
        heuristic, answer = made(), None
        for what, *words in story:
            answer = getattr(heuristic, what)(*words)
    return list(answer) if isinstance(answer, list | tuple) else answer


def history_stories(rng):
    """{name: (story, right answer)}: whatever weight grows with the depth will do."""
    moves = rng.sample("abcdefgh", 5)
    a, b, c, d, e = moves
    asked = [ASK, moves, MAX, 3]
    return {
        "new": ([asked], moves),
        "more cuts": (_cuts(e, MAX, 2, 3) + _cuts(c, MAX, 2, 1) + [asked], [e, c, a, b, d]),
        "sides": (_cuts(d, MAX, 3, 2) + _cuts(b, MIN, 3, 4) + [asked], [d, a, b, c, e]),
        "depth": (_cuts(b, MAX, 1, 1) + _cuts(e, MAX, 7, 1) + [asked], [e, b, a, c, d]),
        "anywhere": (
            _cuts(e, MAX, 2, 3) + _cuts(d, MAX, 2, 1) + [[ASK, moves, MAX, 5]],
            [e, d, a, b, c],
        ),
        "fades": (  # even if each new search takes but 1 %; the old may be forgotten
            [*_cuts(d, MAX, 3, 4), *[[AGE]] * 200, *_cuts(e, MAX, 3, 1), [ASK, [d, e], MAX, 3]],
            [e, d],
        ),
    }


def killer_stories(rng):
    """The same for killers: the last two of a ply, as far as they are legal."""
    moves = rng.sample("abcdefgh", 5)
    a, b, c, d, e = moves
    ply = rng.randint(2, 5)
    at = [ASK, moves, MAX, ply]
    return {
        "new": ([at], moves),
        "latest first": (_kills(ply, c, e) + [at], [e, c, a, b, d]),
        "only two": (_kills(ply, b, c, e) + [at], [e, c, a, b, d]),
        "plies": (_kills(ply - 1, e) + _kills(ply + 1, d) + _kills(ply, c) + [at], [c, a, b, d, e]),
        "legal": (_kills(ply, "x", d) + [at], [d, a, b, c, e]),
        "twice": (_kills(ply, c, d, d) + [at], [d, c, a, b, e]),
    }


def _cuts(move, player, depth, times):
    return [[NOTE, move, player, 3, depth]] * times


def _kills(ply, *moves):
    return [[NOTE, move, MAX, ply, 2] for move in moves]


STORIES = {"history": history_stories, "killers": killer_stories}
KINDS = {"kind": (None, *STORIES)}
TASK = OrderingHeuristic(
    key="ordering_heuristic", wants=CLASS, called_alone=((),), says=SENTENCES, choices=KINDS
)
