"""Visits the states of a game and looks for what a search would stumble over."""

import math
from collections import deque
from collections.abc import Hashable
from random import Random

from ...game import MAX, MIN, Player
from ...language import words
from ...observe.errors import brief
from ...returned import is_number
from ...text import thousands
from ..task import Fault

STATES = 1_500  # to visit; of a larger game, these and
GAMES, PLIES = 12, 1_000  # so many games played at random, each to its end or so far
LAST, DEEPER, AHEAD = 4, 6, 720  # of their last positions: so many plies, and states in all
COMPARED = 6_000  # positions to compare with the rules: tic-tac-toe has 5,478
MANY = 100  # states of which a game that is far away tells at once
SENTENCES = words({
    "missing": "The game has no {names}. A game needs initial, to_move, actions, result and "
    "utility.",
    "raised": "{call} raised {problem}",
    "player": "to_move({state}) is {got}; it should be MAX, MIN or CHANCE.",
    "number for a player": "to_move({state}) is the number {got}, not {player}. MAX and MIN count "
    "as +1 and −1, but -MAX is only a number: the opponent of `player` is `player.other`.",
    "actions": "actions({state}) is {got}; it should be a list.",
    "terminal": "is_terminal({state}) is {got}; it should be True or False.",
    "moves_after_end": "At the end {state} there are still moves: {moves}.",
    "no moves": "At {state} the game is not over, but there is no move.",
    "changes_state": "result({state}, {move}) changed the state that it was given into {got}.",
    "unhashable_state": "The state {state} cannot be hashed: it is a {type}.",
    "utility_of_the_mover": "All {ends} ends that are not drawn have the value {value}, although "
    "games end with either player to move.",
    "utility_turned_round": "utility({state}) is {got}; it should be {right}.",
    "other value": "utility({state}) is {got}; by the rules it is {right}.",
    "order_varies": "actions({state}) gave {first} and then {second}.",
    "a set": "actions({state}) is a set, which has no order: return a list.",
    "end_without_value": "utility({state}) is {got}, at an end; it should be a number.",
    "turn_stays": "{player} is to move at all {states} states that were visited.",
    "illegal_moves": "After the moves {moves} the state is {state}, and the moves are {got}; by "
    "the rules they are {right}.",
    "illegal at first": "At first the state is {state}, and the moves are {got}; by the rules they "
    "are {right}.",
    "moves missing": "In the state {state}, after the moves {moves}, `actions` leaves out "
    "{missing}, which the rules allow.",
    "moves too many": "In the state {state}, after the moves {moves}, `actions` offers {extra}, "
    "which the rules do not allow.",
    "other state": "After the moves {moves} the state is {got}; by the rules the position is "
    "{right}.",
    "result_varies": "result({state}, {move}) gave {first} and then {second}.",
    "no equality": "result({state}, {move}) gave two states that are not equal, because {type} has "
    "no __eq__. Tuples and frozen dataclasses have one: use these as states.",
    "endless": "{games} random games had no end within {plies} moves. Does every move bring the "
    "end closer?",
    "unlike the turn": "After the moves {moves}, {got} is to move; by the rules it is {right}.",
    "explored": "{states} states were visited.",
    "known": "Position by position this is {title}, which the course already has. Invent a game of "
    "your own.",
    "too small": "It has {positions} positions; a game that is worth a search has at least "
    "{least}.",
})
HINTS = words({  # by what is found, where it has no name
    "player": "Which line makes what `to_move` returns here: one in `to_move`, or one in `result`?",
    "number for a player": "Which line makes this number, where a player should be?",
    "no moves": "Is the game over here? Which of `actions` and `is_terminal` has it wrong?",
    "endless": "Which move brings the end no closer? Should `actions` offer it, or should `result` "
    "change more?",
    "unlike the turn": "How does `to_move` know whose turn it is, and what does `result` change "
    "for that after each move?",
    "other state": "Which line of `result` makes this state out of the one before, and does it use "
    "the move?",
    "other value": "Has anybody won at this end, and which line of `utility` returns this number?",
})


class Wrong(Fault):
    """A fault of a game. Its kind is the key of the misconception, unless another is given."""

    def __init__(self, kind, key=None, score=0.0, **words):
        told, key = SENTENCES[kind].format(**words), kind if key is None else key or None
        super().__init__(told, key, score, HINTS.get(kind, ""))


