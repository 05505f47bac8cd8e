"""A step in a sentence. All sentences about searches stand here, ready to be translated."""

from math import inf

from ..game import CHANCE, MAX
from ..observe.words import action_name, move_to, node_name, number, state_name
from .replay import CUT, ENTER, IMPROVE, LATE, LEAF, RECALL, RETURN, STAND_PAT, UNJUST

SENTENCES = {
    "at a state": "at {state}",
    "with a move": "with {move}",
    "without a move": "without going on at {node}",
    # enter
    "begin": "The search begins at {node}, where {player} moves.",
    "begin with window": "The search begins at {node}, where {player} moves: α = {alpha}, "
    "β = {beta}.",
    "begin again": "Pass {number} begins at {node}.",
    "enter": "Down to {node}, where {player} moves.",
    "enter with window": "Down to {node}, where {player} moves; α = {alpha} and β = {beta} "
    "go along.",
    "enter again": "Once more down to {node}, pass {number}.",
    "enter leaf": "Down to {node}.",
    "follow": "{move}: now {player} moves.",
    "follow with window": "{move}: now {player} moves; α = {alpha} and β = {beta} go along.",
    "follow leaf": "{move}.",
    # leaf
    "end": "{node} is an end: it is worth {value}.",
    "horizon": "{node} is as far as the search looks: its evaluation is {value}.",
    "unseen value": "{node} is valued without asking the game, so its value is not known here.",
    "recall": "{node} was searched before and is not searched again: {it_is}.",
    "stand pat": "{player} need not go on at {node}: its evaluation {value} counts as a first "
    "value.",
    # improve
    "first of MAX": "{node} is worth at least {value}: MAX can have {value} {where}.",
    "first of MIN": "{node} is worth at most {value}: MIN can hold MAX to {value} {where}.",
    "better for MAX": "{child} is better for MAX: {node} is now worth at least {value}.",
    "better for MIN": "{child} is better for MIN: {node} is now worth at most {value}.",
    "only a bound": "{child} is the best for {player} at {node} so far, and {known}.",
    "raise alpha": "α rises to {alpha}.",
    "lower beta": "β falls to {beta}.",
    "weigh": "{child} counts with its probability {probability}: {node} has {value} so far.",
    # cut, and the judgements
    "cut at MIN": "{node} is worth at most {value}; MAX already has {bound} {where}, so MIN's "
    "other moves at {node} cannot matter: {cut}.",
    "cut at MAX": "{node} is worth at least {value}; MIN already holds MAX to {bound} "
    "{where}, so MAX's other moves at {node} cannot matter: {cut}.",
    "cut by the window": "{player} has {value} at {node}, which lies outside the window that "
    "the search was given: {cut}.",
    "left": "{player}'s other moves at {node} are not searched: {cut}.",
    "unjust": "{player}'s other moves at {node} are left out although the window from {alpha} to "
    "{beta} is still open: they could change the value. {cut}.",
    "unjust chance": "Outcomes of {node} are left out although each of them counts. {cut}.",
    "late": "The window at {parent} is closed (α = {alpha} ≥ β = {beta}), so {node} cannot matter; "
    "it is visited all the same.",
    "late tie": "At {parent} α and β have met at {alpha}, so {node} cannot matter; a search that "
    "cuts only when α > β visits it all the same.",
    "leaf cut": ("1 leaf cut", "{n} leaves cut"),
    "branch cut": ("1 branch cut", "{n} branches cut"),
    # return
    "return": "{known}.",
    "return all": "All moves at {node} are tried: {it_is}.",
    "average": "All outcomes of {node} are in: {it_is}.",
    "over": "The search is over: {known}.",
    "over with move": "The search is over: {known}, and {player} plays {move}.",
    "over with another": "The search is over: {known}, by {best}; but the code returns {move}.",
    # what is known of a value
    "exact": "{node} is worth {low}",
    "at least": "{node} is worth at least {low}",
    "at most": "{node} is worth at most {high}",
    "between": "{node} is worth between {low} and {high}",
    "unknown": "the value of {node} is not known",
    "it": "it",
}


def explain(step):
    """One sentence, or two, that say what happened at this step."""
    film = step.film
    node = film.all_nodes[step.node]
    return _capital(EXPLAINERS[step.kind](film, step, node))


def _short(film, node):
    """A child as its parent's sentence calls it: by its name, or by the move."""
    return state_name(film, node) or move_to(film, node)


def _where(film, node):
    name = state_name(film, node)
    return _say("at a state", state=name) if name else _say("with a move", move=_short(film, node))


def _say(key, **words):
    return SENTENCES[key].format(**words)


def _capital(sentence):
    return sentence[:1].upper() + sentence[1:]


def _known(low, high, name):
    kind = (
        "exact" if low == high
        else "unknown" if (low, high) == (-inf, inf)
        else "at least" if high == inf
        else "at most" if low == -inf
        else "between"
    )  # fmt: skip
    return _say(kind, node=name, low=number(low), high=number(high))


