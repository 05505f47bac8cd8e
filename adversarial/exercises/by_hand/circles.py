"""By hand: who wins where in a game with cycles, and in how many plies."""

import re

from ...game import MAX, MIN
from ...games.rounds import Rounds
from ...language import every, words
from ...search.retrograde import retrograde
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import AROUND, is_word

INNER = "ABCDEFGH"
PLAYERS = {name: MAX if place % 2 == 0 else MIN for place, name in enumerate(INNER)}
ENDS = {"X": 1, "Y": -1}
LABELS = [2, 4, 4]  # who wins how often, the ends included, and what is drawn; in some order
LONG = 3  # plies
# MAX 3, MAX in 3
WINS = re.compile(rf"{AROUND}(max|min)\s*(?:[^\W\d]+\s*)?(\d+){AROUND}", re.IGNORECASE)
DRAW = "draw"
SENTENCES = SHARED | words({
    "question": "A game with cycles: the table says who moves in each position, and where the "
    "moves lead. {ends}. A game that never ends is a draw. Who wins from each position if both "
    "play their best, and in how many plies, where the winner hurries and the loser delays? Give "
    "the answers as {example}.",
    "end": "{name} is an end: {player} has won",
    "example": "A = MAX 3; B = draw",
    DRAW: DRAW,
    "win": "{player} {plies}",
})
WORDS = words({"heads": ("position", "who moves", "leads to"), "between": "; "})


class Circles(HandExercise):
    """A graph as a table; asked for are its outcomes."""

    kind, heads, says = "circles", WORDS["heads"], SENTENCES

    @property
    def question(self):
        """What to do."""
        ends = [
            SENTENCES["end"].format(name=name, player=(MAX if value > 0 else MIN).name)
            for name, value in ENDS.items()
        ]
        return SENTENCES["question"].format(
            ends=WORDS["between"].join(ends), example=SENTENCES["example"]
        )

    def draw(self, rng):
        """Both win somewhere, some wins take long, and some positions are drawn."""
        while True:
            self.game = _graph(rng)
            solved = retrograde(self.game)
            won = [outcome.winner for outcome in solved.values()]
            longest = max((each.plies or 0) for each in solved.values())
            is_whole = len(solved) == len(INNER) + len(ENDS)
            if is_whole and sorted(map(won.count, (MAX, MIN, None))) == LABELS and longest >= LONG:
                break
        self.rows = [
            (name, PLAYERS[name].name, ", ".join(self.game.leads_to[name])) for name in INNER
        ]
        self.right = {name: _named(solved[name]) for name in INNER}

    def parse(self, text):
        """A draw, or who wins in how many plies."""
        if is_word(text, every(DRAW)):
            return SENTENCES[DRAW]
        found = WINS.fullmatch(text.replace(",", " "))
        if found is None:
            raise ValueError(text)
        return SENTENCES["win"].format(player=found[1].upper(), plies=int(found[2]))

    def guesses(self):
        """The same everywhere; who can end the game wins, and all else is drawn."""
        yield dict.fromkeys(INNER, SENTENCES[DRAW])
        for name in ("MAX", "MIN"):
            for plies in (1, 2, 3):
                yield dict.fromkeys(INNER, SENTENCES["win"].format(player=name, plies=plies))


def _graph(rng):
    """One to three moves from everywhere, to the other player's positions or to an end; and
    something leads to every position."""
    leads_to, everywhere = {}, {*INNER, *ENDS}
    while not everywhere <= {"A"}.union(*leads_to.values()):
        for name in INNER:
            others = [other for other in INNER if PLAYERS[other] is not PLAYERS[name]]
            moves = rng.sample(others, rng.randint(1, 2)) + rng.sample([*ENDS], rng.random() < 0.4)
            leads_to[name] = tuple(rng.sample(moves, len(moves)))
    return Rounds(leads_to, PLAYERS, ENDS)


def _named(outcome):
    if outcome.winner is None:
        return SENTENCES[DRAW]
    return SENTENCES["win"].format(player=outcome.winner.name, plies=outcome.plies)
