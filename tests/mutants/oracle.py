"""What a mutant does otherwise than its original, found out without any check.

Both are run on small games of our own, all of a kind or many at random; none is over at once. On
trees all that was read is noted, too. A kind of difference, the worst first:

- WRONG: another value, a worse move, an error, or no end;
- READS: the same answers, but it reads more, also where no two leaves are alike;
- TIES: the same, but only where leaves are alike: a convention that the course leaves open;
- SAME: no difference on any of these games.
"""

from collections import Counter
from functools import cache
from itertools import product
from math import isclose
from random import Random

from adversarial import CHANCE, MAX, MIN, Game
from adversarial.exercises.task import ByCases
from adversarial.exercises.tasks import TASKS, quickest
from adversarial.exercises.tasks.ordering_heuristic import kind_of

WRONG, READS, TIES, SAME = "wrong", "reads", "ties", "same"
CUTS = {"alphabeta", "negamax", "toll_alphabeta", "bisection", "pvs", "table", "aspiration"}
BY_DEPTH = {"depth_limited", "table", "free_rolls", "only_choices"}
BY_CHANCE = {"expectiminimax", "cautious", "free_rolls"}
FROM_MIN = {"minimax", "alphabeta", "negamax"}  # MIN may begin
ON_TREES = CUTS | BY_DEPTH | BY_CHANCE | FROM_MIN
ON_TREES |= {"quiescence", "ordering", "toll", "plies_to_win", "strike", "decisive_playouts"}
RANDOM, SEEDS = 500, range(1000, 1020)
MOST = 2000  # positions of a game that are looked at


class Small(Game):
    """A tree as nested lists. A state is the way to it, and so are the names of moves."""

    def __init__(self, tree, first=MAX, dice=(), merged=False):
        self.tree, self.first, self.dice, self.merged = tree, first, dice, merged
        self.initial, self.read = (), []

    def _at(self, state):
        here = self.tree
        for move in state:
            here = here[int(move[1:])]
        return here

    def to_move(self, state):
        if len(state) in self.dice and isinstance(self._at(state), list):
            return CHANCE
        plies = sum(ply not in self.dice for ply in range(len(state)))
        return self.first if plies % 2 == 0 else self.first.other

    def actions(self, state):
        here = self._at(state)
        return [f"m{i}" for i in range(len(here))] if isinstance(here, list) else []

    def result(self, state, action):
        if action not in self.actions(state):
            raise ValueError(action)
        return (*state, action)

    def outcomes(self, state):
        weights = range(1, len(self.actions(state)) + 1)
        return [(a, n / sum(weights)) for a, n in zip(self.actions(state), weights, strict=True)]

    def is_terminal(self, state):
        return not isinstance(self._at(state), list)

    def utility(self, state):
        self.read.append(state)
        if not self.is_terminal(state):
            raise ValueError(state)
        return self._at(state)

    def evaluate(self, state):
        self.read.append(state)
        return Random(str(state)).randint(-9, 9)

    def is_quiet(self, state):
        return Random(f"quiet {state}").random() < 0.3


class Places(Small):
    """Places that are reached on many ways, at many depths, by both players."""

    def __init__(self, links, first=MAX):
        super().__init__(links, first)
        self.initial = 0, first

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        here = self.tree[state[0]]
        return [f"m{place}" for place in here] if isinstance(here, list) else []

    def result(self, state, action):
        if action not in self.actions(state):
            raise ValueError(action)
        return int(action[1:]), state[1].other

    def is_terminal(self, state):
        return not isinstance(self.tree[state[0]], list)

    def utility(self, state):
        self.read.append(state)
        return self.tree[state[0]] * state[1]


