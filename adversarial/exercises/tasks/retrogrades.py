"""Checks retrograde analysis: outcomes of little walks with circles, dead ends and draws."""

from functools import cache
from random import Random

from ...game import MAX, Game
from ...observe.errors import brief, name_of
from ...search.exact import successors
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import RETROGRADE

WALKS, LARGEST = 40, 7  # so many, with at most so many places
START = "a"


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
        lines = [RETROGRADE["way"].format(place=place, to=to) for place, to in ways]
        lines += [RETROGRADE["end"].format(place=p, worth=w) for p, w in self.worth.items()]
        return "\n".join(lines)


def check_retrograde(task, function, seed=0):
    """The report on a function that returns {position: (winner, plies)}; what is left out counts
    as a draw."""
    games = walks(seed)
    told = []
    for game in games:
        answer = function(game, game.initial)
        if not isinstance(answer, dict) or not all(map(_is_outcome, answer.values())):
            finding = RETROGRADE["type"].format(name=name_of(function), got=brief(answer))
            return Report(task, False, 0.0, [finding], trees=len(games))
        told.append(_tidied(answer, game))
    wrong = [i for i, game in enumerate(games) if told[i] != outcomes(game)]
    if not wrong:
        return Report(task, True, 1.0, trees=len(games))
    finding = _first_fault(games[wrong[0]], told[wrong[0]], name_of(function))
    score = min(0.9, round(1 - len(wrong) / len(games), 2))
    key = _recognise(task, games, told)
    return Report(task, False, score, [finding], key, trees=len(games), unnamed=RETROGRADE["hint"])


def _is_outcome(told):
    is_pair = isinstance(told, tuple | list) and len(told) == 2
    return told is None or (is_pair and told[0] in (1, -1, 0, None))


def _tidied(answer, game):
    """The settled positions alone, as plain pairs; of a draw no plies are asked for."""
    reached = successors(game)
    return {s: tuple(told) for s, told in answer.items() if s in reached and told and told[0]}


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
    return sorted(games, key=lambda game: (len(successors(game)), len(game.ways)))


def _random_walk(rng):
    places = "abcdefg"[: rng.randint(4, LARGEST)]
    ends = rng.sample(places[1:], rng.randint(1, len(places) // 2))
    ways = {p: [] if p in ends else rng.choices(places, k=rng.randint(1, 3)) for p in places}
    worth = {p: rng.choice((1, 1, -1, -1, 0)) for p in ends}
    reached = {place for place, _ in successors(Walk(ways, worth))}
    return Walk(
        {p: to for p, to in ways.items() if p in reached},
        {p: value for p, value in worth.items() if p in reached},
    )


def _first_fault(game, told, name):
    """The wrong position that should be settled first: what is wrong there spoils the others."""
    right = outcomes(game)
    wrong = [s for s in successors(game) if told.get(s) != right.get(s)]
    state = min(wrong, key=lambda s: right.get(s, (0, len(game.ways) ** 2))[1])
    place, player = state
    words = {"right": _in_words(right.get(state)), "got": _in_words(told.get(state)), "name": name}
    return RETROGRADE["wrong"].format(place=place, player=player, walk=game.show(), **words)


def _in_words(outcome):
    if outcome is None:
        return RETROGRADE["draw"]
    winner, plies = outcome
    kind = "won in one" if plies == 1 else "won"
    return RETROGRADE[kind].format(winner="MAX" if winner > 0 else "MIN", plies=plies)


def _recognise(task, games, told):
    """The misconception that says the same of every walk, or None."""
    for entry in of_task(task):
        for wrong in entry.by_task[task]:
            if all(
                _tidied(wrong(game, game.initial), game) == one
                for game, one in zip(games, told, strict=True)
            ):
                return entry.key
    return None
