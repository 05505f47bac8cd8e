"""A match: two players, many openings, each on both sides; and what its result says.

A player is a function of the game and a state. It returns a move, or a list of moves that look
equally good to it: then the seed chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from random import Random
from typing import Any, TypeAlias

from ..game import MAX, MIN
from ..language import words
from ..measure import BETTER, NOT_BETTER, Result, SequentialTest, wilson
from ..palette import palette as palette_of
from ..progress import WORDS as PROGRESS
from ..progress import progress
from ..text import number, share_between, share_of, signed
from ..types import Figure, GameLike, State
from .plots import SHARES, axes, label_ends, looks
from .table import Table

Player: TypeAlias = Callable[[GameLike, State], Any]

WORDS = words({
    "heads": ("player", "won", "drawn", "lost", "score", "95 %", "Elo", "95 %"),
    "between": "{low} to {high}",
    "played": "{done} games: from {openings} openings, each on both sides.",
    "stopped": "Stopped after {done} of {of} games.",
    "decided": "{name} is better: the interval of the score leaves 50 % out.",
    "not decided": "The score does not decide it: its interval holds 50 %.",
    BETTER: "The test stops here: {name} is better.",
    NOT_BETTER: "The test stops here: {name} is not better by {elo} Elo points.",
    None: "The test has not decided yet.",
    "games": "games played",
    "score": "score of {name}",
    "title": "{one} against {two}",
    "in words": "{title}: the score of {one} after {games} games is {score}; the band, the "
    "interval at 95 %, goes from {between}.",
})


def match(
    game: GameLike,
    players: Mapping[str, Player],
    plies: int = 2,
    games: int | None = None,
    seed: int = 0,
    test: SequentialTest | None = None,
) -> Match:
    """Two players, by their names, from every opening of so many plies, each on both sides.

    `games` are enough, if told; the seed chooses the openings. A `test` ends the match as soon as
    it is decided. In a notebook a bar shows how far it is; interrupt the cell, and you get what was
    played so far.

    >>> from adversarial.games import TicTacToe
    >>> first = lambda game, state: game.actions(state)[0]
    >>> anything = lambda game, state: game.actions(state)
    >>> match(TicTacToe(), {"first": first, "anything": anything})
    player     won   drawn   lost   score   95 %         Elo   95 %
    first      71    13      60     54 %    46 to 62 %   +27   −30 to +83
    anything   60    13      71     46 %    38 to 54 %   −27   −83 to +30
    144 games: from 72 openings, each on both sides.
    The score does not decide it: its interval holds 50 %.
    """
    one, two = players
    starts = openings(game, plies)
    Random(f"openings {seed}").shuffle(starts)
    if games is not None and games > 2 * len(starts):
        raise ValueError(f"openings of {plies} plies give {2 * len(starts)} games, not {games}")
    to_play = meetings(starts, one, two)[:games]
    scores = []
    try:
        for x, _, sign in series(game, to_play, players, seed):
            scores.append((1 + sign if x == one else 1 - sign) / 2)
            if test and len(scores) % 2 == 0 and test.verdict(Result.of(scores)):
                break
    except KeyboardInterrupt:  # then there is what was played
        pass
    return Match((one, two), scores, len(to_play), test)


class Match(Table):
    """What came of a match: `result` of the first player, its `scores` game by game, `plot()`."""

    def __init__(
        self, players: tuple[str, str], scores: list[float], of: int, test: SequentialTest | None
    ) -> None:
        self.players, self.scores, self.result = players, scores, Result.of(scores)
        self.test, self.verdict = test, test.verdict(self.result) if test else None
        results = self.result, Result(*self.result[::-1])
        rows = {name: _row(each) for name, each in zip(players, results, strict=True)}
        super().__init__(rows, list(WORDS["heads"]), note="\n".join(self._told(of)))

    def _told(self, of):
        done = len(self.scores)
        kind = "played" if self.verdict or done == of else "stopped"
        yield WORDS[kind].format(done=done, of=of, openings=(done + 1) // 2)
        if self.test:
            yield WORDS[self.verdict].format(name=self.players[0], elo=number(self.test.elo))
        else:
            ahead = self.players[self.result.score < 0.5]
            kind = "decided" if self.result.is_decided() else "not decided"
            yield WORDS[kind].format(name=ahead)

    def plot(self, palette: str = "light") -> Figure:
        """The score after each game, with its interval as a band: how it narrows."""
        one, two = self.players
        places = range(1, len(self.scores) + 1)
        sums = list(accumulate(self.scores))
        lows, highs = zip(*map(wilson, sums, places), strict=True)
        title = WORDS["title"].format(one=one, two=two)
        figure, ax = axes(title, WORDS["games"], WORDS["score"].format(name=one), palette)
        colours, (look,) = palette_of(palette), looks(palette, 1)
        ax.fill_between(places, lows, highs, color=look["color"], alpha=0.2, linewidth=0)
        ax.axhline(0.5, color=colours["faint"], linestyle="--")
        running = [total / n for total, n in zip(sums, places, strict=True)]
        ax.plot(places, running, color=look["color"], linewidth=2.5)
        ax.set(xlim=(0, len(places) + 1), ylim=(-0.02, 1.02))
        ax.set_yticks(*SHARES)
        label = share_of(self.result.score, len(places))
        label_ends(ax, places[-1], dict.fromkeys(ax.lines[-1:], label))
        figure.alt_text = WORDS["in words"].format(
            title=title, one=one, games=len(places), score=f"{100 * self.result.score:.0f} %",
            between=share_between(*self.result.interval()),
        )  # fmt: skip
        return figure


def _row(result):
    low, high = map(signed, result.elo_interval())
    return {
        "won": str(result.wins), "drawn": str(result.draws), "lost": str(result.losses),
        "score": f"{100 * result.score:.0f} %", "interval": share_between(*result.interval()),
        "elo": signed(result.elo), "elo interval": WORDS["between"].format(low=low, high=high),
    }  # fmt: skip


def meetings(starts: list[State], one: str, two: str) -> list[tuple[State, str, str]]:
    """Who plays MAX and who MIN, from where: from each start twice, with the sides changed."""
    return [(start, *sides) for start in starts for sides in ((one, two), (two, one))]


def series(
    game: GameLike,
    to_play: list[tuple[State, str, str]],
    players: Mapping[str, Player],
    seed: int = 0,
) -> Iterator[tuple[str, str, int]]:
    """Play these games, with a bar: who was MAX, who was MIN, and the sign of the utility."""
    for place, (start, x, o) in enumerate(progress(to_play, PROGRESS["games"])):
        yield x, o, play_one(game, start, {MAX: players[x], MIN: players[o]}, seed + place)


def openings(game: GameLike, plies: int) -> list[State]:
    """Every position that so many moves lead to and that is not over, in a fixed order."""
    states = [game.initial]
    for _ in range(plies):
        states = [game.result(state, a) for state in states for a in game.actions(state)]
    return [state for state in dict.fromkeys(states) if not game.is_terminal(state)]


def play_one(game, state, players, seed=0):
    """One game from here to its end: +1 if MAX wins, -1 if MIN does, 0 for a draw."""
    random = Random(seed)
    while not game.is_terminal(state):
        chosen = players[game.to_move(state)](game, state)
        move = random.choice(chosen) if isinstance(chosen, list) else chosen
        state = game.result(state, move)
    utility = game.utility(state)
    return (utility > 0) - (utility < 0)
