"""My course as a live view: read from the file of answers, and reset there."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

import anywidget
import traitlets

from ..language import finish, words
from ..types import FilePath
from ..view.live.assets import LOOKS, script, styles
from ..view.live.words import OUTCOMES
from .alive import LiveView
from .quiz.answers import Answers, found, with_former

HERE = Path(__file__).parent
KINDS = words({
    "check": "write",
    "check_own": "write",
    "fill_values": "fill in",
    "mark_pruned": "mark",
    "mark_types": "mark",
    "predict": "predict",
    "recall": "recall",
})
SUMMARY = words({
    "first": "You have not answered anything yet. Begin with {title}, in {file}.",
    "no course": "You have not answered anything yet, and this folder has no notebook with "
    "exercises.",
    "one done": "1 of {of} exercises done.",
    "done": "{done} of {of} exercises done.",
    "all done": "All {of} exercises done.",
    "only others": "This folder has no notebook with exercises; your stored answers are below.",
    "of theme": "{done} of {of} done",
    "of theme and beside": "{done} of {of} done, optional {more} of {of_more}",
    "optional": "{kind} (optional)",
    "of others": "{n} tried",
    "others": "Other exercises",
    "repeat": "{title} ({theme})",
    "state": "{mark} {state}",
    "plain": "{summary}\n{themes}",
    "line": "{title}: {score}",
    "other": "{task}: {function}",
    "taken": "Loaded: {n} of the {of} exercises in the file. Your earlier answers are in {before}.",
    "nothing taken": "Everything in the file is here already.",
    "no answers": "This is not a file of answers. Choose one that My course has saved.",
    "forgotten": "Forgotten: {title}. Run its cell to start again.",
    "all forgotten": "All answers are forgotten. Run a cell to start again.",
    "not written": "The answers could not be changed: {problem}",
})
COURSE = words({
    "title": "My course",
    "view": "My course: the exercises of every theme, and how far you are",
    "read": "Read again",
    "save": "Save to a file",
    "take": "Load from a file",
    "saved": "Saved as {name}. On another machine, press “Load from a file” and choose it.",
    "next": "Next:",
    "reset_all": "Reset all",
    "reset": "Reset",
    "reset_one": "Reset: {title}",
    "repeat": "To repeat",
    "heads": ["Exercise", "How", "State", "Tries", "Last verdict", "Reset"],
    "ask_one": "Forget everything you answered in “{title}”?",
    "ask_all": "Forget everything you answered, in all exercises? {n} are stored.",
    "yes": "Forget it",
    "no": "Keep it",
    "lost": "This view has lost its kernel. To connect it again, run its cell.",
})
OPEN, BEGUN, REPEAT, DONE = "open", "begun", "repeat", "done"
STATES = words({"open": "not yet", "begun": "begun", "repeat": "repeat", "done": "done"})
MARKS = {"open": "○", "begun": "◐", "repeat": "↻", "done": "✓"}
STANDING = words({"score": "{score} of {out_of} right"})
NOTEBOOKS = "[0-9][0-9]_*.ipynb"
CALL = re.compile(rf"\b({'|'.join(KINDS)})\(")
KEY = re.compile(r"""\bkey=(["'])(.+?)\1""")
RECALL = re.compile(r"""\brecall\(\s*(["'])(\d\d)\1\s*\)""")  # it has a key without being told
TITLE = re.compile(r"^# ([^:\n]+)", re.MULTILINE)  # of "Minimax: the best move …" the beginning
HEADING = re.compile(r"(#+) ")
COMMENT = re.compile(r"^\s*#.*$", re.MULTILINE)
TITLES = "titles"  # in the metadata of a cell that was translated: {key: title}
NUMBER = re.compile(r"^\d\d ")  # of the theme, at the beginning of a key


def my_course(folder: FilePath = ".", path: FilePath | None = None) -> MyCourse:
    """How far you are: the exercises of every theme, tries, verdicts, and what to repeat.

    The themes are the notebooks in `folder`; what is stored is in answers.json, or in `path`.
    """
    return MyCourse(folder, path)


class MyCourse(LiveView, anywidget.AnyWidget):
    """See `my_course`. `data` is what is shown; `read()` reads the file again."""

    _esm = script(HERE / "course.js")
    _css = styles(LOOKS, HERE / "course.css")
    words = traitlets.Dict(COURSE).tag(sync=True)
    data = traitlets.Dict().tag(sync=True)
    notice = traitlets.Unicode("").tag(sync=True)

    def __init__(self, folder: FilePath = ".", path: FilePath | None = None) -> None:
        self._folder, self._store = Path(folder).resolve(), Answers(path)
        super().__init__()
        self.read()
        self.on_msg(self._on_message)

    def read(self) -> None:
        """Read the notebooks and the file of answers again."""
        self.notice = ""
        entries = self._entries()
        where = {"place": self._store.place, "folder": os.path.relpath(self._folder)}
        self.data = course_data(read_themes(self._folder), entries) | where
        self.notice = self._store.notice

    def reset(self, key: str) -> None:
        """Forget what was answered in one exercise."""
        title = next((task["title"] for task in self._tasks() if task["key"] == key), key)
        self._forget([key], SUMMARY["forgotten"].format(title=title))

    def reset_all(self) -> None:
        """Forget every answer."""
        self._forget(list(self._entries()), SUMMARY["all forgotten"])

    def take(self, text: str) -> None:
        """Merge what was answered elsewhere, the text of its file: what is further stays."""
        try:
            entries = json.loads(text)
        except ValueError:
            entries = None
        if not isinstance(entries, dict):
            self.notice = SUMMARY["no answers"]
            return
        taken, before = self._store.merge(entries, _further)
        self.read()
        words = {"n": len(taken), "of": len(entries), "before": before}
        told = SUMMARY["taken" if taken else "nothing taken"].format(**words)
        self.notice = self.notice or told

    def _entries(self):
        try:
            return self._store.all()
        except OSError as problem:
            self.notice = SUMMARY["not written"].format(problem=problem)
            return {}

    def _forget(self, keys, sentence):
        self._store.forget(keys)
        self.read()
        self.notice = self.notice or sentence

    def _tasks(self):
        return [task for theme in self.data["themes"] for task in theme["tasks"]]

    def _on_message(self, _, content, buffers):
        """What the page asks for. An error here would vanish, so it is shown instead."""
        try:
            if content.get("do") == "read":
                self.read()
            elif content.get("do") == "reset":
                self.reset(content["key"])
            elif content.get("do") == "resetAll":
                self.reset_all()
            elif content.get("do") == "save":
                text = json.dumps(self._entries(), ensure_ascii=False, indent=1)
                self.send({"name": self._store.path.name, "file": text})
            elif content.get("do") == "take":
                self.take(content["text"])
        except Exception as problem:
            self.notice = SUMMARY["not written"].format(problem=problem)

    def __repr__(self) -> str:
        lines = [SUMMARY["line"].format(**theme) for theme in self.data["themes"]]
        return SUMMARY["plain"].format(summary=self.data["summary"], themes="\n".join(lines))

    def still(self) -> dict[str, str]:
        """The same as a table."""
        return {"text/html": _table(self.data), "text/plain": repr(self)}


def course_data(themes, entries):
    """All that the view shows, as plain data."""
    shown = [_theme(theme, entries) for theme in themes]
    known = with_former([task.key for theme in themes for task in theme.tasks])
    others = [_other(key, record) for key, record in entries.items() if key not in known]
    others = [other for other in others if other["state"] != "open"]
    if others:
        score = SUMMARY["of others"].format(n=len(others))
        shown.append({"title": SUMMARY["others"], "file": "", "score": score, "tasks": others})
    course = [task for theme in shown[: len(themes)] for task in theme["tasks"]]
    path = [task for task in course if not task["optional"]]
    return {
        "summary": _summary(themes, path, others),
        "themes": shown,
        "next": [task for task in path if task["state"] != DONE][:1],
        "repeat": [task for task in course if task["state"] == REPEAT],
        "stored": list(entries),
    }


def _theme(theme, entries):
    tasks = []
    for task in theme.tasks:
        told = SUMMARY["repeat"].format(title=task.title, theme=theme.title)
        more = {"file": theme.file, "cell": task.cell, "told": told, "optional": task.is_optional}
        tasks.append(_task(task.key, task.title, task.kind, found(entries, task.key)) | more)
        if task.is_optional:
            tasks[-1]["kind"] = SUMMARY["optional"].format(kind=tasks[-1]["kind"])
    parts = _done(task for task in tasks if not task["optional"])
    beside = _done(task for task in tasks if task["optional"])
    score = "of theme and beside" if beside["of"] else "of theme"
    score = SUMMARY[score].format(**parts, more=beside["done"], of_more=beside["of"])
    return {"title": theme.title, "file": theme.file, "tasks": tasks, "score": score, **parts}


def _done(tasks):
    states = [task["state"] == DONE for task in tasks]
    return {"done": sum(states), "of": len(states)}


def _other(key, record):
    """An answer that belongs to no theme: by its function's name, or else by its key."""
    record = record if isinstance(record, dict) else {}
    title, kind = key, record.get("exercise", "")
    if kind == "check":
        words = {"task": record.get("task"), "function": record.get("function")}
        title = SUMMARY["other"].format(**words)
    return _task(key, title, kind, record)


def _task(key, title, kind, record):
    now = standing(record)
    return {
        "key": key,
        "title": title,
        "kind": KINDS.get(kind, str(kind)),
        "state": now.state,
        "shown": SUMMARY["state"].format(mark=MARKS[now.state], state=STATES[now.state]),
        "tries": now.tries,
        "verdict": now.verdict,
        "stored": record is not None and record != {},
    }


def _summary(themes, tasks, others):
    if not themes:
        return SUMMARY["only others" if others else "no course"]
    done = sum(task["state"] == DONE for task in tasks)
    if not others and all(task["state"] == "open" for task in tasks):
        return SUMMARY["first"].format(title=themes[0].title, file=themes[0].file)
    kind = "one done" if done == 1 else "all done" if done == len(tasks) else "done"
    return SUMMARY[kind].format(done=done, of=len(tasks))


def _table(data):
    """The same as HTML, a folded table for each theme, without what could be pressed."""
    return f"<p>{escape(data['summary'])}</p>" + "".join(map(_folded, data["themes"]))


def _folded(theme):
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in COURSE["heads"][:-1])
    rows = []
    for task in theme["tasks"]:
        cells = [task["kind"], task["shown"], str(task["tries"] or ""), task["verdict"]]
        title = f'<th scope="row">{escape(task["title"])}</th>'
        rows.append(f"<tr>{title}{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    named = f"{theme['title']}: {theme['score']}" if theme["score"] else theme["title"]
    return f"<details><summary>{escape(named)}</summary>{table}</details>"


@dataclass(frozen=True)
class Standing:
    """The state of an exercise (a word of STATES), its tries, and the last verdict in words."""

    state: str
    tries: int = 0
    verdict: str = ""


def standing(record):
    """How an exercise stands. The file may hold anything: what is no record says nothing."""
    if not isinstance(record, dict):
        return Standing(OPEN)
    if record.get("exercise") == "check":
        return _of_check(record)
    return _of_answers(record)


def _of_check(record):
    passed = record.get("passed") is True
    told = str(record.get("verdict") or "")
    if told not in OUTCOMES:  # of an earlier edition, which kept sentences
        told = " ".join(filter(None, (told, "" if passed else str(record.get("finding") or ""))))
    verdict = OUTCOMES.get(told, told)
    return Standing(DONE if passed else REPEAT, _number(record.get("tries")), verdict)


def _of_answers(record):
    """Of an exercise by hand: done when all is right, to be repeated when all is answered."""
    answers = record.get("answers")
    given = len(answers) if isinstance(answers, list) else 0
    score, out_of = (_number(record.get(name)) for name in ("score", "out_of"))
    if not given:
        return Standing(OPEN)
    state = DONE if score >= out_of else REPEAT if given >= out_of else BEGUN
    verdict = STANDING["score"].format(score=score, out_of=out_of)
    return Standing(state, _tries(record), verdict)


def _tries(record):
    """Checks of marked leaves, rounds of predictions, answers given to the hardest question."""
    work = record.get("work")
    work = work if isinstance(work, dict) else {}
    given = work.get("given")
    lists = [each for each in given.values() if each] if isinstance(given, dict) else []
    if record.get("exercise") in ("fill_values", "recall"):
        return max([1, *map(len, lists)])
    return max(1, _number(work.get("checks")), len(lists))


def _number(value):
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _further(one, other):
    """Of two records of an exercise, has the first come further?"""
    here, there = standing(one), standing(other)
    order = (OPEN, BEGUN, REPEAT, DONE)
    return (order.index(here.state), here.tries) > (order.index(there.state), there.tries)


@dataclass(frozen=True)
class Task:
    """An exercise: its key in the file of answers, its kind, its title, the id of its cell, and
    whether it lies beside the main path."""

    key: str
    kind: str
    title: str
    cell: str = ""
    is_optional: bool = False


@dataclass(frozen=True)
class Theme:
    """A notebook: its file's name, its title in short (02 Minimax), its exercises."""

    file: str
    title: str
    tasks: tuple[Task, ...]


def read_themes(folder):
    """The themes of a folder that have exercises; a notebook that cannot be read is left out.

    A copy of a notebook ("02_minimax (my copy)", "02_minimax-Copy1") stands behind it and has
    no exercises but those that it alone has.
    """
    themes, seen = [], set()
    for path in sorted(Path(folder).glob(NOTEBOOKS), key=lambda path: path.stem):
        theme = _read(path)
        if theme and (tasks := tuple(task for task in theme.tasks if task.key not in seen)):
            themes.append(replace(theme, tasks=tasks))
            seen |= {task.key for task in tasks}
    return themes


def _read(path):
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        texts = [("".join(cell["source"]), cell["cell_type"] == "code", cell) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    title = TITLE.search("\n".join(text for text, is_code, _ in texts if not is_code))
    name = f"{path.stem[:2]} {title[1].strip()}" if title else path.stem
    tasks, beside = {}, 0  # the level of the heading that leads beside the main path
    for text, is_code, cell in texts:
        told, cell_id = cell.get("metadata", {}), cell.get("id", "")
        heading = None if is_code else HEADING.match(text)
        if heading and (not beside or len(heading[1]) <= beside):
            beside = len(heading[1]) if "optional" in told.get("tags", ()) else 0
        for key, kind in tasks_in(text) if is_code else ():
            title = told.get(TITLES, {}).get(key) or title_of(key)
            tasks.setdefault(key, Task(key, kind, title, cell_id, bool(beside)))
    return Theme(path.name, name, tuple(tasks.values()))


def title_of(key):
    """What an exercise is called: its key without the number of its theme, with a capital. In
    another language the metadata of its cell say it."""
    return finish(NUMBER.sub("", key))


def tasks_in(code):
    """(key, kind) of the calls that have a key. A reader may be at work in the code: it need not
    be right."""
    code = COMMENT.sub("", code)
    for key in KEY.finditer(code):
        calls = CALL.findall(code, 0, key.start())
        if calls:
            yield key[2], calls[-1]
    for call in RECALL.finditer(code):
        yield f"{call[2]} recall", "recall"
