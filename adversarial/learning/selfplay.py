"""AlphaZero in small: the network guides the search, and learns from what the search found."""

from random import Random

from ..game import MAX
from ..search import mcts
from .features import Features
from .network import Network

HIDDEN, MEMORY, STEPS = 24, 2000, 80  # neurons; positions kept; positions trained after each game


class Guide:
    """A network for one game: `prior` and `value` for `mcts`, and `player`, which asks it.

    The network sees the board from the mover's side: the stones of both, and the cells where one
    more stone completes a line, at once or later. So its value is the mover's, and MIN's is turned.
    """

    def __init__(self, game, seed=0):
        self.game, self.features = game, Features(game)
        height = game.rows + 1
        self.cells = [1 << c * height + r for c in range(game.columns) for r in range(game.rows)]
        self.network = Network(1 + 6 * len(self.cells), HIDDEN, game.columns, seed)
        self.known = {}  # what the network says about positions: forget it after training

    def inputs(self, state):
        """The inputs that are on: the first one always, the others by sets of cells."""
        x, o = state
        own, other = (x, o) if self.game.to_move(state) is MAX else (o, x)
        look, free = self.features, self.playable(state)
        mine, yours = look.threats(own, other), look.threats(other, own)
        sets = own, other, mine & free, yours & free, mine & ~free, yours & ~free
        seen = [bits & cell for bits in sets for cell in self.cells]
        return [0, *(i for i, is_on in enumerate(seen, 1) if is_on)]

    def playable(self, state):
        """The cells where the next stone can fall."""
        after = [self.game.result(state, action) for action in self.game.actions(state)]
        return sum((x | o) ^ (state[0] | state[1]) for x, o in after)

    def legal(self, state):
        actions = self.game.actions(state)
        return [move in actions for move in range(self.game.columns)]

    def look(self, state):
        """(value for MAX, {move: probability})."""
        if state not in self.known:
            _, value, odds = self.network.forward(self.inputs(state), self.legal(state))
            prior = {move: odds[move] for move in self.game.actions(state)}
            self.known[state] = self.game.to_move(state) * value, prior
        return self.known[state]

    def prior(self, game, state):
        return self.look(state)[1]

    def value(self, game, state, random=None):
        return self.look(state)[0]

    def best(self, state):
        """The likeliest move, without any search."""
        prior = self.look(state)[1]
        return max(prior, key=prior.get)

    def search(self, state, iterations):
        """PUCT with this prior and this value."""
        return mcts(self.game, state, iterations, 1.0, prior=self.prior, value=self.value)


def improve(guide, games, iterations=20, rate=0.1, plies=10, seed=0):
    """Self-play: yields after each game, when the network has learned from it.

    Games begin with up to so many random plies, and go on by the visits of the search.
    """
    random, memory, game = Random(seed), [], guide.game
    for _ in range(games):
        memory += self_play(guide, iterations, random_start(game, plies, random), random)
        del memory[:-MEMORY]
        for lesson in random.choices(memory, k=STEPS):
            guide.network.train(*lesson, rate)
        guide.known.clear()
        yield guide


def self_play(guide, iterations, state, random):
    """What one game teaches, position by position and mirrored: see `Network.train`."""
    game, played = guide.game, []
    while not game.is_terminal(state):
        visits = guide.search(state, iterations).visits
        shares = [visits.get(move, 0) / iterations for move in range(game.columns)]
        played.append((state, shares))
        state = game.result(state, random.choices(range(game.columns), shares)[0])
    for each, shares in played:
        result = game.to_move(each) * game.utility(state)
        for seen, visited in ((each, shares), (game.mirrored(each), shares[::-1])):
            yield guide.inputs(seen), guide.legal(seen), result, visited


def random_start(game, plies, random):
    """A position after up to so many random plies that is not over."""
    while True:
        state = game.initial
        for _ in range(random.randint(0, plies)):
            if not game.is_terminal(state):
                state = game.result(state, random.choice(game.actions(state)))
        if not game.is_terminal(state):
            return state
