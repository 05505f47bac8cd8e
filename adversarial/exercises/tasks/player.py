"""A player, a function of a game and a state that returns a move: on small positions of
several games, and in some games against a player who moves at random."""

from random import Random

from ...game import MAX
from ...games import Connect4
from ...language import words
from ...observe import SearchStopped
from ...observe.errors import brief, name_of
from ...returned import is_number
from ...text import thousands
from ..asked import MOST, Asked, OutOfPositions
from ..report import Report
from ..task import Fault, Task, beyond
from .positions import Position, positions_of, worth

MOST_GAMES = 10  # against chance: two, and two more as long as it is not CLEAR who is better
CLEAR, NEEDED = 0.75, 0.6  # shares of the points
HALF = 0.5  # of the positions: points begin above, where guessing ends
SIMPLEST = ("win", "save", "plan")  # is told first
FEW = 0.3  # of them may be right by luck
SENTENCES = words({
    "illegal": "In {title}, {board}, {name} returned {returned}, which is no legal move; the moves "
    "are {moves}.",
    "none": "In {title}, {board}, {name} returned None. Does every path through it end in "
    "`return`?",
    "pair": "In {title}, {board}, {name} returned the pair {returned}; it should return the move "
    "alone.",
    "value": "In {title}, {board}, {name} returned {returned}, which is no move but a number; the "
    "moves are {moves}.",
    "asks": "In {title}, {board}, {name} used up its {most} positions, did not catch the "
    "ValueError, and so has no move.",
    "changed": "While {name} ran, the game itself was changed. A player must only ask.",
    "win": "In {title}, {board}, {player} is to move and wins at once by {right}; {name} plays "
    "{got}.",
    "win, several": "In {title}, {board}, {player} is to move and wins at once by any of these: "
    "{right}; {name} plays {got}.",
    "save": "In {title}, {board}, {player} is to move; {name} plays {got}, and {other} wins at "
    "once. After {right} it could not.",
    "save, several": "In {title}, {board}, {player} is to move; {name} plays {got}, and {other} "
    "wins at once. After any of these it could not: {right}.",
    "plan": "In {title}, {board}, {player} is to move and wins against every reply by {right}; "
    "{name} plays {got}.",
    "plan, several": "In {title}, {board}, {player} is to move and wins against every reply by any "
    "of these: {right}; {name} plays {got}.",
    "chance": "Against a player who moves at random {name} has only {points:g} points of {of}.",
    "right": "{right} of {of} positions are played right; points begin at half of them.",
    "thought": "Its longest thought took {asked} positions of {most}.",
})


class Player(Task):
    """A player, called as `function(game, state)`."""

    def prepare(self, seed, **options):
        positions_of(seed)

    def judge(self, function, seed=0):
        """Its moves in all positions, then games against chance."""
        positions, player = positions_of(seed), Checked(function)
        try:
            moves = [player.move(each.game, each.state, each.title) for each in positions]
            points, games = _against_chance(player, seed)
        except Fault as fault:
            return self.reject(len(positions), str(fault), fault.key)
        wrong = [(p, m) for p, m in zip(positions, moves, strict=True) if m not in p.right]
        told = _findings(player, wrong, len(moves))
        if not told and points < NEEDED * games:
            told.append(SENTENCES["chance"].format(points=points, of=games, name=player.name))
        score = beyond(1 - len(wrong) / len(moves), HALF) if told else 1.0
        key = _recognise(positions, moves, player) if wrong else None
        thought = {"asked": thousands(player.longest), "most": thousands(player.most)}
        notes = [SENTENCES["thought"].format(**thought)]
        return Report(self.key, not told, score, told, key, notes=notes, trees=len(moves))


def _fault(kind, key=None, **words):
    """What no player may do."""
    return Fault(SENTENCES[kind].format(**words), key)


def _findings(player, wrong, positions):
    """What is to be told of the positions: the simplest that was played wrong, and how many."""
    told = [player.overspent] if player.overspent else []
    seen = [each for each in wrong if each[1] is not None]
    if seen:
        simplest = min(seen, key=lambda each: SIMPLEST.index(each[0].kind))
        told.append(_tell(*simplest, player.name))
    if wrong:
        told.append(SENTENCES["right"].format(right=positions - len(wrong), of=positions))
    return told


class Checked:
    """A player whose moves are legal, within their budget, and leave the game as it is."""

    def __init__(self, function):
        self.function, self.name = function, name_of(function)
        self.longest, self.most, self.overspent = 0, MOST, ""

    def move(self, game, state, title):
        """Its move, one of the game's own; None where it asked too much. Raises Fault."""
        words = Position(title, game, state, "", ()).words | {"name": self.name}
        asked, before = Asked(game), _public(game)
        try:
            returned = self.function(asked, state)
        except (OutOfPositions, SearchStopped):  # the second is how it comes from elsewhere
            if asked.asked <= self.most:
                raise
            self.overspent = self.overspent or SENTENCES["asks"].format(
                most=thousands(self.most), **words
            )
            return None
        self.longest = max(self.longest, min(asked.asked, self.most))
        if _public(game) != before:
            raise _fault("changed", name=self.name)
        return self._legal(game, state, returned, words)

    def _legal(self, game, state, returned, words):
        moves = game.actions(state)
        if returned in moves:
            return moves[moves.index(returned)]
        words |= {"returned": brief(returned), "moves": brief(moves)}
        if returned is None:
            raise _fault("none", **words)
        if isinstance(returned, tuple) and len(returned) == 2 and returned[1] in moves:
            raise _fault("pair", **words)
        value = abs(worth(game, state))
        if is_number(returned) and (  # where moves are no numbers, also one at a horizon
            abs(returned) == value or (abs(returned) < value and not any(map(is_number, moves)))
        ):
            raise _fault("value", "returns_the_value", **words)
        raise _fault("illegal", **words)


def _public(game):
    """What a game shows of itself; what it notes for itself may change."""
    return {name: value for name, value in vars(game).items() if not name.startswith("_")}


def _recognise(positions, moves, player):
    """The misconception that these moves look like, or None."""
    by = {}
    for position, move in zip(positions, moves, strict=True):
        is_right = move in position.right
        by.setdefault(position.player, []).append(is_right)
        by.setdefault(position.kind, []).append(is_right)
    firsts = [each.game.actions(each.state)[0] for each in positions]
    if moves == firsts and not player.longest:  # whoever looks further may find all moves equal
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
    return SENTENCES[kind].format(**words)


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
            if move is None:  # the game is lost
                return points, MOST_GAMES
            state = game.result(state, move)
        points += (1 + own * game.utility(state) / game.win) / 2
    return points, MOST_GAMES


TASK = Player(key="player")
