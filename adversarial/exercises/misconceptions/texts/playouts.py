"""Misreadings of Monte-Carlo tree search in words."""

TEXTS = {
    "means_not_turned": {
        "name": "MIN's means are not turned round",
        "hint": "At a node where MIN moves, is the child with the largest mean the best one?",
        "explanation": "Results are MAX's. Where MIN selects, a child is good if its mean is "
        "small: turn its sign before the bonus is added.",
        "apart": "where MIN moves it goes to the children that are best for MAX",
    },
    "no_exploration": {
        "name": "the bonus for exploration is missing",
        "hint": "A move lost its first game. What must happen so that it is ever tried again?",
        "explanation": "By the mean alone, a move that had bad luck once is never looked at "
        "again. Add c · √(ln N / n): it grows while a move is not followed.",
        "apart": "every choice is explained by the mean alone, and by no bonus",
    },
    "best_mean_at_end": {
        "name": "at the end the best mean is chosen",
        "hint": "One move had 2 games and a mean of 1, another 90 games and a mean of 0.8. Of "
        "which do you know more?",
        "explanation": "A mean of few games is luck. The move to return is the one that was "
        "visited most: the search itself has gone there because it was good again and again.",
        "apart": "the move returned is not the most visited one where another has a better mean",
    },
    "leaf_only": {
        "name": "the result is backed up to the new node alone",
        "hint": "After a playout, which nodes has the game led through, and which of them learn "
        "of its result?",
        "explanation": "The result counts at every node of the path, from the new one up to the "
        "root: visits and sums of all of them grow.",
        "apart": "choices are explained by the first result of each node, whatever came later",
    },
    "children_counted_once": {
        "name": "games from all children count as one visit",
        "hint": "If five games are played, by how much must the visits of the root grow?",
        "explanation": "All children of a node are made and played from, and all their results "
        "added, but the visits above grow by one only. So a mean is no mean: either play one "
        "game an iteration, or count every game.",
        "apart": "choices are explained by sums of results that are divided by too few visits",
    },
    "same_playout": {
        "name": "every playout repeats the same moves",
        "hint": "Where is your random generator made or seeded, and how often does that happen?",
        "explanation": "Seeded anew for each playout, a generator gives the same numbers each "
        "time, and many games tell no more than one. Make it once, before the first iteration.",
        "apart": "the playouts of a run begin with the same choice, all of them",
    },
    "first_move_playouts": {
        "name": "a playout always takes the first move",
        "hint": "In a playout, which of the legal moves can be played?",
        "explanation": "A playout is a sample of what may happen: each legal move must have its "
        "chance, as with random.choice(game.actions(state)).",
        "apart": "the playouts of all runs follow the first legal move",
    },
    "no_tree": {
        "name": "below the first move there is no tree",
        "hint": "In the second game through the same first move, by what is the reply chosen?",
        "explanation": "Only the moves of the root have numbers, and all replies are random. So "
        "the other player never learns to answer well: the tree must grow by a node each "
        "iteration, and every node selects.",
        "apart": "from the second move on, what is untried does not come first",
    },
    # tables filled in by hand
    "results_not_turned": {
        "name": "every node counts the results of MAX",
        "hint": "Who has moved into a child of a MIN node, and is +1 good for that player?",
        "explanation": "The results are added as they are, and they speak for MAX. At a child of a "
        "MIN node it is MIN who has moved there: the sign has to be turned.",
        "apart": "the sums of the children of MIN's nodes",
    },
    "results_of_the_mover": {
        "name": "every node counts for the player to move there",
        "hint": "Who selects this node: the player who moves there, or the one who moves above it?",
        "explanation": "Each sum speaks for the player to move in its own node. It is the player "
        "above it who selects by it, so it counts the results of that player.",
        "apart": "all sums have the other sign",
    },
}
