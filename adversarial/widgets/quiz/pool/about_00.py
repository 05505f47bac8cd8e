"""What a reader brings along, and how to read a picture (00)."""

QUESTIONS = {
    "shape of MIN": {
        "ask": "Which shape marks a position where MIN moves?",
        "right": ("▼", "The triangle points down: MIN wants the value small."),
        "wrong": [
            ("▲", "That is MAX: the triangle points up, since MAX wants the value large."),
            ("●", "That is a chance node: there nobody chooses, dice decide."),
            ("■", "A box is a leaf: there nobody moves any more."),
        ],
    },
    "ghosts": {
        "ask": "In the picture of a search some branches are grey and dashed. What does that say?",
        "right": (
            "The search never looked there.",
            "A grey, dashed branch is a legal move that the search left out.",
        ),
        "wrong": [
            ("These moves are against the rules.", "Only legal moves are drawn at all."),
            ("These branches are worth 0.", "Nothing is known of their value: nobody looked."),
            ("The search stands there now.", "Where it stands now there is a halo, in colour."),
        ],
    },
    "a bound": {
        "ask": "A node wears the number ≥ 5 in a dashed frame. What is known of its value?",
        "right": (
            "It is 5 or more.",
            "A dashed number is a bound: the exact value may be larger than 5.",
        ),
        "wrong": [
            ("It is exactly 5.", "An exact value stands without a sign and without dashes."),
            ("It is 5 or less.", "That would be written ≤ 5."),
            ("It will grow by 5.", "The sign compares; it does not add."),
        ],
    },
    "recursion": {
        "ask": "A function is `def f(n): return 1 if n == 0 else n * f(n - 1)`. What is `f(4)`?",
        "right": ("24", "It multiplies 4 · 3 · 2 · 1, and f(0) ends the recursion with 1."),
        "wrong": [
            ("10", "That is the sum 4 + 3 + 2 + 1; the function multiplies."),
            ("0", "It stops at n = 0 with the value 1, and does not multiply by 0."),
            ("It never ends.", "Each call has a smaller n, and at 0 there is no further call."),
        ],
    },
    "inside out": {
        "ask": "What is `min([max([3, 5]), max([2, 9])])`?",
        "right": ("5", "From the inside: the maxima are 5 and 9, and the smaller of these is 5."),
        "wrong": [
            ("9", "That is the larger of the two maxima; the outer function is min."),
            ("3", "That is the larger of the two minima: the functions are exchanged."),
            ("2", "That is the smallest of all numbers; inside, max leaves the 2 out."),
        ],
    },
    "tuples": {
        "ask": "Why can `(3, 2, 1)` be a key of a dictionary, and `[3, 2, 1]` not?",
        "right": (
            "A tuple cannot be changed, and a list can.",
            "A key must stay the same as long as it is in the dictionary.",
        ),
        "wrong": [
            ("A tuple takes less memory.", "It may, but that is not why it can be a key."),
            ("A list has no fixed order.", "Lists keep their order, as tuples do."),
            ("Lists hold only numbers.", "Lists hold anything; they can be changed, that is all."),
        ],
    },
    "leaves": {
        "ask": "Every inner node of a tree has 3 children, and every leaf is 2 steps below the "
        "root. How many leaves are there?",
        "right": ("9", "Three children, and three below each of them: 3 · 3."),
        "wrong": [
            ("6", "That is 3 + 3; but each of the 3 children has 3 children of its own."),
            ("12", "That counts the 3 inner nodes below the root, too."),
            ("13", "That counts all nodes: 1 + 3 + 9."),
        ],
    },
}
