"""What is left to remember of 05: the horizon, equilibrium, quiet positions, deepening."""

QUESTIONS = {
    "horizon effect": {
        "ask": "What is the horizon effect?",
        "right": (
            "A delaying move pushes what cannot be avoided beyond the depth of the search.",
            "The search no longer sees the loss, and takes the delay for a rescue.",
        ),
        "wrong": [
            (
                "The value swings with the depth, since captures are pending.",
                "That is the lack of equilibrium: it comes from stopping at a bad moment.",
            ),
            ("The search takes longer with each ply.", "So it does, but that is its cost."),
            ("The heuristic speaks for the wrong player.", "That is a slip, at any depth."),
        ],
    },
    "equilibrium": {
        "ask": "A search reads +1, −1, +1 at depths 1, 2 and 3. White and Black take turns in "
        "capturing. What is this called?",
        "right": (
            "Lack of equilibrium",
            "The position is not quiet, and the value depends on who captured last.",
        ),
        "wrong": [
            ("The horizon effect", "There a delaying move hides a loss; here nothing is delayed."),
            ("A cut", "A cut leaves out moves and never changes the value."),
            ("A tie", "A tie is two moves of the same value."),
        ],
    },
    "quiescence": {
        "ask": "What does quiescence search do where its depth is used up?",
        "right": (
            "It goes on while something is pending, and evaluates quiet positions only.",
            "How much deeper it goes depends on the position: the depth is variable.",
        ),
        "wrong": [
            ("It always looks one ply deeper.", "That only moves the horizon by one ply."),
            ("It returns 0.", "It evaluates, as soon as the position is quiet."),
            ("It evaluates at once.", "That is the search of fixed depth."),
        ],
    },
    "deeper": {
        "ask": "Does a greater fixed depth cure the horizon effect?",
        "right": (
            "Not for sure: with enough delaying moves the loss lies behind the new horizon, too.",
            "The horizon moves, and it is still there.",
        ),
        "wrong": [
            (
                "Yes, one more ply is always enough.",
                "Two delaying moves push the loss four plies away.",
            ),
            ("Yes, an even depth does.", "At even depths delays hide losses just as well."),
            ("No, deeper searches are always worse.", "As a rule they are better, only not safe."),
        ],
    },
    "quiet in checkers": {
        "ask": "When is a position of checkers quiet in this course?",
        "right": (
            "When the player to move has nothing to capture.",
            "Captures change the material, and material is what the evaluation counts.",
        ),
        "wrong": [
            (
                "When both have the same number of pieces.",
                "In the middle of an exchange that may be so.",
            ),
            ("When no piece has moved for a while.", "What counts is what can happen next."),
            ("When the game is over.", "Then there is a utility, and no estimate is needed."),
        ],
    },
    "stable value": {
        "ask": "A search gives the same value at depths 3 to 7. Is it the true value?",
        "right": (
            "Perhaps; it may still change at depth 8 or later.",
            "What lies behind the horizon is not seen, however calm it looks before.",
        ),
        "wrong": [
            ("Yes, five equal values prove it.", "They prove nothing about the plies below."),
            ("Yes, if the position is quiet.", "A quiet position may hold a plan of many moves."),
            ("No, a stable value is always wrong.", "Often it is right; it is only no proof."),
        ],
    },
    "deepening": {
        "ask": "Iterative deepening has finished depth 5 and is stopped in the middle of depth 6. "
        "What does it answer?",
        "right": (
            "The move of depth 5.",
            "The last finished round counts, so there is an answer at any time.",
        ),
        "wrong": [
            ("The move of depth 6 so far.", "Half a round may have missed the best replies."),
            ("Nothing, it must begin again.", "The finished rounds are kept for just this case."),
            (
                "The average of all depths.",
                "Moves have no average; the deepest finished round counts.",
            ),
        ],
    },
}
