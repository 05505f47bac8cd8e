"""A step in a sentence: this chooses the sentence and fills in the names and the numbers."""

from __future__ import annotations

from math import inf

from ..game import CHANCE, MAX, MIN
from ..language import finish
from ..text import action_name, edge, move_to, node_name, number, player_name, state_name
from .claims.sentences import is_told, tell_step
from .replay import CUT, ENTER, IMPROVE, LATE, LEAF, RECALL, RETURN, STAND_PAT, UNJUST, Step
from .sentences import SENTENCES


def explain(step: Step) -> str:
    """One sentence, or two, that say what happened at this step."""
    return step.film.explain(step)


def tell(step):
    """The same, of a search that was watched by the game."""
    film = step.film
    node = film.all_nodes[step.node]
    if is_told(step):
        return tell_step(step)
    key, words = EXPLAINERS[step.kind](film, step, node)
    sentence = SENTENCES[key].format(**words)
    if step.kind in (CUT, UNJUST):
        cut = SENTENCES[_what_was_cut(film, step)].format(n=len(step.pruned))
        sentence = f"{sentence} {cut}"
    # A sentence may begin with a name, and names are the game's: "the start", "o to c3".
    return finish(sentence)


def _words(film, step, node):
    return {
        "node": node_name(film, node),
        "player": player_name(node.player),
        "alpha": edge(step.alpha),
        "beta": edge(step.beta),
        "value": number(step.best),
        "number": node.pass_number,
    } | _bounds(step)


def _bounds(thing):
    return {"low": number(thing.low), "high": number(thing.high)}


def _known(thing):
    """What is known of the value of a node, or of that of a step: the end of a key."""
    low, high = thing.low, thing.high
    return (
        "exact" if low == high
        else "unknown" if (low, high) == (-inf, inf)
        else "at least" if high == inf
        else "at most" if low == -inf
        else "between"
    )  # fmt: skip


def _place(film, node):
    """Where a player has a value: part of a key, and the name of the state or of the move."""
    name = state_name(film, node)
    if name:
        return "at a state", {"state": name}
    return "with a move", {"move": move_to(film, node)}


# Each of these returns the key of a sentence, and the words for it.


def _enter(film, step, node):
    words = _words(film, step, node)
    if node.index in film.scouts:
        return f"scout of {_player_above(film, node)}", words | _asked_of_scout(film, node)
    if node.pass_number > 1 and node.parent is not None:
        if film.scouts and step.alpha is not None:
            return "enter again with window", words | {"of": film.passes_of(node)}
        return "enter again", words
    if node.index in film.windows_of_roots and _is_null(node.window):
        kind = "or more" if node.window[0] != round(node.window[0], 9) else "more than"
        return f"begin, null window, {kind}", words | {"of": len(film.roots)}
    if node.pass_number > 1:
        has_own = node.index in film.windows_of_roots
        return "begin again with window" if has_own else "begin again", words
    if node.parent is None:
        kind = "begin"
    elif state_name(film, node):
        kind = "enter"
    else:
        kind = "follow"
        words["move"] = move_to(film, node)
    if node.is_leaf and node.parent is not None:
        return f"{kind} leaf", words
    return kind if step.alpha is None else f"{kind} with window", words


def _is_null(window):
    """Is there no number between the two that one would write down?"""
    return number(window[0]) == number(window[1])


def _player_above(film, node):
    return film.all_nodes[node.parent].player.name


def _asked_of_scout(film, node):
    is_max = _player_above(film, node) == "MAX"
    return {"bound": number(node.window[0 if is_max else 1])}


def _leaf(film, step, node):
    if step.best is None:
        return "glance" if node.is_glance else "unseen value", _words(film, step, node)
    is_end = film.game.is_terminal(node.state)
    return "end" if is_end else "horizon", _words(film, step, node)


def _recall(film, step, node):
    return f"recall, {_known(step)}", _words(film, step, node)


def _stand_pat(film, step, node):
    above = node.depth if "depth" in film.kwargs else 0  # who may stop does so at each node below
    nodes = [one for one in film.all_nodes if one.children and one.depth >= above]
    values = [(one, one.stand_pat) for one in nodes if one.player is not CHANCE]
    stops = all(value is not None and may_stop(film, one, value) for one, value in values)
    stops = stops and (node.parent is not None or len(values) > 1)  # at the root alone it may guess
    return "stand pat" if stops else "evaluated first", _words(film, step, node)


def may_stop(film, node, value):
    """Is nothing worse claimed of a node than this value, unless by its window?"""
    said = film.claims[node.index]
    if said is None or said.value is None:
        return True
    if node.player is MAX:
        return said.value >= min(value, inf if said.beta is None else said.beta)
    return said.value <= max(value, -inf if said.alpha is None else said.alpha)


