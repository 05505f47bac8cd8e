"""A match with hidden cards: the machine draws its moves from a mixed strategy, so it bluffs."""

from ...game import CHANCE
from ...language import words
from ...search.hidden import CFR, open_cards
from .match import Match

PLAYERS = words({
    "cfr": "regret minimisation",
    "open": "open cards, averaged",
    "own": "the given strategy",
})
SENTENCES = words({
    "balance": "Games so far: {games}. Your chips: {chips:+}.",
    "share": "The machine saw {set}. There its strategy is to {move} {times} times in 100.",
})
ITERATIONS = 300


class CardMatch(Match):
    """Game after game is played for chips, and nothing can be taken back."""

    games = chips = 0
    can_undo = False
    thought = None  # a strategy is looked up: there is no search to step through

    def _choose_search(self, search):
        """The strategies on offer, each a function of the information set."""
        strategies = {
            PLAYERS["cfr"]: CFR(self.game).run(ITERATIONS).average,
            PLAYERS["open"]: open_cards(self.game),
        }
        if isinstance(search, dict):
            strategies = {PLAYERS["own"]: search} | strategies
        players = {name: strategy.__getitem__ for name, strategy in strategies.items()}
        return players, next(iter(players.values()))

    def _begin(self, you):
        super()._begin(you)
        self.board.seat = you

    def reply(self):
        """Cards and machine move, each by chance, until it is the person's turn or the end."""
        while not self.over and not self.your_turn:
            player = self.game.to_move(self.state)
            actions = self.game.actions(self.state)
            if player is CHANCE:
                shares = [share for _, share in self.game.outcomes(self.state)]
            else:
                shares = self.search(self.game.information_set(self.state))
            self._make(self._random.choices(actions, shares)[0], player)

    def _make(self, action, player, thought=None, dice=None):
        super()._make(action, player, thought, dice)
        if self.over:
            self.games += 1
            self.chips += self.game.utility(self.state) * self.you

    @property
    def shown(self):
        """The machine's card stays hidden until the end."""
        if self.over:
            return self.state
        return self.game.information_set(self.state) if self.your_turn else ""

    @property
    def thinking(self):
        """After a game how often the machine does what it did, and how many chips are won."""
        if not self.over:
            return ""
        told = [self._told(move) for move in self.moves if move.player is self.machine]
        balance = SENTENCES["balance"].format(games=self.games, chips=self.chips)
        return " ".join([*told, balance])

    def _told(self, move):
        at = self.game.information_set(move.state)
        share = self.search(at)[self.game.actions(move.state).index(move.action)]
        name = self.game.action_name(move.state, move.action)
        return SENTENCES["share"].format(set=at, move=name, times=round(100 * share))
