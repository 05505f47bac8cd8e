"""Judges a search under a rule that no search of the package follows, alike for all rules."""

from dataclasses import dataclass, replace

from ....language import words
from ....observe.errors import name_of
from ....observe.record import EVALUATE
from ....text import number
from ...diagnosis.behaviour import Behaviour, behave, order_tried, same
from ...diagnosis.cover import trace
from ...diagnosis.memory import Renamed
from ...diagnosis.telling import tell_failure
from ...diagnosis.trials import run_all, smallest_alike
from ...report import Report
from ...sentences import FINDINGS
from ...started import not_started
from ...task import MOST, VALUES_ALONE
from ..searches import still_open

TRIES = 120  # for a smaller tree
SHOWN = ("value", "move", "leaves")  # faults that a tree can show
SENTENCES = words({  # `tree` is what GameTree reads
    "value": "With game = GameTree({tree}), {call} returns {got}; under this rule it is {right}.",
    "value, evaluated": "With game = GameTree({tree}), where game.evaluate says {estimates}, "
    "{call} returns {got}; under this rule it is {right}.",
    "move": "With game = GameTree({tree}), {call} returns the right value, {right}, and the move "
    "{move}; the best is {best}.",
    "move, evaluated": "With game = GameTree({tree}), where game.evaluate says {estimates}, "
    "{call} returns the right value, {right}, and the move {move}; the best is {best}.",
    "no value": "With game = GameTree({tree}), {call} returns the move {move} alone; it should "
    "return a value, or a pair (value, move).",
    "in vain": "With game = GameTree({tree}), the value of {call} is right, but it reads {read} "
    "leaves where {enough} are enough. In vain: {leaves}.",
    "unread, one": "With game = GameTree({tree}), the value of {call} is right by luck: it reads 1 "
    "leaf where {enough} are needed. Left out: {leaves}.",
    "unread": "With game = GameTree({tree}), the value of {call} is right by luck: it reads {read} "
    "leaves where {enough} are needed. Left out: {leaves}.",
    "unlike": "I don't recognise this mistake. What would the rule say at each node of this tree, "
    "and what does your code say there?",
})


@dataclass
class Trial:
    """What a function does in one case, and what is wrong with that, in one word."""

    case: object
    behaviour: Behaviour
    fault: str = ""


def judge(rule, function, cases, guessed):
    """The report on a function that should be right in these cases."""
    trials = run_all(cases, lambda case: try_out(function, case))
    if kind := still_open(function, trials):
        return not_started(rule.key, function, kind)
    _excuse_second_looks(trials)
    faults = [trial for trial in trials if trial.fault]
    if not faults:
        return rule.accept(len(trials))
    report = Report(rule.key, False, _score(rule, trials, len(cases), guessed), trees=len(trials))
    if _keeps_a_table(function, faults):
        report.findings = [FINDINGS["keeps a table"].format(name=name_of(function))]
        return report
    report.misconception = recognise(rule, trials)
    report.unnamed = SENTENCES["unlike"]
    trial = _smallest(rule, function, faults, report.misconception)
    report.findings = [_finding(function, trial)]
    report.trial = trial if trial.fault in SHOWN else None
    return report


def try_out(function, case):
    """Run a function on a case, and find what is wrong."""
    trial = Trial(case, behave(function, case.probe))
    trial.fault = _fault(case, trial.behaviour)
    return trial


def _fault(case, behaviour):
    if behaviour.kind:  # who asks for every value twice does not come to the end of a long way
        return "" if behaviour.kind == "SearchStopped" and case.is_far else "failure"
    record = behaviour.film.record
    if not (record.visits or record.peeked):
        return "silent"
    if behaviour.value is None:
        return "no value"
    if not same(behaviour.value, case.value):
        return "value"
    if behaviour.action is not None and case.best and behaviour.action not in case.best:
        return "move"
    if case.rule.is_cut and not _reads_what_matters(case, behaviour):
        return "leaves"
    return ""


def _reads_what_matters(case, behaviour):
    """Does it read no leaf too few, and none too many? At ties it may cut or not. Who looks twice
    at a leaf may have tried it in another order than seen."""
    read, ways = set(behaviour.leaves), list(_ways_to_read(case, behaviour))
    looks_twice = len(read) < len(behaviour.leaves)
    is_enough = any(set(few) <= read for few, _ in ways) or (looks_twice and case.is_settled(read))
    return is_enough and any(read <= set(most) for _, most in ways)


def _ways_to_read(case, behaviour):
    """The leaves needed (cutting at ties, and not) in the game's order, and in the one tried."""
    yield case.leaves
    order, _ = order_tried(behaviour)
    yield case.leaves_in(order)


def _excuse_second_looks(trials):
    """Who searches twice (scouts, deepens) reads in another order, and need only read no more in
    all than who searches once."""
    ran = [trial for trial in trials if not trial.behaviour.kind]
    read = [set(trial.behaviour.leaves) for trial in ran]
    enough = sum(len(trial.case.leaves[1]) for trial in ran if trial.case.rule.is_cut)
    if any(map(_searches_twice, ran)) and sum(map(len, read)) <= enough:
        for trial in trials:
            trial.fault = "" if trial.fault == "leaves" else trial.fault


