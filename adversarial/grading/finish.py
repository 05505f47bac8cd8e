"""From the rows of all files to the marks of a class: what counts, by hand, and how late."""

import re
from pathlib import Path

from .by_hand import take_marks
from .hand_ins import KEEP, add_times, keep_one, write_passed_over
from .late import SENTENCES as LATE
from .late import hours_late, own_deadlines, read_rule, read_time, take_off
from .register import add_up
from .release import ClassError, read_people
from .typed import carry_over

ZONE = re.compile(r":\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)$")  # a time that ends with its zone
OPTIONS = {  # of `grade`: those that decide what counts
    "--students": "the list of students, read again: ids, mail addresses and deadlines of it "
    "count, not those of the release",
    "--keep": (
        "which one counts if a student has handed in several: the latest (by a time in the name "
        "of its folder, else by that of the file) or the best; the others are listed",
        {"choices": KEEP, "default": KEEP[0]},
    ),
    "--from": (
        "believe the times in the names of files, which this platform has given; else they count "
        "only where the file itself is not newer",
        {"choices": ["blackboard"], "dest": "names_from"},
    ),
    "--deadline": "until when, as '2026-11-20 23:59'; without a time zone it is this computer's",
    "--late": (
        "what is taken off, for every day or hour begun, as '10 %% per day' (of the points "
        "reached) or '2 points per hour'; ', at most 30 %%' or ', at most 10 points' limits it, "
        "and behind ', at most 3 days' nothing counts",
        {"metavar": "RULE"},
    ),
}


def prepare_class(key, options):
    """Read what the options say before anything is marked: (deadlines, rule, what is told)."""
    if options.students:
        people = read_people(options.students)
        key.people = {student: people.get(student, {}) for student in key.students}
        key.__dict__.pop("names", None)  # they are looked up anew
    deadlines, told = own_deadlines(key), []
    if options.deadline:
        deadlines[""] = read_time(options.deadline)
        if not ZONE.search(options.deadline.strip()):
            local = deadlines[""].astimezone().isoformat(" ", "minutes")
            told.append(LATE["local"].format(deadline=local))
    rule = read_rule(options.late) if options.late else None
    if rule and not deadlines:
        raise ClassError(LATE["no deadline"])
    return deadlines, rule, told


def finish(rows, key, options, deadlines, rule, times=None):
    """(one row a student, with all that counts; what is to be told). `times` are those at which a
    platform says that students have handed in."""
    folder = Path(options.output)
    for row in rows:  # what else is noted may name other students, and is for the lecturer
        row.setdefault("to_student", [])
    add_times(rows, options.submissions, key, times, options.names_from)
    rows, aside = keep_one(rows, key, options.keep, lambda row: _off(row, deadlines, rule))
    told = carry_over(folder, rows, key) + take_marks(folder, rows, key)
    add_up(rows)
    take_off(rows, deadlines, rule)
    return rows, told + write_passed_over(folder, options.submissions, aside, rows)


def _off(row, deadlines, rule):
    """What lateness would take off a row."""
    deadline = deadlines.get(row["student"], deadlines.get(""))
    if rule is None or deadline is None:
        return 0.0
    return rule.taken(row["points"], hours_late(row, deadline) or 0.0)
