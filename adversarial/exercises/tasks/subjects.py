"""What a heuristic is checked on: a small game, solved exactly, and its boards."""

from functools import cache, cached_property
from random import Random

from ...game import MAX, MIN
from ...games import TicTacToe
from ...games.hexapawn import Hexapawn
from ...language import words
from ...search.exact import exact_values, successors

BOARDS = 120
PLAYERS = words({"MAX": "White", "MIN": "Black"})
HEURISTIC = words({
    "type": "On {board} it returned {got}; it should return a number.",
    "raised": "On {board} it raised {problem}",
    "evaluation_varies": "On {board} it says {first} and then {second}.",
    "searches_to_evaluate": "On {board} it followed {moves} moves to evaluate one position.",
    "is exact": "On all {boards} boards it says the exact value, or the same multiple of it: that "
    "takes a search.",
    "says_nothing": "It says {value} on all {boards} boards.",
    "knows_only_the_turn": "On boards with the same number of marks it says the same: {values}.",
    "marks": "{n} marks {value}",  # one of these values
    "larger_than_a_win": "On {board}, which nobody has won, it says {got}; a win is worth {win}.",
    "evaluation_of_the_mover": "On {board} {winner} has won and {loser} is to move, and it says "
    "{got}: its sign changes with the turn.",
    "evaluation_turned_round": "On {board} {winner} has won, and it says {got}; on {other} {loser} "
    "has won, and it says {got_other}.",
    "turned in play": "With best play {board} is worth {value} and {other} is worth "
    "{value_other}, but it says {got} and {got_other}: the worse one for MAX looks better.",
    "disagrees_with_ends": "On {board} {winner} has won, but it says {got}.",
    "speaks_for_nobody": "On {board} and with all marks swapped it says {got}, both times.",
    "one_sided": "On {board} it says {got}; with all marks swapped {mirrored}, which is not "
    "{right}.",
    "doubtful": "On {n} of {of} won boards its sign is the loser's, as on {board}: {got}. A search "
    "asks for the utility there, so this does no harm.",
    "hits": "Searching two plies with it, a best move is chosen in {share} % of {boards} positions "
    "({plain} % without it).",
})
# What is said otherwise of Hexapawn.
HEXAPAWN = words({
    "position": "{board} ({player} to move)",
    "knows_only_the_turn": "It only knows whose turn it is: {values}.",
    "marks": "{n} to move {value}",  # one of these values
    "goes with the turn": "On {board} it says {got}, and with the board turned round and the "
    "colours swapped the same: its sign changes with the turn.",
    "speaks_for_nobody": "On {board} it says {got}, and with the board turned round and the "
    "colours swapped the same.",
    "one_sided": "On {board} it says {got}; with the board turned round and the colours swapped "
    "{mirrored}, which is not {right}.",
    "counts_pawns_only": "On boards with the same pawns left it always says the same.",
    "helps": "One ply with it chooses a winning move in {share} % of {boards} positions; by "
    "counting pawns and how far they have come, in {counting} %.",
    "helps too little": "One ply with it chooses a winning move in {share} % of {boards} "
    "positions; by counting pawns and how far they have come it is {counting} %. {enough} % are "
    "needed.",
    "weights": "On {board} it says {got}; by the definition it is {right}.",
    "weights, hint": "What does the definition count for a pawn that has not moved, and for one "
    "that has gone one row? Does it matter whose turn it is?",
})


class Subject:
    """A game, and what its heuristics have in common."""

    sentences = HEURISTIC
    most_followed = 10  # moves: one for each free cell is still a look around

    @cached_property
    def after(self):
        """Every position, with those after a move; none after the last."""
        return successors(self.game)

    @cached_property
    def values(self):
        """The exact value of every position."""
        return exact_values(self.game, self.after)

    @cached_property
    def in_play(self):
        """Every position in which the game goes on."""
        return [state for state in self.values if self.after[state]]

    def prepare(self, seed):
        """Find beforehand what is kept for the heuristics to come."""
        self.boards(seed)

    def judged(self, boards):
        """The positions in play by which is judged for whom a heuristic speaks."""
        return boards

    def board(self, state):
        """A position for a sentence."""
        return self.game.show(state).replace("\n", " / ")


class OfTicTacToe(Subject):
    """Tic-tac-toe: boards in play and finished, won by both, drawn from random games."""

    game = TicTacToe()
    names = {MAX: "X", MIN: "O"}

    @staticmethod
    def turn(state):
        """All that is known if only the turn is."""
        return (state[0] | state[1]).bit_count()

    def judged(self, boards):
        return self.in_play

    def mirror(self, state):
        """The marks swapped: of boards with equally many, so that X is to move again."""
        return state[::-1] if self.turn(state) % 2 == 0 else None

    @cache  # noqa: B019  (there is one of them)
    def boards(self, seed):
        """(boards in play, boards that somebody has won)."""
        rng, game = Random(f"heuristic {seed}"), self.game
        boards, ends = {}, {}
        while len(boards) < BOARDS or len(ends) < 30:
            state = game.initial
            while not game.is_terminal(state):
                if 2 <= self.turn(state) <= 7:
                    boards[state] = None
                state = game.result(state, rng.choice(game.actions(state)))
            if game.utility(state):
                ends[state] = None
        boards = sorted(boards)[:: max(1, len(boards) // BOARDS)]
        rng.shuffle(boards)
        return boards, sorted(ends)


class OfHexapawn(Subject):
    """Hexapawn on four columns: a sample of its 20,286 positions."""

    game = Hexapawn()
    sentences = HEURISTIC | HEXAPAWN
    names = {MAX: PLAYERS["MAX"], MIN: PLAYERS["MIN"]}
    most_followed = 8  # no position has more than seven moves
    colours = str.maketrans("wb", "bw")

    @staticmethod
    def turn(state):
        """All that is known if only the turn is."""
        return state[1]

    @staticmethod
    def pawns(state):
        """All that is known if only pawns are counted."""
        return state[0].count("w"), state[0].count("b")

    def mirror(self, state):
        """The board turned round, and the colours swapped: the same position for the other."""
        board, player = state
        return board[::-1].translate(self.colours), player.other

    def board(self, state):
        words = {"board": super().board(state), "player": self.names[state[1]]}
        return self.sentences["position"].format(**words)

    @cache  # noqa: B019  (there is one of them)
    def boards(self, seed):
        """(positions in play, positions at an end)."""
        rng = Random(f"hexapawn {seed}")
        ends = [state for state in self.values if not self.after[state]]
        return rng.sample(self.in_play, BOARDS), rng.sample(ends, BOARDS // 2)

    @cached_property
    def choices(self):
        """Positions in which a move wins and another loses, but none ends the game: those in which
        every move leaves equally many pawns, and as many others."""
        quiet, others = [], []
        for state in self.in_play:
            children = self.after[state]
            is_near = not all(self.after[child] for child in children)
            if not is_near and len({self.values[child] for child in children}) > 1:
                (others if len(set(map(self.pawns, children))) > 1 else quiet).append(state)
        return quiet, Random("hexapawn").sample(others, len(quiet))

    def prepare(self, seed):
        super().prepare(seed)
        self.choices  # noqa: B018  (worked out once)


SUBJECTS = {"tic-tac-toe": OfTicTacToe(), "hexapawn": OfHexapawn()}
