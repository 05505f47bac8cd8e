"""An assignment: a graded notebook's source, its questions, and what students get of it.

The source is a notebook as nbgrader has it: solutions stand between ### BEGIN SOLUTION and
### END SOLUTION, hidden tests between ### BEGIN HIDDEN TESTS and ### END HIDDEN TESTS. The cell
that grades a question also has `metadata.adversarial`, which is a Question's fields.
"""

import copy
import hashlib
import json
import re
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path

from ..exercises import TASKS
from ..exercises.by_hand import HAND_KINDS, TREES, hand_exercise
from ..language import ENGLISH, LANGUAGE, every, words
from .submission import DRAWN, is_drawn

KINDS = ("code", "hand", "text")
SEED_LINE = re.compile(r"^(\s*seed\s*=\s*)\d+", re.MULTILINE)
SEED = re.compile(r"^\s*seed\s*=\s*\d+[^\n]*\n?", re.MULTILINE)  # the whole of it
# What shows an exercise by hand, and what says how much of an answer could be read.
BY_HAND = re.compile(r'hand_exercise\("(\w+)", seed(?:, order="(\w+)")?\)')
RECEIVED = re.compile(BY_HAND.pattern + r"\.received\(")
SOLUTION = re.compile(r"^([ \t]*)### BEGIN SOLUTION.*?### END SOLUTION[^\n]*$", re.DOTALL | re.M)
HIDDEN = re.compile(r"(?sm)^[ \t]*### BEGIN HIDDEN TESTS.*?### END HIDDEN TESTS[^\n]*\n?")
# A heading without what it is worth, such as (5 points).
HEADING = re.compile(r"(?m)^##+[ \t]+(.*?)[ \t]*(?:\([^()]*\d[^()]*\))?[ \t]*$")
MARKER = re.compile(r"(BEGIN|END) (SOLUTION|HIDDEN TESTS|MARK SCHEME)")
FEWEST = 4  # lines to write on, where a question in words is printed
MARKUP = re.compile(r"[*`]+")
NUMBERED = re.compile(r"^#+ .*$", re.MULTILINE)  # the heading: it has a number of the notebook
QUOTED = re.compile(r'"""\s*(.*?)\s*"""', re.DOTALL)
UNTOUCHED = "Your answer here."
TO_ANSWER = "# your answer"
NO_WORD = re.compile(r"[\s\"'=;]+")
OWN_SEED = re.compile(r"^[ \t]*seed[ \t]*=[ \t]*\d+", re.MULTILINE)
OWN_NAMES = re.compile(r'(received\("\w+", )\[[^\[\]]*\]')
RENAMED = {"11_final_exam": "final_exam", "12_project": "project"}  # what was released before
STUBS = {  # what students are given instead of the solution
    "code": words("# Your code here.") + "\n{indent}raise NotImplementedError",
    "hand": '{name} = ""  ' + words(TO_ANSWER),
    "text": '{name} = """\n' + words(UNTOUCHED) + '\n"""',
}
SENTENCES = words({
    "no questions": "{path} has no questions: no cell has metadata.adversarial.",
    "no notebook": "{path} is not a notebook: {why}.",
    "twice": "{path} has two questions with the key {key!r}.",
    "kind": "{path}: the question {key!r} is of the kind {kind!r}; known are code, hand and text.",
    "metadata": "{path}: metadata.adversarial of a question cannot be read: {why}.",
    "task": "{path}: the question {key!r} has the task {task!r}; known are {known}.",
    "region": "{path}: a region of a solution or of hidden tests does not end, or ends twice: "
    "{line!r}.",
    "whole cell": "{path}: a cell with a solution has no ### BEGIN SOLUTION: {line!r}.",
    "leaks": "{path}: the solution or a hidden test of {key!r} is still in the student's notebook.",
})


def is_untouched(text):
    """Is a text still the one that the student was given, in whatever language, or empty?"""
    return text.strip() in {"", *every(UNTOUCHED)}


def is_stub(cell, name):
    """Is a cell only the stub of this answer, whatever was done to its quotes and spaces?"""
    left = {"", *(NO_WORD.sub("", text) for text in [*every(UNTOUCHED), *every(TO_ANSWER)])}
    return NO_WORD.sub("", cell) in {name + text for text in left}


