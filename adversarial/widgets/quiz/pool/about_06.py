"""What is left to remember of 06: chance nodes, averages, who decides in the middle."""

QUESTIONS = {
    "weights": {
        "ask": "A chance node leads to 10 with probability 1/4 and to 2 with probability 3/4. What "
        "is it worth?",
        "right": ("4", "1/4 · 10 + 3/4 · 2 = 2.5 + 1.5."),
        "wrong": [
            ("6", "That counts both outcomes alike; they do not come up alike."),
            ("2", "That is the likeliest outcome alone; the other one counts, too."),
            ("12", "That is the sum without the probabilities."),
        ],
    },
    "toss and reply": {
        "ask": "A fair coin is tossed, then MIN moves. After heads the ends are 2 and 4, after "
        "tails 7 and 4. What is the toss worth?",
        "right": ("3", "MIN takes 2 after heads and 4 after tails; the average is 3."),
        "wrong": [
            ("4.25", "That averages all four ends; but MIN chooses after the toss."),
            ("2", "That lets MIN choose how the coin falls."),
            ("5.5", "That takes the largest each time; MIN takes the smallest."),
        ],
    },
    "dividing twice": {
        "ask": "A program adds probability · value over all outcomes and then divides by the "
        "number of outcomes. What is wrong?",
        "right": (
            "The probabilities add up to 1: the sum is the average already.",
            "The division makes nodes with many outcomes too small, and can change the move.",
        ),
        "wrong": [
            ("It should divide by the largest value.", "Nothing is to be divided at all."),
            ("It should leave out the probabilities.", "Then every outcome would count alike."),
            ("Nothing: all values shrink alike.", "Nodes with more outcomes shrink more."),
        ],
    },
    "other numbers": {
        "ask": "All ends of a game get other numbers, in the same order from small to large. Where "
        "may the best move change?",
        "right": (
            "Only where chance nodes average.",
            "Max and min look at the order alone; an average depends on the numbers themselves.",
        ),
        "wrong": [
            ("Nowhere.", "An average of other numbers may turn the comparison round."),
            ("In every game, with dice or without.", "Without dice only the order counts."),
            ("Only where MIN moves.", "MIN takes the smallest, and it stays the smallest."),
        ],
    },
    "drunkard": {
        "ask": "A ghost moves at random, and MAX plays minimax, as if it were an enemy. What "
        "happens?",
        "right": (
            "MAX is too cautious.",
            "It prepares for the worst reply, which comes only now and then.",
        ),
        "wrong": [
            (
                "MAX is too bold.",
                "That happens the other way round: an enemy taken for a drunkard.",
            ),
            ("It makes no difference.", "The average of the replies is not their smallest."),
            ("MAX loses always.", "It keeps what minimax promises, and leaves the rest behind."),
        ],
    },
    "hidden or rolled": {
        "ask": "Is backgammon a game of incomplete information?",
        "right": (
            "No: both see everything, dice included.",
            "What the dice will show nobody knows; what is on the board both do.",
        ),
        "wrong": [
            ("Yes, since dice are rolled.", "Chance is not hiding: after the roll both see it."),
            ("Yes, as poker is.", "In poker cards are hidden; here nothing is."),
            ("Yes, until the first roll.", "Before a roll both know the same, too."),
        ],
    },
    "no cut": {
        "ask": "Nothing is known about how large values can be. Why can a search not stop in the "
        "middle of a chance node?",
        "right": (
            "One outcome that is not read yet can still change the average by any amount.",
            "Only when values have bounds is there something to cut with, as in Star1.",
        ),
        "wrong": [
            ("Chance nodes have no children.", "They have one for each outcome."),
            (
                "The outcomes are not sorted.",
                "No order would help as long as values have no bounds.",
            ),
            ("It can: α ≥ β is enough.", "A part of an average is no bound of the whole."),
        ],
    },
    "one more roll": {
        "ask": "Pig: the faces 2 to 6 add their points to the turn, and a 1 loses them all. You "
        "have 14 points in this turn. By how much does one more roll change them on "
        "average?",
        "right": ("+1", "The faces 2 to 6 bring 20 together, the 1 costs 14: (20 − 14) / 6."),
        "wrong": [
            ("+20/6", "That forgets the 1, which costs all 14 points."),
            ("0", "That is so at 20 points: there the two balance."),
            ("−14/6", "That counts only the loss; five of six faces gain."),
        ],
    },
}
