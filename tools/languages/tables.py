"""What the package and the site say, room by room: every text in `words(…)` and in data files."""

import ast
from collections import defaultdict
from pathlib import Path

from adversarial.entries import read_folder
from adversarial.exercises.misconceptions.registry import WORDS
from adversarial.pages.summary import LINE, SHEETS

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("adversarial", "tools")  # the second has the site
MARKS = ("words", "every")
DATA = {  # folders of data files: the fields that people read
    "adversarial.exercises.misconceptions": WORDS,
    "adversarial.exercises.tasks": ("hint",),
    "adversarial.widgets.quiz.pool": ("ask", "right", "wrong", "why"),
}


def messages():
    """{(package, room): {text: where it stands}} in the order of the files."""
    found = defaultdict(dict)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT / package).as_posix()
            for text, line in marked(ast.parse(path.read_text(encoding="utf-8"))):
                found[package, room_of(name)].setdefault(text, []).append(f"{name}:{line}")
    for module, fields in DATA.items():
        package, room, *_ = module.split(".")
        for name, entries in read_folder(module).items():
            for entry in entries:
                for field, text in entry.fields:
                    if field in fields:
                        place = f"{name}.txt: {entry.key}"
                        found[package, room].setdefault(text, []).append(place)
    for path in sorted(SHEETS.glob("*.md")):
        for _, text in LINE.findall(path.read_text(encoding="utf-8")):
            found["adversarial", "pages"].setdefault(text, []).append(path.name)
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
        if node.value:
            yield node.value, node.lineno
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts(value, names)
    elif isinstance(node, ast.List | ast.Tuple):
        for value in node.elts:
            yield from _texts(value, names)
    elif isinstance(node, ast.Name) and node.id in names:
        yield from _texts(names[node.id], names)
