"""Questions about a film: what does the search do next? Each knows its answer and the reason.

A question is asked after step `at` and answered by the step after it. It is asked only where
theory and film agree, and where the watched code, as far as the magnifier saw it, holds and
returns the same numbers: nobody who understands the search is told to be wrong.
"""

from dataclasses import dataclass
from itertools import pairwise
from random import Random

from ...film.explain import explain
from ...film.replay import CUT, ENTER, IMPROVE, LATE, LEAF, RECALL, RETURN, UNJUST
from ...game import CHANCE, MAX
from ...language import finish, words
from ...text import edge, node_name, number, plain
from ...view.fulltree import DASHED, RINGED, SHORT
from .reasons import came_back, tell

CUT_HERE, GO_ON, NONE = "cut", "on", "none"  # what can be chosen; and
ALPHA, BETA = "alpha", "beta"
AGAIN, LEAVE = "again", "leave"  # after a scout

ANSWERS = words({  # in short
    CUT_HERE: "cut",
    GO_ON: "go on",
    NONE: "none",
    ALPHA: "α",
    BETA: "β",
    AGAIN: "once more",
    LEAVE: "leave it",
    "to": "{bound} to {value}",
})
SENTENCES = words({
    "one move left": "One move is left at {node}. Cut here, or go on?",
    "moves left": "{n} moves are left at {node}. Cut here, or go on?",
    "value": "What value comes back from {node} to {parent}?",
    "value of ringed": "What value comes back from {node}?",
    "value of root": "What value does the whole search return?",
    "done": "All moves at {node} are tried.",
    "all outcomes": "All outcomes of {node} are in.",
    "left": "The search leaves {node}.",
    "scout is back": "The scout comes back from {node} with {value}. {player} has {bound}, and the "
    "window of {parent} is ({alpha}, {beta}).",
    "again": "Is {node} searched once more, or left?",
    "bound": "Which bound of {node} changes, and to what?",
    "still open": "The window at {node} is still open (α = {alpha} < β = {beta}): a move not yet "
    "tried can change the result.",
    "no better": "{value} is no better for {player} than the {best} that {node} has already: "
    "the window stays.",
    "not above alpha": "{value} is the best at {node} so far, but α is {alpha} already: the "
    "window stays.",
    "not below beta": "{value} is the best at {node} so far, but β is {beta} already: the "
    "window stays.",
    "only a bound": "{value} comes back, but only as a bound: moves that were cut are not in it.",
    # among several players
    "share": "How much does {player} get at {node}?",
    "whose place": "Whose move is it at {node}, and which place of a vector is this player's?",
    "own numbers": "{player}'s own numbers at the moves of {node}: {numbers}. {player} takes the "
    "largest.",
    "from bounds": "{value} comes back, but only as a bound: children of {node} are bounds "
    "themselves.",
})


@dataclass(frozen=True)
class Question:
    """What to ask after step `at`, about `node`; `choice` and `number` are the right answer."""

    kind: str  # "cut", "value", "bound" or "again"; of Monte-Carlo searches "select" or "mean"
    at: int
    node: int
    before: str  # what has just happened
    ask: str
    choice: str = ""  # an id: to cut or to go on; alpha, beta or none of them
    number: object = None
    because: str = ""  # beside the sentence of the step that answers
    why: str = ""  # what to say of any other wrong answer
    hints: tuple = ()  # a nudge and a stronger one
    slips: tuple = ()  # wrong answers that tell what went wrong: (choice, number or None, why)
    choices: tuple = ()  # what can be chosen, where that is not the same for all of its kind

    @property
    def right(self):
        """The right answer as one reads it."""
        return answer_text(self.choice, None if self.number is None else number(self.number))

    def data(self):
        """The question for the browser."""
        return {
            "kind": self.kind,
            "at": self.at,
            "node": self.node,
            "before": self.before,
            "ask": self.ask,
            "choice": self.choice,
            "number": None if self.number is None else plain(self.number),
            "right": self.right,
            "because": self.because,
            "why": self.why,
            "hints": self.hints,
            "slips": [
                [choice, None if value is None else plain(value), why]
                for choice, value, why in self.slips
            ],
        } | ({"choices": self.choices} if self.choices else {})


def answer_text(choice, value):
    """An answer in short: "cut", "3", "α to 3".

    >>> answer_text("beta", "2"), answer_text("", "−5"), answer_text("on", None)
    ('β to 2', '−5', 'go on')
    """
    chosen = ANSWERS.get(choice, choice)
    if chosen and value:
        return ANSWERS["to"].format(bound=chosen, value=value)
    return chosen or value or ""


