"""What is left to remember of 02: the value, the decision, what minimax costs and promises."""

QUESTIONS = {
    "two plies": {
        "ask": "MAX moves, then MIN. MAX's first move leads to the ends 3, 12 and 8, the second to "
        "2, 4 and 6. What is the root worth?",
        "right": ("3", "MIN takes 3 below the first move and 2 below the second; MAX takes the 3."),
        "wrong": [
            ("12", "MAX does not choose there: MIN moves second, and takes the smallest."),
            ("2", "MAX need not play the second move: the first one is worth 3."),
            ("6", "Below the second move MIN takes 2; the 6 is what MAX would like."),
        ],
    },
    "a MIN that errs": {
        "ask": "Minimax says that a move is worth 3. What does MAX get with it, if MIN makes "
        "mistakes and MAX goes on playing well?",
        "right": (
            "3 or more",
            "The 3 is what MIN can hold MAX to; a mistake of MIN can only help MAX.",
        ),
        "wrong": [
            ("exactly 3", "That is what comes out against the best play of MIN."),
            (
                "3 or less",
                "Less than 3 would mean that MIN had a better reply; minimax looked at all.",
            ),
            ("Nothing can be said.", "The value is a promise against every MIN, good or bad."),
        ],
    },
    "ten to the fourth": {
        "ask": "Every position has 10 moves, and every game lasts 4 plies. How many ends does "
        "minimax read?",
        "right": ("10,000", "10 · 10 · 10 · 10: each ply multiplies by the number of moves."),
        "wrong": [
            ("40", "That is 10 · 4; the plies multiply, they do not add."),
            ("1,000", "That is one ply too few."),
            ("11,111", "That counts all nodes: 1 + 10 + 100 + 1,000 + 10,000."),
        ],
    },
    "memory": {
        "ask": "How much of the tree does minimax keep in memory at a time?",
        "right": (
            "One path from the root, with the moves along it.",
            "It goes down, comes back with a value, and forgets what was below.",
        ),
        "wrong": [
            ("The whole tree.", "It visits every node, but never has all of them at once."),
            ("All the ends that it has read.", "Of the ends below a node one value is kept."),
            ("Only the root.", "It must come back along the path, so it has to remember it."),
        ],
    },
    "equal moves": {
        "ask": "Two moves at the root have the same best value. What does minimax say of them?",
        "right": (
            "Both are right; by convention a program takes the first.",
            "There is one value and there may be several decisions that reach it.",
        ),
        "wrong": [
            (
                "The second is better, since it was found later.",
                "The order says nothing of the value.",
            ),
            ("Neither is safe.", "Each of them promises the same value against every reply."),
            (
                "The one with more good ends below it is better.",
                "It may be against a MIN that errs; to minimax they are equal.",
            ),
        ],
    },
    "order of the moves": {
        "ask": "Plain minimax tries the moves in another order. What can change?",
        "right": (
            "Which one of several best moves comes first.",
            "It visits every node in any order, and the largest of some numbers has no order.",
        ),
        "wrong": [
            ("The value of the root.", "The largest and the smallest do not depend on the order."),
            (
                "The number of nodes it visits.",
                "It visits all of them; to leave some out is alpha-beta.",
            ),
            ("Who wins.", "The value stays the same, and so does what both can be sure of."),
        ],
    },
    "depth two": {
        "ask": "A search has depth = 2. Where does it ask `evaluate`, if no game ends earlier?",
        "right": (
            "At the positions two plies below the root.",
            "Depth counts plies below the root, and only where it is used up one estimates.",
        ),
        "wrong": [
            ("At the positions one ply below the root.", "That is the usual slip, off by one."),
            (
                "At every position that it visits.",
                "Inner positions receive their values from below.",
            ),
            ("At the root.", "That would be depth = 0."),
        ],
    },
    "whose value": {
        "ask": "MAX has won, the end is worth +1, and MIN would be to move. What does minimax "
        "return for this end?",
        "right": ("+1", "Every value is MAX's, whoever is to move."),
        "wrong": [
            ("−1", "That speaks for the player to move, and turns a win into a loss."),
            ("0", "The game is over and MAX has won: that is no draw."),
        ],
    },
    "negamax at a MIN node": {
        "ask": "MIN moves at B, and the ends below B are worth 3, 12 and 8 to MAX. What does "
        "negamax return at B?",
        "right": ("−3", "It speaks for the player to move: the largest of −3, −12 and −8."),
        "wrong": [
            ("3", "That is MAX's value; at B negamax speaks for MIN."),
            ("−12", "MIN chooses, and −3 is better for MIN than −12."),
            ("12", "Then MIN would help MAX: the minus is missing."),
        ],
    },
    "the minus of negamax": {
        "ask": "Negamax has `max` and no `min`. How does a value come from one player's side to "
        "the other's?",
        "right": (
            "By a minus at every ply.",
            "What one wins the other loses, and with every ply the turn passes on.",
        ),
        "wrong": [
            ("By one minus, at the root.", "Then everybody below the root would play for MAX."),
            (
                "By `min` at every second ply.",
                "That is plain minimax, the same thing in two rules.",
            ),
            (
                "Not at all: every value is MAX's.",
                "So it is in minimax; in negamax a value belongs to the player to move.",
            ),
        ],
    },
}
