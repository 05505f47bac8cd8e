"""A release: a notebook for every student of a list, and the key that stays with the lecturer."""

import json
import secrets
from collections import Counter
from functools import cached_property
from pathlib import Path

from ..exercises.by_hand import TREES
from ..files import as_json, readable_by_owner_only, write_whole
from ..language import words
from ..needs import insist_on_a_computer
from .assignment import Assignment, Question, name_today, student_seed
from .names import Names, file_names
from .spreadsheet import decode, read_sheet
from .submission import MOST

KEY = "key.json"
COLUMNS = (  # who a student is; the first one that is there counts
    "student", "login", "username", "user", "name", "full name", "first name", "id", "id number",
    "email", "email address",
)  # fmt: skip
NAMES = 6  # of these are names as a whole; where there are others, first and last name make one
PERSON = {  # what else is taken over from a list, and how the column may be called
    "id": ("id", "id number", "student id", "sis user id"),
    "email": ("email", "email address", "e-mail", "mail"),
    "login": ("login", "username", "user", "sis login id"),
    "name": ("name", "full name"),
    "deadline": ("deadline",),
    "handed_in": ("handed in", "handed_in"),
}
VERSION = 4  # of the marking: results of another version are not taken over
SENTENCES = words({
    "no students": "{path} names no students: one a line, or a CSV file with a column `student`.",
    "no column": "{path} seems to be a table, but none of its columns is called `student`, `login` "
    "or `name`: its first line is {line!r}.",
    "no list": "{path} cannot be read: {problem}.",
    "no text": "{path} cannot be read: it is not a text file.",
    "twice": "{path} names {student!r} twice. If they are two people, give each a number of their "
    "own in a column `id`.",
    "no key": "There is no {key} beside the submissions. Say where the release keeps it: --key "
    "RELEASED/key.json.",
    "several keys": "There is more than one {key} beside the submissions. Say which: "
    "--key RELEASED/key.json.",
    "other trees": "{path} is the key of a release by another version of the course, with other "
    "trees for the questions by hand. Grade with the version that you released with.",
    "bad key": "{path} is not the key of a release.",
    "exists": "{path} exists. Give another folder, or --force to write over it.",
})


class ClassError(ValueError):
    """Something is wrong with a class, a folder or a key; the message says what."""


def read_people(path):
    """{student: what else the list says of them}, from a CSV with a column `student` or the like,
    or one name a line."""
    try:
        data = Path(path).read_bytes()
        text, sheet = decode(data)[0], read_sheet(data)
    except (OSError, ValueError) as problem:
        told = getattr(problem, "strerror", None)
        kind = "no list" if told else "no text"
        raise ClassError(SENTENCES[kind].format(path=path, problem=told)) from problem
    column = sheet.column(*COLUMNS)
    if column is None:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if lines and all(line.count(",") > 1 for line in lines):  # "Lovelace, Ada" has only one
            raise ClassError(SENTENCES["no column"].format(path=path, line=lines[0]))
        table = [(line, {}) for line in lines]
    else:
        heads = [head.strip().casefold() for head in sheet.heads]
        rows = [dict(zip(heads, map(str.strip, cells), strict=False)) for _, cells in sheet.lines]
        is_whole = heads[column] in COLUMNS[:NAMES]
        table = [(row.get(heads[column], ""), _person(row)) for row in rows]
        table = [(who if is_whole else person.get("name", who), person) for who, person in table]
    people, named = {}, Counter(student for student, _ in table)
    for student, person in table:
        if named[student] > 1 and "id" in person:  # two who are called alike
            person.setdefault("name", student)
            student = f"{student} {person['id']}"  # noqa: PLW2901
        if student in people:
            raise ClassError(SENTENCES["twice"].format(path=path, student=student))
        if student:
            people[student] = person
    if not people:
        raise ClassError(SENTENCES["no students"].format(path=path))
    return people


def _person(row):
    """What a line of the list says besides the name by which the student goes."""
    said = {
        key: next((row[head] for head in heads if row.get(head)), "")
        for key, heads in PERSON.items()
    }
    if not said["name"]:
        said["name"] = f"{row.get('first name', '')} {row.get('last name', '')}".strip()
    return {key: text for key, text in said.items() if text}


def release(source, students, folder, seed=None, force=False, check=lambda *_: None):
    """Write a notebook for every student, and the key, which stays with the lecturer.

    `students` are their names, or {name: what else is known of them} as of `read_people`.
    `check(assignment, seed)` may refuse it before anything is written.
    """
    insist_on_a_computer("release")
    assignment = Assignment(source)
    folder = Path(folder)
    if folder.exists() and any(folder.iterdir()) and not force:
        raise ClassError(SENTENCES["exists"].format(path=folder))
    seed = secrets.randbelow(10**18) if seed is None else seed
    check(assignment, seed)
    folder.mkdir(parents=True, exist_ok=True)
    number = _same_release(folder / KEY, assignment.name, seed) or secrets.token_hex(8)
    paths = []
    for student, name in zip(students, file_names(students), strict=True):
        notebook = assignment.release(student, student_seed(seed, student), number)
        paths.append(folder / f"{assignment.name} {name}.ipynb")
        write_whole(paths[-1], as_json(notebook))
    if all(question.kind != "hand" for question in assignment.questions):  # one is enough for all
        paths.append(folder / f"{assignment.name}.ipynb")
        write_whole(paths[-1], as_json(assignment.release(number=number)))
    key = assignment.data() | {"release": number, "seed": seed, "students": list(students)}
    key["people"] = dict(students) if isinstance(students, dict) else {}
    # By these one sees what students wrote themselves.
    key["given"], key["prose"] = assignment.given(), assignment.prose()
    with readable_by_owner_only():
        write_whole(folder / KEY, as_json(key), surely=True)
    return paths


def _same_release(path, assignment, seed):
    """The id of the release that is written over, if its trees are the same; else ""."""
    try:
        old = Key(path)
    except ClassError:
        return ""
    same = (name_today(old.assignment), old.seed) == (assignment, seed)
    return old.release if same else ""


class Key:
    """What the grader knows of a release: its id, questions, students, the secret seed."""

    def __init__(self, path):
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            self.assignment = data["assignment"]
            self.questions = [Question(**each) for each in data["questions"]]
            self.seed, self.students = data["seed"], data["students"]
            self.release = str(data.get("release", ""))  # keys of long ago have none
            self.people = {
                name: {key: str(text) for key, text in person.items()}
                for name, person in data.get("people", {}).items()
            }
            self.given = [str(text) for text in data.get("given", [])]
            self.prose = data.get("prose")  # older keys do not have it
            trees = data.get("trees", 1)
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
            raise ClassError(SENTENCES["bad key"].format(path=path)) from problem
        if trees != TREES and any(question.kind == "hand" for question in self.questions):
            raise ClassError(SENTENCES["other trees"].format(path=path))
        self.points = sum(question.points for question in self.questions)
        self.most = MOST  # bytes of a notebook

    @cached_property
    def names(self):
        """The names of the class, to be looked up."""
        return Names(self.students, self.people, self.assignment)


def keys_near(submissions):
    """The keys beside a folder of submissions; none inside it: who knows whose that is."""
    folder = Path(submissions).resolve()
    near = [folder.parent / KEY, *sorted(folder.parent.glob(f"*/{KEY}"))]
    return [path for path in near if path.exists() and path.parent != folder]


def find_key(submissions):
    """The one key beside a folder of submissions."""
    found = keys_near(submissions)
    if len(found) != 1:
        raise ClassError(SENTENCES["several keys" if found else "no key"].format(key=KEY))
    return found[0]
