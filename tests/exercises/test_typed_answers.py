"""One table of forms through both doors: an answer is read in a notebook as the grader reads it."""

from math import isinf

import pytest

from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand import HAND_KINDS
from adversarial.exercises.by_hand.base import SENTENCES as BY_HAND
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question

SEED = 3
INF = "from math import inf\nfrom fractions import Fraction\n"
NUMBERS = ["values", "expected", "horizon", "types", "scouted", "minimal"]


def typed(answer):
    """An answer to one name, as it is typed."""
    return f"({', '.join(map(str, answer))})" if isinstance(answer, tuple) else str(answer)


def of_pairs(right):
    """{how it is given: an answer that is right}."""
    texts = {name: typed(answer) for name, answer in right.items()}
    lines = [f"{name} = {text}" for name, text in texts.items()]
    return {
        "a text": "; ".join(lines),
        "small letters": "; ".join(lines).lower(),
        "lines": "\n".join(lines),
        "colons": "\n".join(f"{name}: {text}" for name, text in texts.items()),
        "arrows": "; ".join(f"{name} → {text}" for name, text in texts.items()),
        "commas": ", ".join(lines),
        "a list of texts": lines,
        "a tuple of texts": tuple(lines),
        "a set of texts": set(lines),
        "a dict": right,
        "a dict of texts": texts,
        "a dict in small letters": {name.lower(): text for name, text in texts.items()},
        "a list of pairs": list(right.items()),
        "lists for pairs": {
            name: list(answer) if isinstance(answer, tuple) else answer
            for name, answer in right.items()
        },
        "pairs of texts": {
            name: tuple(map(str, answer)) if isinstance(answer, tuple) else text
            for (name, answer), text in zip(right.items(), texts.values(), strict=True)
        },
    }


def of_numbers(right):
    return {
        "floats": {name: float(value) for name, value in right.items()},
        "floats as texts": {name: str(float(value)) for name, value in right.items()},
    }


def of_names(right, is_ordered):
    forms = {
        "a text": ", ".join(right),
        "small letters": " ".join(right).lower(),
        "lines": "\n".join(right),
        "a list": right,
        "a tuple": tuple(right),
        "a list in small letters": [name.lower() for name in right],
        "a list of one text": [", ".join(right)],
    }
    return forms if is_ordered else forms | {"a set": set(right), "frozen": frozenset(right)}


def forms_of(kind):
    right = hand_exercise(kind, SEED).right
    if isinstance(right, list):
        return of_names(right, kind == "order")
    return of_pairs(right) | (of_numbers(right) if kind in NUMBERS else {})


UNREADABLE = {  # source, for every kind
    "a number": "3",
    "yes": "True",
    "a function": "print",
    "an object": "object()",
    "a generator": "(x for x in 'ab')",
    "a list of objects": "[object()]",
    "a list of numbers": "[1, 2]",
    "a dict of objects": "{'A': object(), 'D2': object()}",
    "a dict of dicts": "{'A': {'A': 1}}",
    "a dict with a strange key": "{(1, 2): 3}",
    "lists in lists": "[[[['A']]]]",
    "bytes": "b'A = 3'",
    "an unknown name": "'Q7 = 1' if kind not in ('leaves', 'order') else 'Q7'",
    "a list of unknown names": "['Q7 = 1'] if kind not in ('leaves', 'order') else ['Q7']",
    "no answer to a name": "'A = ?'",
    "none in a dict": "{'A': None}",
    "yes in a dict": "{'A': True}",
}


def graded(kind, source):
    question = Question("q", "hand", 10, "mine", kind, {})
    return mark_question([f"{INF}kind = {kind!r}\nmine = {source}"], question, 1, SEED, 20)


def source_of(form):
    """What somebody types into a notebook: `inf` is a name there."""
    return repr(form)


@pytest.mark.parametrize("kind", HAND_KINDS)
def test_every_form_is_right_in_the_notebook(kind):
    exercise = hand_exercise(kind, SEED)
    for name, form in forms_of(kind).items():
        assert f"{len(exercise.right)} " in exercise.received(form), (name, form)
        assert exercise.mark(form).passed, (name, form)


@pytest.mark.parametrize("kind", HAND_KINDS)
def test_every_form_is_right_in_the_grader(kind):
    for name, form in forms_of(kind).items():
        mark = graded(kind, source_of(form))
        assert (mark.points, mark.failed) == (10, False), (name, form, mark.findings)


@pytest.mark.parametrize("kind", HAND_KINDS)
def test_what_cannot_be_read_gets_the_same_sentence_at_both_doors(kind):
    exercise = hand_exercise(kind, SEED)
    for name, source in UNREADABLE.items():
        told = exercise.received(eval(source, {"kind": kind}))
        assert "cannot be read" in told or "There is no" in told, (name, told)
        mark = graded(kind, source)
        assert (mark.points, mark.failed) == (None, False), name  # the lecturer reads it
        assert told == f"{mark.findings[0]} {BY_HAND['by lecturer']}", name


@pytest.mark.parametrize("kind", HAND_KINDS)
def test_a_part_of_an_answer_earns_as_much_at_both_doors(kind):
    exercise = hand_exercise(kind, SEED)
    right = exercise.right
    part = right[:-1] if isinstance(right, list) else dict([*right.items()][:-1])
    report, mark = exercise.mark(part), graded(kind, source_of(part))
    assert mark.points == round(10 * report.score, 1)
    assert mark.findings == [*report.findings, *report.notes]


def test_leaves_that_come_twice_or_in_any_order_count_once():
    exercise = hand_exercise("leaves", SEED)
    assert exercise.read([*reversed(exercise.right), exercise.right[0]]) == exercise.right


def test_a_set_has_no_order():
    exercise = hand_exercise("order", SEED)
    assert exercise.received(set(exercise.right)).startswith("An answer of this form cannot")


def test_numbers_of_numpy_and_arrays_are_read():
    numpy = pytest.importorskip("numpy")
    exercise = hand_exercise("values", SEED)
    assert exercise.mark({n: numpy.float64(v) for n, v in exercise.right.items()}).passed
    windows = hand_exercise("windows", SEED)
    assert any(isinf(bound) for window in windows.right.values() for bound in window)
    assert windows.mark({n: numpy.array(w) for n, w in windows.right.items()}).passed
    leaves = hand_exercise("leaves", SEED)
    assert leaves.mark(numpy.array(leaves.right)).passed
