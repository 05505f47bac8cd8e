"""A release: a notebook for every student of a list, and the key that stays with the lecturer."""

import csv
import hashlib
import json
import os
import secrets
from pathlib import Path

from .assignment import Assignment, Question, student_seed

KEY = "key.json"
COLUMNS = ("student", "login", "username", "user", "name", "id", "email")  # the first one counts
VERSION = 1  # of the marking: results of another version are not taken over
SENTENCES = {
    "no students": "{path} names no students: one a line, or a CSV file with a column `student`.",
    "no column": "{path} seems to be a table, but none of its columns is called `student`, `login` "
    "or `name`: its first line is {line!r}.",
    "no list": "{path} cannot be read: {problem}.",
    "no text": "{path} cannot be read: it is no text.",
    "twice": "{path} names {student!r} twice.",
    "no key": "There is no {key} beside the submissions. Say where the one of the release is: "
    "--key RELEASED/key.json.",
    "several keys": "There is more than one {key} beside the submissions. Say which: "
    "--key RELEASED/key.json.",
    "bad key": "{path} is not the key of a release.",
    "exists": "{path} exists. Give another folder, or --force to write over it.",
}


class ClassError(ValueError):
    """Something is wrong with a class, a folder or a key; the message says what."""


def read_students(path):
    """The students in a file: a CSV with a column `student` or the like, or one name a line."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        told = getattr(problem, "strerror", None)
        kind = "no list" if told else "no text"
        raise ClassError(SENTENCES[kind].format(path=path, problem=told)) from problem
    lines = [line for line in text.splitlines() if line.strip()]
    heads = [head.strip().lower() for head in next(csv.reader(lines[:1]), [])]
    column = next((name for name in COLUMNS if name in heads), None)
    if column:
        names = [(row[column] or "").strip() for row in csv.DictReader(lines[1:], heads)]
    elif lines and all(line.count(",") > 1 for line in lines):  # "Lovelace, Ada" has only one
        raise ClassError(SENTENCES["no column"].format(path=path, line=lines[0]))
    else:
        names = [line.strip() for line in lines]
    names = [name for name in names if name]
    if not names:
        raise ClassError(SENTENCES["no students"].format(path=path))
    for name in names:
        if names.count(name) > 1:
            raise ClassError(SENTENCES["twice"].format(path=path, student=name))
    return names


def release(source, students, folder, seed=None, force=False):
    """Write a notebook for every student, and the key, which stays with the lecturer."""
    assignment = Assignment(source)
    folder = Path(folder)
    if folder.exists() and any(folder.iterdir()) and not force:
        raise ClassError(SENTENCES["exists"].format(path=folder))
    folder.mkdir(parents=True, exist_ok=True)
    seed = secrets.randbelow(10**18) if seed is None else seed
    paths = []
    for student, name in zip(students, file_names(students), strict=True):
        notebook = assignment.release(student, student_seed(seed, student))
        paths.append(folder / f"{name}.ipynb")
        write_whole(paths[-1], json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    key = assignment.data() | {"seed": seed, "students": list(students)}
    write_whole(folder / KEY, json.dumps(key, ensure_ascii=False, indent=1) + "\n", surely=True)
    return paths


def file_name(student):
    """A student's name as a file name."""
    kept = "".join(c if c.isalnum() or c in "-_.@ " else "_" for c in student)
    kept = kept.encode()[:100].decode(errors="ignore")  # systems count bytes
    return kept.strip(". ") or "student"


def file_names(students):
    """The file names of these students, in their order; no two alike, not even for a system that
    ignores case."""
    names, taken = [], set()
    for student in students:
        name = first = file_name(student)
        number = 1
        while name.lower() in taken:
            number += 1
            name = f"{first}-{number}"
        taken.add(name.lower())
        names.append(name)
    return names


class Key:
    """What the grader knows of a release: questions, students, the secret seed."""

    def __init__(self, path):
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            self.assignment = data["assignment"]
            self.questions = [Question(**each) for each in data["questions"]]
            self.seed, self.students = data["seed"], data["students"]
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise ClassError(SENTENCES["bad key"].format(path=path)) from problem
        self.points = sum(question.points for question in self.questions)

    def fingerprint(self):
        """Changes with everything that changes a mark."""
        told = [VERSION, self.assignment, self.seed, self.students]
        told += [vars(question) for question in self.questions]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def find_key(submissions):
    """The key beside a folder of submissions; never one inside it: who knows whose that is."""
    folder = Path(submissions).resolve()
    near = [folder.parent / KEY, *sorted(folder.parent.glob(f"*/{KEY}"))]
    found = [path for path in near if path.exists() and path.parent != folder]
    if len(found) != 1:
        raise ClassError(SENTENCES["several keys" if found else "no key"].format(key=KEY))
    return found[0]


def write_whole(path, text, surely=False):
    """Write a file so that it is there as a whole or not at all; what was there stays till then.

    If it is to be there `surely`, it is on the disk itself before it takes the old one's place.
    """
    path = Path(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            if surely:
                os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:  # a full disk, or Ctrl-C: nothing half is left
        draft.unlink(missing_ok=True)
        raise
