"""What crosses the wall from a submission to a game: states and moves that the game has handed out.

Every question of every task comes through here. What a submission says is looked up, and the game
gets its own state and its own move back; what is not found is refused, and nothing is computed.
"""

from contextlib import suppress

from ..games.wrapped import Wrapped
from ..observe import Observed
from ..observe.errors import brief

SENTENCES = {
    "state": "The game has handed out no state {thing}; reach every state through "
    "game.result(state, action).",
    "move": "The game has no move {thing} here; game.actions(state) has those that there are.",
    "arguments": "A game is asked {question}({words}), not with {n} arguments.",
}
ASKED_WITH = {"result": ("state", "action")}  # all else of a state alone


class Offered:
    """What games have handed out to one submission in one question.

    Which of the states and moves go together is the game's own business, as it is in a notebook.
    """

    def __init__(self):
        self.states, self.moves = {}, {}  # each leads to the game's own
        self.game = self.rules = None

    def begin(self, game, state):
        """A call of the submission's function begins, with this game and this state."""
        self.game = game
        self.rules = game.game if isinstance(game, Observed) else game  # where nobody counts
        self.states[game.initial] = game.initial
        self.states[state] = state

    def ask(self, question, arguments):
        """The game's answer. Raises ValueError or TypeError, with a sentence, for what is not
        offered, and whatever the game raises."""
        expected = ASKED_WITH.get(question, ("state",))
        if len(arguments) != len(expected):
            words = {"question": question, "words": ", ".join(expected), "n": len(arguments)}
            raise TypeError(SENTENCES["arguments"].format(**words))
        state = self._state(arguments[0])
        moves = [self._move(state, thing) for thing in arguments[1:]]
        answer = getattr(self.game, question)(state, *moves)
        if question in ("result", "canonical"):
            self.states[answer] = answer
        elif question == "actions":
            self.moves.update(zip(answer, answer, strict=True))
        return answer

    def tell(self, state):
        """What goes along with a state and so needs no asking, as (question, answer): who moves,
        which is to nobody's advantage; and all else where nobody counts the questions."""
        questions = ["to_move"]
        if not isinstance(self.game, Observed | Wrapped):
            is_over = self.game.is_terminal(state)
            questions += ["is_terminal", "utility" if is_over else "actions"]
        told = []
        for question in questions:
            with suppress(Exception):  # then it will be raised when it is asked for
                told.append((question, self.ask(question, (state,))))
        return tuple(told)

    def _state(self, thing):
        try:
            return self.states[thing]
        except (KeyError, TypeError):  # not known, or of a kind that cannot be
            is_state = getattr(self.game, "is_state", None)  # some games know their own
        if is_state is None or not is_state(thing):
            raise ValueError(SENTENCES["state"].format(thing=brief(thing)))
        return thing

    def _move(self, state, thing):
        try:
            if thing not in self.moves:  # perhaps nobody has asked for the moves yet
                self._look_up(state)
            return self.moves[thing]
        except (KeyError, TypeError):
            raise ValueError(SENTENCES["move"].format(thing=brief(thing))) from None

    def _look_up(self, state):
        """Note the moves here and at the beginning, unseen by who counts the questions."""
        for each in (self.rules.initial, state):
            moves = [*self.rules.actions(each), *(move for move, _ in self.rules.outcomes(each))]
            self.moves.update(zip(moves, moves, strict=True))