class Explorer:
    """Walks through a game, breadth first and then at random, and asks everything twice."""

    def __init__(self, game):
        self.game = game
        self.ends = {}  # {state: (value, player to move)}
        self.after = {}  # {state: (player to move, the states after it)}, but of ends
        self.last = []  # states with which games ended that were played at random

    def explore(self, seed=0):
        """Visit the states; returns how many. Raises Wrong at the first thing that is wrong."""
        first = self.game.initial
        self.look_at(first)
        seen, todo, announced = {first}, [first], 0
        for place, state in enumerate(todo):
            if len(seen) >= STATES:
                break
            if place == announced:
                announced += self.announce(todo[place:][:MANY])
            for child in self.look_at(state):
                if child not in seen:
                    seen.add(child)
                    todo.append(child)
        lengths = [self.play(Random(game), seen) for game in range(seed, seed + GAMES)]
        if min(lengths) >= PLIES:
            raise Wrong("endless", "", games=GAMES, plies=thousands(PLIES))
        self.look_back(len(seen))
        return len(seen)

    def announce(self, states):
        """These will be looked at next. A game that is far away is told so, and saves the way."""
        announced = getattr(self.game, "announced", None)
        if announced is not None:
            announced(states)
        return len(states)

    def play(self, random, seen):
        """One game at random; returns how many plies it had."""
        states = [self.game.initial]
        while len(states) <= PLIES and (children := self.look_at(states[-1])):
            states.append(random.choice(children))
        seen.update(states)
        self.last += states[-1 - LAST : -1]
        return len(states) - 1

    def look_ahead(self):
        """Whatever else could have been played at the end of the random games."""
        level, left = self.last, AHEAD
        for _ in range(DEEPER):
            new = [each for each in dict.fromkeys(level) if each not in self.after]
            todo = [each for each in new if each not in self.ends][:left]
            left -= len(todo)
            for place, state in enumerate(todo):
                if place % MANY == 0:
                    self.announce(todo[place:][:MANY])
                self.look_at(state)
            level = [child for each in level if each in self.after for child in self.after[each][1]]

    def look_at(self, state):
        """The successors of a state, everything about it being checked."""
        shown = brief(state)
        player = self.ask("to_move", state)
        if not isinstance(player, Player):
            words = {"state": shown, "got": brief(player)}
            if is_number(player) and player in (MAX, MIN):
                raise Wrong("number for a player", "", player=Player(player).name, **words)
            raise Wrong("player", "", **words)
        moves = self.moves(state, shown)
        if self.is_over(state, moves, shown):
            self.look_at_end(state, moves, player, shown)
            return []
        children = [self.follow(state, move, shown) for move in moves]
        if not isinstance(state, Hashable) or not _can_hash(state):
            raise Wrong("unhashable_state", state=shown, type=type(state).__name__)
        self.after[state] = player, children
        return children

    def moves(self, state, shown):
        """The moves, asked for three times."""
        answers = [self.ask("actions", state) for _ in range(3)]
        if isinstance(answers[0], set | frozenset):
            raise Wrong("a set", "order_varies", state=shown)
        if not isinstance(answers[0], list | tuple):
            raise Wrong("actions", "", state=shown, got=brief(answers[0]))
        for other in answers[1:]:
            if list(other) != list(answers[0]):
                raise Wrong(
                    "order_varies", state=shown, first=brief(answers[0]), second=brief(other)
                )
        return list(answers[0])

    def is_over(self, state, moves, shown):
        """Is the game over here?"""
        if not hasattr(self.game, "is_terminal"):
            return not moves
        over = self.ask("is_terminal", state)
        if not isinstance(over, bool | int):
            raise Wrong("terminal", "", state=shown, got=brief(over))
        if over and moves:
            raise Wrong("moves_after_end", state=shown, moves=brief(moves))
        if not over and not moves:
            raise Wrong("no moves", "", state=shown)
        return bool(over)

    def look_at_end(self, state, moves, player, shown):
        """The value of an end."""
        value = self.ask("utility", state)
        if not is_number(value) or math.isnan(value):
            raise Wrong("end_without_value", state=shown, got=brief(value))
        self.ends[state] = value, player

    def follow(self, state, move, shown):
        """The state after a move; the state before must stay, and the answer, too."""
        before = _fingerprint(state)
        child = self.ask("result", state, move)
        if _fingerprint(state) != before:
            raise Wrong("changes_state", state=shown, move=brief(move), got=brief(state))
        again = self.ask("result", state, move)
        if again != child:
            words = {"state": shown, "move": brief(move)}
            looks_alike = type(child) is type(again) and brief(child) == brief(again)
            if looks_alike and type(child).__eq__ is object.__eq__:
                raise Wrong("no equality", "", type=type(child).__name__, **words)
            raise Wrong("result_varies", first=brief(child), second=brief(again), **words)
        return child

    def look_back(self, states):
        """What shows only when all is seen."""
        movers = {player for player, _ in self.after.values()}
        if states > 3 and len(movers) == 1:
            raise Wrong("turn_stays", player=movers.pop().name, states=states)
        decided = [each for each in self.ends.values() if each[0]]
        values = {math.copysign(1, value) for value, _ in decided}
        if len(values) == 1 and len({player for _, player in decided}) == 2:
            value = brief(decided[0][0])
            raise Wrong("utility_of_the_mover", ends=len(decided), value=value)

    def ask(self, name, *arguments):
        """The game's answer; what it raises becomes a fault."""
        try:
            return getattr(self.game, name)(*arguments)
        except Exception as problem:
            call = f"{name}({', '.join(map(brief, arguments))})"
            told = f"{type(problem).__name__}: {problem}".removesuffix(": ")
            raise Wrong("raised", "", call=call, problem=told) from problem


