"""What a film by calls says, each sentence whole; this also chooses and fills them in."""

from __future__ import annotations

from math import inf

from ..film.claims.sentences import row
from ..film.replay import CUT, ENTER, IMPROVE, LEAF, RECALL, RETURN
from ..game import CHANCE
from ..language import words
from ..observe.errors import SearchError, brief
from ..returned import is_number
from ..text import edge, node_name, number, player_name
from .boards import in_words

CRASH = "crash"
SENTENCES = words({
    "begin": "{name} is called, and {player} moves.",
    "begin with window": "{name} is called, and {player} moves: α = {alpha}, β = {beta}.",
    "begin again": "Pass {number} begins: {name} is called again.",
    "begin again with window": "Pass {number} begins: {name} is called again, with α = {alpha}, "
    "β = {beta}.",
    "enter": "{move}: {name} is called, and {player} moves.",
    "enter with window": "{move}: {name} is called, and {player} moves; α = {alpha} and "
    "β = {beta} go along.",
    "enter leaf": "{move}: {name} is called.",
    "leaf": "{name} returned {returned} from {node} without calling itself.",
    "leaf, negated": "{name} returned {returned} from {node} without calling itself; for MAX that "
    "is {value}.",
    "recall": "{name} was called like this before: from {node} its cache returned {returned}.",
    "improve": "{move} came back with {value}, the best for {player} at {node} so far.",
    "weigh": "{move} came back with {brought}.",
    "cut": "Line {line} leaves the loop at {node}: α = {alpha}, β = {beta}.",
    "left": "Line {line} leaves the loop at {node} before its end.",
    "1 left out": "1 move is left out.",
    "left out": "{n} moves are left out.",
    "return": "{name} returned {returned} from {node}.",
    "return, negated": "{name} returned {returned} from {node}; for MAX that is {value}.",
    "unread": "{name} returned {returned} from {node}, and no value can be read in it.",
    "raised": "{name} left {node} with an exception, which the program caught.",
    "over": "The search is over: {name} returned {returned}.",
    "crash": "{name} raised {kind} at {node}: {problem}",
    "crash, deep": "{name} called itself too deeply: {levels} calls are open at {node}. Does every "
    "call come closer to an end?",
    "crash, same": "{name} called itself too deeply: {levels} calls are open, and the last one was "
    "given the same position as the one before. Should the call get another one?",
    "stopped": "The film ends here. {note}",
    "silent": "{name} returned {returned!r} and never called the search.",
})
FAULTS = words({
    "value, largest": "First contradiction at {node}: {inputs} came back, and {player} takes the "
    "largest, {right}; {name} returned {claimed}.",
    "value, smallest": "First contradiction at {node}: {inputs} came back, and {player} takes the "
    "smallest, {right}; {name} returned {claimed}.",
    "value, negated": "First contradiction at {node}: {inputs} came back. With their signs turned "
    "the largest is {right}; {name} returned {claimed}.",
    "value, negated least": "First contradiction at {node}: {inputs} came back. With their signs "
    "turned the smallest is {right}; {name} returned {claimed}.",
    "value, mean": "First contradiction at {node}: {inputs} came back, on average {right}; {name} "
    "returned {claimed}.",
    "cut": "First contradiction at {node}: line {line} leaves the loop with α = {alpha}, "
    "β = {beta} and the value {claimed}. This window is still open, so the moves that are left out "
    "could matter. Is the test the right way round?",
    "loop": "First contradiction at {node}: line {line} leaves the loop after {tried} of its "
    "moves, whatever came back. Should this line stand after the loop?",
    "window": "First contradiction on the way into {node}: {name} is called with α = {alpha}, β = "
    "{beta}. At {parent} the window is α = {right_alpha}, β = {right_beta}, and the answer "
    "{claimed} lies in it. Which window does the call hand on?",
    "move": "First contradiction on the way into {node}: the move {before} is still on the board. "
    "Is it taken back after its call?",
    "board": "First contradiction at {node}: {name} gave the board back changed. Is every move "
    "taken back, even the last one?",
    "depth": "First contradiction on the way into {node}: {argument} is {depth} in every call, and "
    "the calls go {deepest} plies down. Is it counted?",
    "leak": "First contradiction: called again with the same arguments, {name} returned {again} "
    "instead of {claimed}. `{left}` still holds what the first run put into it.",
    "wider": "More than needed at {node}: it is called with α = {alpha}, β = {beta}. After what "
    "came back at {parent} before, α = {right_alpha}, β = {right_beta} would be enough. Is the "
    "window handed on?",
    "late": "More than needed at {node}: after what came back at {parent} before, α = "
    "{right_alpha} is above β = {right_beta}, so it cannot matter.",
})
VERDICTS = words({
    "none": "No contradiction in {calls} calls. They cannot show whether your leaf values and "
    "your moves are right.",
    "both largest": "{one} and {other} both take the largest: is that meant?",
    "both smallest": "{one} and {other} both take the smallest: is that meant?",
    "unsure": "Only {agree} of {calls} calls agree with this reading, so nothing is judged.",
    "unread": "Nothing can be judged here.",
})


