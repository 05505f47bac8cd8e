"""The run over a contest: who meets whom, and every game kept as soon as it is played.

A game is kept under a name that changes with all that could change it. A run that was stopped, at
whatever moment, so goes on where it was, and who hands in later is added.
"""

import hashlib
import json
import os
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from ...exercises.asked import MOST
from ...files import write_whole
from ...language import words
from ...needs import insist_on_a_computer
from ..release import ClassError
from ..run import stored, unimportable
from ..sandbox import insist, unenforced
from ..workers import Crew, Worker, marks_that_count
from .entrants import Entrant
from .match import LOADING, Match, Trial, openings, played

VERSION = 1  # of the contest: games of another version are not taken over
GAMES_KEPT = ".games"
SENTENCES = words({"too few": "A contest needs at least two players; here is only {name}."})


@dataclass(frozen=True)
class Rules:
    """What is played, and how."""

    game: str = "connect4"
    rounds: int = 2  # openings, each played twice, with the sides changed
    seconds: float = 1  # of processor time, for a move
    seed: int = 0
    function: str = "my_player"


@dataclass
class Meeting:
    """A game of the contest: who plays MAX, who plays MIN, and what came of it."""

    players: tuple[Entrant, Entrant]
    round: int
    match: Match | None  # None where there is nothing to be played
    result: dict | None = None

    @property
    def winner(self):
        """Who has won, or None."""
        return {1: self.players[0], -1: self.players[1]}.get(self.result["winner"])

    @property
    def loser(self):
        """Who has lost, or None."""
        return {1: self.players[1], -1: self.players[0]}.get(self.result["winner"])


def hold(entrants, rules, folder, jobs=None, fresh=False, progress=None, submissions=None):
    """Play all games; returns the meetings. Those that could not be played have a result that
    says so, and are tried again the next time."""
    insist_on_a_computer("contest")
    insist(unenforced())
    if len(entrants) < 2:
        raise ClassError(SENTENCES["too few"].format(name=entrants[0].name))
    kept = Path(folder) / GAMES_KEPT
    kept.mkdir(parents=True, exist_ok=True)
    starts = openings(rules.game, rules.rounds, rules.seed)
    with unimportable(submissions or folder), Crew(Worker, jobs or os.cpu_count() or 1) as crew:
        hall = Hall(crew, kept, fresh)
        meetings = schedule(_tried(entrants, rules, starts[0], hall), rules, starts)
        results = hall.play([each.match for each in meetings if each.match], progress)
    for meeting in meetings:
        if meeting.match:
            meeting.result = results[meeting.match.key]
    return meetings


def _tried(entrants, rules, start, hall):
    """The entrants, of whom those that cannot make a first move have a problem."""
    trials = {
        each.file: _match(Trial, (each, each), start, rules)
        for each in entrants
        if not each.problem
    }
    results = hall.play(trials.values())
    reasons = {file: results[trial.key]["reason"] for file, trial in trials.items()}
    return [replace(each, problem=each.problem or reasons[each.file]) for each in entrants]


def schedule(entrants, rules, starts):
    """Everybody against everybody: from each opening twice, with the sides changed. Two who both
    cannot play do not meet."""
    return [
        _meeting((pair[side], pair[1 - side]), number, start, rules)
        for pair in combinations(entrants, 2)
        for number, start in enumerate(starts)
        for side in (0, 1)
        if not (pair[0].problem and pair[1].problem)
    ]


def _meeting(players, number, start, rules):
    for sign, player in zip((1, -1), players, strict=True):
        if player.problem:
            result = played(start, -sign, player.problem)
            return Meeting(players, number, None, result)
    return Meeting(players, number, _match(Match, players, start, rules))


def _match(kind, players, start, rules):
    """What is to be played, under a name that changes with all that could change it."""
    cells = tuple(player.cells for player in players)
    told = [VERSION, kind.__name__, rules.game, start, cells, rules.function, rules.seconds]
    digest = hashlib.sha256(json.dumps([*told, MOST, LOADING]).encode())
    key = digest.hexdigest()[:32]
    return kind(key, rules.game, start, cells, rules.function, rules.seconds)


class Hall:
    """Where games are played and kept."""

    def __init__(self, crew, kept, fresh=False):
        self.crew, self.kept, self.fresh = crew, kept, fresh

    def play(self, matches, report=None):
        """{key: result} of these matches."""
        matches = {match.key: match for match in matches}
        report = report if report and matches else lambda *_: None
        results = {} if self.fresh else self._take_kept(matches)
        report(len(results), len(matches))
        todo = lambda: [matches[key] for key in matches if key not in results]  # noqa: E731
        for _, key, result in marks_that_count(self.crew, todo):
            if not result["failed"]:
                write_whole(self._place(key), json.dumps(result, ensure_ascii=False))
            results[key] = result
            report(len(results), len(matches))
        return results

    def _place(self, key):
        return self.kept / f"{key}.json"

    def _take_kept(self, keys):
        kept = {key: stored(self._place(key)) for key in keys}
        return {key: result for key, result in kept.items() if result is not None}
