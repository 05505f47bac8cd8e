"""Who takes part: what was handed in, and which of it counts, as where it is marked."""

from collections import Counter
from dataclasses import dataclass

from ..hand_ins import add_times, keep_one
from ..names import Names
from ..register import add_up, find_files
from ..release import Key, find_key, keys_near
from ..submission import MOST, parse, read_file
from ..work import begin

FUNCTION, TASK = "my_player", "player"


class OpenClass:
    """What stands for a key where there is no release: everybody is called as their file is."""

    assignment, release, seed, points, most = "", "", 0, 0, MOST

    def __init__(self):
        self.questions, self.students, self.people = [], [], {}
        self.given, self.prose = [], None
        self.names = Names([], {})


@dataclass(frozen=True)
class Entrant:
    """A player of the class; where it cannot even be read, `problem` says why."""

    name: str
    file: str
    cells: tuple = ()
    problem: str = ""


def read_key(submissions, path=None):
    """The key of the release, or, where there is none beside the submissions, an open class."""
    if path is None and not keys_near(submissions):
        return OpenClass()
    return Key(path or find_key(submissions))


def function_of(key):
    """What the player is called in this assignment."""
    asked = [question.name for question in key.questions if question.task == TASK]
    return asked[0] if asked else FUNCTION


def read_entrants(submissions, key):
    """(the entrants by name; the rows that count; those that do not, as in a table of marks)."""
    rows, cells = [], {}
    for path in find_files(submissions):
        name = path.relative_to(submissions).as_posix()
        data, problem = read_file(path, key.most)
        row, task = begin(name, data, key, problem=problem)
        if task is not None:
            for mark in row["marks"]:  # nothing is marked here, so nothing was found
                mark["findings"] = []
            cells[row["path"]] = tuple(parse(data).cells)
        rows.append(row)
    add_up(rows)
    add_times(rows, submissions, key)
    rows, aside = keep_one(rows, key)
    called = Counter(row["student"] for row in rows)
    entrants = [_entrant(row, cells, called) for row in rows]
    return sorted(entrants, key=lambda each: (each.name.lower(), each.file)), rows, aside


def _entrant(row, cells, called):
    name = row["student"] if called[row["student"]] == 1 else row["file"]
    if row["path"] in cells:
        return Entrant(name, row["path"], cells[row["path"]])
    return Entrant(name, row["path"], problem=row["notes"][0])
