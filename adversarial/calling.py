"""How a search is called: as `search(game, state)`, whatever else it takes.

Courses write `minimax(game, state, depth, maximizing)`, `negamax(state, game, colour)` and more.
The names of the parameters, and what the code does with them, say what is meant: the game and the
state in either order, who moves, how deep, in which window. What has no default is filled in.
"""

import ast
import inspect
import re
from functools import cache, update_wrapper
from math import inf
from textwrap import dedent

from .game import CHANCE, MAX, MIN
from .language import words

GAMES = "game|games|g|rules|problem|env|environment|world|tree|juego"
STATES = words("state|s|node|n|board|position|pos|root|current|estado|nodo|tablero")
IS_MAX, IS_MIN, PLAYER, INDEX = "is max", "is min", "player", "index"
DEPTH, LIMIT, ALPHA, BETA = "depth", "limit", "alpha", "beta"
WHO = "(player|agent|turn|sturn|node|level|layer|side|tomove|moves|plays|playing|jugador|turno)"
DEEP = "(depth|ply|plies|level|levels|profundidad|prof)"
# What a parameter means, by its name in small letters without underlines; the first counts.
MEANINGS = {
    LIMIT: rf"limit|cutoff|horizon|(max|maximum|limit){DEEP}|{DEEP}(limit|max)",
    DEPTH: rf"d|(current|cur|remaining|search)?{DEEP}(left|remaining|togo)?|remaining",
    ALPHA: "alpha|alfa|α|a|lo|low|lower|lowerbound",
    BETA: "beta|β|b|hi|high|upper|upperbound",
    IS_MAX: rf"(is|es|our|my)?(mx|max|maxi|maximi[sz](e|er|ing)){WHO}?|(is|es)?{WHO}(is)?max",
    IS_MIN: rf"(is|es)?(mn|min|mini|minimi[sz](e|er|ing)){WHO}?|(is|es)?{WHO}(is)?min",
    INDEX: "(agent|player)(index|id|number)|agent",
    PLAYER: "(current|cur|active|whose|the)?(player|turn|side|jugador|turno)|tomove|mover|who"
    "|colou?r|sign|signo",
}
FOR_MOVER = (IS_MAX, IS_MIN, PLAYER, INDEX)
# What code does with a parameter: tests if it is true, turns its sign or compares it with a player,
# counts players from 0 or from 1, hands on one more or one less.
TEST, SIGN, FROM_ZERO, FROM_ONE, UP, DOWN = "test", "sign", "from 0", "from 1", "up", "down"
SENTENCES = words({
    "called": "{name} was called as {call}.",
    "called for": "{name} was called as {call}, since {player} moves at the root.",
    "called where": "{name} was called as {call} where {player} moves at the root.",
    "no game": "{name} cannot be called as {call}: it takes no game. If it has a board of its own, "
    "film its calls: {line}",
    "no state": "{name} cannot be called as {call}: it takes no state.",
    "unknown": "{name} cannot be called as {call}: what should `{parameter}` be? Give it a "
    "default. If {name} has a board of its own, film its calls: {line}",
    "not taken": "{name} cannot be called as {call}: it has no parameter `{parameter}`.",
})


_DEF = ast.FunctionDef | ast.AsyncFunctionDef
_KIND = inspect.Parameter


class NotCallable(TypeError):
    """A function that cannot be called as a search; the sentence says why, and what to do."""


