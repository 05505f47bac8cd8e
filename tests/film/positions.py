"""Positions of every kind to watch a search on, each drawn by its kind and a seed.

`needs` says what a search must know to be right there: "min" (MIN begins), "rows" (a player may
move twice in a row), "chance", "depth" (a limit is given), "window" (alpha and beta are given),
"quiet" (the evaluation holds in quiet positions only), "wins" (every end is a win, a draw or a
loss, and "decided" without the draws), "tree" (the game is a tree with its `players`).
"""

from dataclasses import dataclass, field
from random import Random

from adversarial import MAX, MIN
from adversarial.exercises.diagnosis.probes import ProbeTree, Shared, grow
from adversarial.exercises.tasks.table import DEPTHS, drawn_probe
from adversarial.games import Connect4, DiceNim, GameTree, Nim, TicTacToe

CYCLES = [(MAX, MIN, MIN), (MAX, MAX, MIN), (MAX, MIN, MIN, MIN), (MIN, MAX, MAX), (MAX,)]
MANY, FEW, TWO, SIGNS = (-20, 20), (-2, 2), (0, 1), (-1, 1)


@dataclass
class Position:
    """A game to watch a search on, from this state and with these arguments."""

    kind: str
    seed: object
    game: object
    state: object = None
    kwargs: dict = field(default_factory=dict)
    needs: frozenset = frozenset()

    def __post_init__(self):
        self.state = self.game.initial if self.state is None else self.state
        self.needs = frozenset(self.needs)
        if self.game.to_move(self.state) is MIN:
            self.needs |= {"min"}

    def __str__(self):
        """The position as one may type it, as far as that goes."""
        told = str(self.game) if isinstance(self.game, Shared) else repr(self.game)
        if isinstance(self.game, ProbeTree):
            estimates = {state: self.game.evaluate(state) for state in self.game._children}
            told += f" with estimates {estimates}"
        return f"{told}, {self.state!r}, **{self.kwargs}"


def draw(kind, seed):
    """The position of this kind that this seed makes."""
    rng = Random(f"{kind} {seed}")
    return Position(kind, seed, **KINDS[kind](rng))


def numbered(game):
    """The same tree with moves 0, 1, 2, which look like values."""
    return NumberedTree(game.spot, game.players)


class NumberedTree(ProbeTree):
    """A tree whose moves are whole numbers, from 0 at every node."""

    def actions(self, state):
        return list(range(len(super().actions(state))))

    def result(self, state, action):
        return super().result(state, super().actions(state)[action])


def some_tree(rng, values=MANY, levels=(2, 4), early_ends=0.1, players=(MAX, MIN)):
    """A random tree of some 10 to 60 nodes."""
    depth = rng.randint(*levels)
    most = 4 if depth < 3 else 3 if depth == 3 else 2
    return ProbeTree(grow(rng, [(1, most)] * depth, early_ends=early_ends, values=values), players)


def plain(rng):
    return {"game": some_tree(rng), "needs": {"tree"}}


def ties(rng):
    return {"game": some_tree(rng, rng.choice([FEW, TWO])), "needs": {"tree"}}


def min_begins(rng):
    return {"game": some_tree(rng, rng.choice([MANY, FEW]), players=(MIN, MAX)), "needs": {"tree"}}


def rows(rng):
    game = some_tree(rng, rng.choice([MANY, FEW]), (3, 4), players=rng.choice(CYCLES))
    return {"game": game, "needs": {"rows", "tree"}}


def uneven(rng):
    spot = grow(rng, [(1, 4), (1, 3), (1, 3), (1, 2), (1, 2)], early_ends=0.4, values=FEW)
    return {"game": ProbeTree(spot), "needs": {"tree"}}


def deep(rng):
    return {"game": some_tree(rng, rng.choice([MANY, FEW]), (5, 5)), "needs": {"tree"}}


def wide(rng):
    spot = grow(rng, [(1, 6), (1, 6)], values=rng.choice([MANY, FEW]))
    return {"game": ProbeTree(spot), "needs": {"tree"}}


def one_node(rng):
    game = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    return {"game": game, "state": rng.choice(["A", "B", "C", "B1", "C2"]), "needs": {"tree"}}


def signs(rng):
    return {"game": some_tree(rng, SIGNS, (3, 4)), "needs": {"wins", "tree"}}


def signs_depth(rng):
    kwargs = {"depth": rng.randint(1, 3)}
    game = some_tree(rng, SIGNS, (3, 4), 0.25)
    return {"game": game, "kwargs": kwargs, "needs": {"wins", "depth", "tree"}}


def numbers(rng):
    game = numbered(some_tree(rng, rng.choice([(0, 3), FEW, SIGNS])))
    return {"game": game, "needs": {"tree"}}


