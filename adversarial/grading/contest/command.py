"""The command `contest`."""

import argparse
import sys
from pathlib import Path

from ...commands import FLAG, add_command
from ...needs import insist_on_a_computer
from ..command import SENTENCES as GRADING
from ..command import UNMARKED, ended_as_stopped, positive, refuse_as_a_module, refuse_inside
from ..finish import SENTENCES as PASSED_OVER
from ..hand_ins import LIST, hidden_files, write_passed_over
from ..how_far import Progress
from ..release import ClassError
from ..sandbox import Sandbox
from .entrants import function_of, read_entrants, read_key
from .match import GAMES
from .page import write_page
from .run import Rules, hold
from .standings import standings, write_standings

LEAST, MOST = 0.1, 600  # seconds for a move
SENTENCES = {
    "first": "The first place: {name}, with {points:g} of {of} points.",
    "first, shared": "The first place is shared by {names}, with {points:g} of {of} points each.",
    "written": "{n} players: {table}, {page}",
    "failed": "1 game could not be played and counts for nobody; run it again to try once more.",
    "failed more": "{n} games could not be played and count for nobody; run it again to try once "
    "more.",
    "stopped": "\nStopped. What is played is kept; run it again to go on.",
    "no time": "{text} is not from {least} to {most} s",
}
PLAYED = {
    "bar": "\r{bar} {done} of {of}\x1b[K",
    "bar, seconds": "\r{bar} {done} of {of}, about {left} s left\x1b[K",
    "bar, minutes": "\r{bar} {done} of {of}, about {left} min left\x1b[K",
    "line": "{done} of {of} games are played.",
    "line, seconds": "{done} of {of} games are played, about {left} s left.",
    "line, minutes": "{done} of {of} games are played, about {left} min left.",
}
ABOUT = (
    "let the players of a class meet, everybody against everybody",
    "Writes table.csv and contest.html, with films of the deciding games. Each player runs in a "
    "confined process; who hangs, cheats or crashes loses that game and nothing else. A run that "
    "was stopped goes on where it was.",
    "Ends with 0 if all games are played; with 3 if some could not be played: they count for "
    "nobody and are tried again at the next run; with 1 after a sentence on what is wrong; with "
    "130 if it was stopped.",
)


def add_contest(commands):
    """The command that lets players meet."""
    add_command(commands, "contest", _contest, ABOUT, OPTIONS)


def _contest(options):
    with ended_as_stopped():
        try:
            return _held(options)
        except KeyboardInterrupt:
            print(SENTENCES["stopped"], file=sys.stderr)
            return 130


def _held(options):
    insist_on_a_computer("contest")
    if sys.platform == "win32":
        raise ClassError(GRADING["windows"])
    refuse_as_a_module(options.submissions)
    refuse_inside(options.output, options.submissions)
    Sandbox.unsafe = options.unsafe
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
    _tell_passed_over(options, aside, rows)
    print(SENTENCES["written"].format(n=len(table), **words))
    print(_first(table))
    return _tell_failed(meetings)


def _tell_passed_over(options, aside, rows):
    n = write_passed_over(options.output, hidden_files(options.submissions), aside, rows)
    if n:
        told = PASSED_OVER["one passed over" if n == 1 else "passed over"]
        print(told.format(n=n, list=Path(options.output) / LIST), file=sys.stderr)


def _first(table):
    names = [line.entrant.name for line in table if line.place == 1]
    words = {"points": table[0].points, "of": table[0].played}
    if len(names) == 1:
        return SENTENCES["first"].format(name=names[0], **words)
    return SENTENCES["first, shared"].format(names=", ".join(names), **words)


def _tell_failed(meetings):
    """Say what could not be played; returns what the command ends with."""
    n = sum(bool(meeting.result["failed"]) for meeting in meetings)
    if not n:
        return 0
    print(SENTENCES["failed" if n == 1 else "failed more"].format(n=n), file=sys.stderr)
    return UNMARKED


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
