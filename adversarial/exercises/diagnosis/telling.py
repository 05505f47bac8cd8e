"""What is told of a search that is wrong: on the smallest tree found, in sentences."""

import ast
from inspect import isgenerator
from math import inf

from ...film.claims.convention import syntax
from ...film.claims.fault import LEFT_OUT, MOVE, VALUE
from ...film.claims.sentences import meets_again
from ...film.code import is_in
from ...film.differences import describe_difference, first_difference
from ...game import CHANCE
from ...observe.errors import brief, name_of, with_line
from ...observe.visited import REMEMBERED
from ...text import node_name, number
from ..report import Report
from ..sentences import FINDINGS, HINTS, REPORT
from ..task import MOST, beyond
from .behaviour import filmed, move_from_below, returned_none
from .cover import best_moves
from .memory import asks_anew
from .probes import Shared
from .source import is_in_except
from .trials import AHEAD, IDLE, SEEN, ends_read


def report_on(task, function, trials, smallest, key, hint="unlike"):
    """The report on a function that is wrong, shown on the smallest trial found."""
    score = min(score_of(task, trials), MOST)
    report = Report(task.key, False, score, misconception=key, trees=len(trials))
    report.findings = [_finding(task, function, smallest, trials)]
    if smallest.behaviour.failure is not None:
        report.crash = smallest.crash(function)
    if smallest.fault != "failure":
        report.film = smallest.film
        right = task.reference(trials)
        report.reference = filmed(right, smallest.probe, smallest.order, task.rule)
        report.fault = None if _is_by_guess(smallest) else smallest.place
        is_caught = report.fault is not None and _is_in_except(report.fault)
        if is_caught or (report.fault and report.fault.kind == MOVE):  # whatever else it does alike
            report.misconception = key = None
        if report.fault:
            where = report.fault.file, report.fault.line
            report.findings.insert(0, with_line(report.fault.sentence, *where))
            if is_caught:
                report.findings.insert(1, FINDINGS["in except"])
        elif depth := beyond_depth(smallest):
            report.findings.insert(0, depth)
        elif key is None and (again := _searched_again(task, smallest)):
            report.findings.append(again)
        elif report.film and key is None and smallest.fault != AHEAD:  # which says it all
            names = REPORT["yours"], REPORT["ours"]
            report.findings.append(describe_difference(report.film, report.reference, names))
        if report.film and key is None:
            report.unnamed = _hint(report, hint)
    return report


def _searched_again(task, trial):
    """The first node whose moves are searched twice, by code that need not, in a sentence."""
    nodes = trial.behaviour.film.visited_tree.all_nodes
    again = (node for node in nodes if node.pass_number > 1 and node.children)
    node = next((node for node in again if node.parent is not None), None)
    if node is None or task.is_cut or task.tells_waste:
        return ""
    return FINDINGS["searched again"].format(node=node_name(trial.behaviour.film, node))


def _is_by_guess(trial):
    """Is all that is known that moves were left out, by code that stops where it likes?"""
    place, kwargs = trial.place, trial.probe.kwargs
    is_unknown = place is not None and place.kind == LEFT_OUT and place.right is None
    return is_unknown and "depth" not in kwargs


def _is_in_except(fault):
    """Did an error lead to the line at fault?"""
    line = fault.ran
    return line is not None and is_in_except(line.call.code, line.number)


def _hint(report, hint):
    """Where to look if no misconception is known: at the node that the finding names."""
    fault, words = report.fault, {}
    if hint == "unlike" and fault:
        words = {"node": fault.node, "player": fault.film.all_nodes[fault.index].player}
        has_window = fault.index in fault.film.claims.window_call  # which may be what came back
        is_first = fault.kind == VALUE and not has_window and _is_first(fault, words["player"])
        hint = f"{fault.kind}, infinite" if is_first else fault.kind
        if fault.kind == LEFT_OUT and words["player"] is CHANCE:
            hint = "left out, chance"
        elif fault.ends_only_evaluated:
            hint = "left out, evaluated"
        elif hint == VALUE and meets_again(fault):
            hint = "value, met"
    elif hint == "unlike" and first_difference(report.film, report.reference) is None:
        hint = "same steps"
    elif hint == "unlike" and "depth" in report.film.kwargs:
        remembers = any(node.status is REMEMBERED for node in report.film.visited_tree.all_nodes)
        hint = "depth, remembered" if remembers else "depth"
    return HINTS.get(hint, HINTS["unlike"]).format(**words)


def _is_first(fault, player):
    """Is it the number that the code begins with? Then nothing is better for the player, and it is
    infinite or stands in the code."""
    call = fault.film.claims.value_call.get(fault.index)
    nodes = ast.walk((call and syntax(call.code)) or ast.Module([], []))
    written = {node.value for node in nodes if isinstance(node, ast.Constant)}
    is_best = all(player * fault.claimed > player * value for value in fault.inputs)
    return is_best and abs(fault.claimed) in written | {inf}


def beyond_depth(trial):
    """The first node that is deeper than was asked for, or evaluated too early, in a sentence."""
    depth = trial.probe.kwargs.get("depth")
    if depth is None:
        return ""
    film = trial.behaviour.film
    nodes = [node for node in film.visited_tree.all_nodes if node.order is not None]
    for node in sorted(nodes, key=lambda node: node.order):
        is_early = node.is_leaf and node.read is not None and node.depth < depth
        is_early = is_early and not film.game.is_terminal(node.state)
        if node.depth > depth or is_early:
            kind = "evaluated early" if is_early else "too deep"
            words = {"depth": depth, "node": node_name(film, node), "plies": node.depth}
            return FINDINGS[kind if node.depth != 1 else f"{kind}, one"].format(**words)
    return ""


