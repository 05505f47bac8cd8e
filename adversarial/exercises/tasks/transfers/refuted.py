"""Refuted: how soon a given strategy of MAX's can be beaten, in a game with cycles."""

from ....game import MAX, MIN
from ....games.rounds import Rounds
from ....language import words
from .transfer import Case, Transfer, lengthen, moves_in_words, whole

INNER = "ABCDEFGHIJ"
KEYS = ("draws_refute", "holes_are_left_out", "max_may_do_anything", "first_line_found")
ENDS = {"won": 1, "drawn": 0, "lost": -1}
OF_MAX, OF_MIN = INNER[::2], INNER[1::2]
PLAYERS = {name: MAX if name in OF_MAX else MIN for name in INNER}
ASKED_FOR = (3, None, 4, 2)  # in turn, so that no answer is right often
AT_ONCE = 44  # in this case, there is no answer at the beginning
FAR, WAY = 47, 9  # in this case, the last, A is so many plies away
AFTER_MIN = 46  # in this case, MIN moves to A first, and the strategy has one answer
WITH_A_STACK = 4  # so many plies are not found by who follows the last move first
SENTENCES = words({
    "told": "In the game with the moves {moves}, with strategy = {strategy!r}, from {state}",
    "form": "a whole number, or None",
    "hint": "Which positions can come up after one ply, two plies, three plies, if MAX follows the "
    "strategy and MIN does what it likes?",
})


def _soonest(game, start, strategy, *, beaten=lambda value: value < 0, holes=True, follows=True):
    """The fewest plies to what refutes the strategy, or None: on the table of all moves."""
    chosen, moves = dict(strategy) if follows else {}, game.leads_to
    reached, plies = [{start}], 0
    while reached[-1]:
        now = reached[-1]
        of_max = {name for name in now if game.players.get(name) is MAX}
        open_ones = of_max - chosen.keys() if follows else set()
        if any(beaten(ENDS[end]) for end in now & ENDS.keys()) or (holes and open_ones):
            return plies
        lines = [(chosen[n],) if n in chosen else moves[n] for n in now - ENDS.keys() - open_ones]
        reached.append(set().union(*lines).difference(*reached))
        plies += 1
    return None


def _case(rng, number):
    plies = {AT_ONCE: 0, AFTER_MIN: 2}.get(number, ASKED_FOR[number % len(ASKED_FOR)])
    while True:
        game, strategy = _drawn(rng)
        strategy = strategy[number == AT_ONCE : 1 if number == AFTER_MIN else None]
        if _soonest(game, "A", strategy) != plies:
            continue
        if plies != WITH_A_STACK or _depth_first(reversed)(game, "A", strategy) != plies:
            way = {FAR: WAY, AFTER_MIN: 1}.get(number, 0)
            start = lengthen(game, "A", way)
            strategy += tuple((f"{ply}", f"{ply - 1}") for ply in range(2, way, 2))
            words = {"moves": moves_in_words(game), "strategy": strategy, "state": start}
            told = SENTENCES["told"].format(**words)
            return Case(start, plies and plies + way, told, game, {"strategy": strategy})


def _drawn(rng):
    """A graph, and a move for nearly every position of MAX's."""
    leads_to = {}
    for name in INNER:
        moves = rng.sample(OF_MIN if name in OF_MAX else OF_MAX, 2)
        if rng.random() < 0.8:
            moves.insert(rng.randrange(3), rng.choice([*ENDS]))
        leads_to[name] = tuple(moves)
    strategy = [(name, rng.choice(leads_to[name])) for name in OF_MAX]
    if rng.random() < 0.5:
        strategy.pop(rng.randrange(1, len(strategy)))
    return Rounds(leads_to, dict(PLAYERS), ENDS), tuple(strategy)


def _read(returned):
    return None if returned is None else whole(returned)


def _depth_first(order):
    """The length of the first line that it comes upon, not of the shortest."""

    def search(game, state, strategy):
        chosen, seen = dict(strategy), set()

        def line(here):
            if game.is_terminal(here) or here in seen:
                return 0 if here in game.ends and game.utility(here) < 0 else None
            seen.add(here)
            is_max = game.to_move(here) is MAX
            if is_max and here not in chosen:
                return 0
            for move in [chosen[here]] if is_max else order(game.actions(here)):
                plies = line(game.result(here, move))
                if plies is not None:
                    return plies + 1
            return None

        return line(state)

    return search


def _looking(**how):
    return lambda game, state, strategy: _soonest(game, state, strategy, **how)


TASK = Transfer(
    key="refuted",
    called_with={"strategy": (("A", "B"),)},
    draw=_case,
    groups=16,
    together=3,
    reads=_read,
    says=SENTENCES,
    spares=lambda key, group: KEYS[group : group + 1] == (key,),  # each of them once
    clueless=tuple(
        lambda game, state, strategy, plies=plies: plies for plies in (None, 2, 3, 4, 5)
    ),
)
TASK.misread({
    "first_line_found": _depth_first(list),
    "draws_refute": _looking(beaten=lambda value: value <= 0),
    "holes_are_left_out": _looking(holes=False),
    "max_may_do_anything": _looking(follows=False),
})
