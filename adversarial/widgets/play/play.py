"""Play against the machine, and look into its thoughts."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox

from ...calling import takes_depth
from ...film import watch
from ...game import CHANCE, MIN, Player, start
from ...games.kuhn import KuhnPoker
from ...language import words
from ...observe.errors import SearchError
from ...palette import LIGHT
from ...search import SEARCHES
from ...text import thousands
from ...types import GameLike, Search, State
from ...view.image import image
from ...view.live.assets import EVERYBODY, script, theme_css, variable
from ...view.svg import document
from ..alive import LiveView
from ..quiz.answers import Answers
from .boards.base import whose
from .cards import CardMatch
from .match import Match

HERE = Path(__file__).parent
SHOWABLE = 5_000  # nodes: a longer search makes a film that nobody steps through
ROOM = (560, 470)  # pixels for a board
BUTTONS = words({  # of the script
    "undo": "Undo",
    "new game": "New game",
    "show thoughts": "Show its thoughts",
    "hide thoughts": "Hide its thoughts",
    "first": "First move",
    "search": "It searches by",
    "level": "It looks ahead",
    "lost": "This game has lost its kernel, so no move can be made. It is kept: to play on, run "
    "its cell again.",
    "no answer": "No answer from Python yet: is the kernel busy, or not running?",
})
PLAY = words({
    "wrong": "Something went wrong: {kind} {problem}",
    "no film": "The engine works with bits and never asks the game, so there is nothing to step "
    "through.",
    "no thoughts": "The machine has not moved yet.",
    "too long": "That search visited {nodes} nodes, too many to step through: let it look less "
    "far ahead, then play on.",
    "board": "{game} board. {position}",
    "empty": "It is empty.",
    "you": "{side}: you",
    "machine": "{side}: machine",
    "you, marked": "{side}: you ({mark})",
    "machine, marked": "{side}: machine ({mark})",
    "dice, marked": "{side}: dice ({mark})",
    "you first": "you, as {side}",
    "machine first": "machine, as {side}",
    "by itself": "as far as its code says",
    "to the end": "{plies}, to the end",
})


def play(
    game: GameLike,
    level: int | str | None = None,
    first: str | Player | None = None,
    search: str | Search = "alphabeta",
    state: State | None = None,
    seed: int = 0,
) -> Play:
    """A board to play `game` on against a search, by mouse or by keyboard.

    `level` is how many plies the machine looks ahead; "perfect" asks the engine for Connect-4,
    which needs numba on the usual board: pip install 'adversarial-search[engine]'. `first` is who
    begins, "you" or "machine"; or the side that you play, MAX or MIN. `search` is "minimax",
    "alphabeta", "alphabeta_table", "iterative_deepening", "expectiminimax", another name of
    `SEARCHES` or a function of your own; in Kuhn poker it is a strategy, {information set: [share
    of each action]}. `state` is where the game starts, `seed` is for dice and cards.
    """
    if isinstance(game, KuhnPoker):
        return Play(CardMatch(game, None, first, search, state, seed))
    if level == "perfect":
        level, search = None, perfect_player(game, state)
    return Play(Match(game, level, first, search, state, seed))


def perfect_player(game, state=None):
    """The engine as a search; refuses at once, in a sentence, what it cannot solve."""
    from ...engine.player import perfect, ready_for

    ready_for(game, start(game, state))
    return perfect


class PlayBoard(anywidget.AnyWidget):
    """The board and its controls: shows a view, and reports what is touched."""

    _esm = script(HERE / "play.js")
    _styles = [HERE / "board.css", HERE / "play.css", EVERYBODY]
    _css = "\n".join([theme_css(), *(path.read_text("utf-8") for path in _styles)])
    view = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict(BUTTONS).tag(sync=True)
    kept = traitlets.List().tag(sync=True)  # by what the browser knows this game again
    needs_python = traitlets.Bool(True).tag(sync=True)  # a saved page shows the picture instead


class Play(LiveView, VBox):
    """A match on the screen: the board, and below it, when asked for, the machine's thoughts."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._told = 0  # how often a view was sent: even the same view twice is news
        self._stepper = None
        begun = f"{type(match.game).__name__} {match.game.show(match.start)}"
        self.board = PlayBoard(view=self._view(), kept=[Answers().place, "play", begun])
        self.board.on_msg(lambda _, content, buffers: self.handle(content))
        super().__init__([self.board])

    def handle(self, content: dict[str, Any]) -> None:
        """Do what the person asked for. Whatever goes wrong is shown: here nothing may vanish."""
        match = self.match
        try:
            before = match.thought
            self._do(content)
            if self._stepper is not None and match.thought is not before:
                self._open_thoughts() if match.thought else self._close_thoughts()
        except (Exception, KeyboardInterrupt) as failure:
            words = {"kind": type(failure).__name__, "problem": failure}
            match.problem = PLAY["wrong"].format(**words).strip()
        self._show()

    def _do(self, content):
        match, what = self.match, content.get("do")
        if what == "touch":
            # A second click on its way while the machine moved is not meant for this position.
            if content.get("ply") == len(match.moves) and match.touch(content.get("id")):
                self._reply()
        elif what == "cancel":
            match.put_down()
        elif what == "undo":
            match.undo()
        elif what == "new":
            match.new_game()
        elif what == "resume":
            match.resume(content["record"])
        elif what == "first":
            match.new_game(content["value"])
        elif what == "level":
            match.choose(level=content["value"])
        elif what == "search":
            match.choose(search=content["value"])
        elif what == "thoughts":
            if self._stepper is None:
                self._open_thoughts()
            else:
                self._close_thoughts()

    def _reply(self):
        if not self.match.over and not self.match.your_turn:
            self._show(busy=True)
        self.match.reply()

    # The machine's thoughts.

    def _open_thoughts(self):
        """The search that chose the machine's last move, step by step."""
        self._close_thoughts()
        thought = self.match.thought
        if thought is None:
            self.match.problem = PLAY["no thoughts"]
            return
        if getattr(thought.search, "has_no_film", False):
            self.match.problem = PLAY["no film"]
            return
        if thought.nodes > SHOWABLE:
            self.match.problem = PLAY["too long"].format(nodes=thousands(thought.nodes))
            return
        from ..stepper import Stepper

        try:
            film = watch(
                thought.search,
                self.match.game,
                thought.state,
                budget=SHOWABLE * 2,
                **thought.kwargs,
            )
            self._stepper = Stepper(film)
        except (SearchError, ValueError) as error:
            self.match.problem = str(error)
            return
        self.children = [self.board, self._stepper]

    def _close_thoughts(self):
        self.children = [self.board]
        if self._stepper is not None:
            self._stepper.close()
            self._stepper = None

    # What is sent to the browser.

    def _show(self, busy=False):
        self.board.view = self._view(busy)

    def _view(self, busy=False):
        self._told += 1
        match = self.match
        picture, targets = drawn(match)
        return {
            "told": self._told,
            "ply": len(match.moves),
            "record": match.record,
            "busy": busy,
            "width": picture.width,
            "height": picture.height,
            "pixels": pixels(picture),
            "shapes": picture.shapes,
            "targets": [vars(target) for target in targets],
            "keys": match.board.keys(match.state) if match.your_turn else {},
            "alt": described(match),
            "players": players(match),
            "message": match.message,
            "tone": "over" if match.over else "problem" if match.problem else "",
            "thinking": match.thinking,
            "canUndo": match.can_undo,
            "canThink": match.thought is not None,
            "thoughtsOpen": self._stepper is not None,
            **settings(match),
        }

    def __repr__(self):
        return f"<Play: {type(self.match.board.game).__name__}, {len(self.match.moves)} moves>"

    def still(self) -> dict[str, str]:
        """The board."""
        return {"text/html": image(still_svg(self.match)), "text/plain": repr(self)}


