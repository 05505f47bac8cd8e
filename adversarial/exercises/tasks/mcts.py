"""A Monte-Carlo tree search: by the games that it plays, which the game itself sees.

What such a search counts, it keeps to itself. But each of its choices follows from the games
before: so those choices are explained by right counting, or by that of a misconception.

Little of this is left to chance. Right code is taken for wrong if all of its playouts in two runs
happen to begin alike, 3 to the power of −22 at most; or if it misses a move that wins every game
in more than one of three runs. Measured (tests/montecarlo/rates.py, eleven right styles over many
seeds): none of 550 runs was taken for wrong, so that happens, with 95 % certainty, in less than
1 in 180. Of misconceptions, over 26 seeds, all were rejected, each under its own name.
"""

from functools import cache
from itertools import chain
from random import Random

from ...film.montecarlo.exploration import share_explained
from ...film.montecarlo.recognise import WAYS, Evidence
from ...film.montecarlo.tally import Tally
from ...film.montecarlo.walks import Walks
from ...game import MAX, MIN
from ...games import GameTree
from ...observe import Observed
from ...observe.errors import brief, name_of
from ...observe.journal import Journal
from ...returned import read_returned
from ..diagnosis.tallies import MISCOUNTED, RIGHT, choices_by, explained_by
from ..misconceptions.registry import MISCONCEPTIONS
from ..task import Fault, Task

BRANCHING, DEPTH, RESULTS = 3, 4, (-1, 0, 1)
LONG, SHORT, CLEAR = (3, 90), (16, 10), (3, 40)  # how many runs, of how many iterations
MANY = 9  # moves: a short run tries one of them again, and is mostly disappointed
WELL, BADLY, NEARLY_ALL = 0.95, 0.9, 0.9  # shares
SOME = 0.1  # exploration that is nearly none
ALIKE = 12  # playouts that begin alike by chance in one of 3 ** 11 runs
SENTENCES = {
    "no move": "{name} returned {returned}; it should return one of the moves {moves}, or a pair "
    "(value, move).",
    "no walks": "What {name} asks of the game cannot be read as games that begin in a tree, one "
    "after the other. Does each iteration go down by game.result(state, action), play to an end "
    "and ask game.utility(state) there?",
    "too few": "Asked for {asked} iterations, {name} played {got} games to their end.",
    "no playouts": "{name} values new nodes without playing on to the end of the game.",
    "out of turn": "{name} follows moves again while others at the same node have never been "
    "tried: what is untried comes first.",
    "apart": "Seen in the games that {name} plays: {apart}.",
    "best mean": "{name} returned {got}, visited {n} times; {move} was visited {most} times.",
    "another move": "{name} returned {got}, which is neither the most visited move ({move}, {most} "
    "times) nor the one with the best mean.",
    "misses": "After {best} every game is won, and {name} returned {move}.",
    "passed": "{games} games were watched, and every choice among them.",
}


class Playouts(Task):
    """A search that is called as `function(game, state, iterations=…)`."""

    def prepare(self, seed, **options):
        cases(seed)

    def judge(self, function, seed=0):
        """Run it on every case, and read its games."""
        runs = []
        try:
            for game, iterations, kind, best in cases(seed):
                runs.append(Run(function, game, iterations, kind, best))
            _judge(runs, name_of(function))
        except Fault as fault:
            return self.reject(len(runs), str(fault), fault.key, fault.score)
        games = sum(len(run.walks.iterations) for run in runs)
        return self.accept(len(runs), SENTENCES["passed"].format(games=games))


def _fault(kind, key=None, score=0.0, **words):
    return Fault(SENTENCES[kind].format(**words), key, score)


@cache
def cases(seed):
    """(game, iterations, kind, the one good move or None), for MAX and for MIN in turn."""
    rng = Random(f"mcts {seed}")
    found = []
    for kind, (runs, iterations) in (("long", LONG), ("short", SHORT), ("clear", CLEAR)):
        for i in range(runs):
            players = (MAX, MIN) if i % 2 == 0 else (MIN, MAX)
            tree, best = _tree(rng, DEPTH), None
            if kind == "short":
                won = int(players[0])
                tree = [[won, -won, -won] for _ in range(MANY)]
            elif kind == "clear":
                best = rng.randrange(BRANCHING)
                tree = [_sure(players[0] if j == best else -players[0]) for j in range(BRANCHING)]
            game = GameTree(tree, players)
            move = None if best is None else game.actions(game.initial)[best]
            found.append((game, iterations, kind, move))
    return found


def _tree(rng, depth):
    if depth == 0:
        return rng.choice(RESULTS)
    return [_tree(rng, depth - 1) for _ in range(BRANCHING)]


def _sure(value, depth=DEPTH - 1):
    return [_sure(value, depth - 1) for _ in range(BRANCHING)] if depth else int(value)


