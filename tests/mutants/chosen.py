"""Six right programs a task, each as a text that runs by itself; two of them are set aside.

Which ones is drawn by `SEED`. The two that are set aside are for the end: nobody looks at their
mutants while the checks are tuned.
"""

import ast
import sys
from functools import cache
from inspect import getsource
from random import Random

from tests.programs import right, rules
from tests.programs.texts import Text, texts

SEED = 29
PROGRAMS, ASIDE = 6, 2


def chosen(task):
    """(programs to tune with, programs set aside)."""
    found = candidates(task)
    drawn = Random(f"{SEED} {task}").sample(found, min(PROGRAMS, len(found)))
    return drawn[:-ASIDE], drawn[-ASIDE:]


def candidates(task):
    """The programs of the corpus that stand by themselves, as texts."""
    found = [text for text in texts("more_styles").values() if text.task == task]
    names = {text.name for text in found}
    of_corpus = [alone(task, function) for function in right(task, unusual=True)]
    if task in rules.WAYS:
        of_corpus += [by_shape(task, shape) for shape in rules.SHAPES]
    return found + [text for text in of_corpus if text and text.name not in names]


def alone(task, function):
    """A program with all that it uses of its module; None if it is written elsewhere."""
    name = getattr(function, "__qualname__", "")
    if not name.isidentifier() or not function.__module__.startswith("tests."):
        return None
    text = with_what_it_uses(function.__module__, ast.parse(f"answer = {name}"))
    return None if "styles." in text else Text(task, name, "", text)


def by_shape(task, shape):
    """The program of a rule in one of the shapes."""
    ways = ", ".join(way.__name__ for way in rules.WAYS[task])
    call = ast.parse(f"answer = {shape.__name__}(Ways({ways}))")
    return Text(task, shape.__name__, "", with_what_it_uses(rules.__name__, call))


def with_what_it_uses(module, last):
    """The lines of a module that this last line needs, and the line itself."""
    imports, defined = lines_of(module)
    needed, todo = {}, [last]
    while todo:
        for node in ast.walk(todo.pop()):
            if isinstance(node, ast.Name) and node.id in defined and node.id not in needed:
                needed[node.id] = defined[node.id]
                todo.append(defined[node.id])
    ordered = sorted(set(needed.values()), key=lambda node: node.lineno)
    return "\n\n".join(ast.unparse(node) for node in [*imports, *ordered, last]) + "\n"


@cache
def lines_of(module):
    """(imports, {name: where it is defined}) of a module."""
    body = ast.parse(getsource(sys.modules[module])).body
    defined = {}
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            defined[node.name] = node
            node.body = [line for line in node.body if not is_docstring(line)] or node.body
        elif isinstance(node, ast.Assign):
            names = [part.id for part in ast.walk(node.targets[0]) if isinstance(part, ast.Name)]
            defined |= dict.fromkeys(names, node)
    return [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)], defined


def is_docstring(line):
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
