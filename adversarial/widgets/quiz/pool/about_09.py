"""What is left to remember of 09: the four steps, mean and bonus, visits, traps."""

QUESTIONS = {
    "what it needs": {
        "ask": "What does Monte-Carlo tree search need besides the rules of the game?",
        "right": ("Nothing.", "Playouts go on to the end, where the utility is known."),
        "wrong": [
            ("An evaluation.", "That is what alpha-beta needs where it stops."),
            ("A depth.", "Its playouts go as far as the game does."),
            ("Good moves to begin with.", "They help, as a prior; it does without."),
        ],
    },
    "four steps": {
        "ask": "In which order come the four steps of an iteration?",
        "right": (
            "Select, expand, play on, back up.",
            "Down the tree, one node more, a game at random, and its result to all nodes of the "
            "path.",
        ),
        "wrong": [
            ("Expand, select, back up, play on.", "Nothing can be backed up before it is played."),
            ("Play on, select, expand, back up.", "The playout begins at the new node."),
        ],
    },
    "mean and bonus": {
        "ask": "Child B has a mean of 0.5 after 2 visits, child C one of 0 after 1 visit; N is 3 "
        "and c is 1, so that the bonuses are 0.74 and 1.05. Which child does MAX select?",
        "right": ("B", "0.5 + 0.74 is more than 0 + 1.05."),
        "wrong": [
            ("C", "Its bonus is larger, but the sum decides: 1.05 is less than 1.24."),
            ("either, it is a tie", "The sums are 1.24 and 1.05."),
        ],
    },
    "MIN's sign": {
        "ask": "At a node where MIN moves, which means count with their sign turned?",
        "right": (
            "Those of its children, while it selects.",
            "What is stored stays MAX's; only the choice is MIN's.",
        ),
        "wrong": [
            ("None.", "Then MIN would select what is best for MAX."),
            ("All that are backed up.", "A result counts as it is at every node of the path."),
        ],
    },
    "which move": {
        "ask": "Which move is played after the last iteration?",
        "right": ("The most visited one.", "Its mean is made of most games, so it is surest."),
        "wrong": [
            ("The one with the best mean.", "That may be the mean of one lucky game."),
            ("The one with the best sum of mean and bonus.", "The bonus is for looking around."),
            ("The last one selected.", "That may have been a look at a bad move."),
        ],
    },
    "a trap": {
        "ask": "After a move of MAX, 29 replies of MIN lose and one wins at once. What do few "
        "iterations find?",
        "right": (
            "The move looks good: most playouts end well.",
            "Only when MIN's node has tried all replies can it prefer the one that wins.",
        ),
        "wrong": [
            ("The move looks bad: MIN takes the winning reply.", "So do many iterations, later."),
            ("Nothing, since the tree is too wide.", "Every playout gives a result."),
        ],
    },
    "no exploration": {
        "ask": "What does the search do with exploration 0?",
        "right": (
            "It stays with the child that was lucky first.",
            "A good child with one bad game is never visited again.",
        ),
        "wrong": [
            ("It visits all children alike.", "That is what too much exploration does."),
            ("It finds the best move soonest.", "Only where the first games tell the truth."),
        ],
    },
}