def _searches_twice(trial):
    """Is anything searched again? To ask again what an end is worth is no search."""
    nodes = trial.behaviour.film.visited_tree.all_nodes
    inner = [node.state for node in nodes if node.children and not node.is_glance]
    return len({*inner}) < len(inner)


def _keeps_a_table(function, faults):
    """Is all right as soon as no state has been met before?"""
    if any(trial.fault not in ("silent", "value") for trial in faults):
        return False
    for trial in faults:
        probe = trial.case.probe
        anew = behave(function, replace(probe, game=Renamed(probe.game, function)))
        if anew.value is None or anew.kind or not same(anew.value, trial.case.value):
            return False
    return True


def recognise(rule, trials):
    """The key of the misreading that does the same in every case, or None."""
    for key, wrong in rule.misreadings:
        if all(_is_like(wrong, trial) for trial in trials):
            return key
    return None


def _is_like(wrong, trial):
    if trial.behaviour.value is None:
        return False
    value, _, leaves = trace(wrong, trial.case.probe)
    if not same(value, trial.behaviour.value):
        return False
    return not trial.case.rule.is_cut or leaves == trial.behaviour.leaves


def _score(rule, trials, cases, guessed):
    """The share of the cases that are right beyond what one number for all would get."""

    def share(*faults):
        right = sum(trial.fault in faults for trial in trials) / cases
        return max(0.0, (right - guessed) / (1 - guessed))

    score = share("")
    if rule.is_cut:
        score = VALUES_ALONE * share("", "leaves") + (1 - VALUES_ALONE) * score
    return round(min(score, MOST), 2)


def _smallest(rule, function, faults, key):
    """The smallest trial found on which it is wrong in the same way. If values are wrong, no leaf
    read in vain is shown: the sentence would call a value right that was found by luck."""
    has_wrong_values = any(trial.fault == "value" for trial in faults)

    def is_luck(trial):
        return has_wrong_values and _kind(trial) == "in vain"

    faults = [trial for trial in faults if not is_luck(trial)]
    trial = min(faults, key=lambda trial: (trial.fault == "failure", trial.case.probe.size()))
    if trial.fault not in SHOWN:  # what failed once need not fail again
        return trial
    wrongs = [wrong for each, wrong in rule.misreadings if each == key]

    def is_alike(other):
        is_named = not wrongs or any(_is_like(wrong, other) for wrong in wrongs)
        return other.fault == trial.fault and is_named and not is_luck(other)

    def smaller(each):
        return (try_out(function, case) for case in each.case.smaller())

    return smallest_alike(trial, smaller, is_alike, TRIES)


def _finding(function, trial):
    """The fault in a sentence, which names the tree and the call."""
    behaviour, case, name = trial.behaviour, trial.case, name_of(function)
    if trial.fault == "failure":
        return tell_failure(name, behaviour)
    if trial.fault == "silent":
        return FINDINGS["silent"].format(name=name)
    words = _words(case, name, behaviour.film) | {"move": behaviour.action}
    if behaviour.value is not None:
        words["got"] = number(behaviour.value)
    if trial.fault == "leaves":
        return _finding_of_leaves(trial, words)
    is_evaluated = "depth" in case.probe.kwargs and behaviour.value is not None
    kind = f"{trial.fault}, evaluated" if is_evaluated else trial.fault
    return SENTENCES[kind].format(**words)


def _words(case, name, film):
    """The tree, the call and what is right, to be told; and of ends the evaluations asked for."""
    game, called = case.probe.game, case.probe.kwargs
    more = [f"{key}={value}" for key, value in called.items()]
    visits = [visit for visit in film.record.visits if visit.asked & EVALUATE]
    asked = {visit.state for visit in [*visits, *film.record.peeked]}
    nodes = [state for state in game.to_networkx() if state in asked or not game.is_terminal(state)]
    return {
        "tree": game,
        "estimates": ", ".join(f"{state} = {number(game.evaluate(state))}" for state in nodes),
        "call": f"{name}({', '.join(['game', 'game.initial', *more])})",
        "right": number(case.value),
        "best": ", ".join(map(str, case.best)),
    }


def leaves_that_differ(trial):
    """The leaves that were read in vain, in the order read, and those that were left out."""
    _, (fewest, most) = _ways_to_read(trial.case, trial.behaviour)
    read = dict.fromkeys(trial.behaviour.leaves)
    in_vain = [leaf for leaf in read if leaf not in most]
    return in_vain, [leaf for leaf in fewest if leaf not in read]


def _kind(trial):
    """The fault of a trial; that of leaves is that they are read in vain, or left out."""
    if trial.fault != "leaves":
        return trial.fault
    in_vain, unread = leaves_that_differ(trial)
    read, enough = _counts(trial).values()
    return "in vain" if in_vain and (read > enough or not unread) else "unread"


def _counts(trial):
    """How many leaves were read, and how many are enough."""
    _, (fewest, _) = _ways_to_read(trial.case, trial.behaviour)
    return {"read": len(set(trial.behaviour.leaves)), "enough": len(fewest)}


def _finding_of_leaves(trial, words):
    """Which leaves were read in vain, or left out."""
    counts, kind = _counts(trial), _kind(trial)
    leaves = leaves_that_differ(trial)[kind == "unread"]
    kind = "unread, one" if kind == "unread" and counts["read"] == 1 else kind
    return SENTENCES[kind].format(**words, **counts, leaves=", ".join(leaves))
