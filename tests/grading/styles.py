"""Right answers one by one, each with the helpers it needs; and how a copy is disguised."""

import ast
import inspect
import keyword
import re
from functools import cache

from adversarial.grading.similar.fingerprints import KEPT


@cache
def styles(module):
    """{name: source} of the right answers of a module, each as if it were alone."""
    source = inspect.getsource(module)
    parts = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            parts[node.name] = ast.get_source_segment(source, node)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
            parts[node.targets[0].id] = ast.get_source_segment(source, node)
    lists = [value for name, value in vars(module).items() if name.startswith("RIGHT")]
    names = [getattr(function, "__name__", "") for functions in lists for function in functions]
    return {name: "\n\n".join(needed(name, parts)) for name in names if name in parts}


def needed(name, parts, seen=()):
    """The source of a function, and of all that it uses."""
    found = {name: parts[name]} if name not in seen else {}
    used = {node.id for node in ast.walk(ast.parse(parts[name])) if isinstance(node, ast.Name)}
    for other in sorted(used & set(parts) - {name, *seen}):
        for text in needed(other, parts, (*seen, name)):
            found.setdefault(text, text)
    return list(found.values())


def disguised(source):
    """The same code with other names, comments and layout, and its functions the other way."""
    tree = ast.parse(source)  # which drops comments and layout
    functions = [ast.unparse(node) for node in reversed(tree.body)]
    text = "\n\n\n# all my own work\n".join(functions)
    text = re.sub(r"\b[a-z_]\w*\b", lambda found: renamed(found[0]), text)
    return re.sub(r"\n(?=    return)", "\n\n    # and so we are done\n", text)


def renamed(name):
    return name if name in KEPT or keyword.iskeyword(name) or name == "inf" else f"{name}_of_mine"