def score_of(task, trials):
    """The share of the trees on which it is right; for alpha-beta half of that are the values,
    and half the cuts, on trees where there is something to cut. A move alone may be right by
    chance, which does not count."""
    core = [trial for trial in trials if not trial.probe.extra]
    ran = [trial for trial in core if not trial.behaviour.kind]
    if ran and all(trial.behaviour.value is None for trial in ran):
        chances = [_chance(task, trial.probe) for trial in core]
        chance = sum(chances) / len(chances)
        return beyond(_share(not trial.fault for trial in core), chance)
    if not task.is_cut:
        return _share(not trial.fault for trial in core)
    values = _share(trial.fault in ("", *IDLE) for trial in core)
    cutting = [t for t in core if t.right.film.cuts and not isinstance(t.probe.game, Shared)]
    return round((values + _share(not trial.fault for trial in cutting)) / 2, 2)


def _chance(task, probe):
    """How likely a move drawn by lot is one of the best."""
    return len(best_moves(task, probe)) / max(1, len(probe.game.actions(probe.game.initial)))


def _share(answers):
    answers = list(answers)
    return round(sum(answers) / len(answers), 2) if answers else 0.0


def _finding(task, function, trial, trials):
    """The fault in a sentence."""
    behaviour, right = trial.behaviour, trial.right
    name = name_of(function)
    if trial.fault == "failure":
        return none_at(function, trial) or tell_failure(name, behaviour)
    if trial.fault == "silent":
        looked = any(other.fault != "silent" for other in trials) or asks_anew(function, trial)
        kind = "remembers" if looked else "silent"
        return FINDINGS[kind if behaviour.value is not None else "guess"].format(name=name)
    if trial.fault == "value":
        shown = trial.film and trial.film.value  # of code that draws by lot, the run that is shown
        is_wrong = shown is not None and not task.is_worth(trial.probe, shown, right.value)
        got = shown if is_wrong else behaviour.value
        words = {"got": number(got), "right": number(right.value)}
        words |= {"node": trial.probe.game.state_name(trial.probe.game.initial)}
        words |= trial.probe.kwargs
        return FINDINGS["value to a depth" if "depth" in words else "value"].format(**words)
    if trial.fault == "move":
        best = ", ".join(map(str, best_moves(task, trial.probe)))
        kind = "move from below" if move_from_below(behaviour.film) else "move"
        return FINDINGS[kind].format(got=behaviour.action, right=best)
    if trial.fault == SEEN:
        return FINDINGS["seen, waste" if trial.place.is_waste else "seen"]
    if trial.fault == AHEAD:
        got, enough = len(ends_read(trial)), len(right.leaves)
        return FINDINGS["ahead"].format(got=got, right=enough)
    return _finding_of_leaves(behaviour, right)


def _finding_of_leaves(behaviour, right):
    """Too many leaves, too few, or others."""
    got, enough = len(behaviour.leaves), len(right.leaves)
    if got > enough:
        kind = "leaves more, value" if behaviour.value is not None else "leaves more, move"
        kind = f"{kind}, one" if enough == 1 else kind
    elif got < enough:
        kind = "leaves fewer, one" if got == 1 else "leaves fewer"
        kind = "leaves fewer, none of one" if enough == 1 else kind
    else:
        kind = "leaves other"
    return FINDINGS[kind].format(got=got, right=enough)


def none_at(function, trial):
    """The first node of which the code returned None, in a sentence with the line; or ""."""
    game, behaviour = trial.probe.game, trial.behaviour
    is_none = behaviour.kind == "returned" and behaviour.film.returned is None
    if not is_none and not (behaviour.kind == "TypeError" and "None" in str(behaviour.failure)):
        return ""
    states = {node.state for node in behaviour.film.visited_tree.all_nodes}
    for call in returned_none(function, trial.probe):
        at = [value for value in call.lines[0].variables.values() if is_in(value, states)]
        if at:
            kind = "none at an end" if game.is_terminal(at[0]) else "none at"
            told = FINDINGS[kind].format(name=call.code.co_name, node=game.state_name(at[0]))
            return with_line(told, call.code.co_filename, call.lines[-1].number)
    return ""


def tell_answer(answer):
    """A value, or a move, as a sentence says it."""
    value, move = answer
    return str(move) if value is None else value if isinstance(value, str) else number(value)


def tell_place(place):
    """What keeps something from one call to the next, in a sentence."""
    is_table = dict in (type(place.first), type(place.read())) and place.kind != "class"
    return FINDINGS[f"kept, {'table' if is_table else place.kind}"].format(name=place.name)


def tell_failure(name, behaviour):
    """A sentence about what ended a run, or came back and is no answer."""
    if behaviour.failure is not None:
        return str(behaviour.failure)
    if behaviour.kind == "nan":
        return FINDINGS["nan"].format(name=name)
    returned = behaviour.film.returned
    if returned is None:
        return FINDINGS["none"].format(name=name)
    if isgenerator(returned) or callable(returned):
        kind = "generator" if isgenerator(returned) else "function"
        return FINDINGS[kind].format(name=name)
    return FINDINGS["returned"].format(name=name, returned=brief(returned))
