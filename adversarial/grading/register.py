"""Who handed in what: the files of a folder, whose they are, and a row for every student."""

from pathlib import Path

from .mark import Mark, shown
from .release import KEY, ClassError, file_names

BESIDE = (KEY, "answers.json", "__pycache__")  # what is beside notebooks and is no submission
SENTENCES = {
    "no submissions": "There is nothing to mark in {path}.",
    "no folder": "{path} is no folder.",
    "other name": "The file is called {name}, but the notebook is that of {student}.",
    "unknown": "Nobody on the list is called {name!r}; the questions by hand cannot be marked.",
    "claimed": "{student} has handed in more than one notebook; this is {name}.",
    "nothing": "Nothing was handed in.",
}


def find_files(folder):
    """What was handed in, by name; hidden files and keys are none, nor what a notebook wrote."""
    folder = Path(folder)
    if not folder.is_dir():
        raise ClassError(SENTENCES["no folder"].format(path=folder))
    files, folders = [], [folder]
    while folders:
        inside = folders.pop()
        try:
            paths = list(inside.iterdir())
        except OSError:  # it gets a row
            files.append(inside)
            continue
        for path in paths:
            if path.name.startswith(".") or path.name in BESIDE:
                continue
            if path.is_dir() and not path.is_symlink() and path.suffix != ".ipynb":
                folders.append(path)
            elif path.is_symlink() or path.is_dir() or path.is_file():
                files.append(path)
    if not files:
        raise ClassError(SENTENCES["no submissions"].format(path=folder))
    return sorted(files)


def whose(name, said, students):
    """The student by the notebook's own word, or the name of its file or folder, or "": and notes
    on what is odd about it.

    The trees of the questions by hand are in the notebook, so its own word comes first.
    """
    parts = [part.lower() for part in Path(name).with_suffix("").parts]
    names = {
        student: file.lower() for student, file in zip(students, file_names(students), strict=True)
    }
    exact = [student for student in students if names[student] in parts]
    inside = [student for student in students if names[student] in "/".join(parts)]
    longest = max(inside, key=lambda student: len(names[student]), default="")
    if any(names[student] not in names[longest] for student in inside):
        longest = ""  # several names, none of which is a part of another
    if said in students:
        odd = exact and said not in exact
        return said, [SENTENCES["other name"].format(name=name, student=said)] if odd else []
    if len(exact) == 1 or longest:
        return (exact if len(exact) == 1 else [longest])[0], []
    return "", [SENTENCES["unknown"].format(name=Path(name).stem)]


def empty_row(name, key, notes, student="", failed=False):
    """A row without points, which says why."""
    marks = [Mark(q.key, q.points, 0.0, notes, failed=failed).data() for q in key.questions]
    student, notes = shown(student or Path(name).stem), [shown(note) for note in notes]
    return {"file": shown(name), "student": student, "notes": notes, "marks": marks}


def class_rows(key, rows):
    """One row a student: who handed in twice is told so, and who did not gets a row, too."""
    rows = sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))
    claimed = [row["student"] for row in rows]
    for row in rows:
        if claimed.count(row["student"]) > 1:
            words = {"student": row["student"], "name": row["file"]}
            row["notes"] = [*row["notes"], SENTENCES["claimed"].format(**words)]
    for student in key.students:
        if shown(student) not in claimed:
            rows.append(empty_row("", key, [SENTENCES["nothing"]], student))
    for row in rows:
        row["points"] = round(sum(mark["points"] or 0 for mark in row["marks"]), 1)
        row["open"] = sum(mark["out_of"] for mark in row["marks"] if mark["points"] is None)
    return sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))
