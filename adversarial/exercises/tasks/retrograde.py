"""Retrograde analysis: outcomes of little walks with circles, dead ends and draws."""

from functools import cache
from random import Random
from textwrap import indent
from typing import ClassVar

from ...game import MAX, Game
from ...language import words
from ...observe.errors import brief, name_of
from ...search.exact import successors
from ..task import ByCases, Fault

WALKS, LARGEST = 40, 7  # so many, with at most so many places; and one long way
START, PLACES = "a", "abcdefghijklmnopqrstuvwxyz"
SENTENCES = words({
    "hint": "Settle this walk by hand, from its ends: which positions come first, which next?",
    "type": "{name} should return a dict that maps each position to (winner, plies), not {got}.",
    "wrong": "Where {player} moves from {place} it is {right}, and {name} says {got}, if called "
    "where MAX moves from a:\n{walk}",
    "draw": "a draw",
    "won": "won by {winner} in {plies} plies",
    "won in one": "won by {winner} in 1 ply",
    "way": "from {place} to: {to}",
    "end": "{place} is an end, worth {worth} to MAX",
})


class Walk(Game):
    """Both sides move one piece from place to place, in turn. What a dead end is worth is told."""

    def __init__(self, ways, worth):
        self.ways, self.worth, self.initial = ways, worth, (START, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(len(self.ways[state[0]])))  # two ways may lead to the same place

    def result(self, state, way):
        place, player = state
        return self.ways[place][way], player.other

    def utility(self, state):
        return self.worth[state[0]]

    def show(self, state=None):
        ways = [(place, ", ".join(to)) for place, to in self.ways.items() if to]
        lines = [SENTENCES["way"].format(place=place, to=to) for place, to in ways]
        lines += [SENTENCES["end"].format(place=p, worth=w) for p, w in self.worth.items()]
        return "\n".join(lines)


class Retrograde(ByCases):
    """A function that returns {position: (winner, plies)}; what is left out counts as a draw."""

    graded: ClassVar[bool] = False

    def judge(self, function, seed=0):
        try:
            return super().judge(function, seed)
        except Fault as fault:
            return self.reject(WALKS + 1, str(fault))

    def cases(self, seed):
        return walks(seed)

    def ask(self, function, game):
        """The settled positions alone, as plain pairs; of a draw no plies are asked for."""
        answer = function(game, game.initial)
        if not isinstance(answer, dict) or not all(map(_is_outcome, answer.values())):
            raise Fault(SENTENCES["type"].format(name=name_of(function), got=brief(answer)))
        reached = successors(game)
        return {s: tuple(told) for s, told in answer.items() if s in reached and told and told[0]}

    def is_right(self, game, answer):
        return answer == outcomes(game)

    def finding(self, function, game, answer):
        """The wrong position that should be settled first: what is wrong there spoils the
        others."""
        right = outcomes(game)
        wrong = [s for s in successors(game) if answer.get(s) != right.get(s)]
        state = min(wrong, key=lambda s: right.get(s, (0, len(game.ways) ** 2))[1])
        place, player = state
        words = {"right": _in_words(right.get(state)), "got": _in_words(answer.get(state))}
        words |= {
            "place": place,
            "player": player,
            "walk": indent(game.show(), "    "),
            "name": name_of(function),
        }
        return SENTENCES["wrong"].format(**words)


def _is_outcome(told):
    is_pair = isinstance(told, tuple | list) and len(told) == 2
    return told is None or (is_pair and told[0] in (1, -1, 0, None))


def outcomes(game):
    """What is right, in another way: who can win within 0, 1, 2, … plies?"""
    below = successors(game)
    won = {s: (game.utility(s), 0) for s in below if not below[s] and game.utility(s)}
    for plies in range(1, len(below) + 1):
        new = {}
        for state in below.keys() - won.keys():
            mover = game.to_move(state)
            winners = [won[child][0] if child in won else 0 for child in below[state]]
            if mover in winners:
                new[state] = (mover, plies)
            elif winners and set(winners) == {mover.other}:
                new[state] = (mover.other, plies)
        won |= new
    return won


@cache
def walks(seed):
    """Walks to be asked about, the smallest first."""
    rng = Random(f"walks {seed}")
    games = [_random_walk(rng) for _ in range(WALKS)]
    games.sort(key=lambda game: (len(successors(game)), len(game.ways)))
    return [*games, _long_way()]


def _random_walk(rng):
    places = PLACES[: rng.randint(4, LARGEST)]
    ends = rng.sample(places[1:], rng.randint(1, len(places) // 2))
    ways = {p: [] if p in ends else rng.choices(places, k=rng.randint(1, 3)) for p in places}
    worth = {p: rng.choice((1, 1, -1, -1, 0)) for p in ends}
    reached = {place for place, _ in successors(Walk(ways, worth))}
    return Walk(
        {p: to for p, to in ways.items() if p in reached},
        {p: value for p, value in worth.items() if p in reached},
    )


def _long_way():
    """From one place to the next, and no other way: more plies than anybody would try."""
    ways = {place: [*after] for place, after in zip(PLACES, [*PLACES[1:], ""], strict=True)}
    return Walk(ways, {PLACES[-1]: 1})


def _in_words(outcome):
    if outcome is None:
        return SENTENCES["draw"]
    winner, plies = outcome
    kind = "won in one" if plies == 1 else "won"
    return SENTENCES[kind].format(winner="MAX" if winner > 0 else "MIN", plies=plies)


TASK = Retrograde(key="retrograde", says=SENTENCES)
