"""Misreadings of the questions by transfer in words."""

TEXTS = {
    # bisection
    "looks_at_everything": {
        "name": "each question is answered by a whole search",
        "hint": "To know whether a node is worth at least 7, does one need its value?",
        "explanation": "Values and questions are right, but leaves are read that cannot matter to "
        "a yes or no. Search with the window (m - 1, m), and cut.",
        "apart": "the leaves: some that no null window reads",
    },
    "asks_for_more_than": {
        "name": "the question is 'more than' instead of 'at least'",
        "hint": "Of the numbers 3 and 4 both are possible. Which one do you ask about?",
        "explanation": "The numbers asked about are all smaller by one: that is the question "
        "whether it is worth more than m. Here it is 'at least m', and the middle is rounded up.",
        "apart": "the questions: one less each",
    },
    "asks_one_by_one": {
        "name": "the questions go up by one",
        "hint": "Of 30 numbers, how many are left after the first answer?",
        "explanation": "Every question is about the next number. Ask about the middle of those "
        "that are still possible: each answer then halves them.",
        "apart": "the questions: as many as there are numbers up to the value",
    },
    "forgets_a_no": {
        "name": "after a no only one number is struck off",
        "hint": "It is not worth at least 7. Is 9 still possible?",
        "explanation": "After a no the upper bound goes down by one only. All numbers from m on "
        "are out: the new upper bound is m - 1.",
        "apart": "the questions: too many after every no",
    },
    "asks_beside_the_last_answer": {
        "name": "the next question follows the last value",
        "hint": "Your null window has come back with 5. Does the next question depend on that?",
        "explanation": "This is MTD(f), which asks beside the last value that came back. Here only "
        "yes or no counts, and the next question is about the middle.",
        "apart": "the questions: not in the middle of what is possible",
    },
    # shares of cuts
    "counts_cuts_alone": {
        "name": "cuts are counted, and not their share",
        "hint": "One move was tried 10 times and has cut 3 times, another 2 of 2. Which is first?",
        "explanation": "This is the history heuristic: who is tried often cuts often. Divide the "
        "cuts by how often the move was tried.",
        "apart": "the order: moves that were tried often come first",
    },
    "shares_of_both": {
        "name": "the other player's tries count, too",
        "hint": "MIN has cut by a move. What does that say of the same move in MAX's hands?",
        "explanation": "The shares are those of both players together. Count only what the player "
        "to move has tried.",
        "apart": "the order, where the two players fared differently",
    },
    "untried_moves_last": {
        "name": "what was never tried counts as 0",
        "hint": "A move was tried 5 times and never cut, another was never tried. Which is first?",
        "explanation": "A move that was never tried has the share 1/2 by the rule, not 0.",
        "apart": "the order: moves that were never tried come last",
    },
    "untried_moves_first": {
        "name": "what was never tried counts as 1",
        "hint": "A move has cut 4 of 5 times, another was never tried. Which is first?",
        "explanation": "A move that was never tried has the share 1/2 by the rule, not 1.",
        "apart": "the order: moves that were never tried come first",
    },
    "smallest_share_first": {
        "name": "the smallest share comes first",
        "hint": "Which move do you want to try first: one that cuts nearly always, or hardly ever?",
        "explanation": "The order is turned round. What cuts most often should be tried first.",
        "apart": "the order: turned round",
    },
    # urgency
    "untried_child_first": {
        "name": "what was never tried comes first",
        "hint": "A child was never tried. What is its score by this rule?",
        "explanation": "In UCB a child that was never tried comes first. Here it has a score as "
        "the others have, its parent's mean and 1, and a good child may have more.",
        "apart": "the choice, wherever a child was never tried",
    },
    "untried_child_is_zero": {
        "name": "what was never tried has the mean 0",
        "hint": "What is known of a child that was never tried: nothing, or how its sisters fared?",
        "explanation": "A child that was never tried takes the mean of all results so far at its "
        "parent, for the player who moves there, not 0.",
        "apart": "the choice, where the parent's mean is far from 0",
    },
    "textbook_bonus": {
        "name": "the bonus is that of the textbook",
        "hint": "How large is the bonus of a child with 4 visits by this rule?",
        "explanation": "This is the bonus of UCB with its root and logarithm. By this rule it is "
        "1 / n, and the visits of the parent do not matter.",
        "apart": "the choice, where the two bonuses disagree",
    },
    # endless games
    "endless_as_draw": {
        "name": "a game without an end is a draw",
        "hint": "MAX can only go round in a circle. What is that worth by this rule?",
        "explanation": "What is never settled is called a draw here, as in chess. By this rule MAX "
        "has lost it.",
        "apart": "the value: 0 instead of -1, and larger where MIN could go round",
    },
    "endless_won_by_max": {
        "name": "a game without an end is won by MAX",
        "hint": "With which value do positions begin before anything is known of them?",
        "explanation": "What is never settled counts for MAX. By this rule MAX has lost it: begin "
        "with -1 everywhere, and raise what MAX can force.",
        "apart": "the value: too large wherever the game can go round",
    },
    "draws_as_losses": {
        "name": "a drawn end counts as lost",
        "hint": "MAX can reach a drawn end. Is that worth as little as going round for ever?",
        "explanation": "Only wins are followed back, and all else is -1. A drawn end is worth 0, "
        "and MAX prefers it to a loss.",
        "apart": "the value: -1 instead of 0",
    },
    "remembers_a_circle": {
        "name": "what holds inside a circle is kept for outside",
        "hint": "A position was called lost because its circle closed. Is it lost for whoever "
        "enters the circle there?",
        "explanation": "A value that came from 'this position is on the path already' depends on "
        "the path. It must not be stored for other paths: work backwards, or store nothing.",
        "apart": "the value, where a circle is entered at two places",
    },
    # refuted strategies
    "draws_refute": {
        "name": "a draw counts as beaten",
        "hint": "The game ends in a draw. Has MIN beaten MAX?",
        "explanation": "An end with utility 0 is taken for a loss. MAX is beaten only where the "
        "utility is smaller than 0.",
        "apart": "the answer: too small, or a number instead of None",
    },
    "holes_are_left_out": {
        "name": "positions without an answer are passed over",
        "hint": "The game has come to a position for which the strategy has no move. What now?",
        "explanation": "A position of MAX's that is missing in the strategy is skipped. A strategy "
        "must have an answer to everything that can come: a hole refutes it.",
        "apart": "the answer: too large, or None",
    },
    "max_may_do_anything": {
        "name": "MAX does not follow its strategy",
        "hint": "At one of MAX's positions, how many moves have to be looked at?",
        "explanation": "All moves of MAX are looked at. The strategy says which one is played, and "
        "only that one: it is MIN who may do anything.",
        "apart": "the answer: too small, since MAX may play badly",
    },
    "first_line_found": {
        "name": "the first line found is taken, not the shortest",
        "hint": "Your search has found a line of 7 plies. How does it know that there is no "
        "shorter one?",
        "explanation": "Depth first, the first line that beats MAX may be a long one. Go through "
        "the positions ply by ply: then the first one found is the soonest.",
        "apart": "the answer: too large",
    },
}
