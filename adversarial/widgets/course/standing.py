"""How an exercise stands, from what is stored of it."""

from dataclasses import dataclass

OPEN, BEGUN, REPEAT, DONE = "open", "begun", "repeat", "done"
STATES = {"open": "not yet", "begun": "begun", "repeat": "repeat", "done": "done"}
MARKS = {"open": "○", "begun": "◐", "repeat": "↻", "done": "✓"}
STANDING = {
    "score": "{score} of {out_of} right",
    "verdict": "{verdict} {finding}",
}


@dataclass(frozen=True)
class Standing:
    """The state of an exercise (a word of STATES), its tries, and the last verdict in words."""

    state: str
    tries: int = 0
    verdict: str = ""


def standing(record):
    """How an exercise stands. The file may hold anything: what is no record says nothing."""
    if not isinstance(record, dict):
        return Standing(OPEN)
    if record.get("exercise") == "check":
        return _of_check(record)
    return _of_answers(record)


def _of_check(record):
    passed = record.get("passed") is True
    verdict, finding = (str(record.get(name) or "") for name in ("verdict", "finding"))
    if finding and not passed:
        verdict = STANDING["verdict"].format(verdict=verdict, finding=finding)
    return Standing(DONE if passed else REPEAT, _number(record.get("tries")), verdict)


def _of_answers(record):
    """Of an exercise by hand: done when all is right, to be repeated when all is answered."""
    answers = record.get("answers")
    given = len(answers) if isinstance(answers, list) else 0
    score, out_of = (_number(record.get(name)) for name in ("score", "out_of"))
    if not given:
        return Standing(OPEN)
    state = DONE if score >= out_of else REPEAT if given >= out_of else BEGUN
    verdict = STANDING["score"].format(score=score, out_of=out_of)
    return Standing(state, _tries(record), verdict)


def _tries(record):
    """Checks of marked leaves, rounds of predictions, answers given to the hardest question."""
    work = record.get("work")
    work = work if isinstance(work, dict) else {}
    given = work.get("given")
    lists = [each for each in given.values() if each] if isinstance(given, dict) else []
    if record.get("exercise") in ("fill_values", "recall"):
        return max([1, *map(len, lists)])
    return max(1, _number(work.get("checks")), len(lists))


def _number(value):
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
