"""A frame in words, for readers who do not see the picture: its alternative text."""

from ..observe.words import known_as, node_name, number

MOST = 60  # sentences
SENTENCES = {
    "counts": "{visited} nodes visited, {leaves} leaves read.",
    # a node by its status; its player may be "leaf"
    "open": "{node} ({player}, open): {value}.",
    "open with window": "{node} ({player}, open): {value}, window {alpha} to {beta}.",
    "done": "{node} ({player}, done): {value}.",
    "remembered": "{node} ({player}, remembered): {value}.",
    "pruned": "{node} ({player}, pruned):.",
    "leaf": "leaf",
}


def describe(frame):
    """The picture in words: the step's sentence, then every node that the search has reached."""
    film = frame.film
    counts = SENTENCES["counts"].format(visited=frame.visited, leaves=frame.leaves)
    lines = [frame.sentence, counts]
    for node, known in zip(film.all_nodes, frame.known, strict=True):
        if known.status == "unseen" or len(lines) > MOST:
            continue
        has_window = known.status == "open" and known.alpha is not None
        sentence = SENTENCES["open with window" if has_window else known.status]
        words = {
            "node": node_name(film, node),
            "player": SENTENCES["leaf"] if node.is_leaf else node.player.name,
            "value": known_as(known.low, known.high),
            "alpha": number(known.alpha),
            "beta": number(known.beta),
        }
        lines.append(sentence.format(**words))
    return " ".join(lines)