def window(rng):
    players = rng.choice([(MAX, MIN), (MIN, MAX)])
    game = some_tree(rng, rng.choice([(-9, 9), FEW]), players=players)
    low, high = sorted(rng.sample(range(-9, 10), 2))
    return {"game": game, "kwargs": {"alpha": low, "beta": high}, "needs": {"window", "tree"}}


def depth(rng):
    players = rng.choice([(MAX, MIN), (MAX, MIN), (MIN, MAX)])
    game = some_tree(rng, rng.choice([MANY, FEW]), (3, 4), 0.25, players)
    return {"game": game, "kwargs": {"depth": rng.randint(1, 3)}, "needs": {"depth", "tree"}}


def depth_rows(rng):
    game = some_tree(rng, MANY, (3, 4), 0.25, rng.choice(CYCLES))
    return {
        "game": game, "kwargs": {"depth": rng.randint(1, 3)}, "needs": {"depth", "rows", "tree"}
    }  # fmt: skip


def chance(rng):
    levels, at = rng.choice([
        ([(1, 3)] * 3, (1,)), ([(2, 3)] * 3, (2,)), ([(2, 2)] * 4, (1, 3)), ([(2, 3)] * 3, (0, 2)),
        ([(2, 3)] * 3, (0, 1)),
    ])  # fmt: skip
    spot = grow(rng, levels, at, early_ends=0.1, values=rng.choice([MANY, FEW]))
    return {"game": ProbeTree(spot), "needs": {"chance", "tree"}}


def chance_depth(rng):
    spot = grow(rng, [(2, 3)] * 4, (1, 3), early_ends=0.1)
    kwargs = {"depth": rng.randint(1, 3)}
    return {"game": ProbeTree(spot), "kwargs": kwargs, "needs": {"chance", "depth", "tree"}}


def quiet(rng):
    spot = grow(rng, [(2, 3)] * 2 + [(1, 2)] * rng.randint(1, 2), early_ends=0.15, noise=0.8)
    players = rng.choice([(MAX, MIN), (MAX, MIN), (MIN, MAX)])
    return {"game": ProbeTree(spot, players), "needs": {"quiet", "tree"}}


def shared(rng):
    """A game in which positions come back on other ways."""
    places = rng.choice([(1, 3, 3, 4), (1, 2, 3, 3, 3)])
    links = tuple(
        tuple(
            tuple(rng.sample(range(1, below + 1), rng.randint(1, min(3, below))))
            for _ in range(here)
        )
        for here, below in zip(places, places[1:], strict=False)
    )
    values = rng.choice([(-9, 9), FEW])
    return {"game": Shared(links, tuple(rng.randint(*values) for _ in range(places[-1])))}


def leaps(rng):
    """A game in which positions come back at other depths, and a horizon cuts them elsewhere."""
    probe = drawn_probe(rng, DEPTHS)
    return {"game": probe.game, "kwargs": probe.kwargs, "needs": {"depth"}}


def tictactoe(rng):
    """The end of a game: three to five squares are free."""
    game = TicTacToe(win=1, evaluation="open_lines")
    while True:
        state = game.initial
        for _ in range(rng.choice([4, 5, 5, 6, 6])):
            if not game.is_terminal(state):
                state = game.result(state, rng.choice(game.actions(state)))
        if not game.is_terminal(state):
            return {"game": game, "state": state, "needs": {"wins"}}


def nim(rng):
    game = Nim(rng.choice([(2, 1), (2, 2), (3, 1), (1, 1, 2), (3, 2)]), misere=rng.random() < 0.5)
    return {"game": game, "needs": {"wins", "decided"}}


def dice(rng):
    game = DiceNim(rng.randint(2, 4), 2, misere=rng.random() < 0.5)
    state = rng.choice([game.initial, game.result(game.initial, 1)])
    return {"game": game, "state": state, "needs": {"chance", "wins", "decided"}}


def connect4(rng):
    game = Connect4(4, 3, 3)
    state = game.initial
    for _ in range(rng.randint(0, 4)):
        state = game.result(state, rng.choice(game.actions(state)))
        if game.is_terminal(state):
            state = game.initial
    return {
        "game": game, "state": state, "kwargs": {"depth": rng.randint(1, 2)}, "needs": {"depth"}
    }  # fmt: skip


KINDS = {
    "plain": plain, "ties": ties, "min begins": min_begins, "rows": rows, "uneven": uneven,
    "deep": deep, "wide": wide, "one node": one_node, "signs": signs, "numbers": numbers,
    "window": window, "depth": depth, "depth, rows": depth_rows, "signs, depth": signs_depth,
    "chance": chance, "chance, depth": chance_depth, "quiet": quiet, "shared": shared,
    "leaps": leaps,    "tictactoe": tictactoe, "nim": nim, "dice": dice, "connect4": connect4,
}  # fmt: skip
