"""Checks a player, a function of a game and a state that returns a move: on small positions of
several games, and in some games against a player who moves at random."""

from dataclasses import dataclass
from functools import cache
from random import Random

from ...game import MAX
from ...games import Connect4, Nim, TicTacToe
from ...observe.errors import brief, name_of
from ...search.returned import is_number
from ..asked import Asked, AsksTooMuch
from ..report import Report
from ..sentences import PLAYER

EACH = 2  # positions of a kind, for each game and each side
SMALL = 4  # matches of Nim: an end that four plies reach
MOST_GAMES = 10  # against chance: two, and two more as long as it is not CLEAR who is better
CLEAR, NEEDED = 0.75, 0.6  # shares of the points
HALF = 0.5  # of the positions: points begin above, where guessing ends
SIMPLEST = ("win", "save", "plan")  # is told first
GUESSED = 0.4  # of them are right, at most, for who always plays the move at one place
FEW = 0.3  # of them may be right by luck
BOARDS = {  # how many stones stand when a position is asked about
    "tic-tac-toe": (TicTacToe, (4, 5, 6)),
    "Connect-3": (lambda: Connect4(4, 3, 3), (4, 5, 6, 7)),
}
NIMS = {  # the first heaps, and whether the last match loses
    "Nim": lambda: Nim((2, 2, 1), misere=False),
    "misère Nim": lambda: Nim((2, 2, 1)),
}


@dataclass(frozen=True)
class Position:
    """A position in which it matters which move is made. `kind` is what there is to see: a "win"
    at once, a loss at once to "save" oneself from, or a "plan" that wins against every reply."""

    title: str
    game: object
    state: object
    kind: str
    right: tuple

    @property
    def player(self):
        """Who is to move."""
        return self.game.to_move(self.state)

    @property
    def words(self):
        """What sentences say of it."""
        board = self.game.state_name(self.state) or self.game.show(self.state)
        names = [self.game.action_name(self.state, move) for move in self.right]
        words = {"title": self.title, "board": board.replace("\n", " / ")}
        return words | {"player": self.player, "other": self.player.other, "right": names}


class Fault(Exception):
    """What no player may do: the misconception, if it is one, and a sentence."""

    def __init__(self, kind, key=None, **words):
        super().__init__(PLAYER[kind].format(**words))
        self.key = key


def check_player(task, function, seed=0):
    """The report on a player, called as `function(game, state)`."""
    positions, player = positions_of(seed), Checked(function)
    try:
        moves = [player.move(each.game, each.state, each.title) for each in positions]
        points, games = _against_chance(player, seed)
    except Fault as fault:
        return Report(task, False, 0.0, [str(fault)], fault.key, trees=len(positions))
    wrong = [(p, m) for p, m in zip(positions, moves, strict=True) if m not in p.right]
    notes = [PLAYER["thought"].format(asked=player.longest, most=player.most)]
    if not wrong and points >= NEEDED * games:
        return Report(task, True, 1.0, notes=notes, trees=len(positions))
    if not wrong:
        told = PLAYER["chance"].format(points=points, of=games, name=name_of(function))
        return Report(task, False, 0.9, [told], notes=notes, trees=len(positions))
    key = _recognise(positions, moves)
    share = 1 - len(wrong) / len(positions)
    score = min(0.9, round(max(0.0, (share - HALF) / (1 - HALF)), 2))
    simplest = min(wrong, key=lambda each: SIMPLEST.index(each[0].kind))
    told = [_tell(*simplest, name_of(function))]
    told.append(PLAYER["right"].format(right=len(positions) - len(wrong), of=len(positions)))
    return Report(task, False, score, told, key, notes=notes, trees=len(positions))