def questions(film):
    """Everything worth predicting in a film, in its order."""
    found = []
    nodes = film.all_nodes
    last = {}  # for each node the last step there
    back = {}  # for each node the moves that have come back
    came = {}  # for each node the steps by which they came back
    for step, following in pairwise(film.steps):
        last[step.node] = step
        if step.kind == ENTER:
            came[step.node] = []
        elif step.kind in (LEAF, RECALL, RETURN):
            came.setdefault(nodes[step.node].parent, []).append(step)
        if _is_mistaken(step) or _is_mistaken(following):
            back.setdefault(nodes[step.node].parent, set()).add(nodes[step.node].action)
            continue
        parent = nodes[step.node].parent
        if step.kind in (LEAF, RECALL, RETURN) and parent is not None:
            back.setdefault(parent, set()).add(nodes[step.node].action)
            if step.node in film.scouts and step.kind == RETURN:
                found.append(_again(film, step, last[parent]))
            elif film.rule == "alphabeta":
                found.append(_bound(film, step, following, last[parent]))
        if step.kind == IMPROVE and film.rule == "alphabeta":
            moves = {nodes[child].action for child in nodes[step.node].children}
            found.append(_cut(film, step, following, len(moves - back.get(step.node, set()))))
        if following.kind == RETURN:
            ask = _share if isinstance(following.best, tuple) else _value
            found.append(ask(film, step, following, came.get(following.node, [])))
    return [question for question in found if question]


def _is_mistaken(step):
    """Has the watched code something wrong here? Nobody can be asked to predict that."""
    return bool(step.wrong or step.right_window or step.right_best is not None)


def choose(found, most, seed):
    """At most so many of the questions, of all kinds and in the film's order, by a seed.

    >>> some = [Question("cut", k, 0, "", "", CUT_HERE) for k in range(9)]
    >>> len(choose(some, 3, seed=1)), choose(some, 3, seed=1) == choose(some, 3, seed=1)
    (3, True)
    """
    chance = Random(seed)
    kinds = {}
    for question in found:  # to cut is the rarer and the better question
        kinds.setdefault((question.kind, question.choice == CUT_HERE), []).append(question)
    piles = [chance.sample(pile, len(pile)) for _, pile in sorted(kinds.items())]
    chance.shuffle(piles)
    chosen = {}  # by step: one question a step
    while any(piles) and len(chosen) < most:
        for pile in piles:
            if pile and len(chosen) < most:
                question = pile.pop()
                chosen.setdefault(question.at, question)
    return [chosen[at] for at in sorted(chosen)]


def _cut(film, step, following, left):
    """After a new best value, with moves left: cut or go on?"""
    node = film.all_nodes[step.node]
    if node.player is CHANCE or not left:
        return None
    is_cut = following.kind in (CUT, UNJUST) and following.node == step.node
    is_closed = step.alpha >= step.beta
    if is_cut != is_closed or following.kind in (UNJUST, LATE):
        return None
    name = _name(film, node)
    words = {"node": name, "alpha": edge(step.alpha), "beta": edge(step.beta)}
    many = "one move left" if left == 1 else "moves left"
    return Question(
        "cut",
        step.index,
        step.node,
        before=explain(step),
        ask=_say(many, n=left, node=name),
        choice=CUT_HERE if is_cut else GO_ON,
        because="" if is_cut else _say("still open", **words),
        hints=(tell("where to cut", **words), tell("window", **words)),
        slips=((GO_ON, None, tell("closed", **words)),) if is_cut else (),
    )


def _again(film, step, past):
    """A scout is back: is its move searched once more?"""
    node = film.all_nodes[step.node]
    parent = film.all_nodes[node.parent]
    is_max = parent.player is MAX
    words = {
        "node": _name(film, node),
        "parent": _name(film, parent),
        "player": parent.player.name,
        "value": number(step.best),
        "bound": edge(past.alpha if is_max else past.beta),
        "alpha": edge(past.alpha),
        "beta": edge(past.beta),
    }
    looks_again = node.pass_number < film.passes_of(node)
    says_no = step.best <= past.alpha if is_max else step.best >= past.beta
    kind = "better" if looks_again else "no better" if says_no else "enough"
    asked = tell("asked of MAX's scout" if is_max else "asked of MIN's scout", **words)
    return Question(
        "again",
        step.index,
        step.node,
        before=_say("scout is back", **words),
        ask=_say("again", **words),
        choice=AGAIN if looks_again else LEAVE,
        because=tell(f"scout: {kind}", **words),
        hints=(tell("what a scout says", **words), asked),
    )