def as_given(cell):
    """A cell as it is compared with the one that was given: each student has their own seed, and
    the names of their own trees."""
    return " ".join(OWN_NAMES.sub(r"\1", OWN_SEED.sub("", cell)).split())


def name_today(assignment):
    """What an assignment is called now: releases and hand-ins keep the name of their day."""
    return RENAMED.get(assignment, assignment)


class AssignmentError(ValueError):
    """Something is wrong with an assignment; the message says what."""


@dataclass(frozen=True)
class Question:
    """One question. `name` is the function, class or variable in which the answer is found."""

    key: str
    kind: str  # "code", "hand" or "text"
    points: float
    name: str
    task: str = ""  # of code: a task of `check`; by hand: a kind of `hand_exercise`
    options: dict = field(default_factory=dict)
    heading: str = ""  # of the notebook, above the question
    theme: str = ""  # such as "04"; else that of the assignment

    @property
    def title(self):
        """The question as a page calls it: as the notebook does."""
        return self.heading or self.key.replace("_", " ")


class Assignment:
    """A graded notebook's source."""

    def __init__(self, path):
        self.path = Path(path)
        self.name = self.path.stem
        try:
            self.notebook = json.loads(self.path.read_text(encoding="utf-8"))
            cells = self.notebook["cells"]
        except (OSError, ValueError, KeyError, TypeError) as problem:
            raise self._error("no notebook", why=str(problem).rstrip(".")) from problem
        try:
            self.questions = list(_questions(cells))
        except (AttributeError, TypeError) as problem:
            raise self._error("metadata", why=problem) from problem
        self._refuse()

    def _error(self, problem, **words):
        return AssignmentError(SENTENCES[problem].format(path=self.path, **words))

    def _refuse(self):
        if not self.questions:
            raise self._error("no questions")
        keys = [question.key for question in self.questions]
        for key, kind, task in [(each.key, each.kind, each.task) for each in self.questions]:
            if keys.count(key) > 1:
                raise self._error("twice", key=key)
            if kind not in KINDS:
                raise self._error("kind", key=key, kind=kind)
            code = [each for each in TASKS if TASKS[each].graded]
            known = {"code": code, "hand": HAND_KINDS}.get(kind, (task,))
            if task not in known:
                raise self._error("task", key=key, task=task, known=", ".join(known))

    @property
    def points(self):
        """All points that there are."""
        return sum(question.points for question in self.questions)

    def release(self, student="", seed=0, number=""):
        """The notebook for a student: no solution, no hidden test, their own exercises by hand as
        they are drawn, and the id of the release."""
        notebook = copy.deepcopy(self.notebook)
        own = {"assignment": self.name, "student": student, "release": number}
        own |= {} if LANGUAGE == ENGLISH else {"language": LANGUAGE}
        notebook["metadata"]["adversarial"] = own
        for cell in notebook["cells"]:
            cell["source"] = self._stripped(_text(cell), seed).rstrip("\n")
            cell["metadata"].pop("adversarial", None)
            cell["metadata"].pop("nbgrader", None)
            _draw_exercises(cell, seed)
            if cell["cell_type"] == "code":
                cell["outputs"], cell["execution_count"] = [], None
        _forget_seed([cell for cell in notebook["cells"] if cell["cell_type"] == "code"])
        self._refuse_leaks(notebook)
        return notebook

    def _stripped(self, text, seed):
        text = HIDDEN.sub("", text)
        text = SOLUTION.sub(lambda found: self._stub(found[0], found[1]), text)
        return SEED_LINE.sub(lambda found: f"{found[1]}{seed}", text)

    def _stub(self, solution, indent):
        """What stands in for a solution: an open answer that runs."""
        for question in self.questions:
            assigned = re.search(rf"^{indent}{question.name}\s*=", solution, re.MULTILINE)
            if question.kind != "code" and assigned:
                return indent + STUBS[question.kind].format(name=question.name)
        return indent + STUBS["code"].format(indent=indent)

    def _refuse_leaks(self, notebook):
        released = json.dumps([_text(cell) for cell in notebook["cells"]])
        for old, new in zip(self.notebook["cells"], notebook["cells"], strict=True):
            text = _text(old)
            left = [line for line in _text(new).splitlines() if MARKER.search(line)]
            if left:
                raise self._error("region", line=left[0].strip())
            solves = (old["metadata"].get("nbgrader") or {}).get("solution")
            if solves and not SOLUTION.search(text):
                raise self._error("whole cell", line=text.partition("\n")[0].strip())
            secrets = [*SOLUTION.finditer(text), *HIDDEN.finditer(text)]
            lines = [line.strip() for each in secrets for line in each[0].splitlines()[1:-1]]
            for line in lines:
                if len(line) > 30 and json.dumps(line)[1:-1] in released:
                    raise self._error("leaks", key=line[:40])

    def given(self):
        """The code that every student was given, cell by cell."""
        return [_text(cell) for cell in self.release()["cells"] if cell["cell_type"] == "code"]

    def prose(self):
        """The text that every student was given; the exercises drawn into it are their own."""
        cells = [cell for cell in self.release()["cells"] if cell["cell_type"] != "code"]
        return [_text(cell) for cell in cells if not is_drawn(cell)]

    def data(self):
        """What a grader needs of it, as plain data."""
        questions = [asdict(question) for question in self.questions]
        return {"assignment": self.name, "questions": questions, "trees": TREES}


