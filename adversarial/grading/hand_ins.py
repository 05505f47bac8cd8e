"""Several hand-ins of one student: when each came, which one counts, and what is passed over."""

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ..files import write_whole
from ..language import words
from .late import read_time, tell
from .mark import shown
from .names import BLACKBOARD, CANVAS
from .register import SENTENCES as REGISTER
from .register import hidden_files
from .spreadsheet import number, safe_sheet

LIST = "passed-over.csv"
KEEP = ("latest", "best")
# A time in the name of a folder: 2026-11-20-23-59-10, 2026-11-20 23.59, 2026-11-20T23:59
TIME = re.compile(r"(?<!\d)(20\d\d)-(\d\d)-(\d\d)[-_T ](\d\d)[-.:h](\d\d)(?:[-.:](\d\d))?(?!\d)")
NEAR = timedelta(hours=1)  # between the time in a name and that of the file
SENTENCES = words({
    "earlier": "By its name {file} was handed in on {named:%Y-%m-%d %H:%M}, but the file is from "
    "{own:%Y-%m-%d %H:%M}, and that counts. Did Blackboard give it this name? Then use --from "
    "blackboard.",
    "latest": "{student} has handed in more than once: {kept} counts, the latest by its time. Not "
    "counted: {others}.",
    "best": "{student} has handed in more than once: {kept} counts, the best. Not counted: "
    "{others}.",
    "same time": "{student} has handed in more than once, and the times do not show which is the "
    "latest: {kept} counts, the best of them. Not counted: {others}.",
    "only": "Of the files of {student} only {kept} counts. Not counted: {others}.",
    "hidden": "A hidden file or folder; it was not marked.",
    "one passed over": "1 file does not count; {list} says why.",
    "passed over": "{n} files do not count; {list} says why.",
    "other counts": "Another hand-in of this student counts: {kept}.",
})
HEADS = ["file", "student", "points", "why"]


def add_times(rows, folder, key, platform=None, names_from=None):
    """When each file was handed in, as far as one can know; in UTC.

    For who has handed in once, the list of students or the table of the platform says it. Then
    comes a time in the name of the outermost folder, then the time of the file itself (which is
    that of the copy where somebody copied or unpacked without times). Names of files are the
    students' own, and they may write what they like: that of Blackboard counts if `names_from`
    says that they are Blackboard's, or if it is no earlier than the file.
    """
    files = Counter(row["student"] for row in rows)
    for row in rows:
        when = None
        if row["file"] and files[row["student"]] == 1:
            listed = key.people.get(row["student"], {}).get("handed_in")
            when = read_time(listed) if listed else (platform or {}).get(row["student"])
        if row["file"] and when is None:
            when = _time_in(row["path"]) or _time_by_name(row, Path(folder), names_from)
        row["handed_in"] = when.isoformat(timespec="seconds") if when else ""


def _time_in(name):
    """The time that a platform or the lecturer wrote into the name of a folder, if one did."""
    outermost, _, inside = name.partition("/")
    return _time(TIME.search(outermost)) if inside else None


def _time_by_name(row, folder, names_from):
    """The time of a file, or the one in its name if that can be believed."""
    name, own = row["path"], _time_of(folder / row["path"])
    blackboard = BLACKBOARD.fullmatch(name) if not CANVAS.fullmatch(name) else None
    named = _time(TIME.search(blackboard["time"])) if blackboard and "/" not in name else None
    if named is None or own is None or names_from or named >= own - NEAR:
        return named or own
    words = {"named": named.astimezone(), "own": own.astimezone()}
    row["notes"].append(SENTENCES["earlier"].format(file=row["file"], **words))
    return own


def _time(found):
    try:
        parts = [int(part or 0) for part in found.groups()] if found else []
        return datetime(*parts).astimezone(UTC) if parts else None
    except (ValueError, OverflowError):
        return None


def _time_of(path):
    try:
        return datetime.fromtimestamp(path.lstat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return None


def keep_one(rows, key, keep="latest", off=lambda row: 0.0):
    """(the rows, one a student; those that do not count). `off` is what lateness takes off."""
    students, kept, aside = set(key.students), [], []
    hand_ins = {}
    for row in rows:
        if row["file"] and row["student"] in students:
            hand_ins.setdefault(row["student"], []).append(row)
        else:
            kept.append(row)
    for student, group in hand_ins.items():
        ranked = sorted(group, key=lambda row: _rank(row, keep, off, key), reverse=True)
        kept.append(ranked[0])
        if len(ranked) > 1:
            _tell(ranked, student, keep, key)
            aside += ranked[1:]
    order = {id(row): place for place, row in enumerate(rows)}
    return sorted(kept, key=lambda row: order[id(row)]), aside


def _rank(row, keep, off, key):
    """What counts most comes first: a notebook, under the student's own name, then the rule."""
    points, when = row["points"] + row["open"] - off(row), row["handed_in"]
    order = (points, when) if keep == "best" else (when, points)
    return _is_read(row), _is_own(row, key), *order, row["file"]


def _is_read(row):
    """Is it a notebook? All that is said of anything else is why not."""
    said = [mark["findings"] for mark in row["marks"]]
    return not all(each and each == row["notes"][: len(each)] for each in said)


def _is_own(row, key):
    """No name of another student is on the file: nobody's hand-in is replaced by a friend's."""
    named = key.names.of_file(row["path"])
    return not named or row["student"] in named


def _tell(ranked, student, keep, key):
    """Say on the row that counts which one it is, and why."""
    first, second = ranked[:2]
    kind = keep
    if (_is_read(first), _is_own(first, key)) != (_is_read(second), _is_own(second, key)):
        kind = "only"
    elif keep == "latest" and first["handed_in"] == second["handed_in"]:
        kind = "same time"
    words = {"student": student, "kept": first["file"]}
    words["others"] = ", ".join(row["file"] for row in ranked[1:])
    for row in ranked:
        claimed = REGISTER["claimed"].format(student=student, name=row["file"])
        row["notes"] = [note for note in row["notes"] if note != claimed]
    told = SENTENCES[kind].format(**words)
    if all(_is_own(row, key) for row in ranked):
        tell(first, told)
    else:  # it has the name of another student in it
        first["notes"].append(told)


def write_passed_over(folder, submissions, aside, rows):
    """List what is among the submissions and does not count, and why; returns what is to be
    told, a sentence or none."""
    kept = {row["student"]: row["file"] for row in rows}
    lines = [[shown(name), "", "", SENTENCES["hidden"]] for name in hidden_files(submissions)]
    for row in aside:
        why = SENTENCES["other counts"].format(kept=kept[row["student"]])
        told = " ".join([why, *row["notes"]])
        lines.append([row["file"], row["student"], number(row["points"]), told])
    write_whole(Path(folder) / LIST, safe_sheet([HEADS, *sorted(lines)]))
    kind = "one passed over" if len(lines) == 1 else "passed over"
    return [SENTENCES[kind].format(n=len(lines), list=Path(folder) / LIST)] if lines else []
