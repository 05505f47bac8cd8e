"""What is asked on paper besides trees: code with one wrong line, and questions in words.

A seed chooses the slips. The questions in words are those of the final exam, the same for all and
the same as in its notebook.
"""

from random import Random

from ..language import words

MINUTES = 140
MINIMAX = """\
def minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        best = -inf
        for action in game.actions(state):
            value = minimax(game, game.result(state, action))
            best = max(best, value)
    else:
        best = inf
        for action in game.actions(state):
            value = minimax(game, game.result(state, action))
            best = min(best, value)
    return best
"""
ALPHABETA = """\
def alphabeta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        best = -inf
        for action in game.actions(state):
            below = game.result(state, action)
            best = max(best, alphabeta(game, below, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for action in game.actions(state):
            below = game.result(state, action)
            best = min(best, alphabeta(game, below, alpha, beta))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
"""
EXPECTED = """\
def expected(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    below = {}
    for action in game.actions(state):
        below[action] = expected(game, game.result(state, action), depth - 1)
    if game.to_move(state) is MAX:
        return max(below.values())
    if game.to_move(state) is MIN:
        return min(below.values())
    total = 0
    for action, chance in game.outcomes(state):
        total += chance * below[action]
    return total
"""
CODES = {"minimax": MINIMAX, "alphabeta": ALPHABETA, "expected": EXPECTED}
SLIPS = {  # code: [(number of the line, as it stands on the sheet)]
    "minimax": [
        (4, "    if game.to_move(state) is MIN:"),
        (5, "        best = 0"),
        (8, "            best = value"),
        (10, "        best = -inf"),
        (13, "            best = max(best, value)"),
    ],
    "alphabeta": [
        (8, "            best = max(best, alphabeta(game, below, -inf, beta))"),
        (9, "            alpha = max(beta, best)"),
        (10, "            if alpha <= beta:"),
        (16, "            best = min(best, alphabeta(game, below, alpha, inf))"),
        (17, "            beta = max(beta, best)"),
        (18, "            if beta >= best:"),
    ],
    "expected": [
        (4, "    if depth == 1:"),
        (5, "        return game.utility(state)"),
        (8, "        below[action] = expected(game, game.result(state, action), depth)"),
        (12, "        return max(below.values())"),
        (15, "        total += below[action] / len(below)"),
        (16, "    return total / len(below)"),
    ],
}
# Questions in words: what is asked, what a good answer says, and the lines to write on.
TEXTS = words({
    "game": {
        "question": "A bar of chocolate has 4 × 5 pieces; the piece in one corner is poisoned. "
        "Two players take turns to break the bar along one of its grooves and to eat the part "
        "without the poisoned piece; whoever is left with the poisoned piece alone has lost. "
        "Formulate the game: what is a state, which is the initial one, what are the actions and "
        "their results, when is it over, and what is the utility for MAX?",
        "answer": "A state is (rows, columns, player to move); the initial one is (4, 5, MAX). "
        "An action names a side and what is left of it: 1 to rows − 1 rows, or 1 to columns − 1 "
        "columns. The result has fewer rows or columns, and the other player to move. It is over "
        "at (1, 1, player): that player has lost, so the utility is −1 if it is MAX and +1 if it "
        "is MIN.",
        "lines": 6,
    },
    "heuristic": {
        "question": "In a game a win of MAX is worth 100 and a loss −100. A student's evaluation "
        "is 60 times the number of MAX's threats, and nothing else. Name two things that are "
        "wrong with it. For each, say what a search of limited depth would do because of it.",
        "answer": "With two threats it says 120, more than a win: the search goes for threats "
        "and lets a win in hand pass. It does not count MIN's threats: positions in which MIN is "
        "about to win look as good as safe ones, so the search walks into them (an evaluation "
        "should change its sign when the players are swapped).",
        "lines": 5,
    },
    "cut": {
        "question": "Choose one leaf that is never read in question 3. Which two numbers made "
        "alpha-beta leave it out, who is sure of each of them, and why can no value at this leaf "
        "change the value of the root?",
        "answer": "α ≥ β where it was left out. One of the two is what a player is sure of by a "
        "move seen before on the way from the root, the other what the opponent is sure of by what "
        "was read below this node. So the first never lets the game come there, and another value "
        "at the leaf could only give the opponent more there, never less. (Read the two numbers "
        "off the student's own tree.)",
        "lines": 5,
    },
    "depth": {
        "question": "In question 5 a search at depth 4 plays another move than one at depth 3. "
        "A friend says: “Then the evaluation was bad, and one ply more always cures it.” "
        "What is right in that, and what is not? Give a case in which one ply more does not help.",
        "answer": "An evaluation that foresaw what comes would indeed not have changed. But a "
        "ply more only moves the horizon: where an exchange is still going on, the next ply "
        "counts in the middle of it again, and a loss that can be delayed is pushed past the new "
        "horizon. It helps only where the line is quiet there, or where the game ends.",
        "lines": 5,
    },
})  # fmt: skip


class Slip:
    """Code with one wrong line."""

    def __init__(self, code, seed):
        self.code = code
        self.right = CODES[code].splitlines()
        self.number, self.wrong = Random(f"slip {code} {seed}").choice(SLIPS[code])

    @property
    def mended(self):
        """The line as it should be."""
        return self.right[self.number - 1].strip()

    @property
    def lines(self):
        """The code as it stands on the sheet."""
        return [*self.right[: self.number - 1], self.wrong, *self.right[self.number :]]
