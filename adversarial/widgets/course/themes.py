"""Which exercises the course has: what its notebooks themselves say.

A notebook whose name begins with a number is a theme, and what it gives a key, as in
`check("minimax", my_minimax, key="02 minimax")`, is an exercise of it.
"""

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

NOTEBOOKS = "[0-9][0-9]_*.ipynb"
KINDS = ("check", "check_own", "fill_values", "mark_pruned", "mark_types", "predict", "recall")
CALL = re.compile(rf"\b({'|'.join(KINDS)})\(")
KEY = re.compile(r"""\bkey=(["'])(.+?)\1""")
RECALL = re.compile(r"""\brecall\(\s*(["'])(\d\d)\1\s*\)""")  # it has a key without being told
TITLE = re.compile(r"^# ([^:\n]+)", re.MULTILINE)  # of "Minimax: the best move …" the beginning
COMMENT = re.compile(r"^\s*#.*$", re.MULTILINE)
NUMBER = re.compile(r"^\d\d ")  # of the theme, at the beginning of a key


@dataclass(frozen=True)
class Task:
    """An exercise: its key in the file of answers, and its kind."""

    key: str
    kind: str

    @property
    def title(self) -> str:
        """The key without the number of its theme, with a capital."""
        words = NUMBER.sub("", self.key)
        return words[:1].upper() + words[1:]


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
        texts = {"code": [], "markdown": []}
        for cell in cells:
            texts.setdefault(cell["cell_type"], []).append("".join(cell["source"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    title = TITLE.search("\n".join(texts["markdown"]))
    name = f"{path.stem[:2]} {title[1].strip()}" if title else path.stem
    tasks = dict.fromkeys(task for text in texts["code"] for task in _tasks(text))
    return Theme(path.name, name, tuple(tasks))


def _tasks(code):
    """The calls that have a key. The code need not be right: a reader may be at work in it."""
    code = COMMENT.sub("", code)
    for key in KEY.finditer(code):
        calls = CALL.findall(code, 0, key.start())
        if calls:
            yield Task(key[2], calls[-1])
    for call in RECALL.finditer(code):
        yield Task(f"{call[2]} recall", "recall")
