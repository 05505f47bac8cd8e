"""Positions that tell a player from a guesser: who sees a win, a loss that comes, a plan?"""

from dataclasses import dataclass
from functools import cache
from random import Random

from ...game import MAX
from ...games import Connect4, Nim, TicTacToe
from ...games.walks import played

EACH = 2  # positions of a kind, for each game and each side
SMALL = 3  # matches of Nim: an end that three plies reach
GUESSED = 0.4  # of them are right, at most, for who always plays the move at one place
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


@cache
def positions_of(seed):
    """Positions of every kind, for both sides, in which one move of three is right at most."""
    rng = Random(f"player {seed}")
    found = [each for title, make in NIMS.items() for each in _nims(title, make(), rng)]
    for title, (make, stones) in BOARDS.items():
        wanted = [(kind, side) for kind in KINDS for side in (MAX, MAX.other)] * EACH
        game = make()
        while wanted:
            state = played(game, rng.choice(stones), rng)
            position = state and _position(title, game, state)
            asked_for = position and (position.kind, position.player)
            if asked_for in wanted and _is_fair(position, found):
                wanted.remove(asked_for)
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
    safe = [move for move in moves if not can_win(game, game.result(state, move))]
    if not 0 < len(safe) < len(moves) or can_win(game, state):
        return None
    return safe if game.to_move(state) * worth(game, state) >= 0 else None


def _plans(game, state):
    """Moves that win, where one of them wins with the next move but one; else None."""
    if can_win(game, state) or game.to_move(state) * worth(game, state) <= 0:
        return None
    after = [game.result(state, move) for move in game.actions(state)]
    return _best(game, state) if any(_must_lose(game, each) for each in after) else None


KINDS = {"win": _wins, "plan": _plans, "save": _saves}  # the first that fits
POSITIONS = EACH * 2 * (len(BOARDS) * len(KINDS) + len(NIMS))


def _nims(title, game, rng):
    """Positions of Nim that are won, but not with every move."""
    heaps = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    states = [(each, player) for each in heaps for player in (MAX, MAX.other)
              if sum(each) == SMALL]  # fmt: skip
    found = [
        Position(title, game, state, _kind(game, state, best), tuple(best))
        for state in states
        if (best := _best(game, state)) and game.to_move(state) * worth(game, state) > 0
        and len(best) <= len(game.actions(state)) / 3
    ]  # fmt: skip
    sides = [[each for each in found if each.player is side] for side in (MAX, MAX.other)]
    return [each for side in sides for each in rng.sample(side, min(EACH, len(side)))]


def _kind(game, state, moves):
    return "win" if any(_is_won(game, state, move) for move in moves) else "plan"


def _is_won(game, state, move):
    after = game.result(state, move)
    return game.is_terminal(after) and game.to_move(state) * game.utility(after) > 0


def can_win(game, state):
    """Can the player to move win at once?"""
    return not game.is_terminal(state) and any(
        _is_won(game, state, move) for move in game.actions(state)
    )


def _must_lose(game, state):
    """Can the other win at once after every move here?"""
    return not game.is_terminal(state) and all(
        can_win(game, game.result(state, move)) for move in game.actions(state)
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
