"""A match between a person and a machine, without any widget: state, rules, sentences."""

from math import inf
from random import Random
from typing import NamedTuple

from ...game import CHANCE, MAX, MIN, has_chance, start
from ...language import words
from ...observe.errors import SearchError
from ...search.catalogue import SEARCHES, offered_by
from ...text import number, thousands
from .boards import board_for
from .opponent import Thought, longest_game, name_of, think

MATCH = words({
    "over before": "The game is over in this state: there is nothing to play.",
    "searches": "{game} can be searched by {searches} or your own function, not by {search!r}.",
    "level": "The machine looks at least one ply ahead, so level={level} is too low.",
    "first": "First is 'you', 'machine', or your side MAX or MIN, not {first!r}.",
    "nothing there": "There is nothing to touch there.",
    "not legal": "{move!r} is not legal here. Legal: {moves}.",
    "over": "The game is over: press New game.",
    "not your turn": "It is {player}'s turn.",
    "stuck": "The machine could not move. {problem}",
    "no undo": "There is no move of yours to take back.",
    "rolling": "The dice are rolling …",
    "thinking": "{player} is thinking …",
    "one ply": "1 ply",
    "plies": "{n} plies",
})
THINKING = words({  # is it advice, does it know a depth, does it know a value?
    (False, False, False): "It searched {nodes} nodes by {search}.",
    (False, False, True): "It searched {nodes} nodes by {search}, and expects {value} for MAX.",
    (False, True, False): "It searched {nodes} nodes by {search}, looking {plies} ahead.",
    (False, True, True): "It searched {nodes} nodes by {search}, looking {plies} ahead, and "
    "expects {value} for MAX.",
    (True, False, False): "In your place it would search {nodes} nodes by {search}.",
    (True, False, True): "In your place it would search {nodes} nodes by {search}, and expect "
    "{value} for MAX.",
    (True, True, False): "In your place it would search {nodes} nodes by {search}, looking "
    "{plies} ahead.",
    (True, True, True): "In your place it would search {nodes} nodes by {search}, looking "
    "{plies} ahead, and expect {value} for MAX.",
    "hurried": "{thinking} Looking further would take too long.",
})
COMFORTABLE = 9  # plies: what is looked ahead unless told, where a game sets no depth of its own


class Move(NamedTuple):
    """A move that was made: where, by whom, and what made it so."""

    state: object
    player: object
    action: object
    thought: Thought | None
    dice: object  # the generator's state before the move, so that taking back is fair


