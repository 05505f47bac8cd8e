"""Misconceptions of solving a game backwards in words."""

TEXTS = {
    "unsettled_is_lost": {
        "name": "what is never settled counts as lost",
        "hint": "From here both sides can go round for ever. Who has lost then?",
        "explanation": "What retrograde analysis never settles is a draw: nobody can force an end "
        "that is good for them.",
        "apart": "positions that go round for ever are called lost",
    },
    "drawn_ends_are_lost": {
        "name": "drawn ends count as lost",
        "hint": "An end is worth 0. Who has won there, and what follows for who can reach it?",
        "explanation": "A value of 0 is no win for either side. Write `> 0` and `< 0`, and carry "
        "back only what is won or lost.",
        "apart": "an end worth 0 has a winner",
    },
    "first_win_counts": {
        "name": "the first win found counts, not the quickest",
        "hint": "Two moves win, one in 1 ply and one in 5. Which does your list meet first?",
        "explanation": "Take positions from a queue (`popleft`), not from a stack: then they come "
        "in the order of their plies, and the first win that is found is the quickest.",
        "apart": "who wins is right, and some wins take too long",
    },
    "loser_does_not_delay": {
        "name": "the loser does not delay",
        "hint": "All moves lose, one in 2 plies and one in 8. Which one would you play?",
        "explanation": "Who loses takes the move that loses last. A loss is settled when the last "
        "of its moves is, and has one ply more than that one.",
        "apart": "who wins is right, and some losses come too early",
    },
    "waits_for_all_moves": {
        "name": "a win waits until all moves are settled",
        "hint": "One move wins at once, another leads into a circle. Must you know more?",
        "explanation": "A position is won as soon as one of its moves wins. Only a loss needs all "
        "of them. Who waits for all never settles what lies on a circle.",
        "apart": "won positions with a move into a circle stay open",
    },
    "circle_taken_for_a_draw": {
        "name": "a circle on the way is kept as a draw",
        "hint": "On this path the position came again. Is it a draw on every other path, too?",
        "explanation": "A position that comes again ends only this line. Who keeps what followed "
        "from it keeps a value that holds on one path alone. Work backwards from the ends.",
        "apart": "positions before a circle are called drawn, or won too late",
    },
    "ends_not_carried_back": {
        "name": "ends that are not carried back",
        "hint": "With which positions does the list begin? What of the wins of the other side?",
        "explanation": "Every end that is won or lost, for whichever side, is the beginning of the "
        "work: its predecessors are looked at first.",
        "apart": "what follows from some ends is never settled",
    },
    "one_losing_move_loses": {
        "name": "one losing move makes a loss",
        "hint": "One of three moves loses. Must you play it?",
        "explanation": "A position is lost only when all its moves lose. Count the moves that are "
        "still open, and wait until none is.",
        "apart": "positions with a losing move are called lost",
    },
    "two_ways_noted_once": {
        "name": "two moves to one position are noted once",
        "hint": "Two moves lead to the same position. How many are counted, and how many noted?",
        "explanation": "Where moves are counted, each must be noted: a predecessor stands in the "
        "list once for each of its moves. Or count different successors on both sides.",
        "apart": "losses with two moves to the same position stay open",
    },
    "ends_after_one_ply": {
        "name": "the ends are counted as one ply",
        "hint": "The game is over here. In how many plies is that?",
        "explanation": "An end is won or lost in 0 plies, and each move before it adds one.",
        "apart": "every number of plies is one too many",
    },
}
