"""The command `contest`."""

import argparse
import sys
from pathlib import Path

from ...commands import FLAG, Command
from ...files import readable_by_owner_only
from ...language import words
from ..command import UNMARKED, begin_safely, ended_as_stopped, positive
from ..hand_ins import write_passed_over
from ..how_far import SENTENCES as MARKED
from ..how_far import Progress
from .entrants import function_of, read_entrants, read_key
from .match import GAMES
from .page import not_played, write_page
from .run import Rules, hold
from .standings import standings, write_standings

LEAST, MOST = 0.1, 600  # seconds for a move
SENTENCES = words({
    "first": "The first place: {name}, with {points:g} of {of} points.",
    "first, shared": "The first place is shared by {names}, with {points:g} of {of} points each.",
    "open": "{n} of {of} pairs of neighbours in the table are not decided: their order could be "
    "chance. More openings (--rounds) decide more.",
    "written": "{n} players: {table}, {page}",
    "stopped": "\nStopped. The games so far are kept; run it again to go on.",
    "no time": "{text} is not from {least} to {most} s",
})
PLAYED = MARKED | words({
    "line": "{done} of {of} games are played.",
    "line, seconds": "{done} of {of} games are played, about {left} s left.",
    "line, minutes": "{done} of {of} games are played, about {left} min left.",
})
ABOUT = (
    "let the players of a class meet, everybody against everybody",
    "Writes table.csv and contest.html, with films of the deciding games. Each player runs in a "
    "confined process; who hangs, cheats or crashes loses that game and nothing else. A run that "
    "was stopped goes on where it was.",
    "Ends with 0 if all games are played; with 3 if some could not be played: they count for "
    "nobody and are tried again at the next run; with 1 after a sentence on what is wrong; with "
    "130 if it was stopped.",
)


def _contest(options):
    with ended_as_stopped():
        try:
            return _held(options)
        except KeyboardInterrupt:
            print(SENTENCES["stopped"], file=sys.stderr)
            return 130


def _held(options):
    begin_safely("contest", options)
    with readable_by_owner_only(options.output):
        return _write_contest(options)


def _write_contest(options):
    key, folder = read_key(options.submissions, options.key), Path(options.output)
    entrants, rows, aside = read_entrants(options.submissions, key)
    rules = Rules(options.game, options.rounds, options.seconds, options.seed, function_of(key))
    meetings = hold(
        entrants, rules, folder, options.jobs, options.fresh, Progress(sentences=PLAYED),
        options.submissions,
    )  # fmt: skip
    table = standings(entrants, meetings)
    words = {"table": write_standings(table, folder)}
    words["page"] = write_page(table, meetings, rules, folder)
    for sentence in write_passed_over(folder, options.submissions, aside, rows):
        print(sentence, file=sys.stderr)
    print(SENTENCES["written"].format(n=len(table), **words))
    print(_first(table))
    if undecided := sum(line.clear is False for line in table):
        print(SENTENCES["open"].format(n=undecided, of=len(table) - 1))
    problem = not_played(meetings)
    if problem:
        print(problem, file=sys.stderr)
    return UNMARKED if problem else 0


def _first(table):
    names = [line.entrant.name for line in table if line.place == 1]
    words = {"points": table[0].points, "of": table[0].played}
    if len(names) == 1:
        return SENTENCES["first"].format(name=names[0], **words)
    return SENTENCES["first, shared"].format(names=", ".join(names), **words)


def _seconds(text):
    number = float(text)
    if not LEAST <= number <= MOST:  # not a number is no time, either
        words = {"text": text, "least": LEAST, "most": MOST}
        raise argparse.ArgumentTypeError(SENTENCES["no time"].format(**words))
    return number


USUAL = Rules()
OPTIONS = {
    "submissions": "the folder, one notebook a student, with a function my_player(game, state)",
    "--game": ("what is played (connect4)", {"choices": sorted(GAMES), "default": USUAL.game}),
    "--rounds": (
        "openings, each played twice with the sides changed (2)",
        {"type": positive, "default": USUAL.rounds},
    ),
    "--seconds": (
        "of processor time, for a move (1)",
        {"type": _seconds, "default": USUAL.seconds},
    ),
    "--seed": ("of the openings (0)", {"type": int, "default": USUAL.seed}),
    "-o --output": ("the folder for the results (contest)", {"default": "contest"}),
    "--key": "the key.json of the release (else found nearby; without one, files are called by "
    "name)",
    "--jobs": ("games at a time (one a core)", {"type": positive}),
    "--fresh": ("play again what is played already", FLAG),
    "--unsafe": ("go on where this system cannot enforce every limit", FLAG),
}
CONTEST = Command("contest", _contest, ABOUT, OPTIONS)