class Match:
    """A person against a search. `you` and `machine` are MAX and MIN, or MIN and MAX.

    >>> from adversarial.games import TicTacToe
    >>> match = Match(TicTacToe())
    >>> match.touch("cell4")
    True
    >>> match.reply()
    >>> match.message
    'The machine: O top left. Your turn: choose a free cell for X.'
    >>> match.touch("cell4")
    False
    >>> match.message
    'That cell is taken.'
    """

    def __init__(
        self, game, level=None, first=None, search="alphabeta", state=None, seed=0, **budget
    ):
        self.game = game
        self.start = start(game, state)
        if game.is_terminal(self.start):
            raise ValueError(MATCH["over before"])
        self.board = board_for(game, self.start)
        self.beginner = self.board.turn(self.start)
        self.searches, self.search = self._choose_search(search)
        self.level, self.deepest = self._choose_level(level)
        self.budget = budget  # of nodes and seconds, for `think`
        self._random = Random(seed)
        self._shelf = None  # the game before this one, to come back to
        self._advised = (None, None)  # what was asked last, and the advice
        self._begin(self._side(first))
        self.reply()

    # Settings.

    def _choose_search(self, search):
        """The searches on offer, by name, and the one to begin with."""
        dice = has_chance(self.game, self.start)
        opponents = offered_by("play")
        fitting = {name: one for name, one in opponents.items() if one.is_for_chance == dice}
        offered = {name: one.function for name, one in fitting.items()}
        known = {one.function: name for name, one in opponents.items()}
        if callable(search) and search not in known:
            return {name_of(search): search} | offered, search
        name = known.get(search) or str(search).replace(" ", "_").replace("-", "")
        if name == "alphabeta" and dice:  # what play asks for unless told
            name = "expectiminimax"
        if name == "expectiminimax" or (name in SEARCHES and not dice):  # what is asked for by name
            offered.setdefault(name, SEARCHES[name].function)
        if name not in offered:
            words = {"game": type(self.game).__name__, "searches": ", ".join(offered)}
            raise ValueError(MATCH["searches"].format(search=search, **words))
        return offered, offered[name]

    def _choose_level(self, level):
        depth = getattr(self.game, "default_depth", inf)
        self.longest = longest_game(self.game, self.start) if depth == inf else None
        deepest = self.longest or (depth + 2 if depth < inf else COMFORTABLE + 1)
        if level is None:
            return min(depth if depth < inf else COMFORTABLE, deepest), deepest
        if level < 1:
            raise ValueError(MATCH["level"].format(level=level))
        level = deepest if level == inf else int(level)
        return level, max(level, deepest)

    def _side(self, first):
        """Which side the person plays. MAX and MIN name it; else it follows from who begins."""
        if first in (MAX, MIN) and not isinstance(first, str):
            return MAX if first == MAX else MIN
        if first in (None, "you"):
            return self.beginner
        if first == "machine":
            return self.beginner.other
        raise ValueError(MATCH["first"].format(first=first))

    # The course of the game.

    def _begin(self, you):
        self.you, self.machine = you, you.other
        self.state, self.moves, self.path = self.start, [], ()
        self.problem = ""  # why the last touch did nothing, or what went wrong

    @property
    def over(self):
        return self.game.is_terminal(self.state)

    @property
    def your_turn(self):
        return not self.over and self.game.to_move(self.state) is self.you

    @property
    def first(self):
        """Who began: "you" or "machine"."""
        return "you" if self.you is self.beginner else "machine"

    @property
    def thought(self):
        """The machine's latest decision that still stands on the board, or None.

        Where the person plays against dice alone, what the machine would do in their place.
        """
        if self.board.alone and self.your_turn:
            return self._advice()
        return next((move.thought for move in reversed(self.moves) if move.thought), None)

    def _advice(self):
        asked = (self.state, self.search, self.level)
        if self._advised[0] != asked:
            try:
                thought = think(self.game, self.state, self.search, self.level, **self.budget)
            except SearchError:
                thought = None  # without advice the game goes on
            self._advised = (asked, thought)
        return self._advised[1]

    def touch(self, target):
        """The person touches a target. True when that made a move, and the machine may reply."""
        self.problem = ""
        if not self.your_turn:
            self.problem = self._not_now()
        elif target not in {area.id for area in self.board.areas(self.state)}:
            self.problem = MATCH["nothing there"]
        else:
            self.path, action, self.problem = self.board.touch(self.state, self.path, target)
            if action is not None:
                self._make(action, self.you)
                return True
        return False

    def play(self, action):
        """The person makes a move given as the game writes it. True when it was legal."""
        self.problem = ""
        if not self.your_turn:
            self.problem = self._not_now()
        elif action not in self.game.actions(self.state):
            words = {"move": action, "moves": self.board.legal(self.state)}
            self.problem = MATCH["not legal"].format(**words)
        else:
            self._make(action, self.you)
            return True
        return False

    def _not_now(self):
        return MATCH["over" if self.over else "not your turn"].format(player=self.machine)

    def put_down(self):
        """Forget what was chosen of a move."""
        self.path, self.problem = (), ""

    def reply(self):
        """Dice and machine move until it is the person's turn, or the end."""
        while not self.over and not self.your_turn:
            if self.game.to_move(self.state) is CHANCE:
                faces, weights = zip(*self.game.outcomes(self.state), strict=True)
                dice = self._random.getstate()
                self._make(self._random.choices(faces, weights)[0], CHANCE, dice=dice)
                continue
            try:
                thought = think(self.game, self.state, self.search, self.level, **self.budget)
            except SearchError as error:
                self.problem = MATCH["stuck"].format(problem=error)
                return
            self._make(thought.action, self.machine, thought)

    def _make(self, action, player, thought=None, dice=None):
        dice = dice or self._random.getstate()
        self.moves.append(Move(self.state, player, action, thought, dice))
        self.state, self.path = self.game.result(self.state, action), ()

    # Back and anew.

    @property
    def can_undo(self):
        moved = any(move.player is self.you for move in self.moves)
        return moved or bool(self.path) or self._shelf is not None

    def undo(self):
        """Take back what was chosen, or the person's last move and the reply, or New game."""
        self.problem = ""
        if self.path:
            self.path = ()
        elif any(move.player is self.you for move in self.moves):
            while (move := self.moves.pop()).player is not self.you:
                pass
            self.state = move.state
            self._random.setstate(move.dice)
        elif self._shelf is not None:
            you, self.state, self.moves, dice = self._shelf
            self.you, self.machine = you, you.other
            self._random.setstate(dice)
            self._shelf = None
        else:
            self.problem = MATCH["no undo"]

    def new_game(self, first=None):
        """Begin again, with the same sides unless told; `undo` comes back to the old game."""
        if any(move.player is self.you for move in self.moves):
            self._shelf = (self.you, self.state, self.moves, self._random.getstate())
        self._begin(self.you if first is None else self._side(first))
        self.reply()

    @property
    def record(self):
        """The game in plain data: who began, and each move by its place among the legal ones."""
        places = [self.game.actions(move.state).index(move.action) for move in self.moves]
        return {"first": self.first, "moves": places}

    def resume(self, record):
        """Go on with a game from its record; one that does not fit begins anew."""
        self._begin(self._side(record.get("first")))
        try:
            for place in record["moves"]:
                actions = self.game.actions(self.state)
                self._make(actions[place], self.game.to_move(self.state))
        except (LookupError, TypeError):
            self._begin(self.you)
        self.reply()

    def choose(self, level=None, search=None):
        """Another level or search, from the machine's next move on."""
        self.problem = ""
        if level is not None:
            self.level = min(max(int(level), 1), self.deepest)
        if search is not None:
            self.search = self.searches[search]
        self.reply()  # where the machine could not move before, it may now

    # In words.

    @property
    def shown(self):
        """The position, as far as the person may see it."""
        return self.game.show(self.state)

    def _recent(self):
        """What happened since the person last chose, the dice of that choice included."""
        last = [i for i, move in enumerate(self.moves) if move.player is self.you]
        moves = self.moves[last[-1] + 1 if last else 0 :]
        return [move[:3] for move in moves]

    @property
    def message(self):
        """One sentence or a few: what was wrong, or what happened and what is to be done."""
        if self.over:  # the result stays, whatever is touched
            told = self.board.tell(self._recent(), self.you)
            return " ".join(filter(None, (told, self.verdict, self.problem)))
        if self.problem:
            return self.problem
        if self.path:
            return self.board.prompt(self.state, self.path)
        if not self.your_turn:
            dice = self.game.to_move(self.state) is CHANCE
            return MATCH["rolling" if dice else "thinking"].format(player=self.machine)
        told = self.board.tell(self._recent(), self.you)
        return f"{told} {self.board.prompt(self.state)}".strip()

    @property
    def verdict(self):
        """Who won, and why."""
        return self.board.verdict(self.state, self.you)

    @property
    def thinking(self):
        """How the machine came to its last move."""
        thought = self.thought
        if thought is None:
            return ""
        advice = self.board.alone and self.your_turn
        told = THINKING[advice, thought.depth < inf, thought.value is not None].format(
            nodes=thousands(thought.nodes),
            search=name_of(thought.search),
            plies=self.plies(thought.depth),
            value=number(thought.value and round(thought.value, 3)),
        )
        return THINKING["hurried"].format(thinking=told) if thought.hurried else told

    def plies(self, depth):
        """A depth in words."""
        return MATCH["one ply" if depth == 1 else "plies"].format(n=depth)
