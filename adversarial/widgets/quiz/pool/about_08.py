"""About theme 08, stronger alpha-beta."""

QUESTIONS = {
    "what a scout tells": {
        "ask": "MAX has 5. A scout with the window (5, 5⁺) comes back with 7. What is known?",
        "right": (
            "The move is worth at least 7: how much more is not known.",
            "A number outside its window is a bound, so the move is searched once more.",
        ),
        "wrong": [
            ("The move is worth 7.", "Then 7 would have to lie inside the window, and none does."),
            ("The move is worth at most 7.", "It failed high: 7 is not below the window's end."),
            ("Nothing: the window was too narrow.", "It tells that the move is better than 5."),
        ],
    },
    "scout says no": {
        "ask": "MAX has 5. A scout comes back with 3. Why is the move not searched once more?",
        "right": (
            "It is worth at most 3, and MAX has 5 already.",
            "Its exact value cannot change anything.",
        ),
        "wrong": [
            ("It is worth exactly 3.", "It is a bound, at most 3; but that is enough."),
            ("The table has its value.", "There need not be a table."),
            ("The depth is used up.", "A second look would have the same depth as the first."),
        ],
    },
    "pvs and order": {
        "ask": "Where does principal variation search visit more nodes than alpha-beta?",
        "right": (
            "Where the best move often comes late.",
            "Each surprise is searched twice; with a good order there are few.",
        ),
        "wrong": [
            ("Where the best move comes first.", "Then no move has to be searched twice."),
            ("Nowhere: null windows cut more.", "Each scout is cheap, but second looks are not."),
            ("Where it has a table.", "The table makes second looks cheaper."),
        ],
    },
    "type two": {
        "ask": "How many moves of a node of type 2 does alpha-beta try in the best order?",
        "right": (
            "One: the first refutes.",
            "After the cut nothing else at this node can matter.",
        ),
        "wrong": [
            ("All of them.", "That is type 3: there every reply has to be refuted."),
            ("None: it is cut.", "Something has to refute it."),
            ("Half of them.", "In the best order the first one is enough."),
        ],
    },
    "leaves of the minimal tree": {
        "ask": "Three moves at every node, four plies: how many leaves has the minimal tree?",
        "right": ("17", "3² + 3² − 1."),
        "wrong": [
            ("81", "Those are all leaves, 3⁴."),
            ("18", "The two strategies share one leaf."),
            ("9", "That is one strategy; MAX's and MIN's are both needed."),
        ],
    },
    "killers by ply": {
        "ask": "Why are killers kept for each ply, and not for the whole tree?",
        "right": (
            "What refutes one move often refutes its sisters, which stand on the same ply.",
            "On another ply another player may move, and other moves are there.",
        ),
        "wrong": [
            ("Else the value would be wrong.", "An order never changes the value."),
            ("Else the list would be too long.", "Only two are kept in any case."),
            ("Else they would not be legal.", "Those that are not legal are left out anyway."),
        ],
    },
    "memory of mtdf": {
        "ask": "Why does MTD(f) need a table?",
        "right": (
            "Each pass begins at the root again, and most of it was seen before.",
            "Without a memory the passes would pay for the same nodes again and again.",
        ),
        "wrong": [
            ("Else its value would be wrong.", "It would be right, and slow."),
            ("To keep its guess.", "The guess is one number."),
            ("To order the moves.", "That helps, too; but what it saves is whole subtrees."),
        ],
    },
    "stand pat": {
        "ask": "At the frontier a player could take, but need not. What is the position worth?",
        "right": (
            "For that player at least its evaluation: nobody has to take.",
            "That is to stand pat; a capture counts only where it is better.",
        ),
        "wrong": [
            ("What the best capture leads to.", "Only where captures are compulsory."),
            ("Its evaluation, whatever can be taken.", "Then a good capture would be missed."),
            ("Nothing can be said.", "Standing still is a choice with a known estimate."),
        ],
    },
}
