"""What crosses the wall from a submission to a game: states and moves that the game has handed out.

Every question of every task comes through here. What a submission says is looked up, and the game
gets its own state and its own move back; what is not found is refused, and nothing is computed.
"""

from collections import deque
from contextlib import suppress

from ..exercises.asked import OutOfPositions
from ..game import CHANCE
from ..games.wrapped import is_only_counted, noted, unwatched
from ..language import words
from ..observe import SearchStopped
from ..observe.errors import brief
from .player.wire import QUESTIONS, Broken

SENTENCES = words({
    "state": "The game has handed out no state {thing}; reach every state through "
    "game.result(state, action).",
    "move": "The game has no move {thing} here; game.actions(state) lists the moves.",
    "arguments": "A game is asked {question}({words}), not with {n} arguments.",
})
FIRST, AHEAD = 120, 60  # states of which is told at once: when a call begins, and later
OF_A_MOVE = ("state", "action")
ASKED_WITH = {"result": OF_A_MOVE, "action_name": OF_A_MOVE, "players": ()}  # else of a state


class Offered:
    """What games have handed out to one submission in one question.

    Which of the states and moves go together is the game's own business, as it is in a notebook.
    """

    def __init__(self):
        self.states, self.moves = {}, {}  # each leads to the game's own
        self.told, self.numbers = {}, []  # the states with which answers went along
        self.game = self.rules = None
        self.wants_estimates = False

    def begin(self, game, state):
        """A call of the submission's function begins, with this game and this state."""
        self.game, self.rules = game, unwatched(game)
        self.noted = noted(game, QUESTIONS)
        # May all be told before it is asked? Not where what is told is limited.
        self.is_ahead = is_only_counted(game) and not hasattr(game, "left")
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
        if question == "players":  # these are no question
            return self.game.players
        state = self._state(arguments[0])
        if question == "show":  # the text of a game may tell what nobody has read yet
            return str(state)
        moves = [self._move(state, thing) for thing in arguments[1:]]
        answer = getattr(self.game, question)(state, *moves)
        self.wants_estimates |= question == "evaluate"  # and will again
        if question in ("result", "canonical"):
            self.states[answer] = answer
        else:
            self._offer(question, answer)
        return answer

    def tell(self, state):
        """What goes along with a state and so needs no asking: a list of (state, its number,
        answers). Where it matters when a question comes it is who moves here and which moves there
        are, and what an end is worth if nobody notes that; else of many states after it, too."""
        try:
            todo, told = deque([self.states[state]]), []
        except (KeyError, TypeError):  # of a kind that is known by its look alone
            return []
        most = self._most()
        while todo and len(told) < most:
            state = todo.popleft()
            if self.told.get(state) is state:  # the very same
                continue
            self.told[state] = state
            self.numbers.append(state)
            answers = self._answers(state, has_room=len(told) + len(todo) < most)
            told.append((state, len(self.numbers) - 1, list(answers.items())))
            after = [child for _, child in answers.get("result", ())]
            self.states.update(zip(after, after, strict=True))
            todo += after
        return told

    def tell_after(self, question, arguments, answer):
        """What goes along with the answer to a question."""
        if question == "players":
            return []
        if question == "evaluate" and self.is_ahead:
            return []  # who estimates a state goes no further
        return self.tell(answer if question == "result" else arguments[0])

    def _most(self):
        """Of how many states is told."""
        if not self.is_ahead:
            return 1
        if not self.told:
            return FIRST
        return 1 if self.noted else AHEAD

    def _answers(self, state, has_room):
        """{question: answer} of a state; those after it only if they can be told of, too. What
        raises will be raised when it is asked for."""
        rules, answers = self.rules, {}
        with suppress(Exception, SearchStopped):
            turn, is_over = rules.to_move(state), rules.is_terminal(state)
            answers |= {"to_move": turn, "is_terminal": is_over}
            if is_over:
                if self.is_ahead or "utility" not in self.noted:
                    answers["utility"] = rules.utility(state)
                return answers
            question = "outcomes" if turn is CHANCE else "actions"
            answers[question] = getattr(rules, question)(state)
            moves = self._offer(question, answers[question])
            if self.wants_estimates and (self.is_ahead or "evaluate" not in self.noted):
                answers["evaluate"] = rules.evaluate(state)
            if self.is_ahead and has_room:
                answers["result"] = [(move, rules.result(state, move)) for move in moves]
        return answers

    def note(self, question, number, *moves):
        """The submission has asked this of the state with that number, and knew the answer. It is
        asked here as if it had come over the wire. Raises Broken for nonsense."""
        if type(number) is not int or not 0 <= number < len(self.numbers):
            raise Broken("note")
        try:
            self.ask(question, (self.numbers[number], *moves))
        except OutOfPositions:  # it hears of that with its next question
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
