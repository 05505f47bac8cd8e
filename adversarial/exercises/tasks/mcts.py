"""A Monte-Carlo tree search: by the games that it plays, which the game itself sees.

What such a search counts, it keeps to itself. But each of its choices follows from the games
before. So the check follows every result up the tree, and asks whether one exploration constant
explains *every* choice at *every* node of all searches. Right code has such a constant, its own, so
this part cannot fail it by chance; only if its games are misread (`Run.read` has the ways).

One part is left to chance: whether playouts take all legal moves alike. Against fair dice we bet,
move by move, that they prefer or avoid a move (`BETS`). Fair dice multiply what such a bet stakes
by 1 on average, so it grows to 10⁹ times that with a probability of at most 10⁻⁹ (Ville 1939). A
check makes less than 50 such bets: it fails right code at most once in 10,000,000 times.
"""

from itertools import pairwise
from math import inf, log
from random import Random
from typing import ClassVar

from ...film.montecarlo.exploration import CLOSE, range_of
from ...film.montecarlo.readings import as_one, without_looks
from ...film.montecarlo.tally import Tally
from ...film.montecarlo.walks import Walks
from ...language import words
from ...observe import Observed
from ...observe.clock import TookTooLong, uncounted
from ...observe.errors import brief, name_of
from ...observe.journal import Journal, Made, Valued
from ...returned import read_returned
from ...text import number, player_name, short
from ..diagnosis.kept import forget, kept_of
from ..diagnosis.tallies import LARGEST, MISCOUNTED, RIGHT, choices_by, fit
from ..diagnosis.telling import tell_place
from ..misconceptions.registry import MISCONCEPTIONS
from ..sentences import FINDINGS
from ..task import Fault, Task
from .playout_games import LONG, cases, not_in_turn, woven
from .positions import can_win

BETS = [(place, weight) for place in (0, 1, 2, -1) for weight in (0, 2, 100)]
WON = log(1e9)  # a bet
OFTEN = 0.3  # share of the games that go on from the parent of a new child
ALIKE = 30  # playouts that begin alike, by chance in one of 2 ** 27 runs
SENTENCES = words({
    "no move": "{name} returned {returned}; it should return one of the moves {moves}, or a pair "
    "(value, move).",
    "no walks": "The questions that {name} asks do not look like games that begin in a tree, one "
    "after the other. Does each iteration go down by game.result(state, action), play to an end "
    "and ask game.utility(state) there?",
    "too few": "Of the {asked} iterations asked for, {name} played {got} to the end of the game.",
    "no playouts": "{name} values new nodes without playing on to the end of the game.",
    "no_exploration": "Every choice of {name} is explained if the bonus is missing {said}.",
    "wrong_player": "Every choice of {name} is explained if {said}.",
    "apart": "Seen in the games that {name} plays: {apart}.",
    "no_mean": "Every choice of {name} is explained if {said} takes the place of the mean.",
    "another_bonus": "The bonus c · {said} explains every choice of {name}; the bonus of UCT is c "
    "· √(ln N / n).",
    "never tried": "In {games} games {name} never tried {move} at {node}.",
    "not by means": "Where the children of a node differ in visits, {name} goes to one with the "
    "fewest. No mean, however good, outweighs that.",
    "passed over": "In game {game} of search {search} {player} moved at {node}. {other} had {n} "
    "and a mean of {mean}, {chosen} had {n2} and a mean of {mean2}, and {name} went to {chosen}. "
    "But {other} is better for {player} by its mean, and has no more visits.",
    "clash": "No exploration c explains every choice of {name}. Its choice at {node} in game "
    "{game} of search {search} needs a c of at least {low}; its choice at {node2} in game {game2} "
    "of search {search2} needs at most {high}.",
    "out of turn": "In game {game} of search {search} {name} went to {chosen} again at {node}, "
    "while {n} of the other moves there had never been tried: untried moves come first.",
    "games": "{n} games",
    "game": "1 game",
    "unfair": "In one search the playouts of {name} came to {n} positions with {least} or more "
    "legal moves. At {times} of these they played the {place}; fair dice play it at about {fair}. "
    "Does every legal move have the same chance?",
    "first": "first",
    "second": "second",
    "third": "third",
    "last": "last",
    "best mean": "{name} returned {got}, which has {n} of the visits; {move} has {most}.",
    "another move": "{name} returned {got}, which is neither the most visited move ({move}, {most} "
    "times) nor the one with the best mean.",
    "remembers": "The first search of {name} is right, and a later one is not: it remembers "
    "something from the search before.",
    "misses": "{move} wins at once, and {name} returned {got}.",
    "left child": "In search {search} {name} made the child behind {child} at {node}, and then "
    "played on from {node} itself, with {move}. So the child gets the result of a game that does "
    "not go through it.",
    "left child, hint": "After a new child is made, which state does your playout begin with?",
    "unnamed": "I don't recognise this mistake. Which numbers led to that choice?",
    "passed": "{games} games were watched. UCT would make each of the {choices} choices among "
    "tried moves, too, from all results up to then, with an exploration {c}.",
    "c": "between {low} and {high}",
    "c in widths": "between {low} and {high}, counted in widths of the results so far",
    "c in widths or 1": "between {low} and {high}, counted in widths of the results so far, or in "
    "1 where that is more",
})


