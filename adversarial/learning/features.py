"""What a learned evaluation looks at: a Connect-4 position as a few numbers, X's minus O's."""

from ..game import MAX


class Features:
    """The features of a position, by the names in `names`. All of them speak for MAX.

    A line is *open* if only one player has stones in it. Where three stones of a line stand, the
    fourth cell is a *threat*. Rows count from 1 at the bottom.

    >>> from adversarial.games import Connect4
    >>> game = Connect4(4, 4)
    >>> features = Features(game)
    >>> dict(zip(features.names, features(game.parse(".... .... OO.. XXX."))))
    {'turn': -1, 'ones': 1, 'twos': -1, 'threes': 1, 'odd': 1, 'even': 0, 'centre': 1}
    """

    names = ("turn", "ones", "twos", "threes", "odd", "even", "centre")

    def __init__(self, game):
        self.game, self.three, height = game, game.length - 1, game.rows + 1
        self.lines = [
            sum(1 << (column + i * right) * height + row + i * up for i in range(game.length))
            for column in range(game.columns)
            for row in range(game.rows)
            for right, up in ((0, 1), (1, 0), (1, 1), (1, -1))
            if column + (game.length - 1) * right < game.columns
            and 0 <= row + (game.length - 1) * up < game.rows
        ]
        columns = [1 << height * column for column in range(game.columns)]
        self.odd = sum(bottom << row for bottom in columns for row in range(0, game.rows, 2))
        self.centre = sum(bottom * ((1 << game.rows) - 1) for bottom in columns[1:-1])

    def __call__(self, state):
        x, o = state
        counts, mine, yours = [0] * (self.game.length + 1), 0, 0  # open lines by their stones
        for line in self.lines:
            own, other = line & x, line & o
            if own and not other:
                counts[own.bit_count()] += 1
                if own.bit_count() == self.three:
                    mine |= line ^ own
            elif other and not own:
                counts[other.bit_count()] -= 1
                if other.bit_count() == self.three:
                    yours |= line ^ other
        turn = 1 if self.game.to_move(state) is MAX else -1
        sets = (mine, yours, self.odd), (mine, yours, ~self.odd), (x, o, self.centre)
        more = ((a & cells).bit_count() - (b & cells).bit_count() for a, b, cells in sets)
        return [turn, *counts[1:4], *more]

    def threats(self, own, other):
        """The empty cells where one more stone of the first side completes a line."""
        cells = 0
        for line in self.lines:
            if not line & other and (line & own).bit_count() == self.three:
                cells |= line & ~own
        return cells
