"""Misreadings of games, heuristics, orders, strategies and players in words."""

TEXTS = {
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
    # games
    "moves_after_end": {
        "name": "there are moves after the end",
        "hint": "What does `actions` return where `is_terminal` is true?",
        "explanation": "A finished game offers moves. `actions` must be empty there, or a search "
        "goes on past the end.",
        "apart": "an end with moves",
    },
    "changes_state": {
        "name": "`result` changes the state it was given",
        "hint": "Look at the old state after `result`: is it still the same?",
        "explanation": "`result` changes the old state instead of making a new one, so all "
        "branches of a search share it. Build a new state and return that.",
        "apart": "the state before and after a call of `result`",
    },
    "unhashable_state": {
        "name": "a state cannot be hashed",
        "hint": "Can your state be the key of a dictionary?",
        "explanation": "States are kept in dictionaries, so they must be hashable. Use tuples "
        "instead of lists, and frozensets instead of sets.",
        "apart": "`hash(state)` fails",
    },
    "utility_of_the_mover": {
        "name": "the utility does not tell the players apart",
        "hint": "What does `utility` say when MAX has won, and what when MIN has?",
        "explanation": "Ends won by MAX and ends won by MIN get the same value. The utility speaks "
        "for MAX: positive where MAX has won, negative where MIN has.",
        "apart": "ends of both players with the same value",
    },
    "utility_turned_round": {
        "name": "the utility speaks for MIN",
        "hint": "Who has won at the end where your utility is +1?",
        "explanation": "The sign is turned round: positive is good for MAX.",
        "apart": "the value of a known end",
    },
    "order_varies": {
        "name": "the order of the moves varies",
        "hint": "Call `actions` twice on the same state: the same list?",
        "explanation": "The moves must come in the same order every time, as a list. Else no "
        "search can be repeated, and no picture either. Sets have no order.",
        "apart": "two calls of `actions`",
    },
    "end_without_value": {
        "name": "an end has no value",
        "hint": "Does every path through `utility` return a number?",
        "explanation": "At some end `utility` returns nothing. Every finished game has a value: "
        "won, lost or drawn.",
        "apart": "an end whose utility is no number",
    },
    "turn_stays": {
        "name": "the turn never passes on",
        "hint": "Who is to move after MAX's first move?",
        "explanation": "After a move the same player is to move again, at every state. The turn "
        "belongs into the state, and `result` has to pass it on.",
        "apart": "only one player ever moves",
    },
    "illegal_moves": {
        "name": "a move that the rules do not allow",
        "hint": "How many matches can be taken when two are left?",
        "explanation": "`actions` offers a move that is not legal there, or leaves out one that "
        "is. Compare it with the rules.",
        "apart": "the moves of a known state",
    },
    "result_varies": {
        "name": "`result` remembers something",
        "hint": "Call `result` twice with the same state and move: the same state?",
        "explanation": "The same move in the same state leads to different states, so something "
        "is kept in the game. All that matters belongs into the state.",
        "apart": "two calls of `result`",
    },
    # heuristics
    "evaluation_turned_round": {
        "name": "the heuristic speaks for MIN",
        "hint": "Is your number large where X has won, or where O has?",
        "explanation": "It is large where MIN stands well. Turn its sign: every value is MAX's.",
        "apart": "the sign at the ends",
    },
    "one_sided": {
        "name": "only one player's chances count",
        "hint": "Swap the marks on a board. By how much does your number change?",
        "explanation": "The opponent's chances are not counted, so a board where both stand well "
        "looks good for MAX. Subtract what MIN has.",
        "apart": "the mirror test: swap the marks, and the sign must flip",
    },
    "speaks_for_nobody": {
        "name": "a number that speaks for nobody",
        "hint": "Swap X and O everywhere: should the number stay the same?",
        "explanation": "The number stays the same when the players swap their marks, so it does "
        "not say who stands better. A heuristic is no distance to the end.",
        "apart": "the mirror test: the number does not change at all",
    },
    "larger_than_a_win": {
        "name": "an estimate larger than a win",
        "hint": "What is a won game worth, and what is your largest number?",
        "explanation": "A promising board is rated as high as a won game, so the search may prefer "
        "the promise. Keep every estimate below the utility of a win.",
        "apart": "its size",
    },
    "knows_only_the_turn": {
        "name": "it only knows whose turn it is",
        "hint": "On two boards with equally many marks, can your numbers differ?",
        "explanation": "The number depends on how many marks there are and on nothing else, so all "
        "boards of one depth look alike. It looks sensible and decides nothing.",
        "apart": "equal numbers on all boards of a depth",
    },
    "says_nothing": {
        "name": "the same number everywhere",
        "hint": "On which two boards do your numbers differ?",
        "explanation": "Every position gets the same number, so the search chooses blindly.",
        "apart": "one number for all boards",
    },
    "disagrees_with_ends": {
        "name": "it disagrees with the ends",
        "hint": "What does your heuristic say on a board that X has won?",
        "explanation": "At a won board the number points the wrong way. A heuristic has to agree "
        "with the utility where the game is over.",
        "apart": "its sign on finished boards",
    },
    "searches_to_evaluate": {
        "name": "it searches",
        "hint": "How many positions does one evaluation look at?",
        "explanation": "The heuristic plays the game on to know its value. It has to be cheap: "
        "look at the position as it stands.",
        "apart": "positions asked for in one evaluation",
    },
    "evaluation_varies": {
        "name": "another number each time",
        "hint": "Evaluate the same board twice: the same number?",
        "explanation": "The same position gets different numbers. A heuristic is a function of the "
        "position alone.",
        "apart": "two evaluations of the same board",
    },
}