class Run:
    """One search: what was asked of the game, and the move that came back."""

    def __init__(self, function, game, iterations, kind, best):
        self.game, self.iterations, self.kind, self.best = game, iterations, kind, best
        self.function, self.walks = function, None
        observed = Observed(game)
        journal = Journal(observed, lambda entries: True)
        returned = function(observed, game.initial, iterations=iterations)
        self.entries = journal.entries
        moves = game.actions(game.initial)
        self.move = read_returned(returned, moves).move
        if self.move is None:
            words = {"name": name_of(function), "returned": brief(returned)}
            raise _fault("no move", moves=brief(moves), **words)

    def read(self, way):
        """Its walks, read in this way; or None."""
        walks = Walks(self.game, self.game.initial, self.entries, *way)
        return walks if walks.is_sound and walks.iterations else None


def _judge(runs, name):
    _read(runs, name)
    _judge_number(runs, name)
    _judge_playouts(runs, name)
    _judge_choices([run.walks for run in runs if run.kind == "long"], name)
    _judge_ends(runs, name)
    missed = [run for run in runs if run.best not in (None, run.move)]
    if len(missed) > 1:
        words = {"move": missed[0].move, "best": missed[0].best}
        raise _fault("misses", None, 0.3, name=name, **words)


def _read(runs, name):
    """In one way for all of them: the one that fits best."""
    found = []
    for way in WAYS:
        walks = [run.read(way) for run in runs]
        if all(walks):
            long = [own for own, run in zip(walks, runs, strict=True) if run.kind == "long"]
            misfits = tuple(map(sum, zip(*(Evidence(one).misfits for one in long), strict=True)))
            found.append((misfits, walks))
            if max(misfits) < 1e-9:
                break
    if not found:
        raise _fault("no walks", name=name)
    _, walks = min(found, key=lambda each: each[0])
    for run, own in zip(runs, walks, strict=True):
        run.walks = own


def _judge_number(runs, name):
    for run in runs:
        if len(run.walks.iterations) < run.iterations:
            words = {"got": len(run.walks.iterations), "asked": run.iterations}
            raise _fault("too few", None, 0.2, name=name, **words)


def _judge_playouts(runs, name):
    """Do they vary at all?"""
    played = [_tails(run) for run in runs if run.kind == "long"]
    if not any(played):
        raise _fault("no playouts", None, 0.1, name=name)
    if all(len(tails) >= ALIKE and len({tail[0] for tail in tails}) == 1 for tails in played[:2]):
        is_first = not any(map(any, chain(*played)))
        raise _named("first_move_playouts" if is_first else "same_playout", name, 0.5)


def _tails(run):
    """The moves of each playout, by their numbers among the legal ones."""
    found = []
    for one in run.walks.iterations:
        state, tail = run.walks.places[one.path[-1]].state, []
        for move in one.tail:
            tail.append(run.game.actions(state).index(move))
            state = run.game.result(state, move)
        if tail:
            found.append(tail)
    return found


def _judge_choices(runs, name):
    choices = choices_by(Tally, runs)
    late = [one for one in choices if one.untried and not one.is_first]
    deep = [one for one in late if one.parent != 0]
    if len(late) > (1 - WELL) * len(choices):
        if len(deep) > NEARLY_ALL * len(late):
            raise _named("no_tree", name, 0.3)
        raise _fault("out of turn", None, 0.3, name=name)
    right = explained_by(RIGHT, runs, WELL)
    if right >= WELL:
        by_mean = share_explained(choices, 0)
        if by_mean >= WELL > share_explained(choices, SOME):
            key, share = _miscounted(runs)  # some of that looks like it
            if share > by_mean:
                raise _named(key, name, 0.3)
            raise _named("no_exploration", name, 0.5)
        return
    key, share = _miscounted(runs)
    if share >= BADLY and share > right:
        raise _named(key, name, 0.3)


def _miscounted(runs):
    """The misconception that explains most of the choices, and how many."""
    shares = {key: explained_by(tallies, runs) for key, tallies in MISCOUNTED.items()}
    key = max(shares, key=shares.get)
    return key, shares[key]


def _judge_ends(runs, name):
    """Is the most visited move returned? Of several, any."""
    for run in runs:
        tally = Tally(run.walks)
        for one in run.walks.iterations:
            tally.count(one)
        places = run.walks.root.children
        visits = {move: tally.of(place.index)[0] for move, place in places.items()}
        if visits.get(run.move) != max(visits.values()):
            sign = run.game.to_move(run.game.initial)
            means = {m: sign * tally.of(p.index)[1] for m, p in places.items() if visits[m]}
            words = {"got": run.move, "n": visits.get(run.move, 0), "most": max(visits.values())}
            words["move"] = max(visits, key=visits.get)
            if means.get(run.move) == max(means.values()):
                raise _fault("best mean", "best_mean_at_end", 0.7, name=name, **words)
            raise _fault("another move", None, 0.5, name=name, **words)


def _named(key, name, score):
    words = {"name": name, "apart": MISCONCEPTIONS[key].apart}
    return _fault("apart", key, score, **words)


TASK = Playouts(key="mcts", called_with={"iterations": 100})
