"""Alpha-beta with a table of seen positions, on games made to show what a table mixes up.

Which of the games go wrong says what it is. It is made sure by games with other names: where all
is right as soon as a position's name tells its ply, say, the ply is what the table overlooks.

Each game shows one slip and no other: `TREE` has no position twice, `BOUNDS` has some twice at the
same depth, `DEPTHS` at another depth with the same player to move, `TURNS` with the other player.
"""

from dataclasses import replace
from functools import cache, lru_cache, partial, wraps
from math import inf
from operator import ge, gt
from random import Random

from ...game import MAX, MIN, Game
from ...observe.visited import REMEMBERED
from ...search import alphabeta_table
from ...text import player_name
from ..diagnosis.behaviour import filmed
from ..diagnosis.cover import SOFT, misleads_at_ties
from ..diagnosis.probes import Probe
from ..diagnosis.telling import report_on
from ..diagnosis.trials import is_unsound, look_closer, shrink, try_out
from ..misconceptions.registry import MISCONCEPTIONS
from ..programs.tables import AT_LEAST, AT_MOST, search
from ..sentences import FINDINGS
from .alphabeta import TASK as ALPHABETA
from .searches import Search

TREE, BOUNDS, DEPTHS, TURNS = "tree", "bounds", "depths", "turns"
PROBES = 4  # of each kind
END = 9  # plies: deeper than any of these games
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SLIPS = {BOUNDS: "bound_as_value", DEPTHS: "depth_not_compared", TURNS: "key_without_turn"}
HEALED_BY = {BOUNDS: "path", DEPTHS: "ply", TURNS: "turn"}
# To draw a game until a slip shows on it takes long, so here are numbers of such games: of those
# where depths are mixed up; and for each kind of bound, of those for each slip (`slips_with` of
# the tests).
MIXED_UP_BY = [
    *(26, 63, 91, 142, 153, 164, 195, 253, 309, 321, 329, 352, 354, 369, 405, 435, 474, 477, 510),
    *(511, 541, 561, 592, 595, 606, 607, 640, 646, 657, 662, 667, 690, 742, 828, 854, 882, 910),
]
ANSWERED_DEEPER_BY = 459, 720, 1145  # whoever takes deeper entries for answers gets another value
SHOWN_BY = {
    AT_LEAST: [
        [32, 73, 79, 155, 285, 395, 409, 615, 636, 657, 706, 712],
        [0, 37, 51, 127, 142, 151, 169, 237, 407, 426, 479, 485],
        [1353, 1918, 2756, 3403, 4264, 4966, 5115, 5370, 5566, 5865, 6024, 6733],
        [753, 877, 903, 955, 965, 968, 1063, 1101, 1107, 1125, 1202, 1221],
        [2, 12, 21, 59, 70, 87, 109, 111, 120, 135, 145, 162],
        [3309, 6779, 7254, 8026, 8222, 8629],
        [13, 30, 34, 39, 45, 75, 81, 84, 91, 97, 106, 110],
        [233, 317, 336, 342, 442, 446, 602, 642, 691, 692, 779, 817],
        [98, 163, 223, 332, 399, 412, 440, 492, 557, 584, 595, 626],
    ],
    AT_MOST: [
        [7, 211, 322, 371, 489, 543, 604, 661, 691, 717, 779, 804],
        [28, 81, 129, 131, 164, 177, 212, 239, 295, 370, 376, 448],
        [1231, 1431, 1540, 1855, 3131, 3551, 4109, 4669, 4894, 5091, 6326, 6512],
        [807, 809, 814, 831, 975, 1066, 1111, 1114, 1272, 1354, 1362, 1394],
        [38, 41, 49, 53, 125, 159, 161, 169, 204, 248, 255, 267],
        [6772, 7025, 8641, 8647],
        [23, 26, 32, 37, 63, 66, 75, 83, 91, 95, 99, 101],
        [124, 133, 165, 167, 178, 189, 207, 324, 341, 413, 414, 487],
        [342, 373, 377, 445, 463, 1014, 1050, 1075, 1189, 1315, 1344, 1429],
    ],
}


