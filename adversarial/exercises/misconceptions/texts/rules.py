"""The misreadings of the rules in words."""

TEXTS = {
    # toll, and two tolls
    "toll_unpaid": {
        "name": "the toll is never paid",
        "hint": "By how much does a move of MAX's change the value, apart from where it leads?",
        "explanation": "This is the search without the rule. Where a player who pays chooses, its "
        "toll belongs into the value of every move.",
        "apart": "the value: that of the plain search",
    },
    "toll_of_both": {
        "name": "MAX pays for MIN's moves, too",
        "hint": "Whose moves cost something here?",
        "explanation": "The toll is taken off at every ply. Only where game.to_move(state) is MAX "
        "does a move cost MAX anything.",
        "apart": "the value: too small, by the toll for every move of MIN's on the line",
    },
    "toll_of_min": {
        "name": "MAX pays for MIN's moves instead of its own",
        "hint": "At which player's nodes does your code take the toll off?",
        "explanation": "The toll is taken off at MIN's nodes. It is the move of MAX that costs "
        "something, so it belongs to the nodes where game.to_move(state) is MAX.",
        "apart": "the value: right only where both move equally often",
    },
    "toll_once": {
        "name": "the toll is paid once, at the root",
        "hint": "How many moves does MAX make on a line of four plies?",
        "explanation": "The toll is taken off once, at the end. MAX pays for every move, so the "
        "toll belongs inside the recursion, and may change what MAX chooses.",
        "apart": "the value: too large where MAX moves again",
    },
    "toll_after_choosing": {
        "name": "the choice is made before the toll is paid",
        "hint": "MAX has a 5 after one move and a 6 after three. Which one should it go for?",
        "explanation": "The line is chosen as if moves were free, and its tolls are taken off "
        "afterwards. They have to be in the values while these are compared.",
        "apart": "the value, where the toll makes another move the best",
    },
    "toll_of_max_only": {
        "name": "only MAX pays",
        "hint": "What does a move of MIN's cost, whom, and in which direction does that move a "
        "value that speaks for MAX?",
        "explanation": "MIN's moves are free here. They cost MIN three points, and what MIN loses "
        "MAX wins: three points more for each of MIN's moves.",
        "apart": "the value: too small, by three for every move of MIN's on the line",
    },
    "window_not_shifted": {
        "name": "the window goes down as it is",
        "hint": "At the root MAX is sure of 3. Which value must the child have, before the toll is "
        "taken off, to be worth as much?",
        "explanation": "Values change by the toll on their way up, but α and β go down unchanged. "
        "A child is compared before its toll: hand down the window shifted by the toll, or take "
        "the tolls off at the ends.",
        "apart": "the leaves: it reads on where the shifted window is closed",
    },
    "window_shifted_back": {
        "name": "the window is shifted the wrong way",
        "hint": "A child's value loses the toll on its way up. Was the window it is compared with "
        "larger or smaller by the toll, down there?",
        "explanation": "What is taken off a value on its way up has to be put on the window on its "
        "way down: value − toll > α says value > α + toll.",
        "apart": "the leaves: it reads on for longer still than without a shift",
    },
    # only choices count
    "forced_costs_a_ply": {
        "name": "a forced move costs a ply",
        "hint": "How much depth is left after a move without an alternative?",
        "explanation": "The depth shrinks with every move. Where there is only one legal move it "
        "has to stay as it is.",
        "apart": "the value: that of the search with a depth, too short where moves are forced",
    },
    "stops_at_a_forced_move": {
        "name": "with no ply left it stops before a forced move",
        "hint": "No ply is left, and there is just one legal move. What would it cost to make it?",
        "explanation": "A forced move costs nothing, so it is made also where no ply is left. "
        "Evaluate only where a player has a choice.",
        "apart": "the value, where the horizon lies at a forced move",
    },
    "forced_gives_a_ply": {
        "name": "a forced move gives a ply back",
        "hint": "With depth 2, and one forced move on the way: after how many choices does your "
        "code stop?",
        "explanation": "After a forced move the search has one ply more than before. It should "
        "have as many as before: neither fewer nor more.",
        "apart": "the value: it sees too far",
    },
    "forced_for_max_only": {
        "name": "only MAX's forced moves are free",
        "hint": "What if MIN has just one legal move?",
        "explanation": "The rule holds for both players: whoever has just one legal move makes it "
        "without a ply.",
        "apart": "the value, where MIN is forced",
    },
    # a cautious MAX
    "caution_forgotten": {
        "name": "a chance node is worth its average alone",
        "hint": "Where in your code does the worst outcome of a roll come in?",
        "explanation": "This is expectiminimax. The cautious player takes half of the average, and "
        "half of the worst outcome's value besides.",
        "apart": "the value: too large",
    },
    "worst_outcome_only": {
        "name": "a chance node is worth its worst outcome alone",
        "hint": "What would the cautious player say to a roll that is nearly always good?",
        "explanation": "Only the worst outcome counts here. It is half of the value; the other "
        "half is the average, weighed by the probabilities.",
        "apart": "the value: too small",
    },
    "hopes_for_the_best": {
        "name": "the best outcome counts instead of the worst",
        "hint": "Is half of your chance node's value the largest or the smallest outcome?",
        "explanation": "Half of the best outcome is added. That is a gambler; the cautious player "
        "fears the outcome with the smallest value.",
        "apart": "the value: too large",
    },
    "least_likely_as_worst": {
        "name": "the least likely outcome is taken for the worst",
        "hint": "What makes an outcome the worst one for MAX: how rarely it comes, or its value?",
        "explanation": "The outcome with the smallest probability is taken. The worst one is that "
        "with the smallest value, however likely it is.",
        "apart": "the value, where the worst outcome is not the rarest",
    },
    # free rolls
    "rolls_cost_a_ply": {
        "name": "a roll costs a ply",
        "hint": "How much depth is left after the dice have rolled?",
        "explanation": "The depth shrinks at chance nodes, too. Only a move of MAX or MIN costs a "
        "ply here.",
        "apart": "the value: that of expectiminimax with a depth",
    },
    "stops_before_a_roll": {
        "name": "with no ply left a roll is not made",
        "hint": "No ply is left and the dice are to roll. What would rolling cost?",
        "explanation": "A chance node is evaluated where no ply is left. Rolls are free, so they "
        "are made, and the positions behind them evaluated.",
        "apart": "the value, where the horizon lies at a chance node",
    },
    # plies to a win
    "draw_as_win": {
        "name": "a draw counts as a win",
        "hint": "Which utilities does your code take for a win?",
        "explanation": "An end with utility 0 is taken for a win. MAX has won where the utility is "
        "larger than 0, and nowhere else.",
        "apart": "the value: too small where MAX could draw sooner",
    },
    "min_hurries": {
        "name": "MIN helps MAX to win soon",
        "hint": "If MIN cannot escape, does it prefer to lose soon or late?",
        "explanation": "At MIN's nodes the smallest number is taken, as if MIN wanted to lose "
        "soon. MIN takes the largest: no win at all, or a late one.",
        "apart": "the value: too small as soon as MIN has a choice",
    },
    "max_dawdles": {
        "name": "MAX takes the longest way",
        "hint": "Of two wins, in 2 and in 4 plies, which one is the better for MAX?",
        "explanation": "At MAX's nodes the largest number is taken. Here a small number is good "
        "for MAX: take the smallest.",
        "apart": "the value: too large, often without end",
    },
    "counts_own_moves": {
        "name": "only MAX's moves are counted",
        "hint": "MAX moves, MIN replies, MAX wins: how many plies is that?",
        "explanation": "Only MAX's moves add one. A ply is a move of either player, so MIN's "
        "replies count, too.",
        "apart": "the value: about half",
    },
    # strike
    "strike_forgotten": {
        "name": "nothing is struck out",
        "hint": "Which of MAX's moves will MIN strike out, if it may?",
        "explanation": "This is minimax. MIN strikes out MAX's best move, so MAX gets the "
        "second best.",
        "apart": "the value: that of minimax",
    },
    "strikes_all_but_one": {
        "name": "MIN strikes out all moves but the worst",
        "hint": "MAX has three moves. How many are left when MIN has struck one out?",
        "explanation": "MAX is left with its worst move, as if MIN chose for it. Only one move is "
        "struck out, and MAX takes the best of the others.",
        "apart": "the value: too small where MAX has more than two moves",
    },
    "strikes_equal_moves": {
        "name": "moves of equal value are struck out together",
        "hint": "Two moves are worth 5 each. What is left for MAX when one of them is struck out?",
        "explanation": "The second largest of the different values is taken. Two moves of the same "
        "value are two moves: when one is struck out, the other is still there.",
        "apart": "the value, where MAX has two best moves",
    },
    "strikes_for_both": {
        "name": "MAX strikes out moves of MIN's, too",
        "hint": "Who strikes out, and whose moves?",
        "explanation": "MIN gets its second best, as MAX does. By the rule nobody strikes out a "
        "move of MIN's: it takes its best.",
        "apart": "the value: too large where MIN has a choice",
    },
    "strikes_the_first": {
        "name": "MIN strikes out whatever comes first",
        "hint": "Which move would MIN strike out, if it wants MAX to have as little as possible?",
        "explanation": "The first move in the list is struck out. MIN looks before it strikes: it "
        "takes the one that is best for MAX.",
        "apart": "the value, where the best move is not the first",
    },
    # decisive playouts
    "decisive_forgotten": {
        "name": "playouts miss moves that win at once",
        "hint": "In a playout MAX has a move that ends the game with +3. How often is it played?",
        "explanation": "All moves of a playout are equally likely here. By the rule a move that "
        "wins at once is always played.",
        "apart": "the value: that of playouts that are random throughout",
    },
    "decisive_for_max_only": {
        "name": "only MAX takes a move that wins at once",
        "hint": "MIN is to move in a playout and can end the game with -3. What does it do?",
        "explanation": "The rule holds for both players. MIN wins where the utility is smaller "
        "than 0, and takes the smallest of such ends.",
        "apart": "the value: too large where MIN could win at once",
    },
    "decisive_for_max_alone": {
        "name": "MIN plays the moves by which MAX wins",
        "hint": "For which player is an end with utility +3 a win, and who is to move?",
        "explanation": "An end with a utility larger than 0 is taken whoever moves. MIN wins where "
        "the utility is smaller than 0.",
        "apart": "the value: too large where MIN moves beside an end that MAX has won",
    },
    "takes_any_end": {
        "name": "playouts take an end that is no win, too",
        "hint": "A move ends the game and loses it. Must it be played?",
        "explanation": "Every move that ends the game is taken at once. By the rule only one that "
        "wins for the player to move is; all others are as likely as the rest.",
        "apart": "the value, where all ends beside a node are lost or drawn",
    },
    "no_choice_at_the_root": {
        "name": "the first move is left to chance, too",
        "hint": "Which moves are played at random, and which one is chosen?",
        "explanation": "The average over the first moves is returned. Flat Monte-Carlo plays the "
        "playouts after every first move, compares their averages and chooses the best.",
        "apart": "the value: between the best and the worst of the averages",
    },
    "ends_equally_likely": {
        "name": "every end below counts the same",
        "hint": "One reply ends the game, the other leads to four ends. How likely is the first?",
        "explanation": "All ends below a move are averaged. A playout chooses among the moves of a "
        "node, so an end that is near comes up more often than one of many that are far away.",
        "apart": "the value: the average of the ends, not of the playouts",
    },
}