@cache
def games(task):
    """(game, more arguments, have leaves the same value?) to try a search on: all trees of two
    moves and two plies with three values, and trees at random."""
    found = [(tree, True) for tree in every_tree(2, (1, 0, -1)) if isinstance(tree, list)]
    rng = Random(f"games for {task}")
    for number in range(RANDOM):
        ties = number % 2 == 0
        depth = 2 + number % 5
        width, values = 3 if depth < 4 else 2, Numbers(rng, ties)
        found.append(([grown(rng, depth - 1, width, values) for _ in range(width)], ties))
    made = [
        (_game(task, rng, tree, i), _more(task, rng, i), t) for i, (tree, t) in enumerate(found)
    ]
    if task == "table":
        made = [(_places(rng), _more(task, rng, i), True) for i in range(RANDOM)] + made
    return made


@cache
def all_small(task):
    """All trees of at most two moves and three plies, with two values: for those that are alike."""
    trees = [tree for tree in every_tree(3, (1, -1)) if isinstance(tree, list)]
    rng = Random(f"small games for {task}")
    return [(_game(task, rng, tree, i), _more(task, rng, i), True) for i, tree in enumerate(trees)]


def every_tree(plies, values):
    """All trees of at most so many plies, with one or two moves everywhere."""
    if plies == 0:
        return list(values)
    below = every_tree(plies - 1, values)
    return [*values, *([tree] for tree in below), *map(list, product(below, repeat=2))]


def _game(task, rng, tree, number):
    first = MIN if task in FROM_MIN and number % 4 == 3 else MAX
    dice = rng.choice([(1,), (0,), (1, 3), (2,)]) if task in BY_CHANCE else ()
    return Small(tree, first, dice)


def _more(task, rng, number):
    if task in BY_DEPTH:
        return {"depth": 1 + number % 4}
    if task == "aspiration":
        return {"guess": rng.randint(-9, 9), "margin": rng.randint(1, 4)}
    return {"low": -80, "high": 80} if task == "bisection" else {}


def _places(rng):
    """Places in a row: each leads to some of the next few, the last ones are ends."""
    count = rng.randint(6, 12)
    ends = [rng.randint(-9, 9) for _ in range(4)]
    links = [rng.sample(range(i + 1, i + 5), rng.randint(2, 3)) for i in range(count)]
    return Places(links + ends)


class Numbers:
    """Values for leaves: few ones, or all different, none of them a scout's alpha + 1."""

    def __init__(self, rng, ties):
        self.rng, self.ties, self.left = rng, ties, rng.sample(range(-80, 81, 2), 81)

    def take(self):
        return self.rng.randint(-3, 3) if self.ties or not self.left else self.left.pop()


def grown(rng, depth, width, values):
    """A tree at random; some of its ends come early."""
    if depth == 0 or rng.random() < 0.08:
        return values.take()
    return [grown(rng, depth - 1, width, values) for _ in range(rng.randint(1, width))]


def prepare(task, originals):
    """Draw all games or cases, and ask the originals, once for all mutants."""
    if task in ON_TREES:
        for original in originals:
            told_by(original, task, games), told_by(original, task, all_small)
    elif isinstance(TASKS[task], ByCases) and task != "ordering_heuristic":
        for seed in SEEDS:
            TASKS[task].cases(seed)


def difference(task, original, mutant):
    """How the mutant differs from its original; None where nobody can tell without the check."""
    if task in ON_TREES:
        return _on_trees(task, original, mutant)
    if task == "game":
        return _same_game(original(), mutant())
    if task == "quickest":
        return _quickest(mutant)
    if isinstance(TASKS[task], ByCases):
        return _by_cases(TASKS[task], original, mutant)
    return None


def _on_trees(task, original, mutant):
    found = _tried(task, original, mutant, games)
    if found in (SAME, TIES):  # whoever says so must be sure
        again = _tried(task, original, mutant, all_small)
        found = again if again == WRONG or found == SAME else found
    return found