_exercise = lru_cache(maxsize=16)(hand_exercise)  # it is asked for twice


def _draw_exercises(cell, seed):
    """Put the exercises themselves in the place of what draws them: the seed would tell whoever has
    it the answers, too."""
    drawn = lambda found: _exercise(found[1], seed, found[2])  # noqa: E731
    alone = BY_HAND.fullmatch(cell["source"].strip())
    if alone:
        shown = drawn(alone)._repr_mimebundle_()
        cell["cell_type"], cell["source"] = "markdown", shown["text/html"]
        cell["metadata"]["adversarial"] = DRAWN
        cell.pop("outputs", None)
        cell.pop("execution_count", None)
    cell["source"] = RECEIVED.sub(
        lambda found: f'received("{found[1]}", {drawn(found).names()}, ', cell["source"]
    )


def _forget_seed(cells):
    """Leave the seed out, unless the notebook needs it for something else."""
    uses = sum(len(re.findall(r"\bseed\b", cell["source"])) for cell in cells)
    if uses == sum(len(SEED.findall(cell["source"])) for cell in cells):
        for cell in cells:
            text = SEED.sub("", cell["source"]).rstrip("\n")
            cell["source"] = re.sub(r"(import .*)\bhand_exercise\b", r"\1received", text)


def _questions(cells):
    """The questions, each with the heading above it, if that stands for this one alone."""
    heading = ""
    for cell in cells:
        if cell.get("cell_type") == "markdown":
            heading = next(reversed(HEADING.findall(_text(cell))), heading)
        if "adversarial" in cell.get("metadata", {}):
            known = {"heading": heading.replace("`", "")}
            yield Question(**known | cell["metadata"]["adversarial"])
            heading = ""


def _text(cell):
    source = cell.get("source", "")
    return source if isinstance(source, str) else "".join(source)


def student_seed(secret, student):
    """The seed of a student's own trees, from the class's seed and their name."""
    digest = hashlib.sha256(f"{secret} {student}".encode()).hexdigest()
    return int(digest[:6], 16)


def texts_on_paper(path):
    """The questions in words, to be printed on an exam sheet: [(points, {"question", "answer",
    "lines"})] of a graded notebook's source."""
    found, prose = [], ""
    for cell in Assignment(path).notebook["cells"]:
        text = "".join(cell["source"])
        question = cell["metadata"].get("adversarial", {})
        if cell["cell_type"] == "markdown":
            prose = text
        elif question.get("kind") == "text":
            points = question["points"]
            told = {"question": _plain(prose), "answer": _plain(_solution(text))}
            found.append((points, told | {"lines": max(FEWEST, round(points))}))
    return found


def _plain(text):
    """Markdown as it is printed: paragraphs, without marks."""
    paragraphs = MARKUP.sub("", NUMBERED.sub("", text)).strip().split("\n\n")
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _solution(text):
    region = SOLUTION.search(text)
    quoted = QUOTED.search(region[0]) if region else None
    return quoted[1] if quoted else ""