class Table(Search):
    """A function of (game, state, depth) that should remember what it has seen."""

    tells_waste = True

    def probes(self, seed):
        return woven_probes(seed)

    def when_wrong(self, function, trials, faults, seed):
        if other := [trial for trial in faults if trial.fault not in ("value", "move")]:
            return report_on(self, function, trials, other[0], None)
        if _of_kind(TREE, faults):
            return _without_the_table(self, function, trials, seed)
        own = next(filter(None, (_of_kind(kind, faults) for kind in (BOUNDS, DEPTHS, TURNS))))

        def is_healed(trial):
            return _is_healed(self, function, trial)

        kind = own[0].probe.game.kind
        is_named = all(map(is_healed, own)) and (kind != BOUNDS or all(map(_believes, own)))
        key = SLIPS[kind] if is_named else None
        shows = is_healed if key else lambda trial: True
        smallest = shrink(self, function, own[0], None, shows)
        hint = "bounds, remembered" if kind == BOUNDS else "unlike"
        return report_on(self, function, trials, smallest, key, hint)

    def when_right(self, function, trials, seed):
        """The table is of some use, and without it nothing is searched in vain."""
        trees = _of_kind(TREE, trials)
        if any(is_unsound(one.behaviour.film) for one in trees) or look_closer(self, trees):
            return _without_the_table(self, function, trials, seed)
        if players := set().union(*map(_recalled, trials)):
            if MAX in players and MIN in players:
                return self._with_deeper_entries(function, trials)
            words = {"player": player_name(MIN if MAX in players else MAX)}
            return self.reject(len(trials), FINDINGS["half a table"].format(**words), None, 0.5)
        report = self.reject(len(trials), FINDINGS["no table"], "no_table", 0.5)
        probe = _of_kind(BOUNDS, trials)[0].probe
        report.film = filmed(function, probe, rule=self.rule)
        report.reference = filmed(self.right, probe, rule=self.rule)
        return report

    def _with_deeper_entries(self, function, trials):
        """The report on one that takes what was searched deeper for an answer, or None."""
        games = (numbered(number, DEPTHS) for number in ANSWERED_DEEPER_BY)
        is_other = any(try_out(self, function, probe).fault == "value" for probe in games)
        return self.accept_with(function, trials, "deeper") if is_other else None


def _of_kind(kind, trials):
    return [trial for trial in trials if trial.probe.game.kind == kind]


def _recalled(trial):
    """The players at positions that came again and were not searched again."""
    nodes = trial.behaviour.film.visited_tree.all_nodes
    return {node.player for node in nodes if node.status is REMEMBERED}


def _is_healed(task, function, trial):
    """Is it right as soon as the names of positions tell what this game is about?"""
    game = trial.probe.game
    named = replace(trial.probe, game=game.marked(HEALED_BY[game.kind]))
    return not try_out(task, function, named).fault


def _believes(trial):
    """Is its value what somebody gets who takes bounds for values, of one kind or of both?"""
    game, kwargs = trial.probe.game, trial.probe.kwargs
    return trial.behaviour.value is None or any(
        search(game, game.initial, **kwargs, believes=bounds, is_hard=is_hard)
        == trial.behaviour.value
        for bounds in ((AT_LEAST,), (AT_MOST,), (AT_LEAST, AT_MOST))
        for is_hard in (False, True)
    )


def _without_the_table(task, function, trials, seed):
    """The report on what is wrong where no position comes again: that is alpha-beta's own."""
    to_the_end = wraps(function)(partial(function, depth=END))
    report = ALPHABETA.judge(to_the_end, seed, extras=False)
    if not report.passed:
        never_cuts = not any(trial.behaviour.film.cuts for trial in _of_kind(TREE, trials))
        key = report.misconception or ("no_pruning" if never_cuts else None)
        return replace(report, task=task.key, misconception=key)
    wrong = [trial for trial in trials if trial.fault] or trials
    return report_on(task, function, trials, _of_kind(TREE, wrong)[0], None)


# The games.


