"""What crosses the wall from a submission to a game: states and moves that the game has handed out.

Every question of every task comes through here. What a submission says is looked up, and the game
gets its own state and its own move back; what is not found is refused, and nothing is computed.
"""

from collections import deque
from contextlib import suppress

from ..exercises.asked import OutOfQuestions
from ..game import CHANCE
from ..games.wrapped import unwatched
from ..observe import SearchStopped
from ..observe.errors import brief
from .player.wire import Broken

SENTENCES = {
    "state": "The game has handed out no state {thing}; reach every state through "
    "game.result(state, action).",
    "move": "The game has no move {thing} here; game.actions(state) has those that there are.",
    "arguments": "A game is asked {question}({words}), not with {n} arguments.",
}
AHEAD = 60  # states of which is told at once
ASKED_WITH = {"result": ("state", "action")}  # all else of a state alone


class Offered:
    """What games have handed out to one submission in one question.

    Which of the states and moves go together is the game's own business, as it is in a notebook.
    """

    def __init__(self):
        self.states, self.moves = {}, {}  # each leads to the game's own
        self.told, self.numbers = {}, []  # the states with which answers went along
        self.game = self.rules = None

    def begin(self, game, state):
        """A call of the submission's function begins, with this game and this state."""
        self.game, self.rules = game, unwatched(game)
        self.told, self.numbers = {}, []
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
        else:
            self._offer(question, answer)
        return answer

    @property
    def is_watched(self):
        """Does somebody note the questions? Then those that needed no asking are told, too."""
        return self.rules is not self.game

    def tell(self, state):
        """What goes along with a state and so needs no asking: a list of (state, its number,
        answers). Where somebody notes the questions it is who moves here and which moves there
        are, not what the state is worth; else all of that, and of many states after it."""
        try:
            todo, told = deque([self.states[state]]), []
        except (KeyError, TypeError):  # of a kind that is known by its look alone
            return []
        while todo and len(told) < (1 if self.is_watched else AHEAD):
            state = todo.popleft()
            if self.told.get(state) is state:  # the very same
                continue
            self.told[state] = state
            self.numbers.append(state)
            answers = self._answers(state)
            told.append((state, len(self.numbers) - 1, list(answers.items())))
            after = [child for _, child in answers.get("result", ())]
            self.states.update(zip(after, after, strict=True))
            todo += after
        return told

    def _answers(self, state):
        """{question: answer} of a state. What raises will be raised when it is asked for."""
        rules, answers = self.rules, {}
        with suppress(Exception, SearchStopped):
            turn, is_over = rules.to_move(state), rules.is_terminal(state)
            answers |= {"to_move": turn, "is_terminal": is_over}
            if is_over:
                return answers if self.is_watched else answers | {"utility": rules.utility(state)}
            question = "outcomes" if turn is CHANCE else "actions"
            answers[question] = getattr(rules, question)(state)
            moves = self._offer(question, answers[question])
            if not self.is_watched:
                answers["result"] = [(move, rules.result(state, move)) for move in moves]
        return answers

    def note(self, question, number):
        """The submission has asked this of the state with that number, and knew the answer. It is
        asked here as if it had come over the wire. Raises Broken for nonsense."""
        if type(number) is not int or not 0 <= number < len(self.numbers):
            raise Broken("note")
        try:
            self.ask(question, (self.numbers[number],))
        except OutOfQuestions:  # it hears of that with its next question
            return
        except Exception as problem:  # what was known was answered before
            raise Broken("note") from problem

    def _state(self, thing):
        try:
            return self.states[thing]
        except (KeyError, TypeError):  # not known, or of a kind that cannot be
            is_state = getattr(self.game, "is_state", None)  # some games know their own
        if is_state is None or not is_state(thing):
            raise ValueError(SENTENCES["state"].format(thing=brief(thing)))
        with suppress(TypeError):
            self.states[thing] = thing
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
            for question in ("actions", "outcomes"):
                self._offer(question, getattr(self.rules, question)(each))

    def _offer(self, question, answer):
        if question not in ("actions", "outcomes"):
            return []
        moves = answer if question == "actions" else [move for move, _ in answer]
        self.moves.update(zip(moves, moves, strict=True))
        return moves
