"""Misreadings of games, heuristics, orders, strategies and players in words, in the form of
`explanations.py`."""

MISREADINGS = {
    # players
    "plays_for_max": {
        "name": "it always plays for MAX",
        "hint": "Whose move is it, and does this player want the largest value or the smallest?",
        "explanation": "The move with the largest value is MAX's best. Where "
        "game.to_move(state) is MIN, the best move is the one with the smallest.",
        "apart": "its moves: right for MAX, and bad for MIN",
    },
    "returns_the_value": {
        "name": "it returns the value, not the move",
        "hint": "Your search knows what the best move is worth. Which move was it?",
        "explanation": "A player is asked for a move, one of game.actions(state). Remember the "
        "move beside the best value, and return the move.",
        "apart": "what it returns: a number that is no move",
    },
    "always_the_first_move": {
        "name": "the first move is always played",
        "hint": "Which moves does it compare, and when does it keep another one than the first?",
        "explanation": "In every position the first legal move is played, whatever it leads to. "
        "Compare what the positions after all moves are worth.",
        "apart": "its moves: the first one each time",
    },
    "no_reply_expected": {
        "name": "it does not expect a reply",
        "hint": "After your move, who moves next, and what can they do?",
        "explanation": "It takes a win, but it looks no further than its own move, so it never "
        "sees what the other will answer. Search the positions after its moves a ply deeper.",
        "apart": "its moves: it takes a win at once, and prevents none",
    },
    # games with rules of their own
    "subtracts_once": {
        "name": "the smaller number is taken off only once",
        "hint": "From 55 and 18, may one move lead to 19 and 18?",
        "explanation": "A move takes off the smaller number any number of times, as long as "
        "nothing below 0 comes out; here it can be taken off only once.",
        "apart": "one move a position, whatever the numbers are",
    },
    "larger_stays_first": {
        "name": "the larger number is not looked for again",
        "hint": "After a move, which of the two numbers in your state is the larger one?",
        "explanation": "The second number is always taken off the first. After a move the first "
        "may be the smaller one; then the game seems to be over too early.",
        "apart": "the game ends as soon as the larger number has become the smaller",
    },
    "may_pass": {
        "name": "0 times is offered as a move",
        "hint": "Which is the smallest number of times that your actions offer?",
        "explanation": "Taking off 0 times the smaller number changes nothing: that is no move, "
        "and with it a game need never end. Begin to count at 1.",
        "apart": "a move that leaves the numbers as they are",
    },
    "half_a_domino": {
        "name": "only one of the two cells is looked at",
        "hint": "A domino on cells 2 and 3: which of the two does your code look at?",
        "explanation": "A domino covers two cells, and both have to be free. Here it may lie half "
        "on another one.",
        "apart": "moves onto cells of which the second is covered",
    },
    "last_place_left_out": {
        "name": "the last place of the strip is left out",
        "hint": "Which is the last pair of cells, and is it among your actions?",
        "explanation": "On n cells a domino can lie in n - 1 places, and `range` ends one before "
        "its bound: range(n - 1) has them all.",
        "apart": "the move at the end of the strip is missing",
    },
    # Hexapawn
    "counts_pawns_only": {
        "name": "it only counts pawns",
        "hint": "Before and after a step without a capture: does your number change?",
        "explanation": "The number hangs on how many pawns there are, so that all moves without a "
        "capture look alike. Where do they stand, and which of them can be captured next?",
        "apart": "equal numbers on all boards with the same pawns",
    },
    "steps_first": {
        "name": "steps come before captures",
        "hint": "Does False come before True, or after it, when they are sorted?",
        "explanation": "Captures come last here. When keys are sorted, False (0) comes before True "
        "(1), so the key has to ask whether a move is *no* capture.",
        "apart": "the first move, where there is a capture",
    },
    "captures_unsorted": {
        "name": "captures come first, the rest as it came",
        "hint": "Of two captures, which comes first by the rule, and which in your list?",
        "explanation": "Captures come before steps, but inside of both groups the moves stand as "
        "the game gave them. The rule orders these, too.",
        "apart": "the order inside of captures and inside of steps",
    },
    "same_row_for_black": {
        "name": "Black's pawns are sorted as White's",
        "hint": "Towards which row does Black move, and what is its number?",
        "explanation": "Rows are numbered from the top, and White moves up, Black down. The far "
        "row is row 0 for White and row 3 for Black, so the sign of the row has to change.",
        "apart": "the order where Black is to move",
    },
    "far_row_first": {
        "name": "the row counts more than the capture",
        "hint": "A capture in the middle and a step to the far row: which comes first?",
        "explanation": "The moves are sorted by their row first, and captures come first only "
        "within a row. By the rule every capture comes before every step.",
        "apart": "steps that stand before captures",
    },
    # Nim with at most three matches a turn
    "ordinary_nim": {
        "name": "the rule of ordinary Nim",
        "hint": "Which heap of four matches differs from an empty one, if a turn takes three?",
        "explanation": "The nim-sum is taken of the whole heaps. With at most three matches a turn "
        "four matches can always be answered, so of each heap only the remainder by 4 counts.",
        "apart": "the moves where a heap has four matches or more",
    },
    "remainder_of_three": {
        "name": "remainders by 3 instead of 4",
        "hint": "The opponent takes 3 of a heap: how many can you take so that a round is full?",
        "explanation": "One, two or three matches can be answered by three, two or one: together "
        "four. So the remainder by 4 counts.",
        "apart": "the moves where a heap has three matches or more",
    },
    "heaps_as_one": {
        "name": "all heaps are counted as one",
        "hint": "Two heaps, 2 and 2: who wins? And one heap of 4?",
        "explanation": "The remainder by 4 is taken of all matches together. But a turn takes from "
        "one heap only: take it of each heap, and then the nim-sum of the remainders.",
        "apart": "the moves with two heaps or more",
    },
    "largest_heap": {
        "name": "as many as possible from the largest heap",
        "hint": "From 3 and 2, what does your move leave, and who wins there?",
        "explanation": "Taking as many as possible from the largest heap follows no plan: what "
        "counts is what is left.",
        "apart": "the moves",
    },
    "end_for_the_other": {
        "name": "the last match counts for the wrong player",
        "hint": "The table is empty and it is your turn: who took the last match?",
        "explanation": "The search speaks for the player to move. At the empty table the opponent "
        "has taken the last match, so the points for it count with a minus.",
        "apart": "values that are too high or too low by the points for the last match",
    },
    "points_added_up": {
        "name": "the opponent's points are added",
        "hint": "What the opponent gets: is it good for you?",
        "explanation": "What comes back from below speaks for the opponent, and is added as if it "
        "were one's own. It has to be taken off.",
        "apart": "the value: too high",
    },
    "greedy_points": {
        "name": "only the points of this move count",
        "hint": "After your move, how many points does the opponent get?",
        "explanation": "The move with the most points at once is taken, whatever comes after it.",
        "apart": "the value and the move",
    },
}
