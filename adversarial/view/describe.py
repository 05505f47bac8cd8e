"""A frame in words, for readers who do not see the picture: its alternative text."""

from ..observe.words import known_as, node_name, number, player_name

MOST = 60  # sentences
SENTENCES = {
    "counts": "{visited} nodes visited, {leaves} leaves read.",
    # a node by its status; its player may be "leaf"
    "open": "{node} ({player}, open): {value}.",
    "open with window": "{node} ({player}, open): {value}, window {alpha} to {beta}.",
    "done": "{node} ({player}, done): {value}.",
    "remembered": "{node} ({player}, remembered): {value}.",
    "pruned": "{node} ({player}, pruned).",
    # where the code goes wrong
    "open with another window": "{node} ({player}, open): {value}, window {alpha} to {beta}; right "
    "is {right_alpha} to {right_beta}.",
    "first": "{node} ({player}, done): {value}, first wrong here; right is {right}.",
    "wrong": "{node} ({player}, done): {value}, wrong again; right is {right}.",
    "handed on": "{node} ({player}, done): {value}, wrong by what came from below; right is "
    "{right}.",
    "leaf": "leaf",
    # of a Monte-Carlo search
    "tree": "{nodes} nodes in the tree after {iterations} iterations.",
    "visited": "{node} ({player}): {visits} visits, mean {mean}.",
    "visited once": "{node} ({player}): 1 visit, mean {mean}.",
}


def describe(frame):
    """The picture in words: the step's sentence, then every node that the search has reached."""
    film = frame.film
    if film.rule == "mcts":
        return _describe_visits(frame)
    counts = SENTENCES["counts"].format(visited=frame.visited, leaves=frame.leaves)
    lines = [frame.sentence, counts]
    for node, known in zip(film.all_nodes, frame.known, strict=True):
        if known.status == "unseen" or len(lines) > MOST:
            continue
        words = {
            "node": node_name(film, node),
            "player": SENTENCES["leaf"] if node.is_leaf else node.player.name,
            "value": known_as(known.low, known.high),
            "alpha": number(known.alpha),
            "beta": number(known.beta),
        }
        if known.wrong:
            words["right"] = known_as(known.right_low, known.right_high)
        if known.right_alpha is not None:
            words["right_alpha"] = number(known.right_alpha)
            words["right_beta"] = number(known.right_beta)
        lines.append(SENTENCES[_kind(known)].format(**words))
    return " ".join(lines)


def _describe_visits(frame):
    """Of a Monte-Carlo search, the nodes that were visited most."""
    film, words = frame.film, {"nodes": frame.leaves, "iterations": frame.visited}
    lines = [frame.sentence, SENTENCES["tree"].format(**words)]
    seen = [(seen, node) for seen, node in zip(frame.known, film.all_nodes, strict=True)]
    seen.sort(key=lambda pair: -pair[0].visits)
    for one, node in seen[: MOST - len(lines)]:
        if one.visits:
            words = {"node": node_name(film, node), "mean": number(round(float(one.mean), 2))}
            words["player"] = SENTENCES["leaf"] if node.is_leaf else player_name(node.player)
            kind = "visited once" if one.visits == 1 else "visited"
            lines.append(SENTENCES[kind].format(visits=one.visits, **words))
    return " ".join(lines)


def _kind(known):
    """The key of the sentence about a node."""
    if known.status == "open" and known.right_alpha is not None:
        return "open with another window"
    if known.status == "open" and known.alpha is not None:
        return "open with window"
    return known.wrong or known.status