def _bound(film, step, following, past):
    """A child has come back: which bound of its parent, as `past` left it, changes?"""
    child = film.all_nodes[step.node]
    node = film.all_nodes[child.parent]
    if node.player is CHANCE or step.best is None:
        return None
    improves = following.kind == IMPROVE and following.child == child.index
    if past.alpha >= past.beta or (improves and not _code_agrees(film, following)):
        return None
    words = {
        "node": _name(film, node, DASHED),
        "player": node.player.name,
        "value": number(step.best),
        "best": number(past.best),
        "alpha": edge(past.alpha),
        "beta": edge(past.beta),
    }
    choice, value = NONE, None
    if improves and following.alpha != past.alpha:
        choice, value = ALPHA, following.alpha
    elif improves and following.beta != past.beta:
        choice, value = BETA, following.beta
    return Question(
        "bound",
        step.index,
        node.index,
        before=explain(step),
        ask=_say("bound", node=_name(film, node, DASHED)),
        choice=choice,
        number=value,
        because=_why_none(node, words, improves) if choice == NONE else "",
        hints=(tell("whose bound", **words), tell(f"{node.player.name} has", **words)),
        slips=_wrong_bounds(node, words),
    )


def _why_none(node, words, improves):
    if not improves:
        return _say("no better", **words)
    return _say("not above alpha" if node.player is MAX else "not below beta", **words)


def _wrong_bounds(node, words):
    """What is wrong with the other player's bound; of any other answer, a hint says enough."""
    other, only = (BETA, "only alpha") if node.player is MAX else (ALPHA, "only beta")
    return ((other, None, tell(only, **words)),)


def _value(film, step, following, came):
    """A node is about to return: with what value?"""
    node = film.all_nodes[following.node]
    returned = film.returned_at(following.index)  # by the code itself, if that was seen
    is_exact = following.low == following.high
    if following.best is None or step.kind == UNJUST or (returned is None and not is_exact):
        return None
    if returned is not None and abs(returned - following.best) > 1e-9:
        return None
    name = _name(film, node, RINGED if step.node == node.index else DASHED)
    words = {"node": name, "value": number(following.best)}
    below = came_back(film, node, name, came, following.best)
    nudge = tell("what came back", **words)
    is_cut = step.kind == CUT
    before = "left" if is_cut else "all outcomes" if node.player is CHANCE else "done"
    if node.parent is None:
        ask = _say("value of root")
    else:
        parent = _name(film, film.all_nodes[node.parent])
        is_short = name not in (RINGED, DASHED)
        ask = _say("value" if is_short else "value of ringed", parent=parent, **words)
    return Question(
        "value",
        step.index,
        node.index,
        before=_say(before, **words),
        ask=ask,
        number=following.best,
        because="" if is_exact else _say("only a bound" if is_cut else "from bounds", **words),
        hints=below.hints if below else (nudge,),
        slips=tuple(("", wrong, why) for wrong, why in below.slips()) if below else (),
        why=below.why if below else nudge,
    )


def _share(film, step, following, came):
    """A node of several players is about to return: how much does the one who moves get?"""
    node = film.all_nodes[following.node]
    if step.kind == CUT or not film.is_right:
        return None
    numbers = ", ".join(number(back.best[node.player]) for back in came)
    words = {"node": _name(film, node), "player": node.player, "numbers": numbers}
    return Question(
        "value",
        step.index,
        node.index,
        before=_say("done", **words),
        ask=_say("share", **words),
        number=following.best[node.player],
        hints=(_say("whose place", **words), why := _say("own numbers", **words)),
        why=why,
    )


def _name(film, node, otherwise=RINGED):
    name = node_name(film, node)
    return name if len(name) <= SHORT else otherwise


def _code_agrees(film, step):
    """Does the code's own window, if it has one in sight, hold what the replay says?"""
    look = film.code_at(step.index)
    held = look.variables if look else {}
    return all(
        held.get(name) in (None, bound)
        for name, bound in (("alpha", step.alpha), ("beta", step.beta))
    )


def _say(key, **words):
    return finish(SENTENCES[key].format(**words))
