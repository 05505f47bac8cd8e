"""Games with dice: Pig and dice Nim. The machine's side of the table rolls for everybody."""

from ....game import CHANCE, MAX, MIN
from ....games.picture import Picture, draw_die
from .base import Board, Target, add_button, either
from .piles import HEIGHT, STEP, add_matches, match_targets, matches


class DiceNimBoard(Board):
    """Dice Nim: a match is a move, that it goes and all to its right."""

    left, top = 4, 22

    def turn(self, state):
        return state[1]

    def route(self, state, action):
        return (f"match{state[0] - action + 1}",)

    def areas(self, state):
        def label(take):
            return f"take {take}, leaving {state[0] - take}"

        return match_targets("", self.left, self.top, state[0], label)

    def picture(self, state, path=(), moves=()):
        count, player, roll = state
        picture = Picture(max(self.start[0] * STEP + 4, 84), self.top + HEIGHT + 4)
        if count and roll:
            kind = "max" if player is MAX else "min"
            draw_die(picture, 2, 2, roll, 13)
            picture.text(19, 8.5, f"{player} rolled {roll}", f"words {kind}")
        add_matches(picture, self.left, self.top, count)
        taken = [(before, action) for before, who, action in moves if who is not CHANCE]
        gone = taken[-1][1] if taken else 0
        add_matches(picture, self.left + count * STEP, self.top, gone, "gone")
        return picture

    def prompt(self, state, path=()):
        take = either(self.rules.actions(state))
        goal = "the last one loses" if self.game.misere else "the last one wins"
        return f"Take {take} {'match' if take == '1' else 'matches'}; {goal}."

    def why_not(self, state, path, target):
        return f"The die shows {state[2]}: take {either(self.rules.actions(state))}."

    def tell(self, moves, who):
        told = ""
        for state, player, action in moves:
            if player is CHANCE:
                told += f"{who[state[1]]} rolled {action}. "
            else:
                told = told.removesuffix(". ") + f" and took {matches(action)}. "
        return told.strip()

    def ending(self, state):
        ends = "loses" if self.game.misere else "wins"
        return f"{state[1].other} took the last match, and that {ends}"


class PigBoard(Board):
    """Pig: a lane for each player with the dice of its last turn, and two buttons."""

    width, lane, die = 120, 30, 11

    def turn(self, state):
        return state[2]

    def route(self, state, action):
        return (str(action),)

    def areas(self, state):
        total, y = state[3], 2 * self.lane + 4
        return [
            Target("roll", 2, y, 56, 13, "Roll"),
            Target("hold", 62, y, 56, 13, f"Hold {total}" if total else "Hold"),
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
        if not state[3]:
            return "Your turn: roll."
        if len(self.rules.actions(state)) == 1:
            return f"With {state[3]} gathered you reach {self.game.target}: hold and win."
        return f"You have gathered {state[3]}: roll again, or hold?"

    def why_not(self, state, path, target):
        if target == "hold":
            return "Nothing is gathered yet, so there is nothing to hold: roll."
        return "You have enough to win: hold."

    def tell(self, moves, who):
        """Turn by turn: the dice, and how it ended."""
        told, rolls = [], []
        for state, player, action in moves:
            owner = who[state[2]]
            if player is CHANCE:
                rolls.append(action)
                if action == 1:
                    told.append(f"{owner} rolled {_listed(rolls)}: the 1 loses the turn.")
                    rolls = []
            elif action == "hold":
                before = f"rolled {_listed(rolls)} and " if rolls else ""
                told.append(f"{owner} {before}banked {state[3]}.")
                rolls = []
        if rolls:
            told.append(f"{owner} rolled {_listed(rolls)}.")
        return " ".join(told)

    def ending(self, state):
        winner = MAX if state[0] >= self.game.target else MIN
        return f"{winner} has banked {max(state[:2])} points"


def _listed(rolls):
    return ", ".join(map(str, rolls))
