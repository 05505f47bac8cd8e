"""My course as a live view: read from the file of answers, and reset there."""

from __future__ import annotations

from html import escape
from pathlib import Path

import traitlets

from ...types import FilePath
from ...view.live.assets import LOOKS, script, styles
from ..quiz.answers import Answers, found, with_former
from ..stepper import LiveView
from .standing import DONE, MARKS, REPEAT, STATES, standing
from .themes import read_themes

HERE = Path(__file__).parent
KINDS = {
    "check": "write",
    "check_own": "write",
    "fill_values": "fill in",
    "mark_pruned": "mark",
    "mark_types": "mark",
    "predict": "predict",
    "recall": "recall",
}
SUMMARY = {
    "first": "Nothing is answered yet. Begin with {title}, in {file}.",
    "no course": "Nothing is answered yet, and no notebook with exercises is in this folder.",
    "one done": "1 of {of} exercises done.",
    "done": "{done} of {of} exercises done.",
    "all done": "All {of} exercises done.",
    "only others": "No notebook with exercises is in this folder; below is what is stored.",
    "of theme": "{done} of {of} done",
    "of others": "{n} stored",
    "others": "Besides the course",
    "repeat": "{title} ({theme})",
    "state": "{mark} {state}",
    "plain": "{summary}\n{themes}",
    "line": "{title}: {score}",
    "other": "{task}: {function}",
    "forgotten": "Forgotten: {title}. Run its cell again to begin anew.",
    "all forgotten": "All answers are forgotten. Run a cell again to begin anew.",
    "not written": "The answers could not be changed: {problem}",
}
COURSE = {
    "title": "My course",
    "view": "My course: the exercises of every theme, and how they stand",
    "read": "Read again",
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
}


def my_course(folder: FilePath = ".", path: FilePath | None = None) -> MyCourse:
    """How far you are: the exercises of every theme, tries, verdicts, and what to repeat.

    The themes are the notebooks in `folder`; what is stored is in answers.json, or in `path`.
    """
    return MyCourse(folder, path)


class MyCourse(LiveView):
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
        self.data = course_data(read_themes(self._folder), entries) | {"place": self._store.place}
        self.notice = self._store.notice

    def reset(self, key: str) -> None:
        """Forget what was answered in one exercise."""
        title = next((task["title"] for task in self._tasks() if task["key"] == key), key)
        self._forget([key], SUMMARY["forgotten"].format(title=title))

    def reset_all(self) -> None:
        """Forget every answer."""
        self._forget(list(self._entries()), SUMMARY["all forgotten"])

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
    return {
        "summary": _summary(themes, course, others),
        "themes": shown,
        "repeat": [
            SUMMARY["repeat"].format(title=task["title"], theme=theme["title"])
            for theme in shown[: len(themes)]
            for task in theme["tasks"]
            if task["state"] == REPEAT
        ],
        "stored": list(entries),
    }


def _theme(theme, entries):
    tasks = [
        _task(task.key, task.title, task.kind, found(entries, task.key)) for task in theme.tasks
    ]
    done = sum(task["state"] == DONE for task in tasks)
    score = SUMMARY["of theme"].format(done=done, of=len(tasks))
    parts = {"done": done, "of": len(tasks), "score": score}
    return {"title": theme.title, "file": theme.file, "tasks": tasks, **parts}


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
    """The same as a table of HTML, without what could be pressed."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in COURSE["heads"][:-1])
    rows = []
    for theme in data["themes"]:
        rows.append(f'<tr><th scope="rowgroup" colspan="5">{escape(theme["title"])}</th></tr>')
        for task in theme["tasks"]:
            cells = [task["kind"], task["shown"], str(task["tries"] or ""), task["verdict"]]
            title = f'<th scope="row">{escape(task["title"])}</th>'
            rows.append(f"<tr>{title}{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    body = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f"<p>{escape(data['summary'])}</p>{body if rows else ''}"
