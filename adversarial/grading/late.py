"""Lateness: a deadline, how late a hand-in is, and what the rule takes off for it."""

import math
import re
from dataclasses import dataclass
from datetime import UTC, datetime

from ..language import words
from .names import is_late_in_canvas
from .release import ClassError
from .spreadsheet import read_number

HOURS = {"day": 24, "hour": 1}
RULE = re.compile(
    r"(?P<off>\d+(?:[.,]\d+)?) ?(?P<unit>%|points?) (?:per|a) (?P<step>day|hour)"
    r"(?:, at most (?P<most>\d+(?:[.,]\d+)?) ?(?P<of>%|points?|days?|hours?))?"
)
SENTENCES = words({
    "rule": "The rule {text!r} is not understood. Write it like '10 % per day', '2 points per "
    "hour, at most 10 points' or '10 % per day, at most 3 days'.",
    "time": "{text!r} is not a time. Write it like '2026-11-20 23:59' or '2026-11-20T23:59+01:00'.",
    "whose time": "The deadline of {student}, {text!r}, is not a time. Write it like '2026-11-20 "
    "23:59'.",
    "no deadline": "A rule for lateness needs a deadline: --deadline '2026-11-20 23:59', or a "
    "column `deadline` in the list of students.",
    "local": "The deadline is {deadline}, by this computer's clock.",
    "late": "Handed in {how} late.",
    "taken": "Handed in {how} late, which costs {off:g} of {points:g} points.",
    "too late": "Handed in {how} late, too late to count: that costs {off:g} of {points:g} points.",
    "by hand": "Handed in {how} late; the lecturer decided that it costs {off:g} of {points:g} "
    "points.",
    "by hand, reason": "Handed in {how} late; the lecturer decided that it costs {off:g} of "
    "{points:g} points ({reason}).",
    "unknown": "It is not known when it was handed in.",
    "canvas": "Canvas says that it was late, but by the time of the file it was not.",
    "days": "{days} d {hours} h",
    "hours": "{hours} h {minutes} min",
})


@dataclass(frozen=True)
class Rule:
    """So much off for every day or hour that has begun, and up to when or how much."""

    off: float
    share: bool  # of the points reached, in percent; else in points
    hours: int  # of a step
    most: float = math.inf  # off, in the same unit
    last: float = math.inf  # hours; later than that, nothing counts

    def taken(self, points, hours):
        """The points that are taken off so many."""
        if hours > self.last:
            return points
        off = min(self.off * math.ceil(hours / self.hours), self.most)
        return round(min(points, off * points / 100 if self.share else off), 1)


def read_rule(text):
    """The rule in a text like "10 % per day, at most 3 days"."""
    found = RULE.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise ClassError(SENTENCES["rule"].format(text=text))
    share, hours = found["unit"] == "%", HOURS[found["step"]]
    most, of = found["most"] and read_number(found["most"]), (found["of"] or "").rstrip("s")
    if of in HOURS:
        return Rule(read_number(found["off"]), share, hours, last=most * HOURS[of])
    if of and (of == "%") != share:
        raise ClassError(SENTENCES["rule"].format(text=text))
    return Rule(read_number(found["off"]), share, hours, most if of else math.inf)


def read_time(text):
    """A time as ISO has it; without a time zone it is that of this computer, and a day alone is
    meant up to its last minute."""
    text = text.strip()
    try:
        return datetime.fromisoformat(f"{text} 23:59" if len(text) == 10 else text).astimezone(UTC)
    except (ValueError, OverflowError) as problem:
        raise ClassError(SENTENCES["time"].format(text=text)) from problem


def own_deadlines(key):
    """{student: their own deadline}, from the list of students."""
    found = {}
    for student, person in key.people.items():
        if person.get("deadline"):
            try:
                found[student] = read_time(person["deadline"])
            except ClassError as problem:
                words = {"student": student, "text": person["deadline"]}
                raise ClassError(SENTENCES["whose time"].format(**words)) from problem
    return found


def hours_late(row, deadline):
    """How many hours after the deadline; 0 if in time, None if nobody knows. The minute of the
    deadline still counts, as people read 23:59."""
    if not row["handed_in"]:
        return None
    late = datetime.fromisoformat(row["handed_in"]).replace(second=0) - deadline
    return max(0.0, late.total_seconds() / 3600)


def tell(row, sentence):
    """Put a sentence where the lecturer reads it, and on the student's page."""
    row["notes"].append(sentence)
    row.setdefault("to_student", []).append(sentence)


def take_off(rows, deadlines, rule):
    """Take off for lateness, and say so. `deadlines` are {student: time}; of "" for the rest."""
    for row in rows:
        deadline = deadlines.get(row["student"], deadlines.get(""))
        row["late"] = None if deadline is None else 0.0
        if deadline is None or not row["file"]:
            continue
        hours = row["hours"] = hours_late(row, deadline)
        if hours is None:
            tell(row, SENTENCES["unknown"])
        elif hours == 0 and is_late_in_canvas(row["path"]):
            row["notes"].append(SENTENCES["canvas"])
        elif hours > 0 or "late_by_hand" in row:
            row["late"], told = _late(row, hours, rule)
            tell(row, told)
            row["points"] = round(row["points"] - row["late"], 1)


def _late(row, hours, rule):
    """The points that are taken off, and the sentence that says so."""
    words = {"how": _how(hours), "points": row["points"]}
    by_hand = row.get("late_by_hand")
    if by_hand:
        off = min(by_hand["points"], row["points"])
        kind = "by hand, reason" if by_hand["reason"] else "by hand"
        return off, SENTENCES[kind].format(off=off, reason=by_hand["reason"], **words)
    if rule is None or row["points"] == 0:
        return 0.0, SENTENCES["late"].format(**words)
    off = rule.taken(row["points"], hours)
    return off, SENTENCES["too late" if hours > rule.last else "taken"].format(off=off, **words)


def _how(hours):
    """How late, in words."""
    minutes = math.ceil(hours * 60)
    whole, left = divmod(minutes, 60)
    if whole < 24:
        return SENTENCES["hours"].format(hours=whole, minutes=left)
    return SENTENCES["days"].format(days=whole // 24, hours=whole % 24)
