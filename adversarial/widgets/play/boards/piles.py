"""Piles to take from or to split: Nim and Grundy's game."""

from ....games.picture import HEIGHT, STEP, Picture, draw_matches, picture_of
from ....language import words
from .base import Board, Target

MATCHES = words({"none": "no matches", "one": "1 match", "some": "{n} matches"})
NIM = words({
    "take": "take {take} from heap {heap}, leaving {left}",
    "prompt": "Your turn: touch a match to take it and all to its right; the last one wins.",
    "prompt, misere": "Your turn: touch a match to take it and all to its right; the last one "
    "loses.",
    "reduced": "Your turn: only the best and the worst move are allowed: {moves}.",
    "not reduced": "In the reduced game you can only take {moves}.",
    "you": "You took {move}.",
    "machine": "The machine took {move}.",
    "one left": "one match is left, and {player} must take it",
})
LAST_MATCH = words({
    "wins": "{player} took the last match, and that wins",
    "loses": "{player} took the last match, and that loses",
})
GRUNDY = words({
    "single": "a pile of 1: cannot be split",
    "split": "split the pile of {pile} into {above} and {below}",
    "prompt": "Your turn: touch the gap between two chips to split a pile there, unequally.",
    "one chip": "A pile of 1 cannot be split.",
    "equal": "That would make two equal piles of {half}; the two parts must differ.",
    "you": "You split {move}.",
    "machine": "The machine split {move}.",
    "ending": "no pile can be split unequally, and it is {player}'s turn",
})
ROW = 18  # from heap to heap


def match_targets(name, x, y, count, label):
    """A target for each match: touching it takes it and all that stand to its right."""
    targets = []
    for i in range(count):
        left, right = x + i * STEP, x + (count - 1) * STEP
        strike = ("line", (left - 1.8, y + HEIGHT / 2, right + 1.8, y + HEIGHT / 2), "strike")
        area = (left - STEP / 2, y - 2.5, STEP, HEIGHT + 4)
        targets.append(Target(f"{name}match{i + 1}", *area, label(count - i), preview=[strike]))
    return targets


def matches(count):
    """So many matches, in words."""
    return MATCHES["one" if count == 1 else "some" if count else "none"].format(n=count)


def took_the_last(player, game):
    """Why a game of matches is over."""
    return LAST_MATCH["loses" if game.misere else "wins"].format(player=player)


class NimBoard(Board):
    """Nim: a match is a move, that it goes and all to its right."""

    sentences = NIM
    left = 13  # room for the names of the heaps

    def route(self, state, action):
        heap, take = action
        return (f"heap{heap + 1}match{state[0][heap] - take + 1}",)

    def _top(self, heap):
        return 4 + heap * ROW

    def areas(self, state):
        areas = []
        for heap, count in enumerate(state[0]):

            def label(take, heap=heap, count=count):
                return NIM["take"].format(take=take, heap=heap + 1, left=count - take)

            areas += match_targets(f"heap{heap + 1}", self.left, self._top(heap), count, label)
        return areas

    def picture(self, state, path=(), moves=()):
        widest = max(map(max, (self.start[0], state[0])))
        picture = Picture(self.left + widest * STEP, ROW * len(state[0]) + 1)
        before = moves[-1][0][0] if moves else state[0]
        for heap, count in enumerate(state[0]):
            top = self._top(heap)
            picture.text(1, top + HEIGHT / 2, str(heap + 1), "heap")
            draw_matches(picture, self.left, top, count)
            gone = before[heap] - count  # where the last move took them from
            draw_matches(picture, self.left + count * STEP, top, gone, "gone")
            if not count and not gone:
                middle = top + HEIGHT / 2
                picture.line(self.left - 2, middle, self.left + 2, middle, "empty")
        return picture

    def prompt(self, state, path=()):
        if self.game.reduced:
            return NIM["reduced"].format(moves=self.legal(state))
        return NIM["prompt, misere" if self.game.misere else "prompt"]

    def why_not(self, state, path, target):
        return NIM["not reduced"].format(moves=self.legal(state))

    def ending(self, state):
        heaps, player = state
        if any(heaps):
            return NIM["one left"].format(player=player)
        return took_the_last(player.other, self.game)


class GrundyBoard(Board):
    """Grundy's game: the gap between two chips is a move, to split the pile there."""

    sentences = GRUNDY
    chip, width, gap, foot = 5, 11, 4, 14  # the measures of its picture

    def _tallest(self):
        return self.game.initial[0]

    def areas(self, state):
        areas = []
        for i, pile in enumerate(state):
            x = self._left(state) + i * (self.width + self.gap)
            bottom = self._tallest() * self.chip
            if pile == 1:
                area = (x - 1, bottom - self.chip, self.width + 2, self.chip)
                areas.append(Target(f"pile{i}at1", *area, GRUNDY["single"]))
            for part in range(1, pile):
                y = bottom - part * self.chip
                line = ("line", (x - 2, y - 0.5, x + self.width + 2, y - 0.5), "strike")
                area = (x - 1, y - self.chip / 2, self.width + 2, self.chip)
                parts = {"pile": pile, "above": pile - part, "below": part}
                label = GRUNDY["split"].format(**parts)
                areas.append(Target(f"pile{i}at{part}", *area, label, preview=[line]))
        return areas

    def routes(self, state):
        if self.rules.is_terminal(state):
            return {}
        legal = self.rules.actions(state)
        return {
            (f"pile{i}at{part}",): (pile, min(part, pile - part))
            for i, pile in enumerate(state)
            for part in range(1, pile)
            if (pile, min(part, pile - part)) in legal
        }

    def _left(self, state):
        """Piles stand in the middle of the room that the longest game needs."""
        return (self._room() - len(state) * (self.width + self.gap) + self.gap) / 2

    def _room(self):
        most = max(sum(self.start) - 1, len(self.start), 4)
        return most * (self.width + self.gap) + 2

    def picture(self, state, path=(), moves=()):
        picture = picture_of(self.game, state).moved(self._left(state), self._room())
        if moves:
            before, _, (pile, part) = moves[-1]
            for size in (pile - part, part):  # equal piles look the same: mark the first
                i = state.index(size)
                x = self._left(state) + i * (self.width + self.gap)
                height = size * self.chip
                top = self._tallest() * self.chip - height
                picture.rect(x - 1.2, top - 1.2, self.width + 2.4, height + 1.4, "last")
        return picture

    def prompt(self, state, path=()):
        return GRUNDY["prompt"]

    def why_not(self, state, path, target):
        pile = state[int(target.removeprefix("pile").split("at")[0])]
        if pile == 1:
            return GRUNDY["one chip"]
        return GRUNDY["equal"].format(half=pile // 2)

    def ending(self, state):
        return GRUNDY["ending"].format(player=self.game.to_move(state))