def _tried(task, original, mutant, those):
    found = SAME
    for (game, more, ties), known in zip(those(task), told_by(original, task, those), strict=True):
        if known is None:
            continue
        right, reads = known
        try:
            got, other = asked(mutant, game, more)
        except Exception:
            return WRONG
        if not same_answer(game, task, original, more, right, got):
            return WRONG
        if task in CUTS and reads != other:
            found = (
                READS if found == READS or (not ties and other.total() > reads.total()) else TIES
            )
    return found


@cache
def told_by(original, task, those):
    """What the original says and reads on each of those games; None where it is not made for it."""
    found = []
    for game, more, _ in those(task):
        try:
            found.append(asked(original, game, more))
        except Exception:
            found.append(None)
    return found


def asked(search, game, more):
    """(the answer, how often each node was read)."""
    game.read = []
    answer = search(game, game.initial, **more)
    return answer, Counter(game.read)


def same_answer(game, task, original, more, right, got):
    """Alike, or another move that is as good."""
    if isinstance(right, list) or task == "ordering":
        return _orders(game, right) == _orders(game, got)
    if isinstance(right, tuple) and isinstance(got, tuple) and len(right) == len(got):
        if task == "bisection":
            return tuple(right) == tuple(got)
        moves = game.actions(game.initial)
        pairs = list(zip(right, got, strict=True))
        values = [pair for pair in pairs if pair[0] not in moves and pair[0] is not None]
        chosen = [pair for pair in pairs if pair[0] in moves]
        return all(_alike(*pair) for pair in values) and all(
            a == b
            or (b in moves and _worth(game, original, more, a) == _worth(game, original, more, b))
            for a, b in chosen
        )
    return _alike(right, got)


def _alike(one, other):
    numbers = all(isinstance(x, int | float) for x in (one, other)) and type(other) is not bool
    return isclose(one, other, abs_tol=1e-6) if numbers else one == other


def _orders(game, moves):
    return [game.evaluate(game.result(game.initial, move)) for move in moves]


def _worth(game, original, more, move):
    """What a move is worth, by the original; the depth is one less below."""
    less = more | {"depth": more["depth"] - 1} if "depth" in more else more
    answer = original(game, game.result(game.initial, move), **less)
    return (
        [x for x in answer if isinstance(x, int | float)] if isinstance(answer, tuple) else answer
    )


def _same_game(original, mutant):
    """Are all answers alike on every way through both?"""
    seen, todo = set(), [(original.initial, mutant.initial)]
    while todo:
        pair = todo.pop()
        if pair in seen or len(seen) > MOST:
            continue
        seen.add(pair)
        answers = [_answers(*each) for each in zip((original, mutant), pair, strict=True)]
        if answers[0] != answers[1]:
            return WRONG
        for move in original.actions(pair[0]):
            todo.append((original.result(pair[0], move), mutant.result(pair[1], move)))
    return SAME


def _answers(game, state):
    is_end = game.is_terminal(state)
    moves = list(game.actions(state))
    return is_end, moves, game.utility(state) if is_end else game.to_move(state)


def _quickest(mutant):
    """Is it right in every position of tic-tac-toe from which few moves are left?"""
    for state in _late_positions():
        if quickest._problem(mutant, quickest.GAME, state):
            return WRONG
    return SAME


@cache
def _late_positions():
    game, found = quickest.GAME, {quickest.GAME.initial}
    for _ in range(5):
        found = {
            game.result(s, a) for s in found if not game.is_terminal(s) for a in game.actions(s)
        }
    return [state for state in sorted(found) if not game.is_terminal(state)][::4]


def _by_cases(task, original, mutant):
    more = {"kind": kind_of(original)} if task.key == "ordering_heuristic" else {}
    for seed in SEEDS:
        for case in task.cases(seed, **more):
            try:
                got = task.ask(mutant, case)
            except Exception:
                return WRONG
            if task.is_right(case, got) != task.is_right(case, task.ask(original, case)):
                return WRONG
    return SAME
