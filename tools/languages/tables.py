"""What the package says: every text in `words(…)`, and those of its data files, room by room."""

import ast
from collections import defaultdict
from pathlib import Path

from adversarial.entries import read_folder
from adversarial.exercises.misconceptions.registry import WORDS
from adversarial.pages.summary import LINE, SHEETS

PACKAGE = Path(__file__).resolve().parents[2] / "adversarial"
MARKS = ("words", "every")
DATA = {  # folders of data files: the fields that people read
    "adversarial.exercises.misconceptions": WORDS,
    "adversarial.exercises.tasks": ("hint",),
    "adversarial.widgets.quiz.pool": ("ask", "right", "wrong", "why"),
}


def messages():
    """{room: {text: where it stands}} in the order of the files."""
    found = defaultdict(dict)
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        for text, line in marked(ast.parse(path.read_text(encoding="utf-8"))):
            found[room_of(name)].setdefault(text, []).append(f"{name}:{line}")
    for package, fields in DATA.items():
        _, room, *_ = package.split(".")
        for name, entries in read_folder(package).items():
            for entry in entries:
                for field, text in entry.fields:
                    if field in fields:
                        found[room].setdefault(text, []).append(f"{name}.txt: {entry.key}")
    for path in sorted(SHEETS.glob("*.md")):
        for _, text in LINE.findall(path.read_text(encoding="utf-8")):
            found["pages"].setdefault(text, []).append(path.name)
    return found


def room_of(name):
    """The room of a file: its folder, or a file beside the rooms."""
    return name.split("/")[0].removesuffix(".py")


def marked(tree):
    """(text, line) of each text in words(…) or every(…): the values of dicts, not their keys."""
    names = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) in MARKS:
            for argument in node.args:
                yield from _texts(names.get(getattr(argument, "id", None), argument), names)


def _texts(node, names):
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts(value, names)
    elif isinstance(node, ast.List | ast.Tuple):
        for value in node.elts:
            yield from _texts(value, names)
    elif isinstance(node, ast.Name) and isinstance(names.get(node.id), ast.Constant):
        yield from _texts(names[node.id], names)