class Fitted:
    """A function called as `search(game, state)`, though it takes more or has another order."""

    def __init__(self, function, takes, filled, renamed):
        update_wrapper(self, function)
        self.__name__ = _name(function)
        self._takes, self._filled, self._renamed = takes, filled, renamed

    def __call__(self, game, state, **given):
        arguments = self._arguments(game, state, given)
        if self._takes.in_order:
            return self.__wrapped__(game, state, **arguments)
        return self.__wrapped__(**{self._takes.game: game, self._takes.state: state}, **arguments)

    def _arguments(self, game, state, given):
        named = {self._renamed.get(name, name): value for name, value in given.items()}
        filled = {n: find(game, state) for n, find in self._filled.items() if n not in named}
        return {n: (filled | named)[n] for n in self._takes.rest if n in filled | named} | named

    def told(self, game, state, given):
        """How it is called, in a sentence."""
        player = _mover(game, state)
        return self._told("called for", player, self._arguments(game, state, given))

    def told_by_example(self, given):
        """The same where no game is at hand."""
        return self._told("called where", MAX, self._arguments(_Begun, None, given))

    def _told(self, kind, player, arguments):
        both = ["game", "state"] if self._takes.game_first else ["state", "game"]
        parts = [*both, *(f"{name}={value!r}" for name, value in arguments.items())]
        call = f"{self.__name__}({', '.join(parts)})"
        is_for_mover = any(self._takes.means(name) in FOR_MOVER for name in self._filled)
        sentence = SENTENCES[kind if is_for_mover else "called"]
        return sentence.format(name=self.__name__, call=call, player=player)


def fit(function, given=(), depth=None):
    """The function as a search that is called as `search(game, state, **given)`; itself, where
    that needs nothing else. Raises NotCallable. `depth` is for who counts one down all the same;
    if it is None, the game says how deep."""
    if isinstance(function, Fitted | type):
        return function
    takes = Takes(function)
    if not takes.is_known:
        return function
    if takes.game is None or takes.state is None:
        raise _refusal(function, given, "no state" if takes.game else "no game")
    renamed = takes.renamed(given)
    handed = {renamed.get(name, name) for name in given}
    if not takes.takes_any and (strange := [each for each in handed if each not in takes.rest]):
        raise _refusal(function, given, "not taken", strange[0])
    missing = [name for name in takes.rest if takes.needs(name) and name not in handed]
    filled = {name: takes.filling(name, depth) for name in missing}
    if unknown := [name for name, find in filled.items() if find is None]:
        raise _refusal(function, given, "unknown", unknown[0])
    if takes.in_order and not filled and not renamed:
        return function
    return Fitted(function, takes, filled, renamed)


def call(search, game, state, depth=inf, **window):
    """What a search returns, to this depth; where that has no end, it need not be told."""
    takes = Takes(search)
    if depth != inf or any(takes.needs(n) and takes.is_limit(n) for n in takes.rest):
        window["depth"] = depth
    return fit(search, window)(game, state, **window)


def takes_depth(function):
    """Can it be told how deep to search, whatever its parameter is called?"""
    takes = Takes(function)
    return any(map(takes.is_limit, takes.rest))


def line_for_calls(function):
    """A line that films the calls of a function with a board of its own, for its reader to mend."""
    takes, parts = Takes(function), [_name(function)]
    for name in takes.parameters if takes.is_known else ():
        if takes.needs(name):
            find = takes.filling(name)
            value = find(_Begun, None) if find else name
            if isinstance(value, float):  # without end: too deep to look at, and a name to import
                value = f'float("{value}")' if takes.means(name) in (ALPHA, BETA) else 3
            parts.append(
                f"{name}={value}" if takes.is_only(name, _KIND.KEYWORD_ONLY) else str(value)
            )
    return f"watch_calls({', '.join(parts)})"


