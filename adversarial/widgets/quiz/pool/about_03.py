"""What is left to remember of 03: what an evaluation is, where it is asked, how to test one."""

QUESTIONS = {
    "what it estimates": {
        "ask": "What does the heuristic evaluation of a position say?",
        "right": (
            "How good the position is for MAX.",
            "It stands in for the utility, which speaks for MAX, too.",
        ),
        "wrong": [
            ("How good it is for the player to move.", "Then its sign would turn with every ply."),
            (
                "How many moves are left to the goal.",
                "There is no road to walk: an opponent moves, too.",
            ),
            ("What it has cost to come here.", "That belongs to the search for a shortest path."),
        ],
    },
    "where it is asked": {
        "ask": "At which positions does a search with a depth limit ask the heuristic?",
        "right": (
            "Where the depth is used up and the game is not over.",
            "This is the frontier; an end has its utility, at any depth.",
        ),
        "wrong": [
            ("At every position that it visits.", "Inner positions receive values from below."),
            ("At the ends of the game.", "An end has a true value, and needs no estimate."),
            ("At the children of the root only.", "That is the frontier of depth 1 alone."),
        ],
    },
    "claimed lines": {
        "ask": "The rows of a board are X O . and . O . and . X X. A line is claimed by who has a "
        "mark in it while the other has none. What is claimed by X minus claimed by O?",
        "right": (
            "1",
            "X has columns 1 and 3 and row 3; O has row 2 and the second diagonal: 3 − 2.",
        ),
        "wrong": [
            ("0", "O has only two lines: its column 2 holds an X."),
            ("2", "Row 1 and the first diagonal hold marks of both, so they count for nobody."),
            ("−1", "That is O minus X: the sign speaks for MIN."),
        ],
    },
    "same heuristic": {
        "ask": "Open lines count the empty lines, too, and claimed lines do not. Why is the "
        "difference between X and O the same on every board?",
        "right": (
            "Empty lines are open for both, and cancel.",
            "Each of them is added once for X and subtracted once for O.",
        ),
        "wrong": [
            ("There are never any empty lines.", "On the empty board all eight are."),
            ("Open lines are weighted less.", "Both count one for each line."),
            ("It is not the same.", "It was compared on all 5,478 boards, and never differs."),
        ],
    },
    "piece count": {
        "ask": "Own marks minus the opponent's marks: what does this heuristic know in tic-tac- "
        "toe?",
        "right": (
            "Only whose turn it is.",
            "Nothing is ever captured, so it is 0 when X is to move and 1 when O is.",
        ),
        "wrong": [
            ("Who is about to win.", "It does not look at where the marks are."),
            ("Who has more lines.", "It counts marks, not lines."),
            ("As much as in checkers.", "In checkers pieces are captured; here both only add."),
        ],
    },
    "mirror": {
        "ask": "A heuristic gives a position +4. Now the two players exchange their roles: colours "
        "and turn. What must it give the new position?",
        "right": ("−4", "What was good for MAX is now as good for MIN."),
        "wrong": [
            ("+4", "Then MAX would stand well on both sides of the same board."),
            ("0", "The position is not equal; it has only changed hands."),
            ("1/4", "The sign turns, and nothing is divided."),
        ],
    },
    "larger than a win": {
        "ask": "A win is worth 100. Which number may a heuristic not give an unfinished position?",
        "right": ("120", "The search would prefer this hope to a win that it has for sure."),
        "wrong": [
            ("90", "It is below the 100 of a win: that may be said of a good position."),
            ("−99", "It is above the −100 of a loss: that may be said of a bad position."),
            ("0", "An equal position is worth 0, and so is one of which nothing is known."),
        ],
    },
    "backed up": {
        "ask": "The evaluation of a position is 4, and a search of two plies from there gives 1. "
        "Which number should one trust more, as a rule?",
        "right": (
            "1, since it has seen the replies.",
            "A value that comes from deeper has looked at more of the game.",
        ),
        "wrong": [
            ("4, since it comes from the position itself.", "It does not know what comes next."),
            (
                "2.5, the average of both.",
                "The two are estimates of the same thing, one better informed.",
            ),
            ("4, since it is larger.", "A large number is not a reliable number."),
        ],
    },
}