class Checked:
    """A player whose moves are legal, within their budget, and leave the game as it is."""

    def __init__(self, function):
        self.function, self.name = function, name_of(function)
        self.longest, self.most = 0, Asked(None).most

    def move(self, game, state, title):
        """Its move, one of the game's own. Raises Fault."""
        words = Position(title, game, state, "", ()).words | {"name": self.name}
        asked, before = Asked(game), _public(game)
        try:
            returned = self.function(asked, state)
        except AsksTooMuch as problem:
            raise Fault("asks", most=self.most, **words) from problem
        self.longest = max(self.longest, asked.asked)
        if _public(game) != before:
            raise Fault("changed", name=self.name)
        return self._legal(game, state, returned, words)

    def _legal(self, game, state, returned, words):
        moves = game.actions(state)
        if returned in moves:
            return moves[moves.index(returned)]
        words |= {"returned": brief(returned), "moves": brief(moves)}
        if returned is None:
            raise Fault("none", **words)
        if isinstance(returned, tuple) and len(returned) == 2 and returned[1] in moves:
            raise Fault("pair", **words)
        is_value = is_number(returned) and not any(map(is_number, moves))
        if is_value or (is_number(returned) and returned in _values(game, state)):
            raise Fault("value", "returns_the_value", **words)
        raise Fault("illegal", **words)


def _public(game):
    """What a game shows of itself; what it notes for itself may change."""
    return {name: value for name, value in vars(game).items() if not name.startswith("_")}


def _values(game, state):
    """What a search might say of a state, seen from either side."""
    value = worth(game, state)
    return value, -value, float(value)


def _recognise(positions, moves):
    """The misconception that these moves look like, or None."""
    by = {}
    for position, move in zip(positions, moves, strict=True):
        is_right = move in position.right
        by.setdefault(position.player, []).append(is_right)
        by.setdefault(position.kind, []).append(is_right)
    firsts = [each.game.actions(each.state)[0] for each in positions]
    if moves == firsts:
        return "always_the_first_move"
    if all(by[MAX]) and _share(by[MAX.other]) <= FEW:
        return "plays_for_max"
    if all(by["win"]) and _share(by["save"]) <= HALF:
        return "no_reply_expected"
    return None


def _share(answers):
    return sum(answers) / len(answers)


def _tell(position, move, name):
    words = position.words | {"name": name}
    words["got"] = position.game.action_name(position.state, move)
    kind = position.kind if len(position.right) == 1 else f"{position.kind}, several"
    words["right"] = ", ".join(words["right"])
    return PLAYER[kind].format(**words)


def _against_chance(player, seed):
    """(points, games) against chance, each side in turn."""
    game, points = Connect4(5, 4, 4, evaluation="open_fours"), 0.0
    for number in range(MOST_GAMES):
        if number and number % 2 == 0 and points >= CLEAR * number:
            return points, number
        rng, own = Random(f"chance {seed} {number}"), (MAX, MAX.other)[number % 2]
        state = game.initial
        while not game.is_terminal(state):
            if game.to_move(state) is own:
                move = player.move(game, state, "Connect-4")
            else:
                move = rng.choice(game.actions(state))
            state = game.result(state, move)
        points += (1 + own * game.utility(state) / game.win) / 2
    return points, MOST_GAMES


# --- The positions --------------------------------------------------------------------------------


@cache
def positions_of(seed):
    """Positions of every kind, for both sides, in which one move of three is right at most."""
    rng = Random(f"player {seed}")
    found = [each for title, make in NIMS.items() for each in _nims(title, make(), rng)]
    for title, (make, stones) in BOARDS.items():
        wanted = [(kind, side) for kind in KINDS for side in (MAX, MAX.other)] * EACH
        game = make()
        while wanted:
            state = _played(game, rng.choice(stones), rng)
            position = state and _position(title, game, state)
            if (
                position
                and (position.kind, position.player) in wanted
                and _is_fair(position, found)
            ):
                wanted.remove((position.kind, position.player))
                found.append(position)
    return found


def _is_fair(position, found):
    """Is it a new one, and is no place in the list of moves the right one too often with it?"""
    hits = [sum(each) for each in zip(*map(_places, [*found, position]), strict=True)]
    return position not in found and max(hits) <= GUESSED * POSITIONS