class Woven(Game):
    """A game of places. A state is a pair (place, player to move); a place begins with a letter.

    `links` says which letters can be reached from each. `marks` makes a place that comes again
    another one each time: "turn", "ply" or "path" says what its name tells besides.
    """

    def __init__(self, links, values, kind, marks=""):
        self.links, self.values, self.kind, self.marks = links, values, kind, marks
        self.initial = self._place("A", None, MAX), MAX

    def _place(self, letter, before, player):
        if self.marks == "turn":
            return letter + ("+" if player is MAX else "-")
        if self.marks == "ply":
            return letter + str(0 if before is None else int(before[1:]) + 1)
        return letter + (before or "") if self.marks == "path" else letter

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(self.links.get(state[0][0], ""))

    def result(self, state, action):
        player = state[1].other
        return self._place(action, state[0], player), player

    def utility(self, state):
        if not self.is_terminal(state):
            raise ValueError(f"{self.state_name(state)} is no end, so it has no utility.")
        return self.values[state[0][0]]

    def evaluate(self, state):
        """An estimate, which is off where the game is over: there only `utility` counts."""
        return self.values[state[0][0]] + self.is_terminal(state)

    def state_name(self, state):
        return state[0]

    def action_name(self, state, action):
        return f"to {action}"

    def __str__(self):
        """Every place with its value, or what it leads to, as A: B C; both where both count."""
        told = []
        for letter in sorted({*self.links}.union(*self.links.values())):
            below = " ".join(self.links.get(letter, ""))
            value = f" = {self.values[letter]}" if not below or self.kind == DEPTHS else ""
            told.append(f"{letter}{value}: {below}" if below else f"{letter}{value}")
        return "; ".join(told)

    def marked(self, marks):
        """The same game, with names that tell more."""
        return Woven(self.links, self.values, self.kind, marks)

    def smaller(self):
        """The same game with one link fewer."""
        for letter, below in self.links.items():
            for gone in below if len(below) > 1 else "":
                links = self.links | {letter: below.replace(gone, "")}
                yield Woven(_reached(links), self.values, self.kind, self.marks)


def _reached(links):
    """The links of the places that can be reached."""
    todo, found = ["A"], {}
    while todo:
        letter = todo.pop(0)
        if letter in links and letter not in found:
            found[letter] = links[letter]
            todo += links[letter]
    return found


def draw(rng, kind, bound=AT_MOST):
    """A random game of this kind, with the depth to search it."""
    if kind == TREE:
        return _draw_tree(rng), END
    sizes = {BOUNDS: (3, 3, 3, 4), DEPTHS: (2, 3, 3, 3, 3), TURNS: (3, 3, 3)}[kind]
    step = {BOUNDS: 1, DEPTHS: 3, TURNS: 2}[kind]  # plies that a link may leap down
    top = (1, 2) if kind == BOUNDS and bound == AT_LEAST else (1,)  # so MIN meets places again
    letters = iter(LETTERS)
    levels = [[next(letters) for _ in range(size)] for size in (*top, *sizes)]
    links = {}
    for number, level in enumerate(levels[:-1]):
        below = levels[number + 1] + (levels[number + step] if number + step < len(levels) else [])
        below = list(dict.fromkeys(below))
        for letter in level:
            links[letter] = "".join(rng.sample(below, min(len(below), rng.randint(2, 3))))
    letters = sum(levels, [])
    values = dict(zip(letters, rng.choices(range(-9, 10), k=len(letters)), strict=True))
    return Woven(_reached(links), values, kind), rng.choice((3, 4)) if kind == DEPTHS else END


def _draw_tree(rng):
    letters, links = iter(LETTERS), {}
    level = [next(letters)]
    for _ in range(3):
        for letter in level:
            links[letter] = "".join(next(letters) for _ in range(rng.choice((2, 2, 3))))
        level = [below for letter in level for below in links[letter]]
    return Woven(links, {letter: rng.randint(-9, 9) for letter in LETTERS}, TREE)


@cache
def woven_probes(seed):
    """Some games of every kind, on each of which the slip that it is for shows."""
    rng = Random(f"table {seed}")
    drawn = [drawn_probe(rng, kind) for kind in (TREE, TURNS) for _ in range(PROBES)]
    of_depths = [numbered(number, DEPTHS) for number in rng.sample(MIXED_UP_BY, PROBES)]
    of_bounds = [
        numbered(number, BOUNDS, bound)
        for bound in (AT_LEAST, AT_MOST)
        for numbers in SHOWN_BY[bound]
        for number in rng.sample(numbers, 2)
    ]
    more = _again(rng), _closed(rng), _tied(rng), *_limited(rng), *_none_good_enough(rng)
    return [*drawn, *of_depths, *of_bounds, *more, *_good_enough_for_the_other(rng)]


def numbered(number, kind, bound=AT_MOST):
    """The game of this kind with this number."""
    game, depth = draw(Random(f"table of {kind} {number}"), kind, bound)
    return Probe(game, {"depth": depth})


def drawn_probe(rng, kind):
    """A game of this kind on which its slip shows, and which is fair."""
    return _drawn_where(rng, kind, lambda p: kind == TREE or is_shown_by(p))


def is_shown_by(probe):
    """Does the slip that its kind is for show on it, and is it fair?"""
    return shows(probe, SLIPS[probe.game.kind]) and _is_fair(probe)


def _drawn_where(rng, kind, is_good):
    while True:
        game, depth = draw(rng, kind)
        if is_good(probe := Probe(game, {"depth": depth})):
            return probe


