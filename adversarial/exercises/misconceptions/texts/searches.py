"""Misconceptions of searches in words."""

TEXTS = {
    # minimax
    "min_as_max": {
        "name": "MIN maximises, too",
        "hint": "Who moves one ply below the root, and what does that player want?",
        "explanation": "At MIN's nodes the largest value is taken, as if the opponent helped. "
        "MIN takes the smallest: it wants MAX to have as little as possible.",
        "apart": "the value: too high as soon as MIN has a choice",
    },
    "players_swapped": {
        "name": "MAX minimises and MIN maximises",
        "hint": "At the root, which of its children's values should MAX take?",
        "explanation": "The two players have changed places: `max` belongs where "
        "game.to_move(state) is MAX, `min` where it is MIN.",
        "apart": "the value",
    },
    "mover_value": {
        "name": "values seen from the player to move",
        "hint": "game.utility speaks for MAX at every end. Who is to move there, and does your "
        "code turn the sign?",
        "explanation": "Every value is MAX's, whoever is to move. Negating it for MIN is right "
        "only where every level negates (negamax), the ends included.",
        "apart": "the value, where the ends have MIN to move",
    },
    "min_averages": {
        "name": "MIN plays at random",
        "hint": "Would a clever opponent ever choose a move that is only average for it?",
        "explanation": "At MIN's nodes the values are averaged. Minimax expects the best reply, so "
        "MIN's node is worth the smallest of them.",
        "apart": "the value: between MIN's smallest and largest",
    },
    "drops_last": {
        "name": "the last move is never tried",
        "hint": "How many moves does the root have, and how many does your loop try?",
        "explanation": "The loop ends one move early, so the last branch is never searched. Count "
        "from 0 to len(moves) - 1, or better: `for move in game.actions(state)`.",
        "apart": "the last child of a node is never opened",
    },
    "starts_at_zero": {
        "name": "the best value starts at 0",
        "hint": "What does your code return if all values below MAX are negative?",
        "explanation": "The best value so far starts at 0, which then counts as if it were a move. "
        "Start from -inf for MAX and from inf for MIN.",
        "apart": "the value: 0 where all are negative (MAX) or positive (MIN)",
    },
    "first_reply_only": {
        "name": "only the first reply is looked at",
        "hint": "After the first move, how many of MIN's replies does your code look at?",
        "explanation": "Every own move is tried, but below it only the first line of play. MIN may "
        "choose any reply, so each of them has to be searched.",
        "apart": "later children below the root are never opened",
    },
    "returns_in_the_loop": {
        "name": "`return` stands inside the loop",
        "hint": "How many moves has your loop tried when the function returns?",
        "explanation": "The function returns as soon as the first move is done, so the others are "
        "never searched. Move that `return` one step to the left, behind the loop.",
        "apart": "only the first child is opened, at every node or at one player's",
    },
    "no_minus": {
        "name": "negamax without its minus",
        "hint": "What is good for the player who moves next: is it good for the one who moves now?",
        "explanation": "In negamax every value speaks for the player to move there, so one ply up "
        "its sign has to change: value = max(value, -negamax(child, ...)).",
        "apart": "the value: the largest end, with the sign of whoever is to move there",
    },
    "keeps_last_move": {
        "name": "every move is kept, not only the best",
        "hint": "Under which condition does your code remember a move?",
        "explanation": "The value is right, but the move returned is simply the last one tried. "
        "Remember a move only where its value is better than the best so far.",
        "apart": "the move: the last one tried, whatever it is worth",
    },
    "max_at_root": {
        "name": "MAX is taken to move at the root",
        "hint": "What happens where MIN is to move at the root?",
        "explanation": "Turns are counted by the code itself and not asked of the game, so the "
        "root always maximises. Ask game.to_move(state), and any position will do.",
        "apart": "the value, where MIN moves at the root",
    },
    # depth
    "depth_off_by_one": {
        "name": "the depth is off by one",
        "hint": "With depth=0, is any move tried at all? With depth=1, how many plies?",
        "explanation": "Depth is plies below the root: depth 0 evaluates the root itself, depth 1 "
        "its children. The test for the limit is one off.",
        "apart": "the evaluated nodes lie one ply too high or too low",
    },
    "depth_in_moves": {
        "name": "a ply of each player counts as one",
        "hint": "After MAX's move and MIN's reply, how much depth is used up?",
        "explanation": "The depth shrinks only once for a move and its reply. It counts plies: "
        "subtract one for every move, of either player.",
        "apart": "the evaluated nodes lie about twice as deep",
    },
    "ignores_depth": {
        "name": "the depth is ignored",
        "hint": "Where does your code look at `depth`?",
        "explanation": "The search goes to the ends of the game, whatever the depth. Where depth "
        "reaches 0, return game.evaluate(state).",
        "apart": "nothing is evaluated, everything is searched to its end",
    },
    "inner_evaluation": {
        "name": "inner nodes are evaluated, too",
        "hint": "Which nodes need an evaluation: those on the way, or those at the frontier?",
        "explanation": "The evaluation of a node on the way is mixed into its value. It counts "
        "only at the frontier; inner nodes get their value from below.",
        "apart": "the value, and evaluations asked above the frontier",
    },
    "evaluation_of_the_mover": {
        "name": "the evaluation speaks for the player to move",
        "hint": "Is the number large where MAX stands well, also when MIN is to move?",
        "explanation": "The sign of the evaluation changes with the turn. It must speak for MAX, "
        "whoever is to move.",
        "apart": "the sign, where MIN is to move",
    },
    "ignores_ends": {
        "name": "ends above the depth limit are overlooked",
        "hint": "What does your code do when the game is over before the depth is used up?",
        "explanation": "A game may end before the limit. Test game.is_terminal(state) first, at "
        "every depth, and return game.utility(state) there.",
        "apart": "ends above the limit get no value, or a wrong one",
    },
    "evaluates_ends": {
        "name": "ends get an evaluation instead of their utility",
        "hint": "What is a finished game worth: an estimate, or its utility?",
        "explanation": "At an end nothing has to be guessed: return game.utility(state). "
        "The evaluation is for games that are not over.",
        "apart": "`evaluate` is asked at ends",
    },
    # alpha-beta
    "strict_cut": {
        "name": "cuts where α > β, not where α ≥ β",
        "hint": "If α = β, can any move still to come change the decision?",
        "explanation": "The value is right. But where α and β have met nothing can change any "
        "more, so α ≥ β may be cut, too, and reads fewer leaves.",
        "apart": "leaves read after α and β have met",
    },
    "no_pruning": {
        "name": "nothing is ever cut",
        "hint": "Is there a way out of your loop before the last move?",
        "explanation": "The value is right, but every leaf is read: this is minimax. Leave the "
        "loop as soon as α ≥ β, and hand α and β on to the children; in negamax as (-β, -α).",
        "apart": "every leaf is read",
    },
    "narrows_other_side": {
        "name": "the window is narrowed on the wrong side",
        "hint": "Which of α and β may a MAX node change, and which one a MIN node?",
        "explanation": "A node changes the other player's bound. MAX raises α, since α is what MAX "
        "already has; MIN lowers β. In negamax whoever moves raises α.",
        "apart": "the code's own α rises at a MIN node, or β falls at a MAX node",
    },
    "late_window": {
        "name": "both bounds are updated after the loop",
        "hint": "When the second child is searched, what are α and β, and what did the first one "
        "bring?",
        "explanation": "α and β change only when all children are done, so the test in the loop "
        "never sees it, and no child profits. Update them inside the loop, after each child.",
        "apart": "the code's own window changes once, after the last child",
    },
    "never_narrows": {
        "name": "a bound never changes",
        "hint": "Where does your code change α, and where β?",
        "explanation": "The window is tested, but on one side or both it stays as it was given, so "
        "the test cannot succeed. After each child MAX raises α to the best value, and MIN lowers "
        "β.",
        "apart": "the code's own window stays as it was at the entry",
    },
    "window_not_handed_on": {
        "name": "the window is not handed on to the children",
        "hint": "With which α and β does the call below begin?",
        "explanation": "The code narrows its window and tests it, but calls its children without "
        "it, so each begins with (-inf, inf) and knows of no alternative. Pass α and β on.",
        "apart": "a child's own window is wider than what its parent holds",
    },
    "children_first": {
        "name": "all children are searched before the loop that cuts",
        "hint": "When your loop stops early, which children have been searched by then?",
        "explanation": "The values of all children are computed first, and the loop that can stop "
        "only reads them: nothing is saved. Search each child inside that loop.",
        "apart": "the test for the cut runs only after the last child",
    },
    "unturned_window": {
        "name": "negamax hands its window on as it is",
        "hint": "In your negamax, what does α mean one ply down, where the other player moves?",
        "explanation": "The values change sign from ply to ply, and so must the window: my α is "
        "your -β. Pass (-β, -α); else β stays infinite and nothing is ever cut.",
        "apart": "a child's own window is that of its parent, unturned",
    },
    "cuts_while_open": {
        "name": "the test of the cut is turned round",
        "hint": "If α is 3 and β is 8, can a move still to come matter? What does your test say?",
        "explanation": "The loop is left while the window is still open (α < β), so what matters "
        "is cut. Leave it where α ≥ β: then nothing between them is left.",
        "apart": "nodes are left after their first child, by a test",
    },
    "root_tie": {
        "name": "an equal-looking later move replaces the best",
        "hint": "After the first move, what does a value equal to the best one really say?",
        "explanation": "The decision is made with >= among values that are only bounds: after a "
        "cut, 'equal' means 'at most equal'. Replace the best move only by a better one.",
        "apart": "the move: worse than the best, with the right value",
    },
    "bound_as_exact": {
        "name": "a bound is taken for a value",
        "hint": "When a search with a narrow window answers 'at least 5', is it 5?",
        "explanation": "A value outside the window it was searched with is only a bound. If it "
        "matters, search again with a wider window.",
        "apart": "the value: too small, where a later move is better",
    },
    "global_window": {
        "name": "one window for the whole search",
        "hint": "When the search comes back from a subtree, which α and β should hold again?",
        "explanation": "α and β are shared by all nodes and never set back, so bounds of one "
        "subtree cut in another. They belong to the path: pass them as arguments.",
        "apart": "cuts that the window on the path does not justify",
    },
    "parent_window": {
        "name": "the window of the parent only",
        "hint": "Does a node four plies down know what MAX has at the root?",
        "explanation": "A child is told only what its parent has. α and β are the best on the "
        "whole path from the root: pass both on, else deep cuts are missed.",
        "apart": "deep cuts are missing, from four plies on",
    },
    "fresh_root_window": {
        "name": "a fresh window for every move at the root",
        "hint": "When the second move is searched, what does MAX already have?",
        "explanation": "Every child of the root is searched with the full window. Pass on what "
        "MAX already has as α, or nothing learnt from the first move cuts the others.",
        "apart": "cuts by the root's own bound are missing",
    },
    "swapped_bounds": {
        "name": "α and β are swapped on the way down",
        "hint": "In which order does your function take α and β, and in which does it pass them?",
        "explanation": "The call below passes β where α belongs, so the window is closed from the "
        "start and nearly everything is cut. Only negamax swaps them: it passes (-β, -α).",
        "apart": "cuts after the first child everywhere",
    },
    "returns_window": {
        "name": "the window is returned instead of a value",
        "hint": "What does your function return where no child is better than α?",
        "explanation": "What is returned is a bound that the node received, not what it found. "
        "Return the best value (fail-soft), or the α or β that the loop has narrowed (fail-hard).",
        "apart": "the value: infinite, or a bound from above",
    },
    "late_alpha": {
        "name": "a bound is updated after the loop",
        "hint": "When the second child is searched, does it know what the first one brought?",
        "explanation": "α or β changes only when all children are done, so no child profits. "
        "Update it inside the loop, right after each child.",
        "apart": "cuts of one kind are missing",
    },
    "one_side_only": {
        "name": "only one player cuts",
        "hint": "Both players have nodes that need not be finished. Does your code leave both?",
        "explanation": "One of the two branches has no way out of its loop. MAX's nodes cut on β, "
        "MIN's nodes on α: both are needed.",
        "apart": "all cuts at MIN's, or all at MAX's nodes are missing",
    },
    "wrong_side": {
        "name": "cuts on the wrong side",
        "hint": "Which is a reason to stop, a small value or a large one: at MAX? And at MIN?",
        "explanation": "A node compares its value with its own bound instead of the opponent's. "
        "MAX stops when its value reaches β, MIN when its value falls to α.",
        "apart": "cuts where the window is open",
    },
    "bare_cache": {
        "name": "bounds are cached as if they were values",
        "hint": "What does your table hold for a node that was cut?",
        "explanation": "After a cut a value is only a bound, and was right for that window only. A "
        "table must say whether it holds a value, an upper or a lower bound.",
        "apart": "the value, where a position comes again with another window",
    },
    # negamax
    "leaf_for_max": {
        "name": "an end speaks for MAX, not for the player to move",
        "hint": "game.utility speaks for MAX. Who is to move at that end, and what is it worth to "
        "that player?",
        "explanation": "In negamax every value speaks for the player to move, at the ends, too. "
        "Return game.to_move(state) * game.utility(state) there: MAX is 1 and MIN is -1. With a "
        "colour of your own, multiply by the colour.",
        "apart": "the value: its sign is wrong where MIN is to move at the ends",
    },
    "stays_with_max": {
        "name": "minimax, a branch for each player",
        "hint": "At a node where MIN moves, what does your function return: what the node is worth "
        "to MIN, or to MAX?",
        "explanation": "The value is right, but at every node it speaks for MAX: this is minimax. "
        "In negamax it speaks for the player to move, so one `max` is enough for both: "
        "max(-negamax(child)).",
        "apart": "what the code returns at MIN's nodes: it speaks for MAX",
    },
    # a table
    "bound_as_value": {
        "name": "a bound in the table is taken for a value",
        "hint": "What does your table hold for a node that was cut, and when may that be the "
        "answer?",
        "explanation": "After a cut a value is only a bound. Store with it which kind it is: exact "
        "where alpha < value < beta, by the window that the node was given; at least this where "
        "value >= beta; at most this where value <= alpha. “At least” answers only where it is "
        "beta or more, “at most” only where it is alpha or less.",
        "apart": "the value, where a position comes again with another window",
    },
    "depth_not_compared": {
        "name": "an entry's depth is not compared",
        "hint": "A position was searched one ply deep, and now it comes again with three plies to "
        "go. What does your table answer?",
        "explanation": "An entry from a shallow search answers a deeper one, so the search sees "
        "less far than it was told. Store the depth, and use an entry only if it was searched at "
        "least as deep as is asked now.",
        "apart": "the value, where a position comes again with more plies to go",
    },
    "key_without_turn": {
        "name": "the key does not say whose turn it is",
        "hint": "The same board with the other player to move: is it the same position?",
        "explanation": "The key holds the place alone, so a position of MAX answers for one of "
        "MIN. Who moves is part of a position: take the whole state as the key.",
        "apart": "the value, where a place comes again with the other player to move",
    },
    "no_table": {
        "name": "no position is remembered",
        "hint": "When a position comes again on another way, what does your code do first?",
        "explanation": "The value is right, but every position is searched whenever it comes. "
        "Look it up before its moves are tried, and store it when they are done.",
        "apart": "positions that come again are searched again",
    },
    # aspiration
    "no_second_search": {
        "name": "no second search after a failure",
        "hint": "The window is from 2 to 4, and the answer is 4. What is known of the value?",
        "explanation": "A value on the edge of its window, or outside, is only a bound. Search "
        "again with the failed side open: below where value <= alpha, above where value >= beta.",
        "apart": "the value: a bound comes back where the guess is bad",
    },
    "history_never_fades": {
        "name": "the history never fades",
        "hint": "The game has gone on for ten moves. Which old cuts still tell you something?",
        "explanation": "What cut in positions long gone fills the table, and new cuts never catch "
        "up. Make all scores smaller before a new search, by half, say.",
        "apart": "after age() an old move still comes first",
    },
    "history_of_both_sides": {
        "name": "one history for both sides",
        "hint": "A move of MIN has cut. What does that say of the same move made by MAX?",
        "explanation": "Good for one side is not good for the other. Keep a score for each player "
        "and move.",
        "apart": "a cut by MIN changes MAX's order",
    },
    "history_of_the_other_side": {
        "name": "the history of the other side",
        "hint": "Whose cuts are looked up when MAX is to move?",
        "explanation": "Note a cut for the player who made the move, and look it up for the player "
        "who is to move.",
        "apart": "MAX's moves come in the order of MIN's cuts",
    },
    "history_counts_only": {
        "name": "every cut counts alike",
        "hint": "One cut saves a leaf, another a tree of seven plies. Which move comes first?",
        "explanation": "A cut far above the leaves saves more. Add depth * depth, or 2 ** depth, "
        "and not 1.",
        "apart": "many cuts near the leaves outweigh one far above them",
    },
    "least_first": {
        "name": "the least successful move first",
        "hint": "sorted puts the smallest first. Which score is the best?",
        "explanation": "The highest score must come first: sort by the negative score, or in "
        "reverse.",
        "apart": "moves that have cut come last",
    },
    "killers_of_another_ply": {
        "name": "killers of another ply",
        "hint": "A move refuted one of the moves two plies up. At which nodes is it worth a try?",
        "explanation": "A killer is a move that cut at a sister node, which is at the same ply. "
        "Keep a list for each ply, and look in that of the node's own ply.",
        "apart": "what cut at another ply comes first",
    },
    "illegal_killers": {
        "name": "killers that are not legal here",
        "hint": "A killer captured a piece at the sister node. Is that piece there in this one?",
        "explanation": "A killer comes from another position. Put it first only if it is among the "
        "legal moves.",
        "apart": "the order has a move that is not legal",
    },
    "killer_twice": {
        "name": "the same killer in both places",
        "hint": "The same move cuts twice in a row. What is left of the other killer?",
        "explanation": "If the move is there already, put it in front and keep the other one. Two "
        "equal killers are one.",
        "apart": "after the same cut twice the other killer is lost",
    },
    "first_killers_stay": {
        "name": "the first killers stay for ever",
        "hint": "Both places are taken, and a third move cuts. Which one should go?",
        "explanation": "The latest cuts come from the nearest sisters. Put the new killer in front "
        "and let the oldest go.",
        "apart": "a later cut does not come first",
    },
    "no_second_look": {
        "name": "a scout without a second look",
        "hint": "A scout asks whether a move is worth more than 3, and 5 comes back. What is known "
        "of its value?",
        "explanation": "A null window gives only a bound. Where the scout says yes, inside the "
        "window of the node (alpha < value < beta), search the move once more with that window.",
        "apart": "the value, and no node is ever searched twice",
    },
    "second_look_as_narrow": {
        "name": "the second look has the null window again",
        "hint": "What can the second look see that the scout could not?",
        "explanation": "The same null window gives the same bound. The second look is there for "
        "the value: give it the whole window of the node, (alpha, beta).",
        "apart": "the value, and the second look reads what the scout has read",
    },
    "looks_again_always": {
        "name": "a second look also where the scout says no",
        "hint": "The scout has found that a move is no better. What is its exact value good for?",
        "explanation": "Where the scout fails on the side of what the player already has, the move "
        "is no better, and no more need be known. Look again only if alpha < value < beta.",
        "apart": "every scouted move is searched twice",
    },
    "never_scouts": {
        "name": "no move is scouted",
        "hint": "The first move has been searched. What is the cheapest question about the second?",
        "explanation": "With the full window for every move this is alpha-beta. Search only the "
        "first move so; give the others a null window first.",
        "apart": "no node is ever searched twice, on trees that need it",
    },
    "same_window_again": {
        "name": "the second search has the same window",
        "hint": "What can the second search see that the first one could not?",
        "explanation": "The same window gives the same answer, for ever if it is asked in a loop. "
        "Open the side that failed: (-inf, beta) where value <= alpha, (alpha, inf) where "
        "value >= beta.",
        "apart": "the second pass reads the same leaves as the first",
    },
    "opens_wrong_side": {
        "name": "the other side of the window is opened",
        "hint": "The value is at most alpha. On which side of the window does it lie?",
        "explanation": "After a failure low the value lies below alpha, so alpha must become -inf; "
        "after a failure high beta must become inf. Here it is the other way round, so the second "
        "search fails as the first one did.",
        "apart": "the value is still a bound after the second pass",
    },
    "ignores_guess": {
        "name": "the guess is not used",
        "hint": "If the guess is exactly right, does your search read fewer leaves than "
        "alpha-beta?",
        "explanation": "The value is right, but the first window is as wide as ever, so the guess "
        "saves nothing. Begin with (guess - margin, guess + margin).",
        "apart": "with a good guess as many leaves are read as without one",
    },
    # chance
    "divides_twice": {
        "name": "weighted, and then divided again",
        "hint": "The probabilities add up to 1. What is left to divide by?",
        "explanation": "A sum weighted by probabilities is the average already. Dividing it by the "
        "number of outcomes pulls every chance node towards 0.",
        "apart": "the value: a fraction of the right one",
    },
    "ignores_weights": {
        "name": "all outcomes count alike",
        "hint": "Is every outcome equally likely here?",
        "explanation": "The plain average is taken. Weigh each outcome by its probability from "
        "game.outcomes(state).",
        "apart": "the value, where the odds are uneven",
    },
    "likeliest_outcome": {
        "name": "only the likeliest outcome counts",
        "hint": "What if the likeliest outcome is good and all others are very bad?",
        "explanation": "A chance node is worth the average over all outcomes, not the value of the "
        "likeliest one.",
        "apart": "the value: that of one outcome",
    },
    "chance_as_min": {
        "name": "chance is taken for an opponent",
        "hint": "Do dice want anything?",
        "explanation": "At chance nodes the worst outcome is taken. Dice are no opponent: average "
        "the outcomes by their probabilities.",
        "apart": "the value: too small",
    },
    "chance_as_max": {
        "name": "chance is taken for a friend",
        "hint": "Can MAX choose how the dice fall?",
        "explanation": "At chance nodes the best outcome is taken. Nobody chooses there: average "
        "the outcomes by their probabilities.",
        "apart": "the value: too large",
    },
    "sums_outcomes": {
        "name": "outcomes are added up without their probabilities",
        "hint": "If two outcomes are worth 4 each, what is the chance node worth?",
        "explanation": "The values are added, but not weighed. Multiply each by its probability.",
        "apart": "the value: a multiple of the right one",
    },
    # quiescence
    "trusts_unquiet": {
        "name": "evaluates at once, quiet or not",
        "hint": "What does game.is_quiet(state) say at the positions you evaluate?",
        "explanation": "The evaluation is trusted where something is still pending. Search on "
        "until game.is_quiet(state), and evaluate there.",
        "apart": "evaluations of positions that are not quiet",
    },
    "one_more_ply": {
        "name": "quiescence as one more ply",
        "hint": "And if the position is still not quiet after one more move?",
        "explanation": "The search goes on for one ply and stops, quiet or not. It has to go on "
        "until every line is quiet.",
        "apart": "evaluations one ply down, where it is not quiet yet",
    },
    "never_quiet": {
        "name": "never stops at a quiet position",
        "hint": "Where may the search stop before the end of the game?",
        "explanation": "Everything is searched to its end. A quiet position may be evaluated: "
        "that is what makes the search end soon.",
        "apart": "quiet positions are searched on",
    },
    "quiet_turned_round": {
        "name": "stops where it is not quiet",
        "hint": "Is it the quiet or the noisy positions that can be trusted?",
        "explanation": "The test is turned round: quiet positions are searched on, and the others "
        "evaluated.",
        "apart": "evaluations of positions that are not quiet, and only of those",
    },
    "stand_pat": {
        "name": "the player to move may stand pat",
        "hint": "May the player to move decline every move here?",
        "explanation": "The evaluation of a noisy position counts as one of its values, as if the "
        "player could pass. That is usual in chess; where captures are compulsory, as here, it "
        "gives another value.",
        "apart": "noisy positions are evaluated and searched",
    },
    # ordering
    "same_order_for_min": {
        "name": "the same order for both players",
        "hint": "Which move is best for MIN: the one with the largest value or the smallest?",
        "explanation": "Moves are sorted with the largest value first, at MIN's nodes, too. There "
        "the best one is the smallest.",
        "apart": "MIN's moves come worst first",
    },
    "worst_first": {
        "name": "the worst move comes first",
        "hint": "Does `sorted` put the smallest or the largest first?",
        "explanation": "The order is turned round for both players: the best move for the player "
        "to move belongs first.",
        "apart": "each player's moves come worst first",
    },
    "asks_after_the_move": {
        "name": "asks who moves after the move",
        "hint": "Who chooses among these moves: the player to move now, or the one who moves next?",
        "explanation": "The order is made for the player who moves after the move, so it is turned "
        "round. Ask game.to_move(state), not game.to_move(game.result(state, move)).",
        "apart": "each player's moves come worst first, and only the children were asked who moves",
    },
    "unordered": {
        "name": "the order stays as it was",
        "hint": "What differs between two moves: the state before or the one after?",
        "explanation": "The moves come back as the game lists them. Sort them by the evaluation of "
        "the state after each.",
        "apart": "moves as the game lists them",
    },
    "drops_moves": {
        "name": "moves are lost",
        "hint": "Are there as many moves after ordering as before?",
        "explanation": "An ordering puts every legal move somewhere. A move left out can be the "
        "best one, and then the value is wrong.",
        "apart": "legal moves are missing",
    },
    "searches_to_order": {
        "name": "searches in order to order",
        "hint": "How many positions does your ordering look at, and how many would it save?",
        "explanation": "The order is perfect, but found by a search that costs more than it can "
        "save. One evaluation a move is what an ordering may cost.",
        "apart": "positions below the children are asked for",
    },
    "changes_the_list": {
        "name": "`list.sort` returns nothing",
        "hint": "What does `moves.sort()` return?",
        "explanation": "`sort` changes the list and returns None. Return the list after sorting "
        "it, or use `sorted(moves, ...)`.",
        "apart": "None comes back",
    },
    # quickest
    "dawdles": {
        "name": "any win will do",
        "hint": "Among moves that win, does your code know which one wins sooner?",
        "explanation": "A winning move is chosen without regard to how far the win is, so the win "
        "may come later than necessary. Count the plies to the end, and prefer fewer when winning.",
        "apart": "the move: it wins, but later than it could",
    },
    "hurries_to_lose": {
        "name": "hurries to lose",
        "hint": "When every move loses, is the shortest line the best one?",
        "explanation": "The shorter line is preferred always. For the player who loses, the longer "
        "one is better: the opponent may still err.",
        "apart": "the move, where every line loses",
    },
}
