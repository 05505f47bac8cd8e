"""Monte-Carlo tree search gone wrong."""

from ...programs.playouts import Node, back_up, mcts, most_visited, play, score, sign_of
from ..registry import edit, misconception


@edit(mcts, "means_not_turned", "mcts")
def always_for_max():
    return """
    -leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
    +leaf = down(game, root, lambda _, child: score(child))
    """


@edit(mcts, "means_not_turned", "mcts")
def always_for_the_root():
    return """
    -leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
    +leaf = down(game, root, lambda _, child: score(child, sign_of(game, root)))
    """


@edit(mcts, "no_exploration", "mcts")
def greedy():
    return """
    -leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
    +leaf = down(game, root, lambda node, child: score(child, sign_of(game, node), c=0))
    """


@edit(mcts, "best_mean_at_end", "mcts")
def chooses_the_best_mean():
    return """
    -return most_visited(root)
    +sign = sign_of(game, root)
    +return max(root.children, key=lambda move: score(root.children[move], sign, c=0))
    """


@edit(mcts, "leaf_only", "mcts")
def only_the_leaf_learns():
    return """
    -    back_up(leaf, play(game, leaf.state))
    -return most_visited(root)
    +    leaf.n, leaf.total = leaf.n + 1, leaf.total + play(game, leaf.state)
    +return max(root.children, key=lambda move: score(root.children[move], sign_of(game, root)))
    """


@misconception("children_counted_once", "mcts")
def counts_all_children_as_one(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        node = root
        while node.children:
            sign = sign_of(game, node)
            node = max(node.children.values(), key=lambda child, sign=sign: score(child, sign))
        if game.is_terminal(node.state):
            back_up(node, game.utility(node.state))
            continue
        results = 0
        for move in game.actions(node.state):
            child = node.children[move] = Node(game.result(node.state, move), node)
            child.n, child.total = 1, play(game, child.state)
            results += child.total
        back_up(node, results)
    return most_visited(root)


@edit(mcts, "same_playout", "mcts")
def seeds_every_playout():
    return """
    -back_up(leaf, play(game, leaf.state))
    +back_up(leaf, play(game, leaf.state, random.Random(1).choice))
    """


@edit(mcts, "first_move_playouts", "mcts")
def plays_the_first_move():
    return """
    -back_up(leaf, play(game, leaf.state))
    +back_up(leaf, play(game, leaf.state, lambda moves: moves[0]))
    """


@misconception("no_tree", "mcts")
def bandit_at_the_root(game, state, iterations):
    root = Node(state)
    root.children = {move: Node(game.result(state, move), root) for move in game.actions(state)}
    for _ in range(iterations):
        sign = sign_of(game, root)
        child = max(root.children.values(), key=lambda child, sign=sign: score(child, sign))
        back_up(child, play(game, child.state))
    return most_visited(root)