def _places(position):
    """Is the first move right, the second, the one in the middle, the last but one, the last?"""
    moves = position.game.actions(position.state)
    return [moves[place] in position.right for place in (0, 1, len(moves) // 2, -2, -1)]


def _played(game, plies, rng):
    """A position after so many moves by chance; None where the game is over before."""
    state = game.initial
    for _ in range(plies):
        if game.is_terminal(state):
            return None
        state = game.result(state, rng.choice(game.actions(state)))
    return None if game.is_terminal(state) else state


def _position(title, game, state):
    """The position, if one kind of move is asked for there and not every guess finds it."""
    for kind, right in KINDS.items():
        moves = right(game, state)
        if moves is not None:
            legal = game.actions(state)
            is_sharp = 0 < len(moves) <= len(legal) / 3
            is_sharp &= kind != "save" or legal[0] not in moves  # who sees no reply takes that one
            return Position(title, game, state, kind, tuple(moves)) if is_sharp else None
    return None


def _wins(game, state):
    """Moves that win at once; None where there is none, or where another move wins, too."""
    moves = [move for move in game.actions(state) if _is_won(game, state, move)]
    return moves if moves and moves == _best(game, state) else None


def _saves(game, state):
    """Moves after which the other cannot win at once, where that is possible and needed, and all
    is not lost; else None."""
    moves = game.actions(state)
    safe = [move for move in moves if not _can_win(game, game.result(state, move))]
    if not 0 < len(safe) < len(moves) or _can_win(game, state):
        return None
    return safe if game.to_move(state) * worth(game, state) >= 0 else None


def _plans(game, state):
    """Moves that win, where one of them wins with the next move but one; else None."""
    if _can_win(game, state) or game.to_move(state) * worth(game, state) <= 0:
        return None
    after = [game.result(state, move) for move in game.actions(state)]
    return _best(game, state) if any(_must_lose(game, each) for each in after) else None


KINDS = {"win": _wins, "plan": _plans, "save": _saves}  # the first that fits
POSITIONS = EACH * 2 * (len(BOARDS) * len(KINDS) + len(NIMS))


def _nims(title, game, rng):
    """Positions of Nim that are won, but not with every move."""
    heaps = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    states = [(each, player) for each in heaps for player in (MAX, MAX.other)
              if 2 < sum(each) <= SMALL]  # fmt: skip
    found = [
        Position(title, game, state, "plan", tuple(best))
        for state in states
        if (best := _best(game, state)) and game.to_move(state) * worth(game, state) > 0
        and len(best) <= len(game.actions(state)) / 3
    ]  # fmt: skip
    sides = [[each for each in found if each.player is side] for side in (MAX, MAX.other)]
    return [each for side in sides for each in rng.sample(side, min(EACH, len(side)))]


def _is_won(game, state, move):
    after = game.result(state, move)
    return game.is_terminal(after) and game.to_move(state) * game.utility(after) > 0


def _can_win(game, state):
    return not game.is_terminal(state) and any(
        _is_won(game, state, move) for move in game.actions(state)
    )


def _must_lose(game, state):
    """Can the other win at once after every move here?"""
    return not game.is_terminal(state) and all(
        _can_win(game, game.result(state, move)) for move in game.actions(state)
    )


def _best(game, state):
    """The moves that keep what the position is worth."""
    value = worth(game, state)
    return [m for m in game.actions(state) if worth(game, game.result(state, m)) == value]


def worth(game, state):
    """What a position is worth to MAX under best play, position by position, each once."""
    known = _known(repr(game))
    if state not in known:
        if game.is_terminal(state):
            known[state] = game.utility(state)
        else:
            choose = max if game.to_move(state) is MAX else min
            after = [game.result(state, move) for move in game.actions(state)]
            known[state] = choose(worth(game, each) for each in after)
    return known[state]


@cache
def _known(game):
    """The table of a game, by how it was made."""
    return {}