def _improve(film, step, node):
    child = film.all_nodes[step.child]
    place, names = _place(film, child)
    words = _words(film, step, node) | names | {"child": next(iter(names.values()))}
    if node.player is CHANCE:
        return "weigh", words | {"probability": number(child.probability)}
    own_side = child.low if node.player is MAX else child.high
    if own_side != step.best:  # the child itself is only a bound, from the other side
        return f"bound, {_known(child)}", words | _bounds(child)
    past = _last_step_at(film, step)
    key = f"better for {node.player.name}"
    if past.best is None:
        key = f"first of {node.player.name} {place}"
    if node.player is MAX and past.alpha != step.alpha:
        key += ", α rises"
    if node.player is MIN and past.beta != step.beta:
        key += ", β falls"
    return key, words


def _last_step_at(film, step):
    """The step before this one at the same node: at the latest, the one that entered it."""
    steps = film.steps
    earlier = (steps[k] for k in range(step.index - 1, -1, -1))
    return next(past for past in earlier if past.node == step.node and past.kind != LATE)


def _cut(film, step, node):
    words = _words(film, step, node)
    if step.kind == UNJUST:
        return "unjust chance" if node.player is CHANCE else "unjust", words
    if step.alpha is None or step.alpha < step.beta:
        return "left", words
    if step.witness is None:
        if _is_in_a_scout(film, node):
            return "cut in a scout", words
        return "cut by the window", words
    ancestor, child = step.witness
    words["bound"] = words["beta" if node.player is MAX else "alpha"]
    if child is None:
        place, names = "standing pat", {"holder": node_name(film, film.all_nodes[ancestor])}
    else:
        place, names = _place(film, film.all_nodes[child])
    return f"cut at {node.player.name}, {place}", words | names


def _is_in_a_scout(film, node):
    """Was the window of this node made by a scout?"""
    while node.parent is not None and node.index not in film.scouts:
        node = film.all_nodes[node.parent]
    return node.index in film.scouts


def _what_was_cut(film, step):
    """One leaf or several, where all that is seen there are leaves; else branches."""
    nodes = film.all_nodes
    siblings = [nodes[child] for child in nodes[step.node].children]
    are_leaves = all(film.game.is_terminal(nodes[branch].state) for branch in step.pruned) or all(
        sibling.is_leaf for sibling in siblings if sibling.index not in step.pruned
    )
    if len(step.pruned) == 1:
        return "1 leaf" if are_leaves else "1 branch"
    return "leaves" if are_leaves else "branches"


def _late(film, step, node):
    parent = node_name(film, film.all_nodes[node.parent])
    key = "late tie" if step.alpha == step.beta else "late"
    return key, _words(film, step, node) | {"parent": parent}


def _return(film, step, node):
    words, known = _words(film, step, node), _known(step)
    if node.parent is None:
        if failure := _failure(film, node):
            return failure, words | dict(
                zip(("alpha", "beta"), map(edge, node.window), strict=True)
            )
        if node.best_child is None:
            return f"over, {known}", words
        kind, moves = _moves_of_root(film, step, node)
        return f"{kind}, {known}", words | moves
    if node.index in film.scouts:
        return _scout_is_back(film, node), words | _asked_of_scout(film, node)
    if node.player is CHANCE:
        return f"average, {known}", words
    was_cut = film.steps[step.index - 1].kind in (CUT, UNJUST)
    return f"return, {known}" if was_cut else f"return all, {known}", words


def _scout_is_back(film, node):
    """Which sentence tells what a scout has found: no better, better, or enough."""
    player = _player_above(film, node)
    alpha, beta = node.window
    says_no = node.best <= alpha if player == "MAX" else node.best >= beta
    if says_no:
        return f"scout of {player} says no"
    looks_again = node.pass_number < film.passes_of(node)
    return f"scout of {player} says yes" if looks_again else f"scout of {player} is enough"


def _failure(film, node):
    """Has a pass found only a bound, after which the search begins again? Then how."""
    if node.index not in film.windows_of_roots or node.index == film.roots[-1]:
        return ""
    alpha, beta = node.window
    return "fails low" if node.best <= alpha else "fails high" if node.best >= beta else ""


def _moves_of_root(film, step, node):
    """The best move as far as was seen; the code may return another in the end, as good or not."""
    best = film.all_nodes[node.best_child]
    is_only_bounded = best.low == -inf if node.player is MAX else best.high == inf
    if film.move is None and is_only_bounded and node.low != node.high:
        return "over", {}  # that it is no better is all that is known: it need not be the best
    is_last = node.index == film.roots[-1]
    children = (film.all_nodes[index] for index in node.children if is_last)
    chosen = next((child for child in children if child.action == film.move), best)
    moves = {
        "best": action_name(film, node, best.action),
        "move": action_name(film, node, chosen.action),
    }
    is_as_good = chosen.low == chosen.high == step.low == step.high
    is_best = moves["move"] == moves["best"] or is_as_good
    return "over with move" if is_best else "over with another", moves


EXPLAINERS = {
    ENTER: _enter, LEAF: _leaf, RECALL: _recall, STAND_PAT: _stand_pat, IMPROVE: _improve,
    CUT: _cut, UNJUST: _cut, LATE: _late, RETURN: _return,
}  # fmt: skip