def _words(film, step, node):
    return {
        "node": node_name(film, node),
        "player": "chance" if node.player is CHANCE else node.player.name,
        "alpha": number(step.alpha),
        "beta": number(step.beta),
        "value": number(step.best),
        "number": node.number,
    }


def _enter(film, step, node):
    words = _words(film, step, node)
    if node.number > 1:
        return _say("begin again" if node.parent is None else "enter again", **words)
    if node.parent is None:
        kind = "begin"
    elif state_name(film, node):
        kind = "enter"
    else:
        kind = "follow"
        words["move"] = move_to(film, node)
    if node.is_leaf and node.parent is not None:
        return _say(f"{kind} leaf", **words)
    return _say(f"{kind} with window" if step.alpha is not None else kind, **words)


def _leaf(film, step, node):
    if step.best is None:
        return _say("unseen value", **_words(film, step, node))
    is_end = film.game.is_terminal(node.state)
    return _say("end" if is_end else "horizon", **_words(film, step, node))


def _recall(film, step, node):
    it_is = _known(step.low, step.high, SENTENCES["it"])
    return _say("recall", node=node_name(film, node), it_is=it_is)


def _stand_pat(film, step, node):
    return _say("stand pat", **_words(film, step, node))


def _improve(film, step, node):
    child = film.all_nodes[step.child]
    words = _words(film, step, node) | {"child": _short(film, child), "where": _where(film, child)}
    if node.player is CHANCE:
        return _say("weigh", probability=number(child.probability), **words)
    own_side = child.low if node.player is MAX else child.high
    if own_side != step.best:  # the child itself is only a bound, from the other side
        known = _known(child.low, child.high, words["child"])
        return _say("only a bound", known=known, **words)
    past = _last_step_at(film, step)
    kind = "first of" if past.best is None else "better for"
    sentence = _say(f"{kind} {node.player.name}", **words)
    if past.alpha != step.alpha:
        sentence += " " + _say("raise alpha", **words)
    if past.beta != step.beta:
        sentence += " " + _say("lower beta", **words)
    return sentence


def _last_step_at(film, step):
    """The step before this one at the same node: at the latest, the one that entered it."""
    steps = film.steps
    earlier = (steps[k] for k in range(step.index - 1, -1, -1))
    return next(past for past in earlier if past.node == step.node and past.kind != LATE)


def _cut(film, step, node):
    words = _words(film, step, node) | {"cut": _how_many_cut(film, step)}
    if step.kind == UNJUST:
        return _say("unjust chance" if node.player is CHANCE else "unjust", **words)
    if step.alpha is None or step.alpha < step.beta:
        return _say("left", **words)
    if step.witness is None:
        return _say("cut by the window", **words)
    ancestor, child = step.witness
    words["bound"] = words["beta" if node.player is MAX else "alpha"]
    if child is None:  # it stood pat
        words["where"] = _say("without a move", node=node_name(film, film.all_nodes[ancestor]))
    else:
        words["where"] = _where(film, film.all_nodes[child])
    return _say(f"cut at {node.player.name}", **words)


def _how_many_cut(film, step):
    nodes = film.all_nodes
    siblings = [nodes[child] for child in nodes[step.node].children]
    are_leaves = all(film.game.is_terminal(nodes[branch].state) for branch in step.pruned) or all(
        sibling.is_leaf for sibling in siblings if sibling.index not in step.pruned
    )
    one, many = SENTENCES["leaf cut" if are_leaves else "branch cut"]
    return one if len(step.pruned) == 1 else many.format(n=len(step.pruned))


def _late(film, step, node):
    words = _words(film, step, node)
    parent = node_name(film, film.all_nodes[node.parent])
    return _say("late tie" if step.alpha == step.beta else "late", parent=parent, **words)


def _return(film, step, node):
    words = _words(film, step, node)
    words["known"] = _known(step.low, step.high, words["node"])
    words["it_is"] = _known(step.low, step.high, SENTENCES["it"])
    if node.parent is None:
        if node.best_child is None:
            return _say("over", **words)
        return _over_with_move(film, step, node, words)
    if node.player is CHANCE:
        return _say("average", **words)
    was_cut = film.steps[step.index - 1].kind in (CUT, UNJUST)
    return _say("return" if was_cut else "return all", **words)


def _over_with_move(film, step, node, words):
    """The best move as far as was seen; the code may return another, as good or not."""
    best = film.all_nodes[node.best_child]
    children = (film.all_nodes[index] for index in node.children)
    chosen = next((child for child in children if child.action == film.move), best)
    best, move = (action_name(film, node, child.action) for child in (best, chosen))
    if move == best or chosen.low == chosen.high == step.low == step.high:
        return _say("over with move", move=move, **words)
    return _say("over with another", best=best, move=move, **words)


EXPLAINERS = {
    ENTER: _enter, LEAF: _leaf, RECALL: _recall, STAND_PAT: _stand_pat, IMPROVE: _improve,
    CUT: _cut, UNJUST: _cut, LATE: _late, RETURN: _return,
}  # fmt: skip
