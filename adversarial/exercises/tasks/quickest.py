"""A winning search that also wins soon: on endings of tic-tac-toe, and of a small Connect-4 where
a win is worth 1 alone and takes longer."""

from functools import cache
from random import Random

from ...game import MAX, MIN
from ...games import Connect4, TicTacToe
from ...games.walks import played
from ...language import words
from ...observe.errors import brief, name_of
from ...returned import read_returned
from ...text import number
from ..diagnosis.behaviour import as_float, same
from ..task import Task, beyond

POSITIONS = 16
SURE = 3  # times as many, before a misconception is named
GAME, CHOOSERS = TicTacToe(), (MIN, MAX)
LONGER, PLIES = Connect4(4, 4, 3, win=1), 8  # played before
LONG = 5, LONGER.default_depth  # plies to the end: no default depth is too small
SENTENCES = words({
    "type": "On the board {board}: {name} returned {returned}; it should return a pair (value, "
    "move) with a legal move.",
    "value": "On the board {board} the value is {right}, not {got}.",
    "move": "On the board {board}: the move “{move}” throws the game away.",
    "late": "On the board {board}: the move “{move}” wins after {got} plies; the quickest win "
    "takes {best}.",
    "early": "On the board {board} every move loses: the move “{move}” after {got} plies, the "
    "longest defence after {best}.",
    "hint": "How many plies does your code count for the line after each move there, and does the "
    "player to move want more of them or fewer?",
})


class Quickest(Task):
    """A function that returns (value, move), the move with the quickest win."""

    def judge(self, function, seed=0):
        states = [(GAME, state) for state in _positions(seed)] + [(LONGER, _long_one(seed))]
        problems = [problem for state in states if (problem := _problem(function, *state))]
        if not problems:
            return self.accept(len(states))
        is_a_matter_of_plies = {kind for kind, _ in problems} <= {"dawdles", "hurries_to_lose"}
        key = self.recognise(function, seed) if is_a_matter_of_plies else None
        finding = next((said for kind, said in problems if kind == key), problems[0][1])
        unnamed = SENTENCES["hint"] if is_a_matter_of_plies else ""
        score = beyond(1 - len(problems) / len(states))
        return self.reject(len(states), finding, key, score, unnamed)

    def recognise(self, function, seed):
        """The misconception that plays the same moves, in more positions than those asked."""
        states = [state for each in range(seed, seed + SURE) for state in _positions(each)]
        for key, wrong in self.misreadings:
            if all(wrong(GAME, state)[1] == function(GAME, state)[1] for state in states):
                return key
        return None


@cache
def solve(game, state, chooser=None):
    """(value, plies to the end) under best play that wins soon and loses late. With a `chooser`,
    as if that player chose all moves."""
    if game.is_terminal(state):
        return game.utility(state), 0
    lines = _lines(game, state, chooser).values()
    value, plies = _best(chooser or game.to_move(state), lines)
    return value, plies + 1


def _best(player, lines):
    """The best line for a player."""
    return max(lines, key=lambda line: _merit(player, line))


def _merit(player, line):
    """How good a line is for a player: its value, then when it ends."""
    value, plies = player * line[0], line[1]
    return value, -plies if value > 0 else plies


def _positions(seed):
    """Positions in which it matters: several winning moves, or several losing ones."""
    rng = Random(f"quickest {seed}")
    game, found = GAME, []
    while len(found) < POSITIONS:
        state = played(game, rng.choice((4, 5)), rng)  # each question costs a grader time
        if state is None:
            continue
        lines, player = _lines(game, state), game.to_move(state)
        best = _best(player, lines.values())
        is_lost = player * best[0] < 0
        wanted = len(found) % 4 == 3  # every fourth one is lost
        plies = {plies for value, plies in lines.values() if value == best[0]}
        if len(found) < len(CHOOSERS):  # who lets one player choose all moves is wrong
            alone = _lines(game, state, CHOOSERS[len(found)])
            if lines[max(alone, key=lambda move: _merit(player, alone[move]))] == best:
                continue
        if len(plies) > 1 and is_lost == wanted and state not in found:
            found.append(state)
    return found


def _long_one(seed):
    """A position of the longer game, won by moves of which one is quickest."""
    rng = Random(f"longer {seed}")
    while True:
        state = played(LONGER, PLIES, rng)
        lines = [] if state is None else _lines(LONGER, state).values()
        best = _best(LONGER.to_move(state), lines) if lines else (0, 0)
        plies = {plies for value, plies in lines if value == best[0]}
        if best[0] and best[1] + 1 in LONG and len(plies) > 1:
            return state


def _lines(game, state, chooser=None):
    return {move: solve(game, game.result(state, move), chooser) for move in game.actions(state)}


def _problem(function, game, state):
    """(kind, sentence), or None where value and move are right."""
    returned = function(game, state)
    lines = _lines(game, state)
    best = _best(game.to_move(state), lines.values())
    right = best[0]

    def fits(value, move):
        return value == right and (move is None or lines[move][0] == right)

    value, action = read_returned(returned, list(lines), fits)
    words = {"board": game.show(state).replace("\n", " / "), "name": name_of(function)}
    if value is None or action is None:
        return "type", SENTENCES["type"].format(returned=brief(returned), **words)
    value = as_float(value)
    if not same(value, right):
        return "value", SENTENCES["value"].format(got=number(value), right=number(right), **words)
    got = lines[action]
    if got == best:
        return None
    words |= {"move": game.action_name(state, action), "got": got[1] + 1, "best": best[1] + 1}
    if got[0] != right:
        return "move", SENTENCES["move"].format(**words)
    is_won = _merit(game.to_move(state), got)[0] > 0
    kind = "dawdles" if is_won else "hurries_to_lose"
    return kind, SENTENCES["late" if is_won else "early"].format(**words)


TASK = Quickest(key="quickest")