def tell(step):
    """What happened at a step of a film by calls."""
    film = step.film
    node = film.all_nodes[step.node]
    if found := film.fault_at(step.index):
        return found.sentence
    key, words = TELLERS[step.kind](film, step, node)
    names = _names(film, step, node) | words
    if "{node}" in SENTENCES[key]:
        names["node"] = node_name(film, node)
    sentence = SENTENCES[key].format(**names)
    if step.kind == CUT and step.pruned:
        n = len(step.pruned)
        sentence += " " + SENTENCES["1 left out" if n == 1 else "left out"].format(n=n)
    return sentence


def _names(film, step, node):
    call = film.call_of(node)
    return {
        "name": call.function.name if call else film.title,
        "player": player_name(node.player),
        "move": str(node.action),
        "alpha": edge(step.alpha),
        "beta": edge(step.beta),
        "value": number(step.best),
        "returned": shown(call.returned) if call else "",
    }


def _enter(film, step, node):
    window = " with window" if step.alpha is not None else ""
    if node.parent is None:
        again = " again" if node.pass_number > 1 else ""
        return f"begin{again}{window}", {"number": node.pass_number}
    return "enter leaf" if node.is_leaf else f"enter{window}", {}


def _returned(film, step, node):
    call = film.call_of(node)
    if step.kind == RETURN and node.index == film.roots[-1]:
        return "over", {}
    if call.raised or call.value is None:
        return ("raised" if call.raised else "unread"), {}
    return (f"{step.kind}, negated" if call.sign < 0 and call.value else step.kind), {}


def _improve(film, step, node):
    child = film.all_nodes[step.child]
    words = {"brought": number(child.best)}
    return ("weigh" if node.player is CHANCE else "improve"), words | {"move": str(child.action)}


def _cut(film, step, node):
    line = film.call_of(node).left
    closed = step.alpha is not None and step.alpha >= step.beta
    return ("cut" if closed else "left"), {"line": line}


def _crash(film, step, node):
    failure = film.failure
    if failure is None:
        return "stopped", {"note": film.note}
    if isinstance(failure, SearchError):  # our own words
        return "stopped", {"note": failure.sentence}
    if isinstance(failure, RecursionError):
        return f"crash, {'same' if film.repeats(node) else 'deep'}", {"levels": node.depth + 1}
    return "crash", {"kind": type(failure).__name__, "problem": str(failure).rstrip(".") + "."}


TELLERS = {
    ENTER: _enter, LEAF: _returned, RECALL: lambda *_: (RECALL, {}), IMPROVE: _improve, CUT: _cut,
    RETURN: _returned, CRASH: _crash,
}  # fmt: skip


def tell_fault(fault):
    """The sentence about a contradiction, or about waste."""
    film, call = fault.film, fault.call
    node = film.all_nodes[fault.index]
    window = call.window
    if not fault.is_on_entering:
        window = film.reader.window_at_exit(call) or window
    words = {name: number(one) if is_number(one) else one for name, one in fault.words.items()}
    if "before" in words:  # a call, which is told by its move
        words["before"] = film.all_nodes[film.node_of[words["before"]]].action
    words |= _pair(window or (-inf, inf), "alpha", "beta")
    if fault.kind == "value":
        words["right"] = number(fault.right)
    elif fault.right is not None:
        words |= _pair(fault.right, "right_alpha", "right_beta")
    key = f"value, {call.meant.name}" if fault.kind == "value" else fault.kind
    return FAULTS[key].format(
        node=node_name(film, node),
        name=call.function.name,
        player=player_name(node.player),
        inputs=row(fault.inputs),
        line=fault.line,
        tried=len(call.children),
        parent="" if node.parent is None else node_name(film, film.all_nodes[node.parent]),
        claimed=shown(fault.claimed),
        **words,
    )


def _pair(window, *names):
    return dict(zip(names, map(edge, window), strict=True))


def shown(returned):
    """What was returned, in a few words."""
    if isinstance(returned, int | float) and not isinstance(returned, bool):
        return number(returned)
    return in_words(returned) if "\n" not in in_words(returned) else brief(returned)
