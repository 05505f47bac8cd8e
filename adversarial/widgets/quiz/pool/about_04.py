"""What is left to remember of 04: the window, the cut, bounds, order, tables."""

QUESTIONS = {
    "alpha": {
        "ask": "What is α at a node?",
        "right": (
            "The best that MAX is sure of so far, on the path from the root.",
            "It comes down from above, and MAX's nodes on the path can only raise it.",
        ),
        "wrong": [
            ("The best that MIN is sure of so far.", "That is β."),
            ("The value of the node.", "α is known before the node's own value is."),
            ("The largest leaf read so far.", "MIN may never let MAX come to that leaf."),
        ],
    },
    "when to cut": {
        "ask": "When may alpha-beta leave out the moves that are left at a node?",
        "right": ("When α ≥ β.", "The window is closed: no value from here can change the root."),
        "wrong": [
            ("When α ≤ β.", "That is the open window, with which every search begins."),
            ("When a value smaller than α is read.", "At a MAX node the next move may be better."),
            ("When two leaves are equal.", "Equal leaves say nothing of the moves that are left."),
        ],
    },
    "what two means": {
        "ask": "MAX has 3 from its first move. Below the second one MIN finds an end worth 2, and "
        "the search cuts. What is known of the second move?",
        "right": (
            "It is worth 2 or less.",
            "MIN has 2 already and may find still less: it is a bound, and enough for MAX.",
        ),
        "wrong": [
            ("It is worth exactly 2.", "The ends that were cut may be smaller."),
            ("It is worth 2 or more.", "MIN moves there, and MIN never takes more than the 2."),
            ("It is worth 3.", "The 3 is what MAX has elsewhere."),
        ],
    },
    "perfect order": {
        "ask": "Every position has 10 moves, the depth is 4, nothing is known of the values, and "
        "the moves come in the best order. How many leaves does alpha-beta read?",
        "right": (
            "199",
            "10² + 10² − 1: it must show that MAX gets the value, and that MIN holds it.",
        ),
        "wrong": [
            ("100", "That is the rule of thumb b^(d/2); the exact minimum has two such parts."),
            ("1,000", "That is the rule of thumb for a random order, b^(3d/4)."),
            ("10,000", "Those are all leaves: that is what minimax reads."),
        ],
    },
    "unsorted moves": {
        "ask": "The moves are not sorted at all. What does alpha-beta return?",
        "right": (
            "The right value; it may only take longer.",
            "The order decides how much is read, never what comes out.",
        ),
        "wrong": [
            (
                "A bound instead of the value.",
                "With the full window the root is exact in any order.",
            ),
            ("A wrong value, if the best move comes last.", "Then it cuts less, and is as right."),
            (
                "Nothing: it needs sorted moves.",
                "It compares with α and β, not with the next move.",
            ),
        ],
    },
    "tie at the root": {
        "ask": "MAX has a move worth 10. The next move comes back from a cut with 10, too. Should "
        "MAX replace its move?",
        "right": (
            "No: after a cut, 10 may only mean at most 10.",
            "A move is replaced only by a value that is truly larger.",
        ),
        "wrong": [
            ("Yes: 10 is as good as 10.", "The second 10 is a bound, and the move may be worth 0."),
            ("Yes: the later one is better known.", "It is known less: its search was cut short."),
            ("It makes no difference.", "It does: whoever takes the second may get less than 10."),
        ],
    },
    "a table": {
        "ask": "Alpha-beta keeps a table of seen positions. What must it store beside the number?",
        "right": (
            "Whether the number is exact, at least or at most, and to which depth it was searched.",
            "After a cut the number is a bound, and a bound is not a value.",
        ),
        "wrong": [
            (
                "Nothing: the number is enough.",
                "Then a bound is taken for a value, and values go wrong.",
            ),
            (
                "The path that led there.",
                "A position is worth the same by whatever path it is reached.",
            ),
            ("The picture of the board.", "The position is the key of the table already."),
        ],
    },
    "cut by beta": {
        "ask": "MAX moves at a node and finds a value not below β. Why can the search stop there?",
        "right": (
            "Further up, MIN has a reply that holds MAX to β.",
            "MIN will not let the game come here, however good it may become for MAX.",
        ),
        "wrong": [
            ("MAX cannot find anything better.", "It may; but MIN will not play this way."),
            ("The value is now exact.", "It is a bound: at least what was found."),
            ("The depth is used up.", "The cut has nothing to do with the depth."),
        ],
    },
    "aspiration fails high": {
        "ask": "Aspiration searches with α = 2 and β = 4, and 5 comes back. What now?",
        "right": (
            "The value is 5 or more: search again, with a larger β.",
            "It failed high. Only a number between α and β is exact.",
        ),
        "wrong": [
            ("The value is 5, and all is done.", "Outside the window a number is only a bound."),
            (
                "The value is 5 or less: search again, with a smaller α.",
                "That would be failing low; 5 lies above β.",
            ),
            (
                "The value is 4, as β is.",
                "The 4 was a guess, and the search has shown that it fails.",
            ),
        ],
    },
    "why aspiration": {
        "ask": "Why does aspiration begin with a narrow window around a guess?",
        "right": (
            "A narrow window cuts more.",
            "With a good guess one cheap search is enough; with a bad one there is a second.",
        ),
        "wrong": [
            (
                "A narrow window makes the value more exact.",
                "A value inside is exact in any window, and outside there are only bounds.",
            ),
            (
                "Then it never has to search twice.",
                "It has to, whenever the value lies outside the window.",
            ),
            (
                "Then no evaluation is needed.",
                "The depth is the same, and so is what is asked at the frontier.",
            ),
        ],
    },
}
