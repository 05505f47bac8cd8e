"""Boards to play on: where a position can be touched, and what a touch means.

A board is a picture and a list of targets, areas with an id. Every legal move is a route: the
ids to touch one after the other, mostly a single one; in checkers the squares of the move. So
one mechanism serves every game, and knows what is legal from the game alone.
"""

from dataclasses import dataclass, field

from ....game import CHANCE, MAX, MIN
from ....games.picture import Picture
from ....games.wrapped import unwrapped
from ....language import words

SENTENCES = words({
    "prompt": "Your turn: choose a move.",
    "not legal": "That is not a legal move here. Legal: {moves}.",
    "either": "{some} or {last}",
    "more": "{n} more",
    "you": "You: {move}.",
    "machine": "The machine: {move}.",
    "dice": "The dice: {move}.",
    "you win": "You win: {because}.",
    "machine wins": "The machine wins: {because}.",
    "draw": "A draw: {because}.",
    "worth": "the end is worth {value:g} to MAX",
    "end of the tree": "The end of the tree: it is worth {value:g} to MAX.",
})


@dataclass
class Target:
    """An area that can be touched. `preview` are shapes to show while it is pointed at."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: str
    enabled: bool = False  # does touching it belong to a legal move?
    mark: str = ""  # "chosen" or "next"
    preview: list = field(default_factory=list)


class Board:
    """Any game: its position as text, and a button for each move."""

    sentences = SENTENCES  # how a move of yours, of the machine's and of the dice is told
    marks = {MAX: "MAX", MIN: "MIN"}  # what the players call their pieces
    alone = False  # does only MAX decide, and dice do the rest?

    def __init__(self, game, start):
        self.rules = game  # as given, perhaps in another order
        self.game = unwrapped(game)
        self.start = start

    def turn(self, state):
        """Whose turn it is, also while the dice are in the air."""
        while (player := self.rules.to_move(state)) is CHANCE and not self.rules.is_terminal(state):
            state = self.rules.result(state, self.rules.actions(state)[0])
        return player

    # Moves.

    def routes(self, state):
        """Every legal move by the ids that make it."""
        if self.rules.is_terminal(state) or self.rules.to_move(state) is CHANCE:
            return {}
        return {self.route(state, action): action for action in self.rules.actions(state)}

    def route(self, state, action):
        return (str(self.rules.actions(state).index(action)),)

    def touch(self, state, path, target):
        """Touch a target, with `path` touched before: the new path, a finished move, a sentence."""
        routes = self.routes(state)
        longer = (*path, target)
        if longer in routes:
            return (), routes[longer], ""
        if any(route[: len(longer)] == longer for route in routes):
            return longer, None, ""
        if len(path) == 1 and path[0] == target:  # touched twice: put down again
            return (), None, ""
        if len(path) == 1 and any(route[0] == target for route in routes):
            return (target,), None, ""
        return path, None, self.why_not(state, path, target)

    def targets(self, state, path=(), active=True):
        """The areas, each knowing whether it can be touched now."""
        following = {r[len(path)] for r in self.routes(state) if active and r[: len(path)] == path}
        targets = self.areas(state)
        for target in targets:
            target.enabled = target.id in following
            if target.id in path:
                target.mark = "chosen"
            elif path and target.enabled:
                target.mark = "next"
            if not target.enabled:
                target.preview = []
        return targets

    def keys(self, state):
        """Keys that touch a target at once; without any, the arrow keys go from one to the next."""
        return {}

    # What a game may say in its own way.

    def areas(self, state):
        """All the places that can be touched, legal or not."""
        lines = len(self.rules.show(state).split("\n"))
        return [
            Target(route[0], 2, 5 + 6 * lines + 12 * i, 96, 10, self.action_words(state, action))
            for i, (route, action) in enumerate(self.routes(state).items())
        ]

    def action_words(self, state, action):
        return self.rules.action_name(state, action)

    def picture(self, state, path=(), moves=()):
        """The position, with the last of `moves` marked."""
        lines = self.rules.show(state).split("\n")
        buttons = self.areas(state)
        bottom = max((button.y + button.h for button in buttons), default=6 * len(lines) + 4)
        picture = Picture(max(100, 3.1 * max(map(len, lines)) + 6), max(bottom + 3, 30))
        for i, line in enumerate(lines):
            picture.text(4, 6 + 6 * i, line, "mono")
        for button in buttons:
            add_button(picture, button)
        return picture

    def prompt(self, state, path=()):
        """What the person is to do."""
        return SENTENCES["prompt"]

    def why_not(self, state, path, target):
        """Why a target cannot be touched now, in one sentence."""
        return SENTENCES["not legal"].format(moves=self.legal(state))

    def legal(self, state, most=6):
        """The legal moves in words."""
        moves = list(dict.fromkeys(self.action_words(state, a) for a in self.rules.actions(state)))
        if len(moves) > most:
            moves = [*moves[: most - 1], SENTENCES["more"].format(n=len(moves) - most + 1)]
        return either(moves)

    def tell(self, moves, you):
        """What happened in these moves, in sentences; `you` is the person's side."""
        return " ".join(
            self.sentences["dice" if player is CHANCE else whose(player, you)].format(
                move=self.rules.action_name(state, action)
            )
            for state, player, action in moves
        )

    def verdict(self, state, you):
        """Who won, and why."""
        value = self.rules.utility(state) * you
        won = "you win" if value > 0 else "machine wins" if value < 0 else "draw"
        return SENTENCES[won].format(because=self.ending(state))

    def ending(self, state):
        """Why the game is over, as the end of a sentence."""
        return SENTENCES["worth"].format(value=self.rules.utility(state))


class TreeBoard(Board):
    """An explicit tree: its ends have values, and nobody wins."""

    def verdict(self, state, you):
        return SENTENCES["end of the tree"].format(value=self.rules.utility(state))


def whose(player, you):
    """Whose move it was, as the tables of sentences call it."""
    return "you" if player is you else "machine"


def either(things):
    """'a', 'a or b', 'a, b or c'."""
    things = list(map(str, things))
    if len(things) < 2:
        return "".join(things)
    return SENTENCES["either"].format(some=", ".join(things[:-1]), last=things[-1])


def add_button(picture, target, kind=""):
    """The picture of a target that is a button."""
    x, y = target.x + target.w / 2, target.y + target.h / 2
    picture.rect(target.x, target.y, target.w, target.h, f"button {kind}".strip())
    picture.text(x, y, target.label, f"button-label {kind}".strip())
