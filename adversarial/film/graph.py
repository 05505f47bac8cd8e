"""A film's tree as a networkx graph: what was visited, and the branches that were pruned."""

from ..trees import graph_of


def film_tree(film):
    """The nodes with the attributes that `adversarial.trees` names, after the last step."""
    nodes = film.all_nodes
    below = [(node.index, nodes[child]) for node in nodes for child in node.children]
    edges = {(parent, child.index): (child.action, child.probability) for parent, child in below}
    return graph_of(film, edges, set(film.frame().best_line) if film.steps else ())
