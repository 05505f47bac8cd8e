"""How a right function goes about it: which of the usual conventions it follows."""

from ...film.replay import LATE, RETURN
from ...game import MAX, MIN
from ...observe.visited import REMEMBERED
from ..sentences import FINDINGS
from .behaviour import same
from .cover import trace
from .probes import Probe, ProbeTree, Shared, Spot
from .trials import ends_read, is_end_unread

LOOKED_AT = 8  # trees, the largest, to see what comes back


def conventions_of(task, function, trials):
    """(keys, sentences): the conventions that count as such, and all that was noticed."""
    keys = []
    seen = _seen(trials)
    if task.is_cut:
        goes_on = goes_on_at_ties(trials)
        keys += ["strict_cut"] * goes_on
        seen |= {"strict": goes_on, "at once": not goes_on and not seen["passes"]}
        seen |= dict.fromkeys(_what_returns(trials), True)
    return keys, [FINDINGS[kind] for kind, is_so in seen.items() if is_so]


def goes_on_at_ties(trials):
    """Does it search on where alpha and beta have met? A tree that MIN begins does not tell: it may
    be searched as if MAX did; nor does an end of which the utility was never asked, while that of
    others was."""
    return any(
        step.kind == LATE
        and step.alpha == step.beta
        and not (ends_read(trial) and is_end_unread(step.film.all_nodes[step.node]))
        for trial in trials
        if not trial.probe.extra
        for step in trial.behaviour.film.steps
    )


def takes_turns(task, function, called_with):
    """Is it all the same to it that MIN moves twice in a row, where that matters?"""
    wide, narrow = (_inner(-9, map(Spot, ends)) for ends in ((-8, 8), (3, 4)))  # the last word
    tree = _inner(-9, [_inner(9, (end, end)) for end in (wide, narrow)])
    probes = [Probe(ProbeTree(tree, (MAX, MIN, last)), called_with) for last in (MAX, MIN)]
    right, said = ([trace(each, probe)[:2] for probe in probes] for each in (task.right, function))
    return right[0] != right[1] and said[0] == said[1]


def _inner(estimate, children):
    return Spot(children=tuple(children), estimate=estimate, noisy=True)


def _seen(trials):
    nodes = [node for trial in trials for node in trial.behaviour.film.visited_tree.all_nodes]
    outcomes = [trial.behaviour for trial in trials]
    return {
        "pair": any(o.action is not None and o.value is not None for o in outcomes),
        "no move": all(map(_lacks_its_move, trials)),
        "move only": any(o.value is None for o in outcomes),
        "own order": any(trial.order for trial in trials),
        "passes": any(node.pass_number > 1 for node in nodes),
        "table": any(map(_recalls, trials)),
    }


def _lacks_its_move(trial):
    """Does None stand where the move belongs, though there are some?"""
    returned, game = trial.behaviour.film.returned, trial.probe.game
    is_pair = isinstance(returned, tuple | list) and len(returned) == 2
    is_over = game.is_terminal(game.initial) or trial.probe.kwargs.get("depth") == 0
    return is_over or (is_pair and returned[1] is None)


def _recalls(trial):
    """Was something remembered? In a tree no position comes again: there a node that was only
    looked at was sorted. So it counts what need not be read again."""
    nodes = trial.behaviour.film.visited_tree.all_nodes
    if not any(node.status is REMEMBERED for node in nodes):
        return False
    if isinstance(trial.probe.game, Shared):
        return len(trial.behaviour.leaves) < len(trial.right.leaves)
    return not isinstance(trial.probe.game, ProbeTree)


def _what_returns(trials):
    """Negamax? Fail-soft or fail-hard? Only the values that the code itself returns can tell."""
    # For MIN at the root all is turned back.
    trees = [t for t in trials if not (t.probe.extra or isinstance(t.probe.game, Shared))]
    turned, seen = set(), set()
    for film in [trial.film for trial in trees[-LOOKED_AT:]]:
        if film is None or not film.magnifier.calls:  # code that runs elsewhere is not seen
            return
        for step in film.steps:
            node, got = film.all_nodes[step.node], film.claims.number_of(step.node)
            if step.kind != RETURN or got is None or not step.best or node.pass_number > 1:
                continue
            if abs(got) == abs(step.best):
                is_max = node.player is MAX
                turned.add((is_max, same(got, step.best if is_max else -step.best)))
            seen.add(_failed_as(node, got, step.best))
    if {(False, True)} <= turned <= {(False, True), (True, True)}:
        yield "negamax"
    yield from _softness(seen)


def _failed_as(node, got, best):
    """How a node failed, where its best value is only a bound: (no move is good enough, the value
    itself came back); None where it is no bound, or where both readings fit."""
    low, high = node.window
    if low <= best <= high:
        return None
    is_value = same(abs(got), abs(best))
    is_bound = any(same(abs(got), abs(end)) for end in (low, high))
    return ((best < low) == (node.player is MAX), is_value) if is_value != is_bound else None


def _softness(seen):
    """What is returned where no move is good enough tells: the best value, or the own bound."""
    if (True, False) in seen:
        yield "own bound" if (False, True) in seen else "fail-hard"
    elif (True, True) in seen:
        yield "fail-soft"
    elif (False, False) in seen:
        yield "fail-hard"
