"""What is left to remember of 01: what a game is, trees and positions, strategies."""

QUESTIONS = {
    "six properties": {
        "ask": "Which of these games has all six properties: two players, alternate turns, zero "
        "sum, perfect information, finite, no chance?",
        "right": (
            "Nim",
            "Both see all heaps, take turns, and no die is rolled; the matches run out.",
        ),
        "wrong": [
            ("backgammon", "Dice decide, so it is not free of chance."),
            ("poker", "Cards are hidden and shuffled: neither perfect information nor no chance."),
            ("rock-paper-scissors", "Both choose at the same moment, so there are no turns."),
        ],
    },
    "zero sum": {
        "ask": "A game of zero sum ends, and the end is worth 3 to MAX. What is it worth to MIN?",
        "right": ("−3", "What one wins the other loses; the two numbers add up to 0."),
        "wrong": [
            ("3", "Then both would win, and the sum would be 6."),
            ("0", "MIN has lost something: the two numbers add up to 0, not MIN's alone."),
            ("That depends on who moved last.", "The utility already says it all, for both."),
        ],
    },
    "splits of five": {
        "ask": "Grundy's game: a move splits a pile into two unequal piles. How many moves are "
        "there with one pile of 5 chips?",
        "right": ("2", "4+1 and 3+2; the piles have no order, and the same move counts once."),
        "wrong": [
            ("4", "That counts 4+1 and 1+4 apart, and they leave the same piles."),
            ("1", "Both 4+1 and 3+2 are unequal."),
            ("3", "After 4+1 and 3+2 there is nothing new: 2+3 is 3+2."),
        ],
    },
    "strategy": {
        "ask": "What does a strategy of MAX hold?",
        "right": (
            "A move for every position in which MAX may come to move.",
            "MIN chooses every second move, so MAX needs an answer to every reply.",
        ),
        "wrong": [
            ("The list of the moves of one game.", "At the first other reply the list is useless."),
            ("The best move in the first position.", "After MIN's reply MAX has to move again."),
            (
                "A move for every position of MIN.",
                "MIN's moves are MIN's; MAX can only answer them.",
            ),
        ],
    },
    "nodes and positions": {
        "ask": "Why has the tree of tic-tac-toe 549,946 nodes, when there are only 5,478 "
        "positions?",
        "right": (
            "Several ways lead to the same position, and each way has its own node.",
            "The same three marks can be set in another order: one position, several nodes.",
        ),
        "wrong": [
            ("Many nodes are against the rules.", "Every node of the tree comes from legal moves."),
            (
                "Symmetric boards are counted once.",
                "Then there would be still fewer: 765 positions.",
            ),
            ("Every position has a hundred moves.", "A board of tic-tac-toe has at most 9 moves."),
        ],
    },
    "first moves": {
        "ask": "On the empty board of tic-tac-toe X has 9 moves. How many remain if boards that "
        "are turned or mirrored count as one?",
        "right": ("3", "A corner, an edge, the centre: everything else is one of them, turned."),
        "wrong": [
            ("9", "The four corners turn into each other, and so do the four edges."),
            ("2", "The centre is neither a corner nor an edge."),
            ("4", "All edges are alike: a quarter turn leads from one to the next."),
        ],
    },
    "three ones": {
        "ask": "Misère Nim: who takes the last match loses. The heaps are 1-1-1, and MAX is to "
        "move. Who wins?",
        "right": (
            "MIN",
            "Every move takes one match: MAX, MIN, MAX. MAX takes the last one, and loses.",
        ),
        "wrong": [
            ("MAX", "MAX takes the first and the third match, and the third is the last."),
            (
                "Whoever plays better",
                "There is no choice: each move takes one of three single matches.",
            ),
        ],
    },
    "questions of a search": {
        "ask": "Which of these questions does a search not need to ask a game?",
        "right": (
            "What does the board look like?",
            "Pictures are for people; a search works with states, whatever they look like.",
        ),
        "wrong": [
            ("Which moves are there?", "Without actions it would not know where to go on."),
            ("Is the game over?", "Without is_terminal it would not know where to stop."),
            (
                "Whose turn is it?",
                "Without to_move it would not know whether to take max or min.",
            ),
        ],
    },
    "Deep Blue": {
        "ask": "What was new when Deep Blue won its match in 1997?",
        "right": (
            "A program beat the world champion of chess in a match.",
            "It won against Garry Kasparov, over six games.",
        ),
        "wrong": [
            ("Chess was solved.", "The value of chess is not known; checkers was solved, in 2007."),
            (
                "A program learned chess from the rules alone.",
                "That was AlphaZero, twenty years later.",
            ),
            (
                "The first paper on a chess program came out.",
                "That was Claude Shannon's, in 1950.",
            ),
        ],
    },
    "checkers is solved": {
        "ask": "Since 2007 checkers is solved. What does that mean?",
        "right": (
            "The value of the whole game is known: a draw.",
            "It was proved by search, by the group that had written Chinook.",
        ),
        "wrong": [
            (
                "A program beat the champion.",
                "Chinook won a title in 1994, but a match proves nothing of the value.",
            ),
            (
                "The value of every position is stored.",
                "They are far too many, and a proof needs only some of them.",
            ),
            ("Whoever begins wins.", "With best play on both sides it is a draw."),
        ],
    },
}
