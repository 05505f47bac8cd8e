"""A class: who gets which notebook, who handed in what, and the marks of all."""

import csv
import hashlib
import json
import os
import secrets
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from .assignment import Assignment, Question, student_seed
from .mark import Mark, mark_submission
from .sandbox import SECONDS
from .submission import read_submission

KEY = "key.json"
VERSION = 1  # of the marking: results of another version are not taken over
SENTENCES = {
    "no students": "{path} names no students: one a line, or a CSV file with a column `student`.",
    "no list": "{path} cannot be read: {problem}.",
    "twice": "{path} names {student!r} twice.",
    "no key": "There is no {key} beside the submissions. Say where the one of the release is: "
    "--key RELEASED/key.json.",
    "bad key": "{path} is not the key of a release.",
    "no submissions": "There is nothing to mark in {path}.",
    "no folder": "{path} is no folder.",
    "unknown": "Nobody on the list is called {name!r}; the questions by hand cannot be marked.",
    "claimed": "{student} has handed in more than one notebook; this is {name}.",
    "nothing": "Nothing was handed in.",
    "exists": "{path} exists. Give another folder, or --force to write over it.",
}


class ClassError(ValueError):
    """Something is wrong with a class, a folder or a key; the message says what."""


def read_students(path):
    """The students in a file: a CSV with a column `student`, or one name a line."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        told = getattr(problem, "strerror", None) or "it is no text"
        raise ClassError(SENTENCES["no list"].format(path=path, problem=told)) from problem
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and "student" in [head.strip().lower() for head in lines[0].split(",")]:
        rows = csv.DictReader(lines)
        rows.fieldnames = [name.strip().lower() for name in rows.fieldnames]
        names = [(row["student"] or "").strip() for row in rows]
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
    seed = secrets.randbelow(10**9) if seed is None else seed
    paths = []
    for student in students:
        notebook = assignment.release(student, student_seed(seed, student))
        paths.append(folder / f"{file_name(student)}.ipynb")
        _write(paths[-1], json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")
    key = assignment.data() | {"seed": seed, "students": list(students)}
    _write(folder / KEY, json.dumps(key, ensure_ascii=False, indent=1) + "\n")
    return paths


def file_name(student):
    """A student's name as a file name."""
    kept = "".join(c if c.isalnum() or c in "-_.@ " else "_" for c in student)
    return kept.strip(". ") or "student"


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
        told = [VERSION, self.assignment, self.seed, [vars(q) for q in self.questions]]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def find_key(submissions):
    """The key beside a folder of submissions."""
    near = [Path(submissions) / KEY, Path(submissions).resolve().parent / KEY]
    near += sorted(Path(submissions).resolve().parent.glob(f"*/{KEY}"))
    found = [path for path in near if path.exists()]
    if not found:
        raise ClassError(SENTENCES["no key"].format(key=KEY))
    return found[0]


def grade(submissions, folder, key, seconds=SECONDS, jobs=None, fresh=False, progress=None):
    """Mark every file of a folder; returns the rows, one a student, in the order of their names.

    Marks are kept as they are made, so that a run that was interrupted goes on where it was.
    """
    files = find_files(submissions)
    results = Path(folder) / ".results"
    results.mkdir(parents=True, exist_ok=True)
    todo, done = [], {}
    for path in files:
        store = results / f"{_digest(path)}-{key.fingerprint()}-{seconds:g}.json"
        old = None if fresh else _stored(store)
        if old is None:
            todo.append((path, store))
        else:
            done[path] = old
    report = progress or (lambda done, of: None)
    report(len(done), len(files))
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        jobs_of = {
            pool.submit(mark_file, path, key.questions, key.seed, key.students, seconds): entry
            for entry in todo
            for path in [entry[0]]
        }
        for job in as_completed(jobs_of):
            path, store = jobs_of[job]
            done[path] = job.result()
            _write(store, json.dumps(done[path], ensure_ascii=False))
            report(len(done), len(files))
    return class_rows(key, [done[path] for path in files])


def find_files(folder):
    """The files handed in, by name; hidden ones and keys are none."""
    folder = Path(folder)
    if not folder.is_dir():
        raise ClassError(SENTENCES["no folder"].format(path=folder))
    files = [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != KEY and not _is_hidden(path.relative_to(folder))
    ]
    if not files:
        raise ClassError(SENTENCES["no submissions"].format(path=folder))
    return files


def _is_hidden(path):
    return any(part.startswith(".") for part in path.parts)


def mark_file(path, questions, seed, students, seconds=SECONDS):
    """The row of one file, as plain data."""
    submission = read_submission(path)
    student = whose(submission, students)
    row = {"file": path.name, "student": student or path.stem, "problem": submission.problem}
    if submission.problem:
        row["marks"] = [Mark(q.key, q.points, 0.0, [submission.problem]).data() for q in questions]
        return row
    own = student_seed(seed, student) if student else 0
    marks = mark_submission(submission.cells, questions, seed, own, seconds)
    if not student:
        row["problem"] = SENTENCES["unknown"].format(name=path.stem)
    row["marks"] = [mark.data() for mark in marks]
    return row


def whose(submission, students):
    """The student by the notebook's own word or the file's name; "" if nobody fits."""
    stem = submission.path.stem
    if submission.student in students:
        return submission.student
    exact = [name for name in students if file_name(name).lower() == stem.lower()]
    inside = [name for name in students if file_name(name).lower() in stem.lower()]
    return (exact or (inside if len(inside) == 1 else [""]))[0]


def class_rows(key, rows):
    """One row a student: who handed in twice is told so, and who did not gets a row, too."""
    rows = sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))
    claimed = [row["student"] for row in rows]
    for row in rows:
        if claimed.count(row["student"]) > 1 and not row["problem"]:
            words = {"student": row["student"], "name": row["file"]}
            row["problem"] = SENTENCES["claimed"].format(**words)
    for student in key.students:
        if student not in claimed:
            nothing = SENTENCES["nothing"]
            marks = [Mark(q.key, q.points, 0.0, [nothing]).data() for q in key.questions]
            rows.append({"file": "", "student": student, "problem": nothing, "marks": marks})
    for row in rows:
        row["points"] = round(sum(mark["points"] or 0 for mark in row["marks"]), 1)
        row["open"] = sum(mark["out_of"] for mark in row["marks"] if mark["points"] is None)
    return sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        keys = [question.key for question in key.questions]
        writer.writerow(["student", "file", *keys, "points", "out of", "to mark by hand", "note"])
        for row in rows:
            points = ["" if mark["points"] is None else mark["points"] for mark in row["marks"]]
            told = [row["points"], key.points, row["open"], row["problem"]]
            cells = [row["student"], row["file"], *points, *told]
            writer.writerow([_harmless(cell) for cell in cells])


def _harmless(cell):
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@") else cell


def _digest(path):
    digest = hashlib.sha256(path.name.encode("utf-8", errors="replace"))
    with path.open("rb") as file:
        digest.update(file.read(20_000_000))
    return digest.hexdigest()[:32]


def _stored(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _write(path, text):
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)
