"""Who stands where, and how sure that is: points, Elo, the cross table, and which games decided it.
table.csv."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import isfinite

from ...files import write_whole
from ...language import words
from ...measure import Result, are_apart
from ..mark import shown
from ..spreadsheet import number, safe_sheet
from .entrants import Entrant

TABLE = "table.csv"
HEADS = (
    "place", "student", "points", "played", "wins", "draws", "losses", "forfeits", "file", "note",
    "elo", "elo_low", "elo_high", "ahead",
)  # fmt: skip
SENTENCES = words({"clear": "clearly", "open": "not decided"})  # ahead of the next one
FIRST = 3  # players whose games with each other are shown,
FILMS = 2  # so many of each pair
WIN, DRAW = 1.0, 0.5  # points


@dataclass
class Standing:
    """What an entrant has reached. `forfeits` are losses, too: {the reason: how often}. Is it
    `clear` that it is better than the next one? None for the last."""

    entrant: Entrant
    place: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: dict[str, int] | None = None
    clear: bool | None = None

    @property
    def result(self):
        """Against all others together: they count as one opponent."""
        return Result(self.wins, self.draws, self.losses)

    @property
    def points(self):
        """A win is one point, a draw half a point."""
        return self.result.points

    @property
    def played(self):
        """How many games there were."""
        return self.result.games

    @property
    def elo(self):
        """The Elo points above all others together, and the ends of the interval."""
        return self.result.elo, *self.result.elo_interval()

    @property
    def ahead(self):
        """Is the next one clearly behind? In words, "" for the last one."""
        return "" if self.clear is None else SENTENCES["clear" if self.clear else "open"]


def standings(entrants, meetings):
    """The standings, the most points first; who has as many shares the place."""
    lines = {each.file: Standing(each, forfeits={}) for each in entrants}
    for meeting in meetings:
        if not meeting.result["failed"]:
            _count(meeting, lines)
    table = sorted(lines.values(), key=lambda line: -line.points)  # equals stay in their order
    for line in table:
        line.place = 1 + sum(other.points > line.points for other in table)
    games = cross_table(meetings)
    for line, after in pairwise(table):
        _, direct = games.get((line.entrant.file, after.entrant.file), (0, 0))
        line.clear = are_apart(line.result, after.result, direct)
    return table


def _count(meeting, lines):
    if meeting.winner is None:
        for player in meeting.players:
            lines[player.file].draws += 1
        return
    lines[meeting.winner.file].wins += 1
    loser, reason = lines[meeting.loser.file], meeting.result["reason"]
    loser.losses += 1
    if reason:
        loser.forfeits[reason] = loser.forfeits.get(reason, 0) + 1


def cross_table(meetings):
    """{(file, file of the other): (points against the other, games)}."""
    points = {}
    for meeting in meetings:
        if meeting.result["failed"]:
            continue
        for player, other in (meeting.players, meeting.players[::-1]):
            share = DRAW if meeting.winner is None else WIN * (meeting.winner is player)
            before, games = points.get((player.file, other.file), (0.0, 0))
            points[player.file, other.file] = before + share, games + 1
    return points


def deciding(table, meetings):
    """The games of the first ones with each other: of each pair those that somebody has won, the
    others after them."""
    chosen = []
    for one, two in combinations([line.entrant.file for line in table[:FIRST]], 2):
        games = [
            meeting
            for meeting in meetings
            if {player.file for player in meeting.players} == {one, two}
            and meeting.match
            and not meeting.result["failed"]
        ]
        games.sort(key=lambda meeting: (bool(meeting.result["reason"]), not meeting.winner))
        chosen += games[:FILMS]
    return chosen


def write_standings(table, folder):
    """Write table.csv; returns where."""
    path = folder / TABLE
    write_whole(path, safe_sheet([HEADS, *map(_line, table)]), surely=True)
    return path


def _line(line):
    counts = line.played, line.wins, line.draws, line.losses, sum(line.forfeits.values())
    entrant = line.entrant
    said = line.place, entrant.name, number(line.points), *counts, shown(entrant.file)
    elo = [round(each) if isfinite(each) else each for each in line.elo]
    return [*said, " ".join(line.forfeits), *elo, line.ahead]
