"""A heuristic for a small game: whom it speaks for, how much it says, what it costs."""

import inspect
from collections import defaultdict
from itertools import chain, permutations
from statistics import fmean

from ...game import MAX, MIN
from ...games import TicTacToe
from ...games.wrapped import Watcher
from ...observe.errors import brief, explain_failure, with_line
from ...returned import is_number
from ...search import minimax
from ...text import number
from ..diagnosis.behaviour import same
from ..task import Fault, Task, beyond
from .subjects import SUBJECTS

# How often one ply with a heuristic for Hexapawn has to find a winning move; by counting pawns,
# and how far they have come, one finds it in so many of those choices.
ENOUGH, BY_COUNTING = 0.8, 0.7
MANY = 100  # states at a time
TWICE = 200  # so many states: one that says something else each time is known by then
COUNTED = 0.1  # the score of counting alone
KEYS = {  # of findings that are called otherwise than what is misunderstood
    "type": None, "raised": None, "is exact": "searches_to_evaluate", "helps too little": None,
    "goes with the turn": "evaluation_of_the_mover", "turned in play": "evaluation_turned_round",
}  # fmt: skip


class Follower(Watcher):
    """A game that counts the moves followed in it."""

    def __init__(self, game):
        super().__init__(game)
        self.moves = 0

    def result(self, state, action):
        self.moves += 1
        return self.game.result(state, action)


class Heuristic(Task):
    """A function of (state) or of (game, state).

    `of` names the game. With `like` it is compared with a definition, by its name.
    """

    def prepare(self, seed, of="tic-tac-toe", **options):
        if of in SUBJECTS:
            SUBJECTS[of].prepare(seed)

    def judge(self, function, seed=0, of="tic-tac-toe", like=None):
        """Whom it speaks for, how much it says, what it costs."""
        subject = SUBJECTS[of]
        boards, ends = subject.boards(seed)
        says = Says(function, subject)
        trees = len(boards) + len(ends)
        try:
            for state in says.in_turn([*boards, *ends]):
                says(state)
            if like is not None:
                return _compare_weights(self, says, boards, like)
            _says_something(says, boards)
            _estimates(says, boards)
            _flips(says, boards)
            doubtful = _agrees(says, boards, ends)
            _points_the_right_way(says, boards)
            _is_small(says, boards)
            notes = [NOTES[of](says, boards)]
        except Fault as fault:
            return self.reject(trees, str(fault), fault.key, fault.score)
        if doubtful:
            words = {"board": subject.board(doubtful[0]), "got": number(says(doubtful[0]))}
            words |= {"n": len(doubtful), "of": len(ends)}
            notes.append(subject.sentences["doubtful"].format(**words))
        return self.accept(trees, *notes)


def _fault(subject, key, score=0.0, **words):
    """Something found, in the words of this game."""
    return Fault(subject.sentences[key].format(**words), KEYS.get(key, key), score)


class Says:
    """What a heuristic says of a state: asked once, the first states twice, and remembered."""

    def __init__(self, function, subject):
        self.function, self.subject = function, subject
        self.takes_game = _parameters(function) == 2
        self._said = {}

    def __call__(self, state):
        if state not in self._said:
            first = self._ask(state)
            second = self._ask(state) if len(self._said) < TWICE else first
            if first != second:
                words = {"first": number(first), "second": number(second)}
                raise self.fault("evaluation_varies", state, **words)
            self._said[state] = first
        return self._said[state]

    def in_turn(self, states):
        """These states, of which it will be asked now. A function that is far away is told so, some
        at a time, and saves the way."""
        expect = getattr(self.function, "expect", None)
        states = list(dict.fromkeys(states))
        for start in range(0, len(states), MANY):
            many = states[start : start + MANY]
            if expect is not None:
                new = [state for state in many if state not in self._said]
                twice = max(0, TWICE - len(self._said))
                asked = [state for state in new[:twice] for _ in range(2)] + new[twice:]
                expect(asked, *[Follower(self.subject.game)] * self.takes_game)
            yield from many

    def _ask(self, state):
        follower = Follower(self.subject.game)
        try:
            value = self.function(follower, state) if self.takes_game else self.function(state)
        except Exception as problem:
            told = f"{type(problem).__name__}: {problem}".removesuffix(": ")
            where = explain_failure(problem, self.function)
            told = with_line(told, where.file, where.line)
            raise self.fault("raised", state, problem=told) from problem
        if not is_number(value) or value != value:
            raise self.fault("type", state, got=brief(value, 40))
        if follower.moves > self.subject.most_followed:
            raise self.fault("searches_to_evaluate", state, moves=follower.moves)
        return value

    def fault(self, key, state, score=0.0, **words):
        """A fault that this board shows."""
        return _fault(self.subject, key, score, board=self.subject.board(state), **words)


