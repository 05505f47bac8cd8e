"""Who handed in what: the files of a folder, whose they are, and a row for every student."""

import re
from collections import Counter
from pathlib import Path

from ..language import words
from .assignment import name_today
from .mark import Mark, shown
from .release import KEY, ClassError

BESIDE = (KEY, "answers.json", "__pycache__")  # what is beside notebooks and is no submission
SENTENCES = words({
    "no submissions": "There is nothing to mark in {path}.",
    "no folder": "{path} is not a folder.",
    "other name": "The file is called {name}, but the notebook in it belongs to {student}: it "
    "counts as {student}'s, and may be a copy.",
    "stranger": "The notebook says that it belongs to {student!r}, who is not on the list.",
    "other assignment": "The notebook belongs to another assignment, {other!r}; this is "
    "{assignment!r}.",
    "other release": "The notebook belongs to another release, perhaps an old one: its trees do "
    "not match this key.",
    "study": "This is a study notebook of the course, not the one that was released for "
    "{assignment!r}.",
    "no answers": "The notebook has nothing in it that this assignment asks for: {names}.",
    "unknown": "Nobody on the list is called {name!r}; the questions by hand cannot be marked.",
    "perhaps": "Does it belong to {students}? Then rename the file and run again.",
    "perhaps one": "Does it belong to one of these: {students}? Then rename the file and run "
    "again.",
    "claimed": "{student} has handed in more than one notebook; this is {name}.",
    "nothing": "Nothing was handed in.",
    "named": "The notebook in {name} was released to somebody else, so it does not count here.",
})


def find_files(folder):
    """What was handed in, by name; hidden files and keys are none, nor what a notebook wrote."""
    folder = Path(folder)
    if not folder.is_dir():
        raise ClassError(SENTENCES["no folder"].format(path=folder))
    files = sorted(path for path in _paths(folder) if not path.name.startswith("."))
    if not files:
        raise ClassError(SENTENCES["no submissions"].format(path=folder))
    return files


def hidden_files(folder):
    """The names of the hidden ones; what is inside of a hidden folder is not listed."""
    hidden = [path for path in _paths(Path(folder)) if path.name.startswith(".")]
    return sorted(path.relative_to(folder).as_posix() for path in hidden)


def _paths(folder):
    """All files, and folders that are hidden, cannot be read, or are called like a notebook."""
    try:
        paths = [path for path in folder.iterdir() if path.name not in BESIDE]
    except OSError:  # it gets a row
        yield folder
        return
    for path in paths:
        is_folder = path.is_dir() and not path.is_symlink() and path.suffix != ".ipynb"
        if is_folder and not path.name.startswith("."):
            yield from _paths(path)
        elif path.is_symlink() or path.is_dir() or path.is_file():
            yield path


def whose(name, submission, key):
    """The student by the notebook's own word, or the name of its file or folder, or "": and notes
    on what is odd about it.

    The trees of the questions by hand are in the notebook, so its own word comes first.
    """
    named, notes = key.names.of_file(name), release_notes(submission, key)
    said = key.names.find(submission.student) if submission.student else set()
    if submission.student in key.students:
        said = {submission.student}
    if len(said) == 1:
        (student,) = said
        if named and student not in named:
            notes.append(SENTENCES["other name"].format(name=name, student=student))
        return student, notes
    if submission.student:
        notes.append(SENTENCES["stranger"].format(student=submission.student))
    if len(named) == 1:
        return min(named), notes
    return "", [*notes, *_unknown(name, named or key.names.proposals(name))]


def _unknown(name, proposals):
    """What is told of a file that is nobody's: who it may be, but not decided here."""
    stem = Path(name).stem
    told = [SENTENCES["unknown"].format(name=stem)]
    if proposals:
        kind = "perhaps" if len(proposals) == 1 else "perhaps one"
        told.append(SENTENCES[kind].format(students=", ".join(sorted(proposals))))
    return told


def release_notes(submission, key):
    """What is odd about a notebook, by what it says of itself: is it that of another release?"""
    if submission.is_study:
        return [SENTENCES["study"].format(assignment=key.assignment)]
    if submission.assignment and name_today(submission.assignment) != name_today(key.assignment):
        words = {"other": submission.assignment, "assignment": key.assignment}
        return [SENTENCES["other assignment"].format(**words)]
    says = submission.student or submission.assignment or submission.release
    if key.release and says and submission.release != key.release:
        return [SENTENCES["other release"]]
    names = [question.name for question in key.questions]
    if submission.cells and not re.search(rf"\b({'|'.join(names)})\b", "\n".join(submission.cells)):
        return [SENTENCES["no answers"].format(names=", ".join(names))]
    return []


def empty_row(name, key, notes, student=""):
    """A row without points, which says why."""
    if not student:  # a file that is nobody's is never called by the name of a student
        stem = Path(name).stem
        student = name if key.names.find(stem) else stem
    person = key.people.get(student, {})
    return {
        "file": shown(name),
        "path": name,  # as the system has it, invisible letters included
        "student": shown(student),
        "id": shown(person.get("id", "")),
        "email": shown(person.get("email", "")),
        "handed_in": "",
        "notes": [shown(note) for note in notes],
        "marks": [Mark(q.key, q.points, 0.0, notes).data() for q in key.questions],
    }


def class_rows(key, rows):
    """One row a student: who handed in twice is told so, and who did not gets a row, too."""
    rows = sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))
    claimed = Counter(row["student"] for row in rows)
    for row in rows:
        if claimed[row["student"]] > 1:
            words = {"student": row["student"], "name": row["file"]}
            row["notes"] = [*row["notes"], SENTENCES["claimed"].format(**words)]
    for student in key.students:
        if shown(student) not in claimed:
            rows.append(empty_row("", key, [SENTENCES["nothing"]], student))
    _tell_whose_name_it_has(rows, key)
    add_up(rows)
    return sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))


def _tell_whose_name_it_has(rows, key):
    """Who handed in another's notebook under their own name is told so, on their own row, too."""
    row_of = {row["student"]: row for row in rows if not row["file"]}
    for row in rows:
        for student in key.names.of_file(row["path"]) if row["path"] else ():
            if shown(student) in row_of and shown(student) != row["student"]:
                told = shown(SENTENCES["named"].format(name=row["file"]))
                own = row_of[shown(student)]
                own["notes"] = [note for note in own["notes"] if note != SENTENCES["nothing"]]
                own["notes"].append(told)
                for mark in own["marks"]:
                    mark["findings"] = [told]


def add_up(rows):
    """The points of every row, and how many are still open."""
    for row in rows:
        row["points"] = round(sum(mark["points"] or 0 for mark in row["marks"]), 1)
        row["open"] = sum(mark["out_of"] for mark in row["marks"] if mark["points"] is None)
