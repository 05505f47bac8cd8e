"""A frame in words, for readers who do not see the picture: its alternative text."""

from itertools import chain

from ..language import words
from ..text import edge, known_as, node_name, number, player_label, player_name, short

LONGEST = 1_000  # letters: a minute of listening
SENTENCES = words({
    "counts": "{visited} nodes visited, {leaves} leaves read.",
    "counts, 1 node": "1 node visited, {leaves} leaves read.",
    "counts, 1 leaf": "{visited} nodes visited, 1 leaf read.",
    "counts, 1 node, 1 leaf": "1 node visited, 1 leaf read.",
    # a node by its status; its player may be "leaf"
    "open": "{node} ({player}, open): {value}.",
    "open with window": "{node} ({player}, open): {value}, window {alpha} to {beta}.",
    "done": "{node} ({player}, done): {value}.",
    "remembered": "{node} ({player}, remembered): {value}.",
    "pruned": "{node} (pruned).",  # whether it is a leaf, the search never asked
    # a move that is first searched in a null window, and one that is searched once more
    "scout, open": "{node} ({player}, a scout, open): {value}.",
    "scout, open with window": "{node} ({player}, a scout, open): {value}, null window {alpha} to "
    "{beta}.",
    "scout, done": "{node} ({player}, a scout, done): {value}.",
    "again, open": "{node} ({player}, pass {number} of {of}, open): {value}.",
    "again, open with window": "{node} ({player}, pass {number} of {of}, open): {value}, window "
    "{alpha} to {beta}.",
    "again, done": "{node} ({player}, pass {number} of {of}, done): {value}.",
    # where the code goes wrong
    "open with another window": "{node} ({player}, open): {value}, window {alpha} to {beta}; "
    "{right_alpha} to {right_beta} is right.",
    "first": "{node} ({player}, done): {value}, first wrong here; {right} is right.",
    "wrong": "{node} ({player}, done): {value}, wrong again; {right} is right.",
    "handed on": "{node} ({player}, done): {value}, wrong because of a value from below; {right} "
    "is right.",
    "leaf": "leaf",
    # of a Monte-Carlo search
    "tree": "{nodes} nodes in the tree after {iterations} iterations.",
    "visited": "{node} ({player}): {visits} visits, mean {mean}.",
    "visited once": "{node} ({player}): 1 visit, mean {mean}.",
    "more": "There is more: the live view has the whole tree as a table (T).",
})


def describe(frame):
    """The picture in words: the step's sentence, then the nodes that its pass has reached."""
    film = frame.film
    key = "counts" + ", 1 node" * (frame.visited == 1) + ", 1 leaf" * (frame.leaves == 1)
    counts = SENTENCES[key].format(visited=frame.visited, leaves=frame.leaves)
    return shortened(chain((frame.sentence, counts), _nodes(film, frame)))


def shortened(sentences, longest=LONGEST):
    """As many of the sentences as help somebody who listens, then where to read on."""
    text = ""
    for sentence in sentences:
        if len(text) + len(sentence) > longest:
            return f"{text} {SENTENCES['more']}"
        text = f"{text} {sentence}".lstrip()
    return text


def _nodes(film, frame):
    first, end = _pass_of(frame)
    for node in film.all_nodes[first:end]:
        if (node.order or 0) > frame.visited:
            continue
        known = film.history.at(node.index, frame.index)
        if known.status == "unseen":
            continue
        words = {
            "node": node_name(film, node),
            "player": SENTENCES["leaf"] if node.is_leaf else player_label(node.player),
            "value": number(known.best)  # a vector is no bound, while moves are left
            if isinstance(known.best, tuple)
            else known_as(known.low, known.high),
            "alpha": edge(known.alpha),
            "beta": edge(known.beta),
        }
        if known.wrong:
            words["right"] = known_as(known.right_low, known.right_high)
        if known.right_alpha is not None:
            words["right_alpha"] = edge(known.right_alpha)
            words["right_beta"] = edge(known.right_beta)
        key, passes = _in_its_pass(film, node, _kind(known))
        yield SENTENCES[key].format(**words, **passes)


def _pass_of(frame):
    """Where the nodes of the pass that is drawn begin and end: a root stands before its own."""
    roots = [*frame.film.roots, None]
    at = roots.index(frame.path[0])
    return roots[at], roots[at + 1]


def _in_its_pass(film, node, kind):
    """The key of the sentence where there are scouts, and which pass of how many this is."""
    if node.index in film.scouts and f"scout, {kind}" in SENTENCES:
        return f"scout, {kind}", {}
    is_again = film.scouts and node.parent is not None and node.pass_number > 1
    if is_again and not node.is_leaf and f"again, {kind}" in SENTENCES:
        return f"again, {kind}", {"number": node.pass_number, "of": film.passes_of(node)}
    return kind, {}


def describe_visits(frame):
    """Of a Monte-Carlo search: the step's sentence, then the nodes that were visited most."""
    grown = {"nodes": frame.visited, "iterations": frame.step.iteration}
    tree = SENTENCES["tree"].format(**grown)
    return shortened(chain((frame.sentence, tree), _visits(frame)))


def _visits(frame):
    film = frame.film
    seen = sorted(zip(frame.known, film.all_nodes, strict=True), key=lambda pair: -pair[0].visits)
    for one, node in seen:
        if one.visits:
            words = {"node": node_name(film, node), "mean": short(one.mean)}
            words["player"] = SENTENCES["leaf"] if node.is_leaf else player_name(node.player)
            kind = "visited once" if one.visits == 1 else "visited"
            yield SENTENCES[kind].format(visits=one.visits, **words)


def _kind(known):
    """The key of the sentence about a node."""
    if known.status == "open" and known.right_alpha is not None:
        return "open with another window"
    if known.status == "open" and known.alpha is not None:
        return "open with window"
    return known.wrong or known.status
