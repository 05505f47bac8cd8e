"""Endless: a game with cycles, in which MAX has lost if it never ends.

Before each game there is a long way of single moves, to a position that MAX wins: a search that
stops after so many plies, and takes that for a game without an end, does not see the win.
"""

from ....game import MAX, MIN
from ....games.rounds import Rounds
from ....language import words
from ...misconceptions.registry import misreadings
from .transfer import Case, Transfer, lengthen, moves_in_words, whole

INNER, WAY = "ABCDEFGH", 60  # WAY: plies, more than anybody would search
NEAR = "remembers_a_circle"  # right in many graphs
ENDS = {"won": 1, "drawn": 0, "lost": -1}
PLAYERS = {name: MAX if place % 2 == 0 else MIN for place, name in enumerate(INNER)}
SENTENCES = words({
    "told": "In the game with the moves {moves}, where {max} are MAX's positions, at {state}",
    "way": "In the game with the moves {moves}, where {max} are MAX's positions, at {state}, from "
    "where {plies} single moves lead to {end}",
    "form": "1, 0 or -1",
    "hint": "Take a position whose value you know, and go backwards: who moves in the position "
    "before it, and when do you know its value? From the positions left over the game goes round "
    "for ever.",
})


def _settled(game, start, worth=lambda value: value):
    """{position: value}: all begin at `start`, and change until nothing changes any more."""
    values = dict.fromkeys(game.leads_to, start) | {
        name: worth(value) for name, value in game.ends.items()
    }
    is_new = True
    while is_new:
        is_new = False
        for name, moves in game.leads_to.items():
            best = max if game.players[name] is MAX else min
            value = best(values[move] for move in moves)
            is_new |= value != values[name]
            values[name] = value
    return values


class Endless(Transfer):
    """A group is a graph: every position of it, and the beginning of the way."""

    def _draw_group(self, rng, group):
        game = self.draw(rng, group)
        values = _settled(game, -1)
        of_max = ", ".join(name for name in INNER if PLAYERS[name] is MAX)
        words, cases = {"moves": moves_in_words(game), "max": of_max}, []
        for name in INNER:
            told = SENTENCES["told"].format(state=name, **words)
            cases.append(Case(name, values[name], told, game, group=group))
        end = next(name for name in INNER if values[name] == 1)
        start = lengthen(game, end, WAY)
        told = SENTENCES["way"].format(state=start, plies=WAY, end=end, **words)
        return [*cases, Case(start, values[end], told, game, group=group)]


def _graph(rng, group):
    """A graph that tells: no misreading is right everywhere, but for a near one in some graphs."""
    wrongs = misreadings("endless")
    while True:
        leads_to = {}
        for name in INNER:
            others = [other for other in INNER if PLAYERS[other] is not PLAYERS[name]]
            moves = rng.sample(others, rng.randint(1, 2))
            moves += rng.sample([*ENDS], rng.random() < 0.5)
            leads_to[name] = tuple(rng.sample(moves, len(moves)))
        game = Rounds(leads_to, dict(PLAYERS), ENDS)
        values = _settled(game, -1)
        if {values[name] for name in INNER} < {-1, 0, 1}:
            continue
        right = [values[name] for name in INNER]
        same = [key for key, wrong in wrongs if [wrong(game, name) for name in INNER] == right]
        if same == [NEAR] * (group % 2):
            return game


def _as_draw(game, state):
    return 1 if _settled(game, -1)[state] > 0 else min(0, _settled(game, 1)[state])


def _remembering(game, state):
    """What was found inside a circle is kept for outside of it."""
    known = {}

    def value(state, path):
        if game.is_terminal(state):
            return game.utility(state)
        if state in path:
            return -1
        if state not in known:
            best = max if game.to_move(state) is MAX else min
            after = [game.result(state, move) for move in game.actions(state)]
            known[state] = best(value(child, path | {state}) for child in after)
        return known[state]

    return value(state, frozenset())


TASK = Endless(
    key="endless",
    draw=_graph,
    groups=6,
    reads=whole,
    says=SENTENCES,
    spares=lambda key, group: key == NEAR,
    clueless=tuple(lambda game, state, value=value: value for value in (-1, 0, 1)),
)
TASK.misread({
    "endless_as_draw": _as_draw,
    "endless_won_by_max": lambda game, state: _settled(game, 1)[state],
    "draws_as_losses": lambda game, state: _settled(game, -1, lambda value: value or -1)[state],
    NEAR: _remembering,
})
