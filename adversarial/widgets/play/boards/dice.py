"""Games with dice: Pig and dice Nim. The machine's side of the table rolls for everybody."""

from ....game import CHANCE, MAX, MIN
from ....games.picture import HEIGHT, STEP, Picture, draw_die, draw_matches
from ....language import words
from .base import Board, Target, add_button, either, whose
from .piles import match_targets, matches, took_the_last

NIM = words({
    "take": "take {take}, leaving {left}",
    "die": "{player} rolled {roll}",
    "one": "Take {take} match; the last one wins.",
    "some": "Take {take} matches; the last one wins.",
    "one, misere": "Take {take} match; the last one loses.",
    "some, misere": "Take {take} matches; the last one loses.",
    "too many": "The die shows {roll}: take {take}.",
    "you rolled": "You rolled {roll}.",
    "machine rolled": "The machine rolled {roll}.",
    "you rolled and took": "You rolled {roll} and took {matches}.",
    "machine rolled and took": "The machine rolled {roll} and took {matches}.",
})
PIG = words({
    "roll": "Roll",
    "hold": "Hold",
    "hold so much": "Hold {total}",
    "first roll": "Your turn: roll.",
    "enough": "With {total} gathered you reach {target}: hold and win.",
    "again": "You have gathered {total}: roll again, or hold?",
    "nothing": "Nothing is gathered yet, so there is nothing to hold: roll.",
    "hold now": "You have enough to win: hold.",
    "you rolled": "You rolled {rolls}.",
    "machine rolled": "The machine rolled {rolls}.",
    "you lost": "You rolled {rolls}: the 1 loses the turn.",
    "machine lost": "The machine rolled {rolls}: the 1 loses the turn.",
    "you rolled and banked": "You rolled {rolls} and banked {total}.",
    "machine rolled and banked": "The machine rolled {rolls} and banked {total}.",
    "you banked": "You banked {total}.",
    "machine banked": "The machine banked {total}.",
    "ending": "{player} has banked {points} points",
})


class DiceNimBoard(Board):
    """Dice Nim: a match is a move, that it goes and all to its right."""

    left, top = 4, 22

    def turn(self, state):
        return state[1]

    def route(self, state, action):
        return (f"match{state[0] - action + 1}",)

    def areas(self, state):
        def label(take):
            return NIM["take"].format(take=take, left=state[0] - take)

        return match_targets("", self.left, self.top, state[0], label)

    def picture(self, state, path=(), moves=()):
        count, player, roll = state
        picture = Picture(max(self.start[0] * STEP + 4, 84), self.top + HEIGHT + 4)
        if count and roll:
            kind = "max" if player is MAX else "min"
            draw_die(picture, 2, 2, roll, 13)
            words = NIM["die"].format(player=player, roll=roll)
            picture.text(19, 8.5, words, f"words {kind}")
        draw_matches(picture, self.left, self.top, count)
        taken = [(before, action) for before, who, action in moves if who is not CHANCE]
        gone = taken[-1][1] if taken else 0
        draw_matches(picture, self.left + count * STEP, self.top, gone, "gone")
        return picture

    def prompt(self, state, path=()):
        moves = self.rules.actions(state)
        kind = "one" if moves == [1] else "some"
        kind = f"{kind}, misere" if self.game.misere else kind
        return NIM[kind].format(take=either(moves))

    def why_not(self, state, path, target):
        return NIM["too many"].format(roll=state[2], take=either(self.rules.actions(state)))

    def tell(self, moves, you):
        """Turn by turn: what was rolled, and then taken."""
        told = []
        for state, player, action in moves:
            who = whose(state[1], you)
            if player is CHANCE:
                told.append(NIM[f"{who} rolled"].format(roll=action))
            else:
                words = {"roll": state[2], "matches": matches(action)}
                told[-1:] = [NIM[f"{who} rolled and took"].format(**words)]
        return " ".join(told)

    def ending(self, state):
        return took_the_last(state[1].other, self.game)


class PigBoard(Board):
    """Pig: a lane for each player with the dice of its last turn, and two buttons."""

    width, lane, die = 120, 30, 11

    def turn(self, state):
        return state[2]

    def route(self, state, action):
        return (str(action),)

    def areas(self, state):
        total, y = state[3], 2 * self.lane + 4
        hold = "hold so much" if total else "hold"
        return [
            Target("roll", 2, y, 56, 13, PIG["roll"]),
            Target("hold", 62, y, 56, 13, PIG[hold].format(total=total)),
        ]

    def picture(self, state, path=(), moves=()):
        picture = Picture(self.width, 2 * self.lane + 19)
        for row, player in enumerate((MAX, MIN)):
            self._add_lane(picture, row * self.lane, player, state, moves)
        routes = self.routes(state)
        for target in self.areas(state):
            add_button(picture, target, "" if (target.id,) in routes else "off")
        return picture

    def _add_lane(self, picture, y, player, state, moves):
        name, bank = player.name.lower(), state[0 if player is MAX else 1]
        mine = state[2] is player and not self.rules.is_terminal(state)
        total = state[3] if mine else 0
        if mine:
            picture.rect(0.5, y + 0.5, self.width - 1, self.lane - 2, "last")
        picture.text(4, y + 7, player.name, f"words {name}")
        picture.text(24, y + 7, str(bank), f"score {name}")
        full, left = self.width - 60, 56
        picture.rect(left, y + 4.5, full, 5, "bar")
        banked = min(bank / self.game.target, 1) * full
        picture.rect(left, y + 4.5, banked, 5, f"bar {name}")
        gathered = min(total / self.game.target * full, full - banked)
        picture.rect(left + banked, y + 4.5, gathered, 5, f"bar {name} pending")
        if total:
            picture.text(39, y + 7, f"+{total}", "words")
        for i, face in enumerate(self._rolls(player, moves)[-9:]):
            draw_die(picture, 4 + i * (self.die + 2), y + 14.5, face, self.die)

    def _rolls(self, player, moves):
        """The dice of a player's latest turn: the last unbroken run of them."""
        runs = []
        for state, mover, action in moves:
            if mover is CHANCE:
                if not runs or runs[-1][0] is not state[2]:
                    runs.append((state[2], []))
                runs[-1][1].append(action)
        return next((rolls for owner, rolls in reversed(runs) if owner is player), [])

    def prompt(self, state, path=()):
        kind = "again" if len(self.rules.actions(state)) > 1 else "enough"
        words = {"total": state[3], "target": self.game.target}
        return PIG[kind if state[3] else "first roll"].format(**words)

    def why_not(self, state, path, target):
        return PIG["nothing" if target == "hold" else "hold now"]

    def tell(self, moves, you):
        """Turn by turn: the dice, and how it ended."""
        told, rolls = [], []
        for state, player, action in moves:
            who, end = whose(state[2], you), ""
            if player is CHANCE:
                rolls.append(str(action))
                end = "lost" if action == 1 else ""
            elif action == "hold":
                end = "rolled and banked" if rolls else "banked"
            if end:
                told.append(PIG[f"{who} {end}"].format(rolls=", ".join(rolls), total=state[3]))
                rolls = []
        if rolls:
            told.append(PIG[f"{who} rolled"].format(rolls=", ".join(rolls)))
        return " ".join(told)

    def ending(self, state):
        winner = MAX if state[0] >= self.game.target else MIN
        return PIG["ending"].format(player=winner, points=max(state[:2]))