def _parameters(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    return sum(parameter.default is parameter.empty for parameter in parameters)


def _says_something(says, boards):
    subject, values = says.subject, {says(state) for state in boards}
    if len(values) == 1:
        words = {"value": number(values.pop()), "boards": len(boards)}
        raise _fault(subject, "says_nothing", **words)
    by_turn = _by(subject.turn, says, boards)
    if by_turn is not None:
        shown = [
            subject.sentences["marks"].format(n=subject.names.get(n, n), value=number(float(value)))
            for n, value in sorted(by_turn.items())
        ]
        raise _fault(subject, "knows_only_the_turn", values=", ".join(shown))


def _by(feature, says, boards):
    """{feature: the number that goes with it}, or None where it does not settle the number."""
    known = {}
    for state in boards:
        if not same(known.setdefault(feature(state), says(state)), says(state)):
            return None
    return known


def _estimates(says, boards):
    """Whoever knows every value has searched, even if no move was seen to be followed."""
    exact = says.subject.values
    ratios = {says(state) / exact[state] for state in boards if exact[state]}
    zeros = {says(state) for state in boards if not exact[state]}
    if zeros <= {0} and len(ratios) == 1 and min(ratios) > 0:
        raise _fault(says.subject, "is exact", boards=len(boards))


def _flips(says, boards):
    """The mirror test: seen from the other side, a position is worth the opposite."""
    mirrors = [(state, says.subject.mirror(state)) for state in boards]
    pairs = [(state, says(state), says(other)) for state, other in mirrors if other is not None]
    uneven = [(s, got, mirrored) for s, got, mirrored in pairs if not same(got, -mirrored)]
    if not uneven:
        return
    if all(same(got, mirrored) for _, got, mirrored in pairs):
        state, got, _ = next((p for p in pairs if p[1]), pairs[0])
        has_both_signs = min(map(says, boards)) < 0 < max(map(says, boards))
        is_the_movers = has_both_signs and _goes_with_the_turn(says, boards)
        kind = "goes with the turn" if is_the_movers else "speaks_for_nobody"
        raise says.fault(kind, state, got=number(got))
    state, got, mirrored = uneven[0]
    words = {"got": number(got), "mirrored": number(mirrored), "right": number(-got)}
    raise says.fault("one_sided", state, **words)


def _agrees(says, boards, ends):
    """At won boards the sign should be the winner's; a few exceptions are only noted."""
    game, names = says.subject.game, says.subject.names
    wrong, most = {}, {}
    for winner, sign in ((MAX, 1), (MIN, -1)):
        won = [state for state in ends if game.utility(state) * sign > 0]
        wrong[winner] = [state for state in won if says(state) * sign < 0]
        right = [state for state in won if says(state) * sign > 0]
        most[winner] = wrong[winner] if len(wrong[winner]) > len(right) else []
    x, o = most[MAX], most[MIN]
    if not x and not o:
        return wrong[MAX] + wrong[MIN]
    state, winner = (x or o)[0], MAX if x else MIN
    words = {"winner": names[winner], "got": number(says(state))}
    if bool(x) != bool(o) and _goes_with_the_turn(says, boards):  # right where one alone has won
        raise says.fault("evaluation_of_the_mover", state, loser=names[winner.other], **words)
    if x and o and _agreement(says, says.subject.judged(boards)) < 0:
        words = {"got": number(says(x[0])), "winner": names[MAX], "loser": names[MIN]}
        words |= {"other": says.subject.board(o[0]), "got_other": number(says(o[0]))}
        raise says.fault("evaluation_turned_round", x[0], **words)
    raise says.fault("disagrees_with_ends", state, **words)


def _agreement(says, boards, players=(MAX, MIN)):
    """Do the numbers point where the game goes? Positive if so. Boards at which one of the players
    is to move are compared with others of the same turn."""
    subject, alike = says.subject, defaultdict(list)
    for state in boards:
        if subject.game.to_move(state) in players:
            alike[subject.turn(state)].append(state)
    total = 0
    for states in alike.values():
        mean = fmean(map(says, states))
        total += sum(subject.values[state] * (says(state) - mean) for state in states)
    return total


def _points_the_right_way(says, boards):
    """In play, too: it is not enough to know the utility of the ends."""
    subject = says.subject
    if _agreement(says, boards) >= 0 or _agreement(says, subject.judged(boards)) >= 0:
        return
    pairs = (
        (better, worse)
        for better, worse in permutations(boards, 2)
        if subject.turn(better) == subject.turn(worse)
        and subject.values[better] > subject.values[worse]
    )
    better, worse = max(pairs, key=lambda pair: says(pair[1]) - says(pair[0]))
    words = {"got": number(says(better)), "value": number(subject.values[better])}
    words |= {"got_other": number(says(worse)), "value_other": number(subject.values[worse])}
    raise says.fault("turned in play", better, other=subject.board(worse), **words)


def _goes_with_the_turn(says, boards):
    """Do they speak for the one player where MAX is to move, and for the other where MIN is?"""
    judged = says.subject.judged(boards)
    return _agreement(says, judged, [MAX]) * _agreement(says, judged, [MIN]) < 0


def _is_small(says, boards):
    win = says.subject.game.win
    for state in boards:
        if abs(says(state)) >= win:
            words = {"got": number(says(state)), "win": number(win)}
            raise says.fault("larger_than_a_win", state, **words)


def _hits(says, boards):
    """How often two plies with it find a best move of tic-tac-toe, in a sentence."""
    few, exact = boards[:60], says.subject.values

    def share(evaluation):
        game = TicTacToe(evaluation=evaluation)
        hits = 0
        for state in few:
            choose = max if game.to_move(state) is MAX else min
            moves = game.actions(state)
            move = choose(moves, key=lambda m: minimax(game, game.result(state, m), 1))
            hits += exact[game.result(state, move)] == exact[state]
        return round(100 * hits / len(few))

    words = {"share": share(says), "plain": share(lambda state: 0), "boards": len(few)}
    return says.subject.sentences["hits"].format(**words)


def _helps(says, boards):
    """How often one ply with it finds a winning move of Hexapawn, in a sentence; raises Fault where
    that is hardly more often than by counting."""
    subject = says.subject
    if _by(subject.pawns, says, boards) is not None:
        raise _fault(subject, "counts_pawns_only", COUNTED)
    kinds = subject.choices
    for child in says.in_turn(chain(*map(subject.after.get, chain(*kinds)))):
        says(child)
    share = fmean(fmean(_chosen(says, state) for state in states) for states in kinds)
    words = {"share": _percent(share), "boards": sum(map(len, kinds))}
    words |= {"enough": _percent(ENOUGH), "counting": _percent(BY_COUNTING)}
    if share < ENOUGH:
        raise _fault(
            subject, "helps too little", beyond(share / ENOUGH, BY_COUNTING / ENOUGH), **words
        )
    return subject.sentences["helps"].format(**words)


def _chosen(says, state):
    """How likely one ply with it wins here, where several moves look best to it one by chance."""
    subject, player = says.subject, state[1]
    after = subject.after[state]
    best = max(player * says(child) for child in after)
    looks_best = [child for child in after if same(player * says(child), best)]
    return fmean(subject.values[child] == subject.values[state] for child in looks_best)


NOTES = {"tic-tac-toe": _hits, "hexapawn": _helps}


def _percent(share):
    return round(100 * share)


# A heuristic that is defined: the weights of pawns, to be counted as they are told.

# What a pawn is worth in each row of the board, from the top: 10, and 5 more for each row gone.
WEIGHTS = {"pawns": {"w": (25, 20, 15, 10), "b": (-10, -15, -20, -25), ".": (0,) * 4}}
# The same with a slip in the brackets, as it is given to be mended: 10 · (1 + 5 · rows gone).
SLIPPED = {"pawns": {"w": (160, 110, 60, 10), "b": (-10, -60, -110, -160), ".": (0,) * 4}}
MENDED = 0.5  # the score of who has mended one of the two slips


def _compare_weights(task, says, boards, like):
    """The report on a heuristic that should say what the weights say, for MAX."""
    right, slipped = _weighed(boards, WEIGHTS[like]), _weighed(boards, SLIPPED[like])
    said = {state: says(state) for state in boards}
    wrong = [state for state in boards if not same(said[state], right[state])]
    if not wrong:
        return task.accept(len(boards))
    # Few pawns make a short sum.
    shown = min(wrong, key=lambda state: (len(state[0]) - state[0].count("."), state))
    words = {"board": says.subject.board(shown), "got": number(said[shown])}
    finding = says.subject.sentences["weights"].format(right=number(right[shown]), **words)
    for key, values, score in (
        ("evaluation_of_the_mover", _turned(right), MENDED),
        ("larger_than_a_win", slipped, MENDED),
        ("evaluation_of_the_mover", _turned(slipped), 0.0),
        ("evaluation_turned_round", {state: -value for state, value in right.items()}, 0.0),
    ):
        if all(same(said[state], values[state]) for state in boards):
            return task.reject(len(boards), finding, key, score)
    hint = says.subject.sentences["weights, hint"]
    return task.reject(len(boards), finding, unnamed=hint)


def _weighed(boards, weights):
    """{position: the sum of what its pawns are worth}."""
    return {
        (board, player): sum(weights[cell][place // 4] for place, cell in enumerate(board))
        for board, player in boards
    }


def _turned(values):
    """The same, for the player to move."""
    return {state: state[1] * value for state, value in values.items()}


CHOICES = {"of": SUBJECTS, "like": (None, *WEIGHTS)}
TASK = Heuristic(key="heuristic", called_alone=(("state",), ("game", "state")), choices=CHOICES)