class Takes:
    """What the parameters of a function mean."""

    def __init__(self, function):
        self.function = function
        try:
            found, says = inspect.signature(function).parameters, True
        except (TypeError, ValueError):  # some built-in things do not say
            found, says = {}, False
        kinds = {each.kind for each in found.values()}
        many, self.takes_any = _KIND.VAR_POSITIONAL in kinds, _KIND.VAR_KEYWORD in kinds
        rest = _KIND.VAR_POSITIONAL, _KIND.VAR_KEYWORD
        self.parameters = {name: each for name, each in found.items() if each.kind not in rest}
        self.is_known = says and not (many and len(self.parameters) < 2)
        self.game, self.state = self._two()
        self.rest = [name for name in self.parameters if name not in (self.game, self.state)]
        in_order = [name for name in self.parameters if name not in self.rest]
        self.game_first = in_order[:1] == [self.game]
        self.in_order = list(self.parameters)[:2] == [self.game, self.state]

    def _two(self):
        """The names of the parameters that get the game and the state; None where there is none."""
        if [*self.parameters][:2] == ["game", "state"]:  # as the course writes it
            return "game", "state"
        free = [name for name in self.parameters if not self.means(name)]
        games = [name for name in free if re.fullmatch(GAMES, _plain(name))]
        states = [name for name in free if re.fullmatch(STATES, _plain(name))]
        if games:
            others = states or [name for name in free if name != games[0]]
            return games[0], next(iter(others), None)
        if states[:1] == free[:1] and free[1:2] != states[1:2] or len(free) == 1:
            return None, free[0]  # a board of its own: nothing says that a game comes after it
        first, second, *_ = [*free, None, None]
        return first, second

    def means(self, name):
        """What a parameter means, by its name; None where that says nothing."""
        found = meaning_of(name)
        is_bound = found in (ALPHA, BETA)
        is_alone = is_bound and not {ALPHA, BETA} <= set(map(meaning_of, self.parameters))
        return None if is_alone else found  # one bound alone is no window

    def has(self, meaning):
        """Is there a parameter that means this?"""
        return any(self.means(name) == meaning for name in self.parameters)

    def needs(self, name):
        """Has it no default?"""
        return self.parameters[name].default is _KIND.empty

    def is_only(self, name, kind):
        """Can it be given by its name alone, or by its place alone?"""
        return self.parameters[name].kind is kind

    def renamed(self, given):
        """{name: the parameter that means it}, of what is given under another name."""
        found = {}
        for meaning in (each for each in (DEPTH, ALPHA, BETA) if each in given):
            others = [name for name in self.rest if self.means(name) == meaning]
            limits = [name for name in self.rest if self.means(name) == LIMIT]
            if meaning == DEPTH and limits and (not others or self.counts_up(others[0])):
                others = limits
            if others and meaning not in others:
                found[meaning] = others[0]
        return found

    def is_limit(self, name):
        """Does it say how deep to search? Where plies are only counted up, it does not."""
        meaning = self.means(name)
        return meaning == LIMIT or meaning == DEPTH and not self.counts_up(name)

    def counts_up(self, name):
        """Does each call hand on one more?"""
        used = self._uses(name)
        return UP in used and DOWN not in used

    def filling(self, name, depth=None):
        """A function of game and state that finds what a parameter should be; or None."""
        meaning, uses = self.means(name), self._uses(name)
        if self.is_only(name, _KIND.POSITIONAL_ONLY):
            return None
        if meaning == DEPTH and self.counts_up(name):
            return lambda game, state: 0
        if meaning == DEPTH and depth is not None:
            return lambda game, state: depth
        if meaning in FOR_MOVER:
            sides = _sides(meaning, uses)
            return sides and (lambda game, state: sides[_mover(game, state)])
        return FILLINGS.get(meaning)

    def _uses(self, name):
        """What the code does with a parameter: TEST, SIGN, …, and the texts it compares it with."""
        return {use for node in _syntax(self.function) for use in _uses(node, name) if use}


class _Begun:
    """As much of a game as it takes to say how a search is called."""

    default_depth = inf

    @staticmethod
    def to_move(state):
        return MAX


def _default_depth(game, state):
    return getattr(game, "default_depth", inf)  # to the end, where that can be reached


FILLINGS = {
    DEPTH: _default_depth,
    LIMIT: _default_depth,
    ALPHA: lambda game, state: -inf,
    BETA: lambda game, state: inf,
}


def _mover(game, state):
    """Who moves, or who will after the dice."""
    while (player := game.to_move(state)) is CHANCE:
        game = getattr(game, "game", game)  # where nobody notes the questions
        state = game.result(state, game.outcomes(state)[0][0])
    return player