class Playouts(Task):
    """A search that is called as `function(game, state, iterations=…)`."""

    forgets: ClassVar[bool] = True  # a tree that is kept from one search to the next is named

    def prepare(self, seed, **options):
        cases(seed)

    def judge(self, function, seed=0):
        """Each search as if it were the first one; then, of code that keeps something, all of them
        one after the other."""
        report, kept = self._judge(function, seed), kept_of(function)
        places = kept.changed() if kept and report.passed else ()
        if not places or _is_right_later(function, seed):
            return report
        told = SENTENCES["remembers"].format(name=name_of(function))
        report = self.reject(report.trees, told, "remembers_runs", 0.3)
        report.findings += map(tell_place, places)
        return report

    def _judge(self, function, seed):
        """Run it on every case, and read its games."""
        runs = []
        try:
            for case in cases(seed):
                forget(function)
                runs.append(Run(function, *case))
            found = _judge(runs, name_of(function))
        except Fault as fault:
            unnamed = SENTENCES[fault.hint] if isinstance(fault, Difference) else ""
            return self.reject(len(runs), str(fault), fault.key, fault.score, unnamed)
        games = sum(run.walks.games for run in runs)
        c = SENTENCES[found.scale].format(low=short(found.low), high=short(found.high))
        words = {"games": games, "choices": found.choices, "c": c}
        notes = [SENTENCES["passed"].format(**words)]
        rng = Random(f"unusual {seed}")
        unusual = {"takes turns": not_in_turn(rng)}
        if not runs[0].walks.looks_ahead:  # or else such a game cannot be read
            unusual["one way"] = woven(rng)
        notes += [FINDINGS[kind] for kind, game in unusual.items() if _is_lost(function, game)]
        return self.accept(len(runs), *notes)


class Difference(Fault):
    """Something that is none of UCT, and no misconception either; `hint` is a key of SENTENCES."""

    def __init__(self, sentence, key=None, score=0.0, hint="unnamed"):
        super().__init__(sentence, key, score)
        self.hint = hint


def _fault(kind, key=None, score=0.0, **words):
    return Fault(SENTENCES[kind].format(**words), key, score)


def _difference(kind, **words):
    return Difference(SENTENCES[kind].format(**words), None, 0.3)