def drawn(match):
    """The picture and the targets of a match as it stands."""
    moves = [move[:3] for move in match.moves]
    picture = match.board.picture(match.state, match.path, moves)
    return picture, match.board.targets(match.state, match.path, match.your_turn)


def pixels(picture):
    """How wide a picture is shown where there is room."""
    return round(picture.width * min(ROOM[0] / picture.width, ROOM[1] / picture.height))


def described(match):
    """The board in words."""
    position = match.shown
    if set(position) <= set(". \n"):
        position = PLAY["empty"]
    return PLAY["board"].format(game=type(match.board.game).__name__, position=position)


def players(match):
    """Who plays which side, and whose turn it is."""
    turn = None if match.over else match.board.turn(match.state)
    sides = sorted((match.you, match.machine), reverse=True)  # MAX first
    marks = match.board.marks
    drawn = [
        {"side": side.name.lower(), "words": _player(match, side), "active": side is turn}
        for side in sides
    ]
    if match.board.alone:
        dice = PLAY["dice, marked"].format(side=CHANCE, mark=marks[MIN])
        drawn[1] = {"side": "chance", "words": dice, "active": False}
    return drawn


def _player(match, side):
    """Who plays a side, and with what."""
    who, mark = whose(side, match.you), match.board.marks[side]
    kind = who if mark == side.name else f"{who}, marked"
    return PLAY[kind].format(side=side, mark=mark)


def settings(match):
    """What can be chosen, in words, and what is."""
    functions = {function: name for name, function in match.searches.items()}
    levels = [match.plies(level) for level in range(1, match.deepest + 1)]
    if match.deepest == match.longest:
        levels[-1] = PLAY["to the end"].format(plies=levels[-1])
    if not takes_depth(match.search):
        levels = [PLAY["by itself"]]
    return {
        "firsts": [
            ["you", PLAY["you first"].format(side=match.beginner)],
            ["machine", PLAY["machine first"].format(side=match.beginner)],
        ],
        "first": match.first,
        "searches": [
            [name, SEARCHES[name].title if name in SEARCHES else name] for name in match.searches
        ],
        "search": functions[match.search],
        "levels": levels,
        "level": min(match.level, len(levels)),
    }


def still_svg(match):
    """The board as a picture that needs nothing else."""
    picture, _ = drawn(match)
    css = (HERE / "board.css").read_text("utf-8").replace(".adv-play-board ", ".adv-still ")
    names = {variable(colour): value for colour, value in LIGHT.items()}
    css = re.sub(r"var\((--[\w-]+)\)", lambda found: names[found[1]], css)
    width = pixels(picture)
    height = round(width * picture.height / picture.width)
    shapes = "\n".join(map(_shape_svg, picture.shapes))
    box = f'viewBox="-2 -2 {picture.width + 4:g} {picture.height + 4:g}"'
    paper = f'<rect x="-2" y="-2" width="100%" height="100%" fill="{LIGHT["paper"]}"/>'
    return document(
        f'{box} width="{width}" height="{height}" class="adv-still" role="img"',
        f"<title>{escape(described(match))}</title>",
        css,
        f'{paper}\n<g class="pic">\n{shapes}\n</g>',
    )


def _shape_svg(shape):
    kind, numbers, name, *words = shape
    names = {"line": "x1 y1 x2 y2", "rect": "x y width height", "circle": "cx cy r", "text": "x y"}
    places = " ".join(
        f'{place}="{round(value, 2):g}"'
        for place, value in zip(names[kind].split(), numbers, strict=True)
    )
    return f'<{kind} class="{name}" {places}>{escape("".join(words))}</{kind}>'