def _sides(meaning, uses):
    """{player: how the code says that this one moves}; None where that cannot be known."""
    texts = [use[1:-1] for use in uses if use[0] in "'\""]
    if texts:
        found = [text for text in texts if re.search("max|min", text, re.IGNORECASE)]
        return {MAX: _turned(found[0], "max"), MIN: _turned(found[0], "min")} if found else None
    if FROM_ONE in uses:
        return {MAX: 1, MIN: 2}
    if meaning == INDEX and not uses & {TEST, SIGN}:
        return {MAX: 0, MIN: 1}
    if meaning == IS_MIN:
        return {MAX: False, MIN: True}
    if SIGN not in uses and (meaning == IS_MAX or TEST in uses):
        return {MAX: True, MIN: False}
    return {MAX: MAX, MIN: MIN} if FROM_ZERO not in uses else None


def _turned(text, side):
    """A text such as "MAX" or "min_player" for this side, in letters of the same size."""

    def in_size(match):
        found = match.group()
        return side.upper() if found.isupper() else side.title() if found.istitle() else side

    return re.sub("max|min", in_size, text, flags=re.IGNORECASE)


def _uses(node, name):
    """What a piece of code does with a name."""

    def is_it(part):
        return isinstance(part, ast.Name) and part.id == name

    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if is_it(test):
            yield TEST
        case ast.BoolOp(values=values) if any(map(is_it, values)):
            yield TEST
        case ast.UnaryOp(operand=operand) if is_it(operand):
            yield TEST if isinstance(node.op, ast.Not) else SIGN
        case ast.Compare() if any(map(is_it, sides := [node.left, *node.comparators])):
            is_order = not isinstance(node.ops[0], ast.Eq | ast.NotEq | ast.Is | ast.IsNot)
            yield from (SIGN if is_order else _compared(s) for s in sides if not is_it(s))
        case ast.BinOp(op=ast.Mult(), left=left, right=right) if is_it(left) or is_it(right):
            yield SIGN
        case ast.BinOp(op=ast.Sub(), left=ast.Constant(value=whole), right=right) if is_it(right):
            yield {1: FROM_ZERO, 3: FROM_ONE}.get(whole, "")
        case ast.BinOp(op=ast.Mod() | ast.BitXor(), left=left) if is_it(left):
            yield FROM_ZERO
        case ast.Call():  # a score such as `depth - 10` counts nothing
            for part in [*node.args, *(each.value for each in node.keywords)]:
                if isinstance(part, ast.BinOp) and is_it(part.left):
                    yield {ast.Add: UP, ast.Sub: DOWN}.get(type(part.op), "")
        case ast.AugAssign(target=target) if is_it(target):
            yield {ast.Add: UP, ast.Sub: DOWN}.get(type(node.op), "")


def _compared(side):
    """What a parameter is that is compared with this."""
    if isinstance(side, ast.Constant):
        value = side.value
        if isinstance(value, bool | str):
            return TEST if isinstance(value, bool) else repr(value)
        return {0: FROM_ZERO, 2: FROM_ONE}.get(value, "")
    return SIGN  # such as MAX, or -1


def _syntax(function):
    """All nodes of the source of a function, as far as it can be had."""
    try:
        text = getattr(function, "text", None) or inspect.getsource(inspect.unwrap(function))
        tree = ast.parse(dedent(text))
    except (OSError, TypeError, ValueError, SyntaxError, RecursionError, MemoryError):
        return []  # whatever a parser can stumble over
    own = [n for n in ast.walk(tree) if isinstance(n, _DEF) and n.name == _name(function)]
    return list(ast.walk(own[-1] if own else tree))


def _refusal(function, given, kind, parameter=""):
    name = _name(function)
    call = f"{name}({', '.join(['game', 'state', *(f'{n}={given[n]!r}' for n in given)])})"
    line = line_for_calls(function)
    sentence = SENTENCES[kind].format(name=name, call=call, parameter=parameter, line=line)
    return NotCallable(sentence)


@cache
def meaning_of(name):
    """What a parameter of this name means; None where that says nothing."""
    plain = _plain(name)
    return next((m for m, names in MEANINGS.items() if re.fullmatch(names, plain)), None)


def _plain(name):
    return name.lower().replace("_", "")


def _name(function):
    return getattr(function, "__name__", type(function).__name__)
