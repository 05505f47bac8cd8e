"""Checks an answer to a question by transfer: one check for all of them."""

from collections import defaultdict
from functools import cache

from ...observe.errors import brief, name_of
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import TRANSFER
from ..transfers import TRANSFERS
from ..transfers.transfer import Reading
from .beyond import beyond

VALUES_ALONE = 0.4  # of the points, where leaves that cannot matter are to stay unread


def check_transfer(task, function, seed=0):
    """The report on a function that should answer all cases of a question."""
    question = TRANSFERS[task]
    cases = question.draw(seed)
    watched = [Reading(case.game) if question.enough else None for case in cases]
    returned = [
        case.ask(function, game) for case, game in zip(cases, watched, strict=True)
    ]  # fmt: skip
    answers = [_read(question, each) for each in returned]
    wrong = [place for place, case in enumerate(cases) if not _is_right(case, answers[place])]
    if wrong:
        told = _problem(question, function, cases[wrong[0]], returned[wrong[0]], answers[wrong[0]])
        score = beyond(_share(cases, answers), _guessed(task, seed))
        key = _recognise(task, cases, answers)
        return Report(task, False, score, [told], key, trees=len(cases), unnamed=question.hint)
    if question.enough and (told := _in_vain(question, function, cases, watched)):
        key = question.vain
        return Report(task, False, VALUES_ALONE, [told], key, trees=len(cases))
    return Report(task, True, 1.0, trees=len(cases))


class NoAnswer:
    """What stands for something that is no answer at all."""


def _read(question, returned):
    try:
        return question.read(returned)
    except (ValueError, OverflowError):
        return NoAnswer


def _is_right(case, answer):
    return answer is not NoAnswer and answer == case.right


def _share(cases, answers):
    """The share of the groups that are right throughout."""
    groups = defaultdict(list)
    for case, answer in zip(cases, answers, strict=True):
        groups[case.group].append(_is_right(case, answer))
    return sum(map(all, groups.values())) / len(groups)


@cache
def _guessed(task, seed):
    """The share that the best of those gets who have no idea."""
    question = TRANSFERS[task]
    cases = question.draw(seed)
    return max(_share(cases, [case.ask(guess) for case in cases]) for guess in question.clueless)


def _in_vain(question, function, cases, watched):
    """Which leaves were read that cannot matter, in a sentence; None where none were."""
    for case, game in zip(cases, watched, strict=True):
        if vain := game.leaves - question.enough(case):
            words = {"told": case.told, "name": name_of(function), "read": len(game.leaves)}
            return TRANSFER["in vain"].format(leaves=", ".join(sorted(vain)), **words)
    return None


def _recognise(task, cases, answers):
    """The key of the misreading that answers alike in every case, or None."""
    for entry in of_task(task):
        for wrong in entry.by_task[task]:
            if all(
                answer is not NoAnswer and case.ask(wrong) == answer
                for case, answer in zip(cases, answers, strict=True)
            ):
                return entry.key
    return None


def _problem(question, function, case, returned, answer):
    """What is wrong with an answer, in a sentence."""
    words = {"told": case.told, "name": name_of(function), "got": brief(returned)}
    if answer is NoAnswer:
        return TRANSFER["form"].format(form=question.form, **words)
    return TRANSFER["wrong"].format(right=brief(case.right), **words)