def _fingerprint(state):
    return repr(state), repr(getattr(state, "__dict__", None))


def _can_hash(state):
    try:
        hash(state)
    except TypeError:
        return False
    return True


# Two games side by side: a reader's own, and the rules that it should follow.


def compare(game, rules):
    """Play both side by side; they must have the same moves, turns and ends.

    Values come last: where all else is right, half of the task is done.
    """
    _compare_values([
        (brief(state), game.utility(state), rules.worth(known))
        for state, known in _ends_of_both(game, rules)
    ])  # fmt: skip


def _ends_of_both(game, rules):
    """[(end, the same by the rules)]. Raises Wrong where moves or turns differ."""
    seen, ends = set(), []
    todo = deque([(game.initial, rules.first, ())])
    while todo and len(seen) < COMPARED:
        state, known, moves = todo.popleft()
        if known in seen:
            continue
        seen.add(known)
        after = rules.after(known)
        _compare_turn(game.to_move(state), rules.turn(known), moves)
        try:
            _compare_moves(list(game.actions(state)), list(after), brief(state), moves)
        except Wrong:  # perhaps the state was wrong before
            _compare_states(game, rules, moves)
            raise
        if not after:
            ends.append((state, known))
        for move, position in after.items():
            todo.append((game.result(state, move), position, (*moves, move)))
    return ends


def _compare_turn(got, right, moves):
    if got is not right:
        words = {"moves": brief(list(moves)), "got": got.name, "right": right.name}
        raise Wrong("unlike the turn", "", **words)


def _compare_moves(legal, allowed, shown, moves):
    if sorted(map(repr, legal)) != sorted(map(repr, allowed)):
        words = {"state": shown, "got": brief(legal), "right": brief(allowed)}
        if "…" in words["got"] + words["right"]:  # what differs may be cut off
            missing = [move for move in allowed if move not in legal]
            extra = [move for move in legal if move not in allowed]
            kind, differ = "moves missing" if missing else "moves too many", missing or extra
            told = {"missing": brief(missing), "extra": brief(extra), "moves": brief(list(moves))}
            if differ and "…" not in brief(differ):
                raise Wrong(kind, "illegal_moves", **told, **words)
        if moves:
            raise Wrong("illegal_moves", moves=brief(list(moves)), **words)
        raise Wrong("illegal at first", "illegal_moves", **words)


def _compare_states(game, rules, moves):
    """Raise Wrong at the first state on this way that is another one than by the rules. That can
    only be seen if the states are written alike."""
    state, known = game.initial, rules.first
    begin = _texts_and_numbers(state), _texts_and_numbers(known)
    if _shape(begin[0], begin[0]) != _shape(begin[1], begin[1]) or begin[0][1] != begin[1][1]:
        return
    for ply, move in enumerate(moves, 1):
        state, known = game.result(state, move), rules.after(known)[move]
        own, right = _texts_and_numbers(state), _texts_and_numbers(known)
        shapes = _shape(own, begin[0]), _shape(right, begin[1])
        if None not in shapes and (shapes[0] != shapes[1] or own[1] != right[1]):
            told = right[0] + right[1]
            words = {"moves": brief(list(moves[:ply])), "got": brief(state)}
            words["right"] = ", ".join(map(brief, told))
            raise Wrong("other state", "", **words)


def _texts_and_numbers(state):
    """(the texts in a state, its numbers by size): whoever is to move is neither."""
    if isinstance(state, tuple | list):
        parts = [_texts_and_numbers(part) for part in state]
        return [t for texts, _ in parts for t in texts], sorted(n for _, ns in parts for n in ns)
    if isinstance(state, str):
        return [state], []
    return [], [state] if is_number(state) and not isinstance(state, Player) else []


def _shape(parts, first):
    """Which letters differ from those at the beginning; None if there are more letters or less."""
    texts, begin = "".join(parts[0]), "".join(first[0])
    if len(texts) != len(begin):
        return None
    return [now != before for now, before in zip(texts, begin, strict=True)]


def _compare_values(values):
    """A win may be worth any number, but to the right player."""
    turned = [end for end in values if end[1] * end[2] < 0]
    other = [end for end in values if bool(end[1]) != bool(end[2])]
    for kind, key, ends in (("other value", "", other), ("utility_turned_round", None, turned)):
        if ends:
            state, value, right = ends[0]
            words = {"state": state, "got": brief(value), "right": brief(right)}
            raise Wrong(kind, key, 0.5, **words)


def is_alike(game, rules):
    """Has this game the moves of these rules?"""
    try:
        _ends_of_both(game, rules)
    except Exception:  # whatever it stumbles over
        return False
    return True