class Run:
    """One search: what was asked of the game, and the move that came back."""

    def __init__(self, function, game, iterations, win):
        self.game, self.iterations, self.win, self.walks = game, iterations, win, None
        observed = Observed(game)
        journal = Journal(observed, lambda entries: True)
        returned = function(observed, game.initial, iterations=iterations)
        self.entries = journal.entries
        moves = game.actions(game.initial)
        self.move = read_returned(returned, moves).move
        if self.move is None:
            words = {"name": name_of(function), "returned": brief(returned)}
            raise _fault("no move", moves=brief(moves), **words)

    def read(self, from_root, looks="", several=1, counts_each=True):
        """Its walks, read in this way; or None."""
        game, entries = self.game, self.entries
        if looks:
            entries = without_looks(game, game.initial, entries, from_root, looks)
        walks = Walks(game, game.initial, entries, from_root, several=several)
        if walks.reads > 1:  # now it is known from the beginning
            walks = Walks(game, game.initial, entries, from_root, False, several, walks.reads)
        walks.games, walks.looks_ahead = len(walks.iterations), bool(looks)
        if not walks.is_sound or not walks.games:
            return None
        if several > 1 and not as_one(walks, counts_each):
            return None
        ends = [i for i, one in enumerate(walks.iterations, 1) if not one.tail]
        walks.is_cut = walks.games < self.iterations and bool(ends)
        if walks.is_cut:  # code may visit an end again without a question: then nobody sees it
            walks.iterations = walks.iterations[: ends[0]]
        return walks

    @property
    def sizes(self):
        """How many games may be played from each new node, if there are several."""
        values = [entry.state for entry in self.entries if type(entry) is Valued]
        first = self.read(False)
        moves = [one.path[1] for one in first.iterations] if first else [0]
        alike = next((i for i, move in enumerate(moves) if move != moves[0]), 1)
        return {alike, -(-len(values) // self.iterations)} - {0, 1}


def _readings(runs):
    """All ways to read them: plainly, by several games from a node, by playouts that look ahead."""
    for mode in ("plain", "several", "looks"):
        ways = [{}] if mode == "plain" else [{"looks": how} for how in ("best", "again", "last")]
        if mode == "several":
            ways = [{"several": k, "counts_each": e} for k in runs[0].sizes for e in (True, False)]
        for way in ways:
            for from_root in (False, True):
                walks = []
                while len(walks) < len(runs) and None not in walks:
                    walks.append(runs[len(walks)].read(from_root, **way))
                if None not in walks:
                    yield walks


def _is_right_later(function, seed):
    """Is it also right in searches that follow each other?"""
    name = name_of(function)
    try:
        runs = [Run(function, *case) for case in cases(seed)[: LONG[0]]]
        readings, found = _read(runs)
        for run, own in zip(runs, readings[-1], strict=True):
            run.walks = own
        _judge_number(runs, name)
    except TookTooLong:
        raise
    except Exception:  # whatever it meets in the tree of another search
        return False
    return found is not None


def _is_lost(function, game):
    """Does nothing explain its choices in a game that differs from those of a check?"""
    forget(function)
    try:
        _, found = _read([Run(function, game, LONG[1], None)])
    except TookTooLong:
        raise
    except Exception:  # whatever it meets there
        return False
    return found is None


@uncounted()
def _read(runs):
    """(readings, fit): all ways to read them up to one that fits, if any does."""
    readings, found = [], None
    for walks in _readings(runs):
        readings.append(walks)
        found = next(filter(None, (fit(choices_by(tally, walks)) for tally in RIGHT)), None)
        if found:
            break
    return readings, found


@uncounted()
def _judge(runs, name):
    """What its games show, all of which were played before: only that takes its time."""
    readings, found = _read(runs)
    if not readings:
        raise _fault("no walks", name=name)
    for run, own in zip(runs, readings[-1 if found else 0], strict=True):
        run.walks = own
    _judge_number(runs, name)
    if not found:
        raise (
            _explanation(readings, name)
            or _left_child(runs, name)
            or _first_difference(readings, name)
        )
    if found.low <= 0:
        raise _named("no_exploration", name, 0.5)
    if found.high >= LARGEST:
        raise _fault("not by means", None, 0.3, name=name)
    for run in runs[: LONG[0]]:
        _judge_playouts(run, name)
    for run in runs:
        _judge_end(run, name)
    return found


def _judge_number(runs, name):
    for run in runs:
        if run.walks.games < run.iterations and not run.walks.is_cut:
            words = {"got": run.walks.games, "asked": run.iterations}
            raise _fault("too few", None, 0.2, name=name, **words)
    if not any(one.tail for run in runs for one in run.walks.iterations):
        raise _fault("no playouts", None, 0.1, name=name)
    for run in runs[: LONG[0]]:
        tried = {one.path[1] for one in run.walks.iterations if one.path[1:]}
        tried = {run.walks.places[index].action for index in tried}
        for move in run.game.actions(run.game.initial):
            if move not in tried:
                words = {"games": run.walks.games, "node": run.game.initial, "move": move}
                raise _fault("never tried", None, 0.3, name=name, **words)


def _explanation(readings, name):
    """The misconception that explains every choice, or None."""
    for walks in readings:
        for key, tallies in MISCOUNTED.items():
            for said, tally in tallies:
                found = fit(choices_by(tally, walks))
                if found and (found.uses_both or key == "leaf_only"):
                    if key in SENTENCES:
                        return _fault(key, key, 0.3, name=name, said=said)
                    return _named(key, name, 0.3)
        choices = [
            (w.places[one.parent].depth, one) for w in walks for one in Tally(w).choices(None)
        ]
        late = [depth for depth, one in choices if one.untried and not one.is_first]
        root = fit(one for depth, one in choices if depth == 0)
        if root and root.uses_both and min(late, default=0) == 1:
            return _named("no_tree", name, 0.3)
    return None


def _left_child(runs, name):
    """What shows that playouts go on from the parent of a new child; None if few of them do."""
    games, left = 0, []
    for search, run in enumerate(runs[: LONG[0]], 1):
        made = []
        for entry in run.entries:
            if type(entry) is Made:
                made.append(entry)
            elif type(entry) is Valued and made:
                games += 1
                if both := _child_and_playout(run.game, made, entry.state):
                    left.append((search, *both))
                made = []
    if not left or len(left) < OFTEN * games:
        return None
    search, child, other = left[0]
    words = {"node": child.state, "child": child.action, "move": other.action, "search": search}
    return Difference(
        SENTENCES["left child"].format(name=name, **words), None, 0.3, "left child, hint"
    )


def _child_and_playout(game, made, end):
    """(the move to a child, another move from the same node, from which all goes on to the end);
    None if it is not so. Of two moves alone this could be whoever makes all children at once."""
    for place, (child, other) in enumerate(pairwise(made)):
        if child.state == other.state and child.action != other.action:
            way = made[place + 1 :]
            is_way = all(a.child == b.state for a, b in pairwise(way)) and way[-1].child == end
            asked = sum(each.state == child.state for each in made)
            few = len(game.actions(child.state)) < 3
            return (child, other) if is_way and asked == 2 and not few else None
    return None


def _first_difference(readings, name):
    """The first choice that nothing explains, in the reading in which there are fewest of them."""
    found = [_differences(walks, name) for walks in readings]
    return min(found, key=len)[0]


def _differences(runs, name):
    """What shows that some choices are none of UCT: children passed over, moves out of turn, or if
    there are none of these two choices that exclude each other."""
    passed_over, out_of_turn, low, high = [], [], (-1, {}), (LARGEST, {})
    for search, walks in enumerate(runs, 1):
        tally = Tally(walks)
        for one in tally.choices(None):
            place = walks.places[one.parent]
            words = {"node": place.state, "game": one.iteration + 1, "search": search, "name": name}
            words["chosen"] = walks.places[one.chosen].action
            if one.is_first or len(one.options) + one.untried < 2:
                continue
            if one.untried:
                out_of_turn.append(_difference("out of turn", n=one.untried, **words))
            chosen = next(each for each in one.options if each.place == one.chosen)
            better = [each for each in one.options if _is_better(each, chosen)]
            if better:
                player = tally.mover(one.parent)
                words |= {"player": player_name(player), **_numbers(chosen, player, "2")}
                words |= _numbers(better[0], player)
                words["other"] = walks.places[better[0].place].action
                passed_over.append(_difference("passed over", **words))
            least, most = range_of(one, 1)
            low = max(low, (least, words), key=lambda each: each[0])
            high = min(high, (most, words), key=lambda each: each[0])
    if passed_over or out_of_turn:
        return passed_over + out_of_turn
    words = {f"{key}2": value for key, value in high[1].items()} | low[1]
    words |= {"low": number(round(low[0], 3)), "high": number(round(high[0], 3))}
    return [_difference("clash", **words)]


def _is_better(other, chosen):
    """By its mean, with no more visits: so whatever the exploration, it has the larger sum."""
    return other.mean > chosen.mean + CLOSE and other.visits <= chosen.visits


def _numbers(option, player, suffix=""):
    """The visits and MAX's mean of an option, as words of a sentence."""
    games = SENTENCES["game" if option.visits == 1 else "games"].format(n=option.visits)
    return {f"n{suffix}": games, f"mean{suffix}": number(round(player * option.mean, 3))}


def _judge_playouts(run, name):
    """Does a playout take every legal move alike?"""
    played = list(_played(run))
    first = [(k, place) for ply, k, place in played if ply == 0]
    if len(first) > ALIKE and len(set(first)) == len({k for k, _ in first}):
        is_first = not any(place for *_, place in played)
        raise _named("first_move_playouts" if is_first else "same_playout", name, 0.5)
    moves = [(k, place) for _, k, place in played]
    for place, weight in BETS:
        if _winnings(moves, place, weight) > WON:
            least = max(place + 1, 2)
            moves = [(k, at) for k, at in moves if k >= least]
            times, fair = sum(at == place % k for k, at in moves), sum(1 / k for k, _ in moves)
            words = {"n": len(moves), "least": least, "times": times, "fair": round(fair)}
            words["place"] = SENTENCES[("first", "second", "third", "last")[place]]
            raise _fault("unfair", None, 0.5, name=name, **words)


def _played(run):
    """(ply, how many legal moves, place of the move) for all moves of playouts. If they
    look ahead they may take what wins at once: there, nothing is said about their dice."""
    game = run.game
    for one in run.walks.iterations:
        state = run.walks.places[one.path[-1]].state
        for ply, move in enumerate(one.tail):
            moves = game.actions(state)
            if not (run.walks.looks_ahead and can_win(game, state)):
                yield ply, len(moves), moves.index(move)
            state = game.result(state, move)


def _winnings(moves, place, weight):
    """The logarithm of what is won who bets, each time all that is there, that the move at a place
    is `weight` times as likely as each of the others."""
    won = 0.0
    for k, at in moves:
        if k > max(place, 1):
            share = weight if at == place % k else 1
            if not share:
                return -inf
            won += log(share * k / (weight + k - 1))
    return won


def _judge_end(run, name):
    """Is the most visited move returned? Of several, any."""
    places, tally = run.walks.root.children, Tally(run.walks)
    for one in run.walks.iterations:
        tally.count(one)
    visits = {move: tally.of(place.index)[0] for move, place in places.items()}
    words = {"name": name, "got": run.move}
    if run.walks.is_cut:
        if run.win not in (None, run.move):
            raise _fault("misses", None, 0.3, move=run.win, **words)
        return
    if visits.get(run.move) != max(visits.values()):
        sign = run.game.to_move(run.game.initial)
        means = {m: sign * tally.of(p.index)[1] for m, p in places.items() if visits[m]}
        words |= {"n": visits.get(run.move, 0), "most": max(visits.values())}
        words["move"] = max(visits, key=visits.get)
        if means.get(run.move) == max(means.values()):
            raise _fault("best mean", "best_mean_at_end", 0.7, **words)
        raise _fault("another move", None, 0.5, **words)


def _named(key, name, score):
    words = {"name": name, "apart": MISCONCEPTIONS[key].apart}
    return _fault("apart", key, score, **words)


TASK = Playouts(key="mcts", called_with={"iterations": 100})