def _closed(rng):
    """A game in which a position comes in a window that is closed: there any bound seems to answer,
    so whoever goes on at `alpha == beta` and narrows the window by bounds is wrong."""
    below = ["BC", "DEF", "F", "GH", "I", "IH", "J", "KL", "L"]
    links = dict(zip("ABCDEFGHI", below, strict=True))
    ends = dict(zip("LKJ", sorted(rng.sample(range(-9, 10), 3)), strict=True))
    return Probe(Woven(links, dict.fromkeys(links, 0) | ends, BOUNDS), {"depth": END})


def _none_good_enough(rng):
    """Two games in which a node tries all its moves and none is good enough, for MAX and for MIN.
    So its value is a bound, too, and no answer when the node comes again."""
    links = {"A": "CD", "C": "EF", "D": "F", "E": "K", "F": "G", "G": "H", "H": "LM"}
    return _for_both(links, "MLK", sorted(rng.sample(range(-9, 10), 3)))


def _good_enough_for_the_other(rng):
    """Two games in which a node is worth at most something, and comes again where as much would be
    enough to cut; it is worth less. And the same with at least, for MIN."""
    links = {"A": "CDE", "C": "FG", "E": "L", "G": "H", "H": "I", "I": "JK", "L": "H"}
    return _for_both(links, "KDJF", sorted(rng.sample(range(-9, 10), 4)))


def _for_both(links, ends, values):
    """A game that MIN's first choice begins, with the ends in rising order; and MAX's."""
    for_min = links | {"A": "B", "B": links["A"]}
    games = []
    for game, order in ((for_min, values), (links, values[::-1])):
        worth = dict.fromkeys(game, 0) | dict(zip(ends, order, strict=True))
        games.append(Probe(Woven(game, worth, BOUNDS), {"depth": END}))
    return games


def _tied(rng):
    """A tree in which the last of the moves that look best is none of the best."""
    return _drawn_where(rng, TREE, lambda probe: misleads_at_ties(replace(probe, kwargs={}), SOFT))


def _limited(rng):
    """Trees that have another value at each depth: who counts depth wrongly gets a wrong one."""
    while True:
        game = _draw_tree(rng)
        values = [_worth(game, depth) for depth in (1, 2, 3)]
        if len({*values}) == len(values):
            return [Probe(game, {"depth": depth}) for depth in (1, 2)]


def _again(rng):
    """A game in which a position comes again with the same window: some tables hold no more."""
    return _drawn_where(
        rng, BOUNDS, lambda probe: all(_comes_again(probe.game, closed) for closed in (ge, gt))
    )


def _comes_again(game, closed):
    """Does a position come again with the same window, if alpha-beta cuts where it is `closed`?"""
    met = []

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        met.append((state, alpha, beta))
        is_max = game.to_move(state) is MAX
        value = -inf if is_max else inf
        for action in game.actions(state):
            below = search(game.result(state, action), alpha, beta)
            value = max(value, below) if is_max else min(value, below)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if closed(alpha, beta):
                break
        return value

    search(game.initial, -inf, inf)
    return len({*met}) < len(met)


@lru_cache(maxsize=1)  # asked for several times while a game is new
def _worth(game, depth):
    """The minimax value to this depth. What comes again is not searched again."""

    @cache
    def value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        below = [value(game.result(state, move), depth - 1) for move in game.actions(state)]
        return max(below) if game.to_move(state) is MAX else min(below)

    return value(game.initial, depth)


def shows(probe, key):
    """Does everybody with this misconception get a wrong value here?"""
    game, right = probe.game, _worth(probe.game, **probe.kwargs)
    wrongs = MISCONCEPTIONS[key].by_task["table"]
    return all(wrong(game, game.initial, **probe.kwargs) != right for wrong in wrongs)


def _is_fair(probe):
    """Is the value the same for who uses deeper entries, too, whatever the order of moves?

    An entry that was searched deeper is a better estimate, and usually allowed. It gives another
    value than minimax to this depth, so there must be none that matters.
    """
    game = probe.game
    if game.kind != DEPTHS:
        return True
    right = _worth(game, **probe.kwargs)
    for order in (str, lambda below: below[::-1], sorted):  # as they are, reversed, by name
        links = {letter: "".join(order(below)) for letter, below in game.links.items()}
        other = Woven(links, game.values, game.kind)
        for way in ({}, {"is_hard": True}, {"narrows": True}):
            if search(other, other.initial, **probe.kwargs, **way) != right:
                return False
    return True


TASK = Table(key="table", called_with={"depth": 2}, right=alphabeta_table)
